"""Every page and every table at every size of the window: built there, painted, asked what can be pressed, taken on to the next.

``python -m tests.gui.sweep [SHARE [PAGE ...]]`` goes through every SHARE-th case of all pages, or of those whose names begin so,
and prints what failed, each kind of failure once.
"""

from __future__ import annotations

import itertools
import sys
import traceback
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import pygame

from game.match import CONTINUE
from game.registry import find
from game.store.settings import Settings
from game.text import LANGUAGES
from scenes import routes
from scenes.app import Program
from scenes.games.pages import pages_of
from scenes.pages.replay.page import ReplayScene
from scenes.scene import Scene
from scenes.table import start
from scenes.table.scene import TableScene
from scenes.table.session import MatchPlan, seated
from tests.gui.examples import PLAIN, about, nothing
from tests.gui.watched import CLOCK, Brief, Watched, served

GAMES: Final = ("gostop", "riichi", "daifugo")
ORDINARY: Final = ((640, 360), (960, 540), (1280, 720), (1366, 768), (1920, 1080), (2560, 1440), (3840, 2160))
ODD: Final = ((640, 2160), (3840, 360), (700, 1200), (1000, 900), (2000, 500), (641, 361), (1281, 719), (3440, 1440))
SMALLER: Final = ((639, 359), (430, 300), (314, 700), (200, 200), (1, 1))
"""Sizes at which nothing has to look like anything, and nothing may fail."""

SIZES: Final = (*ORDINARY, *ODD, *SMALLER)
LETTERS: Final = (1.0, 1.5)
POSED: Final = ("turning", "problem")
"""The pages that pose a position."""

ASKED: Final = 3
"""So many questions into a round a table is looked at."""


class Case(NamedTuple):
    """How the window is while a page is built or changed."""

    size: tuple[int, int]
    language: str
    letters: float


def cases(every: int = 1, first: int = 0) -> list[Case]:
    """All of them, or every so many-th."""
    return [Case(*one) for one in itertools.product(SIZES, LANGUAGES, LETTERS)][first::every]


def window(case: Case) -> Program:
    """The program in such a window, with an empty page at the bottom, which costs no time."""
    pygame.display.set_mode(case.size)
    pygame.event.get()
    it = Watched(Settings(language=case.language, text_scale=case.letters, speed="instant", welcomed=True))  # type: ignore[arg-type]
    served(it, Brief)
    it.push(Scene())
    return it


def turn(it: Program, times: int = 1) -> None:
    """So many turns of the loop, at a time of its own."""
    for _ in range(times):
        CLOCK.seconds += 0.05
        it.step(0.05)


def painted(it: Program) -> None:
    """The page on top as it is seen: all of it, twice, and what can be pressed."""
    turn(it)
    it.stack.top.hits()
    it.stack.forget()
    it.stack.top.dirty = True
    it.stack.draw(it.surface)
    it.stack.top.stir(it.surface)
    turn(it, 2)


def changed(it: Program, case: Case) -> None:
    """Another window round the page that is there."""
    pygame.display.set_mode(case.size)
    it.settings.text_scale = case.letters
    it.language = it.settings.language = case.language  # type: ignore[assignment]
    it.step(0.0, [pygame.event.Event(pygame.WINDOWSIZECHANGED), pygame.event.Event(pygame.WINDOWEXPOSED)])
    it.rebuild()


# -- the pages -------------------------------------------------------------------------------------------------------------


def sit_down(it: Program, game: str, seats: int, preset: str | None = None) -> TableScene:
    """A match of so many, in its first round."""
    rules = find(game).catalog.rules(seats, preset) if preset else find(game).catalog.rules(seats)
    level = find(game).levels[0]
    start.begin(it, MatchPlan(game, rules, seated(seats)[1:], (level,) * (seats - 1), 100), seed=5)
    top = it.stack.top
    assert isinstance(top, TableScene)
    return top


def asked(it: Program, questions: int = ASKED) -> None:
    """Play on until the person has been asked so often; what lies over the table is closed."""
    answered = 0
    for _ in range(600):
        turn(it)
        top = it.stack.top
        if not isinstance(top, TableScene):
            if top.name == "result":
                return
            it.pop()
        elif top.attention.question is not None and not top.waiting:
            if answered == questions:
                return
            decision = top.attention.question.decision
            it.session.controller.answer(0, decision.default)  # type: ignore[union-attr]
            answered += 1


def table(game: str, seats: int, questions: int = ASKED) -> Callable[[Program], None]:
    def build(it: Program) -> None:
        sit_down(it, game, seats)
        asked(it, questions)

    return build


def at_table(game: str, control: str) -> Callable[[Program], None]:
    """With one of its controls pressed."""

    def build(it: Program) -> None:
        top = sit_down(it, game, find(game).catalog.presets[0].seats[0])
        asked(it, 1)
        top.control(control)

    return build


def result(game: str, face: str) -> Callable[[Program], None]:
    """The result of a round, its reckoning turned up or not."""

    def build(it: Program) -> None:
        sit_down(it, game, find(game).catalog.presets[0].seats[0])
        for _ in range(4000):
            asked(it, 60)
            if it.stack.top.name == "result":
                break
        top: Any = it.stack.top
        assert top.name == "result"
        if face in top.hits():
            turn(it, 30)
            top._to(face.removeprefix("result."))

    return build


