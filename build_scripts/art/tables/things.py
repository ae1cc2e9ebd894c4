"""What lies at the edges of the tables: bowls, fruit, rice cakes, cups, bags. Each is drawn about its own origin, seen from above,
and some seen from beside as well, about the middle of their foot.

The light comes from the upper left; every thing brings its own shadow.
"""

from __future__ import annotations

from math import cos, pi, sin, tau
from random import Random

from build_scripts.art.ink import circle, ellipse, group, path
from build_scripts.art.tables.paint import linear, radial, shadow, soft

DEFS = (
    radial("brass", [(0, "#F3D689", 1), (0.45, "#C99A3E", 1), (0.8, "#8E6320", 1), (1, "#5E3D10", 1)], 0.36, 0.32, 0.78)
    + linear("brassrim", [(0, "#FFF0BC", 1), (0.4, "#C8983C", 1), (0.7, "#7A5118", 1), (1, "#D9AE58", 1)], x2=1)
    + radial("brassin", [(0, "#7B5418", 1), (0.6, "#A87A2C", 1), (1, "#E0B55E", 1)], 0.42, 0.4, 0.62)
    + radial("drink", [(0, "#F2E3BE", 1), (0.7, "#D9BF88", 1), (1, "#A9874B", 1)], 0.45, 0.42, 0.62)
    + radial("persimmon", [(0, "#FFB65A", 1), (0.35, "#F1862A", 1), (0.78, "#C9521A", 1), (1, "#85300F", 1)], 0.38, 0.34, 0.72)
    + radial("celadon", [(0, "#C6D3BE", 1), (0.7, "#9DB19C", 1), (1, "#6E8474", 1)], 0.42, 0.4, 0.62)
    + radial("white", [(0, "#FBF4E4", 1), (0.7, "#E6DAC2", 1), (1, "#B9A888", 1)], 0.42, 0.4, 0.62)
    + radial("tea", [(0, "#C88A3A", 1), (1, "#7A4A18", 1)])
    + radial("greentea", [(0, "#A9B44E", 1), (1, "#66702A", 1)])
    + linear("brassbody", [(0, "#6E4A14", 1), (0.24, "#E9C774", 1), (0.5, "#B98A34", 1), (0.84, "#5E3D10", 1), (1, "#8E6320", 1)], x2=1, y2=0)
    + linear("glazed", [(0, "#8FA3A8", 1), (0.28, "#EDE6D2", 1), (0.6, "#C9C0A8", 1), (1, "#6E7468", 1)], x2=1, y2=0)
    + linear("teabody", [(0, "#8A521C", 1), (0.3, "#D69A4A", 1), (0.7, "#A8692A", 1), (1, "#6E3F14", 1)], x2=1, y2=0)
    + radial("mandarin", [(0, "#FFC35A", 1), (0.5, "#F59A23", 1), (1, "#B35A0C", 1)], 0.38, 0.34, 0.72)
)


def polar(angle: float, r: float, ry: float | None = None) -> tuple[float, float]:
    """The point `r` away (or on an ellipse of `r` × `ry`) at `angle` radians."""
    return r * cos(angle), (r if ry is None else ry) * sin(angle)


def ring_of_dents(r: float, count: int, seed: int) -> str:
    """Marks of the hammer along a ring of brass."""
    chance = Random(seed)
    marks = []
    for i in range(count):
        x, y = polar(tau * i / count + chance.uniform(-0.05, 0.05), r + chance.uniform(-7, 7))
        shade = chance.choice(("#FFF2C4", "#6A4614"))
        marks.append(ellipse(x, y, chance.uniform(5, 11), chance.uniform(4, 8), shade, turn=chance.uniform(0, 180)))
    return f'<g opacity="0.16">{"".join(marks)}</g>'


def brass_bowl(r: float) -> str:
    """방짜유기: a hammered brass bowl of sikhye (식혜) with pine nuts, `r` units to its rim."""
    return shadow(circle(0, 0, r, "#000"), r * 0.1, r * 0.14, 24, 0.55) + _bowl(r)


LOOKED_ALONG = 0.64
"""How high a circle looks on the low table, of how wide it is, where things are seen from beside."""


def looked_along(body: str, up: float) -> str:
    """`body`, which lies flat, so far above its foot, seen from beside."""
    return f'<g transform="translate(0 {-up}) scale(1 {LOOKED_ALONG})">{body}</g>'


