"""Riichi's questions: what is discarded, called, declared and won with."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from game.choices import Choice, listed
from game.riichi.prospect import why_no_riichi
from game.riichi.tiles import KIND, read_faces
from game.table import Decision, Piece
from scenes.games.riichi import bonus, stakes, wrong
from scenes.games.riichi.seen import Seen
from scenes.kit.wood import Tone
from scenes.stage.binding import Key, keys
from scenes.table.ask.prompt import Option, Prompt
from scenes.table.input.ids import ENTER, SPACE

_CAPS: Final = {
    "ron": "R", "tsumo": "T", "kan": "K", "pon": "P", "chi": "C", "abort": "N",
    "reveal": ENTER, "withdraw": "W", "pass": SPACE,
}  # fmt: skip
_LET: Final = "N"
"""The key that lets a win or riichi be: no other does, so that neither is lost by a key that means something else elsewhere."""
_TONES: Final[dict[str, Tone]] = {"ron": "bold", "tsumo": "bold", "pass": "plain", "withdraw": "plain"}
_LEARNT: Final = 3
"""After so many discards it has been read how to discard, and whose turn it is stands over the label."""

_CALLS: Final = ("chi", "pon", "kan")


def prompt(table: Seen, decision: Decision) -> Prompt:
    """How a decision of the person's is asked."""
    return _turn(table, decision) if decision.kind == "turn" else _other(table, decision)


def utter(table: Seen, piece: Piece) -> Choice:
    """What pressing a tile of the hand says."""
    drawn = table.drawn
    return f"discard {piece.face} drawn" if drawn is not None and piece.id == drawn.id else f"discard {piece.face}"


def _turn(table: Seen, decision: Decision) -> Prompt:
    """A discard is a tile that is pressed; all else has a button. Riichi that the draw has made possible lies on the table, and
    who has let it be finds it among the buttons. Until then a tile that could declare it asks which of the two is meant."""
    say, view, choices, strict = table.say, table.view, tuple(listed(decision.choices) or ()), table.strict
    discards, riichi = targets(table, choices, "discard"), targets(table, choices, "riichi")
    win = ("tsumo",) if "tsumo" in choices and not strict else ()
    said = [choice for choice in choices if choice.split()[0] not in ("discard", "riichi", "tsumo")]
    options = wrong.turn(table) if strict else _options(table, said)
    chief = any(one.choice == "tsumo" for one in options)
    at = 1 if chief else len(options)
    riichi = wrong.riichi(table) if strict else riichi
    if riichi:
        how = say("riichi.prompt.riichi.how_strict" if strict else "riichi.prompt.riichi.how")
        asked = Prompt(
            say("riichi.prompt.riichi"), (how, *wrong.costs(table, "riichi")), targets=riichi, can_go_back=True,
            utter=lambda piece: f"riichi {utter(table, piece)[8:]}",
        )  # fmt: skip
        declare = Option("riichi", say("riichi.choice.riichi"), "R", tone="plain" if strict else "good", ask=asked)
        options = (*options[:at], declare, *options[at:])
    why = "" if riichi or strict else why_no_riichi(view, table.seat)
    costs = wrong.warning(table, "turn") if table.drawn is not None else ()
    told = (*((f"!{_why_no_riichi(table, why)}",) if why else ()), *costs)
    stakes_ = bool(riichi) and not strict and not view.waits
    learnt = len(view.thrown[table.seat]) >= _LEARNT or view.riichi[table.seat]
    if not (told or options or win or stakes_) and learnt:
        return Prompt("", targets=discards, usual=_just(table, discards))
    lines = told if why or strict else (say("riichi.prompt.turn.how"), *told)
    both = {key: (*riichi.get(key, ()), *plain) for key, plain in discards.items()} if riichi and not strict else discards
    asked = Prompt(
        say("riichi.prompt.turn"), lines, options, both if win else discards, can_go_back=bool(win) or stakes_, two=strict,
        chief=chief, usual=_just(table, discards),
    )  # fmt: skip
    on = Option("on", say("riichi.choice.on"), _LET, ask=asked)
    if win:
        return _won(table, decision, win, on)
    if not stakes_:
        return asked
    stake, thrown = stakes.riichi(table, {choice.split()[1] for choice in choices if choice.startswith("riichi")})
    detail = say("riichi.stake.throws", tile=table.piece_name(thrown))
    let = replace(on, detail=say("riichi.stake.without"))
    return Prompt(say("riichi.prompt.may_riichi"), (), (replace(declare, tone="bold", detail=detail), let), both, stake=stake)


