"""Go-Stop (고스톱) on the table; `table` is what the table asks."""
