"""What is heard at the table and when: a deal is told to the director and its sounds are listed; takes, volumes and music."""

from __future__ import annotations

import itertools
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pygame
import pytest

from build_scripts.sounds.look import decoded
from game.assets import AssetMissing, asset
from game.gostop import view as events
from game.store.settings import Settings
from game.table import Step
from scenes.app import Program
from scenes.games.gostop.moves import choreography
from scenes.games.gostop.place.layout import layout
from scenes.pages.settings import SettingsScene
from scenes.stage.director import TOGETHER, Director
from scenes.stage.sounds import DUCKED, Sounds
from scenes.stage.timeline import Cue
from tests.gui.table_fakes import Story, story

STEPS = story()


def director(reduced: bool = False) -> Director:
    shown = Director(layout, choreography, (1044, 720), 0)
    shown.reduced = reduced
    return shown


def heard(shown: Director, steps: list[Step]) -> list[tuple[float, Cue]]:
    """The sounds of these steps, and when each was given out."""
    shown.play(steps)
    found = []
    while not shown.idle:
        found += [(shown.timeline.time, cue) for cue in shown.update(0.005)]
    return found


def laid(*floor: str, card: str = "3B", flip: str | None = None) -> list[Step]:
    """A table with these cards on the floor; then seat 0 plays one from its hand, or turns one from the stock."""
    told = Story()
    for face in (*floor, card):
        told.places["stock"].remove(face)
    told.places["floor"] = list(floor)
    told.places["hand:0"] = [card]
    told.tell(events.Swept, seat=0)
    if flip is None:
        told.tell(events.Played, (card, "hand:0", "play"), seat=0, month=int(card[:-1]), faces=(card,))
    else:
        told.tell(events.Flipped, (flip, "stock", "flip"), seat=0, face=flip)
    return told.steps


def one(steps: list[Step], reduced: bool = False) -> tuple[Director, list[tuple[float, Cue]]]:
    shown = director(reduced)
    shown.reset(steps[0].view)
    return shown, heard(shown, steps[1:])


# ---------------------------------------------------------------- a deal


def test_every_event_of_a_deal_is_heard_or_has_a_reason() -> None:
    """A card that only finds its place makes no noise, nor does a point that fills no set."""
    for number, step in enumerate(STEPS):
        shown = director()
        shown.reset(STEPS[number - 1].view if number else None)
        sounds = heard(shown, [step])
        event = step.event
        silent = isinstance(event, events.Left) or (isinstance(event, events.Scored) and not event.made)
        silent = silent or (isinstance(event, events.RoundEnded) and event.kind == "stop")  # the result page is heard
        assert bool(sounds) != silent, type(event).__name__


def test_every_sound_of_a_deal_is_there_and_no_two_of_a_kind_fall_together() -> None:
    sounds = heard(director(), STEPS)
    assert {cue.sound for _, cue in sounds} <= Sounds().names
    assert len({cue.sound for _, cue in sounds}) >= 14
    for name in {cue.sound for _, cue in sounds}:
        times = sorted(cue.time for _, cue in sounds if cue.sound == name)
        assert all(later - earlier >= TOGETHER for earlier, later in itertools.pairwise(times)), name
    assert all(abs(time - cue.time) <= 0.011 for time, cue in sounds)


@pytest.mark.parametrize("reduced", [False, True])
def test_a_card_is_heard_when_it_meets_the_table(reduced: bool) -> None:
    steps = laid("5A", "6J")
    shown, sounds = one(steps, reduced)
    assert [cue.sound for _, cue in sounds] == ["slap"]
    at, sprite = sounds[0][1].time, shown.sprites["#8"]
    there = shown.timeline.last(sprite)
    before, met = shown.timeline.pose(sprite, at - 0.02), shown.timeline.pose(sprite, at)
    assert (met.x, met.y, met.height) == pytest.approx((there.x, there.y, 0.0), abs=1e-6)
    assert before.height > 0.0 or (before.x, before.y) != pytest.approx((there.x, there.y), abs=1e-3)


def test_what_happens_at_the_right_is_heard_at_the_right() -> None:
    sides = {}
    for seat in (1, 2):
        told = Story()
        told.places[f"hand:{seat}"] = [told.places["stock"].pop(0)]
        told.tell(events.Swept, seat=0)
        told.tell(events.Captured, (told.places["stock"][0], "stock", f"taken:{seat}"), seat=seat, cause="pair")
        shown, sounds = one(told.steps)
        place = shown.timeline.last(next(iter(shown.sprites[key] for key in shown.sprites if key.startswith("#"))))
        sides[place.x] = next(cue.side for _, cue in sounds if cue.sound == "lay")
    (left, first), (right, second) = sorted(sides.items())
    assert left < 522 < right and -1 < first < -0.1 < 0.1 < second < 1


