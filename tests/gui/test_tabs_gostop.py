"""Where the tabs of the cards that decide stand on a Go-Stop table, and what stands at its left edge and at its plates."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game import text
from game.gostop.cards import MONTH
from game.options import Rules
from scenes.games.gostop.table import GoStopTable
from scenes.games.gostop.tell import card_signs
from scenes.games.gostop.tell.marks import DANGER, NEAR
from scenes.table.badge import Badge
from tests.crossed import crossed
from tests.gui.laid import card, covered, in_a_column, outside, overlaps
from tests.gui.table_fakes import FakeApp, table, view
from tests.gui.test_layout_gostop import SIZES
from tests.gui.test_wanted_gostop import NAMES, heaps


def tabs(seen: GoStopTable) -> list[tuple[int, Badge]]:
    """The tabs on the floor with their cards."""
    return [(int(badge.id.split(":")[1]), badge) for badge in seen.badges if badge.id.startswith("wanted:")]


@pytest.mark.parametrize(("letters", "language", "size"), crossed([1.0, 1.5], text.LANGUAGES, SIZES))
def test_each_tab_stands_over_the_head_of_its_card(size: tuple[int, int], language: str, letters: float) -> None:
    seen = table(heaps(), language, names=NAMES, size=size, letters=letters)
    found = tabs(seen)
    assert len({MONTH[id] for id, _ in found}) == 4 and overlaps(tab for _, tab in found) == []
    for id, tab in found:
        own = card(seen.poses[f"#{id}"])
        assert tab.rect.top < own.top < tab.rect.bottom and tab.rect.colliderect(own)


# -- that nothing in the hand takes anything ------------------------------------------------------------------------------------


NOTHING: dict[str, object] = {"hand": "1B 2R 3J 4R 5J 7R", "floor": "8J 12D", "taken": ("9A 10J",)}
MANY = "1B 2R 3J 4R 5J 7R 9J"


@pytest.mark.parametrize(("letters", "language", "size"), crossed([1.0, 1.5], text.LANGUAGES, SIZES))
@pytest.mark.parametrize(("seats", "hand"), [(2, "1B"), (3, "1B 2R 3J 4R"), (5, "1B 2R"), (3, MANY), (2, f"{MANY} 10R 11J")])
def test_that_no_card_takes_anything_stands_beside_the_last_card_or_between_two(
    seats: int, hand: str, size: tuple[int, int], language: str, letters: float
) -> None:
    """Over the middle of one card it would be taken for its mark."""
    names = (*NAMES, "Dan", "Eve")[:seats]
    seen = table(view(seats, **NOTHING | {"hand": hand}), language, names=names, size=size, letters=letters)
    alone, cards = card_signs.alone(seen), [card(seen.poses[key]) for key, _ in seen.hand]
    assert alone is not None and seen.parts["alone"][0].contains(alone.rect)
    assert alone.words == text.say(language, "table.turn.alone")
    if alone.rect.left > cards[-1].right:
        assert covered([alone], by=[*cards, seen.areas.played_for, seen.areas.asking]) == []
    else:
        assert len([one for one in cards if one.colliderect(alone.rect)]) > 1
        assert covered([alone], by=seen.captured[0]) == []


@pytest.mark.parametrize("facts", [
    {"hand": "1B 2R 3J 8A"}, {"turn": 1}, {"phase": "take"}, {"phase": "go_stop"}, {"hand": ""}, {"play": "4J"}, {"flip": "12B"},
])  # fmt: skip
def test_it_is_said_only_where_a_card_is_to_be_laid_and_none_takes_anything(facts: dict[str, object]) -> None:
    seen = table(view(**(NOTHING | facts)))
    assert card_signs.alone(seen) is None and "alone" not in seen.parts


# -- what stands beside the points ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("letters", "language", "size"), crossed([1.0, 1.5], text.LANGUAGES, SIZES))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_a_round_is_played_for_stands_one_below_another_clear_of_boards_and_captured_cards(
    seats: int, size: tuple[int, int], language: str, letters: float
) -> None:
    """Only void rounds are red: they multiply."""
    roles = {"roles": ("plays", "plays", "plays", "sits")} if seats == 4 else {}
    seen = view(seats, hand="2J", nagari=1, mission="tsukimi", month=8, **roles)
    seen = replace(seen, rules=Rules("gostop", seats, seen.rules.values | {"month_pact": True, "pig_pot": 2}))
    at = table(seen, names=NAMES, size=size, letters=letters, app=FakeApp(size, language))
    found = [badge for badge in at.badges if badge.id in ("nagari", "month_pact", "mission", "pig_pot")]
    assert [badge.fill for badge in found] == [DANGER, NEAR, NEAR, NEAR]
    assert in_a_column(found) and outside(size, found) == []
    assert covered(found, by=[*filter(None, at.areas.board), at.areas.taken[0]]) == []


@pytest.mark.parametrize("seats", [2, 3])
def test_how_many_cards_another_holds_stands_on_its_cards_and_nowhere_on_an_open_or_empty_hand(seats: int) -> None:
    seen = table(view(seats, hand="2J", others=5))
    held = {badge.id: badge for badge in seen.badges if badge.id.startswith("held:")}
    assert set(held) == {f"held:{seat}" for seat in range(1, seats)}
    for seat in range(1, seats):
        back = card(seen.poses[f"hand:{seat}:4"])
        assert held[f"held:{seat}"].words == "5" and back.collidepoint(held[f"held:{seat}"].rect.center)
    empty = table(view(seats, hand="2J", others=0))
    assert not [badge for badge in empty.badges if badge.id.startswith("held:")]
