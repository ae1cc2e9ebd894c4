"""What a player makes of a view: its own cards, and how strong they are just now. Choices are read as text."""

from __future__ import annotations

from game.choices import Choice
from game.daifugo.cards import NUMBER
from game.daifugo.order import strengths
from game.daifugo.view import DaifugoView


def number_of(face: str) -> int:
    """The number of a card by its face: ``S10``, ``JO1``."""
    return NUMBER["JO" if face[:2] == "JO" else face[1:]]


def cards_of(line: Choice) -> list[str]:
    """The cards that a play lays, without what jokers stand for."""
    words = line.split()[1:]
    return [word for at, word in enumerate(words) if word != "as" and (at == 0 or words[at - 1] != "as")]


class Sight:
    """A seat's own cards and the order in force."""

    def __init__(self, view: DaifugoView) -> None:
        self.view = view
        self.hand = [piece.face for piece in view.places[f"hand:{view.who}"] if piece.face is not None]
        self.strength = strengths(view.order)

    def strength_of(self, line: Choice) -> float:
        """How strong the cards of a play are on average."""
        cards = cards_of(line)
        return sum(self.strength[number_of(face)] for face in cards) / len(cards)
