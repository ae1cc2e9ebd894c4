"""Rules as a short text: to be copied, pasted, written into a file and taken from one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame
from pygame.event import Event

from game.options import Rules
from game.registry import find
from game.rules_text import LONGEST, Unreadable, read, write
from game.store import rules_files
from scenes.forms import clipboard
from scenes.forms.form import Key
from scenes.forms.passage import Passage, ReadingForm, Sentences
from scenes.forms.text_field import CONTROL, TextField
from scenes.kit import palette
from scenes.pages.rules.option_words import OptionWords

LINE, NAME = "share.line", "share.name"
"""The two fields, as the ring knows them."""

FILE: Final = "file"
"""The list of files."""


class ShareScene(ReadingForm):
    """One line that holds the rules. What it says is told below it while it is typed; `take` is called with the rules that were
    read, and nothing changes before."""

    name = "share"
    modal = True

    def __init__(self, rules: Rules, take: Callable[[Rules], None]) -> None:
        self._rules, self._take, self._catalog = rules, take, find(rules.game).catalog
        self._line, self._name = TextField(LONGEST + 1), TextField(rules_files.LONGEST_NAME)
        self._line.set(write(self._catalog, rules), marked=True)
        self._text, self._files = Passage(), Passage()
        self._read: Rules | None = rules
        self._status = ""

    def build(self) -> None:
        """The line and what it says at the left, the files at the right."""
        say = self.app.say
        x, y, wide, high = self.middle(1080.0, 520.0)
        x, room, bottom = x + 24, wide - 48, y + high - 62
        side, split = min(170.0, room * 0.19), room * 0.58
        self.heading(say("app.rules.share"), x, y + 8, room * 0.4, 46)
        about = say("app.rules.share_help")
        self.label(about, x + room * 0.42, y + 8, room * 0.58, 48, size=15, colour=palette.STONE, lines=2, align="right")
        place, hint = (x, y + 60, room - 2 * side - 16, 42.0), say("app.rules.line")
        self.field(LINE, self._line, place, self._check, leave=self._agree, hint=hint)
        self.button("share.copy", say("app.rules.copy"), (x + room - 2 * side - 8, y + 60, side, 42), self._copy, look="small")
        self.button("share.paste", say("app.rules.paste"), (x + room - side, y + 60, side, 42), self._paste, look="small")
        self._text_at = self.px(x, y + 114, split - 16, high - 190)
        self._files_at = self.px(x + split, y + 144, room - split, high - 274)
        self.label(say("app.rules.files"), x + split, y + 114, room - split, 26, size=16, kind="bold", colour=palette.GOLD)
        self._status_at = (x + 190, bottom, room - 190 - 340, 48.0)
        self._told = self.label("", *self._status_at)
        self._check()
        self._fill_files()
        place, hint = (x + split, bottom - 58, room - split - side - 8, 40.0), say("app.rules.file_name")
        self.field(NAME, self._name, place, lambda: None, leave=self._save, hint=hint)
        self.button("share.save", say("app.rules.save"), (x + room - side, bottom - 58, side, 40), self._save, look="small")
        self.button("share.back", say("app.back"), (x, bottom, 180, 48), self.back, key=Key("Esc"))
        take, place = say("app.rules.take"), (x + room - 330, bottom, 330.0, 48.0)
        self.button("share.take", take, place, self._agree, look="primary", key=Key("Ctrl+S"))

    # -- the line ---------------------------------------------------------------------------------------------------------

    def _check(self, status: str = "") -> None:
        """Read the line, and say what it holds or why it cannot be read."""
        say, said = self.app.say, OptionWords(self.app, self._catalog)
        try:
            self._read = read(self._catalog, self._rules.seats, self._line.text)
        except Unreadable as error:
            self._read = None
            about = [Sentences(say(error.why, **error.about), colour=palette.LOSS)]
        else:
            changes = said.differences(self._rules.values, self._read.values)
            title = say("app.rules.against_now", count=len(changes)) if changes else say("app.rules.same")
            preset = say("app.rules.preset_is", preset=said.preset(self._read.preset))
            about = [Sentences(preset, kind="bold"), Sentences(title, colour=palette.GOLD if changes else palette.GAIN), *changes]
        self.read("share.text", self._text, self._text_at, about)
        self._tell(status)

    def _tell(self, sentence: str) -> None:
        self._status = sentence
        self.words.remove(self._told)
        self._told = self.label(sentence, *self._status_at, size=14, colour=palette.GOLD, lines=2, align="center")
        self.dirty = True

    def _set(self, line: str) -> None:
        self._line.set(line)
        self._check()

    def _copy(self) -> None:
        self._tell(self.app.say("app.rules.copied" if clipboard.copy(self._line.text) else "app.rules.not_copied"))

    def _paste(self) -> None:
        """Set the line to what was copied elsewhere; where there is nothing it can be typed."""
        text = clipboard.paste()
        if text.strip():
            self._set(text)
            return
        self.focus.current = LINE
        self._tell(self.app.say("app.rules.nothing_to_paste"))

    def _agree(self) -> None:
        """Take over what the line says."""
        if self._read is None:
            self._tell(self.app.say("app.rules.not_taken"))
            return
        self.app.pop()
        self._take(self._read)

    # -- files ------------------------------------------------------------------------------------------------------------

    def _failed(self, file: str, error: OSError | UnicodeDecodeError) -> None:
        """Say why a file cannot be used."""
        why = error.strerror or str(error) if isinstance(error, OSError) else self.app.say("app.rules.no_text")
        self._tell(self.app.say("app.rules.file_failed", file=file, why=why))

    def _fill_files(self) -> None:
        names: tuple[str, ...] = ()
        try:
            names = tuple(rules_files.names())
        except OSError as error:
            self._failed(str(rules_files.folder()), error)
        none = Sentences(self.app.say("app.rules.no_files"), size=15, colour=palette.STONE)
        self.read(FILE, self._files, self._files_at, [Sentences(name, name) for name in names] or [none], again=True)

    def followed(self, id: str, link: str) -> None:
        """Have the line of a file."""
        if not link:
            return
        self.app.sound("button")
        try:
            line = rules_files.load(link)
        except (OSError, UnicodeDecodeError) as error:
            self._failed(link, error)
            return
        self._name.set(link)
        self._set(" ".join(line.split()))

    def _save(self) -> None:
        """Write the line into a file of this name; one that is there is not lost unasked."""
        name, say = self._name.text.strip(), self.app.say
        if self._read is None:
            self._tell(say("app.rules.not_taken"))
        elif not rules_files.usable(name):
            self._tell(say("app.rules.bad_name", most=rules_files.LONGEST_NAME))
        elif name in self._files.links:
            self.app.open("message", say("app.rules.replace", file=name), answer=say("app.rules.save"), yes=self._write)
        else:
            self._write()
            self._fill_files()

    def _write(self) -> None:
        name = self._name.text.strip()
        assert self._read is not None
        try:
            rules_files.save(name, write(self._catalog, self._read))
        except OSError as error:
            self._failed(name, error)
        else:
            self._tell(self.app.say("app.rules.saved", file=name))

    def event(self, event: Event) -> None:
        """Ctrl+S takes the rules over, and Ctrl+V pastes them wherever one is."""
        commands = {pygame.K_s: self._agree, **({} if self.focus.current in self.fields else {pygame.K_v: self._paste})}
        if event.type == pygame.KEYDOWN and event.mod & CONTROL and event.key in commands:
            commands[event.key]()
        else:
            super().event(event)
