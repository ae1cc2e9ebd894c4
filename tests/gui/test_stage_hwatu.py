"""The index of a hwatu: where it is written, and that it tells apart without colour what it should."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from game.gostop.cards import CARD, FACES, MONTH
from game.store.settings import Settings
from scenes.games.gostop.hwatu import AS_JUNK, glyph, pictures, strip, worth, write
from scenes.kit import palette
from scenes.stage.sprite import PictureBook, Sprites
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


@pytest.mark.parametrize("width", [24, 40, 78, 220])
@pytest.mark.parametrize("face", [face for face in FACES if MONTH[CARD[face]]])
def test_an_index_stands_on_the_strip_below_the_picture(face: str, width: int) -> None:
    """In one place for every card, on nothing but paper, and it changes no pixel anywhere else."""
    font = FakeApp().font
    pack = PictureBook("hwatu", "indexed")
    size = width, round(width * pack.aspect)
    plain, room = pygame.transform.smoothscale(pack.face(face, width), size), strip(size)
    blank, written = plain.copy(), plain.copy()
    write(blank, face, seen=0.0, index=True, patterns=True, font=font)
    write(written, face, index=True, patterns=True, font=font)
    cover = Rect(0, 0, width, room.top if worth(face) > 1 else 0)  # there it says what it counts as
    blank.fill(0, cover)
    written.fill(0, cover)
    inside = room.inflate(-room.height // 3, -4)
    for x in range(inside.left, inside.right):
        assert all(min(blank.get_at((x, y))[:3]) > 225 for y in range(inside.top, inside.bottom))
    marks = changed(written, blank).get_bounding_rects()
    assert marks and all(room.contains(mark) for mark in marks)
    assert min(mark.left for mark in marks) < width * 0.2 and marks[0].unionall(marks).height >= 0.6 * room.height


@pytest.mark.parametrize("back", ["red", "indigo", "moss"])
def test_the_back_is_the_one_chosen(back: str) -> None:
    assert pictures(Settings(card_back=back), FakeApp().font).back == f"back-{back}"  # type: ignore[arg-type]


# -- in every window ----------------------------------------------------------------------------------------------------------


def inked(sprites: Sprites, name: str, width: int, seen: float = 1.0, angle: float = 0.0) -> list[tuple[int, int]]:
    """Where figures and shapes begin and end on the strip of a card, from left to right: the columns that differ from a card of
    which nothing is seen, on which there are none."""
    written, bare = (sprites._resting(name, width, angle, share) for share in (seen, 0.0))
    foot = Rect(0, round(0.8 * written.get_height()), written.get_width(), round(0.2 * written.get_height()))
    differs = changed(written.subsurface(foot), bare.subsurface(foot), 60)
    marks = [any(differs.get_at((x, y)) for y in range(foot.height)) for x in range(foot.width)]
    edges = [x for x in range(1, foot.width) if marks[x] != marks[x - 1]]
    return list(zip(edges[::2], edges[1::2], strict=True))


def test_what_was_made_for_another_window_is_made_anew() -> None:
    sprites = pictures(Settings(), FakeApp().font)
    small = pygame.image.tobytes(sprites.at(1.0).flat("4J", 90), "RGBA")
    assert pygame.image.tobytes(sprites.at(2.0).flat("4J", 90), "RGBA") != small
    assert pygame.image.tobytes(sprites.at(1.0).flat("4J", 90), "RGBA") == small


# -- where one card covers another --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("k", [0.75, 1.0, 2.0])
@pytest.mark.parametrize("face", ["1J", "4R", "8A", "10A", "11D", "12B", "12D"])
def test_of_a_covered_card_figures_and_shape_are_seen_whole_or_not_at_all(face: str, k: float) -> None:
    """However little of it is seen: first the shape goes, then the month becomes smaller where that helps."""
    width, sprites = round(58 * k), pictures(Settings(), FakeApp().font).at(k)
    room, whole = strip(sprites.size(width), k), inked(sprites, face, width)
    for share in range(10, 100, 3):
        marks, end = inked(sprites, face, width, share / 100), share * width / 100
        assert all(begin > room.left and last < end for begin, last in marks), (share, marks)
        if whole[-1][1] < end - 5 * max(1.0, k):
            assert marks == whole, "there is room for all of it"
    figures = 1 if MONTH[CARD[face]] < 10 else 2
    assert inked(sprites, face, width, 0.3 if figures == 1 else 0.4), "there is room for the month"


def test_of_cards_as_far_apart_all_show_their_shape_or_none() -> None:
    """Though a 1 is narrower than an 8."""
    for width, k in ((58, 1.0), (90, 1.5), (116, 2.0)):
        sprites = pictures(Settings(), FakeApp().font).at(k)
        for share in range(30, 70):
            for months in (range(1, 10), range(10, 12)):
                marks = [inked(sprites, f"{month}J", width, share / 100) for month in months]
                assert all(marks) and len({len(one) for one in marks}) == 1, share


# -- what it counts as --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("index", [True, False])
@pytest.mark.parametrize("width", [42, 60, 92, 200])
def test_what_counts_as_more_than_one_of_junk_says_so_at_its_upper_left(width: int, index: bool) -> None:
    """쌍피, 쓰리피 and an animal that counts as junk, and nothing else: dark on a white disc. Where only a third of the card is
    seen it is whole there."""
    sprites = pictures(Settings(card_index=index), FakeApp().font)
    for name in (*FACES, f"9A{AS_JUNK}", f"5A{AS_JUNK}"):
        bare = Sprites(PictureBook("hwatu", "indexed" if index else "faces"), "back-red", side=palette.MAROON)
        plain, written = bare.flat(name.removesuffix(AS_JUNK), width), sprites.flat(name, width)
        corner = Rect(round(0.065 * width), round(0.04 * width), round(0.28 * width), round(0.28 * width))
        white = sum(min(written.get_at((x, corner.centery))[:3]) > 215 for x in range(corner.left, corner.right))
        edge = min(max(written.get_at((corner.left + x, corner.centery))[:3]) for x in range(3))
        assert (white > 0.35 * corner.width and edge < 110 and changed(plain, written, 40).overlap_area(
            pygame.mask.Mask(corner.size, True), corner.topleft) > 0.3 * corner.width**2) is (worth(name) > 1), name
    counts = {name: worth(name) for name in ("1J", "11D", "12D", "X1", "X2", "X3", "Y1", "9A", f"9A{AS_JUNK}", "1B")}
    assert list(counts.values()) == [1, 2, 2, 2, 2, 2, 3, 0, 2, 0]
    covered = sprites.flat("11D", width, 0.3)
    line = [max(covered.get_at((x, round(0.18 * width)))[:3]) < 110 for x in range(round(0.3 * width))]
    assert line.index(True) < round(0.08 * width) and line[::-1].index(True) < round(0.08 * width), "both edges are seen"


def test_an_animal_that_counts_as_junk_has_the_dots_of_that_on_its_strip() -> None:
    sprites = pictures(Settings(), FakeApp().font)
    assert len(inked(sprites, "9A", 60)) == 2 and len(inked(sprites, f"9A{AS_JUNK}", 60)) == 3
