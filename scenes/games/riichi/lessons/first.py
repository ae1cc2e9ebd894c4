"""Riichi's first lesson: one hand for the dealer, from the first discard to a win, with a call that is let be and a furiten."""

from __future__ import annotations

from typing import Final

from game.registry import find
from game.riichi.carry import RiichiCarry
from scenes.games.riichi.lessons.deal import wall
from scenes.table.story.lesson import Lesson
from scenes.table.story.lesson import LessonStep as Step

HANDS: Final = (
    "4z 5z 1m 9s 2p 3p 4p 6p 8p 4s 5s 8s 8s",
    "3z 9m 9p 1s 4m 5m 6m 6m 7m 1p 2p 3p 7s",
    "2z 9p 1s 4z 6z 3s 3s 5s 7s 5p 5p 9m 7m",
    "1z 3z 9m 7p 2z 6z 6z 3m 3m 5p 9s 9s 7z",
)
DRAWS: Final = "6s 8p 7z 8m 8m 2p 4p 2s 3m 1p 8p 7z 2m 9s 2s 4s 7p 3p 5m 4m"
"""The tiles that are drawn, in turn order; before the last one seat 3 calls and draws none."""

INDICATORS: Final = "1p 6m 6m 1s 1s"
URA: Final = "9p 2z 2z 3z 3z"

OTHERS: Final = {
    1: ("discard 3z", "discard 9m", "discard 9p", "discard 1s", "discard 4m"),
    2: ("discard 2z", "discard 9p", "discard 1s", "discard 4z", "discard 6z"),
    3: ("discard 1z", "discard 3z", "discard 9m", "discard 7p", "pon 6z6z", "discard 2z"),
}

STEPS: Final = (
    Step("suits", "place:hand:0", pieces="1m 5m 9m 1p 5p 9p 1s 5s 9s"),
    Step("honours", "place:hand:0", pieces="1z 2z 3z 4z 5z 6z 7z"),
    Step("goal", "place:hand:0", pieces="4s 5s 6s 7m 7m 7m 8s 8s"),
    Step("yaku", pieces="6z 6z 6z"),
    Step("discard", "piece:4z", "asked", "discard 4z", lit=("piece:4s", "piece:5s", "place:drawn:0")),
    Step("lone", "piece:1m", "asked", "discard 1m", lit=("place:river:1", "place:river:2", "place:river:3")),
    Step("dora", "piece:1p", "asked", lit=("piece:2p",)),
    Step("partner", "piece:9s", "asked", "discard 9s", lit=("place:drawn:0",)),
    Step("wait", "piece:5z", "asked", "discard 5z", lit=("piece:2m", "piece:3m")),
    Step("calls", "piece:7p", "asked", lit=("piece:6p", "piece:8p")),
    Step("pass", "button:prompt:pass", "asked", "pass"),
    Step("tenpai", "piece:2m", "asked", lit=("piece:3m",), pieces="1m 4m"),
    Step("riichi", "button:prompt:riichi_8m", "asked", "riichi 8m", lit=("piece:8m",)),
    Step("furiten", "piece:4m", "seen", lit=("piece:1m",)),
    Step("pon", "place:meld:3", "seen", lit=("seat:3",)),
    Step("tsumo", "button:prompt:tsumo", "asked", "tsumo"),
    Step("count", "place:hand:0", "over"),
    Step("end", when="over"),
)


def lesson() -> Lesson:
    """The lesson for four."""
    rules = find("riichi").catalog.rules(4, red_fives=0)
    deal = {"wall": wall(HANDS, DRAWS, INDICATORS, URA)}
    return Lesson("first", rules, RiichiCarry(first=0), (deal,), ("imo", "harabeoji", "samchon"), OTHERS, STEPS)

