"""Where things lie on a Go-Stop table: nothing that must be seen or pressed covers anything else, at every size."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest
from pygame import Rect, Vector2

from game.gostop.cards import CARD, FACES, MONTH, PACK
from game.gostop.progress import near
from game.gostop.view import GoStopView, Pile
from scenes.games.gostop.place.areas import ASPECT, BUST, GoStopAreas, areas, lowest
from scenes.games.gostop.place.layout import full, layout
from scenes.games.gostop.tell import seat_plate
from scenes.games.gostop.tell.marks import DANGER, NEARLY, TRAY, marks
from scenes.kit import palette
from scenes.stage.pose import Pose
from scenes.table.frame import frame
from tests.gui import table_fakes
from tests.gui.reading import contrast
from tests.gui.table_fakes import FakeApp, busy, view

SIZES = ((960, 540), (1280, 720), (1000, 900), (2560, 1440))
SEATS = range(2, 8)
NAMES = ("Me", "Ann", "Ben", "Cho", "Dan", "Eve", "Fay")
LEAST = 16
"""What a card shows of itself at least, in units: 24 pixels of a window 1920 wide."""

BESIDE = {"bowl": Rect(0, 0, 138, 130), "cakes": Rect(1138, 0, 142, 132)}
"""What is painted at the far corners of the blanket, in units."""

NEAR_EDGE = {"persimmons": Rect(1146, 477, 134, 146), "coins": Rect(1081, 558, 64, 69)}
"""And at the right of whoever sits at the near edge."""

KINDS = {kind: [face for face in FACES[:PACK] if face[-1] in kind] for kind in ("B", "A", "R", "JKD")}
MOST = " ".join(face for kind in KINDS.values() for face in kind)
MANY = " ".join([*KINDS["B"][:3], *KINDS["A"][:5], *KINDS["R"][:6], *KINDS["JKD"][:10]])


def box(pose: Pose) -> Rect:
    rect = Rect(0, 0, round(pose.width), round(pose.width * ASPECT))
    rect.center = round(pose.x), round(pose.y)
    return rect


def corners(pose: Pose) -> list[Vector2]:
    """The corners of a card as it is turned."""
    half = Vector2(pose.width, pose.width * ASPECT) / 2
    return [
        Vector2(pose.x, pose.y) + Vector2(half.x * x, half.y * y).rotate(-pose.angle)
        for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    ]


def apart(one: Pose, other: Pose) -> bool:
    """Whether two turned cards do not touch: some side of one has all of the other beyond it."""
    for a, b in ((corners(one), corners(other)), (corners(other), corners(one))):
        for nth in range(4):
            beyond = (a[(nth + 1) % 4] - a[nth]).rotate(-90)
            if all(beyond.dot(point - a[nth]) > 0 for point in b):
                return True
    return False


def shown(poses: dict[str, Pose], size: tuple[int, int]) -> dict[str, pygame.Mask]:
    """What is seen of each card where the higher ones lie over it."""
    seen: dict[str, pygame.Mask] = {}
    for key, pose in sorted(poses.items(), key=lambda entry: entry[1].z):
        sheet = pygame.Surface(size, pygame.SRCALPHA)
        pygame.draw.polygon(sheet, (255, 255, 255, 255), corners(pose))
        body = pygame.mask.from_surface(sheet)
        for lower in seen.values():
            lower.erase(body, (0, 0))
        seen[key] = body
    return seen


def shows_a_square(mask: pygame.Mask, side: int) -> bool:
    """Whether a square of so many pixels of a card is seen whole."""
    square = pygame.Mask((side, side), fill=True)
    whole = mask.get_bounding_rects()
    return any(
        mask.overlap_area(square, (x, y)) == side * side
        for part in whole
        for x in range(part.left, part.right - side + 1)
        for y in range(part.top, part.bottom - side + 1, 4)
    )


def laden(seats: int) -> GoStopView:
    """As many cards in every place as there can be: ten in the hand, the floor full of months, piles of captured cards."""
    junk = " ".join(face for face in FACES[:PACK] if face[-1] in "JKD")
    animals = " ".join(face for face in FACES[:PACK] if face[-1] == "A")
    return view(
        seats,
        hand="1B 2R 3B 4R 5R 6R 7R 8B 9R 10R",
        floor="11B 11D",
        taken=(f"12B 12R 3R 1R {junk.replace(' 11D', '')}", animals),
        others=2,
        bbeok=(Pile(11, 0),),
        tokens=(2,) + (0,) * (seats - 1),
    )


def together(size: tuple[int, int], seats: int) -> tuple[GoStopAreas, ...]:
    """The parts of a table at which all play, and, of more than three, of one at which it is not settled who does."""
    ways = {2: (True,), 3: (True,), 4: (True, False)}.get(seats, (False,))
    return tuple(areas(size, seats, 0, settled=settled) for settled in ways)


def trays_of(parts: GoStopAreas, seat: int) -> dict[str, Rect]:
    """Where a seat's captured cards lie: at a side of the floor the lowest line is shorter than those above it."""
    room = parts.taken[seat]
    if parts.board[seat].height <= parts.board[seat].width:
        return {f"taken:{seat}": room}
    low = lowest(parts, seat)
    return {f"taken:{seat}": Rect(room.topleft, (room.width, low.top - room.top)), f"lowest:{seat}": low}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", SEATS)
