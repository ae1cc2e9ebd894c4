"""Pictures of people are in the light of the table, and as clear as before."""

from __future__ import annotations

import pygame
import pytest

from scenes.forms import pictures
from scenes.forms.pictures import MOODS, portrait
from scenes.table.session import PEOPLE
from tests.gui.reading import contrast

SIDE = 200


def plain(picture: pygame.Surface, part: pygame.Rect) -> float:
    """How bright a part is on average."""
    return float(sum(pygame.transform.average_color(picture, part, consider_alpha=True)[:3]))


@pytest.mark.parametrize("mood", MOODS)
def test_every_face_is_as_clear_in_that_light(mood: pictures.Mood) -> None:
    """Features are told from the skin: what is dark stays dark, what is bright loses little."""
    pygame.display.set_mode((80, 40))
    for who in PEOPLE:
        bare, shown = pictures._scaled(who, f"-{mood}@1x", SIDE, SIDE), portrait(who, SIDE, mood)
        face = [(x, y) for x in range(76, 124, 2) for y in range(70, 124, 2)]
        colours = ([tuple(one.get_at(at)[:3]) for at in face] for one in (bare, shown))
        before, now = (contrast(max(seen, key=sum), min(seen, key=sum)) for seen in colours)
        assert now > 0.72 * before and now > 4.5
        assert plain(shown, pygame.Rect(70, 70, 60, 60)) > 0.86 * plain(bare, pygame.Rect(70, 70, 60, 60))
