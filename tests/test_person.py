"""The person at the table is spoken of as a person speaks: 내가, you deal, あなた."""

from __future__ import annotations

import re
import string
from functools import partial
from random import Random

import pytest

from game import text
from game.gostop.carry import GoStopCarry
from game.gostop.round import GoStop
from game.luck import Luck
from game.table import ALL
from game.text import LANGUAGES, YOU, catalogue, say
from scenes.games.gostop.tell.words import tell
from tests.gostop.test_random_play import answer, some_rules

OTHERS = ("notice.", "gostop.event.", "table.stake.payer", "gostop.reason.", "riichi.reason.", "daifugo.reason.")
"""Sentences about somebody's computer, which the person has not; those of the doors, where seats are numbered; who pays and for
whom where the person stops; and what advice says of the others."""

WRONG = {
    "ko": re.compile(r"(?<![가-힣])나(가|이|은|의|을|로|와|과| ?(차례|몫|뻑|점수|승리|컴퓨터))(?![가-힣]) ?"),
    "en": re.compile(r"\b[Yy]ou('s|r's| is| has| was)\b|\b[Yy]ou (?!pass\b)[a-z]+s\b|(?<=[a-z] )You\b|(?<=[a-z]: )You\b"),
    "ja": re.compile(r"あなた(さん|ちゃん|おばさん)|(?i:you)"),
}


def fields(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name is not None}


def told_of_the_person(language: str) -> dict[str, str]:
    """Every sentence that takes a name, said of the person."""
    you = catalogue(language)[YOU]
    found = {}
    for key, sentence in catalogue(language).items():
        names = fields(sentence) & {"name", "giver"}
        if names and not key.startswith(OTHERS):
            args = {field: you if field in names else "3" for field in fields(sentence)}
            found[key] = say(language, key, **args)
    return found


@pytest.mark.parametrize(
    ("language", "wrong"),
    [
        *(("ko", words) for words in ("나가 선", "*나이 선", "나의 점수", "나 차례", "나 몫: 3월", "나 승리!", "나는 나의 패")),
        *(("en", words) for words in ("*You deals", "You's turn", "to You: 3", "You accepts", "You is first", "you has won")),
        *(("ja", words) for words in ("あなたさんの番", "Youが親")),
    ],
)
def test_what_nobody_says_is_noticed(language: str, wrong: str) -> None:
    assert WRONG[language].search(wrong)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_with_a_name_is_right_for_the_person(language: str) -> None:
    said = told_of_the_person(language)
    assert len(said) > 30
    assert {key: words for key, words in said.items() if WRONG[language].search(words)} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_form_for_the_person_stands_beside_the_common_one(language: str) -> None:
    words = catalogue(language)
    mine = [key for key in words if key.endswith(".you") and key != YOU]
    assert len(mine) > 10
    for key in mine:
        common = words[key.removesuffix(".you")]
        assert fields(words[key]) == fields(common) - {"name"}, f"{key} says something else than {common!r}"


def test_a_sentence_is_put_otherwise_for_the_person_only() -> None:
    assert [say("ko", "table.tell.dealer", name=name) for name in ("나", "이모")] == ["*내가 선", "*이모가 선"]
    assert [say("en", "table.tell.dealer", name=name) for name in ("You", "Imo")] == ["*You deal", "*Imo deals"]
    assert [say("ko", "table.tell.captured.floor", name=name, cards="") for name in ("나", "삼촌")] == ["내 몫: ", "삼촌 몫: "]
    assert [say("ja", "app.result.won", name=name) for name in ("あなた", "イモ")] == ["あなたの勝ち！", "イモの勝ち！"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_history_of_whole_rounds_is_right_for_the_person(language: str) -> None:
    names = [catalogue(language)[YOU], "A", "B"]
    for seed in range(24):
        rng = Random(seed)
        round_ = GoStop.begin(some_rules(rng), GoStopCarry(), Luck.seeded(seed), ALL)
        while round_.decisions():
            answer(round_, rng, ALL)
        lines = [line for event in round_.view(0).log if (line := tell(event, names, partial(text.say, language)))]
        assert any(names[0] in line for line in lines)
        assert [line for line in lines if WRONG[language].search(line)] == []
