"""What a result says of why: who pays for all reads that first, what each pays is named, and a loss is called one."""

from __future__ import annotations

import pytest
from msgspec import structs

from game.gostop.cards import CARD
from game.table import Line, Piece, Seat, Settlement, Transfer, settle
from game.text import LANGUAGES
from scenes.games.gostop.result.faces import Lost
from scenes.kit import palette
from scenes.pages.result.page import ResultScene
from scenes.scene import App
from tests.gui.test_app_forms import app, result
from tests.gui.test_result_faces import STAKE, outcome, seals, shown


def gobak(winner: Seat, what: str = "gobak") -> Settlement:
    """Four points, for which one pays alone: twice as much for itself, for 광박, and once for another."""
    alone, other = (2, 1) if winner == 0 else (0, 2)
    own = Line(seat=winner, what="four_brights", row="", points=4)
    bak = Line(seat=alone, what="bright_bak", row="", times=2, total=8)
    paid = Transfer(alone, winner, 8), Transfer(alone, winner, 4, "", other)
    return settle("stop", 3, lines=(own, bak, Line(seat=alone, what=what, row="")), transfers=paid, winners=(winner,))


def stamped(scene: ResultScene) -> list[tuple[str, str]]:
    """The seals from the first to the last: the number and the words."""
    return [(one.number, one.name) for one in seals(scene)]


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
    (seal,) = [one for one in seals(scene) if not one.number]
    assert seal.name == "고박: 혼자 다 냅니다"
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
