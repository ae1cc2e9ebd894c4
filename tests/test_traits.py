"""Traits: what each of the people always or never does, at every level, and that it is told on their cards."""

from __future__ import annotations

from functools import partial

import pytest

from build_scripts.arena.__main__ import TABLES
from build_scripts.habits.asking import Thinking, ask, share
from build_scripts.habits.people import kinds
from build_scripts.habits.positions import Position, gather
from game.choices import Choice
from game.players.local import LocalServer
from game.players.protocol import Budget
from game.players.traits import decide, kept_to
from game.registry import HOUSE, find
from game.table import Decision, View
from game.text import LANGUAGES, say
from scenes.games.pages import pages_of
from scenes.table.session import PEOPLE, MatchPlan
from tests.daifugo.daifugo_tables import at, plain
from tests.gostop.seated import table as cards
from tests.riichi.hands import arrange

TABLE = {"gostop": "gostop", "riichi": "hands", "daifugo": "federation"}


class Says:
    """A player that remembers what it was asked, and gives the last of the choices."""

    asked: Decision | None = None

    def decide(self, view: View, decision: Decision, budget: Budget) -> Choice:
        self.asked = decision
        return list(decision.choices)[-1]


def question(*choices: Choice) -> Decision:
    return Decision(step=0, seat=0, kind="turn", choices=choices, default=choices[0])


def some_view() -> View:
    return arrange(["22m45688p34678s7p", "", "", ""], drawn="9p").view(0)


def test_a_player_chooses_among_what_its_trait_leaves() -> None:
    player, view, asked = Says(), some_view(), question("a", "b", "c")
    traits = {"no_a": lambda view, decision: ("c", "b"), "only_b": lambda view, decision: ("b",)}
    assert decide(player, traits, view, asked, Budget(seed=1, trait="no_a")) == "c"
    assert player.asked is not None
    assert player.asked.choices == ("b", "c") and player.asked.default == "b", "what is played in its place is left as well"
    player.asked = None
    assert decide(player, traits, view, asked, Budget(seed=1, trait="only_b")) == "b"
    assert player.asked is None, "where there is no choice nothing is thought"


def test_a_trait_that_has_nothing_to_say_leaves_all_as_it_is() -> None:
    player, view, asked = Says(), some_view(), question("a", "b")
    silent = {"none": lambda view, decision: (), "all": lambda view, decision: ("a", "b"), "other": lambda view, decision: ("x",)}
    for trait in (*silent, "", "of another version"):
        decide(player, silent, view, asked, Budget(seed=1, trait=trait))
        assert player.asked is asked


@pytest.mark.parametrize("game", HOUSE)
def test_each_of_the_people_has_a_trait_of_their_own_that_is_told(game: str) -> None:
    traits = pages_of(game).traits
    assert traits.keys() == set(PEOPLE)
    assert sorted(traits.values()) == sorted(find(game).traits)
    for language in LANGUAGES:
        assert len({pages_of(game).trait(who, partial(say, language)) for who in PEOPLE}) == len(PEOPLE)


@pytest.mark.parametrize("game", HOUSE)
def test_who_sits_at_a_table_plays_with_their_trait(game: str) -> None:
    rules = find(game).catalog.rules(3 if game == "gostop" else 4)
    people = PEOPLE[: rules.seats - 1]
    plan = MatchPlan(game, rules, people, ("novice",) * len(people))
    assert [seat.trait for seat in plan.terms.seats] == ["", *(pages_of(game).traits[who] for who in people)]


@pytest.mark.parametrize("game", HOUSE)
def test_every_level_answers_as_its_trait_would_have_it(game: str) -> None:
    found = gather(TABLES[TABLE[game]], kinds, 3, seed=1, most=40)
    assert len(found) >= 11
    for trait, positions in found.items():
        for level in find(game).levels:
            answers = ask(find(game).player(level), positions, Thinking(playouts=4), trait=trait).choices
            assert share(positions, answers) == 1.0, (trait, level)
            assert all(choice in one.decision.choices for choice, one in zip(answers, positions, strict=True))


