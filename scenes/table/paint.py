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
from scenes.kit import palette
from scenes.kit.palette import Colour
from scenes.stage.binding import Key
from scenes.stage.ink import Button
from scenes.stage.pose import Pose
from scenes.stage.spectacles import sky
from scenes.stage.timeline import Sprite
from scenes.table import frame as frames
from scenes.table import menu, signs
from scenes.table.ask import gathered, habits
from scenes.table.ask.gather import State
from scenes.table.ask.question import Question
from scenes.table.badge import stamp
from scenes.table.capabilities import Kin, Marks, Meeting, Meets, ShowsPlay, Sky, Worth
from scenes.table.game import EDGE, GameTable
from scenes.table.input.attention import Attention
from scenes.table.input.ids import NTH
from scenes.table.input.touch import CHOSEN
from scenes.table.page import Page
from scenes.table.story import calls
from scenes.table.story import tip as tips

_DIM_GOLD: Final = palette.BRASS
_KIN: Final = palette.SKY
_SLIP: Final = palette.SMOKED_GOLD
_VEIL: Final = (*palette.BLACK, 150)
_LOOKS: Final[dict[State, tuple[float, float]]] = {"chosen": (0.0, 0.05), "open": (0.0, 0.018), "shut": (0.38, 0.0)}
"""How dark a card of a hand lies of which several are chosen, and how thick its rim is."""

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
    page.canvas.draw(ground, page.director, partial(_ground, page), table.below, table.above, table.parts, raised, kept)
    page.canvas.over(calls.bounce(ground, page.director, table))
    now = page.director.timeline.spectacle()
    high = now is not None and sky(now, page.director.timeline.time, page.director.reduced)
    if high and isinstance(table, Sky):
        table.emptied(ground, partial(_ground, page))
    if calls.shake(ground, page.director, k):
        page.canvas.spoil()
    if attention.question is not None and not attention.menu:
        _marks(page, surface, view, attention, attention.question, raised)
        _spread(page, surface, attention.question)
        _laid(page, surface, table, attention, attention.question)
    if calls.spectacle(ground, page.director, table, page.spectacles, k):
        _before(page, ground, table, not high)
    habits.draw(surface, page.switches, attention.hover, page.ink)
    if not attention.menu:
        _ask(page, surface, attention)
    _pulled(page, surface, view, attention)
    page.canvas.over(calls.draw(ground, page.director, table, page.callouts, page.names, k))
    if not attention.menu:
        page.front.draw(ground, attention, k)
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


def _before(page: Page, surface: pygame.Surface, table: GameTable, named: bool) -> None:
    """The pieces before which something is seen rising, perhaps with what is written over them."""
    keys = table.foremost if isinstance(table, Sky) else ()
    sprites = {page.director.sprites[key] for key in keys if key in page.director.sprites}
    for piece in page.director.seen() if sprites else ():
        if piece.sprite in sprites and not piece.moving:
            page.sprites.draw(surface, piece.face, piece.pose, True)
            if named:
                size = page.sprites.size(piece.pose.width * 1.2)
                surface.set_clip(Rect((0, 0), size).move_to(center=(round(piece.pose.x), round(piece.pose.y))))
                table.above(surface)
                surface.set_clip(None)


def _ask(page: Page, surface: pygame.Surface, attention: Attention) -> None:
    """The question."""
    page.panel.draw(surface, attention.hover)
    _focus(page, surface, page.panel.buttons, attention)


def _focus(page: Page, surface: pygame.Surface, buttons: Sequence[Button], attention: Attention) -> None:
    """The ring on the button that the keyboard is on."""
    on = next((button for button in buttons if button.id == attention.hover), None)
    if on is not None and attention.keyboard:
        draw_ring(surface, on.rect.inflate(-round(6 * page.frame.k), -round(6 * page.frame.k)), page.frame.k)


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


