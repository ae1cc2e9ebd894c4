"""Whatever is put before the doors, they answer it or refuse it in one sentence; there is never a traceback.

``python -m tests.doors.test_fuzz INPUTS [FIRST]`` puts so many before them and prints how each door answered.
"""

from __future__ import annotations

import copy
import io
import json
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any

import pytest

from game.__main__ import main
from game.choices import sample
from game.match import Match, seeded_luck
from game.record import Record
from game.registry import find
from tests.doors.test_replay import record

HIGH: dict[str, Any] = {"game": "high", "position": {"hands": [["1", "4"], ["2", "3"]]}, "choices": [[0, "lay 4"], [1, "lay 2"]]}
DEALT: dict[str, Any] = {"game": "gostop", "seats": 3, "rules": {"preset": "standard-3"}, "seed": 7, "choices": [], "draws": {}}
SET_UP: dict[str, Any] = {
    "game": "gostop",
    "seats": 3,
    "rules": {"preset": "standard-3", "nagari": "double"},
    "position": {
        "hands": [["1J", "5A"], ["2J", "6A"], ["3J", "7A"]],
        "floor": ["1K", "8J", "9R", "9J", "9K"],
        "bbeok": [{"cards": ["9R", "9J", "9K"], "by": 1}],
        "stock": ["4J", "4K", "10J"],
        "taken": [["1B", "3B", "8B"], ["2A", "4A", "8A"], []],
        "dealer": 0,
        "turn": 0,
        "turns_taken": [3, 3, 3],
        "goes": [1, 0, 0],
        "go_scores": [3, 0, 0],
        "first_go": 0,
        "shaken": [[5], [], []],
        "flips_owed": [0, 1, 0],
        "bbeoks_made": [0, 1, 0],
        "nagari": 1,
        "phase": "play",
        "carry": {"round": 2},
        "state": {"reverse": [0, 1, 0], "declared": ["", "", "junk"], "tokens": [0, 0, 0], "dipped": [False, False, False]},
    },
    "choices": [[0, "play 1J"], [1, "play 2J"]],
    "draws": {"deck": [1, 2]},
}
THREE = "novice,novice,novice"
RULES: dict[str, Any] = {"preset": "standard-3", "nagari": "double", "target": 3}

NASTY: list[Any] = [
    *(None, True, False, 0, -1, 1, 2, 3, 99, 100, 10**9, 10**17, -(10**17), 0.5, -0.0, 1e300, "", "a", "1J", "play 1J", "halt"),
    *("timeout", "lapse", "\x00", "\n", "나", "\u2028", "x" * 5000, "{0}", "%s", "/dev/zero", "gostop", "high", "pebbles"),
    *([], {}, [[]], [None], [0, 0, 0], [1, 2, 3], [[0]], [[0, "halt"]], {"a": 1}, [["1J"], ["1J"], []], [{}], ["", "", ""]),
    *([[1, 1], [2], [12]], [99, 99, 99], {"preset": "standard-3"}, {"type": "GoStopCarry", "round": 5}, {"reverse": [99, 0, 0]}),
    *("play", "go_stop", "deal", "begin", [["1B"] * 9] * 3, "0" * 64, [0] * 2000, {"deck": [0] * 48}, {"cut": [99]}),
]
"""What is put in the place of some value."""

TEXTS = (
    *("[" * 99_999, "{", '{"a":', "9" * 5000, '"\\ud800"', "NaN", "-Infinity", "1e999", "null", '{"a":1,"a":2}', "\ufeff"),
    *("// no", "''", "\x00"),
)
"""What is put into a file as it stands."""

WORDS = (
    *("", "-1", "0", "1", "2", "3", "99", "100", "9" * 5000, "1e3", "٣", "gostop", "high", "pebbles", "novice"),
    *(THREE, "sharp,chance", ",,,", "x" * 5000, "\udcff", "\x00", "a\nb", "--", "-", "--help", "--game"),
    *("sharp", "chance", "--seed", "--rules", "--seats", "--seat", "--all", "--level", "--language", "ko", "de"),
    *("--json", "--module", "json", "watch", "replay"),
    *("--ms", "--check", "--players", "tests", "game.gostop", "/", "/dev/null", "nowhere.json"),
)
"""What may stand on a command line; no number among them has anything played for long."""