@pytest.mark.parametrize("game", HOUSE)
def test_a_server_of_players_knows_the_traits(game: str) -> None:
    found = gather(TABLES[TABLE[game]], kinds, 3, seed=1, most=9)
    server, asked = LocalServer(), list[tuple[str, Position]]()
    for trait, positions in found.items():
        for position in positions:
            asked.append((trait, position))
            server.ask(len(asked), game, "novice", position.view, position.decision, Budget(seed=1, trait=trait))
    for ticket, answer in server.answers().items():
        trait, position = asked[ticket - 1]
        assert answer.choice is not None and position.kind(answer.choice), trait


# ---- What some of them do -----------------------------------------------------------------------------------------------


def left(game: str, trait: str, view: View, decision: Decision) -> set[Choice]:
    """What a trait leaves of a question; all where it has nothing to say."""
    return set(kept_to(find(game).traits[trait], view, decision) or decision.choices)


def test_who_keeps_twos_lays_none_but_at_the_end_and_while_they_are_strong() -> None:
    rules = plain(2)

    def leads(hand: str, **position: object) -> set[Choice]:
        table = at([hand, "H5 D5 S7"], rules=rules, **position)
        return left("daifugo", "keeps_twos", table.view(0), table.decisions()[0])

    assert {choice for choice in leads("S3 D3 C4 S9 HJ S2 D2") if "2" in choice} == set()
    assert "play S2" in leads("C4 S9 HJ S2 D2"), "with five cards it plays like anybody"
    assert "play S2" in leads("S3 D3 C4 S9 HJ S2 D2", revolution=True), "the weakest card need not be kept"


def test_a_hand_that_can_be_laid_at_once_is_laid_whatever_the_trait() -> None:
    table = at(["S3 S4 S5 S6 S7 S8", "H5 D5"], rules=plain(2, sequence=3))
    assert "play S3 S4 S5 S6 S7 S8" in table.decisions()[0].choices
    for trait in find("daifugo").traits:
        assert "play S3 S4 S5 S6 S7 S8" in left("daifugo", trait, table.view(0), table.decisions()[0]), trait


def test_who_never_calls_lets_everything_be_but_a_win() -> None:
    hand = arrange(["11m345p678s999s55z", "", "", ""], turn=3, drawn="5z")
    hand.choose(3, "discard 5z drawn")
    decision = next(one for one in hand.decisions() if one.seat == 0)
    assert "ron" in decision.choices and "pon 5z5z" in decision.choices
    assert "ron" in left("riichi", "closed", hand.view(0), decision)
    assert "pon 5z5z" not in left("riichi", "closed", hand.view(0), decision)


def test_who_folds_throws_what_is_safe_before_a_riichi() -> None:
    rivers, riichi = ["6m", "5m4z", "8m", "3m"], [False, True, False, False]
    hand = arrange(["2245m456p34678s1p", "", "", ""], drawn="9m", rivers=rivers, riichi=riichi)
    assert left("riichi", "folds", hand.view(0), hand.decisions()[0]) == {"discard 5m"}


def test_who_likes_ribbons_takes_them_first_as_long_as_nobody_is_near_a_win() -> None:
    hand, floor = ["1J", "4J", "5K", "6J", "8K"], ["1R", "4K", "9J", "11K"]
    decision = Decision(step=0, seat=0, kind="play", choices=tuple(f"play {card}" for card in hand), default="play 1J")
    assert left("gostop", "takes_ribbons", cards(hand, floor, [[], [], []]), decision) == {"play 1J"}
    near = [[], ["1B", "3B", "8B"], []]
    assert left("gostop", "takes_ribbons", cards(hand, floor, near), decision) == set(decision.choices)
