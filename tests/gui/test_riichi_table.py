"""What is laid, written and asked at a riichi table."""

from __future__ import annotations

import itertools
from typing import Any

import pygame
import pytest
from pygame import Rect

from game import text
from game.riichi.events import Kan
from game.table import Decision
from scenes.games.riichi import centre, habits, nearer, prompts, tips, waiting
from scenes.games.riichi.pages import PAGES
from scenes.games.riichi.table import RiichiTable
from scenes.games.riichi.tiles import Tiles
from scenes.stage.binding import keys
from scenes.stage.ink import Ink
from scenes.stage.pose import NO_SHADOW, Pose
from scenes.table.ask.panel import PromptPanel
from scenes.table.ask.question import Question
from scenes.table.frame import frame
from scenes.table.input.ids import answering
from scenes.table.scene import TableScene
from tests.gui.riichi_table import sat_down, table
from tests.gui.table_fakes import FakeApp, font
from tests.gui.test_panel import whole
from tests.riichi.hands import PINFU, arrange, say

SIZES = ((1280, 720), (1920, 1080), (2560, 1440))
WALL = "1m9m1p9s1z"


def decision(hand: Any, seat: int = 0) -> Decision:
    return next(one for one in hand.decisions() if one.seat == seat)


def offered(face: str = "2s", mine: str = PINFU, **position: Any) -> Any:
    """Seat 3 has just discarded a tile."""
    hand = arrange([mine, "", "", ""], **{"turn": 3, "drawn": face, "wall": WALL, **position})
    return say(hand, f"3 discard {face} drawn")


# -- where things lie ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", range(4))
def test_nothing_is_seen_of_what_the_seat_does_not_know(seat: int) -> None:
    hand = arrange([PINFU, "", "", ""], drawn="9p")
    at = table(hand, seat=seat)
    known = {key for key, piece in at.view.pieces() if piece.face is not None}
    assert {key for key, pose in at.poses.items() if pose.face > 0.0} <= known
    assert not any(key.startswith("#") for key in at.poses.keys() - known)


def test_dora_and_red_fives_have_an_edge_of_gold_in_the_hand_and_in_the_rivers() -> None:
    hand = arrange(["0m234m45688p3467s", "", "", ""], rivers=["", "1z", "2z0p", ""], drawn="9p", wall=WALL, dora="1z")
    at = table(hand)
    golden = sorted(piece.face for key, piece in at.view.pieces() if piece.face and "+" in at.poses[key].look)
    assert golden == ["0m", "0p", "2z"], "east points to south"


def test_a_riichi_tile_and_a_called_tile_lie_sideways_the_first_in_a_red_frame_and_never_dark() -> None:
    hand = arrange([PINFU, "", "", ""], drawn="9p", wall=WALL)
    say(hand, "0 riichi 9p drawn")
    key = f"#{hand.thrown[0][-1].tile}"
    assert table(hand).poses[key].look == "lie1!" and table(hand, seat=1).poses[key].look == "lie0!"
    say(hand, "lapse", "1 discard 1m drawn", "lapse")
    drawn = f"#{hand.thrown[1][-1].tile}"
    assert table(hand).poses[drawn].look.endswith("*"), "thrown as it was drawn, it is dark once nobody can claim it"
    assert table(hand).poses[key].look == "lie1!"
    for giver, nth in ((3, 0), (2, 1), (1, 2)):  # left, opposite, right
        melds = [[{"kind": "pon", "tiles": "111z", "from": giver}], [], [], []]
        at = table(arrange(["123m456p789s1p", "", "", ""], melds=melds, drawn="9p", wall="1m9m"))
        row = sorted((at.poses[f"#{tile}"] for tile in at.view.melds[0][0].tiles), key=lambda pose: pose.x)
        assert [pose.look for pose in row].index("lie1") == nth


def test_the_tile_thrown_last_lies_in_a_light_until_the_next_one_or_until_it_is_called() -> None:
    turn = arrange([PINFU, "", "", ""], drawn="8s", rivers=["5z", "1m", "2m", "3m"])
    at = table(turn)
    last = max((one for river in at.view.thrown for one in river), key=lambda one: one.nth)
    assert at.view.offer is None and at.claimed is None
    assert at.offered is not None and at.offered == at._round(last.tile)


