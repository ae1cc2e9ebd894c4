"""A riichi table without a window: hands set up, sat down at, and played."""

from __future__ import annotations

from functools import partial
from typing import Any

from game import text
from game.controller import PERSON, Controller, Opponent
from game.match import Match, seeded_luck
from game.players.local import LocalServer
from game.registry import find
from game.riichi.round import Riichi
from game.riichi.view import RiichiView
from game.table import Decision
from scenes.app import Program
from scenes.games.riichi.pages import PAGES
from scenes.games.riichi.table import RiichiTable
from scenes.pages.result.page import ResultScene
from scenes.stage.ink import Ink
from scenes.table.scene import TableScene
from scenes.table.session import PEOPLE, MatchPlan, Session
from tests.gui.table_fakes import FakeApp, font
from tests.riichi.hands import PINFU, arrange, say

NAMES = ("Me", "Ann", "Ben", "Cho")
WALL = "1m9m1p9s1z"


def decision(hand: Any, seat: int = 0) -> Decision:
    """What a seat is asked."""
    return next(one for one in hand.decisions() if one.seat == seat)


def offered(face: str = "2s", mine: str = PINFU, **position: Any) -> Any:
    """Seat 3 has just discarded a tile."""
    hand = arrange([mine, "", "", ""], **{"turn": 3, "drawn": face, "wall": WALL, **position})
    return say(hand, f"3 discard {face} drawn")


def sit(app: FakeApp, seed: int, preset: str = "text", **changes: Any) -> tuple[TableScene, Controller]:
    """A match that has just been begun, with the person at seat 0."""
    game = find("riichi")
    match = Match(game, game.catalog.rules(4, preset, **changes), seeded_luck(seed))
    seats = [Opponent(PERSON), *[Opponent(game.levels[0])] * 3]
    controller = Controller(match, seats, LocalServer(), watch=0, seed=seed)
    scene = TableScene(controller, 0, PAGES)
    scene.enter(app)  # type: ignore[arg-type]
    return scene, controller


def seen(hand: Riichi, seat: int = 0) -> RiichiView:
    """What a seat sees of a hand."""
    view = hand.view(seat)
    assert isinstance(view, RiichiView)
    return view


def table(
    hand: Riichi, language: str = "en", seat: int = 0, size: tuple[int, int] = (1280, 720), letters: float = 1.0
) -> RiichiTable:
    """The table of a hand as a seat sees it."""
    ink = Ink(lambda kind, px: font(kind, language, px), letters)
    return RiichiTable(seen(hand, seat), size, seat, NAMES, ink, partial(text.say, language))


def sat_down(app: Program, hand: Riichi) -> Match:
    """The match of a hand that was set up, with the person at seat 0 and points as they are at the table."""
    match = Match(find("riichi"), hand.rules, seeded_luck(1), name="set up")
    match.round = hand
    match.totals = [score - hand.rules["start_points"] for score in seen(hand).scores]
    plan = MatchPlan("riichi", hand.rules, PEOPLE[:3], ("novice",) * 3)
    app.session = Session(plan.terms, Controller(match, plan.terms.seats, LocalServer(), watch=0))
    return match


def result(app: Program, hand: Riichi, over: bool = False) -> ResultScene:
    """The result of a hand that was set up and played; with `over` the last one of the match."""
    match = sat_down(app, hand)
    if over:
        match._finish(hand.carry(), None)
    settlement = hand.settlement()
    assert settlement is not None
    return ResultScene(settlement, hand.view(0), lambda: None, lambda: None)
