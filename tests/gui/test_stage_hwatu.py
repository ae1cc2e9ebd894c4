"""The index of a hwatu: where it is written, and that it tells apart without colour what it should."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from pygame import Rect

from game.gostop.cards import CARD, FACES, MONTH
from game.store.settings import Settings
from scenes.games.gostop.hwatu import AS_JUNK, TWIN, glyph, numeral, pictures, strip, worth, write, write_tiny
from scenes.kit import palette
from scenes.stage.pose import Pose
from scenes.stage.sprite import Kept, Pack, Sprites
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


@pytest.mark.parametrize("width", [40, 56, 64])
def test_what_is_written_on_a_small_card_touches_no_edge_of_its_strip(width: int) -> None:
    font, pack = FakeApp().font, Pack("hwatu", "indexed")
    size = width, round(width * pack.aspect)
    for face in ("1B", "4J", "8A", "10R", "11J"):
        blank, room = pygame.transform.smoothscale(pack.face(face, width), size), strip(size)
        written = blank.copy()
        write(blank, face, seen=0.0, index=True, patterns=False, font=font)
        write(written, face, index=True, patterns=False, font=font)
        for mark in changed(written, blank).get_bounding_rects():
            assert room.top + 2 <= mark.top and mark.bottom <= room.bottom - 2


@pytest.mark.parametrize("high", [6, 8, 11, 14, 19])
def test_the_digits_of_an_index_are_letters_of_the_font_and_not_blunted(high: int) -> None:
    font = FakeApp().font
    for words in ("2", "8", "9", "12"):
        drawn = numeral(words, high, font)
        assert 0.7 * high <= drawn.get_height() <= high
        whole = [font("bold", px).render(words, True, palette.LACQUER) for px in range(4, 2 * high + 2)]
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
        card = sprites._resting("11J", width, angle, 1.0)
        room = card.get_bounding_rect()
        column = [sum(card.get_at((room.left + room.w * 17 // 20, y))[:3]) > 640 for y in range(room.centery, room.bottom)]
        high.append(column[: len(column) - column[::-1].index(True)][::-1].index(False))
    assert abs(high[0] - high[1]) <= 1, "the white strip below the picture"


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


@pytest.mark.parametrize("angle", [0.0, 1.0])
@pytest.mark.parametrize("units", [44, 52, 60, 78, 92])
def test_a_month_has_the_same_share_of_a_card_in_every_window(units: int, angle: float) -> None:
    """Whether the card lies straight or is turned; where the window is very small, letters grow no smaller for that."""
    shares = []
    for k in (1.0, 1.5, 2.0):
        sprites = pictures(Settings(), FakeApp().font).at(k)
        card = sprites._resting("4J", units * k, angle, 1.0)
        shares.append(strip(sprites.size(units * k), k).height / card.get_height())
        begin, end = inked(sprites, "4J", round(units * k), angle=angle)[0]
        shares.append((end - begin) / card.get_width())
    assert max(shares[::2]) - min(shares[::2]) < 0.012 and max(shares[1::2]) - min(shares[1::2]) < 0.035, shares
    size = Sprites(Pack("hwatu"), "back-red").size(units)
    assert strip(size, 0.75).height == strip(size).height


def test_what_was_made_for_another_window_is_made_anew() -> None:
    sprites = pictures(Settings(), FakeApp().font)
    small = pygame.image.tobytes(sprites.at(1.0).flat("4J", 90), "RGBA")
    assert pygame.image.tobytes(sprites.at(2.0).flat("4J", 90), "RGBA") != small
    assert pygame.image.tobytes(sprites.at(1.0).flat("4J", 90), "RGBA") == small


@pytest.mark.parametrize(("width", "k"), [(44, 1.0), (60, 1.0), (104, 2.0)])
def test_a_strip_that_is_higher_cuts_nothing_of_the_picture(width: int, k: float) -> None:
    """All that is seen above it on a large card is seen on a small one, at the same shares of its height."""
    pictured = []
    for wide, unit in ((220, 1.0), (width, k)):
        sprites = pictures(Settings(), FakeApp().font).at(unit)
        room = strip(sprites.size(wide), unit)
        pictured.append(pygame.transform.smoothscale(sprites.flat("8B", wide).subsurface((0, 0, wide, room.top)), (24, 36)))
    apart = pygame.transform.average_color(_difference(*pictured))[:3]
    assert sum(apart) < 24, apart


def _difference(one: pygame.Surface, other: pygame.Surface) -> pygame.Surface:
    """How far two pictures of one size are apart, in each colour of each pixel."""
    found = pygame.Surface(one.get_size())
    for x in range(one.get_width()):
        for y in range(one.get_height()):
            both = zip(one.get_at((x, y))[:3], other.get_at((x, y))[:3], strict=True)
            found.set_at((x, y), [abs(here - there) for here, there in both])
    return found


# -- where one card covers another --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", [write, write_tiny])
@pytest.mark.parametrize("width", [70, 96])
def test_a_strip_that_is_higher_has_round_corners_and_all_of_the_picture_over_it(width: int, how: Any) -> None:
    """The light of the cherry blossoms stands in the corner of the picture; nothing of the strip below it juts into the edge."""
    pack = Pack("hwatu", "indexed")
    card = pygame.transform.smoothscale(pack.face("3B", width), (width, round(width * pack.aspect)))
    plain, edge = card.copy(), card.get_at((1, card.get_height() // 2))
    how(card, "3B", 1.5, index=True, patterns=True, font=FakeApp().font)
    rows = [y for y in range(card.get_height()) if min(card.get_at((width - width // 5, y))[:3]) > 200]
    foot = rows[-1]
    top = next(y for y in range(foot, 0, -1) if y not in rows) + 1
    assert foot - top + 1 > width * 0.18
    assert sum(red_at(card, top, edge)[: width // 8]) > sum(red_at(card, foot - width // 10, edge)[: width // 8])
    assert changed(plain, card).get_at((width // 2, 3 * card.get_height() // 5)), "the picture is made lower, not cut"


def red_at(card: pygame.Surface, y: int, edge: pygame.Color) -> list[bool]:
    """Where a row of a card is as red as its edge."""
    return [all(abs(a - b) < 40 for a, b in zip(card.get_at((x, y))[:3], edge[:3], strict=True)) for x in range(card.get_width())]


@pytest.mark.parametrize("k", [0.75, 1.0, 2.0])
@pytest.mark.parametrize("face", ["1J", "4R", "8A", "10A", "11D", "12B", "12D"])
def test_of_a_covered_card_figures_and_shape_are_seen_whole_or_not_at_all(face: str, k: float) -> None:
    """However little of it is seen: first the shape goes, then the month stands in the middle, smaller where that helps."""
    width, sprites = round(58 * k), pictures(Settings(), FakeApp().font).at(k)
    room = strip(sprites.size(width), k)
    whole = inked(sprites, face, width)
    for share in range(10, 100, 3):
        marks, end = inked(sprites, face, width, share / 100), share * width / 100
        assert all(begin > room.left and last < end for begin, last in marks), (share, marks)
        if marks and whole[-1][1] < end - 4 * max(1.0, k):
            assert marks == whole, "there is room for all of it"
        elif marks:
            left, right = marks[0][0] - room.left, end - marks[-1][1]
            middle = abs(left - right) <= 4 * max(1.0, k)
            least = whole[0][0] - room.left - (3 * k if len(marks) == len(whole) else 1)
            assert marks[0][0] <= whole[0][0] + 1 and (middle or left >= least), "figures and shape begin a little farther left"
    figures = 1 if MONTH[CARD[face]] < 10 else 2
    assert inked(sprites, face, width, 0.3 if figures == 1 else 0.4), "there is room for the month"


@pytest.mark.parametrize("k", [1.0, 2.0])
def test_a_month_has_air_to_the_card_that_covers_the_rest_and_is_smaller_for_that(k: float) -> None:
    sprites, wides = pictures(Settings(), FakeApp().font).at(k), set()
    for face, least in (("1J", 20), ("8J", 20), ("10J", 32), ("11J", 32)):
        for share in range(least, 60):
            end, marks = share / 100 * 62 * k, inked(sprites, face, round(62 * k), share / 100)
            assert end - marks[-1][1] >= 2.5 * k, (face, share)
            wides.add(marks[0][1] - marks[0][0] if face == "8J" else 9 * k)
    assert 6 * k <= min(wides) < max(wides) - k, "and can be read"


@pytest.mark.parametrize("k", [1.0, 2.0])
def test_of_cards_of_one_month_that_cover_each_other_only_the_last_bears_it_where_there_is_little_room(k: float) -> None:
    sprites, width = pictures(Settings(), FakeApp().font).at(k), round(62 * k)
    for face, little, enough in (("11J", 36, 44), ("10J", 36, 44), ("6J", 22, 30)):
        for share in range(little, 101):
            alone, twin = (inked(sprites, f"{face}{look}", width, share / 100) for look in ("", TWIN))
            assert twin == alone or (twin == [] and share < enough), (face, share)
        assert inked(sprites, f"{face}{TWIN}", width, little / 100) == [] != inked(sprites, face, width, little / 100)
    assert worth(f"11D{TWIN}") == worth(f"9A{AS_JUNK}{TWIN}") == 2 and worth(f"11J{TWIN}") == 1


@pytest.mark.parametrize("k", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("units", [53, 63])
def test_a_month_of_two_figures_makes_room_for_its_shape_where_one_of_one_figure_has_it(units: int, k: float) -> None:
    """Figures and shape are closer to each other then, and a little lower; also where the shapes tell patterns."""
    for patterns in (False, True):
        sprites = pictures(Settings(pattern_marks=patterns), FakeApp().font).at(k)
        for seen in range(26, units):
            marks = {face: inked(sprites, face, round(units * k), seen / units) for face in ("9A", "9J", "9R", *TWO_FIGURES)}
            for kind in "AJR":
                two = [len(found) > 2 for face, found in marks.items() if face[0] == "1" and face[-1] == kind]
                assert all(two) or seen < (37 if kind == "A" else 34), (kind, seen)
                assert patterns or not any(two) or len(marks[f"9{kind}"]) > 1, "no sooner than one of one figure"


TWO_FIGURES = ("10A", "12A", "10R", "12R", "10J", "11J")


def test_of_cards_as_far_apart_all_show_their_shape_or_none() -> None:
    """Though a 1 is narrower than an 8."""
    for width, k in ((58, 1.0), (90, 1.5), (116, 2.0)):
        sprites = pictures(Settings(), FakeApp().font).at(k)
        for share in range(30, 70):
            for months in (range(1, 10), range(10, 12)):
                marks = [inked(sprites, f"{month}J", width, share / 100) for month in months]
                assert all(marks) and len({len(one) for one in marks}) == 1, share


def test_a_card_that_is_covered_has_a_picture_of_its_own() -> None:
    """Straight and turned, in the light and out of it."""
    sprites, seen = pictures(Settings(), FakeApp().font), set()
    for angle in (0.0, 3.0):
        for lit in (1.0, 0.6):
            for share in (1.0, 0.4):
                surface = pygame.Surface((160, 160))
                sprites.draw(surface, "11J", Pose(80.0, 80.0, 60.0, angle=angle, lit=lit, seen=share), True)
                seen.add(pygame.image.tobytes(surface, "RGB"))
    assert len(seen) == 8


def test_a_covered_card_that_slides_keeps_its_look() -> None:
    """Its months and shapes do not come and go while those beside it make room."""
    sprites, still, slides = pictures(Settings(), FakeApp().font), pygame.Surface((160, 160)), pygame.Surface((160, 160))
    pose = Pose(80.0, 80.0, 60.0, seen=0.4, height=-1.0)
    sprites.draw(still, "11J", pose, True)
    sprites.draw(slides, "11J", pose, False, True)
    assert pygame.image.tobytes(still, "RGB") == pygame.image.tobytes(slides, "RGB")


@pytest.mark.parametrize("face", [0.0, 1.0])
def test_a_card_that_lies_turned_looks_the_same_while_it_slides_or_jumps_and_no_picture_is_made_for_that(face: float) -> None:
    """Its lines do not become softer on the way, and no frame waits for a picture."""
    sprites = pictures(Settings(), FakeApp().font)
    lying = Pose(80.0, 80.0, 60.0, angle=7.0, face=face, height=-1.0)

    def drawn(pose: Pose, resting: bool) -> bytes:
        surface = pygame.Surface((240, 160))
        sprites.draw(surface, "11J", pose, resting, not resting)
        return pygame.image.tobytes(surface.subsurface((round(pose.x) - 80, round(pose.y) - 80, 160, 160)), "RGB")

    still, made = drawn(lying, True), Kept.made
    assert drawn(lying.but(x=150.0), False) == still
    assert Kept.made == made
    assert drawn(lying.but(angle=40.0), False) != still, "one that turns on its way looks otherwise"


# -- what it counts as --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("index", [True, False])
@pytest.mark.parametrize("width", [42, 60, 92, 200])
def test_what_counts_as_more_than_one_of_junk_says_so_at_its_upper_left(width: int, index: bool) -> None:
    """쌍피, 쓰리피 and an animal that counts as junk, and nothing else: dark on a white disc. Where only a third of the card is
    seen it is whole there."""
    sprites = pictures(Settings(card_index=index), FakeApp().font)
    for name in (*FACES, f"9A{AS_JUNK}", f"5A{AS_JUNK}"):
        bare = Sprites(Pack("hwatu", "indexed" if index else "faces"), "back-red", side=palette.MAROON)
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


@pytest.mark.parametrize("width", [42, 92, 200])
def test_a_card_lies_in_the_light_of_one_lamp(width: int) -> None:
    """Its white is warm everywhere, and brightest at the upper left."""
    card = pictures(Settings(card_index=True), FakeApp().font).flat("8J", width)
    wide, high = card.get_size()
    upper, lower = (card.get_at((round(x * wide), round(y * high)))[:3] for x, y in ((0.2, 0.12), (0.8, 0.91)))
    assert min(upper) > 225 and all(8 < one - other < 60 for one, other in zip(upper, lower, strict=True))
    assert upper[0] >= upper[2] and lower[0] > lower[2]
