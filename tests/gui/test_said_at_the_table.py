"""What a Go-Stop table says in passing and shows at a glance is true: marks, void rounds, a tie, what is played for, moods."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, get_args

from msgspec import structs
from msgspec.structs import replace
from pygame import Rect

from game.gostop import view as events
from game.gostop.cards import CARD
from game.gostop.view import GoStopView, Payment, Sale
from game.table import Piece
from scenes.forms.pictures import Mood
from scenes.games.gostop.ask.hand_plaques import BesideHand
from scenes.games.gostop.ask.taking import Brought, apart
from scenes.games.gostop.place.areas import areas
from scenes.games.gostop.place.layout import layout
from scenes.games.gostop.tell import mat, round_plates, seat_plate
from scenes.games.gostop.tell.marks import marks
from scenes.games.gostop.tell.words import TELLERS, sold
from scenes.table.ask.prompt import Prompt
from scenes.table.scene import TableScene
from tests.gui import table_fakes
from tests.gui.laid import card, part_seen
from tests.gui.table_fakes import FakeApp, open_pieces, table, view
from tests.gui.test_layout_gostop import NAMES
from tests.gui.test_stage_table import HAND, PLAY, ask, click, sit

SIZE = 1280, 720


QUIET = (events.Dealt, events.Left, events.MissionSet)
"""What is seen well enough, a packet that is dealt, a card that stays; and what is told by its name alone."""


def test_every_event_is_told_in_words() -> None:
    told = {*TELLERS, *QUIET}
    assert [event.__name__ for event in get_args(events.GoStopEvent) if event not in told] == []


def test_who_does_not_play_is_said_on_the_label_in_place_of_points() -> None:
    seen = table(view(5, roles=("plays", "drops", "sits", "protests", "plays"), scores=(0, 1, 2, 3, 4)), names="ABCDE")
    words = [seen.points(seat) for seat in range(5)]
    assert words == ["0 pts", "Folds", "No seat", "Protests", "4 pts"]


def test_what_was_sold_is_marked_and_who_paid_for_it_is_told() -> None:
    """What changed hands is told of a label; what is still owed is marked on it."""
    paid = Payment(2, (0, 1), 4, "bright_sale")
    facts = {"money": (-4, -4, 8, 0), "payments": (paid,), "sales": (Sale(3, 2),)}
    seen = table(view(4, **facts))
    words = [[mark.words for mark in marks(seen, seat) if mark.words != "Dealer"] for seat in range(4)]
    assert words == [[], [], [], ["Sold +2 pts"]]
    told = {spot.id: spot.tip.lines for spot in seen.spots}
    assert all("Me, Ann → Ben: 4 points, Bright price" in told[f"plate:{seat}"] for seat in range(3))
    assert not any("→" in line for line in told["plate:3"])


def test_who_sits_out_is_said_to_have_been_paid_for_what() -> None:
    roles = ("plays", "plays", "plays", "sits", "drops")
    paid = Payment(3, (0, 1, 2), 2, "bright_sale")
    seen = table(view(5, roles=roles, money=(-2, -2, -2, 6, 0), payments=(paid,)), names="ABCDE")
    said = [tuple(line.words for line in seat_plate.laid(seen, seat).lines) for seat in (3, 4)]
    assert said == [("D", "Sold", "+6 pts (3)"), ("E", "Folds")]
    assert [sold(seen.view, seat) for seat in (3, 4)] == [True, False]


def test_before_the_deal_no_place_for_captured_cards_is_named() -> None:
    assert mat.empty(table(view(others=0)), 0) == {}
    assert len(mat.empty(table(view(hand="1B")), 0)) == 4


def test_who_does_not_play_has_no_place_for_captured_cards() -> None:
    """광팔이: neither who has yet to decide, nor who sits out."""
    named = {}
    for role in ("plays", "", "drops", "sits"):
        seen = view(4, hand="1B", roles=(role, "plays", "plays", "plays" if role in ("drops", "sits") else "sits"))
        named[role] = len(mat.empty(table(seen), 0))
    assert named == {"plays": 4, "": 0, "drops": 0, "sits": 0}


def test_what_a_round_is_played_for_besides_points_stands_at_the_edge() -> None:
    rules = {"month_pact": True, "missions": True, "pig_pot": 2}
    seen = view(mission="tsukimi", month=8, pig_pot=6)
    played = changed(seen, rules=structs.replace(seen.rules, values=seen.rules.values | rules))
    words = {badge.id: badge.words for badge in table(played).badges}
    assert (words["month_pact"], words["mission"], words["pig_pot"]) == ("Pact 8", "Mission", "Pig pot 12")
    assert "pig_pot" not in {badge.id for badge in table(changed(played, pig=1)).badges}, "it was taken"
    assert {"month_pact", "mission", "pig_pot"}.isdisjoint(badge.id for badge in table(view()).badges)


def test_any_captured_card_can_be_plundered_where_it_lies_and_has_no_button() -> None:
    taken = "1B 1R 2A 2R 4A 4R 8A 9R 1K 2J 2K 4J"
    choices = tuple(f"take {face}" for face in taken.split())
    decision = ask("plunder", *choices, giver=1)
    scene, _, _ = sit(view(taken=("", taken), phase="plunder"), decision)
    found = scene.hits()
    assert {f"floor:{face}" for face in taken.split()} <= found.keys()
    assert not [name for name in found if name.startswith("prompt:")]
    stake, at = asked(scene).stake, scene.page.table(scene.view)  # type: ignore[attr-defined]
    assert stake is not None and scene.page.names[1] in stake.risk
    shown = [card for pile in at.captured[1] for card in pile.shown]
    assert all(any(lit.contains(card) for lit in stake.lit) for card in shown)


def test_who_is_to_play_or_drop_is_told_how_many_places_are_left() -> None:
    seen = table(view(5, roles=("", "plays", "drops", "", ""), phase="drop"), names="ABCDE")
    prompt = seen.prompt(ask("drop", "in", "drop"))
    assert isinstance(prompt.stake, BesideHand) and prompt.stake.note == "Seats left: 2"
    assert [(option.choice, option.tone) for option in prompt.options] == [("in", "bold"), ("drop", "plain")]
    assert seen.points(1) == "", "it stands in the row"


def asked(scene: TableScene) -> Prompt:
    assert scene.attention.question is not None
    return scene.attention.question.prompt


def changed(seen: GoStopView, **fields: Any) -> GoStopView:
    return structs.replace(seen, **fields)


def test_the_mark_of_a_card_that_takes_is_spoken_of_only_where_there_is_one() -> None:
    some, _, app = sit(HAND, PLAY)
    none, _, _ = sit(view(hand="1B 2A", floor="3J 5R"), ask("play", "play 1B", "play 2A"))
    assert app.say("table.prompt.play.meets") in asked(some).lines
    assert app.say("table.prompt.play.meets") not in asked(none).lines


def test_void_rounds_say_how_many_and_what_they_cost() -> None:
    def words(seen: GoStopView) -> list[str]:
        scene, _, _ = sit(seen, PLAY)
        return [spot.tip.title for spot in scene.page.table(scene.view).spots]

    assert "나가리 1판·2배" in words(changed(HAND, nagari=1))
    assert "나가리 3판·8배" in words(changed(HAND, nagari=3))
    rules = HAND.rules
    plain = changed(HAND, nagari=1, rules=structs.replace(rules, values={**rules.values, "nagari": "plain"}))
    assert "나가리 1판" in words(plain)


def test_a_tie_at_drawing_for_the_deal_is_told() -> None:
    lying = {**HAND.places, "stock": (Piece(),) * 48}
    draws = ask("deal_draw", *(f"draw {nth}" for nth in range(48)))
    for tries, told in ((0, False), (1, True)):
        scene, _, app = sit(changed(HAND, places=lying, tries=tries), draws)
        assert (app.say("table.prompt.deal_draw.tie") in asked(scene).lines) is told


def test_a_press_on_the_stock_is_answered() -> None:
    seen = changed(HAND, places={**HAND.places, "stock": (Piece(),) * 12})
    scene, _, app = sit(seen, PLAY)
    click(scene, areas(SIZE, 3, 0).stock.center)
    assert scene.page.toast.words.startswith(app.say("table.tip.stock", n=12))
    assert scene.attention.question is not None, "it is still to be answered"


def test_open_hands_of_others_can_be_read() -> None:
    open_hands = {f"hand:{seat}": open_pieces(*["1R", "2A", "4R", "6R", "8A", "9K", "11J"]) for seat in (1, 2)}
    poses, closed = layout(changed(HAND, places={**HAND.places, **open_hands}), SIZE, 0), layout(HAND, SIZE, 0)
    rows: dict[int, list[Rect]] = {}
    for piece in open_hands["hand:2"]:
        place = card(poses[f"#{piece.id}"])
        rows.setdefault(place.top, []).append(place)
    for row in rows.values():
        assert part_seen(sorted(row, key=lambda one: one.x), 0.25)
    for upper, lower in pairwise(sorted(rows)):
        assert lower - upper > 0.4 * rows[upper][0].height, "the foot with the month is seen"
    assert rows[min(rows)][0].width > card(closed["hand:2:0"]).width


# -- at a glance --------------------------------------------------------------------------------------------------------------


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
