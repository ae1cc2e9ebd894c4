"""Rules as a line of text: they come back as they were, and what cannot be read is said in one sentence."""

from __future__ import annotations

from random import Random

import pytest

from game.gostop.options import CATALOG as GOSTOP
from game.options import SWITCH, Catalog, Numbers, Option, Preset, Rules
from game.rules_text import LONGEST, Unreadable, read, write
from game.text import LANGUAGES, has
from game.ties import state, ties
from tests.gui.made_up_rules import CATALOG as MADE_UP

CATALOG = Catalog(
    "game",
    (
        Option("target", (3, 5, 7), 3, ("G-1",), "play"),
        Option("goes", Numbers(0, 500, 50), 0, ("G-2",), "play"),
        Option("least", Numbers(-3, 9), 0, ("G-3",), "play"),
        Option("bomb", SWITCH, True, ("G-4",), "play"),
        Option("calm", SWITCH, False, ("G-5",), "play", excludes=("goes>=100",)),
        Option("dealer", ("winner", "loser", "off"), "winner", ("G-6",), "deal"),
    ),
    (Preset("standard", (3, 2)), Preset("wild", (3,), {"target": 5, "bomb": False})),
)


def some_rules(catalog: Catalog, rng: Random) -> Rules:
    """Rules of a random preset with some options changed that can go together."""
    preset = rng.choice([preset for preset in catalog.presets if 3 in preset.seats])
    values = dict(catalog.rules(3, preset.key).values)
    for option in rng.sample(catalog.options, rng.randrange(len(catalog.options) + 1)):
        known = option.values
        if isinstance(known, Numbers):
            values[option.key] = rng.randrange(known.least, known.most + 1, known.step)
        else:
            values[option.key] = rng.choice(known)
    rules = Rules(catalog.game, 3, values, preset.key)
    while refused := state(catalog, ties(catalog), rules).refused:
        values.update({key: catalog[key].default for key in refused})
    return rules


@pytest.mark.parametrize("catalog", [CATALOG, GOSTOP, MADE_UP], ids=lambda catalog: catalog.game)
def test_rules_come_back_from_their_line_as_they_were(catalog: Catalog) -> None:
    rng = Random(7)
    for _ in range(40):
        rules = some_rules(catalog, rng)
        line = write(catalog, rules)
        assert read(catalog, 3, line) == rules
        assert write(catalog, read(catalog, 3, line)) == line


def test_every_word_of_a_line_is_needed() -> None:
    rules = GOSTOP.rules(3, "text-001", target=7, bomb=False, chongtong=0, dealer_choice="night_day")
    words = write(GOSTOP, rules).split()
    assert len(words) == 4 + 4
    for nth in range(4, len(words)):
        assert read(GOSTOP, 3, " ".join(words[:nth] + words[nth + 1 :])) != rules


def test_a_line_is_the_preset_and_what_differs_in_the_order_of_the_catalogue() -> None:
    rules = CATALOG.rules(3, "wild", dealer="off", bomb=True, goes=50)
    assert write(CATALOG, rules) == "nolpan game 3 wild goes=50 bomb=on dealer=off"
    assert write(CATALOG, CATALOG.rules(2)) == "nolpan game 2 standard"


def test_blanks_order_and_either_spelling_of_a_switch_do_not_matter() -> None:
    rules = CATALOG.rules(3, "standard", bomb=False, least=-2)
    assert read(CATALOG, 3, "\n nolpan  game\t3 standard\r\nleast=-2  bomb=false\n") == rules


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("", "Rules are a line that begins with “nolpan”."),
        ("hello", "“hello” should be “nolpan”."),
        ("nolpan", "“” is not the game of this table, which is “game”."),
        ("nolpan other 3 standard", "“other” is not the game of this table, which is “game”."),
        ("nolpan game 2 standard", "“2” is not the number of seats of this table, which has 3."),
        ("nolpan game 3 wyld", "There is no preset “wyld” (did you mean “wild”?); there are standard, wild."),
        ("nolpan game 3 target=5", "There is no preset “target=5”; there are standard, wild."),
        ("nolpan game 3 wild bomb", "“bomb” cannot be read; write name=value, such as target=3."),
        ("nolpan game 3 wild tarjet=5", "There is no rule “tarjet”; did you mean “target”?"),
        ("nolpan game 3 wild zzz=5", "There is no rule “zzz”."),
        ("nolpan game 3 wild bomb=on bomb=on", "“bomb” stands there twice."),
        ("nolpan game 3 wild least=10", "“least=10” must have a whole number from -3 to 9."),
        ("nolpan game 3 wild least=２", "“least=２” must have a whole number from -3 to 9."),
        ("nolpan game 3 wild least=1.0", "“least=1.0” must have a whole number from -3 to 9."),
        ("nolpan game 3 wild goes=75", "“goes=75” must have a whole number from 0 to 500, in steps of 50."),
        ("nolpan game 3 wild target=4", "“target=4” must have one of 3, 5, 7."),
        ("nolpan game 3 wild bomb=1", "“bomb=1” must have one of off, on."),
        ("nolpan game 3 wild dealer=loose", "“dealer=loose” must have one of winner, loser, off; did you mean “loser”?"),
        ("nolpan game 3 wild goes=100 calm=on", "“calm=on” cannot go together with “goes>=100”."),
        ("nolpan game 3 wild " + "x" * 90 + "=1", "There is no rule “" + "x" * 39 + "…”."),
        ("nolpan game 3 wild \u202e\u0007x=1", "There is no rule “??x”."),
        ("x" * (LONGEST + 1), f"That is too long; rules have at most {LONGEST} letters."),
        ("nolpan game 3 wild least=" + "9" * 5000, "“least=" + "9" * 33 + "…” must have a whole number from -3 to 9."),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_said_in_one_sentence(line: str, sentence: str) -> None:
    with pytest.raises(Unreadable) as caught:
        read(CATALOG, 3, line)
    assert str(caught.value) == sentence
    assert all(has(language, caught.value.why) for language in LANGUAGES)


def test_whatever_is_written_there_it_is_rules_or_a_sentence() -> None:
    rng = Random(11)
    line, sentences = write(MADE_UP, some_rules(MADE_UP, rng)), set()
    for _ in range(300):
        at = rng.randrange(len(line))
        spoiled = line[:at] + rng.choice(("", " ", "=", "7", "x", "\x00", "가")) + line[at + rng.randrange(3) :]
        try:
            read(MADE_UP, 3, spoiled)
        except Unreadable as error:
            sentences.add(str(error))
    assert len(sentences) > 20
    assert all(said.endswith((".", "?")) and "\n" not in said for said in sentences)
