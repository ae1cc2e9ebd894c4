"""Watching, and how a game is told."""

from __future__ import annotations

from typing import Any

import pytest

from game import text
from game.controller import TableNotice
from game.doors import tell
from game.doors.watch import watch
from game.luck import check
from game.options import Rules
from game.table import ALL, POT, PUBLIC, Event, Line, Move, Settlement, Transfer, settle
from tests.contract import toy
from tests.doors import bad_players, small_game

EN = "en"


def lines(game: Any = small_game.GAME, **changes: Any) -> list[str]:
    asked: dict[str, Any] = {"who": PUBLIC, "level": game.levels[0], "playouts": 5, "seed": "7", "rounds": 1, "language": EN}
    asked |= changes
    rules: Rules = asked.pop("rules", None) or game.catalog.rules(2)
    return list(watch(game, rules, **asked))


def test_a_round_is_told_from_its_commitment_to_its_luck() -> None:
    told = lines()
    assert told[0].startswith("Round 1. Seal ")
    assert [line.split()[0] for line in told[1:4]] == ["Laid", "Laid", "Won"]
    assert told[1].startswith("Laid seat=1 face=")
    assert told[4] == "The round is over: won"
    assert told[-1].startswith("Totals: Seat 1 ")
    commitment, luck = told[0].split()[-1], told[-3].split()[-1]
    assert check(bytes.fromhex(luck), commitment)


def test_the_same_seed_is_told_the_same_and_another_differently() -> None:
    assert lines(rounds=3) == lines(rounds=3)
    assert lines(rounds=3) != lines(rounds=3, seed="8")


def test_rounds_follow_each_other_and_totals_add_up() -> None:
    told = lines(rounds=3)
    assert [line.split(".")[0] for line in told if line.startswith("Round")] == ["Round 1", "Round 2", "Round 3"]
    won = [[int(word.replace("−", "-")) for word in line.replace(",", "").split()[3::3]] for line in told if line[:3] == "Poi"]
    totals = next(line for line in reversed(told) if line.startswith("Totals"))
    summed = [sum(points) for points in zip(*won, strict=True)]
    assert totals == f"Totals: {tell.points(EN, summed)}"


def test_without_a_number_of_rounds_the_match_is_played_to_its_end() -> None:
    told = lines(toy.GAME, rounds=0, rules=toy.CATALOG.rules(3, rounds=2))
    assert [line.split(".")[0] for line in told if line.startswith("Round")] == ["Round 1", "Round 2"]


def test_a_match_ends_with_its_own_settlement_in_the_totals(monkeypatch: pytest.MonkeyPatch) -> None:
    def finish(rules: Rules, carry: Any, totals: Any, left: Any) -> Settlement:
        line = Line(seat=1, what="share", row="TOY-2", points=4)
        return settle("final", 3, lines=(line,), transfers=(Transfer(POT, 1, 4, "share"),))

    monkeypatch.setitem(toy.GAME.__dict__, "finish", finish)
    for asked in ({"rounds": 0, "rules": toy.CATALOG.rules(3, rounds=1)}, {"rounds": 1, "rules": toy.CATALOG.rules(3)}):
        told = lines(toy.GAME, **asked)
        points = next(line for line in told if line.startswith("Points: "))
        won = [int(word.replace("−", "-")) for word in points.replace(",", "").split()[3::3]]
        totals = tell.points(EN, [won[0], won[1] + 4, won[2]])
        assert told[-4:] == [
            "The match is over", "  Seat 2: share +4 (TOY-2)", "Points: Seat 1 0, Seat 2 +4, Seat 3 0", f"Totals: {totals}",
        ]  # fmt: skip


def test_a_match_that_leaves_nothing_to_settle_ends_in_a_line() -> None:
    assert [line.split()[0] for line in lines()[-3:]] == ["The", "The", "Totals:"]


def test_a_watcher_is_told_what_it_may_see() -> None:
    def dealt(who: int) -> list[str]:
        return [line for line in lines(toy.GAME, who=who, rules=toy.CATALOG.rules(3)) if line.startswith("Moved what=dealt")]

    assert [line.count("faces=") for line in dealt(ALL)] == [1, 1, 1]
    assert [line.count("faces=") for line in dealt(PUBLIC)] == [0, 0, 0]
    assert [line.count("faces=") for line in dealt(1)] == [0, 1, 0]


