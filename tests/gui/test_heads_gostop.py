"""The head of a board at a side of the floor of Go-Stop: the last turn, points, and that one card more wins."""

from __future__ import annotations

from itertools import pairwise
from math import ceil

import pygame
import pytest
from msgspec.structs import replace
from pygame import Rect

from game import text
from game.gostop.view import Bbeok
from scenes.games.gostop import areas, hud, plates, traces, trays
from scenes.games.gostop.areas import LAST
from scenes.games.gostop.hwatu import tiny
from scenes.games.gostop.marks import ALARM, AMBER, COUNT, DANGER, MADE, NEARLY, on, rim
from scenes.stage.ink import GOLD, PAPER
from tests.gui import table_fakes
from tests.gui.reading import contrast
from tests.gui.table_fakes import FakeApp, view
from tests.gui.test_layout_gostop import SIZES
from tests.gui.test_recent_gostop import after


def bombed() -> table_fakes.GoStopView:
    """The fifth turn with three cards laid at once."""
    seen = after(5)
    return replace(seen, log=(*seen.log[:-4], replace(seen.log[-4], faces=("4J", "4K", "4A")), *seen.log[-3:]))


# -- the last turn ------------------------------------------------------------------------------------------------------------


def near_a_win(seen: table_fakes.GoStopView) -> table_fakes.GoStopView:
    """The same where one card more lets seat 1 win."""
    return replace(seen, places=seen.places | {"taken:1": view(taken=("", "6R 9R")).places["taken:1"]})


@pytest.mark.parametrize("letters", [1.0, 1.5])
@pytest.mark.parametrize("language", ["ko", "en", "ja"])
@pytest.mark.parametrize("size", SIZES)
def test_a_tab_above_the_cards_of_the_last_turn_says_whether_they_took_something(
    size: tuple[int, int], language: str, letters: float
) -> None:
    """Once for several that were played; no tab touches the other, what is written, or leaves the head, and none covers anything
    of its card or of the light round that."""
    for seen in (after(5), bombed()):
        table = table_fakes.table(seen, language, size=size, letters=letters)
        for seat in (1, 2):
            found, lie, k = traces.tabs(table, seat), traces.cards(table, seat), table.k
            came = [[card.stays for card, _ in lie if card.turned is turned] for turned in (False, True)]
            words = [text.say(language, f"table.last.{'stays' if all(stay) else 'took'}") for stay in came]
            assert [tab.words for tab in found] == words
            assert [tab.took for tab in found] == [not all(stay) for stay in came]
            played, flipped = (tab.rect for tab in found)
            assert flipped.left - played.right >= 3 * k and played.size == flipped.size and played.top == flipped.top
            assert played.left <= lie[0][1].left and flipped.right >= lie[-1][1].right
            assert all(0 <= tab.rect.width - lie[0][1].width <= 4 * k + 1 for tab in found), "as wide as a card with its light"
            head = trays.head_of(table, seat, table.areas.board[seat]).clip(Rect((0, 0), size))
            for tab in found:
                assert 5 * k - 1 <= tab.rect.top <= 8 * k and head.contains(tab.rect) and tab.rect.right <= size[0] - 3 * k
                assert 1 <= lie[0][1].top - max(1, round(k)) - tab.rect.bottom <= 2 * k, "with the light between them"
                assert tab.rect.collidelist([*plates.written(table, seat), table.areas.taken[seat]]) == -1
                assert not tab.rect.colliderect(areas.foot(table.areas, seat))
                assert table.ink.width(tab.words, "bold", tab.px) + 4 * k <= tab.rect.width, "with air at both round ends"
                assert tab.px >= (round(14 * min(k, table.t)) if k >= 1 else 9), "as large as all else that is written there"
            covered = traces.place(table, seat)
            assert covered is not None and covered.contains(flipped) and table.parts[f"last:{seat}"][0].contains(covered)


