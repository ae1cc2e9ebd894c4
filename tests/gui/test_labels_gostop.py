"""Whatever is written on the labels of Go-Stop stands within them, and clear of all else that is written there."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from game import text
from game.gostop.view import GoStopView
from scenes.games.gostop.place import areas, piles
from scenes.games.gostop.tell import plates
from tests.crossed import crossed
from tests.gui.table_fakes import FakeApp, table, view
from tests.gui.test_layout_gostop import SIZES

WHO = ("you", "halmeoni", "harabeoji", "samchon", "student", "chairman", "imo")


def states(seats: int) -> Iterator[GoStopView]:
    """A round at its start; with points; one card from a win, and from one that the person holds back; with points to stop; with
    marks of everything after a 고; and while it is said who plays."""
    aside = {} if seats <= 3 else {"roles": ("plays",) * 3 + ("sits",) * (seats - 3)}
    none = (0,) * (seats - 3)

    def state(taken: tuple[str, ...] = (), scores: tuple[int, ...] = (0, 0, 0), **facts: object) -> GoStopView:
        return view(seats, hand="2J 10R", others=5, taken=taken[:seats], scores=(*scores, *none)[:seats], **{**aside, **facts})

    few = "1B", "2A", "3R"
    yield state()
    yield state(few, (12, 1, 2))
    yield state(("2R 3R", "1R 2R 1B 12B 11B", "6R 9R 5A 6A 7A 12A"), (0, 2, 1))
    yield state(("", "6R 9R", "6R 9R"), (0, 2, 2))
    yield state(few, (12, 13, 7))
    went = {"goes": (2, 1, 1), "go_scores": (12, 13, 7), "bbeoks_made": (1, 1, 1)}
    many = {what: (*counts, *none)[:seats] for what, counts in went.items()}
    dangers = (("junk_bak", "bright_bak"),) * 3 + ((),) * (seats - 3)
    yield state(few, (12, 13, 7), shaken=((1,),) * min(seats, 3) + ((),) * (seats - 3), dangers=dangers[:seats], **many)
    if seats > 3:
        yield state(phase="drop", dealer=seats - 1, roles=("",) * (seats - 2) + ("drops", "plays"))


@pytest.mark.parametrize(("letters", "language", "size"), crossed([1.0, 1.5], text.LANGUAGES, SIZES))
@pytest.mark.parametrize("seats", range(2, 8))
def test_no_word_on_a_label_touches_another_or_a_mark_or_leaves_the_label(
    seats: int, size: tuple[int, int], language: str, letters: float
) -> None:
    """That one card more wins is never left out. At a side of the floor it stands at the foot of the head."""
    app = FakeApp(size, language)
    names = [text.say(language, f"app.person.{who}") for who in WHO[:seats]]
    for seen in states(seats):
        at = table(seen, names=names, app=app, size=size, letters=letters)
        at.ink.faces = WHO[:seats]
        for seat in range(seats):
            label = plates.label(at, seat)
            words = [rect for rect in plates.written(at, seat) if rect.width]
            marks = [badge.rect for badge in at.badges if badge.id.startswith(f"mark:{seat}:")]
            assert words and not any(one.colliderect(other) for one, other in combinations([*words, *marks], 2))
            beside = piles.upright(at.areas, seat) and at.areas.board[seat].width > 0
            head = label.union(areas.foot(at.areas, seat)) if beside else label
            assert all(head.inflate(2, 2).contains(rect) for rect in (*words, *(marks if seat == at.seat else ())))
            assert min(rect.height for rect in words) >= 0.95 * 9 * min(1.0, at.k)
            assert not at.wins[seat] or plates.written(at, seat)[2].width


@pytest.mark.parametrize("language", text.LANGUAGES)
@pytest.mark.parametrize("taken", ["", "6R 9R", "2A 4A", "1J 1K 2J 2K 3J 3K 4J 4K 11D"])
def test_what_the_person_wants_is_written_as_large_as_it_has_room_for(taken: str, language: str) -> None:
    """As large as the name, or so that it would not fit if it were a little larger."""
    at = table(view(hand="7J", taken=(taken,)), language)
    name, _, wanted = plates.written(at, 0)
    room, px = plates.divided(at, 0).name.room, round(wanted.height / 0.95)
    assert wanted.height >= name.height or at.ink.width(at.wants(0), "bold", px + 1) > room
    assert taken or wanted.height >= name.height, "few words are"


def test_the_name_of_a_set_stands_over_its_own_cards() -> None:
    """Those lie together behind all others of their kind, the fullest set last."""
    seen = table(view(hand="9J", taken=("10A 2A 5A 8A 12R 1R 6R 2R 9R 3R 4R", "", "")), "ko")
    animals, ribbons = seen.captured[0][1:3]
    faces = [[piece.face for _, piece in group.cards] for group in (animals, ribbons)]
    assert faces == [["10A", "5A", "2A", "8A"], ["12R", "4R", "6R", "9R", "1R", "2R", "3R"]]
    for group, name, first in ((animals, "godori", "2A"), (ribbons, "hongdan", "1R")):
        [badge] = [badge for badge in seen.badges if badge.id == f"set:0:{name}"]
        at = next(shown for (_, piece), shown in zip(group.cards, group.shown, strict=True) if piece.face == first)
        assert abs(badge.rect.left - at.left) <= at.width / 2, name
    rival = table(view(hand="9J", taken=("", "2A 10A 8A", "")), "ko").captured[1][1]
    assert [piece.face for _, piece in rival.cards] == ["10A", "2A", "8A"]
