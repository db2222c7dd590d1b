"""The village of a seat, seen from above: its clouds, its house, path, tree, barn and school, and its six areas."""

from __future__ import annotations

from functools import cache
from typing import Final

from parish.games.my_village import names
from parish.games.my_village.picture import holdings
from parish.games.my_village.picture.scene import Scene, banner_long, colour, seat_group
from parish.picture.cards import banner, octagon, things
from parish.picture.gaming import story
from parish.picture.life import clouds, sky
from parish.picture.measure import width
from parish.picture.scenery import DARK, INK, pill, tile, trees
from parish.picture.spots import Shape
from parish.picture.svg import element, group, path, piece, rect, text
from parish.picture.wares import shield

WIDTH: Final = 440
#: Down to the areas.
_UPPER: Final = 246
_FOOT: Final = 10
#: Of a village whose customers all find room.
HEIGHT: Final = 484

#: Right of the bridge and down; the clouds of the other half mirror it.
_ARC: Final = ((286, 40), (345, 44), (397, 76), (408, 130), (408, 187))
_CLOUD: Final = 52
#: Where the stones of the headman's path lie.
_PATH: Final = {"main_house": (168, 166), "path_coin": (222, 172), "path_story3": (276, 166)}


def draw(scene: Scene, seat: int) -> str:
    areas = holdings.Areas(scene, seat)
    return element(
        "svg",
        *parts(scene, seat, areas),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {_UPPER + areas.height + _FOOT}",
        id=f"area-village-{seat}",
        class_=f"picture {'place-taller' if areas.crowded else 'place-tall'} game-my_village",
        role="group",
        aria_label=scene.words.name(seat),
    )


def parts(scene: Scene, seat: int, areas: holdings.Areas) -> list[str]:
    """All that is in a village."""
    return [
        _ground(seat, _UPPER + areas.height + _FOOT),
        _life(scene, seat),
        _house(scene, seat),
        _tree(scene, seat),
        _walk(scene, seat),
        _wealth(scene, seat),
        _school(scene, seat),
        _play(scene, seat),
        areas.draw(),
    ]


@cache
def _ground(seat: int, h: float) -> str:
    w = WIDTH
    ways = "M284 40C350 42 404 74 409 136V190M156 40C90 42 36 74 31 136V190"
    lane = "M112 176Q170 188 222 184T310 180"
    return group(
        seat_group(
            seat,
            rect(1, 1, w - 2, h - 2, rx=16, fill="var(--c)", stroke=INK, stroke_width=1.4),
            rect(1, 1, w - 2, h - 2, rx=16, fill=f"url(#pattern-{colour(seat)})", opacity=0.22),
            path(f"M3.5 18q0 -14.5 14.5 -14.5h{w - 36}", stroke="#fff", opacity=0.3, stroke_width=3),
        ),
        rect(8, 8, w - 16, h - 16, rx=11, fill="var(--meadow)", stroke=INK, stroke_width=0.8),
        element("ellipse", cx=220, cy=168, rx=164, ry=60, fill="var(--meadow-2)"),
        path(ways, stroke="#fff", opacity=0.5, stroke_width=8, stroke_dasharray="2 12", stroke_linecap="round"),
        path(lane, stroke="var(--road-edge)", stroke_width=28, stroke_linecap="round"),
        path(lane, stroke="var(--road)", stroke_width=24, stroke_linecap="round"),
        trees(("flowers", 356, 170, 20), ("flowers", 66, 176, 18)),
        aria_hidden="true",
    )


def _life(scene: Scene, seat: int) -> str:
    """The clouds, the disc among them, the bridge with the reaper, the hours to the next death."""
    player = scene.players[seat]
    ways = clouds(_ARC, WIDTH, scene.printed["clouds"])
    above = sky(ways, player["time"], _CLOUD, f"disc-{colour(seat)}", f"clock-{seat}")
    x, y = ways[min(player["time"], len(ways) - 1)]
    # Once the bridge is crossed the reaper waits at the marker until the turn ends.
    called = scene.table["crossings"] > 0 and seat == scene.turn
    at = (x - 36, y - 36, 40) if called else (202, 9, 36)
    return group(above, _bridge(), piece("reaper", *at, id=f"reaper-{seat}", class_="bare"), _plaque(scene, seat))


