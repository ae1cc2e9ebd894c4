"""What is seen of a hit, of great events and of the broom: there for its time, gone after it, still with reduced motion."""

from __future__ import annotations

from dataclasses import replace
from dataclasses import replace as replace_
from typing import get_args

import pygame
import pytest

from game.gostop.view import Captured, JunkTaken, Played, Scored, Stopped, Swept, WentGo
from game.table import Step
from scenes.games.daifugo.pages import PAGES
from scenes.games.daifugo.place.layout import ASPECT
from scenes.games.gostop.moves import SPECTACLES, choreography
from scenes.games.gostop.place.layout import layout
from scenes.stage.director import Director
from scenes.stage.spectacles import PAINTERS, STILL, SWEEPS, Spectacles
from scenes.stage.timeline import HIT_SECONDS, Kind, Spectacle
from scenes.table import people
from tests.gui import daifugo_tables as daifugo
from tests.gui import table_fakes as gostop
from tests.gui.laid import card, covered, in_a_row
from tests.gui.table_fakes import Story, busy, step, table

SIZE = (640, 360)
K = 0.5
RED = (206, 40, 28)
TABLE = busy()
KINDS: tuple[Kind, ...] = get_args(Kind)


def shown_of(kind: Kind) -> Spectacle:
    return Spectacle(kind, RED, 3, kind == "blast", 1.0, 2.0)


def picture(spectacle: Spectacle, time: float, calm: bool = False, painter: Spectacles | None = None) -> bytes:
    surface = pygame.Surface(SIZE, depth=32)
    surface.fill((90, 84, 60))
    (painter or Spectacles()).draw(surface, spectacle, time, K, calm)
    return surface.get_buffer().raw


def told(*steps: object, reduced: bool = False) -> Director:
    director = Director(layout, choreography, (1280, 720), 0)
    director.reduced = reduced
    director.reset(TABLE)
    director.play(steps)  # type: ignore[arg-type]
    return director


def played() -> tuple[Director, Director]:
    """A card that is brought down beside two others of its month, with and without motion."""
    story = Story()
    floor = ["1J", "1R", "2J", "3J", "4J", "5J", "6J", "7J", "9A"]
    story.places["hand:0"], story.places["floor"] = ["1B"], floor
    story.places["stock"] = [face for face in story.places["stock"] if face not in ("1B", *floor)]
    before = story.view()
    story.tell(Played, ("1B", "hand:0", "play"), seat=0, month=1, faces=("1B",))
    directors = []
    for reduced in (False, True):
        director = Director(layout, choreography, (1280, 720), 0)
        director.reduced = reduced
        director.reset(before)
        director.play(story.steps)
        directors.append(director)
    return directors[0], directors[1]


# -- spectacles ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
def test_a_spectacle_changes_with_the_time_and_can_be_sought(kind: Kind) -> None:
    spectacle, painter = shown_of(kind), Spectacles()
    times = [2.0 + spectacle.duration * part for part in (0.05, 0.2, 0.5, 0.9)]
    forward = [picture(spectacle, time, painter=painter) for time in times]
    assert len(set(forward)) == len(times)
    assert [picture(spectacle, time, painter=painter) for time in reversed(times)] == forward[::-1]
    assert [picture(spectacle, time) for time in times] == forward, "nothing that is kept shows"


@pytest.mark.parametrize("kind", KINDS)
def test_a_spectacle_is_one_still_picture_where_motion_is_reduced(kind: Kind) -> None:
    spectacle = shown_of(kind)
    still = {picture(spectacle, 2.0 + spectacle.duration * part, calm=True) for part in (0.0, 0.1, 0.5, 0.99)}
    assert still == {picture(replace(spectacle, flash=False), 2.0 + spectacle.duration * STILL)}
    assert still != {picture(replace(spectacle, duration=1e9, kind="rays"), 2.0)}, "and there is something on it"


def test_every_kind_is_painted_and_every_spectacle_of_go_stop_is_short() -> None:
    assert set(PAINTERS) == set(KINDS)
    assert {spectacle.kind for spectacle in SPECTACLES.values()} == set(KINDS) - {"turn", "crown"}
    assert max(spectacle.duration for spectacle in SPECTACLES.values()) <= 1.2


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize(
    ("event", "kind"),
    [
        (Swept(seat=0), "broom"),
        (Stopped(seat=1), "strokes"),
        (WentGo(seat=1, count=3), "strokes"),
        (WentGo(seat=1, count=2), None),
        (Scored(seat=0, was=2, now=7, made=("godori",)), "birds"),
        (Scored(seat=0, was=2, now=17, made=("five_brights",)), "rays"),
        (Scored(seat=0, was=2, now=5, made=("cheongdan",)), "ribbons"),
    ],
)
def test_an_event_is_seen_over_the_table_for_its_time_and_gone_after(event: object, kind: str | None, reduced: bool) -> None:
    director = told(step(event, TABLE), reduced=reduced)  # type: ignore[arg-type]
    found = director.timeline.spectacles
    assert [one.kind for one in found] == ([kind] if kind else [])
    if not found:
        return
    director.timeline.seek(found[0].start + 0.01)
    assert director.timeline.spectacle() == found[0]
    director.timeline.seek(found[0].start + found[0].duration - 0.01)
    assert director.timeline.spectacle() == found[0]
    director.skip()
    assert director.timeline.spectacle() is None and director.timeline.coming() is None
    director.timeline.seek(0.0)
    director.resize((2560, 1440))
    assert [one.kind for one in director.timeline.spectacles] == [kind], "once, whatever the window's size"


