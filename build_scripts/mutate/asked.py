"""Which tests speak of which module. Whoever writes a module or moves its tests says so here."""

from __future__ import annotations

from fnmatch import fnmatch

_GO_STOP = ("told", "arithmetic", "gukjin", "turn", "go_stop", "deal", "danger", "random_play", "seats")
_CONTRACT = "tests/contract/test_contract.py::test_every_game_keeps_the_contract"
_IMAGINED = "tests/gostop/test_random_play.py::test_every_view_can_be_imagined_back"
_MOVES = f"{_CONTRACT}[gostop-moves"
_RULES = ("tests/scenarios[gostop", *(f"tests/gostop/test_{name}.py" for name in _GO_STOP), _MOVES)
_RECORDS = ("tests/test_match.py", "tests/test_record.py")
_TOY = "tests/contract/test_contract.py::test_the_toy_keeps_the_contract"


def _rows(*rows: str, tests: tuple[str, ...]) -> tuple[str, ...]:
    """The scenarios of the rows of Go-Stop whose three digits begin so, and these tests of the game."""
    played = [f"{where}[gostop-GS-{row}" for row in rows for where in ("tests/scenarios", "tests/gostop/test_moves.py")]
    return (*played, *(f"tests/gostop/test_{name}.py" for name in tests))


def _store(*names: str) -> tuple[str, ...]:
    """These tests of what lasts."""
    return tuple(f"tests/store/test_{name}.py" for name in names)


def _table(*names: str) -> tuple[str, ...]:
    """These tests of what a Go-Stop table shows."""
    return tuple(f"tests/gui/test_{name}.py" for name in names)


def _riichi(*names: str) -> tuple[str, ...]:
    """These tests of riichi."""
    return tuple(f"tests/riichi/test_{name}.py" for name in names)


