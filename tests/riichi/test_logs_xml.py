"""Tenhou's XML as it is downloaded: what it tells, what its room says of the rules, and what is refused."""

from __future__ import annotations

import re

import pytest

from game.proof import check
from game.record import Record
from game.riichi.formats import tenhou
from game.riichi.formats.log import LoggedAct, LoggedHand
from game.riichi.formats.told import told
from game.riichi.presets import CATALOG
from game.riichi.tiles import faces
from game.table import Malformed
from tests.riichi.test_formats import events, played

LETTERS = "TUVW", "DEFG"


class Xml:
    """Writes hands as Tenhou's XML, each tile by a number of its own."""

    def __init__(self, reds: int = 3) -> None:
        self.faces = faces(reds)

    def hand(self, hand: LoggedHand) -> str:
        self.left = {face: [n for n, one in enumerate(self.faces) if one == face] for face in set(self.faces)}
        self.held: list[list[int]] = [[self.new(face) for face in tiles] for tiles in hand.tiles]
        self.drawn, self.lies, self.pons = -1, -1, dict[tuple[int, int], int]()
        dora = [self.new(face) for face in hand.indicators]
        self.dora = iter(dora[1:])
        dealt = " ".join(f'hai{seat}="{",".join(map(str, tiles))}"' for seat, tiles in enumerate(self.held))
        seed = f"{4 * hand.wind + hand.number},{hand.honba},{hand.sticks},1,2,{dora[0]}"
        ten = ",".join(str(score // 100) for score in hand.scores)
        tags = [f'<INIT seed="{seed}" ten="{ten}" oya="{hand.number}" {dealt}/>']
        tags += [self.tag(act) for act in hand.acts if act.kind not in ("ron", "tsumo", "abort")]
        for win in hand.wins:
            tags.append(f'<AGARI who="{win.seat}" fromWho="{win.giver}" {self.sc(hand, win.deltas)}{self.ura(hand)}/>')
        if not hand.wins:
            kinds = {"exhaustive_draw": "", "nagashi": "nm", "nine_kinds": "yao9", "four_winds": "kaze4", "four_riichi": "reach4"}
            tags.append(f'<RYUUKYOKU type="{kinds[hand.ending]}" {self.sc(hand, hand.deltas)}/>')
        return "".join(tags)

    def new(self, face: str) -> int:
        return self.left[face].pop(0)

    def sc(self, hand: LoggedHand, deltas: tuple[int, ...]) -> str:
        both = zip(hand.scores, deltas, strict=True)
        return f'sc="{",".join(f"{score // 100},{delta // 100}" for score, delta in both)}"'

    def ura(self, hand: LoggedHand) -> str:
        return f' doraHaiUra="{",".join(str(self.new(face)) for face in hand.ura)}"' if hand.ura and not self.told_ura() else ""

    def told_ura(self) -> bool:
        before, self.told = getattr(self, "told", False), True
        return before

    def own(self, seat: int, face: str) -> int:
        found = next(tile for tile in self.held[seat] if self.faces[tile] == face)
        self.held[seat].remove(found)
        return found

    def tag(self, act: LoggedAct) -> str:
        seat = act.seat
        if act.kind == "draw":
            self.drawn = self.new(act.face)
            self.held[seat].append(self.drawn)
            return f"<{LETTERS[0][seat]}{self.drawn}/>"
        if act.kind in ("discard", "riichi"):
            self.lies = self.drawn if act.drawn else self.own(seat, act.face)
            if act.drawn:
                self.held[seat].remove(self.drawn)
            reach = f'<REACH who="{seat}" step="1"/>' if act.kind == "riichi" else ""
            return f"{reach}<{LETTERS[1][seat]}{self.lies}/>"
        if act.kind == "accepted":
            return f'<REACH who="{seat}" ten="1,2,3,4" step="2"/>'
        if act.kind == "dora":
            return f'<DORA hai="{next(self.dora)}" />'
        return f'<N who="{seat}" m="{self.code(act)}" />'

    def code(self, act: LoggedAct) -> int:
        if act.kind == "kakan":
            fourth = self.own(act.seat, act.face)
            return self.pons[act.seat, fourth // 4] & ~0x8 | 0x10
        own = [self.own(act.seat, face) for face in act.faces]
        from_ = (act.giver - act.seat) % 4
        if act.kind == "ankan":
            return own[0] << 8
        if act.kind == "daiminkan":
            return self.lies << 8 | from_
        tiles = sorted([*own, self.lies])
        at = tiles.index(self.lies)
        if act.kind == "chi":
            low = tiles[0] // 4
            bits = sum((tile % 4) << 3 + 2 * nth for nth, tile in enumerate(tiles))
            return (low // 9 * 7 + low % 9) * 3 + at << 10 | bits | 0x4 | from_
        (lacks,) = {0, 1, 2, 3} - {tile % 4 for tile in tiles}
        code = tiles[0] // 4 * 3 + at << 9 | lacks << 5 | 0x8 | from_
        self.pons[act.seat, tiles[0] // 4] = code
        return code


def xml(records: tuple[Record, ...], reds: int = 3, room: int = 0xA9) -> str:
    """A match as Tenhou's XML."""
    hands = "".join(Xml(reds).hand(hand) for hand in told(records).hands)
    people = '<UN n0="%41nn" n1="%EC%98%81" n2="Cho" n3="Dai" dan="1,2,3,4"/><TAIKYOKU oya="0"/>'
    return f'<mjloggm ver="2.3"><SHUFFLE seed="mt19937ar,a+/b=" ref=""/><GO type="{room}" lobby="0"/>{people}{hands}</mjloggm>\n'


def test_a_match_is_read_from_xml() -> None:
    for seed in ("one", "two", "three"):
        records = played(seed)
        said: list[str] = []
        again = tenhou.read(xml(records), None, said.append)
        assert said == []
        assert [record.settlement for record in again] == [record.settlement for record in records]
        assert [events(record) for record in again] == [events(record) for record in records]
        assert again[0].players == ("Ann", "영", "Cho", "Dai")
        for record in again:
            check(record)
    kinds = {act.kind for seed in ("one", "two", "three") for hand in told(played(seed)).hands for act in hand.acts}
    assert kinds >= {"chi", "pon", "ankan", "kakan", "daiminkan", "riichi", "dora"}


def shifted(text: str) -> str:
    """The same with everybody a seat further on, so that the second seat deals first."""
    later = {**dict(zip("TUVW", "UVWT", strict=True)), **dict(zip("DEFG", "EFGD", strict=True))}
    text = re.sub(r"<([TUVWDEFG])(?=[0-9])", lambda tag: f"<{later[tag[1]]}", text)
    text = re.sub(r'\b(hai|n)([0-3])="', lambda name: f'{name[1]}{(int(name[2]) + 1) % 4}="', text)
    text = re.sub(r'(who|fromWho|oya)="([0-3])"', lambda name: f'{name[1]}="{(int(name[2]) + 1) % 4}"', text)

    def turned(told: re.Match[str]) -> str:
        parts = told[2].split(",")
        size = len(parts) // 4
        return f'{told[1]}="{",".join([*parts[-size:], *parts[:-size]])}"'

    return re.sub(r'\b(ten|sc)="([-0-9,]+)"', turned, text)


def test_seats_of_xml_are_counted_from_the_first_dealer() -> None:
    records = played("two")
    again = tenhou.read(shifted(xml(records)))
    assert [record.settlement for record in again] == [record.settlement for record in records]
    assert again[0].players == ("Ann", "영", "Cho", "Dai")


def test_what_xml_says_changed_hands_is_held_against_the_rules() -> None:
    text = xml(played("two"))
    spoilt = re.sub(r'(<AGARI [^>]*sc="\d+),-?\d+,', r"\1,7,", text, count=1)
    said: list[str] = []
    assert spoilt != text
    assert len(tenhou.read(spoilt, None, said.append)) == len(played("two")) - 1
    assert len(said) == 1
    assert len(tenhou.read(re.sub(r' sc="[^"]*"', "", text))) == len(played("two"))


def test_who_comes_back_changes_no_name() -> None:
    text = xml(played("one", most=1)).replace("<INIT", '<BYE who="1" /><UN n1="%42ack" /><INIT')
    assert tenhou.read(text)[0].players == ("Ann", "영", "Cho", "Dai")


def test_the_number_of_the_room_tells_the_rules() -> None:
    records = played("plain", most=2, red_fives=0, kuitan=False, length="east")
    (first, *_) = tenhou.read(xml(records, 0, 0x01 | 0x02 | 0x04))
    rules = CATALOG.load(first.rules, 4)
    assert (rules["red_fives"], rules["kuitan"], rules["length"]) == (0, False, "east")


@pytest.mark.parametrize(("change", "sentence"), [
    (("<mjloggm", "<html"), "The XML is of 'html', not of mjloggm"),
    (("<SHUFFLE", "<!DOCTYPE a [<!ENTITY b \"c\">]><SHUFFLE"), "is no tag of it"),
    (("<SHUFFLE", "<SHUFFLE a=\"&lt;<\" "), "is no tag of it"),
    (('type="169"', 'type="185"'), "a table of three"),
    (('type="169"', 'type="x"'), "type must be 1 whole numbers"),
    (('seed="0,', 'seed="99,'), "seed is no hand"),
    (('hai0="', 'hai0="999,'), "hai0 must be 13 whole numbers"),
    (("<T", "<T999/><T"), "hand 1: 999 is no tile"),
    (("<T", "<X12/><T"), "is no draw and no discard"),
    (("<T", '<N who="0" m="99999999"/><T'), "hand 1"),
    (("<T", '<N who="0" m="32"/><T'), "a north tile is put aside"),
    (("<T", '<N who="9" m="7"/><T'), "who must be a seat"),
    (("<INIT", '<T12/><INIT'), "before a hand begins"),
])  # fmt: skip
def test_a_bad_xml_is_refused_in_a_sentence(change: tuple[str, str], sentence: str) -> None:
    text = xml(played("one", most=1)).replace('<TAIKYOKU oya="0"/>', "")
    assert change[0] in text
    with pytest.raises(Malformed) as caught:
        tenhou.read(text.replace(*change, 1))
    assert sentence in str(caught.value)


def test_a_hand_that_breaks_off_is_passed_over() -> None:
    text, said = xml(played("one", most=2)), list[str]()
    cut = text.index("<INIT", text.index("<INIT") + 1) + 400
    assert len(tenhou.read(text[: text.rindex("<", 0, cut)] + "</mjloggm>", None, said.append)) == 1
    assert said == ["hand 2: the log breaks off in the middle of this hand."]
