"""A game of the tests' own with 250 options, none of which means anything: as many as a real game may have one day."""

from __future__ import annotations

from dataclasses import replace

from game.options import SWITCH, Catalog, Numbers, Option, Preset, Value
from game.registry import find
from game.text import LANGUAGES, catalogue

GROUPS = ("dealing", "runs", "sets", "jokers", "binding", "giving", "ending", "paying", "seating", "calling")
"""Twenty-five options each."""

WORDS = {
    "ko": ("고박", "바람", "달빛", "눈꽃", "나루", "두 장 폭탄이 난 뒤에도 이어지는 긴 이름"),
    "en": ("Gobak", "Wind", "Moonlight", "Snow", "Ferry", "A long name that goes on even after two bombs"),
    "ja": ("ゴーバク", "風", "月明かり", "雪", "渡し", "爆弾が二つ出た後でも続いていく長い名前のルール"),
}
HELP = {
    "ko": "이 규칙이 무엇인지 한두 문장으로 말합니다. 얼마나 길어질지는 아무도 모릅니다.",
    "en": "A sentence or two that say what this rule is about. Nobody knows how long it may become.",
    "ja": "このルールが何かを一、二文で説明します。どれだけ長くなるかは誰にも分かりません。",
}
NAMES = ("never", "once", "always", "leader", "follower", "everybody", "nobody")


def option(nth: int) -> Option:
    """The `nth` of them: every kind of value, and some that need, exclude or clash with the one before."""
    kinds = (SWITCH, NAMES[: 3 + nth % 5], Numbers(0, 500, 5), Numbers(-3, 9))
    values: tuple[Value, ...] | Numbers = kinds[nth % 4 if nth % 3 else 0]
    default = 0 if isinstance(values, Numbers) else values[0]
    before = f"rule_{nth - 1}"
    ties = {kind: (before,) for kind, every in (("needs", 9), ("excludes", 10), ("clashes", 11)) if nth and nth % every == 0}
    return Option(f"rule_{nth}", values, default, (f"MU-{nth}",), GROUPS[nth // 25], **ties)


OPTIONS = tuple(option(nth) for nth in range(250))
WILD: dict[str, Value] = {f"rule_{nth}": True for nth in range(3, 240, 24) if nth % 10}
CATALOG = Catalog(
    "made_up",
    OPTIONS,
    (Preset("plain", (3, 4)), Preset("wild", (3,), WILD), *(Preset(f"more_{nth}", (3,), {"rule_6": True}) for nth in range(12))),
)
GAME = replace(find("gostop"), name="made_up", catalog=CATALOG)


def texts(language: str) -> dict[str, str]:
    """What all this is called."""
    words = WORDS[language]
    said = {f"made_up.group.{group}": f"{words[1]} {group}" for group in GROUPS} | {"app.menu.made_up": "Made up"}
    for preset in CATALOG.presets:
        said[f"made_up.preset.{preset.key}"] = f"{words[2]} {preset.key}"
    for nth, one in enumerate(OPTIONS):
        said[f"made_up.option.{one.key}.name"] = f"{words[nth % len(words)]} {nth}"
        said[f"made_up.option.{one.key}.help"] = HELP[language]
    return said


def speak() -> None:
    """Put the texts into the catalogues, until these are read anew."""
    for language in LANGUAGES:
        catalogue(language).update(texts(language))
