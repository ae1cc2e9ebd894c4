"""Which stills there are: every state in each size and each language, and with both sizes of letters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from build_scripts.golden.deals import Deal
from build_scripts.golden.states import State

SIZES: Final = ((1280, 720), (1920, 1080), (2560, 1440))
LANGUAGES: Final = ("ko", "en", "ja")
LETTERS: Final = (1.0, 1.25)


class Still(msgspec.Struct, frozen=True, omit_defaults=True):
    """One picture to take. `deal` is the round that is resumed; None where no table is needed. `kept`: the
    scoreboard has rounds."""

    name: str
    page: str
    game: str
    size: tuple[int, int]
    language: str
    letters: float
    presses: tuple[str, ...] = ()
    deal: Deal | None = None
    kept: bool = False


def stills(states: Sequence[State], deals: dict[str, Deal]) -> list[Still]:
    """Three stills of each state, so chosen that each two of state, size, language and letters meet."""
    found = []
    for nth, state in enumerate(states):
        for turn, size in enumerate(SIZES):
            language = LANGUAGES[(turn + nth) % len(LANGUAGES)]
            letters = LETTERS[(turn + nth // len(LANGUAGES)) % len(LETTERS)]
            name = f"{state.name}-{size[1]}-{language}-{round(letters * 100)}"
            deal = deals[state.name] if state.wants else None
            found.append(Still(name, state.page, state.game, size, language, letters, state.presses, deal, state.kept))
    return found
