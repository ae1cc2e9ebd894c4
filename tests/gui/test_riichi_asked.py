"""What is asked at a riichi table, and what is at stake; with a strict referee nothing tells right from wrong."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.table import Foul, Refused
from scenes.games.riichi.ask import prompts, strict
from scenes.games.riichi.pages import PAGES
from scenes.games.riichi.table import RiichiTable
from scenes.games.riichi.tell import tips
from scenes.table.ask.prompt import Answer, Prompt
from scenes.table.ask.question import TableQuestion
from scenes.table.input.ids import answering
from scenes.table.scene import TableScene
from tests.gui.riichi_table import WALL, decision, offered, sat_down, table
from tests.gui.table_fakes import FakeApp
from tests.riichi.hands import PINFU, arrange, say, why

CALLS = "46p0556p123m456s6z"
"""A hand that can call a five of pins in four ways."""

STRICT: dict[str, Any] = {"rules": {"referee": "strict"}}


def tsumo() -> Any:
    """멘젠쯔모, 핑후 and 탕야오."""
    return arrange([PINFU, "", "", ""], drawn="2s", wall=WALL)


def riichi() -> Any:
    """The east wind is thrown, and two kinds complete the hand."""
    return arrange(["234m4568p34678s1z", "", "", ""], drawn="8p", wall=WALL)


def asked(hand: Any, seat: int = 0) -> Prompt:
    """What is asked of a seat."""
    return prompts.prompt(table(hand, seat=seat), decision(hand, seat))


def pressed(question: TableQuestion, at: RiichiTable, face: str) -> Any:
    """What pressing the first tile of that face says."""
    return question.piece(next(key for key, piece in at.hand if piece.face == face))


def shown(options: tuple[Answer, ...]) -> list[str]:
    """The keys of answers."""
    return [option.cap for option in options]


# ---- Calls and wins ----------------------------------------------------------------------------------------------------


def test_a_call_shows_the_meld_that_it_makes() -> None:
    options = asked(offered("5p", CALLS)).options
    faces = {option.choice: option.faces for option in options}
    assert shown(options) == ["1", "2", "3", "4", "Space"], "there are two ways to pon"
    assert faces["pass"] == () and sorted(faces["kan 5p"]) == ["0p", "5p", "5p", "5p"], "the red one is among them"
    assert {(option.across, option.faces[0]) for option in options[:-1]} == {(0, "5p")}, "from the left, so it lies at the left"
    assert all(("0p" in option.rich) == ("0p" in option.faces) and "5p" not in option.rich for option in options)
    assert ("5p", "4p", "6p") in faces.values()
    assert {frozenset(made) for choice, made in faces.items() if choice.startswith("pon")} == {
        frozenset({"5p"}), frozenset({"0p", "5p"})
    }  # fmt: skip


def test_what_a_call_takes_rises_while_its_button_is_pointed_at() -> None:
    hand, app = offered("5p", CALLS), FakeApp()
    sat_down(app, hand)  # type: ignore[arg-type]
    scene = TableScene(app.session.controller, 0, PAGES)
    scene.enter(app)  # type: ignore[arg-type]
    for _ in range(4):
        scene.update(0.05)
    faces = {key: str(piece.face) for key, piece in scene.page.table(scene.view).hand}
    pons = {"pon 0p5p": ["0p", "5p"], "pon 5p5p": ["5p", "5p"]}
    for choice, taken in (pons | {"kan 5p": ["0p", "5p", "5p"], "chi 46p": ["4p", "6p"], "pass": []}).items():
        at = scene.hits()[answering(choice)].center
        scene.event(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
        scene.update(0.3)
        scene.update(0.3)
        assert sorted(faces[key] for key in scene.page.touch.poses(scene.director)) == taken, choice


def test_a_win_is_decided_by_plaques_and_letting_it_be_is_a_key_away() -> None:
    told = asked(offered())
    assert told.stake is not None and told.skip is None, "no key that means something else passes by a win"
    assert shown(told.options) == ["R", "N", "C"]
    assert [option.choice for option in told.options] == ["ron", "pass", "calls"]
    assert [option.choice for option in told.options[2].ask.options] == ["chi 34s"]
    assert "2,900" in told.stake.figure and told.stake.pieces == ("2s",)
    assert told.stake.made_of == "2 han 30 fu · Pinfu · All Simples"
    assert [option.detail for option in told.options] == ["Cho", "leaves you furiten", "Chi"]


@pytest.mark.parametrize(("turn", "figure", "whole"), [(0, "1,300 all", "3,900 points"), (2, "700/1,300", "2,700 points")])
def test_a_tsumo_says_as_players_do_what_each_of_the_others_pays(turn: int, figure: str, whole: str) -> None:
    """Three han and twenty fu (멘젠쯔모, 핑후, 탕야오): the dealer gets 1,300 of each, another 700 and from the dealer 1,300."""
    hands = ["", "", "", ""]
    hands[turn] = PINFU
    told = asked(arrange(hands, turn=turn, drawn="2s", wall=WALL, rivers=["1z", "6p", "8m", "3m"]), turn)
    assert told.stake is not None and told.stake.figure == figure and told.stake.made_of.startswith("3 han 20 fu")
    assert told.options[0].detail == whole and told.stake.golden
    on = next(option.ask for option in told.options if option.choice == "on")
    assert on is not None and on.can_go_back and len(on.targets) == 14, "it can be played on"


def test_a_win_that_furiten_forbids_is_shown_shut_and_says_so() -> None:
    position: dict[str, Any] = {"rivers": ["2s", "6p", "8m", "3m"], "turn": 3, "drawn": "5s", "wall": WALL}
    hand = say(arrange([PINFU, "", "", ""], **position), "3 discard 5s drawn")
    at, option = table(hand), asked(hand).options[0]
    assert (option.choice, option.tone, option.label) == ("ron", "shut", "No ron")
    refused = hand.judge(0, "ron")
    assert isinstance(refused, Refused) and len(at.blamed) == 1
    told = at.say(refused.why, **at.spoken(refused.args))
    assert "2-sou" in told and "tsumo" in told, "pressed, it tells the tile and what can still be done"
    assert tips.worth(at, at.waits[0])[0] == at.say("riichi.choice.tsumo")
    other = offered("1z", "11z2m45688p34678s", rivers=["2s", "6p", "8m", "3m"])
    assert "shut" not in [option.tone for option in asked(other).options]


@pytest.mark.parametrize(("on", "told"), [(True, "no_abort"), (False, "aborts_off")])
def test_who_cannot_end_a_hand_by_nine_kinds_reads_why(on: bool, told: str) -> None:
    hand = arrange(["19m19p19s123z4567s", "", "", ""], rules={"nine_kinds": on}, drawn="8m")
    assert why(hand, 0, "abort") == told


# ---- Discards and riichi -----------------------------------------------------------------------------------------------


def test_riichi_lights_the_discards_that_leave_the_hand_waiting() -> None:
    hand = arrange(["234m456p11z44567s", "", "", ""], drawn="9s", wall=WALL)
    at = table(hand)
    question = TableQuestion(at, decision(hand))
    said = question.key("R")
    assert said is not None and said.choice is None
    drawn, first = at.hand[-1][0], at.hand[0][0]
    assert {*question.prompt.targets.values()} == {("riichi 4s",), ("riichi 9s drawn",)} and question.piece(first) is None
    assert question.prompt.utter is not None and question.prompt.utter(at.hand[0][1]) == "riichi 2m"
    answer = question.piece(drawn)
    assert answer is not None and answer.choice == "riichi 9s drawn"


def test_riichi_with_the_only_tile_that_can_go_names_it_and_is_said_at_once() -> None:
    hand = arrange([PINFU, "", "", ""], drawn="9p", wall=WALL)
    question = TableQuestion(table(hand), decision(hand))
    (declares,) = (option for option in question.prompt.options if option.cap == "R")
    said = question.key("R")
    assert "9-pin" in declares.detail and said is not None and said.choice == "riichi 9p drawn"


def test_riichi_that_a_draw_has_made_possible_lies_on_the_table_once() -> None:
    """The hand can be played on with all the same; who waited before finds riichi among the buttons."""
    hand = riichi()
    at = table(hand)
    question = TableQuestion(at, decision(hand))
    assert question.prompt.stake is not None and question.prompt.stake.pieces == ("2s", "5s")
    assert "East" in question.prompt.options[0].detail, "what is thrown for it"
    ((key, raised),) = question.prompt.stake.seen.items()
    assert dict(at.hand)[key].face == "1z" and raised.y < at.poses[key].y and "!" in raised.look, "in the hand in a red frame"
    assert pressed(question, at, "2m").choice == "discard 2m"
    said = question.key("R")
    assert said is not None and said.choice == "riichi 1z"
    question.key("N")
    assert question.prompt.stake is None and "riichi 1z" in [option.choice for option in question.prompt.options]
    assert asked(arrange([PINFU, "", "", ""], drawn="9p", wall=WALL)).stake is None


def test_how_to_discard_is_said_until_it_has_been_done_some_times_and_why_riichi_cannot_be_declared() -> None:
    for river, said in (("1z2z", True), ("1z2z3z", False)):
        told = asked(arrange(["147m258p369s1234z", "", "", ""], drawn="9p", wall=WALL, rivers=[river, "6p", "8m", "3m"]))
        assert bool(told.title) is bool(told.lines) is said and len(told.targets) == 14
    late = arrange([PINFU, "", "", ""], drawn="9p", wall="1m9m1p")
    assert asked(late).lines == (f"!{table(late).say('riichi.refused.late_riichi', tiles=3)}",)


def test_habits_win_pass_and_discard_but_never_past_another_way() -> None:
    def by_itself(hand: Any, *habits: str) -> str | None:
        return prompts.by_itself(table(hand), decision(hand), habits)

    assert by_itself(offered(), "win") == "ron" and by_itself(offered(), "no_calls", "discard") is None
    assert by_itself(tsumo(), "win") == "tsumo" and by_itself(tsumo(), "discard") is None
    call, may_riichi = offered("5p", CALLS), arrange([PINFU, "", "", ""], drawn="9p", wall=WALL)
    assert by_itself(call, "no_calls") == "pass" and by_itself(call, "win") is None
    assert by_itself(may_riichi, "discard") is None, "riichi could be declared"
    plain = arrange(["147m258p369s1234z", "", "", ""], drawn="9p", wall=WALL)
    assert by_itself(plain, "discard") == "discard 9p drawn"


# ---- The strict referee ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("own", [True, False])
def test_where_the_referee_is_strict_nothing_tells_a_right_win_from_a_wrong_one(own: bool) -> None:
    """The same words, buttons and keys, no plaque, no waits, no 후리텐, and nothing that wins or stops by itself."""
    told = []
    for face in ("2s", "1z"):
        drawn: dict[str, Any] = {} if own else {"turn": 1}
        hand = arrange([PINFU, "", "", ""], drawn=face, wall=WALL, rivers=["5s", "6p", "8m", "3m"], **STRICT, **drawn)
        if not own:
            say(hand, f"1 discard {face} drawn")
        at = table(hand)
        prompt = prompts.prompt(at, decision(hand))
        options = [(one.choice.split()[0], one.label, one.cap, one.tone, one.faces) for one in prompt.options]
        title = prompt.title.replace(at.piece_name(face), "")
        told.append((title, prompt.lines, options, prompt.stake, prompt.skip, prompt.can_go_back))
        assert at.view.waits and at.view.furiten and not at.waits and [badge.id for badge in at.badges] == ["dora", "referee"]
        assert not at.habits and prompts.by_itself(at, decision(hand), set(prompts.HABITS)) is None
        assert all(not tip.rows for key, _ in at.hand if (tip := tips.tip(at, key)) is not None)
    assert told[0] == told[1] and told[0][3] is None
    hand = offered("1z", **STRICT)
    assert isinstance(hand.judge(0, "ron"), Foul) and isinstance(hand.judge(0, "kan 1z"), Foul)


@pytest.mark.parametrize("face", ["5p", "1z"])
def test_where_the_referee_is_strict_every_call_looks_alike_whatever_the_hand_holds(face: str) -> None:
    """A win is red whatever the hand holds, no call is louder than another; what a foul costs is always to be read."""
    hand = offered(face, CALLS, **STRICT)
    at, options = table(hand), asked(hand).options
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
    turn = arrange([hand, "", "", ""], drawn="8s", wall="5m3p5p3s", rivers=["", "", "", ""], **STRICT)
    at = table(turn)
    question = TableQuestion(at, decision(turn))
    assert shown(question.prompt.options) == ["T", "R", "K", "N"] and question.prompt.chief
    question.key("K")
    assert question.prompt.targets.keys() == {key for key, _ in at.hand}
    said = pressed(question, at, "8s").choice
    assert said == "kan 8s" and turn.judge(0, said) == Refused("riichi.refused.no_kan", {"tile": "8s"})
    question.back()
    question.key("R")
    assert question.prompt.targets.keys() == {key for key, _ in at.hand}
    said = pressed(question, at, str(at.hand[0][1].face)).choice
    assert said == f"riichi {at.hand[0][1].face}" and turn.judge(0, said).why == "riichi.foul.noten_riichi"
    later = table(arrange([hand, "", "", ""], drawn="8s", wall="5m3p5p3s", rivers=["7m"] * 4, **STRICT))
    assert shown(strict.turn(later)) == ["T", "K"]


def test_where_the_referee_is_strict_a_call_is_said_tile_by_tile_be_it_wrong_or_right() -> None:
    hand = offered("1z", **STRICT)
    at = table(hand)
    question = TableQuestion(at, decision(hand))
    assert question.key("P").choice is None
    assert pressed(question, at, "2m").choice is None, "the second tile is still lacking"
    assert pressed(question, at, "8s").choice == "pon 2m8s" and isinstance(hand.judge(0, "pon 2m8s"), Foul)
    question.back()
    question.key("C")
    verdict = hand.judge(0, question.key("0").choice)
    assert isinstance(verdict, Foul) and verdict.why == "riichi.foul.impossible_call"
    right = offered("5p", CALLS, **STRICT)
    at = table(right)
    question = TableQuestion(at, decision(right))
    question.key("C")
    pressed(question, at, "4p")
    assert pressed(question, at, "6p").choice in decision(right).choices


@pytest.mark.parametrize(("rules", "points"), [({}, "12,000"), ({"chombo": "2000_each"}, "6,000")])
def test_what_a_foul_would_cost_is_told_to_a_person_who_wants_to_know(rules: dict[str, Any], points: str) -> None:
    hand = offered("1z", rules={"referee": "strict", **rules})
    at = table(hand)
    (brief,) = prompts.prompt(at, decision(hand)).lines
    assert points in brief, "others what a false win costs"
    at.chosen = {"foul_costs": True}
    (line,) = prompts.prompt(at, decision(hand)).lines
    assert points in line and len(line) > len(brief)
    assisted = table(offered("1z", "11z2m45688p34678s"))
    assisted.chosen = {"foul_costs": True}
    assert strict.costs(assisted, "claim") == ()


def test_what_a_discard_that_is_kuikae_would_cost_stands_in_its_tip() -> None:
    at = table(say(offered("2s", "2234s99p123m456p7z", **STRICT), "0 chi 34s", "lapse", "0 reveal"))
    key = next(key for key, piece in at.hand if piece.face == "2s")
    before = tips.tip(at, key)
    at.chosen = {"foul_costs": True}
    after = tips.tip(at, key)
    assert before is not None and after is not None
    (line,) = set(after.lines) - set(before.lines)
    assert line == at.say("riichi.cost.at_once", cost=at.say("riichi.cost.chombo", points="12,000"))
