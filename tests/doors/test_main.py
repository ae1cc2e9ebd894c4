"""The front door: every command from outside, what goes to which stream, and what it says when something is wrong."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game import registry
from game.__main__ import main
from game.foreign import LONGEST
from tests.doors.test_replay import record

ROOT = Path(__file__).resolve().parents[2]
GAME = "high"
MODULE = "tests.doors.small_game"
SCENARIO: dict[str, Any] = {"game": GAME, "position": {"hands": [["1", "4"], ["2", "3"]]}, "choices": [[0, "lay 4"]]}


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C")


def write(folder: Path, content: object) -> str:
    file = folder / "given.json"
    if isinstance(content, bytes):
        file.write_bytes(content)
    else:
        file.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
    return str(file)


def run(*argv: str) -> int:
    try:
        return main(argv)
    except SystemExit as ended:
        return int(ended.code or 0)


def refused(capsys: pytest.CaptureFixture[str], *argv: str) -> str:
    """The one line with which a command is refused, and nothing else."""
    assert run(*argv) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert err.endswith("\n")
    return err.strip()


# -- the doors ------------------------------------------------------------------------------------------------------------


def test_referee(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("referee", write(tmp_path, SCENARIO)) == 0
    told = json.loads(capsys.readouterr().out)
    assert list(told) == ["events", "decisions", "scores", "settlement", "view"]
    assert told["decisions"] == [{"seat": 1, "kind": "lay", "choices": ["lay 2", "lay 3"]}]


def test_referee_reads_the_standard_input(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(json.dumps(SCENARIO).encode())))
    assert run("referee", "-") == 0
    assert json.loads(capsys.readouterr().out)["settlement"] is None


def test_watch(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rules = write(tmp_path, {"preset": "three", "best": "low"})
    assert run("watch", "--game", GAME, "--seed", "7", "--rules", rules, "--rounds", "2", "--level", "sharp", "--seat", "3") == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert out.count("Laid seat=3") == 2
    assert out.count("how=low") == 2


def test_watch_speaks_the_language_that_is_asked_for(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    run("watch", "--game", GAME, "--language", "ko")
    assert capsys.readouterr().out.startswith("제1판.")
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    run("watch", "--game", GAME)
    assert capsys.readouterr().out.startswith("第1局。")


def test_replay(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = write(tmp_path, record().encode())
    assert run("replay", file) == 0
    assert capsys.readouterr().out.count("Laid seat=") == 2
    assert run("replay", file, "--check") == 0
    assert capsys.readouterr().out == f"ok: 2 choices, 3 events, seal {record().commitment}\n"


def test_replay_of_a_record_that_is_unfinished(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("replay", write(tmp_path, record(choices=1).encode()), "--check") == 0
    out = capsys.readouterr().out
    assert out.startswith(f"ok so far: 1 choices, 1 events, seal {record().commitment}; the record is unfinished")
    assert out.count("\n") == 1


def test_arena(capsys: pytest.CaptureFixture[str]) -> None:
    argv = ("arena", "--game", GAME, "--players", "sharp, chance", "--rounds", "3", "--seed", "1")
    assert run(*argv) == 0
    out, err = capsys.readouterr()
    assert err == ""  # no progress bar where nobody looks
    assert out.splitlines()[0].startswith(f"{GAME}: 2 deals, each played from every seat: 4 rounds, ")
    assert run(*argv, "--json") == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["rounds"], [one["player"] for one in told["players"]]) == (4, ["sharp", "chance"])
    assert len(told["seats"]) == 2 and sum(one["share"] for one in told["endings"].values()) == 1


def test_arena_plays_a_deal_once_where_the_players_are_alike(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("arena", "--game", GAME, "--players", "sharp,sharp", "--rounds", "3") == 0
    assert capsys.readouterr().out.startswith(f"{GAME}: 3 deals, each played once: 3 rounds, ")


def test_arena_of_whole_matches(capsys: pytest.CaptureFixture[str]) -> None:
    argv = ("arena", "--game", GAME, "--players", "sharp,chance", "--matches", "3", "--rounds", "5")
    assert run(*argv) == 0
    title, columns, *_ = capsys.readouterr().out.splitlines()
    assert title.startswith(f"{GAME}: matches on 2 deals, each played from every seat: 4 in all, 20 rounds, ")
    assert "points a match" in columns
    assert run(*argv, "--json") == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["deals"], told["matches"], told["rounds"]) == (2, 4, 20)


def test_arena_shows_its_progress_on_a_terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert run("arena", "--game", GAME, "--players", "sharp,chance", "--rounds", "4", "--ms", "5") == 0
    err = capsys.readouterr().err
    assert err.startswith("\r[")
    assert "4/4, " in err
    assert err.endswith("\n")


# -- the window -----------------------------------------------------------------------------------------------------------


def test_without_a_display_the_other_doors_are_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    said = refused(capsys)
    for door in ("watch", "arena", "referee", "replay"):
        assert door in said


@pytest.mark.parametrize("name", ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"])
def test_with_a_display_the_window_opens(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    opened: list[tuple[object, ...]] = []

    def play(*asked: object) -> int:
        opened.append(asked)
        return 5

    monkeypatch.setattr(sys, "platform", "linux")
    for other in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(other, raising=False)
    monkeypatch.setenv(name, ":7")
    app = types.ModuleType("scenes.app")
    app.main = play  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "scenes.app", app)
    assert run() == 5
    assert run("--game", "gostop", "--seed", "3", "--settings", "here") == 5
    assert opened == [(None, None, None), (Path("here"), "gostop", 3)]


# -- games of others ------------------------------------------------------------------------------------------------------


@pytest.fixture
def only_the_house() -> Iterator[None]:
    """No game is admitted but by what the test does."""
    admitted = [name for name in registry.names() if name not in registry.HOUSE]
    modules = {name: registry.modules()[name] for name in admitted}
    for name in admitted:
        registry.dismiss(name)
    yield
    for module in modules.values():
        registry.admit(module)


@pytest.mark.usefixtures("only_the_house")
@pytest.mark.parametrize("where", ["before", "after"])
def test_a_game_that_is_not_the_houses_is_let_in_by_a_flag_alone(capsys: pytest.CaptureFixture[str], where: str) -> None:
    watch, flag = ("watch", "--game", GAME), ("--module", MODULE)
    assert "There is no game 'high'; there are gostop" in refused(capsys, *watch)
    assert run(*(flag + watch if where == "before" else watch + flag)) == 0
    assert "Laid seat=1" in capsys.readouterr().out


@pytest.mark.usefixtures("only_the_house")
@pytest.mark.parametrize("name", ["tests.doors.loud", "tests.doors.small_game", "game.gostop"])
def test_no_file_and_no_name_of_a_game_has_a_module_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    (tmp_path / "loud.py").write_text("raise SystemExit(7)")
    monkeypatch.syspath_prepend(tmp_path)
    for game in (name, "loud"):
        assert f"There is no game '{game}'" in refused(capsys, "referee", write(tmp_path, {**SCENARIO, "game": game}))
        written = {**json.loads(record().encode()), "game": game}
        assert f"There is no game '{game}'" in refused(capsys, "replay", write(tmp_path, written))
        assert f"There is no game '{game}'" in refused(capsys, "watch", "--game", game)


@pytest.mark.parametrize(
    ("module", "said"),
    [
        ("no.such.module", "There is no game 'no.such.module': No module named 'no'."),
        ("json", "There is no game 'json': module 'json' has no attribute 'GAME'."),
    ],
)
def test_a_module_without_a_game_is_told(capsys: pytest.CaptureFixture[str], module: str, said: str) -> None:
    assert refused(capsys, "--module", module, "watch", "--game", GAME) == said


# -- bad input --------------------------------------------------------------------------------------------------------------

BAD_SCENARIOS: list[tuple[object, str]] = [
    ({**SCENARIO, "postion": {}}, "postion is not known; a scenario accepts game, seats"),
    ({**SCENARIO, "position": {"hands": [["9"]]}}, "position.hands[0] names '9'; cards are 1 2 3 4"),
    ({**SCENARIO, "position": {"hands": [["1"], ["1"]]}}, "position.hands[1] names '1'; cards are 1 2 3 4, each once"),
    ({**SCENARIO, "choices": [[0, "lay 3"]]}, "choices[0]: seat 0 cannot 'lay 3'"),
    ({**SCENARIO, "rules": {"cards": 9}}, "option 'cards' cannot be 9; it accepts a whole number from 1 to 3"),
    ('{"game": "gostop", "game": "gostop"}', "The key 'game' stands twice in one object."),
    ('{"seed": NaN}', "NaN is not a number that JSON knows."),
    ("play 3J", "is not JSON: Expecting value in line 1, column 1."),
    ("", "is not JSON: Expecting value in line 1, column 1."),
    ("[" * 100_000, "is nested too deeply to be read."),
    (b"\xff\xfe{}", "is not UTF-8 text: byte 0 cannot be read."),
    (json.dumps({**SCENARIO, "seed": "x" * LONGEST}), "is longer than the 1000000 bytes that are read."),
    ('{"position": ' + "[" * 40 + "]" * 40 + "}", "is nested too deeply to be read."),
    ('{"seed": %s}' % ("9" * 5000), "The number 999999999999999999… has more than 18 digits."),
    ('{"seed": 1e999}', "The number 1e999 is too large to be read."),
    ('{"seed": "\\ud800"}', "The text '\\ud800' holds half of a letter."),
    ('{"\\ud800": 1}', "The text '\\ud800' holds half of a letter."),
    ('{"a\\nb": 1}', "a\\nb is not known; a scenario accepts game, seats"),
    ("3", "A scenario must be an object, not a number."),
]


@pytest.mark.parametrize(("content", "said"), BAD_SCENARIOS, ids=range(len(BAD_SCENARIOS)))
def test_a_bad_scenario(tmp_path: Path, capsys: pytest.CaptureFixture[str], content: object, said: str) -> None:
    assert said in refused(capsys, "referee", write(tmp_path, content))


def test_an_illegal_choice_is_told_with_what_was_legal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = refused(capsys, "referee", write(tmp_path, {**SCENARIO, "choices": [[0, "lay 3"]]}))
    assert said.endswith("high.refused.not_in_hand (choice=lay 3); legal: lay 1, lay 4.")


BAD_RECORDS: list[tuple[object, str, int]] = [  # what is wrong, what is said, how a check ends
    ({"luck": "00" * 32}, "luck does not match its commitment", 1),
    ({"rules_version": 2}, "rules_version is 2, newer than the 1", 1),
    ({"format": 4}, "format is 4, newer than the 3", 2),
    ({"choices": [[0, "lay 9"]]}, "choices[0]: seat 0 cannot 'lay 9'", 1),
    ({"choices": [[0, 9]]}, "This is not a record of ours", 2),
    ({"seats": "two"}, "This is not a record of ours", 2),
]


@pytest.mark.parametrize("check", [(), ("--check",)], ids=["told", "checked"])
@pytest.mark.parametrize(("changes", "said", "ends"), BAD_RECORDS, ids=range(len(BAD_RECORDS)))
def test_a_bad_record(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], changes: dict[str, object], said: str, ends: int, check: tuple[str, ...]
) -> None:
    given = {**json.loads(record().encode()), **changes}
    assert run("replay", write(tmp_path, given), *check) == (ends if check else 2)
    err = capsys.readouterr().err
    assert said in err
    assert err.count("\n") == 1


@pytest.mark.parametrize("content", ["", "no record", "[]", "{}", b"\xff"])
def test_no_record_at_all(tmp_path: Path, capsys: pytest.CaptureFixture[str], content: str | bytes) -> None:
    assert refused(capsys, "replay", write(tmp_path, content))


BAD_RULES: list[tuple[object, str]] = [
    ({"crads": 2}, "no option 'crads'; did you mean 'cards'?"),
    ({"best": "middle"}, "option 'best' cannot be 'middle'; it accepts one of high, low."),
    ({"preset": "four"}, "no preset 'four'"),
    ({"preset": 3}, "preset must be a name, not 3."),
    ([], "Rules must be an object of options, not list."),
    ("rules", "is not JSON"),
]


@pytest.mark.parametrize(("content", "said"), BAD_RULES, ids=range(len(BAD_RULES)))
def test_bad_rules(tmp_path: Path, capsys: pytest.CaptureFixture[str], content: object, said: str) -> None:
    file = write(tmp_path, content)
    assert said in refused(capsys, "watch", "--game", GAME, "--rules", file)
    assert said in refused(capsys, "arena", "--game", GAME, "--players", "sharp,sharp", "--rules", file)


FILE_DOORS = [("referee",), ("replay",), ("watch", "--game", GAME, "--rules")]


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no file without an end there")
@pytest.mark.parametrize("door", FILE_DOORS, ids=lambda door: door[0])
def test_of_a_file_without_an_end_no_more_is_read_than_a_file_of_ours_can_hold(
    capsys: pytest.CaptureFixture[str], door: tuple[str, ...]
) -> None:
    assert "/dev/zero cannot be read: it is no plain file." in refused(capsys, *door, "/dev/zero")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no disk that is always full there")
def test_a_result_that_cannot_be_written_is_told() -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            command("watch", "--game", GAME), cwd=ROOT, stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert (done.returncode, done.stderr) == (2, "The result cannot be written: No space left on device.\n")


def test_without_a_standard_input_there_is_nothing_to_read(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert refused(capsys, "referee", "-") == "There is no standard input to read from."


def test_what_is_quoted_from_outside_is_one_line_and_cut(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = refused(capsys, "referee", write(tmp_path, {**SCENARIO, "x\x1b\u2028" + "y" * 100_000: 1}))
    assert said.startswith("x\\x1b\\u2028yyy")
    assert " … " in said
    assert said.endswith("choices, draws.")
    assert len(said) <= 2003


@pytest.mark.parametrize("door", FILE_DOORS, ids=lambda door: door[0])
def test_a_file_that_is_missing(tmp_path: Path, capsys: pytest.CaptureFixture[str], door: tuple[str, ...]) -> None:
    missing = str(tmp_path / "nowhere.json")
    assert refused(capsys, *door, missing) == f"{missing} cannot be read: No such file or directory."
    assert "cannot be read: " in refused(capsys, *door, str(tmp_path))


BAD_COMMANDS: list[tuple[tuple[str, ...], str]] = [
    (("dance",), "nolpan: argument command: invalid choice: 'dance'"),
    (("watch",), "nolpan watch: the following arguments are required: --game"),
    (("watch", "--game", "poker"), "There is no game 'poker'; there are gostop"),
    (("watch", "--game", GAME, "--seats", "9"), "has no table for 9; it has tables for 2, 3."),
    (("watch", "--game", GAME, "--seats", "0"), "nolpan watch: argument --seats: '0' is not a whole number from 1 to 99"),
    (("watch", "--game", GAME, "--rounds", "-1"), "argument --rounds: '-1' is not a whole number from 0 to 1000000000"),
    (("watch", "--game", GAME, "--seat", "3"), "There is no seat 3; there are seats 1 to 2."),
    (("watch", "--game", GAME, "--seat", "1", "--all"), "not allowed with argument"),
    (("watch", "--game", GAME, "--level", "divine"), f"{GAME} has no level 'divine'; it has chance, sharp."),
    (("watch", "--game", GAME, "--language", "de"), "argument --language: invalid choice: 'de'"),
    (("arena", "--game", GAME, "--players", "sharp"), "has no table for 1; it has tables for 2, 3."),
    (("arena", "--game", GAME, "--players", "sharp,,chance"), "has no level ''; it has chance, sharp."),
    (("arena", "--game", GAME, "--players", "sharp,sharp", "--ms", "1", "--playouts", "1"), "not allowed with argument"),
    (("arena", "--game", GAME, "--players", "sharp,sharp", "--matches", "0"), "argument --matches: '0' is not a whole"),
    (("watch", "--game", GAME, "--rounds", "9" * 5000), "9' is not a whole number from 0 to 1000000000"),
    (("watch", "--game", GAME, "--seed", "\udcff"), "argument --seed: '\\udcff' is not a text of at most 200 letters"),
    (("watch", "--game", GAME, "--level", "a\nb" * 9000), "has no level 'a\\nb"),
    (("--seed", "x"), "argument --seed: 'x' is not a whole number from 0 to 1000000000000000000"),
]


@pytest.mark.parametrize(("argv", "said"), BAD_COMMANDS, ids=range(len(BAD_COMMANDS)))
def test_a_bad_command(capsys: pytest.CaptureFixture[str], argv: tuple[str, ...], said: str) -> None:
    assert said in refused(capsys, *argv)


# -- as a process of its own --------------------------------------------------------------------------------------------------


def command(*argv: str) -> list[str]:
    return [sys.executable, "-m", "game", "--module", MODULE, *argv]


def test_no_door_but_the_window_brings_in_what_draws(tmp_path: Path) -> None:
    code = (
        "import sys; from game.__main__ import main\n"
        f"main(['referee', '--module', {MODULE!r}, {write(tmp_path, SCENARIO)!r}]); main(['watch', '--game', {GAME!r}])\n"
        f"main(['arena', '--game', {GAME!r}, '--players', 'sharp,sharp', '--rounds', '2'])\n"
        "print(*sorted({'pygame', 'pygame_gui', 'scenes'} & set(sys.modules)), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stderr.strip() == ""
    assert done.stdout


@pytest.mark.skipif(os.name == "nt", reason="pipes end otherwise there")
def test_a_reader_who_goes_away_is_no_fault() -> None:
    with subprocess.Popen(
        command("watch", "--game", GAME, "--rounds", "0"), cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline()
        process.stdout.close()
        assert process.wait(30) == 141
        assert process.stderr.read() == b""


@pytest.mark.skipif(os.name == "nt", reason="Ctrl-C is no signal there")
def test_ctrl_c_is_quiet() -> None:
    with subprocess.Popen(
        command("watch", "--game", GAME, "--rounds", "0"),
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        # Where the tests run in the background, Ctrl-C is ignored from the start, and would be by what they start.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline()
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=30)
        assert (process.returncode, err) == (130, b"")


def test_korean_comes_through_a_pipe_of_any_encoding() -> None:
    env = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    done = subprocess.run(
        command("watch", "--game", GAME, "--language", "ko"), cwd=ROOT, env=env, capture_output=True, check=True
    )
    assert done.stdout.decode("utf-8").startswith("제1판.")


def test_a_program_that_is_one_file_can_start_the_process_that_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    """There that process is the program once more, and has to find out before all else that it is not the window."""
    asked = list[bool]()
    monkeypatch.setattr("multiprocessing.freeze_support", lambda: asked.append(True))
    for frozen in (False, True):
        monkeypatch.setattr(sys, "frozen", frozen, raising=False)
        assert run("replay", "nothing.json") == 2 and asked == [True] * frozen


def test_the_window_does_not_wait_for_what_only_the_process_that_thinks_needs() -> None:
    known = "import sys, game.__main__, scenes.app; print('multiprocessing' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", known], capture_output=True, text=True, check=True).stdout.split()[-1] == "False"
