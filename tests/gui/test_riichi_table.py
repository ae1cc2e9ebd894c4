"""What lies at a riichi table, and what is written and said there."""

from __future__ import annotations

import itertools
from typing import Any

import pygame
import pytest
from msgspec.structs import replace
from pygame import Rect

from game import text
from game.riichi.events import Kan
from game.riichi.prospect import opens
from game.riichi.winning import ura_count
from scenes.games.riichi.ask import prompts
from scenes.games.riichi.place.layout import areas, claimed, layout, why_dim
from scenes.games.riichi.table import OFFERED, RiichiTable
from scenes.games.riichi.tell import plates, tips
from scenes.games.riichi.tiles import FACE, MARKS, THICK, lies
from scenes.kit.button import draw_button
from scenes.stage.binding import keys
from scenes.stage.ink import Ink
from scenes.stage.pose import Pose
from scenes.table.page import switches
from tests.crossed import crossed
from tests.gui.laid import covered, outside, overlaps
from tests.gui.riichi_table import WALL, offered, seen, table
from tests.gui.table_fakes import FakeApp, font
from tests.riichi.hands import PINFU, arrange, say

SIZES = ((960, 540), (1280, 720), (1920, 1080), (2560, 1440))
FURITEN = ["2s", "6p", "8m", "3m"]
"""Rivers in which the person has thrown what completes the hand."""


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


def kans() -> Any:
    """Seat 0 has four kans, three of them with an added tile, and a last pair of tiles."""
    added = [{"kind": "kakan", "tiles": tiles, "from": giver} for tiles, giver in (("1111z", 3), ("2222z", 2), ("3333z", 1))]
    melds: list[Any] = [[*added, {"kind": "daiminkan", "tiles": "9999s", "from": 3}], [], [], []]
    return arrange(["5m", "", "", ""], melds=melds, drawn="9p", wall="1m9m")


def dealt() -> Any:
    """Four hands, and nearly the whole wall."""
    return arrange(["234m45688p34678s", "147m39p159s12345z", "345m13p234678s99s", "14m39p159s125677z"], drawn="9p")


def lying(pose: Pose, face: bool = False) -> Rect:
    """Where a tile is seen, or its face alone: a little less, for edges are rounded to whole pixels."""
    rect = lies(pose)
    if face:
        rect.height = round(rect.h / (1 + THICK / FACE) if pose.look.rstrip(MARKS) in ("lie0", "lie2") else rect.h / (1 + THICK))
    return rect.inflate(-2, -2)


def _hands_and_wall(at: RiichiTable) -> list[set[str]]:
    """The pieces of all hands, and those of the wall."""
    hands = {key for owner in range(4) for key, _ in keys(at.view, f"hand:{owner}")}
    return [hands, {key for key, _ in keys(at.view, "wall")}]


# ---- Where things lie --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("hand", [full, kans, dealt])
@pytest.mark.parametrize("seat", range(4))
def test_every_tile_has_a_place_of_its_own_in_the_window_and_clear_of_all_that_is_pressed(hand: Any, seat: int) -> None:
    """Nor does a tile lie under what warns of 후리텐, over the waits."""
    at, warned = table(hand(), seat=seat), table(offered("1z", rivers=FURITEN))
    assert at.poses.keys() == {key for key, _ in at.view.pieces()}
    assert outside(at.size, map(lies, at.poses.values())) == []
    assert len({(round(pose.x), round(pose.y)) for pose in at.poses.values()}) == len(at.poses)
    furiten = next(badge for badge in warned.badges if badge.id == "furiten")
    kept = [*(rect for rect, _ in at.plates), *at.habits.values(), tips.slip_place(at), furiten, at.asking]
    assert covered(kept, by=map(lying, at.poses.values())) == []
    hands, wall = ([lying(at.poses[key]) for key in at.poses if key in some] for some in _hands_and_wall(at))
    assert covered(hands, by=wall) == []


@pytest.mark.parametrize("hand", [kans, dealt])
@pytest.mark.parametrize("seat", range(4))
def test_nothing_is_seen_of_what_the_seat_does_not_know(hand: Any, seat: int) -> None:
    at = table(hand(), seat=seat)
    known = {key for key, piece in at.view.pieces() if piece.face is not None}
    assert {key for key, pose in at.poses.items() if pose.face > 0.0} <= known
    assert not any(key.startswith("#") for key in at.poses.keys() - known)


