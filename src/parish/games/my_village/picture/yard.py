"""The village of a seat, seen from above: its clouds, its house, path, tree, barn and school, and its six areas."""

from __future__ import annotations

from functools import cache
from typing import Final

from parish.games.my_village import names
from parish.games.my_village.picture import holdings
from parish.games.my_village.picture.scene import Scene, banner_long, colour, seat_group
from parish.picture.cards import banner, octagon, things
from parish.picture.gaming import story
from parish.picture.measure import width
from parish.picture.scenery import DARK, INK, pill, tile, trees
from parish.picture.spots import Shape
from parish.picture.svg import element, group, path, piece, rect, text

WIDTH: Final = 440
HEIGHT: Final = 478

#: Right of the bridge and down; the clouds of the other half mirror it.
_ARC: Final = ((286, 40), (345, 45), (397, 78), (406, 134), (406, 192))
_CLOUD: Final = 52
_PATH: Final = {"main_house": (150, 154), "path_coin": (202, 160), "path_story3": (254, 154)}


def draw(scene: Scene, seat: int) -> str:
    return element(
        "svg",
        _ground(seat),
        _life(scene, seat),
        _house(scene, seat),
        _walk(scene, seat),
        _tree(scene, seat),
        _barn(scene, seat),
        _school(scene, seat),
        _play(scene, seat),
        holdings.draw(scene, seat),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        id=f"area-village-{seat}",
        class_="picture place-tall game-my_village",
        role="group",
        aria_label=scene.words.name(seat),
    )


@cache
def _ground(seat: int) -> str:
    w, h = WIDTH, HEIGHT
    ways = "M284 40C350 42 404 74 408 140V196M156 40C90 42 36 74 32 140V196"
    lane = "M118 166Q160 178 206 172T290 172"
    return group(
        seat_group(
            seat,
            rect(1, 1, w - 2, h - 2, rx=16, fill="var(--c)", stroke=INK, stroke_width=1.4),
            rect(1, 1, w - 2, h - 2, rx=16, fill=f"url(#pattern-{colour(seat)})", opacity=0.22),
            path(f"M1 17q0 -16 16 -16h{w - 34}", stroke="#fff", opacity=0.3, stroke_width=3),
        ),
        rect(8, 8, w - 16, h - 16, rx=11, fill="var(--meadow)", stroke=INK, stroke_width=0.8),
        element("ellipse", cx=218, cy=160, rx=158, ry=62, fill="var(--meadow-2)"),
        path(ways, stroke="#fff", opacity=0.5, stroke_width=8, stroke_dasharray="2 12", stroke_linecap="round"),
        path(lane, stroke="var(--road-edge)", stroke_width=26, stroke_linecap="round"),
        path(lane, stroke="var(--road)", stroke_width=22, stroke_linecap="round"),
        trees(("flowers", 178, 122, 20), ("fir", 56, 84, 34), ("flowers", 350, 96, 20)),
        aria_hidden="true",
    )


@cache
def clouds(many: int) -> list[tuple[float, float]]:
    """The middle of every cloud, clockwise from the right of the bridge."""
    right = (many + 1) // 2
    left = many - right
    return [_along(n, right) for n in range(right)] + [
        (WIDTH - x, y) for x, y in (_along(left - 1 - n, left) for n in range(left))
    ]


def _along(n: int, many: int) -> tuple[float, float]:
    at = n * (len(_ARC) - 1) / max(1, many - 1)
    k = min(int(at), len(_ARC) - 2)
    (ax, ay), (bx, by) = _ARC[k], _ARC[k + 1]
    return ax + (bx - ax) * (at - k), ay + (by - ay) * (at - k)


