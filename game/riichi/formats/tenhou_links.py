"""Links that show a hand each in the browser: the address of Tenhou's page, and in it the hand as Tenhou's JSON.

The page shows one hand, so a match is as many links, a line each.
"""

from __future__ import annotations

from typing import Any, Final
from urllib.parse import quote, unquote

from game.foreign import parse
from game.malformed import Where
from game.table import Malformed

PAGE: Final = "https://tenhou.net/6/#json="
MARK: Final = "tenhou.net/6/#json="
"""What every link has in it, however its address begins."""


def link(hand: str) -> str:
    """The link of a hand, which is the JSON of a log with no other."""
    return PAGE + quote(hand, safe=",")


def is_links(text: str) -> bool:
    """Whether a text begins with such a link."""
    return MARK in text.lstrip()[: len(PAGE) + 8]


def unlinked(text: str) -> Any:
    """The hands of all links, a line each, as one log in Tenhou's JSON. Raises `Malformed`: the line, and what is wrong there."""
    log: dict[str, Any] = {}
    for nth, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        if MARK not in line:
            raise Malformed("this is no link to tenhou.net/6 with a hand in it.", Where("line", nth))
        one = parse(unquote(line.partition(MARK)[2].strip()), f"line {nth}: the hand in the link")
        if not isinstance(one, dict) or not isinstance(one.get("log"), list):
            raise Malformed("the hand in the link must be an object whose log is a list of hands.", Where("line", nth))
        log = {**one, **log, "log": [*log.get("log", []), *one["log"]]}
    return log
