"""How a sum on the result page is set: like a bill where it is lost, in lines with air where it is great, and how it shrinks."""

from __future__ import annotations

from itertools import combinations

import pytest
from pygame import Rect

from game.table import Line, Transfer, settle
from game.text import LANGUAGES
from scenes.games.gostop.result.formula import Stamp, SumTerm, formula, ways
from scenes.kit import palette
from scenes.kit.box import Align, Measure
from scenes.pages.result.outcome import Outcome
from scenes.pages.result.page import ResultScene
from scenes.scene import App
from scenes.stage.ink import Ink
from tests.gui.test_app_forms import app
from tests.gui.test_result_faces import outcome, seals, shown, won
from tests.gui.test_result_sums import first, stopped, told


def great(it: App, factors: tuple[int, ...] = (2, 2)) -> ResultScene:
    """A great win of the person: points with a go, two multipliers of its own, those of who pays, and what was paid besides."""
    line, paid = first(2, 0, 1)
    own = [Line(seat=0, what="junk", row="", points=6), Line(seat=0, what="go", row="", points=1, args={"count": 1})]
    times = [Line(seat=0, what=what, row="", times=2, total=7, args={"month": 3, "count": 1}) for what in ("bomb", "shake")]
    baks = [
        Line(seat=seat, what="junk_bak", row="", times=factor, total=28 * factor, args={"junk": 3})
        for seat, factor in enumerate(factors, 1) if factor > 1
    ]  # fmt: skip
    owed = [Transfer(seat, 0, 28 * factor) for seat, factor in enumerate(factors, 1)]
    return shown(it, settle("stop", 3, lines=(*own, *times, *baks, line), transfers=(*owed, *paid), winners=(0,)))


def test_on_a_long_card_name_reason_and_sum_stand_on_one_line_and_the_sum_is_told_whole() -> None:
    bak = Line(seat=2, what="bright_bak", row="", times=2, total=8)
    scene = shown(app(), stopped(1, (Transfer(0, 1, 4), Transfer(2, 1, 8)), bak))
    said = [one.text for one in scene.words]
    begins = max(nth for nth, text in enumerate(said) if text == "삼촌")
    (total,) = [one for one in scene.words if one.text == "−800원"]
    told = [one.text for one in scene.words[begins:]]
    assert told.index("4점") < told.index("× 100원")
    points, coins = (next(one for one in scene.words[begins:] if one.text == text) for text in ("4점", "× 100원"))
    assert all(abs(one.rect.centery - total.rect.centery) <= 4 for one in (points, coins))
    assert scene.words[begins].rect.left < points.rect.left < coins.rect.left < total.rect.left
    assert [(one.number, bool(one.detail)) for one in seals(scene)] == [("×2", True)]


