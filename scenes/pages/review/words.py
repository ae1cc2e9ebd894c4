"""What was given away, in words, and where that was in a round."""

from __future__ import annotations

from collections.abc import Sequence

from game.record import Record, RecordError
from game.review import Reviewed
from game.sheet import name_of
from game.table import Seat
from scenes.games.pages import Say
from scenes.scene import App
from scenes.table.story.advised import figure, places_of


def given_away(lost: float, points: Sequence[Reviewed], say: Say) -> dict[str, str]:
    """A loss and its unit, written as all of these turning points are."""
    advice = next((one.advice for one in points if one.advice is not None), None)
    if advice is None:
        return {"lost": figure(lost, 1), "unit": ""}
    return {"lost": figure(lost, places_of(advice, *(one.lost for one in points))), "unit": say(advice.unit)}


def marks(app: App, record: Record, seat: Seat) -> list[tuple[int, str]]:
    """The turning points of a round that is looked back on already: after how many choices of it, and what was given away."""
    review = app.reviews.of(record, seat)
    points = () if review is None else review.turning_points
    return [(one.at, app.say("app.review.mark", **given_away(one.lost, points, app.say))) for one in points]


def called(record: Record, say: Say) -> str:
    """The name of a round; its number where it has none."""
    try:
        key, named = name_of(record)
    except RecordError:
        return say("table.standing.round", n=record.round + 1)
    return say(key, **named)
