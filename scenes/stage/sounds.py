"""Sounds by name. A sound with several takes never plays the same one twice in a row; without a device nothing is heard."""

from __future__ import annotations

import re
import threading
import time
from contextlib import suppress
from importlib import resources

import pygame

from scenes.stage.sprite import AssetMissing

_TAKE = re.compile(r"^(?P<name>[a-z_]+?)(?:-\d+)?\.(?:ogg|wav)$")
CHANNELS = 16
SLIDE = 5
"""In how many steps the music is turned down and up."""
AT_ONCE = 4
"""How many contacts may be heard together, and how many takes of any other sound; more of them only make noise."""

CONTACTS = frozenset({"slap", "slide", "flip", "riffle", "swish", "tile_click", "tile_clack"})
"""What hands and pieces do, over and over; everything else that is no button or count is a call."""

QUIET = frozenset({"button", "coin", "score", "total", "your_turn", "refused"})
"""Neither contacts nor calls: the music goes on under them as it is."""

DUCKED = 0.5
"""How loud the music is under a call: 6 dB less."""


class Sounds:
    """The sounds of ``assets/sounds``, read when they are first needed. `volume` is that of all of them, 0 to 1."""

    def __init__(self, volume: float = 1.0) -> None:
        self.volume = volume
        self.silent = not self._open()
        self._takes: dict[str, list[str]] = {}
        folder = resources.files("assets") / "sounds"
        for file in sorted(folder.iterdir(), key=lambda entry: _in_order(entry.name)):
            match = _TAKE.match(file.name)
            if match is not None:
                self._takes.setdefault(match["name"], []).append(file.name)
        self._loaded: dict[str, pygame.mixer.Sound] = {}
        self._next: dict[str, int] = {}
        self._duck = Duck()

    def _open(self) -> bool:
        if pygame.mixer.get_init() is not None:
            return True
        try:
            pygame.mixer.init(44100, -16, 2, 512)
        except pygame.error:
            return False
        pygame.mixer.set_num_channels(CHANNELS)
        return True

    @property
    def names(self) -> frozenset[str]:
        """Every sound that there is."""
        return frozenset(self._takes)

    def take(self, name: str, number: int | None = None) -> str:
        """The file of the next take of a sound, or of take `number`, counted from 1. Raises `AssetMissing`."""
        takes = self._takes.get(name)
        if not takes:
            raise AssetMissing(f"The sound {name!r} is missing in sounds.")
        if number is None:
            number = self._next.get(name, 0) + 1
            self._next[name] = number % len(takes)
        return takes[min(number, len(takes)) - 1]

    def play(self, name: str, volume: float = 1.0, number: int | None = None) -> None:
        """Let a sound be heard. Raises `AssetMissing` for a name that there is none of, with or without a device."""
        file = self.take(name, number)
        loud = volume * self.volume
        if self.silent or loud <= 0.0:
            return
        sound = self._sound(file)
        channel = pygame.mixer.find_channel() if self._busy(name) < AT_ONCE else None
        if channel is not None:
            channel.play(sound)
            channel.set_volume(loud)
            if name not in CONTACTS | QUIET:
                self._duck.under(sound.get_length())

    def _busy(self, name: str) -> int:
        """How many sounds are heard that leave less room for this one."""
        rivals = CONTACTS if name in CONTACTS else (name,)
        takes = (take for rival in rivals for take in self._takes.get(rival, ()))
        return sum(self._loaded[take].get_num_channels() for take in takes if take in self._loaded)

    def _sound(self, file: str) -> pygame.mixer.Sound:
        if file not in self._loaded:
            with resources.as_file(resources.files("assets") / "sounds" / file) as path:
                self._loaded[file] = pygame.mixer.Sound(path)
        return self._loaded[file]


class Duck:
    """Holds the music down while something is called out, and lets it come back: a thread of its own, so that it does so
    whatever is on screen then."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._until = 0.0
        self._thread: threading.Thread | None = None

    def under(self, seconds: float) -> None:
        """Hold it down for so long from now on."""
        with self._lock:
            self._until = max(self._until, time.monotonic() + seconds)
            if self._thread is None:
                self._thread = threading.Thread(target=self._hold, daemon=True)
                self._thread.start()

    def _hold(self) -> None:
        with suppress(pygame.error):  # the device may be closed meanwhile
            while True:
                whole = pygame.mixer.music.get_volume()
                low = self._slide(whole, whole * DUCKED)
                while (left := self._until - time.monotonic()) > 0.0:
                    time.sleep(left)
                if low is not None:
                    self._slide(low, whole)
                with self._lock:
                    if self._until <= time.monotonic():
                        self._thread = None
                        return
        with self._lock:
            self._thread = None

    def _slide(self, frm: float, to: float) -> float | None:
        """From one volume to another in a tenth of a second; returns the last, or None if somebody has set another."""
        was = frm
        for part in range(1, SLIDE + 1):
            if abs(pygame.mixer.music.get_volume() - was) > 0.02:
                return None
            pygame.mixer.music.set_volume(frm + (to - frm) * part / SLIDE)
            was = pygame.mixer.music.get_volume()
            time.sleep(0.1 / SLIDE)
        return was


def _in_order(file: str) -> tuple[str, int]:
    """Takes by their number, so that the tenth comes after the ninth."""
    number = re.search(r"-(\d+)\.", file)
    return _TAKE.sub(r"\g<name>", file), int(number[1]) if number else 0
