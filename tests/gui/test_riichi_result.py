"""The result of a hand of riichi: hands, yaku, fu and points, who dealt in, and the places at the end."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame
import pytest

from game import text
from game.table import Line
from game.text import LANGUAGES, has
from scenes.forms.pictures import portrait
from scenes.games.riichi import lines
from scenes.games.riichi.lines import penalty
from scenes.games.riichi.moves import choreography
from scenes.games.riichi.pages import PAGES
from scenes.games.riichi.result import worth
from scenes.games.riichi.result.hand import HandResult, Ranking
from scenes.games.riichi.tell import tips
from scenes.pages.result.counting import LaidPiece
from tests.crossed import SLOW, crossed
from tests.gui.riichi_table import result, seen, table
from tests.gui.test_app_forms import app, key
from tests.gui.test_result import looks
from tests.riichi.hands import PINFU, arrange, say

WALL = "1m9m1p9s1z"
OPEN = {"melds": [[{"kind": "pon", "tiles": "555z", "from": 1}], [], [], []]}


def ron() -> Any:
    """Seat 3 deals in to an open hand: the white dragon, 30 fu, two honba, one deposit."""
    position: dict[str, Any] = {"turn": 3, "drawn": "2s", "wall": WALL, "honba": 2, "sticks": 1, "dora": "2p", **OPEN}
    return say(arrange(["234m456p2678s", "", "", ""], **position), "3 discard 2s drawn", "0 ron", "lapse")


def three() -> Any:
    """Everybody else wins off the person's tile."""
    hands = ["", PINFU, "234m45688p34567s", "345m45677p34678s"]
    hand = arrange(hands, turn=0, drawn="2s", wall=WALL, rules={"multiple_ron": "all"})
    return say(hand, "0 discard 2s drawn", "1 ron", "2 ron", "3 ron", "lapse")


def drawn() -> Any:
    """Only the person waits when the wall is empty."""
    hands = [PINFU, "147m369p159s1234z", "258m147p159s1234z", "147m369p159s1567z"]
    return say(arrange(hands, turn=0, drawn="9p", wall=""), "0 discard 9p drawn", "lapse")


def chombo() -> Any:
    """A win that is none."""
    return say(arrange([PINFU, "", "", ""], drawn="9p", wall=WALL, rules={"referee": "strict"}), "0 tsumo", "0 reveal")


def mangan() -> Any:
    """Riichi, tsumo, pinfu, all simples and one ura dora."""
    position: dict[str, Any] = {"riichi": [True, False, False, False], "dora": "4s", "ura": "4p"}
    return say(arrange([PINFU, "", "", ""], drawn="2s", wall=WALL, **position), "0 tsumo")


def yakuman() -> Any:
    """Thirteen orphans by tsumo."""
    return say(arrange(["19m19p19s1234567z", "", "", ""], drawn="1m", wall=WALL), "0 tsumo")


def shown(
    hand: Any, language: str = "en", size: tuple[int, int] = (1280, 720), letters: float = 1.0
) -> tuple[HandResult, list[str]]:
    """The first face of a result, and all that is written on it."""
    it = app(size, language, letters)
    it.push(scene := result(it, hand))
    assert scene.clipped() == []
    assert isinstance(scene._shown, HandResult)
    scene._finish()
    scene.draw(it.surface)
    return scene._shown, [words.text for words in scene.words]


def stamped(face: HandResult) -> list[str]:
    """The seals, and the names on strokes of the brush, from the first to the last."""
    return [one.name for one in face._page.late if one.name not in ("won", "wrong")]


def tiles(face: HandResult) -> list[LaidPiece]:
    """The tiles on the page."""
    return face._page.dealt


def test_a_win_tells_its_yaku_fu_and_points_and_who_dealt_in() -> None:
    tally, words = shown(ron())
    assert "White Dragon" in words and "1 han 30 fu" in words and "1,500 points" in words
    assert any("= 26 → 30 fu" in line for line in words)
    assert "Honba +600 · Deposits +1,000 → +3,100" in words
    assert sorted(stamped(tally)) == ["1 han", "Dealt in"], "one yaku, and who dealt in"
    assert "25,000 → 28,100 · 1st" in words and "25,000 → 22,900 · 4th" in words
    assert words.count("25,000 · 2nd") == 2, "equals share a place until the match is over"
    assert "Ron!" in words and any("dealer repeats" in line for line in words)


