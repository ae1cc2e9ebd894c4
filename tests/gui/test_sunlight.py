"""What lights a result: it is brightest in its middle, rays go out from there where somebody has won, it rains where the person
has lost, and stars shine where nobody has won."""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import pairwise
from statistics import mean
from typing import get_args

import pygame
import pytest

from scenes.pages.result import sunlight as sun
from scenes.pages.result.sunlight import RAYS, SKY, Hue, rehearse, sunlight

SIZE, MIDDLE, REACH = (640, 360), (320, 180), 60
HUES: tuple[Hue, ...] = get_args(Hue)


def bright(picture: pygame.Surface, x: float, y: float) -> int:
    return sum(picture.get_at((int(x), int(y)))[:3])


def at(middle: tuple[int, int], radius: float, turns: Iterable[float]) -> list[tuple[float, float]]:
    """Points round a middle; a turn is all the way round."""
    return [(middle[0] + radius * math.cos(turn * math.tau), middle[1] + radius * math.sin(turn * math.tau)) for turn in turns]


@pytest.mark.parametrize("hue", HUES)
@pytest.mark.parametrize("middle", [MIDDLE, (80, 300)])
def test_it_is_darker_the_farther_away(hue: Hue, middle: tuple[int, int]) -> None:
    picture = sunlight(SIZE, middle, REACH, hue)
    assert picture.get_size() == SIZE
    around = []
    for radius in (4, REACH, 2 * REACH, 4 * REACH, 5 * REACH):
        ring = [spot for spot in at(middle, radius, (nth / 180 for nth in range(180))) if picture.get_rect().collidepoint(spot)]
        around.append(mean(bright(picture, *spot) for spot in ring))
    *inside, outside = around
    assert all(near > far for near, far in pairwise(inside)) and outside < 1.5 * inside[-1]
    assert bright(picture, *middle) > sum(SKY[hue][0][1]), "a core of light is added"


@pytest.mark.parametrize("hue", HUES)
def test_as_many_rays_go_out_as_there_are_but_none_into_the_night_or_over_a_loss(hue: Hue) -> None:
    """Between two rays it is darker; what rains there hides one or two."""
    picture, radius = sunlight(SIZE, MIDDLE, REACH, hue), 150
    rays = [bright(picture, *spot) for spot in at(MIDDLE, radius, (nth / RAYS for nth in range(RAYS)))]
    gaps = [bright(picture, *spot) for spot in at(MIDDLE, radius, ((nth + 0.5) / RAYS for nth in range(RAYS)))]
    stand_out = sum(ray > 1.05 * max(gaps[nth], gaps[nth - 1]) for nth, ray in enumerate(rays))
    assert stand_out <= 2 if hue in ("night", "cold") else stand_out >= RAYS - 2


@pytest.mark.parametrize(("hue", "most"), [("warm", 0.0), ("gold", 0.0), ("gilt", 0.0), ("cold", 1.0), ("night", 0.67)])
def test_it_rains_on_a_loss_and_stars_stand_in_the_upper_part_of_a_night(hue: Hue, most: float) -> None:
    wide, high = small = 160, 90
    picture = sunlight(small, (80, 45), 15, hue)
    plain = pygame.transform.smoothscale(sun._coarse(small, (80, 45), 15, hue), small)
    spots = [(x, y) for x in range(0, wide, 3) for y in range(high)]
    lit = [y for x, y in spots if bright(picture, x, y) > bright(plain, x, y)]
    assert not any(bright(picture, x, y) < bright(plain, x, y) for x, y in spots[::7])
    assert bool(lit) is bool(most)
    if lit:
        assert max(lit) <= most * high and (hue == "night" or max(lit) > 0.9 * high)


def test_once_rehearsed_nothing_is_left_to_be_painted() -> None:
    every = sunlight, sun._coarse, sun._sky, sun._core
    for kept in every:
        kept.cache_clear()
    painted = [sum(kept.cache_info().misses for kept in every) for _ in rehearse(SIZE, (100, 90), REACH, "gold")]
    assert painted == [1, 2, 3, 4], "it is painted in parts"
    sunlight(SIZE, (100, 90), REACH, "gold")
    assert [kept.cache_info().misses for kept in every] == [1, 1, 1, 1]


@pytest.mark.parametrize(("nth", "side"), [(0, -1), (0, 1), (1, -1), (1, 1), (21, -1)])
def test_the_edge_of_a_ray_is_a_straight_line_without_steps(nth: int, side: int) -> None:
    """Those nearly level to the right of the middle, where steps would be longest."""
    picture, between, off = sun._rays((800, 450), (400.0, 225.0), 170), 170, list[float]()
    slope = math.tan(math.tau / RAYS * (nth + side * (0.23 + 0.07 * math.sin(nth * 2.4))))
    for far in range(150, 360):
        y = 225 + far * slope
        levels = [picture.get_at((400 + far, round(y) + down))[0] for down in range(-4, 5)]
        off.append(side * (round(y) - y) + sum((level - between) / (255 - between) for level in levels))
    assert max(off) - min(off) <= 0.5
