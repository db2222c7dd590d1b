"""A seat's own place: the clouds of its life, its house, its stores and its people, made for a narrow panel."""

from __future__ import annotations

from functools import cache
from typing import Final

from parish.games.village import names
from parish.games.village.picture.people import crowd, small
from parish.games.village.picture.scene import Scene, colour, pattern, seat_group
from parish.games.village.picture.tags import tags
from parish.picture.life import clouds, sky
from parish.picture.measure import width
from parish.picture.scenery import DARK, INK, count, pill, tile, trees
from parish.picture.spots import Shape
from parish.picture.svg import element, group, path, piece, rect, text

#: Right of the bridge and down; the clouds of the other half mirror it.
_ARC: Final = ((283, 43), (345, 49), (395, 93), (400, 163), (395, 233))
_CLOUD: Final = 58
_ACROSS: Final = 440
#: Price tags side by side before the house.
_TAGS: Final = 4


def draw(scene: Scene, seat: int) -> str:
    name = scene.words.name(seat)
    return element(
        "svg",
        _yard(seat),
        _life(scene, seat),
        _home(scene, seat),
        _barn(scene, seat),
        _stores(scene, seat),
        _counter(scene) if seat == scene.decider else "",
        xmlns="http://www.w3.org/2000/svg",
        viewBox="0 0 440 375",
        id=f"area-farm-{seat}",
        class_="picture farmyard game-village",
        role="group",
        aria_label=name,
    )


@cache
def _yard(seat: int) -> str:
    ways = "M281 42C350 44 400 80 408 168V250M159 42C90 44 40 80 32 168V250"
    return group(
        seat_group(
            seat,
            rect(1, 1, 438, 373, rx=16, fill="var(--c)", stroke=INK, stroke_width=1.4),
            pattern(seat, 1, 1, 438, 373, 16),
            path("M1 17q0 -16 16 -16h406", stroke="#fff", opacity=0.3, stroke_width=3),
        ),
        rect(8, 8, 424, 359, rx=11, fill="var(--farm-ground)", stroke=INK, stroke_width=0.8),
        element("ellipse", cx=218, cy=228, rx=150, ry=44, fill="var(--meadow)", opacity=0.75),
        path(ways, stroke="#fff", opacity=0.5, stroke_width=8, stroke_dasharray="2 12", stroke_linecap="round"),
        aria_hidden="true",
    )


def _life(scene: Scene, seat: int) -> str:
    """The clouds, the disc among them, the bridge and the hours to the next death."""
    player = scene.players[seat]
    ways = clouds(_ARC, _ACROSS, scene.printed["life_track"])
    above = sky(ways, player["time"], _CLOUD, f"disc-{colour(seat)}", f"clock-{seat}")
    return group(above, _bridge(), _plaque(scene, seat))


@cache
def _bridge() -> str:
    return group(
        path("M184 44Q220 14 256 44V62Q220 34 184 62Z", "var(--wood-2)", stroke=INK, stroke_width=1.4),
        path("M184 38Q220 8 256 38M184 38v10M256 38v10", stroke="#7A5230", stroke_width=3.4),
        path("M200 34v18M212 28v18M228 28v18M240 34v18", stroke=INK, opacity=0.35),
    )


def _plaque(scene: Scene, seat: int) -> str:
    player = scene.players[seat]
    left = scene.printed["life_track"] - player["time"]
    owed = player["deaths_owed"]
    said = scene.words.say_in("hours to the next death, before the number", "in {n}", n=left)
    life = 82 + width(said, 18)
    w = life + (44 if owed else 0)
    x = 220 - w / 2
    told = [
        pill(x, 68, w, 38),
        piece("skull", x + 7, 72, 29),
        text(x + 44, 93, said, class_="t-num"),
        piece("hour", x + 48 + width(said, 18), 75, 24),
    ]
    if owed:
        told += [
            path(f"M{x + life - 4:.1f} 74v26", stroke=INK, opacity=0.3),
            piece("skull", x + life, 75, 24),
            count(x + life + 29, 98, f"×{owed}"),
        ]
    return group(*told, id=f"death-{seat}")


@cache
def _house() -> str:
    rows = "M96 126h228M90 136h240"
    return group(
        path("M84 228V150l22 -22h204l22 22v78z", DARK, opacity=0.2, transform="translate(5 3)"),
        path("M88 226v-80h244v80z", "var(--wall)", stroke=INK, stroke_width=1.4),
        path("M88 214h244v12h-244z", DARK, opacity=0.1),
        path("M194 226v-40a16 16 0 0 1 32 0v40z", "#6B4524", stroke=INK, stroke_width=1.2),
        path("M204 226v-52M216 226v-52", stroke=DARK, opacity=0.3, stroke_width=1.2),
        path("M112 172h34v28h-34zM274 172h34v28h-34z", "var(--niche)", stroke="#7A5230", stroke_width=3),
        path("M129 172v28M112 186h34M291 172v28M274 186h34", stroke="#7A5230", stroke_width=2),
        path("M88 146v80M332 146v80M88 226h244", stroke="#7A5230", stroke_width=3.6),
        path("M102 116h216l28 34h-272z", "var(--roof)", stroke=INK, stroke_width=1.4, stroke_linejoin="round"),
        path("M284 116h34l28 34h-46z", DARK, opacity=0.16),
        path(rows, stroke=DARK, opacity=0.18),
        path("M103 117.6h214", stroke="#fff", opacity=0.3, stroke_width=1.6),
        trees(("tree", 60, 186, 40), ("fir", 338, 192, 36)),
    )


