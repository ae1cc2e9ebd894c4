"""Every refusal of every game as the person reads it: one plain sentence, in which no word of the engine stands."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache, partial
from itertools import chain, combinations
from pathlib import Path
from typing import Any

import pytest

from game import text
from game.choices import listed
from game.luck import Luck
from game.registry import find
from game.table import IllegalChoice, Refused, Round, View
from game.text import LANGUAGES, catalogue
from scenes.games.daifugo.ask import dim
from scenes.games.pages import pages_of
from scenes.stage.ink import Ink
from tests.gui.table_fakes import font
from tests.riichi.hands import PINFU, arrange, say

SCENARIOS = Path(__file__).parents[1] / "scenarios"
GAMES = ("gostop", "riichi", "daifugo")

VERBS = {
    "gostop": ("play", "shake", "bomb", "flip", "showdang", "gukjin", "take", "go", "stop", "nonsense"),
    "riichi": ("discard", "riichi", "kan", "chi", "pon", "tsumo", "ron", "abort", "pass", "reveal", "nonsense"),
    "daifugo": ("play", "pass", "give", "discard", "nonsense"),
}
NONE = {"gostop": "13J", "riichi": "9z", "daifugo": "ZZ"}
"""A face that no piece has."""

ONLY_TOLD = {"riichi.refused.furiten_riichi"}
"""What is never answered, for nobody is asked then: it stands in the tip of a mark."""

OF_EACH = 6
"""So many refusals of a kind are read, with other pieces."""

WHYS = {game: {key for key in catalogue("en") if key.startswith(f"{game}.refused.")} for game in GAMES}


def rounds(game: str) -> Iterator[Round]:
    """Every position of the scenarios of a game, and what each choice made of it."""
    for path in sorted((SCENARIOS / game).glob("*.json")):
        scenario = json.loads(path.read_text(encoding="utf-8"))
        other = scenario.get("otherwise", {})
        yield from played(scenario)
        if other:
            yield from played(scenario | other | {"rules": scenario["rules"] | other.get("rules", {})})
    yield from waits_gone_by() if game == "riichi" else ()


def played(scenario: dict[str, Any]) -> Iterator[Round]:
    """The position of a scenario, and what each choice made of it."""
    if "position" not in scenario or "draws" in scenario:
        return
    rules = find(scenario["game"]).catalog.load(scenario["rules"], scenario["seats"])
    round_ = find(scenario["game"]).round.arrange(scenario["position"], rules, Luck.seeded(0))
    yield round_
    for seat, choice in scenario.get("choices", ()):
        try:
            round_.choose(seat, choice)
        except IllegalChoice:
            break
        yield round_


def waits_gone_by() -> Iterator[Round]:
    """Riichi: a winning tile has passed by, until the next call; and a hand that cannot win."""
    rules = {"temporary_furiten_ends": "own_draw_or_call"}
    hand = arrange(["", "", PINFU, ""], rules=rules, drawn="2s", wall="5s1m1p9s4z3z")
    yield say(hand, "0 discard 2s drawn", "lapse", "1 discard 5s drawn")
    yield arrange(["", "", PINFU, ""], dead=[False, False, True, False], turn=2, drawn="2s", wall="5s1m1p9s4z3z")


def lines(game: str, view: View) -> Iterator[str]:
    """What somebody might utter: each verb with nothing, with a piece in sight, or with two of the hand."""
    held = chain(*(view.places.get(f"{place}:{view.who}", ()) for place in ("hand", "drawn")))
    own = list({piece.face: None for piece in held if piece.face})
    lying = list({piece.face: None for _, piece in view.pieces() if piece.face and piece.face not in own})
    pairs = [" ".join(pair) for pair in combinations(own, 2)][:8]
    for verb in VERBS[game]:
        yield verb
        yield from (f"{verb} {words}" for words in chain(own, lying[:6], pairs, (NONE[game], f"{own[0]} drawn" if own else "")))


@cache
def refusals(game: str) -> dict[str, list[Refused]]:
    """Some refusals of each kind that the scenarios of a game come to."""
    found: dict[str, dict[str, Refused]] = defaultdict(dict)
    for round_ in rounds(game):
        for asked in round_.decisions():
            said = set(listed(asked.choices) or ())
            for line in lines(game, round_.view(asked.seat)):
                verdict = None if line in said else round_.judge(asked.seat, line)
                if isinstance(verdict, Refused) and len(found[verdict.why]) < OF_EACH:
                    found[verdict.why][repr(verdict.args)] = verdict
        if game == "daifugo":
            for verdict in by_window(round_):
                found[verdict.why].setdefault(repr(verdict.args), verdict)
    return {why: list(some.values()) for why, some in found.items()}


def by_window(round_: Round) -> Iterator[Refused]:
    """Why a card is dark at the table."""
    for asked in round_.decisions():
        if asked.kind == "turn":
            view = round_.view(asked.seat)
            at = table("daifugo", "en", view)
            for _, piece in at.hand:
                if piece.face and (why := dim.why_not(at, (), piece.face)) is not None:  # type: ignore[arg-type]
                    yield why


def table(game: str, language: str, view: View) -> Any:
    """The table of a view."""
    names, ink = [f"P{seat}" for seat in range(view.rules.seats)], Ink(lambda kind, px: font(kind, language, px), 1.0)
    return pages_of(game).table()(view, (1280, 720), max(view.who, 0), names, ink, partial(text.say, language))


@cache
def engine(game: str) -> frozenset[str]:
    """Words that are the engine's: faces, verbs, and the keys of options and questions."""
    found = {option.key for option in find(game).catalog.options} | set(VERBS[game]) | {"lapse", "drawn", "None"}
    for round_ in rounds(game):
        found |= {piece.face for place in round_.view(0).places.values() for piece in place if piece.face}
        for asked in round_.decisions():
            found |= {asked.kind, *(line.split()[0] for line in listed(asked.choices) or ())}
    return frozenset(found - {"A", "2"})


