"""How a sum on the result page is told: each formula comes to the sum at its end, whoever has paid or got something besides."""

from __future__ import annotations

import math
from functools import partial
from itertools import pairwise

import pytest
from msgspec import structs

from game import text
from game.gostop.cards import CARD
from game.table import Line, Piece, Seat, Settlement, Transfer, settle
from game.text import LANGUAGES
from scenes.games.gostop.result.bill import Lost
from scenes.games.gostop.result.causes import reason
from scenes.games.gostop.result.result_formula import Term
from scenes.kit import palette
from scenes.pages.result.page import ResultScene
from scenes.pages.result.reckoning import Money, reckoning
from tests.gui.test_app_forms import app, result
from tests.gui.test_result_faces import STAKE, outcome, shown, won

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
    seals = [one.mark.words for one in scene.stamps]
    factor = [it.say(f"table.factor.{what}", n=0) for what in ("bomb", "bright_bak", "junk_bak")]
    assert seals == factor, "what touches all of them stands above"
    words = {one.text: one.rect for one in scene.words}
    said = [one.text for one in scene.words]
    for name, total, sign, besides in (("이모", "−1,100원", "+", "300원"), ("삼촌", "−2,600원", "−", "600원")):
        begins = max(nth for nth, text in enumerate(said) if text == name)
        assert next(text for text in said[begins:] if text in "+−") == sign and besides in said[begins:]
        assert abs(scene.words[begins].rect.centery - words[total].centery) <= 4, "the sum stands beside the name"


def product(terms: list[Term]) -> int:
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


def test_that_somebody_has_won_is_as_large_as_its_stroke_allows() -> None:
    """And below that the person who has lost reads so."""
    for winner, high in ((0, 0.68), (1, 0.5)):
        owed = tuple(Transfer(seat, winner, 4) for seat in range(3) if seat != winner)
        scene = shown(app(), stopped(winner, owed))
        (title,) = [one.rect for one in scene.words if one.text == outcome(scene).title]
        stroke = next(place for _, place in scene.panels if place.collidepoint(title.center))
        assert title.h >= high * stroke.h and stroke.left < title.left and title.right < stroke.right
        lost = [one.rect for one in scene.words if one.text == "졌습니다"]
        assert len(lost) == winner and all(title.bottom <= one.centery <= stroke.bottom for one in lost)


def test_the_sum_of_a_win_follows_its_terms_and_all_of_it_is_in_the_middle() -> None:
    scene = shown(app(), stopped(0, (Transfer(1, 0, 4), Transfer(2, 0, 4))))
    words = {one.text: one.rect for one in reversed(scene.words) if one.text in ("4점", "× 100원", "=", "+800원")}
    assert 10 <= words["="].left - words["× 100원"].right <= 34 and 10 <= words["+800원"].left - words["="].right <= 34
    ribbon = scene._shown._rims[0][0]
    assert abs(words["4점"].left - ribbon.left - (ribbon.right - words["+800원"].right)) <= 16


def test_what_a_loss_was_lost_to_lies_large_where_it_is_a_lot() -> None:
    """The headline and the bill leave room for it. Cards have two sizes, those of the first row and those of junk, which fills
    its own; below each group stands its name, and both rows stand below the middle of the headline."""
    it, points = app(), {"four_brights": 4, "animals": 1, "ribbons": 1, "junk": 5}
    lines = [Line(seat=1, what=what, row="", points=n) for what, n in points.items()]
    paid = Transfer(0, 1, 11), Transfer(2, 1, 11)
    scene = result(it, 3, settle("stop", 3, lines=tuple(lines), transfers=paid, winners=(1,)), STAKE)
    kinds = {"B": (1, 3, 8, 12), "A": (4, 5, 8, 10, 12), "R": (1, 3, 4, 10, 12)}
    kinds |= {"J": (1, 4, 5, 6, 7, 8, 9, 11), "K": (1, 4, 8, 9), "D": (12,)}
    faces = [f"{month}{kind}" for kind, months in kinds.items() for month in months]
    taken = tuple(Piece(CARD[face], face) for face in faces)
    scene._settled = scene._settled[0], structs.replace(scene._settled[1], places={**scene._settled[1].places, "taken:1": taken})
    it.push(scene)
    scene._finish()
    assert isinstance(scene._shown, Lost) and scene.clipped() == []
    wide = {one.face: one.pose.width for one in scene._shown._won.dealt}
    assert wide["1B"] == wide["4A"] >= 60 and wide["1J"] >= 48
    assert len({*wide.values()}) == 2
    aspect = scene._shown._sprites.pack.aspect
    names = {words.text: words.rect for words in scene.words if words.text in ("사광", "열끗 5장", "띠 5장", "피 14장(쌍피 1)")}
    for name, kind in zip(("사광", "열끗 5장", "띠 5장", "피 14장(쌍피 1)"), ("B", "A", "R", "JKD"), strict=True):
        poses = [one.pose for one in scene._shown._won.dealt if one.face[-1] in kind]
        ends = min(pose.x - pose.width / 2 for pose in poses), max(pose.x + pose.width / 2 for pose in poses)
        assert names[name].top > max(pose.y + pose.width * aspect / 2 for pose in poses) - 4
        assert ends[0] < names[name].left and names[name].right < ends[1]
    title = next(words.rect for words in scene.words if words.text == outcome(scene).title)
    for kinds_ in ("BAR", "JKD"):
        poses = [one.pose for one in scene._shown._won.dealt if one.face[-1] in kinds_]
        middle = min(pose.x - pose.width / 2 for pose in poses) + max(pose.x + pose.width / 2 for pose in poses)
        assert abs(middle / 2 - title.centerx) <= 8


