"""What a go needs to score again is told in a few words, and the hand says which of its cards would take something."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest
from pygame import Rect

from game import text
from game.gostop.cards import CARD
from scenes.games.gostop import again, stakes
from scenes.stage.ink import GOLD, PAPER, Ink
from scenes.table import paint
from scenes.table.badge import Badge
from tests.gui.table_fakes import table, view
from tests.gui.test_stake import asked, press, seated
from tests.gui.test_stake_sum import GO

WAYS = view(hand="8A 5A", floor="8B 4J", taken=("11B 12B 2A 1J 2J 3J 3K 6J 6K 7J 10J 11J 11K 4R", "10A"), scores=(4, 0, 0),
            phase="go_stop", others=3)  # fmt: skip


def test_what_a_go_needs_to_score_again_is_told_what_the_hand_takes_first_and_then_less_of_it() -> None:
    """With that of the rain three brights are made (GS-110), more junk (GS-123), birds (GS-114)."""
    stake = stakes.go_stop(table(WAYS), GO)
    told = [words.replace("\u00a0", " ") for words in stake.offers["bold"][0].takes]
    ways = "1 card to Rain 3·junk or 2 cards to Godori", "1 card to Rain 3·junk", "1 card to Rain 3"
    assert told == [f"Out again: {way}" for way in ways]
    assert stake.tips["bold"].lines[0].replace("\u00a0", " ") == ways[0]


@pytest.mark.parametrize(
    ("taken", "floor", "said"),
    [
        ("1J 2J 3J 4J 5J 6J 7J 8J 9J", "10K", "junk: 1 card"),
        ("1J 2J 3J 4J 5J 6J 7J 8J", "10K", "junk: 2 cards"),
        ("1R 4R 6R 7R", "10K", "ribbon: 1 card"),
        ("1B 3B 8B", "10K", "4 brights: 1 card"),
        ("1R 2R", "10K", "Hongdan: 1 card"),
    ],
)
def test_what_is_lacking_is_called_as_elsewhere_at_the_table(taken: str, floor: str, said: str) -> None:
    what, cards = said.split(": ")
    ways = again.needed(table(view(hand="9R", floor=floor, taken=(taken,), phase="go_stop", others=3)), 0)
    told = [one.split(" to ") for one in ways[0].replace("\u00a0", " ").split(" or ")]
    assert any(what in one[1].split("·") and one[0] == cards for one in told)


@pytest.mark.parametrize("size", [(1280, 720), (2560, 1440)])
def test_while_a_go_is_asked_a_card_that_would_take_something_says_what(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when it can be played: between the plaques, where it lies then, and where it lay while the table is looked at."""
    told = dict[str, tuple[float, float]]()
    write = Ink.write

    def noted(self: Ink, surface: object, at: tuple[float, float], words: str, *rest: object, **more: object) -> object:
        told.update({words: at} if words.startswith("▲") else {})
        return write(self, surface, at, words, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Ink, "write", noted)
    taken = "11B 12B 1R 2R 3R 1J 2J 3J 3K 6J 6K 7J 10J 11J 11K", "10A"
    seen = view(hand="8A 5A", floor="8B 4J", taken=taken, scores=(4, 0, 0), phase="go_stop", others=3)
    scene, _, app = asked(("", seen, GO, (), {}), seated(size))
    board, key = scene.page.front.board, f"#{CARD['8A']}"
    assert board is not None and list(told) == ["▲ 광 +2"], "three brights with that of the rain (GS-110)"
    (at,) = told.values()
    assert abs(at[0] - scene.page.rects(scene.view)[key].centerx) < 2
    assert not any(one.rect.collidepoint(at) for one in board.buttons)
    press(scene, "space")
    told.clear()
    scene.draw(app.surface)
    assert list(told) == ["▲ 광 +2"]


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_in_a_hand_that_lies_close_no_tab_covers_another_and_what_has_no_room_is_a_mark_alone(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rects, marks, panel = list[Rect](), list[int](), Ink.panel

    def noted(self: Ink, surface: object, rect: Rect, fill: object, *rest: object) -> None:
        rects.extend([rect] if fill in (GOLD, PAPER) else [])
        panel(self, surface, rect, fill, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(Ink, "panel", noted)
    monkeypatch.setattr(paint.signs, "meeting", lambda high: marks.append(high) or pygame.Surface((high, high)))
    hand, floor = "1R 2R 3R 4R 5R 6R 7R 8A 9A", "1B 2J 3B 4J 5J 6J 7J 8B"
    seen = view(hand=hand, floor=floor, taken=("12B 11B",), others=1, phase="go_stop")
    scene, _, app = asked(("", seen, GO, (), {}), seated(language=language))
    rects.clear()
    marks.clear()
    scene.draw(app.surface)
    assert len(rects) + len(marks) == 8, "each card that takes something"
    assert not any(one.colliderect(other) for one, other in combinations(rects, 2))


def test_what_stands_on_a_card_of_the_hand_goes_with_it_between_the_plaques(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first bright is one of three for another (GS-110): the tab that says so stands on the card."""
    stamped = dict[str, Rect]()
    stamp = paint.stamp

    def noted(surface: pygame.Surface, badge: Badge, ink: Ink) -> None:
        stamped[badge.id] = badge.rect
        stamp(surface, badge, ink)

    monkeypatch.setattr(paint, "stamp", noted)
    more = {"floor": "8B 4J", "taken": ("11B 12B 2A 1J 2J 3J 3K 6J", "10A"), "others": 3}
    scene, _, app = asked(("", view(hand="8A 5A 1B 6A", scores=(4, 0, 0), phase="go_stop", **more), GO, (), {}), seated())
    stamped.clear()
    scene.draw(app.surface)
    card = scene.page.rects(scene.view)[f"#{CARD['1B']}"]
    (tab,) = (rect for name, rect in stamped.items() if name.startswith(f"wanted:{CARD['1B']}:"))
    assert card.left <= tab.left and tab.right <= card.right and tab.top < card.top < tab.bottom
    board = scene.page.front.board
    assert board is not None and any(lit.contains(tab) for lit in board.lit), "in the light"
    assert not any(tab.colliderect(button.rect) for button in board.buttons)


@pytest.mark.parametrize(("language", "said"), [("ko", "비삼광·피 1장 또는 고도리 2장"), ("ja", "雨三光·カス1枚または五鳥2枚")])
def test_ways_stand_in_words_and_not_in_signs(language: str, said: str) -> None:
    assert again.needed(table(WAYS, language), 0)[0].replace("\u00a0", " ") == said
