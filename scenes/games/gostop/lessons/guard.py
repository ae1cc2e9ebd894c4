"""Go-Stop's second lesson: a set and godori kept from others, a bright against 광박, one 고 that is right and one that is not."""

from __future__ import annotations

from typing import Final

from game.gostop.carry import GoStopCarry
from game.registry import find
from scenes.games.gostop.lessons.deal import pack
from scenes.table.story.lesson import ANYTHING, Lesson
from scenes.table.story.lesson import LessonStep as Step

HANDS: Final = ("1J 10J 11J 12R 3B 12B 4A", "6J 9J 12D 9A 4R 11B 10K", "8K 2J 6A 1R 4J 2K 3K")
FLOOR: Final = "6R 9R 1B 2A 8A 5J"
STOCK: Final = "7J 11D 5R 8B 10R 12A 6K 9K 1K 5K 10A 8J 2R 3J 11K 3R 7R 5A 7K 7A 4K"

OTHERS: Final = {
    1: ("play 6J", "play 9J", "play 12D", "play 9A", "play 4R", "play 11B"),
    2: ("play 8K", "play 2J", "play 6A", "play 1R", "play 4J", "play 2K"),
}

STEPS: Final = (
    Step("watch", "place:taken:1", "asked", lit=("place:taken:2",)),
    Step("bright", "piece:1J", "asked", "play 1J", lit=("piece:1B",)),
    Step("threat", "piece:10R", "asked", lit=("piece:6R", "piece:9R"), pieces="6R 9R 10R"),
    Step("guard", "piece:10J", "asked", "play 10J", lit=("piece:10R",), wrong={ANYTHING: "guard.open"}),
    Step("pibak", "place:taken:0", "asked"),
    Step("double", "piece:11J", "asked", "play 11J", lit=("piece:11D",)),
    Step("birds", "piece:2A", "asked", lit=("piece:8A", "piece:4A"), pieces="2A 8A 4A"),
    Step(
        "hold",
        "piece:12R",
        "asked",
        "play 12R",
        lit=("piece:12B", "piece:12A", "piece:12D"),
        wrong={"play 4A": "hold.bird", "play 3B": "hold.bright"},
    ),
    Step("third", "piece:3B", "asked", "play 3B", lit=("piece:3J", "piece:1B", "piece:8B")),
    Step("weigh", "place:taken:1", "asked", lit=("place:taken:2",)),
    Step("go", "button:prompt:go", "asked", "go"),
    Step("fourth", "piece:12B", "asked", "play 12B", lit=("piece:12R",), wrong={"play 4A": "fourth.later"}),
    Step("stop", "button:prompt:stop", "asked", "stop", pieces="1R 2R 3R", wrong={"go": "stop.risk"}),
    Step("bak", "place:taken:2", "over", lit=("place:taken:1",)),
)


def lesson() -> Lesson:
    """The second lesson, for three."""
    rules = find("gostop").catalog.rules(3, "standard-3", cut=False)
    deal = {"deck": pack(rules, 1, HANDS, FLOOR, STOCK)}
    return Lesson("guard", rules, GoStopCarry(dealer=1), (deal,), ("halmeoni", "samchon"), OTHERS, STEPS, stake=100)
