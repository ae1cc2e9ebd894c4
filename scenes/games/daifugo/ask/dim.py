"""Why a card of the hand is dim and cannot be played, and by which rule alone one can.

The shared hand dims each card that no open choice takes (`scenes.table.ask.gather`), and says what `why_not` answers. A whole
hand is dim where `scenes.games.daifugo.place.layout.dims_hand` says so.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.daifugo.cards import JOKER, pack
from game.daifugo.plays import RUN, SET
from game.table import Refused
from scenes.games.daifugo.cards import pieces
from scenes.games.daifugo.seen import SeenDaifugo
from scenes.stage.binding import Key


def why_not(table: SeenDaifugo, chosen: Sequence[str], face: str | None) -> Refused | None:
    """Why `face` cannot join the chosen cards, or, with None, why these are no play; None where the game does not say.

    The game itself says it, of what the person would most likely mean by that card.
    """
    if face is None or chosen:
        cards = [*chosen, *([face] if face else [])]
        return table.refused(" ".join(("play", *cards))) if cards else None
    top = table.view.field[-1].play if table.view.field else None
    if top is not None and top.kind == RUN:
        return Refused("daifugo.refused.no_run", {"count": top.size})
    if top is None or top.kind != SET or top.size == 1:
        return table.refused(f"play {face}")
    mates = _mates(table, face)
    if len(mates) < top.size:
        return Refused("daifugo.refused.too_few", {"count": top.size, "have": len(mates)})
    return table.refused(" ".join(("play", *mates[: top.size])))


def _mates(table: SeenDaifugo, face: str) -> list[str]:
    """A card with those of the hand that can lie beside it: of its number, and jokers; equal faces as often as they are held."""
    cards = pack(table.view.rules)
    held = [piece.id for _, piece in table.hand if piece.id is not None]
    number = cards.number[cards.by_face[face][0]]
    same = [cards.faces[card] for card in held if cards.number[card] == number]
    same.remove(face)
    jokers = [cards.faces[card] for card in held if cards.number[card] == JOKER and number != JOKER]
    return [face, *same, *jokers]


def by_rule(table: SeenDaifugo) -> Mapping[Key, str]:
    """The cards of the hand that can be played by a rule of the table alone, each with the key of that rule."""
    turn = next((one for one in table.view.decisions if one.kind == "turn" and not isinstance(one.choices, str)), None)
    if turn is None or not table.view.field:
        return {}
    choices, game = frozenset(turn.choices), table.imagined
    ruled = {play.line: rule.key for rule in game.active.ways if rule.ways is not None for play in rule.ways(game, table.seat)}
    usual = {face for line in choices - ruled.keys() if line.startswith("play") for face in pieces(line)}
    owed = {face: key for line, key in ruled.items() if line in choices for face in pieces(line) if face not in usual}
    return {key: owed[piece.face] for key, piece in table.hand if piece.face in owed}
