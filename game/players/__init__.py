"""Computer players: what one is, searching over imagined worlds, and the process that serves them all."""
