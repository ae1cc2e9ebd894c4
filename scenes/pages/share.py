"""Rules as a short text: to be copied, pasted, written into a file and taken from one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.options import Rules
from game.registry import find
from game.rules_text import LONGEST, Unreadable, read, write
from game.store import rules_files
from scenes.forms import clipboard
from scenes.forms.focus import Focusable
from scenes.forms.form import Form, Key
from scenes.forms.option_words import OptionWords
from scenes.forms.passage import Paragraph, Passage
from scenes.forms.text_field import CONTROL, TextField
from scenes.kit import palette

LINE: Final = "share.line"
NAME: Final = "share.name"
TEXT: Final = "share.text"
FILES: Final = "share.files"


class ShareScene(Form):
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
        self._said = OptionWords(self.app, self._catalog)
        wide, high = min(1080.0, self.width - 24), min(520.0, self.height - 20)
        x, y = (self.width - wide) / 2 + 24, (self.height - high) / 2
        room = wide - 48
        self.sheet(x - 24, y, wide, high)
        self.label(say("app.rules.share"), x, y + 8, room * 0.5, 46, size=26, kind="display", colour=palette.GOLD)
        about = say("app.rules.share_help")
        self.label(about, x + room * 0.42, y + 8, room * 0.58, 46, size=15, colour=palette.STONE, lines=2, align="right")
        side = min(170.0, room * 0.19)
        self._line.place = self.px(x, y + 60, room - 2 * side - 16, 42)
        self.focusables.append(Focusable(LINE, self._line.place, self._agree, lambda by: None, writes=True))
        self.button("share.copy", say("app.rules.copy"), (x + room - 2 * side - 8, y + 60, side, 42), self._copy, look="small")
        self.button("share.paste", say("app.rules.paste"), (x + room - side, y + 60, side, 42), self._paste, look="small")
        split, top, foot = room * 0.58, y + 114, 76.0
        self._text_at = self.px(x, top, split - 16, high - 114 - foot)
        self.label(say("app.rules.files"), x + split, top, room - split, 26, size=16, kind="bold", colour=palette.GOLD)
        self._files_at = self.px(x + split, top + 30, room - split, high - 114 - foot - 30 - 54)
        self._name.place = self.px(x + split, y + high - 120, room - split - side - 8, 40)
        self.focusables += [
            Focusable(TEXT, self._text_at, lambda: None),
            Focusable(FILES, self._files_at, lambda: None),
            Focusable(NAME, self._name.place, self._save, lambda by: None, writes=True),
        ]
        bottom = y + high - 62
        self.button("share.save", say("app.rules.save"), (x + room - side, bottom - 58, side, 40), self._save, look="small")
        self.button("share.back", say("app.back"), (x, bottom, 180, 48), self.back, key=Key("Esc"))
        self._status_at = (x + 190, bottom, room - 190 - 340, 48.0)
        take = say("app.rules.take")
        self.button("share.take", take, (x + room - 330, bottom, 330, 48), self._agree, look="primary", key=Key("Ctrl+S"))
        self._told = self.label("", *self._status_at)
        self._fill_files()
        self._check()
        pygame.key.start_text_input()

    def back(self) -> None:
        """Everything stays as it was."""
        self.app.pop()

    # -- the line ---------------------------------------------------------------------------------------------------------

    def _check(self) -> None:
        """Read the line, and say what it holds or why it cannot be read."""
        say = self.app.say
        try:
            self._read = read(self._catalog, self._rules.seats, self._line.text)
        except Unreadable as error:
            self._read = None
            about = [Paragraph(say(error.why, **error.about), colour=palette.LOSS)]
        else:
            changes = self._said.differences(self._rules.values, self._read.values)
            title = say("app.rules.against_now", count=len(changes)) if changes else say("app.rules.same")
            preset = say("app.rules.preset_is", preset=self._said.preset(self._read.preset))
            about = [Paragraph(preset, kind="bold"), Paragraph(title, colour=palette.GOLD if changes else palette.GAIN), *changes]
        self._text.fill(self.app, self._text_at, self.k, about)
        self._tell(self._status)

    def _tell(self, sentence: str) -> None:
        self._status = sentence
        self.words.remove(self._told)
        self._told = self.label(sentence, *self._status_at, size=14, colour=palette.GOLD, lines=2, align="center")
        self.dirty = True

    def _copy(self) -> None:
        self._tell(self.app.say("app.rules.copied" if clipboard.copy(self._line.text) else "app.rules.not_copied"))

    def _paste(self) -> None:
        """Set the line to what was copied elsewhere; where there is nothing it can be typed."""
        text = clipboard.paste()
        if not text.strip():
            self.focus.current = LINE
            self._tell(self.app.say("app.rules.nothing_to_paste"))
            return
        self._line.set(text)
        self._status = ""
        self._check()

    def _agree(self) -> None:
        """Take over what the line says."""
        if self._read is None:
            self._tell(self.app.say("app.rules.not_taken"))
            return
        rules = self._read
        self.app.pop()
        self._take(rules)

    # -- files ------------------------------------------------------------------------------------------------------------

    def _fill_files(self) -> None:
        try:
            names = rules_files.names()
        except OSError as error:
            names = []
            self._status = self.app.say("app.rules.file_failed", file=str(rules_files.folder()), why=error.strerror or str(error))
        known = [Paragraph(name, f"file:{name}", 16) for name in names]
        known = known or [Paragraph(self.app.say("app.rules.no_files"), size=15, colour=palette.STONE)]
        self._files.fill(self.app, self._files_at, self.k, known, again=True)

    def _open(self, link: str) -> None:
        """Have the line of a file."""
        name = link.removeprefix("file:")
        if not name:
            return
        self.app.sound("button")
        try:
            line = rules_files.load(name)
        except (OSError, UnicodeDecodeError) as error:
            why = error.strerror or str(error) if isinstance(error, OSError) else self.app.say("app.rules.no_text")
            self._tell(self.app.say("app.rules.file_failed", file=name, why=why))
            return
        self._line.set(" ".join(line.split()))
        self._name.set(name)
        self._status = ""
        self._check()

    def _save(self) -> None:
        """Write the line into a file of this name; one that is there is not lost unasked."""
        name, say = self._name.text.strip(), self.app.say
        if self._read is None:
            self._tell(say("app.rules.not_taken"))
        elif not rules_files.usable(name):
            self._tell(say("app.rules.bad_name", most=rules_files.LONGEST_NAME))
        elif f"file:{name}" in self._files.links:
            self.app.open("message", say("app.rules.replace", file=name), answer=say("app.rules.save"), yes=self._write)
        else:
            self._write()
            self._fill_files()

    def _write(self) -> None:
        name, say = self._name.text.strip(), self.app.say
        assert self._read is not None
        try:
            rules_files.save(name, write(self._catalog, self._read))
        except OSError as error:
            self._status = say("app.rules.file_failed", file=name, why=error.strerror or str(error))
        else:
            self._status = say("app.rules.saved", file=name)
        self._tell(self._status)

    # -- events -----------------------------------------------------------------------------------------------------------

    def event(self, event: pygame.event.Event) -> None:
        """The fields and texts hear what is for them."""
        if self._heard(event):
            self._quiet = 0.0
            self.dirty = True
        else:
            super().event(event)

    @property
    def _field(self) -> TextField | None:
        """The field that is typed in."""
        return {LINE: self._line, NAME: self._name}.get(self.focus.current or "")

    def _heard(self, event: pygame.event.Event) -> bool:
        field = self._field
        key = event.type == pygame.KEYDOWN
        if key and event.mod & CONTROL and event.key == pygame.K_s:
            self._agree()
            return True
        if key and field is None and event.mod & CONTROL and event.key == pygame.K_v:
            self._paste()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._pressed(event)
        leaves = key and event.key in (pygame.K_ESCAPE, pygame.K_TAB, pygame.K_RETURN, pygame.K_KP_ENTER)
        if field is not None and (field.composing or not leaves) and field.event(event):
            if field is self._line:
                self._status = ""
                self._check()
            return True
        for id, passage in ((TEXT, self._text), (FILES, self._files)):
            used, link = passage.event(event, self.focus.current == id)
            if used:
                self.focus.shown = self.focus.shown or key
                self._open(link)
                return True
        return False

    def _pressed(self, event: pygame.event.Event) -> bool:
        font = self.app.font("ui", round(16 * self.k))
        for id, field in ((LINE, self._line), (NAME, self._name)):
            if field.place.collidepoint(event.pos):
                self.focus.event(event)
                self.focus.current = id
                field.press(event.pos, font, self.k)
                return True
        for passage in (self._text, self._files):
            used, link = passage.event(event, False)
            if used:
                self.focus.event(event)
                self._open(link)
                return True
        return False

    # -- drawing ----------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """The page, and its fields and texts."""
        ringed = self.focus.current if self.focus.shown else ""
        if ringed in (LINE, NAME, FILES):
            self.focus.shown = False
        super().draw(surface)
        self.focus.shown = bool(ringed)
        font = self.app.font("ui", round(16 * self.k))
        self._line.draw(surface, font, self.k, self._field is self._line, self.app.say("app.rules.line"))
        self._name.draw(surface, font, self.k, self._field is self._name, self.app.say("app.rules.file_name"))
        self._text.draw(surface)
        self._files.draw(surface, ringed=ringed == FILES)

    def hits(self) -> dict[str, pygame.Rect]:
        """The buttons, the fields and the files in sight."""
        return {**super().hits(), LINE: self._line.place, NAME: self._name.place, **self._files.spots()}
