"""The person's own last turn lies left of the captured cards of Go-Stop, as the last turn of each of the others does in its
head."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from pygame import Rect

from game import text
from game.gostop.game import GAME
from game.gostop.round import GoStop
from game.luck import Luck
from scenes.forms.pictures import MOODS, portrait
from scenes.games.gostop import hud, traces, trays
from scenes.games.gostop.areas import LAST
from scenes.games.gostop.hwatu import tiny
from tests.crossed import crossed
from tests.gui import table_fakes
from tests.gui.reading import contrast
from tests.gui.table_fakes import FakeApp, view
from tests.gui.test_layout_gostop import MANY, NAMES, SEATS, SIZES
from tests.gui.test_recent_gostop import HANDS, PLAYED, STOCK, after


def played(seats: int = 3, **facts: object) -> table_fakes.GoStopView:
    """A table of so many at which the person's turn with 2J and 12A is over, and the next one's goes on."""
    roles = ("plays",) * 3 + ("sits",) * (seats - 3) if seats > 3 else ("",) * seats
    found = view(seats, hand="7K", taken=(MANY,), others=2, **{"roles": roles, "turn": 1, **facts})
    return replace(found, log=after(4).log[-5:])


def test_it_is_shown_from_when_it_is_over_until_the_next_one_is() -> None:
    shown = {}
    for many, turn in ((0, 0), (1, 0), (1, 1), (3, 0), (4, 0), (4, 1), (5, 2)):
        seen = table_fakes.table(replace(after(many), turn=turn))
        shown[many, turn] = [(card.face, card.turned) for card, _ in traces.cards(seen, 0)]
        assert (traces.place(seen, 0) is None) is not shown[many, turn] and ("last:0" in seen.parts) is bool(shown[many, turn])
    first, second = [("1J", False), ("10A", True)], [("2J", False), ("12A", True)]
    assert shown[0, 0] == shown[1, 0] == [] and shown[4, 1] == shown[5, 2] == second
    assert shown[1, 1] == shown[3, 0] == shown[4, 0] == first
    for phase in ("gukjin", "go_stop"):
        asked = table_fakes.table(replace(after(4), turn=0, phase=phase))
        assert [(card.face, card.turned) for card, _ in traces.cards(asked, 0)] == second, "it is asked of this turn"


def test_from_the_question_which_card_to_take_on_it_is_the_turn_that_goes_on() -> None:
    """It is told of the card that was laid what came of it, and of the one that was flipped not yet."""
    position = {"hands": list(HANDS), "floor": ["1B", "3B", "5R", "12D", "12R"], "stock": STOCK}
    round_ = GoStop.arrange(position, GAME.catalog.rules(3), Luck.seeded(0))
    for seat, choice in zip((0, 1, 2, 0), PLAYED, strict=False):
        round_.choose(seat, choice, 0)
    asked = table_fakes.table(round_.view(0), "ko")  # type: ignore[arg-type]
    assert asked.view.phase == "take" and asked.view.turn == 0
    assert [(card.face, card.turned) for card, _ in traces.cards(asked, 0)] == [("2J", False), ("12A", True)]
    assert [tab.words for tab in traces.tabs(asked, 0)] == ["못 먹음"]


@pytest.mark.parametrize(("size", "language", "letters"), crossed(SIZES, text.LANGUAGES, [1.0, 1.25, 1.5]))
@pytest.mark.parametrize("seats", SEATS)
def test_it_touches_nothing_that_stands_or_is_said_there(
    seats: int, size: tuple[int, int], language: str, letters: float
) -> None:
    """Not the bust in any mood, the seal beside it, the captured cards and what is said of them, nor what the round is played
    for."""
    facts = {"nagari": 2, "mission": "tsukimi", "goes": (3,) + (0,) * (seats - 1), "shaken": ((2, 3),) + ((),) * (seats - 1)}
    seen = played(seats, **facts)
    rules = type(seen.rules)("gostop", seats, seen.rules.values | {"month_pact": True, "pig_pot": 2})
    table = table_fakes.table(replace(seen, rules=rules), names=NAMES, size=size, letters=letters, app=FakeApp(size, language))
    found, lie, k, areas = traces.place(table, 0), traces.cards(table, 0), table.k, table.areas
    assert found is not None and [card.face for card, _ in lie] == ["2J", "12A"] and Rect((0, 0), size).contains(found)
    light = found.union(lie[0][1].unionall([rect for _, rect in lie]).inflate(round(4 * k), round(4 * k)))
    times, place = hud.stamped(table)
    assert times and not place.colliderect(light)
    around = [areas.taken[0], areas.floor, areas.hand, areas.hud[0], *areas.board, *areas.hud[1:], *areas.taken[1:]]
    assert light.collidelist([rect for rect in around if rect]) == -1
    assert light.collidelist([badge.rect for badge in table.badges]) == -1
    bust = areas.bust[0]
    over = light.clip(bust).move(-bust.left, -bust.top)
    for mood in MOODS if over else ():
        figure = portrait("you", bust.width, mood)
        parts = [rect.inflate(round(2 * k), round(2 * k)).move(-bust.left, -bust.top) for _, rect in lie]
        hidden = [part.clip(figure.get_rect()) for part in parts]
        assert not any(figure.subsurface(part).get_bounding_rect(60) for part in hidden if part), mood


@pytest.mark.parametrize(("size", "language", "letters"), crossed(SIZES, text.LANGUAGES, [1.0, 1.5]))
def test_its_tabs_and_its_arrow_are_those_of_the_heads(size: tuple[int, int], language: str, letters: float) -> None:
    table = table_fakes.table(after(5), size=size, letters=letters, app=FakeApp(size, language))
    stays, took = traces.tabs(table, 0)
    (one, first), (other, second) = traces.cards(table, 0)
    k, words = table.k, {how: text.say(language, f"table.last.{how}") for how in ("took", "stays")}
    assert (stays.words, took.words) == (words["stays"], words["took"]) and one.stays and not other.stays
    assert first.top == second.top and first.width == second.width >= 0.9 * LAST[0] * k - 1
    for tab, card in ((stays, first), (took, second)):
        assert tab.rect.left < card.left and tab.rect.right > card.right and 1 <= card.top - tab.rect.bottom <= 3 * k + 1
        assert table.ink.width(tab.words, "bold", tab.px) <= tab.rect.width and tab.px >= (round(13 * k) if k >= 1 else 9)
    assert took.rect.left - stays.rect.right >= 3 * k
    disc = traces.onward(table, 0)
    assert disc is not None and first.left < disc.left < first.right < second.left < disc.right
    found = traces.place(table, 0)
    assert found is not None and table.parts["last:0"][0].contains(found)


def test_it_is_painted_with_the_light_of_what_was_taken_and_its_month_is_whole() -> None:
    app = FakeApp(language="ko")
    table = table_fakes.table(after(5), app=app)
    app.surface.fill((40, 70, 44))
    traces.above(app.surface, table)
    (_, stayed), (card, took) = traces.cards(table, 0)
    edge = [app.surface.get_at((rect.left - 1, rect.top + rect.height // 4))[:3] for rect in (stayed, took)]
    assert edge[0] == (40, 70, 44) and max(abs(a - b) for a, b in zip(edge[1], trays.NEWEST, strict=True)) < 9
    assert contrast(trays.NEWEST, (40, 70, 44)) >= 3
    written = tiny(True, False, app.font).flat(card.face, took.width)
    column = [written.get_at((took.width - 3, y))[:3] for y in range(round(0.78 * took.height), round(0.92 * took.height))]
    assert all(min(pixel) > 200 for pixel in column), "nothing is cut at its edge"


def test_a_bomb_lies_in_the_same_room() -> None:
    own = table_fakes.table(after(5))
    log = [replace(one, faces=("2J", "2K", "2R")) if getattr(one, "faces", ()) == ("2J",) else one for one in own.view.log]
    bombed = table_fakes.table(replace(own.view, log=tuple(log)))
    rects, room = ([rect for _, rect in traces.cards(table, 0)] for table in (bombed, own))
    assert len(rects) == 4 and rects[0].unionall(rects) == room[0].unionall(room)
