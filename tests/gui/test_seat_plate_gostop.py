"""The plates of a Go-Stop table: name, points, what is still wanted, marks, and the seal of what multiplies."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import combinations
from typing import Any

import pytest
from msgspec.structs import replace

from game import text
from game.gostop.cards import FACES, PACK
from game.gostop.game import GAME
from game.gostop.view import GoStopView, Payment
from scenes.games.gostop.place import areas
from scenes.games.gostop.table import GoStopTable
from scenes.games.gostop.tell import seat_plate
from scenes.games.gostop.tell.marks import COUNT, DANGER, DEALER, MADE, NEARLY, Mark, marks, on, telling
from scenes.kit import palette
from scenes.kit.mark import Ground, Hit, Picture
from scenes.table import session
from scenes.table.badge import Badge
from scenes.table.session import PEOPLE
from scenes.table.story.tip import Tip
from tests.crossed import crossed
from tests.gui.reading import contrast
from tests.gui.table_fakes import FakeApp, table, view
from tests.gui.test_layout_gostop import NAMES, SIZES

WHO = ("you", "halmeoni", "harabeoji", "samchon", "student", "chairman", "imo")
JUNK = " ".join(face for face in FACES[:PACK] if face[-1] == "J")


def said(seen: GoStopTable, seat: int) -> tuple[str, ...]:
    """What is written on a plate, from the first to the last."""
    return tuple(line.words for line in seat_plate.laid(seen, seat).lines)


def marked(seen: GoStopTable, seat: int) -> list[Badge]:
    return [badge for badge in seen.badges if badge.id.startswith(f"mark:{seat}:")]


def seal(seen: GoStopTable) -> Badge | None:
    return next((badge for badge in seen.badges if badge.id == "times"), None)


def dots(seen: GoStopTable) -> list[Picture]:
    return [mark for mark in seat_plate.laid(seen, 0).marks if isinstance(mark, Picture) and mark.name in ("dot", "ring")]


def painted(seen: GoStopTable, app: FakeApp) -> None:
    app.surface.fill((0, 0, 0))
    for seat in range(len(seen.names)):
        seat_plate.draw(app.surface, seen, seat)


# -- where words stand --------------------------------------------------------------------------------------------------------


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
    went = {"goes": (2, 1, 1), "go_scores": (12, 138, 7), "bbeoks_made": (1, 1, 1)}
    many = {what: (*counts, *none)[:seats] for what, counts in went.items()}
    dangers = (("junk_bak", "bright_bak"),) * 3 + ((),) * (seats - 3)
    shaken = ((1,),) * min(seats, 3) + ((),) * (seats - 3)
    yield state(few, (12, 138, 7), shaken=shaken, dangers=dangers[:seats], **many)
    if seats > 3:
        yield state(phase="drop", dealer=seats - 1, roles=("",) * (seats - 2) + ("drops", "plays"))


@pytest.mark.parametrize(("letters", "language", "size"), crossed([1.0, 1.5], text.LANGUAGES, SIZES))
@pytest.mark.parametrize("seats", range(2, 8))
def test_no_word_on_a_plate_touches_another_or_a_mark_or_leaves_the_plate(
    seats: int, size: tuple[int, int], language: str, letters: float
) -> None:
    """That one card more wins is never left out. At a side of the floor it stands at the foot of the head."""
    app = FakeApp(size, language)
    names = [text.say(language, f"app.person.{who}") for who in WHO[:seats]]
    for seen in states(seats):
        at = table(seen, names=names, app=app, size=size, letters=letters)
        at.ink.faces = WHO[:seats]
        for seat in range(seats):
            label = seat_plate.label(at, seat)
            words = [rect for rect in seat_plate.written(at, seat) if rect.width]
            rects = [badge.rect for badge in [*marked(at, seat), *([seal(at)] if seat == 0 else [])] if badge]
            rects += [dot.rect for dot in dots(at)] if seat == 0 else []
            assert words and not any(one.colliderect(other) for one, other in combinations([*words, *rects], 2))
            beside = areas.upright(at.areas, seat) and at.areas.board[seat].width > 0
            head = label.union(areas.foot(at.areas, seat)) if beside else label
            inside = rects if seat == 0 and not seat_plate.only_name(at, 0) else []
            assert all(head.inflate(2, 2).contains(rect) for rect in (*words, *inside))
            assert min(rect.height for rect in words) >= 0.95 * 9 * min(1.0, at.k)
            assert not at.wins[seat] or seat_plate.written(at, seat)[2].width


@pytest.mark.parametrize(("language", "letters", "size"), crossed(text.LANGUAGES, [1.0, 1.5], [(960, 540), (1280, 720)]))
def test_every_name_can_be_read_over_any_points(language: str, letters: float, size: tuple[int, int]) -> None:
    """Beside the bust, at the right of the floor before it: side by side, the name first, or one below the other."""
    for who in PEOPLE:
        name = text.say(language, f"app.person.{who}")
        for scores in ((0, 0, 3), (0, 12, 0), (0, 138, 1)):
            seen = table(view(scores=scores), language, size=size, letters=letters, names=("Me", name, name))
            for seat in (1, 2):
                called, points, _ = seat_plate.written(seen, seat)
                assert not called.colliderect(points), (name, scores)
                assert seen.areas.hud[seat].contains(called) and seen.areas.hud[seat].contains(points), (name, scores)
                assert called.right < points.left or called.bottom <= points.top
                assert points.height >= called.height >= 10 * seen.k, (name, scores)


def test_points_are_larger_than_the_name_and_stand_on_one_line_with_it() -> None:
    for seen in (table(view(scores=(3, 1, 2)), "ko", names=("나", "이모", "삼촌"), letters=letters) for letters in (1.0, 1.5)):
        for seat in range(3):
            name, points, _ = seat_plate.written(seen, seat)
            assert points.height > 1.3 * name.height and name.right < points.left and abs(name.bottom - points.bottom) <= 8


# -- what they say ------------------------------------------------------------------------------------------------------------


def test_the_plate_says_what_is_wanted() -> None:
    app = FakeApp(language="ko")
    seen = table(view(scores=(2, 5, 0), goes=(0, 1, 0), go_scores=(0, 5, 0)), app=app)
    assert [seen.points(seat) for seat in range(3)] == ["2점", "5점", "0점"]
    assert [seen.more(seat) for seat in range(3)] == ["나기까지 1점", "다음 고까지 1점", "나기까지 3점"]
    assert [said(seen, seat)[2:] for seat in range(3)] == [("나기까지 1점",), ("다음 고까지 1점",), ()]
    assert said(table(view(), app=app), 0)[2] == "나기까지 3점", "the person always sees it"
    near = table(view(hand="9J", taken=("2A 8A", "6R 9R", "")), app=app)
    assert [near.more(seat) for seat in (0, 1)] == ["고도리까지 1장(4월)", "10월 청단 1장이면 난다"]
    assert table(view(scores=(3, 0, 0)), app=app).wants(0) == "날 수 있음"


def test_who_has_the_points_to_stop_has_a_tick_in_place_of_what_is_wanted() -> None:
    """After a 고 that needs more than its points the tick is gone."""
    app = FakeApp(language="ko")
    seen = table(view(scores=(17, 5, 2), goes=(2, 1, 0), go_scores=(14, 5, 0)), app=app)
    assert [seen.more(seat) for seat in range(3)] == ["", "다음 고까지 1점", "나기까지 1점"]
    assert [seen.enough(seat) for seat in range(3)] == [True, False, False]
    pictures = [[one.name for one in seat_plate.laid(seen, seat).marks if isinstance(one, Picture)] for seat in (0, 1)]
    assert pictures == [["tick"], []]
    told = {spot.id: spot.tip.lines for spot in seen.spots if spot.id.startswith("plate:")}
    assert [len(told[f"plate:{seat}"]) for seat in range(3)] == [1, 2, 1]
    assert "5점에서 고" in told["plate:1"][1] and "6점부터" in told["plate:1"][0]


def test_how_the_match_stands_for_each_is_told_of_their_plate() -> None:
    seen = table(view(hand="1B"), app=FakeApp(language="ko"))
    seen.sums = ("지금까지 +300원", "지금까지 −300원", "지금까지 0원")
    told = {spot.id: spot.tip.lines for spot in seen.spots if spot.id.startswith("plate:")}
    assert [told[f"plate:{seat}"][-1] for seat in range(3)] == list(seen.sums)


def sold(seats: int, language: str, points: int = 6, size: tuple[int, int] = (1280, 720), letters: float = 1.0) -> GoStopTable:
    """Three play, and each of the others was paid so many points for brights by two of them, a hundred won a point."""
    resting = range(3, seats)
    paid = tuple(Payment(seat, (0, 1), points, "bright_sale") for seat in resting)
    money = (-points * len(paid), -points * len(paid), 0, *(2 * points for _ in resting))
    seen = view(seats, hand="1B", roles=("plays",) * 3 + ("sits",) * len(paid), payments=paid, money=money)
    names = [text.say(language, f"app.person.{who}") for who in (*WHO[:3], *WHO[::-1])]
    found = table(seen, language, size=size, letters=letters, names=names)
    found.money = lambda points: session.money(partial(text.say, language), "gostop", points * 100)
    return found


@pytest.mark.parametrize(("letters", "language", "size"), crossed([1.0, 1.5], text.LANGUAGES, SIZES))
@pytest.mark.parametrize("seats", [4, 7])
def test_of_who_sits_out_name_reason_and_sum_stand_clear_of_each_other(
    seats: int, size: tuple[int, int], language: str, letters: float
) -> None:
    for points in (2, 6, 20):
        seen = sold(seats, language, points, size, letters)
        for seat in range(3, seats):
            name, why, sum = seat_plate.written(seen, seat)
            assert not name.colliderect(sum) and not why.colliderect(sum) and name.bottom <= why.top
            assert seen.areas.hud[seat].contains(name.unionall([why, sum]))
            money = session.money(partial(text.say, language), "gostop", 200 * points)
            assert any(money in words for words in said(seen, seat))


def test_how_many_paid_is_said_where_there_is_room_for_it() -> None:
    assert [said(sold(seats, "ko"), 3)[-1] for seats in (4, 7)] == ["+1,200원 (2명)", "+1,200원"]


def test_what_who_sits_out_was_paid_is_told_in_money() -> None:
    roles = {"roles": ("plays", "plays", "plays", "sits"), "money": (0, 0, 0, 4)}
    seen, rich = (table(view(4, **roles), names=NAMES, app=FakeApp(language="ko")) for _ in range(2))
    rich.money = lambda points: f"{points * 100}원"
    assert (said(seen, 3)[-1], said(rich, 3)[-1]) == ("+4점", "+400원")


@pytest.mark.parametrize(
    ("facts", "shown"),
    [
        ({}, "---"),
        ({"scores": (1, 0, 0)}, "o--"),
        ({"scores": (3, 0, 0)}, ""),
        ({"scores": (5, 0, 0), "goes": (1, 0, 0), "go_scores": (5, 0, 0), "first_go": 0}, ""),
        ({"shaken": ((3,), (), ())}, ""),
        ({"phase": "deal_draw"}, ""),
        ({"dealer": 0}, ""),
    ],
)
def test_so_many_dots_as_points_let_one_stop_and_those_that_one_has_are_full(facts: dict[str, Any], shown: str) -> None:
    """Where one may stop the plate says so; where a mark or a seal stands in their row they are left out."""
    seen = table(view(hand="1J 2J", **{"dealer": 1, **facts}))
    assert "".join("o" if dot.name == "dot" else "-" for dot in dots(seen)) == shown


# -- colours ------------------------------------------------------------------------------------------------------------------


def test_points_are_gold_from_the_first_one_on() -> None:
    for scores, gold in (((0, 0, 3), False), ((1, 1, 3), True)):
        seen = table(view(scores=scores), "ko")
        colours = [seat_plate.laid(seen, seat).lines[1].colour for seat in (0, 1)]
        assert colours == [palette.GOLD if gold else seat_plate.NAME] * 2


def test_the_sash_is_red_for_a_danger_amber_for_what_the_person_holds_and_dark_for_few_points() -> None:
    """Whatever clothes lie under it, its words can be read; the bust ends behind it."""
    one = {"taken": ("", "6R 9R"), "others": 3}
    ways = (
        (view(hand="5A", **one), DANGER, palette.PAPER),
        (view(hand="10R 5A", **one), NEARLY, seat_plate.GUARDED),
        (view(hand="5A", scores=(0, 1, 0)), COUNT, seat_plate.GONE),
    )
    for seen, colour, letters in ways:
        at = table(seen, "ko", names=("나", "이모", "삼촌"))
        ground = next(mark for mark in seat_plate.laid(at, 1).marks if isinstance(mark, Ground))
        sash, words = areas.foot(at.areas, 1), seat_plate.laid(at, 1).lines[2]
        assert seat_plate.strip(at, 1) == ground.rect == sash and sash.contains(seat_plate.written(at, 1)[2])
        assert (ground.colour, words.colour) == (colour, letters) and contrast(letters, colour) >= 4.5
        assert seat_plate.stands(at, 1)[1] == sash.top


@pytest.mark.parametrize("seats", [2, 3])
def test_whose_turn_it_is_shows_by_light_and_gold_is_left_to_what_scores(seats: int) -> None:
    """Head-to-head the plate lies in light; at a side of the floor the head of the board has a light edge."""
    app, found = FakeApp(language="ko"), {}
    for turn in (0, 1):
        seen = table(view(seats, hand="1B", turn=turn), app=app)
        painted(seen, app)
        body, head = seat_plate.label(seen, 1), seen.head_of(1)
        spot = (body.centerx, body.bottom + 4) if seats == 2 else (head.left + 1, head.centery)
        found[turn] = app.surface.get_at(spot)[:3]
        assert max(abs(one - other) for one, other in zip(found[turn], palette.GOLD, strict=True)) > 40
        assert seen.parts["plate:1"][0].collidepoint(spot)
    assert sum(found[1]) > sum(found[0]) + 60


# -- marks --------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("letters", [1.0, 1.5])
@pytest.mark.parametrize("size", [(1280, 720), (2560, 1440)])
def test_the_marks_of_another_that_say_least_are_left_out_and_none_is_small(size: tuple[int, int], letters: float) -> None:
    """Those that are left out are told of the plate."""
    app = FakeApp(size, "ko")
    made: dict[str, Any] = {"bbeoks_made": (0, 1, 0)}
    went = {**made, "goes": (0, 2, 0)}
    for facts in (made, went, {**went, "shaken": ((), (3,), ())}):
        seen = view(hand="1B", dealer=1, others=5, taken=("", "6R 9R"), **facts)
        at = table(seen, names=NAMES, app=app, size=size, letters=letters)
        found, gone = marked(at, 1), seat_plate.left_out(at, 1)
        assert found and min(badge.px for badge in found) >= 14 * at.k - 1
        assert len({badge.rect.centery for badge in found}) == 1, "in one line"
        assert len(found) + len(gone) == len(marks(at, 1)) and not ("goes" in facts and any(mark.about == "go" for mark in gone))
        clear = [at.areas.backs[1], at.areas.bust[1], at.areas.taken[1], areas.foot(at.areas, 1)]
        assert all(badge.rect.collidelist(clear) == -1 for badge in found)
        told = {spot.id: spot.tip.lines for spot in at.spots}["plate:1"]
        assert all(line in told for mark in gone for line in mark.tip.lines)


def test_what_says_most_is_the_last_to_be_left_out() -> None:
    every = [Mark(about, Tip(about, ()), about) for about in ("dealer", "go", "shaken", "bombed", "bbeok", "bak", "sale")]
    found = [[mark.about for mark in telling(every, many)] for many in range(1, 8)]
    assert found[:4] == [["go"], ["go", "bak"], ["go", "bbeok", "bak"], ["go", "shaken", "bbeok", "bak"]]
    assert [mark.about for mark in every if mark.about not in found[5]] == ["dealer"] and telling(every, 7) == every


def test_each_mark_stands_on_a_ground_of_its_own() -> None:
    """Blue for who deals, red for what threatens the person, and amber letters for what threatens another, in words that say so
    where there is room."""
    facts = {"bbeoks_made": (1, 1, 0), "dangers": (("bright_bak",), (), ()), "scores": (3, 0, 0), "dealer": 2, "others": 5}
    at = table(view(hand="1B", taken=(JUNK, "2K"), **facts), "ko", names=NAMES)
    found = {badge.words: badge for seat in range(3) for badge in marked(at, seat)}
    looks = {words: (badge.fill, badge.letters) for words, badge in found.items()}
    assert looks == {
        "광박 위험": (DANGER, palette.PAPER), "뻑 1번": (COUNT, palette.PAPER), "뻑": (COUNT, palette.PAPER),
        "피박": (NEARLY, palette.AMBER), "선": (DEALER, palette.PAPER),
    }  # fmt: skip
    for fill in (COUNT, NEARLY, DANGER, MADE, DEALER):
        assert contrast(on(fill), fill) >= 4.5
    alone = table(view(hand="1B", taken=(JUNK, "2K"), **{**facts, "bbeoks_made": (0, 0, 0)}), "ko", names=NAMES)
    assert "피박 위험" in {badge.words for badge in alone.badges}


def test_what_threatens_another_is_marked_where_the_person_would_gain_by_it() -> None:
    """피박 of who has little junk, while the person scores with junk; what a third would gain is not marked."""
    facts = {"dangers": (("bright_bak",), ("junk_bak",), ()), "dealer": None, "others": 2}
    for scores, found in (((3, 0, 0), ["junk_bak"]), ((0, 0, 3), [])):
        seen = table(view(hand="1B", taken=(JUNK, "2A 2K", ""), scores=scores, **facts), names=NAMES)
        assert [mark.words for mark in marks(seen, 1)] == [seen.say(f"table.mark.{danger}") for danger in found]
        assert [mark.words for mark in marks(seen, 0)] == [seen.say("table.mark.bright_bak")]


def test_several_dangers_are_one_mark_and_three_are_counted() -> None:
    three, found = ("junk_bak", "bright_bak", "animal_bak"), {}
    for language, many in (("ko", 2), ("en", 3)):
        seen = table(view(hand="1B", dangers=(three[:many], (), ()), dealer=None), app=FakeApp(language=language))
        found[language] = [badge.words for badge in marked(seen, 0)]
    assert found == {"ko": ["피박·광박 위험"], "en": ["3 baks!"]}


def test_what_was_shaken_and_then_bombed_is_marked_as_a_bomb_alone() -> None:
    """It counts once (GS-72): two marks beside ×2 would read as a missing ×4. Where the rules count both, both are marked. What
    the seal of the person says by itself has no mark."""
    both = ["흔듦 1번", "폭탄 1번"]
    for twice, bombed, found in ((False, 3, ["폭탄 1번"]), (False, 5, both), (True, 3, both)):
        rules = GAME.catalog.rules(3, shake_then_bomb=twice)
        told = table(view(shaken=((3,), (3,), ()), bombed=((bombed,), (bombed,), ()), dealer=2, rules=rules), "ko")
        assert [mark.words for mark in marks(told, 1)] == found
        assert [mark.words for mark in marks(told, 0)] == (found if len(found) > 1 else [])
    twice_shaken = table(view(shaken=((3, 5), (), ()), dealer=2), "ko")
    assert [mark.words for mark in marks(twice_shaken, 0)] == ["흔듦 2번"]


# -- the seal -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "facts", "words", "why"),
    [
        ({}, {"nagari": 1}, "×2 나가리", "나가리판 ×2"),
        ({}, {"nagari": 1, "shaken": ((3,), (), ())}, "×4 배수", "흔들기 ×2 · 나가리판 ×2"),
        ({"month_pact": True}, {"taken": ("1B 1R 1J 1K",)}, "×4 월약", "월약 ×4"),
        ({"missions": True}, {"mission": "hanami", "taken": ("3B 9A",)}, "×2 배수", "미션 ×2"),
        ({"shake_anyone": True}, {"shaken": ((), (5,), ())}, "×2 흔들기", "흔들기 ×2"),
        ({}, {"bombed": ((3,), (), ())}, "×2 폭탄", "폭탄 ×2"),
        ({}, {"shaken": ((), (3,), ())}, "", ""),
        ({}, {}, "", ""),
    ],
)
def test_the_seal_says_by_how_much_points_are_multiplied_and_by_what(
    rules: dict[str, Any], facts: dict[str, Any], words: str, why: str
) -> None:
    """What another has shown multiplies nothing of the person's."""
    seen = table(view(hand="6J", rules=GAME.catalog.rules(3, **rules), dealer=1, **facts), app=FakeApp(language="ko"))
    found = seal(seen)
    assert (found.words if found else "") == words
    assert not found or (found.tip is not None and found.tip.lines[0] == why and found.tip.title == f"배수 {words.split()[0]}")


