"""Training of the computer players: repeatable from a seed, two hours at most, with its weights in a file of the game."""
