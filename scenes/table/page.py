"""What is on screen at a table, and where: the pieces, what is written on them, and what lies over the table for a while.

The page draws what the person is doing and says what lies under a point. It answers nothing itself.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

import pygame
from pygame import Rect

from game.table import Seat, View
from scenes.forms import theme
from scenes.forms.focus import draw_ring
from scenes.games.pages import GamePages
from scenes.scene import App
from scenes.stage.binding import Key
from scenes.stage.canvas import Canvas
from scenes.stage.director import Director
from scenes.stage.effects import Callouts
from scenes.stage.ink import GOLD, Button, Colour, Ink
from scenes.stage.pose import Pose
from scenes.stage.timeline import Sprite
from scenes.table import calls, gathered, menu, signs
from scenes.table import frame as frames
from scenes.table import tip as tips
from scenes.table.attention import Attention
from scenes.table.drawer import Drawer
from scenes.table.game import GameTable, Size
from scenes.table.moods import LASTS, Mood, asked, moods
from scenes.table.prompt import Prompt, PromptPanel
from scenes.table.question import Question
from scenes.table.seal import Seal
from scenes.table.session import person, seated
from scenes.table.tip import Sheet, Subject
from scenes.table.toast import Toast
from scenes.table.touch import CHOSEN, Touch

DIGITS = "1234567890"

TABLES = 3
"""So many views have their tables kept: the one that is shown, the newest, and one before."""

_DIM_GOLD = (164, 136, 74)


class Page:
    """Draws a table for `seat`."""

    def __init__(self, app: App, game: GamePages, seat: Seat, seats: int, director: Director) -> None:
        self.app, self.game, self.seat, self.director = app, game, seat, director
        self._seats = seats
        self.seal = Seal()
        self.touch = Touch()
        self.sheet = Sheet()
        self.toast = Toast()
        self.feelings: Mapping[Seat, Mood] = {}
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
        pieces = tuple(getattr(chosen, name) for name in self.game.looks)
        looks = size, self.app.language, chosen.name, chosen.text_scale, pieces
        if looks == self._looks:
            return
        self._looks = looks
        self.ink = Ink(self.app.font, self.app.settings.text_scale)
        self.ink.faces = self.people
        self.sprites = self.game.pictures(self.app.settings, self.app.font)
        self.sprites.pack.read()
        self.panel, self.drawer = PromptPanel(self.ink), Drawer(self.ink, self.sprites)
        self.controls: tuple[Button, ...] = ()
        self.callouts = Callouts(self.ink, self.sprites, self.app.language)
        self.canvas = Canvas(self.sprites)
        self.frame = frames.frame(size, self.app.settings.text_scale)
        self.touch.k = self.frame.k
        self._told: tuple[View, str] | None = None
        self._tables = []

    @property
    def people(self) -> tuple[str, ...]:
        """Whose portrait is beside each seat; empty where that is not known."""
        return self.app.session.terms.names if self.app.session is not None else ()

    @property
    def names(self) -> list[str]:
        """What every seat is called."""
        session = self.app.session
        if session is not None:
            return [session.name(self.app.say, seat) for seat in range(self._seats)]
        return [person(self.app.say, key, self.app.settings.name) for key in seated(self._seats)]

    def update(self, seconds: float, view: View, attention: Attention) -> bool:
        """Let the drawer slide, the notice fade and moods pass; returns whether anything looks different now."""
        self.drawer.open, self.drawer.stiff = attention.log, self.touch.stiff
        before = self.feelings
        self._still = self._still + seconds if self.director.idle else 0.0
        lately = [(self._kind.moods(step), ago + self._still) for step, ago in self.director.lately(LASTS)]
        self.feelings = moods(lately, asked(view) if self.director.idle else frozenset())
        return any((self.drawer.update(seconds), self.toast.update(seconds), self.feelings != before))

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
        if found.feelings != self.feelings:
            found = found.feeling(self.feelings)
        self._tables.append(found)
        return found

    def hand(self, view: View) -> list[Key]:
        """What the person holds, from left to right, with what can be pressed beside it."""
        table = self.table(view)
        return [*(key for key, _ in table.hand), *table.extras]

    def rects(self, view: View) -> Mapping[Key, Rect]:
        """Where each piece lies, and what lies beside them."""
        table = self.table(view)
        if self._rects is None or self._rects[0].poses is not table.poses:
            found = {key: self._rect(pose) for key, pose in table.poses.items()}
            self._rects = table, found | dict(table.extras)
        return self._rects[1]

    def _rect(self, pose: Pose) -> Rect:
        rect = Rect((0, 0), self.sprites.extent(pose))
        rect.center = round(pose.x), round(pose.y)
        return rect

    def buttons(self) -> tuple[Button, ...]:
        """Every painted button that nothing lies over."""
        covered = self.drawer.open and not self.controls
        return self.icons if covered else (*self.icons, *self.controls, *self.panel.buttons)

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
        if attention.menu or self.panel.rect.collidepoint(pos) or attention.log:
            return None
        keys = self.hand(view)
        if attention.question is not None:
            keys = keys + [option.piece for option in attention.question.prompt.options if option.piece in rects]
            gather = attention.question.gather
            for key in gather.chosen if gather is not None else ():
                rects[key] = rects[key].union(rects[key].move(0, -round(CHOSEN * self.frame.k)))
        return next((key for key in reversed(keys) if rects[key].collidepoint(pos)), None)

    def dropped(self, pos: tuple[int, int], view: View) -> tuple[bool, Key | None]:
        """Whether the card that is pulled is over the middle of the table, and the partner that it would fall on."""
        pull = self.touch.pull
        if pull is None:
            return False, None
        centre = round(pos[0] - pull.grip[0]), round(pos[1] - pull.grip[1])
        rects = self.rects(view)
        body = rects[pull.key].copy()
        body.center = centre
        partners = self.table(view).meets(pull.key)
        under = [key for key in partners if rects[key].collidepoint(pos)]
        met = [key for key in partners if rects[key].colliderect(body)]
        nearest = min(met, key=lambda key: math.dist(rects[key].center, centre), default=None)
        middle = self.table(view).middle
        return middle.collidepoint(pos) or middle.collidepoint(centre), under[-1] if under else nearest

    def hits(self, view: View, attention: Attention) -> dict[str, Rect]:
        """What can be pressed now: ``hand:3J``, ``floor:3R``, ``prompt:go``, ``spread:draw_4``, ``control:menu``."""
        self.lay_out(view, attention)
        found = {button.id: button.rect for button in self.buttons()}
        question = attention.question
        if question is None or attention.menu or attention.log:
            return found
        rects = self.rects(view)
        faces = {key: piece.face for key, piece in view.pieces()}
        row = self.hand(view)
        for nth, key in enumerate(row):
            rect = rects[key].copy()
            if nth + 1 < len(row) and rects[row[nth + 1]].colliderect(rect):  # the next one lies over it
                rect.width = max(1, rects[row[nth + 1]].left - rect.left)
            found[f"hand:{faces.get(key, key)}"] = rect
        if question.prompt.targets:
            found["drop"] = self.table(view).middle
        for option in question.prompt.options:
            if option.piece in rects:
                found[f"floor:{faces[option.piece] or option.piece}"] = rects[option.piece]
        if question.spread is not None:
            for nth, place in enumerate(question.spread.places):
                found[f"spread:{place.replace(' ', '_')}"] = question.spread.slot(nth)
        return found

    def subject(self, pos: tuple[int, int] | None, view: View, attention: Attention) -> Subject | None:
        """What there is to say about what lies at a point, or about the card that the keyboard has chosen."""
        say, table = self.app.say, self.table(view)
        if pos is None:
            return self._piece(attention.chosen, view) if attention.chosen is not None else None
        control = frames.subject((*self.icons, *self.controls), pos, say, self.app.settings.speed)
        if control is not None:
            return control
        spread = attention.question is not None and attention.question.spread is not None
        if attention.menu or not Rect((0, 0), table.size).collidepoint(pos):
            return None
        if attention.log and self.shelf.collidepoint(pos):
            return self.drawer.subject(pos)
        if spread or self.panel.rect.collidepoint(pos):
            return None
        for spot in table.spots:
            if spot.holds(pos):
                return spot
        rects = self.rects(view)
        over = [key for key, rect in rects.items() if rect.collidepoint(pos)]
        top = max(over, key=lambda key: table.poses[key].z if key in table.poses else float("inf"), default=None)
        return self._piece(top, view) if top is not None else None

    def _piece(self, key: Key, view: View) -> Subject | None:
        tip, rect = self.table(view).tip(key), self.rects(view).get(key)
        if tip is None or rect is None:
            return None
        raised = self.touch.poses(self.director).get(key)
        if raised is not None:
            rect = rect.union(rect.move(0, round(raised.y) - rect.centery).inflate(rect.width // 20, rect.height // 20))
        return Subject(key, rect, tip)

    # -- the question -----------------------------------------------------------------------------------------------------

    def lay_out(self, view: View, attention: Attention) -> None:
        """Lay out the menu, or the question and what the person is told of it; where nothing is asked, nothing."""
        self.controls, say = (), self.app.say
        if attention.menu:
            self.controls = menu.lay_out(self.panel, self.frame, say, self.app.settings.speed, self.seal.short(say))
            return
        prompt = self._prompt(view, attention)
        if prompt is None:
            self.panel.hide()
            return
        lit, question = self.touch.held or attention.lit, attention.question
        lines = prompt.lines
        if attention.notice and prompt.options:
            lines = (f"!{attention.notice}", *lines)
        elif lit is not None and question is not None and (why := question.why(lit)) is not None:
            lines = (f"!{say(why.why, **self.table(view).spoken(why.args))}",)
        elif lit is not None and question is not None and lit in question.prompt.targets:
            lines = (self.table(view).about(lit),)
        self.panel.show(prompt, lines, self.table(view).asking, self.frame, say("table.back"))

    def _prompt(self, view: View, attention: Attention) -> Prompt | None:
        """What stands where questions do."""
        return attention.question.prompt if attention.question is not None else None

    # -- drawing ------------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, view: View, attention: Attention) -> None:
        """Paint the whole page."""
        table, ground, k = self.table(view), surface.subsurface(((0, 0), self.director.size)), self.frame.k
        raised = self._raised(attention)
        self.canvas.draw(ground, self.director, self._ground, table.below, table.above, table.parts, raised)
        calls.shake(ground, self.director, k)
        self.lay_out(view, attention)
        if attention.question is not None and not attention.menu:
            self._marks(surface, view, attention, attention.question)
            self._spread(surface, view, attention.question)
        if not attention.menu:
            self._ask(surface, attention)
        self._pulled(surface, view, attention)
        calls.draw(ground, self.director, table, self.callouts, self.names, k)
        self._over(ground, view, attention)
        if self.sheet.subject is not None:
            tips.draw(surface, self.sheet.subject, self.ink, k)

    def _ground(self, surface: pygame.Surface) -> None:
        """The cloth, its middle where the middle of the table is."""
        surface.blit(theme.backdrop(self.director.size, self.game.cloth), (0, 0))

    def _ask(self, surface: pygame.Surface, attention: Attention) -> None:
        """The question, with a ring on the button that the keyboard is on."""
        self.panel.draw(surface, attention.hover)
        on = next((button for button in (*self.panel.buttons, *self.controls) if button.id == attention.hover), None)
        if on is not None and attention.keyboard:
            draw_ring(surface, on.rect.inflate(-round(6 * self.frame.k), -round(6 * self.frame.k)), self.frame.k)

    def _over(self, surface: pygame.Surface, view: View, attention: Attention) -> None:
        """What lies over the table for a while: the notice, the history, the icons, the menu."""
        frame, paused = self.frame, self.director.paused
        if self.toast.words and not (self.panel.buttons and self.toast.words == attention.notice):
            self.toast.draw(surface, self.held(view), frame, self.ink)
        if self.drawer.out:
            self._tell(view)
            self.drawer.draw(surface, self.shelf, self.app.say("table.rail"), frame.k, frame.t)
        if attention.menu:
            menu.dim(surface)
        frames.draw_icons(surface, frame, self.icons, attention.hover, paused, self.ink)
        if attention.menu:
            self._ask(surface, attention)
            menu.draw(surface, self.controls, attention.hover, paused, self.ink, frame.t)

    def held(self, view: View) -> Rect | None:
        """Where the person's hand lies; None where there is none."""
        row = [rect for key, rect in self.rects(view).items() if key in dict(self.table(view).hand)]
        return row[0].unionall(row[1:]) if row else None

    def _raised(self, attention: Attention) -> dict[Sprite, Pose]:
        """The cards that are seen elsewhere than they lie, and all of a hand of which several are chosen, so that none is drawn
        over the next; what is pulled is drawn later, above all that is painted."""
        sprites, timeline, poses = self.director.sprites, self.director.timeline, self.touch.poses(self.director)
        gather = attention.question.gather if attention.question is not None else None
        row = gather.row if gather is not None else ()
        lying = {key: timeline.pose(sprites[key], timeline.time) for key in row if key in sprites}
        held = self.touch.pull.hung if self.touch.pull is not None else {}
        return {sprites[key]: pose.but(alpha=0.0) if key in held else pose for key, pose in (lying | poses).items()}

    def _pulled(self, surface: pygame.Surface, view: View, attention: Attention) -> None:
        pull, poses = self.touch.pull, self.touch.poses(self.director)
        if pull is None:
            return
        hand = dict(self.table(view).hand)
        for key in pull.hung:
            if key in poses:
                self.sprites.draw(surface, hand[key].face if key in hand else None, poses[key], poses[key].scale == 1.0)
        gather = attention.question.gather if attention.question is not None else None
        if gather is not None and pull.returning is None and pull.key in poses:
            pose, k = poses[pull.key], self.frame.k
            at = pose.x, pose.y - self.sprites.size(pose.width)[1] / 2 - 14 * k
            gathered.badge(surface, at, gather.count, bool(gather.choices), self.ink, k)

    def _marks(self, surface: pygame.Surface, view: View, attention: Attention, question: Question) -> None:
        """What can be taken, what the pointer is on, and the keys of the hand."""
        table, prompt, rects = self.table(view), question.prompt, self.rects(view)
        k, held = self.frame.k, self.touch.held
        lit = held or attention.lit
        over, onto = self.dropped(self.touch.pull.pointer, view) if held and self.touch.pull else (False, None)
        ready = question.gather is None or bool(question.gather.choices)
        if over and held is not None and held in prompt.targets and ready:
            middle = table.middle  # too large for a ring that is drawn three times as large first
            pygame.draw.rect(surface, _DIM_GOLD, middle, max(1, round(2 * k)), round(12 * k))
            place = None if table.meets(held) else table.lands(held)
            if place is not None:
                self._ring(surface, place.inflate(-round(8 * k), -round(8 * k)), GOLD, False)
        glowing = [option.piece for option in prompt.options if option.piece in rects]
        meets = table.meets(lit) if lit is not None and lit in prompt.targets else ()
        for key in (*glowing, *meets):
            self._ring(surface, rects[key], GOLD, key in (lit, onto))
            if key == attention.chosen and attention.keyboard:
                draw_ring(surface, rects[key], k)
        raised = self.touch.poses(self.director)
        if question.gather is not None:
            gathered.draw(surface, question.gather, self._raised(attention), self.director.sprites, self.sprites, k)
        for nth, key in enumerate(self.hand(view)):
            if key == held:
                continue
            rect = rects[key]
            if key in raised:
                rect = rect.move(round(raised[key].x) - rect.centerx, round(raised[key].y) - rect.centery)
            if key in prompt.targets and table.meets(key):
                signs.triangle(surface, rect.centerx, rect.top - 3 * k, 8 * k)
            if key == attention.chosen and attention.keyboard:
                draw_ring(surface, rect, k)
            if attention.keyboard and nth < len(DIGITS) and question.gather is None:
                self.ink.cap(surface, (rect.centerx, rect.bottom - 2 * k), DIGITS[nth], round(11 * k), "midbottom")

    def _ring(self, surface: pygame.Surface, rect: Rect, colour: Colour, strong: bool) -> None:
        k = self.frame.k
        self.ink.ring(surface, rect.inflate(round(10 * k), round(10 * k)), colour, round((5 if strong else 3) * k), round(9 * k))

    def _spread(self, surface: pygame.Surface, view: View, question: Question) -> None:
        if question.spread is not None:
            self.ink.panel(surface, self.table(view).middle, (24, 22, 14, 225), round(12 * self.frame.k))
            question.spread.draw(surface, self.sprites)

    def _tell(self, view: View) -> None:
        """Give the history what has happened."""
        told = (view, self.app.language)
        if told != self._told:
            self._told = told
            self.drawer.show(self.table(view).history(view.log))
