"""The person at a table: mouse, keyboard and touch."""