def test_calls_are_heard_when_they_are_seen() -> None:
    shown = director()
    sounds = heard(shown, STEPS)
    for name in ("jjok", "ttadak", "bbeok", "sweep", "stop", "chongtong"):
        seen = [caption.start for caption in shown.timeline.captions if caption.name == name]
        called = [cue.time for _, cue in sounds if cue.sound == name]
        if name == "sweep":  # the broom is heard, and it is written when that has passed
            assert all(min(called) < time for time in seen)
            seen = [one.start for one in shown.timeline.spectacles if one.kind == "broom"]
        assert seen and set(seen) <= set(called), name


def test_each_go_is_a_step_higher() -> None:
    told = Story()
    for count in (1, 2, 3):
        told.tell(events.WentGo, seat=0, count=count)
    assert [(cue.sound, cue.number) for _, cue in heard(director(), told.steps)] == [("go", 1), ("go", 2), ("go", 3)]


def test_where_all_is_instant_the_last_landing_and_the_last_call_are_heard() -> None:
    shown = director()
    shown.speed = float("inf")
    shown.play(STEPS)
    assert shown.idle
    assert [cue.sound for cue in shown.update(0.01)] == ["lay", "stop"]
    assert shown.update(0.01) == []


def test_a_whole_deal_at_full_volume_does_not_clip() -> None:
    """Everything that is heard of it laid over one another as the mixer does, and the tune as loud as it goes."""
    sounds, rate = Sounds(), 44_100
    cues = sorted((cue for _, cue in heard(director(), STEPS)), key=lambda cue: cue.time)
    out = np.resize(decoded("theme_gostop"), round((cues[-1].time + 4) * rate))
    for cue in cues:
        take = decoded(sounds.take(cue.sound, cue.number).removesuffix(".ogg"))
        at = round(cue.time * rate)
        out[at : at + len(take)] += take * cue.volume
    assert 0.5 < np.max(np.abs(out)) < 1.0


# ---------------------------------------------------------------- takes and volumes


@pytest.fixture
def quiet() -> Iterator[None]:
    for thread in threading.enumerate():  # a tune of a test before would set the loudness of this one's
        if thread.name == "music":
            thread.join(10.0)
    pygame.mixer.init()
    pygame.mixer.stop()
    pygame.mixer.music.stop()
    yield
    pygame.mixer.stop()
    pygame.mixer.music.stop()


@pytest.mark.usefixtures("quiet")
@pytest.mark.parametrize("name", ["slap", "lay", "slide", "flip", "swish", "tile_click"])
def test_no_take_comes_twice_in_a_row_and_a_missing_sound_is_named(name: str) -> None:
    sounds = Sounds()
    takes = [sounds.take(name) for _ in range(40)]
    assert all(a != b for a, b in itertools.pairwise(takes))
    assert len(set(takes)) >= 4
    with pytest.raises(AssetMissing, match="thunder"):
        sounds.play("thunder")


@pytest.mark.usefixtures("quiet")
def test_a_sound_that_is_damaged_is_silent_and_the_settings_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def damaged(name: str) -> Path:
        if name in ("sounds/stop.ogg", "sounds/theme_gostop.ogg"):
            raise AssetMissing(f"The file {name} is damaged.")
        return asset(name)

    monkeypatch.setattr("scenes.stage.sounds.asset", damaged)
    monkeypatch.setattr("scenes.stage.sounds.asset", damaged)
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    app = Program(Settings(language="en"))
    app.beside.sounds = sounds = Sounds()
    app.push(SettingsScene())
    sentence = app.say("app.settings.sounds_lost")
    sounds.play("slap")
    assert not app.sounds_lost
    assert sentence not in shown(app)
    sounds.play("stop")
    assert app.sounds_lost
    app.rebuild()
    assert sentence in shown(app)
    app.beside.sounds = sounds = Sounds()
    assert not app.sounds_lost
    sounds.music._begin("theme_gostop")
    assert app.sounds_lost
    monkeypatch.setattr("scenes.stage.sounds.check", lambda names: damaged("sounds/stop.ogg"))
    assert Sounds().lost