def declare(table: Seen, choices: Sequence[Choice]) -> Prompt:
    """A tile was pressed that could declare riichi: with it, or without."""
    say, (with_it, without) = table.say, sorted(choices, key=lambda choice: not choice.startswith("riichi"))
    stake, thrown = stakes.riichi(table, {with_it.split()[1]})
    detail = say("riichi.stake.throws", tile=table.piece_name(thrown))
    options = (
        Option(with_it, say("riichi.choice.riichi"), "R", detail, tone="bold"),
        Option(without, say("riichi.choice.discard"), _LET, say("riichi.stake.without")),
    )
    return Prompt(say("riichi.prompt.may_riichi"), (), options, can_go_back=True, stake=stake)


def _just(table: Seen, discards: Mapping[Key, tuple[Choice, ...]]) -> Key | None:
    """The tile that was just drawn, where it can be discarded."""
    drawn = table.drawn
    return next((key for key, piece in table.hand if drawn is not None and piece.id == drawn.id and key in discards), None)


def _why_no_riichi(table: Seen, why: str) -> str:
    """Why a hand that could wait cannot declare riichi."""
    return table.say(f"riichi.refused.{why}", tiles=len(table.view.places["wall"]), tile="")


def _won(table: Seen, decision: Decision, choices: tuple[Choice, ...], *more: Option) -> Prompt:
    """The hand can be won: plaques on the table. With another's tile, each says what there is to know of it."""
    options = (*_options(table, choices), *more)
    skip = "pass" if "pass" in choices else None
    stake, whole = stakes.win(table, decision)
    if skip is not None and table.view.offer is not None:
        kinds = {one.label: None for way in more if way.ask is not None for one in way.ask.options}
        told = {"ron": table.names[table.view.offer.seat], skip: table.say("riichi.stake.passed"), "calls": " · ".join(kinds)}
    else:
        told = {"tsumo": whole, "on": table.say("riichi.stake.no_win")}
    caps = {one.choice: _LET if one.choice == skip else one.cap for one in options}
    options = tuple(replace(one, cap=caps[one.choice], detail=told[one.choice]) for one in options)
    return Prompt(table.say("riichi.prompt.win"), (), options, stake=stake)


def _other(table: Seen, decision: Decision) -> Prompt:
    """A claim or whether to show what was said: a button each, with the meld that it would make."""
    say, choices = table.say, tuple(listed(decision.choices) or ())
    title = _whose(table) if decision.kind == "claim" else say(f"riichi.prompt.{decision.kind}")
    if "ron" in choices and not table.strict:
        calls = [choice for choice in choices if choice not in ("ron", "pass")]
        asked = Prompt(title, (), _options(table, calls), can_go_back=True, about=_offered(table))
        more = (Option("calls", say("riichi.choice.calls"), "C", ask=asked),) if calls else ()
        return _won(table, decision, ("ron", "pass"), *more)
    skip = "pass" if "pass" in choices else None
    if not table.strict or decision.kind == "reveal":
        answers = *_barred(table), *_options(table, choices)
        about = _offered(table) if decision.kind == "claim" else None
        return Prompt(title, wrong.costs(table, decision.kind), answers, skip=skip, about=about)
    said = wrong.calls(table) if decision.kind == "claim" else ()
    ron, let = _options(table, ("ron", "pass"))
    answers = ron, *said, replace(let, tone="slate")
    return Prompt(title, wrong.warning(table, "claim"), answers, skip=skip, about=_offered(table), two=True)


