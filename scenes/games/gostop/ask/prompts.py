"""Go-Stop's questions as prompts, with what is at stake. A kind of question that has no prompt of its own gets a button for each
choice."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from pygame import Rect

from game.choices import Choice, listed
from game.gostop import prospect
from game.gostop.cards import CARD, FACES, MONTH, each
from game.gostop.progress import captured, in_hand
from game.gostop.prospect import bombs, multiplies
from game.gostop.scoring import scale
from game.gostop.seats import PLAYERS, way
from game.gostop.sitting import PLAYS
from game.table import Decision, Piece, Seat
from scenes.games.gostop.ask import go_stop, lights, taking
from scenes.games.gostop.ask.hand_plaques import AnswerSum, BesideHand, Seating
from scenes.games.gostop.ask.spread import Spread
from scenes.games.gostop.ask.taking import brought
from scenes.games.gostop.place.areas import ASPECT
from scenes.games.gostop.place.layout import below_stock, hand_middle, hand_width, key_of, order
from scenes.games.gostop.seen import SeenGoStop, net, worth
from scenes.games.gostop.tell.words import MINUS, Say, asked, card_name, card_names
from scenes.kit.wood import Tone
from scenes.stage.binding import Key, keys
from scenes.table.ask.prompt import Answer, Prompt

_MOST_BUTTONS = 9

_LEARNT: Final = 2
"""After so many turns of a round nobody need be told any more how a card is played."""
SPOKEN: Final = 3
"""So many 고 have a name of their own: 원고, 투고, 쓰리고."""


def spoken(args: Mapping[str, object], say: Say) -> dict[str, object]:
    """The arguments of a sentence with cards called by their names."""

    def worded(value: object) -> object:
        faces = value.split() if isinstance(value, str) else []
        return card_names(faces, say) if faces and all(face in CARD for face in faces) else value

    return {name: worded(value) for name, value in args.items()}


def prompt(table: SeenGoStop, decision: Decision) -> Prompt:
    """How a decision of the person's is asked."""
    asked = _WAYS.get(decision.kind, _any)(table, decision)
    staked = _STAKES.get(decision.kind)
    return asked if staked is None else replace(asked, lines=(), options=_toned(asked.options), stake=staked(table, decision))


_TONES: Final[Mapping[Choice, Tone]] = {"chongtong end": "good", "chongtong continue": "bold", "accept": "good", "refuse": "bold"}


def _toned(options: Sequence[Answer]) -> tuple[Answer, ...]:
    return tuple(replace(option, tone=_TONES.get(option.choice, option.tone)) for option in options)


def _choices(decision: Decision) -> tuple[Choice, ...]:
    return tuple(listed(decision.choices))


def targets(table: SeenGoStop, decision: Decision) -> dict[Key, tuple[Choice, ...]]:
    """The cards in the person's hand that begin a choice, with the choices that each begins. A month that can be shaken or
    bombed is begun by any card of it, and a turn that a bomb left by its token."""
    held, found = each(in_hand(table.view, decision.seat)), defaultdict[Key, list[Choice]](list)
    for choice in _choices(decision):
        verb, word, *_ = f"{choice} ".split(" ")
        if verb == "play" and word in CARD:
            keys = [f"#{CARD[word]}"]
        elif verb in ("shake", "bomb") and word.isdigit():
            keys = [f"#{card}" for card in held if MONTH[card] == int(word)]
        else:
            keys = [f"token:{nth}" for nth in range(table.view.tokens[decision.seat])] if verb == "flip" else []
        for key in keys:
            found[key].append(choice)
    return {key: tuple(choices) for key, choices in found.items()}


def meets(table: SeenGoStop, key: Key) -> tuple[Key, ...]:
    """The floor cards that a card of the hand would meet."""
    if not key.startswith("#"):
        return ()
    month = MONTH[int(key[1:])]
    floor = table.view.places.get("floor", ())
    return tuple(f"#{piece.id}" for piece in floor if month and piece.id is not None and MONTH[piece.id] == month)


