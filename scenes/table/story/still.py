"""Stills: moments of a scenario as small pictures of the real table, with arrows; and a scenario in motion.

A scenario is set up and played by the rules themselves, and its table is laid out and painted as any other, so that a picture
of a rule is never out of date. The scenarios are those of ``assets/scenes`` (see `build_scripts.scenes`).
"""

from __future__ import annotations

import json
import math
from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from itertools import groupby, pairwise
from typing import Any, Final

import pygame
from pygame import Rect, Surface, Vector2

from game.assets import asset, listed
from game.choices import Choice
from game.luck import Luck
from game.options import Value
from game.registry import find
from game.table import LAPSE, Event, Piece, Round, Seat, Settlement, Step, View
from scenes.forms import theme
from scenes.games.pages import GamePages
from scenes.kit import palette
from scenes.kit.signs import Pen
from scenes.scene import App
from scenes.stage.binding import Key
from scenes.stage.canvas import Canvas, Layers
from scenes.stage.director import Director
from scenes.stage.ink import Ink
from scenes.stage.pose import NO_SHADOW, Pose
from scenes.stage.sprite import Kept
from scenes.stage.timeline import Cue
from scenes.table.frame import scale
from scenes.table.game import GameTable
from scenes.table.session import person, seated
from scenes.table.story import calls
from scenes.table.story.calls import Callouts

TABLE: Final = (1280, 720)
"""The size of the table that a still is taken of, in pixels; in a high window it is twice as large."""

HIGH: Final = 1000
"""A window of so many pixels is high."""

SLIMMEST, ASPECT = 1.05, 1.6
"""How wide a still is at least and at most, in heights of it, where nobody asks for a broader one."""

ROOM: Final = 14
"""How much of the table is seen round the pieces, in pixels of it."""

PICTURES: Final = 3
"""So many moments a scene has at most."""

_SHADE: Final = 0.3
"""How much is seen of a piece where it lay before."""

SEATS: Final = 12
"""So many may sit at a table."""

_pictures = Kept(12)


@dataclass(frozen=True)
class Moment:
    """How a table stands: what `seat` sees, what has happened since the moment before, and how the round came out if it did."""

    view: View
    seat: Seat
    events: tuple[Event, ...] = ()
    settlement: Settlement | None = None


@dataclass(frozen=True)
class Scenario:
    """The moments of a scenario by its name: before the watcher first chooses, and after the choices by which something moved;
    with `other` under the rules under which it comes out otherwise."""

    game: str
    name: str
    other: bool
    moments: tuple[Moment, ...]


@cache
def _book(game: str) -> Mapping[str, Any]:
    file = f"scenes/{game}.json"
    if file not in listed("scenes/"):
        return {"options": {}, "scenes": {}}
    book: dict[str, Any] = json.loads(asset(file).read_bytes())
    return book


def showing(game: str, option: str) -> tuple[str, ...]:
    """The names of the scenes that show an option, the plainest first; none where there are none."""
    return tuple(_book(game)["options"].get(option, ()))


def otherwise(game: str, name: str) -> Mapping[str, Value]:
    """The other rules under which a scene comes out otherwise; none where it is not played so."""
    found: Mapping[str, Value] = _book(game)["scenes"][name].get("otherwise", {})
    return found


def begun(game: str, name: str, other: bool = False) -> tuple[Round, list[tuple[Seat, Choice]]]:
    """The scene of that name before its choices, and these; with `other` under the other rules. Raises KeyError where there is
    none."""
    scene = _book(game)["scenes"][name]
    catalog, seats = find(game).catalog, scene["seats"]
    rules = catalog.load({**scene["rules"], **(otherwise(game, name) if other else {})}, seats)
    script = {label: tuple(numbers) for label, numbers in scene.get("draws", {}).items()}
    round_ = find(game).round.arrange(scene["position"], rules, Luck(Luck.seeded(0).secret, script))
    return round_, [(seat, choice) for seat, choice in scene["choices"]]


