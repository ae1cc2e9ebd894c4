"""The cards on the floor that make a set whole are marked: for whom, and whether that is enough to win."""

from __future__ import annotations

import pytest

from game import text
from game.gostop.cards import CARD
from game.gostop.view import GoStopView
from game.table import Settlement
from scenes.games.gostop.table import GoStopTable
from scenes.games.gostop.tell.marks import DANGER, MADE, NEARLY
from scenes.kit import palette
from scenes.table.badge import Badge
from tests.crossed import crossed
from tests.gui import table_fakes
from tests.gui.laid import card, covered
from tests.gui.table_fakes import FakeApp, view

NAMES = ("Me", "Ann", "Ben", "Cho")
FACES = ("you", "imo", "samchon", "halmeoni")


def heaps(**facts: object) -> GoStopView:
    """Sets of all three that lack one card, which lies on the floor, some beside others of their month."""
    taken = ("2A 4A 1B 11B 4R", "1R 2R 6A", "6R 9R 4J 5K")
    floor = "8J 8B 8A 3R 3B 12D 12B 10J 10R 10A 6K 5J"
    return view(hand="2J 9J", floor=floor, taken=taken, **facts)


def tabs(seen: GoStopTable) -> dict[str, Badge]:
    """The tabs by the face of the card and the seat."""
    faces = {card: face for face, card in CARD.items()}
    parts = {badge.id: badge.id.split(":") for badge in seen.badges if badge.id.startswith("wanted:")}
    return {f"{faces[int(parts[one.id][1])]}:{parts[one.id][2]}": one for one in seen.badges if one.id in parts}


def test_what_makes_a_set_whole_is_gold_for_the_person_and_red_for_another_who_wins_by_it() -> None:
    seen = table_fakes.table(heaps(), names=NAMES, app=FakeApp(language="ko"))
    told = {key: (tab.words, tab.fill, tab.letters) for key, tab in tabs(seen).items()}
    assert told == {
        "8A:0": ("고도리", MADE, palette.INK),
        "8B:0": ("삼광", MADE, palette.INK),
        "3B:0": ("삼광", MADE, palette.INK),
        "12B:0": ("비삼광", MADE, palette.INK),
        "3R:1": ("Ann 홍단", DANGER, palette.PAPER),
        "10R:2": ("Ben 청단", DANGER, palette.PAPER),
    }


def test_what_is_not_enough_for_another_is_amber() -> None:
    """비삼광 makes two points; with one that scores already it is enough."""
    three = {"floor": "11B", "taken": ("", "1B 12B")}
    (alone,) = tabs(table_fakes.table(view(**three), names=NAMES)).values()  # type: ignore[arg-type]
    more = {"floor": "11B", "taken": ("", "1B 12B 1R 4R 6R 10R 12R")}
    (enough,) = tabs(table_fakes.table(view(**more), names=NAMES)).values()  # type: ignore[arg-type]
    assert (alone.fill, enough.fill) == (NEARLY, DANGER)
    assert alone.tip is not None and enough.tip is not None and len(alone.tip.lines) == 1 and len(enough.tip.lines) == 2


NEAR_BY_KINDS = "1B 3B 8B 2A 5A 6A 7A 1R 4R 6R 12R 1J 1K 2J 2K 3J 3K 4J 4K 5J"
"""Three points by brights; one animal, ribbon or junk more makes a point each."""


def by_kinds(floor: str, taken: tuple[str, ...] = ("", NEAR_BY_KINDS), **facts: object) -> GoStopView:
    """Seat 1 has gone once with its three points, so that one more is enough."""
    found = {"scores": (0, 3, 0), "goes": (0, 1, 0), "go_scores": (0, 3, 0), "first_go": 1, "others": 3, **facts}
    return view(hand="9J 10J", floor=floor, taken=taken, **found)


@pytest.mark.parametrize(
    ("floor", "told"),
    [
        ("9R 8A 6J 10K", {"9R:1": "띠", "8A:1": "열끗", "6J:1": "피", "10K:1": "피"}),
        ("5R 8K 11J", {"5R:1": "띠", "8K:1": "피", "11J:1": "피"}),
        ("8J 8K 8A", {"8J:1": "피", "8A:1": "열끗"}),
    ],
)
def test_a_card_by_whose_kind_another_wins_is_red_with_the_face(floor: str, told: dict[str, str]) -> None:
    """Not for the person, nor where it is not enough; of junk of one month one says it."""
    for taken, scores in ((("", NEAR_BY_KINDS), (0, 3, 0)), ((NEAR_BY_KINDS, ""), (3, 0, 0))):
        facts = {"scores": scores, "goes": scores, "go_scores": scores, "first_go": scores.index(3)}
        seen = table_fakes.table(by_kinds(floor, taken, **facts), names=NAMES, app=FakeApp(language="ko"))
        seen.ink.faces = FACES[:3]
        found = {key: (tab.words, tab.face, tab.fill) for key, tab in tabs(seen).items()}
        assert found == ({key: (words, "imo", DANGER) for key, words in told.items()} if taken[1] else {})
    few = NEAR_BY_KINDS.replace("1R ", "").replace("2A ", "").replace("1J 1K ", "")
    assert tabs(table_fakes.table(by_kinds(floor, ("", few)), names=NAMES)) == {}


