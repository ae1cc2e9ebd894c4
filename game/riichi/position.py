"""Setting up any position, for tests, puzzles and demonstrations.

Keys: ``hands`` (a compact line a seat, ``123m40p11z``) ``drawn`` (the tile just drawn by ``turn``) ``melds`` [{``kind``,
``tiles``, ``called``, ``from``}] a seat ``rivers`` (what still lies there) ``wall`` (live tiles, next first) ``dora`` (open
indicators) ``dora_next`` ``ura`` ``rinshan`` (next first) ``riichi`` (``true``, or ``double``, a seat) ``dead`` ``scores``
(without the sticks that lie) ``round`` (``E1``) ``honba`` ``sticks`` ``win_streak`` {``seat``, ``wins``} ``carry`` ``phase``
(``turn``, ``claim``, ``begin``) ``state`` (see `STATE`).

Melds stand in the order in which they were laid: who fed the last of three dragons or four winds is liable for it (RX-03).

A seat has its first turn while its river is empty and nobody has called. Without ``wall`` the tiles that are named nowhere are
drawn in the order of the luck; with it they are out of reach, but for indicators and replacement tiles that nobody named.
"""

from __future__ import annotations

from typing import Any, Final

from game.position import Fields
from game.riichi.carry import COUNTED, SCORES, WINDS, RiichiCarry
from game.riichi.kans import MOST
from game.riichi.melds import duty
from game.riichi.state import SEATS, Table
from game.riichi.tiles import PACK, is_run, read_faces
from game.riichi.view import Duty, Meld, Offer, Thrown
from game.riichi.wall import INDICATORS
from game.table import Malformed, Seat, read_carry

KEYS: Final = (
    *("hands", "melds", "rivers", "wall", "dora", "dora_next", "ura", "rinshan", "drawn", "turn", "riichi", "dead", "scores"),
    *("round", "honba", "sticks", "win_streak", "phase", "carry", "state"),
)
PHASES: Final = ("turn", "claim", "begin")
KINDS: Final = {"chi": 3, "pon": 3, "daiminkan": 4, "kakan": 4, "ankan": 4}
SOME: Final = 8
"""So many tiles at most may be named of a hand of which the others are of no account."""

STATE: Final = (
    *("missed", "bent", "ippatsu", "accepted", "turning", "laid", "untouched", "called", "replaced", "pending", "barred"),
)


class _Reader(Fields):
    """Reads tiles by face as well; each can be named once."""

    def __init__(self, position: dict[str, Any], table: Table) -> None:
        super().__init__(position, KEYS, len(SEATS))
        self.faces = table.faces
        self.left: dict[str, list[int]] = {}
        for tile in range(PACK):
            self.left.setdefault(table.faces[tile], []).append(tile)

    def tiles(self, value: object, field: str) -> list[int]:
        """The tiles of a compact line, or of a list of such lines, in their order."""
        lines = [line for line in (value if isinstance(value, list) else [value]) if isinstance(line, str)]
        if len(lines) != (len(value) if isinstance(value, list) else 1):
            raise Malformed(f'position.{field} must be a line of tiles such as "123m40p11z", not {value!r}.')
        found = []
        for line in lines:
            faces = read_faces(line)
            if faces is None:
                raise Malformed(f"position.{field} has {line!r}; tiles are 1m to 9m, 1p, 1s, 1z to 7z, red fives 0m 0p 0s.")
            found += [self._take(face, field) for face in faces]
        return found

    def _take(self, face: str, field: str) -> int:
        if not self.left.get(face):
            raise Malformed(f"position.{field} names {face} once too often; there are no more of it under these rules.")
        return self.left[face].pop()

    def rest(self) -> list[int]:
        """The tiles that nobody has named."""
        return [tile for tiles in self.left.values() for tile in tiles]

    def for_seats(self, field: str, usual: object) -> list[Any]:
        """What a field gives every seat; the usual thing where it is left out."""
        return self.a_seat(self.position.get(field, [usual] * self.seats), field)


def arrange(table: Table, position: dict[str, Any]) -> None:
    """Set up a fresh table as `position` says. Raises `Malformed` naming the field and what it accepts."""
    read = _Reader(position, table)
    phase = read.phase(PHASES, "turn")
    table.take_up(read_carry(RiichiCarry, position.get("carry", {}), table.rules, "position.carry"))
    if phase == "begin":
        read.nothing_but("carry")
        table.open()
        return
    table.undrawn = False
    _match(table, read)
    _tiles(table, read)
    _seats(table, read)
    _state(table, read)
    _start(table, read, phase)


