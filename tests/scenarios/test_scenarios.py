"""The rule texts as tests: one file a case in ``<game>/``, played through the referee's door.

A file is a referee scenario (game, seats, rules, position, deck or seed, choices, draws) with what the text says of it:
``row`` (one or a list, of those in ``docs/rules/<game>.toml``), ``text`` (the sentence it plays, verbatim, or the ruling:
`build_scripts.quotations`), perhaps a ``note`` (what it shows of that), ``expect``, and for a row that is an option
``otherwise``: the same position under other rules (``rules``, and ``choices`` or ``position`` where they must differ), whose
outcome must be another.

What may be expected: ``events`` (an ordered subsequence of partial events) · ``no_events`` (types) · ``counts`` (of types) ·
``scores`` · ``places`` (sets of faces, or the number of pieces) · ``settlement`` (partial; its lines in any order) ·
``decisions`` (by seat: ``kind``, ``choices`` as a set, ``has``, ``lacks``; an empty list says that nothing is asked) · ``view``
(partial) · ``carry`` (partial) · ``final`` (as a settlement: that of the match which ends here, ``totals`` being what the rounds
before it brought) · ``refused`` (``at``: the index of the choice that is refused, ``why``: part of the reason) · ``pack`` (how
many pieces of each kind lie anywhere) · ``months`` (which kinds each month has).
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from build_scripts.rules_docs import tables
from game import registry
from game.doors.referee import KEYS, SAID, referee
from game.luck import Luck
from game.table import IllegalChoice, Round

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*/*.json"))


# -- the one place that knows how the referee is called -----------------------------------------------------------------


def play(scenario: dict[str, Any]) -> dict[str, Any]:
    """What the referee answers, as plain data. Raises IllegalChoice for a choice that is refused."""
    return plain(referee(scenario))


def played(scenario: dict[str, Any]) -> Round:
    """The round of a scenario, its choices made."""
    game = registry.find(scenario["game"])
    rules = game.catalog.load(scenario["rules"], scenario["seats"])
    round_ = game.round.arrange(scenario["position"], rules, Luck.seeded(0))
    for seat, choice in scenario["choices"]:
        round_.choose(seat, choice)
    return round_


def carry(scenario: dict[str, Any]) -> dict[str, Any]:
    """What the round after this one gets."""
    return fields(played(scenario).carry())


def final(scenario: dict[str, Any]) -> dict[str, Any]:
    """The settlement of the match that ends with this round; `totals` are what the rounds before it brought."""
    last = played(scenario)
    settled = last.settlement()
    assert settled is not None, "a match ends after a whole round"
    totals = [sum(points) for points in zip(scenario.get("totals", [0] * scenario["seats"]), settled.points, strict=True)]
    return fields(registry.find(scenario["game"]).finish(last.rules, last.carry(), totals, None))


def fields(struct: msgspec.Struct) -> dict[str, Any]:
    return {name: plain(getattr(struct, name)) for name in struct.__struct_fields__}


def plain(value: Any) -> Any:
    return json.loads(msgspec.json.encode(value))


# -- comparing ----------------------------------------------------------------------------------------------------------


def within(part: Any, whole: Any) -> bool:
    """Whether `whole` says all that `part` says: every key of it in an object, each item of it in a list."""
    if isinstance(part, dict) and isinstance(whole, dict):
        return all(key in whole and within(value, whole[key]) for key, value in part.items())
    if isinstance(part, list) and isinstance(whole, list):
        return len(part) == len(whole) and all(map(within, part, whole))
    return bool(part == whole and type(part) is type(whole))


def missing_event(wanted: list[dict[str, Any]], events: list[dict[str, Any]]) -> dict[str, Any] | None:
    """The first wanted event that does not come in its turn."""
    rest = iter(events)
    for part in wanted:
        if not any(within(part, event) for event in rest):
            return part
    return None


def faces(pieces: list[dict[str, Any]]) -> list[str | None]:
    return sorted(piece.get("face") for piece in pieces)  # type: ignore[type-var]


def settlement_faults(want: dict[str, Any] | None, got: dict[str, Any] | None) -> list[str]:
    if want is None or got is None:
        return [] if want is got else [f"settlement is {got}, not {want}"]
    loose = ("lines", "transfers")
    faults = [] if within({k: v for k, v in want.items() if k not in loose}, got) else [f"settlement {got}, not {want}"]
    for key in loose:
        for part in want.get(key, ()):
            faults += [] if any(within(part, one) for one in got[key]) else [f"no {key} like {part} in {got[key]}"]
    return faults


def decision_faults(wanted: list[dict[str, Any]], got: list[dict[str, Any]]) -> list[str]:
    if not wanted:
        return [f"still asked: {got}"] if got else []
    faults = []
    for want in wanted:
        asked = [d for d in got if d["seat"] == want["seat"] and d["kind"] == want.get("kind", d["kind"])]
        if not asked:
            faults.append(f"no decision {want}; there are {[(d['seat'], d['kind']) for d in got]}")
            continue
        choices = set(asked[0]["choices"])
        if "choices" in want and choices != set(want["choices"]):
            faults.append(f"seat {want['seat']} may choose {sorted(choices)}, not {sorted(want['choices'])}")
        if not choices >= set(want.get("has", ())) or choices & set(want.get("lacks", ())):
            faults.append(f"seat {want['seat']} may choose {sorted(choices)}: has {want.get('has')}, lacks {want.get('lacks')}")
    return faults


def place_faults(want: dict[str, Any], places: dict[str, Any]) -> list[str]:
    faults = []
    for place, wanted in want.items():
        here = places.get(place, [])
        if isinstance(wanted, int) and len(here) != wanted:
            faults.append(f"{place} holds {len(here)} pieces, not {wanted}")
        if isinstance(wanted, list) and faces(here) != sorted(wanted):
            faults.append(f"{place} holds {faces(here)}, not {sorted(wanted)}")
    return faults


def pack_faults(expect: dict[str, Any], places: dict[str, Any]) -> list[str]:
    pack = [piece["face"] for pieces in places.values() for piece in pieces]
    faults = []
    for kinds, wanted in expect.get("pack", {}).items():
        count = len(pack) if kinds == "cards" else sum(face[-1] in kinds for face in pack)
        if count != wanted:
            faults.append(f"{count} of {kinds}, not {wanted}")
    for month, kinds in expect.get("months", {}).items():
        if sorted(face[-1] for face in pack if face[:-1] == month) != sorted(kinds):
            faults.append(f"month {month} is not {kinds}")
    return faults


def faults_of(expect: dict[str, Any], scenario: dict[str, Any]) -> list[str]:
    """Everything in which the game does not do what the text says."""
    if "refused" in expect:
        at = expect["refused"]["at"]
        play({**scenario, "choices": scenario["choices"][:at]})
        with pytest.raises(IllegalChoice) as caught:
            play({**scenario, "choices": scenario["choices"][: at + 1]})
        why = caught.value.verdict.why
        return [] if expect["refused"].get("why", "") in why else [f"refused because of {why}"]
    got = play(scenario)
    events, view = got["events"], got["view"]
    faults = []
    if (missing := missing_event(expect.get("events", []), events)) is not None:
        told = [{k: v for k, v in event.items() if k != "moves"} for event in events]
        faults.append(f"no event {missing} in its turn; there were {told}")
    counts = Counter(event["type"] for event in events)
    for kind in expect.get("no_events", ()):
        faults += [f"{counts[kind]} events {kind}"] if counts[kind] else []
    for kind, number in expect.get("counts", {}).items():
        faults += [f"{counts[kind]} events {kind}, not {number}"] if counts[kind] != number else []
    if "scores" in expect and got["scores"] != expect["scores"]:
        faults.append(f"scores {got['scores']}, not {expect['scores']}")
    faults += place_faults(expect.get("places", {}), view["places"])
    faults += pack_faults(expect, view["places"])
    if "settlement" in expect:
        faults += settlement_faults(expect["settlement"], got["settlement"])
    if "decisions" in expect:
        faults += decision_faults(expect["decisions"], got["decisions"])
    if not within(expect.get("view", {}), view):
        faults.append(f"view has {({key: view.get(key) for key in expect['view']})}, not {expect['view']}")
    if "carry" in expect:
        after = carry(scenario) if got["settlement"] else None
        faults += [] if within(expect["carry"], after) else [f"carries {after}, not {expect['carry']}"]
    if "final" in expect:
        faults += settlement_faults(expect["final"], final(scenario))
    return faults


def read(path: Path) -> dict[str, Any]:
    scenario: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return scenario


def named(path: Path) -> str:
    return f"{path.parent.name}-{path.stem}"


# -- the tests ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", FILES, ids=named)
def test_as_the_text_says(path: Path) -> None:
    """The file is well formed, the game does what the text says, and where there is an `otherwise`, it comes out otherwise."""
    scenario = read(path)
    assert not scenario.keys() - {*KEYS, *SAID} and scenario["game"] == path.parent.name
    assert scenario["expect"], "a scenario expects something"
    assert not faults_of(scenario["expect"], scenario), scenario["text"]
    if (other := scenario.get("otherwise")) is None:
        return
    rules = {**scenario["rules"], **other["rules"]}
    changed = {**scenario, **{key: other[key] for key in ("position", "choices") if key in other}, "rules": rules}
    assert not faults_of(other["expect"], changed), f"otherwise: {scenario['text']}"
    if not {"position", "choices"} & other.keys() and "refused" not in scenario["expect"]:
        assert "refused" in other["expect"] or faults_of(scenario["expect"], changed), "the option changes nothing"


def test_a_game_with_scenarios_has_its_table_of_rows() -> None:
    assert {path.parent.name for path in FILES} <= tables().keys(), "docs/rules/<game>.toml is missing"