def _life(scene: Scene, seat: int) -> str:
    """The clouds, the disc among them, the bridge with the reaper, the hours to the next death."""
    player = scene.players[seat]
    many: int = scene.printed["clouds"]
    ways = clouds(many)
    size = _CLOUD if many <= 10 else _CLOUD * 10 / many
    called = scene.table["crossings"] > 0 and seat == _active(scene)
    told = []
    for n, (x, y) in enumerate(ways):
        told.append(piece("cloud", x - size / 2, y - size / 2, size))
        if n != player["time"]:
            told.append(piece("hour", x - size * 0.19, y - size * 0.14, size * 0.41))
    x, y = ways[min(player["time"], many - 1)]
    told.append(piece(f"disc-{colour(seat)}", x - 20, y - 19, 40, id=f"clock-{seat}"))
    reaper = piece("reaper", x - 34, y - 34, 40) if called else piece("reaper", 200, 9, 36)
    left = many - player["time"]
    said = scene.words.say_in("hours to the next death, before the number", "in {n}", n=left)
    w = 78 + width(said, 18)
    plaque = group(
        pill(220 - w / 2, 68, w, 34),
        piece("skull", 220 - w / 2 + 7, 72, 26),
        text(220 - w / 2 + 39, 91, said, class_="t-num"),
        piece("hour", 220 - w / 2 + 43 + width(said, 18), 74, 22),
        id=f"death-{seat}",
    )
    return group(*told, _bridge(), reaper, plaque)


def _active(scene: Scene) -> int:
    """Whose turn it is: the reaper comes in one's own turn only."""
    return scene.decider


@cache
def _bridge() -> str:
    return group(
        path("M186 46Q220 18 254 46V62Q220 36 186 62Z", "var(--wood-2)", stroke=INK, stroke_width=1.4),
        path("M186 40Q220 12 254 40M186 40v10M254 40v10", stroke="#7A5230", stroke_width=3.2),
        path("M202 36v16M214 30v16M227 30v16M239 36v16", stroke=INK, opacity=0.35),
    )


@cache
def _cottage() -> str:
    return group(
        path("M66 178v-42h68v42z", DARK, opacity=0.2, transform="translate(4 3)"),
        rect(66, 134, 68, 44, fill="var(--wall)", stroke=INK, stroke_width=1.3),
        path("M92 178v-16a8 8 0 0 1 16 0v16z", "#6B4524", stroke=INK, stroke_width=1),
        path("M66 136v42M134 136v42M66 178h68", stroke="#7A5230", stroke_width=3),
        path("M72 106h56l14 32h-84z", "var(--roof)", stroke=INK, stroke_width=1.3, stroke_linejoin="round"),
        path("M110 106h18l14 32h-22z", DARK, opacity=0.16),
        path("M73 107.500h54", stroke="#fff", opacity=0.3, stroke_width=1.6),
    )


def _house(scene: Scene, seat: int) -> str:
    """The main house: the stories in it are safe."""
    saved = scene.players[seat]["saved_story"]
    pages = group(story(82, 106, saved, 36), id=f"saved-{seat}", class_="counts")
    return _cottage() + pages


def _walk(scene: Scene, seat: int) -> str:
    """The path of the headman, and his banner."""
    player = scene.players[seat]
    mine = seat == scene.decider
    headman = scene.printed["headman"]
    told = []
    for place, (x, y) in _PATH.items():
        stone = group(
            element("ellipse", cx=x, cy=y + 14, rx=22, ry=15, fill="var(--stone)", stroke=INK, stroke_width=1.2),
            *_reward(place, x, y, headman["coins"], headman["story"]),
        )
        way = f"walk {place}" if mine else ""
        told.append(scene.spot(way, Shape(x - 22, y - 4, 44, 34, 15, offset=2), stone))
    x, y = _PATH[player["headman"]]
    figure = piece("headman", x - 21, y - 26, 44, id=f"headman-{seat}")
    told.append(scene.spot("stay" if mine else "", Shape(x - 17, y - 26, 34, 44, 12, offset=3), figure))
    cloth = group(
        banner(184, 108, "?", "black"),
        *things(218, 114, (str(headman["time"]), "hour"), 20, 1)[:1],
    )
    told.append(scene.spot("headman" if mine else "", Shape(180, 107, 70, 36, 8, offset=2), cloth))
    return group(*told)


def _reward(place: str, x: float, y: float, coins: int, pages: int) -> list[str]:
    if place == "path_coin":
        return [piece("coin", x - 14 + 5 * n, y, 28) for n in range(coins)]
    if place == "path_story3":
        return [story(x - 14, y - 2, pages, 30)]
    return [piece("house", x - 13, y - 2, 27)]


