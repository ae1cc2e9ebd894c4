"""What the doors say of themselves: every name in a help is one that there is."""

from __future__ import annotations

import re

import pytest

from game import registry
from game.__main__ import main
from game.doors.exchange import known
from game.text import LANGUAGES, catalogue, say

ASKED = {
    (): {"game": registry.HOUSE},
    ("watch",): {"game": registry.HOUSE, "level": registry.find("gostop").levels},
    ("arena",): {"game": registry.HOUSE, "players": registry.find("gostop").levels},
    ("referee",): {},
    ("replay",): {"import": known(), "export": known()},
}
"""The doors, and what has to be named in the help of an argument."""


def helped(capsys: pytest.CaptureFixture[str], *door: str) -> str:
    with pytest.raises(SystemExit) as ended:
        main([*door, "--help"])
    assert ended.value.code == 0
    return " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("door", ASKED)
def test_a_help_names_all_that_there_is(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, door: tuple[str, ...], language: str
) -> None:
    monkeypatch.setenv("LC_ALL", language)
    told = helped(capsys, *door)
    assert not re.search(r"\{(games|levels|forms)\}|doors\.help", told)
    for argument, names in ASKED[door].items():
        line = told[told.rindex(f"--{argument} ") :]
        assert ", ".join(names) in line[: line.index(" --", 3) if " --" in line[3:] else None]


def test_the_help_of_a_door_that_is_asked_for_by_name_stands_beside_the_others(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "en")
    told = helped(capsys)
    for door in ("watch", "arena", "referee", "replay"):
        assert say("en", f"doors.help.{door}") in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_help_names_a_game_or_a_form_of_its_own_accord(language: str) -> None:
    helps = {key: said for key, said in catalogue(language).items() if key.startswith("doors.help.")}
    own = [*registry.HOUSE, *known(), *registry.find("gostop").levels]
    assert not {key for key, said in helps.items() for name in own if name in said}
