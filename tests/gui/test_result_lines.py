"""How a sum on the result page is set: like a bill where it is lost, in lines with air where it is great, and how it shrinks."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.table import Line, Transfer, settle
from game.text import LANGUAGES
from scenes.forms.theme import DIM_IVORY, IVORY, letter
from scenes.pages.result.formula_terms import ways
from scenes.pages.result.outcome import Outcome
from scenes.pages.result.page import ResultScene
from scenes.pages.result.result_formula import Formula, Term
from scenes.pages.result.roomy import roomy
from scenes.pages.result.small_pictures import sealed
from scenes.pages.result.victory import FEW
from scenes.scene import App
from tests.gui.test_app_forms import app, result
from tests.gui.test_result_faces import outcome, shown, won
from tests.gui.test_result_sums import first, stopped, told, two_baks


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


def test_on_a_bill_the_name_keeps_off_the_edge_and_all_names_begin_below_one_another() -> None:
    bak = Line(seat=2, what="junk_bak", row="", times=2, total=8, args={"junk": 3})
    scene = shown(app(), stopped(1, (Transfer(0, 1, 4), Transfer(2, 1, 8)), bak))
    mine, other = (next(one for one in scene.words if one.text == name) for name in ("나", "삼촌"))
    assert mine.placed()[0][1] == other.placed()[0][1]
    top = min(rim.top for rim, _ in scene._shown._rims)
    assert mine.rect.centery - top >= 0.22 * max(rim.h for rim, _ in scene._shown._rims)


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
    seals = [one.term for formula in scene._shown._formulas for one in formula._stamps]
    assert [(one.number, bool(one.detail)) for one in seals] == [("×2", True)]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
def test_who_pays_a_great_win_reads_all_of_it_in_two_even_lines_of_large_letters(size: tuple[int, int]) -> None:
    """Two 박 and 첫뻑; the sum stands beside the name, and nothing else on the card."""
    it = app(size)
    scene = shown(it, two_baks())
    formula, asked = scene._shown._formulas[-1], list[int]()

    def font(kind: str, px: int) -> pygame.Font:
        asked.append(px)
        return it.font(kind, px)

    for one in formula._stamps:
        sealed(one.term.words, one.term.number, letter(formula._size, scene.k), font, one.term.detail)
    assert len(asked) == 4 and min(asked) >= 14 * scene.k
    assert [bool(one.term.detail) for one in formula._stamps] == [True, True] and formula.lines == 2
    longer, shorter_ = sorted(map(formula._long, formula._rows), reverse=True)
    assert shorter_ >= 0.75 * longer
    least, foot = it.font("bold", round(14 * scene.k)).get_height(), next(one for one in scene.words if one.text == "삼촌")
    below = [one for one in scene.words if one.rect.left >= foot.rect.left and one.rect.top >= foot.rect.top]
    assert len(below) >= 5 and all(one.font.get_height() >= least for one in below)
    assert abs(next(one for one in below if one.text == "−2,600원").rect.centery - foot.rect.centery) <= 4 * scene.k


@pytest.mark.parametrize("winner", [0, 1])
def test_what_there_is_so_far_stands_on_no_card_of_who_pays(winner: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A gain so far beside what is lost now would be taken for part of it; a winner may read it."""
    monkeypatch.setattr(Outcome, "so_far", lambda self, seat: f"so far {seat}")
    payers = [seat for seat in range(3) if seat != winner]
    scene = shown(app(), stopped(winner, tuple(Transfer(seat, winner, 4) for seat in payers)))
    said = [one.text for one in scene.words if one.text.startswith("so far")]
    assert said == ["so far 1"] * winner


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("factors", [(2, 2), (2, 1)])
def test_a_long_sum_can_be_read_and_is_broken_where_something_new_begins(language: str, factors: tuple[int, ...]) -> None:
    scene = great(app(language=language), factors)
    formula = scene._shown._formulas[0]
    assert formula.fits and not formula.parted
    least = scene.app.font("bold", 15).get_height()
    x, y, wide, high = formula._place
    inside = scene.px(x, y - 2, wide, high + 4)
    told = [words for words in scene.words if words.rect.colliderect(inside)]
    assert len(told) > 5 and all(words.font.get_height() >= least for words in told)
    assert all(words.colour != DIM_IVORY for words in told if words.text[0] == "×"), "what a point is worth is light"
    for row in formula._rows:
        assert row[0].sort in ("figure", "seal", "money", "note") or row[0].words in "+−"
    stamped = [nth for nth, row in enumerate(formula._rows) if any(term.sort == "seal" for term in row)]
    assert len(stamped) == 1, "all multipliers stand in one row"


