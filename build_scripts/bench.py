"""What the budgets of the design say, measured: ``python -m build_scripts.bench [part …]``.

Parts: start · frames · idle · memory · rounds · decisions. Figures and ratios are printed; nothing passes or fails, for a
machine that is busy with something else would decide that.
"""

from __future__ import annotations

import argparse
import gc
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]

BARE = """
import pygame, pygame_gui
pygame.display.init(); pygame.font.init()
window = pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
manager = pygame_gui.UIManager((1280, 720))
pygame_gui.elements.UIButton(pygame.Rect(100, 100, 300, 50), "Start", manager)
manager.update(0.016); manager.draw_ui(window); pygame.display.flip()
pygame.quit()
"""
"""A window with one button: the least that a program with these libraries can do."""


def table(title: str, rows: Sequence[tuple[str, str]]) -> None:
    """Print figures under a title."""
    print(f"\n{title}")
    wide = max(len(name) for name, _ in rows)
    for name, figure in rows:
        print(f"  {name:<{wide}}  {figure}")


def share(values: Sequence[float], part: float) -> float:
    """The value below which `part` of them lie."""
    return sorted(values)[min(len(values) - 1, int(part * len(values)))]


def spread(values: Sequence[float], times: float = 1000.0, unit: str = "ms") -> str:
    """Median and the slow end."""
    figures = [("p50", 0.5), ("p95", 0.95), ("p99", 0.99)]
    said = "  ".join(f"{name} {share(values, part) * times:.2f}" for name, part in figures)
    return f"{said}  most {max(values) * times:.2f} {unit}  ({len(values)})"


# ---- start ------------------------------------------------------------------------------------------------------------------


def start(runs: int = 9) -> None:
    """Whole processes, one of each in turn, so that a busy moment hits both."""
    environment = {**os.environ, "NOLPAN_EXIT_AFTER": "menu", "NOLPAN_WINDOW": "1280x720", "SDL_AUDIODRIVER": "dummy"}
    commands = {
        "bare window": [sys.executable, "-c", BARE],
        "nolpan": [sys.executable, "-m", "game"],
    }
    taken: dict[str, list[float]] = {name: [] for name in commands}
    for run in range(runs + 1):
        for name, command in commands.items():
            begun = time.perf_counter()
            subprocess.run(command, cwd=ROOT, env=environment, check=True, stdout=subprocess.DEVNULL)
            if run:  # the first fills the caches of the disk
                taken[name].append(time.perf_counter() - begun)
    bare, ours = (statistics.median(taken[name]) for name in commands)
    table(
        f"Start to the menu's first frame, median of {runs} (budget: ratio 1.50)",
        [("bare window", f"{bare * 1000:.0f} ms"), ("nolpan", f"{ours * 1000:.0f} ms"), ("ratio", f"{ours / bare:.2f}")],
    )


# ---- the table --------------------------------------------------------------------------------------------------------------


def _app(size: tuple[int, int]) -> Any:
    """An app without a screen."""
    os.environ.update(
        SDL_VIDEODRIVER="dummy",
        SDL_AUDIODRIVER="dummy",
        NOLPAN_WINDOW=f"{size[0]}x{size[1]}",
        NOLPAN_DATA=tempfile.mkdtemp(prefix="nolpan-bench-"),
    )
    from game.store.settings import Settings
    from scenes.app import App
    from scenes.window import open_window

    import pygame  # isort: skip - after what SDL has to be told

    pygame.display.init()
    pygame.font.init()
    open_window(None, False)
    return App(Settings())


def _sit(app: Any, seed: int, server: Any, speed: str = "normal", rank: int = 0) -> Any:
    """The table of a match that three computers play, `server` thinking for them; `rank` 0 is the lowest level, -1 the
    highest."""
    from game.controller import Controller, Opponent
    from game.match import Match, seeded_luck
    from game.registry import find
    from scenes import play

    game = find("gostop")
    rules = game.catalog.rules(3)
    level = game.levels[rank]
    app.settings.speed = speed
    controller = Controller(
        Match(game, rules, seeded_luck(seed)),
        [Opponent(level, ms=play.THINKING[level])] * rules.seats,
        server,
        watch=0,
        seed=seed,
    )
    app.session = play.Session(play.Plan("gostop", rules, play.PEOPLE[:2], (level,) * 2, 100).terms, controller)
    controller.start()
    play.show(app, app.session)
    return controller


def _play(app: Any, rounds: int, each: Callable[[Any, float], None] = lambda scene, spent: None) -> None:
    """Let the table play so many rounds as fast as it can be drawn; `each` hears of every drawn frame of the table."""
    for _ in range(rounds):
        while app.stack.top.name == "table":
            scene, drawn, begun = app.stack.top, app.frames, time.perf_counter()
            app.step(1 / 60)
            if app.frames > drawn:
                each(scene, time.perf_counter() - begun)
        app.pop()
        app.session.controller.answer(0, "continue")
        app.step(1 / 60)


