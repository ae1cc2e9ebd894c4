"""Every switch of Daifugo: those of the frame, declared here, and one for each local rule, which follows from its declaration."""

from __future__ import annotations

from typing import Any, Final

from game.daifugo.local_rules.families import ALL
from game.daifugo.presets import PRESETS
from game.daifugo.rule import rows
from game.options import SWITCH, Catalog, Numbers, Option, Value


def _switch(key: str, default: bool, numbers: str, group: str, **more: Any) -> Option:
    return Option(key, SWITCH, default, rows(numbers), group, **more)


def _one_of(key: str, values: tuple[Value, ...], numbers: str, group: str, **more: Any) -> Option:
    return Option(key, values, values[0], rows(numbers), group, **more)


def _number(key: str, default: int, numbers: str, group: str, range_: Numbers, **more: Any) -> Option:
    return Option(key, range_, default, rows(numbers), group, **more)


def _points_of(place: int, points: int) -> Option:
    """What a place is worth, at tables that have it."""
    seats = tuple(range(max(2, place), 10))
    return _number(f"points_{place}", points, "55", "match", Numbers(0, 20), needs=("points=own",), seats=seats)


PACK: Final = (
    _one_of("deck", ("full", "two_players", "greek"), "2 21 276", "pack"),
    _number("decks", 1, "2", "pack", Numbers(1, 3)),
    _number("jokers", 1, "2 38", "pack", Numbers(0, 2)),
    _one_of("leftovers", ("order", "blind", "blind_plain"), "1 35 37 275", "pack"),
    _one_of("leftovers_later", ("lowest", "same", "from_top"), "36", "pack"),
    _switch("joker_effects", True, "39", "pack"),
    _one_of("joker_suit", ("four", "four_or_none", "none", "auto", "bound"), "41 42 43 44 266", "pack"),
)

MATCH: Final = (
    _one_of("first_lead", ("diamond_3", "spade_3", "dealer_left", "random"), "4 31 32 275", "match"),
    _switch("must_include", False, "33", "match"),
    _one_of("later_lead", ("lowest", "highest", "same", "place"), "20 34", "match"),
    _number("lead_place", 2, "34", "match", Numbers(1, 9), needs=("later_lead=place",)),
    _one_of("seating", ("fixed", "random", "ascending", "descending", "titles"), "23 51 52 53 54", "match"),
    _number("reseat_every", 1, "52", "match", Numbers(1, 10)),
    _number("games", 4, "56 240", "match", Numbers(1, 100)),
    _number("sets", 1, "240 243", "match", Numbers(1, 9)),
    _number("target", 0, "55", "match", Numbers(0, 200)),
    _switch("stop_when_decided", False, "246", "match"),
    _one_of("points", ("places", "winner", "own"), "55 241", "match"),
    *(_points_of(place, points) for place, points in enumerate((10, 7, 5, 3, 2, 1, 0, 0, 0), 1)),
    _switch("last_game_bonus", False, "242", "match"),
    _switch("nine_ranks", False, "18", "match", seats=(9,)),
    _one_of("titles", ("off", "company", "yakuza", "police", "army", "hospital"), "24", "match", excludes=("nine_ranks",)),
    _one_of("strict", ("off", "judge", "call"), "251 252 253 254 255 267", "match"),
    _number("minutes", 0, "245", "match", Numbers(0, 240)),
    _number("lot", 0, "277", "match", Numbers(0, 30)),
    _number("clock", 0, "59 257 258", "match", Numbers(0, 120)),
)

RULEMAKING: Final = (
    _number("added_rules", 0, "273", "rulemaking", Numbers(0, 10)),
    _one_of("veto", ("all", "three_quarters", "two_thirds", "majority", "off"), "273", "rulemaking", needs=("added_rules",)),
    _switch("pool_strength", True, "273", "rulemaking", needs=("added_rules",)),
    _switch("pool_field", True, "273", "rulemaking", needs=("added_rules",)),
    _switch("pool_cards", True, "273", "rulemaking", needs=("added_rules",)),
    _switch("pool_finish", True, "273", "rulemaking", needs=("added_rules",)),
    _switch("pool_forms", True, "273", "rulemaking", needs=("added_rules",)),
)

EXCHANGE: Final = (
    _one_of("exchange", ("simultaneous", "poor_first", "face_down", "none"), "19 73 74 88 259", "exchange"),
    _switch("return_received", True, "73", "exchange", needs=("exchange=poor_first",)),
    _switch("joker_exempt", False, "40", "exchange"),
    _switch("monarchy", False, "82", "exchange", seats=(4,)),
    _switch("cataclysm", False, "80", "exchange"),
    _one_of("defence", ("off", "terms", "one_more"), "83 84 85 86", "exchange"),
)

THREE_AND_MORE: Final = tuple(range(3, 10))
"""Where the game goes on when one has finished, and has others to arrange."""

PASSING: Final = (
    _switch("reentry", False, "46", "passing"),
    _switch("lead_pass", False, "47 49 249", "passing"),
    _switch("own_beat", False, "10", "passing"),
    _number("stalemate", 0, "278", "passing", Numbers(0, 50), needs=("lead_pass",)),
    _one_of("after_finish", ("stay", "clear"), "50", "passing", seats=THREE_AND_MORE),
)

FINISH: Final = (
    _switch("foul_joker", False, "62 269", "finish"),
    _switch("foul_strongest", False, "62 107 116 269", "finish"),
    _switch("foul_weakest", False, "62", "finish"),
    _switch("foul_8", False, "62 269", "finish"),
    _switch("foul_jack", False, "62", "finish"),
    _switch("foul_spade_3", False, "62 269", "finish"),
    _switch("foul_revolution", False, "129", "finish", needs=("revolution|sequence_revolution",)),
    _switch("fusion_exempt", False, "129", "finish", needs=("foul_revolution", "fusion")),
    _one_of("four_twos", ("before", "after"), "63 64", "finish", needs=("foul_strongest",)),
    _one_of("fall", ("off", "out", "play_on"), "65 263 264", "finish"),
    _switch("upset", False, "66", "finish"),
    _switch("kyoto", False, "67", "finish", seats=THREE_AND_MORE),
)

FORMS: Final = (
    _number("sequence", 0, "137 138", "forms", Numbers(0, 5)),
    _one_of("sequence_follow", ("overlap", "beyond"), "139 140", "forms", needs=("sequence",)),
    _switch("joker_ends", False, "279", "forms", needs=("sequence",)),
)

BINDS: Final = (
    _one_of("suit_bind", ("off", "two", "three"), "231 237 266", "binds"),
    _switch("joker_unbinds", False, "231", "binds", needs=("suit_bind",)),
    _switch("declared_bind", False, "238", "binds", needs=("suit_bind",)),
    _switch("number_bind", False, "232", "binds"),
    _switch("double_bind", False, "233", "binds"),
    _switch("colour_bind", False, "234", "binds"),
    _switch("part_bind", False, "235", "binds"),
)

CATALOG: Final = Catalog(
    "daifugo",
    (
        *(*PACK, *MATCH, *RULEMAKING, *EXCHANGE, *PASSING, *FINISH, *FORMS, *BINDS),
        *(option for rule in ALL for option in rule.options),
    ),
    PRESETS,
)
