"""The result of a round: what all games share of it."""