@pytest.mark.parametrize("size", [(1280, 720), (2560, 1440)])
def test_of_a_great_win_the_first_line_is_points_and_the_second_money_with_quiet_names(size: tuple[int, int]) -> None:
    scene = great(app(size), (2, 1))
    formula, (rim, _) = scene._shown._formulas[0], scene._shown._rims[0]
    points, debts = formula._rows
    assert points[0].words == "6점" and [one.words for one in points[-2:]] == ["=", "2,800원"], "what one pays"
    assert debts[0].words == "이모 피박 ×2" and {term.sort for term in debts} <= {"note", "money", "sign"}
    inside = [one for one in scene.words if rim.contains(one.rect)]
    words = {one.text: one for one in reversed(inside)}
    names = [words[term.words] for term in debts if term.sort == "note"]
    assert len(names) == 3 and all(one.colour == DIM_IVORY for one in names), "one gold sum"
    assert max(one.font.get_height() for one in names) < words["5,600원"].font.get_height() < words["7점"].font.get_height()
    first, second = (words[one].rect for one in ("7점", "5,600원"))
    assert second.centery - first.centery >= 1.5 * words["7점"].font.get_ascent(), "there is air between them"
    assert min(one.rect.top for one in inside) >= rim.top + 2 and max(one.rect.bottom for one in inside) <= rim.bottom - 2


def test_of_what_debts_come_of_as_much_is_told_as_there_is_room_for() -> None:
    terms = [Term(words, "sign" if words in "+=→" else "figure") for words in ("6점", "+", "2점", "=", "8점")]
    terms += [Term("", "seal", number="×2"), Term("=", "sign"), Term("16점"), Term("× 100원", "money")]
    terms += [Term("=", "sign", ends=True), Term("1,600원", "money", ends=True), Term("→", "sign")]
    terms += [Term("이모", "note"), Term("1,600원", "money"), Term("=", "sign"), Term("+1,600원", "sum")]
    said = [[[term.number or term.words for term in one] for one in group] for group in ways(terms)]
    debts = ["이모", "1,600원", "=", "+1,600원"]
    points, comes = ["6점", "+", "2점", "=", "8점", "×2"], ["=", "1,600원", "→", *debts]
    assert said[0] == [[*points, *made, *comes] for made in (["=", "16점", "× 100원"], ["× 100원"], [])]
    assert said[1:] == [[["8점", "×2", *comes]], [["8점", "×2", "→", *debts]]]
    plain = [Term("4점"), Term("× 100원", "money"), *terms[9:]]
    assert [term.words for term in ways(plain)[-1][0]] == debts
    went = [*terms[:5], *terms[8:]]
    assert ways(went)[0][1] == went, "without multipliers all of what the points come to is needed"
    alike = [Term("4점"), Term("× 2명", "money"), Term("× 100원", "money"), *terms[-2:]]
    assert ways(alike) == ((alike,),)
    hung = [Term("12점"), Term("광박", "seal", number="×2", detail="광 0장"), Term("× 100원", "money"), *terms[-2:]]
    (full, short), = ways(hung)
    assert full == hung and [term.detail for term in short] == [""] * 5 and len(short) == 5, "what hangs on a seal goes first"


@pytest.mark.parametrize("size", [(1280, 720), (2560, 1440)])
def test_of_two_rows_the_first_ends_with_what_one_pays_and_the_second_leads_to_the_sum(size: tuple[int, int]) -> None:
    """The sign before the sum stands in the second row, and that close before the sum; a single row says no sum of its own."""
    scene = great(app(size), (2, 1))
    formula = scene._shown._formulas[0]
    points, debts = formula._rows
    assert [term.ends for term in points[-2:]] == [True, True] and debts[-1].words == "="
    x, y, wide, high = formula._place
    inside = [one for one in scene.words if scene.px(x, y, wide, high).collidepoint(one.rect.center)]
    (total,) = [one for one in scene.words if one.text == "+8,100원"]
    row = next(one for one in inside if one.text == "이모 피박 ×2").rect.centery
    (sign,) = [one for one in inside if one.text == "=" and abs(one.rect.centery - row) <= 8 * scene.k]
    assert 0 < total.rect.left - sign.rect.right <= 34 * scene.k and formula._end is not None
    assert [term.words for term in formula._end._rows[0]] == ["+8,100원"]
    bak = Line(seat=2, what="junk_bak", row="", times=2, total=8, args={"junk": 3})
    single = shown(app(size), stopped(0, (Transfer(1, 0, 4), Transfer(2, 0, 8)), bak))
    assert told(single, "4점", "+1,200원") == [
        "4점", "× 100원", "→", "이모", "400원", "+", "삼촌 피박 ×2", "800원", "=", "+1,200원",
    ]  # fmt: skip


