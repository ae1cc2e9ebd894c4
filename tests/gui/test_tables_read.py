"""Whatever stands at a table can be read: in every window no words stick out, lie on others or are too small."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
from msgspec.structs import replace

from game.choices import Pick
from game.gostop.view import Bbeok, GoStopView, Payment, Pile
from scenes.kit import box
from scenes.table.badge import Badge
from tests.gui import daifugo_tables as daifugo
from tests.gui.laid import outside, overlaps
from tests.gui.reading import contrast
from tests.gui.riichi_table import WALL, decision, offered
from tests.gui.standing import stood, written
from tests.gui.table_fakes import busy, view
from tests.gui.test_again_gostop import LAST
from tests.gui.test_daifugo_signs import FACTS
from tests.gui.test_layout_gostop import laden
from tests.gui.test_recent_gostop import after, bombed
from tests.gui.test_riichi_asked import CALLS, riichi, tsumo
from tests.gui.test_riichi_table import FURITEN, dealt, full, kans
from tests.gui.test_stage_table import ask
from tests.gui.test_stake import QUESTIONS
from tests.gui.test_stake_drop import ASK, asking
from tests.gui.test_stake_rivals import GO, HELD
from tests.gui.test_take import NEAR, TAKE
from tests.gui.test_trays_gostop import CAPTURED
from tests.gui.test_wanted_gostop import by_kinds, heaps
from tests.riichi.hands import PINFU, arrange, say

WINDOWS = [((960, 540), "ko", 1.5), ((1280, 720), "en", 1.0), ((1280, 720), "ja", 1.5), ((2560, 1440), "ja", 1.25)]
LARGE = WINDOWS[1:]
LEAST = 8
"""No letter is smaller, in pixels, however many people sit at a small window."""

State = tuple[Any, ...]
"""A view, what is asked there, and the keys that are pressed then."""

DRAW = ask("deal_draw", *(f"draw {nth}" for nth in range(48)))
STATES: dict[str, Callable[[], State]] = {}


def rest(seats: int) -> dict[str, Any]:
    """Of more than three the others sit out."""
    return {} if seats <= 3 else {"roles": ("plays",) * 3 + ("sits",) * (seats - 3)}


def aside(seen: GoStopView) -> GoStopView:
    """Who sits out holds no cards."""
    out = {f"hand:{seat}": () for seat, role in enumerate(seen.roles) if role in ("sits", "drops")}
    return replace(seen, places={**seen.places, **out})


def plates(seats: int) -> Iterator[GoStopView]:
    """A round at its start; with points; one card from a win, and from one that the person holds back; with points to stop; with
    marks of everything after a 고; and while it is said who plays."""
    none = (0,) * (seats - 3)

    def state(taken: tuple[str, ...] = (), scores: tuple[int, ...] = (0, 0, 0), **facts: object) -> GoStopView:
        seen = {**rest(seats), "taken": taken[:seats], "scores": (*scores, *none)[:seats], **facts}
        return aside(view(seats, hand="2J 10R", others=5, **seen))

    few = "1B", "2A", "3R"
    yield state()
    yield state(few, (12, 1, 2))
    yield state(("2R 3R", "1R 2R 1B 12B 11B", "6R 9R 5A 6A 7A 12A"), (0, 2, 1))
    yield state(("", "6R 9R", "6R 9R"), (0, 2, 2))
    yield state(few, (12, 13, 7))
    went = {"goes": (2, 1, 1), "go_scores": (12, 138, 7), "bbeoks_made": (1, 1, 1)}
    many = {what: (*counts, *none)[:seats] for what, counts in went.items()}
    dangers = ((("junk_bak", "bright_bak"),) * 3 + ((),) * (seats - 3))[:seats]
    yield state(few, (12, 138, 7), shaken=(((1,),) * min(seats, 3) + ((),) * seats)[:seats], dangers=dangers, **many)
    if seats > 3:
        yield state(phase="drop", dealer=seats - 1, roles=("",) * (seats - 2) + ("drops", "plays"))


def crowded() -> GoStopView:
    """Every mark on every plate."""
    taken = "1B 3B 8B 1R 2R 1J 1K 2J 2K 3J 3K 4J 4K 5J 5K", "2A 4A 6R 9R 7J", "4R 5R 7K"
    facts = {"shaken": ((3,), (5,), (7,)), "bombed": ((4,), (6,), (8,)), "goes": (3, 3, 3), "bbeoks_made": (2, 2, 2)}
    return replace(view(taken=taken, others=5, dealer=1), money=(-12, -12, 24), scores=(128, 128, 128), **facts)


def sold(seats: int) -> GoStopView:
    """Each of those who sit out was paid for brights."""
    paid = tuple(Payment(seat, (0, 1), 20, "bright_sale") for seat in range(3, seats))
    return aside(view(seats, hand="1B", payments=paid, money=(-20, -20, 0, *(40 for _ in paid)), **rest(seats)))


def full_floor() -> GoStopView:
    """Two others win by the same cards, and a 뻑 heap lies there."""
    both = ("", "1B 3B 8B 2A 5A 6A 7A 1J 1K 2J 2K 3J 3K 4J 4K 5J", "1R 4R 6R 12R 11B")
    return by_kinds("9R 7R 7A 8A 8J 8K 6R 10A 10R 11J 11D 12B 12A 3R 2R 5R", both, bbeok=(Pile(8, 1),))


def said_of(hand: Any) -> State:
    """A hand of riichi and what is asked there."""
    return hand.view(0), (decision(hand),)


def ended() -> State:
    """Nine kinds of honours and ends, with nobody to win."""
    rules = {"nine_kinds": True}
    return (arrange(["19m19p19s123z4567s", "", "", ""], rivers=[""] * 4, drawn="8m", wall="1m", rules=rules).view(0),)


def at_turn(seats: int, **about: Any) -> State:
    """Daifugo when the person is to play, and what is asked."""
    round_ = daifugo.begun(seats, carry=daifugo.ranked(seats), **about)
    seen = daifugo.until(round_, lambda it: any(asks.kind == "turn" for asks in it.decisions))
    return seen, tuple(seen.decisions)


def numbers(kind: str, count: int) -> State:
    """So many answers of Daifugo that lie on plaques."""
    hands = [["SQ", "S3"], *([f"H{n}"] for n in range(3, 11))]
    round_ = daifugo.arranged(9, hands=hands, turn=0, changes={"bomb_q": True})
    round_.choose(0, "play SQ", 0)
    seen = round_.view(0)
    (asks,) = seen.decisions
    assert isinstance(asks.choices, Pick)
    items = asks.choices.items if kind == "call" else tuple(map(str, range(count)))
    asks = replace(asks, kind=kind, choices=replace(asks.choices, items=items), args={**asks.args, "giver": 1, "count": count})
    return replace(seen, decisions=(asks,)), (asks,)


def in_force(count: int) -> State:
    """So many states of Daifugo at once, with names on the pile."""
    facts = {name: value for one in [*FACTS.values()][:count] for name, value in one.items()}
    field = [{"seat": 2, "cards": ["C5"]}, {"seat": 3, "cards": ["C8"]}, {"seat": 1, "cards": ["C9"]}]
    hands = [["S3", "S6"], ["S4"], ["H4"], ["D4"]]
    return (replace(daifugo.arranged(hands=hands, turn=0, field=field, discard=["D8"]).view(0), **facts),)


for n in range(2, 8):
    STATES |= {f"gostop plates {n} {nth}": lambda one=one: (one,) for nth, one in enumerate(plates(n))}
for n in (2, 3, 4):
    STATES |= {f"gostop {n} {name}": lambda n=n, taken=taken: (view(n, taken=taken[:n], others=3, **rest(n)),)
               for name, taken in CAPTURED.items()}  # fmt: skip
    STATES[f"gostop laden {n}"] = lambda n=n: (laden(n),)
    STATES[f"gostop played for {n}"] = lambda n=n: (aside(view(n, hand="2J", nagari=1, mission="tsukimi", month=8, **rest(n))),)
STATES |= {f"gostop asked {name}": lambda seen=seen, asks=asks, keys=keys: (seen, (asks,), keys)
           for name, seen, asks, keys, _ in QUESTIONS}  # fmt: skip
STATES |= {
    "gostop crowded": lambda: (crowded(),),
    "gostop sold 4": lambda: (sold(4),),
    "gostop sold 7": lambda: (sold(7),),
    "gostop heaps": lambda: (replace(heaps(), bbeok=(Pile(10, 0),)),),
    "gostop full floor": lambda: (full_floor(),),
    "gostop last turn": lambda: (after(5),),
    "gostop last turn both": lambda: (after(2),),
    "gostop bombed": lambda: (bombed(),),
    "gostop bbeok": lambda: (replace(after(5), log=(*after(5).log, Bbeok(seat=1, month=4, count=1))),),
    "gostop alone": lambda: (view(hand="1B 2R 3J 4R 5J 7R 9J", floor="8J 12D", taken=("9A 10J",)),),
    "gostop menu": lambda: (busy(), (), ("esc",)),
    "gostop leaving": lambda: (busy(), (), ("esc", "q")),
    "gostop go with rivals": lambda: (view(taken=("5A 7R", "1R 2R", "2A"), **HELD), (GO,)),
    "gostop go with ways": lambda: (view(hand="2K 9J", floor="6A 7R", **LAST), (GO,)),
    "gostop close hand": lambda: (view(hand="1R 2R 3R 4R 5R 6R 7R 8A 9A", floor="1B 2J 3B 4J 5J 6J 7J 8B", others=1), ()),
    "gostop draw": lambda: (view(3, others=0, phase="deal_draw", dealer=None), (DRAW,)),
    "gostop drop 4": lambda: (asking(4, ("", "", "", "plays")), (ASK,)),
    "gostop drop 7": lambda: (asking(7, ("",) * 6 + ("plays",)), (ASK,)),
    "gostop take": lambda: (NEAR, (TAKE,)),
    "riichi full": lambda: (full().view(0),),
    "riichi kans": lambda: (kans().view(0),),
    "riichi dealt": lambda: (dealt().view(0),),
    "riichi furiten": lambda: (offered("1z", rivers=FURITEN).view(0),),
    "riichi long figures": lambda: (
        arrange([""] * 4, drawn="9p", wall="1m", scores=[25000, -12300, 25000, 112300], honba=12, sticks=3).view(0),
    ),
    "riichi nine kinds": ended,
    "riichi drawn out": lambda: (say(arrange([PINFU, "", "", ""], drawn="9p", wall=""), "0 discard 9p drawn", "lapse").view(0),),
    "riichi calls": lambda: said_of(offered("5p", CALLS)),
    "riichi ron": lambda: said_of(offered()),
    "riichi tsumo": lambda: said_of(tsumo()),
    "riichi riichi": lambda: said_of(riichi()),
    "riichi turn": lambda: said_of(arrange([PINFU, "", "", ""], drawn="9p", wall=WALL)),
    "daifugo call": partial(numbers, "call", 13),
    "daifugo order": partial(numbers, "order", 9),
    "daifugo draw": partial(numbers, "draw", 26),
    "daifugo in force 4": partial(in_force, 4),
    "daifugo in force": partial(in_force, len(FACTS)),
}
for n in range(2, 10):
    STATES[f"daifugo turn {n}"] = partial(at_turn, n)
    STATES[f"daifugo exchange {n}"] = lambda n=n: (
        seen := daifugo.begun(n, carry=daifugo.ranked(n)).view(0),
        tuple(seen.decisions),
    )


@pytest.mark.parametrize("state", STATES)
def test_whatever_stands_at_a_table_can_be_read(state: str) -> None:
    """What a question says on its boards is as large as on pages."""
    built = STATES[state]()
    for window in WINDOWS:
        scene = stood(state.partition(" ")[0], *built, window=window)
        lines, table, asks = written(scene), scene.page.table(scene.view), scene.page.front.board is not None
        assert lines and outside(window[0], lines) == [] and overlaps(line.body for line in lines) == [], window
        assert [line for line in lines if line.px < (box.LEAST if asks and window in LARGE else LEAST)] == [], window
        buttons = [*scene.page.panel.buttons, *scene.page.front.buttons]
        assert outside(window[0], buttons) == [] and overlaps(buttons) == [], window
        told = [badge for badge in table.badges if type(badge) is Badge and badge.words]
        assert [badge.words for badge in told if contrast(badge.letters, badge.fill) < 4.5] == [], window
