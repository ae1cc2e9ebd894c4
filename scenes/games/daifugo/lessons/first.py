"""Daifugo's first lesson: a game with few cards from the first lead to the finish, and the exchange before the next one."""

from __future__ import annotations

from typing import Final

from game.registry import find
from scenes.games.daifugo.lessons.deal import deck, without_the_rest
from scenes.table.story.lesson import MIDDLE, Lesson
from scenes.table.story.lesson import LessonStep as Step

FIRST: Final = (
    "D3 C4 H8 S9 D9 H10 HJ HQ SK",
    "D10 S3 S4 S5 D4 D5 D6 HK DK",
    "CJ D2 S7 H7 D7 C7 C6 SQ DQ",
    "SA S6 H6 H3 H5 C10 CA H2 JO1",
)
SECOND: Final = (
    "D3 C4 S7 H7 D7 C7 HJ HQ SK",
    "S3 S4 S5 D10 HK DK SQ S6 CJ",
    "D4 D5 D6 D2 CA C10 H6 H5 DQ",
    "JO1 H2 SA H3 C6 H8 S9 D9 H10",
)

OTHERS: Final = {
    1: ("play D10", "play S3 S4 S5", "play D4 D5 D6", "play HK DK"),
    2: ("play CJ", "pass", "play D2", "play S7 H7 D7 C7", "play C6", "play SQ DQ"),
    3: ("play SA", "play S6 H6"),
}
"""What each plays; where that is not possible they pass."""

STEPS: Final = (
    Step("goal", "place:hand:0", lit=("place:out",)),
    Step("strength", "place:hand:0", pieces="S3 S4 S5 SK SA S2 JO1"),
    Step("single", "piece:D3", "asked", "play D3"),
    Step("pass", "button:prompt:pass", "asked", "pass", lit=("place:field",)),
    Step("clear", "piece:S6", "seen", lit=("piece:H6", "seat:3")),
    Step("pair", "piece:S9", "asked", "play S9 D9", lit=("piece:D9",)),
    Step("eight", "piece:H8", "asked", "play H8"),
    Step("sequence", "piece:H10", "asked", "play H10 HJ HQ", lit=("piece:HJ", "piece:HQ")),
    Step("king", "piece:SK", "asked", "play SK"),
    Step("two", "button:prompt:pass", "asked", "pass", lit=("piece:D2",)),
    Step("revolution", "button:prompt:pass", "asked", "pass", lit=("piece:S7", "piece:H7", "piece:D7", "piece:C7")),
    Step("turned", "piece:C4", "asked", "play C4", lit=("piece:C6",)),
    Step("ranks", "seat:0", "over", lit=("seat:1", "seat:2", "seat:3")),
    Step("exchange", "seat:0", "asked", lit=("seat:3", MIDDLE)),
    Step("return", "piece:D3", "asked", "give D3 C4", lit=("piece:C4", MIDDLE)),
    Step("received", "piece:JO1", "seen", lit=("piece:H2",)),
    Step("end"),
)


def lesson() -> Lesson:
    """The lesson for four: of the pack so many cards are left out that each gets nine."""
    rules = find("daifugo").catalog.rules(4, "neighbourhood", back_11="off", spade_3=False, suit_bind="off", fall="off")
    deals = {"dealer": (3,), "deck": deck(rules, FIRST)}, {"deck": deck(rules, SECOND)}
    return Lesson("first", rules, without_the_rest(rules, FIRST), deals, ("imo", "harabeoji", "samchon"), OTHERS, STEPS)

