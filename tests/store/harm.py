"""Files harmed in every way there is, and the life of a program that starts on them: what its pages show, what it tells.

``python -m tests.store.harm CASES [SEED]`` prints how many of so many cases ended in which way.
"""

from __future__ import annotations

import random
import shutil
import sqlite3
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path

from game.record import RecordError
from game.store import places, rows, settings, statistics
from game.store.ledger import open_ledger
from tests.store.sample import NAGARI, TERMS, a_record, a_win

PAGE = 4096
ROUNDS = 24

Harm = Callable[[bytearray, random.Random], bytes]


def flip(data: bytearray, rng: random.Random) -> bytes:
    data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
    return bytes(data)


def noise(data: bytearray, rng: random.Random) -> bytes:
    start = rng.randrange(len(data))
    end = min(len(data), start + rng.choice((2, 16, 300)))
    data[start:end] = rng.randbytes(end - start)
    return bytes(data)


def blank(data: bytearray, rng: random.Random) -> bytes:
    start = rng.randrange(len(data)) // PAGE * PAGE
    end = min(len(data), start + PAGE)
    data[start:end] = bytes(end - start)
    return bytes(data)


def cut(data: bytearray, rng: random.Random) -> bytes:
    return bytes(data[: rng.randrange(len(data))])


def swap(data: bytearray, rng: random.Random) -> bytes:
    a, b = (rng.randrange(len(data)) // 512 * 512 for _ in range(2))
    first, second = data[a : a + 512], data[b : b + 512]
    if len(first) == len(second):
        data[a : a + 512], data[b : b + 512] = second, first
    return bytes(data)


def insert(data: bytearray, rng: random.Random) -> bytes:
    data.insert(rng.randrange(len(data)), rng.randrange(256))
    return bytes(data)


def drop(data: bytearray, rng: random.Random) -> bytes:
    del data[rng.randrange(len(data))]
    return bytes(data)


def garbage(data: bytearray, rng: random.Random) -> bytes:
    return rng.randbytes(rng.choice((1, 15, 100, len(data))))


def empty(data: bytearray, rng: random.Random) -> bytes:
    return b""


HARMS: dict[str, tuple[Harm, int]] = {
    "flip": (flip, 60),
    "noise": (noise, 10),
    "blank": (blank, 6),
    "cut": (cut, 6),
    "swap": (swap, 6),
    "insert": (insert, 3),
    "drop": (drop, 3),
    "garbage": (garbage, 4),
    "empty": (empty, 2),
}

FOREIGN = {
    "record": [
        "", "{", "null", "[1]", "7", "[" * 5000, "\ud7ff\x00", '{"format": 99}', b"\xff\xfe", 7,
        lambda text: text.replace('"seats":3', '"seats":1000000000000'),
        lambda text: text.replace('"seats":3', '"seats":-1'),
        lambda text: text.replace('"seats":3', '"seats":2'),
        lambda text: text.replace('"round":5', '"round":-5'),
        lambda text: text.replace('"round":5', f'"round":{10**30}'),
        lambda text: text.replace('"match":"m"', '"match":"other"'),
        lambda text: text.replace('"game":"gostop"', '"game":"idlelib.idle"'),
        lambda text: text.replace('"rules":{', '"rules":{"a":' + "[" * 900 + "]" * 900 + ","),
    ],
    "terms": [
        "", "{", "null", "[]", b"\xff", 3, "[" * 5000,
        lambda text: text.replace('"seat":0', '"seat":9'),
        lambda text: text.replace('"names":[', '"names":["a","b",'),
        lambda text: text.replace('"stake":100', f'"stake":{10**40}'),
    ],
}
"""What may stand in the columns of the round that is being played."""

POINTS = ["[1]", "[1,2,3,4]", "{}", "[[[[]]]]", f"[{10**400},0,0]", '["a","b","c"]', "[" * 5000, b"\xff", 5, "[null,1,2]"]
"""What may stand where the points of a round are."""


ANYTHING = [
    None, 0, -1, 7, 1 << 62, -(1 << 62), 1.5, "", "7", "x", "[]", "[1]", "{}", "null", "\x00", "\n" * 300, "[" * 5000, "x" * 5000,
    b"", b"\xff", b"[1,2,3]", "[1,2,3,4,5]", "0001-01-01T00:00:00+00:00", "9999-12-31T23:59:59-23:00", "2026-01-01T00:00:00",
    '["\x00","imo","monk"]',
    '["","imo","\\ud800"]', '{"winners":[-9]}', '{"winners":[99]}', '{"transfers":[{"giver":9,"taker":0}]}',
    f'{{"kind":"win","points":[{10**30},0,0]}}', '{"seat":9,"names":["","a","b"]}', '{"seat":0,"names":[],"stake":"x"}',
]
"""What may stand in any column of any row."""


def furnish(folder: Path) -> None:
    """What somebody has after an evening: rounds, one in the middle, settings."""
    ledger, notices = open_ledger(folder)
    assert not notices
    for number in range(ROUNDS - 5):
        ledger.settle(a_record("before", number, choices=12), NAGARI if number % 5 == 2 else a_win(number % 3, number), TERMS)
    for number in range(5):
        ledger.settle(a_record(number=number, choices=60), a_win(number % 3, 7), TERMS)
    ledger.autosave(a_record(number=5, choices=9), TERMS)
    ledger.close()
    chosen = settings.Settings(language="ko", stake=500, people=["imo"], rules={"gostop-3": {"preset": "standard-3"}})
    assert settings.save(chosen, folder) == []


def life(folder: Path) -> tuple[object, bool]:
    """Start, look at every page, play on, leave: what was seen, and whether the person was told of anything."""
    ledger, notices = open_ledger(folder)
    told = bool(notices)
    with closing(ledger):
        saved = ledger.resumable("gostop")
        seen = [saved, [ledger.balance(game) for game in ("gostop", "riichi", "daifugo")], ledger.paid("m")]
        for game in ("gostop", "riichi"):
            rounds = statistics.rounds(ledger, game)
            seen += [rounds, statistics.best_hands(ledger, game), statistics.summary(ledger, game)]
            seen += [statistics.opponents(ledger, game), statistics.balance_over_time(ledger, game)]
            seen += [statistics.figures(ledger, game), statistics.streaks(ledger, game)]
            for played in rounds:
                try:
                    seen.append(statistics.record(ledger, played.id))
                except RecordError:
                    told = True  # the page says that it cannot be shown
            if hasattr(statistics, "health"):
                told |= statistics.health(ledger, game) != statistics.Health()
        assert ledger.kept or notices
        ledger.autosave(a_record("new", choices=1), TERMS)
        ledger.settle(a_record("new", choices=2), NAGARI, TERMS)
        assert [row["match"] for row in ledger.rows("SELECT match FROM round WHERE match = 'new'")] == ["new"]
        told |= bool(ledger.notices)
    return seen, told


def preferences(folder: Path) -> tuple[object, bool]:
    """Start with the settings and keep them."""
    found, notices = settings.load(folder)
    notices += settings.save(found, folder)
    assert settings.load(folder)[0] == found
    return found, bool(notices)


def outcome(run: Callable[[Path], tuple[object, bool]], folder: Path, sound: object) -> str:
    """``same``, ``told``, ``silent`` (something is otherwise and nobody said so) or ``traceback``."""
    try:
        seen, told = run(folder)
    except Exception as error:
        return f"traceback {type(error).__name__}"
    return "told" if told else "same" if seen == sound else "silent"


def _stored(folder: Path, table: str, column: str, value: object, rng: random.Random) -> bool:
    """Write something foreign into a row of the ledger; where rows have checksums, every other time with the right one, as
    somebody may who means it. Returns whether that was so."""
    with closing(sqlite3.connect(folder / places.LEDGER)) as db:
        where = "WHERE match = 'm' AND round = 3" if table == "round" else ""
        (old,) = db.execute(f"SELECT {column} FROM {table} {where}").fetchone()
        db.execute(f"UPDATE {table} SET {column} = ? {where}", (value(old) if callable(value) else value,))
        forged = rng.random() < 0.5
        if forged and "checksum" in {row[1] for row in db.execute(f"PRAGMA table_info({table})")}:
            db.row_factory = sqlite3.Row
            found = dict(db.execute(f"SELECT * FROM {table} {where}").fetchone())
            try:
                db.execute(f"UPDATE {table} SET checksum = ? {where}", (rows.checksum(table, found),))
            except ValueError:
                forged = False
        db.commit()
    return forged


def _forged(folder: Path, rng: random.Random) -> str:
    """Write anything into any column of some row, with the right checksum where there can be one; or take a row away, or let two
    exchange their numbers. Returns which of them."""
    what = rng.choice(("column", "column", "column", "deleted", "exchanged"))
    table = rng.choice(("match", "round", "entry"))
    with closing(sqlite3.connect(folder / places.LEDGER)) as db:
        db.row_factory = sqlite3.Row
        found = [row[0] for row in db.execute(f"SELECT rowid FROM {table}")]
        one, other = rng.sample(found, 2)
        if what == "deleted":
            db.execute(f"DELETE FROM {table} WHERE rowid = ?", (one,))
        elif what == "exchanged":
            for old, new in ((one, -1), (other, one), (-1, other)):
                db.execute(f"UPDATE {table} SET rowid = ? WHERE rowid = ?", (new, old))
        else:
            row = dict(db.execute(f"SELECT * FROM {table} WHERE rowid = ?", (one,)).fetchone())
            column = rng.choice([name for name in row if name not in ("id", "checksum")])
            row[column] = rng.choice(ANYTHING)
            with suppress(ValueError, TypeError):
                row["checksum"] = rows.checksum(table, row)
            with suppress(sqlite3.IntegrityError):
                db.execute(
                    f"UPDATE {table} SET {column} = ?, checksum = ? WHERE rowid = ?", (row[column], row["checksum"], one)
                )
        db.commit()
    return f"{table} {what}"


def campaign(cases: int, seed: int = 1) -> Iterator[tuple[str, str]]:
    """So many harmed homes, one after another: which harm, and how it ended."""
    rng = random.Random(seed)
    with tempfile.TemporaryDirectory() as made:
        home, folder = Path(made) / "home", Path(made) / "harmed"
        furnish(home)
        names = list(HARMS)
        weights = [HARMS[name][1] for name in names]
        shutil.copytree(home, folder)
        sound_life, _ = life(folder)
        sound_settings, _ = preferences(folder)
        for _ in range(cases):
            shutil.rmtree(folder)
            shutil.copytree(home, folder)
            part = rng.choices(("ledger", "settings", "autosave", "points", "forged"), (70, 18, 9, 3, 20))[0]
            if part in ("ledger", "settings"):
                (name,) = rng.choices(names, weights)
                path = folder / (places.LEDGER if part == "ledger" else places.SETTINGS)
                path.write_bytes(HARMS[name][0](bytearray(path.read_bytes()), rng))
            elif part == "forged":
                name = _forged(folder, rng)
            elif part == "autosave":
                name = rng.choice(list(FOREIGN))
                name += " forged" * _stored(folder, "autosave", name, rng.choice(FOREIGN[name]), rng)
            else:
                name = "row" + " forged" * _stored(folder, "round", "points", rng.choice(POINTS), rng)
            ended = outcome(preferences, folder, sound_settings) if part == "settings" else outcome(life, folder, sound_life)
            yield f"{part} {name}", ended


if __name__ == "__main__":
    told = Counter(campaign(int(sys.argv[1]), int(sys.argv[2]) if sys.argv[2:] else 1))
    for (harm, end), count in sorted(told.items()):
        print(f"{harm:24} {end:28} {count}")
    print(Counter(end.split()[0] for (_, end), count in told.items() for _ in range(count)))
