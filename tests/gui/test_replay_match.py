"""A match is played again as a whole: by step, turn and round, from any seat, by its score sheet, and on from anywhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
import pytest
from msgspec import structs

from game.players.local import LocalServer
from game.record import Record, RecordError, apply, start
from game.store import statistics
from game.store.matches import match_of, rounds_of
from game.text import LANGUAGES
from scenes.pages.replay.bar import WAYS
from scenes.pages.replay.page import REST, ReplayScene, runs, who_sat
from tests.gui.laid import covered, outside, overlaps, unreadable
from tests.gui.test_again import play, played
from tests.gui.test_app_forms import WINDOWS, app, click, key
from tests.test_course import SEATS, match

PEOPLE = {3: ("you", "imo", "samchon"), 4: ("you", "imo", "samchon", "monk")}
KEYS = {
    **{"round_before": pygame.K_PAGEUP, "turn_before": pygame.K_UP, "before": pygame.K_LEFT, "play": pygame.K_SPACE},
    **{"next": pygame.K_RIGHT, "turn_next": pygame.K_DOWN, "round_next": pygame.K_PAGEDOWN},
}


def shown(records: Sequence[Record], *about: Any, people: tuple[str, ...] = (), **window: Any) -> tuple[Any, ReplayScene]:
    """A window on the replay of a match."""
    it = app(**window)
    it.open("replay", records, people or PEOPLE[records[0].seats], *about)
    it.step(1 / 60)
    return it, it.stack.top


def broken(record: Record, at: int = 0) -> Record:
    """A record that was changed: one of its answers is nonsense."""
    return structs.replace(record, choices=(*record.choices[:at], (0, "nonsense"), *record.choices[at + 1 :]))


def name(it: Any, scene: ReplayScene) -> str:
    """What the round that is shown is called."""
    return scene._strip.named.label


def where(scene: ReplayScene) -> tuple[int, float]:
    """Which round is shown, and which moment of it."""
    return scene._record.round, scene._director.timeline.time


def wait(it: Any) -> None:
    """Longer than the end of a round is looked at."""
    for _ in range(int(REST * 40)):
        it.step(1 / 30)


def at_end(scene: ReplayScene) -> bool:
    return scene._director.timeline.time == scene._director.timeline.end


# ---- From round to round -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", SEATS)
def test_rounds_follow_one_another_by_their_names_forward_and_backward(game: str) -> None:
    it, scene = shown(match(game))
    names = []
    for _ in range(4):
        names.append(name(it, scene))
        key(it, pygame.K_PAGEDOWN)
    assert len(set(names)) == 3 and names[3] == names[2], "after the last one there is none"
    key(it, pygame.K_RIGHT)
    key(it, pygame.K_PAGEUP)
    assert where(scene) == (2, 0.0), "first to the beginning of the round"
    key(it, pygame.K_PAGEUP)
    assert (name(it, scene), where(scene)) == (names[1], (1, 0.0))


def test_a_step_over_the_end_leads_to_the_next_round_and_back_to_the_end_of_the_one_before() -> None:
    it, scene = shown(match("daifugo"))
    for code, back in ((pygame.K_RIGHT, pygame.K_LEFT), (pygame.K_DOWN, pygame.K_UP)):
        key(it, pygame.K_END)
        assert scene._view.settlement is not None
        key(it, code)
        assert where(scene) == (1, 0.0)
        key(it, back)
        assert scene._record.round == 0 and at_end(scene)


def test_a_round_that_has_been_watched_to_its_end_is_followed_by_the_next_which_goes_on() -> None:
    it, scene = shown(match("daifugo"))
    scene._seek(scene._director.timeline.end - 0.01)
    it.step(0.1)
    assert scene._record.round == 0, "one has a moment to look at it"
    wait(it)
    moment = where(scene)
    it.step(0.2)
    assert moment[0] == 1 and where(scene)[1] > moment[1]


@pytest.mark.parametrize("game", SEATS)
def test_where_time_stands_still_no_piece_hangs_half_way(game: str) -> None:
    it, scene = shown(match(game))

    def lie() -> None:
        seen, view = scene._director.seen(), scene._view
        poses = scene._page.table(view).poses.values()
        assert not any(piece.moving for piece in seen)
        assert sorted(map(str, poses)) == sorted(str(piece.pose) for piece in seen)

    key(it, pygame.K_RIGHT)
    for _ in range(60):
        key(it, pygame.K_RIGHT)
        lie()
    key(it, pygame.K_PAGEUP)
    lie()
    for _ in range(20):
        key(it, pygame.K_SPACE)
        it.step(0.13)
        key(it, pygame.K_SPACE)
        assert scene._director.paused
        lie()


def test_a_round_whose_end_was_only_looked_up_stays() -> None:
    it, scene = shown(match("daifugo"))
    key(it, pygame.K_END)
    wait(it)
    assert scene._record.round == 0
    key(it, pygame.K_SPACE)
    assert scene._record.round == 1, "what is played goes on with the next round"


@pytest.mark.parametrize("game", SEATS)
def test_by_turns_one_stops_wherever_somebody_else_is_to_act(game: str) -> None:
    it, scene = shown(match(game), 1)
    key(it, pygame.K_HOME)
    stops = []
    while not at_end(scene):
        key(it, pygame.K_DOWN)
        stops.append(scene._after)
    round_, asked = start(scene._record), dict[int, int]()
    for at in range(len(scene._record.choices)):
        for one in round_.decisions():
            if one.seat == 0 and one.window is None and not one.lot and len(one.choices) > 1:
                asked.setdefault(one.step, at)
        apply(round_, scene._record, at, None)
    assert set(asked.values()) <= set(stops) | {0}, "wherever the watched seat is asked something"
    assert 8 < len(stops) <= len(scene._record.choices) + 1
    key(it, pygame.K_UP)
    assert scene._after == stops[-2]


def test_every_control_of_the_strip_does_what_its_key_does() -> None:
    for control in WAYS:
        moments = []
        for press in (lambda it, control=control: click(it, f"control:{control}"), lambda it, c=control: key(it, KEYS[c])):
            it, scene = shown(match("daifugo"), 1, 8)
            press(it)
            moments.append((*where(scene)[:1], scene._after, scene._director.paused))
            it.keeper.close()
        assert moments[0] == moments[1], control
        assert moments[0] != (1, 8, True), control


def test_the_deal_is_skipped_and_from_then_on_that_of_every_round() -> None:
    it, scene = shown(match("gostop"))
    assert "prompt:deal" in scene.hits()
    click(it, "prompt:deal")
    assert scene._after == scene._course.dealt and "prompt:deal" not in scene.hits()
    for number, keys in ((1, (pygame.K_PAGEDOWN,)), (2, (pygame.K_END, pygame.K_RIGHT))):
        for code in keys:
            key(it, code)
        held = [place for place, pieces in scene._view.places.items() if place.startswith("hand:") and pieces]
        assert scene._record.round == number and len(held) == 3
    key(it, pygame.K_HOME)
    assert scene._director.timeline.time == 0.0, "it can still be looked at"


# ---- From whose seat ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", SEATS)
def test_every_seat_can_be_looked_from_at_the_same_moment(game: str) -> None:
    it, scene = shown(match(game), 1, 9)
    seen = []
    for _ in range(SEATS[game]):
        view, seat = scene._view, scene._page.seat
        told = {place: all(piece.face is not None for piece in pieces) for place, pieces in view.places.items() if pieces}
        assert told[f"hand:{seat}"] and not all(told[place] for place in told if place.startswith("hand:"))
        seen.append(seat)
        assert scene._after == 9
        key(it, pygame.K_t)
    assert sorted(seen) == list(range(SEATS[game])) and scene._page.seat == seen[0]
    key(it, pygame.K_t)
    key(it, pygame.K_PAGEDOWN)
    assert scene._page.seat == seen[1], "it is the same seat in the next round"


def test_it_begins_with_the_persons_seat() -> None:
    _, scene = shown(match("gostop"), people=("imo", "you", "samchon"))
    assert scene._page.seat == 1


def test_who_sat_there_is_told_by_the_record_where_nobody_else_knows() -> None:
    first = match("gostop")[0]
    assert who_sat(first, ("you", "imo", "monk")) == ("you", "imo", "monk")
    named = structs.replace(first, players=("Ann", "Bob\n" * 99, "Cho"))
    assert who_sat(named, ())[::2] == ("Ann", "Cho") and "\n" not in who_sat(named, ())[1]
    _, scene = shown((named,), people=("nobody",))
    assert scene._page.names[0] == "Ann" and scene._page.seat == 0
    assert who_sat(structs.replace(first, players=("Ann", "")), ()) == ("you", "imo", "samchon")


# ---- What stands below the table ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", SEATS)
def test_what_can_be_done_stands_below_the_table_and_covers_nothing_of_it(game: str, language: str) -> None:
    for size, letters in WINDOWS:
        it, scene = shown(match(game), 1, 9, language=language, size=size, text_scale=letters)
        for keys in ((pygame.K_h,), (pygame.K_g,), (pygame.K_ESCAPE, pygame.K_HOME)):
            for code in keys:
                key(it, code)
            buttons = {id: rect for id, rect in scene.hits().items() if not id.startswith("mark:")}
            icons = [icon.id for icon in scene._page.icons]
            below = {id: rect for id, rect in buttons.items() if id not in icons}
            assert {one.id for one in scene._page.offered.options} <= below.keys()
            assert overlaps(below) == [] == outside(it.surface.get_rect(), below.values())
            assert covered(scene._page.rects(scene._view).values(), by=below.values()) == []
            assert unreadable(scene._strip.lines, scene._strip.rect) == [], (size, letters)
        it.keeper.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_could_not_be_shown_is_told_in_every_window_at_least_where_the_pointer_rests(language: str) -> None:
    first, second, third = match("gostop")
    for size, letters in WINDOWS:
        records = first, broken(second, len(second.choices) // 2), third
        it, scene = shown(records, 1, language=language, size=size, text_scale=letters)
        told = it.say("app.replay.broken", n=len(scene._course.steps))
        assert unreadable(scene._strip.lines, scene._strip.rect) == []
        said = "".join(line.words for line in scene._strip.lines).replace(" ", "")
        subject = scene._strip.subject((scene._strip.lines[0].rect.left, scene._strip.lines[0].rect.centery), it.say, str)
        assert any(words.replace(" ", "") in said for words in (told, it.say("app.replay.more")))
        assert subject is not None and told in subject.tip.lines
        it.keeper.close()


# ---- The score sheet ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", SEATS)
def test_the_sheet_tells_every_round_and_what_it_came_to(game: str, language: str) -> None:
    records = match(game)
    for size, letters in WINDOWS:
        it, _ = shown(records, 1, language=language, size=size, text_scale=letters)
        key(it, pygame.K_s)
        top = it.stack.top
        assert top.name == "sheet" and top.clipped() == []
        words = [one.text for one in (*top.words, *top.above)]
        round_ = it.say(it.stack.top._pages.words("app.result.round"))
        assert {it.say(f"app.sheet.legend{length}", round=round_) for length in ("", ".short")} & {*words}
        totals = [25_000 if game == "riichi" else 0] * SEATS[game]
        for record in records:
            assert record.settlement is not None
            totals = [a + b for a, b in zip(totals, record.settlement.points, strict=True)]
            assert all(f"{total:,}".replace("-", "−") in words for total in totals)
        it.keeper.close()


def test_a_round_is_opened_from_the_sheet_by_pointer_and_by_keyboard() -> None:
    it, scene = shown(match("riichi"))
    click(it, "control:sheet")
    click(it, "sheet.2")
    assert it.stack.top is scene and where(scene)[0] == 2
    key(it, pygame.K_s)
    assert it.stack.top.focus.current == "sheet.2", "the round that was shown"
    key(it, pygame.K_UP)
    key(it, pygame.K_RETURN)
    assert it.stack.top is scene and where(scene)[0] == 1


def test_a_long_match_has_a_sheet_of_several_pages_on_which_the_round_that_is_shown_is_in_sight() -> None:
    records = [structs.replace(match("daifugo")[0], round=number) for number in range(40)]
    it, _ = shown(records, 30)
    key(it, pygame.K_s)
    top, rows = it.stack.top, set[str]()
    assert "sheet.30" in top.hits()
    for code in (pygame.K_PAGEUP,) * 5 + (pygame.K_PAGEDOWN,) * 8:
        key(it, code)
        assert top.clipped() == []
        rows |= {id for id in top.hits() if id.removeprefix("sheet.").isdigit()}
    assert len(rows) == 40


# ---- Bad input ---------------------------------------------------------------------------------------------------------


def lines(scene: ReplayScene) -> tuple[str, ...]:
    """What is said below the table."""
    return scene._page.offered.lines


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_round_that_cannot_begin_is_left_out_and_told(language: str) -> None:
    first, second, third = match("gostop")
    older = structs.replace(second, rules_version=0, settlement=first.settlement)
    for bad in (broken(second), older, structs.replace(second, luck="00" * 32)):
        it, scene = shown((first, bad, third), language=language)
        key(it, pygame.K_PAGEDOWN)
        assert where(scene)[0] == 2
        assert f"!{it.say('app.replay.gap', n='2')}" in lines(scene)
        key(it, pygame.K_PAGEUP)
        key(it, pygame.K_PAGEUP)
        assert where(scene)[0] == 0, "backward as well"
        key(it, pygame.K_s)
        click(it, "sheet.1")
        assert it.stack.top.name == "message", "it is on the sheet, and cannot be opened"
        key(it, pygame.K_RETURN)
        assert it.stack.top is scene and where(scene)[0] == 0
        it.keeper.close()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", SEATS)
def test_a_damaged_round_is_shown_as_far_as_it_can_be_and_told(game: str, language: str) -> None:
    first, second, third = match(game)
    half = len(second.choices) // 2
    it, scene = shown((first, broken(second, half), third), language=language)
    assert len(lines(scene)) == 1
    key(it, pygame.K_PAGEDOWN)
    assert where(scene)[0] == 1
    key(it, pygame.K_END)
    assert scene._after == half
    told = f"!{it.say('app.replay.broken', n=scene._moments.done)}"
    assert told in lines(scene)
    for code in (pygame.K_t, pygame.K_h):
        key(it, code)
        assert told in lines(scene), "from every seat, and with hands open"
    key(it, pygame.K_g)
    assert "prompt:onward" in scene.hits(), "it can be played on from there"
    for code in (pygame.K_ESCAPE, pygame.K_END, pygame.K_RIGHT):
        key(it, code)
    assert where(scene)[0] == 2 and len(lines(scene)) == 1, "the next round follows"


def test_a_round_that_is_not_there_is_told_on_the_way_and_on_the_sheet() -> None:
    first, _, third = match("daifugo")
    it, scene = shown((first, third))
    told = it.say("daifugo.replay.gap", n="2")
    assert f"!{told}" not in scene._page.offered.lines
    key(it, pygame.K_PAGEDOWN)
    assert where(scene)[0] == 2 and f"!{told}" in scene._page.offered.lines
    key(it, pygame.K_s)
    assert told in [words.text for words in (*it.stack.top.words, *it.stack.top.above)]
    assert {id for id in it.stack.top.hits() if id.startswith("sheet.")} == {"sheet.0", "sheet.1", "sheet.back"}


def test_a_last_round_that_is_damaged_is_told_where_one_wants_to_go_there() -> None:
    first, second, third = match("gostop")
    it, scene = shown((first, second, broken(third)), 1)
    key(it, pygame.K_END)
    key(it, pygame.K_RIGHT)
    assert where(scene)[0] == 1 and f"!{it.say('app.replay.gap', n='3')}" in scene._page.offered.lines


def test_it_begins_with_the_first_round_that_can_be_replayed_or_with_the_one_that_is_asked_for() -> None:
    first, second, third = match("gostop")
    it, scene = shown((broken(first), second, third))
    assert where(scene)[0] == 1 and f"!{it.say('app.replay.gap', n='1')}" in scene._page.offered.lines
    with pytest.raises(RecordError):
        it.page("replay", (broken(first), second), (), 0)
    with pytest.raises(RecordError):
        it.page("replay", (broken(first), broken(second)))
    with pytest.raises(RecordError):
        it.page("replay", (first, match("riichi")[1]))


def test_a_match_that_is_still_played_is_shown_as_far_as_it_went() -> None:
    it = app()
    it.open("menu")
    records = played(it, "gostop")
    found, at = match_of(it.keeper.ledger, records[1])
    assert (found, at) == (records, 1)
    unfinished = structs.replace(records[2], settlement=None, digest="", choices=records[2].choices[:9])
    it.open("replay", (*records[:2], unfinished), (), 2)
    it.step(1 / 60)
    scene = it.stack.top
    key(it, pygame.K_END)
    key(it, pygame.K_g)
    assert "prompt:onward" in scene.hits(), "it can be played on even from its end"
    key(it, pygame.K_s)
    assert it.say("app.sheet.open") in [words.text for words in (*it.stack.top.words, *it.stack.top.above)]


def test_numbers_in_a_row_are_told_as_from_and_to() -> None:
    assert (runs([2]), runs([2, 4, 5, 6]), runs([1, 2, 9])) == ("2", "2, 4–6", "1–2, 9")


# ---- Marks -------------------------------------------------------------------------------------------------------------


def test_marks_on_the_bar_are_explained_and_lead_to_where_they_stand() -> None:
    marks = {1: ((6, "A turning point\n1,200 points"), (14, "Another"))}
    it, scene = shown(match("riichi"), 0, 0, marks)
    assert not [id for id in scene.hits() if id.startswith("mark:")], "those of another round"
    key(it, pygame.K_PAGEDOWN)
    for at, after in ((0, 6), (1, 14)):
        click(it, f"mark:{at}")
        assert (scene._after, scene._director.paused) == (after, True)
    for _ in range(40):
        it.step(0.05)
    assert scene._page.sheet.subject is not None and scene._page.sheet.subject.tip.title == "Another"
    key(it, pygame.K_TAB)
    assert scene._after == 6
    key(it, pygame.K_TAB)
    assert scene._after == 14


# ---- Playing on --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", SEATS)
def test_from_any_moment_one_plays_on_as_practice_in_the_seat_that_is_watched(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    it = app()
    monkeypatch.setattr(it, "worker", LocalServer)
    it.open("menu")
    played(it, game)
    before = it.keeper.ledger.balance(game), statistics.summary(it.keeper.ledger, game)
    records, people = match(game), PEOPLE[SEATS[game]]
    it.open("replay", records, people, 1, 9)
    key(it, pygame.K_t)
    key(it, pygame.K_g)
    click(it, "prompt:onward")
    assert it.stack.top.name == "message" and it.stack.top.clipped() == []
    click(it, "message.yes")
    it.step(1 / 60)
    session = it.session
    assert it.stack.top.name == "table" and session.terms.practice and session.seat == 1
    names = [person for person in people if person != "you"]
    assert session.terms.names[1] == "you" and sorted(session.terms.names) == sorted(("you", *names))
    table = session.controller.match
    assert table.record.choices[:9] == records[1].choices[:9] and table.record.luck == records[1].luck
    assert records[0].settlement is not None
    assert list(table.before) == list(records[0].settlement.points)
    play(it)
    for seat in range(SEATS[game]):
        session.controller._choose(seat, "continue")
    assert table.record.luck == records[2].luck, "and after it the deals that followed"
    assert (it.keeper.ledger.balance(game), statistics.summary(it.keeper.ledger, game)) == before
    assert rounds_of(it.keeper.ledger, table.record.match) == {}


@pytest.mark.parametrize("way", ["onward", "again"])
def test_who_gets_up_from_practice_is_at_the_replay_again_where_it_stood(way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    it = app()
    monkeypatch.setattr(it, "worker", LocalServer)
    it.open("menu")
    played(it, "gostop")
    it.open("replay", match("gostop"), PEOPLE[3], 1, 9)
    it.step(1 / 60)
    before = where(it.stack.top)
    key(it, pygame.K_g)
    for pressed in (f"prompt:{way}", "message.yes", "control:menu", "prompt:quit", "prompt:quit_now"):
        it.step(1 / 60)
        click(it, pressed)
    it.step(1 / 60)
    scene = it.stack.top
    assert isinstance(scene, ReplayScene) and where(scene) == before
    key(it, pygame.K_ESCAPE)
    assert it.stack.top.name == "menu" and it.session is None


def test_nothing_can_be_played_on_where_the_round_is_over() -> None:
    it = app()
    it.open("menu")
    it.open("replay", match("daifugo"), (), 1)
    it.step(1 / 60)
    scene = it.stack.top
    key(it, pygame.K_END)
    key(it, pygame.K_g)
    assert {"prompt:again", "prompt:match"} <= scene.hits().keys() and "prompt:onward" not in scene.hits()
    key(it, pygame.K_f)
    assert it.stack.top is scene
    key(it, pygame.K_ESCAPE)
    assert it.stack.top is scene and "prompt:again" not in scene.hits(), "Esc takes the question back first"
    key(it, pygame.K_ESCAPE)
    assert it.stack.top.name == "menu"


def test_a_replay_at_a_table_where_another_match_is_played_says_nothing_of_that() -> None:
    from tests.gui.test_app_forms import result

    it = app()
    result(it, 3)
    it.open("menu")
    it.open("replay", match("gostop"), ("you", "monk", "halmeoni"))
    it.step(1 / 60)
    scene = it.stack.top
    assert scene._page.names[1:] == [it.say("app.person.monk"), it.say("app.person.halmeoni")]
    assert scene._page.table(scene._view).money is None


def test_a_table_of_the_past_has_no_switches() -> None:
    _, scene = shown(match("riichi"), 1, 20)
    assert not [id for id in scene.hits() if id.startswith("control:habit")]
    assert not scene._page.table(scene._view).habits
