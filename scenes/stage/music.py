"""The tune of a table, round and round. It fades when another takes its place, and is held down under what is called out."""

from __future__ import annotations

import threading
import time
from contextlib import suppress

import pygame

from game.assets import SOUNDS, AssetMissing, asset

DUCKED = 0.5
"""How loud it is under a call: 6 dB less."""

STEP = 0.02
"""How often its loudness is set while that changes, in seconds."""

DUCK, FADE, RISE = 5.0, 1.5, 0.7
"""How fast it is held down, fades for another, and comes back or begins, in shares of its loudness a second."""


class Music:
    """One tune at a time. What changes slowly is changed by a thread of its own, whatever is on screen then; it ends when
    nothing changes any more. `silent` is for a program without a device."""

    def __init__(self, silent: bool = False) -> None:
        self.silent = silent
        self.lost = False
        """Whether a tune was not there, or not what it was: it is silent."""
        self.playing: str | None = None
        self._wanted: str | None = None
        self._volume = 0.0
        self._level = 0.0
        self._until = 0.0
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None

    def play(self, name: str) -> None:
        """Let this tune be heard from now on; one that is playing goes on."""
        self._wanted = name
        self._wake()

    def volume(self, volume: float) -> None:
        """How loud it is, 0 to 1, at once. Without any it stands still, and goes on from there."""
        self._volume = volume
        if self.silent:
            return
        with suppress(pygame.error):
            self._set()
            if volume > 0.0:
                pygame.mixer.music.unpause()
            else:
                pygame.mixer.music.pause()

    def under(self, seconds: float) -> None:
        """Hold it down for so long from now on."""
        self._until = max(self._until, time.monotonic() + seconds)
        self._wake()

    def _set(self) -> None:
        pygame.mixer.music.set_volume(self._volume * self._level)

    def _wake(self) -> None:
        if self.silent:
            return
        with self._lock:
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="music", daemon=True)
                self._thread.start()

    def _run(self) -> None:
        with suppress(pygame.error):  # the device may be closed meanwhile
            then = time.monotonic()
            while True:
                time.sleep(STEP)
                now = time.monotonic()
                with self._lock:
                    if not self._change(now, now - then):
                        self._thread = None
                        return
                then = now
        with self._lock:
            self._thread = None

    def _change(self, now: float, passed: float) -> bool:
        """Nearer to what is wanted by what passes in so many seconds; returns whether anything is still to change."""
        if self.playing != self._wanted and self._level <= 0.0:
            self._begin(self._wanted)
        held = now < self._until
        aim = 0.0 if self.playing != self._wanted else DUCKED if held else 1.0
        if aim < self._level:
            self._level = max(aim, self._level - passed * (FADE if aim == 0.0 else DUCK))
        else:
            self._level = min(aim, self._level + passed * RISE)
        self._set()
        return held or self._level != aim or self.playing != self._wanted

    def _begin(self, name: str | None) -> None:
        self.playing = name
        try:
            pygame.mixer.music.load(asset(f"{SOUNDS}{name}.ogg"))
        except AssetMissing:
            self.lost = True
            return
        pygame.mixer.music.set_volume(0.0)
        pygame.mixer.music.play(-1)
        if self._volume <= 0.0:
            pygame.mixer.music.pause()
