"""Whatever a table of Go-Stop can show is said in words: questions, history, call-outs, marks and refusals, under any rules."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from random import Random

import pytest

from game import text
from game.doors.referee import KEYS, set_up
from game.gostop.carry import GoStopCarry
from game.gostop.round import GoStop
from game.gostop.view import GoStopEvent, GoStopView
from game.luck import Luck
from game.table import ALL, LEGAL, Decision, Refused, Round, Settlement, Step
from scenes.tables import gostop, gostop_tips
from scenes.tables.gostop_hud import marks
from scenes.tables.prompt import Prompt
from tests.gostop.test_random_play import answer, some_rules

NAMES = ["A", "B", "C"]
RAW = re.compile(r"\b(app|callouts|doors|gostop|options|store|table)\.[a-z_]|[{}]")
"""A text key, or an argument that nobody gave."""

SCENARIOS = Path(__file__).resolve().parent.parent / "scenarios" / "gostop"


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
        yield from (mark.words for mark in marks(step.view, seat, say))
        yield from (gostop_tips.mark(mark, say).lines[0] for mark in marks(step.view, seat, say))
    for key, _ in step.view.pieces():
        tip = gostop.tip(step.view, key, 0, NAMES, say)
        if tip is not None:
            yield from (tip.title, *tip.lines)


def ended(settlement: Settlement, language: str) -> Iterator[str]:
    say = partial(text.say, language)
    yield say(f"gostop.kind.{settlement.kind}")
    yield from (say(f"gostop.line.{line.what}", **line.args) for line in settlement.lines)


def refused(round_: Round, decision: Decision, language: str) -> Iterator[str]:
    say = partial(text.say, language)
    for wrong in ("play 3J", "shake 3", "bomb 3", "flip", "go", "gukjin junk", "showdang", "take 1B"):
        verdict = round_.judge(decision.seat, wrong)
        if isinstance(verdict, Refused):
            yield say(verdict.why, **gostop.spoken(verdict.args, say))


def raw(round_: Round, steps: Sequence[Step]) -> set[str]:
    """What a round and what has just happened in it show as no person speaks."""
    words: set[str] = set()
    settlement = round_.settlement()
    for language in text.LANGUAGES:
        words.update(*(happened(step, language) for step in steps))
        for decision in round_.decisions():
            view = round_.view(decision.seat)
            assert isinstance(view, GoStopView)
            words.update(question(view, decision, language), refused(round_, decision, language))
        if settlement is not None:
            words.update(ended(settlement, language))
    return {said for said in words if RAW.search(said)}


@pytest.mark.parametrize("seed", range(16))
def test_a_table_under_any_rules_speaks(seed: int) -> None:
    rng = Random(seed)
    carry = GoStopCarry(round=1, dealer=rng.choice((None, 0, 1, 2)), night=rng.random() < 0.5)
    round_ = GoStop.begin(some_rules(rng), carry, Luck.seeded(seed), ALL)
    assert raw(round_, round_.opening) == set()
    while round_.decisions():
        assert raw(round_, answer(round_, rng, ALL)) == set()


def test_every_scene_of_the_rule_texts_speaks() -> None:
    """Each kind of question and event comes in one of the scenarios."""
    kinds, events = set(), set()
    for file in sorted(SCENARIOS.glob("*.json")):
        scenario = json.loads(file.read_text(encoding="utf-8"))
        round_ = set_up({key: scenario[key] for key in KEYS if key in scenario and key != "choices"})
        steps: Sequence[Step] = ()
        for seat, choice in (*scenario.get("choices", ()), (None, "")):
            assert raw(round_, steps) == set(), file.name
            kinds |= {decision.kind for decision in round_.decisions()}
            if seat is not None and round_.judge(seat, choice) == LEGAL:
                steps = round_.choose(seat, choice, ALL)
                events |= {type(step.event) for step in steps}
    assert kinds == {"deal_draw", "deal_cut", "deal_rps", "cut", "chongtong", "play", "take", "gukjin", "go_stop", "showdang"}
    assert set(GoStopEvent.__args__) <= events


def test_every_set_has_its_words() -> None:
    made = {key.removeprefix("gostop.made.") for key in text.catalogue("en") if key.startswith("gostop.made.")}
    assert "rain_three" in made
    assert {name for name in made for language in text.LANGUAGES if not text.has(language, f"table.call.{name}")} == set()