@pytest.mark.parametrize("seat", range(4))
def test_no_discard_lies_upon_another_or_upon_the_plate(seat: int) -> None:
    """With eighteen of each seat, and a tile of a riichi that lies sideways in each river."""
    rivers = ["123456789m123456789m", "123456789p123456789p", "123456789s123456789s", "11223344556677z1199m"]
    view = seen(arrange(["", "", "", ""], rivers=rivers, drawn="9p", wall=""), seat)
    view = replace(view, thrown=tuple((*one[:3], replace(one[3], turned=True), *one[4:]) for one in view.thrown))
    plate, poses = areas((1280, 720)).plate, layout(view, (1280, 720), seat)
    faces = [lying(poses[key], face=True) for owner in range(4) for key, _ in keys(view, f"river:{owner}")]
    assert len(faces) >= 72 and covered(faces, by=[plate]) == [] == overlaps(faces)
    whole = [[lying(poses[key]) for key, _ in keys(view, f"river:{owner}")] for owner in range(4)]
    assert all(covered(river, by=others) == [] for river, others in itertools.combinations(whole, 2)), "their sides are seen too"


def test_the_wall_is_taken_from_where_it_was_broken() -> None:
    """What is left lies where it lay before; only the tile that was drawn is gone."""
    hand = arrange([PINFU, "", "", ""], drawn="9p", wall=WALL)
    before, after = table(hand), table(say(hand, "0 discard 9p drawn", "lapse"))
    assert len(after.view.places["wall"]) == len(before.view.places["wall"]) - 1
    for nth in range(len(after.view.places["wall"])):
        assert after.poses[f"wall:{nth}"] == before.poses[f"wall:{nth + 1}"]


def test_called_tiles_and_that_of_a_riichi_lie_sideways_one_that_was_added_on_it_and_a_closed_kan_shows_two() -> None:
    hand = say(arrange([PINFU, "", "", ""], drawn="9p", wall=WALL), "0 riichi 9p drawn")
    key = f"#{hand.thrown[0][-1].tile}"
    assert table(hand).poses[key].look == "lie1!" and table(hand, seat=1).poses[key].look == "lie0!", "in a red frame"
    for giver, nth in ((3, 0), (2, 1), (1, 2)):  # left, opposite, right
        melds = [[{"kind": "kakan", "tiles": "1111z", "from": giver}, {"kind": "ankan", "tiles": "2222z"}], [], [], []]
        at = table(arrange(["123m456p9s", "", "", ""], melds=melds, drawn="9p", wall="1m9m"))
        added, closed = at.view.melds[0]
        under, over = at.poses[f"#{added.called}"], at.poses[f"#{added.added}"]
        row = sorted((at.poses[f"#{tile}"] for tile in added.tiles if tile != added.added), key=lambda pose: pose.x)
        assert row[nth] == under and under.x == over.x and under.y > over.y and under.look == over.look == "lie1"
        assert sorted(at.poses[f"#{tile}"].face for tile in closed.tiles) == [0.0, 0.0, 1.0, 1.0]


@pytest.mark.parametrize("seat", range(4))
def test_a_closed_kan_that_nobody_sees_lies_face_down(seat: int) -> None:
    """RM-23: only its holder sees it; the history names no tile."""
    hand = arrange(["2222z123m456p99s9p", "", "", ""], drawn="1m", wall="1m9m", rules={"ankan_hidden": True})
    at = table(say(hand, "0 kan 2z"), seat=seat)
    assert at.poses.keys() == {key for key, _ in at.view.pieces()}
    kan = [at.poses[key].face for key, _ in keys(at.view, "meld:0")]
    assert sorted(kan) == ([0.0, 0.0, 1.0, 1.0] if seat == 0 else [0.0] * 4)
    assert at.tell(Kan(seat=0, kind="ankan", faces=None)) and at.history((Kan(seat=0, kind="ankan", faces=None),))


def test_a_hand_is_kept_in_order_or_lies_as_it_came() -> None:
    hand = arrange([PINFU, "", "", ""], drawn="1m", wall=WALL)
    hand.choose(0, "discard 8s", watch=0)
    at, unsorted = table(hand), table(hand)
    unsorted.chosen = {"auto_sort": False}
    assert at.hand[0][1].face == unsorted.hand[-1][1].face == "1m"
    assert [piece for _, piece in unsorted.hand[:-1]] == [piece for _, piece in at.hand[1:]]
    for one in (at, unsorted):
        across = [one.poses[key].x for key, _ in one.hand]
        assert across == sorted(across)


