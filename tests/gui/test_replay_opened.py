"""A replay with hands open shows hands and nothing else; the seal of a round can be opened, copied and checked."""

from __future__ import annotations

import hashlib
from functools import cache
from random import Random

import pygame
import pytest
from msgspec import structs
from pygame import Rect

from game.choices import sample
from game.match import Match, seeded_luck
from game.record import Record, close_record
from game.registry import find
from game.table import LAPSE
from game.text import LANGUAGES
from scenes.games.pages import pages_of
from scenes.pages.message import SealScene
from scenes.pages.replay.page import ReplayScene
from scenes.pages.result.page import ResultScene
from scenes.stage.binding import keys
from scenes.table.frame import KEYS
from scenes.table.session import Seal
from tests.gui.laid import covered
from tests.gui.test_app_forms import app, click, key, result, settled
from tests.test_proof import with_draws

SEATS = {"gostop": 3, "riichi": 4, "daifugo": 4}


@cache
def played(game: str, seats: int = 0) -> Record:
    """A round that was played by chance, to its end or for a hundred answers, by so many or as many as usual."""
    match, chance = Match(find(game), find(game).catalog.rules(seats or SEATS[game]), seeded_luck(5), name="a match"), Random(3)
    match.deal()
    for _ in range(100):
        if match.settlement() is not None:
            break
        asked = next((one for one in match.decisions() if one.must), match.decisions()[0])
        match.choose(asked.seat, LAPSE if LAPSE in asked.choices else sample(asked.choices, chance))
    assert match.record is not None
    return match.record


def replayed(game: str, seats: int = 0) -> ReplayScene:
    it = app()
    scene = ReplayScene([played(game, seats)], pages_of(game))
    it.push(scene)
    scene.draw(it.surface)
    return scene


def up(scene: ReplayScene) -> dict[str, list[bool]]:
    """Of each piece in each place, whether its face is seen there."""
    view, table = scene._view, scene._page.table(scene._view)
    keys = {place: [f"#{one.id}" if one.id is not None else f"{place}:{nth}" for nth, one in enumerate(pieces)]
            for place, pieces in view.places.items()}  # fmt: skip
    return {place: [table.poses[key].face > 0.5 for key in row if key in table.poses] for place, row in keys.items()}


def held(place: str) -> bool:
    """Whether somebody has in hand what lies there."""
    return place.partition(":")[0] in ("hand", "drawn")


@pytest.mark.parametrize("game", SEATS)
def test_hands_are_opened_and_nothing_else(game: str) -> None:
    scene = replayed(game)
    for part in (0.3, 0.6, 0.8):
        shown = []
        for _ in range(2):
            scene._seek(scene._director.timeline.end * part)
            shown.append(up(scene))
            scene._do("open")
        closed, opened = shown
        assert not all(all(row) for place, row in closed.items() if held(place)), part
        assert all(all(row) for place, row in opened.items() if held(place)), part
        assert {place: row for place, row in opened.items() if not held(place)} == {
            place: row for place, row in closed.items() if not held(place)
        }


TELLS = {"gostop": (0.0, 0.85, 0.5, 0.15), "daifugo": (0.0, 0.0, 0.3, 0.25)}
"""Where on a card stands what it is, in shares of it: the month at the foot, number and suit in the corner."""


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("game", TELLS)
def test_what_an_open_card_is_can_be_read_and_it_lies_over_none_on_the_table(game: str, seats: int) -> None:
    scene = replayed(game, seats)
    scene._do("open")
    left, top, wide, high = TELLS[game]
    for part in (0.25, 0.4, 0.6, 0.9)[seats > 3 :]:  # of more than play, cards are sold first
        scene._seek(scene._director.timeline.end * part)
        view, seat = scene._view, scene._page.seat
        table, rects = scene._page.table(view), scene._page.rects(view)
        others = [f"hand:{one}" for one in range(seats) if one != seat]
        opened = [card for place in others for card, _ in keys(view, place)]
        lying = [rects[card] for place in view.places for card, _ in keys(view, place)
                 if card in rects and place.startswith(("floor", "taken", "field", f"hand:{seat}"))]  # fmt: skip
        assert covered([rects[card] for card in opened], by=lying) == [], part
        for card in opened:
            rect, z = rects[card], table.poses[card].z
            tells = Rect(rect.x + left * rect.w, rect.y + top * rect.h, wide * rect.w, high * rect.h).inflate(-4, -4)
            assert covered([tells], by=[rects[one] for one in opened if table.poses[one].z > z]) == [], (part, card)