def shown(app: Program) -> set[str]:
    """What is written on the page on top."""
    app.step(1 / 60)
    page = app.stack.top
    assert isinstance(page, SettingsScene)
    return {words.text for words in page.words}


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> Callable[[], list[tuple[float, float]]]:
    """How loud each ear hears what was played last."""
    loud: list[tuple[float, float]] = []

    class Channel:
        def play(self, sound: pygame.mixer.Sound) -> None:
            loud.clear()

        def set_volume(self, left: float, right: float) -> None:
            loud.append((left, right))

    monkeypatch.setattr(pygame.mixer, "find_channel", Channel)
    return lambda: loud


@pytest.mark.usefixtures("quiet")
@pytest.mark.parametrize(("all_of_them", "this", "loud"), [(1.0, 0.5, 0.5), (0.5, 0.5, 0.25), (0.0, 1.0, None), (0.8, 0.0, None)])
def test_a_sound_is_as_loud_as_it_falls_and_as_the_slider_says(
    all_of_them: float, this: float, loud: float | None, played: Callable[[], list[tuple[float, float]]]
) -> None:
    app = Program(Settings(effects_volume=all_of_them))
    app.beside.sounds = Sounds()
    app.sound("slap", volume=this)
    assert played() == ([] if loud is None else [(pytest.approx(loud, abs=0.01),) * 2])
    pygame.mixer.stop()
    app.sound("slap", volume=this, side=1.0)
    assert loud is None or played() == [pytest.approx((0.55 * loud, loud), abs=0.01)]


def test_without_a_device_nothing_is_heard_and_the_settings_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.mixer.quit()

    def none(*_: object) -> None:
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", none)
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    app = Program(Settings(language="ko"))
    app.beside.sounds = Sounds()
    assert app.silent
    app.sound("slap")
    app.volume()
    app.beside.tune("riichi")
    app.beside.sounds.music.under(1.0)
    with pytest.raises(AssetMissing, match="thunder"):
        app.sound("thunder")
    app.push(SettingsScene())
    app.step(1 / 60)
    assert not {"settings.effects_volume", "settings.music_volume"} & set(app.stack.top.hits())
    monkeypatch.undo()
    with_device = Program(Settings(language="ko"))
    with_device.beside.sounds = Sounds()
    with_device.push(SettingsScene())
    with_device.step(1 / 60)
    assert {"settings.effects_volume", "settings.music_volume"} <= set(with_device.stack.top.hits())


# ---------------------------------------------------------------- music


def until(what: object, seconds: float = 30.0) -> bool:
    """Wait until something is so."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if what():  # type: ignore[operator]
            return True
        time.sleep(0.02)
    return False


def loud() -> float:
    return pygame.mixer.music.get_volume()


@pytest.mark.usefixtures("quiet")
def test_music_is_held_down_by_half_under_a_call_and_comes_back() -> None:
    sounds = Sounds()
    sounds.music.volume(0.8)
    sounds.music.play("theme_gostop")
    assert until(lambda: loud() == pytest.approx(0.8, abs=0.01))
    sounds.play("slap", 0.1)
    sounds.play("score", 0.1, 1)
    time.sleep(0.15)
    assert loud() == pytest.approx(0.8, abs=0.01)
    sounds.play("chongtong", 0.1)
    assert until(lambda: loud() == pytest.approx(0.8 * DUCKED, abs=0.01))
    assert until(lambda: loud() == pytest.approx(0.8, abs=0.01))
    assert until(lambda: sounds.music._thread is None)


@pytest.mark.usefixtures("quiet")
def test_each_table_has_its_tune_and_one_that_plays_is_not_begun_again(monkeypatch: pytest.MonkeyPatch) -> None:
    begun, play = list[object](), pygame.mixer.music.play
    monkeypatch.setattr(pygame.mixer.music, "play", lambda *args, **kwargs: (begun.append(args), play(*args, **kwargs))[1])
    app = Program(Settings(game="gostop", music_volume=0.5))
    app.beside.sounds = Sounds()
    app.volume()
    music = app.beside.sounds.music
    app.tune("gostop")
    assert until(lambda: music.playing == "theme_gostop" and loud() > 0.45)
    app.tune("gostop")
    time.sleep(0.1)
    assert len(begun) == 1
    app.beside.tune("daifugo")
    falling = [loud()]
    while music.playing == "theme_gostop" and len(falling) < 400:
        time.sleep(0.02)
        falling.append(loud())
    assert music.playing == "theme_daifugo" and len(falling) > 10  # it fades, it is not cut
    assert until(lambda: loud() > 0.45)
