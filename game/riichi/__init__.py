"""Riichi mahjong (리치마작); `game` says what the house needs to know of it."""
