"""What a win of riichi brings is told as players tell it, and an indicator is not called a dora."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from game import text
from game.table import Line
from game.text import LANGUAGES
from scenes.games.riichi import lines
from scenes.games.riichi.tell import tips
from tests.gui.riichi_table import result, table
from tests.gui.test_app_forms import app
from tests.riichi.hands import PINFU, arrange, say

EN = partial(text.say, "en")


@pytest.mark.parametrize(
    ("han", "fu", "dealer", "words"),
    [
        (3, 60, False, "2,000/3,900"),
        (3, 60, True, "3,900 all"),
        (1, 30, False, "300/500"),
        (4, 20, False, "1,300/2,600"),
        (2, 25, True, "800 all"),
    ],
)
def test_a_tsumo_below_a_limit(han: int, fu: int, dealer: bool, words: str) -> None:
    """RM-52: base points are the fu, doubled once for each han and twice more; rounded up to hundreds for each who pays."""
    base = fu * 2 ** (2 + han)
    assert lines.tsumo(EN, base, dealer) == words
    each = [-(-base * times // 100) * 100 for times in ((2, 2, 2) if dealer else (1, 1, 2))]
    value = Line(seat=0, what="hand_value", row="RM-52", points=sum(each), args={"han": han, "fu": fu, "limit": ""})
    assert lines.brings(EN, value, dealer, True) == words


@pytest.mark.parametrize(
    ("limit", "points", "dealer", "words"),
    [
        ("mangan", 8000, False, "2,000/4,000"),
        ("mangan", 12000, True, "4,000 all"),
        ("haneman", 12000, False, "3,000/6,000"),
        ("yakuman", 48000, True, "16,000 all"),
    ],
)
def test_a_tsumo_of_a_limit(limit: str, points: int, dealer: bool, words: str) -> None:
    value = Line(seat=0, what="hand_value", row="RM-52", points=points, args={"han": 5, "fu": 30, "limit": limit})
    assert lines.brings(EN, value, dealer, True) == words
    assert lines.brings(EN, value, dealer, False) == f"{points:,} points", "a ron is one sum"


def by_tsumo() -> Any:
    """South wins by 리치, 멘젠쯔모, 핑후, 탕야오 and what the indicators add: a haneman."""
    riichi = [False, True, False, False]
    return say(arrange(["", PINFU, "", ""], drawn="2s", turn=1, dora="3s", riichi=riichi, ura="1m", wall="1m9m9m"), "1 tsumo")


@pytest.mark.parametrize("letters", [1.0, 1.5])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_result_of_a_tsumo_says_so_too(language: str, letters: float) -> None:
    it = app((960, 540), language, letters)
    it.push(scene := result(it, by_tsumo()))
    scene._finish()
    shown = "".join(words.text for words in scene.words)
    assert "3,000/6,000" in shown and scene.clipped() == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_open_indicator_says_what_it_is_and_which_tile_is_the_dora(language: str) -> None:
    at = table(arrange([PINFU, "", "", ""], drawn="9p", wall="1m9m1p9s1z", dora="4z"), language)
    shown = next(f"#{piece.id}" for piece in at.view.places["dora"] if piece.face == "4z")
    told = tips.tip(at, shown)
    assert told is not None
    assert text.say(language, "riichi.tip.indicator.dora", tile=at.piece_name("1z")) in told.lines, "north points to east"
    assert text.say(language, "riichi.tip.dora") not in told.lines