@pytest.mark.parametrize("size", SIZES)
def test_what_came_of_the_last_turn_stands_there_beside_any_danger(size: tuple[int, int]) -> None:
    """Nothing moves when it is told that one card wins."""
    calm, near = (table_fakes.table(seen, "ko", size=size) for seen in (after(5), near_a_win(after(5))))
    assert near.wins[1] and not calm.wins[1]
    assert traces.tabs(calm, 1) == traces.tabs(near, 1) and [tab.words for tab in traces.tabs(near, 1)] == ["먹음", "못 먹음"]
    assert traces.cards(calm, 1) == traces.cards(near, 1)
    assert plates.written(calm, 1)[:2] == plates.written(near, 1)[:2]
    held = [[badge.rect for badge in one.badges if badge.id.startswith(("held:1", "mark:1"))] for one in (calm, near)]
    assert held[0] == held[1] and held[0]


@pytest.mark.parametrize("language", ["ko", "en", "ja"])
def test_a_turn_that_made_a_bbeok_says_that_once_over_all_its_cards(language: str) -> None:
    seen = after(5)
    made = Bbeok(seat=1, month=4, count=1)
    table = table_fakes.table(replace(seen, log=(*seen.log, made)), language)
    (tab,), lie = traces.tabs(table, 1), traces.cards(table, 1)
    assert tab.words == text.say(language, "table.mark.bbeok_plain") and not tab.took and tab.px >= 14
    assert tab.rect.left < lie[0][1].left and tab.rect.right > lie[-1][1].right and tab.rect.bottom < lie[0][1].top
    assert [one.words for one in traces.tabs(table, 2)] == [
        text.say(language, f"table.last.{how}") for how in ("took", "stays")
    ], "only of who made it"


def test_what_came_of_a_card_is_not_said_while_that_is_open() -> None:
    """What was just played may yet become a 뻑."""
    seen = after(5)
    played = replace(seen, log=seen.log[:-3], places={**seen.places, "play": table_fakes.open_pieces("4J")})
    settled = replace(seen, log=seen.log[:-3])
    assert traces.tabs(table_fakes.table(played), 1) == () and len(traces.cards(table_fakes.table(played), 1)) == 1
    assert [tab.took for tab in traces.tabs(table_fakes.table(settled), 1)] == [True]


def test_the_tab_of_what_took_something_is_as_light_as_what_was_captured() -> None:
    """Dark letters on it, and light ones on the dark tab of what took nothing."""
    app = FakeApp(language="ko")
    table = table_fakes.table(after(5), app=app)
    app.surface.fill((0, 0, 0))
    traces.above(app.surface, table)
    took, stays = traces.tabs(table, 1)
    for tab, ground in ((took, trays.NEWEST), (stays, stays.look[0])):
        painted = app.surface.get_at((tab.rect.centerx, tab.rect.bottom - 4))[:3]
        assert max(abs(one - other) for one, other in zip(painted, ground, strict=True)) < 9
    assert all(contrast(letters, ground) >= 10 for ground, letters, _ in (took.look, stays.look))
    for tab in (took, stays):
        inked = {app.surface.get_at((x, tab.rect.centery))[:3] for x in range(tab.rect.left, tab.rect.right)}
        assert tab.look[1][:3] in inked


def test_a_card_lies_where_it_stays_when_the_next_one_comes() -> None:
    """What was played lies at the left before anything is flipped; what is flipped alone, of a turn that a bomb left, at the
    right."""
    seen = after(5)
    both, played, flipped = (
        [rect for _, rect in traces.cards(table_fakes.table(replace(seen, log=log)), 1)]
        for log in (seen.log, seen.log[:-3], (*seen.log[:-4], *seen.log[-3:]))
    )
    assert (played, flipped[-1:]) == (both[:1], both[1:])


@pytest.mark.parametrize("size", SIZES)
def test_an_arrow_leads_from_what_was_played_to_what_was_flipped_after_it(size: tuple[int, int]) -> None:
    """From left to right in both heads, at mid height of the cards, off their strips and little over their pictures; none where
    only one of the two is there."""
    for seen in (after(5), bombed()):
        table = table_fakes.table(seen, size=size)
        for seat in (1, 2):
            lie, disc, k = traces.cards(table, seat), traces.onward(table, seat), table.k
            (_, before), (_, flipped) = lie[-2:]
            assert disc is not None and 15 * k <= disc.width <= 17 * k
            assert abs(disc.centery - flipped.centery) <= 1 and before.left + 8 * k < disc.left < flipped.left < disc.right
            assert disc.clip(flipped).width <= 0.2 * flipped.width and disc.bottom < flipped.bottom - 0.3 * flipped.height
            assert disc.clip(before).width <= 0.2 * before.width or len(lie) > 2
    seen = after(5)
    for log in (seen.log[:-3], (*seen.log[:-4], *seen.log[-3:])):
        table = table_fakes.table(replace(seen, log=log), size=size)
        assert traces.cards(table, 1) and traces.onward(table, 1) is None
    assert traces.onward(table_fakes.table(after(0)), 1) is None