def _match(table: Table, read: _Reader) -> None:
    """Round, honba, sticks, points."""
    position = read.position
    if "round" in position:
        rounds = tuple(f"{wind}{hand + 1}" for wind in WINDS for hand in SEATS)
        which = rounds.index(read.one_of(position["round"], "round", rounds))
        table.wind, table.hand = divmod(which, len(SEATS))
        table.dealer = (table.first + table.hand) % len(SEATS)
    for name in ("honba", "sticks"):
        if name in position:
            setattr(table, name, read.number(position[name], name, COUNTED))
    if "scores" in position:
        scores = read.a_seat(position["scores"], "scores")
        table.scores = [read.number(score, f"scores[{seat}]", SCORES) for seat, score in enumerate(scores)]
    if "win_streak" in position:
        streak = read.an_object(position["win_streak"], "win_streak", "seat", "wins")
        seat = read.seat(streak["seat"], "win_streak.seat")
        table.streaks[seat] = read.number(streak["wins"], "win_streak.wins", COUNTED)


def _tiles(table: Table, read: _Reader) -> None:
    """Every tile that is named, and the dead wall from what is left."""
    position = read.position
    for seat, line in enumerate(read.for_seats("hands", "")):
        table.hold(seat, read.tiles(line, f"hands[{seat}]"))
    drawn = read.tiles(position.get("drawn", ""), "drawn")
    if len(drawn) > 1:
        raise Malformed(f"position.drawn must be one tile, not {position['drawn']!r}.")
    table.drawn = drawn[0] if drawn else None
    for seat, melds in enumerate(read.for_seats("melds", [])):
        given = enumerate(read.a_list(melds, f"melds[{seat}]", "melds"))
        table.melds[seat] = tuple(_meld(read, meld, seat, f"melds[{seat}][{nth}]") for nth, meld in given)
    for seat, line in enumerate(read.for_seats("rivers", "")):
        tiles = read.tiles(line, f"rivers[{seat}]")
        table.thrown[seat] = tuple(Thrown(tile, nth=len(SEATS) * nth + seat) for nth, tile in enumerate(tiles))
    for seat in SEATS:
        for nth, meld in enumerate(table.melds[seat], 1):
            if meld.giver is not None and meld.called is not None:
                table.thrown[meld.giver] = (*table.thrown[meld.giver], Thrown(meld.called, by=seat))
                yaku = duty(table.rule, table.melds[seat][:nth])
                table.duties += [Duty(seat, yaku, meld.giver)] if yaku else []
    named = {field: read.tiles(position.get(field, ""), field) for field in ("wall", "dora", "dora_next", "ura", "rinshan")}
    rest = read.rest()
    rest = [rest[nth] for nth in table.luck.shuffle(len(rest), "position")]
    table.dora = _filled((*named["dora"], *named["dora_next"]), INDICATORS, rest, "dora")
    table.ura = _filled(named["ura"], INDICATORS, rest, "ura")
    kans = sum(meld.kan for melds in table.melds for meld in melds)
    if kans > MOST:
        raise Malformed(f"position.melds has {kans} kans; there can be four kans in a hand.")
    table.rinshan = _filled(named["rinshan"], MOST - kans, rest, "rinshan")[::-1]
    table.opened = len(named["dora"]) or 1
    table.wall = named["wall"][::-1]
    if "wall" not in position:
        table.wall = rest


def _filled(tiles: Any, most: int, rest: list[int], field: str) -> list[int]:
    """The tiles that are named, and from those left over as many as are lacking."""
    if len(tiles) > most:
        raise Malformed(f"position.{field} must name at most {most} tiles, not {len(tiles)}.")
    return [*tiles, *(rest.pop() for _ in range(min(most - len(tiles), len(rest))))]


