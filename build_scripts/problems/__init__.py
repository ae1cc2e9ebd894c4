"""Finding problems: positions of games that computers play, on whose answer two long searches agree and which some get wrong."""