def test_a_sum_is_as_large_as_there_is_room_for_and_gets_smaller_before_its_terms_stand_in_more_rows() -> None:
    it = app()
    it.push(scene := result(it, 3))
    terms = [Term("7점"), Term("폭탄", "seal", number="×2"), Term("× 100원", "money"), Term("=", "sign"), Term("+4,400원", "sum")]
    high, usual = list[float](), 36.0 * 1.75
    for wide, lines in ((900.0, 1), (560.0, 1), (500.0, 1), (256.0, 2), (210.0, 3)):
        formula = roomy(scene, [[terms]], (0.0, 0.0, wide, 150.0), 36.0, "edges")
        assert formula.fits and formula.lines == lines
        high.append(formula.sum_high)
    assert high[0] >= 1.4 * usual and high == sorted(high, reverse=True)
    assert high[2] >= 0.75 * usual, "it stays large as long as its terms have one row"


def test_terms_get_smaller_before_a_sum_does_and_debts_get_a_row_of_their_own_before_all_get_small() -> None:
    it = app()
    it.push(scene := result(it, 3))
    terms = [Term("14점"), Term("+", "sign"), Term("2점"), Term("=", "sign"), Term("16점"), Term("광박", "seal", number="×2")]
    ends = [Term("=", "sign"), Term("−3,200원", "sum")]
    high = set[float]()
    for wide, least in ((720.0, 1.0), (560.0, 0.68), (530.0, 0.62)):
        formula = roomy(scene, [[[*terms, *ends]]], (0.0, 0.0, wide, 60.0), 34.0, "edges")
        assert formula.lines == 1 and formula.share >= least, "a size that is in keeping with the sum"
        high.add(round(formula.sum_high))
    assert len(high) == 1, "as large as its place is high"
    debts = [Term("이모 ×4", "note"), Term("2,800원", "money"), Term("+", "sign"), Term("삼촌", "note"), Term("700원", "money")]
    leads = [Term("7점"), Term("× 100원", "money"), Term("→", "sign"), *debts]
    for wide, lines in ((960.0, 1), (800.0, 2)):
        formula = Formula(scene, [*leads, *ends], (0.0, 0.0, wide, 120.0), 40.0, "together", whole=True)
        assert formula.fits and formula.lines == lines and formula.share >= 0.77


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "letters"), [((960, 540), 1.5), ((1280, 720), 1.0), ((1280, 720), 1.5), ((2560, 1440), 1.0)])
@pytest.mark.parametrize("many", [False, True])
def test_what_makes_a_loss_ends_close_before_its_sum(language: str, size: tuple[int, int], letters: float, many: bool) -> None:
    """On every bar names stand at the left and sums end at the right; between a calculation and its sum stands nothing but the
    sign that joins them, and it is the same on all bars."""
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
    for seat, formula in zip((0, 2), scene._shown._formulas, strict=True):
        end, (x, y, wide, high) = formula._end, formula._place
        if letters > 1.0 and end is None:
            continue  # the name over it, where large letters have no room beside it
        assert formula.fits and end is not None
        if not many or (language, letters) == ("ko", 1.0):
            assert [term.words for term in end._rows[0] if term.sort == "sign"] == ["="]
        inside = scene.px(x - 4, y - 4, wide + 8, high + 8)
        said = [one.placed()[0][1] + one.font.size(one.text)[0] for one in scene.words if inside.contains(one.rect)]
        reached = max([*said, *(one.picture.get_rect(center=one.centre).right for one in formula._stamps)])
        assert abs(reached - (x + wide) * scene.k) <= 4 * scene.k, "no hole behind the calculation"
        total = next(one for one in scene.words if one.text == out.money(out.brought(seat), True))
        begins = total.placed()[0][1]
        assert begins - reached <= 80 * scene.k, "and only the sign before the sum"
        edges.append(begins + total.font.size(total.text)[0])
        names.append(next(one for one in scene.words if one.text == out.name(seat)).placed()[0][1])
    assert max(edges) - min(edges) <= 4 * scene.k and max(names) - min(names) <= 2 * scene.k


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
    assert lost.colour == IVORY and lost.fits() and lost.font.get_height() >= it.font("bold", 16).get_height()
    name = next(one for one in scene.words if one.text == "나")
    assert abs(name.rect.centery - lost.rect.centery) <= 2 and name.rect.right <= lost.rect.left
    assert lost.rect.bottom <= total.rect.centery and purse_.colour == DIM_IVORY and purse_.fits()
    if baks < 2 or purse_.rect.centery == lost.rect.centery:
        assert purse_.rect.centery == lost.rect.centery and lost.rect.right + 20 * scene.k <= purse_.rect.left
    else:
        assert purse_.rect.left == name.rect.left and lost.rect.bottom < purse_.rect.top
    lines = [one.rect for one in (lost, purse_, name)]
    assert not any(one.colliderect(other) for one, other in combinations(lines, 2))


