"""Advice as it is told: reasons in words, answers with their pieces and worth, and what is left out where room is small."""

from __future__ import annotations

from functools import partial
from itertools import product
from typing import Any

import pytest
from pygame import Rect

from game import text
from game.gostop.cards import CARD, FACES
from game.players.advice import Advice, Reason, Weighed
from game.table import Decision
from scenes.games.gostop.pages import PAGES
from scenes.kit.box import Measure
from scenes.kit.weighed import WeighedAnswer, Why, lay
from scenes.stage.ink import Ink
from scenes.table.story.advice import AskedAdvice
from scenes.table.story.advised import MOST_LIT, about, answers, lit_pieces, parted, told, worth
from tests.gui.daifugo_tables import begun
from tests.gui.daifugo_tables import table as daifugo
from tests.gui.laid import outside, overlaps
from tests.gui.riichi_table import decision, offered
from tests.gui.riichi_table import table as riichi
from tests.gui.table_fakes import FakeApp, font, table, view

NAMES = ("Me", "Ann", "Ben")
PLAY = Decision(step=1, seat=0, kind="play", choices=("play 1J", "play 2A", "play 3R"), default="play 1J")


def gostop(language: str = "en") -> Any:
    return table(view(3, hand="1J 2A 3R", floor="1B"), language, names=NAMES)


def advice(*worths: float, spread: float = 0.5) -> Advice:
    weighed = [Weighed(choice, found, spread) for choice, found in zip(PLAY.choices, worths, strict=True)]
    return Advice("gostop.advice.unit", tuple(sorted(weighed, key=lambda one: -one.worth)))


def test_a_reason_calls_seats_by_their_names_and_sets_by_theirs() -> None:
    seen = gostop()
    reason = Reason("gostop.reason.blocks", {"seat": 1, "what": "gostop.made.hongdan"}, (CARD["3R"],))
    assert told(reason, seen.say, NAMES, seen.spoken) == "It keeps Hongdan from Ann for good"


def test_a_reason_of_riichi_calls_tiles_by_their_names() -> None:
    seen = riichi(offered())
    reason = Reason("riichi.reason.safe.suji", {"seat": 2, "tiles": "2s 5z"})
    assert told(reason, seen.say, NAMES, seen.spoken) == "Suji of 2-sou, White: Ben has no wait on two sides"


@pytest.mark.parametrize(
    ("worths", "said"),
    [
        ((1.0, 0.2, 0.7), ["best", "even (0.3 worse ±0.5)", "0.8 points worse ±0.5"]),
        ((-1.0, -2.0, -1.5), ["best", "even (0.5 worse ±0.5)", "1.0 points worse ±0.5"]),
        ((0.01, -3.0, -2.0), ["best", "2.0 points worse ±0.5", "3.0 points worse ±0.5"]),
    ],
)
def test_the_best_is_named_and_others_tell_how_far_they_lie_behind(worths: tuple[float, ...], said: list[str]) -> None:
    found = advice(*worths)
    assert [worth(found, one, partial(text.say, "en")) for one in found.weighed] == said


def test_what_others_share_is_told_later() -> None:
    like, own = Reason("riichi.reason.away", {"n": 2, "left": 17}), Reason("riichi.reason.lone")
    told_ = parted([Weighed("discard 1m", 0.0, reasons=(like, own)), Weighed("discard 2m", 0.0, reasons=(like,))])
    assert [one.reasons for one in told_] == [(own, like), (like,)]


def test_large_worths_are_told_in_tens() -> None:
    found = advice(1234.0, -766.0, 0.0, spread=450.0)
    said = [worth(found, one, partial(text.say, "en")) for one in found.weighed]
    assert said == ["best", "1,230 points worse ±450", "2,000 points worse ±450"]


def test_daifugo_says_how_many_rivals_are_beaten_and_how_many_places_are_lost() -> None:
    weighed = (Weighed("play 3", 2.41, 0.08), Weighed("pass", 2.18, 0.11))
    found = Advice("daifugo.advice.unit", weighed, places=2)
    said = [worth(found, one, partial(text.say, "en"), "daifugo.advice.best") for one in weighed]
    assert said == ["beats 2.41 rivals ±0.08", "0.23 places worse ±0.11"]


def test_what_is_said_by_rule_has_no_worth() -> None:
    found = Advice("riichi.advice.unit", (Weighed("kan 1z", 0.0),))
    assert worth(found, found.best, partial(text.say, "en")) == ""


def test_the_answer_that_was_given_is_among_them_however_bad() -> None:
    shown = answers(gostop(), PLAY, advice(3.0, 2.0, 0.0), given="play 3R", most=2)
    assert [(one.faces, one.standing, bool(one.mark)) for one in shown] == [(("1J",), "best", False), (("3R",), "behind", True)]


def test_a_call_is_told_as_its_button_says_it() -> None:
    hand = offered("2s", "34s567m234p0678p1z")
    seen, asked = riichi(hand), decision(hand)
    call = next(choice for choice in asked.choices if choice.startswith("chi"))
    assert seen.answered(asked, call) == ("Chi", ("2s", "3s", "4s"), 0)
    assert seen.answered(asked, "pass") == ("Pass", (), None)


def test_cards_of_daifugo_are_called_as_the_button_calls_them() -> None:
    seen = daifugo(begun(4).view(0))
    held = [str(piece.face) for _, piece in seen.hand]
    asked = Decision(step=1, seat=0, kind="turn", choices=(f"play {held[0]}", "pass"), default="pass")
    words, faces, _ = seen.answered(asked, f"play {held[0]}")
    assert faces == (held[0],) and words == f"Play {seen.piece_name(held[0])}"
    words, faces, _ = seen.answered(asked, f"tribute {held[0]} {held[1]}")
    assert (words, faces) == ("Give tribute", (held[0], held[1]))


