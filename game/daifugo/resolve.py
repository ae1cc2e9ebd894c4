"""What a play brings about, in the published order (DF-057): one queue of effects that all rules share.

Each effect is plain data. One that asks leaves its question in ``asked`` and waits in the phase ``effect``; the answers go to the
stage that it has named. Parts of every play stand in the same queue: ``out``, ``judge``, ``close``, ``clear``, ``lead``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from game.daifugo import binds, evasion, finish, ranks, respond, trick
from game.daifugo.cards import mask
from game.daifugo.events import Called, Passed, Played, Reversed, RoundEnded
from game.daifugo.plays import ASIDE, Play
from game.daifugo.question import questions
from game.daifugo.rule import When
from game.daifugo.state import ASIDE as BESIDE
from game.daifugo.state import HAND
from game.daifugo.view import Effect, LaidPlay
from game.round import OVER, Phase, Question
from game.table import Move, Seat

if TYPE_CHECKING:
    from game.daifugo.state import Table

LIMIT: Final = 600
"""After so many plays and passes the ranks go by fewest cards."""

_JUDGE, _CLOSE, _LEAD = Effect("judge"), Effect("close"), Effect("lead")


def lay(table: Table, seat: Seat, play: Play) -> None:
    """Lay a play on the field, and let everything follow from it."""
    cards = mask(play.cards)
    stand(table, seat, play, table.move(cards, HAND[seat], BESIDE) if play.kind == ASIDE else table.lay_down(cards, seat))


def doubt(table: Table, seat: Seat, play: Play) -> None:
    """A play against the rules: it stands unless somebody calls it (DF-253)."""
    moves = table.lay_down(mask(play.cards), seat)
    table.doubtful = (seat, play)
    table.tell(Played, moves=moves, seat=seat, faces=tuple(table.pack.faces[card] for card in play.cards), line=play.line)
    proceed_with(table, Effect("foul", seat), Effect("stand", seat))


def _stand(table: Table, effect: Effect) -> None:
    """Nobody has called it: it is valid, and ends the binds that held (DF-267)."""
    seat, play = table.doubtful
    table.doubtful = None
    binds.release(table)
    stand(table, seat, play, None)


def stand(table: Table, seat: Seat, play: Play, moves: tuple[Move, ...] | None) -> None:
    """Cards that lie on the field are the newest play. `moves` brought them there; None where that has been told."""
    laid = table.newest = LaidPlay(seat, play, not table.field, table.reversed)
    special = table.active.lays.get(play.kind)
    if table.kept:
        evasion.notice(table, seat, mask(play.cards))
    table.needed = None
    table.plays_made += 1
    if table.counters:
        table.counters.pop(trick.TAX, None)
        table.counters.pop(trick.STALEMATE, None)
    if table.rules["reentry"]:
        table.passed = [False] * table.seats
    if special is None:
        table.field.append(laid)
        table.owner = seat
    if table.watched and moves is not None:
        faces = tuple(table.pack.faces[card] for card in play.cards)
        table.tell(Played, moves=moves, seat=seat, faces=faces, line=play.line)
    if special is not None:
        special(table, seat, play)
        return
    if table.active.binds and len(table.field) > 1:
        binds.form(table, seat)
    found = table.active.setting_off(table, laid)
    if moves is not None and table.rules["strict"] == "call":
        found.insert(0, Effect("foul", seat))
    follow_through(table, seat, found)


def follow_through(table: Table, seat: Seat, found: list[Effect]) -> None:
    """Everything that a play has set off happens, in order, and the play ends."""
    out = Effect("out", seat)
    if not found:
        table.effects = [out, _JUDGE, *_windows(table), _CLOSE]
    else:
        rules = table.active.by_key
        calls = [effect for effect in found if effect.what not in rules]
        found = found[len(calls) :]
        cuts = [effect for effect in found if rules[effect.what].step <= When.ANSWER]
        early = [effect for effect in found if When.ANSWER < rules[effect.what].step < When.OUT]
        hands = [effect for effect in found if When.OUT < rules[effect.what].step < When.JUDGE]
        late = [effect for effect in found if rules[effect.what].step > When.JUDGE]
        answer = [respond.ANSWER] if cuts else []
        table.effects = [*calls, *cuts, *answer, *early, out, *hands, _JUDGE, *late, *_windows(table), _CLOSE]
    proceed(table)


def finish_play(table: Table, seat: Seat, effects: list[Effect]) -> None:
    """What a form of its own brings about, and the end of the play."""
    table.effects = [*effects, Effect("out", seat), _JUDGE, *_windows(table), _CLOSE]
    proceed(table)


def _windows(table: Table) -> list[Effect]:
    """The windows that are held after every play."""
    return [*([respond.BIND] if table.bindable else []), *([respond.DOKAN] if table.rules["dokan"] else [])]


def count_pass(table: Table, seat: Seat) -> None:
    """A seat passes, and what rules make of it."""
    trick.passed_by(table, seat)
    table.tell(Passed, seat=seat)
    for rule in table.active.on_pass:
        rule.on_pass(table, seat)  # type: ignore[misc]
    if table.counters and 0 < table.rules["stalemate"] <= table.counters.get(trick.STALEMATE, 0):
        finish.draw_lots(table)


def pass_turn(table: Table, seat: Seat) -> None:
    """The seat to move passes."""
    count_pass(table, seat)
    finish.judge(table)
    if _is_over(table):
        end(table)
    elif table.field:
        _turn_goes_on(table)
        proceed(table)
    else:
        _pass_the_lead(table)


def _pass_the_lead(table: Table) -> None:
    """The next seat leads; after a lap of passes the first lead must play, unless so many passes end the game."""
    if not trick.next_turn(table):
        table.passed = [False] * table.seats
        table.lapped = not table.rules["stalemate"]
        table.turn = table.after(table.mover)
    table.go_on("turn")


def _taken_to_pass(table: Table, effect: Effect) -> None:
    """A foul counts as a pass (DF-251); a lead that may not pass plays something else."""
    if table.gone[effect.seat]:
        _again(table, effect)
    elif trick.may_pass(table):
        pass_turn(table, effect.seat)
    else:
        table.go_on("turn")


def proceed_with(table: Table, *effects: Effect) -> None:
    """Let this happen, and nothing else."""
    table.effects = list(effects)
    proceed(table)


def use(table: Table, effect: Effect) -> None:
    """Use a rule at one's turn, before playing."""
    table.plays_made += 1
    table.effects = [effect, Effect("again")]
    proceed(table)


