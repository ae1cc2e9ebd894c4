"""What a result says of why: who pays for all reads that first, what each pays is named, and a loss is called one."""

from __future__ import annotations

import pytest
from msgspec import structs

from game.gostop.cards import CARD
from game.table import Line, Piece, Seat, Settlement, Transfer, settle
from game.text import LANGUAGES
from scenes.games.gostop.result.bill import Lost
from scenes.kit import palette
from scenes.pages.result.page import ResultScene
from scenes.scene import App
from tests.gui.test_app_forms import app, result
from tests.gui.test_result_faces import STAKE, outcome, shown


def gobak(winner: Seat, what: str = "gobak") -> Settlement:
    """Four points, for which one pays alone: twice as much for itself, for 광박, and once for another."""
    alone, other = (2, 1) if winner == 0 else (0, 2)
    own = Line(seat=winner, what="four_brights", row="", points=4)
    bak = Line(seat=alone, what="bright_bak", row="", times=2, total=8)
    paid = Transfer(alone, winner, 8), Transfer(alone, winner, 4, "", other)
    return settle("stop", 3, lines=(own, bak, Line(seat=alone, what=what, row="")), transfers=paid, winners=(winner,))


def stamped(scene: ResultScene) -> list[tuple[str, str]]:
    """The seals from the first to the last: the number and the words."""
    return [(one.mark.number, one.mark.words) for one in scene.stamps]


def laid(it: App, settlement: Settlement, seat: Seat, faces: tuple[str, ...]) -> ResultScene:
    """The result of a round in which a seat has taken these cards."""
    scene = result(it, 3, settlement, STAKE)
    view = scene._settled[1]
    taken = {**view.places, f"taken:{seat}": tuple(Piece(CARD[face], face) for face in faces)}
    scene._settled = settlement, structs.replace(view, places=taken)
    it.push(scene)
    scene._finish()
    assert scene.clipped() == []
    return scene


def test_who_pays_for_all_reads_that_on_a_seal_before_the_sums() -> None:
    """And why each of them is so much; the other one reads why there is nothing to pay."""
    it = app()
    scene = shown(it, gobak(0))
    (seal,) = [one for one in scene.stamps if not one.mark.number]
    assert seal.mark.words == "고박: 혼자 다 냅니다"
    said = [words for words in scene.words if words.text == "삼촌 광박 ×2"]
    assert len(said) == 2, "in the sum of the winner and on the card"
    assert seal.rect.right < said[-1].rect.left or seal.rect.bottom <= said[-1].rect.bottom, "before the sums"
    assert "고박: 삼촌이 대신 냅니다" in [words.text for words in scene.words]
    assert not any("고박" in words.text and words.colour == palette.LOSS for words in scene.words), "no small red words"


@pytest.mark.parametrize(("what", "words"), [("gobak", "고박: 내가 대신 냅니다"), ("showdang", "독박: 내가 대신 냅니다")])
def test_on_ones_own_bill_it_is_sealed_first_as_well(what: str, words: str) -> None:
    it = app()
    scene = shown(it, gobak(1, what))
    assert isinstance(scene._shown, Lost)
    assert stamped(scene)[0] == ("", it.say(f"gostop.line.{what}"))
    said = [one.text for one in scene.words]
    assert "나 광박 ×2" in said and words in said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "letters"), [((960, 540), 1.5), ((1280, 720), 1.0), ((1280, 720), 1.5), ((2560, 1440), 1.0)])
