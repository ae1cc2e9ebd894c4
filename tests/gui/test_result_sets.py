"""What lies on a result page and where: sets within one another, narrow cards of who rested, sums on one edge, all causes."""

from __future__ import annotations

from itertools import pairwise, product

import pytest
from msgspec import structs
from pygame import Vector2

from game.gostop.cards import CARD
from game.table import Line, Piece, Transfer, settle
from scenes.games.gostop.result.bill import Lost
from scenes.games.gostop.result.captured_sets import CapturedSets
from scenes.games.gostop.result.causes import causes, lost_to
from scenes.games.gostop.result.places import RESTS, SHADE, card_places
from scenes.kit import palette
from scenes.pages.result.fans import lay
from scenes.pages.result.groups import Group, nested
from scenes.pages.result.rain import FAR, NEAR
from scenes.pages.result.step_table import StepTable
from scenes.table.session import changed
from tests.gui.reading import contrast
from tests.gui.test_app_forms import app, result, settled
from tests.gui.test_result_faces import STAKE, outcome, sealed_on, shown, won

BIRDS = Group("고도리", 5, ("2A", "4A", "8A"))
ANIMALS = Group("열끗", 1, ("2A", "4A", "6A", "8A", "10A"))
RED = Group("홍단", 3, ("1R", "2R", "3R"))
BLUE = Group("청단", 3, ("6R", "9R", "10R"))
RIBBONS = Group("띠", 2, ("1R", "2R", "3R", "6R", "9R", "10R"))


def test_a_set_within_another_lies_there_first_and_each_of_its_pieces_once() -> None:
    found = nested([(BIRDS, 1.0), (ANIMALS, 2.0), (RED, 3.0), (BLUE, 4.0), (RIBBONS, 5.0)])
    assert [part.faces for part in found[0].whole.parts] == [BIRDS.faces, ("6A", "10A")]
    assert [one.whole.faces for one in found] == [
        ("2A", "4A", "8A", "6A", "10A"),
        ("1R", "2R", "3R", "6R", "9R", "10R"),
    ]
    assert [[at for _, at in one.groups] for one in found] == [[1.0, 2.0], [3.0, 4.0, 5.0]], "the whole last"
    assert [one.whole.points for one in found] == [6, 8]


@pytest.mark.parametrize("others", [(), (RED,), (Group("고", 1),), (Group("비도리", 2, ("4A", "8A", "12A")),)])
def test_what_lies_in_no_other_set_stays_where_it_is(others: tuple[Group, ...]) -> None:
    groups = [(one, 0.0) for one in (BIRDS, *others)]
    assert [one.whole for one in nested(groups)] == [one for one, _ in groups]


def test_two_sets_that_share_a_piece_do_not_both_lie_within_a_third() -> None:
    other = Group("비도리", 2, ("2A", "4A", "10A"))
    found = nested([(BIRDS, 0.0), (other, 0.0), (ANIMALS, 0.0)])
    assert [one.whole.title for one in found] == ["비도리", "열끗"]


def test_who_rested_has_a_narrow_card_and_the_others_the_room_of_it() -> None:
    rested = [True, False, True, False, False]
    found = card_places((12.0, 500.0, 1256.0, 144.0), rested)
    assert [wide == RESTS for _, _, wide, _ in found] == rested
    assert found[0][0] == pytest.approx(12.0) and found[-1][0] + found[-1][2] == pytest.approx(1268.0), "they fill their place"
    assert len({wide for _, _, wide, _ in card_places((12.0, 500.0, 1256.0, 144.0), [True] * 5)}) == 1


@pytest.mark.parametrize(("winner", "factors"), [(1, {0: 2, 2: 4}), (2, {0: 1, 1: 1})])
def test_the_sums_beside_the_winner_end_on_one_edge(winner: int, factors: dict[int, int]) -> None:
    scene = shown(app(), won(winner, 7, factors))
    out = outcome(scene)
    first = {out.money(out.brought(seat), True) for seat in out.seats if seat != winner}
    ends = [words for words in scene.words if words.text in first and words.rect.centerx > scene.app.size[0] * 0.7]
    edges = [words.placed()[0][1] + words.font.size(words.text)[0] for words in ends]
    assert len(edges) >= 2 and max(edges) - min(edges) <= 4 * scene.k


