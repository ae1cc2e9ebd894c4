"""Which tests speak of which module. Whoever writes a module or moves its tests says so here."""

from __future__ import annotations

from fnmatch import fnmatch

_GO_STOP = ("told", "arithmetic", "gukjin", "turn", "go_stop", "deal", "danger", "random_play", "seats")
_RULES = ("tests/scenarios", *(f"tests/gostop/test_{name}.py" for name in _GO_STOP))
_STORE = ("tests/store",)

ASKED: dict[str, tuple[str, ...]] = {
    "game/gostop/*.py": _RULES,
    "game/choices.py": ("tests/test_choices.py", "tests/test_claim_windows.py", "tests/gostop/test_deal.py"),
    "game/options.py": ("tests/test_options.py", "tests/store/test_rules_files.py"),
    "game/facts.py": ("tests/test_record.py", "tests/test_match.py", "tests/scenarios", "tests/contract/test_toy.py"),
    "game/luck.py": ("tests/test_luck.py",),
    "game/ties.py": ("tests/test_ties.py",),
    "game/text.py": ("tests/test_text.py",),
    "game/round.py": ("tests/contract", "tests/test_claim_windows.py", "tests/test_match.py", "tests/test_record.py"),
    "game/record.py": ("tests/test_record.py", "tests/contract/test_toy.py"),
    "game/match.py": ("tests/test_match.py", "tests/test_ties.py"),
    "game/controller.py": ("tests/test_controller.py", "tests/test_claim_windows.py", "tests/test_person.py"),
    "game/store/*.py": _STORE,
}
"""Names of modules, `*` for any, and their tests: files or folders. What stands first is asked first."""


def asked_of(module: str) -> tuple[str, ...]:
    """The tests of a module such as `game/gostop/junk.py`; none where nobody has said."""
    return next((tests for name, tests in ASKED.items() if fnmatch(module, name)), ())
