"""Samples to Ogg Vorbis, the same bytes each time."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from build_scripts.sounds.synth import RATE

TARGET = Path(__file__).resolve().parents[2] / "assets" / "sounds"
SMALLNESS = {1: 0.75, 2: 0.9}
"""By the number of channels; 0 is the best Vorbis can do, 1 the smallest. What plays on and on is soft and has no treble."""
BLOCK = 4096  # longer ones overflow the encoder's stack


def _ogg_crc() -> list[int]:
    """The table of Ogg's checksum: polynomial 0x04C11DB7, most significant bit first."""
    table = []
    for byte in range(256):
        value = byte << 24
        for _ in range(8):
            value = (value << 1) ^ 0x04C11DB7 if value & 0x80000000 else value << 1
        table.append(value & 0xFFFFFFFF)
    return table


CRC = _ogg_crc()


def with_serial(stream: bytes, serial: int) -> bytes:
    """The stream with its serial number set: encoders draw it by lot, files should not."""
    out, at = bytearray(stream), 0
    while at < len(out):
        segments = out[at + 26]
        end = at + 27 + segments + sum(out[at + 27 : at + 27 + segments])
        out[at + 14 : at + 18] = serial.to_bytes(4, "little")
        out[at + 22 : at + 26] = bytes(4)
        check = 0
        for byte in out[at:end]:
            check = ((check << 8) & 0xFFFFFFFF) ^ CRC[(check >> 24) ^ byte]
        out[at + 22 : at + 26] = check.to_bytes(4, "little")
        at = end
    return bytes(out)


def write(name: str, samples: NDArray[np.int16]) -> Path:
    """Encode 16-bit samples, of one channel or two columns, as assets/sounds/<name>.ogg.

    Raises SystemExit where the encoder (the soundfile package) is not installed.
    """
    TARGET.mkdir(parents=True, exist_ok=True)
    path = TARGET / f"{name}.ogg"
    path.write_bytes(encoded(name, samples))
    return path


def encoded(name: str, samples: NDArray[np.int16]) -> bytes:
    """The bytes of the file."""
    try:
        from soundfile import SoundFile
    except ImportError:
        raise SystemExit("Encoding the sounds needs the soundfile package: pip install soundfile") from None
    stream, channels = BytesIO(), 1 if samples.ndim == 1 else samples.shape[1]
    with SoundFile(stream, "w", RATE, channels, format="OGG", subtype="VORBIS", compression_level=SMALLNESS[channels]) as encoder:
        for start in range(0, len(samples), BLOCK):
            encoder.write(samples[start : start + BLOCK])
    return with_serial(stream.getvalue(), crc32(name.encode()))
