"""What a scene is, one page of the window on a stack of them, and what it may ask of the window."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Protocol

import pygame

if TYPE_CHECKING:
    from game.players.desk import Desk
    from game.players.worker import Worker
    from game.store.keeper import Keeper
    from game.store.settings import Settings
    from game.store.study import Study
    from scenes.reviews import Reviews
    from scenes.table.session import Session


class App(Protocol):
    """What a scene may use of the window. Other pages are opened by their names (see `scenes.routes`)."""

    settings: Settings
    language: str
    session: Session | None
    """The match that is being played."""
    keyboard: bool
    """Whether the keyboard was touched last, not the mouse."""

    # -- words and pictures -----------------------------------------------------------------------------------------------

    @property
    def size(self) -> tuple[int, int]:
        """The window's size in pixels."""

    def say(self, key: str, /, **args: object) -> str:
        """A sentence in the language of the window."""

    def font(self, kind: str, px: int) -> pygame.Font:
        """A font of the language: ``ui``, ``bold``, ``display`` or ``brush``."""

    def backdrop(self) -> pygame.Surface:
        """The cloth that pages lie on, that of the last game's table, at the window's size."""

    @property
    def game(self) -> str:
        """The game that is being played, or was played last."""

    # -- the stack --------------------------------------------------------------------------------------------------------

    def page(self, name: str, *about: Any, **more: Any) -> Scene:
        """The page of this name, not shown yet."""

    def open(self, name: str, *about: Any, **more: Any) -> None:
        """Lay the page of this name on top."""

    def push(self, scene: Scene) -> None:
        """Lay a scene on top."""

    def pop(self) -> None:
        """Take the scene on top off."""

    def replace(self, scene: Scene) -> None:
        """Lay another scene in the place of the one on top."""

    def home(self) -> None:
        """Leave everything for the menu."""

    def quit(self) -> None:
        """End the program after this step."""

    def rebuild(self) -> None:
        """Build every page anew, as after another size of the letters."""

    def after_first_frame(self, act: Callable[[], None]) -> None:
        """Something slow that may wait until the next frame is on screen."""

    def rehearse(self) -> Iterator[None]:
        """Paint what a result consists of unseen, step by step, so that it is there at once later."""

    # -- settings and sounds ----------------------------------------------------------------------------------------------

    def keep(self) -> None:
        """Write the settings down."""

    def set_language(self, language: str) -> None:
        """Speak another language from now on."""

    def toggle_fullscreen(self) -> None:
        """Fill the screen, or go back."""

    def sound(self, name: str, number: int | None = None, volume: float = 1.0, side: float = 0.0) -> None:
        """Let a sound be heard; `side` is from -1 at the left to 1 at the right."""

    @property
    def silent(self) -> bool:
        """Whether there is no device that could play anything."""

    @property
    def sounds_lost(self) -> bool:
        """Whether a sound of the program is missing or damaged, so that it cannot be heard."""

    def volume(self) -> None:
        """The volumes have changed."""

    def tune(self, game: str) -> None:
        """Let the tune of a game's table be heard, round and round."""

    # -- matches ----------------------------------------------------------------------------------------------------------

    @property
    def keeper(self) -> Keeper:
        """What keeps settled rounds and the one that is being played."""

    @property
    def study(self) -> Study:
        """The notes of reviews and of how problems went."""

    @property
    def desk(self) -> Desk:
        """Where advice is asked for."""

    @property
    def reviews(self) -> Reviews:
        """How the person has played."""

    def worker(self) -> Worker:
        """A warm process for the computers of one match."""


class Scene:
    """One page. The app calls `enter` once, then `settle` and `event`, `update` and `draw` while the scene is on top, `cover`
    when it is out of sight, `resume` when it comes to the top again, and `leave` when it goes.

    It is drawn only while it is `dirty`; drawing makes it clean. A `modal` scene leaves the one below it in sight, blurred and
    dark as long as it is `veiled`; none of that is seen while it `hides` all of it.
    While it is drawn, `kept` says that the window shows nothing but what it has drawn there the last time.
    `name` is what it is called in the trace.
    """

    name = "scene"
    modal = False
    veiled = True
    dirty = True
    kept = False
    app: App

    def prepare(self, app: App) -> bool:
        """Make something of what it consists of before `enter`; whether there was anything left to make."""
        return False

    def enter(self, app: App) -> None:
        """It is on the stack now. `app.size` is the size of the window."""
        self.app = app

    def leave(self) -> None:
        """It goes for good."""

    def cover(self) -> None:
        """Another lies upon it that leaves nothing of it in sight."""

    def resume(self) -> None:
        """It is on top again."""
        self.dirty = True

    def resize(self, size: tuple[int, int]) -> None:
        """The window, the size of the text or the language is another now."""
        self.dirty = True

    def event(self, event: pygame.event.Event) -> None:
        """Something that the player did."""

    def settle(self) -> None:
        """What the last event changed is so from now on: another one may come in the same turn of the loop."""

    def update(self, dt: float) -> None:
        """`dt` seconds went by."""

    def stir(self, surface: pygame.Surface) -> Sequence[pygame.Rect]:
        """Paint what moves by itself while the page is at rest; returns the places that look otherwise now."""
        return ()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole page."""

    @property
    def hides(self) -> bool:
        """Whether it fills the whole window itself."""
        return False

    def hits(self) -> dict[str, pygame.Rect]:
        """What can be pressed now, and where, by a name that says what it is (``menu.new``, ``hand:3J``)."""
        return {}
