"""Whatever a table of Go-Stop can show is said in words: questions, history, call-outs, marks and refusals, under any rules."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from random import Random

import pytest

from game import text
from game.gostop import GAME
from game.gostop.carry import GoStopCarry
from game.gostop.round import GoStop
from game.gostop.view import GoStopView
from game.luck import Luck
from game.options import Rules
from game.table import ALL, Decision, Refused, Step
from scenes.tables import gostop
from scenes.tables.gostop_hud import marks
from scenes.tables.prompt import Prompt
from tests.gostop.test_random_play import answer, some_rules

NAMES = ["A", "B", "C"]
RAW = re.compile(r"\b(app|callouts|doors|gostop|options|store|table)\.[a-z_]|[{}]")
"""A text key, or an argument that nobody gave."""

ASKED: dict[str, dict[str, object]] = {
    "deal_cut": {"dealer_choice": "cut"},
    "deal_draw": {"dealer_choice": "floor_flip"},
    "deal_rps": {"dealer_choice": "rps"},
    "cut": {"dealer_choice": "high"},
    "gukjin": {"gukjin_timing": "capture"},
    "showdang": {"showdang_certain": False},
    "bomb": {"two_card_bomb": True, "bomb_after_shake": True, "shake_then_bomb": True},
}


def shown(prompt: Prompt) -> Iterator[str]:
    yield prompt.title
    yield from prompt.lines
    for option in prompt.options:
        yield option.label
        yield option.detail


def question(view: GoStopView, decision: Decision, language: str) -> Iterator[str]:
    say = partial(text.say, language)
    whole = gostop.prompt(view, decision, NAMES, say)
    yield from shown(whole)
    for choices in whole.targets.values():
        if len(choices) > 1:
            yield from shown(gostop.narrow(choices, say))
    for option in whole.options:
        assert option.label != option.choice, f"{option.choice} has no words of its own"


def happened(step: Step, language: str) -> Iterator[str]:
    say = partial(text.say, language)
    yield from gostop.history((step.event,), NAMES, say)
    caption = gostop.choreography(step).caption
    if caption is not None:
        yield say(f"table.call.{caption.name}", **dict(caption.args))
    assert isinstance(step.view, GoStopView)
    for seat in range(3):
        yield from (words for words, _ in marks(step.view, seat, say))


def raw(rules: Rules, seed: str) -> set[str]:
    """What of a round under these rules is shown as no person speaks."""
    rng, found = Random(seed), set()
    carry = GoStopCarry(round=1, dealer=rng.choice((None, 0, 1, 2)), night=rng.random() < 0.5)
    round_ = GoStop.begin(rules, carry, Luck.seeded(seed), ALL)
    steps = list(round_.opening)
    while True:
        for language in text.LANGUAGES:
            for step in steps:
                found |= {words for words in happened(step, language) if RAW.search(words)}
            for decision in round_.decisions():
                view = round_.view(decision.seat)
                found |= {words for words in question(view, decision, language) if RAW.search(words)}
                for wrong in ("play 3J", "shake 3", "bomb 3", "flip", "go", "gukjin junk", "showdang", "take 1B"):
                    verdict = round_.judge(decision.seat, wrong)
                    if isinstance(verdict, Refused):
                        say = partial(text.say, language)
                        said = say(verdict.why, **gostop.spoken(verdict.args, say))
                        found |= {said} if RAW.search(said) else set()
        if not round_.decisions():
            return found
        steps = answer(round_, rng, ALL)


@pytest.mark.parametrize("seed", range(16))
def test_a_table_under_any_rules_speaks(seed: int) -> None:
    assert raw(some_rules(Random(seed)), f"any {seed}") == set()


@pytest.mark.parametrize("kind", ASKED)
def test_every_question_speaks(kind: str) -> None:
    rules = GAME.catalog.rules(3, "standard-3", **ASKED[kind])
    assert set().union(*(raw(rules, f"{kind} {seed}") for seed in range(3))) == set()


def test_every_set_has_its_words() -> None:
    made = {key.removeprefix("gostop.made.") for key in text.catalogue("en") if key.startswith("gostop.made.")}
    assert "rain_three" in made
    assert {name for name in made for language in text.LANGUAGES if not text.has(language, f"table.call.{name}")} == set()
