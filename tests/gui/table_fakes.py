"""An app without a window, and Go-Stop views made by hand, for tests of the table."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from typing import Any, NamedTuple, cast

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from assets import __path__ as assets_path
from game import text
from game.gostop import view as events
from game.gostop.cards import CARD, FACES, PACK
from game.gostop.view import GoStopView, Pile
from game.store.settings import Settings
from game.table import Event, Move, Step
from scenes.games.gostop.table import GoStopTable
from scenes.stage.ink import Ink
from tests.gostop.views import busy as busy
from tests.gostop.views import closed as closed
from tests.gostop.views import open_pieces as open_pieces
from tests.gostop.views import view as view

FONTS = {"ui": "ui-{}", "bold": "ui-{}-bold", "display": "display", "brush": "brush-{}"}


@cache
def font(kind: str, language: str, px: int) -> pygame.font.Font:
    name = FONTS[kind].format("ja" if language == "ja" else "ko")
    if kind == "display" and language == "ja":
        name = "display-ja"
    return pygame.font.Font(f"{assets_path[0]}/fonts/{name}.ttf", px)


class Opened(NamedTuple):
    """A page that a scene asked for, by its name, and what it was given."""

    page: str
    about: tuple[Any, ...]
    more: Mapping[str, Any] = {}

    def prepare(self, app: FakeApp) -> bool:
        """There is nothing to build."""
        return False

    def leave(self) -> None:
        """It does not come up."""


class FakeApp:
    """What `scenes.app.Program` gives a scene, without a loop. Pages that are opened and sounds that are played are kept."""

    def __init__(self, size: tuple[int, int] = (1280, 720), language: str = "ko", speed: str = "normal") -> None:
        self.surface = pygame.display.set_mode(size)
        self.language = language
        self.settings = Settings(speed=cast(Any, speed), effects_volume=1.0)
        self.session: Any = None
        self.opened: list[Opened] = []
        self.sounds: list[str] = []
        self.at_home = False

    @property
    def size(self) -> tuple[int, int]:
        return self.surface.get_size()

    def resize(self, size: tuple[int, int]) -> None:
        self.surface = pygame.display.set_mode(size)

    def say(self, key: str, /, **args: object) -> str:
        return text.say(self.language, key, **args)

    def font(self, kind: str, px: int) -> pygame.font.Font:
        return font(kind, self.language, px)

    def sound(self, name: str, number: int | None = None, volume: float = 1.0, side: float = 0.0) -> None:
        self.sounds.append(name)

    def page(self, name: str, *about: Any) -> Opened:
        return Opened(name, about)

    def push(self, page: Opened) -> None:
        self.opened.append(page)

    def open(self, name: str, *about: Any, **more: Any) -> None:
        self.push(Opened(name, about, more))

    def home(self) -> None:
        self.at_home = True

    def keep(self) -> None:
        """Settings are not written anywhere."""

    def after_first_frame(self, act: Callable[[], None]) -> None:
        """Nothing is shown here, so nothing waits for a frame."""


def table(
    seen: GoStopView,
    language: str = "en",
    *,
    seat: int = 0,
    size: tuple[int, int] = (1280, 720),
    letters: float = 1.0,
    names: Sequence[str] = ("Me", "Ann", "Ben", "Cho"),
    app: FakeApp | None = None,
) -> GoStopTable:
    """The table of a view."""
    language = app.language if app is not None else language
    ink = Ink(app.font if app is not None else lambda kind, px: font(kind, language, px), letters)
    return GoStopTable(seen, size, seat, list(names[: seen.rules.seats]), ink, partial(text.say, language))


def moved(card: str, frm: str, to: str, seen: int = -1) -> Move:
    return Move(frm=frm, to=to, id=CARD[card], face=card, seen=seen)


def step(event: Event, after: GoStopView) -> Step:
    return Step(event, after)


class Story:
    """A round told by hand: each word moves cards and adds a step, so that the stage has something to show. It knows no rule;
    `places` maps every place to its faces."""

    def __init__(self, seats: int = 3) -> None:
        self.seats = seats
        self.places: dict[str, list[str]] = {"stock": list(FACES[:PACK])}
        for place in ("floor", "play", "flip", *(f"{kind}:{s}" for kind in ("hand", "taken") for s in range(seats))):
            self.places[place] = []
        self.steps: list[Step] = []
        self.facts: dict[str, Any] = {"turn": 0}

    def view(self) -> GoStopView:
        open_to_me = {"hand:0", "floor", "play", "flip", *(f"taken:{seat}" for seat in range(self.seats))}
        shown = {
            place: open_pieces(*faces) if place in open_to_me else closed(len(faces)) for place, faces in self.places.items()
        }
        whole = view(self.seats, **self.facts)
        return type(whole)(**({name: getattr(whole, name) for name in whole.__struct_fields__} | {"places": shown}))

    def tell(self, what: type[Event], /, *moves: tuple[str, str, str], **facts: Any) -> None:
        """Move cards, (face, from, to) each, and tell it as an event."""
        told = []
        for face, frm, to in moves:
            self.places[frm].remove(face)
            self.places[to].append(face)
            unseen = frm in ("stock",) and to.startswith("hand:") and to != "hand:0"
            told.append(Move(frm=frm, to=to) if unseen else moved(face, frm, to))
        self.steps.append(step(what(moves=tuple(told), **facts), self.view()))

    def deal(self, place: str, count: int, seat: int | None) -> None:
        self.tell(events.Dealt, *((face, "stock", place) for face in self.places["stock"][:count]), seat=seat)


def story() -> list[Step]:
    """A round from the deal on with every kind of event in it, told by hand."""
    told = Story()
    told.tell(events.DealerChosen, seat=0, how="night_day")
    told.tell(events.Cut, seat=2, at=20)
    told.places["stock"].sort(key=lambda face: FACES.index(face) * 7 % 48)
    for seat in range(3):
        told.deal(f"hand:{seat}", 7, seat)
    told.deal("floor", 6, None)
    told.tell(events.FloorOpened, faces=tuple(told.places["floor"]))
    for turn in range(9):
        seat = turn % 3
        told.facts["turn"] = seat
        face, top = told.places[f"hand:{seat}"][0], told.places["stock"][0]
        told.tell(events.Played, (face, f"hand:{seat}", "play"), seat=seat, month=1, faces=(face,))
        told.tell(events.Flipped, (top, "stock", "flip"), seat=seat, face=top)
        ways = ("pair", "jjok", "ttadak", "bbeok", "four")
        if turn % 4 == 3:
            told.facts["bbeok"] = (Pile(3, seat),)
            told.tell(events.Bbeok, (face, "play", "floor"), (top, "flip", "floor"), seat=seat, month=3, count=1)
            continue
        taken = [(face, "play", f"taken:{seat}"), (top, "flip", f"taken:{seat}")]
        taken += [(card, "floor", f"taken:{seat}") for card in told.places["floor"][:1]]
        told.tell(events.Captured, *taken, seat=seat, cause=ways[turn % 5], month=1, by=seat)
        giver = (seat + 2) % 3
        if told.places[f"taken:{giver}"]:
            card = told.places[f"taken:{giver}"][-1]
            told.tell(events.JunkTaken, (card, f"taken:{giver}", f"taken:{seat}"), seat=seat, giver=giver, face=card)
        told.facts["scores"] = (turn, 0, 0)
        told.tell(events.Scored, seat=0, was=turn - 1, now=turn, made=("godori",) if turn == 6 else ())
    told.tell(events.Left, seat=0)
    told.tell(events.Swept, seat=0)
    told.tell(events.Paid, seat=0, payers=(1, 2), points=3, cause="first_bbeok")
    told.tell(events.Shook, seat=1, month=3, faces=("3B", "3R", "3J"))
    told.tell(events.GukjinDeclared, seat=0, kind="junk", faces=("9A",))
    told.tell(events.Threw, seat=1, sign="rock")
    told.tell(events.Showdang, seat=2, asked=(0, 1), seen=-1, faces=("5A", "6J"))
    told.tell(events.ShowdangAnswered, seat=1, accepted=False)
    told.tell(events.WentGo, seat=0, count=1)
    told.tell(events.Chongtong, seat=1, month=4, faces=("4A", "4R", "4J", "4K"))
    told.tell(events.Stopped, seat=0)
    told.tell(events.RoundEnded, kind="stop")
    return told.steps
