"""The panel of a question, beside the table, below a row of cards, and in a wide, low place; and badges before they have one."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from pygame import Rect

from scenes.games.daifugo.pages import PAGES
from scenes.kit import palette
from scenes.kit.box import Measure
from scenes.stage.ink import Ink
from scenes.table.ask.panel import PromptPanel
from scenes.table.ask.prompt import Answer, Prompt
from scenes.table.badge import Badge, Tag
from scenes.table.frame import asking, frame
from scenes.table.input import ids
from tests.gui.laid import outside, overlaps, unreadable
from tests.gui.table_fakes import font, table, view

SIZE = 1280, 720
STRIP = Rect(168, 442, 944, 66)
MIDDLE = Rect(330, 400, 620, 152)
SENTENCE = "A card that is stronger than the last one, or as many of them as lie there."


def ink(letters: float = 1.0) -> Ink:
    return Ink(lambda kind, px: font(kind, "en", px), letters)


def options(count: int, words: str = "Choose for me") -> tuple[Answer, ...]:
    return tuple(Answer(f"way {nth}", words, str(nth)) for nth in range(count))


def shown(prompt: Prompt, place: Rect = STRIP, letters: float = 1.0, lines: tuple[str, ...] | None = None) -> PromptPanel:
    """A panel with a prompt; what is said on it has been looked at."""
    panel = PromptPanel(ink(letters), PAGES.pictures(None, font_of))
    panel.show(prompt, prompt.lines if lines is None else lines, place, frame(SIZE, letters), "Back", place is MIDDLE)
    whole(panel)
    return panel


def font_of(kind: str, px: int) -> pygame.font.Font:
    return font(kind, "en", px)


def whole(panel: PromptPanel) -> None:
    """All that is written on a panel is large enough, has room, and covers nothing else."""
    assert panel.laid is not None and unreadable(panel.lines, panel.rect) == []
    assert outside(panel.rect, panel.buttons) == [] == overlaps(panel.buttons)
    for button in panel.buttons:
        on = [line for line in panel.lines if line.rect.colliderect(button.rect)]
        assert on and outside(button.rect, on) == [], button


def places() -> Iterator[tuple[Rect, float]]:
    for letters in (1.0, 1.5):
        yield from ((STRIP, letters), (MIDDLE, letters), (asking(SIZE, letters), letters))


@pytest.mark.parametrize(("place", "letters"), list(places()))
@pytest.mark.parametrize("count", [0, 1, 4, 9])
def test_all_that_is_asked_is_whole_in_every_form(place: Rect, letters: float, count: int) -> None:
    prompt = Prompt("Your turn", (SENTENCE,), options(count), can_go_back=count > 1)
    panel = shown(prompt, place, letters)
    said = " ".join(line.words for line in panel.lines)
    assert all(word in said for word in ("Your turn", *SENTENCE.split()))
    assert [button.id for button in panel.buttons] == [one.id for one in prompt.options] + [ids.BACK] * (count > 1)
    assert Rect((0, 0), SIZE).contains(panel.rect) and panel.across == (place == STRIP)


def test_a_question_reaches_farther_upwards_before_it_is_cut() -> None:
    place = asking(SIZE)
    short, long = (shown(Prompt("Which?", (SENTENCE,) * lines, options(3)), place).rect for lines in (1, 9))
    assert short.bottom == long.bottom == place.bottom and long.top < place.top <= short.top


def test_a_warning_stands_in_place_of_what_is_said_else_where_there_is_little_room() -> None:
    panel = shown(Prompt("Your turn", ("Play stronger.",), options(1)), lines=("!Too weak.", "Play stronger."))
    assert [line.words for line in panel.lines][:2] == ["Your turn", "Too weak."]
    assert panel.lines[1].colour == palette.SALMON


def test_answers_show_the_pieces_and_the_face_that_they_speak_of() -> None:
    she = Answer("d", "She", somebody="imo")
    spoken = Answer("a", "One", faces=("DQ",)), Answer("b", "None"), Answer("c", "Two", faces=("SQ", "HQ")), she
    for place in (STRIP, asking(SIZE)):
        panel = shown(Prompt("Which card is the joker?", (), spoken), place)
        assert panel.laid is not None and [piece.face for piece in panel.laid.pieces] == ["DQ", "SQ", "HQ"]
        assert [coin.person for coin in panel.laid.coins] == ["imo"]
        on = [button.rect for button in panel.buttons for piece in panel.laid.pieces if button.rect.contains(piece.rect)]
        assert on == [panel.buttons[at].rect for at in (0, 2, 2)]


def test_the_answer_that_is_pointed_at_stands_out_and_one_that_is_shut_does_not() -> None:
    panel = shown(Prompt("Which?", (), (Answer("a", "One"), Answer("b", "Two", tone="shut"))))
    for nth, differs in ((0, True), (1, False)):
        pictures = []
        for lit in (None, panel.buttons[nth].id):
            surface = pygame.display.set_mode(SIZE)
            surface.fill(palette.CLOTH)
            panel.draw(surface, lit)
            pictures.append(surface.subsurface(panel.buttons[nth].rect).copy().get_buffer().raw)
        assert (pictures[0] != pictures[1]) is differs


# -- badges -------------------------------------------------------------------------------------------------------------------


def test_a_tag_is_as_wide_as_the_wording_it_has_and_keeps_in_sight_what_it_speaks_of() -> None:
    ink = table(view(), "ko").ink
    by, briefly = Measure(ink, 1.0), Measure(ink, 1.0, brief=1)
    tag = Tag(Badge("it", about=Rect(0, 20, 50, 50)), ("뻑 1번", "뻑"))
    (long, high), (short, as_high) = tag.size(by), tag.size(briefly)
    assert long > short and high == as_high
    placed = tag.put(briefly, Rect((0, 0), tag.size(briefly)))
    assert (placed.words, placed.id) == ("뻑", "it") and placed.about is not None
    assert placed.about.contains(Rect(0, 20, 50, 50)) and placed.about.colliderect(placed.rect)
    faced, _ = Tag(Badge("it", face="imo"), ("뻑",)).size(by)
    assert faced > short, "the portrait has room"
