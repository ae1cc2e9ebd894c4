"""What the person does at a table, with the mouse or the keyboard, and what the cards do under the pointer meanwhile."""

from __future__ import annotations

from typing import Final, Protocol

import pygame

from game.controller import Controller
from game.table import Seat, View
from scenes.scene import App
from scenes.stage.binding import Key
from scenes.stage.director import Director
from scenes.table.gather import Gather
from scenes.table.page import DIGITS, Attention, Page
from scenes.table.question import Said
from scenes.table.tip import Subject
from scenes.table.touch import CHOSEN, RISE

PLAY_KEYS: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
STEPS: Final = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_UP: -5, pygame.K_DOWN: 5}
PAGES: Final = {pygame.K_F1: "prompt:rulebook", pygame.K_F10: "prompt:settings"}
"""What lies over the table at once, whether its menu is open or not."""

PICKED_UP: Final = 0.3
"""How loud a card slides out of the hand, of what it sounds like on the table."""

CONTROL_KEYS: Final = {"L": "log", "P": "pause", "R": "replay", "+": "faster", "=": "faster", "-": "slower", "V": "seal"}


class Table(Protocol):
    """The table that hands move at."""

    app: App
    controller: Controller
    seat: Seat
    page: Page
    director: Director
    attention: Attention
    dirty: bool

    @property
    def view(self) -> View:
        """What the table shows now."""

    def answer(self, said: Said | None) -> None:
        """Say it to the round, or hear why not."""

    def press_piece(self, key: Key, on: Key | None = None) -> None:
        """Press a card, or let it fall, `on` another perhaps."""

    def press_button(self, id: str) -> None:
        """Press a painted button."""

    def back(self) -> None:
        """Take the first half of an answer back; with none, open or close the menu."""

    def control(self, name: str) -> None:
        """Press one of the controls, or its key."""