@lru_cache(maxsize=256)
def scene_of(game: str, name: str, other: bool = False) -> Scenario:
    """The scene of that name, played. Raises KeyError where there is none."""
    round_, choices = begun(game, name, other)
    seat = watcher(choices)
    while choices[0][0] != seat:
        round_.choose(*choices.pop(0))
    found = [Moment(round_.view(seat), seat)]
    events: tuple[Event, ...] = ()
    for who, choice in choices:
        steps = round_.choose(who, choice, seat)
        if len(choices) == 1 and (lying := _lying(steps)):
            found.append(Moment(steps[lying - 1].view, seat, tuple(step.event for step in steps[:lying])))
            steps = steps[lying:]
        new = tuple(step.event for step in steps)
        still = choice == LAPSE or not any(event.moves for event in new)
        events, later = events + new, len(found) > 1
        if later and (still or len(found) == PICTURES):
            events = found.pop().events + events
        if later or not still or round_.settlement() is not None:
            found.append(Moment(round_.view(seat), seat, events, round_.settlement()))
            events = ()
    if events or len(found) == 1:
        found.append(Moment(round_.view(seat), seat, events))
    return Scenario(game, name, other, tuple(found))


def watcher(choices: Sequence[tuple[Seat, Choice]]) -> Seat:
    """Whose scene it is: the last to claim something in a window, else who chooses first."""
    claims = [seat for (seat, _), (whose, choice) in pairwise(choices) if choice == LAPSE and seat != whose]
    return claims[-1] if claims else choices[0][0]


def turned(people: Sequence[str], seat: Seat) -> tuple[str, ...]:
    """Who sits where, with the first of them at a seat."""
    return (*people[len(people) - seat :], *people[: len(people) - seat])


def _lying(steps: Sequence[Step]) -> int:
    """After how many steps pieces lie that go on at once: what was played is seen before it is gone. 0 where all of it stays."""
    moved: set[int | None] = set()
    for nth, step in enumerate(steps):
        going = {move.id for move in step.event.moves}
        if moved & going:
            return nth
        moved |= going - {None}
    return 0