COMMANDS = (
    ("watch", "--game", "high", "--seed", "7", "--seat", "1", "--playouts", "1", "--rounds", "1"),
    ("watch", "--game", "pebbles", "--level", "chance", "--playouts", "1", "--language", "ja"),
    ("arena", "--game", "high", "--players", "chance,chance", "--rounds", "1", "--playouts", "1", "--json"),
    ("arena", "--game", "high", "--players", "chance,chance", "--matches", "1", "--rounds", "1", "--seed", "a"),
    ("referee", "nowhere.json"),
    ("replay", "nowhere.json", "--check", "--seat", "2", "--language", "ko"),
)


ENDS = {0: "answered", 1: "altered", 2: "refused", 3: "not by the seal"}
"""How the program ends."""


def gostop_record() -> Record:
    """A round of Go-Stop, played by chance to its end."""
    game, rng = find("gostop"), random.Random(3)
    match = Match(game, game.catalog.rules(3), seeded_luck(3))
    match.deal()
    while match.settlement() is None:
        decision = match.decisions()[0]
        match.choose(decision.seat, sample(decision.choices, rng))
    assert match.record is not None
    return match.record


def places(value: object) -> Iterator[tuple[Any, Any]]:
    """Every list and object in a value, with each of its keys."""
    if isinstance(value, dict | list):
        for key in list(value) if isinstance(value, dict) else range(len(value)):
            yield value, key
            yield from places(value[key])


