"""Taking what was played elsewhere: a hand or its whole match, copied as links or saved in a form, and where that went."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from game.doors.exchange import linked, links, written
from game.foreign import one_line
from game.record import Record, encode_all
from game.registry import find
from game.sheet import name_of
from game.store import documents
from game.table import Malformed
from scenes.forms import clipboard
from scenes.forms.controls import Controls
from scenes.forms.form import Key
from scenes.games.pages import pages_of
from scenes.kit import palette

ROW: Final = 62.0
"""How high a way out is, with what it is for, in units."""

KEYS: Final = {"copy": pygame.K_c, "tenhou": pygame.K_t, "mjai": pygame.K_m, "record": pygame.K_r}
"""The keys of the ways that have one."""

Write = Callable[[Sequence[Record]], str]


class WayOut(NamedTuple):
    """A way out: its name, and what it makes of records; with no `ending` of a file that is copied."""

    name: str
    write: Write
    ending: str = ""


def ways(game: str) -> list[WayOut]:
    """All ways out that there are for the records of a game."""
    forms = list(find(game).formats)
    copied = [WayOut("copy", partial(_linked, form)) for form in forms if linked(form)]
    saved = [WayOut(form, partial(_formed, form), f".{form}.json") for form in forms]
    return [*copied, *saved, WayOut("record", lambda records: encode_all(records).decode("utf-8"), ".nolpan.json")]


def _linked(form: str, records: Sequence[Record]) -> str:
    return links(records, form)


def _formed(form: str, records: Sequence[Record]) -> str:
    return written(records, form)


class ExportScene(Controls):
    """A sheet for the `records` of a match, of which the one at `at` is looked at: the hand or the match, and the ways out."""

    name = "export"
    modal = True

    def __init__(self, records: Sequence[Record], at: int = 0) -> None:
        self._records, self._at, self._whole = tuple(records), at, False
        self._status = ""

    @property
    def _chosen(self) -> tuple[Record, ...]:
        return self._records if self._whole else (self._records[self._at],)

    def build(self) -> None:
        """Which of it, a button for each way with what it is for, and what was done."""
        say, there = self.app.say, ways(self._records[0].game)
        several = len(self._records) > 1
        high = 190.0 + 54.0 * several + ROW * len(there)
        x, y, wide, high = self.middle(900.0, high)
        x, room, bottom = x + 24, wide - 48, y + high - 62
        title = say("logs.export") if several else f"{say('logs.export')}: {self._called(self._records[self._at])}"
        self.heading(title, x, y + 8, room, 46)
        y += 62
        if several:
            whole = say("logs.export.whole", n=len(self._records))
            names = [self._called(self._records[self._at]), whole]
            self.choice("export.part", names, int(self._whole), (x, y, room, 42.0), self._choose)
            y += 54
        row, wide = (bottom - 74 - y) / len(there), room * 0.36
        for way in there:
            key = KEYS.get(way.name, 0)
            cap = Key(pygame.key.name(key).upper() if key else "", key)
            words, about = self._words(way)
            self.button(f"export.{way.name}", words, (x, y, wide, row - 8), partial(self._take, way), look="small", key=cap)
            self.label(about, x + wide + 16, y, room - wide - 16, row - 8, size=15, colour=palette.STONE, lines=2)
            y += row
        self.label(self._status, x, bottom - 74, room, 66, size=15, kind="bold", colour=palette.GOLD, lines=3)
        self.button("export.back", say("app.back"), (x, bottom, 180, 48), self.back, key=Key("Esc"))

    def _words(self, way: WayOut) -> tuple[str, str]:
        """What a way is called, and what it is for."""
        say = self.app.say
        if way.name in KEYS:
            return say(f"logs.export.{way.name}"), say(f"logs.export.{way.name}.about")
        return say("logs.export.other", form=way.name), say("logs.export.other.about")

    def _called(self, record: Record) -> str:
        key, args = name_of(record)
        return self.app.say(key, **args)

    def _choose(self, nth: int) -> None:
        self._whole, self._status = bool(nth), ""
        self.again()

    # -- what is done -----------------------------------------------------------------------------------------------------

    def _take(self, way: WayOut) -> None:
        """Copy or save it, as far as it can be written, and say what was done."""
        say = self.app.say
        text, count = self._text(way)
        if not count:
            self._tell(say("logs.export.cannot"))
        elif way.ending:
            self._save(text, way.ending, count)
        elif clipboard.copy(text):
            self._tell(say("logs.copied", n=count), count)
        else:
            save = partial(self._save, text, ".links.txt", count)
            self.app.open("message", say("logs.no_clipboard"), answer=say("logs.save_links"), yes=save)

    def _text(self, way: WayOut) -> tuple[str, int]:
        """What a way makes of as many records as can be written so, and how many these are."""
        fine = self._chosen
        try:
            return way.write(fine), len(fine)
        except Malformed:
            fine = tuple(record for record in fine if _can(way, record))
            return (way.write(fine), len(fine)) if fine else ("", 0)

    def _save(self, text: str, ending: str, count: int) -> None:
        say = self.app.say
        try:
            path = documents.save(self._file(), ending, text.encode("utf-8"))
        except OSError as error:
            self._tell(say("logs.not_saved", why=error.strerror or str(error)))
        else:
            self._tell(say("logs.saved", path=one_line(str(path))), count)

    def _tell(self, sentence: str, count: int | None = None) -> None:
        """Say what was done; with a `count` how many hands were left out, if any were."""
        left = 0 if count is None else len(self._chosen) - count
        words = pages_of(self._records[0].game).words("logs.left_out")
        self._status = f"{sentence} {self.app.say(words, n=left)}" if left else sentence
        self.again()

    def _file(self) -> str:
        """What a file is called: the day, the game, and the hand; of a match from which hand to which."""
        title = pages_of(self._records[0].game).title(self.app.say)
        names = dict.fromkeys((self._called(self._chosen[0]), self._called(self._chosen[-1])))
        return f"{time.strftime('%Y-%m-%d')} {title} {' – '.join(names)}"


def _can(way: WayOut, record: Record) -> bool:
    try:
        way.write([record])
    except Malformed:
        return False
    return True
