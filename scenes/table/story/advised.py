"""Advice in words: what its answers are called, what they are worth, and what speaks for them, as a game's table says it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from msgspec import structs

from game.choices import Choice
from game.players.advice import Advice, Reason, Weighed
from game.table import Decision
from scenes.games.pages import pages_of
from scenes.kit.weighed import Standing, WeighedAnswer, Why
from scenes.stage.binding import Key
from scenes.table.game import Answered, GameTable
from scenes.table.input import ids
from scenes.table.story.advice import MOST, AskedAdvice, Say

Spoken = Callable[[Mapping[str, object]], Mapping[str, object]]

BEST: Final = "table.advice.best"
"""The text that tells how the best answer stands, for a game without words of its own: these may tell its worth."""

MOST_LIT: Final = 6
"""So many pieces of reasons are lit at most."""

WHOLE: Final = 50.0
"""Worths that differ by as much as this are told in whole tens, others with one place."""


def told(reason: Reason, say: Say, names: Sequence[str], spoken: Spoken) -> str:
    """A reason as a sentence. A `seat` among its args is called by its name, a text key by its text, and pieces as the table says
    them (`GameTable.spoken`)."""
    args: dict[str, object] = {name: _word(value, say) for name, value in reason.args.items()}
    seat = reason.args.get("seat")
    if isinstance(seat, int) and 0 <= seat < len(names):
        args["name"] = names[seat]
    return say(reason.key, **spoken(args))


def _word(value: object, say: Say) -> object:
    return say(value) if isinstance(value, str) and "." in value and " " not in value else value


def answers(
    table: GameTable, decision: Decision, advice: Advice, given: Choice | None = None, most: int = MOST
) -> tuple[WeighedAnswer, ...]:
    """The best answers of an advice as they are told at a table, and the one that was `given`, with a mark. Each answers to
    ``advice:<its place>`` (`ids.ADVISED`), as they are `shown`."""
    found = parted(shown(advice, given, most))
    return tuple(_answer(table, decision, advice, one, one.choice == given, nth) for nth, one in enumerate(found))


def parted(told: Sequence[Weighed]) -> tuple[Weighed, ...]:
    """The same answers, the reasons of each the sooner the fewer of the others share them."""

    def shared(reason: Reason) -> int:
        like = structs.replace(reason, pieces=())
        return sum(like in [structs.replace(other, pieces=()) for other in one.reasons] for one in told)

    return tuple(structs.replace(one, reasons=tuple(sorted(one.reasons, key=shared))) for one in told)


def shown(advice: Advice, given: Choice | None = None, most: int = MOST) -> tuple[Weighed, ...]:
    """So many answers of an advice as are told, the best ones and the one that was given."""
    best = advice.weighed[:most]
    own = advice.of(given) if given is not None else None
    return best if own is None or own in best else (*best[: most - 1], own)


def distinct(table: GameTable, decision: Decision, advice: Advice) -> Advice:
    """The same advice without answers that look like a better one, as a tile that was drawn like one that was held."""
    found: dict[Answered, Weighed] = {}
    for one in advice.weighed:
        found.setdefault(table.answered(decision, one.choice), one)
    return structs.replace(advice, weighed=tuple(found.values()))


def _answer(table: GameTable, decision: Decision, advice: Advice, one: Weighed, given: bool, nth: int) -> WeighedAnswer:
    words, faces, across = table.answered(decision, one.choice)
    standing: Standing = "best" if one.choice == advice.best.choice else "even" if advice.even(one.choice) else "behind"
    reasons = tuple(Why(told(why, table.say, table.names, table.spoken), why.against) for why in one.reasons)
    mark = table.say("table.advice.given") if given else ""
    told_worth = worth(advice, one, table.say, pages_of(table.view.rules.game).words(BEST))
    return WeighedAnswer(words, faces, across, told_worth, standing, reasons, mark, f"{ids.ADVISED}{nth}")


def worth(advice: Advice, one: Weighed, say: Say, best: str = BEST) -> str:
    """How an answer stands: of the best what the text `best` tells, of others how far they lie behind it, or that they are even;
    with the interval. Nothing where nothing was weighed against it."""
    if len(advice.weighed) == 1 and not one.spread:
        return ""
    places = places_of(advice, advice.best.spread, advice.best.worth)
    figures = {"unit": say(advice.unit), "spread": figure(one.spread, places)}
    if one.choice == advice.best.choice:
        return say(best, worth=figure(one.worth, places), **figures)
    lost = figure(advice.lost(one.choice), places)
    return say("table.advice.even" if advice.even(one.choice) else "table.advice.behind", lost=lost, **figures)


def places_of(advice: Advice, *worths: float) -> int:
    """How many places worths of an advice are written with, all alike: none where one of them is large."""
    return 0 if any(abs(one) >= WHOLE for one in worths) else advice.places


def figure(value: float, places: int) -> str:
    """A worth as it is written: with so many places, or without any in tens."""
    number = f"{abs(value):.{places}f}" if places else f"{round(abs(value), -1):,.0f}"
    none = not any(digit in "123456789" for digit in number)
    sign = "−" if value < 0 and not none else ""
    return sign + number


def named(table: GameTable, decision: Decision, choice: Choice) -> frozenset[Key]:
    """The pieces that are pressed to give an answer, and those that it names besides."""
    found, prompts = set[Key](), [table.prompt(decision)]
    while prompts:
        prompt = prompts.pop()
        found.update(key for key, choices in prompt.targets.items() if choice in choices)
        for option in prompt.options:
            if option.ask is not None:
                prompts.append(option.ask)
            if option.choice == choice:
                found.update((*option.takes, *([option.piece] if option.piece is not None else [])))
    held = dict(table.hand)
    for word in set(choice.split()[1:]):
        lying = [key for key, piece in table.view.pieces() if piece.face == word]
        if len(lying) == 1:
            found.update(lying)
        elif not found & held.keys():
            found.update([key for key, piece in held.items() if piece.face == word][:1])
    return frozenset(found)


def about(reasons: Sequence[Reason]) -> frozenset[Key]:
    """The pieces that reasons are about, as the table knows them: none where these are too many to tell anything."""
    found = frozenset(f"#{piece}" for why in reasons for piece in why.pieces)
    return found if len(found) <= MOST_LIT else frozenset()


def spoken_of(table: GameTable, given: AskedAdvice) -> frozenset[Key]:
    """The pieces of every answer that is told, and those that their reasons are about: whichever is lit, these are."""
    told = () if given.advice is None else given.advice.weighed[:MOST]
    return frozenset[Key]().union(*(named(table, given.decision, one.choice) | about(one.reasons) for one in told))


def lit_pieces(table: GameTable, given: AskedAdvice, hover: str | None) -> tuple[frozenset[Key], frozenset[Key]]:
    """The pieces of the answer that is lit, and those that its reasons are about."""
    advice = given.advice
    if advice is None:
        return frozenset(), frozenset()
    one = advice.weighed[min(given.lit(hover), len(advice.weighed) - 1)]
    own = named(table, given.decision, one.choice)
    return own, about(one.reasons) - own
