"""Sounds by name. A sound with several takes never plays the same one twice in a row; without a device nothing is heard."""

from __future__ import annotations

import re

import pygame

from game.assets import SOUNDS, AssetMissing, asset, check, listed
from scenes.stage.music import Music

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
