"""The traits of Go-Stop: what somebody always or never does.

On cards a trait acts only while nobody is near to a win: then everybody plays for what the round needs.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Final, NamedTuple

from game.choices import Choice
from game.gostop.cards import ANIMALS, BRIGHTS, CARD, DOUBLES, JUNK, MONTH, OF_MONTH, RIBBONS, SINGLES, Cards
from game.gostop.strategy.novice import ADAGE
from game.gostop.strategy.sight import Sight, of_view
from game.gostop.strategy.worth import card_worth, reaching
from game.gostop.view import GoStopView
from game.players.traits import Trait
from game.table import Decision

NEAR: Final = 0.5
"""So near to a win, 0 to 1, nobody has to be for a trait of cards to act."""


class CardPlay(NamedTuple):
    """A card is to be played: what the seat sees, and for each card that may be laid what it takes, itself among it."""

    sight: Sight
    takes: Mapping[Choice, Cards]

    @property
    def taking(self) -> list[Choice]:
        """The plays that take something."""
        return [choice for choice, cards in self.takes.items() if cards]

    @property
    def laying(self) -> list[Choice]:
        """The plays that leave a card on the floor."""
        return [choice for choice, cards in self.takes.items() if not cards]


def turn_of(view: GoStopView, decision: Decision) -> CardPlay:
    """The turn that a question of the kind ``play`` is about."""
    sight, takes = of_view(view), dict[Choice, Cards]()
    for choice in decision.choices:
        verb, *words = choice.split()
        if verb == "play" and MONTH[CARD[words[0]]]:
            card = CARD[words[0]]
            lying = 1 << CARD[words[2]] if len(words) == 3 else sight.floor & OF_MONTH[MONTH[card]]
            takes[choice] = lying | 1 << card if lying else 0
    return CardPlay(sight, takes)


def _on_cards(keeps: Callable[[CardPlay], Collection[Choice]]) -> Trait:
    """A trait of the cards that are played; it rules out no other answer to the question than the play of a card."""

    def trait(view: GoStopView, decision: Decision) -> Collection[Choice]:
        if decision.kind != "play":
            return ()
        turn = turn_of(view, decision)
        sight = turn.sight
        if any(reaching(sight.taken, seat, sight.scale, sight.needs[seat]) >= NEAR for seat in sight.players):
            return ()
        kept = keeps(turn)
        return kept and {*kept, *(choice for choice in decision.choices if choice not in turn.takes)}

    return trait


def _takes(kind: Cards) -> Trait:
    """Takes what brings a card of a kind, before anything else."""
    return _on_cards(lambda turn: [choice for choice, cards in turn.takes.items() if cards & kind])


def _throws_seen(turn: CardPlay) -> Collection[Choice]:
    """Of cards that take nothing it lays one of a month of which most is seen."""
    unseen = turn.sight.unseen()
    left = {choice: unseen[MONTH[CARD[choice.split()[1]]]].bit_count() for choice in turn.laying}
    return left and [*turn.taking, *(choice for choice in left if left[choice] == min(left.values()))]


def _throws_junk(turn: CardPlay) -> Collection[Choice]:
    """Of cards that take nothing it lays junk that counts one."""
    junk = [choice for choice in turn.laying if SINGLES >> CARD[choice.split()[1]] & 1]
    return junk and [*turn.taking, *junk]


def _by_adage(turn: CardPlay) -> Collection[Choice]:
    """Of cards that take nothing it lays one of the months that are thrown away first, in the order of the adage."""
    thrown = {choice: MONTH[CARD[choice.split()[1]]] for choice in turn.laying}
    first = next((month for month in ADAGE if month in thrown.values()), 0)
    return (first and [*turn.taking, *(choice for choice, month in thrown.items() if month == first)]) or ()


def _gives_little(turn: CardPlay) -> Collection[Choice]:
    """Of cards that take nothing it lays what is worth least to whoever of the others wants it most."""
    sight = turn.sight
    worth = {one: max(card_worth(CARD[one.split()[1]], pile, [sight.own]) for pile in sight.others) for one in turn.laying}
    return worth and [*turn.taking, *(choice for choice in worth if worth[choice] == min(worth.values()))]


def _says(word: Choice, when: Callable[[Sight, GoStopView], bool]) -> Trait:
    """Says 고 or 스톱 without a second thought, at such times."""

    def trait(view: GoStopView, decision: Decision) -> Collection[Choice]:
        if decision.kind != "go_stop" or decision.args["stop"][view.who] <= 0:
            return ()
        return (word,) if when(of_view(view), view) else ()

    return trait


def _road_clear(sight: Sight, view: GoStopView) -> bool:
    """Whether no other seat has a point, and there are cards to go on with."""
    return sight.hand.bit_count() > 1 and not any(view.scores[seat] for seat in sight.rivals)


TRAITS: Final[Mapping[str, Trait]] = {
    "takes_ribbons": _takes(RIBBONS),
    "takes_animals": _takes(ANIMALS),
    "takes_brights": _takes(BRIGHTS),
    "takes_doubles": _takes(DOUBLES),
    "takes_junk": _takes(JUNK),
    "junk_last": _takes(BRIGHTS | ANIMALS | RIBBONS),
    "throws_seen": _on_cards(_throws_seen),
    "throws_junk": _on_cards(_throws_junk),
    "by_adage": _on_cards(_by_adage),
    "gives_little": _on_cards(_gives_little),
    "first_go": _says("go", lambda sight, view: not view.goes[view.who] and sight.hand.bit_count() > 1),
    "wary_stop": _says("stop", lambda sight, view: any(view.scores[seat] for seat in sight.rivals)),
    "clear_go": _says("go", _road_clear),
}
"""What somebody may always or never do, by name; told as ``gostop.trait.<name>``."""
