"""What a riichi table says is true under the options that change it: closed indicators, furiten, 구종구패."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from game import text
from game.riichi.prospect import opens
from game.riichi.winning import ura_count
from scenes.games.riichi import tips, waiting
from tests.gui.riichi_table import seen, table
from tests.riichi.hands import arrange, say, why

ORPHANS = "19m19p19s123z4567s"


def said(key: str, **args: Any) -> str:
    return text.say("en", key, **args)


@pytest.mark.parametrize(("ura", "kan", "both"), list(product((True, False), repeat=3)))
def test_an_indicator_that_is_told_to_be_opened_once_can_be(ura: bool, kan: bool, both: bool) -> None:
    hand = arrange(rules={"ura_dora": ura, "kan_dora": kan, "kan_ura_dora": both})
    lower = 0
    for hand.opened in (1, 2) if kan else (1,):
        lower = max(lower, ura_count(hand))
    assert [opens(hand.rules, "ura", nth) for nth in range(2)] == [lower > nth for nth in range(2)]
    assert [opens(hand.rules, "dora", nth) for nth in range(2)] == [True, kan]
    shut = said("riichi.tip.dead.shut")
    for place, nth in (("dora", 1), ("ura", 0), ("ura", 1)):
        told = tips.piece(table(hand), f"{place}:{nth}")
        ever = opens(hand.rules, place, nth)
        assert told is not None and told.lines == (said(f"riichi.tip.dead.{place}") if ever else shut,)


@pytest.mark.parametrize(("ends", "key"), [("own_draw", "furiten_temporary"), ("own_draw_or_call", "furiten_until_call")])
def test_a_temporary_furiten_is_told_to_end_when_it_does(ends: str, key: str) -> None:
    """RM-66."""
    hands = ["", "", "123m456p89999s99p", ""]
    hand = say(arrange(hands, rules={"temporary_furiten_ends": ends}, drawn="7s", wall="1m4s"), "0 discard 7s drawn", "lapse")
    (badge,) = waiting.furiten(table(hand, seat=2))
    assert seen(hand, 2).furiten == "temporary" and badge.tip is not None
    assert badge.tip.lines == (said(f"riichi.refused.{key}", tiles=""),)


@pytest.mark.parametrize(("on", "told"), [(True, "no_abort"), (False, "aborts_off")])
def test_who_cannot_end_a_hand_by_nine_kinds_reads_why(on: bool, told: str) -> None:
    hand = arrange([ORPHANS, "", "", ""], rules={"nine_kinds": on}, drawn="8m")
    assert why(hand, 0, "abort") == told
