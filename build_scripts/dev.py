"""Start Nolpan, or check it, from a fresh copy: Python 3.11 or newer and nothing else.

    python3 build_scripts/dev.py play [arguments of the game]
    python3 build_scripts/dev.py test [arguments of pytest]
    python3 build_scripts/dev.py mutate [--seconds N] [--from LINE] MODULE…
    python3 build_scripts/dev.py pictures --against REV [--only WORD]
    python3 build_scripts/dev.py package [folder]

The first start makes `.venv` beside pyproject.toml and installs what that file declares. A stamp in
`.venv` lists what was installed; while it covers what is wanted, pip is not asked at all. Modules that
only the first start needs are imported where it needs them, so that every later start is quick.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
OLDEST = (3, 11)
USAGE = (
    "usage: python3 build_scripts/dev.py play [arguments of the game] | test [arguments of pytest] | "
    "mutate [--seconds N] [--from LINE] MODULE… | pictures --against REV [--only WORD] | package [folder]"
)
FAILED, MISUSED, INTERRUPTED = 1, 2, 130


class SetupError(Exception):
    """The environment could not be made ready; the message is one sentence for the person."""


# ---- What is wanted, and what is there ---------------------------------------------------------------


def requirements(root: Path, extras: Sequence[str]) -> list[str]:
    """What pyproject.toml declares for running, followed by what each of `extras` adds."""
    import tomllib

    project: dict[str, Any] = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    optional = project.get("optional-dependencies", {})
    return [*project.get("dependencies", []), *(line for extra in extras for line in optional[extra])]


def python_line(version: tuple[int, ...] = sys.version_info[:2]) -> str:
    """The stamp's line for the Python that `.venv` was made with: a newer patch release still fits."""
    return f"python {version[0]}.{version[1]}"


def stamp_file(root: Path) -> Path:
    """The stamp: a line for Python, a line for each requirement. It is written last of all."""
    return root / ".venv" / "nolpan-stamp.txt"


def stamped(root: Path) -> frozenset[str]:
    """The stamp's lines; none when `.venv` is missing, half made or not ours."""
    try:
        return frozenset(stamp_file(root).read_text(encoding="utf-8").splitlines())
    except (OSError, UnicodeDecodeError):
        return frozenset()


def venv_python(root: Path) -> Path:
    """The interpreter inside `.venv`, whether or not it is there."""
    return root / ".venv" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def prepare(root: Path, extras: Sequence[str] = ()) -> Path:
    """The interpreter of a `.venv` that holds at least what pyproject.toml declares with `extras`.

    Raises SetupError when that cannot be had.
    """
    wanted, python = requirements(root, extras), venv_python(root)
    there = stamped(root)
    usable = python_line() in there and python.exists()
    if usable and there.issuperset(wanted):
        return python
    try:
        if not usable:
            make_venv(root / ".venv")
        stamp_file(root).unlink(missing_ok=True)  # until pip is done, this .venv counts as half made
        pip_install(python, wanted)
        stamp_file(root).write_text("\n".join([python_line(), *wanted, ""]), encoding="utf-8")
    except OSError as error:
        raise SetupError(f".venv could not be made ready: {error}.") from error
    return python


# ---- Making it ready ---------------------------------------------------------------------------------


def make_venv(place: Path) -> None:
    """A new virtual environment with pip at `place`, over whatever stood there."""
    show("making .venv")
    try:
        import venv

        venv.create(place, clear=True, with_pip=True, symlinks=os.name != "nt")
    except (ImportError, subprocess.CalledProcessError) as error:
        raise SetupError(
            "this Python cannot make a virtual environment with pip in it; "
            "on Debian and Ubuntu `apt install python3-venv` adds what is missing."
        ) from error


