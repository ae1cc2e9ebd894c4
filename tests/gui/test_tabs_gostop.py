"""Where the tabs of the cards that decide stand on a Go-Stop table, and what stands at its left edge and at its plates."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from msgspec.structs import replace
from pygame import Rect

from game import text
from game.gostop.cards import MONTH
from game.options import Rules
from scenes.forms.pictures import MOODS, portrait
from scenes.games.gostop.place.areas import ASPECT
from scenes.games.gostop.table import GoStopTable
from scenes.games.gostop.tell import card_signs
from scenes.games.gostop.tell.marks import DANGER, NEAR
from scenes.table.badge import Badge
from tests.crossed import crossed
from tests.gui.table_fakes import FakeApp, table, view
from tests.gui.test_layout_gostop import SIZES
from tests.gui.test_wanted_gostop import FACES, NAMES, heaps


def card(seen: GoStopTable, id: int) -> Rect:
    """What a card covers."""
    pose = seen.poses[f"#{id}"]
    return Rect(0, 0, round(pose.width), round(pose.width * ASPECT)).move_to(center=(round(pose.x), round(pose.y)))


def tabs(seen: GoStopTable) -> list[tuple[int, Badge]]:
    """The tabs on the floor with their cards."""
    return [(int(badge.id.split(":")[1]), badge) for badge in seen.badges if badge.id.startswith("wanted:")]


@pytest.mark.parametrize(("letters", "language", "size"), crossed([1.0, 1.5], text.LANGUAGES, SIZES))
@pytest.mark.parametrize("faces", [FACES, ()])
def test_each_tab_stands_over_what_is_seen_of_its_card_and_touches_no_other(
    size: tuple[int, int], language: str, letters: float, faces: tuple[str, ...]
) -> None:
    seen = table(heaps(), language, names=NAMES, size=size, letters=letters)
    seen.ink.faces = faces[:3]
    found = tabs(seen)
    assert len({MONTH[id] for id, _ in found}) == 4
    assert not any(one.rect.colliderect(other.rect) for (_, one), (_, other) in combinations(found, 2))
    for id, tab in found:
        own = card(seen, id)
        assert tab.rect.top < own.top < tab.rect.bottom, "at the head of the card"
        assert tab.rect.colliderect(own)


# -- that nothing in the hand takes anything ------------------------------------------------------------------------------------


NOTHING: dict[str, object] = {"hand": "1B 2R 3J 4R 5J 7R", "floor": "8J 12D", "taken": ("9A 10J",)}
MANY = "1B 2R 3J 4R 5J 7R 9J"


def told(seen: GoStopTable) -> tuple[Badge, list[Rect]]:
    """That no card takes anything, which has its place and room for its letters, and the cards of the hand."""
    alone, cards = card_signs.alone(seen), [card(seen, int(key[1:])) for key, _ in seen.hand]
    assert alone is not None and seen.parts["alone"][0].contains(alone.rect)
    assert alone.px >= max(14, 16 * seen.k - 1) and seen.ink.width(alone.words, "bold", alone.px) < alone.rect.width
    return alone, cards


@pytest.mark.parametrize(("letters", "language", "size"), crossed([1.0, 1.5], text.LANGUAGES, SIZES))
@pytest.mark.parametrize(("seats", "hand"), [(2, "1B"), (3, "1B 2R 3J 4R"), (5, "1B 2R"), (3, MANY), (2, f"{MANY} 10R 11J")])
def test_that_no_card_takes_anything_stands_beside_the_last_card_or_on_the_upper_rim_of_two(
    seats: int, hand: str, size: tuple[int, int], language: str, letters: float
) -> None:
    """Over the middle of one card it would be taken for its mark."""
    names = (*NAMES, "Dan", "Eve")[:seats]
    seen = table(view(seats, **NOTHING | {"hand": hand}), language, names=names, size=size, letters=letters)
    alone, cards = told(seen)
    assert alone.words == text.say(language, "table.turn.alone")
    if alone.rect.left > cards[-1].right:
        assert alone.rect.collidelist([*cards, seen.areas.played_for, seen.areas.asking]) < 0
        return
    gaps = [(one.right + after.left) // 2 for one, after in pairwise(cards)]
    assert min(abs(alone.rect.centerx - gap) for gap in gaps) <= 1
    assert alone.rect.bottom <= cards[0].top + 0.065 * cards[0].height
    assert alone.rect.top > max(group.rect.bottom for group in seen.captured[0])


@pytest.mark.parametrize("facts", [
    {"hand": "1B 2R 3J 8A"}, {"turn": 1}, {"phase": "take"}, {"phase": "go_stop"}, {"hand": ""}, {"play": "4J"}, {"flip": "12B"},
])  # fmt: skip
def test_it_is_said_only_where_a_card_is_to_be_laid_and_none_takes_anything(facts: dict[str, object]) -> None:
    seen = table(view(**(NOTHING | facts)))
    assert card_signs.alone(seen) is None and "alone" not in seen.parts


# -- what stands beside the points ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("letters", "language", "size"), crossed([1.0, 1.5], text.LANGUAGES, SIZES))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_a_round_is_played_for_stands_at_the_left_clear_of_each_other(
    seats: int, size: tuple[int, int], language: str, letters: float
) -> None:
    """One below another, below the board where somebody sits at the side; there also clear of the person's captured
    cards and of the hair of the bust, whatever its mood. Only void rounds are red: they multiply."""
    roles = {"roles": ("plays", "plays", "plays", "sits")} if seats == 4 else {}
    seen = view(seats, hand="2J", nagari=1, mission="tsukimi", month=8, **roles)
    seen = replace(seen, rules=Rules("gostop", seats, seen.rules.values | {"month_pact": True, "pig_pot": 2}))
    at = table(seen, names=NAMES, size=size, letters=letters, app=FakeApp(size, language))
    found = {badge.id: badge for badge in at.badges if badge.id in ("nagari", "month_pact", "mission", "pig_pot")}
    assert [badge.fill for badge in found.values()] == [DANGER, NEAR, NEAR, NEAR]
    rects = [badge.rect for badge in found.values()]
    assert not any(one.colliderect(other) for one, other in combinations(rects, 2)) and all(rect.left >= 4 for rect in rects)
    beside = [board for board in at.areas.board if board and board.left < at.areas.floor.left]
    assert len({rect.right if seats > 2 else rect.left for rect in rects}) == 1
    if seats > 2:
        assert all(rect.top > board.bottom for rect in rects for board in beside)
        assert all(rect.right < at.areas.taken[0].left - 5 * at.k for rect in rects)
        bust = at.areas.bust[0]
        for rect in rects if size[0] * 9 == size[1] * 16 else ():
            over = rect.move(-bust.left, -bust.top).clip(Rect((0, 0), bust.size))
            for mood in MOODS:
                assert not over or not portrait("you", bust.width, mood).subsurface(over).get_bounding_rect()
        assert min(badge.px for badge in found.values()) >= 11 * at.k - 1
    else:
        assert rects[0].top >= at.areas.floor.top and all(rect.bottom < at.areas.bust[0].top for rect in rects)


@pytest.mark.parametrize("seats", [2, 3])
def test_how_many_cards_another_holds_stands_on_its_cards_and_nowhere_on_an_open_or_empty_hand(seats: int) -> None:
    seen = table(view(seats, hand="2J", others=5))
    held = {badge.id: badge for badge in seen.badges if badge.id.startswith("held:")}
    assert set(held) == {f"held:{seat}" for seat in range(1, seats)}
    for seat in range(1, seats):
        last = seen.poses[f"hand:{seat}:4"]
        back = Rect(0, 0, round(last.width), round(last.width * ASPECT)).move_to(center=(round(last.x), round(last.y)))
        assert held[f"held:{seat}"].words == "5" and back.collidepoint(held[f"held:{seat}"].rect.center)
    empty = table(view(seats, hand="2J", others=0))
    assert not [badge for badge in empty.badges if badge.id.startswith("held:")]
