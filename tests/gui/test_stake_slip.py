"""The slip on which the sum of a stop is reckoned: as high as it must be, and in letters as large as there is room for."""

from __future__ import annotations

import pytest
from pygame import Rect

from game import text
from scenes.stage.ink import GOLD, Ink
from scenes.table.flanks import Flanks
from scenes.table.terms import Term, below_one_another
from tests.gui.table_fakes import busy
from tests.gui.test_stage_table import ask
from tests.gui.test_stake import asked, fits, seated
from tests.gui.test_stake_sum import PIBAK, SHAKE


@pytest.mark.parametrize("language", text.LANGUAGES)
@pytest.mark.parametrize(("size", "letters"), [((960, 540), 1.0), ((1280, 720), 1.0), ((1280, 720), 1.5)])
def test_the_slip_has_room_for_the_sum_and_leaves_out_what_all_owe_before_any_who_pays(
    size: tuple[int, int], letters: float, language: str
) -> None:
    factors, paid = [list(SHAKE), list(PIBAK[0])], {"stop": [48, -32, -16], "next": [60, -40, -20], "owed": [0, 32, 16]}
    asking = ask("go_stop", "go", "stop", points=7, goes=1, multiplier=2, factors=factors, **paid)
    scene, _, _ = asked(("", busy(), asking, (), {}), seated(size, language, letters))
    board = scene.page.front.board
    assert isinstance(board, Flanks)
    fits(scene.page.ink, board.sums, board.slip)
    words = [line.words for line in board.sums]
    assert {"×2", text.say(language, "table.points", n=8)} <= {*words} or size == (960, 540)
    assert "+" + text.say(language, "table.points", n=32) in words and "+" + text.say(language, "table.points", n=16) in words


@pytest.mark.parametrize("language", text.LANGUAGES)
@pytest.mark.parametrize(
    ("size", "letters", "least"),
    [((960, 540), 1.0, 14), ((1280, 720), 1.0, 16), ((1280, 720), 1.25, 16), ((1280, 720), 1.5, 15), ((2560, 1440), 1.0, 32)],
)
def test_a_long_sum_has_room_on_its_slip_and_its_letters_are_no_lower_where_all_are_larger(
    size: tuple[int, int], letters: float, least: int, language: str
) -> None:
    """The points, a go, a shake, 피박, who owes that and the total."""
    factors, paid = [list(SHAKE), *map(list, PIBAK)], {"stop": [64, -32, -32], "next": [80, -40, -40], "owed": [0, 32, 32]}
    asking = ask("go_stop", "go", "stop", points=7, goes=1, multiplier=2, factors=factors, **paid)
    scene, _, _ = asked(("", busy(), asking, (), {}), seated(size, language, letters))
    board, ink = scene.page.front.board, scene.page.ink
    assert isinstance(board, Flanks)
    fits(ink, (*board.heading, *board.sums), board.slip)
    figures = [line for line in board.sums if line.kind == "bold"]
    assert len(figures) == 6 and board.slip.bottom < board.signs[0].rect.top
    assert min(line.px for line in figures) >= least and figures[-1].colour == GOLD
    assert figures[-1].px >= min(1.3 * least, 44) or size[0] < 1280


def test_a_term_that_is_spare_is_left_out_only_where_not_all_have_room() -> None:
    ink = Ink(seated().font)
    terms = [Term(f"{n}", "term", spare=n < 4) for n in range(6)]
    for high, many in ((400, 6), (90, 2)):
        lines, _ = below_one_another(ink, 1.0, terms, Term("48"), Rect(0, 0, 180, high))
        assert sum(line.words == "term" for line in lines) == many and lines[-1].rect.bottom <= high


def test_a_rule_stands_between_what_all_owe_and_who_pays_and_over_the_total_which_is_largest_and_golden() -> None:
    ink = Ink(seated().font)
    terms = [Term("6점", "5점 + 1고", spare=True), Term("+12점", "이모", ruled=True), Term("+6점", "삼촌")]
    lines, rules = below_one_another(ink, 1.0, terms, Term("18점", "합"), Rect(0, 0, 180, 300))
    at = {line.words: line for line in lines}
    assert at["6점"].rect.bottom <= rules[0] <= at["+12점"].rect.top and at["+6점"].rect.bottom <= rules[1] <= at["18점"].rect.top
    assert at["18점"].colour == GOLD and at["18점"].px > at["6점"].px and at["합"].rect.right < at["18점"].rect.left
    assert len(below_one_another(ink, 1.0, terms[1:], Term("18점"), Rect(0, 0, 180, 300))[1]) == 1, "none at the very top"
    narrow, _ = below_one_another(ink, 1.0, [], Term("18점", "합계"), Rect(0, 0, at["18점"].rect.width + 4, 300))
    assert [line.words for line in narrow] == ["18점"]


def test_words_that_have_no_room_beside_their_figure_are_broken_and_it_stands_beside_the_last_or_below() -> None:
    ink = Ink(seated().font)
    pays = Term("+5,600 won", "Auntie gwangbak · pibak\u00a0×4"), Term("+2,800 won", "Uncle gwangbak\u00a0×2")
    terms = [*pays, Term("×2", "bomb")]
    lines, _ = below_one_another(ink, 1.0, terms, Term("8,400 won", "Total"), Rect(0, 0, 190, 200))
    fits(ink, lines, Rect(0, 0, 190, 200))
    at = {line.words: line for line in lines}
    assert at["Auntie gwangbak ·"].rect.bottom <= at["+5,600 won"].rect.top == at["pibak\u00a0×4"].rect.top
    assert at["Uncle gwangbak\u00a0×2"].rect.bottom <= at["+2,800 won"].rect.top and at["×2"].rect.top == at["bomb"].rect.top
    assert min(line.px for line in lines) >= 16 and at["8,400 won"].px >= 22


def test_the_slip_is_as_high_as_its_sum_and_stands_at_the_foot_of_its_column() -> None:
    paid = {"stop": [32, -16, -16], "next": [40, -20, -20], "owed": [0, 16, 16]}
    asking = ask("go_stop", "go", "stop", points=7, goes=1, multiplier=2, factors=[list(SHAKE)], **paid)
    scene, _, _ = asked(("", busy(), asking, (), {}), seated())
    board = scene.page.front.board
    assert isinstance(board, Flanks)
    (title,) = board.heading
    assert title.words == text.say("ko", "table.stake.reckoned") and title.rect.bottom <= min(one.rect.top for one in board.sums)
    top, foot = title.rect.top, max(line.rect.bottom for line in board.sums)
    assert top - board.slip.top == pytest.approx(board.slip.bottom - foot, abs=2) and top - board.slip.top <= 18
    assert 0 < board.signs[0].rect.top - board.slip.bottom <= 10
    rows, total = [line.px for line in board.sums[:-1]], board.sums[-1]
    assert 16 <= min(rows) <= max(rows) <= 17 and 22 <= total.px <= 24, "the large one stands on the plaque"
