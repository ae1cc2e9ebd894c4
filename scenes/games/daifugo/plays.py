"""What a play is called before it is laid, and the rule of its own by which a card can be played that could not be otherwise."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.choices import Choice
from game.daifugo.cards import JOKER, NAME
from game.daifugo.follow import legal
from game.daifugo.plays import HOW, RUN, SET, Play
from scenes.games.daifugo.cards import card_name
from scenes.games.daifugo.seen import Seen
from scenes.stage.binding import Key

VERB: Final = "play"


def pieces(choice: Choice) -> tuple[str, ...]:
    """The cards that a play is made of: ``play S5 JO1 as S6`` of S5 and JO1."""
    words = choice.split()[1:]
    return tuple(word for nth, word in enumerate(words) if word not in ("as", *HOW) and (not nth or words[nth - 1] != "as"))


def way(choice: Choice) -> str:
    """How a play is laid in a way of its own: ``add``, ``aside``, ``fuse``, or nothing."""
    last = choice.split()[-1]
    return last if last in HOW else ""


def named(table: Seen, choices: Sequence[Choice]) -> str:
    """What playing some cards is called, of which `choices` can be made."""
    say, line = table.say, choices[0]
    if how := way(line):
        return say(f"daifugo.choice.way.{how}")
    play, cards = _open(table).get(line), pieces(line)
    if len(cards) == 1:
        return say("daifugo.choice.named.one", card=card_name(cards[0], say))
    if play is not None and play.kind == SET:
        number = say("daifugo.joker") if play.number == JOKER else NAME[play.number]
        return say("daifugo.choice.named.set", number=number, n=play.size)
    if play is not None and play.kind == RUN:
        return say("daifugo.choice.named.run", n=play.size)
    return say("daifugo.choice.play")


def by_rule(table: Seen) -> Mapping[Key, str]:
    """The cards of the hand that can be played by a rule of the table alone, each with the key of that rule."""
    turn = next((one for one in table.view.decisions if one.kind == "turn" and not isinstance(one.choices, str)), None)
    if turn is None or not table.view.field:
        return {}
    choices, game = frozenset(turn.choices), table.imagined
    ruled = {play.line: rule.key for rule in game.active.ways if rule.ways is not None for play in rule.ways(game, table.seat)}
    usual = {face for line in choices - ruled.keys() if line.startswith(VERB) for face in pieces(line)}
    owed = {face: key for line, key in ruled.items() if line in choices for face in pieces(line) if face not in usual}
    return {key: owed[piece.face] for key, piece in table.hand if piece.face in owed}


def _open(table: Seen) -> Mapping[str, Play]:
    """The plays that are open to the person, by their spelling."""
    return legal(table.imagined, table.seat)
