"""While it is drawn who deals, and before: who sits where is seen once, and no label is larger than its name."""

from __future__ import annotations

from itertools import combinations, pairwise
from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from msgspec.structs import replace
from pygame import Rect

from scenes.games.gostop.ask.prompts import prompt
from scenes.games.gostop.ask.spread import Spread
from scenes.games.gostop.tell import mat, played_for, seat_plate
from scenes.kit import palette, signs
from scenes.stage.pose import Pose
from tests.gui import table_fakes
from tests.gui.table_fakes import FakeApp, view
from tests.gui.test_layout_gostop import NAMES, SIZES
from tests.gui.test_panel import whole
from tests.gui.test_stage_table import ask, sit


@pytest.mark.parametrize("phase", ["deal_draw", "deal_cut"])
@pytest.mark.parametrize("seats", [2, 5, 7])
def test_who_draws_sits_below_the_place_of_the_card(seats: int, phase: str) -> None:
    for size in SIZES:
        seen = table_fakes.table(view(seats, others=0, phase=phase, dealer=None), names=NAMES, size=size)
        for seat, place in mat.draws(seen).items():
            bust, label = seen.areas.bust[seat], seat_plate.label(seen, seat)
            assert bust.centerx == place.centerx and abs(label.centerx - place.centerx) <= 1
            assert seen.spot(seat)[0] == place.centerx and seen.spot(seat)[1] < place.top
            assert place.bottom < bust.top < label.top < bust.bottom and seen.areas.hud[seat].contains(label)
        labels = [seat_plate.label(seen, seat) for seat in range(seats)]
        assert not any(one.colliderect(other) for one, other in combinations(labels, 2))
        assert max(label.bottom for label in labels) < size[1] and not seen.badges, "nor is the stock counted, which is spread"


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_before_the_deal_a_label_is_no_larger_than_the_name_and_the_bust(seats: int) -> None:
    seen = table_fakes.table(view(seats, others=0, phase="cut", dealer=1), names=NAMES)
    for seat in range(seats):
        label, (name, points, more) = seat_plate.label(seen, seat), seat_plate.written(seen, seat)
        assert label.contains(name) and not points and not more
        assert label.width <= max(name.width + 24 * seen.k, seen.areas.bust[seat].width) and label.height < 30 * seen.k
    dealer = next(badge for badge in seen.badges if badge.id == "mark:1:0")
    assert dealer.rect.left == seat_plate.label(seen, 1).left and dealer.rect.top > seat_plate.label(seen, 1).bottom


def test_whose_month_deals_is_the_headline_with_sun_or_moon_before_it() -> None:
    """GS-19, GS-20: where night and day decide, the lowest month deals by night and the highest by day, and the headline says by
    what; else the highest always."""
    choices = tuple(f"draw {nth}" for nth in range(48))
    least, most, always = "밤이라 낮은 달이 선", "낮이라 높은 달이 선", "가장 높은 달이 선"
    asked = (True, "night_day", "moon", least), (False, "night_day", "sun", most), (True, "high", "", always)
    for night, how, sign, title in asked:
        drawing = view(3, others=0, phase="deal_draw", night=night)
        rules = replace(drawing.rules, values={**drawing.rules.values, "dealer_choice": how})
        seen = table_fakes.table(replace(drawing, rules=rules), "ko")
        found = prompt(seen, ask("deal_draw", *choices))
        assert (found.sign, found.title, len(found.lines)) == (sign, title, 1) and (not sign or sign in signs.SIGNS)


def test_the_moon_is_a_crescent_with_two_tips_that_no_line_breaks() -> None:
    picture = signs.sign("moon", 96, (255, 255, 255))
    inked = pygame.mask.from_surface(picture)
    assert len(inked.connected_components()) == 1
    middle = [x for x in range(96) if inked.get_at((x, 52))]
    assert 22 <= len(middle) <= 30 and middle[0] < 24, "full in its middle"
    assert not inked.get_at((60, 40)), "and hollow"


@pytest.mark.parametrize("phase", ["deal_draw", "deal_cut", "cut", "drop"])
def test_the_icons_stand_in_the_corner_while_nobody_has_a_board(phase: str) -> None:
    roles = ("",) * 5 if phase == "drop" else ()
    bare = view(5 if roles else 3, others=7 if roles else 0, phase=phase, roles=roles)
    assert table_fakes.table(bare, names=NAMES).icons_end == 0 < table_fakes.table(view(3), names=NAMES).icons_end


@pytest.mark.parametrize(("language", "letters"), [("ko", 1.5), ("en", 1.0), ("ja", 1.5)])
def test_what_is_asked_stands_between_the_pack_and_the_places_and_says_what_the_night_does(language: str, letters: float) -> None:
    app = FakeApp(language=language)
    app.settings.text_scale = letters
    scene, *_ = sit(view(3, others=0, phase="deal_draw"), ask("deal_draw", *(f"draw {nth}" for nth in range(48))), app=app)
    question = scene.attention.question
    assert question is not None and question.spread is not None
    panel, fan, at = scene.page.panel.rect, question.spread, scene.page.table(scene.view)
    assert all(place.top > panel.bottom for place in mat.draws(at).values())
    assert panel.centerx == fan.rect.centerx and panel.top > fan.slot(24).bottom
    lines = scene.page.panel.lines
    assert len(lines) == 2 and "Enter" in lines[-1].words
    if letters == 1.0:
        assert panel.width <= 580 and panel.height <= 124, "it leaves the table to be seen"
    whole(scene.page.panel)


