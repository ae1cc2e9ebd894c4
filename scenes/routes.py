"""Which page has which name: the one module that knows every page.

Pages open one another by these names, so none imports another. A page is imported when it is first opened.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Final

from scenes.games.pages import pages_of
from scenes.scene import App, Scene

if TYPE_CHECKING:
    from game.choices import Choice
    from game.options import Rules
    from game.record import Record
    from game.table import Settlement, View
    from scenes.pages.rules.rule_sheet import Offered
    from scenes.table.session import Seal, Session
    from scenes.table.story.lesson import Lesson

Act = Callable[[], None]


def page(name: str, *about: Any, **more: Any) -> Scene:
    """The page of this name, not shown yet. What else is given is what its function here takes. Raises KeyError."""
    return PAGES[name](*about, **more)


def rehearse(name: str, app: App) -> Iterator[None]:
    """Paint what a page consists of unseen, step by step. Raises KeyError where a page has nothing to rehearse."""
    return REHEARSALS[name](app)


def _inforce(rules: Rules, drawn: tuple[str, ...] = (), added: tuple[str, ...] = ()) -> Scene:
    from scenes.pages.rules.rule_sheet import InForceScene

    return InForceScene(rules, drawn, added)


def _lesson(session: Session, lesson: Lesson) -> Scene:
    from scenes.table.story.teaching import LessonScene

    return LessonScene(session.controller, pages_of(session.controller.match.game.name), lesson)


def _menu(again: bool = False) -> Scene:
    from scenes.pages.menu import MenuScene

    return MenuScene(again)


def _message(sentence: str, detail: str = "", **answers: Any) -> Scene:
    from scenes.pages.message import MessageScene

    return MessageScene(sentence, detail, **answers)


def _newrule(rules: Rules, title: str, act: str, offered: tuple[Offered, ...], take: Callable[[Choice], None]) -> Scene:
    from scenes.pages.rules.rule_sheet import NewRuleScene

    return NewRuleScene(rules, title, act, offered, take)


def _opponents(seated: tuple[str, ...], at: int, take: Callable[[str], None], game: str = "") -> Scene:
    from scenes.pages.seats import OpponentsScene

    return OpponentsScene(seated, at, take, game)


def _pick(names: tuple[str, ...], at: int, choose: Callable[[int], None]) -> Scene:
    from scenes.pages.message import PickScene

    return PickScene(names, at, choose)


def _presets(rules: Rules, take: Callable[[Rules], None]) -> Scene:
    from scenes.pages.rules.rule_sheet import PresetsScene

    return PresetsScene(rules, take)


def _refuge(sentence: str, detail: str) -> Scene:
    from scenes.pages.message import RefugeScene

    return RefugeScene(sentence, detail)


def _replay(record: Record, people: tuple[str, ...] = ()) -> Scene:
    """Raises `RecordError` where it cannot be replayed."""
    from scenes.pages.replay import ReplayScene

    return ReplayScene(record, pages_of(record.game), people)


def _result(settlement: Settlement, view: View, on_continue: Act, on_leave: Act) -> Scene:
    from scenes.pages.result.page import ResultScene

    return ResultScene(settlement, view, on_continue, on_leave)


def _rulebook(*game: str) -> Scene:
    from scenes.pages.rulebook import RulebookScene

    return RulebookScene(*game)


def _rules(rules: Rules, done: Callable[[Rules], None]) -> Scene:
    from scenes.pages.rules.page import RulesScene

    return RulesScene(rules, done)


def _scoreboard(*game: str) -> Scene:
    from scenes.pages.scoreboard import ScoreboardScene

    return ScoreboardScene(*game)


def _seal(seal: Seal) -> Scene:
    from scenes.pages.message import SealScene

    return SealScene(seal)


def _settings() -> Scene:
    from scenes.pages.settings import SettingsScene

    return SettingsScene()


def _setup(game: str, seed: int | None = None) -> Scene:
    from scenes.pages.setup import SetupScene

    return SetupScene(game, seed)


def _share(rules: Rules, take: Callable[[Rules], None]) -> Scene:
    from scenes.pages.rules.share import ShareScene

    return ShareScene(rules, take)


def _shown(game: str, option: str) -> Scene:
    from scenes.pages.stills import ShownScene

    return ShownScene(game, option)


def _table(session: Session) -> Scene:
    from scenes.table.scene import TableScene

    return TableScene(session.controller, session.seat, pages_of(session.controller.match.game.name))


def _terms(game: str, rounds: int, limited: bool, take: Callable[[int, bool], None]) -> Scene:
    from scenes.pages.setup import TermsScene

    return TermsScene(game, rounds, limited, take)


def _result_pictures(app: App) -> Iterator[None]:
    from scenes.pages.result.page import ResultPictures

    return ResultPictures().rehearse(app)


PAGES: Final[dict[str, Callable[..., Scene]]] = {
    "inforce": _inforce,
    "lesson": _lesson,
    "menu": _menu,
    "message": _message,
    "newrule": _newrule,
    "opponents": _opponents,
    "pick": _pick,
    "presets": _presets,
    "refuge": _refuge,
    "replay": _replay,
    "result": _result,
    "rulebook": _rulebook,
    "rules": _rules,
    "scoreboard": _scoreboard,
    "seal": _seal,
    "settings": _settings,
    "setup": _setup,
    "share": _share,
    "shown": _shown,
    "table": _table,
    "terms": _terms,
}

REHEARSALS: Final[dict[str, Callable[[App], Iterator[None]]]] = {"result": _result_pictures}
