"""Claim windows: answers to an 8-cut from any seat (DF-157, DF-176, DF-191), 도칸 after any play (DF-068), and binds that are
called (DF-238).

A window is held whether or not anybody holds the cards, so that nothing shows who does.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from game.daifugo import binds, strict
from game.daifugo.cards import mask
from game.daifugo.events import Called, Played
from game.daifugo.finish import sum_of, win
from game.daifugo.plays import SET, Play, groups
from game.daifugo.rule import acting
from game.daifugo.state import FIELD
from game.daifugo.trick import REMOVE
from game.daifugo.view import Ask, Effect, LaidPlay
from game.round import Question
from game.table import Seat

if TYPE_CHECKING:
    from game.daifugo.state import Table

SECONDS: Final = 1.5
"""How long a window stays open; a person who has a claim is waited for."""

PASS: Final = "pass"
EIGHT: Final = 8
EIGHT_CUTS: Final = ("cut_8", "strong_8")
ANSWERS: Final = ("stop_4", "counter_7", "return_8", "return_10")
"""The options under which something can be laid on the 8s that have just cut."""
STOPPERS: Final = {1: 2, 2: 4}
"""How many 4s stop so many 8s."""

ANSWER: Final = Effect("answer")
DOKAN: Final = Effect("dokan")
BIND: Final = Effect("bind")


def hold(table: Table, effect: Effect) -> None:
    """Hold a window for this, if there is anything to answer."""
    rules = table.rules
    if effect.what == "answer" and not _answerable(table):
        return
    if effect.what == "dokan" and (not rules["dokan"] or not table.field):
        return
    if effect.what == "bind" and not table.bindable:
        return
    player = effect.seat if effect.seat >= 0 else table.field[-1].seat
    table.asked = Ask(effect, "window", effect.what, (player,), "")


def _answerable(table: Table) -> bool:
    """Whether 8s have cut, and no revolution among what is still to come clears the field whatever is answered (DF-136)."""
    if table.cut not in EIGHT_CUTS or not any(table.rules[key] for key in ANSWERS):
        return False
    return all(effect.what != "flush" for effect in table.effects)


def window(table: Table, asked: Ask) -> tuple[Question, ...]:
    """The window's questions: the player's lapse, and the claims of those who have one."""
    player = asked.seats[0]
    found: list[Question] = []
    for seat in table.others(player):
        says = CLAIMS[asked.verb](table, seat)
        if says:
            found.append(table.ask(seat, {PASS: None, **says}, PASS, must=False, kind=asked.verb))
    return table.window(player, found, SECONDS, kind=asked.verb)


def answers_to_cut(table: Table, seat: Seat) -> dict[str, Any]:
    """What a seat can lay on the 8s that have just cut."""
    pack, hand, rules, play = table.pack, table.hand[seat], table.rules, table.field[-1].play
    eights = acting(table, play, EIGHT)
    found: dict[str, Play] = {}
    if rules["stop_4"] and eights in STOPPERS:
        fours = hand & pack.of_number[4]
        by_size = groups(pack, fours, hand & pack.jokers if table.active.joker_effects else 0, "") if fours else ()
        if STOPPERS[eights] < len(by_size):
            found.update(by_size[STOPPERS[eights]])
    if rules["counter_7"]:
        seven = hand & pack.of_number[7] & pack.of_suit["S"]
        if seven:
            found.update(groups(pack, seven, 0, "")[1])
    if rules["return_8"] and play.kind == SET:
        others = hand & pack.of_number[EIGHT]
        by_size = groups(pack, others, 0, "") if others else ()
        found.update(by_size[play.size] if play.size < len(by_size) else {})
    if rules["return_10"] and play.kind == SET and not play.jokers:
        tens = hand & pack.of_number[10]
        by_size = groups(pack, tens, 0, "") if tens else ()
        if play.size < len(by_size):
            found.update({line: one for line, one in by_size[play.size].items() if one.suits == play.suits})
    return found


def _dokan(table: Table, seat: Seat) -> dict[str, Any]:
    same = sum_of(table, table.hand[seat]) == sum_of(table, table.piles[FIELD])
    return {"declare dokan": "dokan"} if same else {}


def _foul(table: Table, seat: Seat) -> dict[str, Any]:
    return {"call foul": "foul"}


def _bind(table: Table, seat: Seat) -> dict[str, Any]:
    return {"declare bind": "bind"}


CLAIMS: Final[dict[str, Callable[[Any, Seat], dict[str, Any]]]] = {
    "answer": answers_to_cut,
    "dokan": _dokan,
    "bind": _bind,
    "foul": _foul,
}
"""What each seat can claim, by the kind of window."""


def close(table: Table, asked: Ask, answers: dict[Seat, Any]) -> None:
    """The window is over: the nearest claim counts, of 도칸 every one."""
    said = [seat for seat in table.others(asked.seats[0]) if answers.get(seat) is not None]
    if asked.verb == "dokan":
        for seat in said:
            table.tell(Called, seat=seat, rule="dokan")
            win(table, seat)
    elif said and asked.verb == "foul":
        _called_foul(table, said[0])
    elif said and asked.verb == "bind":
        binds.bind(table, said[0], table.bindable)
    elif said:
        _lay(table, said[0], answers[said[0]])


def _called_foul(table: Table, caller: Seat) -> None:
    """Cards against the rules go back and count as a pass (DF-251); who calls a foul that is none fouls."""
    if table.doubtful is None:
        strict.warn(table, caller, "false_call")
        return
    seat = strict.take_back(table)
    strict.warn(table, seat, "illegal")
    table.effects = [Effect("pass", seat)]


def _lay(table: Table, seat: Seat, play: Play) -> None:
    """4s, 8s and 10s clear the field for their player; a 7 stays on it, and play goes on from there."""
    moves = table.lay_down(mask(play.cards), seat)
    table.field.append(LaidPlay(seat, play, False, table.reversed))
    table.owner = table.turn = seat
    faces = tuple(table.pack.faces[card] for card in play.cards)
    table.tell(Played, moves=moves, seat=seat, faces=faces, line=play.line)
    rule = {4: "stop_4", 7: "counter_7", EIGHT: "return_8", 10: "return_10"}[play.number]
    table.tell(Called, seat=seat, rule=rule)
    table.counters.pop(REMOVE, None)
    table.cut = "" if rule == "counter_7" else rule
    if table.cut:
        table.leads = seat
