"""The result of a hand: its tiles, its yaku one by one, and the points."""
