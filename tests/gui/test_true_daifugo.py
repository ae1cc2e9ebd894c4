"""What a Daifugo table says is true under the options that change it: backs, revolutions, tributes, the rules that are read."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest
from msgspec.structs import replace

from game import text
from game.match import Match
from game.options import Rules
from game.registry import find
from scenes.games.daifugo.ask import prompts
from scenes.games.daifugo.result import dues
from scenes.games.daifugo.tell import seat_plates
from scenes.games.daifugo.tell.in_force import InForce, states
from scenes.games.pages import in_force, pages_of
from scenes.table.ask.question import TableQuestion
from tests.gui.daifugo_tables import arranged, begun, ranked, table

HANDS = [["S3", "S6"], ["S4", "H6"], ["H4", "D6"], ["D4", "C6"]]
QUIET: dict[str, Any] = {"revolution": "off", "cut_8": "off", "suit_bind": "off"}


def said(key: str, **args: Any) -> str:
    return text.say("en", key, **args)


def state(view: Any, key: str) -> InForce:
    return next(one for one in states(table(view)) if one.key == key)


@pytest.mark.parametrize(
    ("changes", "lays", "rule", "glyph"),
    [
        ({"back_11": "every"}, "SJ", "back_11", "J"),
        ({"back_11": "off", "back_2": True}, "S2", "back_2", "2"),
        ({"back_11": "every", "back_2": True}, "S2", "back_2", "2"),
        ({"back_11": "every", "back_2": True}, "SJ", "back_11", "J"),
    ],
)
def test_a_back_is_named_after_the_card_that_was_laid(changes: dict[str, Any], lays: str, rule: str, glyph: str) -> None:
    round_ = arranged(changes={**QUIET, **changes}, hands=[["S3", lays, "S6"], *HANDS[1:]], turn=0)
    round_.choose(0, f"play {lays}", 0)
    back = state(round_.view(0), "back")
    assert back.words == said("daifugo.state.back" if rule == "back_11" else "daifugo.state.back.two") and back.mark == glyph
    assert said(f"daifugo.option.{rule}.name") in state(replace(round_.view(0), revolution=True), "both").tip


def test_a_strong_back_is_not_told_to_end_with_the_field() -> None:
    base = arranged(hands=HANDS, turn=0, changes={"strong_back": True}).view(0)
    for lasts, tip in ((0, "back"), (1, "back"), (2, "long_back")):
        assert state(replace(base, back=True, long_back=lasts), "back").tip == said(f"daifugo.state.{tip}.tip")


@pytest.mark.parametrize(("frozen", "tip"), [(False, "tip"), (True, "frozen")])
def test_a_revolution_after_which_there_is_none_is_not_told_to_last_till_the_next(frozen: bool, tip: str) -> None:
    base = arranged(hands=HANDS, turn=0).view(0)
    sign = state(replace(base, revolution=True, frozen=frozen), "revolution")
    assert sign.tip == said(f"daifugo.state.revolution.{tip}")
    assert (said("daifugo.state.frozen") in sign.words.split("\n")) == frozen, "one sign says both"


@pytest.mark.parametrize(
    ("changes", "due", "how"),
    [
        ({}, "gives", "how"),
        ({"joker_exempt": True}, "plain", "plain"),
        ({"joker_exempt": True, "jokers": 0}, "gives", "how"),
        ({"evasion": "out"}, "free", "free"),
        ({"evasion": "void", "joker_exempt": True}, "free", "free"),
        ({"exchange": "face_down", "evasion": "out"}, "blind", ""),
    ],
)
def test_what_the_poor_are_told_to_give_is_what_the_question_takes(changes: dict[str, Any], due: str, how: str) -> None:
    round_ = begun(4, "neighbourhood", carry=ranked(4), **changes)
    asked = {one.kind: (seat, one) for seat in range(4) for one in round_.view(seat).decisions}
    assert ("tribute" in asked) is bool(how)
    if how:
        seat, decision = asked["tribute"]
        shown = table(round_.view(seat))
        taker, n = shown.names[decision.args["taker"]], decision.args["count"]
        assert prompts.lines(shown, decision) == (said(f"daifugo.prompt.tribute.{how}", taker=taker, n=n),)


@pytest.mark.parametrize(("changes", "key"), [({}, "gives"), ({"evasion": "out"}, "free"), ({"exchange": "face_down"}, "blind")])
def test_what_will_be_given_is_told_so_beforehand(changes: dict[str, Any], key: str) -> None:
    round_ = SimpleNamespace(rules=find("daifugo").catalog.rules(4, **changes), carry=lambda: ranked(4))
    told = dues(cast(Match, SimpleNamespace(round=round_)), said)
    assert [one.gives for one in told] == [said(f"daifugo.due.{key}", n=n) for n in (2, 1)]


@pytest.mark.parametrize(
    ("game", "seats", "changes", "on", "off"),
    [
        ("gostop", 3, {}, {"cut", "gobak", "pibak_limit"}, {"sell_brights", "bright_price", "no_double_drop", "gobak_2p"}),
        ("gostop", 2, {}, {"gobak_2p"}, {"sell_brights", "showdang_to_all"}),
        ("gostop", 4, {}, {"sell_brights", "bright_price"}, {"gobak_2p"}),
        ("gostop", 3, {"bomb": False}, set(), {"bomb", "bomb_doubles"}),
        ("riichi", 4, {}, {"ura_dora", "kan_ura_dora"}, {"uma_large", "genbutsu_foul"}),
        ("riichi", 4, {"kan_dora": False}, {"ura_dora"}, {"kan_dora", "kan_ura_dora", "kan_dora_timing"}),
        ("daifugo", 4, {"strong_back": True, "back_11": "off"}, {"fall"}, {"strong_back", "back_11"}),
        ("daifugo", 4, {"deals": True}, {"revolution"}, {"deals"}),
        ("daifugo", 6, {"deals": True}, {"deals"}, set()),
    ],
)
def test_a_rule_is_read_as_one_of_the_table_where_it_does_something(
    game: str, seats: int, changes: dict[str, Any], on: set[str], off: set[str]
) -> None:
    catalog = find(game).catalog
    rules = catalog.rules(seats, **changes)
    read = set(in_force(pages_of(game), rules))
    assert on <= read and not off & read


def test_where_something_does_nothing_it_is_not_in_force() -> None:
    catalog = find("gostop").catalog
    rules = catalog.rules(3)
    assert isinstance(rules, Rules) and not any(catalog.lacks(rules, catalog[key]) for key in in_force(pages_of("gostop"), rules))


def test_who_gets_the_cards_is_marked_and_giving_none_is_another_button_than_giving() -> None:
    hands = [["S7", "H7", "S3", "H3"], ["SK", "SA"], ["HK", "HA"], ["DK", "DA"]]
    round_ = arranged(hands=hands, turn=0, changes={"give_7": True})
    round_.choose(0, "play S7 H7", 0)
    shown = table(round_.view(0))
    words = [seat_plates.person(shown, seat).word for seat in range(4)]
    assert words == ["", shown.say("daifugo.state.taker"), "", ""]
    question = TableQuestion(shown, shown.view.decisions[0])
    assert [option.tone for option in question.prompt.options][:2] == ["shut", "plain"] and question.lot().choice is None
    assert question.gather is not None
    question.piece(next(iter(question.gather.pieces)))
    assert question.prompt.options[0].tone == "good" and question.lot().choice == "give S3"


def test_a_lone_joker_is_asked_for_its_suit() -> None:
    """Its suits are words and not cards; a joker stays what is seen to lie there."""
    shown = table(arranged(hands=[["JO1", "S6"], *HANDS[1:]], turn=0, changes={"joker_suit": "four_or_none"}).view(0))
    lines = [line for line in shown.view.decisions[0].choices if prompts.pieces(line) == ("JO1",)]
    options = prompts.narrow(shown, lines).options
    joker = said("daifugo.joker")
    assert [one.label for one in options] == [said("daifugo.choice.no_suit", n=joker), *(f"{joker} = {suit}" for suit in "♠♥♦♣")]
    assert all(one.faces == () and one.lays == ("JO1",) for one in options)


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_what_is_called_at_the_table_is_asked_in_words(language: str) -> None:
    accusing = arranged(
        changes={"exchange": "poor_first", "evasion": "out", "accusation": True},
        hands=HANDS,
        phase="exchange",
        ranks=[1, 2, 3, 4],
    )
    while accusing.phase != "accuse":
        decision = accusing.decisions()[0]
        accusing.choose(decision.seat, decision.default)
    calling = arranged(changes={"declared_bind": True}, hands=[["S6", "S7"], ["H10", "S9"], ["CA", "D4"], ["S4", "D9"]], turn=3)
    for seat, choice in ((3, "play S4"), (0, "play S6"), (0, "lapse")):
        calling.choose(seat, choice)
    calls = calling.view(0)
    strict = arranged(changes={"strict": "call"}, hands=HANDS, turn=3)
    strict.choose(3, "play D4")
    doubts = strict.view(0)
    strict.choose(3, "lapse")
    strict.choose(0, "play S6")
    strict.choose(0, "lapse")
    early = strict.view(0)
    assert [one.kind for one in calls.decisions] == ["bind"]
    asked = ((accusing.view(0), "seat 3"), (calls, "declare bind"), (doubts, "call foul"), (early, "wait"))
    for view, choice in asked:
        shown = table(view, language=language)
        prompt = shown.prompt(view.decisions[0])
        assert {option.choice for option in prompt.options} == {"pass", choice}
        told = (prompt.title, *prompt.lines, *(one.label for one in prompt.options))
        assert not [words for words in told if "daifugo." in words or words == "foul"]
