"""A result of Go-Stop: how great a win is, that each sum is told as it comes about, why somebody pays, and what lies there."""

from __future__ import annotations

import math

import pygame
import pytest
from msgspec import structs
from pygame import Rect

from game.gostop.cards import CARD, FACES, OF_MONTH, each
from game.gostop.game import GAME
from game.gostop.view import Sold
from game.table import Line, Piece, Seat, Settlement, Transfer, settle
from game.text import LANGUAGES
from scenes.games.gostop.hwatu import AS_JUNK
from scenes.games.gostop.result.faces import DefeatFace, VictoryFace
from scenes.games.gostop.result.formula import Stamp, SumTerm, alike, explained, formula, ways
from scenes.games.gostop.result.outcome import GoStopOutcome, crowned, standing
from scenes.games.gostop.tell.words import headline
from scenes.games.pages import WonSet
from scenes.kit import palette
from scenes.kit.box import LEAST, Align, Measure
from scenes.pages.result import face as heading
from scenes.pages.result.counting import Coming
from scenes.pages.result.outcome import RoundOutcome
from scenes.pages.result.page import ResultScene
from scenes.pages.result.pictures import seal
from scenes.pages.result.sets import nested
from scenes.scene import App
from scenes.stage.ink import Ink
from scenes.table.session import changed
from tests.crossed import paired
from tests.gui.laid import body, in_a_row, outside, overlaps
from tests.gui.reading import contrast
from tests.gui.table_fakes import view
from tests.gui.test_app_forms import app, result, settled

STAKE = 100
VOID = next(seed for seed in range(200) if not settled(seed).settlement().winners)
WINDOWS = [((960, 540), 1.5), ((1280, 720), 1.0), ((1280, 720), 1.5), ((2560, 1440), 1.0)]


def won(winner: int, points: int, factors: dict[int, int], what: str = "junk") -> Settlement:
    """`winner` has `points`, each other pays as many times that as `factors` say."""
    own = Line(seat=winner, what=what, row="", points=points)
    bak = {n: factor for n, factor in factors.items() if factor > 1}
    theirs = [Line(seat=n, what="junk_bak", row="", times=f, total=points * f, args={"junk": 3}) for n, f in bak.items()]
    paid = tuple(Transfer(n, winner, points * f) for n, f in factors.items())
    return settle("stop", 3, lines=(own, *theirs), transfers=paid, winners=(winner,))


def stopped(winner: Seat, paid: tuple[Transfer, ...], *besides: Line) -> Settlement:
    """`winner` has four points of junk, and these change hands."""
    own = Line(seat=winner, what="junk", row="", points=4)
    return settle("stop", 3, lines=(own, *besides), transfers=paid, winners=(winner,))


def first(seat: Seat, *payers: Seat, each: int = 3) -> tuple[Line, tuple[Transfer, ...]]:
    """첫뻑 of a seat, for which these pay."""
    paid = tuple(Transfer(payer, seat, each, "first_bbeok") for payer in payers)
    return Line(seat=seat, what="first_bbeok", row="", total=each * len(payers)), paid


def gobak(winner: Seat, what: str = "gobak") -> Settlement:
    """Four points, for which one pays alone: twice as much for itself, for 광박, and once for another."""
    alone, other = (2, 1) if winner == 0 else (0, 2)
    own = Line(seat=winner, what="four_brights", row="", points=4)
    bak = Line(seat=alone, what="bright_bak", row="", times=2, total=8)
    paid = Transfer(alone, winner, 8), Transfer(alone, winner, 4, "", other)
    return settle("stop", 3, lines=(own, bak, Line(seat=alone, what=what, row="")), transfers=paid, winners=(winner,))


def shown(it: App, settlement: Settlement | None = None, seed: int = 3, **taken: str) -> ResultScene:
    """Its result, all counted; some seats may have taken other cards: `s1="1B 3B"`."""
    scene = result(it, seed, settlement, STAKE)
    settled_, view_ = scene._settled
    cards = {f"taken:{seat[1:]}": tuple(Piece(CARD[face], face) for face in faces.split()) for seat, faces in taken.items()}
    scene._settled = settled_, structs.replace(view_, places={**view_.places, **cards})
    it.push(scene)
    scene._finish()
    it.step(0)
    assert scene.clipped() == []
    return scene


def seals(scene: ResultScene) -> list[Stamp]:
    """The seals of a result from the first to the last."""
    return [one for one in scene.late if isinstance(one, Stamp)]


def said(scene: ResultScene) -> list[str]:
    return [words.text for words in scene.words]


def outcome(scene: ResultScene) -> GoStopOutcome:
    assert isinstance(scene._out, GoStopOutcome)
    return scene._out


def told(scene: ResultScene, begins: str, ends: str) -> list[str]:
    """The words of a formula, from its first term to its sum."""
    words = said(scene)
    last = words.index(ends)
    return words[max(nth for nth in range(last) if words[nth] == begins) : last + 1]


