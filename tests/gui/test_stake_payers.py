"""Who pays for a 스톱 stands on its plaque with a head and how much, and on the strip below how that comes about."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game import text
from scenes.games.gostop.ask import go_stop
from tests.gui.table_fakes import busy, table
from tests.gui.test_stage_table import ask


@pytest.mark.parametrize(
    ("owed", "paid", "shown"),
    [
        ((0, 7, 7), (14, -7, -7), [["Ben 700 won", "Ann 700 won"], ["For certain, now"]]),
        ((0, 14, 7), (21, -14, -7), [["Ben 700 won", "Ann 1,400 won"], ["For certain, now"]]),
        ((0, 7, 7), (14, -14, 0), [["Ann pays for all"], ["For certain, now"]]),
        ((0, 7, 0), (7, -7, 0), [["Ann For certain, now"], ["For certain, now"]]),
    ],
)
def test_a_stop_shows_who_pays_how_much_or_that_one_pays_for_all_or_that_it_is_certain(
    owed: tuple[int, ...], paid: tuple[int, ...], shown: list[list[str]]
) -> None:
    """One may pay for all (GS-138), or one alone owe anything (GS-150). Who sits at the left of the table stands at the left."""
    seen = table(replace(busy(), goes=(0, 0, 0)))
    seen.money = lambda n: f"{n * 100:,} won"
    pibak = [(1, "junk_bak", 2)] if owed[1] == 14 else []
    asked = ask("go_stop", "go", "stop", points=7, stop=list(paid), next=[16, -8, -8], goes=0, multiplier=1, owed=list(owed),
                factors=pibak)  # fmt: skip
    lead = go_stop.go_stop(seen, asked).offers["good"][0]
    told = [[*one.before, *(each.words for each in one.payers), *([one.behind] if one.behind else [])] for one in lead.shows]
    assert told == shown and not any(one.ways for one in lead.shows)
    assert not any(each.face for one in lead.shows for each in one.payers), "who has no face is named"


def test_where_one_pays_for_all_the_head_says_it_and_the_strip_has_the_product_alone() -> None:
    """Without faces the strip says for whom (GS-138)."""
    seen = table(replace(busy(), goes=(0, 0, 0)))
    alone = ask("go_stop", "go", "stop", points=7, stop=[14, -14, 0], next=[16, -8, -8], owed=[0, 7, 7], goes=0, multiplier=1)
    assert "also pays for" in go_stop.go_stop(seen, alone).offers["good"][0].takes[0].replace("\u00a0", " ")
    seen.ink.faces = ("you", "imo", "samchon")
    lead = go_stop.go_stop(seen, alone).offers["good"][0]
    assert [one.replace("\u00a0", " ") for one in lead.takes] == ["7 pts × 2 players"]
    assert [(one.face, one.words) for one in lead.shows[0].payers] == [("imo", "pays for all")]


@pytest.mark.parametrize("language", text.LANGUAGES)
@pytest.mark.parametrize("bound", ["gobak", "showdang", "discard_dokbak"])
def test_why_one_pays_for_all_is_said_and_how_much_of_it_is_whose(bound: str, language: str) -> None:
    """고박 (GS-138), a refused 쇼당 (GS-144), a completing discard (GS-149); the first also has no bright (GS-130)."""
    seen = table(replace(busy(), goes=(0, 0, 0)), language)
    alone = ask("go_stop", "go", "stop", points=4, stop=[12, -12, 0], next=[18, -18, 0], owed=[0, 8, 4], goes=0, multiplier=1,
                factors=[(1, "bright_bak", 2)], for_all=bound)  # fmt: skip
    seen.ink.faces = ("you", "imo", "samchon")
    lead = go_stop.go_stop(seen, alone).offers["good"][0]
    assert [one.words for one in lead.shows[0].payers] == [text.say(language, f"table.stake.bound.{bound}")]
    if language == "ko":
        assert lead.takes[0].replace("\u00a0", " ") == f"4점 · {seen.names[1]} ×2(광박)"