def proceed(table: Table) -> None:
    """Let what is still to happen happen, up to the next question."""
    while table.effects:
        effect = table.effects.pop(0)
        part = PARTS.get(effect.what)
        if part is not None:
            part(table, effect)
        else:
            _run(table, effect)
        if table.asked is not None:
            table.go_on("effect")
            return
        if table.phase == OVER:
            table.effects = []
            return


def _run(table: Table, effect: Effect) -> None:
    rule = table.active.by_key[effect.what]
    step = rule.step
    if step in (When.ACTOR, When.THEN, When.SWAP) and table.gone[effect.seat] and (not rule.lasting or _is_over(table)):
        return
    if effect.stage:
        rule.then[effect.stage](table, effect, {})
    else:
        assert rule.act is not None
        rule.act(table, effect)
    if step >= When.DRAW and table.asked is None:
        finish.check(table)


def _out(table: Table, effect: Effect) -> None:
    """Who has run out of cards; the newest play is judged."""
    finish.check(table, table.newest)


def _judge(table: Table, effect: Effect) -> None:
    finish.judge(table)


def _is_over(table: Table) -> bool:
    """Whether the game is decided, or has been so long that it ends as it stands."""
    return finish.is_over(table) or table.plays_made + table.passes_made >= LIMIT


def _close(table: Table, effect: Effect) -> None:
    """The end of a play: the field clears, or the turn goes on."""
    finish.judge(table)
    if _is_over(table):
        end(table)
        return
    if table.reverses:
        turn_round(table)
    if table.active.closes and table.field and not table.cut and _closed(table):
        clear(table)
        return
    actor_gone = bool(table.field) and table.gone[table.mover]
    if table.cut or (actor_gone and table.rules["after_finish"] == "clear"):
        clear(table)
    elif table.again is not None and not table.gone[table.again]:
        table.turn, table.again = table.again, None
        table.go_on("turn")
    else:
        _turn_goes_on(table)


