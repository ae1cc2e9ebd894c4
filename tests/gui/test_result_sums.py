"""How a sum on the result page is told: each formula comes to the sum at its end, whoever has paid or got something besides."""

from __future__ import annotations

import math
from functools import partial

import pytest
from msgspec import structs
from pygame import Rect

from game import text
from game.gostop.cards import CARD
from game.table import Line, Piece, Seat, Settlement, Transfer, settle
from game.text import LANGUAGES
from scenes.games.gostop.result.formula import SumTerm, reason
from scenes.kit import palette
from scenes.pages.result.page import ResultScene
from scenes.pages.result.reckoning import Money, reckoning
from tests.gui.test_app_forms import app, result
from tests.gui.test_result_faces import STAKE, named, outcome, seals, shown, won

FIRST = "first_bbeok"


def stopped(winner: Seat, paid: tuple[Transfer, ...], *besides: Line) -> Settlement:
    """`winner` has four points of junk, and these change hands."""
    own = Line(seat=winner, what="junk", row="", points=4)
    return settle("stop", 3, lines=(own, *besides), transfers=paid, winners=(winner,))


def first(seat: Seat, *payers: Seat, each: int = 3) -> tuple[Line, tuple[Transfer, ...]]:
    """첫뻑 of a seat, for which these pay."""
    return Line(seat=seat, what=FIRST, row="", total=each * len(payers)), tuple(
        Transfer(payer, seat, each, FIRST) for payer in payers
    )


def told(scene: ResultScene, begins: str, ends: str) -> list[str]:
    """The words of a formula, from its first term to its sum."""
    words = [one.text for one in scene.words]
    last = words.index(ends)
    return words[max(nth for nth in range(last) if words[nth] == begins) : last + 1]


def test_what_a_loser_has_paid_besides_is_added_to_what_the_loss_costs() -> None:
    line, paid = first(2, 0, 1)
    scene = shown(app(), stopped(1, (Transfer(0, 1, 4), Transfer(2, 1, 4), *paid), line))
    assert told(scene, "4점", "−700원") == ["4점", "× 100원", "+", "첫뻑", "300원", "=", "−700원"]


def test_what_a_loser_has_got_besides_is_taken_from_what_the_loss_costs() -> None:
    line, paid = first(0, 1, 2, each=1)
    scene = shown(app(), stopped(1, (Transfer(0, 1, 4), Transfer(2, 1, 4), *paid), line))
    assert told(scene, "4점", "−200원") == ["4점", "× 100원", "−", "첫뻑", "200원", "=", "−200원"]


def test_of_a_loss_one_sum_may_be_paid_besides_and_another_got() -> None:
    line, paid = first(0, 1, 2, each=1)
    price = Line(seat=2, what="bright_sale", row="", total=2, args={"each": 2})
    scene = shown(app(), stopped(1, (Transfer(0, 1, 4), *paid, Transfer(0, 2, 2, "bright_sale")), line, price))
    assert told(scene, "4점", "−400원") == ["4점", "× 100원", "−", "첫뻑", "200원", "+", "광값", "200원", "=", "−400원"]


def test_who_pays_debts_that_differ_adds_what_was_paid_besides() -> None:
    line, paid = first(2, 0, 1)
    bak = Line(seat=0, what="junk_bak", row="", times=2, total=8, args={"junk": 3})
    alone = Line(seat=0, what="gobak", row="")
    owed = Transfer(0, 1, 8), Transfer(0, 1, 4, "", 2)
    scene = shown(app(), stopped(1, (*owed, *paid), line, bak, alone))
    assert told(scene, "나 피박 ×2", "−1,500원") == [
        "나 피박 ×2", "800원", "+", "삼촌", "400원", "+", "첫뻑", "300원", "=", "−1,500원",
    ]  # fmt: skip


def test_what_one_alone_has_paid_a_winner_is_told_by_whose_debts_it_was() -> None:
    bak = Line(seat=1, what="junk_bak", row="", times=2, total=8, args={"junk": 3})
    alone = Line(seat=1, what="gobak", row="")
    scene = shown(app(), stopped(0, (Transfer(1, 0, 8), Transfer(1, 0, 4, "", 2)), bak, alone))
    assert told(scene, "4점", "+1,200원") == [
        "4점", "× 100원", "→", "이모 피박 ×2", "800원", "+", "삼촌", "400원", "=", "+1,200원",
    ]  # fmt: skip


