"""What a game brings to the window: its pieces, its table, and what the pages say of it.

A game that is played in the window has a module of pages with `PAGES` in it: one of the house ``scenes.games.<game>.pages``, a
guest ``<its package>.pages``. Everything but the table has a sensible default, made from the game's options and texts. A game
without such a module is played without a window only, and is not offered here.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol, runtime_checkable

import pygame

from game import registry
from game.options import Rules
from game.table import Line, Seat, Settlement, View

if TYPE_CHECKING:
    from game.match import Match
    from game.registry import Game
    from game.store.settings import Settings
    from scenes.kit.wood import Tone
    from scenes.stage.sprite import Sprites
    from scenes.table.game import GameTable
    from scenes.table.story.lesson import Lesson

Say = Callable[..., str]
Font = Callable[[str, int], pygame.Font]

HALTED: Final = "halted"
"""The kind of an ending that was broken off."""

ROUNDS: Final = (0, 3, 5, 10, 20)


OF_A_ROUND: Final = frozenset({
    "app.result.round", "app.result.ended", "app.result.halted", "app.menu.continue.round", "table.standing.round",
    "app.replay.round_before", "app.replay.round_next", "app.replay.gap", "app.replay.deal", "app.scoreboard.match",
    "logs.unread.rest", "logs.left_out",
    "app.scoreboard.rounds", "app.scoreboard.along", "app.scoreboard.count", "app.scoreboard.of", "app.scoreboard.share",
    "app.scoreboard.mean", "app.scoreboard.best", "app.scoreboard.list.rounds", "app.scoreboard.list.best",
    "app.scoreboard.none", "app.scoreboard.none.best", "app.scoreboard.versus.rounds", "app.scoreboard.course",
})  # fmt: skip
"""The shared texts that say what a round is called."""


@dataclass(frozen=True)
class BookRow:
    """Pieces side by side in the rule book: their faces with spaces between, the key of their name, what they are worth."""

    faces: str
    name: str = ""
    worth: int = 0


@dataclass(frozen=True)
class WonSet:
    """Pieces that belong together: what they are called, how many points they are (None where they only lead to some), and
    their faces, none where there is nothing to be seen of it. Where they lie `apart`, none covers another. `many` is what they
    count, in words."""

    title: str
    points: int | None
    faces: tuple[str, ...] = ()
    apart: bool = False
    many: str = ""


class Results(NamedTuple):
    """How a game tells and shows its results, where it does so in its own way: what is said of a round (a `RoundOutcome`), the
    first face of one (a `ResultFace`, by what is said), and the last of a match (a `Podium`). None is what all games share."""

    outcome: type[Any] | None = None
    face: Callable[[Any], type[Any]] | None = None
    podium: type[Any] | None = None


# ---- What only some games can do ----------------------------------------------------------------------------------------


@runtime_checkable
class SitsOut(Protocol):
    """A game at whose table more may sit than play."""

    def who_plays(self, rules: Rules, say: Say) -> str:
        """Who of those at a table plays, where that does not go without saying."""


@runtime_checkable
class DrawsRules(Protocol):
    """A game whose rules may be drawn by lot, and may change while a match goes on."""

    def in_force(self, rules: Rules) -> tuple[str, ...]:
        """The keys of the options worth reading at the table, in their order."""

    def by_lot(self, view: View) -> tuple[str, ...]:
        """Which options were just drawn by lot, at the beginning of a match."""

    def added(self, view: View) -> tuple[str, ...]:
        """Which options somebody has added while the match went on."""


@runtime_checkable
class NamesWins(Protocol):
    """A game that calls a win by something else than what gave most points."""

    def hand(self, settlement: Settlement, seat: Seat, say: Say) -> str:
        """What a winner has won by, in a word; nothing where that has no name."""


class GamePages:
    """What one game brings to the window; a game with more to say derives from it."""

    looks: Mapping[str, tuple[object, ...]] = {}
    """The settings that concern its pieces, by their names in `game.store.settings.Settings`, each with its values."""

    sample: tuple[str | None, ...] = ()
    """The pieces that are shown beside these settings; None is a back."""

    stakes: tuple[int, ...] = ()
    """What a point may be worth; empty where nothing is played for."""

    emblems: Mapping[str, str] = {}
    """The piece that stands for each preset, by its face; others have none."""

    rounds: tuple[int, ...] = ROUNDS
    """After how many rounds a match may end; 0 is when the person leaves, or when the game says so."""

    token: str = "coin"
    """What goes from hand to hand when a round is paid: a ``coin`` or a ``stick``; nothing where nothing does."""

    usual: str = ""
    """The ending that goes without saying on a result."""

    chapters: tuple[str, ...] = ()
    """The chapters of its rule book; their texts are ``<game>.rulebook.<chapter>`` and ``….title``."""

    signs: Mapping[str, str] = {}
    """The piece that stands beside the name of a chapter, by its face; others have a drawn sign."""

    shown: Mapping[tuple[str, int], tuple[BookRow, ...]] = {}
    """Pieces that stand under a paragraph of the rule book, by chapter and number of the paragraph."""

    scenes: Mapping[tuple[str, int], str] = {}
    """Scenes that stand under a paragraph of the rule book, by their names in ``assets/scenes/<game>.json``."""

    cloth: str = ""
    """The picture of the table, ``assets/tables/<cloth>-1280.jpg`` and larger; a plain cloth where there is none."""

    begins: Mapping[int, str] = {}
    """The preset that a table of so many begins with, where that is not the first that fits."""

    tone: Tone = "plain"
    """The wood of the way to its table on the first page."""

    clockwise: bool = True
    """Whether play goes clockwise, so that the next to play sits at the left of the person."""

    lessons: tuple[str, ...] = ()
    """The names of its lessons, in the order in which they are taken."""

    own: frozenset[str] = frozenset()
    """The shared texts that it says in its own words, such as what a round is called: ``app.result.round`` is then
    ``<game>.result.round``."""

    traits: Mapping[str, str] = {}
    """What each of the people always or never does, by their key: one of the game's traits, told as ``<game>.trait.<trait>``."""

    def __init__(self, name: str) -> None:
        self.name = name

    def words(self, key: str) -> str:
        """The key of a shared text, or that of the game's own words for it."""
        return f"{self.name}.{key.partition('.')[2]}" if key in self.own else key

    def trait(self, who: str, say: Say) -> str:
        """What somebody always or never does; nothing in a game where people have no traits."""
        return say(f"{self.name}.trait.{self.traits[who]}") if who in self.traits else ""

    @property
    def game(self) -> Game:
        """The game itself."""
        return registry.find(self.name)

    @property
    def tune(self) -> str:
        """The tune of its table, ``assets/sounds/theme_<tune>.ogg``."""
        return self.name

    @property
    def panel(self) -> str:
        """The picture on its door, ``assets/tables/<panel>-1280.jpg`` and smaller; nothing for a plain cloth."""
        return f"panel-{self.cloth}" if self.cloth else ""

    def title(self, say: Say) -> str:
        """What the game is called."""
        return say(f"{self.name}.name")

    def table(self) -> type[GameTable]:
        """What its table looks like."""
        raise NotImplementedError

    def still(self) -> type[GameTable]:
        """What its table looks like in the small pictures beside a rule."""
        return self.table()

    def pictures(self, settings: Settings | None, font: Font) -> Sprites:
        """Its pieces as the person wants them to look; without settings as they are drawn. Raises `AssetMissing`."""
        from scenes.stage.sprite import BACK_NAME, PlainPack, Sprites

        return Sprites(PlainPack(font), BACK_NAME)

    def worth(self, worth: int, say: Say) -> str:
        """What pieces in the rule book are worth, in words."""
        return say("app.points", points=worth)

    def chosen(self, settings: Settings) -> Mapping[str, object]:
        """What the person has chosen of the settings that concern it."""
        return {name: getattr(settings, name) for name in self.looks}

    def lesson(self, name: str) -> Lesson:
        """One of its `lessons`: a deal that teaches something of the game."""
        raise NotImplementedError

    # -- how a round and a match came out ---------------------------------------------------------------------------------

    def ending(self, kind: str, say: Say) -> str:
        """What an ending is called."""
        key = f"{self.name}.kind.{kind}"
        words = say(key)
        if words != key:
            return words
        return say(self.words("app.result.halted" if kind == HALTED else "app.result.ended"))

    def nobody_won(self, settlement: Settlement, say: Say) -> str:
        """The title of a result that has no winner."""
        return say(self.words("app.result.halted") if settlement.kind == HALTED else "app.result.void")

    def moved(self, view: View) -> tuple[int, ...]:
        """What has changed hands in a round so far, in points, an entry a seat."""
        return (0,) * view.rules.seats if view.settlement is None else view.settlement.points

    def points_at_first(self, rules: Rules) -> int:
        """The points that everybody has when a match begins."""
        return 0

    def drawn(self, say: Say) -> str:
        """What rounds are called that nobody has won."""
        return say(self.words("app.scoreboard.drawn"))

    def afterwards(self, match: Match, say: Say) -> str:
        """What a round leaves to the next one, in one sentence; nothing where that is like any other. Of a round that nobody
        has won it says so as well, for then it is the title."""
        return ""

    def line(self, line: Line, say: Say) -> str:
        """What a line of a settlement is called. Of what it tells besides, a word that the game has a name for
        (``<game>.<what it is>.<word>``) is said by that name."""
        args = {what: self._word(what, value, say) for what, value in line.args.items()}
        return say(f"{self.name}.line.{line.what}", **args)

    def _word(self, what: str, value: str | int, say: Say) -> str | int:
        key = f"{self.name}.{what}.{value}"
        named = say(key) if isinstance(value, str) else key
        return value if named == key else named

    def counted(self, settlement: Settlement, say: Say) -> Sequence[tuple[Seat, str]]:
        """What is said of a settlement under a small picture: whom it concerns, and a few words for each thing that counted."""
        return [(line.seat, f"{self.line(line, say)} ×{line.times}") for line in settlement.lines if line.times is not None]

    def spoils(self, view: View, settlement: Settlement, seat: int, say: Say) -> tuple[WonSet, ...]:
        """What a seat has won by, in the order in which it is counted."""
        lines = [line for line in settlement.lines if line.seat == seat and line.points is not None]
        return tuple(WonSet(self.line(line, say), line.points) for line in lines)

    def results(self) -> Results:
        """How its results are told and what they look like."""
        return Results()


