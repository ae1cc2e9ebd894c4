"""The doors without a window: watch, arena, referee and replay. Each is a plain function; `game.__main__` opens them."""