def test_on_ones_own_bill_one_is_seen_larger_than_whoever_else_has_lost() -> None:
    scene = shown(app(), stopped(1, (Transfer(0, 1, 4), Transfer(2, 1, 4))))
    _, mine, other = (rect for _, rect in scene._shown._busts)
    bill = scene._shown._rims[0][0]
    assert mine.h >= 1.8 * other.h and mine.h >= 190 * scene.k and mine.bottom <= bill.bottom
    card = next(place for _, place in scene.panels if place.collidepoint(other.center) and place.w > other.w and place != bill)
    heads = zip(scene._shown._busts[1:], (bill, card), strict=True)
    below = [rect.top + one.get_bounding_rect().top - panel.top for (one, rect), panel in heads]
    assert max(below) - min(below) <= 2 and 0 < below[0] < 0.016 * scene.app.size[1], "heads end as far below their edges"


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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("letters", [1.0, 1.5])
def test_however_little_room_there_is_a_sum_is_never_told_without_what_it_comes_of(language: str, letters: float) -> None:
    formula = great(app((960, 540), language, letters), (2, 1))._shown._formulas[0]
    assert formula.fits and formula._end is not None and sum(map(len, formula._rows)) >= 2


def test_the_end_of_a_formula_is_a_sum_that_points_lead_to_in_one_row() -> None:
    it = app()
    it.push(scene := result(it, 3))
    terms = [Term("8점"), Term("", "seal", number="×4"), Term("→", "sign"), Term("+18,900원", "sum")]
    assert all(Formula(scene, terms, (0.0, 0.0, wide, 88.0), 40.0, "together").fits for wide in (600.0, 500.0, 440.0))


@pytest.mark.parametrize("bak", [1, 2])
def test_what_multiplies_a_great_win_has_more_weight_than_its_points_and_than_on_who_pays(bak: int) -> None:
    bomb = Line(seat=0, what="bomb", row="", times=2, total=14, args={"month": 3, "count": 1})
    own = Line(seat=0, what="junk", row="", points=7), bomb
    baks = [Line(seat=2, what="junk_bak", row="", times=2, total=28, args={"junk": 3})] * (bak - 1)
    owed = Transfer(1, 0, 14), Transfer(2, 0, 14 * bak)
    scene = shown(app(), settle("stop", 3, lines=(*own, *baks), transfers=owed, winners=(0,)))
    (seal,) = scene._shown._formulas[0]._stamps
    assert (outcome(scene).grade.rank == 2) == (bak == 2) == (seal.term.scale > 1.2)
    ribbon = scene._shown._rims[0][0]
    assert ribbon.contains(seal.picture.get_rect(center=seal.centre))


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


def test_over_many_groups_the_headline_of_a_great_win_is_lower_and_says_no_more_than_that() -> None:
    """The cards have the room; else it says as well who has won."""
    ends = []
    for kinds in (("hongdan", "animals", "ribbons", "junk"), ("animals", "ribbons", "junk")):
        own = [Line(seat=0, what=what, row="", points=5) for what in kinds]
        owed = Transfer(1, 0, 5 * len(kinds)), Transfer(2, 0, 10 * len(kinds))
        scene = shown(app(), settle("stop", 3, lines=tuple(own), transfers=owed, winners=(0,)))
        words = f"{scene.app.say('app.result.great')}!", outcome(scene).title
        ends.append(max(one.rect.bottom for one in scene.words if one.text in words))
        assert outcome(scene).grade.rank == 2
        assert (outcome(scene).title in [one.text for one in scene.words]) == (len(kinds) <= FEW)
    assert ends[0] < ends[1]
