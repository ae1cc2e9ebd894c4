"""The table: shows a match as one seat sees it, and takes the person's answers by mouse or keyboard.

It knows no rule. What the game says of a question is in `game.table.Decision`; what a game looks like is in its package under
`scenes.games`. It asks the controller once a frame, and hands what happened to the director.
"""

from __future__ import annotations

import random
from typing import Final

import pygame
from pygame import Rect

from game.choices import Choice
from game.controller import Controller
from game.match import CONTINUE, LEAVE
from game.table import LEGAL, Foul, IllegalChoice, Refused, Seat, View
from scenes.games.pages import DrawsRules, GamePages
from scenes.scene import App, Scene
from scenes.stage.binding import Key
from scenes.stage.director import SPEEDS, Director
from scenes.table import paint
from scenes.table.advising import Advising
from scenes.table.ask.question import Reaction, TableQuestion
from scenes.table.beforehand import Beforehand
from scenes.table.capabilities import Habits, Utters
from scenes.table.game import Size, layout_of
from scenes.table.input import ids
from scenes.table.input.attention import Attention
from scenes.table.input.hands import Hands
from scenes.table.menu import change_speed
from scenes.table.page import Page
from scenes.table.story.tip import Tip

CARD: Final = 78
"""How wide the cards of a row across the table are, in units of the window."""

HEAT: Final = 0.2
"""How loud each step of tension is heard."""

HEART: Final = 1
"""The take of the softest contact, which a heart is heard in."""

HURRIED: Final = 6.0
"""How many times as fast a round goes on that the person only watches, where that is wanted."""

THINK: Final = (0.45, 0.8)
"""How long a computer seems to think, and what is answered by itself is seen first, in seconds at normal speed."""