@pytest.mark.parametrize("winner", [0, 1])
def test_what_there_is_so_far_stands_on_no_card_of_who_pays(winner: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A gain so far beside what is lost now would be taken for part of it; a winner may read it."""
    monkeypatch.setattr(Outcome, "so_far", lambda self, seat: f"so far {seat}")
    payers = [seat for seat in range(3) if seat != winner]
    scene = shown(app(), stopped(winner, tuple(Transfer(seat, winner, 4) for seat in payers)))
    said = [one.text for one in scene.words if one.text.startswith("so far")]
    assert said == ["so far 1"] * winner


LONG = [
    *(SumTerm(words, "sign" if words in "+=" else "figure") for words in ("6점", "+", "1점", "=", "7점")),
    *(SumTerm("폭탄", "seal", number="×2"), SumTerm("흔들기", "seal", number="×2", detail="3월")),
    *(SumTerm("=", "sign"), SumTerm("28점"), SumTerm("× 100원", "money"), SumTerm("→", "sign")),
    *(SumTerm("이모 피박 ×2", "note"), SumTerm("5,600원", "money"), SumTerm("+", "sign")),
    *(SumTerm("삼촌", "note"), SumTerm("2,800원", "money"), SumTerm("=", "sign"), SumTerm("+8,400원", "sum")),
]
"""The formula of a great win, of which two pay unlike sums."""


def measure(it: App) -> Measure:
    """What boxes of a page are measured by."""
    return Measure(Ink(it.font), 1.0)


@pytest.mark.parametrize("wide", range(240, 1201, 80))
@pytest.mark.parametrize("high", [60, 100, 150])
@pytest.mark.parametrize("align", ["center", "right"])
def test_however_much_room_there_is_a_formula_lies_within_it_and_no_term_on_another(wide: int, high: int, align: Align) -> None:
    """All letters can be read, and the sum is the largest and stands behind everything."""
    room = Rect(40, 30, wide, high)
    laid = formula(ways(LONG), measure(app()), room, 34.0, align)
    assert laid is not None
    assert all(room.contains(one.rect.clip(room.inflate(0, 99))) for one in laid.lines)
    assert not any(one.rect.colliderect(other.rect) for one, other in combinations(laid.lines, 2) if one.rect.y == other.rect.y)
    *others, total = laid.lines
    assert total.words == "+8,400원" and all(one.rect.right <= total.rect.left and 14 <= one.px <= total.px for one in others)
    assert all(one.rect.left >= room.left and one.rect.right <= room.right for one in laid.lines)


def test_of_what_debts_come_of_as_much_is_told_as_there_is_room_for() -> None:
    """What points come to goes first, then what hangs on seals; at last all multipliers stand in one seal."""
    said = [[term.number or term.words for term in one] for one in ways(LONG)]
    debts = ["이모 피박 ×2", "5,600원", "+", "삼촌", "2,800원", "=", "+8,400원"]
    points = ["6점", "+", "1점", "=", "7점", "×2", "×2"]
    assert said[0] == [*points, "=", "28점", "× 100원", "→", *debts]
    assert said[1] == [*points, "× 100원", "→", *debts]
    assert said[-1] == ["7점", "×4", "→", "+8,400원"]
    hung = [any(term.detail for term in one) for one in ways(LONG)]
    assert hung == sorted(hung, reverse=True)
    alike = [SumTerm("4점"), SumTerm("× 2명", "money"), SumTerm("× 100원", "money"), *LONG[-2:]]
    assert ways(alike)[0] == alike


def test_in_little_room_all_multipliers_stand_in_one_seal_and_say_what_they_come_to() -> None:
    laid = formula(ways(LONG), measure(app()), Rect(0, 0, 280, 40), 34.0)
    assert laid is not None
    assert [one.number for one in laid.marks if isinstance(one, Stamp)] == ["×4"] and laid.lines[-1].words == "+8,400원"


def test_a_formula_stands_on_one_baseline() -> None:
    it = app()
    laid = formula([[*LONG[:5], *LONG[9:10], *LONG[-2:]]], measure(it), Rect(0, 0, 1200, 140), 34.0)
    assert laid is not None
    bases = []
    for one in laid.lines[:-2]:
        font = it.font(one.font, one.px)
        bases.append(one.rect.centery + one.down - font.get_height() // 2 + font.get_ascent())
    assert len(set(bases)) == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "letters"), [((960, 540), 1.5), ((1280, 720), 1.0), ((1280, 720), 1.5), ((2560, 1440), 1.0)])
@pytest.mark.parametrize("many", [False, True])
def test_sums_of_a_loss_end_at_one_edge_names_begin_at_another_and_nothing_lies_on_anything(
    language: str, size: tuple[int, int], letters: float, many: bool
) -> None:
    """And what makes a sum is told with it, in letters that can be read."""
    it = app(size, language, letters)
    line, paid = first(1, 0, 2)
    own = [Line(seat=1, what="rain_three", row="", points=2), Line(seat=1, what="go", row="", points=2, args={"count": 2})]
    baks = [
        Line(seat=seat, what=what, row="", times=2, total=n, args={"junk": 3})
        for seat in (0, 2) for what, n in (("bright_bak", 8), ("junk_bak", 16), ("animal_bak", 32))[: 3 if seat else 2]
    ]  # fmt: skip
    shake = Line(seat=1, what="shake", row="", times=2, total=8, args={"month": 3, "count": 1})
    if many:
        owed, lines = (Transfer(0, 1, 32), Transfer(2, 1, 64), *paid), (*own, shake, *baks, line)
    else:
        owed, lines = (Transfer(0, 1, 4), Transfer(2, 1, 4)), tuple(own)
    scene = shown(it, settle("stop", 3, lines=lines, transfers=owed, winners=(1,)))
    out, edges, names = outcome(scene), [], []
    for seat in (0, 2):
        total = next(one for one in scene.words if one.text == out.money(out.brought(seat), True))
        edges.append(total.placed()[0][1] + total.font.size(total.text)[0])
        names.append(next(one for one in scene.words if one.text == out.name(seat)).placed()[0][1])
    assert max(edges) - min(edges) <= 6 * scene.k and max(names) - min(names) <= 4 * scene.k
    assert all(one.font.get_height() >= it.font("ui", 14).get_height() for one in scene.words)
    lies = [(one.text, one.rect.inflate(0, -one.rect.h // 3)) for one in scene.words]
    lies += [(one.number, one.rect) for one in seals(scene)]
    assert [(a, b) for (a, one), (b, other) in combinations(lies, 2) if one.colliderect(other)] == []
    assert len(seals(scene)) >= (2 if many else 0)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("letters", [1.0, 1.5])
def test_however_small_the_window_a_sum_is_never_told_without_what_it_comes_of(language: str, letters: float) -> None:
    scene = great(app((960, 540), language, letters), (2, 1))
    out = outcome(scene)
    total = next(one for one in scene.words if one.text == out.money(out.brought(0), True))
    ribbon = next(rim for rim, _ in scene._shown._rims if rim.colliderect(total.rect))
    inside = [one for one in scene.words if ribbon.collidepoint(one.rect.center)]
    assert len(inside) >= 3 and any(ribbon.contains(one.rect) for one in seals(scene))


@pytest.mark.parametrize("baks", [0, 1, 2])
def test_a_bill_says_in_one_line_what_it_was_lost_to_and_what_made_it_dear(baks: int) -> None:
    """Behind the name, in light letters, over the sum; each multiplier by its name, and what all of them come to. The purse is
    quieter, and stands at the right of that or below the sum, clear of both."""
    it = app()
    lines = [Line(seat=0, what=what, row="", times=2, total=8, args={"junk": 3}) for what in ("bright_bak", "junk_bak")[:baks]]
    owed = Transfer(0, 1, 4 * 2**baks), Transfer(2, 1, 4)
    scene = shown(it, stopped(1, owed, *lines))
    why = " · ".join(it.say(f"table.factor.{line.what}") for line in lines)
    dear = f"이모의 피에 지고 {why}으로 {2**baks}배를 냅니다"
    (lost,) = [one for one in scene.words if one.text == (dear if baks else "이모의 피에 졌습니다")]
    mine = outcome(scene).money(outcome(scene).brought(0), True)
    purse_, total = (next(one for one in scene.words if sign in one.text) for sign in ("→", mine))
    assert lost.colour == palette.PAPER and lost.fits() and lost.font.get_height() >= it.font("bold", 16).get_height()
    name = next(one for one in scene.words if one.text == "나")
    assert abs(name.rect.centery - lost.rect.centery) <= 2 and name.rect.right <= lost.rect.left
    assert lost.rect.bottom <= total.rect.centery and purse_.colour == palette.STONE and purse_.fits()
    if baks < 2 or purse_.rect.centery == lost.rect.centery:
        assert purse_.rect.centery == lost.rect.centery and lost.rect.right + 20 * scene.k <= purse_.rect.left
    else:
        assert purse_.rect.left == name.rect.left and lost.rect.bottom < purse_.rect.top
    lines = [one.rect for one in (lost, purse_, name)]
    assert not any(one.colliderect(other) for one, other in combinations(lines, 2))


def test_where_letters_are_large_the_sum_is_told_whole_before_what_it_was_lost_to() -> None:
    scene = shown(app((1280, 720), "ko", 1.5), stopped(1, (Transfer(0, 1, 4), Transfer(2, 1, 4))))
    assert told(scene, "4점", "−400원") == ["4점", "× 100원", "=", "−400원"]


def test_where_a_sum_is_not_what_the_points_come_to_an_arrow_leads_to_it() -> None:
    """One who could not pay all of it."""
    it = app()
    own = Line(seat=1, what="junk", row="", points=4)
    paid = Transfer(0, 1, 3), Transfer(2, 1, 4)
    scene = shown(it, settle("stop", 3, lines=(own, Line(seat=0, what="all_in", row="")), transfers=paid, winners=(1,)))
    out = outcome(scene)
    debt = out.debt(0)
    assert debt is not None and not debt.exact
    assert told(scene, "4점", "−300원") == ["4점", "× 100원", "→", "−300원"]


@pytest.mark.parametrize(("factors", "says"), [({1: 4, 2: 1}, "대승!"), ({1: 2, 2: 1}, "이겼습니다!")])
def test_a_great_win_that_is_named_after_nothing_is_called_great(factors: dict[int, int], says: str) -> None:
    """Only of one who pays it is multiplied: no name that holds for all; that one has won stands below it."""
    scene = shown(app(), won(0, 4, factors))
    assert outcome(scene).grade.name == ""
    said = {words.text: words.font.get_height() for words in scene.words}
    assert says in said and outcome(scene).title in said
    assert says == outcome(scene).title or said[says] > said[outcome(scene).title]


def test_a_win_that_brings_a_lot_is_great_whatever_it_comes_of_but_not_to_who_loses_little_by_it() -> None:
    """30 points in all: ten from one, and twice as many from the other."""
    for points, winner, rank in ((10, 0, 2), (9, 0, 1), (10, 1, 1)):
        scene = shown(app(), won(winner, points, {1 - winner: 1, 2: 2}))
        assert outcome(scene).grade.rank == rank
    scene = shown(app(), won(0, 10, {1: 1, 2: 2}))
    assert any(one.text == f"{scene.app.say('app.result.great')}!" for one in scene.words)
