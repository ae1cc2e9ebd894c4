"""The index of a hwatu: where it is written, and that it tells apart without colour what it should."""

from __future__ import annotations

import pygame
import pytest

from game.gostop.cards import CARD, FACES, MONTH
from game.store.settings import Settings
from scenes.games.gostop.hwatu import glyph, numeral, pictures, strip, whiten, write
from scenes.stage.pose import Pose
from scenes.stage.sprite import Pack, Sprites
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


@pytest.mark.parametrize(("one", "other"), [("1R", "3R"), ("6R", "10R"), ("4R", "7R"), ("2A", "8A")])
def test_what_belongs_together_has_one_pattern(one: str, other: str) -> None:
    assert shape(one) == shape(other)


def test_every_face_is_marked() -> None:
    """Also bonus cards, though they belong to no month."""
    plain, marked = Settings(card_index=False), Settings(card_index=True, pattern_marks=True)
    for face in FACES:
        one, other = (pictures(settings, FakeApp().font).flat(face, 90) for settings in (plain, marked))
        assert changed(one, other, 48).count() >= 60, face  # each sheet has a palette of its own


@pytest.mark.parametrize("width", [24, 40, 78, 220])
@pytest.mark.parametrize("face", [face for face in FACES if MONTH[CARD[face]]])
def test_an_index_stands_on_the_strip_below_the_picture(face: str, width: int) -> None:
    """In one place for every card, on nothing but paper, and it changes no pixel anywhere else."""
    font = FakeApp().font
    pack = Pack("hwatu", "indexed")
    size = width, round(width * pack.aspect)
    blank, room = pygame.transform.smoothscale(pack.face(face, width), size), strip(size)
    whiten(blank, room)
    written = blank.copy()
    write(written, face, index=True, patterns=True, font=font)
    inside = room.inflate(-room.height // 3, -4)
    for x in range(inside.left, inside.right):
        assert all(min(blank.get_at((x, y))[:3]) > 225 for y in range(inside.top, inside.bottom))
    marks = changed(written, blank).get_bounding_rects()
    assert marks and all(room.contains(mark) for mark in marks)
    assert min(mark.left for mark in marks) < width * 0.2 and marks[0].unionall(marks).height >= 0.6 * room.height


@pytest.mark.parametrize("width", [40, 56, 64])
def test_what_is_written_on_a_small_card_touches_no_edge_of_its_strip(width: int) -> None:
    pack = Pack("hwatu", "indexed")
    size = width, round(width * pack.aspect)
    for face in ("1B", "4J", "8A", "10R", "12D"):
        blank, room = pygame.transform.smoothscale(pack.face(face, width), size), strip(size)
        written = blank.copy()
        whiten(blank, room)
        write(written, face, index=True, patterns=False, font=FakeApp().font)
        for mark in changed(written, blank).get_bounding_rects():
            assert room.top + 2 <= mark.top and mark.bottom <= room.bottom - 2


@pytest.mark.parametrize("high", [6, 8, 11, 14, 19])
def test_the_digits_of_an_index_are_letters_of_the_font_and_not_blunted(high: int) -> None:
    font = FakeApp().font
    for words in ("2", "8", "9", "12"):
        drawn = numeral(words, high, font)
        assert 0.7 * high <= drawn.get_height() <= high
        whole = [font("bold", px).render(words, True, (30, 26, 22)) for px in range(4, 2 * high + 2)]
        cut = [pygame.image.tobytes(one.subsurface(one.get_bounding_rect()), "RGBA") for one in whole]
        assert pygame.image.tobytes(drawn, "RGBA") in cut


@pytest.mark.parametrize("back", ["red", "indigo", "moss"])
def test_the_back_is_the_one_chosen(back: str) -> None:
    assert pictures(Settings(card_back=back), FakeApp().font).back == f"back-{back}"  # type: ignore[arg-type]


@pytest.mark.parametrize("face", [0.0, 1.0])
def test_a_flight_that_was_made_ready_is_drawn_from_that(face: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """The picture of a card in its size is slow to make, and must not be made while it flies."""
    made: list[str] = []
    make = Sprites._made
    monkeypatch.setattr(Sprites, "_made", lambda self, name, *at: made.append(name) or make(self, name, *at))
    sprites, pose = pictures(Settings(), FakeApp().font), Pose(90.0, 90.0, width=100.0, angle=20.0, face=face)
    sprites.prepare("1J", pose)
    assert made == ["1J" if face else sprites.back]
    for turn in (20.0, 50.0, 80.0):
        sprites.draw(pygame.Surface((180, 180)), "1J", pose.but(angle=turn), False, True)
    assert len(made) == 1


@pytest.mark.parametrize("width", [50, 60, 66, 120])
def test_the_index_of_a_small_card_is_as_large_where_that_is_turned(width: int) -> None:
    """In a fan the card in the middle lies straight, and those beside it do not."""
    sprites = pictures(Settings(card_index=True, pattern_marks=True), FakeApp().font)
    high = []
    for angle in (0.0, 1.0):
        card = sprites._resting("11J", width, angle)
        room = card.get_bounding_rect()
        column = [sum(card.get_at((room.left + room.w * 17 // 20, y))[:3]) > 640 for y in range(room.centery, room.bottom)]
        high.append(column[: len(column) - column[::-1].index(True)][::-1].index(False))
    assert abs(high[0] - high[1]) <= 1, "the white strip below the picture"
