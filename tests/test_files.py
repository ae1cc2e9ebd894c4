"""What is no plain file of a likely size is not opened, whatever it is called."""

from __future__ import annotations

import logging
import os
import signal
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from game import assets, files, text
from game.__main__ import main
from game.assets import AssetMissing
from game.store import places, repair, rules_files, schema, settings
from game.store.ledger import open_ledger
from game.store.settings import Settings
from scenes import mishap
from tests.store.sample import TERMS, a_record, a_win

pytestmark = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names here")

OTHERS: dict[str, Callable[[Path], object]] = {
    "pipe": os.mkfifo,
    "device": lambda path: path.symlink_to("/dev/zero"),
    "folder": Path.mkdir,
    "nowhere": lambda path: path.symlink_to(path.with_name("nowhere")),
}
"""What may have the name of a file."""


@pytest.fixture(autouse=True)
def _limit() -> Iterator[None]:
    """What waits for a pipe would wait for ever."""

    def ring(*_: object) -> None:
        raise AssertionError("it waits")

    signal.signal(signal.SIGALRM, ring)
    signal.alarm(20)
    yield
    signal.alarm(0)


@pytest.fixture(params=OTHERS)
def other(request: pytest.FixtureRequest) -> Callable[[Path], object]:
    return OTHERS[request.param]


def test_nothing_else_is_read_written_changed_or_copied(tmp_path: Path, other: Callable[[Path], object]) -> None:
    path = tmp_path / "one"
    other(path)
    assert files.is_other(path) and not files.is_plain(path)
    for act in (
        lambda: files.read(path, 10),
        lambda: files.append(path),
        lambda: files.change(path),
        lambda: files.copy(path, tmp_path / "two", 10),
    ):
        with pytest.raises(OSError, match="no plain file"):
            act()


def test_a_plain_file_is_read_up_to_its_border_and_copied_no_further(tmp_path: Path) -> None:
    path = tmp_path / "one"
    with files.append(path) as file:
        file.write(b"0123456789")
    assert files.read(path, 10) == files.read(path, 99) == b"0123456789" and files.read(path, 4) == b"01234"
    files.copy(path, tmp_path / "two", 10)
    with pytest.raises(OSError, match="too large"):
        files.copy(path, tmp_path / "two", 9)
    assert not files.is_other(tmp_path / "three") and not files.is_plain(tmp_path / "three")


@pytest.mark.parametrize("name", [places.LEDGER, *(f"{places.LEDGER}{ending}" for ending in schema.BESIDE)])
def test_a_ledger_that_is_no_file_is_set_aside(tmp_path: Path, other: Callable[[Path], object], name: str) -> None:
    ledger, _ = open_ledger(tmp_path)
    ledger.close()
    path = tmp_path / name
    if path.exists():
        path.unlink()
    other(path)
    ledger, notices = open_ledger(tmp_path)
    with closing(ledger):
        assert notices, "the person is told"
        assert ledger.balance("gostop") == 100_000
        assert not ledger.kept or files.is_plain(tmp_path / places.LEDGER)


@pytest.mark.parametrize("ending", ["", "-wal"])
def test_where_a_repair_would_have_its_file_may_lie_something_else(
    tmp_path: Path, other: Callable[[Path], object], ending: str
) -> None:
    ledger, _ = open_ledger(tmp_path)
    ledger.settle(a_record(), a_win(0, 7), TERMS)
    ledger.close()
    other(tmp_path / f"{places.LEDGER}.mending{ending}")
    for harmed in (False, True):
        if harmed:
            data = bytearray((tmp_path / places.LEDGER).read_bytes())
            data[0] ^= 1
            (tmp_path / places.LEDGER).write_bytes(data)
        ledger, notices = open_ledger(tmp_path)
        assert ledger.kept and ledger.balance("gostop") == 101_400, "nothing of the ledger itself is lost"
        assert bool(notices) is harmed and not repair.is_half_done(tmp_path / places.LEDGER)
        ledger.close()


def test_a_ledger_that_is_only_looked_at_may_be_no_file(tmp_path: Path, other: Callable[[Path], object]) -> None:
    """Another copy of the program has the folder."""
    (tmp_path / places.LEDGER).unlink(missing_ok=True)
    other(tmp_path / places.LEDGER)
    (tmp_path / places.LOCK).mkdir()
    ledger, notices = open_ledger(tmp_path)
    with closing(ledger):
        assert not ledger.kept and [notice.key for notice in notices] == ["store.folder.unwritable"]