def test_a_bad_answer_is_told() -> None:
    assert "Seat 2 tried an illegal move, so a default move was played." in lines(
        bad_players.GAME, level="mute"
    )


def test_events_are_said_in_the_words_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    name = small_game.NAME
    words = {
        **text.catalogue("ko"),
        f"{name}.event.Laid": "{seat}이(가) {face}을(를) 냈다",
        f"{name}.event.Won": "{seat}은(는) {how}(으)로 {points}점",
        f"{name}.how.high": "높은 패",
        f"{name}.line.high": "높은 패",
        f"{name}.kind.won": "이김",
    }
    monkeypatch.setattr(text, "catalogue", lambda language: words)
    assert tell.tell("ko", name, small_game.Laid(seat=0, face="3")) == "1번이 3을 냈다"
    assert tell.tell("ko", name, small_game.Won(seat=1, points=2, how="high")) == "2번은 높은 패로 2점"
    line = Line(seat=1, what="high", row="HC-2", points=2)
    told = list(tell.tell_settlement("ko", name, Settlement(kind="won", points=(-2, 2), lines=(line,))))
    assert told == ["판 끝: 이김", "  2번: 높은 패 +2 (HC-2)", "점수: 1번 −2, 2번 +2"]


class Swapped(Event, frozen=True, kw_only=True):
    seat: int


def test_cards_that_no_field_names_are_told_too() -> None:
    moves = (Move(frm="a", to="b", id=1, face="2"), Move(frm="a", to="b"), Move(frm="b", to="a", id=3, face="4"))
    assert tell.tell(EN, "none", Swapped(seat=0, moves=moves)) == "Swapped seat=1 [2 4]"
    assert tell.tell(EN, "none", Swapped(seat=0, moves=moves[1:2])) == "Swapped seat=1"
    assert tell.tell(EN, "none", small_game.Laid(seat=0, face="2", moves=moves[:1])) == "Laid seat=1 face=2"


def test_factors_and_points_are_told_apart() -> None:
    lines = (
        Line(seat=0, what="a", row="R-1", points=3),
        Line(seat=0, what="b", row="R-2", times=2),
        Line(seat=1, what="c", row="R-3", times=4, total=24),
        Line(seat=1, what="d", row="R-4"),
        Line(seat=1, what="e", row="R-5", total=6),
    )
    told = list(tell.tell_settlement(EN, "none", Settlement(kind="end", points=(6, -6), lines=lines)))
    assert told[1:6] == [
        "  Seat 1: a +3 (R-1)", "  Seat 1: b ×2 (R-2)", "  Seat 2: c ×4 = 24 (R-3)", "  Seat 2: d (R-4)", "  Seat 2: e +6 (R-5)",
    ]  # fmt: skip


@pytest.mark.parametrize("key", ["crashed", "hung", "illegal"])
@pytest.mark.parametrize("language", text.LANGUAGES)
def test_every_failure_has_its_notice(language: str, key: str) -> None:
    said = tell.tell_notice(language, TableNotice(f"notice.{key}", {"seat": 2}))
    assert tell.seat_name(language, 2) in said
    assert "notice" not in said
    assert "{" not in said


@pytest.mark.parametrize("area", ["doors", "notice"])
def test_all_languages_say_the_same_things_with_the_same_arguments(area: str) -> None:
    def fields(language: str) -> dict[str, set[str]]:
        table = {key: said for key, said in text.catalogue(language).items() if key.startswith(f"{area}.")}
        return {key: {part.split("}")[0] for part in said.split("{")[1:]} for key, said in table.items()}

    assert fields("en") == fields("ko") == fields("ja")
    assert fields("en")


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({}, "en"),
        ({"LANG": "ko_KR.UTF-8"}, "ko"),
        ({"LANG": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "ko_KR.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "ja_JP.UTF-8"}, "ja"),
    ],
)
def test_the_language_is_that_of_the_surroundings(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], language: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert tell.system_language() == language