ASKED: dict[str, tuple[str, ...]] = {
    "game/gostop/imagine.py": (*_rows(tests=("imagine", "deal")), _IMAGINED, f"{_CONTRACT}[gostop-imagination"),
    "game/gostop/showdang.py": _rows("14", tests=("showdang", "turn", "told")),
    "game/gostop/gukjin.py": _rows("00", "06", tests=("gukjin", "told")),
    "game/gostop/blame.py": _rows("1", tests=("blame", "arithmetic", "danger", "told")),
    "game/gostop/deal*.py": (*_rows("01", "02", "03", "08", tests=("deal", "told")), _MOVES),
    "game/gostop/turn.py": (*_rows("0", tests=("turn", "told", "deal")), _MOVES),
    "game/gostop/sale.py": _rows("15", "16", "18", tests=("sale", "seats")),
    "game/gostop/sitting.py": _rows("022", "15", "16", "17", "18", tests=("seats", "deal")),
    "game/gostop/seats.py": _rows("02", "03", "15", "16", "17", "18", tests=("seats", "deal")),
    "game/gostop/bonus.py": _rows("01", "04", "18", tests=("bonus", "seats")),
    "game/gostop/plunder.py": _rows("17", tests=("plunder", "seats")),
    "game/gostop/prospect.py": (
        *_rows(tests=("prospect", "go_stop", "needs", "danger", "risk")),
        *_table("true_gostop", "stake_sum", "stake_drop", "said_at_the_table"),
    ),
    "game/gostop/again.py": (*_rows(tests=("again",)), *_table("again_gostop")),
    "game/gostop/risk.py": _rows(tests=("risk", "prospect", "needs", "house", "plunder")),
    "game/gostop/taking.py": (*_rows(tests=("taking", "again")), *_table("told_gostop", "take")),
    "game/gostop/stopping.py": (*_rows(tests=("stopping",)), *_table("stake_sum")),
    "game/gostop/counting.py": (*_RULES, "tests/gostop/test_needs.py"),
    "game/gostop/progress.py": _rows(tests=("progress",)),
    "game/gostop/house.py": _rows("17", "19", tests=("house", "carry")),
    "game/gostop/paying.py": _rows("04", "05", "1", tests=("told", "arithmetic", "seats")),
    "game/gostop/*.py": _RULES,
    "scenes/games/gostop/ask/taking.py": _table("told_gostop", "take", "said_at_the_table"),
    "scenes/games/gostop/ask/prompts.py": _table("told_gostop", "stake_drop", "true_gostop"),
    "scenes/games/gostop/ask/go_stop.py": _table("true_gostop", "stake_sum", "again_gostop", "stake_rivals"),
    "scenes/games/gostop/tell/card_signs.py": _table("told_gostop", "tabs_gostop", "wanted_gostop"),
    "scenes/games/gostop/tell/last_turns.py": _table("told_gostop", "recent_gostop", "trays_gostop"),
    "scenes/games/gostop/tell/count_badges.py": _table("trays_gostop", "layout_gostop", "tabs_gostop"),
    "scenes/games/gostop/place/layout.py": _table("floor_gostop", "layout_gostop", "take"),
    "scenes/games/gostop/tell/seat_plate.py": _table("seat_plate_gostop", "layout_gostop", "recent_gostop"),
    "game/riichi/formats/*.py": _riichi("logs", "formats"),
    "game/riichi/position.py": _riichi("positions", "hand", "kans"),
    "game/riichi/payment.py": (*_riichi("pao", "draws"), "tests/scenarios[riichi-R"),
    "game/riichi/yaku.py": _riichi("yaku", "words", "value"),
    "game/choices.py": ("tests/test_choices.py", "tests/test_claim_windows.py", "tests/gostop/test_deal.py"),
    "game/options.py": ("tests/test_options.py", "tests/store/test_rules_files.py"),
    "game/facts.py": ("tests/test_record.py", "tests/test_match.py", "tests/scenarios[gostop-GS-0", "tests/contract/test_toy.py"),
    "game/luck.py": ("tests/test_luck.py",),
    "game/ties.py": ("tests/test_ties.py",),
    "game/text.py": ("tests/test_text.py",),
    "game/round.py": ("tests/test_round.py", "tests/contract/test_toy.py", "tests/test_claim_windows.py", *_RECORDS, _TOY),
    "game/record.py": ("tests/test_record.py", "tests/contract/test_toy.py"),
    "game/match.py": ("tests/test_match.py", "tests/test_ties.py"),
    "game/controller.py": ("tests/test_controller.py", "tests/test_claim_windows.py"),
    "game/players/worker.py": ("tests/doors/test_worker_time.py", "tests/doors/test_worker.py"),
    "game/players/search.py": ("tests/test_search.py",),
    "game/players/advice.py": ("tests/test_advice.py",),
    "game/players/desk.py": ("tests/test_desk.py",),
    "game/players/reviewer.py": ("tests/test_desk.py",),
    "game/review.py": ("tests/test_review.py",),
    "game/sheet.py": ("tests/test_sheet.py",),
    "game/store/study.py": ("tests/store/test_study.py",),
    "game/riichi/safety.py": ("tests/riichi/test_safety.py",),
    "game/gostop/strategy/reasons.py": ("tests/gostop/test_reasons.py",),
    "game/riichi/strategy/reasons.py": ("tests/riichi/test_reasons.py",),
    "game/riichi/match.py": (
        "tests/riichi/test_match.py",
        "tests/riichi/test_match_told.py",
        "tests/scenarios[riichi-RX",
        "tests/scenarios[riichi-RM-11",
    ),
    "game/riichi/carry.py": ("tests/riichi/test_match.py", "tests/scenarios[riichi-RX"),
    "game/daifugo/match.py": (
        "tests/daifugo/test_match.py",
        "tests/daifugo/test_match_carried.py",
        "tests/scenarios[daifugo-DF-0",
        "tests/scenarios[daifugo-DF-24",
    ),
    "game/daifugo/finish.py": ("tests/daifugo/test_frame.py", "tests/daifugo/test_match.py", "tests/scenarios[daifugo-DF-0"),
    "game/daifugo/ranks.py": ("tests/daifugo/test_match.py", "tests/scenarios[daifugo-DF-0", "tests/scenarios[daifugo-DF-24"),
    "game/store/settings.py": _store("settings"),
    "game/store/rules_files.py": _store("rules_files"),
    "game/store/places.py": _store("places", "settings", "rules_files"),
    "game/store/money.py": _store("money"),
    "game/store/saved.py": _store("autosave", "keeper"),
    "game/store/keeper.py": _store("keeper", "finals"),
    "game/store/finals.py": _store("finals", "keeper"),
    "game/store/statistics.py": _store("statistics", "rows", "upgrade"),
    "game/store/rows.py": _store("rows", "statistics", "finals"),
    "game/store/ledger.py": _store("ledger", "autosave", "keeper", "rows", "finals"),
    "game/store/upgrade.py": _store("upgrade"),
    "game/store/schema.py": _store("schema", "upgrade", "repair", "damage"),
    "game/store/*.py": _store("ledger", "repair", "upgrade", "damage"),
}
"""Names of modules, `*` for any, and their tests: files, folders or single tests, and after a `[` how the cases begin that are
asked alone. What stands first is asked first."""


def asked_of(module: str) -> tuple[str, ...]:
    """The tests of a module such as `game/gostop/junk.py`; none where nobody has said."""
    return next((tests for name, tests in ASKED.items() if fnmatch(module, name)), ())


def paths(tests: tuple[str, ...]) -> list[str]:
    """What pytest collects these tests from."""
    return [test.partition("[")[0] for test in tests]


def is_asked(test: str, tests: tuple[str, ...]) -> bool:
    """Whether a test that was collected from them, such as `tests/test_a.py::test_b[case]`, is among these tests."""
    named = [one.partition("[")[::2] for one in tests]
    return any(test.startswith(path) and (not case or f"[{case}" in test) for path, case in named)