def test_one_who_pays_alone_reads_only_what_does_not_stand_above() -> None:
    it = app()
    own = Line(seat=0, what="five_brights", row="", points=15)
    bak = Line(seat=1, what="bright_bak", row="", times=2, total=30)
    scene = result(it, 3, settle("stop", 3, lines=(own, bak), transfers=(Transfer(1, 0, 30),), winners=(0,)), STAKE)
    settlement, view = scene._settled
    scene._settled = settlement, structs.replace(view, places={**view.places, "taken:1": ()})
    it.push(scene)
    scene._finish()
    assert sealed_on(scene) == ["", it.say("gostop.held.bright_bak", n=0)]
    said = [words.text for words in scene.words]
    assert said.count("15점") == 2 and said[said.index("오광") + 1] == "15점", "in the sum, and below the set"


def test_beside_a_great_fan_lies_what_else_was_counted() -> None:
    it = app()
    own = (Line(seat=0, what="five_brights", row="", points=15), Line(seat=0, what="ribbons", row="", points=1))
    bak = [Line(seat=1, what=what, row="", times=2, total=n) for what, n in (("bright_bak", 32), ("gobak_2p", 64))]
    scene = result(it, 3, settle("stop", 3, lines=(*own, *bak), transfers=(Transfer(1, 0, 64),), winners=(0,)), STAKE)
    settlement, view = scene._settled
    brights, ribbons = ("1B", "3B", "8B", "11B", "12B"), ("1R", "2R", "4R", "5R", "9R")
    taken = tuple(Piece(CARD[face], face) for face in (*brights, *ribbons))
    places = {**view.places, "taken:0": taken, "taken:1": tuple(Piece(CARD[face], face) for face in ("2J", "4A", "10R"))}
    scene._settled = settlement, structs.replace(view, places=places, goes=(0, 2, 0))
    it.push(scene)
    scene._finish()
    assert list(outcome(scene).pages.costs(scene._settled[1], settlement, 1, it.say).values()) == ["광 0장", "2고"]
    won = scene._shown._won.dealt
    assert [one.face for one in won] == [*brights, *ribbons]
    assert all(before.pose.x < after.pose.x for before, after in pairwise(won)), "one beside another"
    assert won[0].pose.width > 1.5 * won[9].pose.width
    feet = [one.pose.y + one.pose.width * scene._shown._sprites.pack.aspect / 2 for one in won]
    assert max(feet[5:]) - min(feet[5:]) <= 1 and abs(feet[2] - feet[5]) <= 2, "on one line with those in the middle of the fan"
    plates = {words.text: words.rect.centery for words in scene.words if words.text in ("오광", "띠 5장")}
    assert len(plates) == 2 and len(set(plates.values())) == 1
    crown = next(words for words in scene.words if words.text == "오광!")
    assert abs(crown.rect.centerx - won[2].pose.x) <= 12 * scene.k, "the title is over the fan"


def test_each_piece_knows_how_much_of_it_the_next_leaves_to_be_seen() -> None:
    """So that what is written on it is seen whole: in one row and in two, turned and straight, and of one alone."""
    it = app()
    it.push(scene := result(it, 3))
    scene._finish()
    laid, junk = CapturedSets(scene, scene._shown._sprites), tuple(f"{month}J" for month in range(1, 11))
    aspect, told = laid._sprites.pack.aspect, set[bool]()
    for placed in (
        lambda: laid.rows([(Group("피", 1, junk, many="10"), 0.0), (BIRDS, 0.0)], (0.0, 0.0, 700.0, 220.0)),
        lambda: laid.rows([(RIBBONS, 0.0)], (0.0, 0.0, 300.0, 200.0)),
        lambda: laid.crowned([(BIRDS, 0.0), (Group("피", 1, junk), 0.0)], (0.0, 0.0, 700.0, 260.0)),
        lambda: laid.small(junk, (0.0, 0.0, 200.0, 90.0), dark=frozenset(), most=10),
        lambda: laid.small(("4A",), (0.0, 0.0, 90.0, 90.0), dark=frozenset(), most=1),
    ):
        laid.dealt.clear()
        placed()
        assert laid.dealt[-1].pose.seen == 1.0
        for one, after in pairwise(one.pose for one in laid.dealt):
            feet = [pose.x + Vector2(0, pose.width * aspect / 2).rotate(-pose.angle).x for pose in (one, after)]
            beside = one.width == after.width and abs(one.y - after.y) < 0.2 * one.width and 0 < feet[1] - feet[0] < one.width
            assert abs(one.seen - ((feet[1] - feet[0]) / one.width if beside else 1.0)) < 0.02
            told.add(beside)
    assert told == {True, False}


