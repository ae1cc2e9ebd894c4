"""The front door. Without a command the window opens; behind the others nothing that draws is ever brought in."""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, NoReturn

from game.assets import AssetMissing
from game.foreign import is_text, one_line
from game.options import RulesError
from game.table import IllegalChoice, Malformed
from game.text import LANGUAGES, has, say

REFUSED: Final = 2
INTERRUPTED: Final = 130
READER_GONE: Final = 141

MANY: Final = 10**9
"""No number on the command line but a seed is greater."""


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(REFUSED, f"{one_line(f'{self.prog}: {message}')}\n")


def main(argv: Sequence[str] | None = None) -> int:
    """Open the door that the command names. Returns the exit code: 2, with one sentence on the console, for whatever was
    refused; what a check of records returns besides stands in `game.doors.replay.CODES`."""
    if getattr(sys, "frozen", False):  # elsewhere it would do nothing, and the first page would wait for it
        import multiprocessing

        multiprocessing.freeze_support()
    _speak_unicode()
    try:
        asked = _parser(_language()).parse_args(argv)
        if asked.module is not None:
            _admit(asked.module)
        code = _open(asked)
        if sys.stdout is not None:
            sys.stdout.flush()
        return code
    except (Malformed, RulesError, IllegalChoice, AssetMissing) as error:
        print(one_line(str(error)), file=sys.stderr)
        return REFUSED
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _forget_stdout()
        return READER_GONE
    except OSError as error:  # what is read is refused above
        _forget_stdout()
        print(f"The result cannot be written: {error.strerror or error}.", file=sys.stderr)
        return REFUSED


def _open(asked: argparse.Namespace) -> int:
    if asked.command is None:
        return _play(asked)
    if asked.command == "referee":
        from game.doors import referee

        referee.main(asked.file)
    elif asked.command == "replay":
        from game.doors import replay

        return replay.main(
            asked.file,
            seat=asked.seat,
            only_check=asked.check,
            language=asked.language,
            given=asked.given,
            wanted=asked.wanted,
            rules=asked.rules,
            match=asked.match,
            folder=asked.settings,
        )
    elif asked.command == "watch":
        from game.doors import watch

        watch.main(
            game=asked.game,
            rules=asked.rules,
            seats=asked.seats,
            seat=asked.seat,
            everything=asked.all,
            level=asked.level,
            playouts=asked.playouts,
            seed=asked.seed,
            rounds=asked.rounds,
            language=asked.language,
        )
    else:
        from game.doors import arena

        arena.main(
            game=asked.game,
            players=asked.players,
            rounds=asked.rounds,
            matches=asked.matches,
            seed=asked.seed,
            playouts=asked.playouts if asked.ms is None else None,
            ms=asked.ms,
            rules=asked.rules,
            as_json=asked.json,
            language=asked.language,
        )
    return 0


def _admit(module: str) -> None:
    """Let in the game of a module that is not the house's; only who starts the program can say so. Raises `Malformed`."""
    from game.registry import admit

    try:
        admit(module)
    except LookupError as error:
        raise Malformed(str(error)) from error


def _play(asked: argparse.Namespace) -> int:
    """Open the window."""
    on_x_or_wayland = sys.platform not in ("win32", "darwin")
    if on_x_or_wayland and not any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"))):
        print(say(_language(), "doors.no_display"), file=sys.stderr)
        return REFUSED
    play: Callable[..., int] = importlib.import_module("scenes.app").main  # by name: game/ stands without what draws
    return play(asked.settings, asked.play_game, asked.play_seed)


def _helps(language: str) -> type[argparse.HelpFormatter]:
    """Writes helps, which are given by the last part of their text, when somebody asks for them: what there is to be named in
    them is known by the games."""

    class Helps(argparse.HelpFormatter):
        def _get_help_string(self, action: argparse.Action) -> str:
            key = f"doors.help.{action.help}"
            return (say(language, key, **_there_is()) if has(language, key) else action.help or "").replace("%", "%%")

    return Helps


def _there_is() -> dict[str, str]:
    """The games, their levels and the forms of their records by name."""
    from game.doors.exchange import known
    from game.registry import find, names

    levels = dict.fromkeys(level for name in names() for level in find(name).levels)
    return {what: ", ".join(those) for what, those in {"games": names(), "levels": levels, "forms": known()}.items()}


