"""What is to be seen at a Daifugo table beside the cards: signs of what is in force, who has passed, light, and great moments."""

from __future__ import annotations

from dataclasses import replace as replace_
from itertools import combinations
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game import text
from game.daifugo.events import Bound
from scenes.games.daifugo import exchange, light, seals, sitting
from scenes.games.daifugo import ladder as ladders
from scenes.games.daifugo.ladder import LEAST, STAR, ladder
from scenes.games.daifugo.pages import PAGES
from scenes.games.daifugo.states import states
from scenes.stage.director import Director
from scenes.stage.spectacles import Spectacles
from scenes.stage.timeline import Caption
from scenes.table import people
from scenes.table.input import ids
from scenes.table.story import calls, tip
from tests.gui.daifugo_tables import arranged, begun, ranked, table

OTHERS = [["S4"], ["H4"], ["D4"]]


def test_every_state_has_its_badge() -> None:
    base = arranged(hands=[["S3", "S6"], *OTHERS], turn=0).view(0)
    plain = {state.key for state in states(table(base))}
    cases: dict[str, dict[str, Any]] = {
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
    for key, facts in cases.items():
        assert key not in plain
        assert key in {state.key for state in states(table(replace(base, **facts)))}
    everything: dict[str, Any] = {name: value for facts in cases.values() for name, value in facts.items()}
    shown = table(replace(base, **everything), letters=1.5)
    rects = [badge.rect for badge in shown.badges if badge.id.startswith("state:")]
    assert all(not a.colliderect(b) for a, b in combinations(rects, 2))
    assert all(rect.right <= shown.areas.states.right for rect in rects)


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


def test_a_bind_by_colour_is_told_in_the_signs_of_its_suits() -> None:
    shown = table(arranged(hands=[["S3", "S6"], *OTHERS], turn=0).view(0))
    refused = shown.spoken({"suits": "B", "cards": "H9"})
    assert refused == {"suits": "♠♣", "cards": "♥9"}


def test_the_crown_goes_to_who_finishes_first() -> None:
    base = arranged(hands=[["S3", "S6"], *OTHERS], turn=0, ranks=[1, 2, 3, 4], changes={"fall": "off"}).view(0)
    before, after = table(base), table(replace(base, finished=(1,)))
    for seat, changes in ((0, True), (1, True), (3, False)):
        assert (before.parts[f"plate:{seat}"] != after.parts[f"plate:{seat}"]) == changes


def test_who_falls_keeps_the_crown_until_then() -> None:
    hands = [["S3", "S6"], *OTHERS]
    base = arranged(hands=hands, turn=0, ranks=[1, 2, 3, 4], preset="neighbourhood").view(0)
    ahead, fallen = replace(base, finished=(1,)), replace(base, finished=(1,), fallen=0, lost=(0,))
    assert [sitting.crowns(table(view)) for view in (base, ahead, fallen)] == [{0}, {0, 1}, {1}]


def test_names_on_the_pile_keep_off_one_another_and_off_the_question() -> None:
    field = [{"seat": 2, "cards": ["C5"]}, {"seat": 3, "cards": ["C8"]}, {"seat": 1, "cards": ["C9"]}]
    view = arranged(hands=[["S3", "S6"], *OTHERS], field=field, turn=0).view(0)
    for letters in (1.0, 1.5):
        shown = table(view, letters=letters, names=("Me", "Auntie", "Uncle", "Grandmother"))
        names = [badge.rect for badge in shown.badges if badge.id.startswith("owner:")]
        assert len(names) == 3 and not any(a.colliderect(b) for a, b in combinations(names, 2))
        assert all(rect.bottom <= shown.heading for rect in names)


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
    room = pygame.Rect(0, 0, 145, 40)
    assert ladders.letters(shown, room, table(base).ink) >= LEAST
    assert ladders.letters(shown, room, table(base, letters=1.5).ink) == 0, "words say it better"


def test_a_revolution_that_is_the_last_says_so_on_its_own_sign() -> None:
    base = arranged(hands=[["S3", "S6"], *OTHERS], turn=0).view(0)
    shown = table(replace(base, revolution=True, frozen=True))
    keys = [one.key for one in states(shown)]
    assert "revolution" in keys and "frozen" not in keys
    both = next(one for one in states(shown) if one.key == "revolution")
    assert both.words.split("\n")[1] == shown.say("daifugo.state.frozen")
    low, room = pygame.Rect(0, 0, 150, 20), pygame.Rect(0, 0, 190, 40)
    assert len(seals.letters(both.words, 16, room, shown.ink)[1]) == 2
    assert seals.letters(both.words, 16, low, shown.ink)[1][0].startswith(both.words[:6]), "the first where there is no room"


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_of_many_who_pass_the_points_are_told_too(language: str) -> None:
    view = begun(9, "neighbourhood", carry=ranked(9)).view(0)
    shown = table(replace(view, passed=(False, *(True,) * 8)), language=language)
    for rect, somebody in shown.plates[1:]:
        told = [line.words for line in people.written(rect, somebody, shown.ink).lines]
        assert somebody.word in told and somebody.notes[-1] in told


def test_of_many_others_the_cards_are_one_sheaf_with_their_number() -> None:
    hands = [["S3"], ["S4"], *([f"H{n}", f"D{n}"] for n in range(5, 10))]
    shown = table(arranged(7, hands=hands, turn=0).view(0))
    told = {badge.id: badge for badge in shown.badges if badge.id.startswith("sheaf:")}
    assert [badge.words for badge in told.values()] == ["1", *"22222"]
    assert told["sheaf:1"].fill != told["sheaf:2"].fill, "the last one is an alarm"
    for seat in range(1, 7):
        assert shown.areas.places[seat].backs.contains(told[f"sheaf:{seat}"].rect)


def test_the_last_card_of_another_is_an_alarm() -> None:
    hands = [["S3"], ["S4"], ["H4", "H5"], ["D4", "D5"]]
    shown = table(arranged(hands=hands, turn=0).view(0))
    assert [somebody.alarm for _, somebody in shown.plates] == [False, True, False, False]


def test_every_state_has_a_mark_that_is_known_apart() -> None:
    base = arranged(hands=[["S3", "S6"], *OTHERS], turn=0).view(0)
    order = {
        turned: next(one for one in states(table(replace(base, revolution=turned))) if one.key == "order")
        for turned in (False, True)
    }
    assert order[False].mark != order[True].mark
    facts: dict[str, Any] = {"suits": "SH", "frozen": True, "direction": -1, "back": True, "revolution": True}
    marks = [one.mark for one in states(table(replace(base, **facts)))]
    assert len(marks) == len(set(marks)) and "♠♥" in marks
    bound = next(one for one in states(table(replace(base, suits="SHDC"))) if one.key == "suits")
    assert bound.mark in seals.MARKS, "four suits have no room, and are no warning"
    pictures = {name: seals.mark(name, 24, (255, 255, 255)).get_buffer().raw for name in ("wedge", "turned", *seals.MARKS)}
    assert len(set(pictures.values())) == len(set(seals.MARKS.values())) + 1, "all others warn"


@pytest.mark.parametrize("letters", [1.0, 1.5])
def test_the_words_of_all_signs_beside_the_pile_are_alike_large_and_fit(letters: float) -> None:
    base = arranged(hands=[["S3", "S6"], *OTHERS], turn=0).view(0)
    shown = table(replace(base, suits="SH", frozen=True, direction=-1, back=True, revolution=True), letters=letters)
    signs = [badge for badge in shown.badges if badge.id.startswith("state:") and badge.id != "state:rules"]
    assert len({badge.px for badge in signs}) == 1
    for badge in signs:
        room = seals.beside(badge.rect, shown.k)
        px, words = seals.letters(badge.words, badge.px, room, shown.ink)
        assert badge.rect.contains(room) and all(shown.ink.width(line, "bold", px) <= room.width for line in words)


@pytest.mark.parametrize("seats", [4, 7])
def test_whose_turn_it_was_leaves_no_light_behind(seats: int) -> None:
    base = replace(begun(seats).view(0), decisions=())
    surface = pygame.display.set_mode((1280, 720))
    pictures, tables = [], [table(replace(base, turn=turn)) for turn in (0, 1)]
    for shown in tables:
        surface.fill((90, 84, 60))
        shown.below(surface)
        pictures.append(surface.copy())
    differs = pygame.mask.from_threshold(pictures[0], (0, 0, 0), (1, 1, 1, 255), pictures[1])
    differs.invert()
    before, after = (shown.parts for shown in tables)
    changed = [after[name][0] for name in after if name.startswith("plate:") and after[name] != before[name]]
    assert all(any(part.contains(rect) for part in changed) for rect in differs.get_bounding_rects())


def test_who_has_passed_says_so_in_a_bubble_or_on_the_plate() -> None:
    for seats in (4, 6):
        base = begun(seats).view(0)
        shown = table(replace(base, passed=(True,) * seats, turn=None, decisions=()))
        for seat, (rect, somebody) in enumerate(shown.plates):
            talks = seats == 4 or seat == 0
            assert somebody.state == "passed" and bool(somebody.word) != talks
            if talks:
                said = sitting.bubble(shown, seat)
                assert shown.parts[f"plate:{seat}"][0].contains(said) and not said.colliderect(people.label(rect, shown.ink))


def test_whoever_is_first_is_called_out_in_great_letters_and_shines() -> None:
    round_ = arranged(hands=[["S2"], ["S5", "H5"], ["SK", "SA"], ["HK", "HA"]], turn=0)
    steps = [step for step in round_.choose(0, "play S2", 0) if type(step.event).__name__ == "Finished"]
    plan = table(round_.view(0)).choreography(steps[0])
    assert plan.caption is not None and not plan.caption.small
    assert plan.spectacle is not None and plan.spectacle.kind == "rays"
    later = replace(steps[0].event, place=2)
    assert table(round_.view(0)).choreography(replace(steps[0], event=later)).spectacle is None


@pytest.mark.parametrize("fall", ["out", "play_on"])
def test_the_fall_is_called_out_with_its_picture_whatever_it_means(fall: str) -> None:
    hands = [["S9", "H3"], ["S2"], ["SK", "SA"], ["HK", "HA"]]
    round_ = arranged(hands=hands, turn=1, ranks=[1, 2, 3, 4], changes={"fall": fall})
    shown = [table(step.view).choreography(step) for step in round_.choose(1, "play S2", 0)]
    fallen = [plan for plan in shown if plan.caption is not None and plan.caption.name == "fall"]
    assert len(fallen) == 1 and fallen[0].spectacle is not None and fallen[0].call == "fall"


def test_a_revolution_turns_the_light() -> None:
    base = arranged(hands=[["S3", "S6"], *OTHERS], turn=0).view(0)
    lights = [light.light(replace(base, revolution=r, back=b)) for r in (False, True) for b in (False, True)]
    assert lights[0] is None and len(set(lights)) == 4
    assert table(base).parts["light"] != table(replace(base, revolution=True)).parts["light"]


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


def test_cards_that_are_thrown_together_hit_the_table_as_one_round_all_of_them() -> None:
    round_ = arranged(hands=[["S7", "H7", "D7", "C7", "S3"], ["S5"], ["H6"], ["HK"]], turn=0, preset="neighbourhood")
    kind = PAGES.table()
    director = Director(kind.layout, kind.choreography, (1280, 720), 0)
    director.reset(round_.view(0))
    steps = round_.choose(0, "play S7 H7 D7 C7", 0)
    director.play(steps)
    (hit,) = director.timeline.hits
    laid = [pose for pose in kind.layout(steps[0].view, (1280, 720), 0).values() if pose.rim]
    left, right = min(pose.x for pose in laid), max(pose.x for pose in laid)
    assert len(laid) == 4 and (hit.x, hit.across) == (pytest.approx((left + right) / 2), pytest.approx(right - left + hit.width))


def test_sun_and_moon_stand_where_nobody_is_seen_meanwhile() -> None:
    shown = table(arranged(hands=[["S7", "S3"], ["S5"], ["H6"], ["HK"]], turn=0, preset="neighbourhood").view(0))
    far = next(rect for (rect, _), place in zip(shown.plates, shown.areas.places, strict=True) if place.side == "top")
    surface = pygame.Surface((1280, 720), depth=32)
    shown.below(surface)
    sat = surface.get_at(far.center)
    shown.emptied(surface, lambda surface: surface.fill((1, 2, 3)))
    assert sat[:3] != (1, 2, 3) and surface.get_at(far.center)[:3] == (1, 2, 3)


def test_who_is_first_or_falls_is_called_out_where_the_hand_was() -> None:
    hands: list[list[str]] = [["S2"], ["S5", "H5"], ["SK", "SA"], ["HK", "HA"]]
    round_ = arranged(hands=hands, turn=0, ranks=[2, 1, 3, 4], field=[{"seat": 3, "cards": ["SQ"]}])
    before = table(round_.view(0))
    assert not before.areas.hand.collidepoint(before.spot(0)), "no call lies on the cards"
    assert [sitting.titled(before, seat) for seat in (0, 1)] == ["Rich", "Tycoon"]
    round_.choose(0, "play S2", 0)
    after = table(round_.view(0))
    assert after.areas.hand.collidepoint(after.spot(0)) and after.spot(0)[1] > after.asking.bottom
    assert sitting.titled(after, 0) == "", "it is known who is first in this one"
    mine, beside, far = (after.loudness(Caption(0.0, 1.0, "first", seat)) for seat in (0, 1, 2))
    assert mine > far == 1.0 > beside, "at a side a long word has little room"


@pytest.mark.parametrize(
    ("language", "letters", "slips"), [("ko", 1.0, True), ("ko", 1.5, False), ("en", 1.0, True), ("ja", 1.0, True)]
)
def test_of_many_others_ranks_are_slips_where_all_have_room(language: str, letters: float, slips: bool) -> None:
    shown = table(begun(9, "neighbourhood", carry=ranked(9)).view(0), language=language, letters=letters)
    assert sitting.slips(shown) is slips
    assert all((shown.rank(seat) in sitting.person(shown, seat).notes) is not slips for seat in range(1, 9))


def test_the_crown_of_a_fall_is_where_it_is_called_out(monkeypatch: pytest.MonkeyPatch) -> None:
    hands: list[list[str]] = [["S9", "H3"], ["S2"], ["SK", "SA"], ["HK", "HA"]]
    field = [{"seat": 0, "cards": ["SQ"]}]
    round_ = arranged(hands=hands, turn=1, preset="neighbourhood", ranks=[1, 2, 3, 4], field=field)
    before, steps = round_.view(0), round_.choose(1, "play S2", 0)
    kind = PAGES.table()
    director = Director(kind.layout, kind.choreography, (1280, 720), 0)
    director.reset(before)
    director.play(steps)
    fall = next(caption for caption in director.timeline.captions if caption.name == "fall")
    director.timeline.seek(fall.start + 0.1)
    seen: list[Any] = []
    monkeypatch.setattr(Spectacles, "draw", lambda self, surface, spectacle, *rest: seen.append(spectacle))
    shown = table(round_.view(0))
    calls.spectacle(pygame.Surface((8, 8)), director, shown, Spectacles(), 1.0)
    assert [(one.kind, one.at, one.frm) for one in seen] == [("crown", shown.spot(0), sitting.worn(shown, 0)[:2])]


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
    tribute = next(one for one in exchange.tributes(shown) if one.poor == 0)
    decision = next(one for one in shown.view.decisions if one.seat == 0)
    assert [f"give {' '.join(exchange.given(shown, 0, tribute.rich))}"] == list(decision.choices)
    assert exchange.given(shown, tribute.rich, 0) == ()
    other = next(one for one in exchange.tributes(shown) if 0 not in (one.poor, one.rich))
    assert exchange.given(shown, other.poor, other.rich) == exchange.given(shown, other.rich, other.poor) == ()


def test_a_revolution_rises_behind_the_cards_that_made_it() -> None:
    hands = [["S7", "H7", "D7", "C7", "S3"], ["S5", "H5"], ["H6", "S6"], ["HK", "DA"]]
    round_ = arranged(hands=hands, turn=0, preset="neighbourhood")
    steps = round_.choose(0, "play S7 H7 D7 C7", 0)
    called = next(step for step in steps if type(step.event).__name__ == "Called")
    shown = table(called.view)
    spectacle = shown.choreography(called).spectacle
    assert spectacle is not None and spectacle.behind
    faces = {piece.face for place in called.view.places.values() for piece in place if f"#{piece.id}" in shown.foremost}
    assert faces == {"S7", "H7", "D7", "C7"}
    surface = pygame.display.set_mode((1280, 720))
    pictures = []
    for count in (2, 3):  # sun and moon change places when strength turns back
        surface.fill((90, 84, 60))
        Spectacles().draw(surface, replace_(spectacle, count=count, flash=False), 0.9 * spectacle.duration, 1.0, False)
        pictures.append(pygame.transform.average_color(surface, pygame.Rect(560, 80, 120, 100)))
    assert pictures[0][2] > pictures[1][2], "the moon is pale, the sun is red"
    surface.fill((90, 84, 60))
    Spectacles().draw(surface, replace_(spectacle, flash=False), 0.42 * spectacle.duration, 1.0, False)
    ground, hand = (surface.get_at(at)[:3] for at in ((60, 600), (640, 600)))
    assert ground == hand, "what sinks does so behind the table, and leaves the hand alone"


def test_the_last_names_are_dropped_before_they_lie_over_the_discard() -> None:
    field = [{"seat": 2, "cards": ["C5"]}, {"seat": 3, "cards": ["C8"]}, {"seat": 1, "cards": ["C9"]}]
    empty, view = (
        arranged(hands=[["S3", "S6"], *OTHERS], field=field, turn=0, discard=cards).view(0) for cards in ([], ["D8"])
    )
    assert "pile:discard" not in {badge.id for badge in table(empty).badges}, "an empty pile is not told of"
    shown = table(view, letters=1.5, names=("Me", "Auntie", "Uncle", "Grandmother"))
    shown.ink.faces = ("you", "imo", "samchon", "halmeoni")
    told = {badge.id: badge for badge in shown.badges}
    assert told["owner:1"].words == "" and told["owner:1"].tip is not None and told["owner:1"].tip.title == "Grandmother"
    assert not told["owner:1"].rect.colliderect(told["pile:discard"].rect)