def _plaque(scene: Scene, seat: int) -> str:
    left = scene.printed["clouds"] - scene.players[seat]["time"]
    said = scene.words.say_in("hours to the next death, before the number", "in {n}", n=left)
    w = 78 + width(said, 18)
    x = 220 - w / 2
    return group(
        pill(x, 68, w, 34),
        piece("skull", x + 7, 72, 26),
        text(x + 39, 91, said, class_="t-num"),
        piece("hour", x + 43 + width(said, 18), 74, 22),
        id=f"death-{seat}",
    )


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
        path("M62 184v-40h68v40z", DARK, opacity=0.2, transform="translate(4 3)"),
        rect(62, 140, 68, 44, fill="var(--wall)", stroke=INK, stroke_width=1.3),
        path("M88 184v-16a8 8 0 0 1 16 0v16z", "#6B4524", stroke=INK, stroke_width=1),
        path("M62 142v42M130 142v42M62 184h68", stroke="#7A5230", stroke_width=3),
        path("M68 114h56l14 30h-84z", "var(--roof)", stroke=INK, stroke_width=1.3, stroke_linejoin="round"),
        path("M106 114h18l14 30h-22z", DARK, opacity=0.16),
        path("M69 115.5h54", stroke="#fff", opacity=0.3, stroke_width=1.6),
    )


def _house(scene: Scene, seat: int) -> str:
    """The main house: the stories in it are safe."""
    saved = scene.players[seat]["saved_story"]
    return _cottage() + group(story(77, 114, saved, 38), id=f"saved-{seat}", class_="counts")


def _tree(scene: Scene, seat: int) -> str:
    """The story tree: what hangs here the rats may eat."""
    told = [
        piece("tree", 294, 100, 88, class_="fine"),
        group(story(318, 112, scene.players[seat]["story_tree"], 40), id=f"tree-{seat}", class_="counts"),
    ]
    choice = "endure" if seat == scene.decider else ""
    return scene.spot(choice, Shape(302, 104, 72, 78, 30, offset=2), *told)


def _walk(scene: Scene, seat: int) -> str:
    """The path of the headman, and his banner."""
    player = scene.players[seat]
    mine = seat == scene.decider
    headman = scene.printed["headman"]
    told = []
    for place, (x, y) in _PATH.items():
        stone = group(
            element("ellipse", cx=x + 1, cy=y + 16, rx=25, ry=15, fill=DARK, opacity=0.2),
            element("ellipse", cx=x, cy=y + 13, rx=25, ry=15, fill="var(--stone)", stroke=INK, stroke_width=1.2),
            *_reward(place, x, y, headman["coins"], headman["story"]),
        )
        told.append(scene.spot(f"walk {place}" if mine else "", Shape(x - 25, y - 2, 50, 31, 15, offset=2), stone))
    x, y = _PATH[player["headman"]]
    figure = piece("headman", x - 31, y - 24, 40, id=f"headman-{seat}", class_="bare")
    told.append(scene.spot("stay" if mine else "", Shape(x - 27, y - 24, 32, 40, 12, offset=2), figure))
    cost, long = things(218, 112, (str(headman["time"]), "hour"), 20, 1)
    cloth = group(tile(174, 104, 54 + long, 38, 9), banner(182, 106, "?", "black"), cost)
    told.append(scene.spot("headman" if mine else "", Shape(174, 104, 54 + long, 38, 9, offset=2), cloth))
    return group(*told)