def test_yaku_are_stamped_one_after_another_and_then_what_they_come_to() -> None:
    hand = say(arrange([PINFU, "", "", ""], drawn="2s", wall=WALL), "0 tsumo")
    tally, _ = shown(hand)
    times = [one.at for one in tally._page.late if one.name == "1 han"]
    assert len(times) == len(tally.worth.yaku[0]) >= 3 and times == sorted(set(times))
    assert times[-1] < tally.stamped_at(0, len(times)) < tally.count.at("total")


def test_yaku_are_told_from_riichi_to_the_dora_row_by_row_and_only_what_changes_the_points() -> None:
    tally, words = shown(mangan())
    yaku = ["Riichi", "Fully Concealed Hand", "Pinfu", "All Simples", "Ura dora"]
    assert [tally.worth.called(0, line) for line in tally.worth.yaku[0]] == yaku
    seals = [one.rect.topleft for one in tally._page.late if one.name == "1 han"]
    assert sorted(seals, key=lambda one: one[::-1]) == seals
    assert not any("Riichi stick" in line or "Base" in line for line in words), "one comes back, no fu count"
    melds = [[{"kind": "pon", "tiles": "111z", "from": 1}], [], [], []]
    winds, _ = shown(say(arrange(["234m456p2678s", "", "", ""], drawn="2s", wall="1m9m", melds=melds), "0 tsumo"))
    assert {winds.worth.called(0, line) for line in winds.worth.yaku[0]} >= {"Seat Wind East", "Round Wind East"}


def test_the_ground_is_black_and_gold_for_a_yakuman_of_the_persons_and_cold_after_a_foul() -> None:
    assert [shown(hand())[0].hue for hand in (yakuman, mangan, three, chombo, drawn)] == ["gilt", "warm", "cold", "cold", "night"]


def test_a_limit_hand_has_its_name_in_brush_letters_and_glows_the_more_the_greater_it_is() -> None:
    plain, good, great = (shown(hand())[0] for hand in (ron, mangan, yakuman))
    (alone,) = [rect for rect, _, _ in plain._glows]
    assert any(alone == one.rect and one.face == "2s" for one in tiles(plain)), "of a small hand only the winning tile"
    assert stamped(good)[-1] == "Mangan" and (plain._rank, good._rank, great._rank) == (0, 1, 2)
    for tally, mood in (good, "glee"), (great, "triumph"):
        face, rect = tally._busts[0]
        assert face is portrait("you", rect.w, mood)
    (_, rank, at), (_, greater, _) = good._glows[0], great._glows[0]
    assert greater > rank and at == good.worth.comes_at(0), "when the name is stamped"


def test_a_yakuman_by_its_han_is_named_and_no_fu_count_from_haneman_on() -> None:
    position = {"drawn": "8p", "wall": "9m1p9s", "riichi": ["double", False, False, False], "dora": "7p", "ura": "4z"}
    tally, words = shown(say(arrange(["2233445566778p", "", "", ""], **position), "0 tsumo"))
    assert "16 han" in words and not any(" fu" in line for line in words)
    assert stamped(tally)[-1] == "Counted Yakuman" and "16,000 all" in words


def test_the_name_of_a_limit_is_called_out_when_the_hand_is_won_and_of_a_small_hand_nothing_more() -> None:
    ended = {}
    for ura in ("4p", "1z"):  # with an ura dora and without
        hand = arrange([PINFU, "", "", ""], drawn="2s", wall="9m1p", riichi=[True, False, False, False], dora="8p", ura=ura)
        ended[ura] = choreography(hand.choose(0, "tsumo", watch=0)[-1])
    great, small = ended.values()
    assert great.caption is not None and (great.caption.name, great.caption.seat) == ("mangan", 0)
    assert great.spectacle is not None and small.spectacle is None and small.caption is None
    assert lines.SPECTACLES["yakuman"].count > great.spectacle.count
    called = [limit for limit in lines.RANKS if limit not in ("", "kazoe")]
    assert all(has(language, f"riichi.call.{limit}") for limit in called for language in LANGUAGES)