def test_the_parts_of_the_table_do_not_cover_each_other(size: tuple[int, int], seats: int) -> None:
    """Only a label and the hand lie over the edge of their own bust."""
    for parts in together(size, seats):
        each_has_its_own_place(parts, size, seats)


def each_has_its_own_place(parts: GoStopAreas, size: tuple[int, int], seats: int) -> None:
    rects = {"hand": parts.hand, "floor": parts.floor, "asking": parts.asking}
    for seat in range(seats):
        rects |= trays_of(parts, seat) | {f"hud:{seat}": parts.hud[seat], f"bust:{seat}": parts.bust[seat]}
        if seat:
            rects[f"backs:{seat}"] = parts.backs[seat]
        if parts.marks[seat]:
            rects[f"marks:{seat}"] = parts.marks[seat]
    whole = Rect((0, 0), size)
    for (one, a), (other, b) in combinations(rects.items(), 2):
        kinds = {one.partition(":")[0], other.partition(":")[0]}
        own = one.partition(":")[2] == other.partition(":")[2]
        if kinds == {"hud", "bust"} and own:
            assert min(a.clip(b).size) <= 24 * parts.k
        elif kinds == {"backs", "bust"} and own:  # held before them
            assert min(a.clip(b).size) <= 16 * parts.k
        elif kinds != {"backs", "hud"} or not (a.contains(b) or b.contains(a)):  # one of many has them on the plate
            assert not a.colliderect(b), (one, other)
    for name, rect in rects.items():
        assert rect.width > 0 and whole.contains(rect), name
    assert parts.stock.clip(parts.floor) == parts.stock


@pytest.mark.parametrize("seats", SEATS)
def test_what_is_beside_the_blanket_stays_in_sight(seats: int) -> None:
    """Only who sits at a side of the floor covers the bowl and the rice cakes; nobody the persimmons and the coins."""
    for parts in together((1280, 720), seats):
        beside = [seat for seat in range(1, seats) if parts.board[seat].height > parts.board[seat].width]
        kinds = parts.taken, parts.hud, parts.bust, parts.marks, parts.backs
        rests = [rects[seat] for rects in kinds for seat in range(seats) if seat not in beside]
        for rect in (parts.hand, parts.floor, *rests):
            for name, thing in BESIDE.items():
                assert not rect.colliderect(thing), name
        lies = [rect for seat in range(seats) for rect in trays_of(parts, seat).values()]
        for rect in (parts.hand, parts.floor, parts.played_for, *lies):
            assert not any(rect.colliderect(thing) for thing in NEAR_EDGE.values())


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [4, 5, 6, 7])
def test_who_sits_out_leaves_the_room_to_the_players(size: tuple[int, int], seats: int) -> None:
    """Whichever three play, nothing lies over anything else; whom the person plays with is as large as at a table of three."""
    for players in combinations(range(seats), 3):
        out = frozenset(range(seats)) - set(players)
        parts = areas(size, seats, 0, out=out)
        kinds = {"hud": parts.hud, "bust": parts.bust, "backs": parts.backs}
        found = {f"{kind}:{seat}": rects[seat] for kind, rects in kinds.items() for seat in range(seats)}
        for seat in range(seats):
            found |= trays_of(parts, seat)
        del found["backs:0"]
        if 0 in out:  # who captures nothing
            del found["taken:0"]
        for (one, a), (other, b) in combinations(found.items(), 2):
            both, played = {one.partition(":")[0], other.partition(":")[0]}, int(one[-1]) not in out
            own = one[-1] == other[-1] and (both == {"hud", "bust"} or (played and both == {"backs", "bust"}))
            if own and int(one[-1]) in out - {0}:  # a small head on its label
                assert a.contains(b) or b.contains(a)
                continue
            assert min(a.clip(b).size) <= 24 * parts.k if own else not a.colliderect(b), (players, one, other)
        assert all(Rect((0, 0), size).contains(rect) and rect.width > 0 for rect in found.values())
        for seat in set(players) - {0} if 0 in players else ():
            assert parts.bust[seat].width == round(BUST * parts.k)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_icons_and_question_never_cover_the_table(size: tuple[int, int], seats: int) -> None:
    """The icons stand in the corner where nobody sits at the sides of the floor, else beside the board at its right."""
    seen = table_fakes.table(view(seats, hand="1B"), size=size, names=NAMES)
    parts, over = seen.areas, (seen.asking, frame(size, right=seen.icons_end, a_row=seen.icons_a_row).corner)
    for rect in (parts.hand, *parts.taken, *parts.hud, *parts.backs):
        assert not any(rect.colliderect(other) for other in over)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("make", [busy, laden])
