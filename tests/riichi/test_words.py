"""Whatever a hand can say has its words in every language, also what random play seldom reaches."""

from __future__ import annotations

import inspect
import re

import pytest

from game.options import SWITCH, Numbers, spell
from game.riichi import events, fouls, payment, refusals, reveal, turn
from game.riichi.options import ABORTS
from game.riichi.presets import CATALOG
from game.riichi.value import LIMITS
from game.riichi.yaku import BY_KEY
from game.text import LANGUAGES, has

WINS = ("not_complete", "dead_hand", "bent_kan", "furiten", "no_yaku", "late_yaku", "two_han", "withdrawn_win")


def keys() -> set[str]:
    """Every key that the modules name, found where it is written."""
    found = {"line.yaku"} | {f"line.fu_{name}" for name in payment.FU_ROWS}
    found |= {f"yaku.{one.key}" for one in BY_KEY.values()}
    found |= {f"yaku.{one.key}_{one.waits}" for one in BY_KEY.values() if one.waits}
    found |= {f"limit.{name}" for _, name, _ in LIMITS} | {"limit.kazoe"}
    found |= {f"kind.{kind}" for kind in ("ron", "tsumo", "exhaustive_draw", "nagashi", "chombo", *ABORTS)}
    found |= {f"event.{kind.__name__}" for kind in events.RiichiEvent.__args__}
    found |= {f"refused.{why}" for why in re.findall(r'_no\("(\w+)"', inspect.getsource(refusals))}
    found |= {f"refused.{why}" for why in WINS if why not in ("furiten", "withdrawn_win")}
    found |= {f"refused.furiten_{kind}" for kind in ("discard", "temporary", "riichi")}
    found |= {f"refused.{why}" for why in ("no_chi", "no_pon", "no_kan", "genbutsu", "suji", "riichi_again", "too_few_points")}
    found |= {f"foul.{why}" for why in re.findall(r'riichi\.foul\.(\w+)"', inspect.getsource(refusals))}
    grave = {*WINS, "dead_call", "dead_riichi", "genbutsu", "noten_riichi"}
    found |= {f"line.chombo_{why}" for why in grave} | {f"why.{why}" for why in grave}
    light = {why for module in (turn, reveal, fouls) for why in re.findall(r'die\([\w., ]+"(\w+)"', inspect.getsource(module))}
    return found | {f"why.{why}" for why in light}


def declared() -> set[str]:
    """The keys that follow from options and presets."""
    found = {f"preset.{preset.key}{end}" for preset in CATALOG.presets for end in ("", ".help")}
    for option in CATALOG.options:
        found |= {f"option.{option.key}.name", f"option.{option.key}.help", f"group.{option.group}"}
        if not isinstance(option.values, Numbers) and option.values != SWITCH:
            found |= {f"option.{option.key}.{spell(value)}" for value in option.values}
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_its_words(language: str) -> None:
    assert sorted(key for key in keys() | declared() if not has(language, f"riichi.{key}")) == []
