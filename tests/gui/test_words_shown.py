"""Whatever a table of Go-Stop can show is said in words: questions, history, call-outs, marks and refusals, under any rules."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import fields
from functools import cache, partial
from pathlib import Path
from random import Random

import pytest

from game import text
from game.doors.referee import KEYS, set_up
from game.gostop.carry import GoStopCarry
from game.gostop.round import GoStop
from game.gostop.scoring import junk_value
from game.gostop.view import GoStopEvent, GoStopView
from game.luck import Luck
from game.table import ALL, LEGAL, Decision, Refused, Round, Settlement, Step
from scenes.games.gostop.ask.prompts import spoken
from scenes.games.gostop.pages import PAGES
from scenes.games.gostop.place.captured_piles import grouped
from scenes.games.gostop.tell.marks import marks
from scenes.games.gostop.tell.words import card_names
from scenes.stage.ink import Ink
from scenes.table.ask.panel import PromptPanel
from scenes.table.ask.prompt import Prompt
from scenes.table.frame import asking, frame
from scenes.table.story.history import Drawer
from tests.crossed import crossed
from tests.gostop.test_random_play import answer, some_rules
from tests.gui.table_fakes import FakeApp, story, table
from tests.gui.test_panel import whole

NAMES = list("ABCDEFG")
RAW = re.compile(r"\b(app|callouts|doors|gostop|options|store|table)\.[a-z_]|[{}]")
"""A text key, or an argument that nobody gave."""

LETTERS = (1.0, 1.25, 1.5)
SCENARIOS = Path(__file__).resolve().parent.parent / "scenarios" / "gostop"


def shown(prompt: Prompt) -> Iterator[str]:
    yield prompt.title
    yield from prompt.lines
    if prompt.stake is not None:
        told = (getattr(prompt.stake, one.name) for one in fields(prompt.stake))
        yield from (words for words in told if isinstance(words, str))
    for option in prompt.options:
        yield option.label
        yield option.detail


def question(view: GoStopView, decision: Decision, language: str) -> Iterator[str]:
    shown_on = table(view, language, names=NAMES[: view.rules.seats])
    whole = shown_on.prompt(decision)
    yield from shown(whole)
    for choices in whole.targets.values():
        if len(choices) > 1:
            yield from shown(shown_on.narrow(choices))
    for option in whole.options:
        assert option.label != option.choice, f"{option.choice} has no words of its own"


def happened(step: Step, language: str) -> Iterator[str]:
    assert isinstance(step.view, GoStopView)
    seen = table(step.view, language, names=NAMES[: step.view.rules.seats])
    yield seen.tell(step.event)
    yield from (part for entry in seen.history((step.event,)) for part in entry.parts if isinstance(part, str))
    caption = seen.choreography(step).caption
    if caption is not None:
        yield seen.called(caption)


def lying(view: GoStopView, language: str) -> Iterator[str]:
    """What is said of the marks and of every piece of a table at rest."""
    seen = table(view, language, names=NAMES[: view.rules.seats])
    for seat in range(view.rules.seats):
        yield from (word for mark in marks(seen, seat) for word in (mark.words, *mark.tip.lines))
    for key, _ in view.pieces():
        tip = seen.tip(key)
        if tip is not None:
            yield from (tip.title, *tip.lines)


def ended(settlement: Settlement, language: str) -> Iterator[str]:
    say = partial(text.say, language)
    yield say(f"gostop.kind.{settlement.kind}")
    yield from (say(f"gostop.line.{line.what}", **line.args) for line in settlement.lines)


def refused(round_: Round, decision: Decision, language: str) -> Iterator[str]:
    say = partial(text.say, language)
    for wrong in ("play 3J", "shake 3", "bomb 3", "flip", "go", "gukjin junk", "showdang", "take 1B"):
        verdict = round_.judge(decision.seat, wrong)
        if isinstance(verdict, Refused):
            yield say(verdict.why, **spoken(verdict.args, say))


def raw(round_: Round, steps: Sequence[Step], languages: Sequence[str] = text.LANGUAGES) -> set[str]:
    """What a round and what has just happened in it show as no person speaks."""
    words: set[str] = set()
    settlement = round_.settlement()
    for language in languages:
        words.update(*(happened(step, language) for step in steps))
        if steps:
            assert isinstance(steps[-1].view, GoStopView)
            words.update(lying(steps[-1].view, language))
        for decision in round_.decisions():
            view = round_.view(decision.seat)
            assert isinstance(view, GoStopView)
            words.update(question(view, decision, language), refused(round_, decision, language))
        if settlement is not None:
            words.update(ended(settlement, language))
    return {said for said in words if RAW.search(said)}


@pytest.mark.parametrize("seed", range(4))
def test_a_table_under_any_rules_speaks(seed: int) -> None:
    rng = Random(seed)
    carry = GoStopCarry(round=1, dealer=rng.choice((None, 0, 1, 2)), night=rng.random() < 0.5)
    round_ = GoStop.begin(some_rules(rng), carry, Luck.seeded(seed), ALL)
    assert raw(round_, round_.opening) == set()
    while round_.decisions():
        assert raw(round_, answer(round_, rng, ALL)) == set()


def test_every_scene_of_the_rule_texts_speaks() -> None:
    """Each kind of question and event comes in one of the scenarios. Each scenario speaks one of the languages, in turn."""
    kinds, events = set(), set()
    for nth, file in enumerate(sorted(SCENARIOS.glob("*.json"))):
        language = text.LANGUAGES[nth % len(text.LANGUAGES)]
        scenario = json.loads(file.read_text(encoding="utf-8"))
        round_ = set_up({key: scenario[key] for key in KEYS if key in scenario and key != "choices"})
        steps: Sequence[Step] = ()
        for seat, choice in (*scenario.get("choices", ()), (None, "")):
            assert raw(round_, steps, (language,)) == set(), file.name
            kinds |= {decision.kind for decision in round_.decisions()}
            if seat is not None and round_.judge(seat, choice) == LEGAL:
                steps = round_.choose(seat, choice, ALL)
                events |= {type(step.event) for step in steps}
    assert kinds == {
        *("deal_draw", "deal_cut", "deal_rps", "cut", "drop", "chongtong", "play", "take", "plunder", "gukjin", "go_stop"),
        "showdang",
    }
    assert set(GoStopEvent.__args__) <= events


def test_every_set_has_its_words() -> None:
    made = {key.removeprefix("gostop.made.") for key in text.catalogue("en") if key.startswith("gostop.made.")}
    assert "rain_three" in made
    assert {name for name in made for language in text.LANGUAGES if not text.has(language, f"gostop.call.{name}")} == set()


# -- nothing is clipped ----------------------------------------------------------------------------------------------------


@cache
def asked() -> list[tuple[GoStopView, Decision]]:
    """Every question of the scenarios as they begin, and what the seat sees that is asked."""
    found = []
    for file in sorted(SCENARIOS.glob("*.json")):
        scenario = json.loads(file.read_text(encoding="utf-8"))
        round_ = set_up({key: scenario[key] for key in KEYS if key in scenario and key != "choices"})
        for decision in round_.decisions():
            seen = round_.view(decision.seat)
            assert isinstance(seen, GoStopView)
            found.append((seen, decision))
    return found


def prompts(language: str) -> Iterator[tuple[Prompt, tuple[str, ...]]]:
    """Every question of the scenarios as it is asked, whole and narrowed, with a long sentence about it."""
    say = partial(text.say, language)
    long = "!" + max((words for key, words in text.catalogue(language).items() if ".refused." in key), key=len)
    names = [say(f"app.person.{person}") for person in ("halmeoni", "chairman", "student")]
    for seen, decision in asked():
        shown_on = table(seen, language, names=names)
        whole = shown_on.prompt(decision)
        yield whole, (long, *whole.lines)
        for choices in whole.targets.values():
            if len(choices) > 1:
                narrow = shown_on.narrow(choices)
                yield narrow, (long, *narrow.lines)


@pytest.mark.parametrize(("language", "letters"), crossed(text.LANGUAGES, LETTERS))
def test_no_question_is_clipped(language: str, letters: float) -> None:
    """With letters of every size that can be chosen, in the smallest window that is promised."""
    app = FakeApp((1280, 720), language)
    parts, ink = frame(app.size, letters), Ink(app.font, letters)
    panel, room = PromptPanel(ink, PAGES.pictures(None, app.font)), asking(app.size, letters)
    seen = set()
    for prompt, lines in prompts(language):
        if (key := (prompt.title, lines, prompt.options)) in seen:
            continue
        seen.add(key)
        panel.show(prompt, lines, room, parts, text.say(language, "table.back"))
        place = panel.rect
        assert place.bottomright == room.bottomright and place.width == room.width
        assert parts.whole.contains(place) and not place.colliderect(parts.corner)
        whole(panel)
        said, asked = ("".join(words) for words in ((line.words for line in panel.lines), (prompt.title, *lines)))
        assert re.sub(r"[\s!]", "", said).startswith(re.sub(r"[\s!]", "", asked))
    assert len(seen) > 12


@pytest.mark.parametrize(("language", "letters"), crossed(text.LANGUAGES, LETTERS))
def test_no_line_of_the_history_is_wider_than_the_drawer(language: str, letters: float) -> None:
    app = FakeApp((1280, 720), language)
    parts, ink = frame(app.size, letters), Ink(app.font, letters)
    drawer, told = Drawer(ink, PAGES.pictures(None, app.font)), story()
    drawer.show(table(told[-1].view, names=NAMES[: told[-1].view.rules.seats], app=app).history([step.event for step in told]))
    drawer.open = drawer.stiff = True
    drawer.update(0.0)
    written = []
    for back in (0, 99):
        drawer.scroll(back)
        drawer.draw(app.surface, parts.drawer, app.say("table.rail"), app.say("table.rail.none"), parts.k)
        written += [(laid.rect, line) for laid, _ in drawer.seen for line in laid.lines]
    assert len(written) > 10
    for rect, line in written:
        assert rect.contains(line.rect), line.words


def test_several_cards_are_told_with_the_comma_of_the_language() -> None:
    def told(language: str, *faces: str) -> str:
        return card_names(faces, lambda key, **args: text.say(language, key, **args))

    assert told("ko", "1B", "1R") == "1월 송학 광, 1월 송학 띠"
    assert told("ja", "1B", "1R", "1J") == "一月 松 光、一月 松 短冊、一月 松 カス"
    assert told("en", "1B") == "January pine bright" and told("en") == ""


@pytest.mark.parametrize("seed", range(6))
def test_what_is_written_of_captured_cards_is_what_the_rules_count(seed: int) -> None:
    """Whatever the rules take for junk, each card lies in one group, and the badge of junk says its worth."""
    rng = Random(seed)
    rules = some_rules(rng)
    round_ = GoStop.begin(rules, GoStopCarry(round=1), Luck.seeded(seed))
    while round_.decisions():
        answer(round_, rng, None)
    seen, least = table(round_.view(0), names=NAMES), round_.scale.idle_junk + 1
    for seat, counted in enumerate(round_.as_junk):
        said = {badge.id: badge.words for badge in seen.badges if badge.id.startswith(f"count:{seat}:")}
        worth = junk_value(round_.taken[seat], counted)
        cards = len(seen.view.places.get(f"taken:{seat}", ()))
        junk = len(seen.view.junk[seat])
        own = seen.say("table.count.junk", n=worth if worth >= least else f"{worth}/{least}")
        many = f"{worth}/{least}" if least - 2 <= worth < least else str(worth)
        told = {own} if not seat else {many, seen.say("table.count.junk", n=many)}
        count, _, scores = said.get(f"count:{seat}:junk", "").partition(" · ")
        assert count in (told if junk else {""})
        made = round_.scale.made(round_.taken[seat], counted)
        points = sum(one.points for one in made if one.what in ("junk", "three_doubles"))
        assert scores in {"", seen.say("table.points", n=points)} and (not scores or points)
        lying = grouped(seen.view.places.get(f"taken:{seat}", ()), seen.view.junk[seat])
        assert [len(lying[3]), sum(map(len, lying))] == [junk, cards]