def pip_install(python: Path, wanted: Sequence[str]) -> None:
    """Installs `wanted` with pip; its chatter goes to `.venv/pip.log`, one line of progress to the person."""
    pip = [str(python), "-m", "pip", "--disable-pip-version-check", "install", "--no-input"]
    env = {**os.environ, "PYTHONUNBUFFERED": "1", "PYTHONIOENCODING": "utf-8"}
    log = python.parent.parent / "pip.log"
    said: list[str] = []
    with log.open("w", encoding="utf-8") as kept, subprocess.Popen(
        [*pip, "--prefer-binary", *wanted],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        env=env,
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            kept.write(line)
            said.append(line.strip())
            if step := pip_step(line):
                show(step)
    show("")
    if process.returncode:
        reason = pip_reason(said)
        raise SetupError(f"pip could not install what the game needs ({reason}); all it said is in {log}.")


def pip_step(line: str) -> str | None:
    """What one line of pip's output means to somebody who waits; None when it means nothing."""
    words = line.split()
    if words[:1] == ["Collecting"]:
        return f"looking up {words[1]}"
    if words[:1] == ["Downloading"] and ".metadata" not in line:
        package = words[1].rsplit("/", 1)[-1].split("-")[0]
        return " ".join(["downloading", package, *words[2:]])
    if words[:2] == ["Building", "wheel"]:
        return " ".join(["building", *words[3:4]])
    if words[:2] == ["Installing", "collected"]:
        return f"installing {len(words) - 3} packages"
    return None


def pip_reason(said: Sequence[str]) -> str:
    """The line of pip's output that best says why it gave up."""
    errors = [line.removeprefix("ERROR: ") for line in said if line.startswith("ERROR: ")]
    return (errors or [line for line in said if line] or ["it said nothing"])[-1].rstrip(".")


def show(step: str) -> None:
    """Puts `step` in the place of the progress line, or on a line of its own in a log; "" wipes the line."""
    if not sys.stderr.isatty():
        if step:
            print(f"nolpan: {step}", file=sys.stderr, flush=True)
        return
    import shutil

    width = shutil.get_terminal_size().columns - 1
    line = f"nolpan: {step} ..."[:width] if step else ""
    sys.stderr.write(f"\r{line.ljust(width)}\r{line}")
    sys.stderr.flush()


# ---- The commands ------------------------------------------------------------------------------------


def run(command: Sequence[str], cwd: Path | None = None, env: Mapping[str, str] | None = None) -> int:
    """Runs `command` to its end and gives its exit code; it may tidy up first when interrupted."""
    process = subprocess.Popen(command, cwd=cwd, env=env)
    try:
        return process.wait()
    except KeyboardInterrupt:
        try:
            process.wait(timeout=10)  # it heard the same Ctrl-C
        except subprocess.TimeoutExpired:
            process.kill()
        raise


def play(root: Path, arguments: Sequence[str]) -> int:
    """Becomes `python -m game`, in the folder the person is in, so that names of files mean what they say."""
    python = prepare(root)
    # -P: a folder called `game` that the person happens to stand in is not the game.
    command = [str(python), "-P", "-m", "game", *arguments]
    paths = [str(root), *filter(None, [os.environ.get("PYTHONPATH")])]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
    if os.name == "posix":
        os.execve(python, command, env)
    return run(command, env=env)


def test(root: Path, arguments: Sequence[str]) -> int:
    """Runs every check to its end, says which failed, and fails if one did."""
    python = str(prepare(root, ("dev", "build")))
    stages = {
        "ruff": ["ruff", "check", "."],
        "mypy": ["mypy"],
        "pytest": ["pytest", "-n", "2", "--dist", "worksteal", *arguments],
    }
    # What is compiled is kept, also by those who do not want that elsewhere: the tests start Python hundreds of times.
    env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    failed = []
    for name, command in stages.items():
        print(f"== {' '.join(command)}", flush=True)
        if run([python, "-m", *command], cwd=root, env=env):
            failed.append(name)
    print(f"== failed: {', '.join(failed)}" if failed else "== all passed", flush=True)
    return FAILED if failed else 0


def mutate(root: Path, arguments: Sequence[str]) -> int:
    """Changes modules one small fault at a time and tells which of them no test notices."""
    python = str(prepare(root, ("dev", "build")))
    return run([python, "-m", "build_scripts.mutate", *arguments], cwd=root)


def pictures(root: Path, arguments: Sequence[str]) -> int:
    """Draws stills of the whole program from a revision and from the work tree, and lists those that differ."""
    python = str(prepare(root, ("dev", "build")))
    return run([python, "-m", "build_scripts.golden", *arguments], cwd=root)


def package(root: Path, arguments: Sequence[str]) -> int:
    """Builds the folder that starts without Python."""
    python = str(prepare(root, ("build",)))
    return run([python, "-m", "build_scripts.package", *arguments], cwd=root)


def too_old(version: tuple[int, ...]) -> str | None:
    """The sentence for a Python that is too old; None when it will do."""
    if version >= OLDEST:
        return None
    return f"Python {OLDEST[0]}.{OLDEST[1]} or newer is needed, and this is {version[0]}.{version[1]}."


def main(argv: Sequence[str], root: Path = ROOT) -> int:
    """Does what `argv` asks; the exit code."""
    commands = {"play": play, "test": test, "mutate": mutate, "pictures": pictures, "package": package}
    if argv[:1] in (["-h"], ["--help"]):
        print(USAGE)
        return 0
    if not argv or argv[0] not in commands:
        print(USAGE, file=sys.stderr)
        return MISUSED
    try:
        if sentence := too_old(sys.version_info[:2]):
            raise SetupError(sentence)
        return commands[argv[0]](root, argv[1:])
    except SetupError as error:
        show("")
        print(f"nolpan: {error}", file=sys.stderr)
        return FAILED
    except KeyboardInterrupt:
        show("")
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