# ---- How great it is ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("what", "points", "factors", "rank"),
    [
        ("junk", 3, (1, 1), 0), ("godori", 5, (1, 1), 1), ("junk", 3, (2, 1), 1), ("junk", 3, (4, 1), 2),
        ("five_brights", 15, (1, 1), 2), ("junk", 10, (1, 2), 2), ("junk", 9, (1, 2), 1),
    ],
)  # fmt: skip
def test_a_win_is_modest_good_or_great(what: str, points: int, factors: tuple[int, int], rank: int) -> None:
    """By its set, by what multiplies it, and by what it brings in all."""
    scene = shown(app(), won(0, points, {1: factors[0], 2: factors[1]}, what))
    assert outcome(scene).grade.rank == rank
    assert [outcome(scene).mood(seat) for seat in range(3)] == ["triumph" if rank == 2 else "glee", "dismay", "dismay"]


def test_three_times_go_makes_a_win_great_and_a_great_win_without_a_name_is_called_great() -> None:
    gone = Line(seat=0, what="go", row="", points=3, args={"count": 3})
    own = Line(seat=0, what="junk", row="", points=3)
    scene = shown(app(), settle("stop", 3, lines=(own, gone), transfers=(Transfer(1, 0, 6), Transfer(2, 0, 6)), winners=(0,)))
    assert outcome(scene).grade.rank == 2
    scene = shown(app(), won(0, 4, {1: 4, 2: 1}))
    assert outcome(scene).grade.name == "" and {"대승!", outcome(scene).title} <= {*said(scene)}


def test_a_headline_says_no_multiplier_that_the_person_does_not_pay() -> None:
    assert outcome(shown(app(), won(1, 4, {0: 1, 2: 4}))).grade.name == ""
    scene = shown(app(), won(1, 4, {0: 4, 2: 1}))
    assert outcome(scene).grade.name == "피박" and "이모 승리! 졌습니다" in said(scene)


def test_a_win_is_named_after_two_sets_the_dearer_first_but_for_the_greatest() -> None:
    lines = [Line(seat=0, what=what, row="", points=n) for what, n in (("hongdan", 3), ("godori", 5), ("junk", 9))]
    more = [*lines, Line(seat=0, what="five_brights", row="", points=15)]
    for some, name in ((lines, "고도리 · 홍단"), (more, "오광"), (lines[:1], "")):
        assert crowned(settle("stop", 2, lines=tuple(some), winners=(0,)), 0, app().say) == name


@pytest.mark.parametrize(
    ("whats", "count", "names"),
    [
        (("bomb",), 3, ("폭탄", "Bomb", "爆弾")),
        (("shake", "shake"), 3, ("흔들기", "Shake", "振り")),
        (("bright_bak", "shake"), 3, ("흔들고 광박", "Shake and gwangbak", "振り・光バク")),
        (("go_times", "shake", "bright_bak"), 3, ("흔들고 쓰리고", "Shake and 3 go", "振り・3ゴー")),
        (("nagari", "junk_bak", "bomb", "bomb"), 3, ("폭탄 피박", "Bomb and pibak", "爆弾・カスバク")),
        (("mission_tsukimi", "shake", "bomb"), 3, ("미션 폭탄", "Mission and bomb", "ミッション・爆弾")),
        (("go_times",), 4, ("4고", "4 go", "4ゴー")),
    ],
)
def test_what_has_multiplied_a_win_names_it_the_two_rarest_at_most_and_a_shake_first(
    whats: tuple[str, ...], count: int, names: tuple[str, ...]
) -> None:
    lines = [Line(seat=0, what=what, row="", times=2, args={"count": count, "month": 3}) for what in whats]
    assert tuple(headline(lines, app(language=language).say) for language in ("ko", "en", "ja")) == names


@pytest.mark.parametrize(
    ("winner", "other", "name", "stamp"), [(0, 1, "폭탄", "이모 ×4"), (0, 2, "폭탄 피박", "×4"), (1, 1, "폭탄 피박", "×4")]
)
def test_beside_a_headline_of_multipliers_a_seal_says_how_many_times_it_is(
    winner: int, other: int, name: str, stamp: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One who pays owes twice the winner's own points; who alone pays most is named, unless another pays for that."""
    sealed = list[str]()
    monkeypatch.setattr(heading, "seal", lambda words, *rest: sealed.append(words) or seal(words, *rest))
    shared, own = Line(seat=winner, what="bomb", row="", times=2, total=14), Line(seat=winner, what="junk", row="", points=7)
    base = won(winner, 14, {1 - winner: 2, 2: other})
    base = structs.replace(base, lines=(own, shared, *base.lines[1:]))
    scene = shown(app(), base)
    assert outcome(scene).grade.name == name and f"{name}!" in said(scene) and sealed[-1] == stamp
    moved = tuple(structs.replace(one, giver=2, debtor=one.giver) for one in base.transfers)
    if winner == 0:
        assert outcome(shown(app(), structs.replace(base, transfers=moved))).grade.who == ""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "letters"), WINDOWS[:3])
