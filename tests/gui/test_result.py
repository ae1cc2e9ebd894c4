"""The result of a round in the window: its three faces, how it is counted and heard, and what lies one key away."""

from __future__ import annotations

import pygame
import pytest

from game.text import LANGUAGES
from scenes.forms.pictures import MOODS, Mood, portrait
from scenes.pages.menu import MenuScene
from scenes.pages.result.face import Podium
from tests.gui.test_app_forms import app, click, key, result, settled
from tests.test_reckoning import longest

WON = next(seed for seed in range(200) if settled(seed).settlement().winners == (0,))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_result_fits(language):
    it = app((960, 540), language, 1.5)
    for seed in range(24):
        scene = result(it, seed)
        it.push(scene)
        assert scene.clipped() == []
        missing = [words.text for words in scene.words if words.text.startswith("gostop.") or "{" in words.text]
        assert missing == []
        it.stack.scenes.clear()


def test_what_the_person_could_not_pay_is_told_and_counted(tmp_path, monkeypatch):
    monkeypatch.setenv("NOLPAN_DATA", str(tmp_path))
    it = app()
    seed = next(seed for seed in range(200) if settled(seed).settlement().points[0] < -1)
    points = settled(seed).settlement().points
    it.push(limited := result(it, seed, stake=60_000, limited=True))
    key(it, pygame.K_d)
    key(it, pygame.K_d)
    words = [words.text for words in limited.words]
    assert it.say("app.result.short") in words
    assert f"−{-points[0] * 60_000:,}원" in words, "what is owed"
    assert words.count("−100,000원") == 2, "what was paid, in its row and in the standings"
    key(it, pygame.K_d)
    assert it.say("store.balance.won", amount="100,000 → 0원") in [words.text for words in limited.words]
    it.keeper.close()


def looks(podium: Podium) -> list[Mood]:
    """What the faces at the end of a match say, from the first place on."""
    seats = zip(podium._places, podium._busts, strict=True)
    return [next(m for m in MOODS if portrait(podium._out.face(seat), rect.w, m) is face) for seat, (face, rect) in seats]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_last_result_of_a_match_leads_to_the_podium(language):
    """Enter counts to the end, goes to the places, and leaves."""
    it = app(language=language)
    left = []
    it.push(MenuScene())
    it.push(scene := result(it, 3, rounds=1))
    scene._on = (lambda: None, lambda: left.append(True))
    assert "result.continue" not in scene.hits()
    key(it, pygame.K_RETURN)
    assert "result.podium" in scene.hits() and scene.counted
    key(it, pygame.K_RETURN)
    words = [label.text for label in scene.words]
    assert it.say("app.result.ranking") in words and scene.clipped() == []
    assert looks(scene._shown) == ["triumph", "calm", "dismay"]
    assert [f"{it.say('app.result.rank', rank=1)} {it.say('app.person.imo')}"] == [line for line in words if line.startswith("1")]
    assert not left
    key(it, pygame.K_RETURN)
    assert left


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_reckoning_is_one_key_away_and_tells_the_standings(language):
    it = app(language=language)
    for rounds, words in ((3, "app.result.total"), (1, "app.result.final")):
        it.push(scene := result(it, 3, rounds=rounds))
        key(it, pygame.K_d)
        key(it, pygame.K_d)
        assert it.say(words) in [label.text for label in scene.words]
        assert ("result.continue" in scene.hits()) == (rounds == 3)
        assert scene.clipped() == []
        key(it, pygame.K_d)
        assert it.say("app.result.sum") not in [label.text for label in scene.words]


def test_a_result_is_counted_and_a_click_shows_it_at_once():
    it = app()
    it.push(MenuScene())
    it.push(result(it, WON))
    scene = it.stack.top
    it.step(0.01)
    assert 0 < scene.time < scene._count.end
    pictures = set()
    for _ in range(12):
        it.step(0.1)
        pictures.add(it.surface.get_buffer().raw)
    assert len(pictures) == 12 and not scene.counted
    it.step(0.01, [pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(3, 3), button=1)])
    assert scene.counted
    frames = it.frames
    for _ in range(8):
        it.step(0.5)
    assert it.frames == frames, "what is still is not drawn anew"


def test_a_result_stands_still_at_once_where_motion_is_reduced():
    pictures = []
    for reduced in (True, False):
        it = app()
        it.settings.reduced_motion = reduced
        it.push(scene := result(it, WON))
        for _ in range(1 if reduced else 200):
            it.step(0.05)
        assert scene.counted
        surface = pygame.Surface(it.size).convert()
        scene.draw(surface)
        pictures.append(surface.get_buffer().raw)
        it.close()
    assert pictures[0] == pictures[1]


def test_the_table_is_seen_until_any_key_or_click():
    it = app()
    scene = result(it, WON)
    it.push(MenuScene())
    it.step(0)
    it.step(0)
    below = it.surface.get_buffer().raw
    it.push(scene)
    scene._finish()
    it.step(0, [pygame.event.Event(pygame.MOUSEMOTION, pos=(9, 9), rel=(0, 0), buttons=(0, 0, 0))])  # a press is meant for it now
    press = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0)
    for back in (press, pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(9, 9), button=1)):
        it.step(0)
        shown = it.surface.get_buffer().raw
        click(it, "result.table")
        assert scene.hits() == {}
        upper = it.surface.get_width() * 4 * 300
        assert it.surface.get_buffer().raw[:upper] == below[:upper] != shown[:upper]
        it.step(0, [back])
        it.step(0)
        assert it.stack.top is scene and "result.continue" in scene.hits(), "the key only brings the result back"


def test_the_round_can_be_watched_again_and_the_result_is_there_afterwards():
    it = app()
    it.push(MenuScene())
    it.push(scene := result(it, WON))
    key(it, pygame.K_r)
    key(it, pygame.K_r)
    assert it.stack.top.name == "replay"
    key(it, pygame.K_ESCAPE)
    assert it.stack.top is scene and scene.counted


def test_a_result_is_heard_once():
    """Won or lost is heard when the page is there; that nobody won was called out at the table."""
    heard = {}
    for name, wish in (("void", ()), ("won", (0,)), ("lost", (1,))):
        it = app()
        it.sound = lambda sound, *_, name=name: heard.setdefault(name, []).append(sound)
        it.settings.reduced_motion = True
        it.push(page := result(it, next(seed for seed in range(200) if settled(seed).settlement().winners == wish)))
        for _ in range(3):
            page.update(0.02)
    assert heard == {"won": ["win"], "lost": ["lose"]}


def test_a_count_is_heard_with_rising_notes_and_ends_with_the_total():
    it, heard = app(), []
    it.sound = lambda *sound: heard.append(sound)
    it.push(scene := result(it, 3, longest()))
    for _ in range(round(scene._count.end * 30) + 5):
        it.step(1 / 30)
    beats = scene._count.beats
    notes = [number for name, *number in heard if name == "score"]
    assert heard[0] == ("lose",) and heard[-1] == ("total", len(beats))
    assert notes == sorted(notes) and len(notes) == len(beats) - 2
    assert [name for name, *_ in heard].count("stamp") == sum(beat.sort == "stamp" for beat in beats) == 13
    assert heard[-2] == ("coin",)
