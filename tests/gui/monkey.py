"""A monkey at the window: it presses whatever can be pressed, types whatever can be typed, and goes wherever that leads.

Everything that it does is an event such as SDL brings, and everything follows from a seed. A page that fails is a fault of the
program; so is one that cannot be left, and a question that cannot be answered.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from random import Random
from typing import Any, Final

import pygame
from msgspec import structs

from game.registry import find
from game.store.settings import Settings, load, save
from game.text import LANGUAGES
from scenes.forms import words
from scenes.forms.theme import Widgets
from scenes.pages.settings import TEXT_SCALES
from scenes.scene import Scene
from scenes.table.scene import TableScene
from scenes.table.start import welcome
from tests.contract.play import random_rules
from tests.gui.keys import KEYS, LETTERS, MODS, TYPED
from tests.gui.watched import CLOCK, Brief, Failed, Scatterbrain, Watched, served

GAMES: Final = ("gostop", "riichi", "daifugo")
SIZES: Final = (
    *((640, 360), (640, 900), (960, 540), (960, 540), (960, 540), (1000, 900), (1280, 720), (1280, 720), (1920, 1080)),
    *((320, 240), (1, 1)),
)
"""The sizes of windows, the small ones more often, for they are the quicker ones; some that are smaller than any can be made."""

TELL: Final = 30
"""So many of the last things that were done are told of a failure."""

LONGEST: Final = 2000
"""Turns of the loop in which nobody is asked anything, after which a match stands still."""

PATIENCE: Final = 60
"""Presses after which a page that has not been left cannot be left, and a question that still stands cannot be answered."""


class Monkey:
    """One that does as `seed` says. `game` is the one that it likes best. With `quick` all moves at once, in a small window."""

    def __init__(self, seed: int, game: str = "", *, quick: bool = False) -> None:
        self.seed, self.chance = seed, Random(f"monkey {seed}")
        self.trail: deque[str] = deque(maxlen=TELL)
        self._quick, self._down = quick, False
        self._at = 0, 0
        chance = self.chance
        self.game = game or chance.choice(GAMES)
        settings = Settings(
            language=LANGUAGES[seed % len(LANGUAGES)],
            text_scale=chance.choice(TEXT_SCALES),
            speed="instant" if quick else chance.choice(("instant", "instant", "normal", "very_fast")),
            reduced_motion=chance.random() < 0.3,
            card_index=chance.random() < 0.5,
            pattern_marks=chance.random() < 0.5,
            four_colour=chance.random() < 0.5,
            auto_sort=chance.random() < 0.7,
            useful_draws=chance.random() < 0.5,
            foul_costs=chance.random() < 0.5,
            game=self.game,
            welcomed=quick or chance.random() < 0.9,
        )
        self._draw_rules(settings)
        save(settings)
        self._open(SIZES[0] if quick else chance.choice(SIZES))

    # -- the window -------------------------------------------------------------------------------------------------------

    def _draw_rules(self, settings: Settings) -> None:
        """Other rules and another table for each game."""
        for name in GAMES:
            rules = random_rules(find(name), self.chance)
            settings.rules[f"{name}-{rules.seats}"] = find(name).catalog.dump(rules)
            if name == settings.game:
                settings.seats = rules.seats
            settings.opponents = [find(name).levels[0]] * rules.seats

    def _open(self, size: tuple[int, int]) -> None:
        """Start the program, as it was left."""
        words.forget()
        Widgets.forget()
        pygame.display.set_mode(size)
        pygame.event.get()
        settings, notices = load()
        self.app = Watched(settings, keep=save)
        chance = Random(self.chance.random())
        served(self.app, lambda: Scatterbrain(chance) if chance.random() < 0.6 else Brief())
        self.app.open("menu")
        self.app.tell(notices)
        welcome(self.app)
        self._step()

    def sit_down(self) -> None:
        """Begin a match of the game that it likes best, whatever was left in the middle."""
        self.app.home()
        self.app.open("setup", self.game)
        self._step()
        self.key("s")
        if self.top.name == "message":
            self.key("y")

    def close(self) -> None:
        """End the program."""
        self.app.close()

    @property
    def top(self) -> Scene:
        """The page on top."""
        return self.app.stack.top

    def _step(self, *events: pygame.event.Event, seconds: float = 1 / 60) -> None:
        """One turn of the loop, with these events and those that are waiting."""
        for event in events:
            pygame.event.post(event)
        CLOCK.seconds += seconds
        try:
            self.app.step(seconds, pygame.event.get())
            if self.app.running:
                self.top.hits()
        except Exception as error:
            raise self.failed(f"{type(error).__name__}: {error}") from error
        if not self.app.running:
            self.trail.append("-- the program ends, and is started again")
            self.close()
            self._open(self.app.size)

    def failed(self, why: str) -> Failed:
        """What to raise: why, and what was done before."""
        at = self.top.name if self.app.stack.scenes else "no page"
        about = self.app.settings
        terms = f"{about.language} {self.app.size} letters {about.text_scale} {about.speed}"
        told = "\n  ".join(self.trail)
        session = self.app.session
        played = structs.asdict(session.controller.match.record) if session and session.controller.match.round else {}
        rules = f"{played.get('game')} {played.get('seats')} {played.get('rules')}"
        return Failed(f"seed {self.seed}, {self.game}, {terms}: at {at}, {why}\n  {told}\n  rules: {rules}")

    # -- what it does -----------------------------------------------------------------------------------------------------

    def wander(self, times: int) -> None:
        """Do something so many times."""
        ways: list[tuple[int, Callable[[], None]]] = [
            (52, self._press_something), (22, self._press_a_key), (5, self._press_anywhere), (6, self._pull),
            (12, self._burst), (3, self._turn_the_wheel), (3, self._wait), (2, self._type),
            (2, self._hold), (2, self._other_button), (1, self._resize), (1, self._look_away),
        ]  # fmt: skip
        for _ in range(times):
            act = self.chance.choices([way for _, way in ways], [often for often, _ in ways])[0]
            act()
            if self.chance.random() < 0.3:
                self._step(seconds=self.chance.choice((1 / 60, 0.05, 0.05)))

    def _note(self, what: str) -> None:
        self.trail.append(f"{self.top.name}: {what}")

    def _press_something(self) -> None:
        name, rect = self._something()
        if rect is not None:
            self._note(f"press {name}")
            self.press((rect.left + self.chance.randrange(max(1, rect.w)), rect.top + self.chance.randrange(max(1, rect.h))))

    def _something(self) -> tuple[str, pygame.Rect | None]:
        """One of the things that can be pressed; at a table mostly what answers, and seldom what ends the program."""
        hits = self.top.hits()
        names = [name for name in sorted(hits) if name != "menu.quit" or self.chance.random() < 0.05]
        if isinstance(self.top, TableScene):
            answers = [name for name in names if not name.startswith("control:")]
            names = answers if answers and self.chance.random() < 0.85 else names
        likes = [name for name in names if name.endswith((self.game, ".start", ".continue"))]
        if likes and self.chance.random() < 0.3:
            names = likes
        if not names:
            return "", None
        name = self.chance.choice(names)
        return name, hits[name]

    def press(self, pos: tuple[int, int], button: int = 1) -> None:
        """Go somewhere with the pointer and press; now and then so quickly that all of it comes at once."""
        events = [self._moved(pos), self._button(pygame.MOUSEBUTTONDOWN, button), self._button(pygame.MOUSEBUTTONUP, button)]
        if self.chance.random() < 0.15:
            self._step(*events)
        else:
            for event in events:
                self._step(event)
        self._step()

    def _burst(self) -> None:
        """Many things at once, as come in one turn of a loop that was held up: each speaks of the page as it was before."""
        hits = self.top.hits()
        events: list[pygame.event.Event] = []
        for _ in range(self.chance.choice((2, 2, 2, 3, 4, 8))):
            what = self.chance.random()
            if hits and what < 0.6:
                name = self.chance.choice(sorted(name for name in hits if name != "menu.quit") or sorted(hits))
                self._note(f"at once: press {name}")
                events += [self._moved(hits[name].center), self._button(pygame.MOUSEBUTTONDOWN)]
                events += [self._button(pygame.MOUSEBUTTONUP)] * (self.chance.random() < 0.9)
            elif what < 0.9:
                events += self._typed(self._some_key(), self.chance.choice(MODS))
            else:
                events += self.chance.choice((self._wheel, self._seen, self._written))()
        self._step(*events)

    def _seen(self) -> list[pygame.event.Event]:
        """The window was covered, and is seen again."""
        self._note("seen again")
        return [pygame.event.Event(kind, window=None) for kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWEXPOSED)]

    def _moved(self, pos: tuple[int, int], down: bool = False) -> pygame.event.Event:
        rel, self._at = (pos[0] - self._at[0], pos[1] - self._at[1]), pos
        pygame.mouse.set_pos(pos)
        pygame.event.get(pygame.MOUSEMOTION)  # the one of this very pointer, which knows of no button
        return pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=rel, buttons=(int(down), 0, 0), touch=False)

    def _button(self, kind: int, button: int = 1) -> pygame.event.Event:
        return pygame.event.Event(kind, pos=self._at, button=button, touch=False, clicks=1)

    def _anywhere(self) -> tuple[int, int]:
        wide, high = self.app.size
        return self.chance.randrange(wide), self.chance.randrange(high)

    def _press_anywhere(self) -> None:
        pos = self._anywhere()
        self._note(f"press at {pos}")
        self.press(pos)

    def _other_button(self) -> None:
        button = self.chance.choice((2, 3, 3, 3, 4, 5, 6))
        pos = self._anywhere()
        self._note(f"press button {button} at {pos}")
        self.press(pos, button)

    def _pull(self) -> None:
        """Take something along a way and let it fall; or forget to."""
        hits = self.top.hits()
        held = [name for name in sorted(hits) if name.startswith("hand:")] or sorted(hits)
        goals = [rect.center for _, rect in sorted(hits.items())]
        frm = hits[self.chance.choice(held)].center if held else self._anywhere()
        way = [self.chance.choice(goals) if goals and self.chance.random() < 0.5 else self._anywhere() for _ in range(2)]
        self._note(f"pull from {frm} over {way}")
        self._step(self._moved(frm))
        self._step(self._button(pygame.MOUSEBUTTONDOWN))
        for goal in way:
            x, y = self._at
            for nth in range(1, 4):
                self._step(self._moved((x + (goal[0] - x) * nth // 3, y + (goal[1] - y) * nth // 3), down=True))
            if self.chance.random() < 0.1:
                self._press_a_key()
        last = [self._moved(self._anywhere(), down=True)] if self.chance.random() < 0.2 else []
        keys = self._typed(self.chance.choice([*LETTERS, "enter", "space", "esc"])) if self.chance.random() < 0.2 else []
        if self.chance.random() < 0.9:
            self._step(*keys, *last, self._button(pygame.MOUSEBUTTONUP))

    def _hold(self) -> None:
        """Press and wait, then let go."""
        name, rect = self._something()
        self._note(f"hold {name}")
        self._step(self._moved(rect.center if rect is not None else self._anywhere()))
        self._step(self._button(pygame.MOUSEBUTTONDOWN))
        for _ in range(15):
            self._step(seconds=0.05)
        self._step(self._button(pygame.MOUSEBUTTONUP))

    def _turn_the_wheel(self) -> None:
        for event in self._wheel():
            self._step(event)

    def _wheel(self) -> list[pygame.event.Event]:
        by = self.chance.choice((-5, -1, 1, 5))
        self._note(f"turn the wheel by {by}")
        more = {"flipped": False, "precise_x": 0.0, "precise_y": float(by), "touch": False}
        return [self._moved(self._anywhere()), pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=by, **more)]

    def _wait(self) -> None:
        self._note("wait")
        for _ in range(self.chance.choice((5, 20, 40))):
            self._step(seconds=0.05)

    def _press_a_key(self) -> None:
        self.key(self._some_key(), self.chance.choice(MODS))

    def _some_key(self) -> str:
        """A key, rather one that does something on this page."""
        known = getattr(self.top, "keys", None) or {}
        said = [chr(code) for code in known if code < 0x110000 and chr(code).isprintable()] if isinstance(known, dict) else []
        return self.chance.choice([*KEYS, *KEYS, *LETTERS, *said, *said, *said])

    def key(self, name: str, mod: int = 0) -> None:
        """Press a key by its name or its letter."""
        *pressed, released = self._typed(name, mod)
        self._step(*pressed)
        self._step(released)

    def _typed(self, name: str, mod: int = 0) -> list[pygame.event.Event]:
        """What SDL tells of a key: that it went down, what it writes, that it came up."""
        self._note(f"key {name!r}" + (f" with {mod}" if mod else ""))
        code = KEYS.get(name) or ord(name)
        letter = {"space": " ", "enter": "\r", "tab": "\t"}.get(name, "" if name in KEYS or mod & pygame.KMOD_CTRL else name)
        letter = letter.upper() if mod & pygame.KMOD_SHIFT else letter
        about = {"key": code, "mod": mod, "unicode": letter, "scancode": 0}
        typed = [pygame.event.Event(pygame.TEXTINPUT, text=letter)] if letter.isprintable() and letter else []
        return [pygame.event.Event(pygame.KEYDOWN, **about), *typed, pygame.event.Event(pygame.KEYUP, **about)]

    def _type(self) -> None:
        """Write with an input method."""
        for event in self._written():
            self._step(event)

    def _written(self) -> list[pygame.event.Event]:
        """What is not finished yet, and then what it comes to, or not."""
        said = self.chance.choice(TYPED)
        self._note(f"type {said!r}")
        editing = [pygame.event.Event(pygame.TEXTEDITING, text=said[:3], start=0, length=1)] * (self.chance.random() < 0.6)
        return editing + [pygame.event.Event(pygame.TEXTINPUT, text=said)] * (self.chance.random() < 0.9)

    def _resize(self) -> None:
        """Another size of the window, now and then in the middle of a pull."""
        if self._quick:
            return
        size = self.chance.choice(SIZES)
        self._note(f"resize to {size}")
        pygame.display.set_mode(size)
        if self.chance.random() < 0.3:
            self._step(self._button(pygame.MOUSEBUTTONDOWN))
        self._step(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1], window=None))
        self._step(pygame.event.Event(pygame.WINDOWEXPOSED, window=None))
        self._step()

    def _look_away(self) -> None:
        """To another window and back."""
        self._note("look away")
        for kind in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED):
            self._step(pygame.event.Event(kind, window=None))
        self._step(*(pygame.event.Event(kind, window=None) for kind in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWEXPOSED)))

    # -- what has to be possible ------------------------------------------------------------------------------------------

    def go_home(self) -> None:
        """Leave everything for the first page, by the keyboard alone or by the pointer alone."""
        by_keys = self.chance.random() < 0.5
        for _ in range(PATIENCE):
            top = self.top
            if top.name == "menu" and len(self.app.stack.scenes) == 1:
                return
            if by_keys:
                leaves = isinstance(top, TableScene) and top.attention.menu
                asked = ["y", "right"] if "message.also" in top.hits() else []  # Enter then says the third
                self.key("q" if leaves else "x" if top.name == "result" else self.chance.choice(asked or ["esc"]))
                if asked and self.top is top:
                    self.key("enter")
            else:
                self._leave_by_pointer(top)
            for _ in range(4):
                self._step(seconds=0.05)
        raise self.failed(f"it cannot be left by the {'keyboard' if by_keys else 'pointer'}")

    def _leave_by_pointer(self, top: Scene) -> None:
        hits = top.hits()
        ways = ("prompt:quit_now", "prompt:quit", "control:menu") if isinstance(top, TableScene) else ()
        ways += (self.chance.choice((".yes", ".also")),) if "message.also" in hits else ()
        ways += (".back", ".no", ".ok", ".leave", ".done", ".continue", ":leave", ":close", "control:log")
        names = [name for way in ways for name in hits if name.endswith(way)]
        if names:
            self._note(f"leave by {names[0]}")
            self.press(hits[names[0]].center)
        elif hits:
            self._wait()
        else:
            self._note("press anywhere")  # a result behind the table that is looked at has no buttons
            self.press(self.app.surface.get_rect().center)

    def play_on(self, questions: int) -> None:
        """Play, round after round, until so many questions have been answered; a match that is over is followed by another."""
        answered = still = 0
        while answered < questions:
            if isinstance(self.top, TableScene) and self.answer():
                answered, still = answered + 1, 0
                continue
            still += 1
            if still > LONGEST:
                raise self.failed("nobody is asked any more")
            if self.top.name == "menu":
                self.sit_down()
            elif isinstance(self.top, TableScene) and not self.top.waiting and not self.top.attention.log:
                self._step(seconds=0.05)
            else:
                self._go_on()

    def _go_on(self) -> None:
        """Close whatever lies over the table; of a result, go on to the next round."""
        for _ in range(3):
            self._step(seconds=0.05)
        hits = self.top.hits()
        ways = (".continue", ".leave", ":resume", ".ok", ".back", ".close")  # who leaves where it goes on is asked whether to
        onward = [name for way in ways for name in hits if name.endswith(way)]
        if onward:
            self._note(f"go on by {onward[0]}")
            self.press(hits[onward[0]].center)
        else:
            self.key("esc")

    def answer(self) -> bool:
        """Answer the question at a table by the pointer or by the keyboard alone; whether there was one."""
        top: Any = self.top
        if not isinstance(top, TableScene) or top.attention.question is None or top.waiting or top.attention.log:
            return False
        asked, by_keys = top.attention.question.decision, self.chance.random() < 0.5
        for _ in range(PATIENCE):
            now = top.attention.question
            if self.top is not top or now is None or now.decision.step != asked.step or top.waiting or top.attention.log:
                return True
            self._answer_by_key(top) if by_keys else self._answer_by_pointer(top)
            self._step(seconds=0.05)
        raise self.failed(f"{asked.kind} cannot be answered by the {'keyboard' if by_keys else 'pointer'}")

    def _answer_by_pointer(self, top: TableScene) -> None:
        question = top.attention.question
        assert question is not None
        hits = top.hits()
        gather = question.gather
        near = [name for name in hits if name.startswith(("prompt:", "hand:", "floor:", "spread:"))]
        said = [name for name in near if name.startswith("prompt:")]
        if gather is not None and not gather.choices:
            chosen = tuple(gather.pieces[key] for key in gather.chosen)
            missing = next((way for way in gather.ways.completions(chosen) if way), ())
            near = [name for name in near if name.removeprefix("hand:") in missing] or near
        elif said and self.chance.random() < 0.7:
            near = said
        back = ["back"] if "back" in hits and self.chance.random() < 0.2 else []
        if near:
            name = self.chance.choice(back or sorted(near))
            self._note(f"answer by {name}")
            self.press((hits[name].left + min(6, hits[name].w // 2), hits[name].centery))

    def _answer_by_key(self, top: TableScene) -> None:
        question = top.attention.question
        assert question is not None
        caps = [option.cap.lower() for option in question.prompt.options if len(option.cap) == 1]
        suggested = ["s"] if question.gather is not None else []
        back = ["esc"] if question.prompt.can_go_back else []
        self.key(self.chance.choice([*caps, *suggested, *back, "left", "right", "right", "enter", "enter", "space"]))
