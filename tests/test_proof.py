"""Whether a record is as it was played, and by its seal: four answers, in all games."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from game.__main__ import main
from game.luck import Luck
from game.match import Match, seeded_luck
from game.proof import Proof, prove
from game.record import Record, close_record, digest, read, replay, resume, start
from game.registry import find
from game.table import ALL
from game.text import LANGUAGES

GAMES = ("gostop", "riichi", "daifugo")
EXITS = {"sealed": 0, "unsealed": 3, "altered": 1, "unreadable": 2}


@cache
def played(game: str = "gostop", choices: int | None = None) -> Record:
    """A round in which everybody plays the default, as far as it goes."""
    found = find(game)
    match = Match(found, found.catalog.rules(found.catalog.presets[0].seats[0]), seeded_luck("proof"))
    match.deal()
    while match.settlement() is None and (choices is None or len(match.record.choices) < choices):  # type: ignore[union-attr]
        decision = match.decisions()[0]
        match.choose(decision.seat, decision.default)
    assert match.record is not None
    return ended(structs.replace(match.record, players=("Ann", "Bo")))


def ended(record: Record) -> Record:
    """The record with its settlement and digest worked out anew, as a forger can."""
    settlement = resume(record)[0].settlement()
    return close_record(record, settlement) if settlement is not None else record


def with_draws(record: Record) -> Record:
    """The same round, but that its pieces came in an order of the record's own."""

    class Telling(Luck, frozen=True):
        def shuffle(self, n: int, label: str) -> list[int]:
            told.append((label, n))
            return Luck.shuffle(self, n, label)

    told: list[tuple[str, int]] = []
    find(record.game).round.begin(start(record).rules, find(record.game).carry(), Telling(bytes.fromhex(record.luck)))
    label, n = max(told, key=lambda one: one[1])
    draws = {label: tuple(Luck.seeded("another order").shuffle(n, label))}
    other = structs.replace(record, draws=draws, choices=(), settlement=None, digest="")
    round_, choices = start(other), []
    while round_.settlement() is None:
        decision = round_.decisions()[0]
        round_.choose(decision.seat, decision.default)
        choices.append((decision.seat, decision.default))
    return ended(structs.replace(other, choices=tuple(choices)))


def second_format(record: Record) -> Record:
    """The record as it was written before names belonged into the digest."""
    old = structs.replace(record, format=2, digest="")
    return structs.replace(old, digest=digest(old))


def first_format(record: Record) -> Record:
    """Set back to the format that had no end."""
    return structs.replace(record, format=1, settlement=None, digest="")


def otherwise(record: Record) -> Record:
    """Another choice in the middle, settlement and digest as they were."""
    for index, (seat, choice) in enumerate(record.choices):
        for other in ("halt", "timeout", "lapse"):
            if other != choice:
                return structs.replace(record, choices=(*record.choices[:index], (seat, other), *record.choices[index + 1 :]))
    raise AssertionError("there is no choice")


