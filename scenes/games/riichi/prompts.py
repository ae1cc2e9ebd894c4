"""Riichi's questions: what is discarded, called, declared and won with."""

from __future__ import annotations

from collections import defaultdict
from typing import Final

from game.choices import Choice, listed
from game.riichi.prospect import why_no_riichi
from game.riichi.tiles import KIND, read_faces
from game.table import Decision, Piece
from scenes.games.riichi import stakes
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
    """A discard is a tile that is pressed; all else has a button."""
    say, choices = table.say, tuple(listed(decision.choices) or ())
    riichi = targets(table, choices, "riichi")
    win = ("tsumo",) if "tsumo" in choices else ()
    said = [choice for choice in choices if choice.split()[0] not in ("discard", "riichi", "tsumo")]
    if _strict(table) and not win and table.drawn is not None:
        said.append("tsumo")
    options = _options(table, said)
    if riichi:
        asked = Prompt(
            say("riichi.prompt.riichi"), (say("riichi.prompt.riichi.how"),), targets=riichi, can_go_back=True,
            utter=lambda piece: f"riichi {utter(table, piece)[8:]}",
        )  # fmt: skip
        options = (*options, Option("riichi", say("riichi.choice.riichi"), "R", tone="good", ask=asked))
    why = "" if riichi else why_no_riichi(table.view, table.seat)
    lines = (f"!{_why_no_riichi(table, why)}",) if why else (say("riichi.prompt.turn.how"),)
    asked = Prompt(say("riichi.prompt.turn"), lines, options, targets(table, choices, "discard"), can_go_back=bool(win))
    return _won(table, decision, win, Option("on", say("riichi.choice.on"), "N", ask=asked)) if win else asked


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
    if "ron" in choices:
        calls = [choice for choice in choices if choice not in ("ron", "pass")]
        asked = Prompt(title, (), _options(table, calls), can_go_back=True)
        more = (Option("calls", say("riichi.choice.calls"), "C", ask=asked),) if calls else ()
        return _won(table, decision, ("ron", "pass"), *more)
    false = ("ron",) if _strict(table) and decision.kind in ("claim", "rob") else ()
    return Prompt(title, (), _options(table, (*false, *choices)), skip="pass" if "pass" in choices else None)


def _strict(table: Seen) -> bool:
    """Whether the referee lets somebody say what is wrong: a win can then always be said."""
    return bool(table.view.rules["referee"] == "strict")


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