def test_of_a_win_what_was_paid_besides_makes_it_less() -> None:
    line, paid = first(2, 0, 1)
    scene = shown(app(), stopped(0, (Transfer(1, 0, 4), Transfer(2, 0, 4), *paid), line))
    assert told(scene, "4점", "+500원") == ["4점", "× 2명", "× 100원", "−", "첫뻑", "300원", "=", "+500원"]
    bak = Line(seat=2, what="junk_bak", row="", times=4, total=16, args={"junk": 3})
    scene = shown(app(), stopped(0, (Transfer(1, 0, 4), Transfer(2, 0, 16), *paid), line, bak))
    assert told(scene, "이모", "+1,700원") == [
        "이모", "400원", "+", "삼촌 피박 ×4", "1,600원", "−", "첫뻑", "300원", "=", "+1,700원",
    ]  # fmt: skip


@pytest.mark.parametrize("seller", [0, 2])
def test_who_has_only_paid_besides_reads_each_sum(seller: Seat) -> None:
    """Nothing is owed for the win, but two sums were paid or got for something else."""
    line, paid = first(2, 0, each=3)
    price = Line(seat=seller, what="bright_sale", row="", total=2, args={"each": 2})
    sale = Transfer(2, 0, 2, "bright_sale") if seller == 0 else Transfer(0, 2, 2, "bright_sale")
    scene = shown(app(), stopped(1, (Transfer(2, 1, 4), *paid, sale), line, price))
    sign, words, total = ("+", "광값", "−500원") if seller else ("−", outcome(scene).besides(0)[1].words, "−100원")
    assert told(scene, "첫뻑", total) == ["첫뻑", "300원", sign, words, "200원", "=", total]


def two_baks() -> Settlement:
    """A win by a bomb, of which one pays 광박 and 피박, after a 첫뻑 of theirs."""
    line, paid = first(2, 0, 1)
    own = Line(seat=0, what="rain_three", row="", points=4)
    bomb = Line(seat=0, what="bomb", row="", times=2, total=8, args={"month": 3, "count": 1})
    reached = {"bright_bak": 16, "junk_bak": 32}
    baks = [Line(seat=2, what=what, row="", times=2, total=n, args={"junk": 3}) for what, n in reached.items()]
    owed = Transfer(1, 0, 8), Transfer(2, 0, 32)
    return settle("stop", 3, lines=(own, bomb, *baks, line), transfers=(*owed, *paid), winners=(0,))


def test_each_who_pays_reads_all_that_makes_its_sum() -> None:
    """The name and the sum over that, where it is long; and so for both."""
    it = app()
    scene = shown(it, two_baks())
    stamped = [one.name for one in seals(scene)]
    factor = [it.say(f"table.factor.{what}", n=0) for what in ("bomb", "bright_bak", "junk_bak")]
    assert stamped == factor, "what touches all of them stands above"
    words = {one.text: one.rect for one in scene.words}
    said = [one.text for one in scene.words]
    for name, total, sign, besides in (("이모", "−1,100원", "+", "300원"), ("삼촌", "−2,600원", "−", "600원")):
        begins = max(nth for nth, text in enumerate(said) if text == name)
        assert next(text for text in said[begins:] if text in "+−") == sign and besides in said[begins:]
        assert abs(scene.words[begins].rect.centery - words[total].centery) <= 4, "the sum stands beside the name"


def product(terms: list[SumTerm]) -> int:
    """What a formula comes to in money."""
    total, sign = 0, 1
    for term in terms:
        figure = int("".join(one for one in (term.number or term.words) if one.isdigit()) or 0)
        if term.sort == "sign":
            sign = -1 if term.words == "−" else 1
        elif term.sort == "seal" or term.words.startswith("×"):
            total *= figure
        else:
            total += sign * figure
    return total