@pytest.mark.parametrize("game", SEATS)
def test_badges_say_the_same_with_hands_open(game: str) -> None:
    """But for how many cards somebody holds, which can be seen then."""
    scene = replayed(game)
    for part in (0.3, 0.6, 0.8):
        said = []
        for _ in range(2):
            scene._seek(scene._director.timeline.end * part)
            table = scene._page.table(scene._view)
            said.append({badge.id: badge.words for badge in table.badges if not badge.id.startswith("held:")})
            scene._do("open")
        assert said[0] == said[1], part


@pytest.mark.parametrize(("game", "word"), [("gostop", "手札を開く"), ("riichi", "手牌を開く"), ("daifugo", "手札を開く")])
def test_the_hand_has_the_word_of_its_game(game: str, word: str) -> None:
    scene = replayed(game)
    scene.app.language = "ja"
    labels = {option.choice: option.label for option in scene._page.offered.options}
    assert labels["open"] == word


@pytest.mark.parametrize("game", SEATS)
def test_no_key_of_a_replay_stands_for_two_things(game: str) -> None:
    """As written on its buttons and beside the signs in its corner."""
    scene = replayed(game)
    page = scene._page
    written = [one.cap for one in (*page.offered.options, *scene._strip.ways, scene._strip.named)]
    page.look.choosing = True
    written += [one.cap for one in page.offered.options]
    written += [KEYS[one.id.partition(":")[2]] for one in page.icons]
    assert len(set(written)) == len(written)


def test_the_seal_is_opened_by_the_key_that_stands_beside_it() -> None:
    scene = replayed("gostop")
    it = scene._page.app
    it.step(0.0, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_v, mod=0, unicode="v")])
    assert it.stack.top.name == "seal"


# -- the seal -----------------------------------------------------------------------------------------------------------------


def test_what_a_round_was_dealt_from_can_be_copied_from_its_result(monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr("scenes.forms.clipboard.copy", lambda text: not copied.append(text))
    it = app(language="en")
    it.push(result(it, 3))
    it.step(1 / 60)
    click(it, "result.ledger")
    click(it, "result.seal")
    it.step(1 / 60)
    scene = it.stack.top
    assert isinstance(scene, SealScene)
    record = it.session.controller.match.record
    assert hashlib.sha256(bytes.fromhex(record.luck)).hexdigest() == record.commitment
    shown = {words.text.replace(" ", "") for words in scene.words}
    assert {record.luck, record.commitment} <= shown, "all sixty-four digits of both"
    key(it, pygame.K_c)
    it.step(1 / 60)
    assert copied == [f"Secret of the round that is over (32 bytes): {record.luck}\nIts seal: {record.commitment}"]
    assert "Copied." in {words.text for words in scene.words}
    key(it, pygame.K_v)
    assert isinstance(it.stack.top, ResultScene)


def told_of(seal: Seal, language: str) -> set[str]:
    """What the page of a seal says."""
    it = app(language=language)
    it.push(page := SealScene(seal))
    it.step(1 / 60)
    assert page.clipped() == []
    return {words.text for words in page.words}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_comes_of_checking_the_round_is_said_beside_its_seal(language: str) -> None:
    """Four answers, as the door gives them."""
    record = settled(3).record
    assert record is not None and record.settlement is not None
    answers = {
        "sealed": (record, ""),
        "unsealed": (with_draws(record), "draws"),
        "altered": (structs.replace(record, players=("somebody",)), ""),
        "unreadable": (close_record(structs.replace(record, rules_version=record.rules_version + 1), record.settlement), ""),
    }
    say = app(language=language).say
    for answer, (one, why) in answers.items():
        seal = Seal()
        seal.follow(one, settled=True)
        sentence = say(f"table.seal.answer.{answer}", why=say(f"table.seal.why.{why}") if why else "")
        assert sentence in told_of(seal, language), answer


def test_while_a_round_is_played_its_seal_answers_nothing() -> None:
    seal = Seal()
    seal.follow(settled(3).record, settled=False)
    assert not any("Sealed" in words for words in told_of(seal, "en"))


def test_without_a_clipboard_the_seal_says_that_it_was_not_copied(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.forms.clipboard.copy", lambda text: False)
    it, seal = app(language="en"), Seal()
    seal.follow(settled(3).record, settled=True)
    it.push(page := SealScene(seal))
    click(it, "seal.copy")
    it.step(1 / 60)
    assert it.say("table.seal.not_copied") in {words.text for words in page.words}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_replay_says_what_does_not_follow_from_its_seal(language: str) -> None:
    record = settled(3).record
    assert record is not None
    for one, doubtful in ((record, False), (with_draws(record), True), (structs.replace(record, match="other"), True)):
        it = app(language=language)
        it.push(scene := ReplayScene([one], pages_of("gostop")))
        it.step(1 / 60)
        told = scene._page.offered.lines
        assert (len(told) == 2) is doubtful and (not doubtful or told[1] == scene._page.seal.answer(it.say))