@pytest.mark.parametrize("many", [9, 10, 11])
def test_the_second_of_two_rows_lies_below_the_middle_of_the_first(many: int) -> None:
    it = app()
    it.push(scene := result(it, 3))
    scene._finish()
    laid, junk = CapturedSets(scene, scene._shown._sprites), tuple(f"{month}J" for month in range(1, many + 1))
    laid.rows([(Group("피", 1, junk, many=str(many)), 0.0), (BIRDS, 0.0)], (0.0, 0.0, 700.0, 220.0))
    rows: dict[float, list[float]] = {}
    for one in laid.dealt:
        if one.face in junk:
            rows.setdefault(one.pose.y, []).append(one.pose.x)
    above, below = rows.values()
    assert sum(above) / len(above) == pytest.approx(sum(below) / len(below), abs=1.0)


def test_what_all_pay_for_is_sealed_on_each_and_told_once() -> None:
    it = app()
    bomb = Line(seat=1, what="bomb", row="", times=2, total=8, args={"month": 3, "count": 1})
    bak = Line(seat=2, what="bright_bak", row="", times=2, total=16)
    own = Line(seat=1, what="junk", row="", points=4)
    paid = Transfer(0, 1, 8), Transfer(2, 1, 16)
    scene = shown(it, settle("stop", 3, lines=(own, bomb, bak), transfers=paid, winners=(1,)))
    named = outcome(scene).times(1)[0].short
    assert isinstance(scene._shown, Lost)
    assert len(scene.stamps) == 3
    assert [words.text for words in scene.words if named in words.text] == [lost_to(outcome(scene), 0)]
    assert causes(outcome(scene), 2, stamped=True) == (), "all of it stands on the seals"
    (told,) = (detail for detail in sealed_on(scene) if detail)
    assert causes(outcome(scene), 2, stamped=False) == (f"{it.say('table.factor.bright_bak', n=0)} · {told}",)


@pytest.mark.parametrize(("winner", "factors"), [(0, {1: 2, 2: 2}), (1, {0: 2, 2: 2})])
def test_all_who_pay_read_the_points_the_seals_and_what_these_hang_on(winner: int, factors: dict[int, int]) -> None:
    scene = shown(app(), won(winner, 7, factors))
    said = [words.text for words in scene.words]
    below = sum(text.startswith("피 1") for text in said)
    assert said.count("7점") == (2 if winner else 1) + below, "a card that stands below the winner's sum begins in money"
    assert said.count("700원") == (0 if winner else 2) and sealed_on(scene).count("피 3장") == 2
    assert len(scene.stamps) == (2 if winner else 3)


def test_what_the_person_has_won_stands_once_and_the_purse_says_before_and_now() -> None:
    scene = shown(app(), won(0, 7, {1: 1, 2: 1}))
    said = [number.at(scene.time) for number in scene.rolling] + [words.text for words in scene.words]
    kept = outcome(scene).kept
    assert kept is not None and [words for words in said if "+1,400원" in words] == ["+1,400원"] * 2, "as it runs and at last"
    assert changed(scene.app.say, "gostop", kept - 1400, kept) in said


def test_a_void_round_says_what_a_point_comes_to_next() -> None:
    it = app()
    void = next(seed for seed in range(200) if not settled(seed).settlement().winners)
    it.push(scene := result(it, void, stake=STAKE))
    said = [words.text for words in scene.words]
    assert it.say("app.result.each_next", now="100원", then="200원") in said
    scene._finish()
    rim, mine = scene._shown._rims[-1], next(words.rect for words in scene.words if words.text == outcome(scene).name(0))
    assert rim[1] == SHADE and rim[0].contains(mine), "the card of the person has a rim of its own"
    plain = result(it, void, stake=STAKE, rounds=1)
    it.push(plain)
    assert not any("100원" in words.text for words in plain.words), "no round follows"


def test_a_great_win_of_the_person_stands_on_gold_and_that_of_another_does_not() -> None:
    assert shown(app(), won(0, 15, {1: 1, 2: 1}, "five_brights"))._shown.hue == "gold"
    assert shown(app(), won(1, 15, {0: 1, 2: 1}, "five_brights"))._shown.hue == "cold"
    assert shown(app(), won(0, 7, {1: 2, 2: 1}))._shown.hue == "warm"
    assert all(12 <= 22 * size <= 34 for _, _, size in FAR) and all(40 <= 22 * size <= 50 for _, _, size in NEAR)
    hung = [(1280 * x, 720 * y, 11 * size) for x, y, size in (*FAR, *NEAR)]
    assert all(far < x < 1280 - far and far < y < 720 - far for x, y, far in hung), "nothing is cut by the window's edge"


