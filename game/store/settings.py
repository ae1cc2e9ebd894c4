"""The person's settings: ``settings.json``, read field by field, so that one bad value costs no other."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, Final, Literal, get_type_hints

import msgspec
from msgspec import Meta

from game import files
from game.options import Value
from game.store import places
from game.store.places import UNREADABLE, Notice

SCHEMA: Final = 1

MOST: Final = 1 << 20
"""Bytes that a file of settings can have; one that is longer is none."""

Portion = Annotated[float, Meta(ge=0.0, le=1.0)]
Speed = Literal["slow", "normal", "fast", "very_fast", "instant"]
Name = Annotated[str, Meta(max_length=40)]
LARGEST: Final = 16384
"""No window is larger, in pixels. A small one may have been left so, and is opened at its least size."""

Pixels = Annotated[int, Meta(ge=1, le=LARGEST)]


class Settings(msgspec.Struct):
    """What the person has chosen. Volumes are from 0 to 1; `language` is ``""`` for the system's; `window_size` is in
    pixels, None before there was a window.

    `game` and `seats` are those of the last table; `rules` the rules of each table last played, by
    ``<game>-<seats>``, as `Catalog.dump` writes them; `people` and `opponents` who sat there and at which level;
    `stake` what a point was worth and `limited` whether a loser paid at most what he had. `name` is what the person wants to be
    called, ``""`` for the word of the language. `auto_sort` keeps a hand in order, `useful_draws` shows what would bring
    it nearer, `foul_costs` what a foul would cost, `tile_safety` how safe a tile is. `unaided`: what is played with advice is
    none of the balance. `welcomed`: a first lesson has been offered; `learnt` are the lessons that were finished, as
    ``<game>.<lesson>``.
    """

    schema: int = SCHEMA
    language: Literal["", "ko", "en", "ja"] = ""
    speed: Speed = "normal"
    reduced_motion: bool = False
    effects_volume: Portion = 0.8
    music_volume: Portion = 0.5
    text_scale: Annotated[float, Meta(ge=1.0, le=1.5)] = 1.0
    window_size: tuple[Pixels, Pixels] | None = None
    fullscreen: bool = False
    hints: bool = True
    card_index: bool = True
    card_back: Literal["red", "indigo", "moss"] = "red"
    pattern_marks: bool = False
    four_colour: bool = False
    auto_sort: bool = True
    useful_draws: bool = False
    foul_costs: bool = False
    tile_safety: bool = False
    unaided: bool = False
    game: Name = ""
    seats: Annotated[int, Meta(ge=2, le=12)] = 2
    rules: dict[str, dict[str, Value]] = {}
    people: list[Name] = []
    opponents: list[Name] = []
    stake: Annotated[int, Meta(ge=1, le=1_000_000)] = 100
    limited: bool = False
    name: Name = ""
    welcomed: bool = False
    learnt: list[Name] = []


UPGRADES: list[Callable[[dict[str, Any]], dict[str, Any]]] = []
"""How the fields of schema n become those of schema n + 1: one function a step, from schema 1 on."""


def load(folder: Path | None = None) -> tuple[Settings, list[Notice]]:
    """The settings, and what the person is told.

    Where there is no file they are the defaults. A file of a newer program is left as it is. One that is damaged is
    set aside, and what can be read in it is kept; so is one with names that no setting has, for they may be misspelt.
    """
    path = (folder or places.data_folder()) / places.SETTINGS
    try:
        data = _read_file(path)
    except FileNotFoundError:
        return Settings(), []
    except OSError as error:
        return Settings(), [Notice("store.settings.unreadable", {"file": str(path), "why": _why(error)})]
    fields = _fields(data)
    if fields is None:
        return Settings(), _set_aside(path, {"store.settings.damaged": []})
    schema = _schema(fields)
    if schema is not None and schema > SCHEMA:
        return Settings(), [Notice("store.settings.newer", {"file": str(path)})]
    try:
        settings, bad, unknown = _read(_upgraded(fields, schema))
    except UNREADABLE:
        return Settings(), _set_aside(path, {"store.settings.damaged": []})
    if not bad and not unknown:
        return settings, []
    notices = _set_aside(path, {"store.settings.partly": bad, "store.settings.unknown": unknown})
    return settings, notices if path.exists() else [*notices, *save(settings, folder)]


def save(settings: Settings, folder: Path | None = None) -> list[Notice]:
    """Write the settings whole or not at all; what the person is told if not. A newer program's file is never written
    over, and says nothing: that was told when it was loaded."""
    path = (folder or places.data_folder()) / places.SETTINGS
    if _is_newer(path):
        return []
    try:
        places.write_whole(path, msgspec.json.format(msgspec.json.encode(settings), indent=1))
    except OSError as error:
        return [Notice("store.settings.unwritten", {"file": str(path), "why": _why(error)})]
    return []


def _fields(data: bytes) -> dict[str, Any] | None:
    """The file as an object; None where it is anything else."""
    try:
        return None if len(data) > MOST else msgspec.json.decode(data, type=dict[str, Any])
    except UNREADABLE:
        return None


def _read_file(path: Path) -> bytes:
    """The file, or the beginning of one that is too long. Raises OSError."""
    return files.read(path, MOST)


def _schema(fields: dict[str, Any]) -> int | None:
    """The schema that a file says it has; None where that is no such number."""
    schema = fields.get("schema")
    return schema if isinstance(schema, int) and not isinstance(schema, bool) and schema > 0 else None


def _upgraded(fields: dict[str, Any], schema: int | None) -> dict[str, Any]:
    """The fields as this program has them. A file that does not tell its age is read as of today."""
    if schema is None:
        return fields
    for upgrade in UPGRADES[schema - 1 :]:
        fields = upgrade(fields)
    return {**fields, "schema": SCHEMA}


def _read(fields: dict[str, Any]) -> tuple[Settings, list[str], list[str]]:
    """Settings with every field that is good, the names of those that are not, and the names that no field has. Those of older
    schemas are gone by now: what takes a field away is one of `UPGRADES`."""
    settings, bad = Settings(), []
    kinds = get_type_hints(Settings, include_extras=True)
    for name, kind in kinds.items():
        if name not in fields:
            continue
        try:
            setattr(settings, name, msgspec.convert(fields[name], kind))
        except UNREADABLE:
            bad.append(name)
    if settings.schema != SCHEMA:
        settings.schema = SCHEMA
        bad.append("schema")
    return settings, bad, [name for name in fields if name not in kinds]


def _set_aside(path: Path, wrong: dict[str, list[str]]) -> list[Notice]:
    """Put a file aside, and tell what is wrong with it: text keys, with the names of the fields they speak of."""
    try:
        file = places.set_aside(path).name
    except OSError as error:
        return [Notice("store.settings.unreadable", {"file": str(path), "why": _why(error)})]
    if not any(wrong.values()):
        return [Notice(key, {"file": file}) for key in wrong]
    return [Notice(key, {"file": file, "fields": _told(names)}) for key, names in wrong.items() if names]


def _told(names: list[str]) -> str:
    """Names out of a file, as they can be said."""
    said = ["".join(letter if letter.isprintable() else "?" for letter in name[:40]) for name in names[:8]]
    return ", ".join(said if len(names) <= 8 else [*said, "…"])


def _is_newer(path: Path) -> bool:
    try:
        schema = _schema(_fields(_read_file(path)) or {})
    except OSError:
        return False
    return schema is not None and schema > SCHEMA


def _why(error: OSError) -> str:
    return error.strerror or str(error)
