"""Looking back on what was played: how well it was, and its turning points, at each of which one looks for the better answer."""