def test_the_arrow_is_gold_on_a_dark_disc() -> None:
    app = FakeApp()
    table = table_fakes.table(after(5), size=(2560, 1440), app=app)
    surface = pygame.display.set_mode((2560, 1440))
    traces.above(surface, table)
    disc = traces.onward(table, 1)
    assert disc is not None and surface.get_at(disc.center)[:3] == GOLD[:3]
    ground = surface.get_at((disc.centerx, disc.top + 5))[:3]
    assert contrast(GOLD[:3], ground) >= 4.5 and sum(ground) < 90
    assert surface.get_at((disc.right - 9, disc.centery))[:3] == GOLD[:3] != surface.get_at((disc.left + 5, disc.top + 9))[:3]


@pytest.mark.parametrize("size", SIZES)
def test_the_cards_of_the_last_turn_keep_away_from_the_edge_of_the_head(size: tuple[int, int]) -> None:
    """They are as high as the head is below the tabs, and stand at the end of the row in which a danger is told."""
    table = table_fakes.table(after(5), size=size)
    for seat in (1, 2):
        board, foot, covered = table.areas.board[seat], table.areas.taken[seat].top, traces.place(table, seat)
        head = Rect(board.left, 0, board.width, foot)
        assert covered is not None and head.inflate(-2, -2).contains(covered)
        for _, rect in traces.cards(table, seat):
            assert rect.width >= 46 * table.k - 1 and rect.height >= 75 * table.k - 1
            assert not rect.colliderect(areas.foot(table.areas, seat))


@pytest.mark.parametrize("k", [0.75, 1.0, 2.0])
@pytest.mark.parametrize("face", ["12D", "11B", "11D", "10A", "12R", "9J"])
def test_what_is_written_on_a_small_card_ends_within_its_strip(face: str, k: float) -> None:
    """Two figures and two dots are narrower than one figure would have to be."""
    wide = round(LAST[0] * k)
    written = tiny(True, False, FakeApp().font).flat(face, wide)
    size = written.get_size()
    bottom = size[1] - round(0.05 * size[1])
    rows, rim = range(round(0.76 * size[1]), bottom), ceil(24 / 660 * wide)
    edge = [written.get_at((wide - 1 - rim, y))[:3] for y in rows]
    assert all(min(pixel) > 200 for pixel in edge), edge
    red = [written.get_at((x, y))[:3] for x in (rim - 1, wide - rim) for y in rows[2:-2]]
    assert all(pixel[0] > pixel[1] + 40 for pixel in red), "the edge of the card is whole at both sides"


def test_the_cards_of_a_bomb_lie_closer_than_what_is_flipped_after_it() -> None:
    rects = [rect for _, rect in traces.cards(table_fakes.table(bombed()), 1)]
    steps = [other.left - one.left for one, other in pairwise(rects)]
    assert len(steps) == 3 and min(steps) >= 10 and steps[2] > 1.3 * max(steps[:2])


