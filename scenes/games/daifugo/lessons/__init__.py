"""Lessons of Daifugo, each a module, and the pack that they are dealt from."""