class Hands:
    """The mouse and the keyboard of a table: which answer each of their events means, the table itself says."""

    def __init__(self, scene: Table) -> None:
        self.scene = scene

    def update(self, dt: float) -> None:
        """Let the cards under the pointer rise, follow, and go back."""
        touch, attention, own = self.scene.page.touch, self.scene.attention, self.own()
        if touch.pressed is not None and (attention.menu or touch.pressed not in own):
            touch.send_back()
        row = [key for key, _ in self.scene.page.table(self.scene.view).hand if key in own]
        begun = attention.question.begun if attention.question is not None else None
        lit, gather = attention.lit if attention.lit in row else begun, self.gather
        touch.aim(row, None if attention.menu else lit, gather.chosen if gather is not None else ())
        if touch.update(dt, self.scene.director):
            self.scene.dirty = True
        if self.scene.page.sheet.update(dt, id(self.scene.view), self.subject):
            self.scene.dirty = True

    @property
    def gather(self) -> Gather | None:
        """The pieces that are chosen together now, where that is asked for."""
        question = self.scene.attention.question
        return question.gather if question is not None else None

    def subject(self, pos: tuple[int, int] | None) -> Subject | None:
        """What is to be said of what lies somewhere, if anything is."""
        if not self.scene.app.settings.hints or self.scene.page.touch.pull is not None:
            return None
        return self.scene.page.subject(pos, self.scene.view, self.scene.attention)

    def own(self) -> set[Key]:
        """The cards that the person can pick up: they lie in the hand, and have not been played already."""
        scene = self.scene
        shown, newest = (dict(scene.page.table(view).hand) for view in (scene.view, scene.controller.view))
        return shown.keys() & newest.keys()

    # -- the mouse ----------------------------------------------------------------------------------------------------------

    def event(self, event: pygame.event.Event) -> None:
        """The mouse or the keyboard."""
        if event.type == pygame.MOUSEMOTION:
            if self.scene.page.touch.pressed is not None and not event.buttons[0]:  # let go where the window did not hear of it
                self.scene.page.touch.send_back()
            self._sweep(event.pos)
            self._point(event.pos)
            self.scene.dirty |= self.scene.page.sheet.turn(event.pos, self.subject)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.scene.attention.keyboard = False
            self.scene.page.sheet.hush()
            self._point(event.pos)
            self._click(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._release(event.pos)
        elif event.type == pygame.MOUSEWHEEL:
            self.scene.page.rail.scroll(event.y * 3)
            self.scene.dirty = True
        elif event.type == pygame.KEYDOWN:
            self.scene.attention.keyboard = self.scene.dirty = True
            self._key(event)
            self.scene.page.sheet.turn(None, self.subject)

    def _point(self, pos: tuple[int, int]) -> None:
        attention, touch = self.scene.attention, self.scene.page.touch
        held = touch.held
        gather = self.gather
        if (gather is None or not gather.sweeping) and touch.move(pos, self.scene.director, self._lot()):
            if held is None:
                self.scene.app.sound("slide", volume=PICKED_UP)
            attention.hover = attention.chosen = None
            self.scene.dirty = True
            return
        spread = attention.question.spread if attention.question else None
        if spread is not None and (at := spread.hit(pos)) is not None and at != spread.at:
            spread.at, self.scene.dirty = at, True
        under = self.scene.page.under(pos, self.scene.view, attention)
        if under != attention.hover:
            attention.hover, attention.chosen, self.scene.dirty = under, None, True

    def _lot(self) -> tuple[Key, ...]:
        """What is pulled along with the card that is pressed: all that are chosen, where it is one of them."""
        gather = self.gather
        return gather.lot if gather is not None and self.scene.page.touch.pressed in gather.chosen else ()

    def _sweep(self, pos: tuple[int, int]) -> None:
        """Draw over the hand with the button down on a card that was not chosen: those that are met are chosen. When the pointer
        leaves the row upwards, they come along."""
        gather, touch, question = self.gather, self.scene.page.touch, self.scene.attention.question
        key = touch.pressed
        if gather is not None and key is None:
            gather.swept()
        if gather is None or question is None or key is None or key not in gather.pieces or touch.held is not None:
            return
        rects = self.scene.page.rects(self.scene.view)
        row = rects[gather.row[0]].unionall([rects[one] for one in gather.row])
        above = pos[1] < row.top - round((RISE + CHOSEN) * touch.k)
        if not gather.sweeping:
            if key in gather.chosen or not touch.travelled(pos):
                return
            question.sweep(key)
        elif above:
            gather.swept()
            nearest = min(gather.chosen, key=lambda one: abs(rects[one].centerx - pos[0]), default=None)
            if nearest is not None:
                touch.press(nearest, pos)
            return
        over = [one for one in gather.row if rects[one].left <= pos[0]]
        question.sweep(over[-1] if over else gather.row[0])
        self.scene.attention.notice, self.scene.dirty = "", True

    def _click(self, pos: tuple[int, int]) -> None:
        under = self.scene.page.under(pos, self.scene.view, self.scene.attention)
        spread = self.scene.attention.question.spread if self.scene.attention.question else None
        if under in {button.id for button in self.scene.page.buttons()}:
            self.scene.press_button(str(under))
        elif under in self.own():
            self.scene.page.touch.press(str(under), pos)
        elif under is not None:
            self.scene.press_piece(under)
        elif spread is not None and not self.scene.attention.menu and (at := spread.hit(pos)) is not None:
            self.scene.answer(Said(spread.places[at]))
        elif self.scene.attention.menu:
            self.scene.back()
        else:
            self.scene.director.skip()
            self.scene.dirty = True

    def _release(self, pos: tuple[int, int]) -> None:
        """A card that was pressed is played; one that was pulled is played where it lies over the middle of the table. What does
        not leave the hand goes back to it."""
        released = self.scene.page.touch.release()
        if released is None:
            return
        key, pulled = released
        gather, question = self.gather, self.scene.attention.question
        if gather is not None and question is not None and (gather.sweeping or pulled):
            if pulled and self.scene.page.dropped(pos, self.scene.view)[0]:
                self.scene.answer(question.lot())
            gather.swept()
            self.scene.page.touch.send_back()
            self._point(pos)
            self.scene.dirty = True
            return
        over, on = self.scene.page.dropped(pos, self.scene.view) if pulled else (True, None)
        if over and key in self.own():
            self.scene.press_piece(key, on)
        self.scene.page.touch.send_back()
        self._point(pos)
        self.scene.dirty = True

    # -- the keyboard -------------------------------------------------------------------------------------------------------

    def _key(self, event: pygame.event.Event) -> None:
        key, letter = event.key, event.unicode.upper()
        question = self.scene.attention.question
        if key == pygame.K_ESCAPE and self.scene.page.touch.held is not None:
            self.scene.page.touch.send_back()
        elif key == pygame.K_ESCAPE:
            self.scene.page.touch.send_back()
            self.scene.back()
        elif key in PAGES:
            self.scene.press_button(PAGES[key])
        elif self.scene.attention.menu:
            self._key_in_menu(key, letter)
        elif key in STEPS:
            self._step(STEPS[key])
        elif key in PLAY_KEYS:
            self._enter(key == pygame.K_SPACE)
        elif question is not None and letter and (said := question.key(letter)) is not None:
            self.scene.answer(said)
        elif letter and letter in DIGITS and self.gather is None:
            self._nth(DIGITS.index(letter))
        elif letter == ".":
            self.scene.director.step_on()
        elif letter in CONTROL_KEYS:
            self.scene.control(CONTROL_KEYS[letter])

    def _key_in_menu(self, key: int, letter: str) -> None:
        """The arrows go through the menu, Enter presses what they are on."""
        self.scene.page.lay_out(self.scene.view, self.scene.attention)
        names = [button.id for button in self.scene.page.panel.buttons]
        at = names.index(self.scene.attention.hover) if self.scene.attention.hover in names else -1
        if letter == "Q":
            self.scene.app.home()
        elif key in PLAY_KEYS:
            self.scene.press_button(names[max(0, at)])
        elif key in STEPS:
            by = 1 if STEPS[key] > 0 else -1
            self.scene.attention.hover = names[(at + by) % len(names) if at >= 0 or by > 0 else -1]

    def _reach(self) -> list[Key]:
        """What the arrows go through: the floor cards to choose from, or the hand."""
        question = self.scene.attention.question
        picks = question.picks() if question is not None else []
        return picks or self.scene.page.hand(self.scene.view)

    def _step(self, by: int) -> None:
        question, attention = self.scene.attention.question, self.scene.attention
        if question is not None and question.spread is not None:
            question.spread.move(by)
            return
        keys, attention.hover = self._reach(), None
        if keys:
            at = keys.index(attention.chosen) + by if attention.chosen in keys else (0 if by > 0 else -1)
            attention.chosen = keys[at % len(keys)]

    def _nth(self, nth: int) -> None:
        keys = self._reach()
        if nth < len(keys):
            self.scene.press_piece(keys[nth])

    def _enter(self, space: bool) -> None:
        """Say what is asked for; Space on a piece that can be chosen with others chooses it."""
        question, chosen = self.scene.attention.question, self.scene.attention.chosen
        if not self.scene.director.idle:
            self.scene.director.skip()
        elif question is not None and question.gather is not None and not (chosen in question.gather.pieces and space):
            self.scene.attention.notice = ""
            self.scene.answer(question.lot())
        elif question is not None and question.spread is not None:
            self.scene.answer(Said(question.spread.places[question.spread.at]))
        elif chosen is not None and chosen in self._reach():
            self.scene.press_piece(chosen)
        elif question is not None and len(question.prompt.options) == 1 and not question.prompt.targets:
            self.scene.answer(question.option(question.prompt.options[0]))
