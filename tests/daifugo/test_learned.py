"""What was learned is what is played by: every weight has its place, and a changed one is noticed."""

from __future__ import annotations

from pathlib import Path
from random import Random
from runpy import run_path
from zlib import crc32

import numpy as np
import pytest

from build_scripts.train import daifugo as training
from game.daifugo.cards import pack
from game.daifugo.carry import DaifugoCarry
from game.daifugo.game import GAME
from game.daifugo.round import Daifugo
from game.daifugo.strategy.ending import unstoppable, won_by
from game.daifugo.strategy.melds import melds
from game.daifugo.strategy.policy import AT, facts, situations
from game.daifugo.strategy.swift import Swift
from game.daifugo.strategy.weights import WEIGHTS, WORTH
from game.daifugo.strategy.worlds import SoFar, worlds
from game.daifugo.view import DaifugoView
from game.luck import Luck
from game.table import ALL
from tests.daifugo.daifugo_tables import at, plain


def test_a_changed_weight_is_noticed() -> None:
    assert len(WEIGHTS) == len(WORTH) == AT["all"]
    assert crc32(repr((WEIGHTS, WORTH)).encode()) == 2641991420


def test_what_is_written_reads_back_the_same(tmp_path: Path) -> None:
    module = tmp_path / "weights.py"
    module.write_text(training.FILE.read_text())
    training.write(np.array(WORTH), np.array(WEIGHTS), module)
    read = run_path(str(module))
    assert read["WEIGHTS"] == pytest.approx(WORTH, abs=0.0051) and read["WORTH"] == WEIGHTS
    training.write(np.array(WEIGHTS), np.array(WORTH), module)
    assert module.read_text() == training.FILE.read_text()


def test_every_choice_has_facts_of_its_own() -> None:
    table = at(["S3 H3 D9 JO1 C8 S2", "S10 D4", "SJ D5", "C4 C5"], rules=plain(cut_8="sets", jokers=1))
    plays = melds(table.rules)
    assert plays is not None
    game = Swift.of(table, plays)
    rows = {one.line: facts(found) for one, found in zip(game.options(), situations(game, game.options()), strict=True)}
    assert any(AT["cut"] <= one < AT["joker"] for one in rows["play C8"])
    assert any(AT["joker"] <= one < AT["kept"] for one in rows["play JO1"])
    assert not any(AT["cut"] <= one < AT["kept"] for one in rows["play D9"])


def test_what_nobody_can_stop_is_seen() -> None:
    table = at(["S2 H2 D4", "S10 D5", "SJ D6", "C4 C5"])
    plays = melds(table.rules)
    assert plays is not None
    game = Swift.of(table, plays)
    assert {one.line for one in game.options() if unstoppable(game, one)} == {"play S2", "play S2 H2"}


def test_the_last_two_know_who_wins() -> None:
    table = at(["S5 H9", "S7 HQ", "", ""], finished=[2, 3])
    plays = melds(table.rules)
    assert plays is not None
    game = Swift.of(table, plays)
    assert won_by(game, list(game.options())) is None
    table = at(["S5 H9 SA", "S7 HQ", "", ""], finished=[2, 3])
    game = Swift.of(table, plays)
    assert {one.line for one in won_by(game, list(game.options())) or () if one is not None} == {"play S5", "play H9"}


def test_worlds_are_dealt_by_what_has_been_done_and_seen() -> None:
    rules = GAME.catalog.rules(5, "uecda")
    table = Daifugo.begin(rules, DaifugoCarry(), Luck.seeded("told"), ALL)
    rng = Random(1)
    for _ in range(14):
        decision = table.decisions()[0]
        plays = [choice for choice in decision.choices if choice.startswith("play")]
        table.choose(decision.seat, rng.choice(plays) if plays and (not table.field or rng.random() < 0.5) else "pass", ALL)
    view = table.view(table.mover)
    assert isinstance(view, DaifugoView)
    known = melds(rules)
    assert known is not None
    now = Swift.of(Daifugo.imagine(view, Luck.seeded("w")), known)
    told = SoFar(now, view)
    assert sum(len(moves) for moves in told.by) >= 8
    drawn = worlds(view, now, 1)
    for _ in range(5):
        hands = next(drawn)
        assert [hand.bit_count() for hand in hands] == list(view.cards)
        assert hands[view.who] == table.hand[view.who]
        assert not any(one & other for nth, one in enumerate(hands) for other in hands[:nth])


def test_a_pass_tells_of_a_hand_without_cheap_cards() -> None:
    rules = GAME.catalog.rules(4, "neighbourhood")
    rest = [face for face in pack(rules).faces if face not in ("S4", "DA", "DK")]
    table = at([" ".join(["S4", *rest[::4]]), *(" ".join(rest[seat::4]) for seat in (1, 2, 3))], rules=rules)
    known = melds(rules)
    assert known is not None
    strong, weak = (
        sum(1 << known.pack.by_face[face][0] for face in faces.split()) for faces in ("HA SA HK SK DQ", "S3 H3 D3 HJ CJ")
    )
    table.choose(0, "play S4", ALL)
    table.choose(1, "pass", ALL)
    view = table.view(2)
    assert isinstance(view, DaifugoView)
    told = SoFar(Swift.of(table, known), view)
    hands = [table.hand[0], strong, table.hand[2], table.hand[3]]
    assert told.likely(hands, 1) > told.likely([hands[0], weak | strong, *hands[2:]], 1)


def test_training_comes_to_the_same_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "BATCH", 10)
    first, again = (training.learn(40, 5.0, 7) for _ in range(2))
    assert (first == again).all() and first.any()
    first, again = (training.judged(first, 6, 5.0, 7) for _ in range(2))
    assert (first == again).all() and first.any()
