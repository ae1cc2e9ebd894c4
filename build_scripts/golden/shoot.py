"""Takes stills with the window of one tree: ``python shoot.py STILLS.json FOLDER``, the tree being the first on the path.

Nothing of the tree is asked for but its window (`scenes.app`), which is driven by events, and `game/`. Time, chance and computers
are the harness's own, so that a picture hangs on the tree alone.
"""

from __future__ import annotations

import contextlib
import datetime
import itertools
import os
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

STEP: Final = 0.05
"""Seconds of a frame."""

QUIET: Final = 12
"""So many frames without anything drawn, and a page is at rest."""

MOST: Final = 1500
"""So many frames a page is waited for."""

ADVISED: Final = 12
"""By so many playouts advice is worked out."""

WITHOUT: Final = "no picture: "
"""What stands in the place of a picture that could not be taken begins so."""


LEDGER: Final = Path(__file__).resolve().parents[2] / "tests" / "kept" / "0.1" / "ledger.sql"
"""The ledger of a first version, so that both trees show the same rounds."""


class Clock:
    """The time at the window, which passes by its frames alone."""

    now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


class Date(datetime.date):
    """The day on which every picture is taken."""

    @classmethod
    def today(cls) -> Date:
        return cls(2026, 12, 24)


class Moment(datetime.datetime):
    """The moment at which every picture is taken."""

    @classmethod
    def now(cls, tz: datetime.tzinfo | None = None) -> Moment:
        return cls(2026, 12, 24, 20, 0, tzinfo=tz)


def _fixed(clock: Clock) -> None:
    """Let time and chance be the harness's, before anything of the tree is imported."""
    numbers = itertools.count()
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", TZ="UTC")
    time.tzset()
    time.monotonic = clock
    datetime.date, datetime.datetime = Date, Moment  # type: ignore[misc]
    os.urandom = lambda size: bytes((next(numbers) * 37 + at) % 256 for at in range(size))


def main(stills: str, folder: str) -> int:
    """Take every still of a file; each becomes ``<name>.png``, or ``<name>.txt`` with the reason why there is none."""
    clock = Clock()
    _fixed(clock)
    import msgspec
    import pygame

    pygame.display.init()
    pygame.font.init()
    for still in msgspec.json.decode(Path(stills).read_bytes()):
        place = Path(folder) / still["name"]
        try:
            pygame.image.save(_take(still, clock), f"{place}.png")
        except Exception as error:  # whatever a tree cannot show is told beside what the other shows
            place.with_suffix(".txt").write_text(f"{WITHOUT}{type(error).__name__}: {error}\n", encoding="utf-8")
    return 0


def _named(module: Any, *names: str) -> Any:
    """What a module has by the first of some names that it knows: an older tree has the same by another."""
    return next(getattr(module, name) for name in names if hasattr(module, name))


def _take(still: Mapping[str, Any], clock: Clock) -> Any:
    """The window as it stands when the still's presses are done and all lies still."""
    import pygame

    import scenes.app
    from game.store.settings import Settings

    pygame.display.set_mode(still["size"])
    pygame.event.get()
    with tempfile.TemporaryDirectory(prefix="nolpan-still-") as data:
        os.environ["NOLPAN_DATA"] = data
        if still.get("kept"):
            with contextlib.closing(sqlite3.connect(Path(data) / "ledger.sqlite3")) as ledger:
                ledger.executescript(LEDGER.read_text(encoding="utf-8"))
        settings = Settings(
            language=still["language"],
            text_scale=still["letters"],
            speed="instant",
            reduced_motion=True,
            welcomed=True,
            game=still.get("game") or "gostop",
        )
        app = _named(scenes.app, "Program", "App")(settings)
        hand = Hand(app, clock)
        try:
            deal = still.get("deal")
            app.open("menu")
            hand.rest()
            if deal is not None:
                _resume(app, hand, still["game"], deal)
            elif still["page"] != "menu":
                app.open(still["page"], *([still["game"]] if still.get("game") else []))
            hand.rest()
            for press in still.get("presses", ()):
                hand.press(press)
                hand.rest()
            return pygame.display.get_surface().copy()
        finally:
            app.close()


