"""A table without a person: what its frames cost, what it does while nothing happens, and what it holds after an evening."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from build_scripts.bench.figures import resident, spread, table
from build_scripts.bench.screen import Size, screen

BUSY = 12
"""From how many cards moving at once on a frame counts as busy."""


@dataclass(frozen=True, slots=True)
class Frame:
    """What a frame took, in seconds: until it was painted, the part of it that this process was at work, and handing it to
    the screen, which may wait there for the screen's own rhythm; and how many cards moved in it."""

    painted: float
    worked: float
    shown: float
    moving: int


@contextmanager
def window(size: Size, real: bool = False) -> Iterator[Any]:
    """The program as it stands at its menu."""
    with screen(size, real):
        import pygame

        from game.store.settings import Settings
        from scenes.app import Program, first
        from scenes.window import open_window

        pygame.display.init()
        pygame.font.init()
        open_window(None, False)
        app = Program(Settings())
        first(app, None, None, ())
        for _ in range(5):
            app.step(1 / 60, pygame.event.get())
        yield app
        app.close()


def sit(app: Any, server: Any, speed: str = "normal", rank: int = 0, seed: int = 1) -> Any:
    """The table of a match that three computers play, `server` thinking for them; `rank` 0 is the lowest level, -1 the
    highest. What they play is kept like anything that is played."""
    from game.controller import Controller, Opponent
    from game.match import Match, seeded_luck
    from game.registry import find
    from game.store.keeper import new_match
    from scenes.table import session, start

    game = find("gostop")
    rules = game.catalog.rules(3)
    level = game.levels[rank]
    app.settings.speed = speed
    terms = session.MatchPlan("gostop", rules, session.PEOPLE[:2], (level,) * 2, 100).terms
    app.keeper.sit_down(terms)
    controller = Controller(
        Match(game, rules, seeded_luck(seed), name=new_match()),
        [Opponent(level, ms=session.THINKING[level])] * rules.seats,
        server,
        watch=0,
        seed=seed,
        save=app.keeper.save,
        settled=app.keeper.settled,
    )
    app.session = session.Session(terms, controller)
    controller.start()
    start.show(app, app.session)
    return controller


def play_on(app: Any, rounds: int, pace: int = 0, dt: float = 1 / 60) -> list[Frame]:
    """Let the table play so many rounds, and tell what each frame of it took, and how long each result took to come up. With a
    `pace` no more frames are drawn in a second than that, as in the program; else as many as can be. `dt` is how far time goes
    on in a frame."""
    import pygame

    from scenes.window import rest

    flip, shown, taken, clock = pygame.display.flip, [0.0], list[Frame](), pygame.time.Clock()

    def timed() -> None:
        begun = time.perf_counter()
        flip()
        shown[0] += time.perf_counter() - begun

    pygame.display.flip = timed
    try:
        for _ in range(rounds):
            scene, came = app.stack.top, False
            while not came:
                came, drawn, shown[0] = app.stack.top is not scene, app.frames, 0.0
                events = rest(pace) if pace and not taken else pygame.event.get()
                begun, worked = time.perf_counter(), time.thread_time()
                app.step(dt, events)
                whole, worked = time.perf_counter() - begun, time.thread_time() - worked
                if app.frames > drawn or app.stack.top is not scene:
                    moving = _moving(scene.director.timeline)
                    taken.append(Frame(whole - shown[0], worked, shown[0], moving))
                if pace:
                    clock.tick(pace)
            app.pop()
            app.session.controller.answer(0, "continue")
            app.step(1 / 60)
    finally:
        pygame.display.flip = flip
    return taken


