"""Fetch, cut down and rename the table's fonts: `python -m build_scripts.fonts` writes assets/fonts/.

Each face is a base font plus fallbacks that only fill its gaps, so that a Japanese page can name
고도리 and a Korean page can quote 両面 without a second font at run time. All sources are under the SIL Open
Font License; a face that has been cut down may not carry a reserved name, so every face is called "Nolpan …".
"""

from __future__ import annotations

import shutil
import subprocess
import tarfile
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from math import hypot
from pathlib import Path

from fontTools.merge import Merger
from fontTools.pens.basePen import BasePen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from platformdirs import user_cache_path

from build_scripts.art.callout_words import CALLS

TARGET = Path(__file__).resolve().parent.parent / "assets" / "fonts"
TEXT = TARGET.parent / "text"

# ---------------------------------------------------------------- what characters a face holds


def _span(first: int, last: int) -> set[str]:
    return {chr(code) for code in range(first, last + 1)}


def _decoded(rows: range, cells: range, codec: str) -> set[str]:
    """The characters of a double-byte national standard, given its rows and cells as EUC bytes."""
    found: set[str] = set()
    for row in rows:
        for cell in cells:
            try:
                found.add(bytes((row, cell)).decode(codec))
            except UnicodeDecodeError:  # a cell that the standard leaves empty
                continue
    return found


CELLS = range(0xA1, 0xFF)
LATIN = _span(0x20, 0x7E) | _span(0xA0, 0xFF) | set("ĀāĒēĪīŌōŪūŏŎŭŬ")  # macrons and breves: romanised terms
PUNCTUATION = _span(0x2010, 0x2027) | _span(0x2030, 0x203B) | _span(0x3000, 0x301F) | set("₩€¥™℃№")
SYMBOLS = (
    set("×÷±−≠≤≥≈∞√∑½¼¾∴")
    | _span(0x2190, 0x2199)
    | set("⇒⇔⇐⇄⇅↑↓↔↕")
    | set("★☆●○◎◆◇■□▲△▼▽▶▷◀◁▸▾◂▴◻◼•◦☐☑✓✔✕✗✘♪♫♠♡♢♣♤♥♦♧☀☂⚡✦✧❖⏎⌫⏸⏩⏪⏭⏮⌘⇧␣")
    | _span(0x2460, 0x2473)
    | _span(0x2160, 0x216B)
    | _span(0x2500, 0x2503)
)
COMMON = LATIN | PUNCTUATION | SYMBOLS
HANGUL = _decoded(range(0xB0, 0xC9), CELLS, "euc-kr") | _span(0x3131, 0x3163) | set("슌쵼숑쿄뀨뗌쨔")
KANA = _span(0x3041, 0x3096) | _span(0x309B, 0x30FF) | _span(0xFF01, 0xFF5E)
KANJI = _decoded(range(0xB0, 0xD0), CELLS, "euc-jp")  # JIS X 0208 level 1
# Terms of the three games written in Chinese characters, old forms and new,
# so that a Korean page can quote them.
TERMS = set(
    "一二三四五六七八九十百千万萬億零伍半壱弐参東南西北白發発中風場自家親子門前清立直自摸栄和断么九平盃口貝高役牌翻飜符点點棒"
    "両兩面嵌張辺邊単單騎待双雙碰対對子順刻槓暗明加大小混老頭全帯帶純三色同一気氣通貫字緑綠聴聽牌流局満滿貫跳倍数數累計役国國士無双"
    "雙四喜元七対緑一色宝寶灯燈蓮河底海底撈月嶺上開花搶槓食替振聴本場供託途中倒裏赤懸賞王牌連荘莊打順位終了残殘択擇択内內外変變働動"
    "光松鶴梅鶯桜櫻幕藤黒黑杜鵑菖蒲蘭牡丹蝶萩猪空山月雁菊盃壽楓丹鹿梧桐鳳凰雨柳燕紅青草短皮雙鬼札花鬪闘卓高吹流局倍判"
    "大富豪平民貧革命反逆階段縛激切捨返都落下剋上砂嵐禁止場札交換献税稅収收徴渡得手親戚縁緣説說脱脫状狀"
    "韓國語日本語勝負得失点順番今回次開始終了規則設定戰戦績記録錄年月日時分秒人口目"
    "不世主亀京付以伏会使例催先克公兵冲出制効化区占厳及取吃合向君告商問喰団園地基墓声多天女威宗宣容少川巡差市師度式引強弾後急"
    "性態戻所挑援携放政救教散料新方普暴更最有期末杯枚果査核棄検榮槍権死殺沖法泣派消為爆片牧物特独現理生用界畜異盛盟盾矛社神種"
    "第等筋筒索統絶編罰聞般良英荒葛融行衛装襲見解許証試話誤調談資賭起超車載輪追逢遊過道違選配酒鉄銀錯闇防雀集電題飛飾首魚鳥鳴"
    "麻玉席客敵味"
)


