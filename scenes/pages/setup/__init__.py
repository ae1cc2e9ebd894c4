"""The page before a match: who sits at the table, by which rules, for how long, for what."""