def test_a_hand_that_nobody_wins_says_so_in_the_middle_and_what_it_cost_beside_everybody() -> None:
    hands = [PINFU, "147m369p159s1234z", "258m147p159s1234z", "147m369p159s1567z"]
    hand = arrange(hands, turn=0, drawn="9p", wall="", scores=[102300, 25000, 25000, -52300])
    before, after = table(hand), table(say(hand, "0 discard 9p drawn", "lapse"))
    assert "0 left" in centre.says(before) and "Draw" in centre.says(after)
    assert before.offered is not None and after.offered is None, "no tile lies in the light any more"
    assert before.plates[0][1].notes == ("E · 102,300",) and after.plates[0][1].notes == ("105,300 (+3,000)",)
    assert after.plates[3][1].notes == ("−53,300 (−1,000)",)


def test_the_tile_added_to_a_pon_lies_on_the_sideways_one_and_a_closed_kan_shows_two() -> None:
    melds = [[{"kind": "kakan", "tiles": "1111z", "from": 3}, {"kind": "ankan", "tiles": "2222z"}], [], [], []]
    at = table(arrange(["123m456p9s", "", "", ""], melds=melds, drawn="9p", wall="1m9m"))
    added, closed = at.view.melds[0]
    under, over = at.poses[f"#{added.called}"], at.poses[f"#{added.added}"]
    assert under.x == over.x and under.y > over.y and under.look == over.look == "lie1"
    assert sorted(at.poses[f"#{tile}"].face for tile in closed.tiles) == [0.0, 0.0, 1.0, 1.0]


@pytest.mark.parametrize("seat", range(4))
def test_a_closed_kan_that_nobody_sees_lies_face_down(seat: int) -> None:
    """RM-23: only whoever holds it sees it; the history names no tile."""
    hand = arrange(["2222z123m456p99s9p", "", "", ""], drawn="1m", wall="1m9m", rules={"ankan_hidden": True})
    say(hand, "0 kan 2z")
    at = table(hand, seat=seat)
    assert at.poses.keys() == {key for key, _ in at.view.pieces()}
    kan = [at.poses[key].face for key, _ in keys(at.view, "meld:0")]
    assert sorted(kan) == ([0.0, 0.0, 1.0, 1.0] if seat == 0 else [0.0] * 4)
    assert at.tell(Kan(seat=0, kind="ankan", faces=None)) and at.history((Kan(seat=0, kind="ankan", faces=None),))


def test_the_wall_is_taken_from_where_it_was_broken() -> None:
    """What is left lies where it lay before; only the tile that was drawn is gone."""
    hand = arrange([PINFU, "", "", ""], drawn="9p", wall=WALL)
    before = table(hand)
    say(hand, "0 discard 9p drawn", "lapse")
    after = table(hand)
    assert len(after.view.places["wall"]) == len(before.view.places["wall"]) - 1
    for nth in range(len(after.view.places["wall"])):
        assert after.poses[f"wall:{nth}"] == before.poses[f"wall:{nth + 1}"]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("letters", [1.0, 1.5])
@pytest.mark.parametrize("language", text.LANGUAGES)
def test_what_is_written_covers_neither_the_hand_nor_one_another(
    size: tuple[int, int], letters: float, language: str
) -> None:
    at = table(offered("1z", rivers=["2s", "6p", "8m", "3m"]), language, size=size, letters=letters)
    placed = [badge.rect for badge in at.badges] + [rect for rect, _ in at.plates] + [*at.habits.values(), waiting.place(at)]
    window = Rect((0, 0), size)
    for rect in placed:
        assert window.contains(rect) and not rect.colliderect(at.areas.hand)
    for one, other in itertools.combinations(placed, 2):
        assert not one.colliderect(other)
    assert [badge.id for badge in at.badges] == ["dora", "furiten"]
    assert all("riichi." not in badge.words and "{" not in badge.words for badge in at.badges)


# -- what is asked ------------------------------------------------------------------------------------------------------------


