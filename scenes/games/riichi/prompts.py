"""Riichi's questions: what is discarded, called, declared and won with."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from typing import Final

from game.choices import Choice, listed
from game.riichi.prospect import why_no_riichi
from game.riichi.tiles import KIND, read_faces
from game.table import Decision, Piece
from scenes.games.riichi import stakes, wrong
from scenes.games.riichi.seen import Seen
from scenes.stage.binding import Key
from scenes.table.prompt import Option, Prompt, Tone

_CAPS: Final = {"ron": "R", "tsumo": "T", "kan": "K", "pon": "P", "chi": "C", "abort": "N", "reveal": "Enter", "withdraw": "W"}
_TONES: Final[dict[str, Tone]] = {"ron": "bold", "tsumo": "bold", "pass": "plain", "withdraw": "plain"}


def prompt(table: Seen, decision: Decision) -> Prompt:
    """How a decision of the person's is asked."""
    return _turn(table, decision) if decision.kind == "turn" else _other(table, decision)


def utter(table: Seen, piece: Piece) -> Choice:
    """What pressing a tile of the hand says."""
    drawn = table.drawn
    return f"discard {piece.face} drawn" if drawn is not None and piece.id == drawn.id else f"discard {piece.face}"


def _turn(table: Seen, decision: Decision) -> Prompt:
    """A discard is a tile that is pressed; all else has a button. Riichi that the draw has made possible lies on the table, and
    who has let it be finds it among the buttons."""
    say, view, choices, strict = table.say, table.view, tuple(listed(decision.choices) or ()), table.strict
    discards, riichi = targets(table, choices, "discard"), targets(table, choices, "riichi")
    win = ("tsumo",) if "tsumo" in choices and not strict else ()
    said = [choice for choice in choices if choice.split()[0] not in ("discard", "riichi", "tsumo")]
    if strict:
        said = wrong.turn(table, choices)
        riichi = wrong.riichi(table)
    options = _options(table, said)
    if riichi:
        how = say("riichi.prompt.riichi.how_strict" if strict else "riichi.prompt.riichi.how")
        asked = Prompt(
            say("riichi.prompt.riichi"), (how, *wrong.costs(table, "riichi")), targets=riichi, can_go_back=True,
            utter=lambda piece: f"riichi {utter(table, piece)[8:]}",
        )  # fmt: skip
        declare = Option("riichi", say("riichi.choice.riichi"), "R", tone="good", ask=asked)
        options = (*options, declare)
    why = "" if riichi or strict else why_no_riichi(view, table.seat)
    lines = (f"!{_why_no_riichi(table, why)}",) if why else (say("riichi.prompt.turn.how"),)
    lines = (*lines, *(wrong.costs(table, "turn") if table.drawn is not None else ()))
    stakes_ = bool(riichi) and not strict and not view.waits
    asked = Prompt(say("riichi.prompt.turn"), lines, options, discards, can_go_back=bool(win) or stakes_)
    on = Option("on", say("riichi.choice.on"), "N", ask=asked)
    if win:
        return _won(table, decision, win, on)
    if not stakes_:
        return asked
    stake = stakes.riichi(table, {choice.split()[1] for choice in choices if choice.startswith("riichi")})
    return Prompt(say("riichi.prompt.may_riichi"), (), (replace(declare, tone="bold"), on), discards, stake=stake)


def _why_no_riichi(table: Seen, why: str) -> str:
    """Why a hand that could wait cannot declare riichi."""
    return table.say(f"riichi.refused.{why}", tiles=len(table.view.places["wall"]), tile="")


def _won(table: Seen, decision: Decision, choices: tuple[Choice, ...], *more: Option) -> Prompt:
    """The hand can be won: plaques on the table."""
    options = (*_options(table, choices), *more)
    skip = "pass" if "pass" in choices else None
    return Prompt(table.say("riichi.prompt.win"), (), options, stake=stakes.win(table, decision), skip=skip)


def _other(table: Seen, decision: Decision) -> Prompt:
    """A claim or whether to show what was said: a button each, with the meld that it would make."""
    say, choices = table.say, tuple(listed(decision.choices) or ())
    title = say(f"riichi.prompt.{decision.kind}")
    if "ron" in choices and not table.strict:
        calls = [choice for choice in choices if choice not in ("ron", "pass")]
        asked = Prompt(title, (), _options(table, calls), can_go_back=True)
        more = (Option("calls", say("riichi.choice.calls"), "C", ask=asked),) if calls else ()
        return _won(table, decision, ("ron", "pass"), *more)
    skip = "pass" if "pass" in choices else None
    if not table.strict or decision.kind == "reveal":
        return Prompt(title, wrong.costs(table, decision.kind), _options(table, choices), skip=skip)
    options = _options(table, ("ron", *(choice for choice in choices if choice != "ron")))
    if decision.kind == "claim":
        options = (*options[:-1], wrong.calls(table), options[-1])
    return Prompt(title, wrong.costs(table, "claim"), options, skip=skip)


def targets(table: Seen, choices: tuple[Choice, ...], verb: str) -> dict[Key, tuple[Choice, ...]]:
    """The tiles of the hand whose pressing says a choice that begins with a verb."""
    found: defaultdict[Key, list[Choice]] = defaultdict(list)
    said = {choice for choice in choices if choice.split()[0] == verb}
    for key, piece in table.hand:
        choice = f"{verb} {utter(table, piece)[8:]}"
        if choice in said:
            found[key].append(choice)
    return {key: tuple(several) for key, several in found.items()}


def _options(table: Seen, choices: list[Choice] | tuple[Choice, ...]) -> tuple[Option, ...]:
    """A button for each choice; the first of a verb has its letter, the others a digit."""
    taken: set[str] = set()
    found = []
    for choice in choices:
        verb, _, rest = choice.partition(" ")
        cap = _CAPS.get(verb, "Esc" if verb == "pass" else "")
        if cap in taken:
            cap = next(digit for digit in "123456789" if digit not in taken)
        taken.add(cap)
        label = table.say(f"riichi.choice.{verb}")
        found.append(Option(choice, label, cap, tone=_TONES.get(verb, "good"), faces=_shown(table, verb, rest)))
    return tuple(found)


def _shown(table: Seen, verb: str, rest: str) -> tuple[str, ...]:
    """The tiles of the meld that a call would make, in order; the four of a kan on one's own turn."""
    offer, own = table.view.offer, read_faces(rest) or []
    called = _face_of(table, offer.tile) if offer is not None else None
    if verb in ("chi", "pon") and called is not None:
        return tuple(sorted([*own, called], key=lambda face: KIND[face]))
    if verb == "kan" and own:
        return tuple(own * 4)
    if verb in ("ron", "tsumo"):
        face = called if verb == "ron" else table.drawn.face if table.drawn is not None else None
        return (face,) if face is not None else ()
    return ()


def _face_of(table: Seen, tile: int) -> str | None:
    """The face of a tile that somebody has thrown or laid."""
    return next((piece.face for pieces in table.view.places.values() for piece in pieces if piece.id == tile), None)
