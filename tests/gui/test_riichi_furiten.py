"""What a riichi table says of furiten: which discard it comes from, and what can still be won with."""

from __future__ import annotations

from typing import Any

from game.table import Refused
from scenes.games.riichi import prompts, waiting
from tests.gui.riichi_table import table
from tests.gui.test_riichi_table import WALL, decision, offered
from tests.riichi.hands import PINFU, arrange, say


def test_a_win_that_furiten_forbids_is_shown_shut_and_says_so() -> None:
    position: dict[str, Any] = {"rivers": ["2s", "6p", "8m", "3m"], "turn": 3, "drawn": "5s", "wall": WALL}
    hand = say(arrange([PINFU, "", "", ""], **position), "3 discard 5s drawn")
    at = table(hand)
    asked = prompts.prompt(at, decision(hand))
    assert (asked.options[0].choice, asked.options[0].tone) == ("ron", "shut") and asked.options[0].label == "No ron"
    refused = hand.judge(0, "ron")
    assert isinstance(refused, Refused) and len(at.blamed) == 1
    told = at.say(refused.why, **at.spoken(refused.args))
    assert "2-sou" in told and "tsumo" in told, "pressed, it tells the tile and what can still be done"
    assert waiting.short(at, at.waits[0])[0] == at.say("riichi.choice.tsumo")
    other = offered("1z", "11z2m45688p34678s", rivers=["2s", "6p", "8m", "3m"])
    assert "shut" not in [option.tone for option in prompts.prompt(table(other), decision(other)).options]


def test_furiten_is_told_with_the_tile_that_causes_it() -> None:
    at = table(arrange([PINFU, "", "", ""], rivers=["2s", "6p", "8m", "3m"], turn=1, drawn="1z", wall=WALL[:8]))
    (badge,) = waiting.furiten(at)
    assert at.piece_name("2s") in badge.words
    (ring,) = at.blamed
    assert ring.collidepoint(at.poses[f"#{at.view.thrown[0][0].tile}"].x, at.poses[f"#{at.view.thrown[0][0].tile}"].y)
    assert table(arrange([PINFU, "", "", ""], turn=1, drawn="1z", wall=WALL[:8])).view.furiten == ""
