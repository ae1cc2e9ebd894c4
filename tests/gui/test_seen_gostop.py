"""What is seen at a glance of a Go-Stop table: what the others have, where the middle is, what is played for."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pygame
import pytest
from msgspec.structs import replace
from pygame import Rect

from game.gostop.cards import CARD, FACES, JUNK_VALUE, MONTH, PACK
from game.gostop.game import GAME
from game.gostop.view import Payment, Pile
from scenes.forms import theme
from scenes.forms.pictures import Mood
from scenes.games.gostop.ask import prompts
from scenes.games.gostop.ask.prospect import Brought, apart
from scenes.games.gostop.place.areas import ASPECT, areas, foot
from scenes.games.gostop.place.floor import ORDER, card_at, roomy
from scenes.games.gostop.place.layout import layout
from scenes.games.gostop.tell import corner, hud, plates, times, trays
from scenes.games.gostop.tell.marks import marks
from scenes.kit import palette
from tests.gui import table_fakes
from tests.gui.reading import contrast
from tests.gui.table_fakes import FakeApp, view
from tests.gui.test_layout_gostop import MANY, NAMES
from tests.gui.test_stage_table import ask


def test_what_others_captured_fills_its_trays_and_can_be_read_below_the_counts() -> None:
    """쌍피 are seen whatever lies under them."""
    for seats in (2, 3, 4):
        seen = table_fakes.table(view(seats, taken=("", MANY), others=0), names=NAMES)
        counts = [badge for badge in seen.badges if badge.id.startswith("count:1:") and badge.words]
        assert len(counts) == 4
        for badge, group in zip(counts, seen.captured[1], strict=True):
            assert badge.rect.bottom < group.rect.top + 0.8 * group.rect.height, "the strips with the months are free"
            assert seats == 4 or group.rect.height >= 0.68 * group.tray.room.height
        junk = seen.captured[1][3]
        values = [JUNK_VALUE[piece.id] for (_, piece), rect in zip(junk.cards, junk.shown, strict=True) if rect.width]
        assert max(JUNK_VALUE[piece.id] for _, piece in junk.cards) in values


@pytest.mark.parametrize(("seats", "apart"), [(2, 16), (3, 42)])
def test_the_table_is_as_wide_at_the_left_of_the_stock_as_at_the_right(seats: int, apart: int) -> None:
    """A heap grows to the right: that much more room there is at the left."""
    for full, some in ((False, 8), (True, 10)):
        parts = areas((1280, 720), seats, 0, full=full)
        for nth in range(0, some, 2):
            left, right = (card_at(parts, spot).centerx - parts.stock.centerx for spot in sorted(ORDER[nth : nth + 2]))
            assert abs(left + right) <= apart
    poses = layout(view(seats, hand="1B 2R 3B"), (1280, 720), 0)
    assert poses[f"#{CARD['2R']}"].x == parts.stock.centerx


def test_the_plate_says_what_is_played_for_and_the_label_what_is_wanted() -> None:
    app = FakeApp(language="ko")
    seen = table_fakes.table(view(scores=(2, 5, 0), goes=(0, 1, 0), go_scores=(0, 5, 0), shaken=((3,), (), ())), app=app)
    assert corner.played_for(seen) == ()
    seen.money, seen.standing = (lambda points: f"{points * 100}원"), ("2판째", "지금까지 +300원")
    assert corner.played_for(seen) == ("점당 100원 · 2판째", "지금까지 +300원")
    causes = Payment(1, (0, 2), 1, "first_bbeok"), Payment(2, (0,), 1, "bright_sale")
    paid = table_fakes.table(view(money=(-2, 2, 0), payments=causes), app=app)
    paid.money, paid.standing = seen.money, seen.standing
    assert corner.played_for(paid) == ("첫뻑 −100원 · 광값 −100원", "지금까지 +300원")
    assert [seen.points(seat) for seat in range(3)] == ["2점", "5점", "0점"]
    assert [seen.more(seat) for seat in range(3)] == ["나기까지 1점", "다음 고까지 1점", "나기까지 3점"]
    assert [seen.wants(seat) for seat in range(3)] == ["나기까지 1점", "다음 고까지 1점", ""]
    assert table_fakes.table(view(), app=app).wants(0) == "나기까지 3점", "the person always sees it"


def test_who_has_the_points_to_stop_has_a_mark_in_place_of_what_is_wanted() -> None:
    """After a 고 that needs more than its points the tick is gone."""
    app = FakeApp(language="ko")
    seen = table_fakes.table(view(scores=(17, 5, 2), goes=(2, 1, 0), go_scores=(14, 5, 0)), app=app)
    assert [seen.points(seat) for seat in range(3)] == ["17점", "5점", "2점"]
    assert [seen.more(seat) for seat in range(3)] == ["", "다음 고까지 1점", "나기까지 1점"]
    assert [seen.enough(seat) for seat in range(3)] == [True, False, False]
    told = {spot.id: spot.tip.lines for spot in seen.spots if spot.id.startswith("plate:")}
    assert [len(told[f"plate:{seat}"]) for seat in range(3)] == [1, 2, 1]
    assert "5점에서 고" in told["plate:1"][1] and "6점부터" in told["plate:1"][0]
    wide = plates.written(seen, 0)[1].width
    assert wide > seen.ink.width("17점", "bold", round(plates.written(seen, 0)[1].height / 0.95)), "the tick has room"


def test_a_stamp_beside_the_stock_says_what_multiplies_and_why() -> None:
    app = FakeApp(language="ko")
    plain = table_fakes.table(view(hand="1B"), app=app)
    assert times.stamped(plain).words == "" and "times" not in {badge.id for badge in plain.badges}
    seen = table_fakes.table(view(hand="1B", goes=(3, 0, 0), go_scores=(5, 0, 0), shaken=((3,), (), ()), nagari=1), app=app)
    _, words, _, place = times.stamped(seen)
    badge = next(badge for badge in seen.badges if badge.id == "times")
    assert words == "×8" and badge.tip is not None and badge.rect == place
    assert badge.tip.title == "배수 ×8" and badge.tip.lines[0] == "3고 ×2 · 흔들기 ×2 · 나가리판 ×2"
    spots = [card_at(seen.with_floor(True), spot).inflate(16, 16) for spot in range(13)]
    spots += [card_at(seen.areas, spot).inflate(16, 16) for spot in range(13) if roomy(spot)]
    assert place.collidelist([*spots, seen.areas.stock.inflate(16, 0)]) == -1
    others = table_fakes.table(view(hand="1B", shaken=((), (3,), ())), app=app)
    assert times.stamped(others).words == "", "what another has shown multiplies nothing of the person's"
    aside = view(4, hand="1B", nagari=1, roles=("sits", "plays", "plays", "plays"))
    assert times.stamped(table_fakes.table(aside, names=NAMES, app=app)).words == "", "who sits out wins nothing"


@pytest.mark.parametrize("letters", [1.0, 1.5])
@pytest.mark.parametrize("language", ["ko", "en", "ja"])
def test_the_seal_of_what_multiplies_has_its_place_in_the_row_for_marks(language: str, letters: float) -> None:
    """At its end, beside them; with what multiplies where there is room. Nothing else of the plate is moved by seal or marks."""
    app = FakeApp(language=language)
    ways = ({}, {"bombed": ((3,), (), ())}, {"bombed": ((3,), (), ()), "dealer": 0, "dangers": (("junk_bak",), (), ())})
    lies = []
    for facts in ways:
        seen = table_fakes.table(view(hand="1J 2J", floor="11J", **{"dealer": 1, **facts}), names=NAMES, app=app, letters=letters)
        _, words, px, seal = times.stamped(seen)
        body, row, k = plates.label(seen, 0), times.row(seen), seen.k
        lies.append((tuple(body), *map(tuple, plates.written(seen, 0))))
        marked = [badge.rect for badge in seen.badges if badge.id.startswith("mark:0")]
        assert all(body.inflate(-2 * 10 * k, -2 * 5 * k).contains(rect) for rect in (*marked, *([seal] if words else [])))
        if words:
            assert words.startswith("×2") and seal.right == row.right and seal.collidelist(marked) == -1 and px >= 14
            assert seen.ink.width(words, "bold", px) < seal.width
    assert len(set(lies)) == 1 and "폭탄" in times.stamped(table_fakes.table(view(bombed=((3,), (), ()), dealer=1), "ko")).words


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("letters", [1.0, 1.5])
def test_what_is_written_on_the_persons_plate_keeps_off_its_sides_and_stands_on_one_line(
    letters: float, size: tuple[int, int]
) -> None:
    """Name and points have one base line; what wins is told with how many cards it is away."""
    names = ("나", "이모", "삼촌")
    for facts in ({}, {"taken": ("1R 2R",)}, {"scores": (4, 0, 0), "taken": ("1R 2R 3R",)}):
        seen = table_fakes.table(view(hand="2J", **facts), "ko", names=names, size=size, letters=letters)
        body, plate, k = plates.label(seen, 0), plates.divided(seen, 0), seen.k
        within = body.inflate(-2 * round(10.5 * k), 0)
        assert all(within.contains(rect) for rect in plates.written(seen, 0) if rect.width)
        fonts = [(words, seen.ink.font("bold", words.px)) for words in (plate.name, plate.points)]
        feet = [words.at[1] - font.get_height() / 2 + font.get_ascent() for words, font in fonts]
        assert abs(feet[0] - feet[1]) <= 1.5
    near = table_fakes.table(view(hand="2J", taken=("1R 2R",)), "ko")
    assert near.wants(0) == "홍단까지 1장(3월)" and table_fakes.table(view(scores=(3, 0, 0)), "ko").wants(0) == "날 수 있음"


def test_a_turn_that_a_bomb_left_lies_in_the_row_of_the_hand_like_one_of_its_cards() -> None:
    app = FakeApp()
    seen = table_fakes.table(view(hand="1J 2J", floor="11J", tokens=(2, 0, 0)), app=app)
    first, second = (seen.extras[f"token:{nth}"] for nth in range(2))
    last = seen.poses[seen.hand[-1][0]]
    assert abs(first.width - last.width) <= 1 and first.size == second.size
    assert abs(first.height - last.width * ASPECT) <= 1 and abs(first.centery - last.y) <= 1
    assert last.x + last.width / 2 < first.left and first.right < second.left
    app.surface.fill((1, 2, 3))
    seen.above(app.surface)
    red, dark = (app.surface.get_at((first.left + round(x * first.width), first.centery))[:3] for x in (0.17, 0.4))
    assert red[0] > 2 * red[1] and max(dark) < 60, "a bomb on a red back"


def test_cards_that_meet_something_are_held_higher_and_the_hand_is_lit_at_ones_turn() -> None:
    mine, others = (table_fakes.table(view(hand="1B 2R", floor="1J 5J", turn=turn)) for turn in (0, 1))
    meets, alone = ([seen.poses[f"#{CARD[face]}"] for seen in (mine, others)] for face in ("1B", "2R"))
    assert meets[0].y < meets[1].y == alone[0].y == alone[1].y and meets[0].x == meets[1].x
    (light,) = hud.hand_lights(mine)
    assert light.collidepoint(meets[0].x, meets[0].y) and not light.collidepoint(alone[0].x, alone[0].y)
    assert hud.hand_lights(others) == [] and "turn:0" in mine.parts and "turn:0" not in others.parts
    nothing = table_fakes.table(view(hand="1B 2R", floor="3J"))
    assert hud.hand_lights(nothing) == [], "where nothing is met nothing is lit"


def test_a_card_that_takes_a_pile_or_makes_a_set_whole_has_a_mark_of_its_own() -> None:
    """It says which. Of two on the floor one is chosen later, and either may be the third."""
    facts = {"taken": ("2A 8A 1B 8B",), "bbeok": (Pile(5, 1),)}
    seen = table_fakes.table(view(hand="5R 4R 6A 3B 7R", floor="5A 5J 5K 4A 4J 6J 3J 9J", **facts))
    told = {face: seen.brings[f"#{CARD[face]}"][:2] for face in ("5R", "4R", "6A", "3B")}
    assert told == {
        "5R": ("+Bbeok", "prized"), "4R": ("Out +5", "wins"), "6A": ("Animal", "plain"), "3B": ("Out +3", "wins"),
    }  # fmt: skip


def test_lights_round_two_cards_do_not_add_up() -> None:
    """Each has one of its own, and where two meet the stronger is seen."""
    seen = table_fakes.table(view(hand="1B 5A", floor="1J 5J"))
    one, other = hud.hand_lights(seen)
    for near in (0, 6):
        light = hud._together(*hud._placed([one, other.move(one.right - near - other.left, 0)]), 9)
        x, y = one.width - near // 2, light.get_height() // 2
        alone = hud._together(*hud._placed([one]), 9)
        assert light.get_at((x, y))[3] <= max(alone.get_at((one.width - 1 - step, y))[3] for step in range(near // 2 + 1))
        assert light.get_at((one.width // 2, y))[3] <= 0.46 * 255


def test_what_a_card_of_the_hand_takes_has_a_rim_at_ones_turn() -> None:
    mine, others = (table_fakes.table(view(hand="1B 2R", floor="1J 5J", turn=turn)) for turn in (0, 1))
    assert [bool(mine.poses[f"#{CARD[face]}"].rim) for face in ("1J", "5J", "1B")] == [True, False, False]
    assert not any(pose.rim for pose in others.poses.values())
    ((light,),) = hud.floor_lights(mine)
    pose = mine.poses[f"#{CARD['1J']}"]
    assert light.collidepoint(pose.x, pose.y) and pose.width < light.width < 1.4 * pose.width and hud.floor_lights(others) == []
    assert light in [rect for rect, _ in mine.parts.values()]


def test_only_who_is_behind_or_threatened_looks_worried_at_their_turn() -> None:
    feelings: dict[int, Mood] = {0: "thinking", 1: "thinking"}
    none, bak = ((), (), ()), (("junk_bak",), (), ())
    for scores, dangers, mood in (((4, 4, 0), none, "calm"), ((3, 4, 0), none, "thinking"), ((4, 4, 0), bak, "thinking")):
        seen = table_fakes.table(view(hand="1B", scores=scores, dangers=dangers)).feeling(feelings)
        assert (seen.mood(0), seen.mood(1), seen.mood(2)) == (mood, "thinking", "calm")
    asked = replace(view(hand="1B", scores=(4, 4, 0), dangers=none), decisions=(ask("go_stop", "go", "stop", points=4),))
    assert table_fakes.table(asked).feeling(feelings).mood(0) == "thinking", "whether to go on"


def test_who_would_pay_is_dismayed_while_another_may_stop_but_not_who_needs_one_card_or_sits_out() -> None:
    stop = (ask("go_stop", "go", "stop", points=7),)
    sitting = view(4, hand="3J", taken=("5A 7R", "1R 2R", "1J", ""), roles=("plays", "plays", "plays", "sits"))
    seen = table_fakes.table(replace(sitting, decisions=stop), names=NAMES)
    assert [seen.mood(seat) for seat in range(1, 4)] == ["glee", "dismay", "calm"]
    assert table_fakes.table(sitting, names=NAMES).mood(2) == "calm"


def test_what_threatens_another_is_marked_where_the_person_would_gain_by_it() -> None:
    """피박 of who has little junk, while the person scores with junk; what a third would gain is not marked."""
    junk = " ".join(face for face in FACES[:PACK] if face[-1] == "J")
    facts = {"dangers": (("bright_bak",), ("junk_bak",), ()), "dealer": None, "others": 2}
    for scores, found in (((3, 0, 0), ["junk_bak"]), ((0, 0, 3), [])):
        seen = table_fakes.table(view(hand="1B", taken=(junk, "2A 2K", ""), scores=scores, **facts), names=NAMES)
        words = [seen.say(f"table.mark.{danger}") for danger in found]
        assert [mark.words for mark in marks(seen, 1)] == words
        assert [mark.words for mark in marks(seen, 0)] == [seen.say("table.mark.bright_bak")]


def test_while_it_is_asked_what_a_turned_card_takes_the_two_lie_side_by_side() -> None:
    every = [face for face in FACES[:PACK] if face[-1] == "J"]
    for month in (1, 2, 3, 4):
        faces = [face for face in FACES[:PACK] if MONTH[CARD[face]] == month][:3]
        others = [face for face in every if MONTH[CARD[face]] > month]
        seen = view(floor=" ".join([*others, *faces[:2]]), flip=faces[2], phase="take")
        one, other, turned = (layout(seen, (1280, 720), 0)[f"#{CARD[face]}"] for face in faces)
        one, other = sorted((one, other), key=lambda pose: pose.x)
        assert other.x - one.x >= 60 and turned.x - other.x >= 60 and turned.y < one.y
        assert max(one.z, other.z) < turned.z


def test_cards_of_a_hand_are_told_apart_by_a_seam_or_by_lying_over_one_another() -> None:
    for hand in ("1B 1R 2R", "1B 1R 2A 2R 3B 3R 4A 4R 5A 5R"):
        parts, poses = areas((1280, 720), 2, 0), layout(view(2, hand=hand, others=3), (1280, 720), 0)
        row = [poses[f"#{CARD[face]}"] for face in hand.split()]
        gaps = [other.x - one.x - one.width for one, other in pairwise(row)]
        assert all(gap >= 2 or gap <= -16 for gap in gaps), gaps
        assert parts.hand.left <= row[0].x - row[0].width / 2 and row[-1].x + row[-1].width / 2 <= parts.hand.right + 1


def test_with_eight_cards_two_want_three_points() -> None:
    eight = view(2, rules=GAME.catalog.rules(2, matgo_8_card=True))
    assert table_fakes.table(eight, app=FakeApp(language="ko")).more(1) == "나기까지 3점"


def test_of_two_choices_only_what_differs_is_said() -> None:
    same, third, first, both = (Brought(words) for words in ("0", "a 1/3", "c 1", "b 2"))
    assert apart([[same, third, both], [same, first, both]]) == [[third], [first]]
    assert apart([[same, both], [same, both]]) == [[both], [both]], "something is said of each"


def test_how_a_card_is_played_is_said_in_the_first_turns() -> None:
    """After that the corner says only whose turn it is, and what is played for."""
    for turns, lines in ((1, 1), (2, 0)):
        seen = table_fakes.table(view(hand="1B 5R", floor="2J", turns_taken=(turns, 0, 0)))
        assert len(seen.prompt(ask("play", "play 1B", "play 5R")).lines) == lines


def test_while_a_card_of_the_pack_is_chosen_the_pack_lies_spread_and_nobody_has_points() -> None:
    for phase, seen_of_it, points in (("deal_draw", 0.0, ""), ("play", 1.0, "0점")):
        seen = table_fakes.table(view(others=0, phase=phase), app=FakeApp(language="ko"))
        top = seen.poses["stock:0"]
        assert (top.alpha, seen.points(1)) == (seen_of_it, points)


def test_what_a_card_would_make_of_the_score_is_said_at_once() -> None:
    """Of two on the floor one is chosen later, and nothing is promised; what meets nothing makes nothing."""
    seen = table_fakes.table(view(hand="6R 1B 3B", floor="6J 3J 3K", taken=("9R",)), app=FakeApp(language="ko"))
    lines = {face: seen.about(f"#{CARD[face]}").split("\n") for face in ("6R", "1B", "3B")}
    assert lines["6R"][1:] == ["0점 그대로", "청단 1/3→2/3", "띠 1→2", "피 0→1"]
    assert len(lines["1B"]) == len(lines["3B"]) == 1


@pytest.mark.parametrize("seats", [2, 3])
def test_whose_turn_it_is_shows_by_light_and_gold_is_left_to_what_scores(seats: int) -> None:
    """Head-to-head the label lies in light; at a side of the floor the head of the board has a light edge."""
    app, found = FakeApp(language="ko"), {}
    for turn in (0, 1):
        seen = table_fakes.table(view(seats, hand="1B", turn=turn), app=app)
        app.surface.fill((40, 30, 20))
        hud.below(app.surface, seen)
        body = plates.label(seen, 1)
        head = trays.head_of(seen, 1, seen.areas.board[1])
        spot = (body.centerx, body.bottom + 4) if seats == 2 else (head.left + 1, head.centery)
        found[turn] = app.surface.get_at(spot)[:3]
        assert max(abs(one - other) for one, other in zip(found[turn], palette.GOLD, strict=True)) > 40
        assert seen.parts["plate:1"][0].collidepoint(spot)
    assert sum(found[1]) > sum(found[0]) + 60


def test_how_the_match_stands_for_each_is_told_of_their_label() -> None:
    seen = table_fakes.table(view(hand="1B"), app=FakeApp(language="ko"))
    seen.sums = ("지금까지 +300원", "지금까지 −300원", "지금까지 0원")
    told = {spot.id: spot.tip.lines for spot in seen.spots if spot.id.startswith("plate:")}
    assert [told[f"plate:{seat}"][-1] for seat in range(3)] == list(seen.sums)


@pytest.mark.parametrize(
    ("rules", "facts", "words", "why"),
    [
        ({}, {"nagari": 1}, "나가리", "나가리판 ×2"),
        ({}, {"nagari": 1, "shaken": ((3,), (), ())}, "배수", "흔들기 ×2 · 나가리판 ×2"),
        ({"month_pact": True}, {"taken": ("1B 1R 1J 1K",)}, "월약", "월약 ×4"),
        ({"missions": True}, {"mission": "hanami", "taken": ("3B 9A",)}, "배수", "미션 ×2"),
        ({"shake_anyone": True}, {"shaken": ((), (5,), ())}, "흔들기", "흔들기 ×2"),
    ],
)
def test_a_stamp_says_what_multiplies_where_it_is_one_thing(
    rules: dict[str, Any], facts: dict[str, Any], words: str, why: str
) -> None:
    seen = table_fakes.table(view(hand="6J", rules=GAME.catalog.rules(3, **rules), **facts), app=FakeApp(language="ko"))
    tip = next(badge.tip for badge in seen.badges if badge.id == "times")
    assert times.why_times(seen) == words and tip is not None and tip.lines[0] == why


@pytest.mark.parametrize("seat", [1, 2])
@pytest.mark.parametrize("bbeoks", [0, 2])
def test_marks_of_another_stand_below_the_name_between_bust_and_cards(bbeoks: int, seat: int) -> None:
    """No face is covered by one, nor the back of a card, nor what one card more wins, which changes nothing of where they are."""
    facts = {"goes": (0, *(int(other == seat) for other in (1, 2))), "bbeoks_made": (0, bbeoks, bbeoks)}
    seen = table_fakes.table(view(hand="1B", dealer=seat, others=5, **facts), names=NAMES, app=FakeApp(language="ko"))
    found = [badge for badge in seen.badges if badge.id.startswith(f"mark:{seat}")]
    assert len(found) == 2 and min(badge.px for badge in found) >= 14
    areas, label = seen.areas, seen.areas.hud[seat]
    low = max(rect.bottom for rect in plates.written(seen, seat)[:2])
    room = Rect(label.left, low, label.width, foot(areas, seat).top - low)
    clear = [areas.backs[seat], areas.bust[seat], areas.taken[seat]]
    assert all(room.contains(badge.rect) and badge.rect.collidelist(clear) == -1 for badge in found)
    sets = tuple("6R 9R" if other == seat else "" for other in range(3))
    near = replace(seen.view, places=view(hand="1B", others=5, taken=sets).places)
    told = table_fakes.table(near, names=NAMES, app=FakeApp(language="ko"))
    rects = [badge.rect for badge in told.badges if badge.id.startswith(f"mark:{seat}")]
    assert told.wins[seat] and plates.strip(told, seat) and rects == [badge.rect for badge in found]


@pytest.mark.parametrize("language", ["ko", "en", "ja"])
@pytest.mark.parametrize("letters", [1.0, 1.5])
def test_a_single_mark_of_another_is_no_wider_than_its_room(language: str, letters: float) -> None:
    """Which is as wide as the back of their cards leaves of the label."""
    seen = table_fakes.table(view(others=5, bbeoks_made=(0, 2, 2), dealer=None), language, letters=letters)
    for seat in (1, 2):
        [mark] = [badge for badge in seen.badges if badge.id.startswith(f"mark:{seat}")]
        assert mark.px >= 12 and not mark.rect.colliderect(seen.areas.backs[seat])
        assert seen.areas.hud[seat].left <= mark.rect.left < mark.rect.right <= seen.areas.hud[seat].right + 1


def test_what_was_shaken_and_then_bombed_is_marked_as_a_bomb_alone() -> None:
    """It counts once (GS-72): two marks beside ×2 would read as a missing ×4. Where the rules count both, both are marked. What
    the seal of the person says by itself has no mark."""
    both = ["흔듦 1번", "폭탄 1번"]
    for twice, bombed, found in ((False, 3, ["폭탄 1번"]), (False, 5, both), (True, 3, both)):
        rules = GAME.catalog.rules(3, shake_then_bomb=twice)
        told = table_fakes.table(view(shaken=((3,), (3,), ()), bombed=((bombed,), (bombed,), ()), dealer=2, rules=rules), "ko")
        assert [mark.words for mark in marks(told, 1)] == found
        own = [mark.words for mark in marks(told, 0)]
        assert own == (found if len(found) > 1 else []) and times.why_times(told) == ("배수" if own else "폭탄")


def test_what_was_shaken_twice_is_marked_though_the_seal_says_by_how_much_it_multiplies() -> None:
    """The seal says no more than that something does."""
    told = table_fakes.table(view(shaken=((3, 5), (), ()), dealer=2), "ko")
    assert [mark.words for mark in marks(told, 0)] == ["흔듦 2번"] and times.why_times(told) == "배수"


def test_what_who_sits_out_was_paid_is_told_in_money() -> None:
    roles = {"roles": ("plays", "plays", "plays", "sits"), "money": (0, 0, 0, 4)}
    seen = table_fakes.table(view(4, **roles), names=NAMES, app=FakeApp(language="ko"))
    assert plates.more_said(seen, 3) == "+4점"
    seen.money = lambda points: f"{points * 100}원"
    assert plates.more_said(seen, 3) == "+400원"


def test_several_dangers_are_one_mark_that_names_them_where_there_is_room() -> None:
    found, three = {}, ("junk_bak", "bright_bak", "animal_bak")
    for language, many in (("ko", 2), ("en", 3)):
        facts = {"dangers": (three[:many], (), ()), "dealer": None}
        seen = table_fakes.table(view(hand="1B", **facts), app=FakeApp(language=language))
        found[language] = [mark.words for mark in marks(seen, 0)]
        rects = [badge.rect for badge in seen.badges if badge.id.startswith("mark:0")]
        assert len(rects) == len(found[language]) and all(seen.areas.hud[0].contains(rect) for rect in rects)
    assert found == {"ko": ["피박·광박 위험"], "en": ["3 baks!"]}


def test_a_set_that_is_near_lies_on_a_part_of_the_board_that_hangs_down() -> None:
    for taken in ("", "2A 4A"):
        seen = table_fakes.table(view(2, hand="1B", dealer=1, taken=("", taken)), names=NAMES)
        hung = [badge for badge in seen.badges if badge.id.startswith("near:1")]
        assert len(hung) == len(seen.tabs[1]) == bool(taken)
        assert all(any(tab.contains(badge.rect) for tab in seen.tabs[1]) for badge in hung)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1000, 900), (2560, 1440)])
def test_what_is_played_for_stands_on_a_plate_in_the_corner_and_is_easy_to_read(size: tuple[int, int]) -> None:
    """The plate is as wide as the person's label where that is enough, and its room wide else; all letters lie on it."""
    app = FakeApp(size, "ko")
    seen = table_fakes.table(view(), app=app, size=size)
    for so_far, own in (("지금까지 0원", True), ("이 판까지 모두 −12,300원", False)):
        seen.money, seen.standing = (lambda points: f"{points * 100}원"), ("12판째", so_far)
        bare = theme.backdrop(size, "gostop").copy()
        painted, plate = bare.copy(), corner.plate(seen)
        hud.above(painted, seen)
        changed = pygame.mask.from_threshold(painted, (0, 0, 0), (1, 1, 1), bare)
        changed.invert()
        inked = changed.get_bounding_rects()
        assert plate.inflate(2, 2).contains(inked[0].unionall(inked)) and seen.areas.played_for.contains(plate)
        assert (plate.width == seen.areas.hud[seen.seat].width) is own
        wood = trays.walnut(plate.size, seen.k)
        lightest = max((wood.get_at((x, plate.height // 2))[:3] for x in range(8, plate.width - 8)), key=sum)
        assert all(contrast(letters, lightest) >= 4.5 for letters in (plates.NAME, palette.PAPER))


def test_the_month_of_the_one_card_that_wins_is_told_before_that_it_wins() -> None:
    """On the person's label, which tells how many cards it is away; a set of which two months are lacking has none."""
    seen = table_fakes.table(view(hand="9J", taken=("2A 8A", "6R 9R", "")), app=FakeApp(language="ko"))
    assert [seen.more(seat) for seat in (0, 1)] == ["고도리까지 1장(4월)", "10월 청단 1장이면 난다"]


def test_a_turn_that_a_bomb_left_is_lit_as_a_card_that_can_be_laid_and_its_button_says_how_many_are_left() -> None:
    """It is no card that takes something, which is said as ever."""
    for turn, phase, lit in ((0, "play", True), (1, "play", False), (0, "go_stop", False)):
        seen = table_fakes.table(view(hand="2J", floor="9R", tokens=(2, 0, 0), turn=turn, phase=phase), "ko")
        lights = hud.hand_lights(seen)
        assert [light.center for light in lights] == [rect.center for rect in seen.extras.values()] * lit
        assert (hud.alone(seen) is not None) is lit
    seen = table_fakes.table(view(hand="2J", floor="9R", tokens=(2, 0, 0)), "ko")
    asked = prompts.prompt(seen, ask("play", "play 2J", "flip"))
    [option] = [option for option in asked.options if option.choice == "flip"]
    assert "폭탄패" in option.label and "남은 2번" in option.detail