@pytest.mark.parametrize("seats", [2, 3])
def test_every_card_is_wholly_on_the_table_and_in_its_part(size: tuple[int, int], make: object, seats: int) -> None:
    seen = busy(seats) if make is busy else laden(seats)
    parts, ground = areas(size, seats, 0), Rect((0, 0), size)
    poses = layout(seen, size, 0)
    assert set(poses) == {key for key, _ in seen.pieces()}
    for place, pieces in seen.places.items():
        kind, _, owner = place.partition(":")
        part = {"hand": parts.hand, "taken": parts.taken[int(owner or 0)]}.get(kind, parts.floor.inflate(8, 60))
        if kind == "hand" and owner != "0":
            part = parts.backs[int(owner)]
        for index, piece in enumerate(pieces):
            rect = box(poses[f"{place}:{index}" if piece.id is None else f"#{piece.id}"])
            assert ground.contains(rect), (place, piece)
            assert part.inflate(4, 4).contains(rect), (place, piece, rect, part)


BY_MONTH = {month: [face for face in FACES[:PACK] if MONTH[CARD[face]] == month] for month in range(1, 13)}
FULLEST: dict[str, tuple[int, tuple[int, ...], tuple[Pile, ...]]] = {
    "three of each month": (3, (3,), ()),
    "two and four of every second month": (3, (2, 4), ()),
    "a heap that stays of each month": (3, (3,), tuple(Pile(month, 0) for month in range(1, 13))),
    "four of each month": (2, (4,), ()),
    "two of each of eight months": (3, (2,) * 8 + (0,) * 4, ()),
    "heaps that stay of eight months": (3, (3,) * 8 + (0,) * 4, tuple(Pile(month, 0) for month in range(1, 9))),
}


def lying_on(fullest: str) -> tuple[GoStopView, list[str]]:
    """A floor, and the cards on it: seats, how many of the months in turn, and the heaps that stay."""
    seats, counts, piles = FULLEST[fullest]
    faces = [face for nth, month in enumerate(BY_MONTH.values()) for face in month[: counts[nth % len(counts)]]]
    return view(seats, floor=" ".join(faces), others=0, bbeok=piles), faces


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("fullest", FULLEST)
def test_on_the_fullest_floor_no_month_touches_another(size: tuple[int, int], fullest: str) -> None:
    seen, faces = lying_on(fullest)
    poses, parts = layout(seen, size, 0), areas(size, FULLEST[fullest][0], 0, full=full(seen))
    lying = {face: poses[f"#{CARD[face]}"] for face in faces}
    for (one, a), (other, b) in combinations(lying.items(), 2):
        assert MONTH[CARD[one]] == MONTH[CARD[other]] or apart(a, b), (one, other)
    for face, pose in lying.items():
        assert all(parts.floor.inflate(12, 12).collidepoint(corner) for corner in corners(pose)), face
        top = Pose(*parts.stock.center, parts.stock.width)
        assert apart(pose, top), face


