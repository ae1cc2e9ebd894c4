"""Advice of riichi: the master's best first, and each reason a fact of the position."""

from __future__ import annotations

from typing import Any

import pytest

from game.options import Value
from game.players.advice import Advice, Reason, Weighed
from game.players.protocol import Budget
from game.riichi.game import GAME
from game.riichi.round import Riichi
from game.riichi.strategy.adviser import RiichiAdviser
from game.riichi.strategy.eyes import look
from game.riichi.strategy.master import judged, scene
from game.riichi.tiles import KIND
from game.riichi.view import RiichiView
from game.text import LANGUAGES, has
from tests.riichi.hands import arrange, say

SOUL: dict[str, Value] = {"preset": "mahjong-soul"}
BUDGET = Budget(seed=1, ms=100)


def advice(hand: Riichi, seat: int = 0) -> Advice:
    view = hand.view(seat)
    assert isinstance(view, RiichiView)
    found = RiichiAdviser().advise(view, view.decisions[0], BUDGET)
    assert found is not None
    return found


def told(one: Weighed) -> dict[str, Reason]:
    """The reasons by their names."""
    return {reason.key.removeprefix("riichi.reason."): reason for reason in one.reasons}


@pytest.mark.parametrize(("closed", "drawn", "position"), [
    ("34567m22p456s13s1z", "9s", {"riichi": [False, True, False, False]}),
    ("234m45688p34678s", "1z", {}),
    ("19m258p369s12345z", "5m", {}),
])  # fmt: skip
def test_the_best_is_what_the_master_says(closed: str, drawn: str, position: dict[str, Any]) -> None:
    hand = arrange([closed, "", "", ""], rules=SOUL, drawn=drawn, rivers=["6m", "9m", "8m", "3m"], **position)
    view = hand.view(0)
    best = advice(hand).best.choice
    assert best == GAME.player("master").decide(view, view.decisions[0], BUDGET)


def test_a_hand_that_waits_is_told_by_its_tiles_and_worth() -> None:
    hand = arrange(["234m45688p34678s", "", "", ""], rules=SOUL, drawn="1z", rivers=["6m", "9m", "8m", "3m"])
    best = advice(hand).best
    assert best.choice == "riichi 1z drawn"
    assert told(best)["waits"].args == {"tiles": "2s 5s", "left": 8, "n": 2}
    assert told(best)["worth.with"].args["points"] > 2000
    assert told(best)["worth.with"].args["yaku"] == "riichi.yaku.pinfu"


def test_a_hand_that_does_not_wait_is_told_by_how_far_it_is_and_what_helps() -> None:
    hand = arrange(["234m45688p3467s1z", "", "", ""], rules=SOUL, drawn="9m", rivers=["6m", "9p", "8m", "3m"])
    best = advice(hand).best
    assert told(best)["away"].args["n"] == 1
    assert told(best)["away"].args["left"] > 0


def test_who_is_feared_and_how_safe_a_tile_is_against_it() -> None:
    hand = arrange(["19m258p369s12345z", "", "", ""], rules=SOUL, drawn="5m", rivers=["6m", "1m9p", "8m", "3m"],
                   riichi=[False, True, False, False])  # fmt: skip
    best = advice(hand).best
    assert told(best)["gives_up"].args["seat"] == 1
    safe = next(reason for key, reason in told(best).items() if key.startswith("safe."))
    assert safe.key == "riichi.reason.safe.genbutsu" and not safe.against
    live = advice(hand).of("discard 5m drawn")
    assert live is not None and told(live)["safe.live"].against


@pytest.mark.parametrize("own", ["234m45688p34678s", "19m258p369s12345z"])
def test_less_is_told_than_was_reckoned_as_much_is_mended_later_and_the_order_is_the_same(own: str) -> None:
    hand = arrange([own, "", "", ""], rules=SOUL, drawn="1z", rivers=["6m", "9m", "8m", "3m"])
    view = hand.view(0)
    assert isinstance(view, RiichiView)
    seen = scene(look(view), 0.0)
    found = {one.choice: one.worth for one in judged(seen, list(view.decisions[0].choices))}
    point, best = seen.standing.give(100.0) / 100.0, max(found.values())
    behind = {choice: (best - worth) / point for choice, worth in found.items()}
    told_ = advice(hand)
    assert [behind[one.choice] for one in told_.weighed] == sorted(behind.values())
    for choice, reckoned in behind.items():
        assert told_.lost(choice) < reckoned or reckoned == 0, choice
        assert (told_.lost(choice) > 0) == (reckoned > 0), choice


def test_to_break_a_hand_that_waits_is_clearly_worse_and_riichi_is_a_matter_of_taste() -> None:
    hand = arrange(["234m45688p34678s", "", "", ""], rules=SOUL, drawn="1z", rivers=["6m", "9m", "8m", "3m"])
    found = advice(hand)
    assert found.even("discard 1z drawn")
    assert not found.even("discard 8p")


