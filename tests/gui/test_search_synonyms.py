"""Options are found by whatever players call them, in any language of the window."""

from __future__ import annotations

import pygame
import pytest

from game.registry import find
from game.text import LANGUAGES, catalogue, has
from tests.gui.rules_opened import key, opened, own_folds, screen, type_

__all__ = ["own_folds", "screen"]


FOUND = {
    "riichi": {
        **{"aka": "red_fives", "agari yame": "agari_yame", "agariyame": "agari_yame", "렌쨩": "renchan", "トビ": "tobi"},
        **dict.fromkeys(("atama hane", "아타마하네", "アタマハネ"), "multiple_ron"),
    },
    "gostop": {"삼뻑": "three_bbeok", "콩알탄": "two_card_bomb", "조커": "bonus_cards"},
    "daifugo": {"야기리": "cut_8", "8-stop": "cut_8", "시바리": "suit_bind", "都落ち": "fall"},
}
"""What players call rules, by the game and by the rule that is meant."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", FOUND)
def test_a_rule_is_found_by_its_other_names(game: str, language: str) -> None:
    it, scene, _ = opened(find(game).catalog.rules(3 if game == "gostop" else 4), language=language)
    for word, option in FOUND[game].items():
        type_(it, word)
        assert option in [row.id for row in scene._rows.rows if row.option is not None], word
        key(it, pygame.K_ESCAPE)


@pytest.mark.parametrize("game", ["gostop", "riichi", "daifugo"])
def test_other_names_stand_in_all_languages_and_belong_to_options(game: str) -> None:
    named = (key for language in LANGUAGES for key in catalogue(language) if key.startswith(f"{game}.option."))
    keys = {key for key in named if key.endswith(".also")}
    assert keys and all(has(language, key) for key in keys for language in LANGUAGES)
    assert {key.split(".")[2] for key in keys} <= {option.key for option in find(game).catalog.options}
