"""Every call has its picture in three languages, whole, on nothing, and drawn the same each time."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageFont, ImageStat

from build_scripts.art.callout_strokes import SYLLABLES
from build_scripts.art.callout_words import CALLS
from build_scripts.art.callouts import GREAT, HANDS, HEIGHT, INKS, PADDING, PAPER, WIDEST, draw

ASSETS = Path(__file__).resolve().parent.parent / "assets"
CALLOUTS = ASSETS / "callouts"


@pytest.mark.parametrize("language", HANDS)
def test_the_folder_holds_every_call_and_nothing_else(language: str) -> None:
    assert {file.stem for file in (CALLOUTS / language).glob("*.png")} == set(CALLS)


def test_all_pictures_together_stay_small() -> None:
    assert sum(file.stat().st_size for file in CALLOUTS.rglob("*.png")) <= 8_000_000


def test_every_ink_is_known() -> None:
    assert {call.ink for call in CALLS.values()} == set(INKS)


@pytest.mark.parametrize("language", HANDS)
def test_the_brush_has_every_letter(language: str) -> None:
    font = ImageFont.truetype(ASSETS / "fonts" / HANDS[language].font, 40)
    words = "".join(getattr(call, language) for call in CALLS.values())
    words += "".join(call.gloss for call in CALLS.values()) if language == "en" else ""
    letters = set(words) - (set(SYLLABLES) if language == "ko" else set())
    nothing = bytes(font.getmask("\U0010fffe"))  # what is drawn where a glyph is missing
    assert [c for c in sorted(letters) if c > " " and bytes(font.getmask(c)) == nothing] == []


@pytest.mark.parametrize("language", HANDS)
@pytest.mark.parametrize("name", CALLS)
def test_a_picture_is_whole_and_lies_on_nothing(language: str, name: str) -> None:
    """Eight per cent of width and height stay clear on every side, and a great call's stroke takes all that is left."""
    picture = Image.open(CALLOUTS / language / f"{name}.png").convert("RGBA").getchannel("A")
    width, height = picture.size
    assert (width, height) == GREAT if CALLS[name].great else height == HEIGHT and 100 < width <= WIDEST
    assert len(set(picture.tobytes())) > 8, "soft edges survive the palette"
    assert 0.35 < picture.histogram()[0] / (width * height) < 0.95
    left, top, right, bottom = picture.getbbox() or (0, 0, 0, 0)
    across, along = PADDING * width, PADDING * height
    assert left >= int(across) and right <= width - int(across)
    assert top >= int(along) and bottom <= height - int(along)
    if CALLS[name].great:
        assert right - left > 0.8 * width


def luminance(colour: tuple[int, int, int]) -> float:
    parts = (v / 255 / 12.92 if v <= 10 else ((v / 255 + 0.055) / 1.055) ** 2.4 for v in colour)
    return sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), parts, strict=True))


@pytest.mark.parametrize("ink", INKS)
def test_dark_letters_never_lie_on_a_red_stroke(ink: str) -> None:
    """Black and red are one to whoever cannot see red: dark letters stand at least 4.5 times as dark as their stroke."""
    letters, stroke = luminance(INKS[ink].foot) + 0.05, luminance(INKS[ink].sweep) + 0.05
    if letters < 0.1:
        assert stroke / letters >= 4.5


@pytest.mark.parametrize("ink", INKS)
def test_letters_stand_out_from_the_line_or_the_paper_round_them(ink: str) -> None:
    """They are large: three times as light as what is directly round them, or as dark."""
    for letter in (INKS[ink].top, INKS[ink].foot, INKS[ink].pool):
        grounds = [sorted((luminance(letter) + 0.05, luminance(other) + 0.05)) for other in (INKS[ink].contour, PAPER)]
        assert max(light / dark for dark, light in grounds) >= 3.0


@pytest.mark.parametrize(("language", "name"), [("ko", "bbeok"), ("ja", "riichi"), ("en", "upset")])
def test_a_picture_is_what_the_code_draws(language: str, name: str) -> None:
    built = Image.open(CALLOUTS / language / f"{name}.png").convert("RGBA")
    drawn = draw(name, language).convert("RGBA")
    assert built.size == drawn.size
    difference = ImageStat.Stat(ImageChops.difference(built.convert("RGBa"), drawn.convert("RGBa"))).mean
    assert max(difference) < 2