def _whose(table: Seen) -> str:
    """Who has thrown the tile that can be called, and which it is."""
    offer, face, say = table.view.offer, _offered(table), table.say
    if offer is None or face is None:
        return say("riichi.prompt.claim")
    return say("riichi.prompt.thrown", name=table.names[offer.seat], tile=table.piece_name(face))


def _offered(table: Seen) -> str | None:
    """The face of the tile that can be claimed."""
    return _face_of(table, table.view.offer.tile) if table.view.offer is not None else None


def _barred(table: Seen) -> tuple[Option, ...]:
    """론 that furiten forbids: it is shown all the same; pressed, it says why, and how the hand can still win."""
    view, offer = table.view, table.view.offer
    if not view.furiten or offer is None or offer.tile // 4 not in {KIND[face] for face in view.waits}:
        return ()
    return (Option("ron", table.say("riichi.choice.no_ron"), tone="shut"),)


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
    """A button for each choice with the letter of its verb; calls are numbered where there are several of a kind. A button
    has the colour of its verb, whether it is right to say it or not."""
    verbs = [choice.partition(" ")[0] for choice in choices]
    numbered = len(set(verbs)) < len(verbs)
    found: list[Option] = []
    for choice, verb in zip(choices, verbs, strict=True):
        cap = _CAPS.get(verb, "")
        if numbered and verb in _CALLS:
            cap = str(1 + sum(one.cap.isdigit() for one in found))
        tone = _TONES.get(verb, "good")
        label, rest = table.say(f"riichi.choice.{verb}"), choice.partition(" ")[2]
        faces, across = _shown(table, verb, rest)
        takes = _taken(table, verb, rest)
        rich = frozenset(face for face in faces if bonus.rich(table.view, face))
        found.append(Option(choice, label, cap, tone=tone, faces=faces, across=across, takes=takes, rich=rich))
    return tuple(found)


def _taken(table: Seen, verb: str, rest: str) -> tuple[Key, ...]:
    """The tiles that a call takes out of the hand: for a kan all of its kind."""
    faces = read_faces(rest) or [] if verb in _CALLS else []
    if verb == "kan" and faces:
        return tuple(key for key, piece in table.hand if piece.face is not None and KIND[piece.face] == KIND[faces[0]])
    left, found = list(faces), list[Key]()
    for key, piece in table.hand:
        if piece.face in left:
            left.remove(piece.face)
            found.append(key)
    return tuple(found)


def _shown(table: Seen, verb: str, rest: str) -> tuple[tuple[str, ...], int | None]:
    """The tiles of the meld that a call would make as they would lie, and which of them lies sideways; on one's own turn the four
    of a kan in order. A win shows the tile that completes the hand, but not where the referee is strict."""
    offer, own, called = table.view.offer, read_faces(rest) or [], _offered(table)
    if verb == "kan" and own:
        own = _alike(table, KIND[own[0]])
    elif verb in ("ron", "tsumo"):
        face = called if verb == "ron" else table.drawn.face if table.drawn is not None else None
        return ((face,) if face is not None and not table.strict else ()), None
    elif verb not in ("chi", "pon"):
        return (), None
    own = sorted(own, key=lambda face: (KIND[face], face))
    if called is None or offer is None or table.acts(table.seat):
        return tuple(own), None
    place = {3: 0, 2: 1, 1: len(own)}[(offer.seat - table.seat) % 4]
    return (*own[:place], called, *own[place:]), place


def _alike(table: Seen, kind: int) -> list[str]:
    """The faces of all tiles of a kind that the person has, in the hand and in melds."""
    melds = [piece for _, piece in keys(table.view, f"meld:{table.seat}")]
    held = [piece for _, piece in table.hand]
    return [piece.face for piece in (*held, *melds) if piece.face is not None and KIND[piece.face] == kind]


def _face_of(table: Seen, tile: int) -> str | None:
    """The face of a tile that somebody has thrown or laid."""
    return next((piece.face for pieces in table.view.places.values() for piece in pieces if piece.id == tile), None)
