"""The corner of a hwatu: what is written there, and that it tells apart without colour what it should."""

from __future__ import annotations

import pygame
import pytest

from game.gostop.cards import CARD, FACES, KIND
from game.store.settings import Settings
from scenes.games.gostop.hwatu import glyph, pictures
from tests.gui.table_fakes import FakeApp


def shape(face: str) -> bytes:
    """A pattern without its colours: where it is darker than paper."""
    drawn = pygame.Surface((48, 48))
    drawn.fill((252, 248, 236))
    drawn.blit(glyph(face, 48, patterns=True), (0, 0))
    return bytes(sum(drawn.get_at((x, y))[:3]) < 600 for x in range(48) for y in range(48))


def pixels(settings: Settings, face: str, width: int = 90) -> bytes:
    return pygame.image.tobytes(pictures(settings, FakeApp().font).flat(face, width), "RGB")


@pytest.mark.parametrize("groups", [("1R", "6R", "4R", "12R"), ("2A", "5A"), ("1B", "12B"), ("1J", "11D", "1B", "5A", "4R")])
def test_patterns_tell_apart_without_colour(groups: tuple[str, ...]) -> None:
    assert len({shape(face) for face in groups}) == len(groups)


@pytest.mark.parametrize(("one", "other"), [("1R", "3R"), ("6R", "10R"), ("4R", "7R"), ("2A", "8A")])
def test_what_belongs_together_has_one_pattern(one: str, other: str) -> None:
    assert shape(one) == shape(other)


def test_every_face_of_a_month_is_marked_and_bonus_cards_are_not() -> None:
    plain, marked = Settings(card_index=False), Settings(card_index=True, pattern_marks=True)
    for face in FACES:
        bonus = KIND[CARD[face]] == "T" or face.startswith("X")
        assert (pixels(plain, face) == pixels(marked, face)) == bonus, face


@pytest.mark.parametrize("width", [24, 50, 90, 220])
def test_a_corner_leaves_the_card_free(width: int) -> None:
    FakeApp()
    plain = pictures(Settings(card_index=False), FakeApp().font).flat("4R", width)
    marked = pictures(Settings(card_index=True, pattern_marks=True), FakeApp().font).flat("4R", width)
    right = pygame.Rect(width // 2, 0, width - width // 2, plain.get_height())
    left = pygame.Rect(0, plain.get_height() // 2, width // 2, plain.get_height() - plain.get_height() // 2)
    for part in (right, left):
        assert pygame.image.tobytes(plain.subsurface(part), "RGB") == pygame.image.tobytes(marked.subsurface(part), "RGB")


@pytest.mark.parametrize("back", ["red", "indigo", "moss"])
def test_the_back_is_the_one_chosen(back: str) -> None:
    assert pictures(Settings(card_back=back), FakeApp().font).back == f"back-{back}"  # type: ignore[arg-type]
