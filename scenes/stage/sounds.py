"""Sounds by name, and the tune of a table. A sound with several takes never plays the same one twice in a row;
without a device nothing is heard."""

from __future__ import annotations

import re
import threading
import time
from contextlib import suppress

import pygame

from game.assets import SOUNDS, AssetMissing, asset, check, listed

_TAKE = re.compile(r"^(?P<name>[a-z_]+?)(?:-\d+)?\.(?:ogg|wav)$")
CHANNELS = 16
SPREAD = 0.45
"""How much softer the far ear hears what lies at the table's edge."""

AT_ONCE = 4
"""How many contacts may be heard together, and how many takes of any other sound; more of them only make noise."""

CONTACTS = frozenset(
    {"slap", "lay", "slide", "flip", "cut", "riffle", "swish", "tile_click", "tile_clack", "tile_wash", "stick"}
)
"""What hands and pieces do, over and over; everything else that is no button or count is a call."""

QUIET = frozenset({"button", "coin", "score", "total", "your_turn", "refused"})
"""Neither contacts nor calls: the music goes on under them as it is."""


class Sounds:
    """The sounds of ``assets/sounds``, read when they are first needed. `volume` is that of all of them, 0 to 1, and `music` the
    tune that goes on behind them."""

    def __init__(self, volume: float = 1.0) -> None:
        self.volume = volume
        self.silent = not self._open()
        self._takes: dict[str, list[str]] = {}
        for file in sorted((name.removeprefix(SOUNDS) for name in listed(SOUNDS)), key=_in_order):
            match = _TAKE.match(file)
            if match is not None:
                self._takes.setdefault(match["name"], []).append(file)
        self._spoilt = not _whole()
        self._loaded: dict[str, pygame.mixer.Sound] = {}
        self._next: dict[str, int] = {}
        self.music = Music(self.silent)

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
    def lost(self) -> bool:
        """Whether a sound is not there, or not what it was; it is silent."""
        return self._spoilt or self.music.lost

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

    def play(self, name: str, volume: float = 1.0, number: int | None = None, side: float = 0.0) -> None:
        """Let a sound be heard, from -1 at the left to 1 at the right. Raises `AssetMissing` for a name that there is none of,
        with or without a device."""
        file = self.take(name, number)
        loud = volume * self.volume
        if self.silent or loud <= 0.0:
            return
        sound = self._sound(file)
        if sound is None:
            return
        channel = pygame.mixer.find_channel() if self._busy(name) < AT_ONCE else None
        if channel is not None:
            channel.play(sound)
            left, right = (min(1.0, 1.0 + SPREAD * towards * side) for towards in (-1, 1))
            channel.set_volume(loud * left, loud * right)
            if name not in CONTACTS | QUIET:
                self.music.under(sound.get_length())

    def _busy(self, name: str) -> int:
        """How many sounds are heard that leave less room for this one."""
        rivals = CONTACTS if name in CONTACTS else (name,)
        takes = (take for rival in rivals for take in self._takes.get(rival, ()))
        return sum(self._loaded[take].get_num_channels() for take in takes if take in self._loaded)

    def _sound(self, file: str) -> pygame.mixer.Sound | None:
        if file not in self._loaded:
            try:
                self._loaded[file] = pygame.mixer.Sound(asset(SOUNDS + file))
            except AssetMissing:
                self._spoilt = True
                return None
        return self._loaded[file]


def _whole() -> bool:
    """Whether every sound is there."""
    try:
        check(listed(SOUNDS))
    except AssetMissing:
        return False
    return True


def _in_order(file: str) -> tuple[str, int]:
    """Takes by their number, so that the tenth comes after the ninth."""
    number = re.search(r"-(\d+)\.", file)
    return _TAKE.sub(r"\g<name>", file), int(number[1]) if number else 0


# ---- Music ----------------------------------------------------------------------------------------------------------

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
