"""``dev.py pictures --against REV`` draws all stills from a revision and from the work tree, and lists those that differ."""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import msgspec

from build_scripts.golden.deals import deals
from build_scripts.golden.sheet import differ, lay_side_by_side
from build_scripts.golden.states import STATES
from build_scripts.golden.stills import Still, stills

ROOT: Final = Path(__file__).resolve().parents[2]
DRAWN: Final = ROOT / "build" / "pictures"
"""Where pictures are drawn; a revision's are kept there, for they never change."""

PROCESSES: Final = 2


def main(arguments: Sequence[str]) -> int:
    """Draw and compare; 1 where a picture differs."""
    asked = _asked(arguments)
    states = [state for state in STATES if asked.only in state.name]
    if not states:
        print(f"No state has {asked.only!r} in its name; there are {', '.join(state.name for state in STATES)}.", file=sys.stderr)
        return 2
    try:
        revision = _git("rev-parse", "--verify", "--quiet", f"{asked.against}^{{commit}}")
    except subprocess.CalledProcessError:
        print(f"There is no revision {asked.against!r}.", file=sys.stderr)
        return 2
    wanted = stills(states, deals(states))
    old, new, apart = DRAWN / revision, DRAWN / "new", DRAWN / "differ"
    for folder in (new, apart):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
    old.mkdir(exist_ok=True)
    missing = [still for still in wanted if not _drawn(old, still)]
    if missing:
        with _checked_out(revision) as tree:
            _draw(tree, missing, old)
    _draw(ROOT, wanted, new)
    changed = [still.name for still in wanted if differ(old, new, still.name)]
    for name in changed:
        lay_side_by_side(old, new, name, apart)
    print(f"{len(wanted)} stills, {len(changed)} differ from {asked.against}.")
    for name in changed:
        print(f"  {apart.relative_to(ROOT)}/{name}.png")
    return 1 if changed else 0


def _asked(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="dev.py pictures", description=__doc__)
    parser.add_argument("--against", required=True, metavar="REV", help="the revision to compare the work tree with")
    parser.add_argument("--only", default="", metavar="WORD", help="only states that have this in their name")
    return parser.parse_args(arguments)


def _drawn(folder: Path, still: Still) -> bool:
    """Whether a still, or why there is none, is there, of just this state."""
    mark = folder / f"{still.name}.json"
    return mark.exists() and mark.read_bytes() == msgspec.json.encode(still)


def _draw(tree: Path, wanted: Sequence[Still], folder: Path) -> None:
    """Draw stills from a tree, in two processes. Raises CalledProcessError where one of them ends."""
    shares = [wanted[nth::PROCESSES] for nth in range(PROCESSES)]
    with ThreadPoolExecutor(PROCESSES) as pool:
        for _ in pool.map(lambda share: _shoot(tree, share, folder), [share for share in shares if share]):
            pass
    for still in wanted:
        (folder / f"{still.name}.json").write_bytes(msgspec.json.encode(still))


def _shoot(tree: Path, share: Sequence[Still], folder: Path) -> None:
    """One process of the harness, with the tree as the first place where modules are looked for."""
    harness = Path(__file__).with_name("shoot.py")
    with tempfile.NamedTemporaryFile(suffix=".json") as asked:
        asked.write(msgspec.json.encode(share))
        asked.flush()
        env = {**os.environ, "PYTHONPATH": str(tree), "PYTHONHASHSEED": "0", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        subprocess.run([sys.executable, "-P", str(harness), asked.name, str(folder)], env=env, cwd=tree, check=True)


@contextmanager
def _checked_out(revision: str) -> Iterator[Path]:
    """The files of a revision in a folder of their own."""
    with tempfile.TemporaryDirectory(prefix="nolpan-revision-") as folder:
        archive = subprocess.run(["git", "archive", revision], cwd=ROOT, check=True, capture_output=True).stdout
        subprocess.run(["tar", "-x", "-C", folder], input=archive, check=True)
        yield Path(folder)


def _git(*arguments: str) -> str:
    return subprocess.run(["git", *arguments], cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
