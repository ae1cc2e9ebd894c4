"""What is seen at a glance of a Go-Stop table: what the others have, where the middle is, what is played for."""

from __future__ import annotations

from msgspec.structs import replace

from game.gostop.cards import CARD
from game.gostop.view import Payment
from scenes.forms.pictures import Mood
from scenes.games.gostop.ask.taking import Brought, apart
from scenes.games.gostop.tell import round_plates
from tests.gui import table_fakes
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


def test_cards_that_meet_something_are_held_higher_at_ones_turn() -> None:
    mine, others = (table_fakes.table(view(hand="1B 2R", floor="1J 5J", turn=turn)) for turn in (0, 1))
    meets, alone = ([seen.poses[f"#{CARD[face]}"] for seen in (mine, others)] for face in ("1B", "2R"))
    assert meets[0].y < meets[1].y == alone[0].y == alone[1].y and meets[0].x == meets[1].x


def test_what_a_card_of_the_hand_takes_has_a_rim_at_ones_turn() -> None:
    mine, others = (table_fakes.table(view(hand="1B 2R", floor="1J 5J", turn=turn)) for turn in (0, 1))
    assert [bool(mine.poses[f"#{CARD[face]}"].rim) for face in ("1J", "5J", "1B")] == [True, False, False]
    assert not any(pose.rim for pose in others.poses.values())


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