def test_reasons_about_the_whole_hand_light_none_of_it() -> None:
    hand = " ".join(FACES[nth] for nth in range(0, 28, 4))
    seen = table(view(3, hand=hand, floor="1R"), "en", names=NAMES)
    few, all_ = (tuple(CARD[face] for face in hand.split()[:many]) for many in (3, 7))
    asked = Decision(step=1, seat=0, kind="play", choices=(f"play {FACES[0]}", f"play {FACES[4]}"), default=f"play {FACES[0]}")
    for pieces, lit in ((few, 2), (all_, 0)):
        reason = Reason("gostop.reason.stop", {"n": 1}, pieces)
        given = Advice("gostop.advice.unit", (Weighed(f"play {FACES[0]}", 1.0, 0.5, (reason,)),))
        answer, reasons = lit_pieces(seen, AskedAdvice(asked, advice=given), None)
        assert answer == {f"#{CARD[FACES[0]]}"} and len(reasons) == lit


def test_many_pieces_of_an_answer_take_no_more_room_than_they_may() -> None:
    app = FakeApp(language="en")
    ink = Ink(lambda kind, px: font(kind, "en", px), 1.0)
    sprites = PAGES.pictures(app.settings, app.font).at(1.0)  # type: ignore[arg-type]
    shown = [WeighedAnswer("Play", tuple(FACES[:many]), figure="1.0 points worse ±0.5") for many in (1, 2, 13)]
    laid = lay("", shown, sprites, Measure(ink, 1.0), Rect(0, 0, 300, 600), shares=(1.0,))
    assert laid is not None and len(laid.pieces) == 16
    words = [line for line in laid.lines if line.words.startswith("1.0 points")]
    assert not [pair for pair in product(words, laid.pieces) if pair[0].rect.colliderect(pair[1].rect)]
    assert laid.rect.contains(laid.pieces[-1].rect)


LONG = {"tiles": "3-sou 6-sou 9-sou", "name": "Grandma", "what": "Hongdan", "suits": "♠♥", "points": "12,000"}


class Filled(dict[str, object]):
    """Whatever a sentence asks for."""

    def __missing__(self, name: str) -> object:
        return LONG.get(name, 12)


@pytest.mark.parametrize("language", text.LANGUAGES)
@pytest.mark.parametrize(("size", "letters"), [((960, 540), 1.5), ((1280, 720), 1.0), ((2560, 1440), 1.25)])
def test_every_reason_has_room_and_none_lies_on_another(language: str, size: tuple[int, int], letters: float) -> None:
    """However long the sentences are, what is shown can be read."""
    app, k = FakeApp(size, language), size[1] / 720
    ink = Ink(lambda kind, px: font(kind, language, px), letters)
    sprites = PAGES.pictures(app.settings, app.font).at(k)  # type: ignore[arg-type]
    catalogue = text.catalogue(language)
    said = [words.format_map(Filled()) for key, words in catalogue.items() if ".reason." in key and ".kind." not in key]
    assert len(said) > 40
    place = Rect(0, 0, round(min(300 * letters * k, 0.34 * size[0])), round(420 * k))
    for nth in range(0, len(said) - 9, 9):
        three = [tuple(Why(words, words == said[at]) for words in said[at : at + 3]) for at in range(nth, nth + 9, 3)]
        shown = [WeighedAnswer("Play", ("1J",), figure="1,230 points worse ±450", reasons=reasons) for reasons in three]
        laid = lay("Advice", shown, sprites, Measure(ink, k), place, shares=(1.0, 0.84, 0.68, 0.6))
        assert laid is not None
        assert outside(laid.rect, laid.lines) == [] == overlaps(laid.lines)


def test_the_pieces_of_reasons_are_those_of_the_table() -> None:
    assert about([Reason("a", {}, (CARD["1J"],)), Reason("b", {}, (3,))]) == {f"#{CARD['1J']}", "#3"}


def test_reasons_that_are_about_nearly_everything_light_nothing() -> None:
    """A ring round the whole hand would tell nothing, at the table and wherever a position is asked again."""
    assert len(about([Reason("a", {}, tuple(range(MOST_LIT)))])) == MOST_LIT
    assert about([Reason("a", {}, tuple(range(MOST_LIT))), Reason("b", {}, (MOST_LIT,))]) == set()


def test_where_room_is_small_the_last_answer_goes_before_reasons_and_these_before_others() -> None:
    app = FakeApp(language="en")
    ink = Ink(lambda kind, px: font(kind, "en", px), 1.0)
    sprites = PAGES.pictures(app.settings, app.font).at(1.0)  # type: ignore[arg-type]
    shown = [WeighedAnswer(f"Answer {n}", figure="+1", reasons=(Why(f"One of {n}"), Why(f"Two of {n}", True))) for n in range(3)]

    def said(high: int) -> list[str]:
        laid = lay("Advice", shown, sprites, Measure(ink, 1.0), Rect(0, 0, 260, high), shares=(1.0,))
        return [] if laid is None else [line.words for line in laid.lines]

    assert {"Answer 2", "One of 2", "Two of 2"} <= {*said(600)}
    assert {"Answer 1", "Two of 0"} <= {*said(210)}
    assert "Answer 2" not in said(210)
    assert {"Answer 1", "One of 0"} <= {*said(150)}
    assert "Two of 0" not in said(150)
    assert "Answer 0" in said(90)
    assert "Answer 2" not in said(90)
    assert said(10) == []
