"""The plates of a Go-Stop table: name, points, what is still wanted, marks, and the seal of what multiplies."""

from __future__ import annotations

from typing import Any

import pytest

from game.gostop.cards import FACES, PACK
from game.gostop.game import GAME
from scenes.games.gostop.place import areas
from scenes.games.gostop.table import GoStopTable
from scenes.games.gostop.tell import seat_plate
from scenes.games.gostop.tell.marks import COUNT, DANGER, NEARLY, marks
from scenes.kit import palette
from scenes.kit.mark import Ground
from scenes.table.badge import Badge
from tests.gui.laid import covered
from tests.gui.reading import contrast
from tests.gui.table_fakes import FakeApp, table, view
from tests.gui.test_layout_gostop import NAMES

JUNK = " ".join(face for face in FACES[:PACK] if face[-1] == "J")


def said(seen: GoStopTable, seat: int) -> tuple[str, ...]:
    """What is written on a plate, from the first to the last."""
    return tuple(line.words for line in seat_plate.laid(seen, seat).lines)


def marked(seen: GoStopTable, seat: int) -> list[Badge]:
    return [badge for badge in seen.badges if badge.id.startswith(f"mark:{seat}:")]


def seal(seen: GoStopTable) -> Badge | None:
    return next((badge for badge in seen.badges if badge.id == "times"), None)


# -- what they say ------------------------------------------------------------------------------------------------------------


def test_the_plate_says_what_is_wanted() -> None:
    app = FakeApp(language="ko")
    seen = table(view(scores=(2, 5, 0), goes=(0, 1, 0), go_scores=(0, 5, 0)), app=app)
    assert [seen.points(seat) for seat in range(3)] == ["2점", "5점", "0점"]
    assert [seen.more(seat) for seat in range(3)] == ["나기까지 1점", "다음 고까지 1점", "나기까지 3점"]
    assert [said(seen, seat)[2:] for seat in range(3)] == [("나기까지 1점",), ("다음 고까지 1점",), ()]
    assert said(table(view(), app=app), 0)[2] == "나기까지 3점", "the person always sees it"
    near = table(view(hand="9J", taken=("2A 8A", "6R 9R", "")), app=app)
    assert [near.more(seat) for seat in (0, 1)] == ["고도리까지 1장(4월)", "나기까지 10월 청단 한 장"]
    assert table(view(scores=(3, 0, 0)), app=app).wants(0) == "날 수 있음"


def test_how_the_match_stands_for_each_is_told_of_their_plate() -> None:
    seen = table(view(hand="1B"), app=FakeApp(language="ko"))
    seen.sums = ("지금까지 +300원", "지금까지 −300원", "지금까지 0원")
    told = {spot.id: spot.tip.lines for spot in seen.spots if spot.id.startswith("plate:")}
    assert [told[f"plate:{seat}"][-1] for seat in range(3)] == list(seen.sums)


def test_what_who_sits_out_was_paid_is_told_in_money() -> None:
    roles = {"roles": ("plays", "plays", "plays", "sits"), "money": (0, 0, 0, 4)}
    seen, rich = (table(view(4, **roles), names=NAMES, app=FakeApp(language="ko")) for _ in range(2))
    rich.money = lambda points: f"{points * 100}원"
    assert (said(seen, 3)[-1], said(rich, 3)[-1]) == ("+4점", "+400원")


# -- colours ------------------------------------------------------------------------------------------------------------------


def test_the_sash_is_red_for_a_danger_amber_for_what_the_person_holds_and_dark_for_few_points() -> None:
    """Whatever clothes lie under it, its words can be read; the bust ends behind it."""
    one = {"taken": ("", "6R 9R"), "others": 3}
    ways = (
        (view(hand="5A", **one), DANGER, palette.PAPER),
        (view(hand="10R 5A", **one), NEARLY, seat_plate.GUARDED),
        (view(hand="5A", scores=(0, 1, 0)), COUNT, seat_plate.GONE),
    )
    for seen, colour, letters in ways:
        at = table(seen, "ko", names=("나", "이모", "삼촌"))
        ground = next(mark for mark in seat_plate.laid(at, 1).marks if isinstance(mark, Ground))
        sash, words = areas.foot(at.areas, 1), seat_plate.laid(at, 1).lines[2]
        assert seat_plate.strip(at, 1) == ground.rect == sash and sash.contains(seat_plate.written(at, 1)[2])
        assert (ground.colour, words.colour) == (colour, letters) and contrast(letters, colour) >= 4.5
        assert seat_plate.stands(at, 1)[1] == sash.top


# -- marks --------------------------------------------------------------------------------------------------------------------


