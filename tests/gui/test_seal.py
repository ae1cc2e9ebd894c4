"""The seal in full: all of its digits can be seen, copied, and held against the secret of the round."""

from __future__ import annotations

import hashlib

import pygame
import pytest
from msgspec import structs

from game.record import close_record
from game.text import LANGUAGES
from scenes.games.pages import pages_of
from scenes.pages.message import SealScene
from scenes.pages.replay import ReplayScene
from scenes.pages.result.page import ResultScene
from scenes.table.session import Seal
from tests.gui.test_app_forms import app, click, key, result, settled
from tests.test_proof import with_draws


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


def test_without_a_clipboard_the_seal_says_that_it_was_not_copied(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.forms.clipboard.copy", lambda text: False)
    it, seal = app(language="en"), Seal()
    seal.follow(settled(3).record, settled=True)
    it.push(page := SealScene(seal))
    click(it, "seal.copy")
    it.step(1 / 60)
    assert it.say("table.seal.not_copied") in {words.text for words in page.words}


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


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_replay_says_what_does_not_follow_from_its_seal(language: str) -> None:
    record = settled(3).record
    assert record is not None
    for one, doubtful in ((record, False), (with_draws(record), True), (structs.replace(record, match="other"), True)):
        it = app(language=language)
        it.push(scene := ReplayScene(one, pages_of("gostop")))
        it.step(1 / 60)
        told = scene._page.prompt(scene._attention).lines
        assert (len(told) == 2) is doubtful and (not doubtful or told[1] == scene._page.seal.answer(it.say))
