"""What is said beside a list of options: what the one in question means, what it has to do with others, what it can be."""

from __future__ import annotations

from collections.abc import Mapping

from game.options import SWITCH, Numbers, Option, Rules, Value, spell
from game.ties import Tie
from scenes.forms.option_rows import OptionRows, Row
from scenes.forms.option_words import OptionWords
from scenes.forms.passage import Paragraph
from scenes.kit import palette
from scenes.scene import App
from scenes.table.story.still import showing


def counted(app: App, row: Row) -> str:
    """What a heading says of its group: how many options it shows, and how many were changed if any."""
    return app.say("app.rules.group" if row.changed else "app.rules.group_same", count=row.count, changed=row.changed)


def row_help(app: App, said: OptionWords, rows: OptionRows, ties: Mapping[str, tuple[Tie, ...]], rules: Rules) -> list[Paragraph]:
    """Of the row that the keyboard is on."""
    row = rows.row
    if row is None:
        return [Paragraph(app.say("app.rules.none"), colour=palette.STONE)]
    if row.option is None:
        return heading_help(app, said, row)
    return option_help(app, said, rows, row.option, ties.get(row.id, ()), rules)


def heading_help(app: App, said: OptionWords, row: Row) -> list[Paragraph]:
    """Of a group: how many it has, and how it folds."""
    return [
        Paragraph(said.group(row.group), size=19, kind="bold", colour=palette.GOLD),
        Paragraph(app.say("app.rules.count", count=row.count), gap=8),
        *([Paragraph(app.say("app.rules.changed", count=row.changed))] if row.changed else []),
        Paragraph(app.say("app.rules.group_keys"), size=15, colour=palette.STONE, gap=12),
    ]


def option_help(
    app: App, said: OptionWords, rows: OptionRows, option: Option, tied: tuple[Tie, ...], rules: Rules
) -> list[Paragraph]:
    """Of an option: its help, what these rules make of it, its values, its default, its ties; the last leads to its pictures."""
    value = rules[option.key]
    found = [Paragraph(said.name(option.key), size=19, kind="bold", colour=palette.GOLD)]
    found += [said.tie(tie, rules) for tie in tied if tie.kind != "needed" and tie.broken(rules)]
    if help_ := said.help(option.key):
        found.append(Paragraph(help_, gap=8))
    found += _numbers(app, said, option.values) if isinstance(option.values, Numbers) else _values(app, said, option, value)
    if value != option.default != rows.base[option.key]:
        default = app.say("app.rules.default", value=said.value(option, option.default))
        found.append(Paragraph(default, size=15, colour=palette.STONE, gap=12))
    if rows.is_changed(option.key):
        back = app.say("app.rules.back_to", value=said.value(option, rows.base[option.key]))
        found.append(Paragraph(back, f"reset:{option.key}", 15, gap=8))
    found += [said.tie(tie, rules) for tie in tied if tie.kind == "needed" or not tie.broken(rules)]
    if showing(rules.game, option.key):
        found.append(Paragraph(app.say("app.scene.large"), f"show:{option.key}", gap=8, sign="search"))
    return found


def _numbers(app: App, said: OptionWords, numbers: Numbers) -> list[Paragraph]:
    return [
        Paragraph(said.range(numbers), gap=10, kind="bold"),
        Paragraph(app.say("app.rules.number_keys"), size=15, colour=palette.STONE),
    ]


def _values(app: App, said: OptionWords, option: Option, value: Value) -> list[Paragraph]:
    assert not isinstance(option.values, Numbers)
    if option.values == SWITCH and not any(said.value_help(option, one) for one in option.values):
        return []  # its row says all that there is
    found = []
    for nth, one in enumerate(option.values):
        link, meaning = f"value:{spell(one)}", said.value_help(option, one)
        gap = 10.0 if nth == 0 else 2.0
        found.append(Paragraph(said.value(option, one), link, chosen=one == value, gap=gap, half=not meaning))
        if meaning:
            found.append(Paragraph(meaning, size=15, colour=palette.STONE, gap=0))
    return found
