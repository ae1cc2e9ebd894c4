"""Where lines break."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.text import LANGUAGES, catalogue
from scenes.forms import theme
from scenes.games.pages import pages_of
from scenes.kit.type import NOT_FIRST, NOT_LAST, font
from scenes.pages.setup import SetupScene
from scenes.stage.ink import Ink
from tests.gui.test_app_forms import app


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_at_the_table_begins_or_ends_with_a_sign_that_may_not(language: str) -> None:
    ink, met = Ink(lambda kind, px: font(kind, language, px)), 0
    said = [words for words in catalogue(language).values() if set(words) & NOT_LAST and len(words) > 20]
    for words in said:
        for wide in (150, 215, 280):
            lines = ink.wrap(words, "ui", 17, wide)
            for line, after in pairwise(lines):
                met += 1
                assert line[-1:] not in NOT_LAST, (line, after)
                assert language != "ja" or after[:1] not in NOT_FIRST, (line, after)
    assert met > 20 or language == "en"


@pytest.mark.parametrize("game", ["gostop", "riichi", "daifugo"])
def test_a_match_is_set_up_on_the_table_of_its_own_game(game: str) -> None:
    it = app()
    it.settings.game = "gostop" if game != "gostop" else "riichi"
    it.push(scene := SetupScene(game))
    own = theme.backdrop(it.size, pages_of(game).cloth)
    assert scene.ground().get_buffer().raw == own.get_buffer().raw
