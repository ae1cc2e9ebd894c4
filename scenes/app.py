"""The window and its loop.

One loop: events go to the scene on top, time goes to it, and it is drawn if it is dirty; nothing else is ever drawn. While
nothing moves the loop sleeps until something is touched. Closing the window ends it at once, and loses nothing, for whatever
has been chosen is saved already.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal, cast

import pygame

from game import assets, text
from game.assets import AssetMissing
from scenes import memory, routes
from scenes.beside import Beside, Trace
from scenes.forms import theme
from scenes.games.pages import pages_of, played_last
from scenes.kit import type
from scenes.scene import Scene
from scenes.stack import SceneStack
from scenes.window import Sheet, asked_size, icon, keepable, open_window, rest, system_language

if TYPE_CHECKING:
    import logging

    from game.players.desk import Desk
    from game.players.worker import Worker
    from game.store.keeper import Keeper
    from game.store.places import Notice
    from game.store.settings import Settings
    from game.store.study import Study
    from scenes.reviews import Reviews
    from scenes.table.session import Session

Language = Literal["ko", "en", "ja"]

LONGEST_STEP: Final = 1 / 20
"""No scene is told of more time than this at once, so that a pause of the machine makes nothing jump."""

FRAMES: Final = 60
IDLE_FRAMES: Final = 25
IDLE_AFTER: Final = 0.5
"""Seconds without a drawn frame after which the loop sleeps."""

RESIZE_AFTER: Final = 0.12
"""Seconds that the window must have kept its size before pages are built anew."""


class Program:
    """What every scene may use: the window's size, the language, the settings, fonts, sounds, and the stack."""

    def __init__(
        self,
        settings: Settings,
        *,
        keep: Callable[[Settings], Sequence[Notice]] = lambda settings: (),
        trace: Path | None = None,
    ) -> None:
        self.settings = settings
        self._keep = keep
        self._trace = None if trace is None else Trace(trace)
        self.language: str = settings.language or system_language()
        self.stack = SceneStack(self)
        self._sheet = Sheet()
        self.session: Session | None = None
        self.keyboard = False
        self.running = True
        self.frames = 0
        self._resize_due: float | None = None
        self._still = 0.0
        self._told: set[str] = set()
        self._dropped: list[str] = []
        self.beside = Beside(settings)
        self._after_first: list[Callable[[], None]] = []

    # -- for scenes -------------------------------------------------------------------------------------------------------

    @property
    def surface(self) -> pygame.Surface:
        """What is painted on: the window, or a sheet of the least size behind one that is smaller."""
        return self._sheet.surface()

    @property
    def size(self) -> tuple[int, int]:
        """Its size in pixels."""
        return self.surface.get_size()

    def say(self, key: str, /, **args: object) -> str:
        """A sentence in the language of the window. One that asks for an argument that nobody gave is shown as it stands,
        for a wrong word is no reason to end a game."""
        try:
            return text.say(self.language, key, **args)
        except (KeyError, IndexError):
            logger().exception("%s in %s", key, self.language)
            return text.say(self.language, key)

    def font(self, kind: str, px: int) -> pygame.Font:
        """A font of the language: ``ui``, ``bold``, ``display`` or ``brush``."""
        return type.font(kind, self.language, px)

    @property
    def game(self) -> str:
        """The game that is being played, or was played last."""
        return self.session.controller.match.game.name if self.session is not None else played_last(self.settings)

    def page(self, name: str, *about: Any, **more: Any) -> Scene:
        """The page of this name, not shown yet (see `scenes.routes`)."""
        return routes.page(name, *about, **more)

    def open(self, name: str, *about: Any, **more: Any) -> None:
        """Lay the page of this name on top."""
        self.push(self.page(name, *about, **more))

    def push(self, scene: Scene) -> None:
        """Lay a scene on top."""
        self.stack.push(scene)

    def pop(self) -> None:
        """Take the scene on top off."""
        self.stack.pop()

    def replace(self, scene: Scene) -> None:
        """Lay another scene in the place of the one on top."""
        self.stack.replace(scene)

    def home(self) -> None:
        """Leave everything for the menu."""
        self.end_session()
        self.stack.clear(self.page("menu", again=True))

    def rebuild(self) -> None:
        """Build every page anew, as after another size of the letters."""
        self.stack.resize(self.size)

    def rehearse(self) -> Iterator[None]:
        """Paint what a result consists of unseen, step by step, so that it is there at once later."""
        return routes.rehearse(self)

    def quit(self) -> None:
        """End the program after this step."""
        self.running = False

    def backdrop(self) -> pygame.Surface:
        """The cloth that pages lie on, that of the last game's table, at the window's size."""
        return theme.backdrop(self.size, pages_of(self.game).cloth)

    def set_language(self, language: str) -> None:
        """Speak another language from now on."""
        self.language = language
        self.settings.language = cast(Language, language)
        self.keep()
        self.title()
        self.rebuild()

    def keep(self) -> None:
        """Write the settings down."""
        self.tell(self._keep(self.settings))

    @property
    def keeper(self) -> Keeper:
        """What keeps settled rounds and the one that is being played; opened when it is first asked for."""
        keeper, notices = self.beside.keeper()
        self.tell(notices)
        return keeper

    @property
    def study(self) -> Study:
        """The notes of reviews and of how problems went; opened when they are first asked for."""
        study, notices = self.beside.study()
        self.tell(notices)
        return study

    @property
    def desk(self) -> Desk:
        """Where advice is asked for; what comes of it is handed on once a frame, whatever page is on top."""
        return self.beside.desk()

    @property
    def reviews(self) -> Reviews:
        """How the person has played. What is not known yet is worked out while the table is at rest."""
        return self.beside.reviews(lambda: self.study)

    def tell(self, notices: Iterable[Notice]) -> None:
        """Show the player what went wrong outside the game; the same thing once."""
        for notice in notices:
            sentence = self.say(notice.key, **notice.args)
            if sentence not in self._told:
                self._told.add(sentence)
                self.open("message", sentence)

    def sound(self, name: str, number: int | None = None, volume: float = 1.0, side: float = 0.0) -> None:
        """Let a sound be heard, once sounds are there: they wait for the first frame."""
        self.beside.sound(name, number, volume, side)

    @property
    def silent(self) -> bool:
        """Whether there is no device that could play anything."""
        return self.beside.silent

    @property
    def sounds_lost(self) -> bool:
        """Whether a sound of the program is missing or damaged, so that it cannot be heard."""
        return self.beside.sounds_lost

    def volume(self) -> None:
        """The volumes have changed."""
        self.beside.volume()

    def tune(self, game: str) -> None:
        """Let the tune of a game's table be heard, round and round."""
        self.beside.tune(pages_of(game).tune)

    def worker(self) -> Worker:
        """A warm process for the computers of one match; the next one is warmed when this one is given back."""
        return self.beside.worker()

    def end_session(self) -> None:
        """Leave the match: its process may still think for it, so another one is warmed."""
        self.beside.look_back_no_more()
        if self.session is not None:
            self.session = None
            self.beside.end_worker()
            self.after_first_frame(self._warm_worker)

    def warm(self) -> None:
        """Do what the first frame did not wait for: look for all files of the program, and start the computers' process and the
        sounds. Raises `AssetMissing`."""
        assets.check_all()
        memory.give_back()
        self.worker()
        self.beside.open_sounds()
        self.tune(self.game)

    def _warm_worker(self) -> None:
        self.worker()

    def after_first_frame(self, act: Callable[[], None]) -> None:
        """Something slow that may wait until the next frame is on screen."""
        self._after_first.append(act)

    # -- the window -------------------------------------------------------------------------------------------------------

    def title(self) -> None:
        """Name the window."""
        pygame.display.set_caption(self.say("app.title"))

    def toggle_fullscreen(self) -> None:
        """Fill the screen, or go back."""
        self.settings.fullscreen = not self.settings.fullscreen
        open_window(self.settings.window_size, self.settings.fullscreen)
        self.title()
        self.keep()
        self._resize_due = time.monotonic()

    # -- the loop ---------------------------------------------------------------------------------------------------------

    def run(self) -> int:
        """Go on until the window is closed."""
        clock = pygame.time.Clock()
        try:
            self.safely(self._draw)  # before anything is moved on: widgets finish what they look like when pointed at later
            while self.running:
                idle = self._still > IDLE_AFTER
                self.step(clock.get_time() / 1000, rest(IDLE_FRAMES) if idle else pygame.event.get())
                clock.tick(0 if idle else FRAMES)
        finally:
            self.close()
        return 0

    def step(self, dt: float, events: Sequence[pygame.event.Event] = ()) -> None:
        """One turn of the loop: `dt` seconds went by and these events came. A page that comes up is built in one turn and
        painted in the next, so that neither takes long."""
        drawn = self.safely(lambda: self._turn(dt, events))
        self._still = 0.0 if drawn or events else self._still + dt

    def _turn(self, dt: float, events: Sequence[pygame.event.Event]) -> bool:
        """Events, time, a picture; whether there was one."""
        top = self.stack.top
        for event in events:
            self.stack.top.settle()
            self._event(event)
        if self._resize_due is not None and time.monotonic() >= self._resize_due:
            self._resize_due = None
            self._resized()
        if self.running:
            self.stack.top.update(min(dt, LONGEST_STEP))
        self.beside.update(self.session is None or self.session.at_rest)
        self.tell(self.beside.news())
        drawn = self.running and self.stack.top is top and self._draw()
        if self._trace is not None and self.stack.scenes:
            self._trace.tell(self.stack.top)
        return drawn

    def safely(self, act: Callable[[], object]) -> bool:
        """Do what pages have a part in. One that fails is left, and never ends the program. Returns whether the window shows
        something else now. Raises `AssetMissing`."""
        try:
            return bool(act())
        except AssetMissing:
            raise
        except Exception:
            logger().exception("A page failed.")
            self._failed()
            return True

    def close(self) -> None:
        """End what runs beside the window."""
        self.beside.close()

    def _event(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            self.running = False
        elif event.type == pygame.WINDOWSIZECHANGED:
            self._resize_due = time.monotonic() + RESIZE_AFTER
        elif event.type == pygame.WINDOWEXPOSED:
            self.stack.forget()
            self.stack.top.dirty = True
        elif event.type == pygame.DROPFILE:
            self._dropped.append(event.file)
        elif event.type == pygame.DROPCOMPLETE:
            self._open_dropped()
        elif event.type == pygame.KEYDOWN and (
            event.key == pygame.K_F11 or (event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT)
        ):
            self.toggle_fullscreen()
        else:
            if event.type == pygame.KEYDOWN:
                self.keyboard = True
            elif event.type == pygame.MOUSEBUTTONDOWN:
                self.keyboard = False
            self.stack.hear(event)

    def _open_dropped(self) -> None:
        """Show what lies in the files that were let go over the window."""
        names, self._dropped = self._dropped, []
        if names:
            from scenes.pages.logs.opening import open_files

            open_files(self, names)

    def _resized(self) -> None:
        if not self.settings.fullscreen and asked_size() is None:
            self.settings.window_size = keepable(self.size)
            self.keep()
        self.stack.resize(self.size)

    def _draw(self) -> bool:
        if self._resize_due is not None:
            return False
        if not self.stack.dirty:
            self._sheet.show(self.stack.stir(self.surface))
            return False
        self.stack.draw(self.surface)
        self._sheet.show()
        self.frames += 1
        if self._after_first:
            acts, self._after_first = self._after_first, []
            for act in acts:
                if self.running:
                    act()
        return True

    def _failed(self) -> None:
        from scenes.mishap import fall_back

        fall_back(self, self.stack)


def logger() -> logging.Logger:
    """Where errors are written down; it is set up when there is a first one."""
    from scenes.mishap import start_log

    return start_log()


def main(settings_dir: Path | None = None, game: str | None = None, seed: int | None = None) -> int:
    """Open the window and play; with `game` its setup page is shown at once, and `seed` makes its deals repeat.

    `settings_dir` is where things are kept instead of the usual folder. Returns the exit code: 2 with one sentence on the
    console where there is no screen, or where a picture or font of the program is missing.
    """
    if settings_dir is not None:
        os.environ["NOLPAN_DATA"] = str(settings_dir)
    from game.store.settings import load, save

    settings, notices = load()
    try:
        pygame.display.init()
        pygame.font.init()
        pygame.display.set_icon(icon())
        open_window(settings.window_size, settings.fullscreen)
    except (pygame.error, AssetMissing) as error:
        print(error if isinstance(error, AssetMissing) else f"Nolpan cannot open a window: {error}.", file=sys.stderr)
        return 2
    trace = os.environ.get("NOLPAN_TRACE")
    app = Program(settings, keep=save, trace=Path(trace) if trace else None)
    try:
        app.safely(lambda: first(app, game, seed, notices))
        return app.run()
    except AssetMissing as error:
        logger().error("%s", error)
        print(error, file=sys.stderr)
        return 2
    except Exception:
        from scenes.mishap import log_file

        logger().exception("The window failed.")
        print(f"Nolpan had to end; what happened is written in {log_file()}.", file=sys.stderr)
        return 1
    finally:
        app.close()
        pygame.quit()


def first(app: Program, game: str | None, seed: int | None, notices: Sequence[Notice]) -> None:
    """The first page, and upon it whatever there is to be told."""
    memory.loaded()
    app.title()
    app.after_first_frame(app.quit if os.environ.get("NOLPAN_EXIT_AFTER") == "menu" else app.warm)
    app.open("menu")
    if game is not None:
        app.open("setup", game, seed)
    app.tell(notices)
    if game is None and not app.settings.welcomed:
        from scenes.table.start import welcome

        welcome(app)