@pytest.mark.parametrize("shared", [(), (2,), (2, 2)])
@pytest.mark.parametrize("own", [(), (2,), (2, 2)])
@pytest.mark.parametrize("paid", [0, 3, -3])
@pytest.mark.parametrize("all_of_it", [False, True])
def test_what_a_payer_reads_always_comes_to_what_is_paid(
    shared: tuple[int, ...], own: tuple[int, ...], paid: int, all_of_it: bool
) -> None:
    """With multipliers of the winner and of its own, with 첫뻑 paid or got, and where it pays for another as well."""
    whole = 4 * math.prod(shared)
    lines = [Line(seat=0, what="junk", row="", points=4)]
    lines += [Line(seat=0, what=what, row="", times=n) for what, n in zip(("bomb", "shake"), shared, strict=False)]
    lines += [Line(seat=2, what=what, row="", times=n) for what, n in zip(("bright_bak", "junk_bak"), own, strict=False)]
    lines += [Line(seat=1, what=what, row="", times=n) for what, n in zip(("bright_bak", "junk_bak"), own, strict=False)]
    lines = [structs.replace(line, args={"junk": 3, "count": 1, "month": 3, "n": 1}) for line in lines]
    due = whole * math.prod(own)
    moved = Transfer(2, 0, due), Transfer(2 if all_of_it else 1, 0, due, "", 1 if all_of_it else None)
    besides, first_paid = first(1 if paid > 0 else 2, *((2,) if paid > 0 else (0, 1))) if paid else (None, ())
    told_lines = (*lines, *([besides] if besides else []))
    out = outcome(shown(app(), settle("stop", 3, lines=told_lines, transfers=(*moved, *first_paid), winners=(0,))))
    for seat in (2,) if all_of_it else (1, 2):
        found = reason(out, seat, 0.0)
        seen = [[term for term in terms if term.number or term.sort in ("figure", "money", "sign")] for terms in found.whole]
        formulas = [terms for terms in seen if terms]
        alike = found[:3] == ([], [], "")
        assert formulas or out.debt(seat) == out.chain or alike
        if alike:
            assert not out.debt(seat).times[len(shared) :] and paid == 0 and out.chain.points == 4
        for terms in formulas:
            if terms and terms[0].sort == "figure":
                assert product(terms) == abs(out.brought(seat)), [term.words or term.number for term in terms]


def test_who_has_played_and_reads_a_sum_that_comes_to_nothing_reads_nothing_as_well() -> None:
    line, paid = first(1, 0, 2, each=4)
    bak = Line(seat=1, what="junk_bak", row="", times=2, total=8, args={"junk": 3})
    scene = shown(app(), stopped(0, (Transfer(1, 0, 8), Transfer(2, 0, 4), *paid), line, bak))
    (nothing,) = [one for one in scene.words if one.text == "0원"]
    (name,) = [one for one in scene.words if one.text == "이모"]
    assert nothing.colour == palette.STONE and abs(nothing.rect.centery - name.rect.centery) <= 4


def test_who_has_got_more_besides_than_the_loss_cost_reads_what_was_lost_last() -> None:
    line, paid = first(2, 0, 1)
    scene = shown(app(), stopped(1, (Transfer(0, 1, 4), Transfer(2, 1, 4), *paid), line))
    assert told(scene, "첫뻑", "+200원") == ["첫뻑", "600원", "−", "4점", "× 100원", "=", "+200원"]


def test_who_pays_nothing_because_another_pays_reads_that_in_money() -> None:
    alone = Line(seat=2, what="gobak", row="")
    scene = shown(app(), stopped(0, (Transfer(2, 0, 4), Transfer(2, 0, 4, "", 1)), alone))
    (nothing,) = [one for one in scene.words if one.text == "0원"]
    (total,) = [one for one in scene.words if one.text == "−800원"]
    assert nothing.colour == palette.STONE and nothing.font.get_height() == total.font.get_height()