def frames(rounds: int = 2, size: tuple[int, int] = (1920, 1080)) -> None:
    """Every frame of some rounds at normal speed: all of them, and those in which most cards move."""
    from game.players.local import LocalServer
    from game.players.worker import Worker
    from game.registry import NAMES

    for name, server, rank in (
        ("computers answering at once", LocalServer(), 0),
        ("a process thinking beside", Worker(NAMES), -1),
    ):
        app = _app(size)
        taken: list[tuple[float, int]] = []

        def each(scene: Any, spent: float, taken: list[tuple[float, int]] = taken) -> None:
            taken.append((spent, sum(1 for seen in scene.director.seen() if seen.moving)))

        _sit(app, 1, server, rank=rank)
        gc.collect()
        _play(app, rounds, each)
        server.close()
        (first, _), *taken = taken
        busy = [spent for spent, moving in taken if moving >= 12]
        rows = [("first frame, with all that is loaded for it", f"{first * 1000:.0f} ms")]
        rows.append(("all others", spread([spent for spent, _ in taken])))
        if busy:
            rows.append(("with 12 cards moving and more", spread(busy)))
        rows.append(("most cards that moved at once", str(max(moving for _, moving in taken))))
        table(f"A frame at {size[0]}×{size[1]}, {name} (budget: p95 6 ms, p99 10 ms, none 33 ms)", rows)


def idle(seconds: float = 5.0) -> None:
    """The loop with nothing happening: at the menu, and at a table that waits for the person."""
    from game.controller import PERSON, Opponent
    from game.players.local import LocalServer
    from scenes.app import IDLE_FRAMES
    from scenes.menu import MenuScene
    from scenes.window import rest

    rows = []
    for name in ("menu", "table"):
        app = _app((1280, 720))
        app.push(MenuScene())
        if name == "table":
            controller = _sit(app, 1, LocalServer(), "instant")
            controller.seats = (Opponent(PERSON), *controller.seats[1:])
        for _ in range(240):
            app.step(1 / 60)
        drawn, begun, spent = app.frames, time.perf_counter(), time.process_time()
        while time.perf_counter() - begun < seconds:
            app.step(1 / IDLE_FRAMES, rest(IDLE_FRAMES))
        used = (time.process_time() - spent) / (time.perf_counter() - begun)
        rows.append((name, f"{app.frames - drawn} frames drawn in {seconds:.0f} s, {used:.1%} of a core"))
    table("Idle (budget: none drawn, 2 % of a core)", rows)


def memory(rounds: int = 200) -> None:
    """What the process holds after rounds at the table, at the highest speed."""
    from game.players.local import LocalServer

    app = _app((1280, 720))
    _sit(app, 1, LocalServer(), "instant")
    rows, last, first = [], 0, 0.0
    for upto in (10, rounds // 2, rounds):
        _play(app, upto - last)
        last = upto
        gc.collect()
        held = _resident()
        first = first or held
        rows.append((f"after {upto} rounds", f"{held:.0f} MB"))
    rows.append(("growth since round 10", f"{held - first:+.1f} MB"))
    table("Memory (budget: 200 MB, growth 5 MB)", rows)


def _resident() -> float:
    """Megabytes of memory held now, where the system tells; the most ever held elsewhere."""
    status = Path("/proc/self/statm")
    if status.exists():
        return int(status.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1e6 if sys.platform == "darwin" else 1e3)


# ---- the games --------------------------------------------------------------------------------------------------------------


def rounds(seconds: float = 5.0) -> None:
    """Random play that nobody watches, on one core."""
    from random import Random

    from game.choices import sample
    from game.luck import Luck
    from game.registry import NAMES, find

    rows = []
    for name in NAMES:
        game = find(name)
        rules = game.catalog.rules(game.catalog.presets[0].seats[0])
        chance, played, carry = Random(1), 0, None
        begun = time.perf_counter()
        while time.perf_counter() - begun < seconds:
            one = game.round.begin(rules, carry, Luck.seeded(played))
            while decisions := one.decisions():
                one.choose(decisions[0].seat, sample(decisions[0].choices, chance))
            carry, played = one.carry(), played + 1
        rows.append((name, f"{played / (time.perf_counter() - begun):,.0f} rounds/s"))
    table("Random play (targets: Go-Stop 1,000 · Riichi 150 · Daifugo 300)", rows)


def decisions(most: int = 60) -> None:
    """How long each level takes over a question, within its budget of time."""
    from game.match import Match, seeded_luck
    from game.players.protocol import Budget
    from game.registry import NAMES, find
    from scenes.play import THINKING

    rows = []
    for name in NAMES:
        game = find(name)
        rules = game.catalog.rules(game.catalog.presets[0].seats[0])
        for level in game.levels:
            player, taken = game.player(level), []
            match = Match(game, rules, seeded_luck(3))
            match.deal()
            while len(taken) < most:
                for decision in match.decisions()[:1]:
                    if match.between or len(decision.choices) == 1:
                        match.choose(decision.seat, decision.default)
                        continue
                    view, begun = match.view(decision.seat), time.perf_counter()
                    choice = player.decide(view, decision, Budget(seed=len(taken), ms=THINKING[level]))
                    taken.append(time.perf_counter() - begun)
                    match.choose(decision.seat, choice)
            rows.append((f"{name} {level}", f"{spread(taken)}  (budget {THINKING[level]} ms)"))
    table("A computer's answer (budget: p99 1.1 × its time)", rows)


PARTS: dict[str, Callable[[], None]] = {
    "start": start,
    "frames": frames,
    "idle": idle,
    "memory": memory,
    "rounds": rounds,
    "decisions": decisions,
}


def main(argv: Sequence[str] | None = None) -> int:
    """Measure the parts that are named, or all."""
    parser = argparse.ArgumentParser(prog="python -m build_scripts.bench", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("parts", nargs="*", metavar="part", help=f"one of {', '.join(PARTS)}; all where none is named")
    named = parser.parse_args(argv).parts
    unknown = [name for name in named if name not in PARTS]
    if unknown:
        parser.error(f"there is no part {unknown[0]!r}; there are {', '.join(PARTS)}")
    for name in named or PARTS:
        PARTS[name]()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