def _resume(app: Any, hand: Hand, game: str, deal: Mapping[str, Any]) -> None:
    """Take a round up through the first page, and play it to its end if that is wanted."""
    import msgspec

    from game.controller import PERSON, Opponent
    from game.record import Record
    from game.store.saved import Terms

    whole = msgspec.convert(deal["record"], Record)
    begun = msgspec.structs.replace(whole, choices=whole.choices[: deal["upto"]], settlement=None, digest="")
    names = ("you", "imo", "samchon", "halmeoni", "monk", "chef", "driver", "nurse", "teacher")[: whole.seats]
    seats = (Opponent(PERSON), *[Opponent("novice", ms=None, playouts=1)] * (whole.seats - 1))
    script = Script(app, whole.choices)
    app.beside.worker = lambda: script
    app.keeper.ledger.autosave(begun, Terms(seat=0, seats=seats, names=names, stake=100 if game == "gostop" else 1))
    app.home()
    hand.rest()
    hand.press(f"menu.continue.{game}|menu.{game}.continue")
    if deal.get("ends"):
        hand.until(lambda: script.answer() or app.stack.top.name == "result")


class Script:
    """Serves the computers, and the person, with what they chose in the record."""

    def __init__(self, app: Any, choices: tuple[tuple[int, str], ...]) -> None:
        self._app, self._choices = app, choices
        self._answers: dict[int, Any] = {}
        self._advice: Any = None

    def start(self) -> None:
        """Nothing to start."""

    def close(self) -> None:
        """Nothing to end."""

    def ask(self, ticket: int, game: str, level: str, view: Any, decision: Any, budget: Any) -> None:
        """Answer at once."""
        from game import controller

        self._answers[ticket] = _named(controller, "ServerAnswer", "Answer")(self._next(decision))

    def answers(self) -> Mapping[int, Any]:
        """The answers since the last call."""
        answers, self._answers = self._answers, {}
        return answers

    def advise(self, ticket: int, game: str, view: Any, decision: Any, budget: Any, also: Any = None) -> None:
        """Work advice out at once, by so many playouts that it is the same each time."""
        import msgspec

        from game.players.local import LocalServer

        self._advice = self._advice or LocalServer()
        self._advice.advise(ticket, game, view, decision, msgspec.structs.replace(budget, ms=None, playouts=ADVISED), also)

    def advised(self) -> Mapping[int, Any]:
        """The advice since the last call."""
        return self._advice.advised() if self._advice is not None else {}

    def answer(self) -> bool:
        """Let the person answer what is asked, if anything is. Never says that all is done."""
        controller = self._app.session.controller
        for decision in controller.decisions:
            if controller.match.settlement() is None:
                controller.answer(decision.seat, self._next(decision))
        return False

    def _next(self, decision: Any) -> str:
        """What a seat said next in the record, where that answers this question; else the default."""
        from game.choices import parse

        done = len(self._app.session.controller.match.record.choices)
        said = next((choice for seat, choice in self._choices[done:] if seat == decision.seat), None)
        meant = None if said is None else parse(decision.choices, said)
        return decision.default if meant is None else meant


class Hand:
    """Whoever sits at the window: presses, and waits until all lies still."""

    def __init__(self, app: Any, clock: Clock) -> None:
        self._app, self._clock = app, clock

    def step(self, *events: Any) -> None:
        """One frame."""
        self._clock.now += STEP
        self._app.step(STEP, events)

    def rest(self) -> None:
        """Wait until nothing has been drawn for a while."""
        quiet = 0
        for _ in range(MOST):
            before = self._app.frames
            self.step()
            quiet = 0 if self._app.frames != before else quiet + 1
            if quiet >= QUIET:
                return

    def until(self, done: Callable[[], bool]) -> None:
        """Wait until something is so. Raises TimeoutError."""
        for _ in range(MOST):
            if done():
                return
            self.step()
        raise TimeoutError("It was waited for in vain.")

    def press(self, what: str) -> None:
        """Press the first of some things, ``a|b``, that is there; ``key:x`` is a key. Raises LookupError."""
        import pygame

        hits = self._app.stack.top.hits()
        for name in what.split("|"):
            if name.startswith("key:"):
                key = pygame.key.key_code(name.removeprefix("key:"))
                self.step(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
                self.step(pygame.event.Event(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0))
                return
            if name in hits:
                at = hits[name].center
                self.step(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False))
                self.step(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False, clicks=1))
                self.step(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=False, clicks=1))
                self.step(pygame.event.Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(0, 0), buttons=(0, 0, 0), touch=False))
                return
        raise LookupError(f"{what} is not there; there are {', '.join(sorted(hits))}.")


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