def test_a_dora_is_not_kept_at_the_cost_of_a_hand_that_waits() -> None:
    hand = arrange(["234m45688p34678s", "", "", ""], rules=SOUL, drawn="1z", dora="4z", rivers=["6m", "9m", "8m", "3m"])
    assert advice(hand).best.choice == "riichi 1z drawn"


def test_a_hand_that_is_left_farther_is_never_worth_more_than_the_best_that_is_not() -> None:
    """However much it seems to become: here with a dora and three runs."""
    hand = arrange(["234m45688p34678s", "", "", ""], rules=SOUL, drawn="1z", dora="4z", rivers=["6m", "9m", "8m", "3m"])
    view = hand.view(0)
    found = judged(scene(look(view), 0.0), list(view.decisions[0].choices))  # type: ignore[arg-type]
    plain = [one for one in found if one.choice.startswith("discard")]
    nearest = min(one.hand.lacks for one in plain)
    best = max(one.worth for one in plain if one.hand.lacks == nearest)
    assert all(one.worth < best - 100 for one in plain if one.hand.lacks > nearest)


def test_of_what_a_tile_risks_a_part_counts_for_it_comes_back_with_the_turns_that_follow() -> None:
    hand = arrange(["234m66m456p55678s", "", "", ""], rules=SOUL, drawn="5z", riichi=[False, True, False, False],
                   rivers=["1m", "8s9m", "2m", "3m"])  # fmt: skip
    view = hand.view(0)
    seen, choices = scene(look(view), 0.0), list(view.decisions[0].choices)  # type: ignore[arg-type]
    risked, free = judged(seen, choices), judged(seen._replace(risks=(0.0,) * 34), choices)
    nearest = min(one.hand.lacks for one in risked)
    played = [(one, other) for one, other in zip(risked, free, strict=True) if one.hand.lacks == nearest and not one.folds]
    assert any(seen.risk(KIND[one.choice.split()[1]]) > 100 for one, _ in played)
    for one, other in played:
        risk = seen.risk(KIND[one.choice.split()[1]])
        assert 0.3 * risk <= other.worth - one.worth <= 0.7 * risk, one.choice


def test_to_break_a_hand_gives_away_what_riichi_would_have_brought() -> None:
    """Its own wait would have no yaku."""
    hand = arrange(["234677m12379p67s", "", "", ""], rules=SOUL, drawn="5s", dora="5p", rivers=["3z", "9m", "5z", "1z"])
    found = advice(hand)
    assert found.best.choice == "riichi 6m"
    assert found.lost("discard 9p") > 3 * found.lost("discard 6m")
    assert not found.even("discard 9p")


def test_the_more_is_told_the_less_it_is_sure() -> None:
    hand = arrange(["234m45688p34678s", "", "", ""], rules=SOUL, drawn="1z", rivers=["6m", "9m", "8m", "3m"])
    found = advice(hand)
    spreads = [one.spread for one in found.weighed if one.choice.startswith("discard") and one.choice != "discard 1z drawn"]
    assert spreads == sorted(spreads) and spreads[0] < spreads[-1]
    declared = found.of("discard 1z drawn")
    assert declared is not None and declared.spread > 3 * found.best.spread, "riichi or none is the least sure"


def test_before_a_riichi_a_safe_tile_that_leaves_the_hand_a_tile_farther_is_no_giving_up() -> None:
    hand = arrange(["234m66m456p55678s", "", "", ""], rules=SOUL, drawn="5z", riichi=[False, True, False, False],
                   rivers=["1m", "5s8s9m", "2m", "3m"])
    seen = scene(look(hand.view(0)), 0.0)  # type: ignore[arg-type]
    found = {one.choice: one for one in judged(seen, list(hand.view(0).decisions[0].choices))}
    assert not found["discard 5s"].folds
    assert next(iter(of(advice(hand), "discard 5s"))) == "safe.genbutsu", "what it goes back for is told first"


def test_a_dora_that_goes_is_told() -> None:
    hand = arrange(["234m45688p34678s", "", "", ""], rules=SOUL, drawn="1z", dora="4z", rivers=["6m", "9m", "8m", "3m"])
    assert "dora" in told(advice(hand).best)


def test_the_yaku_of_a_hand_that_waits_is_named_where_every_wait_has_it() -> None:
    hand = arrange(["40m77m123p46p6p789p", "", "", ""], rules=SOUL, drawn="3m", rivers=["3z", "9m", "5z", "1z"])
    assert of(advice(hand), "discard 6p")["worth.with"].args["yaku"] == "riichi.yaku.ittsuu"
    hand = arrange(["234m45677p12356s", "", "", ""], rules=SOUL, drawn="1z", rivers=["6m", "9m", "8m", "3m"])
    assert of(advice(hand), "discard 1z drawn")["worth.with"].args["yaku"] == "riichi.yaku.pinfu"


def test_a_yaku_that_only_one_of_the_waits_has_is_not_named() -> None:
    hand = arrange(["23456789p234m88s", "", "", ""], rules=SOUL, drawn="3z", rivers=["6m", "9m", "8m", "3m"])
    assert of(advice(hand), "discard 3z drawn")["worth.with"].args["yaku"] == "riichi.yaku.pinfu"


