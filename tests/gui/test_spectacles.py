"""What is seen of a hit and of the great events: there for its time and gone after it, still where motion is reduced, and a
function of the time alone."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import get_args

import pygame
import pytest

from game.gostop.view import Captured, JunkTaken, Played, Scored, Stopped, Swept, WentGo
from scenes.games.gostop.moves import SPECTACLES, choreography
from scenes.games.gostop.place.layout import layout
from scenes.stage import shapes
from scenes.stage.canvas import STEPS, Hits
from scenes.stage.director import Director
from scenes.stage.spectacles import PAINTERS, STILL, Spectacles
from scenes.stage.sprite import Kept
from scenes.stage.timeline import HIT_SECONDS, Kind, Spectacle
from scenes.stage.tween import SQUASH
from scenes.table.badge import BOUNCE_SECONDS, Badge, bounced
from scenes.table.story.calls import place
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


@pytest.mark.parametrize("kind", KINDS)
def test_what_a_spectacle_needs_is_made_before_it_is_seen(kind: Kind) -> None:
    spectacle, painter = shown_of(kind), Spectacles()
    frames = 0
    while painter.prepare(spectacle, SIZE, K, False):
        frames += 1
    assert 1 < frames <= 20, "a little in each frame, and all within a third of a second"
    assert not painter.prepare(replace(spectacle, start=9.0, at=(1.0, 1.0)), SIZE, K, False), "made once for all of its like"
    assert picture(spectacle, 2.3, painter=painter) == picture(spectacle, 2.3)


def test_a_blot_that_was_made_ready_swells_without_being_painted_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    spectacle, painter, made = shown_of("splat"), Spectacles(), list[float]()
    blot = shapes.blot
    monkeypatch.setattr(shapes, "blot", lambda radius, colour: made.append(radius) or blot(radius, colour))
    while painter.prepare(spectacle, SIZE, K, False):
        pass
    ready = len(made)
    for nth in range(1, 60):
        picture(spectacle, 2.0 + spectacle.duration * nth / 60, painter=painter)
    assert ready > 5 and len(made) <= ready + 1, "but for a very small one"


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


def test_a_card_that_hits_the_table_is_flat_for_a_moment_and_what_lies_beside_it_jumps() -> None:
    director, _ = played()
    (hit,) = director.timeline.hits
    sprites = director.sprites
    director.timeline.seek(hit.start + 0.001)
    poses = {piece.sprite: piece.pose for piece in director.seen()}
    struck = next(key for key in sprites if key.startswith("#") and abs(poses[sprites[key]].squash) > 0.0)
    assert poses[sprites[struck]].squash == pytest.approx(SQUASH, abs=0.005)
    resting = layout(director.timeline.beats[-1].view, (1280, 720), 0)
    director.timeline.seek(hit.start + 0.02)
    jumped = {piece.sprite for piece in director.seen() if piece.moving}
    near = {key: pose for key, pose in resting.items() if 0 < abs(pose.x - hit.x) < hit.width and abs(pose.y - hit.y) < 20}
    beside = {sprites[key] for key in near if key.startswith("#")}
    assert len(beside) == 2 and beside < jumped
    far = next(sprites[key] for key, pose in resting.items() if key.startswith("#") and abs(pose.x - hit.x) > 300)
    assert far not in jumped
    director.skip()
    assert {key: director.timeline.pose(sprites[key], director.timeline.time) for key in resting} == resting


def test_a_hit_is_seen_for_its_time_and_never_where_motion_is_reduced() -> None:
    director, calm = played()
    assert calm.timeline.hits == [] and calm.timeline.trails == []
    (hit,) = director.timeline.hits
    director.timeline.seek(hit.start + HIT_SECONDS * 0.9)
    assert director.timeline.hitting() == [hit]
    director.skip()
    assert director.idle and director.timeline.hitting() == [], "no dust hangs in the air while a question is asked"


def test_the_ring_leaves_the_card_free_and_flies_sixty_pixels_at_1080() -> None:
    director, _ = played()
    (hit,) = director.timeline.hits
    hit = replace(hit, x=640.0, y=360.0, width=86 * 1.5, across=86 * 1.5)
    director.timeline.hits[:] = [hit]
    reach = []
    for part in (0.3, 0.6, 0.99):
        director.timeline.seek(hit.start + HIT_SECONDS * part)
        surface = pygame.Surface((1280, 720), depth=32)
        surface.fill((90, 90, 90))
        Hits(1.63).draw(surface, director.timeline)
        card = pygame.Rect(0, 0, 120, 200)
        card.center = 640, 360
        assert pygame.transform.average_color(surface, card)[:3] == (90, 90, 90)
        mask = pygame.mask.from_threshold(surface, (246, 234, 206), (60, 60, 60))
        reach.append(max((rect.right for rect in mask.get_bounding_rects()), default=0) - 640 - hit.width / 2)
    assert reach[0] < reach[1]
    assert 40 < reach[1] < 75


def test_a_ring_of_paper_lies_all_round_the_card_over_the_dent_that_it_makes() -> None:
    director, _ = played()
    (hit,) = director.timeline.hits
    hit = replace(hit, x=640.0, y=360.0, width=130.0, across=130.0)
    director.timeline.hits[:] = [hit]
    director.timeline.seek(hit.start + 0.001)
    surface = pygame.Surface((1280, 720), depth=32)
    surface.fill((90, 90, 90))
    Hits(1.63).draw(surface, director.timeline)
    card = pygame.Rect(0, 0, 130, 212)
    card.center = 640, 360
    paper, bars = 0, 12
    for nth in range(bars):  # of the rim above the card and that below it, where the cloth has sunk in
        for y in (card.top - 15, card.bottom):
            x = card.left + 8 + nth * (card.w - 16) // bars
            seen = [sum(surface.get_at((x + a, y + b))[:3]) for a in range((card.w - 16) // bars) for b in range(15)]
            assert min(seen) < 3 * 70, "the dent is darker than the cloth"
            paper += max(seen) > 3 * 190
    assert paper > bars, "and scraps lie bright over it nearly everywhere, not only where some dust is"


def test_a_hit_has_been_painted_when_it_is_seen_and_what_was_dropped_meanwhile_is_made_again() -> None:
    """One picture a frame as long as there is time: in the frame of the hit itself there is none."""
    director, _ = played()
    (hit,) = director.timeline.hits
    hits, surface = Hits(1.63), pygame.Surface((1280, 720), depth=32)
    director.timeline.seek(hit.start - 0.5)

    def ahead() -> int:
        many = 0
        while hits.prepare(director.timeline):
            many += 1
            assert many < 100, "there is an end to it"
        return many

    whole = ahead()
    assert whole > 2 and ahead() == 0
    for _ in range(2):
        made = Kept.made
        for part in range(20):
            director.timeline.seek(hit.start + HIT_SECONDS * part / 20)
            hits.draw(surface, director.timeline)
        assert Kept.made == made
        director.timeline.seek(hit.start - 0.5)
        hits._kept.clear()
        assert ahead() == whole
    director.timeline.seek(hit.start + 0.001)
    hits._kept.clear()
    assert ahead() == 0, "nothing is made ahead of what is seen already"


@pytest.mark.parametrize(("size", "wide"), [((1280, 720), 92.0), ((1920, 1080), 150.0), ((2560, 1440), 200.0)])
def test_hits_of_many_sizes_that_follow_one_another_are_painted_ahead_with_an_end(size: tuple[int, int], wide: float) -> None:
    """Each one's pictures fit, in a large window too, and those of a later hit do not drive out those of the next."""
    director, _ = played()
    (hit,) = director.timeline.hits
    shares = (1.0, 2.0), (0.92, 1.0), (0.86, 2.0)
    follow = [
        replace(hit, start=2.0 + nth, width=wide * part, across=wide * part * share) for nth, (part, share) in enumerate(shares)
    ]
    director.timeline.hits[:] = reversed(follow)
    pygame.display.set_mode(size)
    hits, surface = Hits(1.63), pygame.Surface(size, depth=32)
    for one in follow:
        director.timeline.seek(one.start - 0.5)
        for _ in range(2 * STEPS):
            hits.prepare(director.timeline)
        assert not hits.prepare(director.timeline), "there is an end to it"
        made = Kept.made
        for part in range(20):
            director.timeline.seek(one.start + HIT_SECONDS * part / 20)
            hits.draw(surface, director.timeline)
        assert Kept.made == made


