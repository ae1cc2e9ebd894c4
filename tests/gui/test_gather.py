"""Several pieces are chosen together: whatever can be chosen leads to a choice, and every choice can be reached."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from game.choices import Pick
from scenes.table.ask.gather import Gather, Picked, Plays, Ways

FACES = st.lists(st.sampled_from("ABCD"), min_size=1, max_size=6)


@st.composite
def picks(draw: st.DrawFn) -> tuple[list[str], Ways, set[tuple[str, ...]]]:
    """A hand, the ways of a pick of it, and every choice as sorted faces."""
    hand = draw(FACES)
    least = draw(st.integers(0, len(hand)))
    most = draw(st.integers(least, len(hand)))
    pick = Pick("keep", tuple(hand), least, most)
    return hand, Picked(pick), {tuple(sorted(choice.split()[1:])) for choice in pick}


@st.composite
def plays(draw: st.DrawFn) -> tuple[list[str], Ways, set[tuple[str, ...]]]:
    """A hand, the ways of a random list of its sets, and those sets."""
    hand = draw(FACES)
    every = sorted({tuple(sorted(way)) for n in range(1, len(hand) + 1) for way in combinations(hand, n)})
    chosen = draw(st.lists(st.sampled_from(every), min_size=1, max_size=8, unique=True))
    return hand, Plays({f"play {' '.join(way)}": way for way in chosen}), set(chosen)


HANDS = st.one_of(picks(), plays())


def gathered(hand: list[str], ways: Ways) -> Gather:
    return Gather(ways, {f"#{nth}": face for nth, face in enumerate(hand)})


def test_what_is_suggested_names_no_face_more_often_than_it_is_there() -> None:
    """Numbers may be called again and again; each has one plaque."""
    pick = Pick("call", ("3", "4", "5"), 1, 2, repeat=True)
    gather = Gather(Picked(pick), {"a": "3", "b": "4", "c": "5"}, "call 3 3")
    assert gather.suggest() and faces(gather) == ("3",)


def faces(gather: Gather) -> tuple[str, ...]:
    return tuple(sorted(gather.pieces[key] for key in gather.chosen))


@given(HANDS, st.data())
def test_what_can_join_is_what_some_choice_has_beside_the_chosen_and_all_else_says_why(
    given_hand: tuple[list[str], Ways, set[tuple[str, ...]]], data: st.DataObject
) -> None:
    hand, ways, choices = given_hand
    gather = gathered(hand, ways)
    for _ in range(len(hand)):
        wanted = Counter(faces(gather))
        holding = [Counter(choice) for choice in choices if wanted <= Counter(choice)]
        assert holding, "whatever is chosen is part of a choice"
        for key in gather.row:
            more = wanted + Counter([gather.pieces[key]])
            can = key not in gather.chosen and any(more <= choice for choice in holding)
            assert (key in gather.open) == can
            assert (gather.why(key) is None) == (can or key in gather.chosen)
        assert bool(gather.choices) == (faces(gather) in choices) == (gather.short() is None)
        assert (gather.sizes.start, gather.sizes.stop - 1) == (
            (min(c.total() for c in holding), max(c.total() for c in holding))
            if isinstance(ways, Plays)
            else (min(map(len, choices)), max(map(len, choices)))
        )
        gather.press(data.draw(st.sampled_from(gather.row)))


@given(HANDS)
def test_every_choice_is_reached_piece_by_piece_and_by_the_pieces_of_any_equal_face(
    given_hand: tuple[list[str], Ways, set[tuple[str, ...]]],
) -> None:
    hand, ways, choices = given_hand
    for choice in choices:
        for order in (gathered(hand, ways).row, gathered(hand, ways).row[::-1]):
            gather, left = gathered(hand, ways), Counter(choice)
            for key in order:
                if left[gather.pieces[key]]:
                    left[gather.pieces[key]] -= 1
                    assert gather.press(key) is None
            assert faces(gather) == choice and gather.choices
            for key in gather.chosen:
                assert gather.press(key) is None
            assert gather.chosen == ()


@given(HANDS, st.data())
def test_asked_again_and_again_every_way_to_complete_is_suggested_once_before_the_first_comes_again(
    given_hand: tuple[list[str], Ways, set[tuple[str, ...]]], data: st.DataObject
) -> None:
    hand, ways, choices = given_hand
    gather = gathered(hand, ways)
    for key in data.draw(st.lists(st.sampled_from(gather.row), max_size=2)):
        gather.press(key)
    begun = Counter(faces(gather))
    wanted = {choice for choice in choices if begun < Counter(choice)}
    found = []
    for _ in wanted:
        assert gather.suggest()
        found.append(faces(gather))
    assert set(found) == wanted and len(found) == len(wanted)
    assert gather.suggest() == bool(wanted)
    assert not wanted or faces(gather) == found[0]


def test_what_the_game_would_play_is_suggested_first() -> None:
    gather = Gather(Plays.of(["play A B", "play A C", "play C D"]), {"1": "A", "2": "B", "3": "C", "4": "D"}, "play C D")
    gather.suggest()
    assert gather.chosen == ("3", "4")
    gather.put_back()
    gather.press("1")
    gather.suggest()
    assert gather.chosen == ("1", "2"), "it has no part in what was begun otherwise"


@given(HANDS, st.data())
def test_a_sweep_takes_along_what_can_join_and_gives_back_what_it_leaves(
    given_hand: tuple[list[str], Ways, set[tuple[str, ...]]], data: st.DataObject
) -> None:
    hand, ways, _ = given_hand
    gather, other = gathered(hand, ways), gathered(hand, ways)
    start = data.draw(st.integers(0, len(hand) - 1))
    for at in data.draw(st.lists(st.integers(0, len(hand) - 1), min_size=1, max_size=5)):
        gather.sweep(gather.row[start])
        gather.sweep(gather.row[at])
    assert gather.sweeping
    step = 1 if at >= start else -1
    for nth in range(start, at + step, step):
        other.press(other.row[nth])
    assert gather.chosen == other.chosen
    gather.swept()
    before = gather.chosen
    gather.sweep(gather.row[-1])
    assert set(before) <= set(gather.chosen), "another sweep leaves what was chosen before"


def test_a_joker_that_can_mean_several_cards_leaves_several_choices() -> None:
    lines = ["play S5 S6 JO1 as S4", "play S5 S6 JO1 as S7", "play JO1"]
    gather = Gather(Plays.of(lines), {"a": "S5", "b": "S6", "c": "JO1"})
    gather.press("c")
    assert gather.choices == ("play JO1",) and gather.sizes == range(1, 4)
    gather.press("a")
    assert gather.choices == ()
    gather.press("b")
    assert gather.choices == tuple(lines[:2])


def test_a_pick_in_order_is_said_in_the_order_in_which_it_was_chosen() -> None:
    gather = Gather(Picked(Pick("order", ("0", "1", "2"), 3, 3, ordered=True)), {"a": "0", "b": "1", "c": "2"})
    for key in "cab":
        gather.press(key)
    assert gather.choices == ("order 2 0 1",)
