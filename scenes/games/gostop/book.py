"""The pictures in the rule book of Go-Stop: which cards and scenes stand under which paragraph."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from scenes.games.pages import BookRow

CHAPTERS: Final = ("goal", "cards", "turn", "special", "scores", "go", "bak", "keys")

MONTHS: Final = (
    *("1B 1R 1J 1K", "2A 2R 2J 2K", "3B 3R 3J 3K", "4A 4R 4J 4K", "5A 5R 5J 5K", "6A 6R 6J 6K"),
    *("7A 7R 7J 7K", "8B 8A 8J 8K", "9A 9R 9J 9K", "10A 10R 10J 10K", "11B 11D 11J 11K", "12B 12A 12R 12D"),
)
"""The four cards of each month (열두 달)."""


def _line(faces: str, name: str, worth: int) -> BookRow:
    """A 족보 by its name in the settlement."""
    return BookRow(faces, f"gostop.line.{name}", worth)


SHOWN: Final[Mapping[tuple[str, int], tuple[BookRow, ...]]] = {
    ("goal", 1): (_line("1R 2R 3R", "hongdan", 3),),
    ("cards", 0): tuple(BookRow(faces, f"table.month.{nth}") for nth, faces in enumerate(MONTHS, 1)),
    ("cards", 1): (BookRow("1B 3B 8B 11B 12B"),),
    ("cards", 2): (BookRow("2A 4A 8A", "gostop.line.godori"), BookRow("5A 6A 7A 9A 10A 12A")),
    ("cards", 3): (
        BookRow("1R 2R 3R", "gostop.line.hongdan"),
        BookRow("6R 9R 10R", "gostop.line.cheongdan"),
        BookRow("4R 5R 7R", "gostop.line.chodan"),
    ),
    ("cards", 4): (BookRow("1J 2J 3K 8J 10K"), BookRow("11D 12D")),
    ("cards", 5): (BookRow("9A"),),
    ("special", 6): (BookRow("1B 1R 1J 1K", "gostop.line.chongtong", 3),),
    ("scores", 0): (
        _line("1B 3B 8B", "three_brights", 3),
        _line("1B 3B 12B", "rain_three", 2),
        _line("1B 3B 8B 11B", "four_brights", 4),
        _line("1B 3B 8B 11B 12B", "five_brights", 15),
    ),
    ("scores", 1): (
        _line("2A 4A 8A", "godori", 5),
        _line("1R 2R 3R", "hongdan", 3),
        _line("6R 9R 10R", "cheongdan", 3),
        _line("4R 5R 7R", "chodan", 3),
    ),
    ("scores", 2): (_line("5A 6A 7A 9A 10A", "animals", 1),),
    ("scores", 3): (_line("4R 5R 1R 9R 12R", "ribbons", 1),),
    ("scores", 4): (_line("1J 1K 2J 2K 3J 3K 4J 4K 11D", "junk", 1),),
}

SCENES: Final[Mapping[tuple[str, int], str]] = {
    ("goal", 0): "GS-036-one_match",
    ("turn", 2): "GS-037-two_match_choose-b",
    ("turn", 3): "GS-035-no_match",
    ("turn", 4): "GS-072-bomb-a",
    ("special", 0): "GS-042-bbeok-a",
    ("special", 1): "GS-057-jjok-a",
    ("special", 2): "GS-054-ttadak-a",
    ("special", 3): "GS-060-sweep-a",
    ("go", 0): "GS-089-stop-a",
    ("go", 3): "GS-138-gobak-a",
    ("go", 4): "GS-103-nagari",
    ("bak", 0): "GS-131-pibak-a",
    ("bak", 1): "GS-130-gwangbak-a",
    ("bak", 2): "GS-127-meongtta-a",
}
