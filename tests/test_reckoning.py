"""What the result sheet shows of a settlement: the rows of every seat lead to its total, in numbers that can be followed."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random

import pytest

from game import text
from game.choices import sample
from game.doors.referee import KEYS, set_up
from game.gostop.cards import ANIMALS, BRIGHTS, OF_MONTH, RIBBONS, mask
from game.gostop.carry import GoStopCarry
from game.gostop.options import CATALOG
from game.gostop.paying import PAID_FOR, won
from game.gostop.round import GoStop
from game.gostop.scoring import GODORI, HONGDAN, PointScale
from game.gostop.settlement import FIXED, Standing, bill
from game.gostop.view import Payment
from game.luck import Luck
from game.table import LEGAL, Settlement
from scenes.games.gostop.pages import PAGES
from scenes.pages.result.reckoning import Money, Reckoned, reckoning
from tests.gostop.test_random_play import ANY, some_rules

SCENARIOS = Path(__file__).resolve().parent / "scenarios" / "gostop"

PEOPLE = ("you", "imo", "samchon", "halmeoni", "harabeoji", "cousin", "student")
"""Who sits at a table of as many as there can be."""

STAKE = 100
ROUNDS = 200
"""Rounds in each of three languages, never the same ones."""

EVERYTHING = (
    *("yukdori", "three_doubles", "palssari", "month_pact", "shake_then_bomb", "rain_poop_quad", "nagari_carry"),
    *("meongbak", "ribbon_bak"),
)
"""Options that add a row to the longest reckoning."""


def names(language: str) -> list[str]:
    return [text.say(language, f"app.person.{key}") for key in PEOPLE]


def rows_of(settlement: Settlement, language: str, paid: Sequence[int] | None = None) -> list[tuple[Reckoned, ...]]:
    money = Money(lambda amount, signed: f"{amount:+,}" if signed else f"{amount:,}", STAKE, paid)
    say = partial(text.say, language)
    return [reckoning(settlement, PAGES.line, seat, names(language), money, say) for seat in range(len(settlement.points))]


def number(worth: str) -> int:
    """The last number of what is shown, with its sign."""
    found = re.findall(r"[−+-]?[\d,]+", worth)
    return int(found[-1].replace("−", "-").replace(",", "")) if found else 0


def check(rows: Sequence[Reckoned], points: int) -> int:
    """Follow the rows with the eyes of a reader: whether each number comes of those above it. Returns what a hand comes to."""
    hand = reached = 0
    for row in rows:
        shown = number(row.worth)
        if row.sort == "points":
            hand = reached = hand + shown
        elif row.sort == "sum":
            assert shown == hand or not hand, f"{row} is not the sum of what stands above it"
            reached = shown
        elif row.sort == "times":
            reached *= int(row.by.removeprefix("×"))
            assert shown == reached, f"{row} comes to {reached}"
    assert sum(number(row.worth) for row in rows if row.sort == "moved") == points
    totals = [number(row.worth) for row in rows if row.sort == "total"]
    assert totals[0] == points * STAKE
    assert totals[-1] == totals[0] + sum(number(row.worth) for row in rows if row.sort == "short")
    return reached


def played(seed: int) -> Settlement:
    """A round under any rules by players who like to go, shake and bomb."""
    rng = Random(seed)
    rules = some_rules(rng, ANY)
    carry = GoStopCarry(round=1, dealer=rng.randrange(rules.seats), nagari=rng.randrange(3), carried=rng.choice((1, 2, 8)))
    round_ = GoStop.begin(rules, carry, Luck.seeded(seed))
    while round_.decisions():
        decision = rng.choice(round_.decisions())
        choice = sample(decision.choices, rng)
        if rng.random() < 0.8:
            bold = [one for one in decision.choices if one.split()[0] in ("go", "shake", "bomb")]
            choice = bold[0] if bold else choice
        round_.choose(decision.seat, choice)
    settlement = round_.settlement()
    assert settlement is not None
    return settlement


def longest() -> Settlement:
    """Everything at once: a hand of all sets, five go, two months shaken and bombed, void rounds, every bak, money in
    mid-round."""
    rule = CATALOG.rules(3, first_bbeok=5, first_ttadak=3, **dict.fromkeys(EVERYTHING, True)).values
    taken = BRIGHTS | ANIMALS | RIBBONS | OF_MONTH[1] | OF_MONTH[11] | OF_MONTH[12] | OF_MONTH[4] | OF_MONTH[7]
    standing = Standing(
        winner=1,
        taken=(mask([5 * 4 + 3]), taken, mask([2 * 4 + 3])),
        declared_animal=0,
        declared_junk=0,
        goes=(0, 5, 1),
        first_go=2,
        reverse=(0, 0, 0),
        shaken=(0, 1 << 1 | 1 << 11, 0),
        bombed=(0, 1 << 1 | 1 << 11, 0),
        paired=(0, 0, 0),
        four=(0, 0, 0),
        nagari=2,
        carried=8,
        month=1,
        guilty=(2, "gobak", "GS-138"),
    )
    assert taken & GODORI == GODORI
    payments = [Payment(nth % 2, (1 - nth % 2, 2), 3 + nth, cause) for nth, cause in enumerate(PAID_FOR)]
    return won("stop", standing, bill(standing, rule, PointScale(rule)), payments)


def plain() -> Settlement:
    """Seat 1 has won by a set of ribbons, and both others pay."""
    rule = CATALOG.rules(3).values
    taken = (mask([5 * 4 + 3]), HONGDAN, mask([2 * 4 + 3]))
    nothing = (0, 0, 0)
    standing = Standing(
        winner=1,
        taken=taken,
        declared_animal=0,
        declared_junk=0,
        goes=nothing,
        first_go=None,
        reverse=nothing,
        shaken=nothing,
        bombed=nothing,
        paired=nothing,
        four=nothing,
        nagari=0,
        carried=1,
        month=1,
        guilty=None,
    )
    return won("stop", standing, bill(standing, rule, PointScale(rule)), ())


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_the_rows_of_every_seat_come_to_its_total(language: str) -> None:
    first = text.LANGUAGES.index(language) * ROUNDS
    for seed in range(first, first + ROUNDS):
        settlement = played(seed)
        for seat, rows in enumerate(rows_of(settlement, language)):
            if not rows:
                assert settlement.points[seat] == 0
                continue
            reached = check(rows, settlement.points[seat])
            if settlement.winners == (seat,):
                begun = {number(row.worth) for rows in rows_of(settlement, language) for row in rows[:1] if row.sort == "sum"}
                assert begun <= {reached}, "a loser's reckoning does not begin where the winner's ends"
            assert not [row for row in rows if "gostop." in row.what or "app." in row.what or "{" in row.what]


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_the_rows_of_every_scenario_of_the_rule_texts_come_to_its_total(language: str) -> None:
    endings, guilty = set(), set()
    for file in sorted(SCENARIOS.glob("*.json")):
        scenario = json.loads(file.read_text(encoding="utf-8"))
        round_ = set_up({key: scenario[key] for key in KEYS if key in scenario and key != "choices"})
        for seat, choice in scenario.get("choices", ()):
            if round_.judge(seat, choice) == LEGAL:
                round_.choose(seat, choice)
        settlement = round_.settlement()
        if settlement is None:
            continue
        endings.add(settlement.kind)
        guilty |= {transfer.what for transfer in settlement.transfers if transfer.debtor is not None}
        for seat, rows in enumerate(rows_of(settlement, language)):
            assert rows or settlement.points[seat] == 0, file.name
            if rows:
                check(rows, settlement.points[seat])
    assert endings >= {"stop", "nagari", *FIXED}
    assert guilty == {"gobak", "showdang", "discard_dokbak", "push_dokbak", "neglect_dokbak"}


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_the_longest_settlement_comes_to_its_total_too(language: str) -> None:
    settlement = longest()
    rows = rows_of(settlement, language)
    for seat in range(3):
        check(rows[seat], settlement.points[seat])
    assert len(rows[1]) > 20
    assert {row.sort for seat in range(3) for row in rows[seat]} == {"points", "sum", "times", "fact", "moved", "total"}
    assert {line.what for line in settlement.lines} >= {"bright_bak", "junk_bak", "animal_bak", "ribbon_bak", "gobak", "nagari"}


def test_who_pays_for_all_and_who_is_spared_are_told_so() -> None:
    mine, theirs, spared = rows_of(longest(), "ko")[2], rows_of(longest(), "ko")[1], rows_of(longest(), "ko")[0]
    assert [row.what for row in mine if row.sort == "moved"][:2] == ["이모에게", "이모에게 (내 몫)"]
    assert [row.what for row in theirs if row.sort == "moved"][:2] == ["삼촌에게서", "삼촌에게서 (내 몫)"]
    assert "삼촌이 대신 냅니다" in [row.what for row in spared]
    assert "이모의 점수" in [row.what for row in mine]


def test_what_somebody_could_not_pay_is_a_row_of_its_own() -> None:
    settlement = plain()
    assert settlement.points[0] < 0 < settlement.points[1]
    paid = [point * STAKE for point in settlement.points]
    paid[0] += 30
    paid[1] -= 30
    rows = rows_of(settlement, "ko", paid)
    for seat in range(3):
        check(rows[seat], settlement.points[seat])
    assert [row.amount for row in rows[0]][-2:] == [30, paid[0]]
    assert [row.amount for row in rows[1]][-2:] == [-30, paid[1]]
