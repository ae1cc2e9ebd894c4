"""Riichi's second lesson: a slow hand, a riichi against it, and how it is folded without dealing in."""

from __future__ import annotations

from typing import Final

from game.registry import find
from game.riichi.carry import RiichiCarry
from scenes.games.riichi.lessons.deal import wall
from scenes.table.story.lesson import Lesson
from scenes.table.story.lesson import LessonStep as Step

HANDS: Final = (
    "2m 6m 7m 9m 1p 5p 9p 2s 8s 9s 2z 3z 4z",
    "8s 4z 1z 1z 4p 6z 4m 5m 6m 6p 7p 3s 4s",
    "4p 9m 4m 5m 6p 7p 8p 2s 3s 4s 6s 2p 2p",
    "4z 5p 1z 2z 9p 7z 2m 3m 8m 8m 7s 1m 4p",
)
DRAWS: Final = "5s 8p 7s 2m 8s 3s 5s 1m 8s 8p 1s 6z 6p 7p 1m 5z 4s 6p 8m 7z 3p 2s 3z 6s 7m 3m"
"""The tiles that are drawn, in turn order."""

INDICATORS: Final = "1p 6m 6m 1s 1s"
URA: Final = "7z 2z 2z 3z 3z"

OTHERS: Final = {
    1: ("discard 8s", "discard 4z", "discard 1z", "discard 4p", "discard 6z", "discard 1z", "discard 3m drawn"),
    2: ("discard 4p", "riichi 9m", "ron"),
    3: ("discard 4z", "discard 5p", "discard 1z", "discard 2z", "discard 1m", "discard 7z"),
}

_LIVE: Final = ("2m", "6m", "7m", "3p", "6p", "9p", "2s", "4s", "5s", "8s")
DANGER: Final = {f"discard {tile}{drawn}": "danger" for tile in _LIVE for drawn in ("", " drawn")}
"""What may be waited for as far as anybody sees, to the end of the lesson."""

STEPS: Final = (
    Step("hand", "place:hand:0"),
    Step("early", "piece:3z", "asked", "discard 3z"),
    Step("second", "piece:2z", "asked", "discard 2z", lit=("piece:4z", "place:drawn:0")),
    Step("riichi", "place:river:2", "asked", lit=("seat:2",)),
    Step("judge", "place:hand:0", "asked"),
    Step("genbutsu", "piece:9m", "asked", "discard 9m", lit=("place:river:2",), wrong=DANGER),
    Step("after", "piece:5p", "asked", "discard 5p", lit=("place:river:3",), wrong=DANGER),
    Step("honour", "piece:4z", "asked", "discard 4z", lit=("place:river:1", "place:river:3"), wrong=DANGER),
    Step("wall", "piece:9s", "asked", "discard 9s", lit=("place:river:1",), pieces="8s 8s 8s 8s", wrong=DANGER),
    Step("suji", "place:river:2", "asked", pieces="2p 3p 1p 4p"),
    Step("caution", "piece:1p", "asked", "discard 1p", wrong=DANGER),
    Step("ron", "place:river:1", "over", lit=("seat:2",)),
    Step("end", when="over"),
)


def lesson() -> Lesson:
    """The second lesson, for four."""
    rules = find("riichi").catalog.rules(4, red_fives=0)
    deal = {"wall": wall(HANDS, DRAWS, INDICATORS, URA)}
    return Lesson("safety", rules, RiichiCarry(first=0), (deal,), ("imo", "harabeoji", "samchon"), OTHERS, STEPS)
