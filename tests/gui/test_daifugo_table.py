"""The Daifugo table: where cards and people are, what is lit and why not, what is in force, what is told."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace
from pygame import Rect

from game import text
from game.daifugo.cards import pack
from game.daifugo.exchange import pairs as pairs_of
from game.daifugo.view import DaifugoView
from game.table import Refused
from scenes.games.daifugo.place.layout import ASPECT, layout, received
from scenes.kit.mark import Picture
from scenes.table import people
from scenes.table.ask.gather import Gather
from scenes.table.ask.question import TableQuestion
from scenes.table.frame import frame
from tests.gui.daifugo_tables import arranged, begun, played, ranked, table, until
from tests.gui.laid import card, covered, in_a_row, outside, overlaps, unreadable

SIZES = ((960, 540), (1280, 720), (1000, 900), (2560, 1440))
SEATS = range(2, 10)
RAW = re.compile(r"\b(app|daifugo|table)\.[a-z_]|[{}]")
"""A text key, or an argument that nobody gave."""


# -- where things are ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("letters", [1.0, 1.5])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", SEATS)
def test_nobody_sits_on_anybody_nor_on_hand_icons_or_question(size: tuple[int, int], seats: int, letters: float) -> None:
    """Few hold their cards over the label, at the shoulder."""
    shown = table(begun(seats).view(0), size, letters=letters)
    rects = {f"plate:{seat}": rect for seat, (rect, _) in enumerate(shown.plates)}
    rects |= {f"backs:{seat}": shown.areas.places[seat].backs for seat in range(1, seats)}
    rects |= {"hand": shown.areas.hand, "states": shown.areas.states, "corner": frame(size, letters).corner}
    held = {(f"plate:{seat}", f"backs:{seat}") for seat in range(seats) if shown.areas.few}
    assert [pair for pair in overlaps(rects) if pair not in held] == [] == covered(rects.values(), by=[shown.asking])
    labels = [people.label(shown.plates[seat][0], shown.ink) for seat in range(1, seats)]
    assert covered(labels, by=[rects[f"backs:{seat}"] for seat in range(1, seats)]) == []
    assert outside(size, (rect for name, rect in rects.items() if name != "corner")) == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", SEATS)
def test_every_piece_lies_on_the_table_and_is_laid_out_once(size: tuple[int, int], seats: int) -> None:
    view = until(begun(seats), lambda view: len(view.field) > 1)
    poses = layout(view, size, 0)
    assert set(poses) == {key for key, _ in view.pieces()}
    assert outside(size, (card(pose, ASPECT) for pose in poses.values())) == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("seats", "decks"), [(2, 1), (2, 2), (3, 1), (9, 2), (2, 3), (4, 3), (9, 3)])
def test_of_every_card_in_hand_enough_is_seen_to_read_and_press_it(size: tuple[int, int], seats: int, decks: int) -> None:
    shown = table(begun(seats, decks=decks).view(0), size)
    row = [card(shown.poses[key], ASPECT) for key, _ in shown.hand]
    for one, other in pairwise(row):
        assert other.left - one.left >= one.width // 6 or other.top - one.top >= one.height // 8
    assert outside(shown.areas.hand, row) == []


def test_the_fan_is_sorted_by_strength_as_it_is_now_and_anew_when_that_turns() -> None:
    held = ["S3", "H7", "DJ", "C2", "JO1"]
    others = [["S4", "S5"], ["H4", "H5"], ["D4", "D5"]]
    for turned, wanted in ((False, ["S3", "H7", "DJ", "C2", "JO1"]), (True, ["C2", "DJ", "H7", "S3", "JO1"])):
        shown = table(arranged(hands=[held, *others], turn=0, revolution=turned).view(0))
        assert [piece.face for _, piece in shown.hand] == wanted
        xs = [shown.poses[key].x for key, _ in shown.hand]
        assert xs == sorted(xs)


# -- nothing that is hidden ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", ["neighbourhood", "chaos"])
def test_nothing_painted_or_said_hangs_on_what_the_person_cannot_see(preset: str) -> None:
    round_ = begun(4, preset, carry=ranked(4))
    for _ in played(round_, most=80):
        view = round_.view(0)
        other = type(round_).imagine(view, round_.luck.derive("other")).view(0)
        one, two = table(view), table(replace(other, log=view.log))
        assert one.poses == two.poses and one.badges == two.badges and one.plates == two.plates
        assert [one.tip(key) for key in one.poses] == [two.tip(key) for key in two.poses]


def test_what_one_looks_through_is_open_to_nobody_else_and_is_imagined_again() -> None:
    round_ = begun(4, "chaos", carry=ranked(4))
    looked = 0
    for _ in played(round_, seed=2):
        asked = round_.asked
        if asked is None or not asked.source or asked.form != "cards":
            continue
        looked += 1
        for seat in range(4):
            view = round_.view(seat)
            if asked.source != f"hand:{seat}":
                assert any(piece.face for piece in view.places[asked.source]) == (seat in asked.seats)
            assert type(round_).imagine(view, round_.luck.derive("again")).view(seat) == view
    assert looked


def test_cards_to_be_taken_are_laid_out_and_pressed() -> None:
    held = ["SQ", "S3", "H3"]
    round_ = arranged(hands=[held, *OTHERS], discard=["S5", "H5", "D5"], turn=0, changes={"love_q": True})
    round_.choose(0, "play SQ", 0)
    view = round_.view(0)
    shown = table(view)
    question = TableQuestion(shown, view.decisions[0])
    assert question.gather is not None
    assert set(question.gather.pieces) == {key for key, _ in shown.hand}
    assert outside(shown.areas.middle, (card(shown.poses[key], ASPECT) for key in question.gather.pieces)) == []
    question.piece(next(iter(question.gather.pieces)))
    assert question.gather.choices


# -- questions ----------------------------------------------------------------------------------------------------------------


def asked(view: Any) -> tuple[TableQuestion, Gather]:
    shown = table(view)
    question = TableQuestion(shown, view.decisions[0])
    assert question.gather is not None
    return question, question.gather


PAIR = {"field": [{"seat": 3, "cards": ["H9", "D9"]}], "turn": 0}
OTHERS = [["S4"], ["H4"], ["D4"]]
OTHERS_HIGH = [["SK", "SA"], ["HK", "HA"], ["DK", "DA"]]


def test_only_cards_of_some_legal_play_are_lit_and_each_other_says_why_not() -> None:
    held = ["S5", "H5", "SK", "SQ", "HQ"]
    view = arranged(hands=[held, *OTHERS], **PAIR).view(0)
    question, gather = asked(view)
    lit = {gather.pieces[key] for key in gather.row if gather.state(key) == "open"}
    assert lit == {"SQ", "HQ"}
    reasons = {gather.pieces[key]: question.why(key) for key in gather.row}
    assert reasons["SQ"] is None
    assert isinstance(reasons["S5"], Refused) and reasons["S5"].why == "daifugo.refused.too_weak"
    assert isinstance(reasons["SK"], Refused)
    assert (reasons["SK"].why, reasons["SK"].args) == ("daifugo.refused.too_few", {"count": 2, "have": 1})


@pytest.mark.parametrize(
    ("hand", "played", "dim"), [("S3 H3", "", True), ("JO1 JO2", "", False), ("JO1 JO2", "pass", True)]
)
def test_a_hand_is_dim_of_which_nothing_can_be_played_or_whose_owner_has_passed(hand: str, played: str, dim: bool) -> None:
    field = [{"seat": 3, "cards": ["S2", "D2"]}]
    round_ = arranged(hands=[hand.split(), *OTHERS], changes={"jokers": 2}, field=field, turn=0)
    if played:
        round_.choose(0, played, 0)
    shown = table(round_.view(0))
    assert {shown.poses[key].lit < 1.0 for key, _ in shown.hand} == {dim}


def test_a_card_that_only_a_rule_of_the_table_lets_be_played_is_tagged_with_that_rule() -> None:
    field = [{"seat": 2, "cards": ["C5"]}, {"seat": 3, "cards": ["C9"]}]
    changes = {"suit_bind": "two", "catapult": True}
    view = arranged(hands=[["C10", "D9", "S10"], *OTHERS], field=field, turn=0, changes=changes, state={"suits": "C"}).view(0)
    shown, (_, gather) = table(view), asked(view)
    lit = {gather.pieces[key]: shown.tags.get(key, "") for key in gather.row if gather.state(key) == "open"}
    assert lit == {"C10": "", "D9": "Catapult"}
    nine = next(key for key in gather.row if gather.pieces[key] == "D9")
    tip = shown.tip(nine)
    assert tip is not None and "Catapult" in tip.lines[0]


def test_every_play_of_a_turn_can_be_made_of_cards_of_the_hand() -> None:
    field = [{"seat": 3, "cards": ["S9", "H9"]}]
    view = arranged(hands=[["D9", "C9", "S3"], *OTHERS], field=field, turn=0, changes={"fusion": True, "catapult": True}).view(0)
    _, gather = asked(view)
    decision = next(one for one in view.decisions if one.kind == "turn")
    assert any(line.endswith("fuse") for line in decision.choices)
    for line in decision.choices:
        if line.startswith("play "):
            assert set(gather.ways.choices(gather.ways.faces(line))) >= {line}
            assert set(gather.ways.faces(line)) <= set(gather.pieces.values()), line


@pytest.mark.parametrize(
    ("hand", "chosen", "words"),
    [
        ("S8 H8 JO1", "S8 H8", "Play 2 × 8"),
        ("S8 H8 JO1", "S8 JO1", "Play 2 × 8"),
        ("S8 H8 JO1", "H8", "Play ♥8"),
        ("S7 S8 S9", "S7 S8 S9", "Play a sequence of 3"),
        ("S7 S8 S9", "", "Choose cards"),
    ],
)
def test_the_button_calls_the_play_by_its_name(hand: str, chosen: str, words: str) -> None:
    view = arranged(hands=[hand.split(), *OTHERS], turn=0).view(0)
    question, gather = asked(view)
    for face in chosen.split():
        question.piece(next(key for key in gather.row if gather.pieces[key] == face))
    assert question.prompt.options[0].label == words
    assert [option.choice for option in question.prompt.options][1:] == ["suggest", *(["put_back"] if chosen else [])]


@pytest.mark.parametrize(
    ("field", "chosen", "choice"),
    [
        ("SK", "JO1", "play JO1"),
        ("SK", "JO2", "play JO1"),
        ("SK HK", "SA JO2", "play SA JO1"),
        ("SK HK", "JO2 JO1", "play JO1 JO2"),
    ],
)
def test_either_joker_can_be_played(field: str, chosen: str, choice: str) -> None:
    """A play of one joker is spelled with the first, whichever is pressed."""
    hands = [["S3", "SA", "JO1", "JO2"], *OTHERS]
    changes = {"jokers": 2, "suit_bind": "off"}
    view = arranged(hands=hands, changes=changes, field=[{"seat": 3, "cards": field.split()}], turn=0).view(0)
    question, gather = asked(view)
    for face in chosen.split():
        question.piece(next(key for key in gather.row if gather.pieces[key] == face))
    assert question.lot().choice == choice


def test_a_joker_is_asked_about_only_where_it_matters() -> None:
    for binds, ways in (("off", 1), ("two", 2)):
        changes = {"suit_bind": binds, "jokers": 1}
        view = arranged(hands=[["SQ", "HQ", "JO1"], *OTHERS], turn=0, changes=changes).view(0)
        question, gather = asked(view)
        for key in gather.row:
            question.piece(key)
        assert len(gather.choices) == ways
        said = question.lot()
        assert (said.choice is not None) == (ways == 1)
        if ways > 1:
            assert question.prompt.title == "Which card is the joker?"
            shown = [(option.label, option.faces, option.lays) for option in question.prompt.options]
            assert shown == [("♦Q", ("DQ",), ("SQ", "HQ", "DQ")), ("♣Q", ("CQ",), ("SQ", "HQ", "CQ"))]
            assert question.prompt.lays == ("SQ", "HQ", "JO1")


@pytest.mark.parametrize(
    ("changes", "pressed", "asks"),
    [
        ({}, "JO1", False),
        ({"joker_suit": "four_or_none", "colour_bind": True}, "JO1", False),
        ({"revolution": "off"}, "JO1 JO2", False),
        ({"joker_turns": True}, "JO1", True),
    ],
)
def test_a_joker_alone_has_a_suit_only_where_something_follows_it(changes: dict[str, Any], pressed: str, asks: bool) -> None:
    """In a revolution that turns the joker too, everything lies on it, and suits can bind."""
    held = [["S3", "JO1", "JO2"], *OTHERS]
    view = arranged(hands=held, turn=0, revolution=True, changes={"jokers": 2, "suit_bind": "two", **changes}).view(0)
    assert {"play JO1", "play JO1 as H"} <= set(view.decisions[0].choices)
    question, gather = asked(view)
    for face in pressed.split():
        question.piece(next(key for key in gather.row if gather.pieces[key] == face))
    assert question.lot().choice == (None if asks else f"play {pressed}")


def test_who_can_be_chosen_is_pressed_on_the_plate() -> None:
    round_ = arranged(hands=[["S4", "H4", "D4", "S3"], *OTHERS_HIGH], turn=0, changes={"thief": True})
    round_.choose(0, "play S4 H4 D4", 0)
    view = round_.view(0)
    shown, decision = table(view), view.decisions[0]
    prompt = shown.prompt(decision)
    for option in prompt.options:
        seat = int(option.choice.split()[1])
        assert shown.extras[option.piece or ""] == shown.plates[seat][0]
    assert [person.state for _, person in shown.plates] == ["turn", "waiting", "away", "waiting"], "only neighbours can be chosen"


def test_numbers_are_chosen_on_plaques() -> None:
    round_ = arranged(hands=[["SQ", "S3"], *OTHERS], turn=0, changes={"bomb_q": True})
    round_.choose(0, "play SQ", 0)
    view = round_.view(0)
    shown = table(view)
    question = TableQuestion(shown, view.decisions[0])
    assert question.gather is not None
    for key in list(question.gather.pieces)[: question.gather.sizes.start]:
        assert question.piece(key) is not None
    assert question.lot().choice is not None


@pytest.mark.parametrize("language", text.LANGUAGES)
@pytest.mark.parametrize("letters", [1.0, 1.25, 1.5])
@pytest.mark.parametrize("size", [(640, 360), (640, 900), (700, 1200), (3840, 360)])
@pytest.mark.parametrize("kind", ["call", "order", "draw"])
def test_every_plaque_can_be_pressed_in_the_least_window_too(
    kind: str, size: tuple[int, int], letters: float, language: str
) -> None:
    shown = table(asked_for(kind), size, language, letters)
    assert [decision.kind for decision in shown.view.decisions] == [kind]
    places = {key: shown.extras.get(key) for key, _ in shown.hand}
    assert places and [key for key, rect in places.items() if rect is None] == []
    assert overlaps(places) == [] == outside(size, places.values())


def asked_for(kind: str) -> DaifugoView:
    """A question that plaques answer: which numbers, in which order all sit, which cards of a hand that lies face down."""
    if kind == "draw":
        return begun(2, carry=replace(ranked(2), ranks=(1, 2)), exchange="face_down", decks=3).view(0)
    rule, first = {"call": ("bomb_q", "SQ"), "order": ("shuffle_9", "S9 H9")}[kind]
    others = [["C3"], ["C4"], ["C5"], ["C6"], ["C7"], ["C8"], ["CJ"], ["CK"]]
    round_ = arranged(seats=9, hands=[[*first.split(), "S3", "H3"], *others], turn=0, changes={rule: True})
    round_.choose(0, f"play {first}", 0)
    return round_.view(0)


@pytest.mark.parametrize(
    ("rule", "first", "said"),
    [
        ("give_7", "S7 H7", "You may give Ann up to 2 cards."),
        ("return_9", "S9", "Give Cho 1 card."),
        ("bomb_q", "SQ", "Everybody discards all cards of the numbers called."),
        ("thief", "S4 H4 D4", "You take a neighbour's strongest card."),
    ],
)
def test_a_question_of_a_rule_says_what_is_about_to_happen(rule: str, first: str, said: str) -> None:
    others = [["SK", "SA"], ["HK", "HA"], ["DK", "DA"]]
    round_ = arranged(hands=[[*first.split(), "S3", "H3"], *others], turn=0, changes={rule: True})
    round_.choose(0, f"play {first}", 0)
    view = round_.view(0)
    (decision,) = view.decisions
    assert table(view).prompt(decision).lines == (said,)


def test_the_exchange_shows_who_bows_to_whom_and_what_came() -> None:
    round_ = begun(4, "neighbourhood", carry=ranked(4))
    shown = table(round_.view(0))
    pairs = {(one.poor, one.rich, one.cards) for one in pairs_of(shown.imagined)}
    ranks = ranked(4).ranks
    assert pairs == {(ranks.index(4), ranks.index(1), 2), (ranks.index(3), ranks.index(2), 1)}
    view = until(round_, lambda view: view.phase == "turn")
    got = received(view, 0)
    assert len(got) == 1
    assert {pose.rim > 0 for key, pose in table(view).poses.items() if key in {f"#{card}" for card in got}} == {True}
    faces = pack(view.rules).faces
    assert {faces[card] for card in got} <= {piece.face for _, piece in table(view).hand}


@pytest.mark.parametrize("letters", [1.0, 1.5])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("seats", "changes"), [(2, {}), (3, {}), (4, {"monarchy": True}), (9, {"nine_ranks": True})])
def test_everybody_who_exchanges_is_seen_above_the_question(
    seats: int, changes: dict[str, Any], size: tuple[int, int], letters: float
) -> None:
    shown = table(begun(seats, carry=ranked(seats), **changes).view(0), size, letters=letters)
    laid = shown.exchange
    assert laid is not None and shown.areas.middle.contains(laid.rect) and unreadable(laid.lines, laid.rect) == []
    written = [line.words for line in laid.lines]
    names = [shown.names[seat] for pair in pairs_of(shown.imagined) for seat in (pair.poor, pair.rich)]
    assert names and all(written.count(name) == names.count(name) for name in names)


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_an_arrow_leads_from_who_gives_to_who_gets_it(language: str) -> None:
    shown = table(begun(4, carry=ranked(4)).view(0), language=language)
    assert shown.exchange is not None
    marks = shown.exchange.marks
    for gives, way in (("daifugo.due.gives", "right"), ("daifugo.due.returns", "left")):
        words = next(mark for mark in shown.exchange.lines if mark.words == shown.say(gives, n=1))
        ends = [mark.rect for mark in marks if isinstance(mark, Picture) and mark.name == f"shaft {way}"]
        (head,) = (rect for rect in ends if rect.colliderect(Rect(0, words.rect.top, shown.size[0], words.rect.height)))
        assert in_a_row([words, head] if way == "right" else [head, words])


# -- words --------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", text.LANGUAGES)
@pytest.mark.parametrize("preset", ["neighbourhood", "federation", "chaos"])
def test_all_that_is_shown_is_said_in_words(language: str, preset: str) -> None:
    round_ = begun(4, preset, carry=ranked(4), seed=6)
    for steps in played(round_, seed=6, most=120):
        for step in steps:
            seen = table(step.view, language=language)
            caption = seen.choreography(step).caption
            told = [seen.tell(step.event), "" if caption is None else seen.called(caption)]
            told += [part for entry in seen.history((step.event,)) for part in entry.parts if isinstance(part, str)]
            assert not [words for words in told if RAW.search(words)]
        shown = table(round_.view(0), language=language)
        said = [words for badge in shown.badges for words in (badge.words, *(badge.tip.lines if badge.tip else ()))]
        for decision in (one for one in shown.view.decisions if one.window is None):
            prompt = shown.prompt(decision)
            said += [prompt.title, *prompt.lines, prompt.say, *(option.label for option in prompt.options)]
            if prompt.gather is not None:
                gather = Gather(prompt.gather, {key: piece.face or "" for key, piece in shown.hand})
                question = TableQuestion(shown, decision)
                whys = [why for key in gather.row if (why := question.why(key)) is not None]
                said += [shown.say(why.why, **shown.spoken(why.args)) for why in whys]
        assert not [words for words in said if RAW.search(words)]