def test_a_ledger_of_no_likely_size_is_set_aside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with sqlite3.connect(tmp_path / places.LEDGER) as db:
        db.execute("CREATE TABLE songs (name TEXT)")
    db.close()
    os.truncate(tmp_path / places.LEDGER, schema.MOST + 1)  # a hole, which takes no room
    ledger, notices = open_ledger(tmp_path)
    ledger.close()
    assert [notice.key for notice in notices] == ["store.ledger.damaged"]


def test_the_lock_that_is_no_file_ends_the_keeping_and_nothing_else(tmp_path: Path, other: Callable[[Path], object]) -> None:
    other(tmp_path / places.LOCK)
    ledger, notices = open_ledger(tmp_path)
    ledger.close()
    assert [notice.key for notice in notices] == ["store.folder.unwritable"]


def test_settings_that_are_no_file_are_told_and_replaced(tmp_path: Path, other: Callable[[Path], object]) -> None:
    other(tmp_path / places.SETTINGS)
    found, notices = settings.load(tmp_path)
    assert found == Settings()
    assert [notice.key for notice in notices] in (["store.settings.unreadable"], [])
    if not (tmp_path / places.SETTINGS).is_dir():
        assert settings.save(Settings(stake=7), tmp_path) == []
        assert settings.load(tmp_path) == (Settings(stake=7), [])


def test_rules_that_are_no_file_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, other: Callable[[Path], object]
) -> None:
    monkeypatch.setenv("NOLPAN_DATA", str(tmp_path))
    rules_files.folder().mkdir()
    other(rules_files.folder() / f"mine{rules_files.ENDING}")
    assert rules_files.names() == []
    with pytest.raises(OSError, match="no plain file"):
        rules_files.load("mine")


@pytest.mark.parametrize("door", [["referee"], ["replay"], ["replay", "--check"], ["watch", "--game", "gostop", "--rules"]])
def test_the_doors_refuse_what_is_no_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], other: Callable[[Path], object], door: list[str]
) -> None:
    other(tmp_path / "given.json")
    assert main([*door, str(tmp_path / "given.json")]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_log_that_is_no_file_is_lost_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, other: Callable[[Path], object]
) -> None:
    monkeypatch.setattr(mishap, "log_file", lambda: tmp_path / "nolpan.log")
    monkeypatch.setattr(logging.getLogger("nolpan"), "handlers", [])
    other(tmp_path / "nolpan.log")
    mishap.start_log.__wrapped__().error("told to nobody")


def test_a_log_is_begun_anew_once_it_is_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mishap, "log_file", lambda: tmp_path / "nolpan.log")
    for size, kept in ((mishap.MOST - 1, True), (mishap.MOST, False)):
        monkeypatch.setattr(logging.getLogger("nolpan"), "handlers", [])
        (tmp_path / "nolpan.log").write_bytes(b"x" * size)
        mishap.start_log.__wrapped__().error("told")
        assert (b"xx" in (tmp_path / "nolpan.log").read_bytes()) is kept
        assert b"told" in (tmp_path / "nolpan.log").read_bytes()


@pytest.mark.parametrize("name", ["manifest.json", "text/en/app.json", "fonts/display.ttf"])
def test_a_file_of_the_program_that_is_none_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, other: Callable[[Path], object], name: str
) -> None:
    for one in ("manifest.json", "text/en/app.json", "fonts/display.ttf"):
        (tmp_path / one).parent.mkdir(parents=True, exist_ok=True)
        if one != name:
            (tmp_path / one).write_bytes((assets.folder() / one).read_bytes())
    other(tmp_path / name)
    monkeypatch.setattr(assets, "folder", lambda: tmp_path)
    monkeypatch.setattr(text, "folder", lambda: tmp_path)
    monkeypatch.setattr(text, "_areas", lambda: ("app",))
    assets.forget()
    try:
        with pytest.raises(AssetMissing):
            text.catalogue.__wrapped__("en") if name.startswith("text") else assets.asset("fonts/display.ttf")
    finally:
        assets.forget()
