"""The seal in full: all of its digits can be seen, copied, and held against the secret of the round."""

from __future__ import annotations

import hashlib

import pygame
import pytest

from scenes.pages.result import ResultScene
from scenes.pages.seal import SealScene
from tests.gui.test_app_forms import app, click, key, result


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


def test_without_a_clipboard_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.forms.clipboard.copy", lambda text: False)
    it = app(language="en")
    it.push(result(it, 3))
    click(it, "result.ledger")
    click(it, "result.seal")
    click(it, "seal.copy")
    it.step(1 / 60)
    page = it.stack.top
    assert isinstance(page, SealScene)
    assert it.say("table.seal.not_copied") in {words.text for words in page.words}
