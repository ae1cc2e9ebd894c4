"""Where things lie at a riichi table: everything within the window, and nothing over a tile."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from msgspec.structs import replace
from pygame import Rect

from game.text import LANGUAGES
from scenes.games.riichi import badges, centre, habits, waiting
from scenes.games.riichi.areas import areas
from scenes.games.riichi.layout import layout
from scenes.games.riichi.table import OFFERED
from scenes.games.riichi.tiles import FACE, MARKS, THICK, extent
from scenes.stage.binding import keys
from scenes.stage.ink import Ink
from scenes.stage.pose import Pose
from tests.gui.riichi_table import seen, table
from tests.gui.table_fakes import FakeApp
from tests.gui.test_riichi_table import SIZES, offered
from tests.riichi.hands import PINFU, arrange, say


def full() -> Any:
    """Everybody has three melds, kans among them, and all but the person's hand lies open."""
    melds = [
        [{"kind": "pon", "tiles": "111z", "from": 3}, {"kind": "ankan", "tiles": "9999s"},
         {"kind": "pon", "tiles": "666m", "from": 1}],
        [{"kind": "kakan", "tiles": "2222z", "from": 0}, {"kind": "pon", "tiles": "777s", "from": 0},
         {"kind": "pon", "tiles": "888s", "from": 2}],
        [{"kind": "pon", "tiles": "777m", "from": 1}, {"kind": "pon", "tiles": "555p", "from": 0},
         {"kind": "pon", "tiles": "444z", "from": 3}],
        [{"kind": "pon", "tiles": "333z", "from": 2}, {"kind": "ankan", "tiles": "1111p"},
         {"kind": "pon", "tiles": "999m", "from": 1}],
    ]  # fmt: skip
    hands = ["23p11s", "456s3m", "678p7z", "23s88m"]
    hand = arrange(hands, melds=melds, drawn="9p", wall="", rivers=["6z5z", "6p", "4p", "3m"])
    return say(hand, "0 discard 9p drawn", "lapse")


def lying(pose: Pose, face: bool = False) -> Rect:
    """Where a tile is seen, or its face alone: a little less, for edges are rounded to whole pixels."""
    wide, high = extent(pose)
    rect = Rect(0, 0, wide, high)
    rect.center = round(pose.x), round(pose.y)
    if face:
        rect.height = round(high / (1 + THICK / FACE) if pose.look.rstrip(MARKS) in ("lie0", "lie2") else high / (1 + THICK))
    return rect.inflate(-2, -2)


def kans() -> Any:
    """Seat 0 has four kans, three of them with an added tile, and a last pair of tiles."""
    added = [{"kind": "kakan", "tiles": tiles, "from": giver} for tiles, giver in (("1111z", 3), ("2222z", 2), ("3333z", 1))]
    melds: list[Any] = [[*added, {"kind": "daiminkan", "tiles": "9999s", "from": 3}], [], [], []]
    return arrange(["5m", "", "", ""], melds=melds, drawn="9p", wall="1m9m")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seat", range(4))
def test_every_tile_has_a_place_of_its_own_within_the_window(size: tuple[int, int], seat: int) -> None:
    at = table(full(), seat=seat, size=size)
    assert at.poses.keys() == {key for key, _ in at.view.pieces()}
    window = Rect((0, 0), size)
    for pose in at.poses.values():
        assert window.contains(lying(pose).inflate(2, 2))
    spots = [(round(pose.x), round(pose.y)) for pose in at.poses.values()]
    assert len(spots) == len(set(spots))


@pytest.mark.parametrize("hand", [full, kans])
@pytest.mark.parametrize("seat", range(4))
def test_no_tile_lies_under_people_switches_waits_or_a_question(hand: Any, seat: int) -> None:
    """Nor under what warns of 후리텐, over the waits."""
    at, warned = table(hand(), seat=seat), table(offered("1z", rivers=["2s", "6p", "8m", "3m"]))
    furiten = next(badge.rect for badge in warned.badges if badge.id == "furiten")
    kept = [*(rect for rect, _ in at.plates), *at.habits.values(), waiting.place(at), furiten, at.asking]
    assert not [rect for rect in kept if any(lying(pose).colliderect(rect) for pose in at.poses.values())]


