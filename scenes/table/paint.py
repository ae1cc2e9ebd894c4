"""Painting a table: the pieces, what the person is doing with them, the question, and what lies over the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import pygame
from pygame import Rect

from game.table import View
from scenes.forms import theme
from scenes.forms.focus import draw_ring
from scenes.kit import palette, signs
from scenes.kit.button import Button, draw_button
from scenes.kit.palette import Colour
from scenes.stage.binding import Key
from scenes.stage.canvas import Layers
from scenes.stage.ink import Ink
from scenes.stage.light import SHUT
from scenes.stage.pose import Pose
from scenes.stage.timeline import Sprite
from scenes.table import frame as frames
from scenes.table import menu
from scenes.table.ask.gather import State
from scenes.table.ask.question import TableQuestion
from scenes.table.badge import stamp
from scenes.table.capabilities import Foremost, Kin, Marks, Meeting, Meets, ShowsPlay, Worth
from scenes.table.game import EDGE, GameTable
from scenes.table.input.attention import Attention
from scenes.table.input.ids import NTH
from scenes.table.input.touch import CHOSEN
from scenes.table.page import Page
from scenes.table.story import calls
from scenes.table.story import tip as tips
from scenes.table.story.advised import lit_pieces

_LOOKS: Final[dict[State, tuple[float, float]]] = {"chosen": (1.0, 0.05), "open": (1.0, 0.018), "shut": (SHUT, 0.0)}
"""How much of its light a card of a hand keeps of which several are chosen, and how thick its rim is."""

_MEETING, _MEETS_AT = 20, 16
"""How high the mark of a piece is that meets something, and how far it reaches down into the piece, in units."""

_PRIZE: Final = 7
"""How far above the upper edge of the piece the mark begins that says what it brings, in units."""

_MEETINGS: Final[Mapping[Worth, tuple[Colour, Colour, Colour]]] = {
    "wins": (palette.GOLD, palette.SEAL, palette.GOLD),
    "prized": (palette.INK, palette.GOLD, palette.INK),
    "plain": (palette.INK, palette.PAPER, palette.INK),
}
"""The letters, the ground and the edge of that mark."""

_WINS: Final = 1.2
"""How much larger its letters are where it wins."""


def draw(page: Page, surface: pygame.Surface, view: View, attention: Attention, kept: bool = False) -> None:
    """Paint the whole page; of a surface that was `kept` as it was painted last, what has changed."""
    page.lay_out(view, attention)  # first, as a question may show pieces elsewhere than they lie
    table, ground, k = page.table(view), surface.subsurface(((0, 0), page.director.size)), page.frame.k
    raised = _raised(page, view, attention)
    layers = Layers(partial(_ground, page), table.below, table.above, table.parts)
    page.canvas.draw(ground, page.director, layers, raised, kept)
    page.canvas.over(calls.bounce(ground, page.director, table))
    if calls.shake(ground, page.director, k):
        page.canvas.spoil()
    if attention.question is not None and not attention.menu:
        _Asked(page, surface, view, attention, attention.question).draw()
        if attention.question.spread is not None:
            attention.question.spread.draw(surface, page.sprites)
        _laid(page, surface, table, attention, attention.question)
    if calls.spectacle(ground, page.director, table, page.spectacles, k):
        _before(page, ground, table)
    for switch in page.switches:
        draw_button(surface, switch, round(switch.rect.height * 0.5), page.ink, switch.id == attention.hover)
    if not attention.menu:
        page.panel.draw(surface, attention.hover)
        _focus(page, surface, page.panel.buttons, attention)
    _pulled(page, surface, view, attention)
    page.canvas.over(calls.draw(ground, page.director, table, page.callouts, page.names, k))
    if not attention.menu:
        page.front.draw(ground, attention, k)
    _advised(page, ground, table, attention)
    _over(page, ground, view, attention)
    if page.sheet.subject is not None:
        tips.draw(surface, page.sheet.subject, page.ink, k, page.sprites)
    page.canvas.over(icon.rect.inflate(EDGE, EDGE) for icon in page.icons)
    if _covered(page, attention):
        page.canvas.spoil()


def _covered(page: Page, attention: Attention) -> bool:
    """Whether anything lies over the table but pieces, numbers that spring up, calls and the icons."""
    lit = any(icon.id == attention.hover for icon in page.icons)
    asked = attention.question is not None or page.panel.rect or page.switches or page.front.board is not None
    shown = page.toast.words or page.drawer.out or attention.menu or page.director.paused or page.sheet.subject is not None
    seen = page.director.timeline.spectacle() is not None
    return bool(lit or asked or shown or seen or page.touch.pull is not None)


def _ground(page: Page, surface: pygame.Surface) -> None:
    """The cloth, its middle where the middle of the table is."""
    surface.blit(theme.backdrop(page.director.size, page.game.cloth), (0, 0))


def _before(page: Page, surface: pygame.Surface, table: GameTable) -> None:
    """The pieces before which something is seen rising."""
    keys = table.foremost if isinstance(table, Foremost) else ()
    sprites = {page.director.sprites[key] for key in keys if key in page.director.sprites}
    for piece in page.director.seen() if sprites else ():
        if piece.sprite in sprites and not piece.moving:
            page.sprites.draw(surface, piece.face, piece.pose, True)


def _focus(page: Page, surface: pygame.Surface, buttons: Sequence[Button], attention: Attention) -> None:
    """The ring on the button that the keyboard is on."""
    on = next((button for button in buttons if button.id == attention.hover), None)
    if on is not None and attention.keyboard:
        draw_ring(surface, on.rect.inflate(-round(6 * page.frame.k), -round(6 * page.frame.k)), page.frame.k)


def _advised(page: Page, surface: pygame.Surface, table: GameTable, attention: Attention) -> None:
    """Advice beside the table; rings round the pieces of the answer that is lit, and round those that its reasons are about."""
    given = attention.advised
    if given is None or page.advice.laid is None:
        return
    rects, moved, k = page.rects(table.view), page.touch.poses(page.director), page.frame.k
    answer, reasons = lit_pieces(table, given, attention.hover)
    for keys, colour in ((reasons, palette.SKY), (answer, palette.GOLD)):
        for key in keys & rects.keys():
            rect = _bare(table, rects, key)
            if key in moved:
                rect = rect.move(round(moved[key].x) - rects[key].centerx, round(moved[key].y) - rects[key].centery)
            page.ink.ring(surface, rect.inflate(round(8 * k), round(8 * k)), colour, round(4 * k), round(9 * k))
    page.advice.draw(surface, given.lit(attention.hover))


def _over(page: Page, surface: pygame.Surface, view: View, attention: Attention) -> None:
    """What lies over the table for a while: the notice, the history, the icons, the menu."""
    frame, paused = page.frame, page.director.paused
    if page.toast.words and not (page.panel.buttons and page.toast.words == attention.notice):
        page.toast.draw(surface, page.held(view), frame.k, page.ink)
    if page.drawer.out:
        page.tell(view)
        say = page.app.say
        page.drawer.draw(surface, page.shelf, say("table.rail"), say("table.rail.none"), frame.k)
    if attention.menu:
        menu.dim(surface)
    frames.draw_icons(surface, frame, page.icons, attention.hover, paused, page.ink)
    if attention.menu:
        page.menu.draw(surface, attention.hover)
        _focus(page, surface, (*page.menu.buttons, *page.menu.controls), attention)


def why_shut(table: GameTable, question: TableQuestion | None) -> dict[Key, State]:
    """Which cards of a hand are chosen, open or shut (and dim) while a question stands: what cannot join the chosen ones, all
    where some are given away, and all but a few where a narrower question is about these. None where it is about no hand."""
    if question is None:
        return {}
    if question.gather is not None:
        return {key: question.gather.state(key) for key in question.gather.row}
    if question.prompt.goes:
        return {key: "shut" for key, _ in table.hand}
    targets = question.prompt.targets if question.narrowed else ()
    return {key: "shut" for key, _ in table.hand if key not in targets} if targets else {}


def _raised(page: Page, view: View, attention: Attention) -> dict[Sprite, Pose]:
    """The cards that are seen elsewhere than they lie, with their poses. All of a hand of which several are chosen or given away
    are among them, the chosen ones in gold and the shut ones in the shade. A pulled card is drawn later, above all that is
    painted."""
    director, question, poses = page.director, attention.question, page.touch.poses(page.director)
    sprites, timeline = director.sprites, director.timeline
    goes = question.prompt.goes if question is not None else frozenset()
    row = why_shut(page.table(view), question)
    held = page.touch.pull.hung if page.touch.pull is not None else {}
    found = {sprites[key]: poses[key].but(alpha=0.0) if key in held else poses[key] for key in poses if key not in row}
    for key, state in row.items():
        if key in sprites:
            pose = poses[key] if key in poses else timeline.pose(sprites[key], timeline.time)
            lit, rim = _LOOKS["chosen" if key in goes else state]
            pose = pose.but(y=pose.y - CHOSEN * page.frame.k) if key in goes else pose
            found[sprites[key]] = pose.but(alpha=0.0) if key in held else pose.but(lit=lit, rim=max(rim, pose.rim))
    return found


def _pulled(page: Page, surface: pygame.Surface, view: View, attention: Attention) -> None:
    pull, poses = page.touch.pull, page.touch.poses(page.director)
    if pull is None:
        return
    hand = dict(page.table(view).hand)
    for key in pull.hung:
        if key in poses:
            page.sprites.draw(surface, hand[key].face if key in hand else None, poses[key], poses[key].scale == 1.0)
    gather = attention.question.gather if attention.question is not None else None
    if gather is not None and pull.returning is None and pull.key in poses:
        pose, k = poses[pull.key], page.frame.k
        at = pose.x, pose.y - page.sprites.size(pose.width)[1] / 2 - 14 * k
        _count(surface, at, gather.count, bool(gather.choices), page.ink, k)


class _Asked:
    """What is marked on the table while something is asked: what can be taken, what the pointer is on, the keys of the hand."""

    def __init__(self, page: Page, surface: pygame.Surface, view: View, attention: Attention, question: TableQuestion) -> None:
        self.page, self.surface, self.attention, self.question = page, surface, attention, question
        self.table, self.prompt, self.rects = page.table(view), question.prompt, page.rects(view)
        self.ink, self.k = page.ink, page.frame.k
        self.hand, self.held = page.hand(view), page.touch.held
        self.lit = self.held or attention.lit
        over, onto = page.dropped(page.touch.pull.pointer, view) if self.held and page.touch.pull else (False, None)
        self.over, self.onto = over, onto
        self.by_key = attention.chosen if attention.keyboard else None
        """The piece that the keyboard is on."""

    def draw(self) -> None:
        """Paint all of it."""
        self._goal()
        self._on_the_table()
        self._in_the_hand()

    def _meets(self, key: Key) -> tuple[Key, ...]:
        return self.table.meets(key) if isinstance(self.table, Meets) else ()

    def _goal(self) -> None:
        """Where a piece may be let fall that the pointer holds over the table."""
        held, table, k = self.held, self.table, self.k
        ready = self.question.gather is None or bool(self.question.gather.choices)
        if not self.over or held is None or held not in self.prompt.targets or not ready:
            return
        # the middle is too large for a ring that is drawn three times as large first
        pygame.draw.rect(self.surface, palette.BRASS, table.middle, max(1, round(2 * k)), round(12 * k))
        place = table.lands(held) if isinstance(table, Meets) and not table.meets(held) else None
        if place is not None:
            self._ring(place.inflate(-round(8 * k), -round(8 * k)))

    def _on_the_table(self) -> None:
        """Rings round what can be taken, what belongs to the piece under the pointer, and what is chosen beside the pieces."""
        lit, rects, table = self.lit, self.rects, self.table
        for key in table.kin(lit) if isinstance(table, Kin) and lit is not None and lit in dict(table.hand) else ():
            self._ring(rects[key], palette.SKY)
        lying, larger = self.prompt.lying(rects), self.page.touch.seen_at  # the board over the table paints what is seen larger
        glowing = [key for key, option in lying if option.label and key not in larger]
        alone = [key for key, option in lying if not option.label]
        if alone:  # too many for a ring each
            self._ring(rects[alone[0]].unionall([rects[key] for key in alone]))
            glowing += [key for key in alone if key in (lit, self.attention.chosen)]
        meets = self._meets(lit) if lit is not None and lit in self.prompt.targets else ()
        for key in (*glowing, *meets):
            self._ring(_bare(table, rects, key), strong=key in (lit, self.onto, *meets))
            if key == self.by_key:
                draw_ring(self.surface, rects[key], self.k)
        for key in self.question.gather.chosen if self.question.gather is not None else ():
            if key not in self.page.director.sprites:  # no piece, but something that lies beside them
                self._ring(rects[key], strong=True)

    def _in_the_hand(self) -> None:
        """What is written over each piece of the hand, what it brings, and its key."""
        table, hand, moved = self.table, self.hand, self.page.touch.poses(self.page.director)
        marks, bring = table if isinstance(table, Marks) else Marks(), bool(self.prompt.stake and self.prompt.stake.bring)
        lies = {key: self.rects[key] for key in hand}
        lies |= {key: lies[key].move_to(center=(round(moved[key].x), round(moved[key].y))) for key in hand if key in moved}
        keys = self.attention.keyboard and self.question.gather is None and self.page.front.board is None
        for nth, key in enumerate(hand):
            rect, after = lies[key], hand[nth + 1] if nth + 1 < len(hand) else None
            if key == self.held:
                continue
            if key in marks.noted:
                badge, lay = marks.noted[key], table.poses[key]
                away = rect.centerx - round(lay.x), rect.centery - round(lay.y)
                stamp(self.surface, replace(badge, rect=badge.rect.move(away)), self.ink)
            if key in marks.tags:
                _tag(self.page, self.surface, rect, marks.tags[key])
            if (key in self.prompt.targets or bring) and self._meets(key):
                end = min(rect.right, lies[after].left) if bring and after is not None else rect.right
                self._brings(Rect(rect.left, rect.top, end - rect.left, rect.height), marks.brings.get(key), end == rect.right)
            if key == self.by_key:
                draw_ring(self.surface, rect, self.k)
            if keys and nth < len(NTH):
                foot = rect.left + round(marks.capped * rect.width), rect.bottom - 2 * self.k
                self.ink.cap(self.surface, foot, NTH[nth], round(11 * self.k), "midbottom")

    def _brings(self, over: Rect, meeting: Meeting | None, whole: bool) -> None:
        """The mark over a piece that meets something: what it brings in words, on gold where that is worth more than any other,
        larger and on red where it wins; a sign where the words have no room over what is seen of it."""
        k, ink, least = self.k, self.ink, _least(self.page)
        words = meeting.marked(ink, least, over.width) if meeting is not None else ""
        if meeting is None or not (whole or ink.width(words, "bold", least) + least <= over.width):
            mark = signs.meeting(round(_MEETING * k))
            self.surface.blit(mark, mark.get_rect(midbottom=(over.centerx, over.top + round(_MEETS_AT * k))))
            return
        letters, ground, edge = _MEETINGS[meeting.worth]
        wins = meeting.worth == "wins"
        px = ink.fitting(words, "bold", round(least * (_WINS if wins else 1)), over.width - round((0 if wins else 8) * k))
        slip = Rect(0, 0, ink.width(words, "bold", px) + round(0.8 * px), round(px * 1.4))
        slip.midtop = over.centerx, over.top - round(_PRIZE * k)
        ink.panel(self.surface, slip.inflate(round(4 * k), round(4 * k)), edge, slip.height // 2)
        ink.panel(self.surface, slip, ground, slip.height // 2)
        ink.write(self.surface, slip.center, words, px, kind="bold", colour=letters, anchor="center")

    def _ring(self, rect: Rect, colour: Colour = palette.GOLD, strong: bool = False) -> None:
        k = self.k
        around = rect.inflate(round(10 * k), round(10 * k))
        self.ink.ring(self.surface, around, colour, round((5 if strong else 3) * k), round(9 * k))


def _count(surface: pygame.Surface, at: tuple[float, float], words: str, ready: bool, ink: Ink, k: float) -> None:
    """How many pieces are chosen, over a lot that is carried; bright when it can be let fall. `k` is a unit of the window."""
    px = round(16.0 * k * ink.scale)
    box = Rect(0, 0, ink.width(words, "bold", px) + px, round(px * 1.6))
    box.midbottom = round(at[0]), round(at[1])
    box.clamp_ip(surface.get_rect())
    ink.panel(surface, box, palette.GOLD if ready else (*palette.LACQUER, 235), box.height // 2, (*palette.GOLD, 200))
    ink.write(surface, box.center, words, px, kind="bold", colour=palette.INK if ready else palette.PAPER, anchor="center")


def _laid(page: Page, surface: pygame.Surface, table: GameTable, attention: Attention, question: TableQuestion) -> None:
    """The pieces that are about to be played as they would lie, said to be no more than that: those of the answer that is looked
    at, else as they are."""
    lit = next((one.lays for one in question.prompt.options if one.id == attention.hover), ())
    faces = lit or question.prompt.lays
    poses = table.ready(len(faces)) if faces and isinstance(table, ShowsPlay) else ()
    for face, pose in zip(faces, poses, strict=False):
        page.sprites.draw(surface, face, pose, True)
    for pose in poses[:1]:
        first = Rect(0, 0, round(pose.width), round(pose.width * page.sprites.pack.aspect))
        first.center = round(pose.x), round(pose.y)
        _tag(page, surface, first, page.app.say("table.preview"))


def _bare(table: GameTable, rects: Mapping[Key, Rect], key: Key) -> Rect:
    """What is seen of a piece over whose right side another one lies; all of any other."""
    rect, over = rects[key], table.poses.get(key)
    for other, pose in table.poses.items():
        body = rects[other]
        if over is not None and pose.z > over.z and pose.alpha and body.colliderect(rect) and body.left > rect.left:
            rect = Rect(rect.left, rect.top, body.left - rect.left, rect.height)
    return rect


def _tag(page: Page, surface: pygame.Surface, over: Rect, words: str) -> None:
    """Words on a slip at the upper edge of a piece."""
    k, ink, px = page.frame.k, page.ink, _least(page)
    slip = Rect(0, 0, ink.width(words, "bold", px) + px, round(px * 1.5))
    slip.bottomleft = over.left - round(4 * k), over.top + round(5 * k)
    ink.panel(surface, slip, palette.SMOKED_GOLD, slip.height // 2, palette.GOLD)
    ink.write(surface, slip.center, words, px, kind="bold", anchor="center")


def _least(page: Page) -> int:
    """How high the letters of a slip on a piece are."""
    return max(14, round(14 * page.frame.t))


def joined(rects: Sequence[Rect]) -> list[Rect]:
    """The rectangles, with those that lie over one another as one."""
    found: list[Rect] = []
    for rect in rects:
        while (at := rect.collidelist(found)) >= 0:
            rect = rect.union(found.pop(at))
        found.append(rect)
    return found