def test_a_card_that_makes_a_set_whole_has_no_second_tab_for_the_same_seat() -> None:
    seen = table_fakes.table(by_kinds("10R 8J", ("", NEAR_BY_KINDS.replace("1R 4R", "9R 4R"))), app=FakeApp(language="ko"))
    assert {key: tab.words.split()[-1] for key, tab in tabs(seen).items()} == {"10R:1": "청단", "8J:1": "피"}
    brights = table_fakes.table(view(floor="8B 9J", taken=("", "1B 3B")), app=FakeApp(language="ko"))
    assert [badge.words.split()[-1] for badge in brights.badges if badge.id.startswith("wanted:")] == ["삼광"]


def test_of_little_junk_on_the_floor_all_says_that_another_wins_by_it_of_a_month_what_counts_most() -> None:
    """Of much of it none does: the head of the other says it once."""
    seen = table_fakes.table(by_kinds("5K 11J 11D"), names=NAMES, app=FakeApp(language="ko"))
    found = tabs(seen)
    assert {key.split(":")[0] for key in found} == {"5K", "11D"}
    much = table_fakes.table(by_kinds("5K 6J 7J 8J 9R 11J 11D 12D"), names=NAMES, app=FakeApp(language="ko"))
    assert {key.split(":")[0] for key in tabs(much)} == {"9R"}
    double, single = found["11D:1"].tip, found[next(key for key in found if key[2:] != "D:1" and "D" not in key)].tip
    assert double is not None and single is not None
    assert double.lines == ("Ann이 이 패를 먹으면 피 2점입니다.", "그러면 고나 스톱을 고를 수 있습니다.")
    assert single.lines[0] == "Ann이 이 패를 먹으면 피 1점입니다.", "what the kind scores then"


def test_what_is_told_of_a_kind_is_all_that_it_scores_then() -> None:
    six = NEAR_BY_KINDS.replace("1R", "1R 2R 5R")
    seen = table_fakes.table(by_kinds("9R", ("", six), scores=(0, 5, 0), go_scores=(0, 5, 0)), app=FakeApp(language="ko"))
    (tab,) = tabs(seen).values()
    assert tab.tip is not None and "띠 3점" in tab.tip.lines[0]


def test_a_tab_says_whose_it_is_by_a_face_where_there_are_faces() -> None:
    seen = table_fakes.table(heaps(), "ko", names=NAMES)
    seen.ink.faces = FACES[:3]
    found = tabs(seen)
    assert {key: (tab.words, tab.face) for key, tab in found.items() if not key.endswith(":0")} == {
        "3R:1": ("홍단", "imo"),
        "10R:2": ("청단", "samchon"),
    }
    assert not found["8A:0"].face


def test_it_is_told_what_the_set_is_worth_and_which_cards_it_takes() -> None:
    seen = table_fakes.table(heaps(), names=NAMES, app=FakeApp(language="ko"))
    found = tabs(seen)
    own, other = found["8A:0"].tip, found["3R:1"].tip
    assert own is not None and (own.title, set(own.pieces)) == ("고도리", {"2A", "4A", "8A"}) and own.faint == {"8A"}
    assert other is not None and other.title == "Ann 홍단" and "Ann" in other.lines[0] and "3점" in other.lines[0]
    assert {tab.id for tab in found.values()} <= {spot.id for spot in seen.spots} and {tab.id for tab in found.values()} <= set(
        seen.parts
    )


def test_nothing_is_marked_of_cards_that_are_seen_elsewhere_nor_when_the_round_is_over() -> None:
    table = table_fakes.table(heaps())
    assert tabs(table.apart(frozenset(table.poses))) == {}
    over = Settlement(kind="stop", points=(0, 0, 0))
    assert tabs(table_fakes.table(heaps(settlement=over))) == {}


@pytest.mark.parametrize(("language", "letters"), crossed(text.LANGUAGES, [1.0, 1.5]))
def test_a_card_of_the_hand_by_which_another_would_win_is_marked_on_the_part_that_is_seen(language: str, letters: float) -> None:
    """Not where that would not be enough. In gold what would make a set of the person's whole, and meets nothing now."""
    seen_by_me = view(hand="3R 8B 8A 10R 10J 11J 12B", floor="5J", taken=("2A 4A", "1B 3B 1R 2R", "6R 9R 8J"))
    seen = table_fakes.table(seen_by_me, names=NAMES, letters=letters, app=FakeApp(language=language))
    seen.ink.faces = FACES[:3]
    assert {key: (badge.face, badge.fill) for key, badge in seen.noted.items()} == {
        f"#{CARD[face]}": (whose, DANGER) for face, whose in (("3R", "imo"), ("8B", "imo"), ("10R", "samchon"))
    } | {f"#{CARD['8A']}": ("", MADE)}
    row = [key for key, _ in seen.hand]
    for key, badge in seen.noted.items():
        own, after = card(seen.poses[key]), [card(seen.poses[one]) for one in row[row.index(key) + 1 :]]
        assert own.colliderect(badge.rect) and covered([badge], by=after) == [], "the next card does not cover it"