def changed(base: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """An object with one to three of its values put otherwise."""
    made = copy.deepcopy(base)
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        found = list(places(made))
        if not found:
            break
        holder, key = rng.choice(found)
        value = holder[key]
        match rng.randrange(8):
            case 0:
                del holder[key]
            case 1 if isinstance(holder, dict):
                name = rng.choice(["", "x", "a\nb", "state", "goes", "deck", "seed", "position"])
                holder[name] = copy.deepcopy(rng.choice(NASTY))
            case 2 if isinstance(value, list):
                rng.shuffle(value)
            case 3 | 4 if isinstance(value, int):
                holder[key] = value + rng.choice((-2, -1, 1, 2, 50)) if not isinstance(value, bool) else not value
            case 5:
                holder[key] = copy.deepcopy(rng.choice([one[name] for one, name in found]))
            case 6 if isinstance(holder, list):
                holder.append(copy.deepcopy(value))
            case _:
                holder[key] = copy.deepcopy(rng.choice(NASTY))
    return made


def spoilt(base: dict[str, Any], rng: random.Random) -> bytes:
    """A file like those that are read, but for what chance did to it."""
    kind = rng.randrange(8)
    if kind > 2:
        return json.dumps(changed(base, rng)).encode()
    whole = json.dumps(base)
    if kind == 2:
        at = rng.randrange(len(whole))
        return f"{whole[:at]}{rng.choice(TEXTS)}{whole[at + rng.randrange(6) :]}".encode()
    data = bytearray(whole.encode())
    if kind == 1:
        return bytes(data[: rng.randrange(len(data))])
    for _ in range(rng.randint(1, 4)):
        data[rng.randrange(len(data))] = rng.randrange(256)
    return bytes(data)


def asked(file: str, rng: random.Random, bases: list[tuple[tuple[str, ...], dict[str, Any]]]) -> list[str]:
    """A command line, and what it reads put into a file."""
    if rng.random() < 0.3:
        argv = list(rng.choice(COMMANDS))
        for _ in range(rng.randint(1, 3)):
            at = rng.randrange(len(argv) + 1)
            argv[at : at + rng.randrange(2)] = [rng.choice(WORDS)]
        return argv
    door, base = rng.choice(bases)
    Path(file).write_bytes(spoilt(base, rng))
    return [*door, file]


def files() -> list[tuple[tuple[str, ...], dict[str, Any]]]:
    """Doors that read a file, each with one that it can read."""
    ended = json.loads(gostop_record().encode())
    left = {key: value for key, value in ended.items() if key not in ("settlement", "digest")} | {"choices": ended["choices"][:9]}
    return [
        (("referee",), HIGH),
        (("referee",), DEALT),
        (("referee",), SET_UP),
        (("referee",), SET_UP),
        (("replay",), json.loads(record().encode())),
        (("replay", "--check"), ended),
        (("replay", "--check"), left),
        (("replay", "--seat", "2"), {**ended, "format": 1}),
        (("replay", "--check"), {key: value for key, value in ended.items() if key not in ("format", "settlement", "digest")}),
        (("watch", "--game", "high", "--rules"), {"preset": "two", "cards": 2, "best": "low"}),
        (("arena", "--game", "gostop", "--players", THREE, "--rounds", "1", "--playouts", "1", "--rules"), RULES),
    ]


def answered(argv: list[str]) -> tuple[int, str, str]:
    """How the program ends that is started so, and what it says on either stream. There is nothing to read on the third."""
    out, err, given = io.StringIO(), io.StringIO(), sys.stdin
    with redirect_stdout(out), redirect_stderr(err):
        sys.stdin = io.TextIOWrapper(io.BytesIO())
        try:
            code = main(argv)
        except SystemExit as ended:
            code = int(ended.code or 0)
        finally:
            sys.stdin = given
    return code, out.getvalue(), err.getvalue()


def campaign(folder: Path, inputs: int, first: int = 0) -> Counter[str]:
    """Put so many inputs before the doors; how each was answered, by its door."""
    bases = files()
    counted: Counter[str] = Counter()
    for number in range(first, first + inputs):
        argv = asked(str(folder / "given.json"), random.Random(number), bases)
        about = f"input {number}: {argv!r:.300}"
        try:
            code, out, err = answered(argv)
        except Exception as error:
            raise AssertionError(f"{about} ended in {error!r:.300}") from error
        door = next((word for word in argv if word in ("watch", "arena", "referee", "replay")), "window")
        counted[f"{door} {ENDS[code]}"] += 1
        assert code in ((0, 1, 2, 3) if "--check" in argv else (0, 2)), about
        if code in (1, 2):
            assert err.count("\n") == 1, f"{about} was refused with {err!r:.300}"
            assert len(err) < 2100, about
        else:
            assert err == "", about
            assert out, about
    return counted


def alone(patch: pytest.MonkeyPatch) -> None:
    """A machine without a display, so that no window is opened."""
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        patch.delenv(name, raising=False)
    patch.setattr("sys.platform", "linux")
    patch.setenv("LC_ALL", "C")


@pytest.fixture(autouse=True)
def no_window(monkeypatch: pytest.MonkeyPatch) -> None:
    alone(monkeypatch)


@pytest.mark.parametrize(("door", "base"), files(), ids=lambda given: " ".join(given[:2]) if isinstance(given, tuple) else "")
def test_unspoilt_each_of_the_files_is_answered(tmp_path: Path, door: tuple[str, ...], base: dict[str, Any]) -> None:
    file = tmp_path / "given.json"
    file.write_text(json.dumps(base))
    code, out, _ = answered([*door, str(file)])
    assert code == (3 if "--check" in door and "format" not in base else 0) and out


def test_what_is_put_before_the_doors_is_answered_or_refused_in_one_sentence(tmp_path: Path) -> None:
    counted = campaign(tmp_path, 250)
    assert {"referee answered", "referee refused", "replay refused", "watch refused", "arena refused"} <= counted.keys()
    assert "replay altered" in counted


@pytest.mark.slow
def test_eight_thousand_of_them(tmp_path: Path) -> None:
    counted = campaign(tmp_path, 8000)
    assert counted.total() == 8000 and "replay not by the seal" in counted


if __name__ == "__main__":
    from tests import conftest  # noqa: F401 - lets the small games in

    with pytest.MonkeyPatch.context() as patch, tempfile.TemporaryDirectory() as made:
        alone(patch)
        for said, many in sorted(campaign(Path(made), int(sys.argv[1]), int(sys.argv[2]) if sys.argv[2:] else 0).items()):
            print(f"{said:28} {many}")