def foot(r: float, body: str) -> str:
    """What stands on a round foot, with its shade before it."""
    return soft(ellipse(r * 0.14, r * 0.3, r * 1.24, r * 0.78, "#000"), 14, 0.5) + soft(ellipse(0, r * 0.06, r * 1.04, r * 0.68, "#000"), 4, 0.6) + body


def bowl_beside(r: float) -> str:
    """The same bowl, seen from beside."""
    up = r * 0.62
    rim, base = r * LOOKED_ALONG, r * 0.34
    body = f"M{-r} {-up} C{-r * 0.98} {-up * 0.1} {-r * 0.72} {base * 0.62} {-r * 0.5} {base * 0.7} A{r * 0.5} {base * 0.6} 0 0 0 {r * 0.5} {base * 0.7} C{r * 0.72} {base * 0.62} {r * 0.98} {-up * 0.1} {r} {-up} A{r} {rim} 0 0 1 {-r} {-up}Z"
    gleam = soft(path(f"M{-r * 0.72} {-up * 0.4} Q{-r * 0.6} {base * 0.2} {-r * 0.34} {base * 0.7}", stroke="#FFF6D0", width=r * 0.09), 4, 0.75)
    return foot(r * 0.6, path(body, "url(#brassbody)", "#4A2F0C", r * 0.02) + gleam + looked_along(_bowl(r), up))


def persimmon_beside(r: float, turn: float = 0) -> str:
    """감: a ripe persimmon on the mat, seen from beside: a flattened ball, its calyx above."""
    body = f"M{-r} {-r * 0.62} C{-r * 1.04} {-r * 1.2} {-r * 0.5} {-r * 1.42} 0 {-r * 1.4} C{r * 0.5} {-r * 1.42} {r * 1.04} {-r * 1.2} {r} {-r * 0.62} C{r * 0.98} {-r * 0.02} {r * 0.5} {r * 0.26} 0 {r * 0.26} C{-r * 0.5} {r * 0.26} {-r * 0.98} {-r * 0.02} {-r} {-r * 0.62}Z"
    leaf = _calyx(r * 0.92, turn)
    return foot(
        r * 0.72,
        path(body, "url(#persimmon)", "#6E250A", r * 0.02)
        + soft(ellipse(-r * 0.5, -r * 0.8, r * 0.2, r * 0.14, "#FFF3D6", turn=-42), 8, 0.9)
        + soft(path(f"M{r * 0.44} {r * 0.06} A{r} {r} 0 0 0 {r * 0.9} {-r * 0.5}", stroke="#FFB070", width=r * 0.08), 8, 0.5)
        + f'<g opacity="0.4">{looked_along(group(leaf, r * 0.05, r * 0.1), r * 1.0)}</g>'
        + looked_along(leaf + circle(0, 0, r * 0.1, "#4E3A1A") + circle(-r * 0.02, -r * 0.02, r * 0.055, "#8A6A3A"), r * 1.02),
    )


def cup_beside(r: float, high: float, body: str, drink: str, rim: str) -> str:
    """A cup or a glass of something, `r` units wide to each side and so `high`, seen from beside."""
    deep = r * LOOKED_ALONG
    wall = f"M{-r} {-high} L{-r * 0.86} {-r * 0.1} A{r * 0.86} {deep * 0.86} 0 0 0 {r * 0.86} {-r * 0.1} L{r} {-high} A{r} {deep} 0 0 1 {-r} {-high}Z"
    gleam = soft(path(f"M{-r * 0.66} {-high * 0.86} L{-r * 0.58} {r * 0.1}", stroke="#FFFFFF", width=r * 0.12), 4, 0.6)
    inside = circle(0, 0, r, rim) + circle(0, 0, r * 0.86, f"url(#{drink})")
    shade = soft(path(f"M{-r * 0.86} 0 A{r * 0.86} {r * 0.86} 0 0 1 {r * 0.86} 0 A{r} {r * 0.7} 0 0 0 {-r * 0.86} 0Z", "#1E1204"), 4, 0.55)
    shine = circle(0, 0, r * 0.95, stroke="#FFFFFF", width=r * 0.06).replace("/>", ' opacity="0.55"/>')
    return foot(r * 0.8, path(wall, f"url(#{body})", "#2A1C0C", r * 0.03) + gleam + looked_along(inside + shade + shine, high))


