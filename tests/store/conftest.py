"""What the tests of what lasts share: ledgers that are closed again, notices that must be sayable, a shut folder."""

from __future__ import annotations

import os
import shutil
import string
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.registry import Account
from game.store import ledger as books
from game.store import money
from game.store.ledger import Ledger, open_ledger
from game.store.places import Notice
from game.text import LANGUAGES, catalogue

Told = Callable[[list[Notice]], list[str]]


@pytest.fixture
def told() -> Told:
    """The keys of notices, each proved to be a sentence in every language with just these arguments."""

    def keys(notices: list[Notice]) -> list[str]:
        for key, args in notices:
            for language in LANGUAGES:
                wanted = {name for _, name, _, _ in string.Formatter().parse(catalogue(language)[key]) if name}
                assert wanted == set(args), (language, key)
        return [key for key, _ in notices]

    return keys


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Callable[..., tuple[Ledger, list[Notice]]]]:
    """`open_ledger` of a folder (by default the test's), closed at the end whatever happens."""
    made: list[Ledger] = []

    def open_(folder: Path = tmp_path) -> tuple[Ledger, list[Notice]]:
        ledger, notices = open_ledger(folder)
        made.append(ledger)
        return ledger, notices

    yield open_
    for ledger in made:
        ledger.close()


@pytest.fixture
def shut_folder() -> Iterator[Path]:
    """A folder that may be read and not written, also where the tests run as root: then they are nobody for a while."""
    if not hasattr(os, "geteuid"):
        pytest.skip("Folders are shut otherwise here.")
    folder = Path(tempfile.mkdtemp())
    inner = folder / "data"
    inner.mkdir()
    folder.chmod(0o755)
    yield inner
    os.seteuid(os.getuid())
    inner.chmod(0o755)
    shutil.rmtree(folder)


@pytest.fixture(autouse=True)
def _counted_by_match(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game of which only the ends of matches count, as it will be with riichi."""
    usual, by_match = money.account, Account("riichi", whole=1000, by_match=True)

    def account(game: str) -> Account:
        return by_match if game == "riichi" else usual(game)

    for module in (money, books):
        monkeypatch.setattr(module, "account", account)
