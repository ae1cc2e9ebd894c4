"""While it is drawn who deals, and before: who sits where is seen once, and no label is larger than its name."""

from __future__ import annotations

from itertools import combinations

import pytest
from msgspec.structs import replace
from pygame import Rect

from scenes.games.gostop.ask.prompts import prompt
from scenes.games.gostop.tell import mat, seat_plate
from scenes.kit import signs
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
            bust, label = seen.areas.bust[seat], seen.areas.hud[seat]
            assert label.left < bust.centerx == place.centerx < label.right
            x, y = seen.spot(seat)
            assert x == place.centerx and y < place.top
            assert place.bottom < bust.top < label.top < bust.bottom and seen.areas.hud[seat].contains(label)
        labels = [seen.areas.hud[seat] for seat in range(seats)]
        assert not any(one.colliderect(other) for one, other in combinations(labels, 2))
        assert all(Rect((0, 0), size).contains(label) for label in labels) and not seen.badges, "nor is the stock counted"


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
