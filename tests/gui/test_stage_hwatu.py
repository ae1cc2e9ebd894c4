"""The index of a hwatu: where it is written, and that it tells apart without colour what it should."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from game.gostop.cards import CARD, FACES, MONTH
from game.store.settings import Settings
from scenes.games.gostop.hwatu import AS_JUNK, glyph, pictures, worth, write
from scenes.kit import palette
from scenes.stage.sprite import PictureBook, Sprites
from tests.gui.laid import outside
from tests.gui.table_fakes import FakeApp


def shape(face: str) -> bytes:
    """A pattern without its colours: where it is darker than paper."""
    drawn = pygame.Surface((48, 48))
    drawn.fill((252, 248, 236))
    drawn.blit(glyph(face, 48, patterns=True), (0, 0))
    return bytes(sum(drawn.get_at((x, y))[:3]) < 600 for x in range(48) for y in range(48))


def changed(one: pygame.Surface, other: pygame.Surface, least: int = 1) -> pygame.mask.Mask:
    """Where two pictures differ by at least so much in a colour."""
    same = pygame.mask.from_threshold(one, (0, 0, 0), (least, least, least, 255), other)
    same.invert()
    return same


@pytest.mark.parametrize("groups", [("1R", "6R", "4R", "12R"), ("2A", "5A"), ("1B", "12B"), ("1J", "11D", "1B", "5A", "4R")])
def test_patterns_tell_apart_without_colour(groups: tuple[str, ...]) -> None:
    assert len({shape(face) for face in groups}) == len(groups)


def test_every_face_is_marked() -> None:
    """Also bonus cards, though they belong to no month."""
    plain, marked = Settings(card_index=False), Settings(card_index=True, pattern_marks=True)
    for face in FACES:
        one, other = (pictures(settings, FakeApp().font).flat(face, 90) for settings in (plain, marked))
        assert changed(one, other, 48).count() >= 60, face  # each sheet has a palette of its own


@pytest.mark.parametrize("width", [40, 90])
def test_an_index_stands_on_the_strip_below_the_picture(width: int) -> None:
    """It changes nothing of the picture, but where a card says what it counts as."""
    font, pack = FakeApp().font, PictureBook("hwatu", "indexed")
    for face in (one for one in FACES if MONTH[CARD[one]] and worth(one) <= 1):
        plain = pygame.transform.smoothscale(pack.face(face, width), (width, round(width * pack.aspect)))
        bare, written, whole = plain.copy(), plain.copy(), plain.get_rect()
        write(bare, face, seen=0.0, index=True, patterns=True, font=font)
        write(written, face, index=True, patterns=True, font=font)
        below = Rect(whole.left, whole.bottom - whole.height // 3, whole.width, whole.height // 3)
        marks = changed(written, bare).get_bounding_rects()
        assert marks and outside(below, marks) == [], face


@pytest.mark.parametrize("back", ["red", "indigo", "moss"])
def test_the_back_is_the_one_chosen(back: str) -> None:
    assert pictures(Settings(card_back=back), FakeApp().font).back == f"back-{back}"  # type: ignore[arg-type]


# -- what it counts as --------------------------------------------------------------------------------------------------------


def test_what_counts_as_more_than_one_of_junk_says_so_at_its_upper_left() -> None:
    """쌍피, 쓰리피 and an animal that counts as junk, and nothing else."""
    sprites = pictures(Settings(card_index=False), FakeApp().font)
    bare, corner = Sprites(PictureBook("hwatu", "faces"), "back-red", side=palette.MAROON), Rect(0, 0, 30, 30)
    for name in (*FACES, f"9A{AS_JUNK}", f"5A{AS_JUNK}"):
        plain, written = bare.flat(name.removesuffix(AS_JUNK), 92), sprites.flat(name, 92)
        marked = changed(plain.subsurface(corner), written.subsurface(corner), 40).count()
        assert (marked > 0) is (worth(name) > 1), name
    counts = {name: worth(name) for name in ("1J", "11D", "12D", "X1", "X2", "X3", "Y1", "9A", f"9A{AS_JUNK}", "1B")}
    assert list(counts.values()) == [1, 2, 2, 2, 2, 2, 3, 0, 2, 0]


def test_a_card_can_be_as_small_as_a_window_makes_it() -> None:
    sprites = pictures(Settings(), FakeApp().font)
    for width in range(1, 24):
        assert sprites.flat("1K", width).get_width() == width
