"""What the person does at a table, with the mouse or the keyboard, and what the cards do under the pointer meanwhile."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

import pygame

from game.controller import Controller
from game.table import View
from scenes.scene import App
from scenes.stage.binding import Key
from scenes.stage.director import Director
from scenes.table.ask.gather import Gather
from scenes.table.ask.question import Reaction, TableQuestion
from scenes.table.capabilities import Ordered
from scenes.table.input import ids
from scenes.table.input.attention import Attention
from scenes.table.input.ids import CONTROL_KEYS, ENTER, NTH, PAGES, PLAY_KEYS, SCROLL, SPACE, STEPS
from scenes.table.input.touch import CHOSEN, RISE, SLACK
from scenes.table.page import Page, habits_of
from scenes.table.story.tip import HELD, Subject, Tip

ASIDE: Final = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
"""The keys that move a piece, with Shift, and how far."""

REACH: Final = 1.1
"""How far from the middle of the row a piece may be held that is still put into it, in heights of a piece."""

PICKED_UP: Final = 0.3
"""How loud a card slides out of the hand, of what it sounds like on the table."""


class HandTable(Protocol):
    """The table that hands move at."""

    app: App
    controller: Controller
    dirty: bool

    @property
    def view(self) -> View:
        """What the table shows now."""

    def answer(self, said: Reaction | None) -> None:
        """Say it to the round, or hear why not."""

    def press_piece(self, key: Key, on: Key | None = None) -> None:
        """Press a card, or let it fall, `on` another perhaps."""

    def put(self, hand: tuple[Key, ...]) -> None:
        """Keep the pieces of the hand in this order."""

    def press_button(self, id: str) -> None:
        """Press a painted button."""

    def back(self) -> None:
        """Close the menu or the history; else take the first half of an answer back; with none, open the menu."""

    def explain(self, tip: Tip) -> None:
        """Say where the question stands what lies under the pointer."""

    def control(self, name: str) -> None:
        """Press one of the controls, or its key."""


class Reach:
    """A table, its page, and what the person is about there."""

    def __init__(self, table: HandTable, page: Page, director: Director, attention: Attention) -> None:
        self.table, self.page, self.director, self.attention = table, page, director, attention
        self.touch = page.touch

    @property
    def view(self) -> View:
        """What the table shows now."""
        return self.table.view

    @property
    def question(self) -> TableQuestion | None:
        """What the person is asked now."""
        return self.attention.question

    @property
    def gather(self) -> Gather | None:
        """The pieces that are chosen together now, where that is asked for."""
        return self.question.gather if self.question is not None else None

    def subject(self, pos: tuple[int, int] | None) -> Subject | None:
        """What is to be said of what lies somewhere, if anything is."""
        if not self.table.app.settings.hints or self.touch.pull is not None:
            return None
        return self.page.subject(pos, self.view, self.attention)

    def own(self) -> set[Key]:
        """The cards that the person can pick up: they lie in the hand, and have not been played already."""
        shown, newest = (dict(self.page.table(view).hand) for view in (self.view, self.table.controller.view))
        return shown.keys() & newest.keys()

    # -- the person's own order of the hand: only how it is seen, the rules never hear of it ------------------------------

    def put_in(self, pos: tuple[int, int]) -> None:
        """The piece that the pointer holds takes its place between those at its left and its right, while it is over the row."""
        row, pull = self._row(), self.touch.pull
        if pull is None or pull.key not in row or self.page.dropped(pos, self.view)[0]:
            return
        rects, (x, y) = self.page.rects(self.view), (pos[0] - pull.grip[0], pos[1] - pull.grip[1])
        home = rects[pull.key]
        if abs(y - home.centery) < home.height * REACH:
            self._shift(row, pull.key, sum(rects[key].centerx < x for key in row if key != pull.key))

    def put_aside(self, event: pygame.event.Event) -> bool:
        """Shift with an arrow; whether it moved the chosen piece in the row."""
        row, chosen = self._row(), self.attention.chosen
        if chosen not in row or event.key not in ASIDE or not event.mod & pygame.KMOD_SHIFT:
            return False
        self._shift(row, chosen, row.index(chosen) + ASIDE[event.key])
        return True

    def _row(self) -> list[Key]:
        """The hand from left to right; nothing where it is not the person who orders it."""
        table = self.page.table(self.view)
        return [key for key, _ in table.hand] if isinstance(table, Ordered) and table.ordered else []

    def _shift(self, row: Sequence[Key], key: Key, nth: int) -> None:
        """Let a piece come to the `nth` place, or as near to it as there is one; those that give way are seen to do so."""
        rest = [one for one in row if one != key]
        nth = max(0, min(nth, len(rest)))
        if row.index(key) != nth:
            seen = self.touch.seen(row, self.director)
            self.table.put((*rest[:nth], key, *rest[nth:]))
            self.touch.shift(seen)


@dataclass
class Hold:
    """A press that has not moved: where, for how long, and whether it has been told what lies there."""

    at: tuple[int, int]
    seconds: float = 0.0
    told: bool = False


class Mouse(Reach):
    """What each movement and press of the mouse means at a table."""

    def __init__(self, table: HandTable, page: Page, director: Director, attention: Attention) -> None:
        super().__init__(table, page, director, attention)
        self._hold: Hold | None = None

    def wait(self, dt: float) -> None:
        """A press that is held long enough asks what lies there, and does nothing else any more."""
        hold = self._hold
        if hold is None or hold.told or self.touch.held is not None:
            return
        hold.seconds += dt
        if hold.seconds >= HELD:
            hold.told = self.page.sheet.ask(hold.at, self.subject)
            self._hold, self.table.dirty = hold if hold.told else None, True

    def event(self, event: pygame.event.Event) -> None:
        """The mouse has moved, or one of its buttons was pressed or let go."""
        if event.type == pygame.MOUSEMOTION:
            self._move(event)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.attention.keyboard = False
            self.page.sheet.hush()
            self._hold = None
            self._point(event.pos)
            self._click(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self._turn_away()
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._release(event.pos)
        elif event.type == pygame.MOUSEWHEEL:
            self.page.drawer.scroll(event.y * 2)
            self.table.dirty = True

    def _move(self, event: pygame.event.Event) -> None:
        if self.touch.pressed is not None and not event.buttons[0]:  # let go where the window did not hear of it
            self.touch.send_back()
        if self._hold is not None and math.dist(event.pos, self._hold.at) >= SLACK * self.touch.k:
            self._hold = None
        self._sweep(event.pos)
        self._point(event.pos)
        self.table.dirty |= self.page.sheet.turn(event.pos, self.subject)

    def _turn_away(self) -> None:
        """Close what is open, take the first half of an answer back, or let the question be."""
        question, attention = self.question, self.attention
        if attention.menu or attention.log or (question is not None and question.narrowed):
            self.table.back()
        elif question is not None:
            self.table.answer(question.skip())

    def _point(self, pos: tuple[int, int]) -> None:
        attention, gather = self.attention, self.gather
        held = self.touch.held
        if (gather is None or not gather.sweeping) and self.touch.move(pos, self.director, self._lot()):
            if held is None:
                self.table.app.sound("slide", volume=PICKED_UP)
            self.put_in(pos)
            attention.hover = attention.chosen = None
            self.table.dirty = True
            return
        spread = self.question.spread if self.question else None
        if spread is not None and (at := spread.hit(pos)) is not None and at != spread.at:
            spread.at, self.table.dirty = at, True
        under = self.page.under(pos, self.view, attention)
        if under != attention.hover:
            attention.hover, attention.chosen, self.table.dirty = under, None, True

    def _lot(self) -> tuple[Key, ...]:
        """What is pulled along with the card that is pressed: all that are chosen, where it is one of them."""
        gather = self.gather
        return gather.lot if gather is not None and self.touch.pressed in gather.chosen else ()

    def _sweep(self, pos: tuple[int, int]) -> None:
        """Draw over the hand with the button down on a card that was not chosen: those that are met are chosen. When the pointer
        leaves the row upwards, they come along."""
        gather, touch, question = self.gather, self.touch, self.question
        key = touch.pressed
        if gather is not None and key is None:
            gather.swept()
        if gather is None or question is None or key is None or key not in gather.pieces or touch.held is not None:
            return
        rects = self.page.rects(self.view)
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
        self.table.dirty = True

    def _click(self, pos: tuple[int, int]) -> None:
        under = self.page.under(pos, self.view, self.attention)
        spread = self.question.spread if self.question else None
        if under not in {button.id for button in self.page.buttons()} and self.attention.log and not self.attention.menu:
            if not self.page.shelf.collidepoint(pos):
                self.table.control(ids.LOG)
        elif under in {button.id for button in self.page.buttons()}:
            self.table.press_button(str(under))
        elif under in self.own():
            self.touch.press(str(under), pos)
            self._hold = Hold(pos)
        elif under is not None:
            self.table.press_piece(under)
        elif spread is not None and not self.attention.menu and (at := spread.hit(pos)) is not None:
            self.table.answer(Reaction(spread.places[at]))
        elif self.page.laid_over(pos) or (self.attention.menu and self.page.menu.rect.collidepoint(pos)):
            return
        elif self.attention.menu:
            self.table.control(ids.MENU)
        elif self.director.idle and (told := self.page.subject(pos, self.view, self.attention)) and told.tip.opens:
            self.table.control(told.tip.opens)
        elif self.question is not None and self.director.idle and told is not None:
            self.table.explain(told.tip)
            self._hold = Hold(pos)
        else:
            self.director.skip()
            self.table.dirty = True

    def _release(self, pos: tuple[int, int]) -> None:
        """A card that was pressed is played; one that was pulled is played where it lies over the middle of the table. What does
        not leave the hand goes back to it, and so does one that was held to be told what it is."""
        released, hold, self._hold = self.touch.release(), self._hold, None
        if released is None:
            return
        if hold is not None and hold.told:
            self.touch.send_back()
            return
        key, pulled = released
        gather, question = self.gather, self.question
        if gather is not None and question is not None and (gather.sweeping or pulled):
            if pulled and self.page.dropped(pos, self.view)[0]:
                self.table.answer(question.lot())
            gather.swept()
            self.touch.send_back()
            self._point(pos)
            self.table.dirty = True
            return
        over, on = self.page.dropped(pos, self.view) if pulled else (True, None)
        if over and key in self.own():
            self.table.press_piece(key, on)
        self.touch.send_back()
        self._point(pos)
        self.table.dirty = True


class Keyboard(Reach):
    """What each key means at a table."""

    def press(self, event: pygame.event.Event) -> None:
        """A key goes down."""
        key, letter = event.key, event.unicode.upper()
        question = self.question
        if key == pygame.K_ESCAPE:
            self._escape()
        elif key in PAGES:
            self.table.press_button(PAGES[key])
        elif self.attention.menu:
            self._key_in_menu(key, letter)
        elif 0 <= (nth := key - pygame.K_F1 + 1 - ids.FIRST_SWITCH) < len(names := [*habits_of(self.page.table(self.view))]):
            self.table.control(ids.HABIT + names[nth])
        elif key == pygame.K_SPACE and self.page.front.board is not None:
            self.page.front.held = True
        elif key in STEPS:
            if not self.put_aside(event):
                self._step(STEPS[key])
        elif key in PLAY_KEYS:
            self._enter(key == pygame.K_SPACE)
        elif question is not None and letter and (said := question.key(letter)) is not None:
            self.table.answer(said)
        elif letter and letter in NTH and self.gather is None:
            self._nth(NTH.index(letter))
        elif key in SCROLL:
            self.page.drawer.scroll(SCROLL[key])
        elif letter == ".":
            self.director.step_on()
        elif letter in CONTROL_KEYS:
            self.table.control(CONTROL_KEYS[letter])

    def _escape(self) -> None:
        """A piece that the pointer holds goes back to the hand; else whatever is open closes."""
        held = self.touch.held is not None
        self.touch.send_back()
        if not held:
            self.table.back()

    def _key_in_menu(self, key: int, letter: str) -> None:
        """Up and down go through the menu, left and right through what stands side by side there; Enter presses what they are on,
        else the first, or the answer that leaves."""
        self.page.lay_out(self.view, self.attention)
        menu, leaving, hover = self.page.menu, self.attention.leaving, self.attention.hover
        across = key in (pygame.K_LEFT, pygame.K_RIGHT)
        names = [button.id for button in (menu.row(hover) if across else menu.buttons)]
        at = names.index(hover) if hover in names else -1
        if letter == "Q":
            self.table.press_button(ids.answering(ids.QUIT_NOW if leaving else ids.QUIT))
        elif letter == "B":
            self.table.press_button(ids.answering(ids.SCOREBOARD))
        elif key in PLAY_KEYS:
            self.table.press_button(hover or (ids.answering(ids.QUIT_NOW) if leaving else names[0]))
        elif key in STEPS:
            by = 1 if STEPS[key] > 0 else -1
            self.attention.hover = names[(at + by) % len(names) if at >= 0 or by > 0 else -1]
        elif letter in CONTROL_KEYS:
            self.table.control(CONTROL_KEYS[letter])

    def _among(self) -> list[Key]:
        """What the arrows go through: the floor cards to choose from, or the hand."""
        question = self.question
        picks = question.picks() if question is not None else []
        return picks or self.page.hand(self.view)

    def _step(self, by: int) -> None:
        question, attention = self.question, self.attention
        if question is not None and question.spread is not None:
            question.spread.move(by)
            return
        if self.page.front.plaques:
            attention.hover, attention.chosen = self.page.front.next(attention.hover, by), None
            return
        keys, attention.hover = self._among(), None
        if keys:
            at = keys.index(attention.chosen) + by if attention.chosen in keys else (0 if by > 0 else -1)
            attention.chosen = keys[at % len(keys)]

    def _nth(self, nth: int) -> None:
        keys = self._among()
        if nth < len(keys):
            self.table.press_piece(keys[nth])

    def _enter(self, space: bool) -> None:
        """Say what is asked for. A button on which the key stands comes first; else Space on a piece that can be chosen with
        others chooses it."""
        question, attention = self.question, self.attention
        chosen = attention.chosen
        if space and ids.answering(ids.HURRY) in {button.id for button in self.page.panel.buttons}:
            self.table.press_button(ids.answering(ids.HURRY))
        elif not self.director.idle:
            self.director.skip()
        elif attention.hover in self.page.front.plaques:
            self.table.press_button(str(attention.hover))
        elif space and question is not None and (said := question.key(SPACE)) is not None:
            self.table.answer(said)
        elif question is not None and question.gather is not None and not (chosen in question.gather.pieces and space):
            self.attention.tell("")
            self.table.answer(question.lot())
        elif not space and question is not None and (said := question.key(ENTER)) is not None:
            self.table.answer(said)
        elif question is not None and question.spread is not None:
            self.table.answer(Reaction(question.spread.places[question.spread.at]))
        elif space and question is not None and question.prompt.skip is not None:
            self.table.answer(question.skip())
        elif chosen is not None and chosen in self._among():
            self.table.press_piece(chosen)
        elif space and question is not None and question.prompt.usual is not None:
            self.table.press_piece(question.prompt.usual)
        elif not space and (given := attention.advised) is not None and given.advice is not None:
            self.table.answer(Reaction(given.advice.weighed[given.lit(attention.hover)].choice))


class Hands(Reach):
    """The mouse and the keyboard of a table: which answer each of their events means, the table itself says."""

    def __init__(self, table: HandTable, page: Page, director: Director, attention: Attention) -> None:
        super().__init__(table, page, director, attention)
        self.mouse = Mouse(table, page, director, attention)
        self.keyboard = Keyboard(table, page, director, attention)

    def update(self, dt: float) -> None:
        """Let the cards under the pointer rise, follow, and go back."""
        own, page, attention, touch = self.own(), self.page, self.attention, self.touch
        if touch.pressed is not None and (attention.menu or touch.pressed not in own):
            touch.send_back()
        row = [key for key, _ in page.table(self.view).hand if key in own]
        touch.aim(row, self._lit(row), self._lifted(), self._taken())
        moved = touch.update(dt, self.director)
        self.mouse.wait(dt)
        moved |= page.sheet.update(dt, id(self.view), self.subject)
        moved |= page.front.update(dt, attention, touch.stiff)
        self.table.dirty |= moved
        touch.standing = page.front.standing

    def _lit(self, row: Sequence[Key]) -> Key | None:
        """The card of the hand that rises: what the pointer or the keyboard is on, else what an answer was begun with. Below a
        menu none does, behind what is shown large only the latter, and not even that where it is shown there itself."""
        attention, question, board = self.attention, self.question, self.page.front.board
        begun = question.begun if question is not None else None
        if attention.menu or (board is not None and board.frames):
            return None
        return attention.lit if attention.lit in row and board is None else begun

    def _lifted(self) -> tuple[Key, ...]:
        """The cards of the hand that are chosen, unless they are shown on the table meanwhile."""
        gather, question = self.gather, self.question
        shown = question is not None and question.prompt.lays
        return gather.chosen if gather is not None and not shown else ()

    def _taken(self) -> tuple[Key, ...]:
        """What the answer that is pointed at would take out of the hand."""
        question, hover = self.question, self.attention.hover
        options = question.prompt.options if question is not None else ()
        return next((option.takes for option in options if option.id == hover), ())

    def event(self, event: pygame.event.Event) -> None:
        """The mouse or the keyboard."""
        if self.touch.pressed is not None and self.touch.pressed not in self.own():  # a key has shown the table otherwise
            self.touch.send_back()
        if event.type == pygame.KEYDOWN:
            self.attention.keyboard = self.table.dirty = True
            self.keyboard.press(event)
            self.page.sheet.turn(None, self.subject)
        elif event.type == pygame.KEYUP and event.key == pygame.K_SPACE:
            self.page.front.held, self.table.dirty = False, True
        else:
            self.mouse.event(event)