def parts(words: str) -> set[str]:
    return set(re.split(r"[\s,.:;!?()‘’“”「」、。：・]+", words))


@pytest.mark.parametrize("game", GAMES)
def test_every_refusal_of_a_game_is_come_to(game: str) -> None:
    assert WHYS[game] - ONLY_TOLD <= refusals(game).keys()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_what_a_refusal_says_has_no_word_of_the_engine(game: str, language: str) -> None:
    at = table(game, language, next(rounds(game)).view(0))
    for why, some in refusals(game).items():
        written = catalogue(language)[why]
        names = re.findall(r"\{(\w+)\}", written)
        assert not {"choice", "choices"} & {*names}, f"{why} repeats what was uttered"
        for verdict in some:
            spoken = at.spoken(verdict.args)
            for name in names:
                assert not parts(str(spoken[name])) & engine(game), (why, name, spoken[name])
            sentence = text.say(language, why, **spoken)
            assert not re.search(r"[{}_]", sentence), sentence
            if language != "en":
                assert not re.search(r"[A-Za-z]{2,}", sentence), sentence


def test_who_presses_again_when_the_turn_has_gone_hears_that_it_has() -> None:
    """Riichi: one's own discard lies, and others may still claim it."""
    hand = say(arrange([PINFU, "", "", ""], drawn="9p", wall="1m9m1p9s1z"), "0 discard 9p drawn")
    assert {hand.judge(0, line).why for line in ("discard 2m", "pon", "x")} == {"table.refused.not_asked"}  # type: ignore[union-attr]


def test_several_cards_are_told_apart() -> None:
    verdict = refusals("gostop")["gostop.refused.choose_partner"][0]
    at = table("gostop", "ko", next(rounds("gostop")).view(0))
    assert str(at.spoken(verdict.args)["cards"]).count(",") == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_table_itself_refuses_is_a_sentence_too(language: str) -> None:
    keys = [key for key in catalogue(language) if key.startswith(("table.refused.", "table.gather.")) or key in ONLY_TOLD]
    for key in keys:
        sentence = text.say(language, key, n=2, say="", count="")
        assert not re.search(r"[{}_]", sentence), sentence