def _play(table: SeenGoStop, decision: Decision) -> Prompt:
    say, options = table.say, list[Answer]()
    for choice in _choices(decision):
        verb, _, word = choice.partition(" ")
        if verb == "bomb":
            options.append(_bomb(table, choice))
        elif verb == "shake":
            options.append(Answer(choice, say("table.choice.shake", month=word), "H", _doubled(table, word), "good"))
        elif verb == "flip":
            options.append(Answer(choice, say("table.choice.flip"), "F", _turns_left(table)))
        elif verb != "play":
            options.append(_option(choice, len(options), say))
    begun, learnt = targets(table, decision), table.view.turns_taken[table.seat] >= _LEARNT
    title = "" if learnt and not options else say("table.prompt.play")  # whose turn it is tells the light of the label
    marked = [say("table.prompt.play.meets")] if any(meets(table, key) for key in begun) else []
    lines = () if learnt else (say("table.prompt.play.how"), *marked)
    return Prompt(title, lines, _one_key_each(options), begun)


def _bomb(table: SeenGoStop, choice: Choice) -> Answer:
    """폭탄: how many cards are laid at once."""
    month = choice.rpartition(" ")[2]
    detail = table.say("table.choice.bomb.detail", n=bombs(table.view, table.seat, int(month))[0])
    return Answer(choice, table.say("table.choice.bomb", month=month), "B", detail, "bold")


def _doubled(table: SeenGoStop, month: str) -> str:
    """흔들기: by how much a win is multiplied by that."""
    return table.say("table.choice.shake.detail", n=multiplies(table.view, table.seat, "shaken", int(month)))


def _one_key_each(options: Sequence[Answer]) -> tuple[Answer, ...]:
    """No key stands on two buttons: of several months that can be shaken the first has it, the others are begun by a card."""
    caps = [option.cap for option in options]
    return tuple(replace(option, cap="") if option.cap in caps[:nth] else option for nth, option in enumerate(options))


def _take(table: SeenGoStop, decision: Decision) -> Prompt:
    say = table.say
    return Prompt(say("table.prompt.take"), (), takes(table, _choices(decision)), stake=taking.take(table, _choices(decision)))


def takes(table: SeenGoStop, choices: Sequence[Choice]) -> tuple[Answer, ...]:
    """Choices that end in the floor card they take, as options that can be pressed on that card, each with what it would make of
    the score."""
    say, more = table.say, brought(table, choices)
    options = list[Answer]()
    for nth, (choice, told) in enumerate(zip(choices, more, strict=True), 1):
        face, detail = choice.rpartition(" ")[2], " · ".join(one.words for one in told)
        options.append(Answer(choice, card_name(face, say), str(nth), detail, piece=f"#{CARD[face]}", faces=(face,)))
    return tuple(options)


def narrow(table: SeenGoStop, choices: Sequence[Choice]) -> Prompt:
    """What is still to be said after a card was chosen that begins several choices."""
    say = table.say
    plain = [choice for choice in choices if choice.startswith("play")]
    if len(plain) == len(choices):
        return Prompt(say("table.prompt.take"), (), takes(table, plain), can_go_back=True, stake=taking.take(table, plain))
    ways: list[Answer] = []
    for choice in choices:
        verb, _, word = choice.partition(" ")
        if verb == "shake":
            then = plain[0] if len(plain) == 1 else None
            ways.append(Answer(choice, say("table.choice.shake_play"), "H", _doubled(table, word), "good", then=then))
        elif verb == "bomb":
            ways.append(_bomb(table, choice))
        elif "take " in choice:
            ways.append(takes(table, plain)[plain.index(choice)])
        else:
            ways.append(Answer(choice, say("table.choice.just_play"), "N"))
    stake = taking.take(table, plain) if any("take " in choice for choice in plain) else shake(table, choices)
    return Prompt(say("table.prompt.how"), (), tuple(ways), can_go_back=True, stake=stake)


def _go_stop(table: SeenGoStop, decision: Decision) -> Prompt:
    say, count = table.say, table.view.goes[decision.seat] + 1
    go = say(f"gostop.call.go_{count}" if count <= SPOKEN else "table.choice.go", n=count)
    ways = {"go": Answer("go", go, "G", tone="bold"), "stop": Answer("stop", say("table.choice.stop"), "S", tone="good")}
    title = say("table.prompt.nth_go", go=go.rstrip("!！")) if count > 1 else say("table.prompt.go_stop")
    return Prompt(title, (), tuple(ways[choice] for choice in _choices(decision)))