@pytest.mark.parametrize(("language", "letters"), [("ko", 1.0), ("en", 1.5), ("ja", 1.0)])
def test_who_sits_out_is_told_in_words_of_fourteen_pixels(language: str, letters: float) -> None:
    app = FakeApp(language=language)
    for role in ("sits", "drops", "protests"):
        facts = {"roles": ("plays", "plays", "plays", *[role] * 4), "money": (0, 0, 0, 8, -12, 0, 0)}
        seen = table_fakes.table(view(7, **facts), names=NAMES, letters=letters, app=app)
        for seat in (3, 4, 5, 6):
            name, why, paid = seat_plate.written(seen, seat)
            assert all(seen.areas.hud[seat].contains(rect) for rect in (name, why)) and bool(paid) == (seat < 5)
            assert name.bottom < why.top and min(name.left, why.left) > seen.areas.bust[seat].right
            assert why.height >= round(14 * 0.95) and not paid.colliderect(why)


def test_a_label_has_a_ground_of_its_own_where_there_is_no_board_yet() -> None:
    """While it is drawn who deals nobody has captured anything."""
    for phase, hand, own in (("deal_draw", "", True), ("play", "1B", False)):
        app = FakeApp()
        seen = table_fakes.table(view(hand=hand, others=3 if hand else 0, phase=phase, turn=0), names=NAMES, app=app)
        app.surface.fill((200, 40, 160))
        seen.below(app.surface)
        corner = seat_plate.label(seen, 1)
        painted = app.surface.get_at((corner.left + 3, corner.centery))[:3] != (200, 40, 160)
        assert painted is own, phase


def test_the_wood_of_heads_label_and_corner_is_made_before_it_is_seen_one_thing_at_a_time() -> None:
    app = FakeApp()
    seen = table_fakes.table(view(hand="1B"), app=app)
    while seen.prepare():
        pass
    mat.walnut.cache_clear()
    assert [seen.prepare() for _ in range(4)] == [True, True, True, False], "two heads are of one size"
    made = mat.walnut.cache_info().misses
    seen.below(app.surface)
    assert mat.walnut.cache_info().misses == made


def test_the_plate_in_the_corner_is_painted_again_when_the_draw_for_the_deal_is_over() -> None:
    """At the draw labels are wide, and so is the plate: nothing of that stays on the table."""
    app, places = FakeApp(), list[Rect]()
    for phase in ("deal_draw", "cut", "play"):
        seen = table_fakes.table(view(4, others=0, phase=phase, dealer=1), names=NAMES, app=app)
        seen.standing = ("Round 1", "Total so far 0")
        painted, said = seen.parts["played_for"]
        places.append(played_for.plate(seen))
        assert said and painted.contains(places[-1]) and painted.width < places[-1].width + 20
    assert places[0].width > places[1].width == places[2].width


def test_a_place_is_the_outline_of_a_back_and_the_persons_is_golden() -> None:
    seen = table_fakes.table(view(3, others=0, phase="deal_draw", dealer=None), names=NAMES)
    surface = pygame.Surface(seen.size)
    mat.below(surface, seen)
    edges = {seat: tuple(surface.get_at((place.left + 1, place.centery)))[:3] for seat, place in mat.draws(seen).items()}
    assert edges[0] == pytest.approx(palette.GOLD, abs=12) and edges[1] == edges[2] != edges[0]


def fan(count: int) -> Spread:
    """A fan of so many cards in the middle of the table."""
    found = Spread("fan", tuple(f"draw {nth}" for nth in range(count)))
    found.place(Rect(80, 110, 1120, 281), (80, 131))
    return found


@pytest.mark.parametrize("count", [20, 47, 48, 51])
def test_of_each_card_of_a_fan_as_much_is_seen_as_of_another_and_the_pointer_is_on_it(count: int) -> None:
    row, last = fan(count), count - 1
    assert Rect(80, 110, 1120, 281).contains(row.rect) and row.foot(400) < row.foot(row.rect.width)
    for at in (0, 1, 10, row.at, last - 1, last):
        row.at, lie = at, row._lie(at)
        steps = [right - left for left, right in pairwise(lie)]
        seen = [*steps[: max(0, at - 1)], *steps[at + 1 :]]
        assert max(seen) - min(seen) < 1e-6, "even"
        for x in (row.slot(at).left + 1, row.slot(at).right - 2):
            assert row.hit((x, row.slot(at).centery)) == at, "the pointer is on it"


def test_the_card_of_a_fan_that_is_pointed_at_is_drawn_out_over_all() -> None:
    row = fan(48)
    drawn: list[Pose] = []
    sprites: Any = SimpleNamespace(draw=lambda surface, face, pose, shadow: drawn.append(pose))
    for at in (6, 26, 41):
        row.at = at
        drawn.clear()
        row.draw(pygame.Surface((8, 8)), sprites)
        *others, out = drawn
        assert [pose.x for pose in others] == sorted(pose.x for pose in others), "from left to right"
        assert out.y < row._middles[at] and out.width > others[0].width and out.rim
