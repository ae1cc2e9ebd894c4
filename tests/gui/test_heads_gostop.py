"""The head of a board at a side of the floor of Go-Stop: the last turn, and what is told in red."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game import text
from game.gostop.view import Bbeok
from scenes.games.gostop.tell import last_turns, mat, seat_plate
from scenes.games.gostop.tell.marks import ALARM, DANGER, NEARLY
from scenes.kit import palette
from tests.gui import table_fakes
from tests.gui.reading import contrast
from tests.gui.table_fakes import FakeApp, view
from tests.gui.test_layout_gostop import SIZES
from tests.gui.test_recent_gostop import after


def bombed() -> table_fakes.GoStopView:
    """The fifth turn with three cards laid at once."""
    seen = after(5)
    return replace(seen, log=(*seen.log[:-4], replace(seen.log[-4], faces=("4J", "4K", "4A")), *seen.log[-3:]))


# -- the last turn ------------------------------------------------------------------------------------------------------------


def near_a_win(seen: table_fakes.GoStopView) -> table_fakes.GoStopView:
    """The same where one card more lets seat 1 win."""
    return replace(seen, places=seen.places | {"taken:1": view(taken=("", "6R 9R")).places["taken:1"]})


@pytest.mark.parametrize("size", SIZES)
def test_the_cards_of_the_last_turn_stay_where_they_are_beside_any_danger(size: tuple[int, int]) -> None:
    """Nothing moves when it is told that one card wins."""
    calm, near = (table_fakes.table(seen, "ko", size=size) for seen in (after(5), near_a_win(after(5))))
    assert near.wins[1] and not calm.wins[1]
    assert last_turns.cards(calm, 1) == last_turns.cards(near, 1)
    assert seat_plate.written(calm, 1)[:2] == seat_plate.written(near, 1)[:2]
    held = [[badge.rect for badge in one.badges if badge.id.startswith(("held:1", "mark:1"))] for one in (calm, near)]
    assert held[0] == held[1] and held[0]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["ko", "en", "ja"])
def test_a_turn_that_made_a_bbeok_says_that_once_on_all_its_cards(language: str, size: tuple[int, int]) -> None:
    """On a tag on their upper edge, so that their pictures and what is written on them are seen; in the window, and red as the
    sign of the heap on the floor."""
    seen = after(5)
    made = Bbeok(seat=1, month=4, count=1)
    app = FakeApp(size, language)
    table = table_fakes.table(replace(seen, log=(*seen.log, made)), app=app, size=size)
    (tab,), lie, k = last_turns.came(table, 1), last_turns.cards(table, 1), table.k
    word, bbeok = tab.rect, text.say(language, "table.mark.bbeok_plain")
    assert tab.words == bbeok and all(other.words != bbeok for other in last_turns.came(table, 2)), "only of who made it"
    assert word.top >= 2 * k - 1 and word.bottom <= lie[0][1].top + 7 * k
    assert abs(word.centerx - (lie[0][1].left + lie[-1][1].right) / 2) <= 1 and lie[0][1].left <= word.left
    assert table.parts["last:1"][0].contains(word) and contrast(palette.PAPER, DANGER) >= 4.5
    assert table.ink.width(bbeok, "bold", tab.px) <= word.width - 4 * k


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["ko", "en", "ja"])
@pytest.mark.parametrize("letters", [1.0, 1.5])
def test_on_what_took_something_lies_a_tag_that_it_did_and_on_what_stays_none(
    letters: float, language: str, size: tuple[int, int]
) -> None:
    """On each, where both did; on the upper edge of what is seen of it, in the window, in letters that are read."""
    words = text.say(language, "table.last.took")
    for seen, both in ((after(5), False), (after(2), True)):
        table = table_fakes.table(seen, language, size=size, letters=letters)
        tabs, lie, k = last_turns.came(table, 1), [rect for _, rect in last_turns.cards(table, 1)], table.k
        assert len(tabs) == 1 + both and last_turns.took(table, 1) == (True, both)
        for tab, card in zip(tabs, lie, strict=False):
            assert (tab.words, tab.took) == (words, True) and abs(tab.rect.centerx - card.centerx) <= 2 * k
            assert tab.rect.top >= 2 * k - 1 and card.top < tab.rect.bottom <= card.top + 7 * k
            assert tab.px >= min(14 * k, 14) - 1 and table.ink.width(words, "bold", tab.px) <= tab.rect.width
            assert table.parts["last:1"][0].contains(tab.rect) and contrast(palette.INK, mat.NEWEST) >= 7
        assert len(tabs) == 1 or not tabs[0].rect.colliderect(tabs[1].rect)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["ko", "en", "ja"])
@pytest.mark.parametrize("letters", [1.0, 1.5])
def test_below_what_was_played_and_what_was_flipped_stands_which_it_is(
    letters: float, language: str, size: tuple[int, int]
) -> None:
    """In one dark slot with the cards, which so are set apart from captured ones; clear of each other, also of a bomb."""
    called = [text.say(language, f"table.last.{how}") for how in ("played", "flipped")]
    for seen in (after(5), bombed()):
        table = table_fakes.table(seen, language, size=size, letters=letters)
        for seat in (1, 2):
            lie, (played, flipped) = last_turns.cards(table, seat), last_turns.said(table, seat)
            slot = table.slot(seat)
            assert [played.words, flipped.words] == called and slot is not None
            assert min(played.px, flipped.px) >= min(14 * table.k, 14) - 1 and played.rect.right + 2 <= flipped.rect.left
            for told in (played, flipped):
                assert slot.contains(told.rect) and told.rect.collidelist([rect for _, rect in lie]) == -1
                cards = [rect for card, rect in lie if card.turned is (told is flipped)]
                assert cards[0].left - 8 * table.k <= told.rect.centerx <= cards[-1].right
            assert slot.contains(lie[0][1].unionall([rect for _, rect in lie]))
            assert contrast(last_turns.CAPTION, last_turns.GROUND) >= 7
    assert last_turns.said(table_fakes.table(after(0), language, size=size), 1) == ()


def test_a_turn_of_which_only_one_kind_of_card_is_seen_has_one_caption() -> None:
    seen = after(5)
    for log, how in ((seen.log[:-3], "played"), ((*seen.log[:-4], *seen.log[-3:]), "flipped")):
        table = table_fakes.table(replace(seen, log=log), "ko")
        assert [told.words for told in last_turns.said(table, 1)] == [text.say("ko", f"table.last.{how}")]


def test_what_came_of_a_card_is_not_told_while_that_is_open() -> None:
    """What was just played may yet become a 뻑."""
    seen = after(5)
    played = replace(seen, log=seen.log[:-3], places={**seen.places, "play": table_fakes.open_pieces("4J")})
    settled = replace(seen, log=seen.log[:-3])
    assert len(last_turns.cards(table_fakes.table(played), 1)) == 1
    ways = [last_turns.took(table_fakes.table(one), 1) for one in (played, settled, seen)]
    assert ways == [(None,), (True,), (True, False)]
    assert last_turns.came(table_fakes.table(played), 1) == () and last_turns.came(table_fakes.table(settled), 1)
    first, second = (table_fakes.table(one).parts["last:1"] for one in (played, settled))
    assert first != second, "and is painted anew when it is settled"


def test_a_card_lies_where_it_stays_when_the_next_one_comes() -> None:
    """What was played lies at the left before anything is flipped; what is flipped alone, of a turn that a bomb left, at the
    right."""
    seen = after(5)
    both, played, flipped = (
        [rect for _, rect in last_turns.cards(table_fakes.table(replace(seen, log=log)), 1)]
        for log in (seen.log, seen.log[:-3], (*seen.log[:-4], *seen.log[-3:]))
    )
    assert (played, flipped[-1:]) == (both[:1], both[1:])


@pytest.mark.parametrize("size", SIZES)
def test_what_was_flipped_lies_beside_what_was_played_with_the_back_of_the_stock_under_it(size: tuple[int, int]) -> None:
    """At its right in both heads, and smaller than a single card that was laid: so it is seen what came first, and from where."""
    for seen in (after(5), bombed()):
        table = table_fakes.table(seen, size=size)
        for seat in (1, 2):
            (_, before), (last, flipped) = last_turns.cards(table, seat)[-2:]
            assert last.turned and before.left < flipped.left and before.bottom == flipped.bottom
            if len(last_turns.cards(table, seat)) == 2:
                assert 0 < flipped.left - before.right <= 0.06 * before.width
                assert 1.08 * flipped.width <= before.width <= 1.2 * flipped.width
            back, covered = last_turns.under(table, seat), last_turns.place(table, seat)
            assert back is not None and back.size == flipped.size and covered is not None and covered.contains(back)
            assert back.right - flipped.right >= 5 * table.k and flipped.top - back.top >= 4 * table.k, "its corner is seen"


def test_real_danger_is_told_by_a_bright_edge_too_for_red_is_also_the_colour_of_a_set() -> None:
    for seats in (2, 3):
        seen = table_fakes.table(view(seats, hand="10R", floor="5A", taken=("", "1R 2R 6R 9R 1B 12B"), others=3))
        told = {badge.fill: set[object]() for badge in seen.badges if badge.fill in (DANGER, NEARLY)}
        for badge in seen.badges:
            if badge.fill in told:
                told[badge.fill].add(badge.edge)
        assert told == {DANGER: {ALARM}, NEARLY: {NEARLY}}, seats
    own = table_fakes.table(view(hand="1J", taken=("2R 3R",)))
    assert all(badge.edge != ALARM for badge in own.badges)