def _tree(scene: Scene, seat: int) -> str:
    """The story tree: what hangs here the rats may eat."""
    mine = seat == scene.decider
    told = [
        piece("tree", 278, 94, 96),
        group(story(306, 108, scene.players[seat]["story_tree"], 40), id=f"tree-{seat}", class_="counts"),
    ]
    return scene.spot("endure" if mine else "", Shape(284, 98, 84, 86, 30, offset=2), *told)


def amount(name: str, x: float, y: float, many: int, id: str, size: float = 30) -> str:
    """Equal things as one piece and their number: what comes to them or goes away ends or begins here."""
    return group(
        piece(name, x, y, size),
        text(x + size + 1, y + size * 0.74, f"×{many}", class_="t-num"),
        id=id,
        class_="counts",
        opacity=None if many else 0.45,
    )


def _barn(scene: Scene, seat: int) -> str:
    """Coins, served customers with their points, day laborers."""
    player = scene.players[seat]
    told = [tile(62, 190, 70, 36, 10), amount("coin", 66, 193, player["coins"], f"coins-{seat}")]
    told.append(holdings.served(scene, seat))
    return group(*told)


def _school(scene: Scene, seat: int) -> str:
    """Two desks, and the school's banner."""
    player = scene.players[seat]
    mine = seat == scene.decider
    school = scene.printed["school"]
    x, y = 142, 188
    token = holdings.token_beside(scene, seat, "school")
    w = banner_long(school["values"])
    sign = group(scene.banner(x + 8, y + 3, school["values"], "white"))
    choice = _of_banner(scene, seat, "school")
    told = [tile(x, y, w + 84 + (46 if token else 0), 42, 10)]
    told.append(scene.spot(choice, Shape(x + 3, y + 1, w + 10, 38, 8, offset=2), sign))
    for n, desk in enumerate(names.DESK):
        left = x + w + 18 + n * 32
        there = desk in player["pupils"]
        drawn = octagon(left, y + 6, 30) + (
            piece("pupil", left + 1, y + 4, 29, id=f"pupil-{seat}-{desk}")
            if there
            else piece("desk", left + 5, y + 11, 20, opacity=0.75)
        )
        way = ("pupil" if desk == "left" else "move up") if mine else ""
        told.append(scene.spot(way, Shape(left, y + 6, 30, 30, 8, offset=2), drawn))
    if token:
        told.append(holdings.token(x + w + 84, y + 3))
    return group(*told)


def _play(scene: Scene, seat: int) -> str:
    """Where the children play: the one banner by which village boards differ."""
    board = scene.players[seat]["village_board"]
    if board is None:
        return _boards(scene, seat)
    values = scene.printed["boards"][board]
    x, y = 312, 188
    token = holdings.token_beside(scene, seat, "play")
    w = banner_long(values)
    told = [
        tile(x, y, w + 50, 42, 10),
        scene.banner(x + 8, y + 3, values, "white"),
        story(x + w + 15, y + 6, scene.printed["play"]["story"], 30),
    ]
    drawn = scene.spot(_of_banner(scene, seat, "play"), Shape(x, y, w + 50, 42, 10, offset=2), *told)
    return drawn + (holdings.token(x + 20, y - 36) if token else "")


def _boards(scene: Scene, seat: int) -> str:
    """Before the game: the boards to choose from."""
    told = []
    for n, (board, values) in enumerate(scene.printed["boards"].items()):
        x, y = 312 + (n % 2) * 52, 178 + (n // 2) * 38
        choice = f"board {board}" if seat == scene.decider else ""
        told.append(scene.spot(choice, Shape(x, y, 46, 34, 6, offset=1), scene.banner(x + 4, y, values, "white")))
    return group(*told)


def _of_banner(scene: Scene, seat: int, name: str) -> str:
    """The choice that a white banner stands for now: to use it, or to lay the tile beside it."""
    if seat != scene.decider:
        return ""
    return f"tile {name}" if scene.pending.get("step") == "place tile" else f"use {name}"
