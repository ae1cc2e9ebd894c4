"""One word for one thing: each game calls a round, a hand and a saying what its players call it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.text import LANGUAGES, has
from scenes.games.pages import pages_of
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
    keys = "app.result.round", "app.menu.continue.round", "table.standing.round"
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
