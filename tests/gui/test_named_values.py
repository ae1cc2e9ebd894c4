"""A name and its value are joined as the language writes it, wherever a rule stands with its value."""

from __future__ import annotations

from functools import partial
from types import SimpleNamespace
from typing import Any, cast

import pytest

from game import text
from game.registry import find
from scenes.games.daifugo.cards import named_value
from scenes.pages.rules.option_words import OptionWords
from tests.gui.test_app_forms import app

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
