"""What is said of the things on the table: after a rest, beside them and never over them, and true to what lies there."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec
import pygame
import pytest

from game import text
from game.gostop.cards import CARD, KIND
from game.gostop.progress import SETS
from game.gostop.view import GoStopView
from game.table import Piece
from scenes.table.scene import TableScene
from scenes.table.story import tip
from scenes.table.story.tip import HELD, REST, Subject, Tip
from tests.crossed import paired
from tests.gui.table_fakes import FakeApp, busy, table, view
from tests.gui.test_stage_table import HAND, PLAY, click, press, sit
from tests.gui.test_touch import pull

say = partial(text.say, "en")


def full() -> GoStopView:
    """A busy table with every mark there is on its plates, and a stock."""
    seen = busy()
    places = dict(seen.places)
    places["hand:1"], places["hand:2"], places["stock"] = (Piece(),) * 2, (Piece(),) * 2, (Piece(),) * 12
    facts = {"money": (6, -3, -3), "bbeoks_made": (1, 1, 0), "shaken": ((3,), (), (5,)), "bombed": ((1,), (), (7,))}
    return msgspec.structs.replace(seen, places=places, dealer=0, goes=(2, 0, 1), tokens=(1, 0, 0), **facts)


def point(scene: TableScene, pos: tuple[int, int], seconds: float = REST + 0.02) -> Subject | None:
    scene.event(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    for _ in range(round(seconds * 100)):
        scene.update(0.01)
    return scene.page.sheet.subject


def lines(seen: GoStopView, face: str) -> str:
    found = table(seen).tip(f"#{CARD[face]}")
    assert found is not None
    return "\n".join((found.title, *found.lines)).replace("\u00a0", " ")


def test_a_tip_comes_after_a_rest_and_goes_when_the_pointer_does() -> None:
    scene, _, app = sit(HAND, PLAY)
    rect = scene.page.rects(HAND)["#8"]
    assert point(scene, rect.center, REST / 2) is None
    assert point(scene, (rect.centerx + 2, rect.centery), REST - 0.05) is None, "it was not at rest"
    shown = point(scene, (rect.centerx + 2, rect.centery))
    assert shown is not None and shown.id == "#8"
    scene.draw(app.surface)
    scene.dirty = False
    scene.update(0.5)
    assert not scene.dirty, "and is drawn once"
    assert point(scene, (rect.centerx - 4, rect.centery), 0.0) is not None, "it stays on the same card"
    assert point(scene, (500, 300), 0.0) is None
    assert scene.dirty


def test_a_click_or_a_pull_silences_it_and_the_setting_does_for_good() -> None:
    scene, _, app = sit(HAND)
    pos = scene.page.rects(HAND)["#8"].center
    assert point(scene, pos) is not None
    click(scene, pos)
    for _ in range(60):
        scene.update(0.01)
    scene, _, app = sit(HAND, PLAY)
    pull(scene, "hand:3B", *[(400, 500)] * 60, drop=False)
    assert scene.page.sheet.subject is None
    scene, _, app = sit(HAND, PLAY)
    app.settings.hints = False
    assert point(scene, pos) is None


def hold(scene: TableScene, pos: tuple[int, int], seconds: float) -> None:
    """Press there and keep still, as a finger does that has not pointed there before."""
    scene.event(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    for _ in range(round(seconds * 100)):
        scene.update(0.01)


def let_go(scene: TableScene, pos: tuple[int, int]) -> None:
    scene.event(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))


def test_a_press_that_is_held_tells_what_the_card_is_and_does_not_play_it() -> None:
    scene, controller, _ = sit(HAND, PLAY)
    pos = scene.hits()["hand:3R"].center
    hold(scene, pos, HELD - 0.05)
    assert scene.page.sheet.subject is None, "not yet"
    let_go(scene, pos)
    assert controller.said == ["play 3R"], "a short press plays"
    scene, controller, _ = sit(HAND, PLAY)
    hold(scene, pos, HELD + 0.02)
    told = scene.page.sheet.subject
    assert told is not None and told.id == f"#{CARD['3R']}"
    let_go(scene, pos)
    scene.update(0.01)
    assert controller.said == [] and scene.page.sheet.subject == told, "it is still to be read"
    click(scene, pos)
    assert controller.said == ["play 3R"], "the next press plays as ever"


def test_the_keyboard_is_told_the_same() -> None:
    scene, _, _ = sit(HAND, PLAY)
    told = point(scene, scene.page.rects(HAND)["#8"].center)
    scene, _, _ = sit(HAND, PLAY)
    press(scene, "right")
    for _ in range(50):
        scene.update(0.01)
    chosen = scene.page.sheet.subject
    assert told is not None and chosen is not None and chosen.tip == told.tip and chosen.id == told.id == "#8"


@pytest.mark.parametrize(
    ("size", "language", "scale"), paired([(1280, 720), (1920, 1080), (960, 540)], text.LANGUAGES, [1.0, 1.5])
)
def test_it_never_covers_what_it_speaks_of_and_stays_in_the_window(size: tuple[int, int], language: str, scale: float) -> None:
    app = FakeApp(size, language)
    app.settings.text_scale = scale
    seen = full()
    scene, _, _ = sit(seen, PLAY, app=app)
    page = scene.page
    subjects = [page.subject(button.rect.center, seen, scene.attention) for button in page.icons]
    press(scene, "esc")
    scene.draw(app.surface)
    subjects += [page.subject(button.rect.center, seen, scene.attention) for button in page.menu.controls]
    press(scene, "esc")
    assert len(subjects) == 8
    spots = page.table(seen).spots
    subjects += spots
    subjects += [page._piece(key, seen) for key in (*page.rects(seen),)]
    assert len(subjects) > 60
    k, window = page.frame.k, app.surface.get_rect()
    for subject in subjects:
        assert subject is not None
        sheet = tip.draw(app.surface, subject, page.ink, k, page.sprites)
        assert window.contains(sheet), subject
        assert not sheet.colliderect(subject.rect), subject


def test_a_card_tells_its_sets_and_whose_hands_they_are_in() -> None:
    seen = view(hand="2A 3B", floor="4A 2J", taken=("1B", "8A", "8B"), others=2)
    told = lines(seen, "2A")
    assert "Godori, 5 points — 2: your hand · 4: floor · 8: Ann" in told and "broken" not in told
    assert "Can capture February plum junk" in told
    told = lines(seen, "3B")
    assert "1: Me · 3: your hand · 8: Ben · 11: not seen · 12: not seen" in told
    assert "No partner" in told
    torn = view(hand="3B", floor="2A", taken=("4A", "8A"), others=2)
    assert "(broken)" in lines(torn, "2A")


def test_every_set_is_told_by_its_own_cards_and_by_no_other() -> None:
    seen = view(hand="3B", others=2)
    for name, cards in SETS.items():
        title = say(f"table.tip.name.{name}", n="")[:6]
        for face, card in CARD.items():
            assert (title in lines(seen, face)) == bool(cards >> card & 1), (name, face)


def under(seen: GoStopView, **changes: Any) -> GoStopView:
    """The same table under other rules."""
    rules = msgspec.structs.replace(seen.rules, values={**seen.rules.values, **changes})
    return msgspec.structs.replace(seen, rules=rules)


def test_what_is_special_is_said() -> None:
    seen = full()
    assert "belongs to no set" in lines(seen, "12R")
    assert "may count as double junk" in lines(seen, "9A")
    strict, may = under(seen, gukjin_dual=False), under(seen, may_dual=True)
    assert "may count as double junk" not in lines(strict, "9A")
    assert "may count as double junk" in lines(may, "5A") and "may count as double junk" not in lines(may, "9A")
    assert "five make 15" in lines(seen, "1B")
    assert all(("counts as two" in lines(seen, face)) == (KIND[CARD[face]] == "D") for face in ("11D", "12D", "1J", "9J"))
    assert "Bbeok by Ann" in lines(seen, "6A")
    assert "Captured by Ann" in lines(seen, "5R")
    assert "Can be captured with your March cherry" in lines(seen, "3J")


def test_every_mark_has_its_sentence_and_its_place() -> None:
    scene, _, _ = sit(full(), PLAY)
    page = scene.page
    spots = page.table(scene.view).spots
    marks = [spot for spot in spots if spot.id.startswith("mark:")]
    assert len(marks) >= 5
    for spot in marks:
        assert spot.at is not None and page.subject(spot.at.center, scene.view, scene.attention) == spot
        assert len(spot.tip.lines) == 1 and spot.tip.lines[0].endswith("다.")


def test_the_stock_and_the_hands_say_how_many() -> None:
    seen = full()
    assert table(seen).tip("stock:0") == Tip("Stock: 12 left", (say("table.tip.stock.how"),))
    assert table(seen).tip("hand:1:0") == Tip("Ann: 2 in hand")


def test_a_set_is_shown_by_its_cards_and_what_is_missing_is_faint() -> None:
    shown_on = table(view(hand="3R 12R", floor="1J", taken=("1R 2R", "", "")))
    begun = next(spot.tip for spot in shown_on.spots if spot.id == "set:0:hongdan")
    assert (begun.pieces, begun.faint) == (("1R", "2R", "3R"), {"3R"})
    card, plain = shown_on.tip(f"#{CARD['3R']}"), shown_on.tip(f"#{CARD['12R']}")
    assert card is not None and card.pieces == ("1R", "2R", "3R")
    assert plain is not None and plain.pieces == ()