def catalogue_characters() -> set[str]:
    """Every printable character that a text catalogue uses, in any language."""
    return {c for file in sorted(TEXT.glob("*/*.json")) for c in file.read_text(encoding="utf-8") if c >= " "}


# ---------------------------------------------------------------- sources and faces


@dataclass(frozen=True)
class Source:
    """One font file inside an npm package."""

    package: str
    version: str
    file: str
    licence: str = "LICENSE_FONT"
    proportional: str = ""  # characters taken in their Latin form where the font has both

    @property
    def credit(self) -> str:
        """The part of the package's name that names the font."""
        return self.package.split("/")[1]


def _google(slug: str, version: str, weight: str, file: str, proportional: str = "") -> Source:
    return Source(
        f"@expo-google-fonts/{slug}", version, f"{weight}/{file}_{weight}.ttf", proportional=proportional
    )


KR = _google("noto-sans-kr", "0.4.3", "400Regular", "NotoSansKR", "…")
KR_BOLD = _google("noto-sans-kr", "0.4.3", "700Bold", "NotoSansKR", "…")
JP = _google("noto-sans-jp", "0.4.3", "400Regular", "NotoSansJP")
JP_BOLD = _google("noto-sans-jp", "0.4.3", "700Bold", "NotoSansJP")
SIGNS = _google("noto-sans-symbols-2", "0.4.1", "400Regular", "NotoSansSymbols2")
BLACK_HAN = _google("black-han-sans", "0.4.1", "400Regular", "BlackHanSans")
REGGAE = _google("reggae-one", "0.4.1", "400Regular", "ReggaeOne")
DOKDO = Source(
    "@fontsource/east-sea-dokdo", "5.3.0", "files/east-sea-dokdo-korean-400-normal.woff2", licence="LICENSE"
)
YUJI = Source(
    "@fontsource/yuji-boku", "5.3.0", "files/yuji-boku-japanese-400-normal.woff2", licence="LICENSE"
)
YUJI_LATIN = Source(
    "@fontsource/yuji-boku", "5.3.0", "files/yuji-boku-latin-400-normal.woff2", licence="LICENSE"
)


@dataclass(frozen=True)
class Face:
    """One file of assets/fonts/: its names, the fonts it is made of (base first) and what it holds."""

    file: str
    family: str
    style: str
    sources: tuple[Source, ...]
    characters: frozenset[str]
    tolerance: float = 0  # how far, in font units, an outline may be simplified


def faces() -> tuple[Face, ...]:
    """The faces, in the order the README lists them."""
    said = catalogue_characters()
    korean = frozenset(COMMON | HANGUL | KANA | TERMS | said)
    japanese = frozenset(COMMON | HANGUL | KANA | KANJI | TERMS | said)
    heading = frozenset(LATIN | PUNCTUATION | SYMBOLS | HANGUL)
    heading_ja = frozenset(LATIN | PUNCTUATION | SYMBOLS | KANA | KANJI | TERMS)
    brush = frozenset(LATIN | PUNCTUATION | HANGUL)
    brush_ja = frozenset(LATIN | PUNCTUATION | KANA | TERMS | said).union(
        *(call.ja for call in CALLS.values())
    )
    return (
        Face("ui-ko.ttf", "Nolpan Sans KR", "Regular", (KR, JP, SIGNS), korean),
        Face("ui-ko-bold.ttf", "Nolpan Sans KR", "Bold", (KR_BOLD, JP_BOLD, SIGNS), korean),
        Face("ui-ja.ttf", "Nolpan Sans JP", "Regular", (JP, KR, SIGNS), japanese),
        Face("ui-ja-bold.ttf", "Nolpan Sans JP", "Bold", (JP_BOLD, KR_BOLD, SIGNS), japanese),
        Face("display.ttf", "Nolpan Display KR", "Regular", (BLACK_HAN, KR_BOLD), heading),
        Face("display-ja.ttf", "Nolpan Display JP", "Regular", (REGGAE, JP_BOLD), heading_ja),
        Face("brush-ko.ttf", "Nolpan Brush KR", "Regular", (DOKDO,), brush, ROUGH),
        Face("brush-ja.ttf", "Nolpan Brush JP", "Regular", (YUJI, YUJI_LATIN), brush_ja),
    )


WRITTEN = {"쵼": ("춈", "촌")}
"""A syllable that a face has not is written with the upper part of one and the final consonant of another."""

ROUGH = 3.5  # brush outlines are traced from paper, point upon point; half of them cannot be seen


# ---------------------------------------------------------------- making one


