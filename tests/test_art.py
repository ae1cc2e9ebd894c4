"""The pictures: what is packed is what is drawn, nothing is missing, every folder names its licence."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from build_scripts.art import pack as packing
from build_scripts.art.hwatu import CARDS
from build_scripts.art.icon import icon
from build_scripts.art.pack import books, picture
from build_scripts.art.palette import colours, reduced
from build_scripts.art.portraits import COIN, SIZE, SIZES, arm, bust, coin
from build_scripts.art.portraits.moods import MOODS
from build_scripts.art.portraits.people import PEOPLE
from build_scripts.art.tables.panels import LAID, VIEWS
from build_scripts.art.tables.pieces import Laid, lay
from build_scripts.art.tables.purse import purse
from build_scripts.art.tables.view import FINE, View
from build_scripts.art.tables.view import SIZE as SHOWN
from build_scripts.art.title import mark
from game.gostop.cards import FACES
from scenes.table.session import PEOPLE as SEATED
from scenes.table.session import YOU

ASSETS = Path(__file__).resolve().parent.parent / "assets"
FOLDERS = sorted(folder for folder in ASSETS.iterdir() if folder.is_dir() and folder.name != "__pycache__")
MEGABYTE = 1_000_000
COLOURS = 256
"""How many a book of pieces may hold."""

BOOKS = {f"{book.folder}/{book.name}": book for book in books()}
EDITIONS = [(name, times) for name in BOOKS for times in (1, 2)]
SAMPLES = [
    *(("hwatu/faces", face) for face in ("1J", "4A", "12D")),
    *(("hwatu/indexed", face) for face in ("11B", "X1")),
    *(("playing/faces", card) for card in ("S10", "DK", "JO1")),
    *(("playing/four", card) for card in ("CQ",)),
    *(("tiles/upright", tile) for tile in ("5m", "0p")),
    *(("tiles/lying-numbered", tile) for tile in ("1s",)),
    *(("tiles/sideways", tile) for tile in ("7z",)),
    *(("tiles/edge", tile) for tile in ("edge",)),
    *(("tiles/sticks", worth) for worth in ("5000",)),
]
"""A book and a piece of it that is drawn again."""


def edition(name: str, times: int) -> tuple[Image.Image, tuple[int, int], dict[str, tuple[int, int]]]:
    """A packed picture, the size of a piece in it, and where each piece lies."""
    book = BOOKS[name]
    index = json.loads((ASSETS / book.folder / f"{book.name}.json").read_text(encoding="utf-8"))[f"{book.name}@{times}x"]
    wide, high = index["size"]
    whole = Image.open(ASSETS / book.folder / f"{book.name}@{times}x.webp")
    return whole, (wide, high), {piece: (left, top) for piece, (left, top) in index["at"].items()}


def used(whole: Image.Image) -> list[tuple[int, ...]]:
    """The colours of a packed picture, which are few, and clear in one way only."""
    counted = whole.getcolors(COLOURS)
    assert counted is not None and len(counted) > 2
    found = sorted(colour for _, colour in counted)
    assert [colour for colour in found if colour[3] == 0] == [(0, 0, 0, 0)]
    return found


def pixels(whole: Image.Image) -> list[tuple[int, ...]]:
    """The colours of a picture, one pixel after the other."""
    data = whole.tobytes()
    return [tuple(data[i : i + 4]) for i in range(0, len(data), 4)]


def far(one: tuple[int, ...], other: tuple[int, ...]) -> int:
    """How far two colours lie apart; a gap in opacity weighs twice."""
    return sum((weight * (a - b)) ** 2 for a, b, weight in zip(one, other, (1, 1, 1, 2), strict=True))


def test_every_face_of_the_game_is_drawn_and_nothing_else() -> None:
    assert set(CARDS) == set(FACES)


@pytest.mark.parametrize(("name", "times"), EDITIONS)
def test_every_piece_is_packed_whole_and_apart(name: str, times: int) -> None:
    picture, (wide, high), places = edition(name, times)
    assert (wide, high) == tuple(side * times for side in BOOKS[name].size)
    assert set(places) == set(BOOKS[name].drawings)
    whole = picture.convert("RGBA")
    assert used(whole)
    for x, y in places.values():
        assert 0 < x <= whole.width - wide - 2
        assert 0 < y <= whole.height - high - 2
        gutter = whole.crop((x - 2, y - 2, x + wide + 2, y + high + 2)).getchannel("A")
        assert gutter.getbbox() is not None
        gutter.paste(0, (2, 2, wide + 2, high + 2))
        assert gutter.getbbox() is None
    assert len(set(places.values())) == len(places)


@pytest.mark.parametrize("times", [1, pytest.param(2, marks=pytest.mark.slow)])
@pytest.mark.parametrize(("name", "piece"), SAMPLES)
def test_a_piece_drawn_again_is_the_one_packed(name: str, piece: str, times: int) -> None:
    book, (wide, high), places = edition(name, times)
    x, y = places[piece]
    cut = book.crop((x, y, x + wide, y + high))
    drawn = picture(BOOKS[name].drawings[piece], (wide, high))
    again = reduced(drawn, used(book)).convert("RGBA")
    for colour, found, packed in set(zip(*map(pixels, (drawn, again, cut)), strict=True)):
        same = max(abs(one - other) for one, other in zip(found, packed, strict=True)) <= 2
        assert same or far(colour, found) == far(colour, packed), "of two colours equally near either may stand"


@pytest.mark.parametrize("name", ["tiles/sticks", "tiles/side"])
def test_a_book_is_written_without_the_loss_of_a_pixel(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packing, "ASSETS", tmp_path)
    book = BOOKS[name]
    packing.write(book)
    for times in (1, 2):
        whole, _ = packing.pack(book.drawings, (book.size[0] * times, book.size[1] * times))
        read = Image.open(tmp_path / book.folder / f"{book.name}@{times}x.webp")
        assert read.mode == "RGBA"
        assert read.tobytes() == reduced(whole, colours(whole)).convert("RGBA").tobytes()


PAINTED: dict[str, Callable[[], Image.Image]] = {
    "icon/nolpan-48.png": lambda: icon(48),
    "icon/nolpan-16.png": lambda: icon(16),
    "tables/nolpan.png": mark,
    "tables/purse.png": purse,
}
"""Some pictures that no book holds, and how each is made."""


@pytest.mark.parametrize("file", PAINTED)
def test_a_picture_painted_again_is_the_one_kept(file: str) -> None:
    gap = ImageChops.difference(PAINTED[file]().convert("RGBA"), Image.open(ASSETS / file).convert("RGBA"))
    assert max(most for _, most in gap.getextrema()) <= 2


PEOPLED: dict[str, Callable[[], Image.Image]] = {
    "monk": lambda: coin("monk"),
    "haenyeo-arm": lambda: arm("haenyeo"),
    "student-thinking@2x": lambda: bust("student", "thinking"),
}


@pytest.mark.parametrize("file", PEOPLED)
def test_a_person_drawn_again_is_the_one_kept(file: str) -> None:
    """As near as any WebP is to what it was made from."""
    drawn, there = PEOPLED[file](), Image.open(ASSETS / "portraits" / f"{file}.webp").convert("RGBA")
    ground = Image.new("RGBA", drawn.size, (98, 52, 40, 255))
    gap = ImageChops.difference(*(Image.alpha_composite(ground, one).convert("RGB") for one in (drawn, there)))
    assert max(ImageStat.Stat(gap).mean) < 3


TOLD_APART = 8
"""How far two portraits lie apart, as `apart` counts: in the mean of all channels, of 255."""


def apart(one: Image.Image, other: Image.Image) -> float:
    """How far two portraits lie apart on a brown table, 48 pixels high."""
    seen = []
    for whole in (one, other):
        table = Image.new("RGBA", (48, 48), (98, 52, 40, 255))
        table.alpha_composite(whole.resize((48, 48), Image.Resampling.LANCZOS))
        seen.append(table.convert("RGB"))
    return sum(ImageStat.Stat(ImageChops.difference(*seen)).mean) / 3


def _portrait(name: str) -> Image.Image:
    return Image.open(ASSETS / "portraits" / f"{name}.webp").convert("RGBA")


def test_every_portrait_is_there_and_nothing_else() -> None:
    assert {file.name for file in (ASSETS / "portraits").iterdir() if file.suffix != ".md"} == {
        *(f"{name}{end}.webp" for name in PEOPLE for end in ("", "-arm")),
        *(f"{name}-{mood}{edition}.webp" for name in PEOPLE for mood in MOODS for edition in SIZES),
    }


def test_the_drawn_people_are_those_who_may_sit_at_the_table() -> None:
    assert set(PEOPLE) == {*SEATED, YOU}


@pytest.mark.parametrize("name", PEOPLE)
def test_a_person_is_a_bust_in_five_moods_that_can_be_told_apart_when_small(name: str) -> None:
    assert set(MOODS) == {"calm", "glee", "triumph", "dismay", "thinking"}
    busts = {mood: _portrait(f"{name}-{mood}@2x") for mood in MOODS}
    for drawn in busts.values():
        assert drawn.size == (SIZE, SIZE)
        opacity = drawn.getchannel("A")
        assert [opacity.getpixel((x, y)) for x in (0, SIZE - 1) for y in (0, SIZE - 1)] == [0] * 4, "nothing in the corners"
        assert opacity.getbbox()[3] == SIZE and opacity.getpixel((SIZE // 2, SIZE - 1)) == 255, "it stands on its lower edge"
    for one, other in combinations(MOODS, 2):
        assert apart(busts[one], busts[other]) > TOLD_APART, (one, other)


@pytest.mark.parametrize(("one", "other"), [*combinations(PEOPLE, 2)])
def test_no_two_people_look_alike_when_small(one: str, other: str) -> None:
    heads, busts = ([_portrait(f"{name}{end}") for name in (one, other)] for end in ("", "-calm@1x"))
    assert [head.size for head in heads] == [(COIN, COIN)] * 2
    assert apart(*heads) > TOLD_APART
    assert apart(*busts) > TOLD_APART


@pytest.mark.parametrize("game", ["gostop", "riichi", "daifugo"])
def test_every_table_is_painted_in_both_sizes_with_its_panel(game: str) -> None:
    sizes = {
        f"{game}-2560.jpg": (2560, 1440),
        f"{game}-1280.jpg": (1280, 720),
        f"panel-{game}-1280.webp": (1280, 864),
        f"panel-{game}-640.webp": (640, 432),
    }
    assert {name: Image.open(ASSETS / "tables" / name).size for name in sizes} == sizes


@pytest.mark.parametrize("game", VIEWS)
def test_a_mat_is_seen_from_the_near_edge_of_the_table(game: str) -> None:
    """Its far side is shorter than its near one, it leans towards the middle of the page, and it fills its picture."""
    view = VIEWS[game]
    wide, deep = view.flat
    near_left, near_right, far_left, far_right = (view.at(x, y)[0] for y in (deep, 0) for x in (0, wide))
    assert 0.84 < (far_right - far_left) / (near_right - near_left) < 0.92
    aside = (far_left + far_right - near_left - near_right) / 2 / FINE
    assert abs(aside) < 3 if view.lean == 0 else aside * view.lean > 60
    edges = near_left, near_right, far_left, far_right
    assert abs(min(edges)) < 1 and abs(max(edges) - SHOWN[0] * FINE) < 2


def seen_of(view: View, one: Laid, up: float = 1) -> Image.Image:
    """Where the face of a piece is seen on its panel, as a shape."""
    sheet = Image.new("L", (SHOWN[0] * FINE, SHOWN[1] * FINE))
    face, place = view.seen(one.face, one.plane(up))
    sheet.paste(face.getchannel("A"), place)
    return sheet.resize((SHOWN[0] // 2, SHOWN[1] // 2)).point(lambda value: 255 * (value > 128))


@pytest.mark.parametrize("name", ["hwatu 1B", "card S8", "tile 7z"])
def test_what_lies_farther_away_looks_smaller_and_flatter(name: str) -> None:
    view = View(0)
    (near_wide, near_high), (far_wide, far_high) = (
        (right - left, bottom - top)
        for left, top, right, bottom in (seen_of(view, Laid(name, 640, y, 240)).getbbox() or (0, 0, 0, 0) for y in (1100, 260))
    )
    face = Laid(name, 640, 0, 240).face
    assert far_wide < 0.97 * near_wide and far_high / far_wide < 0.97 * near_high / near_wide
    assert near_high / near_wide < 0.85 * face.height / face.width, "seen along the table"


@pytest.mark.parametrize(("name", "least", "most"), [("hwatu 1B", 3, 7), ("card S8", 0.5, 2.5), ("tile 7z", 30, 60)])
def test_a_piece_is_a_solid_thing_whose_edge_faces_us_and_throws_shade_towards_us(name: str, least: float, most: float) -> None:
    """Hwatu are of thick plastic with a dark red edge, tiles blocks of bamboo and ivory, playing cards thin."""
    table = Image.new("RGBA", (SHOWN[0] * FINE, SHOWN[1] * FINE), (90, 140, 90, 255))
    bare, one = table.copy(), Laid(name, 640, 720, 150)
    lay(table, View(0), one)
    x, foot = View(0).at(640, 720 + one.face.height / FINE / 2)
    column = [table.getpixel((round(x), y)) for y in range(round(foot) + 60)]
    face = View(0).at(640, 720 + one.face.height / FINE / 2, one.kind.thick * one.width)[1]
    assert least * FINE <= foot - face <= most * FINE
    edge = column[round((foot + face) / 2)]
    lit = column[round(face) - (7 if name != "hwatu 1B" else 2) * FINE]
    assert sum(edge[:3]) < 0.9 * sum(lit[:3]), "its edge is turned from the lanterns"
    if name == "hwatu 1B":
        assert edge[0] > 2 * max(edge[1:3])
    assert sum(column[round(foot) + 4][:3]) < 0.75 * sum(bare.getpixel((round(x), round(foot) + 4))[:3])


def test_a_hand_of_tiles_stands_and_others_lie_before_it() -> None:
    stand, rest = ([one for one in LAID["riichi"] if one.stands == up] for up in (True, False))
    assert len(stand) >= 6 and rest and all(one.y > stand[0].y + one.width for one in rest)
    left, top, right, bottom = seen_of(VIEWS["riichi"], stand[0]).getbbox() or (0, 0, 0, 0)
    assert (bottom - top) > 1.1 * (right - left), "it faces us"


TABLES = ("gostop", "riichi", "daifugo")


@pytest.mark.parametrize("game", TABLES)
def test_all_tables_stand_in_one_light(game: str) -> None:
    """Equally bright as a whole, and brightest in the middle, where the lamp hangs."""
    value = Image.open(ASSETS / "tables" / f"{game}-1280.jpg").convert("HSV").getchannel("V")
    assert 85 <= ImageStat.Stat(value).mean[0] <= 105
    middle, edge = (ImageStat.Stat(value.crop(box)).mean[0] for box in ((540, 280, 740, 440), (180, 100, 320, 190)))
    assert middle > 1.05 * edge


def test_every_table_has_a_hue_of_its_own() -> None:
    hues = []
    for game in TABLES:
        middle = Image.open(ASSETS / "tables" / f"{game}-1280.jpg").convert("RGB").crop((440, 220, 840, 500)).resize((1, 1))
        hues.append(middle.convert("HSV").getpixel((0, 0))[0] * 360 / 256)  # type: ignore[index]
    blanket, felt, tatami = hues
    assert 50 < tatami < 70 and 85 < blanket < 105 and 165 < felt < 195


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_a_folder_of_assets_names_its_licence(folder: Path) -> None:
    words = (folder / "README.md").read_text(encoding="utf-8")
    assert "licence" in words.lower()
    assert "MIT" in words or "OFL" in words


def test_all_assets_together_stay_small() -> None:
    files = (file for file in ASSETS.rglob("*") if file.is_file() and "__pycache__" not in file.parts)
    assert sum(file.stat().st_size for file in files) <= 25 * MEGABYTE


@pytest.mark.parametrize("game", LAID)
def test_every_piece_on_a_panel_shows_its_face_before_the_board_begins(game: str) -> None:
    """The board hides the nearest part of a mat: a tenth at most."""
    taken: list[tuple[str, Image.Image]] = []
    for one in LAID[game]:
        sheet = seen_of(VIEWS[game], one)
        left, top, right, bottom = sheet.getbbox() or (0, 0, 0, 0)
        assert left >= 30 and right <= sheet.width - 30, one
        assert top >= 20 and bottom <= 0.9 * sheet.height, one
        taken.append((one.name, sheet))
    for nth, (name, sheet) in enumerate(taken):
        seen = sheet
        for _, above in taken[nth + 1 :]:
            seen = ImageChops.subtract(seen, above)
        share = seen.histogram()[255] / sheet.histogram()[255]
        assert share >= (0.9 if game != "daifugo" else 0.5), name
