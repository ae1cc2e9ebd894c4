"""How riichi's questions are put: buttons in the corner, plaques where a hand can be won or declared; and what answers itself."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from pygame import Rect

from game.choices import Choice, listed
from game.riichi.prospect import Wait, brings_han, own, waits_of, why_no_riichi
from game.riichi.prospect import worth as worth_of
from game.riichi.tiles import KIND, read_faces
from game.riichi.value import Value, ron_points, tsumo_points
from game.table import Decision, Piece
from scenes.games.riichi import lines
from scenes.games.riichi.ask import strict
from scenes.games.riichi.ask.tray import InTray
from scenes.games.riichi.place.layout import CENTRE
from scenes.games.riichi.seen import SeenTable
from scenes.kit.box import LEAST
from scenes.kit.wood import Tone
from scenes.stage.binding import Key, keys
from scenes.table.ask.prompt import Answer, Prompt
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

Targets = dict[Key, tuple[Choice, ...]]


def prompt(table: SeenTable, decision: Decision) -> Prompt:
    """How a decision of the person's is asked."""
    return _turn(table, decision) if decision.kind == "turn" else _other(table, decision)


# ---- One's own turn ----------------------------------------------------------------------------------------------------


def _turn(table: SeenTable, decision: Decision) -> Prompt:
    """A discard is a tile that is pressed; all else has a button. Riichi that the draw has made possible lies on the table, and
    who has let it be finds it among the buttons. Until then a tile that could declare it asks which of the two is meant."""
    say, view, assisted = table.say, table.view, not table.strict
    choices = tuple(listed(decision.choices) or ())
    discards, riichi = (_targets(table, choices, verb) for verb in ("discard", "riichi"))
    wins = assisted and "tsumo" in choices
    others = [choice for choice in choices if choice.split()[0] not in ("discard", "riichi", "tsumo")]
    options = _options(table, others) if assisted else strict.turn(table)
    chief = any(one.choice == "tsumo" for one in options)
    declares = _declares(table, riichi if assisted else strict.riichi(table))
    at = 1 if chief else len(options)
    options = (*options[:at], *declares, *options[at:])
    why = why_no_riichi(view, table.seat) if assisted and not riichi else ""
    late = (f"!{say(f'riichi.refused.{why}', tiles=len(view.places['wall']), tile='')}",) if why else ()
    lines = (*late, *(strict.warning(table, "turn") if table.drawn is not None else ()))
    now = assisted and bool(riichi) and not view.waits
    usual = next((key for key, piece in table.hand if piece == table.drawn and key in discards), None)
    learnt = len(view.thrown[table.seat]) >= _LEARNT or view.riichi[table.seat]
    if learnt and not (lines or options or wins or now):
        return Prompt("", targets=discards, usual=usual)
    lines = lines if late or not assisted else (say("riichi.prompt.turn.how"), *lines)
    both = {key: (*riichi.get(key, ()), *plain) for key, plain in discards.items()} if assisted else discards
    asked = Prompt(
        say("riichi.prompt.turn"), lines, options, both if wins else discards, can_go_back=wins or now, two=table.strict,
        chief=chief, usual=usual,
    )  # fmt: skip
    on = Answer("on", say("riichi.choice.on"), _LET, ask=asked)
    if wins:
        return _won(table, decision, ("tsumo",), on)
    if not now:
        return asked
    stake, detail = _riichi(table, {choice.split()[1] for choice in choices if choice.startswith("riichi")})
    answers = replace(declares[0], tone="bold", detail=detail), replace(on, detail=say("riichi.stake.without"))
    return Prompt(say("riichi.prompt.may_riichi"), (), answers, both, stake=stake)


def _declares(table: SeenTable, targets: Targets) -> tuple[Answer, ...]:
    """The button that declares riichi, and asks with which tile where there are several; none where no tile can."""
    if not targets:
        return ()
    say, how = table.say, "riichi.prompt.riichi.how_strict" if table.strict else "riichi.prompt.riichi.how"
    choices = {choice for several in targets.values() for choice in several}
    if len(choices) == 1 and not table.strict:
        (choice,) = choices
        throws = say("riichi.stake.throws", tile=table.piece_name(choice.split()[1]))
        return (Answer(choice, say("riichi.choice.riichi"), "R", throws, tone="good"),)
    asked = Prompt(
        say("riichi.prompt.riichi"), (say(how), *strict.costs(table, "riichi")), targets=targets, can_go_back=True,
        utter=lambda piece: f"riichi {table.said_of(piece)}",
    )  # fmt: skip
    return (Answer("riichi", say("riichi.choice.riichi"), "R", tone="plain" if table.strict else "good", ask=asked),)