def test_seven_pairs_are_not_told_where_sets_are_nearer() -> None:
    hand = arrange(["111444m99p55678s", "", "", ""], rules=SOUL, drawn="3z", rivers=["6m", "9m", "8m", "3m"])
    assert "seven_pairs" not in of(advice(hand), "discard 3z drawn")


def of(found: Advice, choice: str) -> dict[str, Reason]:
    return told(next(one for one in found.weighed if one.choice == choice))


@pytest.mark.parametrize(("own", "choice", "key"), [
    ("23345m678p3488s1p", "discard 1p", "lone"),
    ("23345m678p3488s1p", "discard 3z drawn", "lone.wind"),
    ("1155m3399p77s1z34s", "discard 3z drawn", "seven_pairs"),
    ("234m45688p34678s", "discard 8p", "back"),
])  # fmt: skip
def test_what_a_discard_is_good_or_bad_for_is_told(own: str, choice: str, key: str) -> None:
    hand = arrange([own, "", "", ""], rules=SOUL, drawn="3z", rivers=["6m", "9m", "8m", "3m"])
    found = of(advice(hand), choice)
    assert key in found
    assert found[key].against == (key == "back")


def test_furiten_is_told() -> None:
    hand = arrange(["234m45688p34678s", "", "", ""], rules=SOUL, drawn="1z", rivers=["2s", "9m", "8m", "3m"])
    assert "furiten" in told(next(one for one in advice(hand).weighed if one.choice == "discard 1z drawn"))


@pytest.mark.parametrize(("own", "thrown", "key"), [
    ("5m44p4s134467z222z", "4p", "far"),
    ("123m456p789s1177z", "6p", "no_nearer"),
    ("2245m2299p13067s", "3m", "closed"),
])  # fmt: skip
def test_why_a_call_is_let_be(own: str, thrown: str, key: str) -> None:
    pon = own.endswith("222z")
    melds = [[], [{"kind": "pon", "tiles": "222z", "from": 0}] if pon else [], [], []]
    hand = arrange(["", own.removesuffix("222z") if pon else own, "", ""], rules=SOUL, turn=0, drawn=thrown, melds=melds)
    found = advice(say(hand, f"0 discard {thrown} drawn"), 1)
    assert any(key in told(one) for one in found.weighed)
    spoilt = [one for one in found.weighed if {"no_nearer", "far", "no_road"} & told(one).keys()]
    assert all(found.lost(one.choice) > 0 for one in spoilt)
    assert all(one.spread < found.best.spread for one in spoilt), "what a hand is worth that is given up is surer"


def test_a_win_is_told_by_what_it_pays() -> None:
    hand = arrange(["234m45688p34678s", "", "", ""], rules=SOUL, drawn="5s", rivers=["6m", "9m", "8m", "3m"])
    best = advice(hand).best
    assert best.choice == "tsumo"
    assert told(best)["win"].args["points"] > 0


SPEAKS_AGAINST = {"back", "dora", "furiten", "no_yaku", "no_nearer", "no_road", "far", "safe.live"}
EITHER_WAY = {"waits", "away", "safe.thin", "safe.half", "safe.suji", "safe.wall", "safe.last"}
"""The reasons whose words are a drawback, and those that are one by their figures."""


def fits(reason: Reason) -> bool:
    """Whether the sign before a reason is that of its words."""
    name = reason.key.removeprefix("riichi.reason.")
    if name in ("waits", "away"):
        return reason.against == (reason.args["left"] == 0)
    return name in EITHER_WAY or reason.against == (name in SPEAKS_AGAINST)


def test_every_reason_can_be_said_in_every_language_and_has_the_sign_of_its_words() -> None:
    """Over hands as they come."""
    from game.luck import Luck

    keys, normal = set[str](), GAME.player("normal")
    for seed in range(4):
        hand = GAME.round.begin(GAME.catalog.rules(4), GAME.carry(), Luck.seeded(seed), None)
        while decisions := hand.decisions():
            for decision in decisions:
                view = hand.view(decision.seat)
                if len(decision.choices) > 1 and (found := RiichiAdviser().advise(view, decision, BUDGET)):
                    assert [one.worth for one in found.weighed] == sorted((one.worth for one in found.weighed), reverse=True)
                    for one in found.weighed:
                        for reason in one.reasons:
                            keys.add(reason.key)
                            assert fits(reason), reason
                            assert set(reason.pieces) <= {piece.id for pieces in view.places.values() for piece in pieces}
                            assert all(face in KIND for face in str(reason.args.get("tiles", "")).split())
            must = next(one for one in decisions if one.must)
            choice = must.default if len(must.choices) == 1 else normal.decide(hand.view(must.seat), must, BUDGET)
            hand.choose(must.seat, choice)
    assert len(keys) > 10
    assert [key for key in sorted(keys) for language in LANGUAGES if not has(language, key)] == []
