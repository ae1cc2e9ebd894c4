"""Which page has which name: the one module that knows every page.

Pages open one another by these names, so none imports another. A page is imported when it is first opened.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from inspect import Parameter, signature
from typing import TYPE_CHECKING, Any, Final

from scenes.games.pages import pages_of
from scenes.scene import App, Scene

if TYPE_CHECKING:
    from game.record import Record
    from game.table import Seat
    from scenes.pages.review.turning import Done, Point
    from scenes.table.session import Session
    from scenes.table.story.lesson import Lesson

PAGES: Final[Mapping[str, str]] = {
    "export": "scenes.pages.logs.export:ExportScene",
    "inforce": "scenes.pages.rules.rule_sheet:InForceScene",
    "lesson": "scenes.routes:_lesson",
    "logs": "scenes.pages.logs.page:LogsScene",
    "menu": "scenes.pages.menu:MenuScene",
    "message": "scenes.pages.message:MessageScene",
    "newrule": "scenes.pages.rules.rule_sheet:NewRuleScene",
    "opponents": "scenes.pages.seats:OpponentsScene",
    "pick": "scenes.pages.message:PickScene",
    "presets": "scenes.pages.rules.rule_sheet:PresetsScene",
    "problem": "scenes.pages.problems.problem:ProblemScene",
    "problems": "scenes.pages.problems.page:ProblemsScene",
    "reading": "scenes.pages.logs.reading:ReadingScene",
    "refuge": "scenes.pages.message:RefugeScene",
    "replay": "scenes.routes:_replay",
    "result": "scenes.pages.result.page:ResultScene",
    "review": "scenes.pages.review.page:ReviewScene",
    "rulebook": "scenes.pages.rulebook:RulebookScene",
    "rules": "scenes.pages.rules.page:RulesScene",
    "scoreboard": "scenes.pages.scoreboard:ScoreboardScene",
    "seal": "scenes.pages.message:SealScene",
    "settings": "scenes.pages.settings:SettingsScene",
    "setup": "scenes.pages.setup:SetupScene",
    "sheet": "scenes.pages.replay.score_sheet:ScoreSheetScene",
    "share": "scenes.pages.rules.share:ShareScene",
    "shown": "scenes.pages.stills:ShownScene",
    "table": "scenes.routes:_table",
    "terms": "scenes.pages.setup:TermsScene",
    "turning": "scenes.routes:_turning",
    "unread": "scenes.pages.logs.unread:UnreadScene",
}
"""What makes each page, by its module; what a page is about is what that takes."""


def page(name: str, *about: Any, **more: Any) -> Scene:
    """The page of this name, not shown yet. Raises KeyError."""
    module, _, maker = PAGES[name].partition(":")
    scene: Scene = getattr(import_module(module), maker)(*about, **more)
    return scene


def asks(name: str) -> dict[str, bool]:
    """What a page is about, as its maker calls it, each with whether it must be said."""
    module, _, maker = PAGES[name].partition(":")
    wanted = signature(getattr(import_module(module), maker)).parameters
    return {each: one.default is Parameter.empty for each, one in wanted.items()}


def rehearse(app: App) -> Iterator[None]:
    """Paint what a result consists of unseen, step by step."""
    from scenes.pages.result.page import ResultPictures

    return ResultPictures().rehearse(app)


def _lesson(session: Session, lesson: Lesson) -> Scene:
    from scenes.table.story.teaching import LessonScene

    return LessonScene(session.controller, pages_of(session.controller.match.game.name), lesson)


def _replay(
    records: Sequence[Record],
    people: tuple[str, ...] = (),
    at: int | None = None,
    after: int = 0,
    marks: Mapping[int, Sequence[tuple[int, str]]] | None = None,
) -> Scene:
    """The rounds of a match shown again, from that at `at` on (see `scenes.pages.replay.page`). Raises `RecordError` where there
    is none that can be replayed, or not that one."""
    from scenes.pages.replay.page import ReplayScene

    return ReplayScene(records, pages_of(records[0].game), people, at, after, marks)


def _table(session: Session) -> Scene:
    from scenes.table.scene import TableScene

    return TableScene(session.controller, session.seat, pages_of(session.controller.match.game.name))


def _turning(
    points: Sequence[Point], people: tuple[str, ...] = (), seat: Seat = 0, done: Done = lambda nth, found: None, at: int = 0
) -> Scene:
    """Raises `RecordError` where the round of the one at `at` cannot be replayed."""
    from scenes.pages.review.turning import TurningScene

    return TurningScene(points, pages_of(points[0][0].game), people, seat, done, at)
