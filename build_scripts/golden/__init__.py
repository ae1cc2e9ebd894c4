"""Stills of the whole program, drawn from two revisions and held against each other: ``dev.py pictures --against REV``.

A still is a state (a page, or a table that stands at some point of a recorded round, and what is pressed there) in a window of
one size, in one language, with one size of letters. Both trees are driven from outside by one and the same harness, through the
window and `game/` alone; neither knows of it. Two pictures are the same where every byte is. Nothing is told by a threshold:
what differs is written side by side, and somebody looks.
"""
