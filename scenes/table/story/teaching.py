"""The table of a lesson: the real one, with a bubble that says what is to be seen and done. Nothing of it is kept."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect

from game.controller import Controller
from scenes.games.pages import GamePages
from scenes.kit import palette
from scenes.scene import App
from scenes.stage.binding import keys
from scenes.table import start
from scenes.table.ask.question import Reaction
from scenes.table.input.ids import ENTER, PLAY_KEYS
from scenes.table.paint import joined
from scenes.table.scene import TableScene
from scenes.table.story.lesson import MIDDLE, Lesson, LessonStep
from scenes.table.story.tip import Around, Bubble, BubbleWords

NEXT: Final = "lesson:next"
LEAVE: Final = "lesson:leave"


class LessonScene(TableScene):
    """A lesson at the table, seen from seat 0. Its steps come one after another, each when it is time for it; while one is to be
    read everything waits, and where a choice is expected no other is taken."""

    name = "lesson"
    advises = False

    def __init__(self, controller: Controller, game: GamePages, lesson: Lesson) -> None:
        super().__init__(controller, 0, game)
        self.lesson = lesson
        self.at = 0
        """Which step is shown, or comes next."""
        self.shown = False
        self._astray = ""
        """What is said of the last choice, where it was another than the step expects."""
        self._pointed: str | None = None
        self._laid: tuple[object, ...] = ()

    def enter(self, app: App) -> None:
        """Sit down."""
        super().enter(app)
        self._anew()

    def resize(self, size: tuple[int, int]) -> None:
        """Everything is laid out anew."""
        super().resize(size)
        self._anew()

    def resume(self) -> None:
        """On top again, perhaps with other settings."""
        super().resume()
        self._anew()

    def _anew(self) -> None:
        self._bubble, self._laid = Bubble(self.page.ink, self.page.sprites), ()

    # -- steps ----------------------------------------------------------------------------------------------------------------

    @property
    def step(self) -> LessonStep | None:
        """The step that is shown; None while none is."""
        return self.lesson.steps[self.at] if self.shown else None

    @property
    def reading(self) -> bool:
        """Whether the person is to read something, and all else waits."""
        return self.step is not None and self.step.expects is None

    @property
    def waiting(self) -> bool:
        """Whether the others have to wait, and time as well."""
        return super().waiting or self.reading

    def update(self, dt: float) -> None:
        """Let the lesson go on."""
        self._begin()
        super().update(dt)

    def _begin(self) -> None:
        """Show the next step once it is time for it."""
        if self.shown or self.at >= len(self.lesson.steps) or not self.director.idle:
            return
        step, over = self.lesson.steps[self.at], self.controller.match.settlement() is not None
        asked = not over and bool(self.controller.decisions)
        ready = {"rest": not over, "seen": not over, "asked": asked, "over": over}[step.when]
        if step.when == "seen" and self.found(step.at) is None:
            return
        if ready and (step.expects is None or asked):
            self.shown, self.dirty = True, True
            self.attention.question = None  # it is put once more, or waits until the step is read

    def _done(self) -> None:
        """On to the next step; after the last one the person gets up, unless the round is over and has a result."""
        self.at, self.shown, self._astray, self.dirty = self.at + 1, False, "", True
        if self.at == len(self.lesson.steps):
            start.learnt(self.app, self.controller.match.game.name, self.lesson.name)
        if self.at == len(self.lesson.steps) and self.controller.match.settlement() is None:
            self._leave()
        else:
            self._begin()

    def _ask(self) -> None:
        """Nothing is asked while something is to be read; what is suggested is what the step expects."""
        if self.reading:
            self.attention.question = None
            return
        super()._ask()
        question, step = self.attention.question, self.step
        if question is not None and step is not None and step.expects is not None:
            question.teach(step.expects)

    def _settle(self) -> None:
        """The result is shown when everything has been said; a round with others after it has none."""
        if self.at >= len(self.lesson.steps):
            super()._settle()
        elif not self.shown and self.lesson.steps[self.at].when != "over" and self.controller.decisions:
            self._go_on()

    def _leave(self) -> None:
        """After the result the person can sit down at a table where it counts, or take the next lesson."""
        game = self.controller.match.game.name
        self.app.home()
        self.app.open("setup", game)
        if self.at == len(self.lesson.steps):
            start.offer_next(self.app, game, self.lesson.name)

    # -- what the person does -------------------------------------------------------------------------------------------------

    def answer(self, said: Reaction | None) -> None:
        """Only what the step asks for is said to the round; anything else is put back, kindly, and with the reason."""
        step = self.step
        if said is None or said.choice is None or step is None:
            super().answer(said)
            return
        if said.choice != step.expects:
            if self.attention.question is not None and self.attention.question.narrowed:
                self.attention.question.back()
            self.app.sound("refused")
            why = step.why_not(said.choice)
            words = f"{self.lesson.text}.{why}" if why else "table.lesson.other"
            self._astray, self._laid, self.dirty = self.app.say(words), (), True
            return
        super().answer(said)
        self._done()

    def press_button(self, id: str) -> None:
        """Press a painted button, one of the bubble's perhaps."""
        if id == LEAVE:
            self.app.home()
        elif id == NEXT:
            self._done()
        else:
            super().press_button(id)

    def event(self, event: pygame.event.Event) -> None:
        """The bubble lies over the table, and hears first what is for it."""
        if not self.shown or self.attention.menu or self.attention.log:
            super().event(event)
            return
        if event.type == pygame.MOUSEMOTION:
            before, self._pointed = self._pointed, self._under(event.pos)
            self.dirty |= before != self._pointed
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._bubble.rect.collidepoint(event.pos):
            id = self._under(event.pos)
            if id is not None:
                self.app.sound("button")
                self.press_button(id)
        elif event.type == pygame.KEYDOWN and self.reading and event.key in PLAY_KEYS:
            self.press_button(NEXT)
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_q:
            self.press_button(LEAVE)
        else:
            super().event(event)

    def _under(self, pos: tuple[int, int]) -> str | None:
        return next((id for id, rect in self._bubble.hits.items() if rect.collidepoint(pos)), None)

    # -- where things are -----------------------------------------------------------------------------------------------------

    def found(self, target: str) -> Rect | None:
        """Where something that a step names is on the table now; None where it is not there."""
        kind, _, name = target.partition(":")
        rects, view = self.page.rects(self.view), self.view
        if kind == MIDDLE:
            middle = self.page.table(view).middle
            return middle.inflate(-middle.width // 2, -middle.height // 2)
        if kind == "piece":
            return next((rects[key] for key, piece in view.pieces() if piece.face == name and key in rects), None)
        if kind == "place":
            lying = [key for key, _ in keys(view, name) if key in rects]
            return rects[lying[0]].unionall([rects[key] for key in lying]) if lying else None
        if kind == "seat":
            spots = [spot for spot in self.page.table(view).spots if spot.id in (f"bust:{name}", f"plate:{name}")]
            seen = [spot.at or spot.rect for spot in spots]
            return seen[0].unionall(seen) if seen else None
        if kind == "button":
            self.page.lay_out(view, self.attention)
            return next((button.rect for button in self.page.buttons() if button.id == name), None)
        return None

    def _lay_bubble(self) -> None:
        """Lay the bubble of the step out, where that has not been done for what is shown now."""
        step = self.step
        assert step is not None
        board = self.page.front.board
        asked = self.attention.question
        key = self.at, self.view, self.app.language, self.page.frame, asked is None or asked.prompt, board
        if len(key) == len(self._laid) and all(a is b or a == b for a, b in zip(key, self._laid, strict=True)):
            return
        self._laid, say, k = key, self.app.say, self.page.frame.k
        target = None if step.at == MIDDLE else self.found(step.at)
        lit = [rect for name in step.rings if (rect := self.found(name)) is not None]
        if MIDDLE in step.lit:
            lit.append(self.page.table(self.view).middle)
        asking = board.rect if board is not None else self.page.panel.rect if self.page.panel.lines else None
        if asking is not None:
            lit.append(asking)
        held = self.page.held(self.view)
        free = [rect.inflate(round(24 * k), round(24 * k)) for rect in lit] + ([held] if held is not None else [])
        buttons = [(LEAVE, say("table.lesson.leave"), "Q")]
        if step.expects is None:
            buttons.append((NEXT, say("table.lesson.next"), ENTER))
        head = say("table.lesson.head", lesson=say(self.lesson.text), at=self.at + 1, of=len(self.lesson.steps))
        words = say(f"{self.lesson.text}.{step.words}")
        if self._astray:
            words = f"{self._astray}\n{words}"
        told = BubbleWords(head, words, tuple(step.pieces.split()), tuple(buttons))
        faces = {key for key, piece in self.view.pieces() if piece.face is not None}
        seen = [rect for key, rect in self.page.rects(self.view).items() if key in faces]
        self._bubble.show(told, Around(Rect((0, 0), self.app.size), target, free, seen), k)

    def hits(self) -> dict[str, Rect]:
        """What can be pressed now, the buttons of the bubble among it."""
        found = super().hits()
        if self.shown and not self.attention.menu and not self.attention.log:
            self._lay_bubble()
            found |= self._bubble.hits
        return found

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the table, rings round what the step speaks of, and the bubble."""
        super().draw(surface)
        self.page.canvas.spoil()
        step, k = self.step, self.page.frame.k
        if step is None or self.attention.menu or self.attention.log:
            return
        self._lay_bubble()
        others = [name for name in step.rings if name not in step.golden]
        for names, colour in ((others, palette.SKY), (step.golden, palette.GOLD)):
            for rect in joined([rect for name in names if (rect := self.found(name)) is not None]):
                self.page.ink.ring(surface, rect.inflate(round(12 * k), round(12 * k)), colour, round(4 * k), round(10 * k))
        self._bubble.draw(surface, self._pointed)