def _meld(read: _Reader, value: object, seat: Seat, field: str) -> Meld:
    accepted = ("kind", "tiles", "called", "from")
    if not isinstance(value, dict) or not set(value) <= set(accepted):
        raise Malformed(f"position.{field} must be an object with {', '.join(accepted)}, not {value!r}.")
    kind = read.one_of(value.get("kind"), f"{field}.kind", tuple(KINDS))
    tiles = read.tiles(value.get("tiles", ""), f"{field}.tiles")
    kinds = [tile // 4 for tile in tiles]
    if len(tiles) != KINDS[kind] or not (is_run(kinds) if kind == "chi" else len(set(kinds)) == 1):
        raise Malformed(f"position.{field}.tiles must be the {KINDS[kind]} tiles of a {kind}, not {value.get('tiles')!r}.")
    if kind == "ankan":
        return Meld(kind, tuple(sorted(tiles)))
    before = (seat - 1) % len(SEATS)
    giver = read.seat(value.get("from", before), f"{field}.from")
    if kind == "chi" and giver != before:
        raise Malformed(f"position.{field}.from must be {before}, whose discards seat {seat} may call for a run, not {giver}.")
    if giver == seat:
        raise Malformed(f"position.{field}.from must be another seat than {seat}.")
    faces = [read.faces[tile] for tile in tiles]
    face = value.get("called", faces[0])
    if face not in faces:
        raise Malformed(f"position.{field}.called must be one of {', '.join(faces)}, not {face!r}.")
    called = tiles[faces.index(face)]
    added = next(tile for tile in tiles if tile != called) if kind == "kakan" else None
    return Meld(kind, tuple(sorted(tiles)), called, giver, added)


def _seats(table: Table, read: _Reader) -> None:
    """Riichi and dead hands; a riichi has its stick on the table, which ``scores`` no longer hold."""
    for seat, riichi in enumerate(read.for_seats("riichi", False)):
        said = read.one_of(riichi, f"riichi[{seat}]", (False, True, "double"))
        table.riichi[seat] = 2 if said == "double" else int(said)
        table.accepted[seat] = bool(said)
        table.laid[seat] = int(bool(said))
        if said and not table.is_closed(seat):
            raise Malformed(f"position.riichi[{seat}] must be false for a hand with a called meld.")
    for seat, dead in enumerate(read.for_seats("dead", False)):
        table.dead[seat] = read.one_of(dead, f"dead[{seat}]", (False, True))
    table.untouched = not any(table.melds)


def _state(table: Table, read: _Reader) -> None:
    for name, value in read.state(STATE).items():
        field = f"state.{name}"
        if name in ("untouched", "called"):
            setattr(table, name, read.one_of(value, field, (False, True)))
        elif name == "replaced":
            table.replaced = read.one_of(value, field, ("", "ankan", "kakan", "daiminkan"))
        elif name == "pending":
            table.pending = read.number(value, field, range(4))
        elif name == "barred":
            table.barred = tuple(dict.fromkeys(tile // 4 for tile in _Reader({}, table).tiles(value, field)))
        else:
            given = read.a_seat(value, field)
            if name == "laid":
                setattr(table, name, [read.number(one, field, range(9)) for one in given])
            else:
                setattr(table, name, [read.one_of(one, field, (False, True)) for one in given])


def _start(table: Table, read: _Reader, phase: str) -> None:
    """The seat on turn with its drawn tile, or the last discard of ``turn`` up for claims."""
    seat = read.seat(read.position.get("turn", table.dealer), "turn")
    table.turn = seat
    if phase == "claim":
        if not table.thrown[seat] or table.thrown[seat][-1].by is not None:
            raise Malformed(f"position.rivers[{seat}] must end in the discard that is to be claimed.")
        table.turn, table.offer = None, Offer(seat, table.thrown[seat][-1].tile)
    elif table.drawn is None and len(table.closed[seat]) % 3 != 2:
        if not table.wall:
            raise Malformed("position.drawn must be given where position.wall has no tile to draw.")
        table.drawn = table.wall.pop()
    for one in SEATS:
        _size(table, one, spare=phase == "turn" and one == seat and table.drawn is None)
    table.go_on(phase)


def _size(table: Table, seat: Seat, spare: bool) -> None:
    """Refuse a hand with too many tiles, or with some too few; `spare`: it has a tile to discard. `SOME` or fewer of its tiles
    may stand for a hand of which the others are of no account."""
    whole = 13 - 3 * len(table.melds[seat]) + spare
    if whole < 1 + spare:
        raise Malformed(f"position.melds[{seat}] has {len(table.melds[seat])} melds; a hand has room for four.")
    size = len(table.closed[seat])
    if size > whole or SOME < size < whole:
        beside = f" beside {len(table.melds[seat])} melds" if table.melds[seat] else ""
        few = f", or at most {min(SOME, whole)} of them" if whole > SOME else ""
        raise Malformed(f"position.hands[{seat}] must be {whole} tiles{beside}{few}, not {size}.")
