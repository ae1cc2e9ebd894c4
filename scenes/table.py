"""The table: shows a match as one seat sees it, and takes the person's answers by mouse or keyboard.

It knows no rule. What the game says of a question is in `game.table.Decision`; what a game looks like is in its module under
`scenes.tables`. It asks the controller once a frame, and hands what happened to the director.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from game.choices import Choice
from game.controller import Controller
from game.match import CONTINUE, LEAVE
from game.table import LEGAL, IllegalChoice, Refused, Seat, View
from scenes.play import change_speed
from scenes.scene import Scene
from scenes.stage.binding import Key
from scenes.stage.director import SPEEDS, Director
from scenes.tables.game import TableGame
from scenes.tables.page import DIGITS, Attention, Page, table_size
from scenes.tables.prompt import BACK
from scenes.tables.question import Question, Said
from scenes.tables.tip import Subject

if TYPE_CHECKING:
    from scenes.app import App

THINK: Final = (0.45, 0.8)
"""How long a computer seems to think, in seconds at normal speed."""

PLAY_KEYS: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
STEPS: Final = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_UP: -5, pygame.K_DOWN: 5}
CONTROL_KEYS: Final = {"L": "log", "P": "pause", "R": "replay", "+": "faster", "=": "faster", "-": "slower", "V": "seal"}


class TableScene(Scene):
    """A match on the table, seen and played by `seat`. `game` is the module of `scenes.tables` that draws it."""

    name = "table"

    def __init__(self, controller: Controller, seat: Seat, game: TableGame) -> None:
        self.controller, self.seat, self.game = controller, seat, game
        self.attention = Attention()
        self._chance = random.Random()
        self._think = 0.0
        self._round = -1
        self._wish: Choice | None = None
        self._settled = False
        self._called = -1, -1

    # -- the scene ----------------------------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        """Sit down: what has happened so far is shown from the deal on, or stands there if it was told before."""
        super().enter(app)
        self.director = Director(self.game.layout, self.game.choreography, table_size(app.size), self.seat)
        self.page = Page(app, self.game, self.seat, self.controller.match.rules.seats, self.director)
        self._settings()
        if self.controller.match.round is None:
            self.controller.start()
        steps = self.controller.take_steps()
        self._round = self.controller.match.number
        self._follow_seal()
        self.director.reset(None if steps else self.controller.view)
        self.director.play(steps)
        self._ask()

    def resume(self) -> None:
        """On top again, perhaps with other settings."""
        super().resume()
        self.page.touch.forget()
        self.page.resize(self.app.size)
        self._settings()

    def resize(self, size: tuple[int, int]) -> None:
        """Everything is laid out anew; what moves goes on moving."""
        super().resize(size)
        self.page.resize(size)
        self.director.resize(table_size(size))
        self.attention.question = None
        self._ask()

    def _settings(self) -> None:
        self.director.speed = SPEEDS[self.app.settings.speed]
        self.director.reduced = self.app.settings.reduced_motion

    @property
    def view(self) -> View:
        """What the table shows now; the newest view once everything lies still."""
        return self.director.view() or self.controller.view

    def hits(self) -> dict[str, Rect]:
        """What can be pressed now (see `scenes.tables.page.Page.hits`)."""
        return self.page.hits(self.view, self.attention)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the whole page."""
        self.page.draw(surface, self.view, self.attention)

    # -- time ---------------------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Let cards move; while they lie still, let the others answer."""
        moving = not self.director.idle
        for cue in self.director.update(dt):
            self.app.sound(cue.sound)
        if not moving:
            self._think -= dt
        elif not self.director.paused:
            self.dirty = True
            if self.director.idle:
                self._think = self._chance.uniform(*THINK) / self.director.speed
        self.controller.poll(hold=not self.director.idle or self._think > 0.0 or self.director.paused)
        self._take_steps()
        self._take_notices()
        if self.director.idle:
            self._ask()
            self._settle()
        self._touch(dt)

    def _touch(self, dt: float) -> None:
        """Let the cards under the pointer rise, follow, and go back."""
        touch, attention = self.page.touch, self.attention
        if touch.pressed is not None and (attention.menu or touch.pressed not in self._own()):
            touch.send_back()
        row = [key for key, _ in self.game.hand(self.view, self.seat)]
        touch.aim(row, attention.lit if self.director.idle and not attention.menu else None)
        if touch.update(dt, self.director):
            self.dirty = True
        if self.page.sheet.update(dt, id(self.view), self._subject):
            self.dirty = True

    def _subject(self, pos: tuple[int, int] | None) -> Subject | None:
        """What is to be said of what lies somewhere, if anything is."""
        if not self.app.settings.hints or self.page.touch.pull is not None:
            return None
        return self.page.subject(pos, self.view, self.attention)

    def _own(self) -> set[Key]:
        """The cards that the person can pick up: they lie in the hand, and have not been played already."""
        shown, newest = (dict(self.game.hand(view, self.seat)) for view in (self.view, self.controller.view))
        return shown.keys() & newest.keys()

    def _take_steps(self) -> None:
        steps = self.controller.take_steps()
        if not steps:
            return
        if self.controller.match.number != self._round:
            self._round, self._settled = self.controller.match.number, False
            self._follow_seal()
            self.page.touch.forget()
            self.director.reset(None)
        self.director.play(steps)
        self.attention.question, self.attention.notice, self.page.rail.back = None, "", 0
        self.dirty = True

    def _take_notices(self) -> None:
        while self.controller.notices:
            notice = self.controller.notices.popleft()
            seat = notice.args.get("seat")
            name = self.page.names[seat] if isinstance(seat, int) else ""
            self._tell(self.app.say(notice.key, name=name, **notice.args))

    def _ask(self) -> None:
        """Put the person's question to the table, once everything has come to rest."""
        decision = next(iter(self.controller.decisions), None)
        asked = self.attention.question
        if decision is None or self.controller.match.between or not self.director.idle:
            if asked is not None:
                self.attention.question, self.dirty = None, True
            return
        if asked is not None and asked.decision.step == decision.step:
            return
        self.dirty = True
        question = Question(self.game, self.view, decision, self.page.names, self.app.say)
        question.lay_out(self.game.floor(self.view, self.director.size, self.seat), 78 * self.page.column.k)
        self.attention.question = question
        turn = self.controller.match.number, decision.step
        if decision.must and turn != self._called:
            self._called = turn
            self.app.sound("your_turn")
        wish, self._wish = self._wish, None
        if wish is not None and self.controller.judge(self.seat, wish) == LEGAL:
            self._answer(Said(wish))

    def _settle(self) -> None:
        """The round is over and everything lies still: its result."""
        settlement = self.controller.match.settlement()
        if settlement is None or self._settled:
            return
        from scenes.result import ResultScene

        self._settled = self.dirty = True
        self._follow_seal()
        self.app.push(ResultScene(self.app, settlement, self.controller.view, self._go_on, self._leave))

    def _follow_seal(self) -> None:
        self.page.seal.follow(self.controller.match.record, self._settled)

    def _go_on(self) -> None:
        """Another round."""
        if self.controller.match.between:
            self.controller.answer(self.seat, CONTINUE)

    def _leave(self) -> None:
        """Get up after the round."""
        if self.controller.match.between:
            self.controller.answer(self.seat, LEAVE)
        self.app.home()

    # -- answers ------------------------------------------------------------------------------------------------------------

    def _answer(self, said: Said | None) -> None:
        """Say it to the round, or hear why not."""
        self.dirty = True
        if said is None or said.choice is None:
            return
        self.director.mark_turn()
        try:
            self.controller.answer(self.seat, said.choice)
        except IllegalChoice as refused:
            self._refuse(refused.verdict)
            return
        self._wish, self.attention.chosen = said.then, None
        self._let_go()
        self._take_steps()

    def _let_go(self) -> None:
        """The cards that have left the hand go on from where they are seen."""
        touch, held = self.page.touch, {key for key, _ in self.game.hand(self.controller.view, self.seat)}
        for key, pose in touch.poses(self.director).items():
            if key not in held:
                self.director.let_go(key, pose)
                if touch.pull is not None and touch.pull.key == key:
                    touch.pull = None

    def _refuse(self, verdict: Refused) -> None:
        self.app.sound("refused")
        self._tell(self.app.say(verdict.why, **self.game.spoken(verdict.args, self.app.say)))

    def _tell(self, words: str) -> None:
        self.attention.notice, self.dirty = words, True

    def _press_piece(self, key: Key, on: Key | None = None) -> None:
        """Press a card, or let it fall, `on` another perhaps: play it, choose it, or be told why not."""
        attention = self.attention
        attention.notice = ""
        if attention.question is not None:
            said = attention.question.piece(key) if on is None else attention.question.dropped(key, on)
            if said is not None:
                attention.chosen = key
                self._answer(said)
                return
        elif not self.director.idle:
            self._refuse(Refused("table.refused.moving"))
            return
        piece = dict(self.game.hand(self.view, self.seat)).get(key)
        if attention.question is not None and not attention.question.prompt.targets:
            self._refuse(Refused("table.refused.choose"))
            return
        if piece is None:
            self._refuse(Refused("table.refused.no_flip"))
            return
        verdict = self.controller.judge(self.seat, self.game.utter(piece))
        self._refuse(verdict if isinstance(verdict, Refused) else Refused("table.refused.choose"))

    def _press_button(self, id: str) -> None:
        question = self.attention.question
        if id.startswith("control:"):
            self._control(id.removeprefix("control:"))
        elif id == BACK or id == "prompt:resume":
            self._back()
        elif id == "prompt:quit":
            self.app.home()
        elif question is not None:
            self._answer(question.named(id))

    def _back(self) -> None:
        """Take the first half of an answer back; with none, open or close the menu."""
        question = self.attention.question
        if self.page.seal.wide:
            self.page.seal.wide = False
        elif question is not None and question.narrowed and not self.attention.menu:
            question.back()
        else:
            self.attention.menu = not self.attention.menu
        self.dirty = True

    def _control(self, name: str) -> None:
        """Press one of the controls, or its key."""
        self.dirty = True
        if name == "menu":
            self.attention.menu = not self.attention.menu
        elif name == "seal":
            self.page.seal.wide = not self.page.seal.wide
        elif name == "log":
            self.attention.log = not self.attention.log
        elif name == "pause":
            self.director.paused = not self.director.paused
        elif name == "replay":
            self.director.replay()
            self.attention.question = None
        else:
            change_speed(self.app, 1 if name == "faster" else -1)
            self._settings()
            if self.app.settings.speed == "instant":
                self.director.skip()

    # -- the mouse ----------------------------------------------------------------------------------------------------------

    def event(self, event: pygame.event.Event) -> None:
        """The mouse or the keyboard."""
        if event.type == pygame.MOUSEMOTION:
            if self.page.touch.pressed is not None and not event.buttons[0]:  # let go where the window did not hear of it
                self.page.touch.send_back()
            self._point(event.pos)
            self.dirty |= self.page.sheet.turn(event.pos, self._subject)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.attention.keyboard = False
            self.page.sheet.hush()
            self._point(event.pos)
            self._click(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._release(event.pos)
        elif event.type == pygame.MOUSEWHEEL:
            self.page.rail.scroll(event.y * 3)
            self.dirty = True
        elif event.type == pygame.KEYDOWN:
            self.attention.keyboard = self.dirty = True
            self._key(event)
            self.page.sheet.turn(None, self._subject)

    def _point(self, pos: tuple[int, int]) -> None:
        attention = self.attention
        if self.page.touch.move(pos, self.director):
            attention.hover = attention.chosen = None
            self.dirty = True
            return
        spread = attention.question.spread if attention.question else None
        if spread is not None and (at := spread.hit(pos)) is not None and at != spread.at:
            spread.at, self.dirty = at, True
        under = self.page.under(pos, self.view, attention)
        if under != attention.hover:
            attention.hover, attention.chosen, self.dirty = under, None, True

    def _click(self, pos: tuple[int, int]) -> None:
        if self.page.seal.wide:
            self._control("seal")
            return
        under = self.page.under(pos, self.view, self.attention)
        spread = self.attention.question.spread if self.attention.question else None
        if under in {button.id for button in self.page.buttons()}:
            self._press_button(str(under))
        elif under in self._own():
            self.page.touch.press(str(under), pos)
        elif under is not None:
            self._press_piece(under)
        elif spread is not None and not self.attention.menu and (at := spread.hit(pos)) is not None:
            self._answer(Said(spread.places[at]))
        else:
            self.director.skip()
            self.dirty = True

    def _release(self, pos: tuple[int, int]) -> None:
        """A card that was pressed is played; one that was pulled is played where it lies over the middle of the table. What does
        not leave the hand goes back to it."""
        released = self.page.touch.release()
        if released is None:
            return
        key, pulled = released
        over, on = self.page.dropped(pos, self.view) if pulled else (True, None)
        if over and key in self._own():
            self._press_piece(key, on)
        self.page.touch.send_back()
        self._point(pos)
        self.dirty = True

    # -- the keyboard -------------------------------------------------------------------------------------------------------

    def _key(self, event: pygame.event.Event) -> None:
        key, letter = event.key, event.unicode.upper()
        question = self.attention.question
        if key == pygame.K_ESCAPE:
            self._back()
        elif self.attention.menu:
            if letter == "Q":
                self.app.home()
            elif key in PLAY_KEYS:
                self._back()
        elif key in STEPS:
            self._step(STEPS[key])
        elif key in PLAY_KEYS:
            self._enter()
        elif question is not None and letter and (said := question.key(letter)) is not None:
            self._answer(said)
        elif letter and letter in DIGITS:
            self._nth(DIGITS.index(letter))
        elif letter == ".":
            self.director.step_on()
        elif letter in CONTROL_KEYS:
            self._control(CONTROL_KEYS[letter])

    def _reach(self) -> list[Key]:
        """What the arrows go through: the floor cards to choose from, or the hand."""
        question = self.attention.question
        picks = question.picks() if question is not None else []
        return picks or self.page.hand(self.view)

    def _step(self, by: int) -> None:
        question, attention = self.attention.question, self.attention
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
            self._press_piece(keys[nth])

    def _enter(self) -> None:
        question, chosen = self.attention.question, self.attention.chosen
        if not self.director.idle:
            self.director.skip()
        elif question is not None and question.spread is not None:
            self._answer(Said(question.spread.places[question.spread.at]))
        elif chosen is not None and chosen in self._reach():
            self._press_piece(chosen)
        elif question is not None and len(question.prompt.options) == 1 and not question.prompt.targets:
            self._answer(question.option(question.prompt.options[0]))
