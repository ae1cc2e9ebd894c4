"""What is on screen at a table, and where: the pieces, what is written on them, and what lies over the table for a while.

The page says what lies under a point; `scenes.table.paint` draws it. It answers nothing itself.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence
from functools import partial
from itertools import pairwise
from typing import Final

from pygame import Rect

from game.table import Seat, Step, View
from scenes.forms.pictures import Mood
from scenes.games.pages import GamePages
from scenes.kit import palette
from scenes.kit.button import Button
from scenes.scene import App
from scenes.stage.binding import Key
from scenes.stage.canvas import Canvas
from scenes.stage.director import Director
from scenes.stage.ink import Ink
from scenes.stage.pose import Pose
from scenes.stage.spectacles import Spectacles
from scenes.table import frame as frames
from scenes.table.ask.front import Front
from scenes.table.ask.panel import PromptPanel
from scenes.table.ask.prompt import Answer, Prompt
from scenes.table.capabilities import Habits, Meets, MovesIcons, Watching, Weighs
from scenes.table.game import GameTable, Size, layout_of
from scenes.table.input import ids
from scenes.table.input.attention import Attention
from scenes.table.input.touch import CHOSEN, Touch
from scenes.table.menu import LADDER, Menu, Says
from scenes.table.people import LASTS, asked, moods, weighing
from scenes.table.session import Seal, Session, person, seated
from scenes.table.story.advice import AdvicePlate, AskedAdvice
from scenes.table.story.advised import answers, spoken_of
from scenes.table.story.calls import Callouts
from scenes.table.story.history import Drawer
from scenes.table.story.tip import Subject, TipTimer, Toast

TABLES = 4
"""So many views have their tables kept: the one that is shown, the one after it, the newest, and one before."""

STEPS: Final = 64
"""What so many steps do to people is kept."""

_BELOW, _HIGH = 620, 152
"""How wide a question below a row of cards is at most, and how high one below a fan, in units of the window."""


class Page:
    """A table for `seat` as it stands in the window."""

    def __init__(self, app: App, game: GamePages, seat: Seat, seats: int, director: Director) -> None:
        self.app, self.game, self.seat, self.director = app, game, seat, director
        self._seats = seats
        self.seal = Seal()
        self.touch = Touch()
        self.sheet = TipTimer()
        self.toast = Toast()
        self.feelings: Mapping[Seat, Mood] = {}
        self.own: tuple[Key, ...] = ()
        self._felt: dict[int, tuple[Step, Mapping[Seat, Mood]]] = {}
        self._still = 0.0
        self._looks: tuple[object, ...] = ()
        self._kind = game.table()
        self._tables: list[GameTable] = []
        self._rects: tuple[GameTable, dict[Key, Rect]] | None = None
        self.resize(app.size)

    def resize(self, size: Size) -> None:
        """The window, the language or a setting may be another now; what has been painted is kept where it is not."""
        self.touch.stiff = self.toast.stiff = self.app.settings.reduced_motion
        chosen = self.app.settings
        pieces = tuple(self.game.chosen(chosen).values())
        looks = size, self.app.language, chosen.name, chosen.text_scale, pieces
        if looks == self._looks:
            return
        self._looks = looks
        self.ink = Ink(self.app.font, self.app.settings.text_scale)
        self.ink.faces = self.people
        self.sprites = self.game.pictures(self.app.settings, self.app.font).at(frames.scale(size))
        self.sprites.pack.read()
        self.panel, self.advice = PromptPanel(self.ink, self.sprites), AdvicePlate(self.ink, self.sprites)
        self.drawer, self.front = Drawer(self.ink, self.sprites), Front(self.ink, self.sprites)
        self.menu = Menu(self.ink)
        self.switches: tuple[Button, ...] = ()
        self.callouts = Callouts(self.ink, self.sprites, self.app.language)
        self.canvas, self.spectacles = Canvas(self.sprites), Spectacles()
        self.frame = frames.frame(size, self.app.settings.text_scale)
        self.touch.k = self.frame.k
        self._told: tuple[View, str] | None = None
        self._tables = []

    @property
    def session(self) -> Session | None:
        """The match that is played here; None where it is not known."""
        return self.app.session

    @property
    def people(self) -> tuple[str, ...]:
        """Whose portrait is beside each seat; empty where that is not known."""
        return self.session.terms.names if self.session is not None else ()

    @property
    def names(self) -> list[str]:
        """What every seat is called."""
        session = self.session
        if session is not None:
            return [session.name(self.app.say, seat) for seat in range(self._seats)]
        return [person(self.app.say, key, self.app.settings.name) for key in seated(self._seats)]

    def update(self, seconds: float, view: View, attention: Attention) -> bool:
        """Let the drawer slide, the notice fade and moods pass; returns whether anything looks different now."""
        self.drawer.open, self.drawer.stiff = attention.log, self.touch.stiff
        before = self.feelings
        self._still = self._still + seconds if self.director.idle else 0.0
        lately = [(self._moods(step), ago + self._still) for step, ago in self.director.lately(LASTS)]
        kinds = self._kind.weighed if issubclass(self._kind, Weighs) else ()
        idle, nobody = self.director.idle, frozenset[Seat]()
        self.feelings = moods(lately, *((asked(view), weighing(view, kinds)) if idle else (nobody, nobody)))
        gone = attention.outlived()
        if gone and self.toast.words == gone:
            self.toast.tell("")
        return any((gone, self.drawer.update(seconds), self.toast.update(seconds), self.feelings != before))

    def _moods(self, step: Step) -> Mapping[Seat, Mood]:
        """What an event does to people, worked out once."""
        if id(step) not in self._felt:
            if len(self._felt) >= STEPS:
                self._felt.clear()
            self._felt[id(step)] = step, self._kind.moods(step)
        return self._felt[id(step)][1]

    # -- where things are -------------------------------------------------------------------------------------------------

    def table(self, view: View) -> GameTable:
        """The game's table in a view, worked out once; with the people as they feel now."""
        size = self.director.size
        for nth, table in enumerate(self._tables):
            if table.view is view and table.size == size:
                found = self._tables.pop(nth)
                break
        else:
            self._tables = self._tables[1 - TABLES :]
            found = self._kind(view, size, self.seat, self.names, self.ink, self.app.say)
            found.chosen, found.own = self.game.chosen(self.app.settings), self.own
            poses = self.director.timeline.laid(view)
            if poses is not None:
                found.poses = poses
            if self.session is not None:
                session, say = self.session, self.app.say
                found.money, found.standing, found.sums = session.money(say), session.standing(say, view), session.sums(say, view)
        if found.feelings != self.feelings:
            found = found.feeling(self.feelings)
        seen, poses = self.front.seen, found.poses if self.front.seen else {}
        moved = frozenset(key for key, pose in seen.items() if key not in poses or poses[key].but(rim=pose.rim) != pose)
        if found.moved != moved:
            found = found.apart(moved)
        self._tables.append(found)
        return found

    def lay(self, own: tuple[Key, ...]) -> None:
        """Lay everything out as the settings say, and the hand in the person's `own` order."""
        if own != self.own:
            self.own, self._tables = own, []
        chosen = self.game.chosen(self.app.settings)
        self.director.lay(layout_of(self._kind, chosen, own))

    def watching(self, view: View) -> bool:
        """Whether the person plays no longer in a round that goes on."""
        table = self.table(view)
        return isinstance(table, Watching) and table.watching

    def hand(self, view: View) -> list[Key]:
        """What the person holds, from left to right, with what can be pressed beside it."""
        table = self.table(view)
        return [*(key for key, _ in table.hand), *table.extras]

    def rects(self, view: View) -> Mapping[Key, Rect]:
        """Where each piece lies, and what lies beside them."""
        table = self.table(view)
        if self._rects is None or self._rects[0].poses is not table.poses:
            seen = self.touch.seen_at
            found = {key: self._rect(seen.get(key, pose)) for key, pose in table.poses.items()}
            self._rects = table, found | dict(table.extras)
        return self._rects[1]

    def in_sight(self, view: View) -> dict[Key, Rect]:
        """The same; of a piece of the hand as much as the next one, which lies over it, leaves in sight."""
        found, row = {key: rect.copy() for key, rect in self.rects(view).items()}, self.hand(view)
        for key, over in pairwise(row):
            if found[over].colliderect(found[key]):
                found[key].width = max(1, found[over].left - found[key].left)
        return found

    def _rect(self, pose: Pose) -> Rect:
        return Rect((0, 0), self.sprites.extent(pose)).move_to(center=(round(pose.x), round(pose.y)))

    def buttons(self) -> tuple[Button, ...]:
        """Every painted button that nothing lies over."""
        if self.menu.laid is not None:
            return *self.icons, *self.menu.buttons, *self.menu.controls, *self.menu.notches
        if self.drawer.open:
            return self.icons
        return *self.icons, *self.advice.buttons, *self.front.buttons, *self.switches, *self.panel.buttons

    @property
    def icons(self) -> tuple[Button, ...]:
        """The icons in the corner."""
        return self.frame.icons

    @property
    def shelf(self) -> Rect:
        """Where the drawer lies when it is out."""
        return self.frame.drawer.clip(Rect((0, 0), self.director.size))

    def under(self, pos: tuple[int, int], view: View, attention: Attention) -> str | None:
        """What is under a point: the id of a button, or the key of a piece that can be pressed."""
        for button in self.buttons():
            if button.rect.collidepoint(pos):
                return button.id
        rects = dict(self.rects(view))
        over = self.laid_over(pos) or self.front.covers(pos)
        if attention.menu or over or attention.log:
            return None
        keys = self.hand(view)
        if attention.question is not None:
            keys += [key for key, _ in attention.question.prompt.lying(rects)]
            gather = attention.question.gather
            for key in gather.chosen if gather is not None else ():
                rects[key] = rects[key].union(rects[key].move(0, -round(CHOSEN * self.frame.k)))
        return next((key for key in reversed(keys) if rects[key].collidepoint(pos)), None)

    def laid_over(self, pos: tuple[int, int]) -> bool:
        """Whether the panel of a question or advice lies over the table at a point."""
        return self.panel.rect.collidepoint(pos) or self.advice.rect.collidepoint(pos)

    def dropped(self, pos: tuple[int, int], view: View) -> tuple[bool, Key | None]:
        """Whether the card that is pulled is over the middle of the table, and the partner that it would fall on."""
        pull = self.touch.pull
        if pull is None:
            return False, None
        centre = round(pos[0] - pull.grip[0]), round(pos[1] - pull.grip[1])
        rects = self.rects(view)
        body = rects[pull.key].copy()
        body.center = centre
        table = self.table(view)
        partners = table.meets(pull.key) if isinstance(table, Meets) else ()
        under = [key for key in partners if rects[key].collidepoint(pos)]
        met = [key for key in partners if rects[key].colliderect(body)]
        nearest = min(met, key=lambda key: math.dist(rects[key].center, centre), default=None)
        middle = table.middle
        return middle.collidepoint(pos) or middle.collidepoint(centre), under[-1] if under else nearest

    def hits(self, view: View, attention: Attention) -> dict[str, Rect]:
        """What can be pressed now: ``hand:3J``, ``floor:3R``, ``prompt:go``, ``spread:draw_4``, ``control:menu``."""
        self.lay_out(view, attention)
        found = {button.id: button.rect for button in self.buttons()}
        question = attention.question
        if question is None or attention.menu or attention.log:
            return found
        rects = self.in_sight(view)
        faces = {key: piece.face for key, piece in view.pieces()}
        for key in self.hand(view):
            found[f"hand:{faces.get(key, key)}"] = rects[key]
        if question.prompt.targets:
            found["drop"] = self.table(view).middle
        for key, _ in question.prompt.lying(rects):
            found[f"floor:{faces.get(key) or key}"] = rects[key]
        if question.spread is not None:
            for nth, place in enumerate(question.spread.places):
                found[f"spread:{place.replace(' ', '_')}"] = question.spread.slot(nth)
        return found

    def subject(self, pos: tuple[int, int] | None, view: View, attention: Attention) -> Subject | None:
        """What there is to say about what lies at a point, or about the card or the answer that the keyboard has chosen."""
        say, table = self.app.say, self.table(view)
        if pos is None and self.front.board is not None:  # pieces are shown large there
            return self.front.subject(attention.hover)
        if pos is None:
            return self._piece(attention.chosen, view) if attention.chosen is not None else None
        control = frames.subject((*self.icons, *self.menu.controls), pos, say, self.app.settings.speed)
        if control is not None:
            return control
        spread = attention.question is not None and attention.question.spread is not None
        if attention.menu or not Rect((0, 0), table.size).collidepoint(pos):
            return None
        if attention.log and self.shelf.collidepoint(pos):
            return self.drawer.subject(pos)
        if spread or self.laid_over(pos) or self.front.covers(pos):
            return self.front.subject(attention.hover)
        for spot in table.spots:
            if spot.holds(pos):
                return spot
        rects = self.rects(view)
        over = [key for key, rect in rects.items() if rect.collidepoint(pos)]
        seen = self.touch.seen_at
        poses = {key: seen.get(key, table.poses[key]) for key in over if key in table.poses}
        top = max(over, key=lambda key: poses[key].z if key in poses else float("inf"), default=None)
        return self._piece(top, view) if top is not None else None

    def _piece(self, key: Key, view: View) -> Subject | None:
        tip, rect = self.table(view).tip(key), self.rects(view).get(key)
        if tip is None or rect is None:
            return None
        raised = self.touch.poses(self.director).get(key)
        if raised is not None:
            rect = rect.union(rect.move(0, round(raised.y) - rect.centery).inflate(rect.width // 20, rect.height // 20))
        if self.panel.across and rect.top > self.panel.rect.top:  # what is said stands over the answers
            free = self._shoulders(key, rect, view)
            rect = Rect(rect.left, self.panel.rect.top, rect.width, rect.bottom - self.panel.rect.top)
            return Subject(key, rect, tip, free=free)
        return Subject(key, rect, tip)

    def _shoulders(self, key: Key, rect: Rect, view: View) -> tuple[Rect, Rect]:
        """The places beside a card of the hand, below the answers, where little of the others is covered."""
        k, top, raised, rects = self.frame.k, self.panel.rect.bottom + 1, self.touch.poses(self.director), self.rects(view)
        row = [one for one, _ in self.table(view).hand if one != key]
        tops = [round(raised[one].y) - rects[one].height // 2 if one in raised else rects[one].top for one in row]
        gap, foot = round(8 * k), min([rect.bottom, *tops]) + round(7 * k)
        right = Rect(rect.right + gap, top, self.director.size[0] - rect.right - 2 * gap, foot - top)
        return right, Rect(gap, top, rect.left - 2 * gap, foot - top)

    # -- the question -----------------------------------------------------------------------------------------------------

    def lay_out(self, view: View, attention: Attention) -> None:
        """Lay out the menu, or the question and what the person is told of it, and advice on it; where nothing is asked,
        nothing."""
        self._lay_question(view, attention)
        given = attention.advised
        if given is None or attention.menu or self.drawer.open:
            self.advice.hide()
            return
        board = self.front.board
        asked = [] if board is None else [board.rect, *(button.rect for button in (*board.buttons, *board.signs))]
        held = [self.rects(view)[key] for key in self.hand(view)]
        taken = [self.panel.rect, self.frame.corner, *asked, *(switch.rect for switch in self.switches), *held]
        table = self.table(view)
        lying = partial(self._lying, view, given)
        self.advice.show(given, partial(answers, table, given.decision), self.app.say, self.frame, taken, lying)

    def _lying(self, view: View, given: AskedAdvice) -> Sequence[Sequence[Rect]]:
        """What advice should not cover, the most important first: pieces that it speaks of, who sits there, open pieces."""
        table, rects = self.table(view), self.rects(view)
        lit = [rects[key] for key in spoken_of(table, given) if key in rects]
        seats = [spot.at or spot.rect for spot in table.spots if spot.id.startswith(("bust:", "plate:"))]
        return lit, seats, [rects[key] for key, piece in view.pieces() if piece.face is not None and key in rects]

    def _lay_question(self, view: View, attention: Attention) -> None:
        say = self.app.say
        table = self.table(view)
        end, a_row = (table.icons_end, table.icons_a_row) if isinstance(table, MovesIcons) else (0, 0)
        self.frame = frames.frame(self.frame.whole.size, self.app.settings.text_scale, end, a_row)
        self.switches = switches(self.table(view), attention.habits)
        if attention.menu:
            self.panel.hide()
            self.menu.lay_out(self.frame, self._menu_says(view), say, attention.leaving)
            return
        self.menu.close()
        prompt = self.prompt(attention)
        called = any(caption.seat == self.director.seat for caption in self.director.timeline.calling())
        if prompt is None and self.watching(view) and not attention.hurry and not called:
            hurry = Answer(ids.HURRY, say("table.choice.hurry"), "Space")
            prompt = Prompt(say("table.prompt.watching"), (), (hurry,))
        staked = self.front.show(prompt, self.table(view), self.frame.k)
        if self.touch.seen_at is not self.front.seen:
            self.touch.seen_at, self._rects = self.front.seen, None
        if staked or prompt is None:
            self.panel.hide()
            return
        lit, question = self.touch.held or attention.lit, attention.question
        lines = prompt.lines
        if attention.notice and (prompt.options or prompt.can_go_back):
            lines = (f"!{attention.notice}", *lines)
        elif lit is not None and question is not None and (why := question.why(lit)) is not None:
            lines = (f"!{say(why.why, **self.table(view).spoken(why.args))}",)
        elif lit is not None and question is not None and lit in question.prompt.targets:
            lines = self._about(lit, view)
        if not (prompt.title or lines or prompt.options or prompt.can_go_back):
            self.panel.hide()
            return
        if question is None or question.spread is None:
            self.panel.show(prompt, lines, self.table(view).asking, self.frame, say("table.back"))
            return
        row, k = question.spread.rect, self.frame.k  # a row across the table has its question below it
        wide = min(row.width, round(_BELOW * k))
        place = Rect(0, question.spread.foot(wide) + round(10 * k), wide, 0)
        below = self.director.size[1] - place.top - round(8 * k)
        place.centerx, place.height = row.centerx, min(below, round(_HIGH * k)) if question.spread.low else below
        self.panel.show(prompt, lines, place, self.frame, say("table.back"), centred=True)

    def _about(self, key: Key, view: View) -> tuple[str, ...]:
        """What is said at once of a piece under the pointer, a line each."""
        table = self.table(view)
        if isinstance(table, Meets):
            return tuple(table.about(key).split("\n"))
        tip = table.tip(key)
        return () if tip is None else (tip.title,)

    def _menu_says(self, view: View) -> Says:
        """What the menu says of the match."""
        say, session = self.app.say, self.session
        kept = say("table.menu.unsaved" if session is None or session.terms.practice else "table.menu.saved")
        speed = say("table.notice.speed", speed=say(f"table.control.speed.{self.app.settings.speed}"))
        at = LADDER.index(self.app.settings.speed)
        return Says(self.game.title(say), " · ".join(self.table(view).standing), kept, speed, at, self.director.paused)

    def prompt(self, attention: Attention) -> Prompt | None:
        """What stands where questions do."""
        return attention.question.prompt if attention.question is not None else None

    # -- for the painter ----------------------------------------------------------------------------------------------------

    def held(self, view: View) -> Rect | None:
        """Where the person's hand lies, with the question that stands over it; None where there is no hand."""
        row = [self.rects(view)[key] for key, _ in self.table(view).hand]
        over = [self.panel.rect] if self.panel.across else []
        return row[0].unionall([*row[1:], *over]) if row else None

    def tell(self, view: View) -> None:
        """Give the history what has happened."""
        told = (view, self.app.language)
        if told != self._told:
            self._told = told
            self.drawer.show(self.table(view).history(view.log))


def habits_of(table: GameTable) -> Mapping[str, Rect]:
    """What the person may let be done by itself at a table, and where the switch of each is."""
    return table.habits if isinstance(table, Habits) else {}


def switches(table: GameTable, on: Collection[str]) -> tuple[Button, ...]:
    """A button for each of these, lit where it is on."""
    found = []
    for nth, (name, rect) in enumerate(habits_of(table).items()):
        words, fill = table.say(f"{table.view.rules.game}.habit.{name}"), palette.HONEY if name in on else palette.INK
        found.append(Button(ids.habit(name), rect, words, f"F{ids.FIRST_SWITCH + nth}", fill=fill))
    return tuple(found)