def _reward(place: str, x: float, y: float, coins: int, pages: int) -> list[str]:
    """What a stone of the path brings; the headman, to the left of it, leaves it free."""
    if place == "path_coin":
        return [piece("coin", x - 3 + 4 * n, y + 1, 24) for n in range(coins)]
    if place == "path_story3":
        return [story(x - 5, y - 2, pages, 28)]
    return [piece("house", x - 3, y, 24)]


def _wealth(scene: Scene, seat: int) -> str:
    """Coins; served customers with their points; day laborers."""
    player = scene.players[seat]
    told = [
        group(
            tile(74, 69, 68, 34, 10),
            piece("coin", 78, 72, 28),
            text(108, 93, f"×{player['coins']}", class_="t-num"),
            id=f"coins-{seat}",
            class_="counts",
        )
    ]
    done = player["served"]
    if done:
        points = sum(scene.printed["cards"][name]["points"] for name in done)
        told.append(tile(291, 69, 68, 34, 10))
        told += [piece("customer", 292, 73, 26, id=f"card-{name}") for name in done]
        told += [text(316, 93, f"×{len(done)}", class_="t-num"), shield(353, 69, points, 0.96)]
    return group(*told)


def _school(scene: Scene, seat: int) -> str:
    """Two desks, and the school's banner."""
    player = scene.players[seat]
    values = scene.printed["school"]["values"]
    x, y = 70, 198
    w = banner_long(values)
    beside = holdings.token_beside(scene, seat, "school")
    told = [tile(x, y, w + 86 + (50 if beside else 0), 41, 10)]
    sign = scene.banner(x + 8, y + 3, values, "white")
    told.append(scene.spot(holdings.white(scene, seat, "school"), Shape(x + 3, y + 1, w + 10, 38, 8, offset=2), sign))
    for n, desk in enumerate(names.DESK):
        left = x + w + 18 + n * 33
        drawn = octagon(left, y + 5, 31)
        if desk in player["pupils"]:
            drawn += piece("pupil", left + 1, y + 4, 29, id=f"pupil-{seat}-{desk}")
        else:
            drawn += piece("desk", left + 5, y + 10, 21, opacity=0.7)
        choice = "" if seat != scene.decider else "pupil" if n == names.LEFT_DESK else "move up"
        told.append(scene.spot(choice, Shape(left, y + 5, 31, 31, 8, offset=2), drawn))
    if beside:
        told.append(holdings.token(x + w + 86, y + 3))
    if player["day_laborers"]:
        told += [piece("person", 232, y + 6, 28), text(258, y + 28, f"×{player['day_laborers']}", class_="t-num")]
    return group(*told)


def _play(scene: Scene, seat: int) -> str:
    """Where the children play: the one banner by which village boards differ."""
    board = scene.players[seat]["village_board"]
    if board is None:
        return _boards(scene, seat)
    values = scene.printed["boards"][board]
    w = banner_long(values)
    beside = holdings.token_beside(scene, seat, "play")
    more = 50 if beside else 0
    x, y = 372 - w - 46 - more, 198
    told = [
        tile(x, y, w + 46 + more, 41, 10),
        scene.banner(x + 8, y + 3, values, "white"),
        holdings.token(x + w + 16, y + 3) if beside else "",
        story(x + w + 13 + more, y + 6, scene.printed["play"]["story"], 29),
    ]
    return scene.spot(holdings.white(scene, seat, "play"), Shape(x, y, w + 46 + more, 41, 10, offset=2), *told)


def _boards(scene: Scene, seat: int) -> str:
    """Before the game: the boards to choose from."""
    told = []
    for n, (board, values) in enumerate(scene.printed["boards"].items()):
        x = 222 + n * 38
        choice = f"board {board}" if seat == scene.decider else ""
        cloth = banner(x, 193, "\n".join(str(value) for value in values), "white")
        told.append(scene.spot(choice, Shape(x - 3, 191, 34, 49, 6, offset=0), cloth))
    return group(*told)
