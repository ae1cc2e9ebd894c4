"""What lies on a result page and where: sets within one another, narrow cards of who rested, sums on one edge, all causes."""

from __future__ import annotations

import pytest
from msgspec import structs

from game.gostop.cards import CARD
from game.table import Line, Piece, Transfer, settle
from scenes.games.gostop.result.faces import RESTS, SHADE, Lost, card_places
from scenes.games.gostop.result.formula import causes, lost_to
from scenes.kit import palette
from scenes.pages.result.sets import WonSet, nested
from scenes.table.session import changed
from tests.gui.reading import contrast
from tests.gui.test_app_forms import app, result, settled
from tests.gui.test_result_faces import STAKE, outcome, sealed_on, seals, shown, won

BIRDS = WonSet("고도리", 5, ("2A", "4A", "8A"))
ANIMALS = WonSet("열끗", 1, ("2A", "4A", "6A", "8A", "10A"))
RED = WonSet("홍단", 3, ("1R", "2R", "3R"))
BLUE = WonSet("청단", 3, ("6R", "9R", "10R"))
RIBBONS = WonSet("띠", 2, ("1R", "2R", "3R", "6R", "9R", "10R"))


def told(groups: tuple[WonSet, ...]) -> list[list[str]]:
    """The names of those that lie together."""
    return [[group.title for group, _ in several] for several in nested([(one, 0.0) for one in groups])]


def test_a_set_within_another_lies_there_first_and_each_of_its_pieces_once() -> None:
    found = nested([(BIRDS, 1.0), (ANIMALS, 2.0), (RED, 3.0), (BLUE, 4.0), (RIBBONS, 5.0)])
    assert [[group.faces for group, _ in one] for one in found] == [[BIRDS.faces, ("6A", "10A")], [RED.faces, BLUE.faces, ()]]
    assert [[at for _, at in one] for one in found] == [[1.0, 2.0], [3.0, 4.0, 5.0]], "the whole last"


@pytest.mark.parametrize("others", [(), (RED,), (WonSet("고", 1),), (WonSet("비도리", 2, ("4A", "8A", "12A")),)])
def test_what_lies_in_no_other_set_stays_where_it_is(others: tuple[WonSet, ...]) -> None:
    assert told((BIRDS, *others)) == [[one.title] for one in (BIRDS, *others)]


def test_two_sets_that_share_a_piece_do_not_both_lie_within_a_third() -> None:
    assert told((BIRDS, WonSet("비도리", 2, ("2A", "4A", "10A")), ANIMALS)) == [["비도리"], ["고도리", "열끗"]]


def test_who_rested_has_a_narrow_card_and_the_others_the_room_of_it() -> None:
    rested = [True, False, True, False, False]
    found = card_places((12.0, 500.0, 1256.0, 144.0), rested)
    assert [wide == RESTS for _, _, wide, _ in found] == rested
    assert found[0][0] == pytest.approx(12.0) and found[-1][0] + found[-1][2] == pytest.approx(1268.0), "they fill their place"
    assert len({wide for _, _, wide, _ in card_places((12.0, 500.0, 1256.0, 144.0), [True] * 5)}) == 1


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


def test_what_all_pay_for_is_sealed_on_each_and_told_once() -> None:
    it = app()
    bomb = Line(seat=1, what="bomb", row="", times=2, total=8, args={"month": 3, "count": 1})
    bak = Line(seat=2, what="bright_bak", row="", times=2, total=16)
    own = Line(seat=1, what="junk", row="", points=4)
    paid = Transfer(0, 1, 8), Transfer(2, 1, 16)
    scene = shown(it, settle("stop", 3, lines=(own, bomb, bak), transfers=paid, winners=(1,)))
    named = outcome(scene).times(1)[0].short
    assert isinstance(scene._shown, Lost)
    assert len(seals(scene)) == 3
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
    assert len(seals(scene)) == (2 if winner else 3)


def test_what_the_person_has_won_stands_once_and_the_purse_says_before_and_now() -> None:
    scene = shown(app(), won(0, 7, {1: 1, 2: 1}))
    said = [rolled(scene.time) for _, _, rolled in scene.rolling] + [words.text for words in scene.words]
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


def test_in_the_reckoning_the_pieces_lie_above_everybody() -> None:
    it = app()
    scene = result(it, 3, won(0, 15, {1: 1, 2: 1}, "five_brights"), STAKE)
    settlement, view = scene._settled
    brights = tuple(Piece(CARD[face], face) for face in ("1B", "3B", "8B", "11B", "12B"))
    scene._settled = settlement, structs.replace(view, places={**view.places, "taken:0": brights})
    it.push(scene)
    scene._to("ledger")
    it.step(0)
    assert scene._shown.table and [one.face for one in scene.dealt] == ["1B", "3B", "8B", "11B", "12B"]
    assert max(one.rect.bottom for one in scene.dealt) <= min(one.rect.top for one in scene.words if one.text in ("이모", "삼촌"))
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
