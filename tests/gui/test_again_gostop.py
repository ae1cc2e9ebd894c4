"""What a go needs to score again is told in a few words, and the hand says which of its cards would take something."""

from __future__ import annotations

import pytest

from game import text
from game.gostop.again import Again, Way, ways
from game.gostop.cards import CARD
from scenes.games.gostop.ask import go_stop
from scenes.games.gostop.ask.hand_plaques import HandPlaques
from tests.gui.laid import covered, outside, overlaps
from tests.gui.standing import noting
from tests.gui.table_fakes import table, view
from tests.gui.test_stake import asked, press, seated
from tests.gui.test_stake_sum import GO

WAYS = view(hand="8A 5A", floor="8B 4J", taken=("11B 12B 2A 1J 2J 3J 3K 6J 6K 7J 10J 11J 11K 4R", "10A"), scores=(4, 0, 0),
            phase="go_stop", others=3)  # fmt: skip


def test_what_a_go_needs_to_score_again_is_told_what_the_hand_takes_first_and_then_less_of_it() -> None:
    """With that of the rain three brights are made (GS-110), more junk (GS-123), birds (GS-114)."""
    stake = go_stop.go_stop(table(WAYS), GO)
    told = [words.replace("\u00a0", " ") for words in stake.offers["bold"][0].takes]
    ways = "1 card to Rain 3 (1 other way)", "1 card to Rain 3"
    hows = [f"2 turns left · from hand: {way}" for way in ways] + [f"From hand: {way}" for way in (*ways, "1 way")]
    assert told == hows, "junk is one way more"
    lines = [line.replace("\u00a0", " ") for line in stake.tips["bold"].lines]
    assert lines[:2] == ["2 turns left", f"Your hand takes it now: {ways[1]}"]
    assert lines[2].startswith("1 card to Rain 3·junk or 2 cards to Godori")


LAST = {"taken": ("3B 11B 2A 8A 10A 12A 2J 3J 3K 5J 8J 10J 11J 11K 12D", "5A 4R", "1B 12B"), "others": 1, "scores": (3, 0, 0),
        "phase": "go_stop"}  # fmt: skip
"""Two brights, two birds, four animals, and junk that counts: one card more of each scores."""

MORE = ("고도리·삼광·피 1장 (다른 길 1가지)", "고도리·삼광·피 1장", "고도리·삼광 1장 (다른 길 2가지)", "고도리·삼광 1장",
        "고도리 1장 (다른 길 3가지)", "고도리 1장", "4가지")  # fmt: skip
HELD = "고도리·피 1장 (다른 길 2가지)", "고도리·피 1장", "고도리 1장 (다른 길 3가지)", "고도리 1장"


@pytest.mark.parametrize(
    ("hand", "floor", "gone", "told", "scarce"),
    [
        ("2K 9J", "6A 7R", "", [f"남은 차례 2번에 {way}" for way in MORE], False),
        ("2K", "6A 7R", "", [f"마지막 차례에 {way}" for way in MORE], True),
        ("2K", "6A 7R", " 2R", [f"마지막 뒤집기로 {way}" for way in MORE], True),
        ("4K", "4A 6A", "", [f"{how} {way}" for how in ("남은 차례 1번 · 손패로", "손패로") for way in HELD]
         + ["손패로 2가지"], False),
    ],
)
def test_a_go_says_in_a_phrase_how_many_chances_are_left_and_leaves_out_the_other_ways_before_one_of_its_own(
    hand: str, floor: str, gone: str, told: list[str], scarce: bool
) -> None:
    """Fewer turns than one more: the hand takes what would do, another may still lay what it meets, or only a flip can."""
    mine, one, other = LAST["taken"]
    seen = table(view(hand=hand, floor=floor, **{**LAST, "taken": (mine, one + gone, other)}), "ko")
    found = go_stop.needed(seen, 0)
    assert [words.replace("\u00a0", " ") for words in found.told] == told and (found.chance == "scarce") is scarce
    assert found.lines[0] == ("뒤집기 1번만 남음" if gone else f"내 차례 {len(hand.split())}번 남음")
    ways = go_stop.go_stop(seen, GO).offers["bold"][0]
    assert (ways.takes, ways.chance) == (found.told, found.chance)
    beside = found.lines[-1]
    assert "다른" not in beside and all(way in beside for way in ("고도리", "삼광", "피", "열끗")), "beside it all are told"


