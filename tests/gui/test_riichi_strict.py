"""What the window shows and asks where the referee of riichi is strict: nothing that tells right from wrong."""

from __future__ import annotations

from typing import Any

import pytest

from game.table import Foul, Refused
from scenes.games.riichi import habits, prompts, tips, wrong
from scenes.table.ask.question import Question
from tests.gui.riichi_table import table
from tests.gui.test_riichi_table import WALL, decision, offered, pressed
from tests.riichi.hands import PINFU, arrange, say


def test_where_the_referee_is_strict_a_win_can_always_be_said() -> None:
    rules: dict[str, Any] = {"referee": "strict"}
    hand = offered("1z", rules=rules)
    assert [option.cap for option in prompts.prompt(table(hand), decision(hand)).options] == ["R", "P", "K", "C", "Space"]
    assert isinstance(hand.judge(0, "ron"), Foul) and isinstance(hand.judge(0, "kan 1z"), Foul)
    turn = arrange([PINFU, "", "", ""], drawn="9p", wall=WALL, rules=rules)
    assert "tsumo" in [option.choice for option in prompts.prompt(table(turn), decision(turn)).options]
    assert isinstance(turn.judge(0, "tsumo"), Foul)


@pytest.mark.parametrize("own", [True, False])
def test_where_the_referee_is_strict_nothing_tells_a_right_win_from_a_wrong_one(own: bool) -> None:
    """The same words, buttons and keys, no plaque, no waits, no 후리텐, and nothing that wins or stops by itself."""
    asked = []
    for face in ("2s", "1z"):
        drawn: dict[str, Any] = {} if own else {"turn": 1}
        rivers = ["5s", "6p", "8m", "3m"]
        hand = arrange([PINFU, "", "", ""], drawn=face, wall=WALL, rules={"referee": "strict"}, rivers=rivers, **drawn)
        if not own:
            say(hand, f"1 discard {face} drawn")
        at = table(hand)
        prompt = prompts.prompt(at, decision(hand))
        options = [(one.choice.split()[0], one.label, one.cap, one.tone, one.faces) for one in prompt.options]
        title = prompt.title.replace(at.piece_name(face), "")
        asked.append((title, prompt.lines, options, prompt.stake, prompt.skip, prompt.can_go_back))
        assert at.view.waits and at.view.furiten and not at.waits and [badge.id for badge in at.badges] == ["dora", "referee"]
        assert not at.habits and habits.answer(at, decision(hand), set(habits.HABITS)) is None
        assert all(not tip.rows for key, _ in at.hand if (tip := tips.piece(at, key)) is not None)
    assert asked[0] == asked[1] and asked[0][3] is None


@pytest.mark.parametrize("face", ["5p", "1z"])
def test_where_the_referee_is_strict_every_call_looks_alike_whatever_the_hand_holds(face: str) -> None:
    """A win is red whatever the hand holds, no call is louder than another; that play is strict, and what a foul costs, is always
    to be read."""
    hand = offered(face, "46p0556p123m456s6z", rules={"referee": "strict"})
    at = table(hand)
    options = prompts.prompt(at, decision(hand)).options
    told = [(option.cap, option.label, option.tone) for option in options]
    verbs = (("R", "ron"), ("P", "pon"), ("K", "kan"), ("C", "chi"), ("Space", "pass"))
    tones = {"ron": "bold", "pass": "slate"}
    assert told == [(cap, at.say(f"riichi.choice.{verb}"), tones.get(verb, "plain")) for cap, verb in verbs]
    assert not any(option.faces for option in options)
    referee = next(badge for badge in at.badges if badge.id == "referee")
    assert referee.tip is not None and "12,000" in referee.tip.lines[0]
    assert "referee" not in [badge.id for badge in table(offered(face)).badges]


