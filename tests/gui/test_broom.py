"""The broom (8 끊기, 싹쓸이): it goes over what is swept and over nobody who sits there, and the pile goes with it."""

from __future__ import annotations

from dataclasses import replace as replace_

import pygame
import pytest

from game.gostop.view import Swept
from game.table import Step
from scenes.games.daifugo.pages import PAGES
from scenes.games.gostop.moves import choreography
from scenes.games.gostop.place.layout import layout
from scenes.kit import palette
from scenes.kit.palette import LOSS
from scenes.kit.type import inked
from scenes.stage.director import Director
from scenes.stage.spectacles import STILL, SWEEPS, Spectacles
from scenes.stage.timeline import Spectacle
from scenes.table import people
from scenes.table.story import calls
from tests.gui import table_fakes as gostop
from tests.gui.daifugo_tables import arranged, table

SIZE = (1280, 720)
GREY = (96, 96, 96)
HANDS = [["S8", "S3"], ["S4", "S5"], ["H4", "H5"], ["D4", "D5"]]


def cut(*, reduced: bool = False, card: str = "S8") -> tuple[Director, list[Step]]:
    """A card that is laid on a smaller one, as it is shown."""
    hands = [[card, "S3"], *HANDS[1:]]
    round_ = arranged(hands=hands, turn=0, preset="neighbourhood", field=[{"seat": 3, "cards": ["D6"]}])
    before, steps = round_.view(0), round_.choose(0, f"play {card}", 0)
    kind = PAGES.table()
    director = Director(kind.layout, kind.choreography, SIZE, 0)
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
        surface = pygame.Surface(SIZE, depth=32)
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
    assert broom.start == beat.start and broom.frm is not None and broom.at is not None
    assert abs(broom.frm[0] - 640) < 60 and broom.at[0] > broom.frm[0] + 150
    leaves = broom.start + SWEEPS[0] * broom.duration
    lay, early, lie = (
        {key: director.timeline.pose(sprite, when) for key, sprite in director.sprites.items()}
        for when in (broom.start, leaves - 0.01, beat.end)
    )
    assert lay == early, "nothing leaves before the broom has come down"
    moved = [key for key in lay if lay[key] != lie[key]]
    assert len(moved) >= 2 and all(lie[key].x > lay[key].x + 100 for key in moved)
    assert beat.shown == pytest.approx(leaves), "and so long is said whose it is"


def test_what_flows_without_a_cut_is_not_swept() -> None:
    director, _ = cut(card="S7")
    assert not brooms(director)


def test_the_broom_of_daifugo_lies_over_nobody() -> None:
    director, steps = cut()
    shown = table(steps[-1].view)  # type: ignore[arg-type]
    (broom,) = brooms(director)
    painted = swept(broom)
    assert painted
    for rect, _ in shown.plates:
        for taken in (people.label(rect, shown.ink), people.bust(rect, shown.ink)):
            assert taken.collidelist(painted) < 0
    assert all(shown.areas.middle.left - 20 < rect.left and rect.right < shown.areas.middle.right + 20 for rect in painted)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_broom_of_go_stop_sweeps_the_floor_before_it_is_called_out(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    view = gostop.busy(seats)
    director = Director(layout, choreography, SIZE, 0)
    director.reset(view)
    director.play([gostop.step(Swept(seat=0), view)])
    (broom,), (caption,) = brooms(director), director.timeline.captions
    assert broom.start + 0.4 < caption.start < broom.start + broom.duration
    told: list[Spectacle] = []
    monkeypatch.setattr(Spectacles, "draw", lambda self, surface, spectacle, *rest: told.append(spectacle))
    director.timeline.seek(broom.start + STILL * broom.duration)
    calls.spectacle(pygame.Surface((8, 8)), director, shown := gostop.table(view), Spectacles(), 1.0)
    monkeypatch.undo()
    painted = swept(told[0])
    assert painted and all(shown.middle.top - 8 < rect.top and rect.bottom < shown.middle.bottom + 8 for rect in painted)
    room = shown.middle.inflate(140 if seats > 2 else 0, 0)  # it comes down over the edge of a narrower floor
    assert all(room.left <= rect.left and rect.right <= room.right for rect in painted)
    assert min(rect.left for rect in painted) < 300 and max(rect.right for rect in painted) > 900, "all of it"


def test_red_suits_are_red_in_a_light_line_and_nothing_else_is() -> None:
    letters = gostop.font("bold", "ko", 24)
    both, black, dark = (
        inked("♦Q", letters, palette.PAPER),
        inked("♣Q", letters, palette.PAPER),
        inked("♦Q", letters, (40, 30, 20)),
    )

    def red(picture: pygame.Surface) -> list[int]:
        """The columns with letters in the red of the signs."""
        size = picture.get_size()
        return [x for x in range(size[0]) if any(picture.get_at((x, y)) == (*LOSS, 255) for y in range(size[1]))]

    assert red(both) and max(red(both)) < letters.size("♦")[0]
    assert not red(black) and not red(dark)
    assert both.get_size() == dark.get_size()
