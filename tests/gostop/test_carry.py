"""What goes from round to round: the hour at which a match began (GS-19), and what void rounds leave (GS-105, GS-106)."""

from __future__ import annotations

import msgspec
import pytest

from game.gostop.cards import ANIMALS, BRIGHTS, CARD, PACK, RIBBONS, mask
from game.gostop.carry import VOID, GoStopCarry
from game.gostop.game import GAME
from game.gostop.round import GoStop
from game.gostop.scoring import scale
from game.gostop.settlement import DOUBLINGS, Standing, bill
from game.luck import Luck
from game.match import CONTINUE, Match
from game.record import carry_of
from game.table import read_carry

RULES = GAME.catalog.rules(3)
LAST_TURN = {"hands": [["1J"], [], []], "floor": ["2J"], "stock": ["3J"], "turns_taken": [6, 7, 7]}
"""A round that nobody will win."""


def faces(words: str) -> int:
    return mask(CARD[face] for face in words.split())


def short_rounds(number: int) -> Luck:
    """Luck of rounds in which May, February and September are drawn for the deal, and four of a month lie on the floor."""
    draw = [CARD[face] for face in ("5R", "2J", "9K")]
    four = [CARD[face] for face in ("7A", "7R", "7J", "7K")]
    others = [card for card in range(PACK) if card not in four]
    deck = (*others[:12], *four[:3], *others[12:21], four[3], *others[21:])
    return Luck(Luck.seeded(number).secret, {"draw": (*draw, *(c for c in range(PACK) if c not in draw)), "deck": deck})


@pytest.mark.parametrize(("hour", "dealer"), [(19, 1), (12, 2)])
def test_a_match_begun_by_night_draws_by_night_to_its_end(hour: int, dealer: int) -> None:
    """The dealer is drawn for in every round: the lowest month deals by night, the highest by day."""
    rules = GAME.catalog.rules(3, next_dealer="choose", cut=False)
    match = Match(GAME, rules, short_rounds, hour=hour)
    match.deal()
    for _ in range(3):
        for seat in range(3):
            match.choose(seat, "draw 0")
        settlement = match.settlement()
        assert settlement is not None and settlement.winners == (dealer,)
        assert match.record is not None and match.view(0).night is (hour == 19)
        kept = carry_of(match.record, GAME, rules)
        assert isinstance(kept, GoStopCarry) and kept.night is (hour == 19)
        for seat in range(3):
            match.choose(seat, CONTINUE)


def after_void_rounds(before: GoStopCarry, **rules: object) -> GoStopCarry:
    position = {**LAST_TURN, "carry": {**msgspec.to_builtins(before), "dealer": 0}}
    position["carry"].pop("type")
    round_ = GoStop.arrange(position, GAME.catalog.rules(3, **rules), Luck.seeded(0))
    round_.choose(0, "play 1J")
    settlement = round_.settlement()
    assert settlement is not None and settlement.kind == "nagari"
    return round_.carry()


@pytest.mark.parametrize("before", [0, 98, 99, 100, VOID[-1]])
def test_the_round_after_any_number_of_void_rounds_can_be_taken_up(before: int) -> None:
    after = after_void_rounds(GoStopCarry(nagari=before))
    assert after.nagari == min(before + 1, VOID[-1])
    assert read_carry(GoStopCarry, msgspec.to_builtins(after), RULES) == after


def test_multipliers_that_are_carried_on_end_where_a_carry_can_be_read() -> None:
    animals = ["2A", "4A", "5A", "6A", "7A", "10A", "12A"]
    position = {**LAST_TURN, "taken": [[], animals, []], "carry": {"dealer": 0, "carried": 1 << DOUBLINGS}}
    round_ = GoStop.arrange(position, GAME.catalog.rules(3, nagari_carry=True, target=20), Luck.seeded(0))
    round_.choose(0, "play 1J")
    after = round_.carry()
    assert after.carried == 1 << DOUBLINGS
    assert read_carry(GoStopCarry, msgspec.to_builtins(after), RULES) == after


def test_the_greatest_sum_can_be_written_down() -> None:
    """Everything that can be captured, after more void rounds than anybody has seen."""
    rules = GAME.catalog.rules(3, nagari_carry=True)
    loser = faces("1J")
    standing = Standing(
        winner=0,
        taken=(((1 << PACK) - 1) & ~loser, loser, 0),
        declared_animal=0,
        declared_junk=0,
        goes=(8, 0, 0),
        first_go=1,
        reverse=(0, 0, 0),
        shaken=(1 << 5 | 1 << 6, 0, 0),
        bombed=(0, 0, 0),
        paired=(0, 0, 0),
        four=(0, 0, 0),
        nagari=VOID[-1],
        carried=1 << DOUBLINGS,
        month=1,
        guilty=None,
    )
    assert standing.taken[0] & (ANIMALS | BRIGHTS | RIBBONS)
    assert 1000 * sum(bill(standing, rules.values, scale(rules)).owed) < 1 << 63
