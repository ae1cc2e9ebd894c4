"""What is seen at a glance of a Go-Stop table: what the others have, where the middle is, what is played for."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from msgspec.structs import replace

from game.gostop.cards import CARD
from game.gostop.game import GAME
from game.gostop.view import Payment, Pile
from scenes.forms import theme
from scenes.forms.pictures import Mood
from scenes.games.gostop.ask import prompts
from scenes.games.gostop.ask.taking import Brought, apart
from scenes.games.gostop.place.areas import ASPECT, areas
from scenes.games.gostop.place.layout import layout
from scenes.games.gostop.tell import card_signs, mat, round_plates, seat_plate
from scenes.kit import palette
from tests.gui import table_fakes
from tests.gui.reading import contrast
from tests.gui.table_fakes import FakeApp, view
from tests.gui.test_layout_gostop import NAMES
from tests.gui.test_stage_table import ask


def test_the_plate_in_the_corner_says_what_is_played_for() -> None:
    app = FakeApp(language="ko")
    seen = table_fakes.table(view(scores=(2, 5, 0), goes=(0, 1, 0), go_scores=(0, 5, 0), shaken=((3,), (), ())), app=app)
    assert round_plates.written(seen) == ()
    seen.money, seen.standing = (lambda points: f"{points * 100}원"), ("2판째", "지금까지 +300원")
    assert round_plates.written(seen) == ("점당 100원 · 2판째", "지금까지 +300원")
    causes = Payment(1, (0, 2), 1, "first_bbeok"), Payment(2, (0,), 1, "bright_sale")
    paid = table_fakes.table(view(money=(-2, 2, 0), payments=causes), app=app)
    paid.money, paid.standing = seen.money, seen.standing
    assert round_plates.written(paid)[0].endswith("첫뻑 −100원 · 광값 −100원")


def test_a_turn_that_a_bomb_left_lies_in_the_row_of_the_hand_like_one_of_its_cards() -> None:
    app = FakeApp()
    seen = table_fakes.table(view(hand="1J 2J", floor="11J", tokens=(2, 0, 0)), app=app)
    first, second = (seen.extras[f"token:{nth}"] for nth in range(2))
    last = seen.poses[seen.hand[-1][0]]
    assert abs(first.width - last.width) <= 1 and first.size == second.size
    assert abs(first.height - last.width * ASPECT) <= 1 and abs(first.centery - last.y) <= 1
    assert last.x + last.width / 2 < first.left and first.right < second.left
    app.surface.fill((1, 2, 3))
    seen.above(app.surface)
    red, dark = (app.surface.get_at((first.left + round(x * first.width), first.centery))[:3] for x in (0.17, 0.4))
    assert red[0] > 2 * red[1] and max(dark) < 60, "a bomb on a red back"


def test_cards_that_meet_something_are_held_higher_and_the_hand_is_lit_at_ones_turn() -> None:
    mine, others = (table_fakes.table(view(hand="1B 2R", floor="1J 5J", turn=turn)) for turn in (0, 1))
    meets, alone = ([seen.poses[f"#{CARD[face]}"] for seen in (mine, others)] for face in ("1B", "2R"))
    assert meets[0].y < meets[1].y == alone[0].y == alone[1].y and meets[0].x == meets[1].x
    (light,) = card_signs.hand_lights(mine)
    assert light.collidepoint(meets[0].x, meets[0].y) and not light.collidepoint(alone[0].x, alone[0].y)
    assert card_signs.hand_lights(others) == [] and "turn:0" in mine.parts and "turn:0" not in others.parts
    nothing = table_fakes.table(view(hand="1B 2R", floor="3J"))
    assert card_signs.hand_lights(nothing) == [], "where nothing is met nothing is lit"


def test_a_card_that_takes_a_pile_or_makes_a_set_whole_has_a_mark_of_its_own() -> None:
    """It says which. Of two on the floor one is chosen later, and either may be the third."""
    facts = {"taken": ("2A 8A 1B 8B",), "bbeok": (Pile(5, 1),)}
    seen = table_fakes.table(view(hand="5R 4R 6A 3B 7R", floor="5A 5J 5K 4A 4J 6J 3J 9J", **facts))
    told = {face: seen.brings[f"#{CARD[face]}"][:2] for face in ("5R", "4R", "6A", "3B")}
    assert told == {
        "5R": ("+Bbeok", "prized"), "4R": ("Out +5", "wins"), "6A": ("Animal", "plain"), "3B": ("Out +3", "wins"),
    }  # fmt: skip


def test_what_a_card_of_the_hand_takes_has_a_rim_at_ones_turn() -> None:
    mine, others = (table_fakes.table(view(hand="1B 2R", floor="1J 5J", turn=turn)) for turn in (0, 1))
    assert [bool(mine.poses[f"#{CARD[face]}"].rim) for face in ("1J", "5J", "1B")] == [True, False, False]
    assert not any(pose.rim for pose in others.poses.values())
    ((light,),) = card_signs.floor_lights(mine)
    pose = mine.poses[f"#{CARD['1J']}"]
    assert light.collidepoint(pose.x, pose.y) and pose.width < light.width < 1.4 * pose.width
    assert card_signs.floor_lights(others) == []
    assert light in [rect for rect, _ in mine.parts.values()]


def test_only_who_is_behind_or_threatened_looks_worried_at_their_turn() -> None:
    feelings: dict[int, Mood] = {0: "thinking", 1: "thinking"}
    none, bak = ((), (), ()), (("junk_bak",), (), ())
    for scores, dangers, mood in (((4, 4, 0), none, "calm"), ((3, 4, 0), none, "thinking"), ((4, 4, 0), bak, "thinking")):
        seen = table_fakes.table(view(hand="1B", scores=scores, dangers=dangers)).feeling(feelings)
        assert (seen.mood(0), seen.mood(1), seen.mood(2)) == (mood, "thinking", "calm")
    asked = replace(view(hand="1B", scores=(4, 4, 0), dangers=none), decisions=(ask("go_stop", "go", "stop", points=4),))
    assert table_fakes.table(asked).feeling(feelings).mood(0) == "thinking", "whether to go on"


def test_who_would_pay_is_dismayed_while_another_may_stop_but_not_who_needs_one_card_or_sits_out() -> None:
    stop = (ask("go_stop", "go", "stop", points=7),)
    sitting = view(4, hand="3J", taken=("5A 7R", "1R 2R", "1J", ""), roles=("plays", "plays", "plays", "sits"))
    seen = table_fakes.table(replace(sitting, decisions=stop), names=NAMES)
    assert [seen.mood(seat) for seat in range(1, 4)] == ["glee", "dismay", "calm"]
    assert table_fakes.table(sitting, names=NAMES).mood(2) == "calm"


def test_cards_of_a_hand_are_told_apart_by_a_seam_or_by_lying_over_one_another() -> None:
    for hand in ("1B 1R 2R", "1B 1R 2A 2R 3B 3R 4A 4R 5A 5R"):
        parts, poses = areas((1280, 720), 2, 0), layout(view(2, hand=hand, others=3), (1280, 720), 0)
        row = [poses[f"#{CARD[face]}"] for face in hand.split()]
        gaps = [other.x - one.x - one.width for one, other in pairwise(row)]
        assert all(gap >= 2 or gap <= -16 for gap in gaps), gaps
        assert parts.hand.left <= row[0].x - row[0].width / 2 and row[-1].x + row[-1].width / 2 <= parts.hand.right + 1


def test_with_eight_cards_two_want_three_points() -> None:
    eight = view(2, rules=GAME.catalog.rules(2, matgo_8_card=True))
    assert table_fakes.table(eight, app=FakeApp(language="ko")).more(1) == "나기까지 3점"


def test_of_two_choices_only_what_differs_is_said() -> None:
    same, third, first, both = (Brought(words) for words in ("0", "a 1/3", "c 1", "b 2"))
    assert apart([[same, third, both], [same, first, both]]) == [[third], [first]]
    assert apart([[same, both], [same, both]]) == [[both], [both]], "something is said of each"


def test_how_a_card_is_played_is_said_in_the_first_turns() -> None:
    """After that the corner says only whose turn it is, and what is played for."""
    for turns, lines in ((1, 1), (2, 0)):
        seen = table_fakes.table(view(hand="1B 5R", floor="2J", turns_taken=(turns, 0, 0)))
        assert len(seen.prompt(ask("play", "play 1B", "play 5R")).lines) == lines


def test_while_a_card_of_the_pack_is_chosen_the_pack_lies_spread_and_nobody_has_points() -> None:
    for phase, seen_of_it, points in (("deal_draw", 0.0, ""), ("play", 1.0, "0점")):
        seen = table_fakes.table(view(others=0, phase=phase), app=FakeApp(language="ko"))
        top = seen.poses["stock:0"]
        assert (top.alpha, seen.points(1)) == (seen_of_it, points)


def test_what_a_card_would_make_of_the_score_is_said_at_once() -> None:
    """Of two on the floor one is chosen later, and nothing is promised; what meets nothing makes nothing."""
    seen = table_fakes.table(view(hand="6R 1B 3B", floor="6J 3J 3K", taken=("9R",)), app=FakeApp(language="ko"))
    lines = {face: seen.about(f"#{CARD[face]}").split("\n") for face in ("6R", "1B", "3B")}
    assert lines["6R"][1:] == ["0점 그대로", "청단 1/3→2/3", "띠 1→2", "피 0→1"]
    assert len(lines["1B"]) == len(lines["3B"]) == 1


def test_a_set_that_is_near_lies_on_a_part_of_the_board_that_hangs_down() -> None:
    for taken in ("", "2A 4A"):
        seen = table_fakes.table(view(2, hand="1B", dealer=1, taken=("", taken)), names=NAMES)
        hung = [badge for badge in seen.badges if badge.id.startswith("near:1")]
        assert len(hung) == len(seen.tabs[1]) == bool(taken)
        assert all(any(tab.contains(badge.rect) for tab in seen.tabs[1]) for badge in hung)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1000, 900), (2560, 1440)])
def test_what_is_played_for_stands_on_a_plate_in_the_corner_and_is_easy_to_read(size: tuple[int, int]) -> None:
    """The plate is as wide as the person's label where that is enough, and its room wide else; all letters lie on it."""
    app = FakeApp(size, "ko")
    seen = table_fakes.table(view(), app=app, size=size)
    for so_far, own in (("지금까지 0원", True), ("이 판까지 모두 −12,300원", False)):
        seen.money, seen.standing = (lambda points: f"{points * 100}원"), ("12판째", so_far)
        bare = theme.backdrop(size, "gostop").copy()
        painted, plate = bare.copy(), round_plates.stake_plate(seen)
        round_plates.draw_stake(painted, seen)
        changed = pygame.mask.from_threshold(painted, (0, 0, 0), (1, 1, 1), bare)
        changed.invert()
        inked = changed.get_bounding_rects()
        assert plate.inflate(2, 2).contains(inked[0].unionall(inked)) and seen.areas.played_for.contains(plate)
        assert (plate.width == seen.areas.hud[seen.seat].width) is own
        wood = mat.walnut(plate.size, seen.k)
        lightest = max((wood.get_at((x, plate.height // 2))[:3] for x in range(8, plate.width - 8)), key=sum)
        assert all(contrast(letters, lightest) >= 4.5 for letters in (seat_plate.NAME, palette.PAPER))


def test_a_turn_that_a_bomb_left_is_lit_as_a_card_that_can_be_laid_and_its_button_says_how_many_are_left() -> None:
    """It is no card that takes something, which is said as ever."""
    for turn, phase, lit in ((0, "play", True), (1, "play", False), (0, "go_stop", False)):
        seen = table_fakes.table(view(hand="2J", floor="9R", tokens=(2, 0, 0), turn=turn, phase=phase), "ko")
        lights = card_signs.hand_lights(seen)
        assert [light.center for light in lights] == [rect.center for rect in seen.extras.values()] * lit
        assert (card_signs.alone(seen) is not None) is lit
    seen = table_fakes.table(view(hand="2J", floor="9R", tokens=(2, 0, 0)), "ko")
    asked = prompts.prompt(seen, ask("play", "play 2J", "flip"))
    [option] = [option for option in asked.options if option.choice == "flip"]
    assert "폭탄패" in option.label and "남은 2번" in option.detail
