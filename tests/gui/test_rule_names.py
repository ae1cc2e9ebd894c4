"""Whatever a rule is called at a Daifugo table is a word of the catalogues, in every language."""

from __future__ import annotations

import ast
from functools import partial
from pathlib import Path

import pytest

import game.daifugo
from game import text
from game.daifugo.local_rules.families import ALL
from game.daifugo.rule import Local
from scenes.games.daifugo.cards import OWN, rule_name

LANGUAGES = text.LANGUAGES
SOURCES = sorted(Path(game.daifugo.__path__[0]).rglob("*.py"))


def told_by_name() -> set[str]:
    """The rules that events and effects of the game name outright."""
    nodes = [node for path in SOURCES for node in ast.walk(ast.parse(path.read_text("utf-8")))]
    words = [node.value for node in nodes if isinstance(node, ast.keyword) and node.arg == "rule"]
    return {one.value for one in words if isinstance(one, ast.Constant) and isinstance(one.value, str)}


def nameless(rules: tuple[Local, ...], language: str) -> list[str]:
    """The rules that would stand on the screen as their key."""
    say = partial(text.say, language)
    keys = {*(rule.key for rule in rules), *OWN, *told_by_name()}
    return sorted(key for key in keys if rule_name(key, say).startswith("daifugo."))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_a_name_at_the_table(language: str) -> None:
    assert nameless(ALL, language) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_new_rule_without_words_is_noticed(language: str) -> None:
    assert nameless((*ALL, Local("cut_3", "180", "cuts")), language) == ["cut_3"]


def test_the_search_finds_what_is_told_by_name() -> None:
    assert {"fall", "stalemate", "dokan"} <= told_by_name()


def test_a_name_of_its_own_is_not_the_options() -> None:
    """Else it is said twice in the catalogue, and one of the two is forgotten."""
    same = [
        key
        for key in OWN
        if all(text.say(one, f"daifugo.rule.{key}") == text.say(one, f"daifugo.option.{key}.name") for one in LANGUAGES)
    ]
    assert same == []
