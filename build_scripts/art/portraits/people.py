"""Those who sit at the table: what each looks like."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from build_scripts.art.portraits import clothes, face, hair, hands
from build_scripts.art.portraits.strokes import both, cloud, darker

PEACH, TAN, PALE, ROSY, BROWNED = "#F6CFA8", "#E5AE7C", "#FBE0C4", "#F3BE98", "#C98A58"


@dataclass(frozen=True)
class Person:
    """How somebody is drawn. `head` is half the breadth at the temples and at the jaw, and how far down the chin lies; `lower`
    how far down the whole head is set. `behind`, `front` and `over` are drawn in the head's units: behind it, over the face, and
    over all; `beard` and `moustache` below and above the mouth. `clothes` and `back` are in the bust's units. `sleeve` is the
    colour of an arm. `top` is the highest point of hair or hat in the head's units, `ground` the colour of the coin."""

    skin: str
    head: tuple[float, float, float]
    clothes: str
    sleeve: str
    ground: str
    top: float = -134
    lower: float = 0
    back: str = ""
    behind: str = ""
    front: str = ""
    over: str = ""
    beard: str = ""
    moustache: str = ""
    marks: str = ""
    glasses: str = ""
    ears: bool = True
    lobe: float = 0
    eyes: str = "plain"
    apart: float = 43
    nose: str = "button"
    mouth: str = "smile"
    teeth: str = ""
    brow: tuple[str, float, float] = (hair.BLACK, 9, 0)
    """Colour, breadth and slant of the brows."""
    brow_y: float = -36
    blush: tuple[str, float] = ("#EE6A54", 0.42)
    neck: float = 44
    joy: Callable[[str, str, float], str] = hands.fist
    """What the hand does in glee, drawn of the colours of skin and sleeve; the third is how deep its shade is, as of `shape`."""