@pytest.mark.parametrize(("language", "letters"), [("ko", 1.0), ("en", 1.5)])
def test_what_a_group_is_called_keeps_clear_of_the_edges_of_its_plate(language: str, letters: float) -> None:
    """Its points stand in bold behind the name, and both in the middle."""
    it = app(language=language, text_scale=letters)
    line = Line(seat=0, what="three_brights", row="", points=3), Line(seat=0, what="junk", row="", points=4)
    scene = result(it, 3, settle("stop", 3, lines=line, transfers=(Transfer(1, 0, 7), Transfer(2, 0, 7)), winners=(0,)), STAKE)
    faces = ("1B", "3B", "8B", *(f"{month}J" for month in (1, 2, 4, 5, 6, 7, 8, 9)))
    taken = tuple(Piece(CARD[face], face) for face in faces)
    scene._settled = scene._settled[0], structs.replace(scene._settled[1], places={**scene._settled[1].places, "taken:0": taken})
    it.push(scene)
    scene._finish()
    assert scene.clipped() == [] and len(scene._shown._won._plates) == 2
    for plate in scene._shown._won._plates:
        name, points = sorted((one for one in scene.words if plate.contains(one.rect)), key=lambda one: one.rect.x)
        left, right = name.placed()[0][1], points.placed()[0][1] + points.font.size(points.text)[0]
        assert left - plate.left >= 7 * scene.k and abs((left - plate.left) - (plate.right - right)) <= 4
        assert points.colour == palette.GOLD != name.colour


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
def test_a_set_within_another_is_named_below_its_own_cards_and_the_whole_below_the_rest(
    sets: dict[str, tuple[str, ...]], whole: str, rest: tuple[str, ...], winner: int, language: str
) -> None:
    """So that it is plain which three are the birds. Where there is no rest the whole is named between the sets; no name touches
    another, and a line joins them."""
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
    won, reaches = scene._shown._won, list[tuple[float, float]]()
    plates = sorted(won._plates, key=lambda one: one.x)
    for faces in (*sets.values(), rest) if rest else sets.values():
        poses = [one.pose for one in won.dealt if one.face in faces]
        reaches.append((min(one.x - one.width / 2 for one in poses), max(one.x + one.width / 2 for one in poses)))
    if rest:
        owners = list(zip(plates, reaches, strict=True))
    else:
        red, both, blue = plates
        owners = [(red, reaches[0]), (blue, reaches[1])]
        assert both.left < reaches[0][1] < reaches[1][0] < both.right
    for plate, (left, right) in owners:
        assert abs(plate.centerx - (left + right) / 2) <= 2 * scene.k, "in the middle of its own cards"
    assert all(after.left - before.right >= 7 * scene.k for before, after in pairwise(plates))
    ticks = [place for _, place, _ in won._lines if place.h > place.w]
    assert not any(plate.collidepoint(tick.midbottom) for plate in plates for tick in ticks)
    flat = [place for _, place, _ in won._lines if place.w > place.h]
    around = max(flat, key=lambda one: one.y)
    assert around.top >= max(plate.bottom for plate in plates), "a line below all names goes round the whole"
    assert around.left <= min(left for left, _ in reaches) and max(right for _, right in reaches) <= around.right
    inner = [place for place in flat if place != around]
    for left, right in reaches[: len(sets)]:
        assert any(left - 12 <= one.left and one.right <= right + 12 for one in inner), "each set has a line of its own"
    if not rest:
        return
    for left, right in reaches[:1]:
        ends = {min(abs(tick.centerx - edge) for tick in ticks) for edge in (left, right)}
        assert max(ends) <= 12 * scene.k, "the line is turned up at both ends of a set"


def test_a_long_name_and_a_long_sum_stand_in_one_line_over_what_it_comes_of() -> None:
    bak = Line(seat=2, what="junk_bak", row="", times=2, total=10, args={"junk": 2})
    scene = shown(app((1280, 720), "ja"), stopped(0, (Transfer(1, 0, 5), Transfer(2, 0, 10)), bak))
    for name, total in (("おばさん", "−500ウォン"), ("おじさん", "−1,000ウォン")):
        (named,) = [one for one in scene.words if one.text == name and one.rect.top > 0.7 * scene.app.size[1]]
        (paid,) = [one for one in scene.words if one.text == total]
        assert abs(named.rect.centery - paid.rect.centery) <= 6 and paid.fits()


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
