"""What things at a Go-Stop table are called: cards and their kinds, what has become of a seat, what multiplies points."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import reduce
from typing import Final, Literal

from game.gostop.cards import CARD, KIND, MONTH
from game.gostop.scoring import scale
from game.gostop.sitting import DROPS, PROTESTS, SITS
from game.gostop.view import GoStopView
from game.options import Rules
from game.table import Line, Seat

Say = Callable[..., str]

# ---- Cards -------------------------------------------------------------------------------------------------------------


def card_name(face: str, say: Say) -> str:
    """A card as a player calls it: 3월 벚꽃 띠."""
    card = CARD[face]
    if MONTH[card] == 0:
        return say(f"table.card.{face}")
    return say("table.card", month=say(f"table.month.{MONTH[card]}"), kind=say(f"table.kind.{KIND[card]}"))


def card_names(faces: Iterable[str], say: Say) -> str:
    """Several cards one after another, with the comma of the language."""
    names = [card_name(face, say) for face in faces]
    return reduce(lambda some, one: say("table.and", some=some, one=one), names) if names else ""


def kind_worth(rules: Rules, kind: str, say: Say) -> str:
    """What a kind scores by the rules (GS-109…GS-123, GS-170): ``B`` 광, ``A`` 열끗, ``R`` 띠, ``J`` 피. Of ``D`` 쌍피 and
    ``T`` 쓰리피 it says how much junk one is."""
    by = scale(rules)
    if kind == "B" and by.each_bright:
        return say("table.tip.kind.B.each")
    if kind == "B":
        words = "table.tip.kind.B.no_rain" if rules["four_no_rain_bonus"] else "table.tip.kind.B"
        return say(words, four=4 + rules["four_no_rain_points"], five=rules["five_brights"])
    return say(f"table.tip.kind.{kind}", n=by.idle_junk + 1 if kind == "J" else by.many)


# ---- Seats that do not play --------------------------------------------------------------------------------------------

OUT: Final = (DROPS, SITS, PROTESTS)
"""The roles of seats that do not play the round (see `GoStopView.roles`)."""


def sold(view: GoStopView, seat: Seat) -> bool:
    """Whether all that a seat was paid, or is to be paid, is for brights (광값)."""
    causes = {one.cause for one in view.payments if seat == one.seat or seat in one.payers}
    return causes == {"bright_sale"} or (not causes and any(sale.seat == seat for sale in view.sales))


def out(view: GoStopView, seat: Seat, say: Say) -> str:
    """Why a seat sits out (죽음, 밀려남, 광값), in a word; nothing of one that plays."""
    role = view.roles[seat] if view.roles else ""
    if role not in OUT:
        return ""
    return say("table.mark.sold" if sold(view, seat) else f"table.role.{role}")


def asked(view: GoStopView) -> dict[Seat, int]:
    """The number of each seat, from one on, in the order in which they say whether they play. The dealer plays before all
    others; nobody has a number while that is not asked."""
    if view.phase != "drop" or view.dealer is None:
        return {}
    seats = len(view.scores)
    return {(view.dealer + nth) % seats: nth + 1 for nth in range(seats)}


def waits(view: GoStopView, seat: Seat) -> Literal["now", "next", "later"]:
    """When a seat says whether it plays: it is asked now, is the next one, or comes later."""
    if seat == view.turn:
        return "now"
    waiting = [other for other in asked(view) if not view.roles[other] and other != view.turn]
    return "next" if waiting[:1] == [seat] else "later"


# ---- What multiplies points --------------------------------------------------------------------------------------------

RAREST: Final = (
    *("reverse_go", "go_times", "chongtong_played", "month_pact", "mission", "meongtta", "bomb", "two_card_bomb", "shake"),
    *("gobak_2p", "animal_bak", "ribbon_bak", "bright_bak", "junk_bak", "nagari", "nagari_carry"),
)
"""What multiplies, the rarest first; last what void rounds have left, for which nobody has done anything."""

THREE_GO: Final = 3
"""The number of 고 that multiplies for the first time (쓰리고)."""


def factor(what: str, goes: int, say: Say) -> str:
    """The name of a multiplier, of a seat that has gone so often; missions are all called so."""
    return say(f"table.factor.{_factor_kind(what)}", n=goes)


def headline(lines: Sequence[Line], say: Say) -> str:
    """The two rarest multipliers, such as 쓰리고 폭탄 or 흔들고 광박: a shake comes first, as it does in play."""
    rarest = sorted({_factor_kind(line.what): line for line in lines}.items(), key=lambda one: RAREST.index(one[0]))[:2]
    both = sorted((line for _, line in rarest), key=lambda line: line.what != "shake")
    told = [_in_headline(line, nth + 1 < len(both), say) for nth, line in enumerate(both)]
    words = say("gostop.result.both", first=told[0], second=told[1]) if len(told) > 1 else told[0]
    return words[:1].upper() + words[1:]


def _in_headline(line: Line, goes_on: bool, say: Say) -> str:
    """A multiplier in a headline that ends or `goes_on` with it."""
    goes = int(line.args.get("count", 0))
    if line.what == "go_times" and goes == THREE_GO:
        return say("gostop.result.three_go")
    return say("gostop.result.shaken") if line.what == "shake" and goes_on else factor(line.what, goes, say)


def _factor_kind(what: str) -> str:
    return "mission" if what.startswith("mission_") else what