def _parser(language: str) -> argparse.ArgumentParser:
    helps = _helps(language)
    parser = _Parser(prog="nolpan", description=say(language, "doors.description"), formatter_class=helps)
    parser.add_argument("--game", dest="play_game", metavar="GAME", help="play_game")
    parser.add_argument("--seed", dest="play_seed", metavar="N", type=_whole(0, 10**18), help="seed")
    parser.add_argument("--module", metavar="PACKAGE.MODULE", help="module")
    parser.add_argument("--settings", metavar="FOLDER", type=Path, help="settings")
    commands = parser.add_subparsers(dest="command", metavar="command", help="command")

    def door(name: str) -> argparse.ArgumentParser:
        made = commands.add_parser(name, help=name, description=say(language, f"doors.help.{name}"), formatter_class=helps)
        made.add_argument("--module", metavar="PACKAGE.MODULE", default=argparse.SUPPRESS, help="module")
        if name != "referee":
            made.add_argument("--language", choices=LANGUAGES, default=language, help="language")
        return made

    watch = door("watch")
    watch.add_argument("--game", required=True, help="game")
    watch.add_argument("--seed", metavar="SEED", type=_seed, help="seed")
    watch.add_argument("--rules", metavar="FILE", help="rules")
    watch.add_argument("--seats", metavar="N", type=_whole(1, 99), help="seats")
    watch.add_argument("--level", help="level")
    watch.add_argument("--rounds", metavar="N", type=_whole(0), default=1, help="rounds")
    watch.add_argument("--playouts", metavar="N", type=_whole(1), default=100, help="playouts")
    eyes = watch.add_mutually_exclusive_group()
    eyes.add_argument("--seat", metavar="S", type=_whole(1, 99), help="seat")
    eyes.add_argument("--all", action="store_true", help="all")

    arena = door("arena")
    arena.add_argument("--game", required=True, help="game")
    arena.add_argument("--players", required=True, help="players")
    arena.add_argument("--rounds", metavar="N", type=_whole(1), help="arena_rounds")
    arena.add_argument("--matches", metavar="N", type=_whole(1), help="matches")
    arena.add_argument("--seed", metavar="SEED", type=_seed, default="0", help="seed")
    arena.add_argument("--rules", metavar="FILE", help="rules")
    arena.add_argument("--json", action="store_true", help="json")
    budget = arena.add_mutually_exclusive_group()
    budget.add_argument("--playouts", metavar="N", type=_whole(1), default=100, help="playouts")
    budget.add_argument("--ms", metavar="N", type=_whole(1), help="ms")

    door("referee").add_argument("file", metavar="SCENARIO.json", help="file")

    replay = door("replay")
    replay.add_argument("file", metavar="RECORD.json", nargs="*", help="file")
    replay.add_argument("--match", metavar="NAME", help="match")
    replay.add_argument("--settings", metavar="FOLDER", type=Path, help="settings", default=argparse.SUPPRESS)
    replay.add_argument("--import", dest="given", metavar="FORM", help="import")
    replay.add_argument("--export", dest="wanted", metavar="FORM", help="export")
    replay.add_argument("--rules", metavar="FILE", help="rules")
    replay.add_argument("--check", action="store_true", help="check")
    replay.add_argument("--seat", metavar="S", type=_whole(1, 99), help="seat")
    return parser


def _whole(least: int, most: int = MANY) -> Callable[[str], int]:
    """Reads a whole number within these bounds."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:  # also for very many digits
            number = least - 1
        if not least <= number <= most:
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from {least} to {most}")
        return number

    return read


def _seed(text: str) -> str:
    """A seed: any short text."""
    if len(text) > 200 or not is_text(text):
        raise argparse.ArgumentTypeError(f"{text!r} is not a text of at most 200 letters")
    return text


def _language() -> str:
    from game.doors.tell import system_language

    return system_language()


def _speak_unicode() -> None:
    """Cards have names in Korean; a console or pipe of another encoding must not end the program."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="backslashreplace")


def _forget_stdout() -> None:
    """Nobody reads any more; without this Python complains when it flushes at the end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())
