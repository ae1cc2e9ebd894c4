"""Weights of `learned`, found by training. Not written by hand."""

from typing import Final

WINS: Final = {
    "always": -1.009, "counted": 0.863, "tenpai": 0.463, "two_away": -0.314, "far": -0.214, "open": -0.082,
    "open_counted": 0.024, "threat": -0.495, "two_threats": -0.394, "threat_not_tenpai": -0.17, "threat_two_away": -0.425,
    "threat_open": -0.139, "others": -0.478, "draws": 1.55, "riichi": -0.166,
}  # fmt: skip
DEALS_IN: Final = {
    "always": -3.639, "threat": 0.038, "two_threats": -0.998, "tenpai": 0.412, "one_away": 0.451, "far": -0.239,
    "open": -0.104, "others": -0.236, "draws": 1.896, "riichi": 0.204,
}  # fmt: skip
PLAYED: Final = {
    "always": -767.0, "threat": -338.0, "two_threats": -181.0, "dealer": -143.0, "threat_dealer": 7.0, "draws": -355.0,
    "tenpai": 807.0, "others": 130.0,
}  # fmt: skip
FOLDED: Final = {
    "always": -767.0, "threat": -338.0, "two_threats": -181.0, "dealer": -143.0, "draws": -355.0, "tenpai": 400.0,
}  # fmt: skip