def test_a_call_shows_the_meld_that_it_makes() -> None:
    hand = offered("5p", "46p0556p123m456s6z")
    options = prompts.prompt(table(hand), decision(hand)).options
    shown = {option.choice: option.faces for option in options}
    assert shown["pass"] == () and sorted(shown["kan 5p"]) == ["0p", "5p", "5p", "5p"], "the red one is among them"
    assert all(option.across == 0 and option.faces[0] == "5p" for option in options[:-1]), "from the left, so it lies at the left"
    assert [option.cap for option in options] == ["1", "2", "3", "4", "Space"], "there are two ways to pon"
    assert all(("0p" in option.rich) == ("0p" in option.faces) and "5p" not in option.rich for option in options)
    assert {faces for choice, faces in shown.items() if choice.startswith("chi")} >= {("5p", "4p", "6p")}
    assert {frozenset(faces) for choice, faces in shown.items() if choice.startswith("pon")} == {
        frozenset({"5p"}), frozenset({"0p", "5p"})
    }  # fmt: skip
    assert len({option.cap for option in prompts.prompt(table(hand), decision(hand)).options}) == len(shown)


def test_what_a_call_takes_rises_while_its_button_is_pointed_at() -> None:
    hand, app = offered("5p", "46p0556p123m456s6z"), FakeApp()
    sat_down(app, hand)  # type: ignore[arg-type]
    scene = TableScene(app.session.controller, 0, PAGES)
    scene.enter(app)  # type: ignore[arg-type]
    for _ in range(4):
        scene.update(0.05)
    faces = {key: str(piece.face) for key, piece in scene.page.table(scene.view).hand}
    pons = {"pon 0p5p": ["0p", "5p"], "pon 5p5p": ["5p", "5p"]}
    for choice, taken in (pons | {"kan 5p": ["0p", "5p", "5p"], "chi 46p": ["4p", "6p"], "pass": []}).items():
        at = scene.hits()[answering(choice)].center
        scene.event(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
        scene.update(0.3)
        scene.update(0.3)
        assert sorted(faces[key] for key in scene.page.touch.poses(scene.director)) == taken, choice


def test_a_win_is_decided_by_plaques_and_letting_it_be_is_a_key_away() -> None:
    hand = offered()
    asked = prompts.prompt(table(hand), decision(hand))
    assert asked.stake is not None and asked.skip is None, "no key that means something else passes by a win"
    assert [option.cap for option in asked.options] == ["R", "N", "C"]
    assert [option.choice for option in asked.options] == ["ron", "pass", "calls"]
    assert [option.choice for option in asked.options[2].ask.options] == ["chi 34s"]
    assert "2,900" in asked.stake.figure and asked.stake.pieces == ("2s",)
    assert asked.stake.made_of == "2 han 30 fu · Pinfu · All Simples"
    assert [option.detail for option in asked.options] == ["Cho", "leaves you furiten", "Chi"]


@pytest.mark.parametrize(("turn", "figure", "whole"), [(0, "1,300 all", "3,900 points"), (2, "700/1,300", "2,700 points")])
def test_a_tsumo_says_as_players_do_what_each_of_the_others_pays(turn: int, figure: str, whole: str) -> None:
    """Three han and twenty fu (멘젠쯔모, 핑후, 탕야오): the dealer gets 1,300 of each, another 700 and from the dealer 1,300."""
    hands = ["", "", "", ""]
    hands[turn] = PINFU
    hand = arrange(hands, turn=turn, drawn="2s", wall=WALL, rivers=["1z", "6p", "8m", "3m"])
    asked = prompts.prompt(table(hand, seat=turn), decision(hand, turn))
    assert asked.stake is not None and asked.stake.figure == figure and asked.stake.made_of.startswith("3 han 20 fu")
    assert asked.options[0].detail == whole and asked.stake.golden


def test_who_may_win_by_tsumo_can_play_on() -> None:
    hand = arrange([PINFU, "", "", ""], drawn="2s", wall=WALL)
    question = Question(table(hand), decision(hand))
    on = next(option for option in question.prompt.options if option.choice == "on")
    assert question.option(on).choice is None and question.narrowed
    assert question.piece(table(hand).hand[0][0]) is not None
    question.back()
    assert question.prompt.stake is not None


def test_riichi_lights_the_discards_that_leave_the_hand_waiting() -> None:
    hand = arrange([PINFU, "", "", ""], drawn="9p", wall=WALL)
    at = table(hand)
    question = Question(at, decision(hand))
    said = question.key("R")
    assert said is not None and said.choice is None
    drawn, first = at.hand[-1][0], at.hand[0][0]
    assert question.prompt.targets == {drawn: ("riichi 9p drawn",)}
    assert question.piece(first) is None, "it is dim"
    assert question.prompt.utter is not None and question.prompt.utter(at.hand[0][1]) == "riichi 2m"
    pressed = question.piece(drawn)
    assert pressed is not None and pressed.choice == "riichi 9p drawn"


def pressed(question: Question, at: RiichiTable, face: str) -> Any:
    """What pressing the first tile of that face says."""
    return question.piece(next(key for key, piece in at.hand if piece.face == face))


def test_riichi_that_a_draw_has_made_possible_lies_on_the_table_once() -> None:
    """The hand can be played on with all the same; who waited before finds riichi among the buttons."""
    hand = arrange(["234m4568p34678s1z", "", "", ""], drawn="8p", wall=WALL)
    at = table(hand)
    question = Question(at, decision(hand))
    assert question.prompt.stake is not None and question.prompt.stake.pieces == ("2s", "5s")
    assert "East" in question.prompt.options[0].detail, "what is thrown for it"
    ((key, seen),) = question.prompt.stake.seen.items()
    assert dict(at.hand)[key].face == "1z" and seen.y < at.poses[key].y and "!" in seen.look, "raised in the hand in a red frame"
    assert pressed(question, at, "2m").choice == "discard 2m"
    question.key("R")
    assert question.prompt.stake is None and pressed(question, at, "1z").choice == "riichi 1z"
    question.back()
    question.key("N")
    assert question.prompt.stake is None and "riichi" in [option.choice for option in question.prompt.options]
    before = arrange([PINFU, "", "", ""], drawn="9p", wall=WALL)
    assert prompts.prompt(table(before), decision(before)).stake is None


def test_why_riichi_cannot_be_declared_is_said() -> None:
    hand = arrange([PINFU, "", "", ""], drawn="9p", wall="1m9m1p")
    at = table(hand)
    said = at.say("riichi.refused.late_riichi", tiles=3)
    assert prompts.prompt(at, decision(hand)).lines == (f"!{said}",)


def test_how_to_discard_is_said_until_it_has_been_done_some_times() -> None:
    for river, said in (("1z2z", True), ("1z2z3z", False)):
        hand = arrange(["147m258p369s1234z", "", "", ""], drawn="9p", wall=WALL, rivers=[river, "6p", "8m", "3m"])
        asked = prompts.prompt(table(hand), decision(hand))
        assert bool(asked.title) is bool(asked.lines) is said and len(asked.targets) == 14


def test_a_tile_barred_after_a_call_is_dark_and_says_why() -> None:
    hand = offered("2s", "134s99p123m456p67z")
    say(hand, "0 chi 34s", "lapse")
    at = table(hand)
    barred = [key for key, piece in at.hand if piece.id is not None and piece.id // 4 in at.view.barred]
    assert not barred or all(at.poses[key].look == "stand0*" for key in barred)
    hand = offered("2s", "2234s99p123m456p7z")
    say(hand, "0 chi 34s", "lapse")
    at = table(hand)
    key = next(key for key, piece in at.hand if piece.face == "2s")
    tip = tips.piece(at, key)
    assert at.poses[key].look == "stand0*" and tip is not None
    assert at.say("riichi.refused.genbutsu", tile=at.piece_name("2s")) in tip.lines
    assert key not in prompts.prompt(at, decision(hand)).targets


@pytest.mark.parametrize("letters", [1.0, 1.25, 1.5])
@pytest.mark.parametrize("language", text.LANGUAGES)
def test_no_question_is_clipped_and_its_tiles_leave_its_words_free(language: str, letters: float) -> None:
    app = FakeApp((1280, 720), language)
    parts, ink = frame(app.size, letters), Ink(app.font, letters)
    panel = PromptPanel(ink, at_sprites(app))
    for hand in (offered("5p", "46p0556p123m456s6z"), arrange([PINFU, "", "", ""], drawn="9p", wall=WALL)):
        at = table(hand, language, letters=letters)
        asked = prompts.prompt(at, decision(hand))
        for prompt in (asked, *(option.ask for option in asked.options if option.ask is not None)):
            panel.show(prompt, prompt.lines, at.asking, parts, "back")
            assert Rect((0, 0), app.size).contains(panel.rect) and not panel.rect.colliderect(parts.corner)
            whole(panel)
            panel.draw(app.surface, None)


@pytest.mark.parametrize("letters", [1.0, 1.5])
@pytest.mark.parametrize("language", text.LANGUAGES)
def test_four_calls_fit_beside_the_table_and_nobody_is_covered(language: str, letters: float) -> None:
    app = FakeApp((1280, 720), language)
    panel = PromptPanel(Ink(app.font, letters), at_sprites(app))
    hand = offered("5p", "46p0556p123m456s6z")
    at = table(hand, language, letters=letters)
    asked = prompts.prompt(at, decision(hand))
    panel.show(asked, asked.lines, at.asking, frame(app.size, letters), "back")
    assert not any(panel.rect.colliderect(rect) for rect, _ in at.plates)
    calls = [button for button in panel.buttons if button.cap.isdigit()]
    assert len(calls) == 4 and panel.laid is not None
    assert any(piece.rect.top < calls[0].rect.top for piece in panel.laid.pieces) or letters > 1.0
    assert min(piece.rect.width for piece in panel.laid.pieces) >= 18, "tiles that can be told apart"


def at_sprites(app: FakeApp) -> Any:
    from scenes.games.riichi.pages import PAGES

    return PAGES.pictures(None, app.font)


# -- what is said -------------------------------------------------------------------------------------------------------------


def test_a_tile_tells_what_its_discard_leads_to() -> None:
    hand = arrange([PINFU, "", "", ""], drawn="9p", wall=WALL)
    at = table(hand)
    tip = tips.piece(at, at.hand[-1][0])
    assert tip is not None and [face for face, _ in tip.rows] == ["2s", "5s"]
    assert at.say("riichi.tip.tenpai_riichi") in tip.lines
    other = tips.piece(at, at.hand[0][0])
    assert other is not None and other.rows == ()


def test_what_brings_the_hand_nearer_is_told_to_who_wants_to_know() -> None:
    """Two open runs are a step from waiting; the marks stand over the two honours, whose discard leaves all their tiles."""
    hand = arrange(["234m45688p3478s1z", "", "", ""], drawn="7z", wall=WALL, dora="1m")
    at = table(hand)
    key = next(key for key, piece in at.hand if piece.face == "1z")
    assert nearer.marks(at) == [] and nearer.told(at, int(key[1:])) == ([], ())
    at.chosen = {"useful_draws": True}
    words, faces = nearer.told(at, int(key[1:]))
    assert faces == ("2s", "5s", "6s", "9s") and words == [at.say("riichi.tip.nearer", far="1-shanten", kinds=4, n=16)]
    marks = {mark.id.removeprefix("nearer:"): mark.words for mark in nearer.marks(at)}
    assert marks.keys() == {key, at.hand[-1][0]} and set(marks.values()) == {"16"}


def test_riichi_and_at_a_draw_who_waits_stand_beside_the_faces_and_leave_the_points_in_sight() -> None:
    hand = arrange([PINFU, "147m39p159s12345z", "", ""], drawn="9p", wall="1m1m4z9s1z3z3z3z")
    say(hand, "0 riichi 9p drawn", "lapse")
    at = table(hand)
    assert [badge.words for badge in at.badges if badge.id == "hand:0"] == [at.say("riichi.mark.riichi")]
    assert "24,000" in at.plates[0][1].notes[0]
    over = say(arrange([PINFU, "147m39p159s12345z", "", ""], drawn="9p", wall=""), "0 discard 9p drawn", "lapse")
    said = {badge.id: badge.words for badge in table(over).badges if badge.id.startswith("hand:")}
    assert said["hand:0"] == at.say("riichi.line.tenpai") and said["hand:1"] == at.say("riichi.line.noten")


def drawn(tiles: Tiles, look: str, wide: int) -> pygame.Surface:
    """East, so wide."""
    surface = pygame.Surface((120, 184))
    tiles.draw(surface, "1z", Pose(60.0, 92.0, wide, look=look, height=NO_SHADOW), True)
    return surface


def test_a_tile_so_small_that_its_index_would_be_a_smear_has_none() -> None:
    FakeApp((320, 200), "ko")
    both = Tiles(numbered=True), Tiles(numbered=False)
    small, large = [("lie0", 29), ("lie2", 28), ("lie1", 38)], [("lie0", 38), ("lie3", 44)]
    for look, wide in (*small, *large):
        found = {pygame.image.tobytes(drawn(tiles, look, wide), "RGB") for tiles in both}
        assert (len(found) == 1) is ((look, wide) in small), (look, wide)


def test_the_index_of_a_tile_that_lies_upside_down_is_in_the_other_corner_alone() -> None:
    def inked(tiles: Tiles, look: str, nth: int) -> int:
        surface, corner = drawn(tiles, look, 120), ((4, 4), (94, 126))[nth]
        return sum(sum(surface.get_at((corner[0] + x, corner[1] + y))[:3]) < 400 for x in range(22) for y in range(30))

    FakeApp((320, 200), "ko")
    numbered, bare = Tiles(numbered=True), Tiles(numbered=False)
    assert inked(numbered, "lie0", 0) > 20 and inked(numbered, "lie2", 1) > 20
    assert inked(numbered, "lie2", 0) == inked(bare, "lie2", 0)


def test_the_centre_tells_how_far_everybody_is_from_the_person() -> None:
    at = table(arrange([PINFU, "", "", ""], drawn="9p", wall=WALL, scores=[24000, 31000, 12000, 33000]))
    told = next(spot.tip for spot in at.spots if spot.id == "centre")
    assert told.lines == ("Cho 33,000 (+9,000)", "Ann 31,000 (+7,000)", "Me 24,000", "Ben 12,000 (−12,000)")


def test_a_hand_is_kept_in_order_or_lies_as_it_came() -> None:
    hand = arrange([PINFU, "", "", ""], drawn="1m", wall=WALL)
    hand.choose(0, "discard 8s", watch=0)
    at = table(hand)
    assert at.hand[0][1].face == "1m"
    unsorted = table(hand)
    unsorted.chosen = {"auto_sort": False}
    assert unsorted.hand[-1][1].face == "1m"
    assert [piece for _, piece in unsorted.hand[:-1]] == [piece for _, piece in at.hand[1:]]
    for one in (at, unsorted):
        across = [one.poses[key].x for key, _ in one.hand]
        assert across == sorted(across)


def test_tiles_of_a_kind_are_lit_together() -> None:
    at = table(arrange([PINFU, "", "", ""], rivers=["6m", "4m", "8m", "4m"], drawn="9p", wall=WALL))
    key = next(key for key, piece in at.hand if piece.face == "4m")
    assert len(at.kin(key)) == 2


def test_habits_win_pass_and_discard_but_never_past_another_way() -> None:
    ron, tsumo = offered(), arrange([PINFU, "", "", ""], drawn="2s", wall=WALL)
    assert habits.answer(table(ron), decision(ron), {"win"}) == "ron"
    assert habits.answer(table(ron), decision(ron), {"no_calls", "discard"}) is None
    assert habits.answer(table(tsumo), decision(tsumo), {"win"}) == "tsumo"
    assert habits.answer(table(tsumo), decision(tsumo), {"discard"}) is None
    call, riichi = offered("5p", "46p0556p123m456s6z"), arrange([PINFU, "", "", ""], drawn="9p", wall=WALL)
    assert habits.answer(table(call), decision(call), {"no_calls"}) == "pass"
    assert habits.answer(table(call), decision(call), {"win"}) is None
    assert habits.answer(table(riichi), decision(riichi), {"discard"}) is None, "riichi could be declared"
    plain = arrange(["147m258p369s1234z", "", "", ""], drawn="9p", wall=WALL)
    assert habits.answer(table(plain), decision(plain), {"discard"}) == "discard 9p drawn"


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_everything_that_happens_is_told_in_words(language: str) -> None:
    hand = arrange([PINFU, "", "", ""], drawn="2s", wall=WALL)
    hand.choose(0, "tsumo", watch=0)
    at = table(hand, language)
    entries = at.history(at.view.log)
    assert entries and all("riichi." not in line and "{" not in line for entry in entries for line in entry.words)


def test_letters_of_the_table_can_be_painted_in_every_language() -> None:
    surface = pygame.Surface((1280, 720), pygame.SRCALPHA)
    for language in text.LANGUAGES:
        at = table(offered(), language)
        assert at.ink.font("ui", 14) is font("ui", language, 14)
        at.below(surface)
        at.above(surface)
