"""The referee's answers, and what it says to scenarios that cannot be played."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.doors.referee import IllegalStep, main, referee
from game.luck import Luck
from game.options import RulesError
from game.table import IllegalChoice, Malformed

GAME = "high"
TOY = "pebbles"
ROOT = Path(__file__).resolve().parents[2]


def scenario(**changes: Any) -> dict[str, Any]:
    made = {"game": GAME, "position": {"hands": [["1", "4"], ["2", "3"]]}, "choices": []}
    return {key: value for key, value in {**made, **changes}.items() if value is not ...}


def test_what_followed() -> None:
    told = referee(scenario(choices=[[0, "lay 4"]]))
    assert told["events"] == [
        {"type": "Laid", "seat": 0, "face": "4", "moves": [{"frm": "hand:0", "to": "table", "id": 3, "face": "4", "seen": -1}]}
    ]
    assert told["decisions"] == [{"seat": 1, "kind": "lay", "choices": ["lay 2", "lay 3"]}]
    assert told["scores"] == [1, 2]  # the view's own
    assert told["settlement"] is None
    assert told["view"]["places"]["hand:1"] == [{"id": 1, "face": "2"}, {"id": 2, "face": "3"}]
    assert json.loads(json.dumps(told)) == told  # plain data, lists and all


def test_a_settlement_has_all_its_fields_and_draws_are_scripted() -> None:
    told = referee(scenario(choices=[[0, "lay 1"], [1, "lay 2"]], draws={"bonus": [2]}))
    assert [event["type"] for event in told["events"]] == ["Laid", "Laid", "Won"]
    assert told["decisions"] == []
    settlement = told["settlement"]
    assert settlement["points"] == [-3, 3]
    assert settlement["lines"][0] == {"seat": 1, "what": "high", "row": "HC-2", "points": 3}
    assert settlement["transfers"] == [{"giver": 0, "taker": 1, "points": 3}]
    assert settlement["pot"] == 0


def test_scores_are_the_points_where_a_view_has_none() -> None:
    told = referee({"game": TOY, "seats": 3, "seed": 1, "choices": [[0, "halt"]]})
    assert told["scores"] == [0, 0, 0]
    assert told["settlement"]["kind"] == "halted"


def test_a_deck_is_dealt_in_its_order() -> None:
    told = referee(scenario(position=..., deck=["4", "1", "3", "2"]))
    hands = told["view"]["places"]
    assert [piece["face"] for piece in hands["hand:0"]] == ["1", "4"]
    assert told["events"] == []


def test_a_deck_of_equal_faces_takes_each_piece_once() -> None:
    deck = [str(1 + i % 9) for i in range(54)]
    told = referee({"game": TOY, "seats": 3, "deck": deck[::-1]})
    pieces = [piece["id"] for pieces in told["view"]["places"].values() for piece in pieces]
    assert sorted(pieces) == list(range(54))
    hand = [piece["face"] for piece in told["view"]["places"]["hand:0"]]
    assert sorted(hand) == sorted(deck[::-1][:14])


@pytest.mark.parametrize("seed", [7, "a tale"])
def test_a_seed_deals_what_it_deals(seed: int | str) -> None:
    deck = [str(card + 1) for card in Luck.seeded(seed).shuffle(4, "deck")]
    assert referee(scenario(position=..., seed=seed))["view"] == referee(scenario(position=..., deck=deck))["view"]


def test_many_choices_are_told_as_a_pick() -> None:
    choices = referee({"game": TOY, "seats": 3, "seed": 1})["decisions"][0]["choices"]
    assert choices["verb"] == "keep"
    assert choices["least"] == choices["most"] == 7
    few = referee(scenario(rules={"secret": True}))["decisions"][0]["choices"]
    assert few == ["lay 1", "lay 4"]


@pytest.mark.parametrize(
    ("choices", "said"),
    [
        (
            [[0, "lay 4"], [1, "lay 4"]],
            "choices[1]: seat 1 cannot 'lay 4': high.refused.not_in_hand (choice=lay 4); legal: lay 2, lay 3.",
        ),
        ([[1, "lay 2"]], "choices[0]: seat 1 cannot 'lay 2': table.refused.not_asked; legal: nothing; asked are seat 0 (lay)."),
        ([[9, "lay 2"]], "choices[0]: seat 9 cannot 'lay 2': table.refused.not_asked; legal: nothing; asked are seat 0 (lay)."),
        (
            [[0, "halt"], [0, "lay 1"]],
            "choices[1]: seat 0 cannot 'lay 1': table.refused.over; legal: nothing; the round is over.",
        ),
    ],
)
def test_an_illegal_choice_is_named_with_why_and_what_was_legal(choices: list[Any], said: str) -> None:
    with pytest.raises(IllegalStep) as caught:
        referee(scenario(choices=choices))
    assert str(caught.value) == said
    assert isinstance(caught.value, IllegalChoice)
    assert caught.value.index == len(choices) - 1


@pytest.mark.parametrize("name", ["gostop/GS-044-own_bbeok_two-b", "riichi/RM-115-oka", "daifugo/DF-081-deals"])
def test_referee_takes_the_scenarios_of_the_project_as_they_are(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """With their rows, texts, expectations, and with the totals of a match that ends."""
    main(str(ROOT / "tests" / "scenarios" / f"{name}.json"))
    assert json.loads(capsys.readouterr().out)["events"]


@pytest.mark.parametrize("said", ["play SK HK DK JO1 fuse", "play SK HK DK JO1"])
def test_the_word_for_how_cards_are_laid_may_be_left_out(said: str) -> None:
    rules = {"preset": "neighbourhood", "suit_bind": "off", "fall": "off", "fusion": True, "religious": True}
    hands = [["SK", "HK", "DK", "JO1", "S4"], ["D6", "H6"], ["C9", "D9"], ["S9", "C4"]]
    position = {"hands": hands, "turn": 0, "field": [{"seat": 3, "cards": ["CK"]}]}
    told = referee({"game": "daifugo", "seats": 4, "rules": rules, "position": position, "choices": [[0, said]]})
    assert "religious" in [event.get("rule") for event in told["events"]]


def test_it_is_said_where_there_are_several_ways() -> None:
    rules = {"preset": "neighbourhood", "catapult": True, "guerrilla": True}
    position = {"hands": [["S7", "H7"], ["D6"], ["C9"], ["S9"]], "turn": 0, "field": [{"seat": 3, "cards": ["C7"]}]}
    with pytest.raises(IllegalStep):
        referee({"game": "daifugo", "seats": 4, "rules": rules, "position": position, "choices": [[0, "play S7 H7"]]})


def test_what_was_legal_among_too_many_is_said_in_short() -> None:
    with pytest.raises(IllegalStep) as caught:
        referee({"game": TOY, "seats": 3, "seed": 1, "choices": [[0, "keep 0"]]})
    assert "legal: keep with 7 of " in str(caught.value)
    assert "\n" not in str(caught.value)


FAULTS: list[tuple[Any, str]] = [
    ([], "A scenario must be an object, not a list."),
    (None, "A scenario must be an object, not null."),
    ({}, "game must be the name of a game."),
    ({"game": 3}, "game must be the name of a game."),
    (scenario(game="poker"), "There is no game 'poker'; there are gostop"),
    (scenario(game="../x"), "'../x' cannot be the name of a game."),
    (scenario(game="tests.nothing"), "There is no game 'tests.nothing'; there are gostop, "),
    (scenario(game="json.tool"), "There is no game 'json.tool'; there are gostop, "),
    (scenario(postion={}), "postion is not known; a scenario accepts game, seats, rules, position, deck"),
    (scenario(seats="3"), "seats must be a whole number, not '3'."),
    (scenario(seats=True), "seats must be a whole number, not True."),
    (scenario(position=...), "A scenario needs one of position, deck, seed, not none."),
    (scenario(seed=1), "A scenario needs one of position, deck, seed, not position and seed."),
    (scenario(position=[]), "position must be an object, not a list."),
    (scenario(position={"hand": []}), "position.hand is not known; it accepts hands."),
    (scenario(position={"hands": [["9"]]}), "position.hands[0] names '9'; cards are 1 2 3 4, each once."),
    (scenario(position={"hands": [["1"], ["1"]]}), "position.hands[1] names '1'; cards are 1 2 3 4, each once."),
    (scenario(position=..., deck="1234"), "deck must be a list of faces, next card first, not a text."),
    (scenario(position=..., deck=["1", "5", "3", "4"]), "deck[1] is '5', which is not in the pack; it has 1 2 3 4."),
    (scenario(position=..., deck=["1", ["2"]]), "deck[1] is ['2'], which is not in the pack; it has 1 2 3 4."),
    (scenario(position=..., deck=["1", "2", "1", "4"]), "deck[2] is 1, which is in the pack only once."),
    (scenario(position=..., deck=["4", "1"]), "deck must name all 4 cards; it lacks 2 3."),
    (scenario(position=..., deck=["4", "1", "2", "3"], draws={"deck": [1]}), "deck stands in draws too"),
    (scenario(position=..., seed=1.5), "seed must be a number or a text, not 1.5."),
    (scenario(position=..., seed=True), "seed must be a number or a text, not True."),
    (scenario(draws=[1]), "draws must be an object of lists of numbers by label, not a list."),
    (scenario(draws={"bonus": 1}), "draws.bonus must be a list of whole numbers, not 1."),
    (scenario(draws={"bonus": [True]}), "draws.bonus must be a list of whole numbers, not [True]."),
    (
        scenario(choices=[[0, "lay 1"], [1, "lay 2"]], draws={"bonus": [3]}),
        "draws.bonus[0] is 3, but must be from 0 to 2.",
    ),
    (scenario(position=..., seed=1, draws={"deck": [0, 0]}), "draws.deck must name each number from 0 to 3 once."),
    (scenario(choices={}), "choices must be a list of [seat, choice], not an object."),
    (scenario(choices=["lay 1"]), 'choices[0] must be a seat and a choice such as [0, "pass"], not \'lay 1\'.'),
    (scenario(choices=[[True, "lay 1"]]), "choices[0] must be a seat and a choice"),
    (scenario(choices=[[0, "lay 1", 2]]), "choices[0] must be a seat and a choice"),
]
RULE_FAULTS: list[tuple[Any, str]] = [
    (scenario(rules=[]), "rules: Rules must be an object of options, not list."),
    (scenario(rules={"crads": 2}), "rules: high has no option 'crads'; did you mean 'cards'?"),
    (scenario(rules={"cards": 9}), "option 'cards' cannot be 9; it accepts a whole number from 1 to 3."),
    (scenario(rules={"best": "middle"}), "option 'best' cannot be 'middle'; it accepts one of high, low."),
    (scenario(rules={"preset": "four"}), "rules: high has no preset 'four' for 2; it has two."),
    (scenario(seats=7), "rules: high has no table for 7; it has tables for 2, 3."),
]


@pytest.mark.parametrize(("given", "said"), FAULTS)
def test_what_cannot_be_read_is_named_with_what_is_accepted(given: Any, said: str) -> None:
    with pytest.raises(Malformed) as caught:
        referee(given)
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(("given", "said"), RULE_FAULTS)
def test_rules_that_cannot_be_played(given: Any, said: str) -> None:
    with pytest.raises(RulesError) as caught:
        referee(given)
    assert said in str(caught.value)


def test_seats_are_the_presets_unless_said() -> None:
    hands = {"hands": [["1"], ["2"], ["9"]]}
    told = referee(scenario(rules={"preset": "three"}, position=hands))
    assert told["view"]["rules"]["seats"] == 3
    assert referee(scenario(position=hands, seats=3))["view"]["rules"]["preset"] == "three"


def test_an_error_of_the_game_itself_is_not_taken_for_the_scenarios(monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.doors import small_game

    def broken(self: object, seat: int, card: int) -> None:
        raise ValueError("a fault of the program")

    monkeypatch.setattr(small_game.HighRound, "lay", broken)
    with pytest.raises(ValueError, match="a fault of the program") as caught:
        referee(scenario(choices=[[0, "lay 1"]]))
    assert not isinstance(caught.value, Malformed)
