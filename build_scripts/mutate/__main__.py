"""Changes modules one fault at a time, asks their tests, and tells what nobody noticed.

    python -m build_scripts.mutate [--seconds N] [--from LINE] MODULE…

Works on a copy of the project in a folder of its own. A change inside a function is put into the running tests, in a process
that lives for that change alone, and only the tests that reach its line are run; a change of a table or a class needs fresh
ones, which import the changed text. A test that fails, falls over or takes far longer than before has noticed.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
from pathlib import Path

from build_scripts.mutate.asked import asked_of
from build_scripts.mutate.inquiry import Inquiry

ROOT = Path(__file__).resolve().parents[2]
_LEFT_OUT = shutil.ignore_patterns(".*", "__pycache__", "build", "dist", "*.egg-info")
MISUSED, INTERRUPTED = 2, 130


def main(argv: list[str]) -> int:
    """Does what `argv` asks; 0 however many faults went unnoticed, 2 for misuse."""
    parser = argparse.ArgumentParser("dev.py mutate", description="Which faults the tests of a module would notice.")
    parser.add_argument("modules", nargs="+", metavar="MODULE", help="a file such as game/gostop/junk.py")
    parser.add_argument("--seconds", type=float, default=600, help="how long changes of a module are tried (600)")
    parser.add_argument("--from", type=int, default=1, dest="first", metavar="LINE", help="begin at this line (1)")
    said = parser.parse_args(argv)
    for module in said.modules:
        if not (ROOT / module).is_file() or not asked_of(module):
            print(f"nolpan: {module} is no module with tests in build_scripts/mutate/asked.py.", file=sys.stderr)
            return MISUSED
    if not hasattr(os, "fork"):
        print("nolpan: this works where processes can be forked, on Linux and macOS.", file=sys.stderr)
        return MISUSED
    with tempfile.TemporaryDirectory(prefix="nolpan-mutate-") as place:
        copy = Path(place, "project")
        shutil.copytree(ROOT, copy, ignore=_LEFT_OUT)
        for module in said.modules:
            # Modules are imported for good: each is looked at in a process of its own.
            child = os.fork()
            if not child:
                Inquiry(copy, module, asked_of(module), said.seconds, said.first).run()
            try:
                os.waitpid(child, 0)
            except KeyboardInterrupt:
                os.waitpid(child, 0)  # it heard the same Ctrl-C, and ends what it has started
                return INTERRUPTED
    return 0


if __name__ == "__main__":
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    sys.exit(main(sys.argv[1:]))