def test_in_the_reckoning_the_pieces_lie_above_everybody() -> None:
    it = app()
    scene = result(it, 3, won(0, 15, {1: 1, 2: 1}, "five_brights"), STAKE)
    settlement, view = scene._settled
    brights = tuple(Piece(CARD[face], face) for face in ("1B", "3B", "8B", "11B", "12B"))
    scene._settled = settlement, structs.replace(view, places={**view.places, "taken:0": brights})
    it.push(scene)
    scene._to("ledger")
    it.step(0)
    table = scene._shown._table
    assert isinstance(table, StepTable)
    pieces, faces = table._pictures[:5], table._pictures[5:]
    assert max(place.bottom for _, place in pieces) <= min(place.top for _, place in faces if place.w > 20)
    assert scene.clipped() == []


@pytest.mark.parametrize(("winner", "factors"), [(0, {1: 1, 2: 1}), (0, {1: 4, 2: 4}), (1, {0: 1, 2: 1})])
def test_the_button_that_goes_on_stands_out_on_every_ground(winner: int, factors: dict[int, int]) -> None:
    """Warm, gold and cold: its letters on it, and it on what shines round it."""
    scene = shown(app(), won(winner, 7, factors))
    surface, spot = scene.app.surface, scene.hits()["result.continue"]
    face = surface.get_at((spot.left + 24, spot.centery))[:3]
    assert contrast(palette.INK, face) >= 4.5 and contrast(face, palette.PAPER) < 1.6, "gold that is nearly ivory"
    round_it = [surface.get_at((x, spot.bottom + 3))[:3] for x in range(spot.left, spot.right, 8)]
    assert min(contrast(face, ground) for ground in round_it) >= 4.5


def test_a_fan_alone_fills_what_is_free_below_its_headline() -> None:
    it = app()
    for winner in (0, 1):
        scene = result(it, 3, won(winner, 3, {1 - winner: 1, 2: 1}, "three_brights"), STAKE)
        settlement, view = scene._settled
        brights = tuple(Piece(CARD[face], face) for face in ("1B", "3B", "8B"))
        scene._settled = settlement, structs.replace(view, places={**view.places, f"taken:{winner}": brights})
        it.push(scene)
        scene._finish()
        poses = [one.pose for one in scene._shown._won.dealt]
        title = next(words.rect for words in scene.words if words.text == outcome(scene).title)
        assert min(pose.width for pose in poses) >= (90 if winner else 130)
        assert abs(poses[1].x - title.centerx) <= 8
        pieces, name = max(pose.y for pose in poses), next(words for words in scene.words if words.text == "삼광")
        points = scene.words[scene.words.index(name) + 1]
        assert points.text == "3점" and points.colour == palette.GOLD != name.colour and name.rect.top > pieces


@pytest.mark.parametrize("size", [(1280, 720), (2560, 1440)])
@pytest.mark.parametrize("winner", [0, 1])
def test_what_was_won_by_lies_free_on_the_light_and_clear_of_the_edge_of_the_window(winner: int, size: tuple[int, int]) -> None:
    """A plain win as a loss: on no sheet and on no cloth."""
    scene = result(it := app(size), 3, won(winner, 6, {1 - winner: 1, 2: 1}, "rain_three"), STAKE)
    settlement, view = scene._settled
    junk = Line(seat=winner, what="junk", row="", points=4)
    faces = ("1B", "3B", "12B", *(f"{month}J" for month in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)), "11D", "12D")
    taken = {**view.places, f"taken:{winner}": tuple(Piece(CARD[face], face) for face in faces)}
    settlement = structs.replace(settlement, lines=(structs.replace(settlement.lines[0], points=2), junk))
    scene._settled = settlement, structs.replace(view, places=taken)
    it.push(scene)
    scene._finish()
    plates = scene._shown._won._plates
    lies = [one for one in scene._shown._won.places() if one not in plates]
    assert len(lies) == 15 and max(one.right for one in lies) <= size[0] - 24 * scene.k + 1
    title = next(words.rect for words in scene.words if words.text == outcome(scene).title)
    sheets = [rect for _, rect in scene.panels if not rect.colliderect(title)]  # but for the stroke of the headline
    assert [(rect, one) for rect in sheets for one in lies if rect.contains(one)] == []