def unpacked(source: Source, cache: Path) -> Path:
    """The folder of a package's contents, fetched with npm the first time it is asked for.

    Raises CalledProcessError when npm cannot fetch it.
    """
    folder = cache / f"{source.credit}-{source.version}"
    if not (folder / "package" / source.file).exists():
        folder.mkdir(parents=True, exist_ok=True)
        npm = shutil.which("npm")
        if npm is None:
            raise SystemExit("Fetching the fonts needs npm (the Node package client).")
        with tempfile.TemporaryDirectory() as place:
            command = [npm, "pack", "--silent", f"{source.package}@{source.version}"]
            subprocess.run(command, cwd=place, check=True, stdout=subprocess.DEVNULL)
            with tarfile.open(next(Path(place).glob("*.tgz"))) as archive:
                archive.extractall(folder, filter="data")
    return folder / "package"


def prefer_proportional(font: TTFont, characters: str) -> None:
    """Map these characters to their proportional (Latin) glyphs: an ellipsis then sits on the base line."""
    table = font["GSUB"].table
    lookups = {
        i
        for f in table.FeatureList.FeatureRecord
        if f.FeatureTag == "pwid"
        for i in f.Feature.LookupListIndex
    }
    for index in lookups:
        for part in table.LookupList.Lookup[index].SubTable:
            mapping = getattr(part, "ExtSubTable", part).mapping
            for cmap in font["cmap"].tables:
                for code in map(ord, characters):
                    if code in cmap.cmap:
                        cmap.cmap[code] = mapping.get(cmap.cmap[code], cmap.cmap[code])


def cut(path: Path, characters: Iterable[str], proportional: str = "") -> TTFont:
    """The font with only these characters, without hints, vertical metrics or layout beyond kerning."""
    options = Options()
    options.hinting = False
    options.layout_features = ["kern"]
    options.drop_tables += ["vhea", "vmtx", "BASE", "STAT", "gasp"]
    options.name_IDs = [0, 1, 2, 3, 4, 6, 13, 14]
    options.name_languages = [0x409]
    options.recalc_timestamp = False
    options.glyph_names = False
    font = TTFont(path, recalcTimestamp=False)
    font.flavor = None
    if proportional:
        prefer_proportional(font, proportional)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[ord(c) for c in characters])
    subsetter.subset(font)
    return font


Point = tuple[float, float]


def _thin(points: list[Point], tolerance: float) -> list[Point]:
    """The fewest of these points that keep a polyline within `tolerance` (Ramer-Douglas-Peucker)."""
    if len(points) < 3:
        return points
    (x0, y0), (x1, y1) = points[0], points[-1]
    length = hypot(x1 - x0, y1 - y0)

    def away(point: Point) -> float:
        x, y = point
        if not length:
            return hypot(x - x0, y - y0)
        return abs((x1 - x0) * (y0 - y) - (x0 - x) * (y1 - y0)) / length

    worst = max(range(1, len(points) - 1), key=lambda i: away(points[i]))
    if away(points[worst]) <= tolerance:
        return [points[0], points[-1]]
    return _thin(points[: worst + 1], tolerance)[:-1] + _thin(points[worst:], tolerance)


class _Polygons(BasePen):
    """Collects contours as polygons, curves cut into eighths."""

    def __init__(self, glyphs: object) -> None:
        super().__init__(glyphs)
        self.contours: list[list[Point]] = []

    def _moveTo(self, pt: Point) -> None:  # noqa: N802
        self.contours.append([pt])

    def _lineTo(self, pt: Point) -> None:  # noqa: N802
        self.contours[-1].append(pt)

    def _curveToOne(self, pt1: Point, pt2: Point, pt3: Point) -> None:  # noqa: N802
        x0, y0 = self.contours[-1][-1]
        for step in range(1, 9):
            t = step / 8
            a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
            self.contours[-1].append(
                (a * x0 + b * pt1[0] + c * pt2[0] + d * pt3[0], a * y0 + b * pt1[1] + c * pt2[1] + d * pt3[1])
            )


def simplify(font: TTFont, tolerance: float) -> None:
    """Redraw every outline with as few points as stay within `tolerance` font units of it."""
    glyphs = font.getGlyphSet()
    drawn = {}
    for name in font.getGlyphOrder():
        polygons, pen = _Polygons(glyphs), TTGlyphPen(None)
        glyphs[name].draw(polygons)
        for contour in polygons.contours:
            far = max(
                range(len(contour)),
                key=lambda i: hypot(contour[i][0] - contour[0][0], contour[i][1] - contour[0][1]),
            )
            ring = (
                _thin(contour[: far + 1], tolerance)[:-1]
                + _thin([*contour[far:], contour[0]], tolerance)[:-1]
            )
            if len(ring) < 3:  # a speck smaller than the tolerance
                continue
            pen.moveTo((round(ring[0][0]), round(ring[0][1])))
            for x, y in ring[1:]:
                pen.lineTo((round(x), round(y)))
            pen.closePath()
        drawn[name] = pen.glyph()
    for name, glyph in drawn.items():
        font["glyf"][name] = glyph