def _bowl(r: float) -> str:
    """The bowl without its shadow."""
    chance = Random(11)
    rice = "".join(
        ellipse(*polar(chance.uniform(0, tau), r * 0.6 * chance.random() ** 0.5), r * 0.028, r * 0.014, "#FFF8E2", turn=chance.uniform(0, 180))
        for _ in range(34)
    )
    nuts = "".join(
        group(path("M-11 0 C-6 -8 6 -8 13 0 C6 8 -6 8 -11 0Z", "#EAC178", "#9A6A2C", 1.6), *polar(tau * i / 5 + 0.4, r * 0.22), turn=chance.uniform(0, 180))
        for i in range(5)
    )
    dates = "".join(
        group(circle(0, 0, r * 0.085, "#8C2A1C") + circle(0, 0, r * 0.05, "#B4452A") + circle(0, 0, r * 0.02, "#F0D0A0"), *polar(a, r * 0.42))
        for a in (0.7, 2.4, 4.4)
    )
    glints = path(f"M{-r * 0.86} {-r * 0.32} A{r * 0.92} {r * 0.92} 0 0 1 {-r * 0.3} {-r * 0.87}", stroke="#FFFBE6", width=r * 0.035)
    return (
        circle(0, 0, r, "url(#brass)")
        + ring_of_dents(r * 0.93, 60, 5)
        + circle(0, 0, r * 0.955, stroke="url(#brassrim)", width=r * 0.05)
        + circle(0, 0, r * 0.86, "url(#brassin)")
        + circle(0, 0, r * 0.86, stroke="#4A2F0C", width=r * 0.02)
        + circle(0, 0, r * 0.73, "url(#drink)")
        + soft(path(f"M{-r * 0.73} 0 A{r * 0.73} {r * 0.73} 0 0 1 {r * 0.3} {-r * 0.66} A{r * 0.9} {r * 0.9} 0 0 0 {-r * 0.73} 0Z", "#3A2408"), 8, 0.5)
        + rice + dates + nuts
        + soft(glints, 2, 0.9)
    )


def spoon(length: float) -> str:
    """A long brass spoon, its bowl at the origin, its handle going down."""
    body = (
        f"M-9 30 C-40 18 -52 -20 -46 -58 C-40 -96 -20 -112 0 -112 C20 -112 40 -96 46 -58 C52 -20 40 18 9 30 "
        f"L13 {length - 20} C13 {length} -13 {length} -13 {length - 20}Z"
    )
    return (
        shadow(path(body, "#000"), 9, 13, 8, 0.5)
        + path(body, "url(#brassrim)", "#6B4715", 3)
        + path("M0 12 C-26 6 -34 -24 -31 -54 C-27 -84 -14 -96 0 -96 C14 -96 27 -84 31 -54 C34 -24 26 6 0 12Z", "url(#brassin)")
        + soft(path("M-20 -64 C-16 -82 -8 -88 2 -88", stroke="#FFF6D6", width=7), 2, 0.8)
    )


def persimmon(r: float, turn: float = 0) -> str:
    """감: a ripe persimmon with its four-lobed calyx, seen from above."""
    outline = f"M0 {-r} C{r * 0.62} {-r * 1.02} {r * 1.02} {-r * 0.6} {r} 0 C{r * 1.02} {r * 0.62} {r * 0.6} {r * 1.0} 0 {r * 0.98} C{-r * 0.62} {r} {-r * 1.02} {r * 0.6} {-r} 0 C{-r * 1.0} {-r * 0.62} {-r * 0.6} {-r} 0 {-r}Z"
    leaf = _calyx(r, turn)
    folds = "".join(path(f"M0 0 Q{x1} {y1} {x2} {y2}", stroke="#8A3208", width=r * 0.03) for x1, y1, x2, y2 in _folds(r, turn))
    return (
        shadow(path(outline, "#000"), r * 0.2, r * 0.26, 14, 0.6)
        + path(outline, "url(#persimmon)")
        + soft(f'<g opacity="0.7">{folds}</g>', 4, 0.7)
        + soft(ellipse(-r * 0.42, -r * 0.48, r * 0.26, r * 0.13, "#FFF3D6", turn=-42), 8, 0.85)
        + soft(path(f"M{r * 0.5} {r * 0.76} A{r * 0.95} {r * 0.95} 0 0 0 {r * 0.9} {r * 0.2}", stroke="#FFB070", width=r * 0.07), 8, 0.5)
        + f'<g opacity="0.35">{group(leaf, r * 0.05, r * 0.08)}</g>'
        + leaf
        + circle(0, 0, r * 0.1, "#4E3A1A")
        + circle(-r * 0.02, -r * 0.02, r * 0.055, "#8A6A3A")
    )