# ---- Marks on tiles ----------------------------------------------------------------------------------------------------


def test_dora_and_red_fives_have_an_edge_of_gold_in_the_hand_and_in_the_rivers() -> None:
    hand = arrange(["0m234m45688p3467s", "", "", ""], rivers=["", "1z", "2z0p", ""], drawn="9p", wall=WALL, dora="1z")
    at = table(hand)
    golden = sorted(piece.face for key, piece in at.view.pieces() if piece.face and "+" in at.poses[key].look)
    assert golden == ["0m", "0p", "2z"], "east points to south"


def test_a_tile_is_dim_for_a_reason_and_for_no_other() -> None:
    """A discard thrown as it was drawn, once nobody can claim it, but not that of a riichi; and after a call what is barred."""
    hand = say(arrange([PINFU, "", "", ""], drawn="9p", wall=WALL), "0 riichi 9p drawn", "lapse", "1 discard 1m drawn")
    riichi, drawn = hand.thrown[0][-1].tile, hand.thrown[1][-1].tile
    assert why_dim(seen(hand), 1, drawn) == "" and claimed(seen(hand)) == drawn
    say(hand, "lapse")
    assert why_dim(seen(hand), 1, drawn) == "drawn" and why_dim(seen(hand), 0, riichi) == ""
    called = say(offered("2s", "2234s99p123m456p7z"), "0 chi 34s", "lapse")
    for at in (table(hand), table(called)):
        dim = {key for key, pose in at.poses.items() if "*" in pose.look}
        places = [(place, seat) for place in ("river", "hand", "drawn") for seat in range(4)]
        whose = [
            (piece.id, seat) for place, seat in places for _, piece in keys(at.view, f"{place}:{seat}") if piece.id is not None
        ]
        assert dim == {f"#{tile}" for tile, seat in whose if why_dim(at.view, seat, tile)} and dim
    at = table(called)
    key = next(key for key, piece in at.hand if piece.face == "2s")
    tip = tips.tip(at, key)
    assert why_dim(at.view, 0, int(key[1:])) == "barred" and tip is not None
    assert at.say("riichi.refused.genbutsu", tile=at.piece_name("2s")) in tip.lines


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
    monkeypatch.setattr(Ink, "ring", lambda ink, surface, rect, colour, px, radius: lights.append((colour, px)))
    at.above(app.surface)
    assert [light for light in lights if light[0] == OFFERED] == ([(OFFERED, wide)] if wide else [])
    pose = at.poses[f"#{thrown}"]
    assert not wide or (at.offered is not None and at.offered.collidepoint(pose.x, pose.y))


def test_tiles_of_a_kind_are_lit_together() -> None:
    at = table(arrange([PINFU, "", "", ""], rivers=["6m", "4m", "8m", "4m"], drawn="9p", wall=WALL))
    assert len(at.kin(next(key for key, piece in at.hand if piece.face == "4m"))) == 2


# ---- What is written ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "letters", "language"), crossed(SIZES, [1.0, 1.5], text.LANGUAGES))
def test_what_is_written_has_room_and_covers_neither_the_hand_nor_one_another(
    size: tuple[int, int], letters: float, language: str
) -> None:
    at = table(offered("1z", rivers=FURITEN), language, size=size, letters=letters)
    assert [badge.id for badge in at.badges] == ["dora", "furiten"] and at.slip is not None
    trays = [plates.tray(at), prompts.habits_tray(at)]
    furiten = next(badge for badge in at.badges if badge.id == "furiten")
    placed = [furiten, *(rect for rect, _ in at.plates), *trays, tips.slip_place(at)]
    assert outside(size, placed) == [] == overlaps(placed) and covered(placed, by=[at.areas.hand]) == []
    tiles = [lying(at.poses[key]) for place in ("rinshan", "spare", "dora") for key, _ in keys(at.view, place)]
    assert outside(trays[0], [*tiles, next(badge for badge in at.badges if badge.id == "dora")]) == []
    assert outside(trays[1], at.habits.values()) == []
    others = [lies(pose) for key, pose in at.poses.items() if not key.startswith(("rinshan", "spare", "dora", "ura", "#"))]
    assert covered(trays, by=others) == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", text.LANGUAGES)