BRIGHTS = Group("비삼광", 2, ("8A", "11A", "12A"))
STRAY = Group("띠", 1, ("2R", "5R", "7R", "9R", "10R"), many="5")
JUNK = Group("피", 4, (*(f"{month}J" for month in range(1, 12)), "11D", "12D"), many="15")


@pytest.mark.parametrize("high", [250.0, 320.0])
@pytest.mark.parametrize("sets", [(BRIGHTS,), (BRIGHTS, STRAY), (BRIGHTS, RED), (STRAY,)])
def test_beside_other_groups_much_junk_is_seen_in_a_row_of_its_own_or_in_two(sets: tuple[Group, ...], high: float) -> None:
    *others, junk = lay((*sets, JUNK), 862.0, high, 40.0, 1.62, lambda _: 120.0, True, 36.0)
    assert junk.step >= 0.7 * junk.piece, "most of each piece"
    assert junk.rows == 2 or all(junk.y >= one.y + one.high for one in others)
    assert max(one.piece for one in others) > junk.piece >= 40.0, "what is a set is larger than what only counts"


@pytest.mark.parametrize("wide", [520.0, 640.0, 862.0])
@pytest.mark.parametrize("sets", [(BIRDS,), (BIRDS, RED)])
def test_of_each_piece_in_two_rows_most_is_seen(sets: tuple[Group, ...], wide: float) -> None:
    """However many there are, and whatever room they have: no more than a third is covered by one beside it, and of those in the
    lower row the feet are seen."""
    for many, high in product(range(8, 16), (200.0, 250.0, 290.0, 320.0)):
        junk = Group("피", 1, tuple(f"{nth}J" for nth in range(many)), many=str(many))
        laid = lay((*sets, junk), wide, high, 40.0, 1.62, lambda _: 120.0, True, 36.0)[-1]
        assert laid.rows == 1 or laid.step >= 0.7 * laid.piece, (many, high)
        assert laid.rows == 1 or laid.high >= 1.6 * 1.62 * laid.piece, (many, high)


@pytest.mark.parametrize("high", [200.0, 250.0, 290.0, 320.0, 360.0])
@pytest.mark.parametrize("sets", [(BIRDS, RED), (BIRDS, RED, BLUE)])
def test_sets_of_three_are_seen_whole_rather_than_a_little_larger(sets: tuple[Group, ...], high: float) -> None:
    laid = lay(sets, 862.0, high, 40.0, 1.62, lambda _: 120.0, True, 36.0)
    assert all(one.step >= one.piece >= 2 * 36.0 for one in laid), "and still large"


def test_what_lies_in_two_rows_takes_the_room_that_is_left() -> None:
    *_, junk = lay((BRIGHTS, JUNK), 862.0, 250.0, 40.0, 1.62, lambda _: 120.0, True, 36.0)
    assert junk.rows == 2 and (junk.step >= junk.piece or junk.x + junk.wide >= 861.0)