def test_a_long_headline_stays_on_its_stroke_and_clear_of_what_stands_below_it(
    language: str, size: tuple[int, int], letters: float
) -> None:
    own = Line(seat=0, what="hongdan", row="", points=3)
    times = [Line(seat=0, what=what, row="", times=2, total=6, args={"month": 3}) for what in ("two_card_bomb", "shake")]
    paid = Transfer(1, 0, 12), Transfer(2, 0, 12)
    scene = shown(app(size, language, letters), settle("stop", 3, lines=(own, *times), transfers=paid, winners=(0,)))
    title, below = scene.words[:2]
    assert [title.text, below.text] == [f"{outcome(scene).grade.name}!", outcome(scene).title]
    stroke = next(place for _, place in scene.panels if place.collidepoint(title.rect.center))
    assert outside(stroke, [body(title)]) == [] and stroke.collidepoint(below.rect.center)
    assert overlaps(map(body, (title, below))) == []


def test_the_light_is_gold_for_the_persons_great_win_alone_and_before_it_lies_a_heap_that_leaves_the_face_free() -> None:
    for winner, points, what, hue in ((0, 15, "five_brights", "gold"), (1, 15, "five_brights", "cold"), (0, 7, "junk", "warm")):
        scene = shown(app(), won(winner, points, {1 - winner: 1, 2: 1}, what))
        face = scene._shown
        assert isinstance(face, VictoryFace) and face.hue == hue and (face._heap is not None) is (hue == "gold")
        if face._heap is not None:
            seen, (bust,) = face._heap[1].get_bounding_rect().move(face._heap[0].topleft), face._lit
            assert bust.centery < seen.top < bust.bottom
            others = [rect for _, rect in face._busts if rect not in face._lit]
            assert not any(seen.colliderect(rect) for rect in (*others, *(one.rect for one in scene.dealt)))


# ---- How sums are told -------------------------------------------------------------------------------------------------

BAK = Line(seat=0, what="junk_bak", row="", times=2, total=8, args={"junk": 3})
PRICE = Line(seat=2, what="bright_sale", row="", total=2, args={"each": 2})


SidePayment = tuple[Line, tuple[Transfer, ...]]


def paid_besides(*more: Transfer, line: SidePayment, lines: tuple[Line, ...] = (), by: Seat = 1) -> Settlement:
    return stopped(by, (*more, *line[1]), line[0], *lines)


@pytest.mark.parametrize(
    ("settlement", "terms"),
    [
        (paid_besides(Transfer(0, 1, 4), Transfer(2, 1, 4), line=first(2, 0, 1)),
         "4점 | × 100원 | + | 첫뻑 | 300원 | = | −700원"),
        (paid_besides(Transfer(0, 1, 4), Transfer(2, 1, 4), line=first(0, 1, 2, each=1)),
         "4점 | × 100원 | − | 첫뻑 | 200원 | = | −200원"),
        (paid_besides(Transfer(0, 1, 4), Transfer(0, 2, 2, "bright_sale"), line=first(0, 1, 2, each=1), lines=(PRICE,)),
         "4점 | × 100원 | + | 광값 | 200원 | − | 첫뻑 | 200원 | = | −400원"),
        (paid_besides(Transfer(0, 1, 8), Transfer(0, 1, 4, "", 2), line=first(2, 0, 1),
                      lines=(BAK, Line(seat=0, what="gobak", row=""))),
         "나 피박 ×2 | 800원 | + | 삼촌 | 400원 | + | 첫뻑 | 300원 | = | −1,500원"),
        (stopped(0, (Transfer(1, 0, 8), Transfer(1, 0, 4, "", 2)), structs.replace(BAK, seat=1),
                 Line(seat=1, what="gobak", row="")),
         "4점 | × 100원 | → | 이모 피박 ×2 | 800원 | + | 삼촌 | 400원 | = | +1,200원"),
        (paid_besides(Transfer(1, 0, 4), Transfer(2, 0, 4), line=first(2, 0, 1), by=0),
         "4점 | × 2명 | × 100원 | − | 첫뻑 | 300원 | = | +500원"),
        (paid_besides(Transfer(2, 1, 4), Transfer(0, 2, 2, "bright_sale"), line=first(2, 0), lines=(PRICE,)),
         "광값 | 200원 | + | 첫뻑 | 300원 | = | −500원"),
        (stopped(1, (Transfer(0, 1, 3), Transfer(2, 1, 4)), Line(seat=0, what="all_in", row="")), "4점 | × 100원 | → | −300원"),
        (won(0, 7, {1: 2, 2: 1}), "이모 피박 ×2 | 1,400원 | + | 삼촌 | 700원 | = | +2,100원"),
    ],
)  # fmt: skip
def test_a_formula_comes_to_the_sum_at_its_end_whoever_has_paid_or_got_something_besides(
    settlement: Settlement, terms: str
) -> None:
    words = terms.split(" | ")
    assert told(shown(app(), settlement), words[0], words[-1]) == words


