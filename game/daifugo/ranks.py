"""The ranks (계급) that a game leaves, and the points that they are worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.options import Rules
from game.table import Line, Seat, Settlement, settle

if TYPE_CHECKING:
    from game.daifugo.state import Table

TITLES: Final = {
    2: ("daifugo", "daihinmin"),
    3: ("fugo", "heimin", "hinmin"),
    4: ("daifugo", "fugo", "hinmin", "daihinmin"),
}
NINE: Final = ("god", "king", "daifugo", "fugo", "heimin", "hinmin", "daihinmin", "slave", "livestock")
"""Titles of nine ranks (DF-018)."""
LAST_GAME: Final = 8
"""What the first of a set's last game gets at least (DF-242)."""


def title(seats: int, place: int, nine: bool = False) -> str:
    """The title of a place, 1 the top (DF-014 to DF-018)."""
    if nine and seats == 9:
        return NINE[place - 1]
    if seats in TITLES:
        return TITLES[seats][place - 1]
    return {1: "daifugo", 2: "fugo", seats - 1: "hinmin", seats: "daihinmin"}.get(place, "heimin")


def title_of(rules: Rules, place: int) -> str:
    """What a place is called at a table: a text key, in parody sets after the name of the set (DF-024). The parody names the top
    and the bottom also among three."""
    if rules["titles"] == "off":
        return title(rules.seats, place, bool(rules["nine_ranks"]))
    ends = {1: "daifugo", rules.seats: "daihinmin"}
    return f"{rules['titles']}.{ends.get(place) or title(rules.seats, place)}"


def placed(table: Table) -> list[Seat]:
    """The seats by their places, the top first. The finishers in order, who still plays by fewest cards, the fallen 대부호, then
    losers and foulers, the earliest lowest. An upset turns the ranks of the game before over."""
    if table.upset:
        ranks = table.came.ranks
        return sorted(range(table.seats), key=lambda seat: -ranks[seat])
    fallen = [table.fallen] if table.fallen is not None else []
    behind = {*fallen, *table.lost}
    done = [seat for seat in table.finished if seat not in behind]
    inside = [seat for seat in table.ring(table.dealer) if seat not in behind and seat not in done]
    inside.sort(key=lambda seat: table.hand[seat].bit_count())
    return [*done, *inside, *(seat for seat in fallen if seat not in table.lost), *reversed(table.lost)]


def points_of(table: Table, place: int) -> int:
    """The points of a place (DF-241): two for each place below; among three 6, 3, 0. Or one for the first alone, or what each
    place is given (DF-055)."""
    if table.rules["points"] == "own":
        return int(table.rules[f"points_{place}"])
    if table.rules["points"] == "winner":
        return 1 if place == 1 else 0
    if table.seats == 3:
        return 3 * (3 - place)
    return 2 * (table.seats - place)


def is_last_of_set(table: Table) -> bool:
    """Whether no game follows in this set."""
    return bool(table.came.game >= table.rules["games"])


def settlement(table: Table) -> Settlement:
    """Places, points, and why."""
    if table.void:
        return settle("void", table.seats)
    order = placed(table)
    lines: list[Line] = []
    awards = [0] * table.seats
    for place, seat in enumerate(order, 1):
        points = points_of(table, place)
        name = title_of(table.rules, place)
        lines.append(
            Line(seat=seat, what="place", row="DF-241", points=points, total=points, args={"place": place, "title": name})
        )
        bonus = LAST_GAME - points if place == 1 and table.rules["last_game_bonus"] and is_last_of_set(table) else 0
        if bonus > 0:
            lines.append(Line(seat=seat, what="last_game", row="DF-242", points=bonus, total=points + bonus))
            points += bonus
        awards[seat] = points
    lines += [Line(seat=seat, what="foul_finish", row="DF-062") for seat in table.fouled]
    if table.fallen is not None and not table.upset:
        lines.append(Line(seat=table.fallen, what="fall", row="DF-065"))
    if table.upset:
        lines.append(Line(seat=table.finished[0], what="upset", row="DF-066"))
    kind = "upset" if table.upset else "bound" if len(table.inside()) > 1 else "finished"
    return settle(kind, table.seats, lines=tuple(lines), awards=tuple(awards), winners=(order[0],))