def _home(scene: Scene, seat: int) -> str:
    """Everybody at home; the board on the roof tells whose generation dies next, wherever they are."""
    people = crowd(scene, "farm", 92, 228, 236, (58, 54, 50, 46), seat=seat, side=0.5, rows=1)
    told = [_house(), people]
    candidates = scene.table["standings"][seat]["next_to_die"]
    if candidates:
        oldest = min(member.generation for member in scene.members(candidates[0], seat))
        told.append(
            group(
                tile(100, 118, 78, 28, 8),
                piece("skull", 103, 120, 24),
                piece(f"figs{oldest}-{colour(seat)}", 127, 119, 26),
                text(156, 139, str(oldest), class_="t-num"),
                id=f"next-{seat}",
            )
        )
    return group(*told)


def _barn(scene: Scene, seat: int) -> str:
    """Grain in its places, coins, customers, and the marks of the starting player."""
    wares = scene.players[seat]["wares"]
    capacity: int = scene.printed["grain_capacity"]
    pitch = min(32.0, 160 / max(1, capacity))
    told = []
    for n in range(capacity):
        x = 78 + n * pitch
        told.append(rect(x, 236, pitch - 4, 32, rx=8, fill=DARK, opacity=0.2))
        if n < wares.get("grain", 0):
            told.append(piece("sack", x - 1, 235, 30, id=f"grain-{seat}-{n}"))
    coins = wares.get("coin", 0)
    told.append(_amount("coin", 240, 234, coins, f"coins-{seat}"))
    told += _customers(scene, seat)
    corner = []
    if scene.table["starting_player"] == seat:
        corner.append(piece("bell", 14, 14, 30, id="start"))
    return group(*told, *corner)


def _customers(scene: Scene, seat: int) -> list[str]:
    player = scene.players[seat]
    if not player["customers"]:
        return []
    served = player.get("customers_served", [])
    told = [piece("customer", 298, 234, 30, id=f"customer-{id}") for id in served]
    if not served:
        told.append(piece("customer", 298, 234, 30))
    told.append(text(327, 257, f"×{player['customers']}", class_="t-label"))
    return told


def _amount(name: str, x: float, y: float, many: int, id: str, size: float = 30) -> str:
    """Equal things as one piece and their number: what comes to them or goes away ends or begins here."""
    return group(
        piece(name, x, y, size),
        text(x + size + 1, y + size * 0.75, f"×{many}", class_="t-label" if y < 270 else "t-num"),
        id=id,
        class_="counts",
        opacity=None if many else 0.35,
    )


def _stores(scene: Scene, seat: int) -> str:
    player = scene.players[seat]
    wares = player["wares"]
    told = [tile(18, 274, 404, 86, 12)]
    for n, cube in enumerate(names.COLOUR):
        told.append(_amount(f"cube-{cube}", 26 + 56 * n, 280, wares.get(cube, 0), f"store-{seat}-{cube}", 31))
    for n, good in enumerate(names.GOOD):
        drawn = _amount(good, 26 + 53 * n, 321, wares.get(good, 0), f"store-{seat}-{good}", 30)
        choice = f"good {good}" if seat == scene.decider else ""
        told.append(scene.spot(choice, Shape(26 + 53 * n, 320, 50, 33, 9, offset=1), drawn))
    told.append(path("M254 280v36M292 322v32M26 318.5h388", stroke=INK, opacity=0.14, stroke_width=1.4))
    return group(*told, _bag(scene, seat), _unborn(scene, seat))


def _counter(scene: Scene) -> str:
    """How a price can be paid, or what may be taken: tags before the house, in as many rows as they need."""
    ways = [*scene.legal("pay"), *scene.legal("gain")]
    rows = -(-len(ways) // _TAGS)
    top = 150 - 17 * max(0, rows - 2)
    across = min(len(ways), _TAGS)
    left = 210 - (across * 72 - 4) / 2
    return tags(scene, ways, [(left + 72 * (n % _TAGS), top + 36 * (n // _TAGS)) for n in range(_TAGS * min(rows, 4))])


def _by_generation(
    scene: Scene, place: str, seat: int, x: float, y: float, size: float, pitch: float, more: str
) -> list[str]:
    told: list[str] = []
    members = scene.members(place, seat)
    generations = sorted({member.generation for member in members})
    if len(generations) == names.GENERATIONS:
        pitch = min(pitch, 31)
    for generation in generations:
        kind = [member for member in members if member.generation == generation]
        told.append(small(scene, kind, x + pitch * len(told), y, size, more))
    return told


def _bag(scene: Scene, seat: int) -> str:
    inside = _by_generation(scene, "bag", seat, 298, 286, 24, 40, "")
    if inside:
        return group(piece("bag", 260, 280, 33), *inside, id=f"bag-{seat}")
    # Nothing else lies under this number, so it must be dark enough by itself.
    empty = text(298, 304, "×0", class_="t-num", opacity=0.75)
    return group(group(piece("bag", 260, 280, 33), opacity=0.35), empty, id=f"bag-{seat}")


def _unborn(scene: Scene, seat: int) -> str:
    """Those who are not yet born wait at the lower right, paler than the living."""
    return group(*_by_generation(scene, "reserve", seat, 296, 325, 22, 42, "+"), id=f"unborn-{seat}", class_="unborn")
