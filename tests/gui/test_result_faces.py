"""The first face of a result: how great a win is, whose sum is the largest, and sums as formulas."""

from __future__ import annotations

import pygame
import pytest
from msgspec import structs

from game.gostop.cards import CARD, FACES, OF_MONTH, each
from game.gostop.game import GAME
from game.gostop.view import Sold
from game.table import Line, Piece, Settlement, Transfer, settle
from scenes.forms.words import Words
from scenes.games.gostop.hwatu import AS_JUNK
from scenes.games.gostop.result.captured_sets import standing
from scenes.games.gostop.result.faces import Lost, Won
from scenes.games.gostop.result.formula import Stamp, why
from scenes.games.gostop.result.outcome import GoStopOutcome, crowned
from scenes.games.gostop.tell.words import headline
from scenes.pages.result import headline as heading
from scenes.pages.result.page import ResultScene
from scenes.pages.result.small_pictures import seal
from scenes.scene import App
from tests.gui.table_fakes import view
from tests.gui.test_app_forms import app, result, settled

STAKE = 100


def won(winner: int, points: int, factors: dict[int, int], what: str = "junk") -> Settlement:
    """`winner` has `points`, each other pays as many times that as `factors` say."""
    own = Line(seat=winner, what=what, row="", points=points)
    bak = {n: factor for n, factor in factors.items() if factor > 1}
    theirs = [Line(seat=n, what="junk_bak", row="", times=f, total=points * f, args={"junk": 3}) for n, f in bak.items()]
    paid = tuple(Transfer(n, winner, points * f) for n, f in factors.items())
    return settle("stop", 3, lines=(own, *theirs), transfers=paid, winners=(winner,))


def shown(it: App, settlement: Settlement) -> ResultScene:
    """Its result, all counted."""
    it.push(scene := result(it, 3, settlement, STAKE))
    scene._finish()
    it.step(0)
    assert scene.clipped() == []
    return scene


def sealed_on(scene: ResultScene) -> list[str]:
    """What the multipliers of a result hang on, as it stands on their seals."""
    return [one.detail for one in seals(scene)]


def seals(scene: ResultScene) -> list[Stamp]:
    """The seals of a result from the first to the last."""
    return [one for one in scene.late if isinstance(one, Stamp)]


def named(scene: ResultScene, words: str) -> Words:
    """The first line of a page that says so."""
    return next(one for one in scene.words if one.text == words)


def outcome(scene: ResultScene) -> GoStopOutcome:
    assert isinstance(scene._out, GoStopOutcome)
    return scene._out


@pytest.mark.parametrize(
    ("what", "points", "factor", "rank"),
    [("junk", 3, 1, 0), ("godori", 5, 1, 1), ("junk", 3, 2, 1), ("junk", 3, 4, 2), ("five_brights", 15, 1, 2)],
)
def test_a_win_is_modest_good_or_great(what: str, points: int, factor: int, rank: int) -> None:
    scene = shown(app(), won(0, points, {1: factor, 2: 1}, what))
    assert outcome(scene).grade.rank == rank
    assert [outcome(scene).mood(seat) for seat in range(3)] == ["triumph" if rank == 2 else "glee", "dismay", "dismay"]


def test_three_times_go_makes_a_win_great() -> None:
    gone = Line(seat=0, what="go", row="", points=3, args={"count": 3})
    own = Line(seat=0, what="junk", row="", points=3)
    paid = (Transfer(1, 0, 6), Transfer(2, 0, 6))
    scene = shown(app(), settle("stop", 3, lines=(own, gone), transfers=paid, winners=(0,)))
    assert outcome(scene).grade.rank == 2


def test_of_a_loss_ones_own_sum_is_the_largest_and_what_made_it_dear_is_told() -> None:
    scene = shown(app(), won(1, 7, {0: 2, 2: 1}))
    assert isinstance(scene._shown, Lost)
    sizes = {words.text: words.font.get_height() for words in scene.words}
    mine = sizes["−1,400원"]
    assert mine == max(size for text, size in sizes.items() if text != outcome(scene).title)
    assert mine > sizes["+2,100원"]
    gain = next(one.font.get_height() for one in shown(app(), won(0, 7, {1: 1, 2: 1})).words if one.text == "+1,400원")
    assert mine < gain, "smaller than what is won"
    assert "피 3장" in sealed_on(scene)
    assert isinstance(shown(app(), won(0, 7, {1: 2, 2: 1}))._shown, Won)


def test_a_headline_says_no_multiplier_that_the_person_does_not_pay() -> None:
    assert outcome(shown(app(), won(1, 4, {0: 1, 2: 4}))).grade.name == ""
    scene = shown(app(), won(1, 4, {0: 4, 2: 1}))
    assert outcome(scene).grade.name == "피박" and "이모 승리! 졌습니다" in [words.text for words in scene.words]