class TableScene(Scene):
    """A match on the table, seen and played by `seat`. `game` is what draws it (see `scenes.games.pages`)."""

    name = "table"

    advises: bool = True
    """Whether a word of advice can be had here, where the game has any."""

    suggests: bool = True
    """Whether pieces that are chosen together can be suggested: that is no advice, only what can be played."""

    def __init__(self, controller: Controller, seat: Seat, game: GamePages) -> None:
        self.controller, self.seat, self.game = controller, seat, game
        self.attention = Attention()
        self._chance = random.Random()
        self._think = 0.0
        self._wish: Choice | None = None
        self._settled = self._read = False
        self._round, self._called = -1, (-1, -1)

    # -- the scene ----------------------------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        """Sit down: what has happened so far is shown from the deal on, or stands there if it was told before."""
        super().enter(app)
        table = self.game.table()
        laid = layout_of(table, self.game.chosen(app.settings))
        self.director = Director(laid, table.choreography, self.room(app.size), self.seat)
        self.page = self.seen()
        self.hands = Hands(self, self.page, self.director, self.attention)
        self.beforehand = Beforehand(self.page)
        self.advising = Advising(self.page, self.controller, self.attention, self.advises)
        self._settings()
        if self.controller.match.round is None:
            self.controller.start()
        steps = self.controller.take_steps()
        self._round = self.controller.match.number
        self.page.seal.follow(self.controller.match.record, self._settled)
        self.director.reset(None if steps else self.controller.view)
        self.director.play(steps)
        self._ask()
        app.after_first_frame(self._rehearse)

    def room(self, size: Size) -> Size:
        """How large the table is in a window of some size: it fills it."""
        return size

    def seen(self) -> Page:
        """What is on screen."""
        return Page(self.app, self.game, self.seat, self.controller.match.rules.seats, self.director)

    def _rehearse(self) -> None:
        """Prepare the result while nobody waits for it; its widgets at once, for the table is being made anyway."""
        rehearsal = self.app.rehearse()
        next(rehearsal)
        self.beforehand.rehearse(rehearsal)

    def leave(self) -> None:
        """What was expected does not come."""
        self.beforehand.expect(None)
        self.advising.forget()

    def resume(self) -> None:
        """On top again, perhaps with other settings."""
        super().resume()
        self.beforehand.expect(None)
        self.page.touch.forget()
        self.page.resize(self.app.size)
        self.page.lay(self.page.own)
        self._settings()

    def resize(self, size: tuple[int, int]) -> None:
        """Everything is laid out anew; what moves goes on moving."""
        super().resize(size)
        self.beforehand.expect(None)
        self.page.touch.forget()
        self.page.resize(size)
        self.director.resize(self.room(size))
        self._lay()
        self._ask()

    def _settings(self) -> None:
        self.director.speed = SPEEDS[self.app.settings.speed]
        self.director.reduced = self.app.settings.reduced_motion

    @property
    def view(self) -> View:
        """What the table shows now; the newest view once everything lies still."""
        return self.director.view() or self.controller.view

    @property
    def waiting(self) -> bool:
        """Whether time stands still."""
        return self.director.paused or self.attention.menu

    def hits(self) -> dict[str, Rect]:
        """What can be pressed now (see `scenes.table.page.Page.hits`)."""
        return self.page.hits(self.view, self.attention)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the whole page. A frame in which nothing new came to lie has time to spare."""
        paint.draw(self.page, surface, self.view, self.attention, self.kept)
        if not self.page.canvas.anew:
            self.beforehand.go_on(self.view, True)

    # -- time ---------------------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Let cards move; while they lie still, let the others answer."""
        moving, held = not self.director.idle, self.waiting
        passed = dt * HURRIED if self.attention.hurry and self.page.watching(self.view) else dt
        for cue in self.director.update(0.0 if held else passed):
            self.app.sound(cue.sound, cue.number, cue.volume, cue.side)
        if not moving and not held:
            self._think -= passed
        elif moving and not held:
            self.dirty = True
            if self.director.idle:
                self._think = self._chance.uniform(*THINK) / self.director.speed
        self.controller.poll(hold=not self.director.idle or self._think > 0.0 or held)
        self.beforehand.due = not self._take_steps() and not held
        self._take_notices()
        if self.director.idle:
            self._read_out()
            self._ask()
            self._settle()
        self.dirty |= self.advising.update()
        self.hands.update(dt)
        for loud in self.page.front.heart.heard():
            self.app.sound("lay", HEART, loud)
        self.dirty |= self.page.update(0.0 if self.attention.menu else dt, self.view, self.attention)
        self.dirty &= self.beforehand.due or held or self.director.idle  # what has just come is painted in the next turn
        if not self.dirty:
            self.beforehand.go_on(self.view, False)

    def _read_out(self) -> None:
        """Which rules were drawn is shown once, before anybody is asked anything."""
        if not self._read and isinstance(self.game, DrawsRules) and (found := self.game.by_lot(self.view)):
            self.app.open("inforce", self.view.rules, found)
        self._read = True

    def _take_steps(self) -> bool:
        """Show what has happened; whether anything has."""
        steps = self.controller.take_steps()
        if not steps:
            return False
        if self.controller.match.number != self._round:
            self._round, self._settled, self.attention.hurry = self.controller.match.number, False, False
            self.page.seal.follow(self.controller.match.record, self._settled)
            self.page.touch.forget()
            self.director.reset(None)
            self.attention.habits.clear()
            self.page.lay(())
        self.director.play(steps, gradually=True)
        self.beforehand.expect(self._result())
        self.attention.rest()
        self.page.drawer.back, self.dirty = 0, True
        return True

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
        table, self.attention.question = self.page.table(self.view), None
        by_itself = table.by_itself(decision, self.attention.habits) if isinstance(table, Habits) else None
        if by_itself is not None:
            if self._think <= 0.0:
                self.answer(Reaction(by_itself))
            return
        self.attention.question, self.dirty = TableQuestion(table, decision, self.suggests), True
        self._lay()
        turn = self.controller.match.number, decision.step
        if decision.must and turn != self._called:
            self._called = turn
            self.app.sound("your_turn")
            stake = self.attention.question.prompt.stake
            if stake is not None and stake.tension:  # the louder, the more has been risked
                self.app.sound("go", stake.tension, HEAT * stake.tension)
        wish, self._wish = self._wish, None
        if wish is not None and self.controller.judge(self.seat, wish) == LEGAL:
            self.answer(Reaction(wish))

    # -- the question -------------------------------------------------------------------------------------------------------

    def _lay(self) -> None:
        """Lay out what is asked for across the middle of the table; what the person has begun to answer stays."""
        if self.attention.question is not None:
            size = self.page.sprites.size(CARD * self.page.frame.k)
            self.attention.question.lay_out(self.page.table(self.view).middle, size)

    def _settle(self) -> None:
        """The round is over and everything lies still: its result."""
        result = self.beforehand.take() or self._result()
        if result is None:
            return
        self._settled, self.dirty, self.beforehand.due = True, True, False
        self.page.seal.follow(self.controller.match.record, self._settled)
        self.app.push(result)

    def _result(self) -> Scene | None:
        """The page of a round that is over, if it has not been shown."""
        settlement = self.controller.match.settlement()
        if settlement is None or self._settled:
            return None
        return self.app.page("result", settlement, self.controller.view, self._go_on, self._leave)

    def _go_on(self) -> None:
        """Another round."""
        if self.controller.match.between:
            self.controller.answer(self.seat, CONTINUE)

    def _leave(self) -> None:
        """Get up after the round."""
        if self.controller.match.between:
            self.controller.answer(self.seat, LEAVE)
        self._get_up()

    def _get_up(self) -> None:
        """Leave for the first page, or for the one from which this was begun."""
        session = self.app.session
        self.app.home()
        if session is not None and session.back is not None:
            session.back()

    def event(self, event: pygame.event.Event) -> None:
        """The mouse or the keyboard."""
        self.hands.event(event)

    # -- answers ------------------------------------------------------------------------------------------------------------

    def answer(self, said: Reaction | None) -> None:
        """Say it to the round, or hear why not; or choose it on a page of its own."""
        self.dirty = True
        if said is not None and said.refused is not None:
            self._refuse(said.refused)
        if said is not None and said.page is not None:
            self.app.open(said.page[0], *said.page[1], lambda choice: self.answer(Reaction(choice)))
        if said is None or said.choice is None:
            return
        self.director.paused = False
        self.director.mark_turn()
        try:
            self.controller.answer(self.seat, said.choice)
        except IllegalChoice as refused:
            self._refuse(refused.verdict)
            return
        self._wish, self.attention.chosen = said.then, None
        self.page.touch.hand_over(self.director, {key for key, _ in self.page.table(self.controller.view).hand})
        self._take_steps()

    def _refuse(self, verdict: Refused) -> None:
        self.app.sound("refused")
        self._tell(self.app.say(verdict.why, **self.page.table(self.view).spoken(verdict.args)))

    def _tell(self, words: str) -> None:
        """Tell the person something about their question, or just so."""
        self.attention.tell(words)
        self._notice(words)

    def _notice(self, words: str) -> None:
        """A word in passing."""
        self.page.toast.tell(words)
        self.dirty = True

    def press_piece(self, key: Key, on: Key | None = None) -> None:
        """Press a card, or let it fall, `on` another perhaps: play it, choose it, or be told why not."""
        attention = self.attention
        attention.tell("")
        self.page.toast.tell("")
        if attention.question is not None:
            said = attention.question.piece(key) if on is None else attention.question.dropped(key, on)
            if said is not None:
                attention.chosen = key if attention.keyboard else None
                self.answer(said)
                return
        elif not self.director.idle:
            self._refuse(Refused("table.refused.moving"))
            return
        elif self.controller.decisions:  # it is about to be answered by itself
            self._think = 0.0
            return
        piece = dict(self.page.table(self.view).hand).get(key)
        if attention.question is not None and not attention.question.prompt.targets:
            self._refuse(Refused("table.refused.choose"))
            return
        if piece is None:
            self._refuse(Refused("table.refused.not_now"))
            return
        utter, table = attention.question.prompt.utter if attention.question else None, self.page.table(self.view)
        choice = utter(piece) if utter else table.utter(piece) if isinstance(table, Utters) else f"play {piece.face}"
        verdict = self.controller.judge(self.seat, choice)
        if isinstance(verdict, Foul) and attention.question is not None:  # it may be said, and is punished
            self.answer(Reaction(choice))
            return
        self._refuse(verdict if isinstance(verdict, Refused) else Refused("table.refused.choose"))

    def explain(self, tip: Tip) -> None:
        """What was pressed cannot be played: say what it is."""
        self._notice(" — ".join((tip.title, *tip.lines[:1])))

    def put(self, hand: tuple[Key, ...]) -> None:
        """The person keeps the pieces of the hand in this order."""
        self.page.lay(hand)
        self.dirty = True

    def press_button(self, id: str) -> None:
        """Press a button by its id: a control, a page of the menu, the way back, or an answer."""
        question, answered = self.attention.question, id.removeprefix(ids.PROMPT)
        if id.startswith(ids.CONTROL) or answered == ids.RULES:
            self.control(answered.removeprefix(ids.CONTROL))
        elif id == ids.BACK or answered in (ids.RESUME, ids.STAY):
            self.back()
        elif id.startswith(ids.ADVISED):
            if self.attention.advice is not None:
                self.attention.advice.at = self.attention.advice.lit(id)
        elif answered in (ids.SCOREBOARD, ids.RULEBOOK):
            self.app.open(answered, self.controller.match.game.name)
        elif answered == ids.SETTINGS:
            self.app.open(answered)
        elif answered == ids.HURRY:
            self.attention.hurry = self.dirty = True
        elif answered == ids.QUIT:
            self.attention.leaving, self.attention.hover, self.dirty = True, None, True
        elif answered == ids.QUIT_NOW:
            self._get_up()
        elif question is not None:
            self.answer(question.named(id))

    def back(self) -> None:
        """Stay, where leaving was asked; close the menu, the history or advice; else take the first half of an answer back; where
        there is none, open the menu. It never answers."""
        question, attention = self.attention.question, self.attention
        if attention.leaving:
            attention.leaving = False
        elif attention.menu:
            attention.menu = False
        elif attention.log:
            attention.log = False
        elif attention.advised is not None:
            attention.advised.open = False
        elif question is not None and question.narrowed:
            question.back()
        else:
            attention.menu = True
        attention.hover, self.dirty = None, True

    def control(self, name: str) -> None:
        """Press one of the controls, or its key."""
        self.dirty, say = True, self.app.say
        if name == ids.MENU:
            self.attention.menu, self.attention.leaving = not self.attention.menu, False
        elif name == ids.RULES:
            added = self.game.added(self.view) if isinstance(self.game, DrawsRules) else ()
            self.app.open("inforce", self.view.rules, (), added)
        elif name == ids.ADVICE:
            self.advising.press()
        elif name == ids.SEAL:
            self.app.open("seal", self.page.seal)
        elif name == ids.LOG:
            self.attention.log, self.attention.menu = not self.attention.log, False
        elif name.startswith(ids.HABIT):
            self.attention.habits ^= {name.removeprefix(ids.HABIT)}
            self.attention.question = None  # asked anew, and perhaps answered by itself
        elif name == ids.PAUSE:
            self.director.paused = not self.director.paused
            self._notice(say("table.notice.paused" if self.director.paused else "table.notice.goes_on"))
        elif name == ids.REPLAY:
            self.director.replay()
            self.attention.question, self.attention.menu = None, False
        else:
            change_speed(self.app, name)
            self._settings()
            self._notice(say("table.notice.speed", speed=say(f"table.control.speed.{self.app.settings.speed}")))
            if self.app.settings.speed == "instant":
                self.director.skip()
