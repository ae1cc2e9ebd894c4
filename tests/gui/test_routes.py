"""Pages by their names: every page of the window can be opened, and is what it is called."""

from __future__ import annotations

import pytest

from scenes import routes
from scenes.games.gostop.pages import PAGES
from scenes.games.pages import pages_of
from tests.gui.examples import about


@pytest.mark.parametrize("name", routes.PAGES)
def test_every_page_is_found_by_its_name(name: str) -> None:
    assert routes.page(name, *about(name)).name == name


def test_what_a_game_brings_is_found_by_its_name() -> None:
    assert pages_of("gostop") is PAGES
    with pytest.raises(LookupError, match="no_such_game"):
        pages_of("no_such_game")
