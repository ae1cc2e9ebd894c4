"""Lessons of riichi, each a module, and the wall that they are played from."""