def test_what_one_alone_pays_is_never_told_without_why(language: str, size: tuple[int, int], letters: float) -> None:
    it = app(size, language, letters)
    for winner in (0, 1):
        scene = shown(it, gobak(winner))
        short, whole = it.say("gostop.result.gobak"), it.say("gostop.line.gobak")
        assert any(words in (short, whole) for _, words in stamped(scene))


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_has_lost_reads_so_and_who_has_won_or_pays_nothing_does_not(language: str) -> None:
    it = app(language=language)
    lost = it.say("app.result.lost")
    for settlement, says in ((gobak(1), True), (gobak(0), False)):
        scene = shown(it, settlement)
        assert any(lost in words.text for words in scene.words) is says
    own, alone = Line(seat=1, what="four_brights", row="", points=4), Line(seat=2, what="gobak", row="")
    paid = Transfer(2, 1, 4), Transfer(2, 1, 4, "", 0)
    scene = shown(it, settle("stop", 3, lines=(own, alone), transfers=paid, winners=(1,)))
    assert outcome(scene).brought(0) == 0 and not any(lost in words.text for words in scene.words)


@pytest.mark.parametrize(
    ("more", "told"), [(("10J",), "피 10장"), (("11D",), "피 11장(쌍피 1)"), (("11D", "12D"), "피 13장(쌍피 2)")]
)
def test_below_junk_it_is_said_how_many_of_the_cards_count_twice(more: tuple[str, ...], told: str) -> None:
    faces = (*(f"{month}J" for month in range(1, 10)), *more)
    own = Line(seat=0, what="junk", row="", points=1)
    paid = Transfer(1, 0, 1), Transfer(2, 0, 1)
    scene = laid(app(), settle("stop", 3, lines=(own,), transfers=paid, winners=(0,)), 0, faces)
    assert told in [words.text for words in scene.words]


def test_what_a_set_is_called_is_as_large_as_the_cards_leave_room_for_and_the_sum_is_the_largest() -> None:
    own = Line(seat=0, what="three_brights", row="", points=3)
    paid = Transfer(1, 0, 3), Transfer(2, 0, 3)
    it = app()
    scene = laid(it, settle("stop", 3, lines=(own,), transfers=paid, winners=(0,)), 0, ("1B", "3B", "8B"))
    name = next(words for words in scene.words if words.text == "삼광")
    assert name.font.get_height() >= it.font("bold", 28).get_height()
    title = next(words.rect for words in scene.words if words.text == outcome(scene).title)
    stroke = next(place for _, place in scene.panels if place.collidepoint(title.center))
    tops = [one.top for one in scene._shown._won.places() if one not in scene._shown._won._plates]
    assert min(tops) >= stroke.bottom + 12, "there is air below the headline"
    total = next(words for words in scene.words if words.text == "+600원")
    others = [words.font.get_height() for words in scene.words if words not in (total,) and words.text != outcome(scene).title]
    assert total.font.get_height() >= 1.5 * max(others), "the formula is a quiet line before it"


def test_of_three_groups_the_junk_lies_in_two_rows_that_overlap_nearly_as_large_as_the_sets() -> None:
    lines = [Line(seat=0, what=what, row="", points=n) for what, n in (("four_brights", 4), ("ribbons", 1), ("junk", 7))]
    paid = Transfer(1, 0, 24), Transfer(2, 0, 24)
    baks = [Line(seat=seat, what="junk_bak", row="", times=2, total=24, args={"junk": 2}) for seat in (1, 2)]
    faces = ("1B", "3B", "11B", "12B", "1R", "2R", "4R", "6R", "10R", "11D", "12D")
    junk = tuple(f"{month}J" for month in range(1, 12) if month != 8)
    it = app()
    scene = laid(it, settle("stop", 3, lines=(*lines, *baks), transfers=paid, winners=(0,)), 0, (*faces, *junk))
    won, aspect = scene._shown._won, scene._shown._sprites.pack.aspect
    wide = {one.face: one.pose.width for one in won.dealt}
    assert 0.6 * wide["1B"] <= wide["1J"] < wide["1B"] == wide["1R"]
    rows = sorted({round(one.pose.y, 1) for one in won.dealt if one.face[-1] in "JD"})
    assert len(rows) == 2 and 0.5 < (rows[1] - rows[0]) / (wide["1J"] * aspect) < 0.8
    order = [round(one.pose.y, 1) for one in won.dealt if one.face[-1] in "JD"]
    assert order == sorted(order, reverse=True), "the upper row lies over the other, so that the feet of both are seen"