def in_force(pages: GamePages, rules: Rules) -> tuple[str, ...]:
    """The keys of the options that are on, in the order in which they are read at the table."""
    if isinstance(pages, DrawsRules):
        return pages.in_force(rules)
    catalog = pages.game.catalog
    return tuple(option.key for option in catalog.options if catalog.acts(rules, option.key))


def hand(pages: GamePages, settlement: Settlement, seat: Seat, say: Say) -> str:
    """What a winner has won by, in a word: what the game calls it, or what gave most points."""
    lines = [line for line in settlement.lines if line.seat == seat and line.points]
    most = max(lines, key=lambda line: line.points or 0, default=None)
    named = pages.hand(settlement, seat, say) if isinstance(pages, NamesWins) else ""
    return named or ("" if most is None else pages.line(most, say))


def won_by(pages: GamePages, settlement: Settlement, say: Say) -> str:
    """What a round was won by, in a word; where nobody has won it alone, or that has no name, how it ended."""
    alone = len(settlement.winners) == 1
    return (hand(pages, settlement, settlement.winners[0], say) if alone else "") or pages.ending(settlement.kind, say)


@cache
def _pages_in(module: str) -> GamePages:
    pages = importlib.import_module(module).PAGES
    if not isinstance(pages, GamePages):
        raise LookupError(f"{module}.PAGES is a {type(pages).__name__}.")
    return pages


def _module(game: str) -> str:
    """Where a game's pages are."""
    return f"scenes.games.{game}.pages" if game in registry.HOUSE else f"{registry.modules().get(game, game)}.pages"


def pages_of(game: str) -> GamePages:
    """What a game brings to the window. Raises LookupError where it brings nothing."""
    try:
        return _pages_in(_module(game))
    except ModuleNotFoundError as error:
        raise LookupError(f"The game {game!r} has no pages: {error}.") from error


def offered() -> tuple[str, ...]:
    """The games that can be played in the window."""
    return tuple(name for name in registry.names() if _there(_module(name)))


@cache
def _there(module: str) -> bool:
    """Whether there is such a module; what is above it is imported for that."""
    try:
        return importlib.util.find_spec(module) is not None
    except ModuleNotFoundError:
        return False


def taught() -> tuple[str, ...]:
    """The games that have lessons."""
    return tuple(name for name in offered() if pages_of(name).lessons)


def first() -> str:
    """The game that pages without one are about, where none was played yet."""
    return offered()[0]


def played_last(settings: Settings) -> str:
    """The game that was played last, as long as it is offered."""
    return settings.game if settings.game in offered() else first()
