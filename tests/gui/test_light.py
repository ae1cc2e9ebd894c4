"""While a question stands, a card lies wholly in the light or wholly in the dark, and so does what is written on it."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from msgspec.structs import replace
from pygame import Rect

from game.gostop.cards import CARD
from game.table import Decision
from scenes.games.gostop.ask.card_tray import ABOVE
from scenes.games.gostop.place.areas import ASPECT
from scenes.games.gostop.tell import last_turns
from scenes.stage.light import DARK, DIM, depth, shade
from scenes.stage.pose import Pose
from tests.crossed import paired
from tests.gui.standing import settle
from tests.gui.table_fakes import view
from tests.gui.test_recent_gostop import after
from tests.gui.test_stage_table import ask, sit
from tests.gui.test_stake import seated

FLOORS = {
    "few": "4A 6A 9R 7J",
    "full": "1J 2J 3J 4K 5J 6J 7J 8J 9J 10J 11J 12D",
    "heaps": "1J 1K 3J 3R 5J 5A 8J 8B 10J",
}
TAKEN = "2A 12A 8A 3B 11B 4J", "1R 2R", "1B 12B"


def within(pose: Pose, size: tuple[int, int]) -> Rect:
    """What a card that lies a little crooked covers for sure."""
    rect = Rect(0, 0, round(pose.width - 8), round(pose.width * ASPECT - 8)).move_to(center=(round(pose.x), round(pose.y)))
    return rect.clip(Rect((0, 0), size))


def dark(scene: Any, size: tuple[int, int]) -> dict[str, tuple[int, int]]:
    """The least and the most dark over each card that is seen on the floor, in the hand and among captured cards."""
    board, table = scene.page.front.board, scene.page.table(scene.view)
    alpha, found = pygame.surfarray.array_alpha(shade(size, board.stake.light, table.k)), {}
    tabs = [badge.rect for badge in table.badges if badge.words and badge.id.startswith(("count:0", "set:0"))]
    places = ("floor", *(place for place in scene.view.places if place.startswith(("hand:0", "taken:"))))
    for piece in (piece for place in places for piece in scene.view.places[place]):
        pose = board.stake.seen.get(f"#{piece.id}", table.poses[f"#{piece.id}"])
        rect = within(pose, size)
        over = [tab.top for tab in tabs if tab.centery > rect.centery and tab.colliderect(rect)]  # it lies on the card
        rect.height = min([rect.bottom, *over]) - rect.top
        if pose.alpha and pose.z < ABOVE:
            part = alpha[rect.left : rect.right, rect.top : rect.bottom]
            found[piece.face] = int(part.min()), int(part.max())
    return found


@pytest.mark.parametrize(("floor", "seats", "size"), paired(list(FLOORS), (2, 3, 4), [(1280, 720), (2560, 1440)]))
def test_no_card_lies_half_in_the_light(floor: str, seats: int, size: tuple[int, int]) -> None:
    zeros = (0,) * (seats - 1)
    seen = view(seats, hand="2K 4R", floor=FLOORS[floor], taken=TAKEN[:seats], others=2, phase="go_stop", scores=(7, *zeros))
    go = ask("go_stop", "go", "stop", points=7, stop=[7 * len(zeros), *(-7 for _ in zeros)], next=[9, -9], goes=0, multiplier=1)
    scene, _, app = sit(seen, go, app=seated(size))
    settle(scene, app.surface)
    found, hand = dark(scene, size), {"2K", "4R"}
    assert not [face for face, (least, most) in found.items() if most - least > 2]
    own = {*hand, *" ".join(TAKEN[:seats]).split()}
    lit = {face for face, (_, most) in found.items() if not most} - own
    assert not any(found[face][1] for face in own if face in found), "what is held and captured decides"
    decides = {"few": {"4A"}, "full": {"2J", "4K"}, "heaps": {"3J", "3R", "8J", "8B"}}
    assert lit == decides[floor], "a heap with one that decides or that the hand takes"
    dim = depth(DIM)
    assert {most for face, (_, most) in found.items() if face not in lit | own} <= {dim - 1, dim, dim + 1}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_while_one_of_two_is_chosen_the_hand_and_the_row_are_evenly_grey(seats: int) -> None:
    taken = ("2A 12A 8A", "3B 1B 10J 10K 2J", "8B 5J 5K 6J 4J 12D")[:seats]
    seen = view(seats, hand="2K 4R 6R 7R", floor=f"{FLOORS['few']} 11K 11B", flip="11D", taken=taken, others=4, phase="take")
    scene, _, app = sit(seen, ask("take", "take 11K", "take 11B"), app=seated())
    settle(scene, app.surface)
    found, hand = dark(scene, app.size), {"2K", "4R", "6R", "7R"}
    assert not [face for face, (least, most) in found.items() if most - least > 2]
    assert all(found[face][1] == pytest.approx(depth(DARK), abs=1) for face in hand), "darker: none is laid now"
    others = [face for face in FLOORS["few"].split() if face in found]
    assert others and all(found[face][1] == pytest.approx(depth(DIM), abs=1) for face in others)
    assert all(found[face][1] == 0 for face in " ".join(taken).split()), "to what has been captured a card comes"


def going(times: int = 0) -> Decision:
    """고 or 스톱 after so many 고."""
    return ask("go_stop", "go", "stop", points=7, stop=[14, -7, -7], goes=times, multiplier=1)


@pytest.mark.parametrize("seats", [2, 3])
def test_not_the_cloth_of_a_tray_is_in_the_light_but_the_cards_on_it_and_what_is_written_at_its_head(seats: int) -> None:
    taken = ("2A 12A 8A", "1R 2R", "1B 3B")[:seats]
    seen = view(seats, hand="2K", floor=FLOORS["few"], taken=taken, others=2, phase="go_stop")
    stop = [7 * (seats - 1), *[-7] * (seats - 1)]
    scene, _, app = sit(seen, ask("go_stop", "go", "stop", points=7, stop=stop, goes=0, multiplier=1), app=seated())
    settle(scene, app.surface)
    board, table = scene.page.front.board, scene.page.table(scene.view)
    alpha = pygame.surfarray.array_alpha(shade(app.size, board.stake.light, table.k))  # type: ignore[arg-type]
    for group in table.captured[0]:
        if group.cards:
            assert all(int(alpha[one.left : one.right, one.top : one.bottom].max()) == 0 for one in group.shown)
        else:
            assert int(alpha[group.tray.rect.center]) >= depth(DIM) - 1
    counts = [badge.rect for badge in table.badges if badge.words and badge.id.split(":")[0] in ("count", "set", "near")]
    assert counts and {int(alpha[one.left : one.right, one.top : one.bottom].max()) for one in counts} == {0}


@pytest.mark.parametrize("size", [(1280, 720), (2560, 1440)])
@pytest.mark.parametrize("what", ["tab", "seal", "last", "face"])
def test_what_belongs_to_what_decides_is_in_its_light(what: str, size: tuple[int, int]) -> None:
    """The tab of a card, the stamp on the person's plate, what each did last, and the person's face."""
    seen = view(3, hand="2K", floor=FLOORS["few"], taken=TAKEN, others=2, phase="go_stop", bombed=((1,), (), ()))
    if what == "last":
        seen = replace(after(5), turn=0, phase="go_stop", scores=(7, 0, 0))
    scene, _, app = sit(seen, going(), app=seated(size))
    settle(scene, app.surface)
    board, table = scene.page.front.board, scene.page.table(scene.view)
    assert board is not None
    rects = {
        "tab": lambda: [badge.rect for badge in table.badges if badge.id == f"wanted:{CARD['4A']}:0"],
        "seal": lambda: [badge.rect for badge in table.badges if badge.id == "times"],
        "last": lambda: [rect for seat in (1, 2) if (rect := last_turns.place(table, seat)) is not None],
        "face": lambda: [Rect(board.stake.people[0].center, (1, 1))],
    }[what]()
    alpha = pygame.surfarray.array_alpha(shade(size, board.stake.light, table.k))
    assert rects and {int(alpha[one.left : one.right, one.top : one.bottom].max()) for one in rects} == {0}
