"""Pictures of people are in the light of the table, and as clear as before."""

from __future__ import annotations

import pygame
import pytest

from scenes.forms import pictures
from scenes.forms.pictures import MOODS, hemmed, lit, portrait
from scenes.table.session import PEOPLE
from tests.gui.reading import contrast

SIDE = 200


def plain(picture: pygame.Surface, part: pygame.Rect) -> float:
    """How bright a part is on average."""
    return float(sum(pygame.transform.average_color(picture, part, consider_alpha=True)[:3]))


def figure() -> pygame.Surface:
    """A round grey one with room round it."""
    pygame.display.set_mode((80, 40))
    one = pygame.Surface((SIDE, SIDE), pygame.SRCALPHA)
    pygame.draw.circle(one, (150, 150, 150), (SIDE // 2, SIDE // 2), 70)
    return one


def test_what_is_clear_stays_clear_and_the_outline_keeps_its_shape() -> None:
    before, shown = figure(), lit(figure())
    assert pygame.image.tobytes(before, "RGBA")[3::4] == pygame.image.tobytes(shown, "RGBA")[3::4]
    assert before.get_at((100, 100))[:3] == (150, 150, 150), "a picture that is lit is another one"


@pytest.mark.parametrize("sides", [(), (1,), (-1,), (-1, 1)])
def test_before_lanterns_an_outline_lies_in_the_dark_but_for_the_side_turned_to_one(sides: tuple[int, ...]) -> None:
    """Within it nothing changes, and the shape stays."""
    one = figure()
    pygame.draw.circle(one, (220, 210, 190), (SIDE // 2, SIDE // 2), 70, 2)
    before = one.copy()
    hemmed(one, sides)
    assert pygame.image.tobytes(before, "RGBA")[3::4] == pygame.image.tobytes(one, "RGBA")[3::4]
    assert one.get_at((100, 100)) == before.get_at((100, 100))
    for side in (-1, 1):
        was, now = (shown.get_at((100 + side * 69, 100)).r for shown in (before, one))
        assert now > was if side in sides else now < 0.75 * was


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


def test_portraits_of_many_sizes_take_no_more_room_than_they_may() -> None:
    """A window that is pulled larger asks for each in every size."""
    pygame.display.set_mode((1280, 720))
    for px in range(300, 340):
        for mood in ("calm", "glee"):
            assert portrait("samchon", px, mood).get_width() == px
    kept = pictures._PORTRAITS._kept.values()
    assert len(kept) > 2 and sum(4 * px.get_width() * px.get_height() for px in kept) <= 8_000_000


def test_a_large_portrait_is_made_from_the_large_edition_and_a_small_one_from_the_small() -> None:
    """As sharp as it is shown, and quickly there where it is small."""
    pygame.display.set_mode((80, 40))
    read: list[str] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pictures, "picture", lambda folder, name: read.append(name) or pygame.Surface((512, 512), pygame.SRCALPHA))
        for px in (96, 256, 257, 420):
            pictures._portrait("you", px, "glee", False)
    assert read == ["you-glee@1x.webp"] * 2 + ["you-glee@2x.webp"] * 2
