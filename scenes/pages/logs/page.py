"""Opening a log: a list of what lies in a folder, places to begin at, a path that is typed, and what was copied elsewhere."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import platformdirs
import pygame
from pygame.event import Event

from game.foreign import one_line
from game.store import documents
from scenes.forms import clipboard
from scenes.forms.form import Key
from scenes.forms.passage import Passage, ReadingForm, Sentences
from scenes.forms.text_field import CONTROL, TextField
from scenes.kit import palette
from scenes.pages.logs.listing import FileOrFolder, listed
from scenes.pages.logs.opening import open_files, open_text

PATH, FILES, PLACES = "logs.path", "logs.files", "logs.places"
"""The field and the two lists, as the ring knows them."""

UP: Final = ".."
"""The link to the folder that this one lies in."""

LONGEST: Final = 2000
"""A path has so many letters at most."""


class LogsScene(ReadingForm):
    """Files at the left, the newest first; at the right where else to look. What is pressed is opened."""

    name = "logs"
    modal = True

    def __init__(self) -> None:
        self._folder, self._line = _first(), TextField(LONGEST)
        self._files, self._places = Passage(stays=True), Passage()
        self._entries: dict[str, FileOrFolder] = {}
        self._status = ""

    def build(self) -> None:
        """The path, the two lists, and the buttons."""
        say = self.app.say
        x, y, wide, high = self.middle(1120.0, 680.0)
        x, room, bottom = x + 24, wide - 48, y + high - 62
        split, side = room * 0.62, min(150.0, room * 0.16)
        self.heading(say("logs.open"), x, y + 8, room * 0.4, 46)
        about = x + room * 0.4, y + 8, room * 0.6, 48.0
        self.label(say("logs.open.drop"), *about, size=15, colour=palette.STONE, lines=2, align="right")
        self.field(PATH, self._line, (x, y + 62, room - side - 8, 42.0), lambda: None, leave=self._go, hint=say("logs.path"))
        self.button("logs.go", say("logs.go"), (x + room - side, y + 62, side, 42), self._go, look="small")
        self._files_at = self.framed(x, y + 116, split - 12, high - 190)
        places = self.framed(x + split, y + 116, room - split, high - 190)
        self._spot = x + 190, bottom, room - 190 - 270, 48.0
        self._told = self.label("", *self._spot)
        forms = Sentences(say("logs.open.forms"), size=15, gap=18, colour=palette.STONE)
        self.read(PLACES, self._places, places, [*self._ways(), forms])
        self._fill()
        self.button("logs.back", say("app.back"), (x, bottom, 180, 48), self.back, key=Key("Esc"))
        place, key = (x + room - 260, bottom, 260.0, 48.0), Key("Ctrl+V")
        self.button("logs.paste", say("logs.paste"), place, self._paste, key=key)
        self.focus.current = self.focus.current or FILES

    # -- what is listed ---------------------------------------------------------------------------------------------------

    def _ways(self) -> list[Sentences]:
        """Places where logs may lie."""
        names = ("documents", "downloads", "home")
        return [Sentences(self.app.say(f"logs.place.{name}"), name, 17) for name in names]

    def _fill(self) -> None:
        """List what lies in the folder; where that cannot be read, say why."""
        say = self.app.say
        try:
            entries = listed(self._folder)
        except OSError:
            entries = []
            self._tell(say("logs.sort.disk"))
        self._entries = {one.name: one for one in entries}
        said = [Sentences(one_line(str(self._folder)), size=14, colour=palette.GOLD)]
        if self._folder.parent != self._folder:
            said.append(Sentences(say("logs.up"), UP, 16, colour=palette.PARCHMENT))
        said += (self._row(one) for one in entries)
        if not any(not one.folder for one in entries):
            said.append(Sentences(say("logs.none"), size=15, colour=palette.STONE, gap=12))
        self.read(FILES, self._files, self._files_at, said, again=True)

    def _row(self, one: FileOrFolder) -> Sentences:
        if one.folder:
            return Sentences(f"{one_line(one.name)}/", one.name, 16, colour=palette.PARCHMENT)
        return Sentences(f"{one_line(one.name)}   {one.at:%Y-%m-%d %H:%M}", one.name, 16, "bold")

    def _tell(self, sentence: str) -> None:
        self._status = sentence
        self.words.remove(self._told)
        self._told = self.label(sentence, *self._spot, size=14, colour=palette.GOLD, lines=2, align="center")
        self.dirty = True

    # -- presses ----------------------------------------------------------------------------------------------------------

    def _enter_folder(self, folder: Path) -> None:
        self._folder, self._files.at, self._files.offset = folder, "", 0
        self._tell("")
        self._fill()

    def followed(self, id: str, link: str) -> None:
        """Go into a folder, or open a file."""
        if not link:
            return
        self.app.sound("button")
        if id == PLACES:
            self._enter_folder(_place(link))
        elif link == UP:
            self._up()
        elif self._entries[link].folder:
            self._enter_folder(self._folder / link)
        else:
            open_files(self.app, [self._folder / link])

    def _up(self) -> None:
        """To the folder above, with the one that was left in question."""
        before, self._folder = self._folder, self._folder.parent
        self._enter_folder(self._folder)
        if before.name in self._files.links:
            self._files.at = before.name
            self._files.reveal()

    def _go(self) -> None:
        """Where the path leads that was typed."""
        typed = self._line.text.strip().strip('"')
        if not typed:
            self._tell(self.app.say("logs.nothing_typed"))
            return
        try:
            path = self._folder / Path(typed).expanduser()
            folder = path.is_dir()
        except (RuntimeError, ValueError, OSError):  # nobody has that home, or no file that name
            self._tell(self.app.say("logs.sort.missing"))
            return
        if folder:
            self._enter_folder(path)
            self.focus.current = FILES
        else:
            open_files(self.app, [path])

    def _paste(self) -> None:
        """Open what was copied elsewhere."""
        text = clipboard.paste()
        if text.strip():
            open_text(self.app, text)
        else:
            self._tell(self.app.say("app.rules.nothing_to_paste"))

    def event(self, event: Event) -> None:
        """Backspace goes up, and Ctrl+V opens what was copied, but in the field they are for the path."""
        if event.type == pygame.KEYDOWN and self.focus.current not in self.fields:
            if event.key == pygame.K_BACKSPACE:
                self._up()
                return
            if event.key == pygame.K_v and event.mod & CONTROL:
                self._paste()
                return
        super().event(event)


def _first() -> Path:
    """Where one begins to look: at what was saved here, where there is any."""
    return next((place for place in (documents.folder(), _place("downloads")) if place.is_dir()), _place("home"))


def _place(name: str) -> Path:
    """A place by its name."""
    if name == "documents":
        return documents.folder()
    return Path(platformdirs.user_downloads_dir() if name == "downloads" else os.path.expanduser("~"))
