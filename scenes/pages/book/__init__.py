"""The rule book of a game: its chapters, with pieces and scenes."""