def declare(table: SeenTable, choices: Sequence[Choice]) -> Prompt:
    """A tile was pressed that could declare riichi: with it, or without."""
    say, (with_it, without) = table.say, sorted(choices, key=lambda choice: not choice.startswith("riichi"))
    stake, detail = _riichi(table, {with_it.split()[1]})
    options = (
        Answer(with_it, say("riichi.choice.riichi"), "R", detail, tone="bold"),
        Answer(without, say("riichi.choice.discard"), _LET, say("riichi.stake.without")),
    )
    return Prompt(say("riichi.prompt.may_riichi"), (), options, can_go_back=True, stake=stake)


def utter(table: SeenTable, piece: Piece) -> Choice:
    """What pressing a tile of the hand says."""
    return f"discard {table.said_of(piece)}"


def _targets(table: SeenTable, choices: Sequence[Choice], verb: str) -> Targets:
    """The tiles of the hand whose pressing says a choice that begins with a verb."""
    found: defaultdict[Key, list[Choice]] = defaultdict(list)
    for key, piece in table.hand:
        choice = f"{verb} {table.said_of(piece)}"
        if choice in choices:
            found[key].append(choice)
    return {key: tuple(several) for key, several in found.items()}


# ---- Others' tiles -----------------------------------------------------------------------------------------------------


def _other(table: SeenTable, decision: Decision) -> Prompt:
    """A claim or whether to show what was said: a button each, with the meld that it would make."""
    say, choices, about = table.say, tuple(listed(decision.choices) or ()), _offered(table)
    claim = decision.kind == "claim"
    title = _whose(table) if claim else say(f"riichi.prompt.{decision.kind}")
    if "ron" in choices and not table.strict:
        calls = [choice for choice in choices if choice not in ("ron", "pass")]
        asked = Prompt(title, (), _options(table, calls), can_go_back=True, about=about)
        more = (Answer("calls", say("riichi.choice.calls"), "C", ask=asked),) if calls else ()
        return _won(table, decision, ("ron", "pass"), *more)
    skip = "pass" if "pass" in choices else None
    if not table.strict or decision.kind == "reveal":
        answers = *_no_ron(table), *_options(table, choices)
        return Prompt(title, strict.costs(table, decision.kind), answers, skip=skip, about=about if claim else None)
    ron, let = _options(table, ("ron", "pass"))
    answers = ron, *(strict.calls(table) if claim else ()), replace(let, tone="slate")
    return Prompt(title, strict.warning(table, "claim"), answers, skip=skip, about=about, two=True)


def _whose(table: SeenTable) -> str:
    """Who has thrown the tile that can be called, and which it is."""
    offer, face, say = table.view.offer, _offered(table), table.say
    if offer is None or face is None:
        return say("riichi.prompt.claim")
    return say("riichi.prompt.thrown", name=table.names[offer.seat], tile=table.piece_name(face))


def _offered(table: SeenTable) -> str | None:
    """The face of the tile that can be claimed."""
    return table.face_of(table.view.offer.tile) if table.view.offer is not None else None


def _no_ron(table: SeenTable) -> tuple[Answer, ...]:
    """론 that furiten forbids: it is shown all the same; pressed, it says why, and how the hand can still win."""
    view, offer = table.view, table.view.offer
    if not view.furiten or offer is None or offer.tile // 4 not in {KIND[face] for face in view.waits}:
        return ()
    return (Answer("ron", table.say("riichi.choice.no_ron"), tone="shut"),)


# ---- Buttons -----------------------------------------------------------------------------------------------------------


def _options(table: SeenTable, choices: Sequence[Choice]) -> tuple[Answer, ...]:
    """A button for each choice with the letter of its verb; calls are numbered where there are several of a kind. A button
    has the colour of its verb, whether it is right to say it or not."""
    verbs = [choice.partition(" ")[0] for choice in choices]
    numbered = len(set(verbs)) < len(verbs)
    found: list[Answer] = []
    for choice, verb in zip(choices, verbs, strict=True):
        cap = _CAPS.get(verb, "")
        if numbered and verb in _CALLS:
            cap = str(1 + sum(one.cap.isdigit() for one in found))
        named = read_faces(choice.partition(" ")[2]) or []
        faces, across = _meld(table, verb, named)
        rich = frozenset(face for face in faces if brings_han(table.view, face))
        found.append(
            Answer(
                choice, table.say(f"riichi.choice.{verb}"), cap, tone=_TONES.get(verb, "good"), faces=faces, across=across,
                takes=_taken(table, verb, named), rich=rich,
            )
        )  # fmt: skip
    return tuple(found)


