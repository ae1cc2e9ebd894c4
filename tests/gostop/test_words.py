"""Whatever a round can say has its words, in every language."""

from __future__ import annotations

import re
from random import Random

import pytest

from game.choices import sample
from game.gostop.carry import GoStopCarry
from game.gostop.game import GAME
from game.gostop.paying import PAID_FOR
from game.gostop.round import GoStop
from game.gostop.settlement import FIXED
from game.gostop.view import GoStopEvent
from game.luck import Luck
from game.options import Numbers
from game.table import ALL, Refused
from game.text import LANGUAGES, catalogue, has, say

CATALOG = GAME.catalog


@pytest.mark.parametrize("language", LANGUAGES)
def test_options_presets_and_events_are_named(language: str) -> None:
    keys = [f"preset.{preset.key}{end}" for preset in CATALOG.presets for end in ("", ".help")]
    for option in CATALOG.options:
        keys += [f"option.{option.key}.name", f"option.{option.key}.help", f"group.{option.group}"]
        if not isinstance(option.values, Numbers) and option.values != (False, True):
            keys += [f"option.{option.key}.{value}" for value in option.values]
    keys += [f"event.{event.__name__}" for event in GoStopEvent.__args__]
    keys += [f"{area}.{kind}" for kind in FIXED for area in ("kind", "line")]
    keys += [f"line.{cause}" for cause in PAID_FOR] + ["kind.stop", "kind.nagari", "kind.halted"]
    assert [key for key in keys if not has(language, f"gostop.{key}")] == []


def test_the_languages_say_the_same_things() -> None:
    def shape(language: str) -> dict[str, set[str]]:
        words = catalogue(language).items()
        return {key: set(re.findall(r"{(\w+)}", text)) for key, text in words if key.startswith("gostop.")}

    assert shape("ko") == shape("en") == shape("ja")


@pytest.mark.parametrize("seed", range(12))
def test_what_is_said_in_play_has_words(seed: int) -> None:
    rng = Random(seed)
    preset = CATALOG.presets[seed % len(CATALOG.presets)]
    round_ = GoStop.begin(CATALOG.rules(rng.choice(preset.seats), preset.key), GoStopCarry(), Luck.seeded(seed), ALL)
    missing = set()
    while decisions := round_.decisions():
        decision = rng.choice(decisions)
        for wrong in ("play 3J", "play 13X", "shake 3", "bomb 3", "flip", "go", "gukjin junk", "showdang", "take 1B", "", "x"):
            verdict = round_.judge(decision.seat, wrong)
            if isinstance(verdict, Refused) and verdict.why in say("en", verdict.why, **verdict.args):
                missing.add(verdict.why)
        for step in round_.choose(decision.seat, sample(decision.choices, rng), ALL):
            missing |= {f"gostop.made.{made}" for made in getattr(step.event, "made", ()) if not has("ko", f"gostop.made.{made}")}
    settlement = round_.settlement()
    assert settlement is not None
    for line in settlement.lines:
        key = f"gostop.line.{line.what}"
        if say("en", key, **line.args) == key:
            missing.add(key)
    assert missing == set()
