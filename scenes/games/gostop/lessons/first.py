"""Go-Stop's first lesson: a deal of five turns in which one of everything comes that a first round needs."""

from __future__ import annotations

from typing import Final

from game.gostop.carry import GoStopCarry
from game.registry import find
from scenes.games.gostop.lessons.deal import pack
from scenes.table.story.lesson import Lesson
from scenes.table.story.lesson import LessonStep as Step

HANDS: Final = ("1J 2J 8J 3R 9J 7A 12R", "4K 11J 7K 6A 10R 1K 12B", "5K 11K 2A 4R 1B 5A 7R")
FLOOR: Final = "1R 2R 8A 8B 3J 9R"
STOCK: Final = "4J 6J 6K 5R 10J 7J 11B 2K 4A 6R 11D 5J 3K 12A 12D 3B 10K 8K 9A 9K 10A"

OTHERS: Final = {
    1: ("play 4K", "play 11J", "play 7K", "play 6A"),
    2: ("play 5K", "play 11K", "play 2A", "play 4R"),
}

STEPS: Final = (
    Step("month", "piece:1J", lit=("piece:1R",), pieces="1B 1R 1J 1K"),
    Step("pair", "piece:1J", "asked", "play 1J", lit=("piece:1R",)),
    Step("turned", "piece:4J", lit=("place:stock",)),
    Step("taken", "place:taken:0"),
    Step("others", "seat:1", lit=("seat:2",)),
    Step("again", "piece:2J", "asked", "play 2J", lit=("piece:2R",)),
    Step("luck", "piece:5R", lit=("piece:5K",)),
    Step("choose", "piece:8J", "asked", "play 8J take 8B", lit=("piece:8B", "piece:8A")),
    Step("brights", "piece:8B", pieces="1B 3B 8B 11B 12B"),
    Step("sets", "piece:2R", "asked", pieces="1R 2R 3R"),
    Step("hongdan", "piece:3R", "asked", "play 3R", lit=("piece:3J",)),
    Step("go", "button:prompt:go", "asked", "go"),
    Step("count", "place:taken:0", "asked", pieces="1R 2R 3R 5R 9R"),
    Step("ribbon", "piece:9J", "asked", "play 9J", lit=("piece:9R",)),
    Step("stop", "button:prompt:stop", "asked", "stop", lit=("piece:8A",), pieces="2A 4A 8A"),
    Step("bak", "place:taken:2", "over", lit=("seat:2",)),
    Step("end", when="over"),
)


def lesson() -> Lesson:
    """The lesson for three."""
    rules = find("gostop").catalog.rules(3, "standard-3", cut=False)
    order = pack(rules, 0, HANDS, FLOOR, STOCK)
    carry = GoStopCarry(dealer=0)
    return Lesson("first", rules, carry, ({"deck": order},), ("halmeoni", "samchon"), OTHERS, STEPS, stake=100)

