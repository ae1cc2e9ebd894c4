"""Riichi's questions: what is discarded, called, declared and won with."""