def _calyx(r: float, turn: float) -> str:
    """The four lobes on a persimmon."""
    lobe = f"M{-r * 0.09} {-r * 0.06} C{-r * 0.34} {-r * 0.2} {-r * 0.3} {-r * 0.44} {-r * 0.06} {-r * 0.53} L{r * 0.02} {-r * 0.48} C{r * 0.3} {-r * 0.42} {r * 0.3} {-r * 0.18} {r * 0.09} {-r * 0.06}Z"
    return "".join(
        group(path(lobe, "#6E7A3A", "#39401A", r * 0.022) + path(f"M0 {-r * 0.08} L{-r * 0.02} {-r * 0.4}", stroke="#A5AC62", width=r * 0.025), turn=turn + 90 * i + 8)
        for i in range(4)
    )


def songpyeon(r: float, fill: str) -> str:
    """송편: a rice cake like a half moon, with the fold along its back."""
    d = f"M{-r} {r * 0.3} C{-r * 1.06} {-r * 0.5} {-r * 0.5} {-r * 0.78} 0 {-r * 0.78} C{r * 0.5} {-r * 0.78} {r * 1.06} {-r * 0.5} {r} {r * 0.3} C{r * 0.94} {r * 0.66} {-r * 0.94} {r * 0.66} {-r} {r * 0.3}Z"
    fold = f"M{-r * 0.86} {r * 0.16} C{-r * 0.4} {-r * 0.2} {r * 0.4} {-r * 0.2} {r * 0.86} {r * 0.16}"
    return (
        shadow(path(d, "#000"), r * 0.12, r * 0.18, 8, 0.5)
        + path(d, fill)
        + soft(path(f"M{-r} {r * 0.3} C{-r * 0.5} {r * 0.7} {r * 0.5} {r * 0.7} {r} {r * 0.3} C{r * 0.6} {r * 0.3} {-r * 0.6} {r * 0.3} {-r} {r * 0.3}Z", "#3A2418"), 8, 0.45)
        + soft(path(fold, stroke="#3A2418", width=r * 0.07), 2, 0.4)
        + soft(ellipse(-r * 0.3, -r * 0.46, r * 0.34, r * 0.12, "#FFFFFF", turn=-16), 4, 0.8)
    )


def coin(r: float) -> str:
    """엽전: a round coin of brass with a square hole."""
    hole = f"M{-r * 0.24} {-r * 0.24} H{r * 0.24} V{r * 0.24} H{-r * 0.24}Z"
    ring = f"M{-r} 0 a{r} {r} 0 1 1 {2 * r} 0 a{r} {r} 0 1 1 {-2 * r} 0Z {hole}"
    return (
        shadow(path(ring, "#000", extra='fill-rule="evenodd"'), r * 0.14, r * 0.2, 4, 0.55)
        + path(ring, "url(#brass)", extra='fill-rule="evenodd"')
        + circle(0, 0, r * 0.9, stroke="url(#brassrim)", width=r * 0.12)
        + path(hole, stroke="url(#brassrim)", width=r * 0.1)
        + path(f"M{-r * 0.5} {-r * 0.74} A{r * 0.9} {r * 0.9} 0 0 1 {r * 0.1} {-r * 0.88}", stroke="#FFF6D6", width=r * 0.07)
    )


def _folds(r: float, turn: float) -> list[tuple[float, float, float, float]]:
    out = []
    for i in range(4):
        a = turn * pi / 180 + pi / 4 + i * pi / 2
        out.append((*polar(a + 0.08, r * 0.6), *polar(a, r * 0.97)))
    return out


def plate(r: float, fill: str = "celadon", rim: str = "#5C7262") -> str:
    """A shallow round plate."""
    return (
        shadow(circle(0, 0, r, "#000"), r * 0.07, r * 0.1, 24, 0.5)
        + circle(0, 0, r, f"url(#{fill})")
        + circle(0, 0, r * 0.985, stroke="#FFFFFF", width=r * 0.02).replace("/>", ' opacity="0.45"/>')
        + circle(0, 0, r * 0.74, stroke=rim, width=r * 0.012).replace("/>", ' opacity="0.5"/>')
        + soft(circle(0, 0, r * 0.72, stroke="#3C4A3E", width=r * 0.05), 14, 0.28)
    )
