"""What a go needs to score again stands on a slip over the person's head."""

from __future__ import annotations

import pytest
from pygame import Rect

from game import text
from scenes.games.gostop import again, stakes
from scenes.stage.ink import GOLD, Ink
from scenes.table import slip as slips
from scenes.table.flanks import Flanks
from scenes.table.lines import LEAST
from scenes.table.stake import Slip
from scenes.table.terms import Term
from tests.gui.table_fakes import table, view
from tests.gui.test_stage_table import ask
from tests.gui.test_stake import asked, fits, seated
from tests.gui.test_stake_sum import GO

WAYS = view(hand="8A 5A", floor="8B 4J", taken=("11B 12B 2A 1J 2J 3J 3K 6J 6K 7J 10J 11J 11K 4R", "10A"), scores=(4, 0, 0),
            phase="go_stop", others=3)  # fmt: skip


def test_what_a_go_needs_to_score_again_is_told_what_the_hand_takes_first() -> None:
    """With that of the rain three brights are two points (GS-110), more junk than ten one each (GS-123), birds five (GS-114)."""
    slip = stakes.go_stop(table(WAYS), GO).listed
    assert slip is not None and slip.titled == text.say("en", "table.stake.to_score")
    assert [(term.says, term.figure, term.quiet) for term in slip.terms] == [
        ("Rain 3: 1 card", "+2 pts", False), ("junk: 1 card", "+1 pt", True), ("Godori: 2 cards", "+5 pts", True),
    ]  # fmt: skip


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
    seen = table(view(hand="9R", floor=floor, taken=(taken,), phase="go_stop", others=3))
    assert said in [term.says for term in again.slip(seen, 0).terms]


@pytest.mark.parametrize("language", text.LANGUAGES)
@pytest.mark.parametrize(
    ("size", "letters", "least"),
    [((960, 540), 1.0, 1), ((1280, 720), 1.0, 2), ((1280, 720), 1.5, 1), ((2560, 1440), 1.0, 2), ((1024, 768), 1.0, 1)],
)
@pytest.mark.parametrize("seats", [2, 3])
def test_the_slip_of_a_go_stands_over_the_head_with_as_many_ways_as_have_room(
    seats: int, size: tuple[int, int], letters: float, least: int, language: str
) -> None:
    more = {"floor": "8B 4J", "taken": ("11B 12B 2A 1J 2J 3J 3K 6J 6K 7J 10J 11J 11K 4R", "10A"), "others": 3}
    seen = view(seats, hand="8A 5A", scores=(4, 0, 0)[:seats], phase="go_stop", **more)  # type: ignore[arg-type]
    question = ask("go_stop", "go", "stop", points=4, stop=[8, -8, 0][:seats], next=[9, -9, 0][:seats], goes=0, multiplier=1)
    scene, _, _ = asked(("", seen, question, (), {}), seated(size, language, letters))
    board, ink, at = scene.page.front.board, scene.page.ink, scene.page.table(scene.view)
    assert isinstance(board, Flanks) and board.listed
    fits(ink, board.listed, board.list)
    assert len(board.listed) >= 1 + 2 * least, "the title, and words and a figure of each way"
    assert len(board.listed) % 2 == 0 or size[0] < 1280 or letters > 1.0, "and how many turns are left"
    bust = at.areas.bust[0]
    assert board.list.bottom <= bust.top + 15 * at.k and board.list.right < at.areas.taken[0].left
    assert board.list.collidelist([at.areas.taken[seat] for seat in range(seats)]) == -1
    assert min(line.px for line in board.listed) >= LEAST and board.covers(board.list.center)
    assert next(line.colour == GOLD for line in board.listed if line.words[0] == "+"), "the hand takes that"


def test_a_list_for_which_there_is_no_room_is_not_written() -> None:
    slip = Slip(Rect(0, 0, 180, 30), "title", "note", (Term("+1", "junk"),))
    assert slips.laid(Ink(seated().font), 1.0, slip) == (Rect(0, 30, 0, 0), ())
