"""A question in a wide, low place: its heading in a line, its answers as plaques side by side."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import combinations

import pygame
import pytest
from pygame import Rect

from scenes.games.daifugo.pages import PAGES
from scenes.stage.ink import Button, Ink
from scenes.table.ask import low_strip as strip
from scenes.table.ask.prompt import Option, Prompt, PromptPanel
from scenes.table.frame import frame
from scenes.table.input import ids
from scenes.table.wood import Tone
from tests.gui.table_fakes import font

PLACE = Rect(168, 442, 944, 66)
INK = Ink(lambda kind, px: font(kind, "en", px))
LARGE = Ink(INK.font, 1.5)


def answers(count: int, words: str = "Choose for me") -> list[tuple[Button, Tone]]:
    return [(Button(f"prompt:{nth}", Rect(0, 0, 0, 0), words, str(nth)), "plain") for nth in range(count)]


@pytest.mark.parametrize("ink", [INK, LARGE])
@pytest.mark.parametrize("count", [0, 1, 4, 9, 14])
def test_plaques_lie_beside_one_another_below_the_heading_and_grow_upwards(count: int, ink: Ink) -> None:
    shown = strip.lay_out("Your turn", ("Play stronger.",), answers(count), PLACE, 1.0, ink)
    rects = [*(button.rect for button in shown.buttons), *(line.rect for line in shown.heading)]
    assert not [pair for pair in combinations(rects, 2) if pair[0].colliderect(pair[1])]
    assert all(PLACE.left <= rect.left and rect.right <= PLACE.right and rect.bottom <= PLACE.bottom for rect in rects)
    assert all(shown.rect.contains(rect) for rect in rects)
    assert all(ink.width(button.label, "bold", shown.px) <= ink.room(button, shown.px) for button in shown.buttons)
    assert len(shown.buttons) == count and len({button.rect.top for button in shown.buttons}) <= -(-count // 3)


def test_a_plaque_keeps_its_place_while_a_figure_on_another_changes() -> None:
    lefts = set()
    for words in ("Play (0 / 1)", "Play (1 / 1)"):
        shown = strip.lay_out("", (), [*answers(1, words), *answers(1, "Pass")], PLACE, 1.0, INK)
        lefts.add(shown.buttons[1].rect.left)
    assert len(lefts) == 1


def test_the_chief_answer_is_the_widest_and_keeps_room_for_a_picture_where_it_has_one() -> None:
    (first, _), (second, _) = answers(2, "Go")
    chief, other = strip.lay_out("", (), [(first, "good"), (second, "plain")], PLACE, 1.0, INK).buttons
    assert chief.rect.width > other.rect.width
    shown = strip.lay_out("", (), answers(2, "A rather long answer"), PLACE, 1.0, INK, {"prompt:1": 40})
    assert shown.buttons[1].rect.width >= shown.buttons[0].rect.width + 32 and shown.beside == (0, 40)


def test_a_warning_stands_in_place_of_what_is_said_else() -> None:
    heading = partial(strip.lay_out, "Your turn", answers=answers(1), place=PLACE, k=1.0, ink=INK)
    plain, warned = heading(("Play stronger.",)).heading, heading(("!Too weak.", "Play stronger.")).heading
    assert [(line.kind, line.words) for line in plain] == [("title", "Your turn"), ("plain", "Play stronger.")]
    assert [(line.kind, line.words) for line in warned] == [("title", "Your turn"), ("warning", "Too weak.")]


def test_long_words_take_more_lines_above() -> None:
    shown = strip.lay_out("Your turn", ("word " * 60,), answers(2), PLACE, 1.0, INK)
    assert len(shown.heading) > 2
    tops = [line.rect.top for line in shown.heading]
    assert tops == sorted(tops) and shown.heading[-1].rect.bottom <= shown.buttons[0].rect.top


def test_the_panel_stands_across_a_wide_place_only_and_a_pointer_makes_a_plaque_rise() -> None:
    panel, size = PromptPanel(INK, PAGES.pictures(None, INK.font)), (1280, 720)
    prompt = Prompt("Which?", (), (Option("pass", "Pass", "Space"), Option("none", "", "")), can_go_back=True)
    panel.show(prompt, (), Rect(1060, 400, 206, 250), frame(size), "Back")
    assert panel.strip is None
    panel.show(prompt, (), PLACE, frame(size), "Back")
    assert [button.id for button in panel.buttons] == [ids.answering("pass"), ids.BACK]
    assert panel.strip is not None and panel.buttons[0].rect.top == panel.buttons[1].rect.top
    assert panel.buttons[1].rect.left - panel.buttons[0].rect.right > 20, "the way back stands apart"
    pictures = []
    for lit in (None, ids.BACK):
        surface = pygame.display.set_mode(size)
        surface.fill((90, 84, 60))
        panel.draw(surface, lit)
        pictures.append(surface.subsurface(panel.buttons[1].rect).copy().get_buffer().raw)
    assert pictures[0] != pictures[1]
    before = panel.buttons[0].rect
    panel.move((0, -40))
    assert panel.strip.buttons[0].rect == panel.buttons[0].rect == before.move(0, -40)
    panel.hide()
    assert panel.strip is None


def test_what_is_painted_lies_within_the_strip_and_its_band() -> None:
    pygame.display.set_mode((1280, 720))
    shown, surface = strip.lay_out("Your turn", (), answers(2), PLACE, 1.0, INK), pygame.Surface((1280, 720), pygame.SRCALPHA)
    strip.Painted(INK).draw(surface, shown, None, 1.0)
    assert shown.rect.inflate(60, 60).contains(surface.get_bounding_rect())


def test_a_plaque_shows_the_pieces_that_its_answer_speaks_of() -> None:
    spoken = (("DQ",), (), ("SQ", "HQ"))
    options = tuple(Option(f"way {nth}", f"Way {nth}", "", faces=faces) for nth, faces in enumerate(spoken))
    panel, surfaces = PromptPanel(INK, PAGES.pictures(None, INK.font)), []
    for shown in (options, tuple(replace(option, faces=()) for option in options)):
        panel.show(Prompt("Which card is the joker?", (), shown), (), PLACE, frame((1280, 720)), "Back")
        highs = [button.rect.height for button in panel.buttons]
        assert (highs[0] > highs[1]) == bool(shown[0].faces), "pieces need room, words do not"
        surfaces.append(pygame.Surface((1280, 720)))
        panel.draw(surfaces[-1], None)
    assert surfaces[0].get_buffer().raw != surfaces[1].get_buffer().raw
