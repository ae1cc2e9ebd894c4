"""What each game brings to its table, a package a game."""