def test_captured_cards_and_given_junk_leave_gold_behind_and_their_count_springs_up() -> None:
    story = Story()
    story.places["floor"], story.places["taken:1"] = ["1J", "1B"], ["2J"]
    story.places["stock"] = [face for face in story.places["stock"] if face not in ("1B", "1J", "2J")]
    before = story.view()
    story.tell(Captured, ("1J", "floor", "taken:0"), ("1B", "floor", "taken:0"), seat=0, cause="pair", month=1, by=0)
    story.tell(JunkTaken, ("2J", "taken:1", "taken:0"), seat=0, giver=1, face="2J")
    director = Director(layout, choreography, (1280, 720), 0)
    director.reset(before)
    director.play(story.steps)
    assert len(director.timeline.trails) == 3
    captured, given = story.steps
    assert {badge.id for badge in table(captured.view).bounces(captured)} == {"count:0:bright", "count:0:junk"}
    assert {badge.id for badge in table(given.view).bounces(given)} == {"count:0:junk"}
    (said,) = (caption for caption in director.timeline.captions if caption.name == "junk_taken")
    assert said.seat == 0 and said.small
    assert "Ann" in table(given.view).called(said)
    director.timeline.seek(director.timeline.trails[-1].end + BOUNCE_SECONDS)
    assert director.timeline.end >= director.timeline.trails[-1].end + BOUNCE_SECONDS


def test_a_count_springs_up_and_is_as_it_was() -> None:
    badge = Badge("count", pygame.Rect(100, 100, 40, 20), "5", 14)
    assert bounced(badge, BOUNCE_SECONDS / 2).rect.width > 50 and bounced(badge, BOUNCE_SECONDS / 2).px > 18
    assert bounced(badge, 0.0) == badge == bounced(badge, BOUNCE_SECONDS)


# -- where things are called out ----------------------------------------------------------------------------------------------


def test_great_calls_stand_in_the_middle_of_the_window_and_rows_have_room() -> None:
    seen, size = table(TABLE), (1280, 720)
    great = replace(told(step(Stopped(seat=1), TABLE)).timeline.captions[0], start=0.0)
    assert place(great, size, seen, 1.0) == (640, 360)
    for seat in range(3):
        call = replace(great, great=False, seat=seat)
        rows = [place(replace(call, row=row), size, seen, 1.0)[1] for row in range(3)]
        assert place(call, size, seen, 1.0) == seen.spot(seat)
        assert {abs(a - b) for a, b in pairwise(rows)} == {130}, "of pictures 144 high only the empty edges meet"
        asides = [place(replace(call, small=True, row=row), size, seen, 1.0)[1] for row in (1, 2)]
        assert abs(asides[0] - rows[0]) >= 100 and abs(asides[1] - asides[0]) >= 50
