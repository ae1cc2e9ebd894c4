"""Habits: what a level answers at the same positions, by its temperament, and whether it is of one mind."""