@pytest.mark.parametrize("hand", ["1111z258m147p147s", "159m19p19s123456z", "2468m2468p24689s"])
def test_where_the_referee_is_strict_ones_own_turn_offers_the_same_whatever_the_hand_holds(hand: str) -> None:
    """A kan with any tile and nine kinds on the first turn: what cannot be is refused, and says why."""
    rules: dict[str, Any] = {"referee": "strict"}
    turn = arrange([hand, "", "", ""], drawn="8s", wall="5m3p5p3s", rules=rules, rivers=["", "", "", ""])
    at = table(turn)
    question = Question(at, decision(turn))
    assert [option.cap for option in question.prompt.options] == ["T", "R", "K", "N"] and question.prompt.chief
    question.key("K")
    assert question.prompt.targets.keys() == {key for key, _ in at.hand}
    said = pressed(question, at, "8s").choice
    assert said == "kan 8s" and turn.judge(0, said) == Refused("riichi.refused.no_kan", {"tile": "8s"})
    later = table(arrange([hand, "", "", ""], drawn="8s", wall="5m3p5p3s", rules=rules, rivers=["7m"] * 4))
    assert [option.cap for option in wrong.turn(later)] == ["T", "K"]


def test_where_the_referee_is_strict_riichi_can_be_uttered_with_any_tile() -> None:
    turn = arrange(["147m258p369s1234z", "", "", ""], drawn="9p", wall=WALL, rules={"referee": "strict"})
    at = table(turn)
    question = Question(at, decision(turn))
    question.key("R")
    assert question.prompt.targets.keys() == {key for key, _ in at.hand}
    said = pressed(question, at, "4z")
    assert said.choice == "riichi 4z"
    assert turn.judge(0, said.choice) == Foul("riichi.foul.noten_riichi", meaning=turn.judge(0, said.choice).meaning)


def test_where_the_referee_is_strict_a_wrong_call_is_said_tile_by_tile() -> None:
    hand = offered("1z", rules={"referee": "strict"})
    at = table(hand)
    question = Question(at, decision(hand))
    assert question.key("P").choice is None
    assert pressed(question, at, "2m").choice is None, "the second tile is still lacking"
    assert pressed(question, at, "8s").choice == "pon 2m8s"
    assert isinstance(hand.judge(0, "pon 2m8s"), Foul)
    question.back()
    question.key("C")
    nothing = question.key("0").choice
    verdict = hand.judge(0, nothing)
    assert isinstance(verdict, Foul) and verdict.why == "riichi.foul.impossible_call"


def test_a_right_call_said_in_the_long_way_is_right() -> None:
    hand = offered("5p", "46p0556p123m456s6z", rules={"referee": "strict"})
    at = table(hand)
    question = Question(at, decision(hand))
    question.key("C")
    pressed(question, at, "4p")
    said = pressed(question, at, "6p").choice
    assert said in decision(hand).choices


@pytest.mark.parametrize(("rules", "points"), [({}, "12,000"), ({"chombo": "2000_each"}, "6,000")])
def test_what_a_foul_would_cost_is_told_to_who_wants_to_know(rules: dict[str, Any], points: str) -> None:
    hand = offered("1z", rules={"referee": "strict", **rules})
    at = table(hand)
    (brief,) = prompts.prompt(at, decision(hand)).lines
    assert points in brief, "others what a false win costs"
    at.chosen = {"foul_costs": True}
    (line,) = prompts.prompt(at, decision(hand)).lines
    assert points in line and len(line) > len(brief)
    assisted = table(offered("1z", "11z2m45688p34678s"))
    assisted.chosen = {"foul_costs": True}
    assert wrong.costs(assisted, "claim") == ()


def test_what_a_discard_that_is_kuikae_would_cost_stands_in_its_tip() -> None:
    hand = offered("2s", "2234s99p123m456p7z", rules={"referee": "strict"})
    say(hand, "0 chi 34s", "lapse", "0 reveal")
    at = table(hand)
    key = next(key for key, piece in at.hand if piece.face == "2s")
    before = tips.piece(at, key)
    at.chosen = {"foul_costs": True}
    after = tips.piece(at, key)
    assert before is not None and after is not None
    (line,) = set(after.lines) - set(before.lines)
    assert line == at.say("riichi.cost.at_once", cost=at.say("riichi.cost.chombo", points="12,000"))