def test_what_took_something_is_edged_in_blue_and_what_took_nothing_has_all_its_light() -> None:
    app = FakeApp()
    table = table_fakes.table(after(5), app=app)
    app.surface.fill((0, 0, 0))
    traces.above(app.surface, table)
    (took, one), (stayed, other) = traces.cards(table, 1)
    assert (took.stays, stayed.stays) == (False, True)
    edge = [app.surface.get_at((rect.left - 1, rect.top + rect.height // 4))[:3] for rect in (one, other)]
    assert max(abs(one - other) for one, other in zip(edge[0], trays.NEWEST, strict=True)) < 9 and edge[1] == (0, 0, 0)
    white = max(sum(app.surface.get_at((x, y))[:3]) for x in range(*other_span(other)) for y in range(other.top, other.bottom))
    assert white > 720, "a card in the dark would have no white"


def other_span(rect: Rect) -> tuple[int, int]:
    """The left half of a card, without the cross."""
    return rect.left, rect.centerx


def test_the_edge_of_what_is_new_looks_like_nothing_that_scores() -> None:
    """It is blue, and lighter than the cloth; gold is warm."""
    red, _, blue = trays.NEWEST[:3]
    assert blue > red + 60 and GOLD[0] > GOLD[2] + 60


# -- points -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["ko", "en", "ja"])
@pytest.mark.parametrize("size", SIZES)
def test_name_and_points_stand_on_one_line_below_the_edge_of_the_board(size: tuple[int, int], language: str) -> None:
    names = ("Me", *(text.say(language, f"app.person.{who}") for who in ("samchon", "imo")))
    for scores in ((0, 0, 0), (3, 1, 2)):
        table = table_fakes.table(view(scores=scores), language, size=size, names=names)
        for seat in range(3):
            plate = plates.divided(table, seat)
            if plate.name.at[0] == plate.points.at[0]:  # one below the other
                continue
            feet = []
            for words in (plate.name, plate.points):
                font = table.ink.font("bold", words.px)
                feet.append(words.at[1] - font.get_height() / 2 + font.get_ascent())
            assert abs(feet[0] - feet[1]) <= 1.5, (language, seat, feet)
            assert plates.written(table, seat)[1].top >= (table.areas.board[seat] or table.areas.hud[seat]).top + 4 * table.k


def test_points_are_gold_from_the_first_one_on() -> None:
    app = FakeApp(language="ko")
    gold = []
    for scores in ((0, 0, 3), (1, 1, 3)):
        table = table_fakes.table(view(scores=scores), app=app)
        app.surface.fill((0, 0, 0))
        hud.below(app.surface, table)
        for seat in (0, 1):
            rect = plates.written(table, seat)[1]
            inked = {app.surface.get_at((x, y))[:3] for x in range(rect.left, rect.right) for y in range(rect.top, rect.bottom)}
            gold.append((GOLD[:3] in inked, hud.NAME[:3] in inked))
    assert gold == [(False, True)] * 2 + [(True, False)] * 2


# -- one card more --------------------------------------------------------------------------------------------------------------


def test_that_one_card_wins_is_written_large_on_a_strip_and_the_head_has_a_thick_edge() -> None:
    app = FakeApp(language="ko")
    table = table_fakes.table(view(taken=("", "6R 9R", "2R 3R 1B 12B 11B")), names=("나", "이모", "삼촌"), app=app)
    assert [table.more(seat) for seat in (1, 2)] == ["청단(10월) 1장이면 난다", "홍단(1월)·광 1장이면 난다"]
    assert [round(plates.written(table, seat)[2].height / 0.95) for seat in (1, 2)] == [16, 15]
    app.surface.fill((0, 0, 0))
    trays.below(app.surface, table)
    board = table.areas.board[1]
    edge = [app.surface.get_at((board.left + x, board.top + 45))[0] > 150 for x in range(5)]
    assert edge == [True, True, True, False, False]


@pytest.mark.parametrize("size", SIZES)
def test_it_lies_like_a_sash_over_the_chest_from_the_outer_edge_of_the_head_to_the_cards(size: tuple[int, int]) -> None:
    """Below every face and the hand, and clear of all that is marked; the head at the right is the mirror of that at the left."""
    table = table_fakes.table(near_a_win(after(5)), "ko", size=size)
    parts, badges = table.areas, [badge.rect for badge in table.badges]
    k, outer = parts.k, []
    for seat, right in ((1, True), (2, False)):
        sash, cards, board, bust = areas.foot(parts, seat), areas.lately(parts, seat), parts.board[seat], parts.bust[seat]
        assert 20 * k - 1 <= sash.height <= 22 * k + 1 and 3 * k <= parts.taken[seat].top - sash.bottom <= 8 * k
        assert bust.top + 0.72 * bust.height <= sash.top and sash.bottom <= bust.bottom + 1
        assert sash.collidelist([parts.backs[seat], parts.hud[seat], parts.marks[seat], cards, *badges]) == -1
        gap = sash.left - cards.right if right else cards.left - sash.right
        assert 2 * k <= gap <= 6 * k
        ends = [board.right - rect.right if right else rect.left - board.left for rect in (sash, bust)]
        inner = cards.left - board.left if right else board.right - cards.right
        assert ends[0] <= 3 * k and ends[1] <= 4 * k and inner <= 7 * k
        outer.append([*ends, inner, gap, parts.hud[seat].width, abs(parts.backs[seat].centerx - bust.centerx)])
    assert all(abs(one - other) <= 1 for one, other in zip(*outer, strict=True))


def test_the_sash_is_red_for_a_danger_amber_for_what_the_person_holds_and_dark_for_few_points() -> None:
    """Whatever clothes lie under it, its words can be read; it has a line of its own round it."""
    app = FakeApp(language="ko")
    one = {"taken": ("", "6R 9R"), "others": 3}
    ways = (
        (view(hand="5A", **one), DANGER, PAPER),
        (view(hand="10R 5A", **one), NEARLY, hud.GUARDED),
        (view(hand="5A", scores=(0, 1, 0)), COUNT, hud.GONE),
    )
    for seen, ground, letters in ways:
        table = table_fakes.table(seen, names=("나", "이모", "삼촌"), app=app)
        table.ink.faces = ("you", "imo", "samchon")
        hud.below(app.surface, table)
        sash, words = areas.foot(table.areas, 1), plates.written(table, 1)[2]
        painted = app.surface.get_at((sash.right - 7, sash.centery))[:3]
        assert plates.strip(table, 1) == sash and sash.contains(words) and table.more(1)
        assert max(abs(here - there) for here, there in zip(painted, ground, strict=True)) < 9
        inked = {app.surface.get_at((x, words.centery))[:3] for x in range(words.left, words.right)}
        assert letters[:3] in inked and contrast(letters, ground) >= 4.5
        assert app.surface.get_at((sash.centerx, sash.top))[:3] != ground[:3]
        app.surface.fill((0, 0, 0))
        hud.below(app.surface, table)
        under = Rect(sash.left, sash.bottom, sash.width, table.areas.taken[1].top - sash.bottom)
        colours = {app.surface.get_at((x, y))[:3] for x in range(under.left, under.right) for y in range(under.top, under.bottom)}
        assert colours == {(0, 0, 0)}, "no clothes are seen below it"


def test_real_danger_is_told_by_a_bright_edge_too_for_red_is_also_the_colour_of_a_set() -> None:
    for seats in (2, 3):
        seen = table_fakes.table(view(seats, hand="10R", floor="5A", taken=("", "1R 2R 6R 9R 1B 12B"), others=3))
        told = {badge.fill: set[object]() for badge in seen.badges if badge.fill in (DANGER, NEARLY)}
        for badge in seen.badges:
            if badge.fill in told:
                told[badge.fill].add(badge.edge)
        assert told == {DANGER: {ALARM}, NEARLY: {NEARLY}}, seats
    own = table_fakes.table(view(hand="1J", taken=("2R 3R",)))
    assert all(badge.edge != ALARM for badge in own.badges)


def test_what_is_not_enough_is_told_in_amber_and_only_what_wins_on_red() -> None:
    """How many there are of a kind or a set stands on one dark ground; words can be read on all of them."""
    assert on(NEARLY) == AMBER and rim(NEARLY) == NEARLY and rim(DANGER) == ALARM and on(DANGER) == PAPER
    for fill in (COUNT, NEARLY, DANGER, MADE):
        assert contrast(on(fill), fill) >= 4.5
    assert max(COUNT) < 50 and max(NEARLY) < 80 < DANGER[0]


def test_the_persons_label_is_of_the_same_wood_as_the_heads_of_the_sides_and_says_so_at_its_edge_when_it_is_their_turn() -> None:
    app, edges = FakeApp(), {}
    for turn in (0, 1):
        table = table_fakes.table(view(hand="1J", floor="2J", turn=turn), app=app)
        body, wood = plates.label(table, 0), trays.walnut(plates.label(table, 0).size, table.k)
        app.surface.fill((0, 0, 0))
        hud.below(app.surface, table)
        spot = body.width - 12, body.height // 2  # nothing is written there
        assert app.surface.get_at((body.left + spot[0], body.top + spot[1]))[:3] == wood.get_at(spot)[:3]
        edges[turn] = sum(app.surface.get_at((body.left, body.centery))[:3])
    assert edges[0] > edges[1] + 200
