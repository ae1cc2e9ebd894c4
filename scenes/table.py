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
from scenes.scene import Scene
from scenes.stage.binding import Key
from scenes.stage.canvas import Canvas
from scenes.stage.director import SPEEDS, Director
from scenes.stage.effects import Callouts
from scenes.stage.ink import GOLD, PAPER, Colour, Ink
from scenes.stage.pose import Pose
from scenes.stage.sprite import Pack, Sprites
from scenes.stage.timeline import Sprite
from scenes.tables import column as columns
from scenes.tables.game import TableGame
from scenes.tables.prompt import BACK, Option, Prompt, PromptPanel
from scenes.tables.question import Question, Said
from scenes.tables.rail import Rail

if TYPE_CHECKING:
    from scenes.app import App

THINK: Final = (0.45, 0.8)
"""How long a computer seems to think, in seconds at normal speed."""

PLAY_KEYS: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
STEPS: Final = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_UP: -5, pygame.K_DOWN: 5}


class TableScene(Scene):
    """A match on the table, seen and played by `seat`. `game` is the module of `scenes.tables` that draws it."""

    name = "table"

    def __init__(self, controller: Controller, seat: Seat, game: TableGame) -> None:
        self.controller, self.seat, self.game = controller, seat, game
        self._chance = random.Random()
        self._think = 0.0
        self._round = -1
        self._question: Question | None = None
        self._menu = False
        self._wish: Choice | None = None
        self._notice = ""
        self._log = True
        self._hover: str | None = None
        self._chosen: Key | None = None
        self._keyboard = False
        self._settled = False

    # -- the scene ----------------------------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        """Sit down: what has happened so far is shown from the deal on, or stands there if it was told before."""
        super().enter(app)
        self.ink = Ink(app.font)
        self.sprites = Sprites(Pack(self.game.FOLDER), "back-red")
        self.canvas = Canvas(self.sprites)
        self.panel, self.rail = PromptPanel(self.ink), Rail(self.ink)
        self.callouts = Callouts(self.ink, self.sprites, app.language)
        self.director = Director(self.game.layout, self.game.choreography, self._table(app.size), self.seat)
        self._column = columns.column(app.size)
        self._settings()
        if self.controller.match.round is None:
            self.controller.start()
        steps = self.controller.take_steps()
        self._round = self.controller.match.number
        self.director.reset(None if steps else self.controller.view)
        self.director.play(steps)
        self._ask()

    def resume(self) -> None:
        """On top again, perhaps with other settings."""
        super().resume()
        self._settings()

    def resize(self, size: tuple[int, int]) -> None:
        """Everything is laid out anew; what moves goes on moving."""
        super().resize(size)
        self.ink = Ink(self.app.font)
        self.panel, rail = PromptPanel(self.ink), Rail(self.ink)
        rail.back, self.rail = self.rail.back, rail
        self.callouts = Callouts(self.ink, self.sprites, self.app.language)
        self.sprites.clear()
        self.canvas.forget()
        self._column = columns.column(size)
        self.director.resize(self._table(size))
        self._question = None
        self._ask()

    def _table(self, size: tuple[int, int]) -> tuple[int, int]:
        return size[0] - columns.column(size).whole.width, size[1]

    def _settings(self) -> None:
        settings = self.app.settings
        self.director.speed = SPEEDS[settings.speed]
        self.director.reduced = settings.reduced_motion

    # -- time ---------------------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Let cards move; while they lie still, let the others answer."""
        moving = not self.director.idle
        for cue in self.director.update(dt):
            self.app.sound(cue.sound)
        if moving and not self.director.paused:
            self.dirty = True
            if self.director.idle:
                lo, hi = THINK
                self._think = self._chance.uniform(lo, hi) / self.director.speed
        elif self.director.idle:
            self._think -= dt
        self.controller.poll(hold=not self.director.idle or self._think > 0.0 or self.director.paused)
        self._take_steps()
        while self.controller.notices:
            notice = self.controller.notices.popleft()
            args = {**notice.args}
            if isinstance(seat := args.get("seat"), int):
                args["name"] = self.names[seat]
            self._notice = self.app.say(notice.key, **args)
            self.dirty = True
        if self.director.idle:
            self._ask()
            self._settle()

    def _take_steps(self) -> None:
        steps = self.controller.take_steps()
        if not steps:
            return
        if self.controller.match.number != self._round:
            self._round, self._settled = self.controller.match.number, False
            self.director.reset(None)
        self.director.play(steps)
        self._question, self._notice, self.rail.back = None, "", 0
        self.dirty = True

    def _ask(self) -> None:
        """Put the person's question to the table, once everything has come to rest."""
        decision = next(iter(self.controller.decisions), None)
        if decision is None or self.controller.match.between or not self.director.idle:
            if self._question is not None:
                self._question, self.dirty = None, True
            return
        if self._question is not None and self._question.decision.step == decision.step:
            return
        self.dirty = True
        self._question = Question(self.game, self._view, decision, self.names, self.app.say)
        size = self.director.size
        self._question.lay_out(self.game.floor(self._view, size, self.seat), 78 * self._column.k)
        wish, self._wish = self._wish, None
        if wish is not None and self.controller.judge(self.seat, wish) == LEGAL:
            self._answer(Said(wish))

    def _settle(self) -> None:
        """The round is over and everything lies still: its result."""
        settlement = self.controller.match.settlement()
        if settlement is None or self._settled:
            return
        from scenes.result import ResultScene

        self._settled = True
        self.app.push(ResultScene(self.app, settlement, self.controller.view, self._go_on, self._leave))

    def _go_on(self) -> None:
        """Another round."""
        if self.controller.match.between:
            self.controller.answer(self.seat, CONTINUE)

    def _leave(self) -> None:
        """Get up after the round."""
        if self.controller.match.between:
            self.controller.answer(self.seat, LEAVE)
        self.app.home()

    # -- what is known ------------------------------------------------------------------------------------------------------

    @property
    def names(self) -> list[str]:
        """What every seat is called."""
        session = self.app.session
        seats = range(self.controller.match.rules.seats)
        if session is not None:
            return [session.name(self.app, seat) for seat in seats]
        return [self.app.say("table.you" if seat == self.seat else f"table.name.{seat}") for seat in seats]

    @property
    def _view(self) -> View:
        return self.director.view() or self.controller.view

    def _rects(self) -> dict[Key, Rect]:
        """Where each card of the person's hand and of the table lies, and what lies beside them."""
        view, found = self._view, {}
        for key, pose in self.game.layout(view, self.director.size, self.seat).items():
            rect = Rect((0, 0), self.sprites.size(pose.width))
            rect.center = round(pose.x), round(pose.y)
            found[key] = rect
        return found | self.game.extras(view, self.director.size, self.seat)

    @property
    def _prompt(self) -> Prompt | None:
        """What stands beside the table: the menu, the person's question, or nothing."""
        say = self.app.say
        if self._menu:
            options = (
                Option("resume", say("table.choice.resume"), "Esc", tone="good"),
                Option("quit", say("table.choice.quit"), "Q"),
            )
            return Prompt(say("table.prompt.menu"), (say("table.prompt.menu.how"),), options)
        return None if self._question is None else self._question.prompt

    def _idle_prompt(self) -> Prompt:
        """What is said while the person has nothing to say."""
        say, view = self.app.say, self._view
        if self.director.paused:
            return Prompt(say("table.prompt.paused"), (say("table.prompt.paused.how"),))
        turn = view.turn
        title = say("table.prompt.watching") if turn is None else say("table.prompt.waiting", name=self.names[turn])
        return Prompt(title, () if self.director.idle else (say("table.prompt.moving.how"),))

    def hits(self) -> dict[str, Rect]:
        """What can be pressed now: ``hand:3J``, ``floor:3R``, ``prompt:go``, ``draw:4``, ``control:menu``."""
        self._lay_out_panel()
        found = {button.id: button.rect for button in (*self._column.controls, *self.panel.buttons)}
        if self._question is None or self._menu:
            return found
        rects = self._rects()
        faces = {key: piece.face for key, piece in self._view.pieces()}
        prompt = self._question.prompt
        for key, _ in self.game.hand(self._view, self.seat):
            found[f"hand:{faces[key]}"] = rects[key]
        for key in self.game.extras(self._view, self.director.size, self.seat):
            found[f"hand:{key}"] = rects[key]
        for option in prompt.options:
            if option.piece in rects:
                found[f"floor:{faces[option.piece]}"] = rects[option.piece]
        if self._question.spread is not None:
            spread = self._question.spread
            found |= {f"spread:{place.replace(' ', '_')}": spread.slot(nth) for nth, place in enumerate(spread.places)}
        return found

    # -- answers ------------------------------------------------------------------------------------------------------------

    def _answer(self, said: Said | None) -> None:
        """Say it, or hear why not."""
        self.dirty = True
        if said is None or said.choice is None:
            return
        if said.choice in ("resume", "quit"):
            self._menu = False
            if said.choice == "quit":
                self.app.home()
            return
        self.director.mark_turn()
        try:
            self.controller.answer(self.seat, said.choice)
        except IllegalChoice as refused:
            self._refuse(refused.verdict)
            return
        self._wish, self._chosen = said.then, None
        self._think = 0.0
        self._take_steps()

    def _refuse(self, verdict: Refused) -> None:
        self._notice = self.app.say(verdict.why, **verdict.args)
        self.app.sound("refused")
        self.dirty = True

    def _press_piece(self, key: Key) -> None:
        """Press a card: play it, choose it, or be told why not."""
        self._notice = ""
        if self._question is None:
            if not self.director.idle:
                self._refuse(Refused("table.refused.moving"))
                return
        else:
            said = self._question.piece(key)
            if said is not None:
                self._chosen = key
                self._answer(said)
                return
        piece = dict(self.game.hand(self._view, self.seat)).get(key)
        if piece is None:
            self._refuse(Refused("table.refused.no_flip"))
            return
        verdict = self.controller.judge(self.seat, self.game.utter(piece))
        self._refuse(verdict if isinstance(verdict, Refused) else Refused("table.refused.choose"))

    def _press_button(self, id: str) -> None:
        if id.startswith("control:"):
            self._control(id.removeprefix("control:"))
        elif id == BACK:
            self._back()
        elif self._menu:
            self._answer(Said(id.removeprefix("prompt:")))
        elif self._question is not None:
            self._answer(self._question.named(id))

    def _back(self) -> None:
        if self._question is not None and self._question.narrowed and not self._menu:
            self._question.back()
        else:
            self._menu = not self._menu
        self.dirty = True

    def _control(self, name: str) -> None:
        """Press one of the controls, or its key."""
        self.dirty = True
        if name == "menu":
            self._menu = not self._menu
        elif name == "log":
            self._log = not self._log
        elif name == "pause":
            self.director.paused = not self.director.paused
        elif name == "replay":
            self.director.replay()
            self._question = None
        else:
            ladder = list(SPEEDS)
            at = ladder.index(self.app.settings.speed) + (1 if name == "faster" else -1)
            self.app.settings.speed = ladder[max(0, min(len(ladder) - 1, at))]
            self.app.keep()
            self._settings()

    # -- events -------------------------------------------------------------------------------------------------------------

    def event(self, event: pygame.event.Event) -> None:
        """The mouse or the keyboard."""
        if event.type == pygame.MOUSEMOTION:
            self._point(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._keyboard = False
            self._point(event.pos)
            self._click(event.pos)
        elif event.type == pygame.MOUSEWHEEL:
            self.rail.scroll(event.y * 3)
            self.dirty = True
        elif event.type == pygame.KEYDOWN:
            self._keyboard = True
            self._key(event)

    def _under(self, pos: tuple[int, int]) -> str | None:
        """What is under a point: the id of a button, or the key of a card that can be pressed."""
        for button in (*self._column.controls, *self.panel.buttons):
            if button.rect.collidepoint(pos):
                return button.id
        rects = self._rects()
        keys = [key for key, _ in self.game.hand(self._view, self.seat)]
        keys += self.game.extras(self._view, self.director.size, self.seat)
        if self._question is not None:
            keys += [option.piece for option in self._question.prompt.options if option.piece in rects]
        return next((key for key in reversed(keys) if rects[key].collidepoint(pos)), None)

    def _point(self, pos: tuple[int, int]) -> None:
        spread = self._question.spread if self._question else None
        if spread is not None and (at := spread.hit(pos)) is not None and at != spread.at:
            spread.at, self.dirty = at, True
        under = self._under(pos)
        if under != self._hover:
            self._hover, self._chosen, self.dirty = under, None, True

    def _click(self, pos: tuple[int, int]) -> None:
        under = self._under(pos)
        spread = self._question.spread if self._question else None
        if under is None and spread is not None and not self._menu and (at := spread.hit(pos)) is not None:
            self._answer(Said(spread.places[at]))
        elif under is None:
            self.director.skip()
            self.dirty = True
        elif under in {button.id for button in (*self._column.controls, *self.panel.buttons)}:
            self._press_button(under)
        else:
            self._press_piece(under)

    def _key(self, event: pygame.event.Event) -> None:
        key, letter = event.key, event.unicode.upper()
        self.dirty = True
        if key == pygame.K_ESCAPE:
            self._back()
        elif self._menu:
            if letter == "Q":
                self._answer(Said("quit"))
        elif key in STEPS:
            self._step(STEPS[key])
        elif key in PLAY_KEYS:
            self._enter()
        elif self._question is not None and letter and (said := self._question.key(letter)) is not None:
            self._answer(said)
        elif letter and letter in "1234567890":
            self._nth("1234567890".index(letter))
        elif letter in ("+", "=", "-"):
            self._control("slower" if letter == "-" else "faster")
        elif letter == ".":
            self.director.step_on()
        elif letter in ("L", "P", "R"):
            self._control({"L": "log", "P": "pause", "R": "replay"}[letter])

    def _reach(self) -> list[Key]:
        """What the arrows go through: the floor cards to choose from, or the hand."""
        if self._question is not None and self._question.prompt.options and self._question.narrowed:
            picks = [option.piece for option in self._question.prompt.options if option.piece is not None]
            if picks:
                return picks
        prompt = self._question.prompt if self._question else None
        if prompt is not None and prompt.options and all(option.piece is not None for option in prompt.options):
            return [option.piece for option in prompt.options if option.piece is not None]
        extras = list(self.game.extras(self._view, self.director.size, self.seat))
        return [key for key, _ in self.game.hand(self._view, self.seat)] + extras

    def _step(self, by: int) -> None:
        if self._question is not None and self._question.spread is not None:
            self._question.spread.move(by)
            return
        keys, self._hover = self._reach(), None
        if keys:
            at = keys.index(self._chosen) + by if self._chosen in keys else (0 if by > 0 else -1)
            self._chosen = keys[at % len(keys)]

    def _nth(self, nth: int) -> None:
        keys = self._reach()
        if nth < len(keys):
            self._press_piece(keys[nth])

    def _enter(self) -> None:
        question = self._question
        if question is not None and question.spread is not None:
            self._answer(Said(question.spread.places[question.spread.at]))
        elif not self.director.idle:
            self.director.skip()
        elif self._chosen in self._reach() and self._chosen is not None:
            self._press_piece(self._chosen)
        elif question is not None and len(question.prompt.options) == 1 and not question.prompt.targets:
            self._answer(question.option(question.prompt.options[0]))

    # -- drawing ------------------------------------------------------------------------------------------------------------

    def _lit(self) -> Key | None:
        """The card that the pointer or the keyboard is on."""
        lit = self._hover or self._chosen
        return None if lit is None or lit.startswith(("prompt:", "control:", BACK)) else lit

    def _raised(self) -> dict[Sprite, Pose]:
        lit = self._lit()
        sprite = self.director.sprites.get(lit) if lit is not None and self.director.idle else None
        if sprite is None or lit not in {key for key, _ in self.game.hand(self._view, self.seat)}:
            return {}
        pose = self.director.timeline.last(sprite)
        return {sprite: pose.but(y=pose.y - 14 * self._column.k, scale=1.04, height=0.3)}

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the whole page."""
        view, size = self._view, self.director.size
        self.canvas.draw(
            surface,
            self.director,
            lambda layer: self.game.below(layer, size, view, self.seat, self.ink),
            lambda layer: self.game.above(layer, size, view, self.seat, self.names, self.ink, self.app.say),
            (id(view), self.app.language),
            self._raised(),
        )
        self._draw_marks(surface)
        if self._question is not None and self._question.spread is not None:
            self.ink.panel(surface, self.game.floor(view, size, self.seat), (24, 22, 14, 225), round(12 * self._column.k))
            self._question.spread.draw(surface, self.sprites)
        for caption in self.director.timeline.calling():
            words = self._call(caption.name, caption.seat, caption.small, dict(caption.args))
            at = self.game.spot(view, size, self.seat, caption.seat)
            self.callouts.draw(surface, caption, words, self.director.timeline.time, at, self._column.k, self.director.reduced)
        self._draw_column(surface)

    def _call(self, name: str, seat: Seat | None, small: bool, args: dict[str, object]) -> str:
        words = self.app.say(f"table.call.{name}", **args)
        return f"{self.names[seat]} · {words}" if small and seat is not None else words

    def _draw_marks(self, surface: pygame.Surface) -> None:
        """What can be taken, what the pointer is on, and the keys of the hand."""
        if self._question is None or self._menu:
            return
        prompt, rects, k = self._question.prompt, self._rects(), self._column.k
        lit = self._lit()
        glowing = [option.piece for option in prompt.options if option.piece in rects]
        meets = self.game.partners(self._view, lit) if lit is not None and lit in prompt.targets else ()
        for key in (*glowing, *meets):
            if key in rects:
                self._ring(surface, rects[key], GOLD, key == lit)
        for nth, (key, _) in enumerate(self.game.hand(self._view, self.seat)):
            rect = rects[key].move(0, -round(16 * k) if key == lit else 0)
            if key in prompt.targets and self.game.partners(self._view, key):
                self._triangle(surface, rect.centerx, rect.top - 3 * k, 8 * k)
            if key == self._chosen and self._keyboard:
                self._ring(surface, rect, PAPER, True)
            if self._keyboard and nth < 10:
                self.ink.cap(surface, (rect.centerx, rect.bottom - 2 * k), "1234567890"[nth], round(11 * k), "midbottom")

    def _triangle(self, surface: pygame.Surface, x: float, y: float, side: float) -> None:
        """The mark over a card that can capture, pointing at the floor; dark round it, to be seen on anything."""
        for colour, grow in (((30, 24, 12), 2.0), (GOLD, 0.0)):
            half = side + grow
            pygame.draw.polygon(surface, colour, [(x - half, y + grow), (x + half, y + grow), (x, y - side * 1.4 - grow * 1.4)])

    def _ring(self, surface: pygame.Surface, rect: Rect, colour: Colour, strong: bool) -> None:
        k = self._column.k
        self.ink.ring(surface, rect.inflate(round(10 * k), round(10 * k)), colour, round((5 if strong else 3) * k), round(9 * k))

    def _lay_out_panel(self) -> None:
        prompt = self._prompt or self._idle_prompt()
        if self._notice:
            lines = (f"!{self._notice}", *prompt.lines)
            prompt = Prompt(prompt.title, lines, prompt.options, prompt.targets, can_go_back=prompt.can_go_back)
        elif (lit := self._lit()) is not None and self._question is not None and lit in self._question.prompt.targets:
            about = (self.game.about(self._view, lit, self.app.say),)
            prompt = Prompt(prompt.title, about, prompt.options, prompt.targets, can_go_back=prompt.can_go_back)
        self.panel.show(prompt, self._column.prompt, self._column.k, self.app.say("table.back"))

    def _draw_column(self, surface: pygame.Surface) -> None:
        column, say = self._column, self.app.say
        held = frozenset(name for name, on in (("log", self._log), ("pause", self.director.paused)) if on)
        speed = say(f"table.control.speed.{self.app.settings.speed}")
        columns.draw_controls(surface, column, self.ink, speed, self._hover, held)
        if self._log:
            self.rail.show(self.game.history(self._view.log, self.names, say))
            self.rail.draw(surface, column.rail, say("table.rail"), column.k)
        self._lay_out_panel()
        self.panel.draw(surface, self._hover, self._question is not None or self._menu)