def test_every_switch_says_what_it_does(monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str) -> None:
    at, said = table(offered(), language, size=size), list[str]()
    monkeypatch.setattr(Ink, "write", lambda ink, surface, at, words, *args, **more: said.append(words))
    buttons = switches(at, ())
    for button in buttons:
        draw_button(pygame.Surface(size), button, round(button.rect.height * 0.5), at.ink)
    assert buttons and said == [button.label for button in buttons]


@pytest.mark.parametrize(("size", "letters", "language"), crossed(SIZES, [1.0, 1.5], text.LANGUAGES))
def test_what_is_written_in_the_middle_stays_there(size: tuple[int, int], letters: float, language: str) -> None:
    """With long figures too, and whatever a hand ended by: the name, the state, and points of each, and the wind."""
    long = arrange(["", "", "", ""], drawn="9p", wall="1m", scores=[25000, -12300, 25000, 112300], honba=12, sticks=3)
    ended = arrange(["19m19p19s123z4567s", "", "", ""], rivers=[""] * 4, drawn="8m", wall="1m", rules={"nine_kinds": True})
    for hand in (long, ended):
        at = table(hand, language, size=size, letters=letters)
        lines = [line for laid in plates.written(at) for line in laid.lines if line.words]
        assert len(lines) >= (10 if size[0] >= 1280 else 6) and outside(at.areas.plate, lines) == []


def test_a_hand_that_nobody_wins_says_so_in_the_middle_and_what_it_cost_beside_everybody() -> None:
    hands = [PINFU, "147m369p159s1234z", "258m147p159s1234z", "147m369p159s1567z"]
    hand = arrange(hands, turn=0, drawn="9p", wall="", scores=[102300, 25000, 25000, -52300])
    before, after = table(hand), table(say(hand, "0 discard 9p drawn", "lapse"))
    said = [{line.words for laid in plates.written(at) for line in laid.lines} for at in (before, after)]
    assert "0 left" in said[0] and "Draw" in said[1]
    assert before.offered is not None and after.offered is None, "no tile lies in the light any more"
    assert before.plates[0][1].notes == ("E · 102,300",) and after.plates[0][1].notes == ("105,300 (+3,000)",)
    assert after.plates[3][1].notes == ("−53,300 (−1,000)",)
    states = {badge.id: badge.words for badge in after.badges if badge.id.startswith("hand:")}
    assert states["hand:0"] == after.say("riichi.line.tenpai") and states["hand:1"] == after.say("riichi.line.noten")
    declared = table(say(arrange([PINFU, "", "", ""], drawn="9p", wall=WALL), "0 riichi 9p drawn", "lapse"))
    assert [badge.words for badge in declared.badges if badge.id == "hand:0"] == [declared.say("riichi.mark.riichi")]
    assert "24,000" in declared.plates[0][1].notes[0]


@pytest.mark.parametrize(
    ("size", "letters", "mine"), crossed(SIZES, [1.0, 1.5], [PINFU, "2345678m123p111s", "19m19p19s1234567z"])
)
def test_each_wait_stands_on_the_slip_with_how_many_are_left(size: tuple[int, int], letters: float, mine: str) -> None:
    at = table(arrange([mine, "", "", ""], turn=1, drawn="6p", wall=WALL), "ja", size=size, letters=letters)
    slip = at.slip
    assert at.waits and slip is not None
    cells = [slip.hits[f"wait:{wait.face}"] for wait in at.waits]
    assert outside(tips.slip_place(at), cells) == [] == overlaps(cells)
    words, left = [line.words for line in slip.lines], [at.say("riichi.wait.left", n=wait.left) for wait in at.waits]
    assert [word for word in words if word in left] == left
    told = {spot.id: spot.tip.lines[0] for spot in at.spots if spot.id.startswith("wait:")}
    assert told == {f"wait:{wait.face}": tips.worth_in_full(at, wait) for wait in at.waits}
    if len(at.waits) < 3 and size[0] >= 1280:
        assert tips.worth(at, at.waits[0])[0] in words


# ---- What is said ------------------------------------------------------------------------------------------------------


def test_furiten_is_told_with_the_tile_that_causes_it() -> None:
    at = table(arrange([PINFU, "", "", ""], rivers=FURITEN, turn=1, drawn="1z", wall=WALL[:8]))
    (badge,) = tips.furiten(at)
    assert at.piece_name("2s") in badge.words
    (ring,) = at.blamed
    pose = at.poses[f"#{at.view.thrown[0][0].tile}"]
    assert ring.collidepoint(pose.x, pose.y)
    assert table(arrange([PINFU, "", "", ""], turn=1, drawn="1z", wall=WALL[:8])).view.furiten == ""


