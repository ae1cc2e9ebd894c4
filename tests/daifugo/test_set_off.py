"""What a play is, what its numbers do, and what sets a rule off: three questions, each answered in one place."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.daifugo.cards import pack
from game.daifugo.follow import legal
from game.daifugo.local_rules.families import ALL
from game.daifugo.plays import Play
from game.daifugo.round import Daifugo
from game.daifugo.rule import CARDS, FORM, Contains, Local, Set
from game.daifugo.view import LaidPlay
from game.luck import Luck
from game.options import Numbers, Value
from tests.daifugo.daifugo_tables import plain

ON_PLAY = [rule for rule in ALL if rule.when is not None]
"""The rules that cards set off which are laid."""
ACTING = (Contains, Set)
"""The patterns that ask what the numbers of a play do."""


def test_every_rule_says_what_sets_it_off() -> None:
    """A rule that acts hangs on cards that are laid, or on a moment of its own. Of those that cards set off, only these ask for
    no numbers; 블러디 메리 2 leaves them."""
    for rule in ALL:
        moments = (rule.ways, rule.may, rule.on_pass, rule.on_clear, rule.on_deal)
        assert rule.when is not None or rule.act is None or any(moment is not None for moment in moments), rule.key
        assert rule.when is None or rule.when.by in (CARDS, FORM)
    whatever = {rule.key for rule in ON_PLAY if rule.when.by == FORM and rule.ways is None}
    assert whatever == {"revolution", "sequence_revolution", "super_revolution", "nuclear"}


def test_what_a_play_is_does_not_hang_on_what_its_jokers_do() -> None:
    """Each play that is offered has the same patterns whether jokers act or not, but for those that ask what its numbers do:
    these find as much without jokers in it, and no more with them. The same plays are offered, but for three 3s with jokers."""
    jokers = 0
    for one, other in _pairs(18):
        lines = legal(one, one.mover), legal(other, other.mover)
        for line in lines[0].keys() ^ lines[1].keys():
            assert line in lines[0] and lines[0][line].number == 3 and lines[0][line].jokers
        for line, play in lines[0].items():
            jokers += play.jokers > 0
            for rule in ON_PLAY:
                acts, not_ = (rule.when(table, LaidPlay(one.mover, play, not one.field)) for table in (one, other))
                where = f"{rule.key} {line}"
                assert acts >= not_ if isinstance(rule.when, ACTING) and play.jokers else acts == not_, where
    assert jokers > 1000


def test_an_omen_leaves_no_effect_to_cards_and_mary_none_to_their_numbers() -> None:
    """Whatever is laid while cards are silenced: only ways of playing see to it themselves, and 잔 다르크 ends 블러디 메리 2."""
    seen: set[str] = set()
    for table, _ in _pairs(9):
        for play in legal(table, table.mover).values():
            assert {rule.key for rule in _set_off(table, play, "omen") if rule.ways is None} == set(), play.line
            left = _set_off(table, play, "mary_2")
            assert all(rule.ways is not None or rule.spared or rule.when.by == FORM for rule in left), play.line
            seen |= {rule.key for rule in left}
    assert {"revolution", "mary_2", "sequence_revolution"} <= seen


def _set_off(table: Daifugo, play: Play, silenced: str) -> list[Local]:
    table.silenced = silenced
    found = table.active.setting_off(table, LaidPlay(table.mover, play, not table.field))
    table.silenced = ""
    return [table.active.by_key[effect.what] for effect in found]


def _pairs(count: int) -> Iterator[tuple[Daifugo, Daifugo]]:
    """Tables with all rules on and random hands, as leads and as follows, each with jokers that act and that do not."""
    for nth in range(count):
        rng = Random(f"set off {nth}")
        on: dict[str, Value] = {rule.key: _value(rule, rng) for rule in ALL}
        options: dict[str, Value] = {**on, rng.choice(("mary_1", "jeanne_1")): False, "jokers": 2, "sequence": 3, "lot": 0}
        acting, not_acting = (plain(4, **options, joker_effects=acts) for acts in (True, False))
        faces = [face for face in pack(acting).faces if face[:2] != "JO"]
        rng.shuffle(faces)
        hands = [["JO1", "JO2", *faces[:20]], *([face] for face in faces[20:23])]
        field = [{"seat": 3, "cards": faces[23:24]}] if nth % 3 == 0 else []
        position = {"hands": hands, "field": field, "turn": 0, "revolution": nth % 2 == 1}
        yield Daifugo.arrange(position, acting, Luck.seeded(nth)), Daifugo.arrange(position, not_acting, Luck.seeded(nth))


def _value(rule: Local, rng: Random) -> Value:
    """A value under which a rule is on."""
    if isinstance(rule.values, Numbers):
        return 4
    values: list[Value] = [value for value in rule.values if value not in (False, "off")]
    return rng.choice(values)
