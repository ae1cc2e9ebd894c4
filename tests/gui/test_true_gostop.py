"""What a Go-Stop table says is true under the options that change it: kinds, 흔들기, 폭탄, 총통, 고, and every sum."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from math import prod
from typing import Any

import pytest
from msgspec.structs import replace

from game import text
from game.gostop import stopping
from game.gostop.cards import CARD, mask
from game.gostop.game import GAME
from game.gostop.scoring import scale
from game.gostop.view import GoStopView
from game.options import Rules
from scenes.games.gostop.ask import go_stop, prompts
from scenes.games.gostop.pages import SHOWN
from scenes.games.gostop.tell import seat_plate
from scenes.games.gostop.tell.words import MINUS, kind_worth
from tests.gostop.test_stopping import played
from tests.gui.table_fakes import table, view
from tests.gui.test_stage_table import ask
from tests.long_run import parts


def under(seen: GoStopView, **rules: Any) -> GoStopView:
    """The same table under other rules."""
    return replace(seen, rules=Rules("gostop", seen.rules.seats, seen.rules.values | rules))


def said(key: str, **args: Any) -> str:
    return text.say("en", key, **args)


ALL_PLAY: dict[str, Any] = {"four_all_play": True, "sell_brights": False}


@pytest.mark.parametrize(
    ("kind", "faces"), [("A", "2A 5A 6A 7A 10A"), ("R", "1R 2R 4R 6R 12R"), ("J", "1J 1K 2J 2K 3J 3K 4J 4K 5J 5K")]
)
@pytest.mark.parametrize("rules", [{}, ALL_PLAY])
def test_the_number_that_makes_the_first_point_of_a_kind_is_told(kind: str, faces: str, rules: dict[str, Any]) -> None:
    whole = GAME.catalog.rules(4, **rules)
    least = next(n for n in range(1, 11) if scale(whole).points(mask(CARD[face] for face in faces.split()[:n])) == 1)
    assert kind_worth(whole, kind, said) == said(f"table.tip.kind.{kind}", n=least)


@pytest.mark.parametrize(
    ("rules", "key"),
    [
        ({}, ""),
        ({"four_no_rain_bonus": True}, ".no_rain"),
        ({"four_no_rain_bonus": True, "four_no_rain_points": 3}, ".no_rain"),
        (ALL_PLAY, ".each"),
        ({"five_brights": 20}, ""),
    ],
)
def test_what_brights_are_worth_is_told_by_the_rules(rules: dict[str, Any], key: str) -> None:
    seen = under(view(4, hand="1B", taken=("3B",)), **rules)
    told = said(f"table.tip.kind.B{key}", five=rules.get("five_brights", 15), four=4 + rules.get("four_no_rain_points", 1))
    tip = table(seen).tip("#0")
    counted = next(badge for badge in table(seen).badges if badge.id == "count:0:bright")
    assert tip is not None and told in tip.lines and counted.tip is not None and told in counted.tip.lines


@pytest.mark.parametrize(("how", "night", "key"), [
    ("night_day", False, "day"), ("night_day", True, "night"), ("high", False, "high"), ("high", True, "high"),
])  # fmt: skip
def test_who_draws_for_the_deal_reads_which_card_deals(how: str, night: bool, key: str) -> None:
    seen = under(view(phase="deal_draw", night=night), dealer_choice=how)
    asked = prompts.prompt(table(seen), ask("deal_draw", *(f"draw {nth}" for nth in range(48))))
    assert (asked.title, asked.lines) == (said(f"table.prompt.deal_draw.{key}"), (said("table.prompt.draw.how"),))


HELD = view(hand="11B 11D 11J 5A 5R", floor="11K 5J 5K", others=5)


@pytest.mark.parametrize(
    ("rules", "choices", "figure", "risk"),
    [
        ({}, ("shake 11", "bomb 11"), 2, True),
        ({"rain_poop_quad": True}, ("shake 11", "bomb 11"), 4, True),
        ({"bomb_doubles": False}, ("shake 11", "bomb 11"), 2, True),
        ({"shake": False}, ("bomb 11",), 2, False),
        ({"shake": False, "bomb_doubles": False}, ("bomb 11",), 1, False),
        ({"two_card_bomb": True}, ("bomb 5",), 1, False),
        ({"two_card_bomb": True, "two_card_bomb_doubles": True}, ("bomb 5",), 2, False),
    ],
)
def test_shaking_and_bombing_are_told_to_multiply_by_what_they_do(
    rules: dict[str, Any], choices: tuple[str, ...], figure: int, risk: bool
) -> None:
    seen = table(under(HELD, **rules))
    month = choices[0].split()[1]
    asked = prompts.narrow(seen, (f"play {month}J", *choices))
    assert asked.stake is not None
    assert asked.stake.figure == (said("table.stake.times", n=figure) if figure > 1 else "")
    assert asked.stake.risk == (said("table.stake.shown") if risk else "")
    details = {option.choice.split()[0]: option.detail for option in asked.options}
    assert details["bomb"] == said("table.choice.bomb.detail", n=3 if month == "11" else 2)
    assert details.get("shake") == (said("table.choice.shake.detail", n=figure) if risk else None)


@pytest.mark.parametrize(
    ("rules", "nagari", "month", "ways", "brings", "times"),
    [
        ({}, 0, 4, ("end", "continue"), 20, 4),
        ({}, 1, 4, ("end", "continue"), 40, 4),
        ({"fixed_multipliers": "none"}, 1, 4, ("end", "continue"), 20, 4),
        ({"chongtong_rain_poop": True}, 0, 12, ("end", "continue"), 20, 8),
        ({"chongtong_continue": False}, 0, 4, ("end",), 20, 0),
    ],
)
def test_a_chongtong_is_told_to_be_worth_what_it_brings(
    rules: dict[str, Any], nagari: int, month: int, ways: tuple[str, ...], brings: int, times: int
) -> None:
    seen = table(under(view(hand="4A 4R 4J 4K 5A", nagari=nagari), chongtong=10, **rules))
    decision = ask("chongtong", *(f"chongtong {way}" for way in ways), month=month, points=10)
    stake = prompts.chongtong(seen, decision)
    points = said("table.points", n=10), said("table.points", n=brings)
    assert stake.figure == said("table.stake.worth", points=points[0], money=points[1])
    assert stake.risk == (said("table.stake.four", n=times) if times else "")


def test_who_may_stop_again_as_soon_as_it_has_regained_is_told_so() -> None:
    """GS-93: with the points of its last go, where it has been below them since; else it needs one more."""
    went = view(goes=(1, 0, 0), go_scores=(5, 0, 0), scores=(4, 0, 0), dipped=(True, False, False))
    gone = said("table.tip.points.gone", n=5)
    for rego, least in (("gain", 6), ("recover", 5)):
        seen = table(under(went, rego=rego))
        told = next(one.tip for one in seat_plate.tips(seen) if one.id == "plate:0")
        assert (said("table.tip.points", n=least) in told.lines, gone in told.lines) == (True, rego == "gain")
        assert seen.more(0) == said("table.points.again", n=least - 4)
        assert table(replace(seen.view, scores=(5, 0, 0))).enough(0) is (rego == "recover")


@pytest.mark.parametrize(("rules", "nagari", "times"), [({}, 1, 2), ({}, 3, 8), ({}, 20, 1 << 16), ({"nagari": "plain"}, 3, 0)])
def test_void_rounds_are_told_to_multiply_by_what_they_do(rules: dict[str, Any], nagari: int, times: int) -> None:
    """GS-105: so many in a row double no further."""
    badge = next(one for one in table(under(view(nagari=nagari), **rules)).badges if one.id == "nagari")
    plain = said("table.mark.nagari_plain", n=nagari)
    assert badge.words == (said("table.mark.nagari", n=nagari, times=times) if times else plain)


def test_what_sets_are_worth_in_the_rule_book_is_what_the_standard_rules_pay() -> None:
    rules = GAME.catalog.rules(3)
    worth = {"chongtong": int(rules["chongtong"])}
    found = [shown for rows in SHOWN.values() for shown in rows if shown.worth]
    assert found
    for shown in found:
        name = shown.name.removeprefix("gostop.line.")
        made = {one.what: one.points for one in scale(rules).made(mask(CARD[face] for face in shown.faces.split()))}
        assert shown.worth == (worth | made)[name], name


def test_a_dual_card_of_which_it_was_said_how_it_counts_is_no_longer_told_to_be_dual() -> None:
    dual, nine = said("table.tip.gukjin"), f"#{CARD['9A']}"
    for seen, told in ((view(taken=("9A",)), True), (view(taken=("9A",), declared_animal=(CARD["9A"],)), False)):
        tip = table(seen).tip(nine)
        assert tip is not None and (dual in tip.lines) is told


@pytest.mark.parametrize(
    ("hand", "facts", "words"),
    [
        ("7J 8J", {}, "Animal 1/5"),
        ("7J", {}, "Animal 1"),
        ("7J", {"play": "9J"}, "Animal 1/5"),
        ("7J", {"tokens": (1, 0, 0)}, "Animal 1/5"),
        ("7J", {"turn": 1}, "Animal 1"),
    ],
)
def test_of_a_kind_that_the_turns_left_cannot_bring_it_is_not_said_how_many_it_takes(
    hand: str, facts: dict[str, object], words: str
) -> None:
    """A turn takes cards of two months at most, and each has one of a kind; where bonus cards bring more turns it is."""
    seen = table(view(hand=hand, taken=("2A",), **facts))
    assert next(badge.words for badge in seen.badges if badge.id == "count:0:animal") == words
    rules = Rules("gostop", 3, {**seen.view.rules.values, "bonus_cards": 2})
    with_bonus = table(view(hand=hand, taken=("2A",), rules=rules, **facts))
    assert next(badge.words for badge in with_bonus.badges if badge.id == "count:0:animal") == "Animal 1/5"


# -- sums ---------------------------------------------------------------------------------------------------------------------


NAMES = "ABCDEFG"


def told_in_a_line(ways: Sequence[str], owed: Sequence[str], paid: Mapping[str, int], kept: int, points_of: int) -> None:
    """Each way to tell of a sum in a line comes to what the others have `paid`, less what the house takes: the points and those
    of a 고, times all that multiplies them, and by how much that is multiplied for whom; or what each of them pays, where what
    multiplies that is told the `points_of` all times it."""
    taken = sum(paid.values())
    for way in ways:
        parts = [part.replace("\u00a0", " ") for part in re.split("\u00a0· |\n", way)]
        house = [int(found[1]) for part in parts if (found := re.match(rf"{MINUS}(\d+) pt", part))]
        assert house == ([taken - kept] if kept < taken else [])
        if re.match(r"[A-G]", parts[0]):
            told = (re.match(r"[A-G·]+ (\d+) pts?(?: \((.*)\))?$", part) for part in parts)
            each = [(int(found[1]), found[2]) for found in told if found]
            assert sum(one for one, _ in each) == taken, way
            times = [(one, int(found[1])) for one, why in each if why and (found := re.search(r"×(\d+)$", why))]
            assert all(one == points_of * n for one, n in times), way
            assert not times or all(one == points_of for one, why in each if why is None), way
            continue
        base, *times = parts[0].split(" × ")
        points = sum(map(int, re.findall(r"(?:^\(?|\+ )(\d+)", base)))
        due = points * prod(int(one.split()[0]) for one in times)
        each_times = {found[1]: int(found[2]) for part in parts[1:] if (found := re.match(r"([A-G]) ×(\d+)", part))}
        if each_times:
            debts = {name: due * each_times.get(name, 1) for name in owed}
            assert debts == paid or (len(paid) == 1 and sum(debts.values()) == taken), way
            continue
        assert due == taken, way
        assert ("+" in base and bool(times)) == base.startswith("("), "what is multiplied stands in brackets"


@pytest.mark.parametrize(("part", "count"), parts(quick=300, long=5000))
def test_what_is_told_of_a_sum_comes_to_what_all_pay(part: int, count: int) -> None:
    """A sum that nobody has the money for says no more than the points (GS-191)."""
    for found, asked in played(part, count):
        seen, stop = table(found, seat=asked.seat, names=NAMES), stopping.asked(found, asked)
        by_name = {NAMES[other]: due for other, due in stop.paid.items()}
        owed = [NAMES[other] for other in stop.owed]
        told_in_a_line(go_stop.in_a_line(seen, stop), owed, by_name, asked.args["stop"][asked.seat], stop.base)
        assert set(go_stop.at_length(seen, stop)) <= {line for way in go_stop.in_a_line(seen, stop) for line in way.split("\n")}
