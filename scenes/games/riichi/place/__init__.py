"""Where the tiles of a riichi table lie."""
