"""The states that stills are taken of: pages by name, tables and results by what is looked for in rounds that are played."""

from __future__ import annotations

from typing import Final, NamedTuple

from scenes import routes


class Table(NamedTuple):
    """Where a round is played: seats, preset and what differs from it. `rounds` before it are played for what they carry on."""

    seats: int
    preset: str
    changes: tuple[tuple[str, int | bool | str], ...] = ()
    rounds: int = 0


class Wanted(NamedTuple):
    """What is looked for in rounds at a table, from the person's seat: a question of a `kind` that is at least `after` questions
    in, whose choices have a word that begins so (`saying`); or, with `ends`, a settlement of that kind in which the person has
    the most points (`won` 1), the fewest (−1), or any (0)."""

    table: Table
    kind: str = ""
    after: int = 0
    saying: str = ""
    ends: str = ""
    won: int = 0


class State(NamedTuple):
    """A state: its name, the page that is opened, of which game, what is looked for, what is pressed then. A press is the name
    of what can be pressed, ``a|b`` for whichever is there, or ``key:x``. `kept`: the ledger of ``tests/kept`` is in its place."""

    name: str
    page: str
    game: str = ""
    presses: tuple[str, ...] = ()
    wants: Wanted | None = None
    kept: bool = False


THREE: Final = Table(3, "standard-3")
TWO: Final = Table(2, "matgo")
FIVE: Final = Table(5, "gwangpari-5")
RIICHI: Final = Table(4, "mahjong-soul")
FOUR: Final = Table(4, "neighbourhood")
SECOND: Final = Table(4, "neighbourhood", rounds=1)
NINE: Final = Table(9, "neighbourhood")
CHAOS: Final = Table(4, "chaos")


OWN: Final = ("logs",)
"""The pages that show what lies on the person's disk, which is never the same twice."""


def _pages(game: str) -> tuple[State, ...]:
    """The pages that every game has. The scoreboard shows what is kept of the first version, and its newest round again
    and taken elsewhere."""
    newest = {"gostop": "scoreboard.round.18", "riichi": "scoreboard.round.19", "daifugo": "scoreboard.round.20"}[game]
    own = (page for page in routes.PAGES if "game" in _asked(page) <= {"game"})
    return (
        *(State(f"{game}-{page}", page, game, kept=page == "scoreboard") for page in own),
        State(f"{game}-rules", "setup", game, ("setup.rules",)),
        State(f"{game}-replay", "scoreboard", game, (newest,), kept=True),
        State(f"{game}-replay-seat", "scoreboard", game, (newest, "key:up", "key:up", "key:up", "key:t", "key:h"), kept=True),
        State(f"{game}-replay-play", "scoreboard", game, (newest, "key:up", "key:up", "key:g"), kept=True),
        State(f"{game}-score-sheet", "scoreboard", game, (newest, "control:sheet"), kept=True),
        State(f"{game}-export", "scoreboard", game, ("scoreboard.export", newest), kept=True),
    )


def _asked(page: str) -> set[str]:
    """What must be said to open a page, and of which game it is."""
    return {name for name, needed in routes.asks(page).items() if needed or name == "game"}


def _table(name: str, game: str, *presses: str, **wanted: object) -> State:
    return State(f"{game}-{name}", "table", game, presses, Wanted(**wanted))  # type: ignore[arg-type]


STATES: Final = (
    *(State(page, page) for page in routes.PAGES if not _asked(page) and page not in OWN),
    State("menu-kept", "menu", kept=True),
    *_pages("gostop"),
    *_pages("riichi"),
    *_pages("daifugo"),
    State("riichi-rulebook-yaku", "rulebook", "riichi", ("rulebook.yaku",)),
    State("gostop-opponents", "setup", "gostop", ("setup.change.0",)),
    State("gostop-terms", "setup", "gostop", ("setup.terms",)),
    State("gostop-share", "setup", "gostop", ("setup.rules", "rules.share")),
    State("gostop-scoreboard-review", "scoreboard", "gostop", ("scoreboard.review",), kept=True),
    State("gostop-problem", "problems", "gostop", ("problems.1",)),
    State("gostop-problem-told", "problems", "gostop", ("problems.1", "key:tab")),
    State("riichi-lesson", "setup", "riichi", ("setup.lesson", "pick.0")),
    _table("early", "gostop", table=THREE, kind="play"),
    _table("late", "gostop", table=THREE, kind="play", after=6),
    _table("two", "gostop", table=TWO, kind="play", after=5),
    _table("stake", "gostop", table=THREE, kind="go_stop"),
    _table("stake-two", "gostop", table=TWO, kind="go_stop"),
    _table("choice", "gostop", table=THREE, kind="take"),
    _table("drop", "gostop", table=FIVE, kind="drop"),
    _table("menu", "gostop", "control:menu|key:F10", table=THREE, kind="play", after=4),
    _table("advice", "gostop", "control:advice", table=THREE, kind="play", after=6),
    _table("advice-stake", "gostop", "control:advice", table=THREE, kind="go_stop"),
    _table("won", "gostop", table=THREE, ends="stop", won=1),
    _table("lost", "gostop", table=THREE, ends="stop", won=-1),
    _table("nagari", "gostop", table=THREE, ends="nagari"),
    _table("review", "gostop", "result.review", table=THREE, ends="stop", won=-1),
    _table("turning", "gostop", "result.review", "review.begin", table=THREE, ends="stop", won=-1),
    _table("turning-told", "gostop", "result.review", "review.begin", "posed:show", table=THREE, ends="stop", won=-1),
    _table("early", "riichi", table=RIICHI, kind="turn"),
    _table("late", "riichi", table=RIICHI, kind="turn", after=14),
    _table("claim", "riichi", table=RIICHI, kind="claim", after=4),
    _table("may-riichi", "riichi", table=RIICHI, kind="turn", saying="riichi"),
    _table("tsumo", "riichi", table=RIICHI, kind="turn", saying="tsumo"),
    _table("advice", "riichi", "control:advice", table=RIICHI, kind="turn", after=14),
    _table("advice-claim", "riichi", "control:advice", table=RIICHI, kind="claim", after=4),
    _table("won", "riichi", table=RIICHI, ends="ron", won=1),
    _table("lost", "riichi", table=RIICHI, ends="ron", won=-1),
    _table("draw", "riichi", table=RIICHI, ends="exhaustive_draw"),
    _table("review", "riichi", "result.review", table=RIICHI, ends="ron", won=-1),
    _table("early", "daifugo", table=FOUR, kind="turn"),
    _table("late", "daifugo", table=FOUR, kind="turn", after=6),
    _table("advice", "daifugo", "control:advice", table=FOUR, kind="turn", after=6),
    _table("nine", "daifugo", table=NINE, kind="turn", after=2),
    _table("tribute", "daifugo", table=SECOND, kind="tribute"),
    _table("return", "daifugo", table=SECOND, kind="return"),
    _table("give", "daifugo", table=CHAOS, kind="give"),
    _table("won", "daifugo", table=FOUR, ends="finished", won=1),
    _table("lost", "daifugo", table=FOUR, ends="finished", won=-1),
)
