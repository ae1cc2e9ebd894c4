"""Whether every option that is offered does something there: random rounds, played again with the same luck and choices and one
option at another value. As soon as anything that is asked, seen, told or settled differs, the option is seen to act.

``acting.json`` says at which tables which options were seen so; where a scenario of as many seats shows it, nothing need be seen.

    python -m tests.acting                looks for what is not known yet, and writes it down
    python -m tests.acting --all          looks for everything again
    python -m tests.acting --all gostop   of one game

What is never seen is told in the end. Either it cannot act there, and its seats or needs are to be declared, or it is named in
`RARE` with the reason.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import msgspec

from game.luck import Luck
from game.options import Catalog, Numbers, Option, Rules, RulesError, Value
from game.registry import HOUSE, Game, find
from game.table import PUBLIC, Carry, IllegalChoice, Round, Who
from tests.contract.play import STYLES, Said, random_said, random_value, told
from tests.long_run import has_a_say, settled

FILE: Final = Path(__file__).with_name("acting.json")
SCENARIOS: Final = Path(__file__).with_name("scenarios")

ROWS: Final = 400
"""So many rows are played at a table before an option is given up."""

_LARGE: Final = "four and more of a number in one hand"
_WHOLE: Final = "a whole match"

RARE: Final[Mapping[str, Mapping[str, str]]] = {
    "gostop": {
        "chongtong_anyone": "four cards of a month in one hand, played on, and somebody else who wins",
        "chongtong_rain_poop": "four cards of the rain or the paulownia in one hand, played on and won with",
        "five_brights": "a winner with all five brights",
        "fixed_multipliers": "a fixed win after a void round, or by who has shaken",
        "floor_chongtong": "four cards of a month dealt to the floor",
        "gukjin_given": "junk of a player who has none but a 국진 that counts as junk",
        "three_bbeok": "a player's third 뻑 in one round",
        "triple_bbeok": "a player's 뻑 in each of its first three turns",
    },
    "riichi": {
        "two_han_minimum": "a hand of one han after five repeats",
    },
    "daifugo": {
        "absolute": _LARGE,
        "antitrust": "five 2s and jokers in the hand of the highest rank",
        "bomb_order": "somebody who has nothing left before all numbers called are discarded",
        "cannon": "four 2s and both jokers in one hand",
        "cataclysm": "a hand of nothing but 3 to 10",
        "counter_coup": "three 6s after a revolution",
        "defence": "the same first in several games in a row",
        "doom": "four 4s in one hand",
        "evasion_next": "somebody who evades, and the game after that",
        "flush": "four 8s after a revolution",
        "four_twos": "four of the strongest, with which somebody finishes",
        "fusion_exempt": "somebody who finishes by fusion on a card that may not be the last",
        "great_revolution": _LARGE,
        "jeanne_2": "three queens in the hand of the lowest rank",
        "joker_revolution": "both jokers laid together",
        "joker_unbinds": "a single joker on a bound field",
        "last_game_bonus": _WHOLE,
        "minutes": "a match with a clock",
        "monopoly": "thirteen cards of a suit in one hand",
        "nuclear": _LARGE,
        "religious": _LARGE,
        "sets": _WHOLE,
        "skip_each": "a pair of 5s with somebody left to be skipped",
        "spade_2": "a single joker in a revolution, and ♠2 on it",
        "spare_swap": "the spare cards of the Greek deck",
        "stop_when_decided": _WHOLE,
        "super_revolution": _LARGE,
        "taepodong": "four of a number and both jokers in one hand",
        "taepodong_turns": "four of a number and both jokers in one hand",
        "zombie": "three 3s, with cards in the discard pile",
    },
}
"""Options that so many rounds may not show, each with the reason; a scenario of some number of seats shows that they act."""

ROW = 3
"""Rounds in a row, each handed what the one before it carries."""

SHARES = (0.0, 0.1, 0.3)
"""How many options are at random values, row by row in turn."""

WATCHED = 4
"""One row of so many is watched, so that what is told is compared too: that costs far more than playing."""


class Played(NamedTuple):
    """A row of rounds as it was played: its luck, what was said in each round, and what is compared at each stop and end."""

    label: str
    watch: Who | None
    said: list[list[Said]]
    stops: list[list[bytes]]
    ends: list[bytes]


# -- what is known -------------------------------------------------------------------------------------------------------------


def offered(game: Game) -> dict[int, set[str]]:
    """The options that have a meaning at each number of seats."""
    return {seats: {one.key for one in game.catalog.options if one.speaks(seats)} for seats, _ in tables(game.catalog)}


def in_scenarios(game: Game, said_otherwise: bool = False) -> dict[int, set[str]]:
    """The options of which a scenario shows that they act, by its number of seats: all else is the same, and it comes out
    otherwise. Where other choices are made then, that is shown too, if `said_otherwise` is asked for."""
    found: dict[int, set[str]] = {seats: set() for seats, _ in tables(game.catalog)}
    for path in SCENARIOS.glob(f"{game.name}/*.json"):
        scenario: dict[str, Any] = json.loads(path.read_text("utf-8"))
        other = scenario.get("otherwise", {})
        changed = {"position", "choices"} & other.keys()
        if len(turned := other.get("rules", {})) == 1 and (said_otherwise or not changed):
            found[scenario["seats"]] |= {*turned}
    return found


def seen() -> dict[str, dict[int, set[str]]]:
    """The options that were seen to act, by game and number of seats."""
    written: dict[str, dict[str, list[str]]] = json.loads(FILE.read_text("utf-8")) if FILE.exists() else {}
    return {game: {int(seats): {*keys} for seats, keys in of.items()} for game, of in written.items()}


def unknown(game: Game, known: Mapping[int, set[str]]) -> dict[int, set[str]]:
    """The options of which nobody knows that they act where they are offered, by number of seats."""
    shown = in_scenarios(game)
    return {seats: keys - shown[seats] - known.get(seats, set()) for seats, keys in offered(game).items()}


def main(again: bool, names: Iterable[str]) -> None:
    """Look for what is not known of these games, and write down what is seen."""
    known = seen()
    for game in map(find, names):
        found = known[game.name] = {} if again else known.get(game.name, {})
        for seats, preset in tables(game.catalog):
            keys = unknown(game, found)[seats] - RARE[game.name].keys()
            left = {one.key for one in inert(game, seats, preset, [game.catalog[key] for key in sorted(keys)], range(ROWS))}
            found[seats] = (found.get(seats, set()) & offered(game)[seats]) | keys - left
            told = ", ".join(sorted(left))
            sys.stdout.write(f"{game.name}, {seats}: {len(keys - left)} seen{f'; never seen: {told}' if told else ''}\n")
            sys.stdout.flush()
            lines = {name: {str(n): sorted(of[n]) for n in sorted(of)} for name, of in sorted(known.items())}
            FILE.write_text(json.dumps(lines, indent=1) + "\n", "utf-8")


# -- looking -------------------------------------------------------------------------------------------------------------------


def tables(catalog: Catalog) -> list[tuple[int, str]]:
    """Every number of seats with the preset that is played there unless somebody says."""
    return [(seats, catalog.preset(None, seats).key) for seats in sorted({n for one in catalog.presets for n in one.seats})]


def inert(game: Game, seats: int, preset: str, options: Iterable[Option], rows: Iterable[int]) -> list[Option]:
    """Those of some options that have changed nothing in these rows of rounds at a table. Each row is played by the preset, with
    a share of other values and whatever one of those that are left needs."""
    left = list(options)
    for row in rows:
        if not left:
            break
        label = f"{game.name} {seats} {preset} {row}"
        rules = _rules(game.catalog, seats, preset, left[row % len(left)], SHARES[row % len(SHARES)], Random(label))
        if rules is None:
            continue
        played = _play(game, rules, label, PUBLIC if row % WATCHED == WATCHED - 1 else None)
        left = [one for one in left if not _acts(game, rules, one, played)]
    return left


def _rules(catalog: Catalog, seats: int, preset: str, wanted: Option, share: float, rng: Random) -> Rules | None:
    """Rules of a table in which this option has a say; None where they are refused."""
    changes = {one.key: random_value(one, rng) for one in catalog.options if rng.random() < share}
    return settled(catalog, catalog.rules(seats, preset), changes, [wanted])


def _acts(game: Game, rules: Rules, option: Option, played: Played) -> bool:
    """Whether a row comes out differently with another value of an option that has a say in it."""
    if not has_a_say(game.catalog, rules, option):
        return False
    for value in _others(option, rules[option.key], Random(played.label)):
        try:
            other = game.catalog.rules(rules.seats, rules.preset, **{**rules.values, option.key: value})
        except RulesError:
            continue
        if _differs(game, other, played):
            return True
    return False


def _others(option: Option, mine: Value, rng: Random) -> Iterator[Value]:
    """The other values of an option; of a range its ends and one between."""
    numbers = option.values
    if isinstance(numbers, Numbers):
        some: tuple[Value, ...] = (numbers.least, numbers.most, rng.randrange(numbers.least, numbers.most + 1, numbers.step))
    else:
        some = numbers
    yield from (value for value in dict.fromkeys(some) if value != mine)


def _row(game: Game, rules: Rules, label: str, watch: Who | None) -> Iterator[Round]:
    """The rounds of a row, each to be played to its end before the next is asked for."""
    carry: Carry = game.begins_with(rules, 12)
    for number in range(ROW):
        round_ = game.round.begin(rules, carry, Luck.seeded(f"{label} {number}"), watch)
        yield round_
        carry = round_.carry()
        if carry.over:
            return


def _play(game: Game, rules: Rules, label: str, watch: Who | None) -> Played:
    """Play a row at random."""
    rng, said, stops, ends = Random(label), list[list[Said]](), list[list[bytes]](), list[bytes]()
    for round_ in _row(game, rules, label, watch):
        style, line, seen = rng.choice(STYLES), list[Said](), [told(round_.decisions())]
        while round_.decisions():
            line.append(random_said(round_, rng, style))
            round_.choose(*line[-1], watch)
            seen.append(told(round_.decisions()))
        said.append(line)
        stops.append(seen)
        ends.append(_end(game, round_))
    return Played(label, watch, said, stops, ends)


def _differs(game: Game, rules: Rules, played: Played) -> bool:
    """Whether anything differs where a row is played again by other rules."""
    rounds = _row(game, rules, played.label, played.watch)
    for line, stops, end in zip(played.said, played.stops, played.ends, strict=True):
        round_ = next(rounds, None)
        if round_ is None or told(round_.decisions()) != stops[0]:
            return True
        for said, stop in zip(line, stops[1:], strict=True):
            try:
                round_.choose(*said, played.watch)
            except IllegalChoice:
                return True
            if told(round_.decisions()) != stop:
                return True
        if _end(game, round_) != end:
            return True
    return next(rounds, None) is not None


def _end(game: Game, round_: Round) -> bytes:
    """How a round came out, what anybody has seen of it, what it leaves, and how the match would end with it."""
    settlement, carry, view = round_.settlement(), round_.carry(), round_.view(PUBLIC)
    assert settlement is not None
    seen = msgspec.structs.replace(view, rules=Rules(view.rules.game, view.rules.seats, {}))
    return told([seen, carry, game.finish(round_.rules, carry, settlement.points, None)])


if __name__ == "__main__":
    main("--all" in sys.argv, [name for name in sys.argv[1:] if name != "--all"] or HOUSE)