def _taken(table: SeenTable, verb: str, named: Sequence[str]) -> tuple[Key, ...]:
    """The tiles that a call takes out of the hand: for a kan all of its kind."""
    if verb == "kan" and named:
        return tuple(key for key, piece in table.hand if piece.face is not None and KIND[piece.face] == KIND[named[0]])
    left, found = list(named) if verb in _CALLS else [], list[Key]()
    for key, piece in table.hand:
        if piece.face in left:
            left.remove(piece.face)
            found.append(key)
    return tuple(found)


def _meld(table: SeenTable, verb: str, named: Sequence[str]) -> tuple[tuple[str, ...], int | None]:
    """The tiles of the meld that a call would make as they would lie, and which of them lies sideways; on one's own turn the four
    of a kan in order. A win shows the tile that completes the hand, but not where the referee is strict."""
    offer, called = table.view.offer, _offered(table)
    if verb in ("ron", "tsumo"):
        face = called if verb == "ron" else table.drawn.face if table.drawn is not None else None
        return ((face,) if face is not None and not table.strict else ()), None
    if verb not in _CALLS or not named:
        return (), None
    if verb == "kan":
        pieces = [piece for _, piece in (*table.hand, *keys(table.view, f"meld:{table.seat}"))]
        named = [piece.face for piece in pieces if piece.face is not None and KIND[piece.face] == KIND[named[0]]]
    faces = sorted(named, key=lambda face: (KIND[face], face))
    if called is None or offer is None or table.acts(table.seat):
        return tuple(faces), None
    place = {3: 0, 2: 1, 1: len(faces)}[(offer.seat - table.seat) % 4]
    return (*faces[:place], called, *faces[place:]), place


# ---- What is at stake --------------------------------------------------------------------------------------------------

_READABLE: Final = 98
"""How high the tray is at least, in pixels: letters do not become smaller with the window without end."""

RAISED: Final = 10.0
"""How far the tile is raised that a riichi would throw, in units."""

_NAMED: Final = 3
_ROOM: Final = 330.0
"""So many yaku are called by name beside what they come to, and how long that is at most, in units: two lines."""


def stake_place(table: SeenTable) -> Rect:
    """The plaques lie before the person's hand, below the second row of its river where the letters can be so low."""
    place = table.areas.rect(CENTRE[0] - 490, 514, 980, 98)
    high = max(place.height, _READABLE)
    return Rect(place.left, place.bottom - high, place.width, high)


def _won(table: SeenTable, decision: Decision, choices: tuple[Choice, ...], *more: Answer) -> Prompt:
    """The hand can be won: plaques on the table. With another's tile, each says what there is to know of it."""
    options = (*_options(table, choices), *more)
    skip = "pass" if "pass" in choices else None
    stake, whole = _win(table, decision)
    told = {"tsumo": whole, "on": table.say("riichi.stake.no_win")}
    if skip is not None and table.view.offer is not None:
        kinds = {one.label: None for way in more if way.ask is not None for one in way.ask.options}
        told = {"ron": table.names[table.view.offer.seat], skip: table.say("riichi.stake.passed"), "calls": " · ".join(kinds)}
    options = tuple(replace(one, cap=_LET if one.choice == skip else one.cap, detail=told[one.choice]) for one in options)
    return Prompt(table.say("riichi.prompt.win"), (), options, stake=stake)


def _win(table: SeenTable, decision: Decision) -> tuple[InTray, str]:
    """론 or 쯔모: the tile that completes the hand, what it brings and for which yaku; and what that is in all."""
    view, seat, tsumo = table.view, decision.seat, decision.kind == "turn"
    tile = table.drawn.id if tsumo and table.drawn is not None else view.offer.tile if view.offer is not None else None
    found = worth_of(view, seat, own(view, seat), tile, tsumo=tsumo, now=True) if tile is not None else None
    face = table.face_of(tile) if tile is not None else None
    figure, whole, made_of = ("", "", "") if found is None else (*_points(table, found, tsumo), _made_of(table, found))
    shown = (face,) if face is not None else ()
    return InTray(pieces=shown, figure=figure, bright=_decides(table), made_of=made_of, golden=True), whole