def test_who_has_got_more_besides_than_the_loss_cost_reads_what_was_lost_last() -> None:
    scene = shown(app(), paid_besides(Transfer(0, 1, 4), Transfer(2, 1, 4), line=first(2, 0, 1)))
    assert told(scene, "첫뻑", "+200원") == ["첫뻑", "600원", "−", "4점", "× 100원", "=", "+200원"]


def product(terms: list[SumTerm]) -> int:
    """What a formula comes to in money."""
    sums = [0]
    for nth, term in enumerate(terms):
        figure = int("".join(one for one in (term.number or term.words) if one.isdigit()) or 0)
        if term.words == "→":
            sums = [0]  # sums that make it up stand behind
        elif term.number or term.words.startswith("×"):
            sums[-1] *= figure
        elif term.sort in ("figure", "money"):
            before = {one.words for one in terms[max(0, nth - 2) : nth] if one.sort == "sign"}
            sums.append(-figure if "−" in before else figure)
    return sum(sums)


@pytest.mark.parametrize("shared", [(), (2,), (2, 2)])
@pytest.mark.parametrize("own", [(), (2,), (2, 2)])
@pytest.mark.parametrize("paid", [0, 3, -3])
@pytest.mark.parametrize("all_of_it", [False, True])
def test_what_a_payer_reads_always_comes_to_what_is_paid(
    shared: tuple[int, ...], own: tuple[int, ...], paid: int, all_of_it: bool
) -> None:
    """With multipliers of the winner and of its own, with 첫뻑 paid or got, and where it pays for another as well."""
    due = 4 * math.prod(shared) * math.prod(own)
    lines = [Line(seat=0, what="junk", row="", points=4)]
    lines += [Line(seat=0, what=what, row="", times=n) for what, n in zip(("bomb", "shake"), shared, strict=False)]
    for seat in (1, 2):
        lines += [Line(seat=seat, what=what, row="", times=n) for what, n in zip(("bright_bak", "junk_bak"), own, strict=False)]
    lines = [structs.replace(line, args={"junk": 3, "count": 1, "month": 3, "n": 1}) for line in lines]
    moved = Transfer(2, 0, due), Transfer(2 if all_of_it else 1, 0, due, "", 1 if all_of_it else None)
    besides, first_paid = first(1 if paid > 0 else 2, *((2,) if paid > 0 else (0, 1))) if paid else (None, ())
    told_lines = (*lines, *([besides] if besides else []))
    out = outcome(shown(app(), settle("stop", 3, lines=told_lines, transfers=(*moved, *first_paid), winners=(0,))))
    assert alike(out) is (not paid and (not own or all_of_it))
    for seat in (2,) if all_of_it else (1, 2):
        terms = explained(out, seat, 0.0)
        if alike(out):
            assert terms == []
        elif terms[-1].words == "=":
            assert product(terms) == abs(out.brought(seat)), [term.words or term.number for term in terms]
        else:
            assert not out.debt(seat).exact


@pytest.mark.parametrize(("winner", "factors"), [(0, {1: 2, 2: 2}), (1, {0: 2, 2: 2}), (0, {1: 2, 2: 1})])
def test_all_who_pay_read_the_points_the_seals_and_what_these_hang_on(winner: int, factors: dict[int, int]) -> None:
    scene = shown(app(), won(winner, 7, factors))
    baks = sum(one > 1 for one in factors.values())
    assert said(scene).count("7점") >= 3 and [one.detail for one in seals(scene)].count("피 3장") == baks
    unlike = len({*factors.values()}) > 1
    assert len(seals(scene)) == baks + (winner == 0 and not unlike), "the winner's formula has what touches all"


@pytest.mark.parametrize("factors", [{1: 1, 2: 1}, {1: 1, 2: 2}])
def test_where_all_pay_alike_a_card_has_only_the_sum_and_else_what_that_comes_of(factors: dict[int, int]) -> None:
    scene = shown(app(), won(0, 7, factors))
    low = [one.text for one in scene.words if one.rect.top > 0.7 * scene.app.size[1]]
    assert {"이모", "−700원"} <= {*low} and ("× 100원" in low) is (factors[2] > 1)


def test_one_who_pays_alone_reads_how_few_cards_it_had_in_the_sum_above() -> None:
    it = app()
    own = Line(seat=0, what="five_brights", row="", points=15)
    bak = Line(seat=1, what="bright_bak", row="", times=2, total=30)
    scene = shown(it, settle("stop", 3, lines=(own, bak), transfers=(Transfer(1, 0, 30),), winners=(0,)), s1="")
    assert [one.detail for one in seals(scene)] == [it.say("gostop.held.bright_bak", n=0)]
    words = said(scene)
    assert words.count("15점") == 2 and words[words.index("오광") + 1] == "15점", "in the sum, and below the set"


