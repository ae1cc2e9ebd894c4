"""Two to nine people round a table: their plates lie clear of each other and of the cards, and say what they have to."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import Rect

from game.text import LANGUAGES, say
from scenes.kit.mark import Ground
from scenes.stage.ink import Ink
from scenes.table import people
from scenes.table.frame import scale
from scenes.table.people import READABLE, Person, places
from scenes.table.session import BOLDNESS, PEOPLE, TEMPERS, YOU, temper
from tests.gui.gather_table import CardTable, sit
from tests.gui.table_fakes import FakeApp


@settings(max_examples=60)
@given(st.integers(2, 9), st.integers(960, 2600), st.integers(540, 1440), st.sampled_from([1.0, 1.5]))
def test_no_plate_lies_over_another_or_beside_the_table(seats: int, wide: int, high: int, letters: float) -> None:
    table, sides = Rect(7, 9, wide, high), (9 + high // 14, 9 + high * 5 // 12)
    found = places(seats, table, sides, scale((wide, high)), letters)
    assert len(found) == seats and all(table.contains(rect) for rect in found)
    assert not any(one.colliderect(other) for one, other in combinations(found, 2))


@pytest.mark.parametrize("seats", range(2, 10))
def test_the_person_sits_lowest_and_the_others_follow_round_the_table(seats: int) -> None:
    found = places(seats, Rect(0, 0, 1280, 720), (50, 300), 1.0)
    assert all(rect.bottom < found[0].top or rect.left > found[0].right for rect in found[1:])
    left = [rect for rect in found[1:] if rect.left == found[0].left]
    right = [rect for rect in found[1:] if rect.right == 1280]
    assert len(left) == len(right) and [rect.y for rect in left] == sorted((rect.y for rect in left), reverse=True)
    across = [rect.x for rect in found[1 + len(left) : seats - len(right)]]
    assert across == sorted(across)
    assert [rect.y for rect in right] == [rect.y for rect in reversed(left)], "those opposite sit as high"


LONG = Person("할머니와 할아버지의 아주 먼 친척", "imo", "turn", ("27 cards", "−120"), "Grand tycoon", "DEAL")


PLATES = [(185, 64, 1.0), (230, 107, 1.0), (158, 43, 1.0), (190, 64, 1.5), (400, 128, 1.5), (128, 134, 1.0), (192, 156, 1.5)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("wide", "high", "scale"), PLATES)
def test_what_is_written_on_a_plate_stays_on_it_apart_and_readable(language: str, wide: int, high: int, scale: float) -> None:
    app = FakeApp(language=language)
    plate, ink = Rect(30, 40, wide, high), Ink(app.font, scale)
    named = [Person(say(language, f"app.person.{key}"), key, "passed", ("3", "+9"), "2") for key in PEOPLE]
    for person in (LONG, *named):
        laid = people.written(plate, person, ink)
        pills = [mark.rect for mark in laid.marks if isinstance(mark, Ground)]
        assert laid.lines[0].font == "bold" and len(pills) == 1 and plate.contains(pills[0])
        for line in laid.lines:
            assert line.px >= READABLE and plate.contains(line.rect)
        apart = [line.rect for line in laid.lines if not pills[0].contains(line.rect)] + pills
        assert len(apart) == len(laid.lines) and not any(one.colliderect(other) for one, other in combinations(apart, 2))
    for person in named:
        assert people.written(plate, person, ink).lines[0].words == person.name, "known names are not cut"


def test_how_somebody_stands_is_seen_without_colour() -> None:
    app, plate = FakeApp(), Rect(10, 10, 260, 100)
    ink = Ink(app.font)
    seen = set()
    for state in ("waiting", "turn", "out"):
        app.surface.fill((0, 0, 0))
        people.draw(app.surface, plate, Person("나", "you", state), ink)  # type: ignore[arg-type]
        seen.add(pygame.image.tobytes(pygame.transform.grayscale(app.surface).subsurface(plate.inflate(18, 18)), "RGB"))
    assert len(seen) == 3


@pytest.mark.parametrize("letters", [1.0, 1.5])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("count", range(2, 10))
def test_a_table_with_so_many_people_is_shown(count: int, size: tuple[int, int], letters: float) -> None:
    """On the whole window nobody sits behind a card, a question or an icon."""
    sitting = [Person(say("ko", f"app.person.{key}"), key) for key in (YOU, *PEOPLE)[:count]]
    app = FakeApp(size)
    app.settings.text_scale = letters
    scene, _, _ = sit(9, ["play S3"], app=app, table=CardTable(sitting))
    table = scene.page.table(scene.view)
    plates, rects = table.plates, [*scene.page.rects(scene.view).values(), scene.page.frame.corner, table.asking]
    assert len(plates) == count and not any(plate.colliderect(other) for plate in plates for other in rects)
    for plate in plates:
        figure = people.bust(plate, scene.page.ink)
        face = figure.inflate(-figure.width // 2, -figure.height // 2)
        assert len({tuple(app.surface.get_at((x, face.centery))) for x in range(face.left, face.right)}) > 3


def test_there_are_people_enough_and_each_has_a_temper_a_name_and_a_word_of_their_own() -> None:
    assert len(set(PEOPLE)) == len(PEOPLE) >= 12 and YOU not in PEOPLE
    assert BOLDNESS.keys() == set(PEOPLE)
    assert {temper(key) for key in PEOPLE} == {word for word, _ in TEMPERS}
    for timid, bold in combinations(sorted(PEOPLE, key=BOLDNESS.__getitem__), 2):
        words = [word for word, _ in TEMPERS]
        assert words.index(temper(timid)) <= words.index(temper(bold)), "no one is called bolder than who is bolder"
    assert temper("monk") == "timid" and temper("student") == "even" and temper("samchon") == "daring"
    for language in LANGUAGES:
        assert len({say(language, f"app.person.{key}") for key in (*PEOPLE, YOU)}) == len(PEOPLE) + 1
        assert len({say(language, f"app.motto.{key}") for key in PEOPLE}) == len(PEOPLE)
