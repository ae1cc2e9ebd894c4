"""What a scenario gives as a text's words was found in that text."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from build_scripts.quotations import HASHES, faults, hashed, quotations, verbatim

TEXT = "첫째 문장이다.[8] 둘째는 길다\n(그렇다). 셋째 문장."


def test_every_quotation_was_held_to_its_text() -> None:
    """Whoever writes or changes one runs ``python -m build_scripts.quotations --texts DIR``."""
    found = set(HASHES.read_text("utf-8").splitlines())
    unheld = [name for name, quoted in quotations().items() if hashed(*quoted) not in found]
    assert unheld == []
    assert found == {hashed(*quoted) for quoted in quotations().values()}, "hashes of what is quoted no more"


@pytest.mark.parametrize("words", ["첫째 문장이다", "첫째문장이다.", "둘째는 길다 (그렇다)", "첫째 … 셋째 문장"])
def test_a_quotation_has_the_words_of_the_text_spaces_apart(words: str) -> None:
    assert verbatim(words, TEXT)


@pytest.mark.parametrize("words", ["첫째 문장이다. 둘째", "셋째 … 첫째", "첫째 …", "", "문장이다 (ruling: 그렇다)"])
def test_other_words_are_no_quotation(words: str) -> None:
    assert not verbatim(words, TEXT)


def test_what_is_no_quotation_is_told_with_its_scenario() -> None:
    quoted = {"daifugo/DF-1": ("004", " 첫째 문장이다"), "daifugo/DF-2": ("004", " 넷째"), "daifugo/DF-3": ("005", " 첫째")}
    assert faults(quoted, {"004": TEXT}) == ["daifugo/DF-2 is not in text 004: 넷째", "daifugo/DF-3: there is no text 005"]


def test_a_ruling_is_no_quotation(tmp_path: Path) -> None:
    (tmp_path / "game").mkdir()
    for name, text in (("A-1", "004: 첫째"), ("A-2", "ruling: 둘째")):
        (tmp_path / "game" / f"{name}.json").write_text(json.dumps({"row": name, "text": text}), "utf-8")
    assert quotations(tmp_path) == {"game/A-1": ("004", " 첫째")}


def test_another_word_or_another_text_is_another_hash() -> None:
    assert hashed("004", "첫째 문장") == hashed("004", "첫째문장 ")
    assert len({hashed("004", "첫째"), hashed("003", "첫째"), hashed("004", "첫쩨")}) == 3
