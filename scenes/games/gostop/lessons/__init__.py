"""Lessons of Go-Stop, each a module, and the order in which their cards are dealt."""