def _cut(table: SeenGoStop, decision: Decision) -> Prompt:
    say, choices = table.say, _choices(decision)
    places = tuple(choice for choice in choices if choice.startswith("cut"))
    options = [_option(choice, nth, say) for nth, choice in enumerate(one for one in choices if one not in places)]
    tung = Answer("tung", say("table.choice.tung"), "T", say("table.choice.tung.detail"))
    shown = tuple(tung if one.choice == "tung" else one for one in options)
    how = [say("table.prompt.deal_cut.how")] if decision.kind == "deal_cut" else []
    lines = (*how, say("table.prompt.cut.how"))
    return Prompt(say(f"table.prompt.{decision.kind}"), lines, shown, spread=partial(Spread, "cut", places), two=True)


def _draw(table: SeenGoStop, decision: Decision) -> Prompt:
    view, say = table.view, table.say
    places = tuple(choice for choice in _choices(decision) if choice.startswith("draw"))
    if not places:
        return _any(table, decision)
    again = (say("table.prompt.deal_draw.tie"),) if view.tries else ()
    lying = [key for key, _ in keys(view, "floor") if not key.startswith("#")]
    if len(lying) == len(places):  # 바닥 뒤집기: the cards lie on the floor
        options = tuple(
            Answer(choice, say("table.choice.draw", n=nth + 1), str(nth + 1), piece=key)
            for nth, (choice, key) in enumerate(zip(places, lying, strict=True))
        )
        return Prompt(say("table.prompt.deal_draw"), (*again, say("table.prompt.deal_draw.floor")), options)
    how = again or (say("table.prompt.draw.how"),)
    fan = partial(Spread, "fan", places)
    if way(view.rules) == "high":
        return Prompt(say("table.prompt.deal_draw.high"), how, spread=fan)
    hour, sky = ("night", "moon") if view.night else ("day", "sun")  # 밤일낮장
    return Prompt(say(f"table.prompt.deal_draw.{hour}"), how, spread=fan, sign=sky)


def _drop(table: SeenGoStop, decision: Decision) -> Prompt:
    """칠까요, 죽을까요: to how many places it still leads."""
    say, plays = table.say, sum(role == "plays" for role in table.view.roles)
    ways = {
        "in": Answer("in", say("table.choice.in"), "1", tone="bold"),
        "drop": Answer("drop", say("table.choice.drop"), "2", tone="plain"),
    }
    stake = drop(table, say("table.prompt.drop.how", n=PLAYERS - plays))
    return Prompt(say("table.prompt.drop"), (), tuple(ways[choice] for choice in _choices(decision)), stake=stake)


def _plunder(table: SeenGoStop, decision: Decision) -> Prompt:
    """A captured card of another is taken where it lies; there are more than could have a button each."""
    say, giver = table.say, table.names[decision.args["giver"]]
    options = tuple(Answer(choice, "", piece=f"#{CARD[choice.rpartition(' ')[2]]}") for choice in _choices(decision))
    how = say("table.prompt.plunder.how", giver=giver)
    return Prompt(say("table.prompt.plunder"), (), options, stake=plunder(table, decision.args["giver"], how))


def _any(table: SeenGoStop, decision: Decision) -> Prompt:
    say = table.say
    few = _choices(decision)[:_MOST_BUTTONS]
    options = tuple(_option(choice, nth, say, _worth(choice, decision, say)) for nth, choice in enumerate(few))
    title = say(f"table.prompt.{decision.kind}")
    if title.startswith("table."):
        title = say("table.prompt.any")
    how = say(f"table.prompt.{decision.kind}.how", **decision.args)
    return Prompt(title, () if how.startswith("table.") else (how,), options)


def _worth(choice: Choice, decision: Decision, say: Say) -> str:
    """What a choice would score, where the question tells it under the choice's last word."""
    worth = decision.args.get(choice.rpartition(" ")[2])
    return say("table.detail.points", n=worth) if isinstance(worth, int) else ""


