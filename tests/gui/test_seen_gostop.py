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
    assert hud.played_for(seen) == ("점당 100원", "2판째 · 지금까지 +300원")
    assert [seen.points(seat) for seat in range(3)] == ["2/3점", "5/6점", "0/3점"]


def test_who_has_the_points_to_stop_has_a_mark_in_place_of_what_is_wanted() -> None:
    """17점 and a tick, not 17/15점; after a 고 that needs more than its points the tick is gone."""
    app = FakeApp(language="ko")
    seen = table_fakes.table(view(scores=(17, 5, 2), goes=(2, 1, 0), go_scores=(14, 5, 0)), app=app)
    assert [seen.points(seat) for seat in range(3)] == ["17점", "5/6점", "2/3점"]
    assert [seen.enough(seat) for seat in range(3)] == [True, False, False]
    told = {spot.id: spot.tip.lines for spot in seen.spots if spot.id.startswith("plate:")}
    assert [len(told[f"plate:{seat}"]) for seat in range(3)] == [1, 2, 1]
    assert "5점에서 고" in told["plate:1"][1] and "6점부터" in told["plate:1"][0]
    wide = hud.written(seen, 0)[1].width
    assert wide > seen.ink.width("17점", "bold", round(hud.written(seen, 0)[1].height / 0.95)), "the tick has room"


def test_a_stamp_beside_the_stock_says_what_multiplies_and_why() -> None:
    app = FakeApp(language="ko")
    plain = table_fakes.table(view(hand="1B"), app=app)
    assert hud.stamped(plain)[0] == "" and "times" not in {badge.id for badge in plain.badges}
    seen = table_fakes.table(view(hand="1B", goes=(3, 0, 0), go_scores=(5, 0, 0), shaken=((3,), (), ()), nagari=1), app=app)
    words, place = hud.stamped(seen)
    badge = next(badge for badge in seen.badges if badge.id == "times")
    assert words == "×8" and badge.tip is not None and badge.rect == place
    assert badge.tip.title == "배수 ×8" and badge.tip.lines[0] == "나가리판 ×2 · 흔들기 ×2 · 3고 ×2"
    spots = [card_at(seen.areas, spot).inflate(16, 16) for spot in range(13)]
    assert place.collidelist([*spots, seen.areas.stock.inflate(16, 0)]) == -1
    others = table_fakes.table(view(hand="1B", shaken=((), (3,), ())), app=app)
    assert hud.stamped(others)[0] == "", "what another has shown multiplies nothing of the person's"
    aside = view(4, hand="1B", nagari=1, roles=("sits", "plays", "plays", "plays"))
    assert hud.stamped(table_fakes.table(aside, names=NAMES, app=app))[0] == "", "who sits out wins nothing"


def test_the_hand_is_held_higher_and_lit_at_ones_turn() -> None:
    mine, others = (table_fakes.table(view(hand="1B 2R", turn=turn)) for turn in (0, 1))
    lies = [seen.poses[f"#{CARD['1B']}"] for seen in (mine, others)]
    assert lies[0].y < lies[1].y and lies[0].x == lies[1].x
    assert hud.hand_light(mine) is not None and hud.hand_light(others) is None
    assert "turn" in mine.parts and "turn" not in others.parts


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