@pytest.mark.parametrize("winner", [0, 1])
def test_a_win_that_is_named_says_as_well_who_has_won(winner: Seat) -> None:
    it = app()
    own = Line(seat=winner, what="godori", row="", points=5)
    paid = tuple(Transfer(seat, winner, 5) for seat in range(3) if seat != winner)
    scene = shown(it, settle("stop", 3, lines=(own,), transfers=paid, winners=(winner,)))
    who = f"{outcome(scene).title} {it.say('app.result.lost')}" if winner else outcome(scene).title
    names = {one.text: one.rect for one in scene.words if one.text in ("고도리!", who)}
    assert len(names) == 2, "and that the person has lost, where another has won"
    below = next(one for one in scene.words if one.text == who)
    small = below.font.render(below.text, True, palette.GOLD).get_bounding_rect().h
    assert small < names["고도리!"].h / 2, "the name above is much larger"
    assert names["고도리!"].h >= 83
    assert names["고도리!"].bottom <= names[who].top + 4


HONGDAN, CHEONGDAN, BIRDS = ("1R", "2R", "3R"), ("6R", "9R", "10R"), ("2A", "4A", "8A")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("winner", [0, 1])
@pytest.mark.parametrize(
    ("sets", "whole", "rest"),
    [
        ({"godori": BIRDS}, "animals", ("5A", "7A")),
        ({"hongdan": HONGDAN}, "ribbons", ("4R", "9R")),
        ({"hongdan": HONGDAN, "cheongdan": CHEONGDAN}, "ribbons", ("4R",)),
        ({"hongdan": HONGDAN, "cheongdan": CHEONGDAN}, "ribbons", ()),
    ],
)
def test_a_set_within_another_is_named_below_its_own_cards_and_the_whole_below_that(
    sets: dict[str, tuple[str, ...]], whole: str, rest: tuple[str, ...], winner: int, language: str
) -> None:
    """So that it is plain which three are the birds."""
    it = app(language=language)
    lines = [Line(seat=winner, what=what, row="", points=3) for what in (*sets, whole)]
    owed = [Transfer(seat, winner, 3 * len(lines)) for seat in range(3) if seat != winner]
    scene = result(it, 3, settle("stop", 3, lines=tuple(lines), transfers=tuple(owed), winners=(winner,)), STAKE)
    taken = tuple(Piece(CARD[face], face) for face in (*(face for faces in sets.values() for face in faces), *rest))
    view = scene._settled[1]
    scene._settled = scene._settled[0], structs.replace(view, places={**view.places, f"taken:{winner}": taken})
    it.push(scene)
    scene._finish()
    assert scene.clipped() == []
    middles = [_middle([one.rect for one in scene.dealt if one.face in faces]) for faces in sets.values()]
    names = [named(scene, it.say(f"gostop.line.{what}")) for what in (*sets, whole)[:-1]]
    assert all(abs(name.rect.centerx - middle) < 60 for name, middle in zip(names, middles, strict=True)), "below its own"
    several = next(one for one in scene.words if one.text.startswith(it.say(f"gostop.line.{whole}")))
    assert several.rect.top > max(name.rect.top for name in names)
    assert len({one.face for one in scene.dealt}) == len(scene.dealt), "each card lies there once"


def _middle(rects: list[Rect]) -> float:
    whole = rects[0].unionall(rects[1:])
    return whole.centerx


def test_nobody_is_named_on_the_seal_for_whom_another_pays() -> None:
    base = won(0, 14, {1: 2, 2: 1})
    lines = Line(seat=0, what="junk", row="", points=7), Line(seat=0, what="bomb", row="", times=2, total=14), *base.lines[1:]
    paid = tuple(structs.replace(one, giver=2, debtor=one.giver) for one in base.transfers)
    for transfers, who in ((base.transfers, "이모"), (paid, "")):
        grade = outcome(shown(app(), structs.replace(base, lines=lines, transfers=transfers))).grade
        assert (grade.most, grade.who) == (4, who)


def test_points_taken_off_have_the_sign_that_all_sums_have() -> None:
    """A minus, and no hyphen: what a riichi stick costs stands in the same reckoning as what was paid."""
    lines = (Line(seat=0, what="riichi_stick", row="RM-001", points=-1000),)
    settlement = Settlement(kind="ron", points=(-1000, 1000), lines=lines)
    money = Money(lambda points, sign: str(points), None)
    told = partial(text.say, "en")
    rows = reckoning(settlement, lambda line, say: line.what, 0, ("A", "B"), money, told)
    assert rows[0].worth.startswith("−1,000")
