"""One module's tests, asked about every change of it."""

from __future__ import annotations

import contextlib
import functools
import gc
import os
import resource
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from types import CodeType, FrameType, FunctionType
from typing import Any, NoReturn

import pytest

from build_scripts.mutate.asked import is_asked, paths
from build_scripts.mutate.changes import Change, changes
from build_scripts.mutate.equivalent import is_same, same

_EQUIVALENT = "tests/equivalent_mutants.txt"
_QUIET = ("-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:tests.limit")  # a change has a limit of its own
_PATIENCE = 3.0
"""How many times as long as before a test may take, and how many seconds more, before it counts as hanging."""
_MEMORY = 4 << 30


class Inquiry:
    """Runs as a plugin of pytest: once the tests are collected they are run as they are, then for each change anew.

    `seconds` bounds the time in which changes are tried; `first` is the line to begin at.
    """

    def __init__(self, project: Path, module: str, tests: tuple[str, ...], seconds: float, first: int) -> None:
        self.project, self.module, self.tests = project, module, tests
        self.path = project / module
        self.source = self.path.read_text(encoding="utf-8")
        self.seconds, self.first = seconds, first
        self.lines: set[int] = set()
        self.functions: dict[tuple[str, int], list[FunctionType]] = {}
        self.caches: list[functools._lru_cache_wrapper[Any]] = []
        self.last, self.noticed = project.parent / "last", Counter[str]()
        """Where a test that is asked leaves its name, and how many changes each has noticed: those are asked first."""
        self.written = int(time.time())
        self.counts = {"noticed": 0, "survived": 0, "not reached": 0, "not tried": 0}
        self.out = os.fdopen(os.dup(1), "w", encoding="utf-8")

    def run(self) -> NoReturn:
        """Becomes the run of pytest, and ends the process."""
        log = self.project.parent / "pytest.log"
        with log.open("wb") as quiet:
            os.dup2(quiet.fileno(), 1)
            os.dup2(quiet.fileno(), 2)
        os.chdir(self.project)
        sys.path.insert(0, str(self.project))
        sys.settrace(self._trace)
        code = pytest.main([*_QUIET, f"--basetemp={self.project.parent / 'base'}", *paths(self.tests)], plugins=[self])
        if code:
            print(log.read_text(encoding="utf-8", errors="replace"), file=self.out)
            print(f"== {self.module}: its tests must pass before they can be asked", file=self.out)
        self.out.flush()
        os._exit(0)

    # -- what reaches which line --------------------------------------------------------------------------------------

    def _trace(self, frame: FrameType, event: str, value: Any) -> Any:
        return self._note if frame.f_code.co_filename == str(self.path) else None

    def _note(self, frame: FrameType, event: str, value: Any) -> Any:
        self.lines.add(frame.f_lineno)
        return self._note

    def _reach(self, items: list[pytest.Item]) -> dict[str, tuple[float, frozenset[int]]] | None:
        """How long each test takes and which lines it reaches; None where one fails as things are."""
        told = self.project.parent / "reach"

        def look() -> None:
            with told.open("w", encoding="utf-8") as file:
                sys.settrace(self._trace)
                for item, then in _in_turn(items):
                    self.lines.clear()
                    began = time.monotonic()
                    item.config.hook.pytest_runtest_protocol(item=item, nextitem=then)
                    print(item.nodeid, time.monotonic() - began, *sorted(self.lines), sep="\t", file=file)

        if not _goes_well(look):
            return None
        rows = [line.split("\t") for line in told.read_text(encoding="utf-8").splitlines()]
        return {row[0]: (float(row[1]), frozenset(map(int, row[2:]))) for row in rows}

    def _find(self) -> None:
        """The living functions of the module, and what remembers results; all that is there stays as it is from now on."""
        gc.unfreeze()  # what is frozen is not listed
        for one in gc.get_objects():
            if isinstance(one, FunctionType) and one.__code__.co_filename == str(self.path):
                self.functions.setdefault(_name(one.__code__), []).append(one)
            elif isinstance(one, functools._lru_cache_wrapper) and one.__module__.startswith("game"):
                self.caches.append(one)
        gc.freeze()

    # -- asking -------------------------------------------------------------------------------------------------------

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if is_asked(item.nodeid, self.tests)]

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        sys.settrace(None)
        self._find()
        at_import, began = frozenset(self.lines), time.monotonic()
        reach = self._reach(session.items)
        if reach is None:
            session.testsfailed = 1
            return True
        whole = time.monotonic() - began
        end = time.monotonic() + self.seconds
        known = same(self.project / _EQUIVALENT) if (self.project / _EQUIVALENT).exists() else frozenset()
        tried = [
            change
            for change in changes(self.source)
            if change.line >= self.first and not is_same(self.module, self.source, change.source, known)
        ]
        Random(0).shuffle(tried)  # where the time runs out, a sample of the whole has been tried
        tried.sort(key=lambda change: self._needs_fresh(change, at_import))  # these take longest, so they come last
        for nth, change in enumerate(tried):
            if time.monotonic() > end:
                self.counts["not tried"] = len(tried) - nth
                break
            lines = {change.line, *change.lines}
            items = [item for item in session.items if reach[item.nodeid][1] & lines]
            items.sort(key=lambda item: (-self.noticed[item.nodeid], reach[item.nodeid][0]))
            self._write(change.source)
            if self._needs_fresh(change, at_import):
                self._count("noticed" if self._fresh_notices(session.items, whole) else "survived", change)
            elif items:
                limits = [_PATIENCE * (1 + reach[item.nodeid][0]) for item in items]
                self._count("noticed" if self._patched_notices(change, items, limits) else "survived", change)
            else:
                self._count("not reached", change)
        self._write(self.source)
        self._sum_up(time.monotonic() - began)
        return True

    @pytest.hookimpl
    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """The first failure is enough."""
        if report.failed:
            os._exit(1)

    @staticmethod
    def _needs_fresh(change: Change, at_import: frozenset[int]) -> bool:
        """Whether what is changed runs while modules are imported, so that loaded tests would not meet it."""
        return change.function is None or bool(at_import.intersection(change.lines))

    def _write(self, text: str) -> None:
        """Puts a text in the module's place, each time a second younger: what was compiled of another one must not count."""
        self.path.write_text(text, encoding="utf-8")
        self.written += 1
        os.utime(self.path, (self.written, self.written))

    def _fresh_notices(self, items: list[pytest.Item], before: float) -> bool:
        """Whether new processes, which import the changed text, fail."""
        command = [sys.executable, "-m", "pytest", *_QUIET, f"--basetemp={self.project.parent / 'base'}"]
        command += [item.nodeid for item in items]
        quiet = subprocess.DEVNULL
        try:
            done = subprocess.run(
                command, cwd=self.project, stdout=quiet, stderr=quiet, check=False, timeout=_PATIENCE * (1 + before) + 30
            )
        except subprocess.TimeoutExpired:
            return True
        return bool(done.returncode)

    def _patched_notices(self, change: Change, items: list[pytest.Item], limits: list[float]) -> bool:
        """Whether one of the tests that are already loaded fails with the changed function in the old one's place."""
        code = next(code for code in _codes(compile(change.source, str(self.path), "exec")) if _name(code) == change.function)

        def ask() -> None:
            resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
            for kept in self.caches:
                kept.cache_clear()
            for function in self.functions[_name(code)]:
                function.__code__ = code
            for (item, then), limit in zip(_in_turn(items), limits, strict=True):
                self.last.write_text(item.nodeid, encoding="utf-8")
                signal.setitimer(signal.ITIMER_VIRTUAL, limit)
                signal.alarm(int(10 * limit))
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=then)

        survived = _goes_well(ask)
        if not survived:
            self.noticed[self.last.read_text(encoding="utf-8")] += 1
        return not survived

    # -- telling ------------------------------------------------------------------------------------------------------

    def _count(self, what: str, change: Change) -> None:
        self.counts[what] += 1
        if what != "noticed":
            print(f"-- {self.module}:{change.line}: {what}\n{change.diff(self.source, self.module)}", file=self.out, flush=True)

    def _sum_up(self, seconds: float) -> None:
        total = sum(self.counts.values()) - self.counts["not tried"]
        share = f"{100 * self.counts['noticed'] / total:.1f} %" if total else "nothing"
        told = ", ".join(f"{count} {what}" for what, count in self.counts.items())
        print(f"== {self.module}: {share} noticed of {total} changes: {told}; {seconds:.0f} s", file=self.out)


def _in_turn(items: list[pytest.Item]) -> Iterator[tuple[pytest.Item, pytest.Item | None]]:
    """Each test with the one that follows it."""
    return zip(items, [*items[1:], None], strict=True)


def _name(code: CodeType) -> tuple[str, int]:
    """What a function's code is known by: its name within the module, and its first line."""
    return code.co_qualname, code.co_firstlineno


def _codes(code: CodeType) -> Iterator[CodeType]:
    """A module's code and all that is in it."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _codes(constant)


def _goes_well(act: Callable[[], None]) -> bool:
    """Does something in a process of its own, and says whether that came to its end; what it has started is ended with it."""
    child = os.fork()
    if not child:
        os.setsid()
        try:
            act()
        except BaseException:
            os._exit(1)
        os._exit(0)
    try:
        _, status = os.waitpid(child, 0)
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(child, signal.SIGKILL)
    return status == 0