def test_the_marks_of_another_that_say_least_are_left_out_and_told_of_the_plate() -> None:
    went = {"bbeoks_made": (0, 1, 0), "goes": (0, 2, 0)}
    for facts in (went, {**went, "shaken": ((), (3,), ())}):
        at = table(view(hand="1B", dealer=1, others=5, taken=("", "6R 9R"), **facts), "ko", names=NAMES)
        found, gone = marked(at, 1), seat_plate.left_out(at, 1)
        assert found and len(found) + len(gone) == len(marks(at, 1)) and not any(mark.about == "go" for mark in gone)
        clear = [at.areas.backs[1], at.areas.bust[1], at.areas.taken[1], areas.foot(at.areas, 1)]
        assert covered(found, by=clear) == []
        told = {spot.id: spot.tip.lines for spot in at.spots}["plate:1"]
        assert all(line in told for mark in gone for line in mark.tip.lines)


def test_what_threatens_another_is_marked_where_the_person_would_gain_by_it() -> None:
    """피박 of who has little junk, while the person scores with junk; what a third would gain is not marked."""
    facts = {"dangers": (("bright_bak",), ("junk_bak",), ()), "dealer": None, "others": 2}
    for scores, found in (((3, 0, 0), ["junk_bak"]), ((0, 0, 3), [])):
        seen = table(view(hand="1B", taken=(JUNK, "2A 2K", ""), scores=scores, **facts), names=NAMES)
        assert [mark.words for mark in marks(seen, 1)] == [seen.say(f"table.mark.{danger}") for danger in found]
        assert [mark.words for mark in marks(seen, 0)] == [seen.say("table.mark.bright_bak")]


def test_several_dangers_are_one_mark_and_three_are_counted() -> None:
    three, found = ("junk_bak", "bright_bak", "animal_bak"), {}
    for language, many in (("ko", 2), ("en", 3)):
        seen = table(view(hand="1B", dangers=(three[:many], (), ()), dealer=None), app=FakeApp(language=language))
        found[language] = [badge.words for badge in marked(seen, 0)]
    assert found == {"ko": ["피박·광박 위험"], "en": ["3 baks!"]}


def test_what_was_shaken_and_then_bombed_is_marked_as_a_bomb_alone() -> None:
    """It counts once (GS-72): two marks beside ×2 would read as a missing ×4. Where the rules count both, both are marked. What
    the seal of the person says by itself has no mark."""
    both = ["흔듦 1번", "폭탄 1번"]
    for twice, bombed, found in ((False, 3, ["폭탄 1번"]), (False, 5, both), (True, 3, both)):
        rules = GAME.catalog.rules(3, shake_then_bomb=twice)
        told = table(view(shaken=((3,), (3,), ()), bombed=((bombed,), (bombed,), ()), dealer=2, rules=rules), "ko")
        assert [mark.words for mark in marks(told, 1)] == found
        assert [mark.words for mark in marks(told, 0)] == (found if len(found) > 1 else [])
    twice_shaken = table(view(shaken=((3, 5), (), ()), dealer=2), "ko")
    assert [mark.words for mark in marks(twice_shaken, 0)] == ["흔듦 2번"]


# -- the seal -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "facts", "words", "why"),
    [
        ({}, {"nagari": 1}, "×2 나가리", "나가리판 ×2"),
        ({}, {"nagari": 1, "shaken": ((3,), (), ())}, "×4 배수", "흔들기 ×2 · 나가리판 ×2"),
        ({"month_pact": True}, {"taken": ("1B 1R 1J 1K",)}, "×4 월약", "월약 ×4"),
        ({"missions": True}, {"mission": "hanami", "taken": ("3B 9A",)}, "×2 배수", "미션 ×2"),
        ({"shake_anyone": True}, {"shaken": ((), (5,), ())}, "×2 흔들기", "흔들기 ×2"),
        ({}, {"bombed": ((3,), (), ())}, "×2 폭탄", "폭탄 ×2"),
        ({}, {"shaken": ((), (3,), ())}, "", ""),
        ({}, {}, "", ""),
    ],
)
def test_the_seal_says_by_how_much_points_are_multiplied_and_by_what(
    rules: dict[str, Any], facts: dict[str, Any], words: str, why: str
) -> None:
    """What another has shown multiplies nothing of the person's."""
    seen = table(view(hand="6J", rules=GAME.catalog.rules(3, **rules), dealer=1, **facts), app=FakeApp(language="ko"))
    found = seal(seen)
    assert (found.words if found else "") == words
    assert not found or (found.tip is not None and found.tip.lines[0] == why and found.tip.title == f"배수 {words.split()[0]}")


def test_who_sits_out_has_no_seal() -> None:
    aside = view(4, hand="1B", nagari=1, roles=("sits", "plays", "plays", "plays"))
    assert seal(table(aside, names=NAMES)) is None
