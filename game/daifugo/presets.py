"""The tables that are set up already."""

from __future__ import annotations

from typing import Final

from game.options import Preset, Value

NEIGHBOURHOOD: Final[dict[str, Value]] = {
    "revolution": "on",
    "cut_8": "everywhere",
    "back_11": "every",
    "spade_3": True,
    "suit_bind": "two",
    "sequence": 3,
    "fall": "out",
}
"""What most people play: 혁명, 8 끊기, 11 백, 스페 3, 묶기, 계단, 몰락."""

FEDERATION: Final[dict[str, Value]] = {
    "jokers": 2,
    "leftovers": "blind_plain",
    "first_lead": "spade_3",
    "joker_suit": "bound",
    "joker_effects": True,
    "lead_pass": True,
    "games": 4,
    "sets": 3,
    "last_game_bonus": True,
    "clock": 20,
    "revolution": "on",
    "cut_8": "sets",
    "spade_3": True,
    "suit_bind": "two",
    "fall": "out",
    "foul_joker": True,
    "foul_strongest": True,
    "foul_8": True,
    "foul_spade_3": True,
}
"""The official rules (공식 규칙), §7 of the text."""

UECDA: Final[dict[str, Value]] = {
    "seating": "random",
    "reseat_every": 3,
    "games": 100,
    "own_beat": True,
    "lead_pass": True,
    "stalemate": 20,
    "later_lead": "same",
    "leftovers_later": "from_top",
    "exchange": "poor_first",
    "joker_unbinds": True,
    "revolution": "on",
    "sequence_revolution": 5,
    "sequence": 3,
    "sequence_follow": "beyond",
    "joker_ends": True,
    "cut_8": "everywhere",
    "spade_3": True,
    "suit_bind": "two",
}
"""What a university tournament plays."""

TYCOON: Final[dict[str, Value]] = {
    "jokers": 2,
    "games": 3,
    "revolution": "on",
    "cut_8": "sets",
    "spade_3": True,
    "fall": "out",
}
"""As in the console game that made it known."""

TWO_PLAYERS: Final[dict[str, Value]] = {
    "deck": "two_players",
    "revolution": "on",
    "cut_8": "sets",
    "cut_q": True,
    "spade_3": True,
}
"""Two players and 33 cards (DF-021, DF-214)."""

GREEK: Final[dict[str, Value]] = {"deck": "greek", "jokers": 0, "revolution": "on", "first_lead": "random", "spare_swap": True}
"""Five players, 7 to ace, the middle rank may take the spare cards (DF-276)."""

CHAOS: Final[dict[str, Value]] = {
    **NEIGHBOURHOOD,
    "jokers": 2,
    "exchange": "simultaneous",
    **dict.fromkeys(
        (
            *("antitrust", "cataclysm", "reentry", "upset", "kyoto", "foul_joker", "foul_strongest", "foul_8", "foul_spade_3"),
            *("number_bind", "colour_bind", "part_bind", "five_bind", "release_q", "emperor", "down_number", "follow_up"),
            *(
                "catapult",
                "guerrilla",
                "tax_a",
                "relief",
                "next_ace",
                "religious",
                "absolute",
                "arthur",
                "red_sevens",
                "black_sevens",
            ),
            *("great_revolution", "great_aces", "taepodong", "lucky_7", "monopoly", "super_revolution"),
            *("coup", "nanasan", "joker_revolution"),
            *(
                "return_6",
                "strong_back",
                "back_2",
                "mary_2",
                "jeanne_2",
                "three_3s",
                "spade_2",
                "assassination",
                "flush",
                "strong_8",
            ),
            *(
                "stop_4",
                "counter_7",
                "return_8",
                "return_10",
                "dokan",
                "re_king",
                "zombie",
                "salvage",
                "satan",
                "black_7",
                "galaxy",
                "love_q",
            ),
            *("tyrant", "give_7", "return_9", "thief", "black_market", "nero", "pastor", "shuffle_9", "red_5", "privilege"),
            *(
                "discard_10",
                "discard_7",
                "discard_q",
                "attach_7",
                "disguise",
                "bet_9",
                "bomb_q",
                "death",
                "mary_1",
                "doom",
                "damien",
            ),
            *("countdown", "skip_10", "reverse_k", "majesty", "cannon", "fusion", "tunnel", "deals"),
        ),
        True,
    ),
    "stepped": "same",
    "skip": "5",
    "reverse": "9",
    "guillotine": 40,
}
"""Nearly everything at once."""

RANDOM: Final[dict[str, Value]] = {**NEIGHBOURHOOD, "jokers": 2, "lot": 7}
"""What most people play, and rules by the luck of the match."""

PRESETS: Final = (
    Preset("neighbourhood", (4, 5, 3, 6, 7, 8, 9, 2), NEIGHBOURHOOD),
    Preset("federation", (4, 3), FEDERATION),
    Preset("uecda", (5,), UECDA),
    Preset("tycoon", (4,), TYCOON),
    Preset("two-players", (2,), TWO_PLAYERS),
    Preset("greek", (5,), GREEK),
    Preset("chaos", (4, 3, 5, 6), CHAOS),
    Preset("random", (4, 5, 3, 6, 7, 8, 9, 2), RANDOM),
)