def _closed(table: Table) -> bool:
    """Whether nothing can be laid on the newest play."""
    newest = table.field[-1]
    return any(rule.closes(table, newest) for rule in table.active.closes if rule.closes is not None)


def turn_round(table: Table) -> None:
    """Play goes the other way, once for an odd number of reverses (one a play, DF-184)."""
    table.reverses = 0
    table.direction = -table.direction
    table.tell(Reversed, seat=table.mover, clockwise=table.direction > 0)


def pass_on(table: Table) -> None:
    """The turn goes on, unless the game is over."""
    if _is_over(table):
        end(table)
    else:
        _turn_goes_on(table)


def _turn_goes_on(table: Table) -> None:
    """The next seat is asked, or the trick is over."""
    if trick.next_turn(table):
        table.go_on("turn")
    else:
        clear(table)


def clear(table: Table) -> None:
    """The field will clear: what comes of that, and the lead, stand next in the queue."""
    if table.leads is None:
        table.leads = trick.next_lead(table)
    found: list[Effect] = []
    for rule in table.active.on_clear:
        found += rule.on_clear(table)  # type: ignore[misc]
    table.effects = [Effect("clear", table.leads), *found, _JUDGE, _LEAD]


def _clear(table: Table, effect: Effect) -> None:
    trick.clear(table, effect.seat)


def _lead(table: Table, effect: Effect) -> None:
    if finish.is_over(table):
        end(table)
        return
    leader = table.leads if table.leads is not None else table.mover
    table.leads = None
    trick.lead(table, leader)


def _turn(table: Table, effect: Effect) -> None:
    """Play begins, once what happens before it is done."""
    finish.judge(table)
    if finish.is_over(table):
        end(table)
    else:
        trick.lead(table, table.mover)


def _again(table: Table, effect: Effect) -> None:
    """The turn goes on as it was, or the next one's if its seat is out."""
    finish.judge(table)
    if finish.is_over(table):
        end(table)
    elif table.gone[table.mover]:
        pass_on(table)
    else:
        table.go_on("turn")


PARTS: Final[dict[str, Callable[[Any, Effect], None]]] = {
    "out": _out,
    "answer": respond.hold,
    "dokan": respond.hold,
    "bind": respond.hold,
    "foul": respond.hold,
    "stand": _stand,
    "pass": _taken_to_pass,
    "judge": _judge,
    "close": _close,
    "clear": _clear,
    "lead": _lead,
    "turn": _turn,
    "again": _again,
}


def end(table: Table) -> None:
    """The game is over."""
    table.outcome = ranks.settlement(table)
    table.go_on(OVER)
    table.tell(RoundEnded, kind=table.outcome.kind)


# -- the phase of all questions that effects put ------------------------------------------------------------------------------


def _ask(table: Table) -> tuple[Question, ...]:
    return respond.window(table, table.asked) if table.asked.form == "window" else questions(table, table.asked)


def _answer(table: Table, answers: dict[Seat, Any]) -> None:
    asked, table.asked = table.asked, None
    if asked.form == "window":
        respond.close(table, asked, answers)
        proceed(table)
        return
    rule = table.active.by_key[asked.effect.what]
    rule.then[asked.stage](table, asked.effect, answers)
    if table.asked is None:
        finish.check(table)
        proceed(table)
    else:
        table.go_on("effect")


EFFECT: Final = Phase(_ask, _answer)


def call(table: Table, effect: Effect) -> None:
    """Tell that a rule takes effect."""
    table.tell(Called, seat=effect.seat, rule=effect.what)