def _option(choice: Choice, nth: int, say: Say, detail: str = "") -> Answer:
    """A plain button: its words from the catalogue, or the card or line that the choice itself is."""
    verb, _, rest = choice.partition(" ")
    for key in (f"table.choice.{choice.replace(' ', '_')}", f"table.choice.{verb}"):
        words = say(key, card=card_name(rest, say) if rest in CARD else rest, month=rest, n=rest)
        if words != key:
            return Answer(choice, words, str(nth + 1), detail)
    return Answer(choice, choice, str(nth + 1), detail)


def hand(table: SeenGoStop) -> list[tuple[Key, Piece]]:
    """The person's cards from left to right."""
    place = f"hand:{table.seat}"
    row = sorted(enumerate(table.view.places.get(place, ())), key=lambda entry: (order(entry[1]), entry[0]))
    return [(key_of(place, index, piece), piece) for index, piece in row]


def about(table: SeenGoStop, key: Key) -> str:
    """A card's name and what it would meet on the floor."""
    say = table.say
    if not key.startswith("#"):
        return _turns_left(table)
    name = card_name(FACES[int(key[1:])], say)
    met = meets(table, key)
    if not met:
        return say("table.about.alone", card=name)
    return say("table.about.meets", card=name, others=card_names([FACES[int(other[1:])] for other in met], say))


def _turns_left(table: SeenGoStop) -> str:
    """How many turns without a card a bomb has left to the person."""
    return table.say("table.choice.flip.detail", n=table.view.tokens[table.seat])


_WAYS: Final[Mapping[str, Callable[[SeenGoStop, Decision], Prompt]]] = {
    "play": _play,
    "take": _take,
    "go_stop": _go_stop,
    "cut": _cut,
    "deal_cut": _cut,
    "deal_draw": _draw,
    "drop": _drop,
    "plunder": _plunder,
}
"""The questions that have a prompt of their own."""


# ---- What is at stake ----


_RIM: Final = 0.05
"""How thick the gold is round captured cards that are asked about, in widths of one."""

_OVER: Final = 378.0, 214.0, 154.0
"""How wide a plaque is that stands over the hand, and the slip between two of them, and how high both are at most, in units."""

_FREE: Final = 8.0
"""How much of the place of the person's bust such a plaque may cover: the face does not fill it; in units."""

_AIR: Final = 14.0
"""How far it stays above the cards there, in units."""

_BETWEEN: Final = 14.0
"""How far the plaques are from the slip between them, in units."""


def shake(table: SeenGoStop, choices: Sequence[Choice]) -> BesideHand:
    """흔들기 or 폭탄 of a month: by how much that multiplies a win, and that all see the three cards which are only shown."""
    view, seat, say = table.view, table.seat, table.say
    months = {verb: int(month) for verb, month, *_ in map(str.split, choices) if verb in ("shake", "bomb")}
    shown = "shake" in months
    times = prospect.multiplies(view, seat, "shaken", months["shake"]) if shown else prospect.bombs(view, seat, months["bomb"])[1]
    figure = say("table.stake.times", n=times) if times > 1 else ""
    return replace(lights.by_hand(table), figure=figure, risk=say("table.stake.shown") if shown else "")


def gukjin(table: SeenGoStop, decision: Decision) -> BesideHand:
    """국진: the dual cards of which nothing has been said yet, where they lie."""
    view = table.view
    said = {*view.declared_animal, *view.declared_junk}
    dual = [card for card in each(captured(view, decision.seat) & scale(view.rules).dual) if card not in said]
    rimmed = {f"#{card}": table.poses[f"#{card}"].but(rim=_RIM) for card in dual}
    stake = lights.by_hand(table)
    return replace(stake, risk=table.say("table.stake.for_good"), seen={**stake.seen, **rimmed})


def chongtong(table: SeenGoStop, decision: Decision) -> BesideHand:
    """총통: four of a month, and what they are worth at once."""
    view, seat, points = table.view, decision.seat, decision.args["points"]
    money = net(table, prospect.ending(view, seat)[seat])
    figure = table.say("table.stake.worth", points=table.say("table.points", n=points), money=money)
    times = prospect.multiplies(view, seat, "four", decision.args["month"])
    goes_on = "chongtong continue" in decision.choices
    return replace(lights.by_hand(table), figure=figure, risk=table.say("table.stake.four", n=times) if goes_on else "")


