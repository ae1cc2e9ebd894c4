"""What a card of the person's hand says that it brings, at the mark that it meets something on the floor."""

from __future__ import annotations

import pytest

from game.gostop.cards import CARD
from game.gostop.game import GAME
from game.gostop.view import Pile
from scenes.games.gostop.ask import taking
from scenes.stage.ink import Ink
from tests.gui.table_fakes import FakeApp, table, view
from tests.gui.test_stage_table import ask, sit

TAKEN = "2A 4A 5J 6J 7J 9J 10J 4J 2J"
"""A bird is wanted for 고도리, and three of junk for the first point (GS-117)."""


@pytest.mark.parametrize(
    ("face", "floor", "says", "worth"),
    [
        ("8J", "8A", "Out +5", "wins"),
        ("11J", "11D", "Junk +1", "prized"),
        ("3J", "3B", "Bright", "prized"),
        ("1B", "1J", "Bright", "prized"),
        ("7K", "7R", "Ribbon", "plain"),
    ],
)
def test_what_wins_makes_a_set_scores_or_is_a_bright_stands_out(face: str, floor: str, says: str, worth: str) -> None:
    seen = table(view(hand=f"{face} 5R", floor=floor, taken=(TAKEN,)))
    assert seen.brings[f"#{CARD[face]}"][:2] == (says, worth)


@pytest.mark.parametrize(("language", "says"), [("ko", "청단 막음"), ("en", "blocks Cheongdan"), ("ja", "青短阻止")])
def test_a_card_that_takes_the_last_by_which_another_wins_blocks_it(language: str, says: str) -> None:
    seen = table(view(hand="10J 5R", floor="10R", taken=("", "6R 9R"), others=3), language)
    assert seen.brings[f"#{CARD['10J']}"][:2] == (says, "prized")


def test_of_what_a_card_brings_as_much_is_said_as_has_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """The points alone where those who bring them have no room; in large letters as well."""
    painted = list[str]()

    def write(self: Ink, surface: object, at: object, words: str, px: int, **looks: object) -> None:
        painted.extend([words] if words.startswith("▲") and looks.get("kind") == "bold" else [])

    monkeypatch.setattr(Ink, "write", write)
    taken = "1R 2R 4R 6R 1J 2J 3J 4J 6J 7J 8J 9J 10J"
    seen = view(hand="5R 12A", floor="5K 11J", taken=(taken,))
    for letters, says in ((1.0, "▲ 띠·피 +2점"), (1.5, "▲ +2점")):
        painted.clear()
        app = FakeApp()
        app.settings.text_scale = letters
        sit(seen, ask("play", "play 5R", "play 12A"), app=app)
        assert painted == [says]


def test_who_takes_a_pile_reads_that_more_may_come() -> None:
    """Junk of the others comes with it (GS-43)."""
    facts = {"taken": ("4A 8A",), "floor": "2A 2R 2J", "hand": "2K 5R"}
    alone, piled = (table(view(bbeok=bbeok, **facts)).brings[f"#{CARD['2K']}"][:2] for bbeok in ((), (Pile(2, 1),)))
    assert alone == ("Out +5", "wins") and piled == ("Out +5↑", "wins")
    two = table(view(2, bbeok=(Pile(2, 1),), rules=GAME.catalog.rules(2), **facts)).brings[f"#{CARD['2K']}"][:2]
    assert two == ("Godori +5↑", "prized")


@pytest.mark.parametrize(
    ("face", "floor", "says"),
    [
        ("7K", "7R", "Ribbon"),
        ("7R", "7A 7J", "Animal·Ribbon"),
        ("1K", "1J", "2 junk"),
        ("11J", "11D", "3 junk"),
        ("11J", "11K 11D", "3 junk"),
        ("7J", "7A 7R", "Animal"),
        ("6J", "6K 6R 6A", "Animal·Ribbon"),
    ],
)
def test_all_else_that_is_taken_is_said_by_the_best_of_it_and_of_junk_how_much(face: str, floor: str, says: str) -> None:
    """Of two the person takes the better one, of three all."""
    seen = table(view(hand=f"{face} 5R", floor=floor))
    assert seen.brings[f"#{CARD[face]}"][:2] == (says, "plain") and taking.meeting(seen, "token:0") is None


@pytest.mark.parametrize(
    ("face", "floor", "says", "briefly", "worth"),
    [
        ("6A", "6R", "열끗·띠", "열끗", "plain"),
        ("6R", "6A", "열끗·띠", "열끗", "plain"),
        ("12D", "12R", "쌍피·띠", "쌍피", "plain"),
        ("12A", "12D", "쌍피·열끗", "쌍피", "plain"),
        ("12D", "12A 12R", "쌍피·열끗", "쌍피", "plain"),
        ("11B", "11D", "광·쌍피", "광", "prized"),
        ("8A", "8B", "광·열끗", "광", "prized"),
        ("12R", "12D 12A 12B", "광·쌍피", "광", "prized"),
        ("6A", "6J", "열끗", "", "plain"),
        ("6J", "6R", "띠", "", "plain"),
        ("3B", "3J", "광", "", "prized"),
        ("11D", "11J", "피 3장", "", "plain"),
    ],
)
def test_of_a_pair_both_are_named_the_better_one_first_and_junk_only_alone(
    face: str, floor: str, says: str, briefly: str, worth: str
) -> None:
    """Where there is no room the better one alone; of several the best two."""
    seen = table(view(hand=f"{face} 5K", floor=floor), "ko")
    assert seen.brings[f"#{CARD[face]}"] == (says, worth, briefly)
