"""Options are found by whatever players call them, in any language of the window."""

from __future__ import annotations

import pytest

from game.options import Rules
from game.registry import find
from game.text import LANGUAGES, catalogue, has
from tests.gui.rules_opened import app, opened, own_folds, screen, type_

__all__ = ["app", "own_folds", "screen"]


def rules(game: str) -> Rules:
    return find(game).catalog.rules({"gostop": 3}.get(game, 4))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "word", "option"),
    [
        ("riichi", "aka", "red_fives"),
        ("riichi", "agari yame", "agari_yame"),
        ("riichi", "agariyame", "agari_yame"),
        ("riichi", "atama hane", "multiple_ron"),
        ("riichi", "아타마하네", "multiple_ron"),
        ("riichi", "アタマハネ", "multiple_ron"),
        ("riichi", "렌쨩", "renchan"),
        ("riichi", "トビ", "tobi"),
        ("gostop", "삼뻑", "three_bbeok"),
        ("gostop", "콩알탄", "two_card_bomb"),
        ("gostop", "조커", "bonus_cards"),
        ("daifugo", "야기리", "cut_8"),
        ("daifugo", "8-stop", "cut_8"),
        ("daifugo", "시바리", "suit_bind"),
        ("daifugo", "都落ち", "fall"),
    ],
)
def test_a_rule_is_found_by_its_other_names(game: str, word: str, option: str, language: str) -> None:
    it, scene, _ = opened(rules(game), language=language)
    type_(it, word)
    assert option in [row.id for row in scene._rows.rows if row.option is not None]


@pytest.mark.parametrize("game", ["gostop", "riichi", "daifugo"])
def test_other_names_stand_in_all_languages_and_belong_to_options(game: str) -> None:
    named = (key for language in LANGUAGES for key in catalogue(language) if key.startswith(f"{game}.option."))
    keys = {key for key in named if key.endswith(".also")}
    assert keys and all(has(language, key) for key in keys for language in LANGUAGES)
    assert {key.split(".")[2] for key in keys} <= {option.key for option in find(game).catalog.options}