def test_what_the_hand_takes_at_once_stands_before_what_takes_fewer_cards_of_which_none_is_there() -> None:
    """Eight of junk, of which the hand takes two; a third bird is one card, and nowhere to be seen."""
    taken = "1J 2J 3J 4J 5J 7J 8J 10J 2A 4A", "", ""
    found = go_stop.needed(table(view(hand="6J", floor="6K 9R", **{**LAST, "taken": taken}), "ko"), 0)
    assert found.told[0].replace("\u00a0", " ") == "남은 차례 1번 · 손패로 피 2장 (다른 길 1가지)" and found.chance == "open"


def test_where_no_way_to_score_again_is_seen_that_is_told_with_the_turns() -> None:
    seen = table(view(hand="2K", floor="6A", **LAST), "ko")
    found = go_stop.said_of(seen, 0, Again([], 1, False, True))
    left, none = "내 차례 1번 남음", "더 날 길이 안 보임"
    assert found == ((f"{none} · {left}", none), (none, left), "hard", ())


BAIT = {"hand": "1J", "floor": "9R 3R", "taken": ("3B 8B 11B 12B 4A 12A 4R 7R 3J 7J 8J 11J", "1R 6R 12R", "1B 2A 2R 5R"),
        "others": 1, "scores": (4, 0, 0), "phase": "go_stop"}  # fmt: skip
"""Four of junk, and one turn left: six more make the first point (GS-123)."""


@pytest.mark.parametrize(
    ("language", "words", "last"),
    [
        ("ko", "더 나기 어려움: 마지막 차례에 피 6장", "더 나기 어려움"),
        ("en", "Long shot · Last turn: 6 cards to junk", "A long shot"),
        ("ja", "再上がりは難しい：最後の手番で カス6枚", "再上がりは難しい"),
    ],
)
def test_where_no_way_comes_in_the_turns_left_but_by_an_exception_that_is_said_first(
    language: str, words: str, last: str
) -> None:
    """A card laid and one flipped take a pair each, of junk five at most (GS-36); what is stolen comes on top (GS-43)."""
    seen = table(view(**BAIT), language)
    found = go_stop.needed(seen, 0)
    assert (found.told[0].replace("\u00a0", " "), found.told[-1]) == (words, last) and found.chance == "hard"
    assert found.lines[0] == text.say(language, "table.stake.hard.why") and not found.shows
    stake = go_stop.go_stop(seen, GO)
    assert stake.offers["bold"][0].chance == "hard" and stake.tips["bold"].lines[0] == found.lines[0]
    near = table(view(**{**BAIT, "hand": "1J 6J"}), language)
    assert go_stop.go_stop(near, GO).offers["bold"][0].chance == go_stop.needed(near, 0).chance != "hard", "a turn more may do"


@pytest.mark.parametrize(
    ("taken", "floor", "said"),
    [
        ("1J 2J 3J 4J 5J 6J 7J 8J 9J", "10K", "junk: 1 card"),
        ("1J 2J 3J 4J 5J 6J 7J 8J", "10K", "junk: 2 cards"),
        ("1R 4R 6R 7R", "10K", "ribbon: 1 card"),
        ("1B 3B 8B", "10K", "4 brights: 1 card"),
        ("1R 2R", "10K", "Hongdan: 1 card"),
    ],
)
def test_what_is_lacking_is_called_as_elsewhere_at_the_table(taken: str, floor: str, said: str) -> None:
    what, cards = said.split(": ")
    ways = go_stop.needed(table(view(hand="9R 9K", floor=floor, taken=(taken,), phase="go_stop", others=3)), 0)
    told = [one.split(" to ") for one in ways.lines[-1].replace("\u00a0", " ").split(" or ")]
    assert any(what in one[1].split("·") and one[0] == cards for one in told)


@pytest.mark.parametrize("size", [(1280, 720), (2560, 1440)])
def test_while_a_go_is_asked_a_card_that_would_take_something_says_what(size: tuple[int, int]) -> None:
    """As when it can be played: between the plaques, where it lies then, and where it lay while the table is looked at."""
    taken = "11B 12B 1R 2R 3R 1J 2J 3J 3K 6J 6K 7J 10J 11J 11K", "10A"
    seen = view(hand="8A 5A", floor="8B 4J", taken=taken, scores=(4, 0, 0), phase="go_stop", others=3)
    scene, _, app = asked(("", seen, GO, (), {}), seated(size))
    board = scene.page.front.board
    assert board is not None
    for keys in ((), ("space",)):
        press(scene, *keys)
        with noting() as lines:
            scene.draw(app.surface)
        (told,) = (line for line in lines if line.words.startswith("▲"))
        key = scene.page.rects(scene.view)[f"#{CARD['8A']}"]
        assert told.words == "▲ 광 +2" and key.left <= told.rect.centerx <= key.right, "three brights with the rain (GS-110)"
        assert keys or covered([told], by=board.buttons) == []