def test_the_hands_of_all_winners_are_shown() -> None:
    tally, words = shown(three())
    assert [one.name for one in tally._page.late].count("won") == 3
    assert len(tiles(tally)) == 3 * 14 + 1, "and the dora"
    (to,) = [line for line in words if line.startswith("To ")]
    assert to.count("3,900") == 3 and "−3,900" not in words, "what each is given is no loss of theirs"
    assert stamped(tally).count("Dealt in") == 1
    assert len([line for line in words if line.endswith(" points")]) == 3


def test_two_winners_have_each_a_row_with_the_hand_over_its_yaku_and_below_stands_who_pays_whom() -> None:
    hands = ["234m456p2678s", "", "234m45688p34567s", ""]
    hand = arrange(hands, turn=3, drawn="2s", wall=WALL, honba=2, sticks=1, rules={"multiple_ron": "all"}, **OPEN)
    tally, words = shown(say(hand, "3 discard 2s drawn", "0 ron", "2 ron", "lapse"))
    rings, seals = ([one.rect for one in tally._page.late if one.name.endswith(name)] for name in ("won", "han"))
    assert rings[0].bottom < seals[0].centery < rings[1].top < rings[1].bottom < seals[-1].centery
    assert {"To you 2,100 · To Uncle 2,000", "−4,100", "±0"} <= set(words)
    assert sum(" = 26 → 30 fu" in line for line in words) == 1, "two rows leave room for the fu"


def test_at_a_draw_all_tiles_are_as_large_and_what_lies_on_the_table_is_told() -> None:
    hands = [PINFU, "19m19p19s1234567z", "345m13p234678s99s", "14m39p159s125677z"]
    hand = arrange(hands, turn=0, drawn="9p", wall="", riichi=[True, False, False, False])
    tally, words = shown(say(hand, "0 discard 9p drawn", "lapse"))
    hands_ = {tile.rect.width for tile in tiles(tally) if tile.rect.width > 40}
    assert len(hands_) == 1 and len(tiles(tally)) > 4 * 13
    assert "Exhaustive draw" in words and not any(line.startswith("Exhaustive draw · ") for line in words), "said once"
    assert "13 waits, 35 left" in words, "so many tiles could not be read"
    assert any(line.endswith("Deposits 1,000") for line in words)


def test_at_a_draw_only_hands_that_wait_are_shown_with_their_waits() -> None:
    tally, words = shown(drawn())
    assert len([tile for tile in tiles(tally) if tile.face]) == 13 + 2 + 1
    assert len(tiles(tally)) == 4 * 13 + 2 + 1, "the others lie face down"
    assert sorted(line for line in words if line in ("Noten", "Tenpai")) == ["Noten"] * 3 + ["Tenpai"]
    hand = max(tile.rect.right for tile in tiles(tally) if tile.face == "8s")
    assert all(tile.rect.left > hand for tile in tiles(tally) if tile.face in ("2s", "5s")), "beside the hand"


def test_at_a_draw_the_persons_own_hand_is_seen_though_it_is_not_shown_to_others() -> None:
    hands = ["258m147p159s1234z", PINFU, "147m369p159s1234z", "147m369p159s1567z"]
    hand = say(arrange(hands, turn=1, drawn="9p", wall=""), "1 discard 9p drawn", "lapse")
    face, _ = shown(hand)
    assert len([tile for tile in tiles(face) if tile.face]) == 2 * 13 + 2 + 1
    assert not any(hand.view(0).exposed[seat] for seat in (0, 2, 3)), "it stays hidden from the others"


def test_equals_share_a_place_as_on_the_first_page_and_on_the_scoreboard() -> None:
    hands = [PINFU, "258m147p159s1234z", "234m45688p34678s", "147m369p159s1567z"]
    _, words = shown(say(arrange(hands, turn=0, drawn="9p", wall=""), "0 discard 9p drawn", "lapse"))
    places = [words_.rpartition(" · ")[2] for words_ in words if "→" in words_ and " · " in words_]
    assert sorted(places) == ["1st", "1st", "3rd", "3rd"]


def test_a_foul_is_named_with_the_hand_that_was_shown() -> None:
    tally, words = shown(chombo())
    assert words.count("Chombo") == 1 and "Win without a complete hand" in words and not any("Chombo:" in line for line in words)
    assert len(tiles(tally)) == 14 + 2 + 1
    (wrong,) = [one.rect for one in tally._page.late if one.name == "wrong"]
    assert all(wrong.contains(one.rect) for one in tiles(tally) if one.face == "9p"), "with which nothing is complete"
    assert "Mangan payment 4,000 × 3" in words
    assert any("played again" in line for line in words) and not any("deal passes" in line for line in words)
    assert not any("riichi sticks" in line for line in words), "nobody has laid one"


