"""A table on which a round is shown again: who sat there then, and the ways to look at it, which stand below the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.record import Record
from game.table import Seat
from scenes.games.pages import GamePages
from scenes.kit.button import Button
from scenes.scene import App
from scenes.stage.director import Director
from scenes.table.ask.prompt import Answer, Prompt
from scenes.table.frame import in_corner
from scenes.table.input import ids
from scenes.table.input.attention import Attention
from scenes.table.past_page import PastPage


@dataclass
class Look:
    """How a round is looked at. `at` says where it stands, `told` of what could not be shown; hands are `opened` or not; `whole`
    says that the first round of the match is known, `dealing` that cards are being dealt, `ended` that nothing can be played from
    here, `choosing` that the person is asked what to play."""

    at: str = ""
    told: tuple[str, ...] = ()
    opened: bool = False
    whole: bool = False
    dealing: bool = False
    ended: bool = False
    choosing: bool = False


class ReplayTable(PastPage):
    """The table of a round that is replayed."""

    def __init__(
        self, app: App, game: GamePages, seat: Seat, record: Record, people: Sequence[str], director: Director, look: Look
    ) -> None:
        self.look = look
        super().__init__(app, game, seat, people, director)
        self.seal.follow(record, settled=True)

    @property
    def icons(self) -> tuple[Button, ...]:
        """The history, how fast time goes, and the seal: a replay has no menu."""
        return in_corner(self.app.size, (ids.LOG, ids.SEAL, ids.SLOWER, ids.FASTER), self.frame.right)

    def prompt(self, attention: Attention) -> None:
        """Nothing is asked over the table: what can be done stands below it."""

    @property
    def offered(self) -> Prompt:
        """What can be done with the round, or how it can be played."""
        say, look, words = self.app.say, self.look, self.game.words
        if look.choosing:
            played = (
                *((Answer("onward", say("app.replay.onward"), "F", tone="good"),) if not look.ended else ()),
                Answer("again", say("app.replay.again"), "A"),
                *((Answer("match", say("app.replay.match"), "M"),) if look.whole else ()),
            )
            return Prompt(say("app.replay.yourself"), (look.at,), played, can_go_back=True)
        options = (
            *((Answer("deal", say(words("app.replay.deal")), "D", tone="good"),) if look.dealing else ()),
            Answer("open", say(words("app.replay.cover" if look.opened else "app.replay.open")), "H"),
            Answer("seat", say("app.replay.seat", who=self.names[self.seat]), "T"),
            Answer("review", say("app.review.button"), "B"),
            Answer("yourself", say("app.replay.yourself"), "G"),
            Answer("export", say("logs.export"), "E"),
            Answer("close", say("app.replay.close"), "Esc"),
        )
        told = (f"!{line}" for line in look.told)
        doubt = (self.seal.answer(say),) if self.seal.doubtful else ()
        return Prompt(say("app.replay.title"), (look.at, *told, *doubt), options)
