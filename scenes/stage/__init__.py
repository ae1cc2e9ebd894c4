"""The stage: pieces, how they move, and what is heard; it knows poses and times, and no rule of any game."""