def _raised(page: Page, view: View, attention: Attention) -> dict[Sprite, Pose]:
    """The cards that are seen elsewhere than they lie, with their poses. All of a hand of which several are chosen or given away
    are among them, the chosen ones in gold and the shut ones in the shade. A pulled card is drawn later, above all that is
    painted."""
    director, question, poses = page.director, attention.question, page.touch.poses(page.director)
    sprites, timeline = director.sprites, director.timeline
    row: dict[Key, State] = {}
    goes = question.prompt.goes if question is not None else frozenset()
    if question is not None and question.gather is not None:
        row = {key: question.gather.state(key) for key in question.gather.row}
    elif goes:
        row = dict.fromkeys((key for key, _ in page.table(view).hand), "shut")
    held = page.touch.pull.hung if page.touch.pull is not None else {}
    found = {sprites[key]: poses[key].but(alpha=0.0) if key in held else poses[key] for key in poses if key not in row}
    for key, state in row.items():
        if key in sprites:
            pose = poses[key] if key in poses else timeline.pose(sprites[key], timeline.time)
            shade, rim = _LOOKS["chosen" if key in goes else state]
            pose = pose.but(y=pose.y - CHOSEN * page.frame.k) if key in goes else pose
            found[sprites[key]] = pose.but(alpha=0.0) if key in held else pose.but(shade=shade, rim=rim)
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
        gathered.badge(surface, at, gather.count, bool(gather.choices), page.ink, k)


def _marks(
    page: Page, surface: pygame.Surface, view: View, attention: Attention, question: Question, raised: Mapping[Sprite, Pose]
) -> None:
    """What can be taken, what the pointer is on, and the keys of the hand."""
    table, prompt, rects = page.table(view), question.prompt, page.rects(view)
    k, held = page.frame.k, page.touch.held
    marks = table if isinstance(table, Marks) else Marks()
    met = table.meets if isinstance(table, Meets) else _nothing
    lit = held or attention.lit
    over, onto = page.dropped(page.touch.pull.pointer, view) if held and page.touch.pull else (False, None)
    ready = question.gather is None or bool(question.gather.choices)
    if over and held is not None and held in prompt.targets and ready:
        middle = table.middle  # too large for a ring that is drawn three times as large first
        pygame.draw.rect(surface, _DIM_GOLD, middle, max(1, round(2 * k)), round(12 * k))
        place = table.lands(held) if isinstance(table, Meets) and not table.meets(held) else None
        if place is not None:
            _ring(page, surface, place.inflate(-round(8 * k), -round(8 * k)), palette.GOLD, False)
    _apart(page, surface, view, question)
    for key in table.kin(lit) if isinstance(table, Kin) and lit is not None and lit in dict(table.hand) else ():
        _ring(page, surface, rects[key], _KIN, False)
    lying, larger = prompt.lying(rects), page.touch.seen_at  # the board over the table paints what is seen larger
    glowing = [key for key, option in lying if option.label and key not in larger]
    alone = [key for key, option in lying if not option.label]
    if alone:  # too many for a ring each
        _ring(page, surface, rects[alone[0]].unionall([rects[key] for key in alone]), palette.GOLD, False)
        glowing += [key for key in alone if key in (lit, attention.chosen)]
    meets = met(lit) if lit is not None and lit in prompt.targets else ()
    for key in (*glowing, *meets):
        _ring(page, surface, _bare(table, rects, key), palette.GOLD, key in (lit, onto, *meets))
        if key == attention.chosen and attention.keyboard:
            draw_ring(surface, rects[key], k)
    moved = page.touch.poses(page.director)
    if question.gather is not None:
        for key in question.gather.chosen:
            if key not in page.director.sprites:  # no piece, but something that lies beside them
                _ring(page, surface, rects[key], palette.GOLD, True)
    hand, bring = page.hand(view), prompt.stake is not None and prompt.stake.bring
    lies = {key: rects[key] for key in hand}
    lies |= {key: rects[key].move_to(center=(round(moved[key].x), round(moved[key].y))) for key in hand if key in moved}
    for nth, key in enumerate(hand):
        if key == held:
            continue
        rect = lies[key]
        if key in marks.noted:
            badge, lay = marks.noted[key], table.poses[key]
            away = rect.centerx - round(lay.x), rect.centery - round(lay.y)
            stamp(surface, replace(badge, rect=badge.rect.move(away)), page.ink)
        if key in marks.tags:
            _tag(page, surface, rect, marks.tags[key])
        if (key in prompt.targets or bring) and met(key):
            after = lies[hand[nth + 1]].left if bring and nth + 1 < len(hand) else rect.right
            shown = Rect(rect.left, rect.top, min(rect.right, after) - rect.left, rect.height)
            if key in marks.brings and (shown == rect or _has_room(page, shown, marks.brings[key])):
                _brings(page, surface, shown, marks.brings[key])
            else:
                mark = signs.meeting(round(_MEETING * k))
                surface.blit(mark, mark.get_rect(midbottom=(shown.centerx, rect.top + round(_MEETS_AT * k))))
        if key == attention.chosen and attention.keyboard:
            draw_ring(surface, rect, k)
            if nth + 1 < len(hand):
                _once_more(page, surface, view, hand[nth + 1], rect, raised)
        if attention.keyboard and nth < len(NTH) and question.gather is None and page.front.board is None:
            foot = rect.left + round(marks.capped * rect.width), rect.bottom - 2 * k
            page.ink.cap(surface, foot, NTH[nth], round(11 * k), "midbottom")