def test_under_a_bak_it_is_told_how_few_one_has_and_the_cards_of_the_winner_lie_there_once() -> None:
    it, base = app(), won(1, 15, {0: 2, 2: 1}, "five_brights")
    lines = tuple(structs.replace(line, what="bright_bak") if line.times else line for line in base.lines)
    scene = shown(it, structs.replace(base, lines=lines), s1="1B 3B 8B 11B 12B", s0="")
    assert it.say("gostop.held.bright_bak", n=0) in [one.detail for one in seals(scene)]
    assert isinstance(scene._shown, DefeatFace) and [one.face for one in scene.dealt] == ["1B", "3B", "8B", "11B", "12B"]


@pytest.mark.parametrize("besides", [True, False])
def test_who_has_played_and_reads_a_sum_that_comes_to_nothing_reads_nothing_in_money(besides: bool) -> None:
    """By what was got besides, or because another pays."""
    if besides:
        line, paid = first(1, 0, 2, each=4)
        scene = shown(app(), stopped(0, (Transfer(1, 0, 8), Transfer(2, 0, 4), *paid), line, structs.replace(BAK, seat=1)))
    else:
        scene = shown(app(), stopped(0, (Transfer(2, 0, 4), Transfer(2, 0, 4, "", 1)), Line(seat=2, what="gobak", row="")))
    (nothing,) = [one for one in scene.words if one.text == "0원"]
    assert nothing.lines[0].colour == palette.STONE


def test_what_was_paid_for_brights_is_part_of_the_sum_and_its_seller_reads_how_many() -> None:
    price, own = Line(seat=2, what="bright_sale", row="", total=6, args={"each": 6}), Line(seat=0, what="junk", row="", points=7)
    it = app()
    paid = Transfer(1, 0, 7), Transfer(0, 2, 6, "bright_sale")
    scene = result(it, 3, settle("stop", 3, lines=(own, price), transfers=paid, winners=(0,)), STAKE)
    settlement, view_ = scene._settled
    faces = tuple(FACES[card] for card in each(OF_MONTH[1] | OF_MONTH[3]) if FACES[card].endswith("J"))
    sold = Sold(seat=2, faces=faces, points=6, payers=(0,))
    scene._settled = settlement, structs.replace(view_, log=(*view_.log, sold))
    it.push(scene)
    scene._finish()
    chain = outcome(scene).chain
    assert chain is not None and chain.exact and [(one.words, one.amount) for one in chain.besides] == [("광값", -600)]
    assert it.say("gostop.result.sold", count=2) in said(scene)


def test_who_sat_a_round_out_is_seen_without_colour_and_reads_that() -> None:
    it = app()
    scene = result(it, 3, settle("stop", 3, lines=(Line(seat=0, what="junk", row="", points=7),),
                                 transfers=(Transfer(1, 0, 7),), winners=(0,)), STAKE)  # fmt: skip
    scene._settled = scene._settled[0], structs.replace(scene._settled[1], roles=("plays", "plays", "sits"))
    it.push(scene)
    face = scene._shown._busts[-1][0]
    colours = [face.get_at((x, y)) for x in range(0, face.get_width(), 5) for y in range(0, face.get_height(), 5)]
    assert all(max(each[:3]) - min(each[:3]) <= 2 for each in colours if each.a > 200)
    assert it.say("table.role.sits") in said(scene)


def test_the_loss_of_the_person_is_the_largest_sum_and_what_made_it_dear_is_told() -> None:
    scene = shown(app(), won(1, 7, {0: 2, 2: 1}))
    assert isinstance(scene._shown, DefeatFace) and isinstance(shown(app(), won(0, 7, {1: 2, 2: 1}))._shown, VictoryFace)
    sizes = {words.text: words.lines[0].px for words in scene.words}
    assert sizes["−1,400원"] == max(size for text, size in sizes.items() if text != outcome(scene).title) > sizes["+2,100원"]
    assert "이모의 피에 지고 피박으로 2배를 냅니다" in sizes


def test_what_the_person_has_won_stands_once_and_the_purse_says_before_and_now() -> None:
    scene = shown(app(), won(0, 7, {1: 1, 2: 1}))
    lines = [line for one in scene.words for line in one.lines if isinstance(line, Coming)]
    words = [line.rolled(scene.time) for line in lines if line.rolled is not None] + said(scene)
    kept = outcome(scene).kept
    assert kept is not None and [one for one in words if "+1,400원" in one] == ["+1,400원"] * 2, "as it runs and at last"
    assert changed(scene.app.say, "gostop", kept - 1400, kept) in words


