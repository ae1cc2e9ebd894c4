"""The head of a board at a side of the floor of Go-Stop: the last turn, and what is told in red."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game import text
from game.gostop.view import Bbeok
from scenes.games.gostop.tell import last_turns
from tests.gui import table_fakes
from tests.gui.reading import contrast
from tests.gui.test_layout_gostop import SIZES
from tests.gui.test_recent_gostop import after


def bombed() -> table_fakes.GoStopView:
    """The fifth turn with three cards laid at once."""
    seen = after(5)
    return replace(seen, log=(*seen.log[:-4], replace(seen.log[-4], faces=("4J", "4K", "4A")), *seen.log[-3:]))


# -- the last turn ------------------------------------------------------------------------------------------------------------


def test_a_turn_that_made_a_bbeok_is_told_of_who_made_it() -> None:
    seen = after(5)
    table = table_fakes.table(replace(seen, log=(*seen.log, Bbeok(seat=1, month=4, count=1))))
    assert last_turns.made_bbeok(table, 1) and not last_turns.made_bbeok(table, 2)
    assert table.parts["last:1"] != table_fakes.table(seen).parts["last:1"], "and is painted anew"


def test_what_took_something_is_told_of_each_card() -> None:
    for seen, both in ((after(5), False), (after(2), True)):
        assert last_turns.took(table_fakes.table(seen), 1) == (True, both)


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
            lie, how = last_turns.cards(table, seat), last_turns.said(table, seat)
            assert how is not None
            played, flipped = how.lines
            slot = table.slot(seat)
            assert [played.words, flipped.words] == called and slot is not None
            assert min(played.px, flipped.px) >= min(14 * table.k, 14) - 1 and played.rect.right + 2 <= flipped.rect.left
            for told in (played, flipped):
                assert slot.contains(told.rect) and told.rect.collidelist([rect for _, rect in lie]) == -1
                cards = [rect for card, rect in lie if card.turned is (told is flipped)]
                assert cards[0].left - 8 * table.k <= told.rect.centerx <= cards[-1].right
            assert slot.contains(lie[0][1].unionall([rect for _, rect in lie]))
            assert contrast(last_turns.CAPTION, last_turns.GROUND) >= 7
    assert last_turns.said(table_fakes.table(after(0), language, size=size), 1) is None


def test_what_came_of_a_card_is_not_told_while_that_is_open() -> None:
    """What was just played may yet become a 뻑."""
    seen = after(5)
    played = replace(seen, log=seen.log[:-3], places={**seen.places, "play": table_fakes.open_pieces("4J")})
    settled = replace(seen, log=seen.log[:-3])
    assert len(last_turns.cards(table_fakes.table(played), 1)) == 1
    ways = [last_turns.took(table_fakes.table(one), 1) for one in (played, settled, seen)]
    assert ways == [(None,), (True,), (True, False)]
    first, second = (table_fakes.table(one).parts["last:1"] for one in (played, settled))
    assert first != second, "and is painted anew when it is settled"
