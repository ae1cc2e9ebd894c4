"""One word for one thing: what each game calls a round, a rule and its value, in every language."""

from __future__ import annotations

import ast
import json
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from game import text
from game.daifugo import __path__ as daifugo_path
from game.daifugo.local_rules.families import ALL
from game.daifugo.rule import Local
from game.registry import find
from game.text import LANGUAGES, has
from scenes.games.daifugo.cards import OWN, named_value, rule_name
from scenes.games.pages import pages_of
from scenes.pages.rules.option_words import OptionWords
from scenes.pages.setup import SetupScene
from tests.gui.test_app_forms import app

TEXTS = Path(__file__).parents[2] / "assets" / "text"


@pytest.mark.parametrize("game", ["gostop", "riichi", "daifugo"])
def test_what_a_game_says_in_its_own_words_is_there_in_every_language(game: str) -> None:
    pages = pages_of(game)
    for key in pages.own:
        assert pages.words(key) != key
        assert all(has(language, pages.words(key)) and has(language, key) for language in LANGUAGES), key


@pytest.mark.parametrize(
    ("game", "language", "word"),
    [
        ("daifugo", "ja", "ゲーム"),
        ("daifugo", "ko", "게임"),
        ("riichi", "ko", "국"),
        ("riichi", "en", "hand"),
        ("gostop", "ja", "局"),
    ],
)
def test_a_round_has_the_word_of_its_game(game: str, language: str, word: str) -> None:
    it = app(language=language)
    keys = "app.result.round", "app.menu.continue.round", "table.standing.round", "app.scoreboard.mean", "app.scoreboard.none"
    for key in keys:
        said = it.say(pages_of(game).words(key), n=3)
        assert word in said.lower(), said
        assert game != "daifugo" or not {"局", "판"} & set(said)


def test_nobody_says_go_where_there_is_no_go() -> None:
    for game in ("riichi", "daifugo"):
        it = app(language="ko")
        it.push(scene := SetupScene(game))
        shown = [words.text for words in (*scene.words, *scene.above)]
        assert not any("못 먹어도 고" in words for words in shown)
    assert "고" in it.say(pages_of("gostop").words("app.motto.samchon"))


def told(language: str, game: str) -> dict[str, str]:
    return {key: words for key, words in json.loads((TEXTS / language / f"{game}.json").read_text(encoding="utf-8")).items()
            if not key.endswith(".also")}  # fmt: skip


def test_a_sequence_of_daifugo_is_no_run_and_a_tribute_is_not_given_up() -> None:
    for key, words in told("en", "daifugo").items():
        assert not {"run", "runs", "stairs"} & set(words.lower().replace(".", " ").replace(",", " ").split()), key
    assert told("en", "daifugo")["daifugo.choice.tribute"] == "Give tribute"


def test_a_suggestion_is_called_one_in_japanese() -> None:
    it = app(language="ja")
    assert it.say("table.gather.suggest") == "提案" and "提案" in it.say("daifugo.rulebook.keys")


# -- rules of Daifugo ---------------------------------------------------------------------------------------------------------


SOURCES = sorted(Path(daifugo_path[0]).rglob("*.py"))


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


# -- values -------------------------------------------------------------------------------------------------------------------


JOINED = (("ko", ": "), ("en", ": "), ("ja", "："))


@pytest.mark.parametrize(("language", "colon"), JOINED)
def test_a_change_of_rules_is_said_with_the_colon_of_the_language(language: str, colon: str) -> None:
    it, catalog = app(language=language), find("daifugo").catalog
    words = OptionWords(it, catalog)
    before, after = {one.key: one.default for one in catalog.options}, {one.key: one.default for one in catalog.options}
    after["jokers"] = 1 if before["jokers"] != 1 else 0
    [change] = words.differences(before, after)
    assert change.text.startswith(words.name("jokers") + colon)


@pytest.mark.parametrize(("language", "colon"), JOINED)
def test_an_added_rule_is_called_with_the_colon_of_the_language(language: str, colon: str) -> None:
    table = cast(Any, SimpleNamespace(say=partial(text.say, language)))
    assert named_value("sequence", 3, table.say) == text.say(language, "daifugo.option.sequence.name") + colon + "3"
