"""A table of playing cards without rules: a hand to choose from, people round it. For tests of what all tables share."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pygame
from pygame import Rect

from game.choices import Choice, Pick
from game.gostop.game import GAME
from game.options import Rules
from game.store.settings import Settings
from game.table import Decision, Piece, Refused, Seat, View
from scenes.games.pages import GamePages
from scenes.stage.binding import Key
from scenes.stage.canvas import Part
from scenes.stage.pose import Pose
from scenes.stage.sprite import PictureBook, Sprites
from scenes.table import frame, people
from scenes.table.ask.gather import Faces, Picked, Plays
from scenes.table.ask.prompt import Answer, Prompt
from scenes.table.capabilities import Prepares
from scenes.table.game import GameTable, Size
from scenes.table.people import Person
from scenes.table.scene import TableScene
from scenes.table.story.tip import Subject
from tests.gui.table_fakes import FakeApp
from tests.gui.test_stage_table import FakeController

RANKS = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2")
CARDS = [*(f"{suit}{rank}" for rank in RANKS for suit in "SHDC"), "JO1", "JO2"]

SIDE = 196.0
"""How wide a strip is at both sides of the table, where people sit, in units."""


Amiss = Callable[[Faces, str | None], Refused | None]


class CardView(View, frozen=True, kw_only=True):
    """A hand of cards, and cards that lie in the middle."""


def deal(hand: str | int, middle: str = "", seats: int = 4) -> CardView:
    """A view with these cards, or so many, in the hand."""
    faces = CARDS[::2][:hand] if isinstance(hand, int) else hand.split()
    held, laid = (tuple(Piece(CARDS.index(face), face) for face in some) for some in (faces, middle.split()))
    places = {"hand:0": held, "middle": laid}
    rules = Rules("gostop", 3, GAME.catalog.rules(3).values)
    return CardView(who=0, rules=rules, step=0, phase="play", turn=0, playing=tuple(range(seats)), places=places)


class Cards(GameTable, Prepares):
    """Whatever is a pick, or a line that begins with ``play``, is gathered from the hand; all else is a button."""

    pages: CardTable

    @classmethod
    def layout(cls, view: View, size: Size, seat: Seat) -> dict[Key, Pose]:
        k, found = _k(size), {}
        wide, hand, fan = 92 * k, view.places["hand:0"], cls.pages.fan
        left, right = (SIDE + 16) * k, 270 * k
        step = min(wide * 0.94, (size[0] - left - right - wide) / max(1, len(hand) - 1))
        for nth, piece in enumerate(hand):
            off = nth - (len(hand) - 1) / 2
            turn = fan * off / max(1, len(hand) - 1)
            low = abs(math.radians(turn)) * abs(off) * step / 2
            x = (size[0] + left - right) / 2 + off * step
            found[f"#{piece.id}"] = Pose(x, size[1] - 76 * k + low, wide, -turn, z=float(nth))
        middle = view.places["middle"]
        for nth, piece in enumerate(middle):
            found[f"#{piece.id}"] = Pose(size[0] / 2 + (nth - (len(middle) - 1) / 2) * wide, size[1] * 0.42, wide, z=-1.0)
        return found

    @property
    def middle(self) -> Rect:
        k = _k(self.size)
        return Rect((0, 0), self.size).inflate(-round(2 * (SIDE + 10) * k), -round(340 * k)).move(0, -round(50 * k))

    @property
    def hand(self) -> list[tuple[Key, Piece]]:
        return [(f"#{piece.id}", piece) for piece in self.view.places["hand:0"]]

    def below(self, surface: pygame.Surface) -> None:
        for rect, person in zip(self.plates, self.pages.sitting, strict=False):
            people.draw(surface, rect, person, self.ink)

    def above(self, surface: pygame.Surface) -> None:
        """Nothing."""

    @property
    def busts(self) -> list[tuple[str, int]]:
        """The faces in their places."""
        return [(one.face, people.bust(rect, self.ink).width) for rect, one in zip(self.plates, self.pages.sitting, strict=False)]

    def prepare(self) -> bool:
        return self.work_on()

    @property
    def plates(self) -> list[Rect]:
        k, size, sitting = _k(self.size), self.size, self.pages.sitting
        table = Rect((0, 0), size).inflate(-round(16 * k), -round(16 * k))
        sides = frame.frame(size, self.ink.scale).corner.bottom, self.asking.top
        return people.places(len(sitting), table, sides, k, self.ink.scale) if sitting else []

    @property
    def parts(self) -> Mapping[str, Part]:
        plates = zip(self.plates, self.pages.sitting, strict=False)
        return {str(nth): people.part(rect, person) for nth, (rect, person) in enumerate(plates)}

    @property
    def spots(self) -> Sequence[Subject]:
        return ()

    def prompt(self, decision: Decision) -> Prompt:
        choices, amiss = decision.choices, self.pages.amiss
        title = self.say("table.prompt.any")
        if isinstance(choices, Pick):
            return Prompt(title, gather=Picked(choices), say=choices.verb, amiss=amiss)
        plays = [choice for choice in choices if choice.startswith("play")]
        others = tuple(Answer(choice, choice, choice[0].upper()) for choice in choices if choice not in plays)
        return Prompt(title, options=others, gather=Plays.of(plays), say="play", amiss=amiss)

    def narrow(self, choices: Sequence[Choice]) -> Prompt:
        options = tuple(Answer(choice, choice) for choice in choices)
        return Prompt(self.say("table.prompt.any"), options=options, can_go_back=True)


class CardTable(GamePages):
    """A game of these tables. `fan` is how far the hand is turned from its first card to its last, in degrees."""

    def __init__(self, sitting: Sequence[Person] = (), fan: float = 0.0, amiss: Amiss | None = None) -> None:
        super().__init__("gostop")
        self.sitting, self.fan, self.amiss = sitting, fan, amiss

    def table(self) -> type[GameTable]:
        return type("Laid", (Cards,), {"pages": self})

    def pictures(self, settings: Settings | None, font: Callable[[str, int], pygame.font.Font]) -> Sprites:
        return Sprites(PictureBook("playing"), "back-red")


def _k(size: Size) -> float:
    return frame.scale(size)


def sit(
    hand: str | int,
    choices: Sequence[Choice] | Pick,
    *,
    middle: str = "",
    app: FakeApp | None = None,
    table: CardTable | None = None,
) -> tuple[TableScene, FakeController, FakeApp]:
    """Sit down at a table with a hand, and be asked for some of it."""
    view: Any = deal(hand, middle)
    if isinstance(choices, Pick):
        decision = Decision(step=1, seat=0, kind="keep", choices=choices, default=choices.say(*choices.items[: choices.least]))
    else:
        decision = Decision(step=1, seat=0, kind="play", choices=tuple(choices), default=choices[-1])
    app, controller = app or FakeApp(), FakeController(view, decision)
    scene = TableScene(controller, 0, table or CardTable())  # type: ignore[arg-type]
    scene.enter(app)  # type: ignore[arg-type]
    scene.update(0.01)
    scene.draw(app.surface)
    return scene, controller, app