PEOPLE: dict[str, Person] = {
    # 할머니: laughing; nobody counts the cards as she does.
    "halmeoni": Person(
        PEACH, (98, 88, 106), clothes.hanbok("#B784C4", "#D8262A"), "#B784C4", "#E8A79C",
        behind=hair.chignon_behind(), front=hair.parted(), marks=face.laughter(PEACH) + face.furrows(PEACH),
        eyes="small", nose="round", teeth="few", brow=("#C6BCAE", 8, -2), blush=("#EE5A4A", 0.5),
    ),
    # 할아버지: a gat, a long white beard; in no hurry.
    "harabeoji": Person(
        TAN, (94, 74, 116), clothes.durumagi(), "#BFD8C4", "#B5C79C", top=-198, lower=14,
        front=hair.temples(hair.WHITE), over=hair.gat() + hair.gat_string(),
        beard=hair.long_beard(), moustache=hair.drooping_moustache(hair.WHITE), marks=face.laughter(TAN),
        eyes="narrow", nose="long", mouth="soft", brow=(hair.WHITE, 14, -4), brow_y=-26, joy=hands.thumb,
    ),
    # 이모: fresh from the hairdresser's, loud, generous, and ahead.
    "imo": Person(
        PALE, (96, 78, 108), clothes.blouse(), "#E0241C", "#F5C862", top=-180, lower=12,
        behind=cloud(hair.perm(), "#A2472A", curled=True), front=hair.perm_fringe(), over=hair.earrings(78, "#FFD400", 15, 102),
        ears=False, eyes="lash", nose="sharp", mouth="lips", brow=("#5B2C1C", 7, -6), blush=("#F04A54", 0.5),
    ),
    # 삼촌: in his tracksuit, unshaven, always one card from glory.
    "samchon": Person(
        TAN, (98, 92, 112), clothes.tracksuit(), "#1E8BCB", "#A6CBE4", top=-150, front=hair.tousled(hair.BLACK),
        marks=face.stubble(face.outline(98, 92, 112), "#3A2A26"),
        nose="broad", mouth="smirk", brow=(hair.BLACK, 14, 2), blush=("#EE6A54", 0.0), neck=52,
    ),
    # 사촌 동생: nine years old, a missing tooth, and terrible luck for everybody else.
    "cousin": Person(
        PEACH, (104, 86, 98), clothes.striped_shirt(), "#1E8A46", "#F8BA7E", top=-170, lower=30,
        front=hair.bowl("#3E2820"), marks=face.freckles("#C8764A"), over=hair.plaster(),
        eyes="large", apart=46, nose="", teeth="gap", brow=("#3E2820", 8, -4), brow_y=-32, blush=("#F0604C", 0.5), neck=34, joy=hands.victory,
    ),
    # 대학생: round glasses, a ponytail; she has worked out the odds.
    "student": Person(
        PALE, (96, 76, 108), clothes.varsity(), "#FFFDF6", "#C4B4DE", top=-150,
        behind=hair.ponytail_behind("#332630"), front=hair.fringed("#332630", "#75606C"), glasses=face.glasses(38, "#3A2A1E", 45),
        apart=45, mouth="soft", brow=("#332630", 7, 0), brow_y=-48, neck=38, joy=hands.victory,
    ),
    # 회장님: slicked hair, heavy brows, a gold tooth; he raises.
    "chairman": Person(
        ROSY, (104, 104, 116), clothes.suit(), "#3E3A4C", "#DCC896",
        front=hair.slicked(hair.BLACK), marks=both("M62 56 Q74 74 60 92", darker(ROSY), 6),
        eyes="bags", nose="round", mouth="firm", teeth="gold", brow=(hair.BLACK, 18, 12), brow_y=-38, neck=60, joy=hands.thumb,
    ),
    # 스님: calm, shaven, unreadable.
    "monk": Person(
        PEACH, (98, 80, 114), clothes.robes(), "#9AA0A8", "#A4CDC0", top=-112,
        front=hair.shaven(PEACH), lobe=22, eyes="closed", nose="long", mouth="soft", brow=("#5A5450", 8, -4), blush=("#EE6A54", 0.25), joy=hands.palms,
    ),
    # 해녀: hood and mask, sunburnt; she can wait a long breath for the right card.
    "haenyeo": Person(
        BROWNED, (98, 82, 110), clothes.wetsuit(), "#34383F", "#8CCBE0", top=-142, back=clothes.float_behind(),
        behind=hair.hood_behind(), over=hair.hood() + hair.mask(), ears=False, marks=face.laughter(BROWNED),
        nose="broad", mouth="smile", brow=("#3A2A22", 10, 0), blush=("#E0442E", 0.4),
    ),
    # 기사님: cap, moustache, a towel round his neck; he knows every short cut and every trick.
    "driver": Person(
        TAN, (98, 88, 110), clothes.driver_vest(), "#8FC0E0", "#DCC76A", top=-146,
        front=hair.temples("#4A4440"), over=hair.peaked_cap(), moustache=hair.brush_moustache("#3A302C"),
        nose="round", mouth="soft", brow=("#3A302C", 11, 0), brow_y=-24, neck=50,
    ),
    # 선생님: hair in a bun, half-moon glasses; she has seen this play before.
    "teacher": Person(
        PEACH, (94, 70, 112), clothes.cardigan(), "#1E8A46", "#D2BFA4", top=-190, lower=14,
        front=hair.topknot("#6A5A54"), glasses=face.glasses(33, "#8A2A22", 42, 12, half=True), over=hair.earrings(44, "#E0241C", 8, 112),
        nose="sharp", mouth="soft", brow=("#5A4A44", 8, -4), brow_y=-40, neck=38,
    ),
    # 간호사: a bob and steady hands after three night shifts; nothing shakes her.
    "nurse": Person(
        PALE, (96, 80, 106), clothes.scrubs(), "#7FD0C4", "#F2BCC6", top=-164,
        behind=hair.bob_behind("#3A2A30"), front=hair.fringed("#3A2A30", "#7A646E"), over=hair.cap_of_nurse() + hair.hairpins(),
        ears=False, eyes="large", apart=45, mouth="smile", brow=("#3A2A30", 6, 0), brow_y=-46, blush=("#F0605C", 0.5), neck=36, joy=hands.victory,
    ),
    # 주방장: a tall hat and a curled moustache; he serves his plays one course after another.
    "chef": Person(
        ROSY, (102, 100, 110), clothes.jacket_of_chef(), "#FFFDF6", "#D99C86", top=-212, lower=24,
        front=hair.temples("#7A3E20"), over=hair.toque(), moustache=hair.curled_moustache("#7A3E20"),
        eyes="small", nose="round", mouth="smile", brow=("#7A3E20", 12, -6), brow_y=-32, blush=("#F04A3E", 0.55), neck=58, joy=hands.thumb,
    ),
    # 나: whoever sits at the near edge.
    "you": Person(
        PEACH, (96, 80, 110), clothes.hoodie(), clothes.YELLOW, "#A9CBDD", top=-148, back=clothes.hood_down(),
        front=hair.short(hair.BROWN), eyes="plain", mouth="smile", brow=(hair.BROWN, 9, 0), neck=40, joy=hands.victory,
    ),
}  # fmt: skip
