"""What a Go-Stop table says in passing is true: which cards are marked, what void rounds cost, a tie, what cannot be played."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, get_args

from msgspec import structs

from game.gostop import view as events
from game.gostop.view import GoStopView, Payment, Sale
from game.table import Piece
from scenes.games.gostop.ask.hand_plaques import BesideHand
from scenes.games.gostop.place.areas import areas
from scenes.games.gostop.place.layout import layout
from scenes.games.gostop.tell import mat, seat_plate
from scenes.games.gostop.tell.marks import marks
from scenes.games.gostop.tell.words import TELLERS, sold
from scenes.table.ask.prompt import Prompt
from scenes.table.scene import TableScene
from tests.gui.table_fakes import open_pieces, table, view
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
    faces = "1R 2A 4R 6R 8A 9K 11J"
    open_hands = {f"hand:{seat}": open_pieces(*faces.split()) for seat in (1, 2)}
    poses = layout(changed(HAND, places={**HAND.places, **open_hands}), SIZE, 0)
    row = sorted(poses[f"#{piece.id}"].x for piece in open_hands["hand:2"])
    assert min(b - a for a, b in pairwise(row)) >= 24
    closed = layout(HAND, SIZE, 0)
    assert poses[f"#{open_hands['hand:2'][0].id}"].width > 1.6 * closed["hand:2:0"].width