def test_two_who_pay_unlike_sums_begin_at_the_same_points() -> None:
    scene = shown(app(), won(1, 4, {0: 2, 2: 4}))
    said = [words.text for words in scene.words]
    assert said.count("4점") == 2 + said.count("피 12장(쌍피 1)") and "8점" not in said, "once more below the junk"


def test_under_a_bak_it_is_told_how_few_one_has_and_the_cards_of_the_winner_lie_there_once() -> None:
    it = app()
    scene = result(it, 3, won(1, 15, {0: 2, 2: 1}, "five_brights"), STAKE)
    settlement, view = scene._settled
    bak = tuple(structs.replace(line, what="bright_bak") if line.times else line for line in settlement.lines)
    brights = tuple(Piece(CARD[face], face) for face in ("1B", "3B", "8B", "11B", "12B"))
    scene._settled = (
        structs.replace(settlement, lines=bak),
        structs.replace(view, places={**view.places, "taken:1": brights, "taken:0": ()}),
    )
    it.push(scene)
    scene._finish()
    assert it.say("gostop.held.bright_bak", n=0) in sealed_on(scene)
    assert isinstance(scene._shown, Lost)
    assert [one.face for one in scene.dealt] == ["1B", "3B", "8B", "11B", "12B"]


def test_below_the_name_of_a_great_win_stands_what_its_set_is_worth() -> None:
    it = app()
    said = [words.text for words in shown(it, won(0, 15, {1: 1, 2: 1}, "five_brights")).words]
    assert said[said.index("오광") + 1] == "15점"


def test_where_nobody_has_won_it_is_told_how_far_everybody_had_come_and_who_was_ahead_is_sorry() -> None:
    it = app()
    void = next(seed for seed in range(200) if not settled(seed).settlement().winners)
    scene = result(it, void)
    settlement, view = scene._settled
    scene._settled = settlement, structs.replace(view, scores=(2, 0, 1))
    it.push(scene)
    scene._finish()
    said = [words.text for words in scene.words]
    assert all(it.say("gostop.result.short", n=3 - points) in said for points in (2, 0, 1)), "dots tell how many there are"
    assert [outcome(scene).mood(seat) for seat in range(3)] == ["dismay", "glee", "thinking"]
    assert it.say("gostop.result.void_why") in said


