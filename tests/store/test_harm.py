"""Two thousand harmed homes: the program always starts, and nothing that is otherwise goes untold."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.store.harm import campaign

UNTOLD = ("forged", "settings")
"""What somebody wrote on purpose with its checksum, and settings that are changed into others that can be."""


@pytest.mark.parametrize(("cases", "seed"), [(60, 7), pytest.param(2000, 1, marks=pytest.mark.slow)])
def test_a_harmed_home_opens_and_says_what_is_lost(cases: int, seed: int) -> None:
    """S1 to S8. The numbers are printed: ``same`` is what harmed nothing that anybody sees."""
    found = Counter(campaign(cases, seed))
    for (harm, ended), count in sorted(found.items()):
        print(f"{harm:24} {ended:24} {count}")
    wrong = {
        what: count
        for what, count in found.items()
        if what[1].startswith("traceback") or (what[1] == "silent" and not any(word in what[0] for word in UNTOLD))
    }
    assert wrong == {}
    assert {ended for _, ended in found} >= {"same", "told"}
