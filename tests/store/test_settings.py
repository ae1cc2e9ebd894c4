"""Settings: what is kept, and everything a file can have wrong."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import hypothesis
import msgspec
import pytest
from hypothesis import strategies as st

from game.store import places, settings
from game.store.settings import Settings, load, save
from tests.store.conftest import Told
from tests.store.sample import shut


def put(folder: Path, data: Any) -> Path:
    path = folder / places.SETTINGS
    path.write_bytes(data if isinstance(data, bytes) else json.dumps(data).encode())
    return path


def aside(folder: Path) -> list[Path]:
    return sorted(folder.glob("settings.json.damaged-*"))


def test_the_first_start_has_the_defaults_and_nothing_to_tell(tmp_path: Path) -> None:
    assert load(tmp_path) == (Settings(), [])
    assert list(tmp_path.iterdir()) == []


def test_at_first_what_can_be_seen_and_heard_is_as_at_any_table() -> None:
    """Nothing that helps some is on before somebody asks for it, nobody is limited, and the lesson has not been offered."""
    first = Settings()
    assert (first.hints, first.card_index) == (True, True)
    assert not any((first.reduced_motion, first.fullscreen, first.pattern_marks, first.four_colour))
    assert not first.limited and not first.welcomed
    assert (first.seats, first.stake, first.text_scale) == (2, 100, 1.0)


BORDERS: list[tuple[str, list[Any], list[Any]]] = [
    ("effects_volume", [0.0, 1.0], [-0.01, 1.01]),
    ("text_scale", [1.0, 1.5], [0.99, 1.51]),
    ("window_size", [(1, 1), (16384, 16384)], [(0, 320), (320, 16385)]),
    ("seats", [2, 12], [1, 13]),
    ("stake", [1, 1_000_000], [0, 1_000_001]),
    ("name", ["x" * 40], ["x" * 41]),
]


@pytest.mark.parametrize(("name", "good", "bad"), BORDERS)
def test_a_number_is_read_up_to_its_border(tmp_path: Path, name: str, good: list[Any], bad: list[Any]) -> None:
    for value in good:
        put(tmp_path, {"schema": 1, name: value})
        assert getattr(load(tmp_path)[0], name) == value
    for value in bad:
        put(tmp_path, {"schema": 1, name: value})
        assert getattr(load(tmp_path)[0], name) == getattr(Settings(), name)


@pytest.mark.parametrize(("names", "end"), [(8, "n7"), (9, "n7, …")])
def test_so_many_names_are_told_and_no_more(tmp_path: Path, names: int, end: str) -> None:
    put(tmp_path, {"schema": 1, **{f"n{number}": 1 for number in range(names)}})
    fields = str(load(tmp_path)[1][0].args["fields"])
    assert fields.split(", ", 7)[-1] == end


def test_what_was_chosen_is_there_again(tmp_path: Path) -> None:
    chosen = Settings(
        language="ja",
        speed="very_fast",
        window_size=(1600, 900),
        rules={"gostop-3": {"preset": "standard-3", "bonus_cards": 2, "target": "3"}},
        opponents=["novice", "master"],
        four_colour=True,
    )
    assert save(chosen, tmp_path / "new") == []
    assert load(tmp_path / "new") == (chosen, [])


def test_two_settings_share_nothing() -> None:
    Settings().rules["x"] = {}
    assert Settings().rules == {}


@pytest.mark.parametrize("data", [b"", b"{", b"\xff\xfe", b"null", b"[1]", b"[" * 100_000, b'{"speed": NaN}'])
def test_a_file_that_is_no_settings_is_set_aside(tmp_path: Path, data: bytes, told: Told) -> None:
    put(tmp_path, data)
    found, notices = load(tmp_path)
    assert found == Settings()
    assert told(notices) == ["store.settings.damaged"]
    assert [file.read_bytes() for file in aside(tmp_path)] == [data]
    assert notices[0].args["file"] == aside(tmp_path)[0].name
    assert load(tmp_path) == (Settings(), [])


BAD: list[tuple[str, Any]] = [
    ("language", "fr"),
    ("speed", "warp"),
    ("reduced_motion", "yes"),
    ("effects_volume", 7),
    ("music_volume", None),
    ("text_scale", 0),
    ("window_size", [0, 4]),
    ("window_size", [1280]),
    ("rules", {"gostop-2": {"target": [7]}}),
    ("opponents", "imo"),
    ("stake", 0),
    ("seats", True),
    ("game", "x" * 41),
    ("schema", 0),
    ("schema", "one"),
    ("schema", True),
]


@pytest.mark.parametrize(("name", "value"), BAD)
def test_one_bad_value_costs_no_other(tmp_path: Path, name: str, value: Any, told: Told) -> None:
    put(tmp_path, {"schema": 1, "hints": False, "card_back": "moss", name: value})
    found, notices = load(tmp_path)
    assert found == Settings(hints=False, card_back="moss")
    assert told(notices) == ["store.settings.partly"]
    assert notices[0].args["fields"] == name
    assert json.loads(aside(tmp_path)[0].read_text())[name] == value
    assert load(tmp_path) == (found, [])


def test_a_misspelt_name_is_told_and_kept_in_the_file_that_was_set_aside(tmp_path: Path, told: Told) -> None:
    """S8."""
    put(tmp_path, {"schema": 1, "four_color": True, "stake": 50})
    found, notices = load(tmp_path)
    assert found == Settings(stake=50)
    assert told(notices) == ["store.settings.unknown"]
    assert notices[0].args == {"fields": "four_color", "file": aside(tmp_path)[0].name}
    assert json.loads(aside(tmp_path)[0].read_text())["four_color"] is True
    assert load(tmp_path) == (found, [])


def test_what_cannot_be_read_and_what_is_unknown_are_told_each_and_so_that_it_can_be_said(tmp_path: Path, told: Told) -> None:
    put(tmp_path, {"schema": 1, "speed": "warp", "a\x00" + "b" * 50: 1, **{f"n{number}": 1 for number in range(20)}})
    found, notices = load(tmp_path)
    assert found == Settings()
    assert told(notices) == ["store.settings.partly", "store.settings.unknown"]
    assert notices[0].args["fields"] == "speed"
    assert notices[1].args["fields"] == "a?" + "b" * 38 + ", n0, n1, n2, n3, n4, n5, n6, …"
    assert len(aside(tmp_path)) == 1


def test_a_file_that_is_too_long_is_none(tmp_path: Path, told: Told) -> None:
    put(tmp_path, b'{"stake": 50}' + b" " * settings.MOST)
    found, notices = load(tmp_path)
    assert found == Settings()
    assert told(notices) == ["store.settings.damaged"]


def test_a_newer_programs_settings_are_never_touched(tmp_path: Path, told: Told) -> None:
    path = put(tmp_path, {"schema": 2, "speed": "fast", "stake": "ten"})
    before = path.read_bytes()
    found, notices = load(tmp_path)
    assert found == Settings()
    assert told(notices) == ["store.settings.newer"]
    found.stake = 50
    assert save(found, tmp_path) == []
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_an_older_programs_settings_are_upgraded_step_by_step(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    steps = [
        lambda fields: {**{k: v for k, v in fields.items() if k != "bet"}, "stake": fields["bet"] * 10},
        lambda fields: {**fields, "stake": fields["stake"] + 1},
    ]
    monkeypatch.setattr(settings, "UPGRADES", steps)
    monkeypatch.setattr(settings, "SCHEMA", 3)
    for schema, stake in ((1, 51), (2, 8), (3, 7)):
        put(tmp_path, {"schema": schema, "stake": 7, **({"bet": 5} if schema == 1 else {})})
        found, notices = load(tmp_path)
        assert (found.schema, found.stake, notices) == (3, stake, [])


def test_a_file_that_no_step_up_can_read_is_damaged(tmp_path: Path, told: Told, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "UPGRADES", [lambda fields: {"stake": fields["bet"]["on"]}])
    monkeypatch.setattr(settings, "SCHEMA", 2)
    put(tmp_path, {"schema": 1, "bet": 5})
    assert told(load(tmp_path)[1]) == ["store.settings.damaged"]


def test_a_folder_that_cannot_be_written(tmp_path: Path, told: Told) -> None:
    (tmp_path / "file").touch()
    notices = save(Settings(), tmp_path / "file")
    assert told(notices) == ["store.settings.unwritten"]


def test_a_file_that_cannot_be_read(tmp_path: Path, told: Told) -> None:
    (tmp_path / places.SETTINGS).mkdir()
    found, notices = load(tmp_path)
    assert found == Settings()
    assert told(notices) == ["store.settings.unreadable"]


@pytest.mark.parametrize(
    ("data", "left"), [(b"{", Settings()), (b'{"stake": "ten", "hints": false}', Settings(hints=False))]
)
def test_a_damaged_file_in_a_shut_folder(shut_folder: Path, told: Told, data: bytes, left: Settings) -> None:
    path = put(shut_folder, data)
    shut(shut_folder)
    found, notices = load(shut_folder)
    assert found == left
    assert told(notices) == ["store.settings.unreadable"]
    assert path.read_bytes() == data
    assert told(save(found, shut_folder)) == ["store.settings.unwritten"]


SCALARS = st.none() | st.booleans() | st.integers() | st.floats(-10, 1e9) | st.text("abfrstw", max_size=5)
VALUES = SCALARS | st.lists(SCALARS, max_size=3) | st.dictionaries(st.text("ab", max_size=2), SCALARS, max_size=2)
NAMES = st.sampled_from([*Settings.__struct_fields__, "other"])


@hypothesis.settings(suppress_health_check=[hypothesis.HealthCheck.too_slow])
@hypothesis.given(st.dictionaries(NAMES, VALUES))
def test_whatever_the_file_says_the_settings_are_whole(
    tmp_path_factory: pytest.TempPathFactory, fields: dict[str, Any]
) -> None:
    folder = tmp_path_factory.mktemp("settings")
    put(folder, fields)
    found, _ = load(folder)
    assert msgspec.convert(msgspec.to_builtins(found), Settings) == found
