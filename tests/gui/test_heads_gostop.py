"""The head of a board at a side of the floor of Go-Stop: the last turn, points, and that one card more wins."""

from __future__ import annotations

from itertools import pairwise, product

import pytest
from msgspec.structs import replace
from pygame import Rect

from game import text
from scenes.games.gostop import hud, plates, traces, trays
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


@pytest.mark.parametrize("letters", [1.0, 1.5])
@pytest.mark.parametrize("language", ["ko", "en", "ja"])
@pytest.mark.parametrize("size", SIZES)
def test_below_the_cards_of_the_last_turn_stands_whether_they_took_something(
    size: tuple[int, int], language: str, letters: float
) -> None:
    """Once for several that were played; no word touches the other, a card, the edge of the head or what is captured."""
    for seen in (after(5), bombed()):
        table = table_fakes.table(seen, language, size=size, letters=letters)
        for seat in (1, 2):
            found = traces.told_below(table, seat)
            came = [[card.stays for card, _ in traces.cards(table, seat) if card.turned is turned] for turned in (False, True)]
            words = [text.say(language, f"table.last.{'stays' if all(stay) else 'took'}") for stay in came]
            assert [how.words for how in found] == words
            assert found[0].rect.right < found[1].rect.left
            lie = [rect for _, rect in traces.cards(table, seat)]
            board, head = table.areas.board[seat], table.areas.taken[seat].top
            for how in found:
                assert how.rect.collidelist(lie) == -1 and how.rect.bottom < head
                assert board.left < how.rect.left and how.rect.right < board.right
                assert how.px >= 9 and how.rect.left >= table.areas.hud[seat].right - 1
            covered = traces.place(table, seat)
            assert covered is not None and covered.contains(found[1].rect) and table.parts[f"last:{seat}"][0].contains(covered)


def test_a_tick_on_a_card_of_the_last_turn_says_that_it_took_something() -> None:
    """Within the head, and away from the month of the card; where it is told that one card wins there is no more than that."""
    near = replace(after(5), places=after(5).places | {"taken:1": view(taken=("", "6R 9R")).places["taken:1"]})
    for size in SIZES:
        for pressed, table in enumerate(table_fakes.table(seen, size=size) for seen in (after(5), near)):
            assert bool(table.wins[1]) is bool(pressed) and bool(traces.told_below(table, 1)) is not bool(pressed)
            (took, stays), (tick,) = traces.cards(table, 1), traces.signed(table, 1)
            assert (took[0].stays, stays[0].stays) == (False, True)
            assert tick.colliderect(took[1]) and tick.bottom < took[1].centery
            covered = traces.place(table, 1)
            assert covered is not None and covered.contains(tick) and tick.right <= size[0]
            assert trays.head_of(table, 1, table.areas.board[1]).contains(tick)


def test_a_tick_has_the_light_of_what_was_captured() -> None:
    app = FakeApp(language="ko")
    table = table_fakes.table(after(5), app=app)
    app.surface.fill((0, 0, 0))
    traces.above(app.surface, table)
    (tick,) = traces.signed(table, 1)
    inner = tick.inflate(-tick.width // 2, -tick.height // 2)
    spots = product(range(inner.left, inner.right), range(inner.top, inner.bottom))
    assert any(app.surface.get_at(spot)[2] > 200 for spot in spots)


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
def test_the_cards_of_the_last_turn_keep_away_from_the_edge_of_the_head(size: tuple[int, int]) -> None:
    """They are whole, as large as there is room for, and so are the words below them."""
    table = table_fakes.table(after(5), size=size)
    for seat in (1, 2):
        board, foot, covered = table.areas.board[seat], table.areas.taken[seat].top, traces.place(table, seat)
        head = Rect(board.left, board.top, board.width, foot - board.top)
        assert covered is not None and head.inflate(-2, -2).contains(covered)
        assert all(rect.width >= 42 * table.k - 1 for _, rect in traces.cards(table, seat))


@pytest.mark.parametrize("k", [0.75, 1.0, 2.0])
@pytest.mark.parametrize("face", ["12D", "11B", "11D", "10A", "12R", "9J"])
def test_what_is_written_on_a_small_card_ends_within_its_strip(face: str, k: float) -> None:
    """Two figures and two dots are narrower than one figure would have to be."""
    wide = round(LAST[0] * k)
    written = tiny(True, False, FakeApp().font).flat(face, wide)
    size = written.get_size()
    bottom = size[1] - round(0.05 * size[1])
    edge = [written.get_at((x, y))[:3] for x in (round(0.935 * wide),) for y in range(round(0.76 * size[1]), bottom)]
    assert all(min(pixel) > 200 for pixel in edge), edge


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
    edge = [app.surface.get_at((rect.left - 1, rect.centery))[:3] for rect in (one, other)]
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
    assert [table.more(seat) for seat in (1, 2)] == ["청단 1장이면 난다", "홍단·광 1장이면 난다"]
    assert [round(plates.written(table, seat)[2].height / 0.95) for seat in (1, 2)] == [17, 17]
    app.surface.fill((0, 0, 0))
    trays.below(app.surface, table)
    board = table.areas.board[1]
    edge = [app.surface.get_at((board.left + x, board.top + 45))[0] > 150 for x in range(5)]
    assert edge == [True, True, True, False, False]


def test_real_danger_is_told_by_a_bright_edge_too_for_red_is_also_the_colour_of_a_set() -> None:
    for seats in (2, 3):
        seen = table_fakes.table(view(seats, hand="10R", floor="5A", taken=("", "1R 2R 6R 9R 1B 12B"), others=3))
        told = {badge.fill: set[object]() for badge in seen.badges if badge.fill in (DANGER, NEARLY)}
        for badge in seen.badges:
            if badge.fill in told:
                told[badge.fill].add(badge.edge)
        assert told == {DANGER: {ALARM}, NEARLY: {AMBER}}, seats
    own = table_fakes.table(view(hand="1J", taken=("2R 3R",)))
    assert all(badge.edge != ALARM for badge in own.badges)


def test_what_is_not_enough_is_told_in_amber_and_only_what_wins_on_red() -> None:
    """How many there are of a kind or a set stands on one dark ground; words can be read on all of them."""
    assert on(NEARLY) == AMBER and rim(NEARLY) == AMBER and rim(DANGER) == ALARM and on(DANGER) == PAPER
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