@pytest.mark.parametrize("high", [190.0, 250.0, 320.0])
def test_much_junk_alone_lies_in_a_line_or_in_two_rows_as_more_is_seen_of_each(high: float) -> None:
    """No more than a sixth of any piece is covered; up to eight are a fan."""
    for many in range(3, 25):
        group = Group("피", 1, tuple(f"{nth}J" for nth in range(many)), many=str(many))
        (junk,) = lay((group,), 862.0, high, 40.0, 1.62, lambda _: 120.0, True, 36.0)
        if many <= 8:
            assert junk.turn > 0.0 and junk.rows == 1
            continue
        room, seen = high - 40.0, []
        for rows, tall in ((1, 1.62), (2, 1.64 * 1.62)):
            gaps = -(-many // rows) - 1
            piece = min(room / tall, 862.0 / (1 + 0.85 * gaps))
            seen.append((min(piece, (862.0 - piece) / gaps), -rows, piece))
        _, rows, piece = max(seen)
        assert (junk.turn, junk.rows) == (0.0, -rows) and junk.step >= 0.84 * junk.piece
        assert junk.piece >= piece - 1.0 and junk.wide <= 862.5 and junk.high <= room + 0.5


@pytest.mark.parametrize("high", [250.0, 290.0, 320.0])
@pytest.mark.parametrize("few", [5, 6, 7])
def test_the_few_that_only_count_are_as_large_as_a_set_and_take_the_room_that_is_left_beside_it(
    high: float, few: int
) -> None:
    animals = Group("열끗", 1, tuple(f"{nth}A" for nth in range(few)), many=str(few))
    bright, counted, junk = lay((BRIGHTS, animals, JUNK), 862.0, high, 40.0, 1.62, lambda _: 120.0, True, 36.0)
    assert counted.piece == bright.piece and 0.5 * bright.piece <= junk.piece <= 0.95 * bright.piece
    assert counted.y + counted.high == bright.y + bright.high, "in one row"
    assert counted.step >= counted.piece or counted.x + counted.wide >= 861.0 or junk.rows == 2


def test_what_lies_in_a_set_besides_another_is_as_large_as_that() -> None:
    counted = Group("열끗", 1, ANIMALS.faces, many="5")
    (laid,) = lay((nested([(BIRDS, 0.0), (counted, 0.0)])[0].whole,), 862.0, 250.0, 40.0, 1.62, lambda _: 120.0, True, 36.0)
    birds, rest = laid.parts
    assert rest.piece == birds.piece


@pytest.mark.parametrize("wide", [60.0, 120.0, 200.0])
def test_names_have_room_below_their_own_pieces_however_small_these_are(wide: float) -> None:
    """And that of the whole between two sets where nothing else lies there."""
    for groups in ((BIRDS, ANIMALS), (RED, BLUE, RIBBONS)):
        (nest,) = nested([(one, 0.0) for one in groups])
        (laid,) = lay((nest.whole,), 862.0, 110.0, 40.0, 1.62, lambda _: wide, True, 36.0)
        assert all(one.wide >= wide for one in laid.parts)
        before, after = (one.x + one.wide / 2 for one in laid.parts)
        assert after - before >= (wide + 8.0) * (2 if groups[-1] is RIBBONS else 1)


@pytest.mark.parametrize("high", [250.0, 290.0, 320.0])
@pytest.mark.parametrize(
    "sets", [(BRIGHTS,), (BRIGHTS, STRAY), (BRIGHTS, RED), (BRIGHTS, STRAY, Group("열끗", 1, ANIMALS.faces, many="5"))]
)
def test_cards_have_one_size_a_row_and_two_a_page(sets: tuple[Group, ...], high: float) -> None:
    """Many that only count are smaller, and as large as leaves the others as they are."""
    *others, junk = lay((*sets, JUNK), 862.0, high, 40.0, 1.62, lambda _: 120.0, True, 36.0)
    assert len({one.piece for one in others}) == 1 and junk.piece < others[0].piece
    if junk.rows == 1:
        assert all(junk.y >= one.y + one.high for one in others), "a row of its own"
        rows = max(one.high for one in others) + junk.high + 2 * 40.0 + 12.0
        more = junk.piece * 1.1  # it fills its row or its place, or is nearly as large as a set
        assert junk.piece >= 0.89 * others[0].piece or junk.wide * 1.1 > 862.0 or rows + 1.62 * (more - junk.piece) > high


@pytest.mark.parametrize("factors", [{1: 1, 2: 1}, {1: 1, 2: 2}])
def test_where_all_pay_alike_a_card_has_only_the_sum_and_else_what_that_comes_of(factors: dict[int, int]) -> None:
    """Where all pay alike the formula above says why, and a card has one line: the name and beside it the sum. It is lower then,
    and leaves its room to what was won by. Else each says how its own sum comes about, also where nothing multiplies it."""
    scene = shown(app(), won(0, 7, factors))
    words = {one.text: one for one in scene.words if one.rect.top > 0.7 * scene.app.size[1]}
    name, paid = words["이모"], words["−700원"]
    inside = [one.text for one in words.values() if name.rect.left <= one.rect.left <= paid.rect.right]
    alike_ = outcome(scene).brought(1) == outcome(scene).brought(2)
    assert {"이모", "−700원"} <= {*inside} and any("× 100" in text for text in inside) is not alike_
    assert abs(name.rect.centery - paid.rect.centery) <= 4
    sheet = next(place for _, place in scene.panels if place.collidepoint(name.rect.midleft))
    assert (sheet.h <= 0.14 * scene.app.size[1]) == alike_
    face = next(rect for _, rect in scene._shown._busts if rect.colliderect(sheet) and rect.centerx < name.rect.left)
    assert face.h >= 108 * scene.k, "as large however low the card is"
    if not alike_:
        assert paid.font.get_height() >= words["−1,400원"].font.get_height()
