"""What a card of the person's hand says that it brings, at the mark that it meets something on the floor."""

from __future__ import annotations

import pytest

from game.gostop.cards import CARD
from scenes.games.gostop import prospect, trays
from scenes.stage.ink import GOLD, PAPER
from scenes.table import paint
from tests.gui.table_fakes import table, view
from tests.gui.test_stage_table import ask, sit

TAKEN = "2A 4A 5J 6J 7J 9J 10J 4J 2J"
"""A bird is wanted for 고도리, and three of junk for the first point (GS-117)."""


@pytest.mark.parametrize(
    ("face", "floor", "says"),
    [
        ("8J", "8A", "Godori"),
        ("11J", "11D", "+1 pt"),
        ("3J", "3B", "Bright"),
        ("1B", "1J", "Bright"),
        ("7K", "7R", ""),
        ("12A", "1J", ""),
    ],
)
def test_what_makes_a_set_scores_or_is_a_bright_is_said_in_gold(face: str, floor: str, says: str) -> None:
    seen = table(view(hand=f"{face} 5R", floor=floor, taken=(TAKEN,)))
    assert prospect.prize(seen, f"#{CARD[face]}") == says
    assert (seen.brings.get(f"#{CARD[face]}") == (says, True)) is bool(says)


@pytest.mark.parametrize(
    ("face", "floor", "says"),
    [
        ("7K", "7R", "Ribbon"),
        ("7R", "7A 7J", "Animal"),
        ("1K", "1J", "Junk +2"),
        ("11J", "11D", "Junk +3"),
        ("11J", "11K 11D", "Junk +3"),
        ("7J", "7A 7R", "Animal"),
        ("6J", "6K 6R 6A", "Animal"),
        ("12A", "1J", ""),
    ],
)
def test_all_else_that_is_taken_is_said_by_the_best_of_it_and_of_junk_how_much(face: str, floor: str, says: str) -> None:
    """Of two the person takes the better one, of three all."""
    seen = table(view(hand=f"{face} 5R", floor=floor))
    assert prospect.catch(seen, f"#{CARD[face]}") == says and prospect.catch(seen, "token:0") == ""
    assert seen.brings.get(f"#{CARD[face]}", ("", False)) == (says, False)


def test_gold_is_for_what_is_worth_more(monkeypatch: pytest.MonkeyPatch) -> None:
    painted: list[tuple[str, object]] = []
    monkeypatch.setattr(paint, "_prize", lambda page, surface, over, words, ground: painted.append((words, ground)))
    sit(view(hand="8J 7K 12A", floor="8A 7R", taken=("2A 4A",)), ask("play", "play 8J", "play 7K", "play 12A"))
    assert dict(painted) == {"고도리": GOLD, "띠": PAPER}


@pytest.mark.parametrize("seat", [1, 2])
def test_the_head_of_a_board_at_a_side_begins_at_the_corner_of_the_window(seat: int) -> None:
    """Nothing of the blanket's things peeps out beside it, and all of it is painted anew when it changes."""
    seen = table(view(hand="1B"))
    head, board = trays.head_of(seen, seat, seen.areas.board[seat]), seen.areas.board[seat]
    assert head.top < 0 and head.bottom == seen.areas.taken[seat].top
    assert (head.right > seen.size[0] and head.left == board.left) if seat == 1 else (head.left < 0 and head.right == board.right)
    assert seen.parts[f"board:{seat}"][0].contains(head)
