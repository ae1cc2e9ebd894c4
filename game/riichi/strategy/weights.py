"""Weights of `learned`, found by training. Not written by hand."""

from typing import Final

WINS: Final = {"always": -1.145, "counted": 0.752, "tenpai": 0.562, "two_away": -0.315, "far": -0.325, "open": -0.348, "open_counted": -0.193, "threat": -0.631, "two_threats": -0.676, "threat_not_tenpai": -0.165, "threat_two_away": -0.365, "threat_open": 0.057, "others": -0.514, "draws": 1.56, "riichi": 0.048}  # noqa: E501
DEALS_IN: Final = {"always": -2.913, "threat": 0.047, "two_threats": -0.246, "tenpai": -0.019, "one_away": 0.119, "far": -0.167, "open": 0.112, "others": -0.162, "draws": 1.217, "riichi": -0.081}  # noqa: E501
PLAYED: Final = {"always": -435.0, "threat": -391.0, "two_threats": -183.0, "dealer": -231.0, "threat_dealer": -54.0, "draws": -577.0, "tenpai": 545.0, "others": -15.0}  # noqa: E501
FOLDED: Final = {"always": -1174.0, "threat": -249.0, "two_threats": -31.0, "dealer": -65.0, "threat_dealer": -158.0, "draws": 263.0, "tenpai": 507.0, "others": 44.0}  # noqa: E501