CASES: dict[str, tuple[Callable[[Record], Record], str, str]] = {
    "as it was played": (lambda one: one, "sealed", ""),
    "draws of its own": (with_draws, "unsealed", "draws"),
    "draws that nothing asks for": (lambda one: ended(structs.replace(one, draws={"nobody": ()})), "unsealed", "draws"),
    "format 2": (second_format, "unsealed", "format"),
    "format 1 without its end": (first_format, "unsealed", "format"),
    "format 1 with its end": (lambda one: structs.replace(one, format=1), "unsealed", "format"),
    "format 2 by its digit alone": (lambda one: structs.replace(one, format=2), "altered", ""),
    "another name": (lambda one: structs.replace(one, players=("Ann", "Bob")), "altered", ""),
    "another choice": (otherwise, "altered", ""),
    "cut off": (lambda one: structs.replace(one, choices=one.choices[:-1]), "altered", ""),
    "its end cut off": (lambda one: structs.replace(one, settlement=None, digest=""), "altered", ""),
    "its end cut off but for the digest": (
        lambda one: structs.replace(one, settlement=None, choices=one.choices[:2]), "altered", ""
    ),
    "another seal": (lambda one: structs.replace(one, commitment=Luck.seeded("x").commitment), "altered", ""),
    "another luck": (lambda one: structs.replace(one, luck="00" * 32), "altered", ""),
    "another luck, worked out anew": (
        lambda one: (lambda other: structs.replace(other, digest=digest(other)))(structs.replace(one, luck="00" * 32)),
        "altered", "",
    ),
    "draws without a digest": (lambda one: structs.replace(one, draws={"nobody": ()}), "altered", ""),
    "rules that there are not": (lambda one: structs.replace(one, rules={"no_such": True}), "altered", ""),
    "a newer program's rules": (
        lambda one: close_record(structs.replace(one, rules_version=999), one.settlement), "unreadable", ""  # type: ignore[arg-type]
    ),
    "a newer format": (lambda one: structs.replace(one, format=4), "unreadable", ""),
}  # fmt: skip


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("case", CASES)
def test_a_record_is_sealed_or_not_altered_or_not_to_be_read(
    game: str, case: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    change, answer, why = CASES[case]
    record = change(played(game))
    proof = prove(record)
    assert proof.answer == answer
    assert proof.why == why if answer in ("sealed", "unsealed") else proof.why.endswith((".", "?"))
    file = tmp_path / "record.json"
    file.write_bytes(record.encode())
    assert main(["replay", str(file), "--check"]) == EXITS[answer]
    out, err = capsys.readouterr()
    assert (out + err).count("\n") == 1 and bool(err) is (answer in ("altered", "unreadable"))


@pytest.mark.parametrize("game", GAMES)
def test_a_round_that_is_not_over_is_by_its_seal_as_far_as_it_goes(game: str) -> None:
    record = played(game, 3)
    assert prove(record) == Proof("sealed", events=prove(record).events, ended=False)
    assert prove(structs.replace(record, draws={"nobody": ()})).answer == "unsealed"


@pytest.mark.parametrize("game", GAMES)
def test_older_records_open_and_play_back_as_they_did(game: str) -> None:
    today = played(game)
    steps = [step.event for step in replay(today, ALL)]
    for old in (second_format(today), first_format(today)):
        assert [step.event for step in replay(read(old.encode()), ALL)] == steps
    left = structs.replace(played(game, 3), format=2)
    assert resume(left)[0].settlement() is None, "a round of format 2 is still taken up"


def test_luck_by_script_is_told_as_draws_of_the_record() -> None:
    game = find("gostop")
    rules = game.catalog.rules(3)
    match = Match(game, rules, lambda number: Luck(bytes(32), {"deck": tuple(range(48))}))
    match.deal()
    assert match.record is not None and prove(match.record).why == "draws"


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_several_records_each_is_told_and_the_worst_says_how_it_ends(
    language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    names: dict[str, str] = {}
    for case in ("as it was played", "draws of its own", "another name", "a newer format"):
        answer = CASES[case][1]
        names[answer] = str(tmp_path / f"{answer}.json")
        Path(names[answer]).write_bytes(CASES[case][0](played()).encode())
    (tmp_path / "none.json").write_text("no record")
    names["no record"] = str(tmp_path / "none.json")

    def ends(*answers: str) -> int:
        code = main(["replay", *(names[answer] for answer in answers), "--check", "--language", language])
        out, err = capsys.readouterr()
        assert (out + err).count("\n") == (1 if "no record" in answers else len(answers))
        return code

    assert ends("sealed", "sealed") == 0
    assert ends("unsealed", "sealed") == 3
    assert ends("sealed", "altered", "unsealed") == 1
    assert ends("unreadable", "altered", "sealed") == 2
    assert ends("no record", "sealed") == 2


def test_a_record_is_told_with_what_does_not_follow_from_its_seal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for change, told in ((lambda one: one, False), (with_draws, True)):
        record: Any = change(played())
        (tmp_path / "one.json").write_text(json.dumps(json.loads(record.encode())))
        assert main(["replay", str(tmp_path / "one.json"), "--language", "en"]) == 0
        out = capsys.readouterr().out
        assert ("Not by the seal" in out) is told and ("The seal is opened" in out) is not told
