"""The pictures in the rule book of riichi: which tiles and scenes stand under which paragraph, the yaku among them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.riichi.yaku import BY_KEY, YAKU, YAKUMAN
from scenes.games.pages import BookRow

CHAPTERS: Final = ("goal", "tiles", "turn", "calls", "riichi", "yaku", "furiten", "scores", "draws", "keys")


def _worth(least: int, most: int) -> tuple[BookRow, ...]:
    """The yaku (역) of so many han that are shown, each with a hand that has it."""
    shown = (one for one in YAKU if one.hand and least <= one.closed <= most)
    return tuple(BookRow(one.hand, f"riichi.yaku.{one.key}", one.closed) for one in shown)


SHOWN: Final[Mapping[tuple[str, int], tuple[BookRow, ...]]] = {
    ("goal", 0): (
        BookRow("2m 3m 4m", "riichi.rulebook.run"),
        BookRow("5z 5z 5z", "riichi.rulebook.triplet"),
        BookRow("6p 7p 8p"),
        BookRow("9s 9s 9s"),
        BookRow("4p 4p", "riichi.rulebook.pair"),
    ),
    ("tiles", 0): (BookRow("1m 2m 3m 4m 5m 6m 7m 8m 9m"),),
    ("tiles", 1): (BookRow("1p 2p 3p 4p 5p 6p 7p 8p 9p"),),
    ("tiles", 2): (BookRow("1s 2s 3s 4s 5s 6s 7s 8s 9s"),),
    ("tiles", 3): (BookRow("1z 2z 3z 4z"), BookRow("5z 6z 7z")),
    ("tiles", 4): (BookRow("0m 0p 0s"),),
    ("tiles", 5): (
        BookRow("3s 4s 5s", "riichi.rulebook.run"),
        BookRow("7p 7p 7p", "riichi.rulebook.triplet"),
        BookRow("1z 1z 1z 1z", "riichi.rulebook.quad"),
    ),
    ("turn", 2): (BookRow("2m 3m 4m 5p 6p 7p 8s 8s 8s 1z 1z 6s 7s"), BookRow("5s 8s", "riichi.rulebook.waits")),
    ("calls", 0): (BookRow("4s 5s 6s", "riichi.rulebook.run"),),
    ("calls", 1): (BookRow("2p 2p 2p", "riichi.rulebook.triplet"),),
    ("calls", 2): (BookRow("9m 9m 9m 9m", "riichi.rulebook.quad"),),
    ("riichi", 0): (BookRow("2m 3m 4m 5p 6p 7p 3s 3s 3s 8s 8s 6m 7m"), BookRow("5m 8m", "riichi.rulebook.waits")),
    ("furiten", 0): (BookRow("4p 5p", "riichi.rulebook.held"), BookRow("3p 6p", "riichi.rulebook.waits")),
    ("scores", 0): (
        BookRow("1p 1p 1p 2p 3p 4p 5p 6p 7p 6p 7p 8p 9p 9p", "riichi.limit.haneman", 6),
        BookRow(BY_KEY["kokushi"].hand, "riichi.yaku.kokushi", YAKUMAN),
    ),
    ("draws", 2): (BookRow("1m 9m 1p 9p 1s 2z 3z 5z 7z", "riichi.rulebook.nine"),),
    ("yaku", 1): _worth(1, 1),
    ("yaku", 2): _worth(2, YAKUMAN - 1),
    ("yaku", 3): _worth(YAKUMAN, YAKUMAN),
}

SCENES: Final[Mapping[tuple[str, int], str]] = {
    ("goal", 0): "RM-004-winning_shape-example",
    ("tiles", 4): "RM-046-red_fives-red-five",
    ("turn", 0): "RM-002-deal_and_turns-counter-clockwise",
    ("turn", 2): "RY-003-closed_tsumo-closed",
    ("calls", 0): "RM-015-chi-chi",
    ("calls", 1): "RM-014-pon-from-anybody",
    ("calls", 2): "RM-016-kan-open-kan",
    ("riichi", 0): "RM-055-riichi-stick",
    ("riichi", 1): "RM-045-ura_dora-ura-of-riichi",
    ("yaku", 0): "RY-002-ippatsu-at-once",
    ("furiten", 0): "RM-065-furiten-furiten-ron",
    ("furiten", 1): "RM-066-temporary_furiten-over-after-own-draw",
    ("furiten", 2): "RM-065-furiten-tsumo-stands",
    ("scores", 1): "RM-052-ron_needs_a_yaku-one-pays-all",
    ("scores", 2): "RM-096-honba_points-honba-of-a-tsumo-and-sticks",
    ("draws", 0): "RM-087-tenpai_is_shown-shown-from-the-dealer",
    ("draws", 1): "RM-094-tenpai_keeps_the_deal-dealer-waits",
    ("draws", 2): "RM-103-nine_kinds-nine-kinds",
}