def again(game: str, does: str = "open") -> Callable[[Program], None]:
    """A round of the past, at which something is done."""

    def build(it: Program) -> None:
        top = sit_down(it, game, find(game).catalog.presets[0].seats[0])
        match = top.controller.match
        while match.settlement() is None:
            decision = match.decisions()[0]
            match.choose(decision.seat, decision.default)
        assert match.record is not None and CONTINUE
        it.home()
        it.push(scene := ReplayScene([match.record], pages_of(game)))
        turn(it, 8)
        scene._do(does)

    return build


def opened(name: str, *about: Any) -> Callable[[Program], None]:
    return lambda it: it.open(name, *about)


def posed(page: str, game: str, told: bool) -> Callable[[Program], None]:
    """A turning point or a problem that is asked, or told."""

    def build(it: Program) -> None:
        it.open(page, *about(page, game))
        turn(it, 30)
        if told:
            top: Any = it.stack.top
            top.act("show")

    return build


def learnt(game: str, name: str) -> Callable[[Program], None]:
    def build(it: Program) -> None:
        start.learn(it, game, name)
        turn(it, 30)

    return build


def pages() -> dict[str, Callable[[Program], None]]:
    """Every page and table, by name."""
    found: dict[str, Callable[[Program], None]] = {
        **{page: opened(page, *about(page)) for page in PLAIN if not {"game", "rules"} & routes.asks(page).keys()},
        "unread": opened("unread", *about("unread"), about("export", "riichi")[0]),
        "message": lambda it: it.open("message", it.say("app.failed"), detail="x" * 300),
        "question": lambda it: it.open("message", it.say("app.setup.discard"), answer="Yes", yes=nothing),
    }
    for game in GAMES:
        found |= {f"{game} {page}": opened(page, *about(page, game)) for page in PLAIN if page not in found}
        found |= {
            f"{game} menu": at_table(game, "menu"),
            f"{game} log": at_table(game, "log"),
            f"{game} seal": at_table(game, "seal"),
            f"{game} replay": again(game),
            f"{game} review": opened("review", *about("review", game)),
            **{f"{game} {page}": posed(page, game, False) for page in POSED},
            **{f"{game} {page} told": posed(page, game, True) for page in POSED},
            f"{game} sheet": again(game, "sheet"),
            f"{game} export": opened("export", *about("export", game)),
            f"{game} result": result(game, "result.scene"),
            f"{game} reckoning": result(game, "result.ledger"),
        }
        for name in pages_of(game).lessons:
            found[f"{game} lesson {name}"] = learnt(game, name)
        for seats in sorted({seats for preset in find(game).catalog.presets for seats in preset.seats}):
            found[f"{game} table {seats}"] = table(game, seats)
    return found


# -- going through ---------------------------------------------------------------------------------------------------------


class Failure(NamedTuple):
    """What failed at a page, and how the window was."""

    page: str
    case: Case
    how: str
    error: Exception

    def __str__(self) -> str:
        frame = traceback.extract_tb(self.error.__traceback__)[-1]
        where = f"{Path(frame.filename).name}:{frame.lineno}"
        return f"{self.page} {self.case.size} {self.case.language} {self.case.letters} {self.how}: {self.error!r:.200} at {where}"


def sweep(name: str, seen: Sequence[Case], built: int = 1) -> Iterator[Failure]:
    """Build a page in each `built`-th of these windows, and take it through all of them."""
    build = pages()[name]
    for case in seen[::built]:
        it = window(case)
        try:
            build(it)
            painted(it)
        except Exception as error:
            yield Failure(name, case, "built", error)
        finally:
            it.close()
    it = window(Case((1280, 720), "ko", 1.0))
    try:
        build(it)
        scenes: list[Scene] = list(it.stack.scenes)
        for case in seen:
            try:
                changed(it, case)
                painted(it)
            except Exception as error:
                yield Failure(name, case, "changed", error)
                it.stack.scenes[:] = scenes
    except Exception as error:
        yield Failure(name, Case((1280, 720), "ko", 1.0), "built", error)
    finally:
        it.close()


if __name__ == "__main__":
    import os
    import tempfile

    import pytest

    from tests.gui.watched import at_its_pace

    os.environ["NOLPAN_DATA"] = tempfile.mkdtemp()
    pygame.display.init()
    pygame.font.init()
    share = int(sys.argv[1]) if sys.argv[1:] else 1
    known: set[tuple[str, int | None]] = set()
    with pytest.MonkeyPatch.context() as patch:
        at_its_pace(patch)
        for number, page in enumerate(name for name in pages() if not sys.argv[2:] or name.startswith(tuple(sys.argv[2:]))):
            count = 0
            for failure in sweep(page, cases(share, number % share), 6):
                count += 1
                frame = traceback.extract_tb(failure.error.__traceback__)[-1]
                if (frame.filename, frame.lineno) not in known:
                    known.add((frame.filename, frame.lineno))
                    print(failure, flush=True)
            print(f"{page}: {count} failures", flush=True)