def test_who_sits_out_has_no_seal() -> None:
    aside = view(4, hand="1B", nagari=1, roles=("sits", "plays", "plays", "plays"))
    assert seal(table(aside, names=NAMES)) is None


@pytest.mark.parametrize(("letters", "language"), crossed([1.0, 1.5], text.LANGUAGES))
def test_the_seal_stands_at_the_end_of_the_row_for_marks_and_moves_nothing_else(letters: float, language: str) -> None:
    app, lies = FakeApp(language=language), []
    for facts in ({}, {"bombed": ((3,), (), ())}, {"bombed": ((3,), (), ()), "dealer": 0, "dangers": (("junk_bak",), (), ())}):
        seen = table(view(hand="1J 2J", floor="11J", **{"dealer": 1, **facts}), names=NAMES, app=app, letters=letters)
        body, found = seat_plate.label(seen, 0), seal(seen)
        lies.append((tuple(body), *map(tuple, seat_plate.written(seen, 0))))
        if found:
            assert found.words.startswith("×2") and found.px >= 14 and body.contains(found.rect)
            assert all(badge.rect.right < found.rect.left for badge in marked(seen, 0))
    assert len(set(lies)) == 1


def test_the_hits_of_a_plate_are_its_name_points_and_what_is_wanted() -> None:
    seen = table(view(taken=("1R 2R",)))
    hits = [mark.id for mark in seat_plate.laid(seen, 0).marks if isinstance(mark, Hit)]
    assert hits == ["name", "points", "wanted"]
    over = replace(seen.view, turn=1)
    assert table(over).parts["plate:0"] != seen.parts["plate:0"], "it is painted anew when the turn is over"