def _points(table: SeenTable, found: Value, tsumo: bool) -> tuple[str, str]:
    """What is paid as players say it, and for a tsumo what that comes to."""
    dealer, say = table.seat == table.view.dealer, table.say
    by_seat = [tsumo_points(found, dealer, one == table.view.dealer) for one in range(4) if one != table.seat]
    whole = say("riichi.result.points", points=f"{sum(by_seat) if tsumo else ron_points(found, dealer):,}")
    return lines.tsumo(say, found.base, dealer) if tsumo else whole, whole


def _made_of(table: SeenTable, found: Value) -> str:
    """Han and fu or the limit, as many yaku as have room in two lines, and how many more there are."""
    say, named = table.say, [name for name, _ in (*found.yaku, *found.dora)]
    value = say(f"riichi.limit.{found.limit}") if found.limit else say("riichi.wait.han_fu", han=found.han, fu=found.fu)
    wordings = []
    for count in range(min(_NAMED, len(named)), 0, -1):
        more = [f"+{len(named) - count}"] if len(named) > count else []
        wordings.append(" · ".join((value, *(say(f"riichi.yaku.{name}") for name in named[:count]), *more)))
    px, room = max(LEAST, round(LEAST * table.k)), _ROOM * table.k
    return next((words for words in wordings if table.ink.width(words, "ui", px) <= room), wordings[-1])


def _riichi(table: SeenTable, faces: Iterable[str]) -> tuple[InTray, str]:
    """리치: the tiles that the hand would wait for, by the discard that leaves the most of them. That one is raised in the hand
    in a red frame, and named."""
    say, held = table.say, [piece.id for _, piece in table.hand if piece.id is not None]
    best: list[Wait] | None = None
    thrown, goes = "", ""
    for face in sorted(faces, key=lambda face: (KIND[face], face)):
        key, tile = next((key, piece.id) for key, piece in table.hand if piece.face == face and piece.id is not None)
        found = waits_of(table.view, table.seat, [one for one in held if one != tile], 1)
        if best is None or _count(found) > _count(best):
            best, thrown, goes = found, face, key
    assert best is not None
    pose = table.poses[goes]
    stake = InTray(
        pieces=tuple(wait.face for wait in best),
        figure=say("riichi.stake.waits", kinds=len(best), n=_count(best)),
        risk=say("riichi.stake.riichi"),
        bright=_decides(table),
        apart=True,
        seen={goes: pose.but(y=pose.y - RAISED * table.k, look=f"{pose.look}!")},
    )
    return stake, say("riichi.stake.throws", tile=table.piece_name(thrown))


def _count(waits: Sequence[Wait]) -> int:
    return sum(wait.left for wait in waits)


def _decides(table: SeenTable) -> tuple[Rect, ...]:
    """The hand, the rivers and the centre decide."""
    return table.areas.hand, table.areas.rect(380, 168, 520, 288), table.areas.rect(380, 40, 410, 288)


# ---- What answers itself -----------------------------------------------------------------------------------------------

HABITS: Final = ("win", "no_calls", "discard")
"""Winning (자동 화료), letting calls be (부르지 않기), and discarding what is drawn, which after riichi is done by itself."""


def habits(table: SeenTable) -> Mapping[str, Rect]:
    """The switches over the person. A table of the past has none, nor does a strict referee leave any: where it stops, or not,
    would tell whether a hand is won."""
    if table.strict or table.past:
        return {}
    return {name: table.areas.rect(66, 400 + 34 * nth, 146, 29) for nth, name in enumerate(HABITS)}


def habits_tray(table: SeenTable) -> Rect:
    """The tray that they lie in; empty where there are none."""
    found = [*habits(table).values()]
    return found[0].unionall(found[1:]).inflate(round(14 * table.k), round(14 * table.k)) if found else Rect(0, 0, 0, 0)


def by_itself(table: SeenTable, decision: Decision, habits: Collection[str]) -> Choice | None:
    """What is said without asking: never a discard while anything else could be done with the turn."""
    if table.strict:
        return None
    choices = tuple(listed(decision.choices) or ())
    verbs = {choice.split()[0] for choice in choices}
    for win in ("tsumo", "ron"):
        if win in verbs:
            return win if "win" in habits else None
    if decision.kind == "claim":
        return "pass" if "no_calls" in habits and "pass" in verbs else None
    if decision.kind == "turn" and verbs == {"discard"} and ("discard" in habits or table.view.riichi[table.seat]):
        return next((choice for choice in choices if choice.endswith(" drawn")), None)
    return None
