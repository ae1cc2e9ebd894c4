"""The head of a board at a side of the floor of Go-Stop: the last turn, and what is told in red."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game import text
from game.gostop.view import Bbeok
from scenes.games.gostop.tell import last_turns, mat
from scenes.games.gostop.tell.marks import DANGER
from scenes.kit import palette
from tests.gui import table_fakes
from tests.gui.reading import contrast
from tests.gui.table_fakes import FakeApp
from tests.gui.test_layout_gostop import SIZES
from tests.gui.test_recent_gostop import after


def bombed() -> table_fakes.GoStopView:
    """The fifth turn with three cards laid at once."""
    seen = after(5)
    return replace(seen, log=(*seen.log[:-4], replace(seen.log[-4], faces=("4J", "4K", "4A")), *seen.log[-3:]))


# -- the last turn ------------------------------------------------------------------------------------------------------------


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