def write(font: TTFont, wanted: Iterable[str]) -> None:
    """Write those of the wanted syllables that no source has and whose parts two others have."""
    for syllable in sorted(set(wanted) & WRITTEN.keys()):
        upper, final = WRITTEN[syllable]
        above, cut_off = _parted(font, upper)
        _, below = _parted(font, final)
        down = max(y for ring in cut_off for _, y in ring) - max(y for ring in below for _, y in ring)
        pen = TTGlyphPen(None)
        for ring in [*above, *([(x, y + down) for x, y in ring] for ring in below)]:
            pen.moveTo(ring[0])
            for point in ring[1:]:
                pen.lineTo(point)
            pen.closePath()
        name, like = f"uni{ord(syllable):04X}", font.getBestCmap()[ord(upper)]
        font.setGlyphOrder([*font.getGlyphOrder(), name])
        font["glyf"][name] = pen.glyph()
        font["hmtx"][name] = font["hmtx"][like]
        for table in font["cmap"].tables:
            table.cmap[ord(syllable)] = name


def _parted(font: TTFont, syllable: str) -> tuple[list[list[Point]], list[list[Point]]]:
    """The outlines of a syllable, and those of its final consonant (받침), which lies below the base line."""
    polygons = _Polygons(font.getGlyphSet())
    font.getGlyphSet()[font.getBestCmap()[ord(syllable)]].draw(polygons)
    below = [max(y for _, y in ring) < 0 for ring in polygons.contours]
    rings = list(zip(polygons.contours, below, strict=True))
    return [ring for ring, low in rings if not low], [ring for ring, low in rings if low]


def rename(font: TTFont, family: str, style: str) -> None:
    """Give the font a name of its own; copyright and licence entries stay as they were."""
    full = family if style == "Regular" else f"{family} {style}"
    post = f"{family.replace(' ', '')}-{style}"
    names = {1: family, 2: style, 3: post, 4: full, 6: post}
    for record in list(font["name"].names):
        if record.nameID in names:
            font["name"].removeNames(nameID=record.nameID)
    for number, text in names.items():
        font["name"].setName(text, number, 3, 1, 0x409)


def make(face: Face, cache: Path) -> None:
    """Write one face into assets/fonts/."""
    wanted, parts = set(face.characters), []
    for source in face.sources:
        path = unpacked(source, cache) / source.file
        held = {chr(code) for code in TTFont(path, lazy=True).getBestCmap()}
        if wanted & held:
            parts.append(cut(path, wanted & held, source.proportional))
            wanted -= held
    with tempfile.TemporaryDirectory() as place:
        files = [Path(place) / f"{number}.ttf" for number in range(len(parts))]
        for number, (part, file) in enumerate(zip(parts, files, strict=True)):
            if number:  # kerning comes from the base alone; the rest only fills gaps
                for table in {"GPOS", "GSUB", "GDEF"} & set(part.keys()):
                    del part[table]
            part.save(file)
        base = TTFont(files[0], recalcTimestamp=False)
        font = Merger().merge([str(file) for file in files]) if len(files) > 1 else base
        for field in ("ascent", "descent", "lineGap"):  # a fallback must not move the line
            setattr(font["hhea"], field, getattr(base["hhea"], field))
        for field in ("sTypoAscender", "sTypoDescender", "sTypoLineGap", "usWinAscent", "usWinDescent"):
            setattr(font["OS/2"], field, getattr(base["OS/2"], field))
        font.recalcTimestamp = False
        font["head"].modified = font["head"].created = base["head"].created
        font["head"].macStyle = 1 if face.style == "Bold" else 0
        if face.tolerance:
            simplify(font, face.tolerance)
            write(font, wanted)
        rename(font, face.family, face.style)
        font.save(TARGET / face.file)
    if face.file.startswith("ui-") and (lost := wanted & catalogue_characters()):
        print(f"  in no source of {face.file}: {''.join(sorted(lost))}")


def main() -> None:
    """Build every face and lay its licences beside it."""
    TARGET.mkdir(parents=True, exist_ok=True)
    cache = user_cache_path("nolpan") / "font-sources"
    for face in faces():
        print(face.file)
        make(face, cache)
        for source in face.sources:
            licence = unpacked(source, cache) / source.licence
            (TARGET / f"OFL-{source.credit}.txt").write_bytes(licence.read_bytes())
    total = sum(file.stat().st_size for file in TARGET.glob("*.ttf"))
    print(f"{total / 1e6:.2f} MB")


if __name__ == "__main__":
    main()