def test_the_two_at_the_sides_sit_alike_outside_their_hands_and_clear_of_the_switches() -> None:
    at = table(full())
    me, right, top, left = (rect for rect, _ in at.plates)
    assert left.top == right.top and left.left + right.right == at.size[0] and top.top < left.top
    hands = [[lying(at.poses[key]) for key, _ in keys(at.view, f"hand:{seat}")] for seat in range(4)]
    assert all(tile.left > left.right for tile in hands[3]) and all(tile.right < right.left for tile in hands[1])
    assert all(tile.right < top.left for tile in hands[2])
    switches = [*at.habits.values()]
    assert switches[0].top - left.bottom > 100 and me.top - switches[-1].bottom >= 30


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_dead_wall_and_the_switches_lie_in_trays_clear_of_all_else(language: str) -> None:
    at = table(full(), language)
    tray, box = badges.tray(at), habits.box(at)
    dead = [lying(at.poses[key]) for place in ("rinshan", "spare", "dora") for key, _ in keys(at.view, place)]
    assert dead and all(tray.contains(tile) for tile in dead)
    assert all(tray.contains(badge.rect) for badge in at.badges if badge.id == "dora")
    assert all(box.contains(rect) for rect in at.habits.values())
    others = [lying(pose) for key, pose in at.poses.items() if not any(key == one for place in ("rinshan", "spare", "dora", "ura")
              for one, _ in keys(at.view, place))]  # fmt: skip
    for rect in (*others, *(rect for rect, _ in at.plates), waiting.place(at)):
        assert not rect.colliderect(tray) and not rect.colliderect(box)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("letters", [1.0, 1.5])
def test_the_points_of_the_two_at_the_sides_keep_apart_in_the_middle(size: tuple[int, int], letters: float) -> None:
    hand = arrange(["", "", "", ""], drawn="9p", wall="1m", scores=[25000, -12300, 25000, 112300])
    at = table(hand, "ja", size=size, letters=letters)
    screen = centre.screen_of(at.areas.plate)
    left, right = (centre.place_of(at, seat, screen) for seat in (3, 1))
    assert screen.contains(left) and screen.contains(right) and left.right < right.left
    usual = table(arrange(["", "", "", ""], drawn="9p", wall="1m"), size=size, letters=letters)
    winds = [centre.told(of, seat, screen)[0] for of in (at, usual) for seat in range(4)]
    assert all(winds) or size[0] < 1280, "each with its wind"


@pytest.mark.parametrize("seat", range(4))
def test_no_wall_covers_a_hand(seat: int) -> None:
    hands = ["234m45688p34678s", "147m39p159s12345z", "345m13p234678s99s", "14m39p159s125677z"]
    at = table(arrange(hands, drawn="9p"), seat=seat)
    walls = [lying(at.poses[key]) for key, _ in keys(at.view, "wall")]
    stand = [lying(at.poses[key]) for owner in range(4) for key, _ in keys(at.view, f"hand:{owner}")]
    assert len(walls) > 60 and len(stand) == 52 and not [tile for tile in stand if tile.collidelist(walls) >= 0]


@pytest.mark.parametrize("seat", range(4))
def test_no_discard_lies_upon_another_or_upon_the_plate(seat: int) -> None:
    """With eighteen of each seat, and a tile of a riichi that lies sideways in each river."""
    rivers = ["123456789m123456789m", "123456789p123456789p", "123456789s123456789s", "11223344556677z1199m"]
    view = seen(arrange(["", "", "", ""], rivers=rivers, drawn="9p", wall=""), seat)
    thrown = tuple((*river[:3], replace(river[3], turned=True), *river[4:]) for river in view.thrown)
    view = replace(view, thrown=thrown)
    plate, poses = areas((1280, 720)).plate, layout(view, (1280, 720), seat)
    lie = [lying(poses[key], face=True) for owner in range(4) for key, _ in keys(view, f"river:{owner}")]
    assert len(lie) >= 72 and not any(rect.colliderect(plate) for rect in lie)
    for one, other in itertools.combinations(lie, 2):
        assert not one.colliderect(other)
    whole = [[lying(poses[key]) for key, _ in keys(view, f"river:{owner}")] for owner in range(4)]
    for river, others in itertools.combinations(whole, 2):
        assert not any(tile.colliderect(other) for tile in river for other in others), "their sides are seen too"


@pytest.mark.parametrize(
    ("referee", "said", "wide"),
    [
        ("assisted", [], 3),
        ("assisted", ["0 pass", "lapse"], 2),
        ("assisted", ["0 chi 34s", "lapse"], 0),
        ("strict", ["0 chi 34s", "lapse"], 2),
        ("strict", ["0 chi 34s", "lapse", "0 reveal"], 0),
        ("assisted", ["0 ron", "lapse"], 3),
    ],
)
def test_the_light_is_wider_while_the_tile_can_be_claimed_and_goes_when_it_is_called(
    monkeypatch: pytest.MonkeyPatch, referee: str, said: list[str], wide: int
) -> None:
    mine = PINFU if "0 ron" in said else "2234s99p123m456p7z"
    hand = offered("2s", mine, rules={"referee": referee})
    thrown = hand.thrown[3][-1].tile
    app, at, lights = FakeApp(), table(say(hand, *said)), []
    monkeypatch.setattr(Ink, "ring", lambda ink, surface, rect, colour, px, radius: lights.append((colour, rect, px)))
    at.above(app.surface)
    assert [light for light in lights if light[0] == OFFERED] == ([(OFFERED, at._round(thrown), wide)] if wide else [])
