"""What is seen at a glance of a Go-Stop table: what the others have, where the middle is, what is played for."""

from __future__ import annotations

from game.gostop.cards import CARD, JUNK_VALUE
from game.gostop.game import GAME
from scenes.games.gostop import hud
from scenes.games.gostop.areas import areas
from scenes.games.gostop.floor import NEAREST, card_at
from scenes.games.gostop.layout import layout
from scenes.games.gostop.prospect import apart
from tests.gui import table_fakes
from tests.gui.table_fakes import FakeApp, view
from tests.gui.test_layout_gostop import MANY, NAMES
from tests.gui.test_stage_table import ask


def test_what_others_captured_lies_above_its_counts() -> None:
    """쌍피 are seen whatever lies under them."""
    for seats in (2, 3, 4):
        seen = table_fakes.table(view(seats, taken=("", MANY), others=0), names=NAMES)
        counts = [badge for badge in seen.badges if badge.id.startswith("count:1:") and badge.words]
        assert len(counts) == 4
        assert all(badge.rect.top >= group.rect.bottom for badge, group in zip(counts, seen.captured[1], strict=True))
        junk = seen.captured[1][3]
        values = [JUNK_VALUE[piece.id] for (_, piece), rect in zip(junk.cards, junk.shown, strict=True) if rect.width]
        assert max(JUNK_VALUE[piece.id] for _, piece in junk.cards) in values


def test_the_table_is_as_wide_at_the_left_of_the_stock_as_at_the_right() -> None:
    parts = areas((1280, 720), 3, 0)
    for nth in range(0, 12, 2):
        left, right = (card_at(parts, spot).centerx - parts.stock.centerx for spot in sorted(NEAREST[nth : nth + 2]))
        assert abs(left + right) <= 16
    poses = layout(view(hand="1B 2R 3B"), (1280, 720), 0)
    assert poses[f"#{CARD['2R']}"].x == parts.stock.centerx


def test_the_plate_says_what_is_played_for_and_the_label_what_is_wanted() -> None:
    app = FakeApp(language="ko")
    seen = table_fakes.table(view(scores=(2, 5, 0), goes=(0, 1, 0), go_scores=(0, 5, 0), shaken=((3,), (), ())), app=app)
    assert hud.played_for(seen) == ()
    seen.money, seen.standing = (lambda points: f"{points * 100}원"), ("2판째", "지금까지 +300원")
    assert hud.played_for(seen) == ("점당 100원 · 배수 ×2", "2판째 · 지금까지 +300원")
    assert [seen.points(seat) for seat in range(3)] == ["2/3점", "5/6점", "0/3점"]


def test_with_eight_cards_two_want_three_points() -> None:
    eight = view(2, rules=GAME.catalog.rules(2, matgo_8_card=True))
    assert table_fakes.table(eight, app=FakeApp(language="ko")).points(1) == "0/3점"


def test_of_two_choices_only_what_differs_is_said() -> None:
    assert apart(["0\na 1/3\nb 2", "0\nc 1\nb 2"]) == ["a 1/3", "c 1"]
    assert apart(["0\na", "0\na"]) == ["0", "0"], "something is said of each"


def test_how_a_card_is_played_is_said_in_the_first_turns() -> None:
    """After that the corner says only whose turn it is, and what is played for."""
    for turns, lines in ((1, 1), (2, 0)):
        seen = table_fakes.table(view(hand="1B 5R", floor="2J", turns_taken=(turns, 0, 0)))
        assert len(seen.prompt(ask("play", "play 1B", "play 5R")).lines) == lines