def showdang(table: SeenGoStop, decision: Decision) -> BesideHand:
    """쇼당: the hand that was shown, and what it costs to refuse."""
    shown = f"hand:{decision.args['by']}"
    pieces = tuple(known.face for known in table.view.known if known.place == shown)
    return replace(lights.by_hand(table), pieces=pieces, risk=table.say("table.stake.refused"))


def plunder(table: SeenGoStop, giver: Seat, how: str) -> BesideHand:
    """Which captured card of another is taken: it is pressed where it lies."""
    taken, none = (rect for seat in (giver, table.seat) for rect in lights.captured(table, seat)), Rect(0, 0, 0, 0)
    lit = (*taken, *lights.held(table, {}).values(), table.areas.hud[table.seat])
    return BesideHand(
        risk=how, people=(table.areas.bust[table.seat],), lit=lit, grey=lights.undecided(table, ()),
        left=none, right=none, column=lights.column(table),
    )  # fmt: skip


def drop(table: SeenGoStop, how: str) -> BesideHand:
    """치기 or 죽기: what a win brings and a loss costs whoever plays, and that who drops out has nothing to do with either. No
    cards have been captured yet, so that the plaques stand over the hand, which lies open; between them what is asked, and who
    has which of the places. Who has said what stands in the row above; the floor, which lies face down, is in the dark."""
    view, areas, k, say, seat = table.view, table.areas, table.k, table.say, table.seat
    row = below_stock(areas)
    foot, middle = round(areas.hand.bottom - hand_width(areas) * ASPECT - _AIR * k), areas.floor.centerx
    top = max(areas.floor.bottom + round(2 * k), foot - round(_OVER[2] * k))
    gap, slip, room = round(_BETWEEN * k), round(_OVER[1] * k / 2), middle - areas.bust[seat].right + round(_FREE * k)
    wide = min(round(_OVER[0] * k), room - slip - gap)
    left = Rect(middle - slip - gap - wide, top, wide, foot - top)
    right = left.move(2 * (slip + gap) + wide, 0)
    seen = {key: table.poses[key].but(y=hand_middle(areas)) for key, _ in table.hand}
    gain, cost = prospect.entering(view, seat)
    free = view.rules["no_capture_exempt"]
    signed = ("+", gain, "table.stake.if_won_each" if free else "table.stake.if_won"), (MINUS, cost, "table.stake.if_another")
    bold = [AnswerSum(say("table.stake.least", sum=sign + worth(table, n)), say(key)) for sign, n, key in signed if n]
    if bold and free:
        bold.append(AnswerSum(worth(table, 0), say("table.stake.if_none"), quiet=True))
    if price := prospect.bright_price(view, seat):
        later = view.rules["postpaid_sale"]
        bold.append(AnswerSum(MINUS + worth(table, price), say("table.stake.brights_later" if later else "table.stake.brights")))
    rests = [AnswerSum(worth(table, 0), say("table.stake.rests"), quiet=True)]
    if view.rules["no_double_drop"]:
        rests.append(AnswerSum(say("table.stake.must_play"), say("table.stake.next_time"), quiet=True))
    sitting = [other for other in asked(view) if view.roles[other] == PLAYS]
    faces = table.ink.faces or ("",) * view.rules.seats
    places = [*(Seating(True, faces[other]) for other in sitting), Seating(False, faces[seat]), *(Seating(False),) * PLAYERS]
    return BesideHand(
        people=lights.people(table),
        lit=(*lights.held(table, seen).values(), *areas.hud, row, areas.played_for),
        left=left,
        right=right,
        column=lights.column(table),
        offers={"bold": tuple(bold), "plain": tuple(rests)},
        seen=seen,
        middle=Rect(middle - slip, top, 2 * slip, foot - top),
        places=tuple(places[:PLAYERS]),
        note=how,
    )


_STAKES: Final = {
    "go_stop": go_stop.go_stop, "gukjin": gukjin, "chongtong": chongtong, "showdang": showdang,
}  # fmt: skip
"""The questions that turn a round, and what is at stake in each."""