class Camera:
    """Takes stills of the tables of one game, in the words and with the pieces that the person has chosen. They are `broad`: so
    wide at least, in heights of them."""

    def __init__(self, app: App, pages: GamePages, broad: float = SLIMMEST) -> None:
        self._pages, self._kind, self._say, self._language = pages, pages.still(), app.say, app.language
        self._broad = broad
        self._ink = Ink(app.font)
        self._people = seated(SEATS)
        self._names = tuple(person(app.say, key, app.settings.name) for key in self._people)
        self._cloth = pages.cloth
        self._fine = 2 if app.size[1] >= HIGH else 1
        self._sprites = pages.pictures(app.settings, app.font).at(self._fine)
        self._frames: dict[tuple[str, str, bool], Rect] = {}

    @property
    def _size(self) -> tuple[int, int]:
        """How large the table is that is taken, in pixels."""
        return TABLE[0] * self._fine, TABLE[1] * self._fine

    def table(self, moment: Moment, scene: Scenario | None = None) -> GameTable:
        """The table of a moment, which is one of a scene or seen alone."""
        self._ink.faces = turned(self._people[: moment.view.rules.seats], moment.seat)
        table = self._kind(moment.view, self._size, moment.seat, self._called(moment), self._ink, self._say)
        table.still = True
        table.among = () if scene is None else tuple(one.view for one in scene.moments)
        return table

    def _called(self, moment: Moment) -> tuple[str, ...]:
        """What the seats are called; whose scene it is reads it as the person."""
        return turned(self._names[: moment.view.rules.seats], moment.seat)

    def told(self, moment: Moment) -> str:
        """What has happened, in words."""
        table = self.table(moment)
        lines = [table.tell(event).removeprefix("*").strip() for event in moment.events]
        if moment.settlement is not None:
            lines += self._settled(moment.settlement, self._called(moment))
        return "\n".join(dict.fromkeys(line for line in lines if line))

    def _settled(self, settlement: Settlement, names: Sequence[str]) -> list[str]:
        """What counted, a line a seat, and who got or paid how much."""
        lines = []
        for seat, counted in groupby(self._pages.counted(settlement, self._say), key=lambda entry: entry[0]):
            lines.append(f"{names[seat]}: {' · '.join(words for _, words in counted)}")
        points = (f"{name} {n:+,d}".replace("-", "−") for name, n in zip(names, settlement.points, strict=True) if n)
        return [*lines, " · ".join(points)]

    def frame(self, scene: Scenario) -> Rect:
        """The part of the table in which all of a scene happens, the same for each of its moments."""
        key = scene.game, scene.name, scene.other
        if key not in self._frames:
            self._frames[key] = self._framed(scene)
        return self._frames[key].copy()

    def _framed(self, scene: Scenario) -> Rect:
        """The same, found out: all its tables are laid."""
        seen = [rect for nth in range(len(scene.moments)) for rect in self._open(scene, nth)]
        whole, room = Rect((0, 0), self._size), 2 * ROOM * self._fine
        rect = seen[0].unionall(seen[1:]).inflate(room, room)
        ratio = max(self._broad, min(ASPECT, rect.width / rect.height))
        wide, high = max(rect.width, round(rect.height * ratio)), max(rect.height, round(rect.width / ratio))
        if wide > whole.w or high > whole.h:
            wide, high = min(whole.w, round(whole.h * ratio)), whole.h
        return Rect(0, 0, wide, high).move_to(center=rect.center).clamp(whole)

    def _body(self, table: GameTable, pose: Pose) -> Rect:
        """What a piece covers in a still."""
        larger = pose if table.larger == 1.0 else pose.but(width=pose.width * table.larger)
        body = Rect((0, 0), self._sprites.extent(larger))
        return body.move_to(center=(round(pose.x), round(pose.y)))

    def _open(self, scene: Scenario, nth: int) -> list[Rect]:
        """Where the pieces of a moment lie that tell the scene: what is open before the watcher and in the middle, and of the
        others what has changed."""
        moment = scene.moments[nth]
        table = self.table(moment, scene)
        if table.part is not None:
            return [table.part]
        poses, found = table.poses, list[Rect]()
        for place, pieces in moment.view.places.items():
            owner = place.partition(":")[2]
            others = owner.isdigit() and int(owner) != moment.seat
            if others and len({_faces(one.view.places.get(place, ())) for one in scene.moments}) == 1:
                continue
            for at, piece in enumerate(pieces):
                pose = poses.get(f"{place}:{at}" if piece.id is None else f"#{piece.id}")
                if pose is not None:
                    found.append(self._body(table, pose))
        return found or [Rect((0, 0), self._size)]

    def _ground(self, near: bool) -> pygame.Surface:
        """The cloth of the table; of a table that is seen from near only the middle, where nothing but cloth is."""
        whole = theme.backdrop(self._size, self._cloth)
        if not near:
            return whole
        part = whole.get_rect().inflate(-whole.width // 2, -whole.height // 2)
        return pygame.transform.smoothscale(whole.subsurface(part), self._size)

    def picture(self, scene: Scenario, nth: int, width: int) -> pygame.Surface:
        """A moment of a scene as a picture so many pixels wide, kept while it is used."""
        key = scene.game, scene.name, scene.other, nth, width, self._broad, self._fine, self._language, *self._names
        return _pictures.get(key, lambda: self._taken(scene, nth, width))

    def high(self, scene: Scenario, width: int) -> int:
        """How high a picture of a scene is that is so many pixels wide."""
        frame = self.frame(scene)
        return round(width * frame.height / frame.width)

    def _taken(self, scene: Scenario, nth: int, width: int) -> pygame.Surface:
        """The table of a moment as it is painted, and over it where its pieces came from."""
        moment, frame = scene.moments[nth], self.frame(scene)
        table = self.table(moment, scene)
        poses, before = table.poses, self.table(scene.moments[nth - 1], scene).poses if nth else {}
        surface = self._ground(table.part is not None).copy()
        faces = {key: piece.face for key, piece in moment.view.pieces()}
        table.below(surface)
        for key in moved(moment.events):  # a shade of what has gone, where it lay
            if key in before and key in poses and faces.get(key) is not None:
                shade = before[key].but(width=before[key].width * table.larger, alpha=_SHADE, height=NO_SHADOW)
                self._sprites.draw(surface, faces[key], shade, True)
        for key, pose in sorted(poses.items(), key=lambda entry: entry[1].z):
            self._sprites.draw(surface, faces.get(key), pose.but(width=pose.width * table.larger), True)
        table.above(surface)
        picture = pygame.transform.smoothscale(surface.subsurface(frame), (width, self.high(scene, width)))
        if nth:
            size = table.larger, table.larger * self._sprites.pack.aspect
            draw_arrows(picture, ways(before, poses, moment.events), frame.topleft, width / frame.width, size)
        return picture


def _faces(pieces: Sequence[Piece]) -> tuple[str, ...]:
    return tuple(piece.face for piece in pieces if piece.face is not None)


# ---- Arrows ------------------------------------------------------------------------------------------------------------

MOST: Final = 4
"""So many arrows a still has at most."""

NEAR: Final = 0.7
"""Pieces that go as the others do, within so many widths of one, have one arrow together; one that goes no farther has none."""

_FINE: Final = 3
"""How many times as large arrows are drawn as they are shown."""

Point = tuple[float, float]
Way = tuple[Point, Point, float]
"""From where to where a piece has gone, and how wide it is."""


def ways(lay: Mapping[Key, Pose], after: Mapping[Key, Pose], events: Sequence[Event]) -> list[Way]:
    """The ways of the pieces that these events moved, from where they lay to where they lie."""
    found, places = list[Way](), dict[int | None, str]()
    for move in (move for event in events for move in event.moves):
        places.setdefault(move.id, move.frm)
    for id, place in places.items():
        hidden = [pose for key, pose in lay.items() if key.startswith(f"{place}:")]
        begin = lay.get(f"#{id}") or max(hidden, key=lambda pose: pose.z, default=None)
        end = after.get(f"#{id}")
        if begin is None or end is None:
            continue
        way, near = ((begin.x, begin.y), (end.x, end.y), end.width), NEAR * end.width
        alike = (math.dist(way[0], other[0]) < near and math.dist(way[1], other[1]) < near for other in found)
        if math.dist(way[0], way[1]) > near and not any(alike):
            found.append(way)
    return found[:MOST]


def moved(events: Sequence[Event]) -> list[Key]:
    """The keys of the pieces that these events moved."""
    return list(dict.fromkeys(f"#{move.id}" for event in events for move in event.moves if move.id is not None))


def draw_arrows(picture: Surface, found: Sequence[Way], corner: Point, share: float, size: Point) -> None:
    """Paint arrows on a picture of a part of the table. The part begins at `corner`, and is drawn `share` times as large. `size`
    is how wide and high a piece is drawn, in widths of the piece."""
    wide, high = picture.get_size()
    layer = Surface((wide * _FINE, high * _FINE), pygame.SRCALPHA)
    layer.fill((*palette.INK, 0))
    thick = max(3.0, wide / 90)
    for begin, end, broad in found:
        first, last = (Vector2((x - corner[0]) * share, (y - corner[1]) * share) for x, y in (begin, end))
        piece = Rect(0, 0, round(0.9 * broad * size[0] * share), round(0.9 * broad * size[1] * share)).move_to(center=last)
        inside = piece.clipline(first, last)
        if inside and first.distance_to(inside[0]) > thick * 4:  # it ends where it comes upon the piece it leads to
            last = Vector2(inside[0])
        for colour, more in ((palette.INK, thick * 0.7), (palette.GOLD, 0.0)):
            _arrow(Pen(layer, _FINE, colour), first, last, thick, more)
    picture.blit(pygame.transform.smoothscale(layer, (wide, high)), (0, 0))


def _arrow(pen: Pen, begin: Vector2, tip: Vector2, thick: float, more: float) -> None:
    """One arrow, `more` thicker all round than it is."""
    along = (tip - begin).normalize()
    across, head = along.rotate(90), thick * 3.2
    neck, back, wide = tip - along * head, tip - along * (head + more * 0.5), (head + more * 1.4) * 0.62
    pen.line(thick + more, (begin.x, begin.y), (neck.x, neck.y))
    pen.shape(*((one.x, one.y) for one in (back + across * wide, tip + along * more * 0.9, back - across * wide)))


# ---- In motion --------------------------------------------------------------------------------------------------------

BEFORE: Final = 0.9
"""Seconds for which a table is looked at before anybody chooses."""

WIDE: Final = 16 / 9
"""How wide the table is, in heights of it."""


class Demo:
    """The scene of that name under its own rules, or with `other` under those under which it comes out otherwise. `told` is what
    has happened in words, `over` whether all of it has been shown."""

    def __init__(self, app: App, pages: GamePages, name: str, other: bool, size: tuple[int, int]) -> None:
        self._round, choices = begun(pages.name, name, other)
        self._left: deque[tuple[Seat, Choice]] = deque(choices)
        self._seat, self._wait = watcher(choices), BEFORE
        self._app, self._pages, self._kind = app, pages, pages.table()
        people = turned(seated(self._round.rules.seats), self._seat)
        self._names = tuple(person(app.say, key, app.settings.name) for key in people)
        self._ink = Ink(app.font)
        self._ink.faces = people
        sprites = pages.pictures(app.settings, app.font).at(scale(size))
        self._canvas, self._callouts = Canvas(sprites), Callouts(self._ink, sprites, app.language)
        self._director = Director(self._kind.layout, self._kind.choreography, size, self._seat)
        self._director.reduced = app.settings.reduced_motion
        self._director.reset(self._round.view(self._seat))
        self._table: GameTable | None = None
        self.told = app.say("app.scene.before")

    @property
    def over(self) -> bool:
        """Whether every choice has been made and lies there."""
        return not self._left and self._director.idle

    def update(self, seconds: float) -> tuple[bool, list[Cue]]:
        """Let time pass: whether anything looks different, and what is to be heard."""
        moving = not self._director.idle
        cues = self._director.update(seconds)
        if not moving and self._left:
            self._wait -= seconds
            if self._wait <= 0.0:
                self._choose()
                return True, cues
        return moving, cues

    def _choose(self) -> None:
        """The next choice of the scenario."""
        self._wait = BEFORE
        steps = self._round.choose(*self._left.popleft(), self._seat)
        self._director.play(steps)
        table = self._at_table()
        lines = (table.tell(step.event).removeprefix("*").strip() for step in steps)
        if said := " · ".join(dict.fromkeys(line for line in lines if line)):
            self.told = said

    def _at_table(self) -> GameTable:
        """The table in the view that is shown."""
        view = self._director.view() or self._round.view(self._seat)
        if self._table is None or self._table.view is not view:
            self._table = self._kind(view, self._director.size, self._seat, self._names, self._ink, self._app.say)
        return self._table

    def draw(self, surface: pygame.Surface, place: Rect) -> None:
        """Paint the table as it is now; `place` is as large as the table."""
        table, director, ground = self._at_table(), self._director, surface.subsurface(place)
        k = scale(director.size)
        layers = Layers(partial(_cloth, self._pages.cloth), table.below, table.above, table.parts)
        self._canvas.draw(ground, director, layers, {})
        calls.draw(ground, director, table, self._callouts, self._names, k)


def _cloth(name: str, surface: pygame.Surface) -> None:
    surface.blit(theme.backdrop(surface.get_size(), name), (0, 0))