@pytest.mark.parametrize("fullest", FULLEST)
def test_each_card_of_the_fullest_floor_can_be_pressed(fullest: str) -> None:
    """Each shows a square of 24 pixels in a window of 1920 × 1080."""
    floor, faces = lying_on(fullest)
    poses = layout(floor, (1280, 720), 0)
    seen = shown({face: poses[f"#{CARD[face]}"] for face in faces}, (1280, 720))
    for face, mask in seen.items():
        assert shows_a_square(mask, round(LEAST * min(1.0, poses[f"#{CARD[face]}"].width / 80) ** 2)), face


@pytest.mark.parametrize("danger", ["junk_bak", "bright_bak", "animal_bak", "ribbon_bak"])
def test_what_the_view_says_of_dangers_is_marked_and_nothing_else(danger: str) -> None:
    seen = table_fakes.table(view(hand="1B", dangers=((danger,), (danger,), ()), dealer=None))
    words = seen.say(f"table.mark.{danger}")
    assert [[mark.words for mark in marks(seen, seat)] for seat in range(3)] == [[words], [], []]


def test_what_another_lacks_one_card_of_is_told_once_while_it_can_still_be_made() -> None:
    """A set below its cards, a third bright, a fifth animal or ribbon where they are counted; sets in red, and never
    of the person's own."""

    def told(*taken: str, **facts: object) -> list[str]:
        seen = table_fakes.table(view(hand="9J", taken=taken, **facts), app=FakeApp(language="ko"))
        found = [badge for badge in seen.badges if badge.id.startswith("near:")]
        counts = [badge for badge in seen.badges if badge.id.startswith("count:") and badge.fill in (DANGER, NEARLY)]
        trays = {badge.id: seen.captured[1][TRAY[badge.id.rpartition(":")[2]]].tray for badge in found}
        assert all(badge.fill == DANGER and trays[badge.id].words.inflate(2, 8).contains(badge.rect) for badge in found)
        names = sorted((one.name for one in near(seen.view, 1)), key=TRAY.__getitem__)
        told_of = [badge.id.rpartition(":")[2] for badge in (*found, *counts)]
        assert sorted(names) == sorted(told_of) and all(badge.id.startswith("count:1:") for badge in counts)
        return [badge.words for badge in (*found, *counts)]

    assert told("2A 4A", "") == [] == told("", "2A")
    assert told("", "2A 4A") == ["고도리 2/3"] and told("8A", "2A 4A") == []
    assert told("", "1B 3B") == ["광 2/3"] and told("8B 11B 12B", "1B 3B") == []
    assert told("", "1R 2R 6R 9R") == ["홍단 2/3", "청단 2/3", "띠 4/5"]
    assert told("3R 4R 5R 7R 10R 12R", "1R 2R 6R 9R") == []


def test_everything_written_is_easy_to_read_on_its_ground() -> None:
    """4.5 : 1, for badges on their colours, and for names and points on the label."""
    facts = {"goes": (1, 0, 0), "bombed": ((1,), (), ()), "bbeoks_made": (1, 0, 0), "shaken": ((3,), (), ())}
    dangers = (("junk_bak", "bright_bak"), ("animal_bak",), ("ribbon_bak",))
    piles = {"floor": "6A 6J 6R", "bbeok": (Pile(6, 1),), "nagari": 1}
    seen = view(taken=("1B 2A 1R 1J", "4R 5R", "8A"), dangers=dangers, **facts, **piles)
    app = FakeApp()
    shown_on = table_fakes.table(seen, size=app.size, app=app)
    badges = [badge for badge in shown_on.badges if badge.words]
    for badge in badges:
        assert contrast(badge.letters, badge.fill) >= 4.5, badge.words
    for letters in (seat_plate.NAME, palette.PAPER, palette.GOLD):
        assert contrast(letters, palette.WALNUT) >= 4.5


def test_where_nothing_is_played_for_a_question_has_the_place_of_what_says_so() -> None:
    """It covers less of what has been captured then."""
    seen, other = (table_fakes.table(view(hand="1B")) for _ in range(2))
    other.standing = ("Round 1", "So far 0")
    assert seen.asking.colliderect(seen.areas.played_for)
    assert not other.asking.colliderect(other.areas.played_for)
