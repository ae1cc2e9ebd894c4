"""How hands of riichi are written for other programs, and read from them."""