def test_a_later_spectacle_takes_the_place_of_the_one_before() -> None:
    director = told(step(Swept(seat=0), TABLE), step(Stopped(seat=0), TABLE))
    first, second = director.timeline.spectacles
    assert first.start < second.start < first.start + first.duration
    assert director.timeline.coming() == second
    director.timeline.seek(second.start)
    assert director.timeline.spectacle() == second


# -- hits ---------------------------------------------------------------------------------------------------------------------


def test_a_hit_is_seen_for_its_time_and_never_where_motion_is_reduced() -> None:
    director, calm = played()
    assert calm.timeline.hits == []
    (hit,) = director.timeline.hits
    director.timeline.seek(hit.start + HIT_SECONDS * 0.9)
    assert director.timeline.hitting() == [hit]
    director.skip()
    assert director.idle and director.timeline.hitting() == [], "no dust hangs in the air while a question is asked"


def test_the_counts_of_captured_cards_and_given_junk_spring_up() -> None:
    story = Story()
    story.places["floor"], story.places["taken:1"] = ["1J", "1B"], ["2J"]
    story.places["stock"] = [face for face in story.places["stock"] if face not in ("1B", "1J", "2J")]
    before = story.view()
    story.tell(Captured, ("1J", "floor", "taken:0"), ("1B", "floor", "taken:0"), seat=0, cause="pair", month=1, by=0)
    story.tell(JunkTaken, ("2J", "taken:1", "taken:0"), seat=0, giver=1, face="2J")
    director = Director(layout, choreography, (1280, 720), 0)
    director.reset(before)
    director.play(story.steps)
    captured, given = story.steps
    assert {badge.id for badge in table(captured.view).bounces(captured)} == {"count:0:bright", "count:0:junk"}
    assert {badge.id for badge in table(given.view).bounces(given)} == {"count:0:junk"}
    (said,) = (caption for caption in director.timeline.captions if caption.name == "junk_taken")
    assert said.seat == 0 and said.small
    assert "Ann" in table(given.view).called(said)


# -- the broom ----------------------------------------------------------------------------------------------------------------


WINDOW = (1280, 720)
GREY = (96, 96, 96)
HANDS = [["S8", "S3"], ["S4", "S5"], ["H4", "H5"], ["D4", "D5"]]


def cut(*, reduced: bool = False, card: str = "S8") -> tuple[Director, list[Step]]:
    """A card that is laid on a smaller one, as it is shown."""
    hands = [[card, "S3"], *HANDS[1:]]
    round_ = daifugo.arranged(hands=hands, turn=0, preset="neighbourhood", field=[{"seat": 3, "cards": ["D6"]}])
    before, steps = round_.view(0), round_.choose(0, f"play {card}", 0)
    kind = PAGES.table()
    director = Director(kind.layout, kind.choreography, WINDOW, 0)
    director.reduced = reduced
    director.reset(before)
    director.play(steps)
    return director, steps


def brooms(director: Director) -> list[Spectacle]:
    return [one for one in director.timeline.spectacles if one.kind == "broom"]


def swept(spectacle: Spectacle) -> list[pygame.Rect]:
    """Where something is painted at moments of a spectacle."""
    painter, found = Spectacles(), []
    for part in (0.0, 0.1, 0.3, 0.41, 0.5, 0.62, 0.8, 0.99):
        surface = pygame.Surface(WINDOW, depth=32)
        surface.fill(GREY)
        painter.draw(surface, replace_(spectacle, start=0.0), part * spectacle.duration, 1.0, False)
        mask = pygame.mask.from_threshold(surface, GREY, (3, 3, 3, 255))
        mask.invert()
        found += mask.get_bounding_rects()
    return found


@pytest.mark.parametrize("reduced", [False, True])
def test_the_pile_goes_with_the_broom_from_where_it_lay_to_where_it_comes_to_lie(reduced: bool) -> None:
    director, steps = cut(reduced=reduced)
    (broom,) = brooms(director)
    beat = director.timeline.beats[1 + [type(step.event).__name__ for step in steps].index("Cleared")]
    leaves = broom.start + SWEEPS[0] * broom.duration
    lay, early, lie = (
        {key: director.timeline.pose(sprite, when) for key, sprite in director.sprites.items()}
        for when in (broom.start, leaves - 0.01, beat.end)
    )
    assert broom.start == beat.start and lay == early, "nothing leaves before the broom has come down"
    moved = [key for key in lay if lay[key] != lie[key]]
    right = [card(pose[key], ASPECT) for pose in (lay, lie) for key in moved]
    assert len(moved) >= 2 and in_a_row([right[0].unionall(right[: len(moved)]), right[-1].unionall(right[len(moved) :])])
    assert beat.shown == pytest.approx(leaves), "and so long is said whose it is"


def test_what_flows_without_a_cut_is_not_swept() -> None:
    director, _ = cut(card="S7")
    assert not brooms(director)


def test_the_broom_of_daifugo_lies_over_nobody() -> None:
    director, steps = cut()
    shown = daifugo.table(steps[-1].view)  # type: ignore[arg-type]
    (broom,) = brooms(director)
    painted = swept(broom)
    people_ = [part(rect, shown.ink) for rect, _ in shown.plates for part in (people.label, people.bust)]
    assert painted and covered(people_, by=painted) == []


def test_the_broom_of_go_stop_sweeps_the_floor_before_it_is_called_out() -> None:
    view = gostop.busy(3)
    director = Director(layout, choreography, WINDOW, 0)
    director.reset(view)
    director.play([gostop.step(Swept(seat=0), view)])
    (broom,), (caption,) = brooms(director), director.timeline.captions
    assert broom.start < caption.start < broom.start + broom.duration