@pytest.mark.parametrize(
    ("rules", "told"),
    [({}, {0: "Mangan payment 4,000 × 3", 1: "Mangan payment 4,000 + 2,000 × 2"}),
     ({"chombo": "2000_each"}, {0: "Payment 2,000 × 3"}), ({"chombo": "deducted"}, {1: "Deducted 8,000"})],
)  # fmt: skip
def test_what_a_foul_costs_is_told_by_the_rules(rules: dict[str, Any], told: dict[int, str]) -> None:
    view = arrange(["", "", "", ""], drawn="9p", wall=WALL, rules={"referee": "strict", **rules}).view(0)
    assert {seat: penalty(view, seat, partial(text.say, "en")) for seat in told} == told


@pytest.mark.parametrize(
    ("hand", "drawn", "name"),
    [
        ("119m19p19s123456z", "7z", "Thirteen Orphans"),
        ("222m333p444s555z1z", "1z", "Four Concealed Triplets, Single Wait"),
        ("222m333p444s11z22z", "1z", "Four Concealed Triplets"),
        ("1112345678999m", "5m", "True Nine Gates"),
        ("1112345567899m", "9m", "Nine Gates"),
    ],
)
def test_a_yakuman_is_called_by_its_wait(hand: str, drawn: str, name: str) -> None:
    tally, _ = shown(say(arrange([hand, "", "", ""], drawn=drawn, wall="1p9p"), "0 tsumo"))
    assert stamped(tally)[0] == name


@pytest.mark.parametrize(
    ("hand", "language", "window"),
    crossed([ron, three, drawn, mangan, yakuman, chombo], list(LANGUAGES),
            [((1280, 720), 1.5), ((960, 540), 1.0), ((1024, 768), 1.25)]),
)
def test_every_result_of_riichi_fits(hand: Any, language: str, window: tuple[tuple[int, int], float]) -> None:
    face, words = shown(hand(), language, *window)
    assert not any("riichi." in line or "{" in line for line in words)
    for seat, yaku in face.worth.yaku.items():
        names = [face.worth.called(seat, line) for line in yaku]
        assert all(name in (*words, *stamped(face)) for name in names) and len(tiles(face)) >= 14, "nothing is left out"


@pytest.mark.parametrize("language", ["ko", *(pytest.param(language, marks=SLOW) for language in ("en", "ja"))])
def test_the_places_are_told_with_oka_uma_and_side_bets(language: str) -> None:
    rules: dict[str, Any] = {"sashi_uma": 10, "sashi_uma_between": "0-1"}
    position: dict[str, Any] = {"scores": [38000, 29000, 12000, 20000], "round": "S4", "sticks": 1, **OPEN}
    hand = arrange(["234m456p2678s", "", "", ""], turn=3, drawn="2s", wall=WALL, rules=rules, **position)
    it = app((960, 540), language, 1.5)
    it.push(scene := result(it, say(hand, "3 discard 2s drawn", "0 ron", "lapse"), over=True))
    scene._finish()
    key(it, pygame.K_RETURN)
    ranking = scene._shown
    assert isinstance(ranking, Ranking) and scene.clipped() == [] and not scene.focus.shown
    points, against, oka, uma, bet, total = ranking.figures()
    assert points.words[0] == "40,000" and sum(oka.signs) == 20000
    assert sorted(uma.signs) == [-20000, -10000, 10000, 20000] and bet.signs == (10000, -10000, 0, 0)
    for seat in range(4):
        assert sum(column.signs[seat] for column in (against, oka, uma, bet)) == total.signs[seat]
    assert [*ranking._places] == [0, 1, 3, 2]
    assert looks(ranking) == ["triumph", "dismay", "dismay", "dismay"]


