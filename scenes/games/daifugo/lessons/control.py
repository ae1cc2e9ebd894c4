"""Daifugo's second lesson: a bind, an 11-back, and a 2 and an 8 that keep the field to the end."""

from __future__ import annotations

from typing import Final

from game.registry import find
from scenes.games.daifugo.lessons.deal import deck, without_the_rest
from scenes.table.story.lesson import ANYTHING, Lesson
from scenes.table.story.lesson import LessonStep as Step

HANDS: Final = (
    "D3 DQ S4 H5 S6 C6 H8 S2 C7",
    "D6 H7 H9 D9 C3 H3 C10 HK D5",
    "CJ HQ CQ CK S3 H4 C5 S7 S10",
    "S9 JO1 H10 S5 H6 SQ SK C9 SJ",
)

OTHERS: Final = {
    1: ("play D6", "play H7", "play H9 D9"),
    2: ("play CJ", "play HQ CQ", "play CK"),
    3: ("play S9", "pass", "play JO1", "play H10"),
}
"""What each plays; where that is not possible they pass."""

PASSED: Final = {"pass": "passed"}

STEPS: Final = (
    Step("goal", "place:hand:0"),
    Step("lead", "piece:D3", "asked", "play D3", wrong={ANYTHING: "strong"}),
    Step("bind", "piece:D6", "asked", lit=("piece:D3", "seat:2", "seat:3")),
    Step("follow", "piece:DQ", "asked", "play DQ", lit=("piece:D6",), wrong=PASSED),
    Step("control", "piece:S4", "asked", "play S4", wrong={ANYTHING: "strong"}),
    Step("back", "piece:CJ", "asked", lit=("piece:S9",)),
    Step("low", "piece:H5", "asked", "play H5", lit=("piece:S9",), wrong=PASSED | {ANYTHING: "low.small"}),
    Step("pair", "piece:S6", "asked", "play S6 C6", lit=("piece:C6",), wrong={ANYTHING: "pair.two"}),
    Step("wait", "button:prompt:pass", "asked", "pass", lit=("piece:HQ", "piece:CQ")),
    Step("joker", "button:prompt:pass", "asked", "pass", lit=("piece:JO1",)),
    Step("two", "piece:S2", "asked", "play S2", lit=("piece:H10",), wrong=PASSED),
    Step("eight", "piece:H8", "asked", "play H8", wrong={ANYTHING: "eight.seven"}),
    Step("last", "piece:C7", "asked", "play C7"),
    Step("end", "seat:0"),
)


def lesson() -> Lesson:
    """The second lesson, for four: of the pack so many cards are left out that each gets nine."""
    rules = find("daifugo").catalog.rules(4, "neighbourhood", spade_3=False, fall="off")
    deal = {"dealer": (3,), "deck": deck(rules, HANDS)}
    people = ("imo", "harabeoji", "samchon")
    return Lesson("control", rules, without_the_rest(rules, HANDS), (deal,), people, OTHERS, STEPS)