@pytest.mark.parametrize(
    ("taken", "told"),
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
def test_of_a_void_round_it_is_told_which_set_could_still_have_been_made(taken: tuple[str, ...], told: str) -> None:
    it = app()
    found = standing(view(taken=taken), 0, it.say)
    assert found is not None and found.words == "0점"
    assert found.nearest == told, "none that another has broken; where none is left, what there is most of"
    assert found.short == it.say("gostop.result.short", n=3)


def test_an_animal_that_counts_as_junk_is_marked_in_a_void_round_too() -> None:
    junk = "9A 1J 2J 3J 4J 5J 6J 7J 9J 11D"
    found = standing(view(taken=(junk, "3R 6R 4A 8B", "1R 1B 7R")), 0, app().say)
    assert found is not None and found.nearest == "피 12장 3점" and found.faces[-1] == f"9A{AS_JUNK}"


def test_a_win_is_named_after_two_sets_the_dearer_first_but_for_the_greatest() -> None:
    say, name = app().say, crowned
    lines = [Line(seat=0, what=what, row="", points=n) for what, n in (("hongdan", 3), ("godori", 5), ("junk", 9))]
    assert name(settle("stop", 2, lines=tuple(lines), winners=(0,)), 0, say) == "고도리 · 홍단"
    lines.append(Line(seat=0, what="five_brights", row="", points=15))
    assert name(settle("stop", 2, lines=tuple(lines), winners=(0,)), 0, say) == "오광"
    assert name(settle("stop", 2, lines=tuple(lines[:1]), winners=(0,)), 0, say) == "", "what is usual names none"


@pytest.mark.parametrize(
    ("taken", "told"), [("2A 4A 8A 12A", "육도리 6점"), ("2A 8A 12A 1J", "비도리 2점"), ("2A 4A 8A", "고도리 5점")]
)
def test_a_set_is_called_and_worth_what_the_rules_make_of_it(taken: str, told: str) -> None:
    """GS-115, GS-116."""
    rules = GAME.catalog.rules(3, bidori=True, yukdori=True)
    found = standing(view(taken=(taken, "" if "4A" in taken else "4A", ""), rules=rules), 0, app().say)
    birds = {face for face in taken.split() if face != "1J"}
    assert found is not None and (found.nearest, {*found.faces}) == (told, birds)


def test_the_cards_of_the_nearest_set_lie_there_and_those_that_nobody_can_add_do_not() -> None:
    found = standing(view(taken=("1B 8B", "11B", "12B")), 0, app().say)
    assert found is not None and (found.faces, found.missing) == (("1B", "8B", "3B"), {"3B"})


def test_where_nothing_made_a_loss_dear_the_headline_and_the_sum_say_all() -> None:
    said = [words.text for words in shown(app(), won(1, 4, {0: 1, 2: 1})).words]
    assert said.count("이모 승리!") == 1 and said.count("4점") >= 1 and "→" not in said


def test_where_debts_differ_the_sum_is_told_debt_by_debt() -> None:
    scene = shown(app(), won(0, 7, {1: 2, 2: 1}))
    chain = outcome(scene).chain
    assert chain is not None
    assert [one.amount for one in chain.debts] == [1400, 700]
    words = [words.text for words in scene.words]
    at = words.index("이모 피박 ×2")
    assert words[at : at + 7] == ["이모 피박 ×2", "1,400원", "+", "삼촌", "700원", "=", "+2,100원"]
    first = words.index("× 100원")
    assert words[first - 1 : at] == ["7점", "× 100원", "→"], "what a point is worth stands between the points and the debts"


@pytest.mark.parametrize(
    ("told", "ko", "en", "ja"),
    [
        (("bomb",), "폭탄", "Bomb", "爆弾"),
        (("shake", "shake"), "흔들기", "Shake", "振り"),
        (("bomb", "go_times"), "쓰리고 폭탄", "3 go and bomb", "3ゴー・爆弾"),
        (("bright_bak", "shake"), "흔들고 광박", "Shake and gwangbak", "振り・光バク"),
        (("junk_bak", "bright_bak"), "광박 피박", "Gwangbak and pibak", "光バク・カスバク"),
        (("go_times", "shake", "bright_bak"), "흔들고 쓰리고", "Shake and 3 go", "振り・3ゴー"),
        (("nagari", "junk_bak", "bomb", "bomb"), "폭탄 피박", "Bomb and pibak", "爆弾・カスバク"),
        (("mission_tsukimi", "shake", "bomb"), "미션 폭탄", "Mission and bomb", "ミッション・爆弾"),
    ],
)
def test_what_has_multiplied_a_win_names_it_the_two_rarest_at_most_and_a_shake_first(
    told: tuple[str, ...], ko: str, en: str, ja: str
) -> None:
    lines = [Line(seat=0, what=what, row="", times=2, args={"count": 3, "month": 3}) for what in told]
    for language, words in (("ko", ko), ("en", en), ("ja", ja)):
        assert headline(lines, app(language=language).say) == words


def test_after_the_third_go_it_is_told_how_many_they_were() -> None:
    for count, words in ((3, "쓰리고"), (4, "4고"), (7, "7고")):
        line = Line(seat=0, what="go_times", row="", times=1 << count - 2, args={"count": count})
        assert headline([line], app().say) == words


@pytest.mark.parametrize(
    ("winner", "times", "other", "name", "stamp"),
    [
        (0, 2, 1, "폭탄", "이모 ×4"),
        (0, 4, 1, "폭탄", "이모 ×8"),
        (0, 2, 2, "폭탄 피박", "×4"),
        (1, 2, 1, "폭탄 피박", "×4"),
        (1, 4, 1, "폭탄 피박", "×8"),
    ],
)
def test_beside_a_headline_of_multipliers_a_large_seal_says_how_many_times_it_is(
    winner: int, times: int, other: int, name: str, stamp: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The person's own points are multiplied, and one who pays owes twice that: of a win that is none of the person's sum, unless
    the `other` does so too. Who alone pays most is named."""
    sealed_ = list[str]()
    monkeypatch.setattr(heading, "seal", lambda words, *rest: sealed_.append(words) or seal(words, *rest))
    shared = Line(seat=winner, what="bomb", row="", times=times, total=7 * times)
    base = won(winner, 7 * times, {1 - winner: 2, 2: other})
    own = Line(seat=winner, what="junk", row="", points=7)
    scene = shown(app(), structs.replace(base, lines=(own, shared, *base.lines[1:])))
    assert outcome(scene).grade.name == name
    said = [words.text for words in scene.words]
    who = f"{outcome(scene).title} 졌습니다" if winner else outcome(scene).title
    assert f"{name}!" in said and who in said and sealed_[-1] == stamp


@pytest.mark.parametrize("language", ["ko", "en", "ja"])
@pytest.mark.parametrize(("size", "letters"), [((960, 540), 1.5), ((1280, 720), 1.0), ((1280, 720), 1.5)])
def test_a_long_headline_stays_on_its_stroke_and_clear_of_what_stands_below_it(
    language: str, size: tuple[int, int], letters: float
) -> None:
    own = Line(seat=0, what="hongdan", row="", points=3)
    times = [Line(seat=0, what=what, row="", times=2, total=6, args={"month": 3}) for what in ("two_card_bomb", "shake")]
    scene = shown(
        app(size, language, letters),
        settle("stop", 3, lines=(own, *times), transfers=(Transfer(1, 0, 12), Transfer(2, 0, 12)), winners=(0,)),
    )
    title, below = (words.rect for words in scene.words[:2])
    assert [words.text for words in scene.words[:2]] == [f"{outcome(scene).grade.name}!", outcome(scene).title]
    stroke = next(place for _, place in scene.panels if place.collidepoint(title.center))
    assert stroke.left < title.left and title.right < stroke.right
    assert title.bottom <= below.top + 4 * scene.k and below.bottom <= stroke.bottom + 4


def test_what_was_paid_for_brights_is_part_of_the_sum_and_its_seller_reads_how_many() -> None:
    price = Line(seat=2, what="bright_sale", row="", total=6, args={"each": 6})
    own = Line(seat=0, what="junk", row="", points=7)
    paid = (Transfer(1, 0, 7), Transfer(0, 2, 6, "bright_sale"))
    it = app()
    scene = result(it, 3, settle("stop", 3, lines=(own, price), transfers=paid, winners=(0,)), STAKE)
    settlement, view = scene._settled
    faces = tuple(FACES[card] for card in each(OF_MONTH[1] | OF_MONTH[3]) if FACES[card].endswith("J"))
    sold = Sold(seat=2, faces=faces, points=6, payers=(0,))
    scene._settled = settlement, structs.replace(view, log=(*view.log, sold))
    it.push(scene)
    scene._finish()
    chain = outcome(scene).chain
    assert chain is not None and chain.exact
    assert [(one.words, one.amount) for one in chain.besides] == [("광값", -600)]
    words = [words.text for words in scene.words]
    assert len(faces) == 2 and it.say("gostop.result.sold", count=2) in words


@pytest.mark.parametrize(("roles", "grey"), [(("plays", "plays", "sits"), True), (("plays", "plays", "plays"), False)])
def test_who_sat_a_round_out_that_somebody_won_is_seen_without_colour(roles: tuple[str, ...], grey: bool) -> None:
    line = Line(seat=0, what="junk", row="", points=7)
    it = app()
    scene = result(it, 3, settle("stop", 3, lines=(line,), transfers=(Transfer(1, 0, 7),), winners=(0,)), STAKE)
    scene._settled = scene._settled[0], structs.replace(scene._settled[1], roles=roles)
    it.push(scene)
    face = scene._shown._busts[-1][0]
    colours = [face.get_at((x, y)) for x in range(0, face.get_width(), 5) for y in range(0, face.get_height(), 5)]
    assert all(max(each[:3]) - min(each[:3]) <= 2 for each in colours if each.a > 200) is grey


def test_who_pays_for_the_win_and_for_brights_reads_both_and_who_rested_reads_that() -> None:
    it = app()
    price = Line(seat=1, what="bright_sale", row="", total=2, args={"each": 2})
    own = Line(seat=0, what="junk", row="", points=7)
    paid = (Transfer(2, 0, 7), Transfer(2, 1, 2, "bright_sale"))
    scene = result(it, 3, settle("stop", 3, lines=(own, price), transfers=paid, winners=(0,)), STAKE)
    settlement, view = scene._settled
    scene._settled = settlement, structs.replace(view, roles=("plays", "sits", "plays"))
    it.push(scene)
    out, rested, said = outcome(scene), it.say("table.role.sits"), [words.text for words in scene.words]
    begins = max(nth for nth, text in enumerate(said) if text == "700원")
    assert said[begins : begins + 4] == ["700원", "+", "광값", "200원"], "what the win is worth, and beside it the price"
    assert "7점 → −700원" in why(out, 2) and "−200원" in why(out, 2)
    assert it.say("gostop.result.sale") in why(out, 1) and not why(out, 2).startswith(rested)
    out.settlement = settle("stop", 3, lines=(own,), transfers=paid[:1], winners=(0,))
    assert why(out, 1) == rested, "as the table says it"


def test_what_void_rounds_have_left_stands_on_the_button_that_goes_on() -> None:
    it = app()
    scene = result(it, 3)
    it.push(scene)
    it.step(0)
    plain = [words.text for words in scene.written]
    assert it.say("app.result.continue") in plain
    void = next(seed for seed in range(200) if not settled(seed).settlement().winners)
    it.push(scene := result(it, void))
    it.step(0)
    assert it.say("app.result.continue_times", times=2) in [words.text for words in scene.written]


def test_the_seal_is_a_sign_on_the_reckoning_and_a_key_everywhere() -> None:
    it = app()
    it.push(scene := result(it, 3))
    scene._finish()
    assert "result.seal" not in scene.hits()
    it.step(0, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_v, mod=0)])
    assert it.stack.top.name == "seal"