@pytest.mark.parametrize(
    ("taken", "shown"),
    [
        ("2A 8A 3B 11B", {"godori": (("4A~",),), "three_brights": (("1B~",), ("8B~",))}),
        ("2A", {"godori": (("4A~", "8A~"),)}),
        ("6R 9R 10R", {"ribbon": (("*R", "*R"),)}),
        ("1J 2J 3J 4J 5J 6J 7J 8J 9J", {"junk": (("*J",),)}),
        ("1J 2J 3J 4J 5J 6J 7J 8J", {"junk": (("*J", "*J"),)}),
        ("1B 3B 8B 11B", {"five_brights": (("12B~",),)}),
        ("1J 2J 3J 4J 5J", {"junk": ()}),
    ],
)
def test_a_way_is_shown_in_the_very_cards_it_takes_or_in_so_many_of_any_of_their_kind(
    taken: str, shown: dict[str, tuple[tuple[str, ...], ...]]
) -> None:
    """So many as have room; of a kind only where any card of it would do that there still is."""
    seen = table(view(hand="9R 9K", floor="10K", taken=(taken,), phase="go_stop", others=3))
    found = {way.name: go_stop.pictures(seen, 0, way) for way in ways(seen.view, 0)}
    assert {name: found[name] for name in shown} == shown


def test_one_of_two_cards_is_shown_as_either_and_some_of_more_that_are_not_all_of_their_kind_in_words_alone() -> None:
    """Two of junk are no third: neither is the one or the other."""
    seen = table(view(hand="9R 9K", floor="10K", taken=("1B",), phase="go_stop", others=3))
    two, three = (sum(1 << CARD[face] for face in faces.split()) for faces in ("2A 4A", "2A 4A 5A"))
    assert go_stop.pictures(seen, 0, Way("animal", 1, 1, two)) == (("2A~",), ("4A~",))
    assert go_stop.pictures(seen, 0, Way("animal", 1, 1, three)) == go_stop.pictures(seen, 0, Way("animal", 2, 1, three)) == ()


def test_what_is_not_shown_in_pictures_is_counted_behind_them() -> None:
    seen = table(view(hand="2K 9J", floor="6A 7R", **LAST), "ko")
    found = go_stop.needed(seen, 0)
    assert {one.before for one in found.shows} == {("2번 안에", "이 중 하나 먹으면"), ("2번 안에", "이걸 먹으면")}
    assert [len(one.ways) for one in found.shows] == [3, 3, 2, 2, 1, 1]
    assert [one.behind for one in found.shows[::2]] == [f"다른 길 {n}가지" for n in (1, 2, 3)]
    assert [way.pieces for way in found.shows[0].ways] == [("4A~",), ("8B~",), ("*J",)]
    assert all([way.words for way in one.ways] == ["고도리", "삼광", "피"] for one in found.shows[:1])
    ready = go_stop.needed(table(view(hand="4K", floor="4A 6A", **LAST), "ko"), 0)
    assert ready.shows[0].before == ("손패로", "이 중 하나 먹으면") and ready.shows[0].behind == "다른 길 2가지"


@pytest.mark.parametrize("language", text.LANGUAGES)
@pytest.mark.parametrize(("size", "letters"), [((1280, 720), 1.0), ((1280, 720), 1.5), ((2560, 1440), 1.0)])
def test_on_the_plaque_of_a_go_stand_pictures_clear_of_all_else(size: tuple[int, int], letters: float, language: str) -> None:
    seen = view(hand="2K 9J", floor="6A 7R", **LAST)
    scene, _, _ = asked(("", seen, GO, (), {}), seated(size, language, letters))
    board = scene.page.front.board
    assert isinstance(board, HandPlaques)
    bold = board.plaques[0]
    pictures, strip = [one for laid in bold.below for one in laid.pieces], bold.below[-1]
    words = [line for line in bold.lines if line.font != "display" and line.px < 18 * size[1] / 720]
    assert pictures and outside(bold.button.rect, pictures) == [] == overlaps(pictures)
    assert covered(pictures, by=[strip, *words]) == []