@pytest.mark.parametrize(("ends", "key"), [("own_draw", "furiten_temporary"), ("own_draw_or_call", "furiten_until_call")])
def test_a_temporary_furiten_is_told_to_end_when_it_does(ends: str, key: str) -> None:
    """RM-66."""
    hands = ["", "", "123m456p89999s99p", ""]
    hand = say(arrange(hands, rules={"temporary_furiten_ends": ends}, drawn="7s", wall="1m4s"), "0 discard 7s drawn", "lapse")
    (badge,) = tips.furiten(table(hand, seat=2))
    assert seen(hand, 2).furiten == "temporary" and badge.tip is not None
    assert badge.tip.lines == (text.say("en", f"riichi.refused.{key}", tiles=""),)


@pytest.mark.parametrize(("ura", "kan", "both"), list(itertools.product((True, False), repeat=3)))
def test_an_indicator_that_is_told_to_be_opened_once_can_be(ura: bool, kan: bool, both: bool) -> None:
    hand = arrange(rules={"ura_dora": ura, "kan_dora": kan, "kan_ura_dora": both})
    lower = 0
    for hand.opened in (1, 2) if kan else (1,):
        lower = max(lower, ura_count(hand))
    assert [opens(hand.rules, "ura", nth) for nth in range(2)] == [lower > nth for nth in range(2)]
    assert [opens(hand.rules, "dora", nth) for nth in range(2)] == [True, kan]
    for place, nth in (("dora", 1), ("ura", 0), ("ura", 1)):
        told, kind = tips.tip(table(hand), f"{place}:{nth}"), place if opens(hand.rules, place, nth) else "shut"
        assert told is not None and told.lines == (text.say("en", f"riichi.tip.dead.{kind}"),)


def test_a_tile_tells_what_its_discard_leads_to() -> None:
    at = table(arrange([PINFU, "", "", ""], drawn="9p", wall=WALL))
    tip = tips.tip(at, at.hand[-1][0])
    assert tip is not None and [face for face, _ in tip.rows] == ["2s", "5s"]
    assert at.say("riichi.tip.tenpai_riichi") in tip.lines
    other = tips.tip(at, at.hand[0][0])
    assert other is not None and other.rows == ()


def test_what_brings_the_hand_nearer_is_told_to_a_person_who_wants_to_know() -> None:
    """Two open runs are a step from waiting; the marks stand over the two honours, whose discard leaves all their tiles."""
    at = table(arrange(["234m45688p3478s1z", "", "", ""], drawn="7z", wall=WALL, dora="1m"))
    key = next(key for key, piece in at.hand if piece.face == "1z")
    assert tips.useful_draws(at) == [] and tips.nearer(at, int(key[1:])) == ([], ())
    at.chosen = {"useful_draws": True}
    words, faces = tips.nearer(at, int(key[1:]))
    assert faces == ("2s", "5s", "6s", "9s") and words == [at.say("riichi.tip.nearer", far="1-shanten", kinds=4, n=16)]
    marks = {mark.id.removeprefix("nearer:"): mark.words for mark in tips.useful_draws(at)}
    assert marks.keys() == {key, at.hand[-1][0]} and set(marks.values()) == {"16"}


def test_the_centre_tells_how_far_everybody_is_from_the_person() -> None:
    at = table(arrange([PINFU, "", "", ""], drawn="9p", wall=WALL, scores=[24000, 31000, 12000, 33000]))
    told = next(spot.tip for spot in at.spots if spot.id == "centre")
    assert told.lines == ("Cho 33,000 (+9,000)", "Ann 31,000 (+7,000)", "Me 24,000", "Ben 12,000 (−12,000)")


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_everything_that_happens_is_told_in_words(language: str) -> None:
    hand = arrange([PINFU, "", "", ""], drawn="2s", wall=WALL)
    hand.choose(0, "tsumo", watch=0)
    at = table(hand, language)
    entries = at.history(at.view.log)
    assert entries and all("riichi." not in line and "{" not in line for entry in entries for line in entry.words)
    assert at.ink.font("ui", 14) is font("ui", language, 14)
