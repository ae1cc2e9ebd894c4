"""What is to be seen at a Daifugo table beside the cards: signs of what is in force, who has passed, light, and great moments."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game import text
from game.daifugo.events import Bound
from game.daifugo.exchange import pairs
from scenes.games.daifugo.ask import middle
from scenes.games.daifugo.pages import PAGES
from scenes.games.daifugo.place import mat
from scenes.games.daifugo.tell import seat_plates
from scenes.games.daifugo.tell.in_force import STAR, ladder, states
from scenes.kit.type import TIE, font, wrap
from scenes.stage.director import Director
from scenes.stage.timeline import Caption
from scenes.table import people
from scenes.table.input import ids
from scenes.table.story import tip
from tests.gui.daifugo_tables import arranged, begun, ranked, table

OTHERS = [["S4"], ["H4"], ["D4"]]


FACTS: dict[str, dict[str, Any]] = {
    "revolution": {"revolution": True},
    "back": {"back": True},
    "frozen": {"frozen": True},
    "suits": {"suits": "SH"},
    "colours": {"colours": "BR"},
    "partly": {"part": "S"},
    "reversed": {"direction": -1},
    "silenced": {"silenced": "mary_2"},
    "countdown": {"counters": {"countdown": 5}},
    "doom": {"targets": {"doom_2": 2}},
}


@pytest.mark.parametrize("key", FACTS)
def test_every_state_has_its_sign_with_a_mark_of_its_own(key: str) -> None:
    base = arranged(hands=[["S3", "S6"], *OTHERS], turn=0).view(0)
    before, after = (states(table(view)) for view in (base, replace(base, **FACTS[key])))
    assert key not in {one.key for one in before} and key in {one.key for one in after}
    assert len({one.mark for one in after}) == len(after)


@pytest.mark.parametrize(
    ("facts", "keys"),
    [
        ({"revolution": True}, {"revolution"}),
        ({"back": True}, {"back"}),
        ({"revolution": True, "back": True}, {"both"}),
        ({"suits": "C", "colours": "B"}, {"suits"}),
        ({"suits": "C", "bound_number": True}, {"exact"}),
        ({"bound_number": True, "colours": "B"}, {"number", "colours"}),
    ],
)
def test_what_comes_to_one_thing_is_one_sign(facts: dict[str, Any], keys: set[str]) -> None:
    base = arranged(hands=[["S3", "S6"], *OTHERS], field=[{"seat": 3, "cards": ["C9"]}], turn=0).view(0)
    shown = table(replace(base, **facts))
    assert {one.key for one in states(shown)} - {one.key for one in states(table(base))} == keys


def test_who_falls_keeps_the_crown_until_then() -> None:
    hands = [["S3", "S6"], *OTHERS]
    base = arranged(hands=hands, turn=0, ranks=[1, 2, 3, 4], preset="neighbourhood").view(0)
    ahead, fallen = replace(base, finished=(1,)), replace(base, finished=(1,), fallen=0, lost=(0,))
    assert [seat_plates.crowns(table(view)) for view in (base, ahead, fallen)] == [{0}, {0, 1}, {1}]


def test_who_leads_is_written_on_the_empty_middle() -> None:
    for seat, name in ((0, "Me"), (2, "Ben")):
        view = arranged(hands=[["S3", "S6"], *OTHERS], turn=seat).view(0)
        assert [badge.words for badge in table(view).badges if badge.id == "lead"] == [f"{name} · lead"]
    view = arranged(hands=[["S3", "S6"], *OTHERS], field=[{"seat": 3, "cards": ["C9"]}], turn=0).view(0)
    assert not [badge for badge in table(view).badges if badge.id == "lead"]


def test_who_is_next_says_so_whichever_way_the_turns_go() -> None:
    base = arranged(hands=[["S3", "S6"], ["S4"], ["H4"], ["D4"]], turn=0).view(0)
    for facts, seat in (({}, 1), ({"direction": -1}, 3), ({"passed": (False, True, False, False)}, 2)):
        shown = table(replace(base, **facts))
        assert [at for at, (_, somebody) in enumerate(shown.plates) if somebody.word == "next"] == [seat]
    field = [{"seat": 3, "cards": ["C3"]}]
    last = arranged(hands=[["S4", "S6"], ["S5"], ["H5"], ["D5"]], turn=0, field=field).view(0)
    shown = table(replace(last, passed=(False, True, True, False)))
    assert shown.plates[3][1].word == "next", "who laid what I beat comes after me"
    ways = [table(replace(base, direction=way)).parts["ways"] for way in (1, -1)]
    assert ways[0] != ways[1], "the arrows on the mat turn with it"


@pytest.mark.parametrize("language", ["ko", "en"])
def test_the_strongest_numbers_stay_together_where_the_order_is_broken_over_lines(language: str) -> None:
    seen = table(arranged(hands=[["S3", "S6"], *OTHERS], turn=0, changes={"jokers": 1}).view(0), language=language)
    (order,) = (one for one in states(seen) if one.key == "order")
    its = font("ui", language, 20)
    strong = its.size({"ko": "강 2 · 조커", "en": "2 · Joker"}[language])[0]
    *before, last = wrap(order.words, its, strong + 2)
    assert before and last.replace(TIE, " ") == {"ko": "강 2 · 조커", "en": "2 · Joker"}[language]


def test_the_order_of_strength_is_drawn_with_the_newest_play_in_it() -> None:
    base = arranged(hands=[["S3", "S6"], *OTHERS], turn=0, changes={"jokers": 1}, field=[{"seat": 3, "cards": ["SQ"]}]).view(0)
    shown = ladder(base)
    assert shown.steps == (*"3456789", "10", *"JQKA2", STAR)
    assert [shown.steps[at] for at in shown.lying] == ["Q"] and shown.faint == frozenset(range(9))
    bound = ladder(replace(base, bound_number=True))
    assert [bound.steps[at] for at in range(len(bound.steps)) if at not in bound.faint] == ["Q", "K", STAR], "K must follow"
    turned = ladder(replace(base, order=(*reversed(base.order[:-1]), base.order[-1])))
    assert turned.steps == (*"2AKQJ", "10", *"9876543", STAR) and turned.faint == frozenset(range(3))
    field = [{"seat": 3, "cards": ["S4", "S5", "S6"]}]
    run = arranged(hands=[["S3", "S7"], ["D8"], ["H4"], ["D4"]], turn=0, field=field, preset="neighbourhood")
    laid = ladder(run.view(0))
    assert [laid.steps[at] for at in sorted(laid.lying)] == ["4", "5", "6"] and not laid.faint, "another is not compared so"
    assert ladder(replace(base, field=())).lying == frozenset()


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_of_many_the_rank_is_told_on_a_slip_or_among_the_notes_and_the_points_too(language: str) -> None:
    view = begun(9, "neighbourhood", carry=ranked(9)).view(0)
    shown = table(replace(view, passed=(False, *(True,) * 8)), language=language)
    for seat, (rect, somebody) in enumerate(shown.plates):
        told = " ".join(line.words for line in people.written(rect, somebody, shown.ink).lines)
        rank, slip = seat_plates.titled(shown, seat), seat_plates.rank_slip(shown, seat)
        assert not rank or rank in (told if slip is None else [line.words for line in slip.lines])
        assert seat == 0 or somebody.word in told
        assert not somebody.notes or somebody.notes[-1] in told


def test_the_last_cards_of_others_are_counted_and_the_very_last_is_an_alarm() -> None:
    few = table(arranged(hands=[["S3"], ["S4"], ["H4", "H5"], ["D4", "D5"]], turn=0).view(0))
    assert [somebody.alarm for _, somebody in few.plates] == [False, True, False, False]
    hands = [["S3"], ["S4"], *([f"H{n}", f"D{n}"] for n in range(5, 10))]
    told = [badge for badge in table(arranged(7, hands=hands, turn=0).view(0)).badges if badge.id.startswith("sheaf:")]
    assert [badge.words for badge in told] == ["1", *"22222"] and told[0].fill != told[1].fill


def test_who_has_passed_says_so_in_a_bubble_or_on_the_plate() -> None:
    for seats in (4, 6):
        base = begun(seats).view(0)
        shown = table(replace(base, passed=(True,) * seats, turn=None, decisions=()))
        for seat, (rect, somebody) in enumerate(shown.plates):
            talks = seats == 4 or seat == 0
            assert somebody.state == "passed" and bool(somebody.word) != talks
            if talks:
                said = seat_plates.bubble(shown, seat)
                assert shown.parts[f"plate:{seat}"][0].contains(said) and not said.colliderect(people.label(rect, shown.ink))


@pytest.mark.parametrize("fall", ["out", "play_on"])
def test_the_fall_is_called_out_with_its_picture_whatever_it_means(fall: str) -> None:
    hands = [["S9", "H3"], ["S2"], ["SK", "SA"], ["HK", "HA"]]
    round_ = arranged(hands=hands, turn=1, ranks=[1, 2, 3, 4], changes={"fall": fall})
    shown = [table(step.view).choreography(step) for step in round_.choose(1, "play S2", 0)]
    fallen = [plan for plan in shown if plan.caption is not None and plan.caption.name == "fall"]
    assert len(fallen) == 1 and fallen[0].spectacle is not None and fallen[0].call == "fall"


def test_a_revolution_turns_the_light_and_rises_behind_the_cards_that_made_it() -> None:
    base = arranged(hands=[["S3", "S6"], *OTHERS], turn=0).view(0)
    lights = [mat.light(replace(base, revolution=r, back=b)) for r in (False, True) for b in (False, True)]
    assert lights[0] is None and len(set(lights)) == 4
    hands = [["S7", "H7", "D7", "C7", "S3"], ["S5", "H5"], ["H6", "S6"], ["HK", "DA"]]
    steps = arranged(hands=hands, turn=0, preset="neighbourhood").choose(0, "play S7 H7 D7 C7", 0)
    called = next(step for step in steps if type(step.event).__name__ == "Called")
    shown = table(called.view)
    spectacle = shown.choreography(called).spectacle
    assert spectacle is not None and spectacle.behind
    faces = {piece.face for place in called.view.places.values() for piece in place if f"#{piece.id}" in shown.foremost}
    assert faces == {"S7", "H7", "D7", "C7"}


def test_cards_are_seen_before_what_they_set_off_and_each_call_after_the_other() -> None:
    round_ = arranged(
        hands=[["S8", "H8", "D8", "C8", "S3"], ["S4", "S5"], ["H4", "H5"], ["D4", "D5"]], turn=0, preset="neighbourhood"
    )
    steps = round_.choose(0, "play S8 H8 D8 C8", 0)
    kind = PAGES.table()
    director = Director(kind.layout, kind.choreography, (1280, 720), 0)
    director.reset(None)
    director.play(steps)
    called = [caption for caption in director.timeline.captions if caption.name in ("revolution", "eight_cut")]
    assert len(called) == 2 and called[0].start + 0.3 < called[1].start
    names = [type(step.event).__name__ for step in steps]
    beats = dict(zip(names, director.timeline.beats, strict=False))
    assert beats["Played"].shown <= called[0].start and called[1].start < beats["Cleared"].start


def test_who_is_first_or_falls_is_called_out_where_the_hand_was() -> None:
    hands: list[list[str]] = [["S2"], ["S5", "H5"], ["SK", "SA"], ["HK", "HA"]]
    round_ = arranged(hands=hands, turn=0, ranks=[2, 1, 3, 4], field=[{"seat": 3, "cards": ["SQ"]}])
    before = table(round_.view(0))
    assert not before.areas.hand.collidepoint(before.spot(0)), "no call lies on the cards"
    assert [seat_plates.titled(before, seat) for seat in (0, 1)] == ["Rich", "Tycoon"]
    round_.choose(0, "play S2", 0)
    after = table(round_.view(0))
    assert after.areas.hand.collidepoint(after.spot(0)) and not after.asking.collidepoint(after.spot(0))
    assert seat_plates.titled(after, 0) == "", "it is known who is first in this one"
    mine, beside, far = (after.loudness(Caption(0.0, 1.0, "first", seat)) for seat in (0, 1, 2))
    assert mine > far == 1.0 > beside, "at a side a long word has little room"


def test_whose_cards_lie_there_is_said_no_longer_than_they_do() -> None:
    round_ = arranged(hands=[["S8", "S3"], ["S4", "S5"], ["H4", "H5"], ["D4", "D5"]], turn=0, preset="neighbourhood")
    before, steps = round_.view(0), round_.choose(0, "play S8", 0)
    kind = PAGES.table()
    director = Director(kind.layout, kind.choreography, (1280, 720), 0)
    director.reset(before)
    director.play(steps)
    names = ["", *(type(step.event).__name__ for step in steps)]
    leaves = director.timeline.beats[names.index("Cleared")].shown
    owners = []
    for time in (leaves - 0.05, leaves + 0.05):
        director.timeline.seek(time)
        owners.append([badge for badge in table(director.view()).badges if badge.id.startswith("owner:")])  # type: ignore[arg-type]
    assert owners[0] and not owners[1]


@pytest.mark.parametrize("language", text.LANGUAGES)
@pytest.mark.parametrize("letters", [1.0, 1.5])
def test_all_rules_in_force_can_be_read_at_once(language: str, letters: float) -> None:
    shown = table(begun(4, "chaos").view(0), language=language, letters=letters)
    subject = next(spot for spot in shown.spots if spot.id == "state:rules")
    names = subject.tip.lines[0].split(" · ")
    assert subject.tip.opens == ids.RULES, "a press opens what tells them one by one"
    assert len(names) > 80 and shown.say("daifugo.option.cut_8.name") in names
    surface = pygame.display.set_mode(shown.size)
    assert surface.get_rect().contains(tip.draw(surface, subject, shown.ink, shown.k, PAGES.pictures(None, shown.ink.font)))


@pytest.mark.parametrize(
    ("field", "colours", "told"),
    [
        ([["H5", "D5"], ["H6", "D6"]], "RR", "♥♦ 색만 낼 수 있음"),
        ([["S5", "D5"], ["C6", "H6"]], "BR", "♠♣1장 · ♥♦1장만 낼 수 있음"),
        ([["S5", "D5", "H5"], ["C6", "H6", "D6"]], "BRR", "♠♣1장 · ♥♦2장만 낼 수 있음"),
    ],
)
def test_a_bind_by_colour_says_what_is_asked_for_and_never_names_all_suits_as_if_they_were_one(
    field: list[list[str]], colours: str, told: str
) -> None:
    """On the sign beside the pile, in the history, and where a play is refused."""
    size = len(field[0])
    hands = [["S7", "C7", "H8", "D8", "S8", "C10"], ["S9"], ["H9"], ["D9"]]
    hands[0] += ["S10", "C3"] if size == 3 else []
    laid = [{"seat": 3 - nth, "cards": cards} for nth, cards in enumerate(field)]
    by_colour = {"colour_bind": True, "suit_bind": "off"}
    round_ = arranged(hands=hands, turn=0, field=laid, state={"colours": colours}, changes=by_colour)
    shown = table(round_.view(0), language="ko")
    sign = next(one for one in states(shown) if one.key == "colours")
    assert sign.words == told
    amiss = shown.spoken({"suits": colours})["suits"]
    assert sign.words.startswith(str(amiss))
    event = Bound(seat=1, bind="colours", suits="SHD"[:size])
    assert "♠♣♥♦" not in "".join((sign.words, sign.tip, str(amiss), shown.tell(event)))


def test_where_little_can_be_played_under_a_bind_the_cards_are_named() -> None:
    hands = [["S4", "C6", "JO1", "H9"], ["S5"], ["H5"], ["D5"]]
    field = [{"seat": 3, "cards": ["C5"]}]
    bound = arranged(hands=hands, turn=0, field=field, state={"suits": "C"}, changes={"suit_bind": "two"})
    free = arranged(hands=hands, turn=0, field=field)
    for round_, named in ((bound, True), (free, False)):
        shown = table(round_.view(0))
        told = shown.prompt(shown.view.decisions[0]).lines[0]
        assert ("♣6 · Joker" in told) == named and "♥9" not in told and "♠4" not in told


def test_the_exchange_shows_the_faces_that_the_person_may_know() -> None:
    shown = table(begun(4, "neighbourhood", seed=2, carry=ranked(4)).view(0))
    tribute = next(one for one in pairs(shown.imagined) if one.poor == 0)
    decision = next(one for one in shown.view.decisions if one.seat == 0)
    assert [f"give {' '.join(middle.given(shown, 0, tribute.rich))}"] == list(decision.choices)
    assert middle.given(shown, tribute.rich, 0) == ()
    other = next(one for one in pairs(shown.imagined) if 0 not in (one.poor, one.rich))
    assert middle.given(shown, other.poor, other.rich) == middle.given(shown, other.rich, other.poor) == ()