def _laid(page: Page, surface: pygame.Surface, table: GameTable, attention: Attention, question: Question) -> None:
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


def _nothing(key: Key) -> tuple[Key, ...]:
    return ()


def _once_more(
    page: Page, surface: pygame.Surface, view: View, key: Key, under: Rect, raised: Mapping[Sprite, Pose]
) -> None:
    """Paint the part of a piece of the hand again that lies over the right side of another, on which a ring was drawn."""
    sprite, faces = page.director.sprites.get(key), dict(page.table(view).hand)
    over = page.rects(view)[key]
    if sprite is None or key not in faces or not under.left < over.left < under.right or over.top >= under.bottom:
        return
    timeline, clip = page.director.timeline, surface.get_clip()
    shown = under.inflate(round(24 * page.frame.k), round(24 * page.frame.k))
    surface.set_clip(shown.clip(Rect(over.left, shown.top, shown.width, shown.height)).clip(clip))
    page.sprites.draw(surface, faces[key].face, raised.get(sprite) or timeline.pose(sprite, timeline.time), True)
    surface.set_clip(clip)


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
    ink.panel(surface, slip, _SLIP, slip.height // 2, palette.GOLD)
    ink.write(surface, slip.center, words, px, kind="bold", anchor="center")


def _has_room(page: Page, shown: Rect, meeting: Meeting) -> bool:
    """Whether that mark has room over what is seen of a piece, in letters that are no lower than any."""
    least = _least(page)
    return page.ink.width(meeting.marked(page.ink, least, shown.width), "bold", least) + least <= shown.width


def _least(page: Page) -> int:
    """How high the letters of a slip on a piece are."""
    return max(14, round(14 * page.frame.t))


def _brings(page: Page, surface: pygame.Surface, over: Rect, meeting: Meeting) -> None:
    """The mark of a piece that meets something, with the words that say what it brings: on gold where that is worth more than any
    other, larger and on red where it wins."""
    k, ink, wins = page.frame.k, page.ink, meeting.worth == "wins"
    letters, ground, edge = _MEETINGS[meeting.worth]
    words, room = meeting.marked(ink, _least(page), over.width), over.width - round((0 if wins else 8) * k)
    px = ink.fitting(words, "bold", round(_least(page) * (_WINS if wins else 1)), room)
    slip = Rect(0, 0, ink.width(words, "bold", px) + round(0.8 * px), round(px * 1.4))
    slip.midtop = over.centerx, over.top - round(_PRIZE * k)
    ink.panel(surface, slip.inflate(round(4 * k), round(4 * k)), edge, slip.height // 2)
    ink.panel(surface, slip, ground, slip.height // 2)
    ink.write(surface, slip.center, words, px, kind="bold", colour=letters, anchor="center")


def _apart(page: Page, surface: pygame.Surface, view: View, question: Question) -> None:
    """Where a narrower question is about a few pieces of the hand, the others lie in the dark."""
    if not question.narrowed or not question.prompt.targets or question.gather is not None:
        return
    rects = page.rects(view)
    for key, _ in page.table(view).hand:
        if key not in question.prompt.targets:
            page.ink.panel(surface, rects[key], _VEIL, rects[key].width // 12)


def _ring(page: Page, surface: pygame.Surface, rect: Rect, colour: Colour, strong: bool) -> None:
    k = page.frame.k
    page.ink.ring(surface, rect.inflate(round(10 * k), round(10 * k)), colour, round((5 if strong else 3) * k), round(9 * k))


def _spread(page: Page, surface: pygame.Surface, question: Question) -> None:
    if question.spread is not None:
        question.spread.draw(surface, page.sprites)
