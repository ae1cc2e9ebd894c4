"""What the scenarios quote, held to the rule texts: ``python -m build_scripts.quotations --texts DIR``.

The ``text`` of a scenario is either a quotation ("004: ...") or a ruling ("ruling: ..."): then the row that it names is the name
of the ruling, and its line in ``docs/rules/<game>.toml`` says what was ruled. A quotation is verbatim, spaces apart. Where it
leaves something out stands "…", and its pieces come in the text in that order. What we say of it ourselves is the scenario's
``note``.

The texts lie outside, a file each whose name begins with the text's number. What was found in them is written down as hashes
(``tests/scenarios/quotations.txt``). A test holds the scenarios to these hashes: a quotation that is new or changed has to be
held to the texts before it passes.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
SCENARIOS: Final = ROOT / "tests" / "scenarios"
HASHES: Final = SCENARIOS / "quotations.txt"
RULING: Final = "ruling"
GAP: Final = "…"


def quotations(scenarios: Path = SCENARIOS) -> dict[str, tuple[str, str]]:
    """The text and the words that each scenario quotes, by "game/name". Rulings are no quotations."""
    found = {}
    for path in sorted(scenarios.glob("*/*.json")):
        source, _, words = json.loads(path.read_text("utf-8"))["text"].partition(":")
        if source != RULING:
            found[f"{path.parent.name}/{path.stem}"] = (source, words)
    return found


def hashed(source: str, words: str) -> str:
    """What is written down of a quotation that was found: its text and a hash of its words, spaces apart."""
    return f"{source} {hashlib.sha256(closed(words).encode()).hexdigest()[:20]}"


def closed(words: str) -> str:
    """Words without the spaces between them."""
    return "".join(words.split())


def verbatim(words: str, text: str) -> bool:
    """Whether a text has these words; their pieces, where something is left out, in this order."""
    text, at = closed(text), 0
    for piece in map(closed, words.split(GAP)):
        at = text.find(piece, at)
        if not piece or at < 0:
            return False
        at += len(piece)
    return True


def faults(quoted: dict[str, tuple[str, str]], texts: dict[str, str]) -> list[str]:
    """The quotations that are none, a sentence each."""
    return [
        f"{name} is not in text {source}:{words}" if source in texts else f"{name}: there is no text {source}"
        for name, (source, words) in quoted.items()
        if not verbatim(words, texts.get(source, ""))
    ]


def main() -> int:
    """Hold every quotation to the texts; write the hashes if all are verbatim."""
    parser = argparse.ArgumentParser(prog="quotations", description=__doc__.partition("\n")[0])
    parser.add_argument("--texts", type=Path, required=True, metavar="DIR", help="where the rule texts lie")
    files = parser.parse_args().texts.glob("*.txt")
    texts = {file.stem.partition("_")[0]: file.read_text("utf-8") for file in files}
    quoted = quotations()
    if found := faults(quoted, texts):
        print("\n".join(found))
        return 1
    HASHES.write_text("".join(f"{one}\n" for one in sorted({hashed(*one) for one in quoted.values()})), "utf-8")
    print(f"{len(quoted)} quotations are verbatim.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