@pytest.mark.parametrize("winner", [0, 1])
def test_what_there_is_so_far_stands_on_no_card_of_who_pays(winner: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A gain so far beside what is lost now would be taken for part of it; a winner may read it."""
    monkeypatch.setattr(RoundOutcome, "so_far", lambda self, seat: f"so far {seat}")
    payers = [seat for seat in range(3) if seat != winner]
    scene = shown(app(), stopped(winner, tuple(Transfer(seat, winner, 4) for seat in payers)))
    assert [text for text in said(scene) if text.startswith("so far")] == ["so far 1"] * winner


# ---- How a formula is set ----------------------------------------------------------------------------------------------

LONG = [
    *(SumTerm(words, "sign" if words in "+=" else "figure") for words in ("6점", "+", "1점", "=", "7점")),
    *(SumTerm("폭탄", "seal", number="×2"), SumTerm("흔들기", "seal", number="×2", detail="3월")),
    *(SumTerm("× 100원", "money"), SumTerm("→", "sign"), SumTerm("이모 피박 ×2", "note"), SumTerm("5,600원", "money")),
    *(SumTerm("+", "sign"), SumTerm("삼촌", "note"), SumTerm("2,800원", "money")),
    *(SumTerm("=", "sign"), SumTerm("+8,400원", "sum")),
]
"""The formula of a great win, of which two pay unlike sums."""


@pytest.mark.parametrize("wide", range(240, 1201, 160))
@pytest.mark.parametrize("high", [60, 100, 150])
@pytest.mark.parametrize("align", ["center", "right"])
def test_however_much_room_there_is_a_formula_lies_within_it_and_no_term_on_another(wide: int, high: int, align: Align) -> None:
    """The sum is the largest and stands behind everything."""
    room = Rect(40, 30, wide, high)
    laid = formula(LONG, Measure(Ink(app().font), 1.0), room, 34.0, align)
    assert laid is not None and overlaps(map(body, laid.lines)) == []
    assert outside(room.inflate(0, 99), laid.lines) == []
    *others, total = laid.lines
    assert total.words == "+8,400원" and all(in_a_row([one, total]) and LEAST <= one.px <= total.px for one in others)


def test_in_little_room_all_multipliers_stand_in_one_seal_and_say_what_they_come_to() -> None:
    """What hangs on seals goes first."""
    hung = [any(term.detail for term in one) for one in ways(LONG)]
    assert hung == [True, False, False]
    laid = formula(LONG, Measure(Ink(app().font), 1.0), Rect(0, 0, 280, 40), 34.0)
    assert laid is not None
    assert [one.number for one in laid.marks if isinstance(one, Stamp)] == ["×4"]
    assert [one.words for one in laid.lines] == ["7점", "→", "+8,400원"]


@pytest.mark.parametrize(("winner", "many", "language", "window"), paired((0, 1), (False, True), LANGUAGES, WINDOWS))
def test_on_no_page_lies_anything_on_anything_and_all_can_be_read(
    winner: int, many: bool, language: str, window: tuple[tuple[int, int], float]
) -> None:
    """And what makes a sum is told with it."""
    size, letters = window
    it, payers = app(size, language, letters), [seat for seat in range(3) if seat != winner]
    line, paid = first(payers[1] if winner else 2, *(payers[:1] if winner else (0, 1)))
    own = tuple(Line(seat=winner, what=what, row="", points=2, args={"count": 2}) for what in ("rain_three", "go"))
    baks = [
        Line(seat=seat, what=what, row="", times=2, total=n, args={"junk": 3})
        for seat in payers for what, n in (("bright_bak", 8), ("junk_bak", 16), ("animal_bak", 32))[: 3 if seat == 2 else 2]
    ]  # fmt: skip
    shake = Line(seat=winner, what="shake", row="", times=2, total=8, args={"month": 3, "count": 1})
    owed = tuple(Transfer(seat, winner, (64 if seat == 2 else 32) if many else 4) for seat in payers)
    lines = (*own, shake, *baks, line) if many else own
    scene = shown(it, settle("stop", 3, lines=lines, transfers=(*owed, *(paid if many else ())), winners=(winner,)))
    assert all(line.px >= LEAST for one in scene.words for line in one.lines)
    assert overlaps([*map(body, scene.words), *seals(scene)]) == []
    out, words = outcome(scene), said(scene)
    assert all(out.money(out.brought(seat), True) in words for seat in range(3)) and len(seals(scene)) >= (2 if many else 0)


# ---- Why ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("winner", "what", "sealed", "words"),
    [
        (0, "gobak", "고박: 혼자 다 냅니다", "고박: 삼촌이 대신 냅니다"),
        (1, "gobak", "", "고박: 내가 대신 냅니다"),
        (1, "showdang", "", "독박: 내가 대신 냅니다"),
    ],
)
def test_who_pays_for_all_reads_that_on_a_seal_and_the_other_why_there_is_nothing_to_pay(
    winner: Seat, what: str, sealed: str, words: str
) -> None:
    scene = shown(app(), gobak(winner, what))
    (guilt,) = [one for one in seals(scene) if not one.number]
    assert guilt.name == (sealed or scene.app.say(f"gostop.line.{what}")) and words in said(scene)
    assert f"{'나' if winner else '삼촌'} 광박 ×2" in said(scene)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "letters"), WINDOWS)
def test_what_one_alone_pays_is_never_told_without_why_and_who_has_lost_reads_so(
    language: str, size: tuple[int, int], letters: float
) -> None:
    it = app(size, language, letters)
    for winner in (0, 1):
        scene = shown(it, gobak(winner))
        names = {it.say("gostop.result.gobak"), it.say("gostop.line.gobak")}
        assert names & {one.name for one in seals(scene) if not one.number}
        assert any(it.say("app.result.lost") in text for text in said(scene)) is bool(winner)
    alone, paid = Line(seat=2, what="gobak", row=""), (Transfer(2, 1, 4), Transfer(2, 1, 4, "", 0))
    scene = shown(it, stopped(1, paid, alone))
    assert outcome(scene).brought(0) == 0 and not any(it.say("app.result.lost") in text for text in said(scene))


@pytest.mark.parametrize(
    ("more", "words"), [("10J", "피 10장"), ("11D", "피 11장(쌍피 1)"), ("11D 12D", "피 13장(쌍피 2)")]
)
def test_below_junk_it_is_said_how_many_of_the_cards_count_twice(more: str, words: str) -> None:
    junk = " ".join(f"{month}J" for month in range(1, 10))
    assert words in said(shown(app(), won(0, 1, {1: 1, 2: 1}), s0=f"{junk} {more}"))


# ---- What lies there ---------------------------------------------------------------------------------------------------

BIRDS = WonSet("고도리", 5, ("2A", "4A", "8A"))
ANIMALS = WonSet("열끗", 1, ("2A", "4A", "6A", "8A", "10A"))
RED = WonSet("홍단", 3, ("1R", "2R", "3R"))
BLUE = WonSet("청단", 3, ("6R", "9R", "10R"))
RIBBONS = WonSet("띠", 2, ("1R", "2R", "3R", "6R", "9R", "10R"))
MOON = WonSet("비도리", 2, ("2A", "4A", "10A"))


def test_a_set_within_another_lies_there_first_and_each_of_its_pieces_once() -> None:
    found = nested([(BIRDS, 1.0), (ANIMALS, 2.0), (RED, 3.0), (BLUE, 4.0), (RIBBONS, 5.0)])
    assert [[group.faces for group, _ in one] for one in found] == [[BIRDS.faces, ("6A", "10A")], [RED.faces, BLUE.faces, ()]]
    names = [[group.title for group, _ in several] for several in nested([(one, 0.0) for one in (BIRDS, MOON, ANIMALS)])]
    assert names == [["비도리"], ["고도리", "열끗"]], "two that share a piece do not both lie within a third"


@pytest.mark.parametrize("winner", [0, 1])
@pytest.mark.parametrize(
    ("sets", "whole", "rest"),
    [(("godori",), "animals", "5A 7A"), (("hongdan", "cheongdan"), "ribbons", "4R"), (("hongdan", "cheongdan"), "ribbons", "")],
)
def test_a_set_within_another_is_named_below_its_own_cards_and_the_whole_below_that(
    sets: tuple[str, ...], whole: str, rest: str, winner: int
) -> None:
    it, cards = app(), {"godori": BIRDS.faces, "hongdan": RED.faces, "cheongdan": BLUE.faces}
    lines = tuple(Line(seat=winner, what=what, row="", points=3) for what in (*sets, whole))
    owed = tuple(Transfer(seat, winner, 3 * len(lines)) for seat in range(3) if seat != winner)
    taken = " ".join([*(face for what in sets for face in cards[what]), rest])
    scene = shown(it, settle("stop", 3, lines=lines, transfers=owed, winners=(winner,)), **{f"s{winner}": taken})
    names = []
    for what in sets:
        names.append(next(one.rect for one in scene.words if one.text == it.say(f"gostop.line.{what}")))
        rects = [one.rect for one in scene.dealt if one.face in cards[what]]
        own = rects[0].unionall(rects[1:])
        assert own.left < names[-1].centerx < own.right and names[-1].top > own.top, "below its own"
    several = next(one for one in scene.words if one.text.startswith(it.say(f"gostop.line.{whole}")))
    assert several.rect.top > max(name.top for name in names)
    assert len({one.face for one in scene.dealt}) == len(scene.dealt), "each card lies there once"


def test_in_the_reckoning_the_pieces_lie_above_everybody() -> None:
    scene = shown(it := app(), won(0, 15, {1: 1, 2: 1}, "five_brights"), s0="1B 3B 8B 11B 12B")
    scene._to("ledger")
    it.step(0)
    assert [one.face for one in scene.dealt] == ["1B", "3B", "8B", "11B", "12B"]
    assert max(one.rect.bottom for one in scene.dealt) <= min(one.rect.top for one in scene.words if one.text in ("이모", "삼촌"))
    assert scene.clipped() == []


@pytest.mark.parametrize(("winner", "factors"), [(0, {1: 1, 2: 1}), (0, {1: 4, 2: 4}), (1, {0: 1, 2: 1})])
def test_the_button_that_goes_on_stands_out_on_every_ground(winner: int, factors: dict[int, int]) -> None:
    """Warm, gold and cold: its letters on it, and it on what shines round it."""
    scene = shown(app(), won(winner, 7, factors))
    surface, spot = scene.app.surface, scene.hits()["result.continue"]
    face = surface.get_at((spot.left + 24, spot.centery))[:3]
    round_it = [surface.get_at((x, spot.bottom + 3))[:3] for x in range(spot.left, spot.right, 8)]
    assert contrast(palette.INK, face) >= 4.5 and min(contrast(face, ground) for ground in round_it) >= 4.5


# ---- A void round ------------------------------------------------------------------------------------------------------


def test_where_nobody_has_won_it_is_told_how_far_everybody_had_come_and_what_waits() -> None:
    it = app()
    scene = result(it, VOID, stake=STAKE)
    scene._settled = scene._settled[0], structs.replace(scene._settled[1], scores=(2, 0, 1))
    it.push(scene)
    scene._finish()
    words = said(scene)
    assert all(it.say("gostop.result.short", n=3 - points) in words for points in (2, 0, 1)), "dots tell how many there are"
    assert [outcome(scene).mood(seat) for seat in range(3)] == ["dismay", "glee", "thinking"], "who was ahead is sorry"
    assert {it.say("gostop.result.void_why"), it.say("app.result.each_next", now="100원", then="200원")} <= {*words}
    it.step(0)
    assert it.say("app.result.continue_times", times=2) in [one.text for one in scene.above], "on the button that goes on"
    it.push(last := result(it, VOID, stake=STAKE, rounds=1))
    assert not any("100원" in text for text in said(last)), "no round follows"


@pytest.mark.parametrize(
    ("taken", "words"),
    [
        (("2A 4A 1R", "", ""), "고도리까지 1장"),
        (("2A 4A 1R", "8A", ""), "홍단까지 2장"),
        (("1B 8B 2A", "8A 11B", ""), "삼광까지 1장"),
        (("2A 4A 8A", "", ""), "고도리 5점"),
        (("1B 3B 8B 2A", "", "4A"), "삼광 3점"),
        (("2A", "4A", ""), "열끗 1/5"),
        (("2A 4A 5A 6A 7A", "8A", ""), "열끗 5장 1점"),
        (("", "4A", ""), ""),
    ],
)
def test_of_a_void_round_it_is_told_which_set_could_still_have_been_made(taken: tuple[str, ...], words: str) -> None:
    """None that another has broken; where none is left, what there is most of."""
    it = app()
    found = standing(view(taken=taken), 0, it.say)
    assert (found.words, found.nearest, found.short) == ("0점", words, it.say("gostop.result.short", n=3))


@pytest.mark.parametrize(
    ("taken", "words"), [("2A 4A 8A 12A", "육도리 6점"), ("2A 8A 12A 1J", "비도리 2점"), ("2A 4A 8A", "고도리 5점")]
)
def test_a_set_is_called_and_worth_what_the_rules_make_of_it(taken: str, words: str) -> None:
    """GS-115, GS-116."""
    rules = GAME.catalog.rules(3, bidori=True, yukdori=True)
    found = standing(view(taken=(taken, "" if "4A" in taken else "4A", ""), rules=rules), 0, app().say)
    assert (found.nearest, {*found.faces}) == (words, {face for face in taken.split() if face != "1J"})


def test_of_the_nearest_set_no_card_lies_there_that_nobody_can_add_and_an_animal_may_count_as_junk() -> None:
    found = standing(view(taken=("1B 8B", "11B", "12B")), 0, app().say)
    assert (found.faces, found.missing) == (("1B", "8B", "3B"), {"3B"})
    junk = standing(view(taken=("9A 1J 2J 3J 4J 5J 6J 7J 9J 11D", "3R 6R 4A 8B", "1R 1B 7R")), 0, app().say)
    assert junk.nearest == "피 12장 3점" and junk.faces[-1] == f"9A{AS_JUNK}"


def test_the_seal_is_a_sign_on_the_reckoning_and_a_key_everywhere() -> None:
    it = app()
    it.push(scene := result(it, 3))
    scene._finish()
    assert "result.seal" not in scene.hits()
    it.step(0, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_v, mod=0)])
    assert it.stack.top.name == "seal"
