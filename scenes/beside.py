"""What runs beside the window: the process that thinks, advice, the ledger, notes, sounds and music. Each begins when it is first
needed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from game import files
from scenes.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.players.desk import Desk
    from game.players.worker import Worker
    from game.store.keeper import Keeper
    from game.store.places import Notice
    from game.store.settings import Settings
    from game.store.study import Study
    from scenes.reviews import Reviews
    from scenes.stage.sounds import Sounds


class Beside:
    """The one of each that the window has. Its volumes are those of `settings`."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self.sounds: Sounds | None = None
        self._worker: Worker | None = None
        self._keeper: Keeper | None = None
        self._desk: Desk | None = None
        self._study: Study | None = None
        self._reviews: Reviews | None = None

    # -- the process that thinks ------------------------------------------------------------------------------------------

    def worker(self) -> Worker:
        """A warm process for the computers of one match."""
        if self._worker is None:
            from game.players.worker import Worker

            self._worker = Worker()
            self._worker.start()
        return self._worker

    def end_worker(self) -> None:
        """Give it back, for it may still think for the match that was left."""
        if self._worker is not None:
            self._worker.close()
            self._worker = None

    def desk(self) -> Desk:
        """Where advice is asked for: it comes from the process of the match, or from the one that waits for a match."""
        if self._desk is None:
            from game.players.desk import Desk

            self._desk = Desk(lambda: self.worker())
        return self._desk

    def reviews(self, study: Callable[[], Study]) -> Reviews:
        """How the person has played, as it is kept and worked out."""
        if self._reviews is None:
            from scenes.reviews import Reviews

            self._reviews = Reviews(self.desk(), study)
        return self._reviews

    def update(self, at_rest: bool) -> None:
        """Hand on what advice has come. Reviews go on while the table is `at_rest`: nobody waits for a computer. Never waits."""
        if self._reviews is not None and at_rest:
            self._reviews.update()
        if self._desk is not None:
            self._desk.update()

    def look_back_no_more(self) -> None:
        """Leave the reviews that are not done."""
        if self._reviews is not None:
            self._reviews.stop()

    # -- the ledger -------------------------------------------------------------------------------------------------------

    def keeper(self) -> tuple[Keeper, Sequence[Notice]]:
        """What keeps settled rounds and the one that is being played, and what there is to tell of its opening."""
        notices: Sequence[Notice] = ()
        if self._keeper is None:
            from game.store.keeper import Keeper
            from game.store.ledger import open_ledger

            ledger, notices = open_ledger()
            self._keeper = Keeper(ledger)
        return self._keeper, notices

    def study(self) -> tuple[Study, Sequence[Notice]]:
        """The notes of reviews and problems, beside the ledger or in memory as it is, and what there is to tell of their
        opening."""
        notices: Sequence[Notice] = ()
        if self._study is None:
            from game.store.places import data_folder
            from game.store.study import open_study

            keeper, notices = self.keeper()
            self._study, more = open_study(data_folder() if keeper.ledger.kept else None)
            notices = [*notices, *more]
        return self._study, notices

    def news(self) -> list[Notice]:
        """What the keeper and the notes have to tell since the last call."""
        news = []
        while self._keeper is not None and self._keeper.notices:
            news.append(self._keeper.notices.popleft())
        while self._study is not None and self._study.notices:
            news.append(self._study.notices.pop(0))
        return news

    # -- sounds -----------------------------------------------------------------------------------------------------------

    def open_sounds(self) -> None:
        """Let sounds be heard from now on; without a device there are none."""
        from scenes.stage.sounds import Sounds

        self.sounds = Sounds(self._settings.effects_volume)
        self.volume()

    @property
    def silent(self) -> bool:
        """Whether there is no device that could play anything."""
        return self.sounds is not None and self.sounds.silent

    @property
    def sounds_lost(self) -> bool:
        """Whether a sound is missing or damaged."""
        return self.sounds is not None and self.sounds.lost

    def sound(self, name: str, number: int | None, volume: float, side: float) -> None:
        """Let a sound be heard, take `number` of it if that is given; `side` is from -1 at the left to 1 at the right."""
        if self.sounds is not None:
            self.sounds.volume = self._settings.effects_volume
            self.sounds.play(name, volume, number, side)

    def volume(self) -> None:
        """The volumes have changed."""
        if self.sounds is not None:
            self.sounds.music.volume(self._settings.music_volume)

    def tune(self, name: str) -> None:
        """Let a tune be heard, round and round, if there is one of that name."""
        if self.sounds is not None and f"theme_{name}" in self.sounds.names:
            self.sounds.music.play(f"theme_{name}")

    # -- the end ----------------------------------------------------------------------------------------------------------

    def close(self) -> None:
        """End all that runs."""
        self.end_worker()
        self._desk = self._reviews = None
        if self._study is not None:
            self._study.close()
            self._study = None
        if self._keeper is not None:
            self._keeper.close()
            self._keeper = None


# ---- For tests with a real pointer ----------------------------------------------------------------------------------

class Trace:
    """Writes the scene on top and its places that can be pressed to a file, a line of JSON whenever they have changed."""

    def __init__(self, path: Path) -> None:
        self._path, self._last = path, ""

    def tell(self, scene: Scene) -> None:
        """Write how things are, unless it is as before."""
        line = json.dumps({"scene": scene.name, "hits": {name: list(rect) for name, rect in scene.hits().items()}})
        if line != self._last:
            self._last = line
            with files.append(self._path) as file:
                file.write(f"{line}\n".encode())