def test_two_who_share_a_place_are_both_told_to_have_it() -> None:
    """RX-12: nobody is second where two are first."""
    rules: dict[str, Any] = {"ties": "split", "target_points": 20000, "return_points": 20000, "west_in": False}
    hand = arrange(["", "", "", ""], turn=3, drawn="9m", wall="", round="S4", scores=[30000, 30000, 25000, 15000], rules=rules)
    it = app((1280, 720), "en")
    it.push(scene := result(it, say(hand, "3 discard 9m drawn", "lapse"), over=True))
    scene._finish()
    key(it, pygame.K_RETURN)
    assert isinstance(scene._shown, Ranking)
    assert looks(scene._shown) == ["triumph", "triumph", "dismay", "dismay"]
    told = [words.text for words in scene.words]
    assert [told.count(rank) for rank in ("1st", "2nd", "3rd", "4th")] == [2, 0, 1, 1]


def test_the_ledger_of_a_hand_counts_points_alone_and_has_one_total_for_each() -> None:
    it = app(language="en")
    it.push(scene := result(it, drawn()))
    key(it, pygame.K_d)
    key(it, pygame.K_d)
    written = [words.text for words in scene.words]
    assert it.say("app.result.ledger") in written
    sums = [words for words in written if words.startswith(("+", "−"))]
    assert sums and all(words.endswith(("pt", "pts")) for words in sums)
    assert written.count(it.say("app.result.sum")) == 4


def test_the_best_hand_is_told_with_all_its_tiles_and_yaku() -> None:
    hand = ron()
    (group,) = PAGES.spoils(hand.view(0), hand.settlement(), 0, partial(text.say, "en"))
    assert len(group.faces) == 14 and group.faces.count("5z") == 3 and "30 fu" in group.title


def test_a_hand_is_laid_open_and_a_tile_added_to_a_pon_lies_above_the_sideways_one() -> None:
    row = worth.row(seen(ron()), 0)
    assert [slot.face for slot in row if slot.won] == ["2s"] and row[-1].won
    assert [(slot.face, slot.turned) for slot in row[10:13]] == [("5z", False), ("5z", False), ("5z", True)]
    melds = [[{"kind": "kakan", "tiles": "1111z", "from": 2}], [], [], []]
    tally, _ = shown(say(arrange(["234m45688p34s", "", "", ""], melds=melds, drawn="2s", wall="1m9m"), "0 tsumo"))
    over, under = (tile for tile in tiles(tally) if tile.face == "1z" and tile.pose.look == "lie1")
    assert over.rect.x == under.rect.x and over.rect.y < under.rect.y


@pytest.mark.parametrize(
    ("han", "fu", "limit", "dealer", "words"),
    [
        (3, 60, "", False, "2,000/3,900"),
        (3, 60, "", True, "3,900 all"),
        (1, 30, "", False, "300/500"),
        (2, 25, "", True, "800 all"),
        (5, 30, "mangan", False, "2,000/4,000"),
        (5, 30, "mangan", True, "4,000 all"),
        (13, 30, "yakuman", True, "16,000 all"),
    ],
)
def test_a_tsumo_is_told_as_players_tell_it(han: int, fu: int, limit: str, dealer: bool, words: str) -> None:
    """RM-52: base points are the fu, doubled once for each han and twice more; rounded up to hundreds for each who pays."""
    base = {"": fu * 2 ** (2 + han), "mangan": 2000, "yakuman": 8000}[limit]
    each = [-(-base * times // 100) * 100 for times in ((2, 2, 2) if dealer else (1, 1, 2))]
    value = Line(seat=0, what="hand_value", row="RM-52", points=sum(each), args={"han": han, "fu": fu, "limit": limit})
    en = partial(text.say, "en")
    assert lines.brings(en, value, dealer, True) == words
    assert not limit or lines.brings(en, value, dealer, False) == f"{sum(each):,} points", "a ron is one sum"


def test_several_dora_are_told_apart() -> None:
    at = table(arrange([PINFU, "", "", ""], drawn="2s", wall=WALL, dora="6z 8s"), "en")
    assert next(badge.words for badge in at.badges if badge.id == "dora") == "Dora Red, 9-sou"


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_open_indicator_says_what_it_is_and_which_tile_is_the_dora(language: str) -> None:
    at = table(arrange([PINFU, "", "", ""], drawn="9p", wall="1m9m1p9s1z", dora="4z"), language)
    (indicator,) = (f"#{piece.id}" for piece in at.view.places["dora"] if piece.face == "4z")
    told = tips.tip(at, indicator)
    assert told is not None
    assert text.say(language, "riichi.tip.indicator.dora", tile=at.piece_name("1z")) in told.lines, "north points to east"
    assert text.say(language, "riichi.tip.dora") not in told.lines
