"""The pictures in the rule book of Daifugo: which cards and scenes stand under which paragraph."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from scenes.games.pages import BookRow

CHAPTERS: Final = ("goal", "plays", "pass", "specials", "ranks", "keys")

SHOWN: Final[Mapping[tuple[str, int], tuple[BookRow, ...]]] = {
    ("goal", 1): (BookRow("S3 H4 D5 C6 S7 H8 D9 C10 SJ HQ DK CA S2 JO1"),),
    ("plays", 0): (BookRow("S6", "daifugo.rulebook.single"), BookRow("H9")),
    ("plays", 1): (BookRow("S7 H7", "daifugo.rulebook.pair"), BookRow("S9 H9 D9", "daifugo.rulebook.three")),
    ("plays", 2): (BookRow("D4 D5 D6"), BookRow("CJ CQ CK")),
    ("plays", 3): (BookRow("HQ JO1", "daifugo.rulebook.pair"),),
    ("specials", 3): (BookRow("JO1"), BookRow("S3")),
}

SCENES: Final[Mapping[tuple[str, int], str]] = {
    ("pass", 1): "DF-249-lead_after_pass",
    ("pass", 2): "DF-231-suit_bind",
    ("specials", 0): "DF-089-revolution-four_of_a_kind",
    ("specials", 1): "DF-178-cut_8",
    ("specials", 2): "DF-192-back_11",
    ("ranks", 0): "DF-019-exchange-two_and_one",
}