def frames(size: Size, real: bool, rounds: int = 1) -> None:
    """Every frame of some rounds at normal speed, as many in a second as in the program."""
    from game.players.local import LocalServer
    from game.players.worker import Worker
    from scenes.app import FRAMES

    for name, server, rank in (
        ("computers answering at once", LocalServer(), 0),
        ("a process thinking beside", Worker(), -1),
    ):
        with window(size, real) as app:
            sit(app, server, rank=rank)
            first, *taken = play_on(app, rounds, FRAMES)
        server.close()
        rows = [
            ("first frame, with all that is loaded for it", f"{first.painted * 1000:.0f} ms"),
            ("all others, until painted", spread([frame.painted for frame in taken])),
            ("  of that, at work itself", spread([frame.worked for frame in taken])),
            ("  longer than 33 ms", str(sum(1 for frame in taken if frame.painted > 0.033))),
        ]
        if real:
            rows.append(("handing it to the screen", spread([frame.shown for frame in taken])))
        moving = [frame for frame in taken if frame.moving >= BUSY]
        if moving:
            rows.append((f"with {BUSY} cards moving and more", spread([frame.painted for frame in moving])))
        rows.append(("most cards that moved at once", str(max(frame.moving for frame in taken))))
        table(f"A frame at {size[0]}×{size[1]}, {name} (budget: p95 6 ms, p99 10 ms, none 33 ms)", rows)


def busy(size: Size, real: bool, times: int = 5) -> None:
    """The deal over and over, in which most cards move at once: only the moments at which many do."""
    from game.players.local import LocalServer

    with window(size, real) as app:
        sit(app, LocalServer())
        scene, taken, most = app.stack.top, list[float](), 0
        line = scene.director.timeline
        while _moving(line) < BUSY:
            app.step(1 / 60)
        dealt = line.time
        for time_ in range(times):
            line.seek(dealt)
            while not line.idle:
                line.advance(1 / 240)
                moving = _moving(line)
                most, begun = max(most, moving), time.thread_time()
                scene.draw(app.surface)
                if moving >= BUSY and time_:  # the first time pictures are made
                    taken.append(time.thread_time() - begun)
    rows = [("painting, this process at work", spread(taken)), ("most cards that moved at once", str(most))]
    table(f"The deal at {size[0]}×{size[1]}, {BUSY} cards moving and more (budget: p95 6 ms, p99 10 ms)", rows)


def _moving(line: Any) -> int:
    return sum(1 for seen in line.seen() if seen.moving)


def idle(size: Size, real: bool, seconds: float = 5.0) -> None:
    """The loop with nothing happening: at the menu, and at a table that waits for the person."""
    from game.controller import PERSON, Opponent
    from game.players.local import LocalServer
    from scenes.app import IDLE_FRAMES
    from scenes.window import rest

    rows = []
    for name in ("menu", "table"):
        with window(size, real) as app:
            if name == "table":
                controller = sit(app, LocalServer(), "instant")
                controller.seats = (Opponent(PERSON), *controller.seats[1:])
            for _ in range(240):
                app.step(1 / 60)
            drawn, begun, spent = app.frames, time.perf_counter(), time.process_time()
            while time.perf_counter() - begun < seconds:
                app.step(1 / IDLE_FRAMES, rest(IDLE_FRAMES))
            used = (time.process_time() - spent) / (time.perf_counter() - begun)
            rows.append((name, f"{app.frames - drawn} frames drawn in {seconds:.0f} s, {used:.1%} of a core"))
    table("Idle (budget: none drawn, 2 % of a core)", rows)


def memory(size: Size, real: bool, rounds: int = 200) -> None:
    """What the process holds after rounds at the table. Every tenth of them is seen; the others are over at once."""
    from game.players.local import LocalServer

    with window(size, real) as app:
        rows = [("at the menu", f"{resident():.0f} MB")]
        sit(app, LocalServer())
        after_ten = held = 0.0
        for nth in range(0, rounds, 10):
            _at_speed(app, "normal")
            play_on(app, 1, dt=1 / 20)
            _at_speed(app, "instant")
            play_on(app, 9)
            gc.collect()
            held = resident()
            after_ten = after_ten or held
            if nth + 10 in (10, rounds // 2, rounds):
                rows.append((f"after {nth + 10} rounds", f"{held:.1f} MB"))
    rows.append(("growth since round 10", f"{held - after_ten:+.1f} MB"))
    table(f"Memory at {size[0]}×{size[1]} (budget: 200 MB, growth 5 MB)", rows)


def _at_speed(app: Any, speed: str) -> None:
    app.settings.speed = speed
    app.stack.top.resume()


PARTS: dict[str, Callable[[Size, bool], None]] = {"frames": frames, "busy": busy, "idle": idle, "memory": memory}
"""What is measured at a table, in a window of a size, before an X server where that is asked for."""
