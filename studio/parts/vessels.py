# SPDX-License-Identifier: GPL-3.0-or-later
"""What food is served in. A vessel knows where its food lies, how wide it is there and how far up it may be filled."""
import math
from dataclasses import dataclass, field

import numpy as np

from lib import materials
from lib.chance import rnd
from lib.mesh import lathe, mesh, put, sphere, superball
from lib.shader import Graph, clear_shadows
from lib.spec import Choice, Color, Group, Number, Optional
from lib.units import MM, blend
from parts.cloths import sheet

MATERIALS = ('stoneware', 'porcelain', 'clay', 'iron', 'copper', 'lacquer', 'wood', 'enamel', 'glass', 'steel')
COLORS = {
    'stoneware': '#e2dccf', 'porcelain': '#f1efea', 'clay': '#8d4a2c', 'iron': '#26241f', 'copper': '#b87048',
    'lacquer': '#1d1310', 'wood': '#a67a50', 'enamel': '#e8e6df', 'glass': '#fbfdfc', 'steel': '#c9c6c0',
}  # fmt: skip

# Inside, from the middle of the floor to the rim: (radius, height) in metres; then wall, foot radius and fill height.
ROUND = {
    'bowl': ([(0, .006), (.035, .007), (.060, .018), (.0765, .040), (.0850, .058), (.0880, .0635)], 2.6 * MM, .044, .052),
    'wide-bowl': ([(0, .008), (.045, .0095), (.085, .020), (.112, .038), (.126, .053), (.1295, .0585)], 3 * MM, .055, .040),
    'deep-bowl': ([(0, .009), (.034, .011), (.064, .030), (.084, .058), (.0955, .079), (.0985, .085)], 3 * MM, .042, .070),
    'shallow-bowl': ([(0, .007), (.055, .008), (.080, .015), (.094, .027), (.105, .0335), (.116, .036)], 3 * MM, .060, .024),
    'small-bowl': ([(0, .005), (.018, .0055), (.030, .012), (.0375, .024), (.0405, .033), (.0415, .0355)], 2.2 * MM, .022, .028),
    'cup-bowl': ([(0, .007), (.028, .008), (.045, .020), (.0545, .042), (.0585, .060), (.0600, .066)], 2.6 * MM, .032, .055),
    'crock': ([(0, .007), (.038, .0075), (.052, .012), (.0585, .030), (.0600, .050), (.0605, .058)], 4 * MM, .048, .047),
    'plate': ([(0, .0075), (.061, .0075), (.089, .0082), (.108, .0105), (.1255, .0149), (.133, .0166)], 2.4 * MM, .077, .0085),
    'large-plate': ([(0, .0075), (.074, .0075), (.104, .0082), (.124, .0105), (.143, .0149), (.151, .0166)], 2.4 * MM, .088, .0085),
    'small-plate': ([(0, .0068), (.045, .0068), (.068, .0076), (.083, .0096), (.096, .0130), (.1005, .0142)], 2.2 * MM, .058, .0078),
    'skillet': ([(0, .006), (.070, .006), (.098, .0068), (.106, .013), (.1115, .030), (.1140, .042)], 4 * MM, .096, .024),
    'pot': ([(0, .007), (.070, .007), (.098, .0085), (.107, .020), (.1085, .060), (.1095, .084)], 4.5 * MM, .094, .066),
    'clay-dish': ([(0, .008), (.060, .0085), (.088, .013), (.100, .026), (.1045, .040), (.1060, .046)], 5 * MM, .080, .034),
    'tagine': ([(0, .008), (.066, .0085), (.094, .0125), (.113, .022), (.124, .033), (.1290, .0375)], 6 * MM, .084, .027),
    'basket': ([(0, .006), (.066, .006), (.079, .010), (.0875, .028), (.0940, .046), (.0965, .0525)], 3 * MM, .070, .018),
}  # fmt: skip
FLAT = ('board', 'round-board', 'paper', 'tray', 'slate', 'dish', 'oval-dish')
KINDS = (*ROUND, *FLAT)

#: How a spec writes a vessel; a family says which kind it has unless told otherwise.
VESSEL = Group({
    'kind': Optional(Choice(KINDS)),
    'of': Optional(Choice(MATERIALS)),
    'color': Optional(Color()),
    'size': Number(0.6, 1.6, 1.0),
})  # fmt: skip


@dataclass
class Vessel:
    kind: str
    objects: list
    floor: float  # height on which food stands
    level: float  # height to which liquids come
    radius: float  # of the food at that height
    outer: float  # half the width of everything
    rim: float
    profile: list = field(default_factory=list)  # inside, (radius, height)
    half: tuple = (0, 0)  # half length and width of what is not round

    def wall(self, z):
        """Inner radius at a height."""
        return float(np.interp(z, [p[1] for p in self.profile], [p[0] for p in self.profile]))

    def ground(self, x, y):
        """Height of the inside at a place (arrays welcome)."""
        r = np.hypot(x, y)
        return np.interp(r, [p[0] for p in self.profile], [p[1] for p in self.profile]) if self.profile else self.floor + 0 * r


def serve(wanted, kind, of=None):
    """The vessel a spec wants, or the family's own."""
    kind = wanted.kind or kind
    of = wanted.of or of or usual_material(kind)
    color = wanted.color or COLORS[of]
    if kind in ROUND:
        return turned(kind, of, color, wanted.size)
    return {'dish': baking_dish, 'oval-dish': oval_dish}.get(kind, flat)(kind, of, color, wanted.size)


def usual_material(kind):
    fixed = {'skillet': 'iron', 'pot': 'enamel', 'clay-dish': 'clay', 'tagine': 'clay', 'basket': 'steel', 'board': 'wood',
             'round-board': 'wood', 'paper': 'wood', 'tray': 'steel', 'slate': 'iron'}  # fmt: skip
    return fixed.get(kind, 'stoneware')


def material_of(of, color, rim_at=None):
    if of == 'stoneware':
        return materials.ceramic(col=color, rim=blend(color, '#5a4030', 0.65), rim_at=rim_at, speckles=0.9)
    if of == 'porcelain':
        return materials.ceramic('porcelain', color, '#9a9288', blend(color, '#b9b4aa', 0.5), rough=0.14, speckles=0.0, body=color)
    if of == 'clay':
        return materials.clay(col=color, dark=blend(color, '#2a120a', 0.45))
    if of == 'wood':
        return materials.wood('board', color, blend(color, '#2c1608', 0.5), plank=0.5, rough=0.5)
    if of == 'enamel':
        return enamel(color)
    if of == 'lacquer':
        return lacquer(color)
    if of == 'glass':
        return materials.glass()
    return metal(of, color)


def metal(of, color):
    g = Graph(of)
    wear = g.noise(14 * MM, 5, 0.65)
    hammered = g.cells(11 * MM, 'SMOOTH_F1')
    if of == 'iron':  # seasoned, not polished
        base = g.mix(g.span(wear, 0.35, 0.7, 0, 0.5), color, '#3b352d')
        return g.out(base, g.span(wear, 0.3, 0.7, 0.36, 0.6), g.bump((g.noise(0.9 * MM, 3), 0.00016, 0.8)), spec=0.5)
    base = g.mix(g.span(wear, 0.35, 0.7, 0, 0.35), color, blend(color, '#2d1a10', 0.4))
    bumps = (hammered, 0.0007, 0.6) if of == 'copper' else (g.noise(0.4 * MM, 2, at=g.stretch(1, 0.03, 1)), 0.00003, 0.6)
    return g.out(base, g.span(wear, 0.3, 0.7, 0.16, 0.36), g.bump(bumps), metal=1.0)


def enamel(color):
    g = Graph('enamel')
    n = g.noise(40 * MM, 3)
    return g.out(g.mix(g.span(n, 0.35, 0.65, 0, 0.15), color, blend(color, '#000000', 0.2)), 0.16,
                 g.bump((g.noise(9 * MM, 2), 0.0003, 0.3)), coat=0.6, coat_rough=0.04)  # fmt: skip


def lacquer(color):
    g = Graph('lacquer')
    n = g.noise(50 * MM, 3)
    return g.out(
        g.mix(g.span(n, 0.35, 0.65, 0, 0.25), color, blend(color, '#7a1d12', 0.3)),
        g.span(n, 0.3, 0.7, 0.12, 0.24),
        coat=0.7,
        coat_rough=0.06,
    )


def shell(inner, wall, foot):
    """Closes an inside into a whole profile: rounded rim, outer wall, foot ring."""
    p = np.array(inner)
    along = np.gradient(p, axis=0)
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    outside = p + np.stack([along[:, 1], -along[:, 0]], -1) * wall
    r, z = p[-1]
    rim = [(r + wall * 0.35, z + wall * 0.45), (r + wall * 0.8, z + wall * 0.3)]
    down = [(max(a, foot), max(b, 0.0015)) for a, b in outside[::-1] if a > foot * 0.98]
    return [*map(tuple, p), *rim, *down, (foot, 0.0), (foot - 2.5 * MM, 0.0003), (foot - 3.5 * MM, 0.002), (0, 0.002)]


def turned(kind, of, color, size):
    inner, wall, foot, fill = ROUND[kind]
    inner = [(r * size, z * (1 + (size - 1) * 0.6)) for r, z in inner]
    fill = fill * (1 + (size - 1) * 0.6)
    rim = inner[-1][1]
    wobble = 0.0011 if of in ('stoneware', 'clay', 'wood') else 0.0002
    stuff = material_of(of, color, rim_at=rim + wall * 0.3)
    objects = [put(lathe(shell(inner, wall, foot * size), stuff, 240, 8, wobble, kind))]
    outer = inner[-1][0] + wall
    if kind == 'skillet':
        objects.append(handle(stuff, outer, rim - 0.012))
    if kind == 'pot':
        objects += [ear(stuff, outer, rim - 0.016, side) for side in (0.5, math.pi + 0.5)]
    vessel = Vessel(kind, objects, inner[0][1], fill, 0, outer, rim, inner)
    vessel.radius = vessel.wall(fill)
    return vessel


def handle(material, outer, z):
    """The long flat handle of a skillet, towards the back right."""
    d, F = sphere(40)
    V = superball(d, (0.072, 0.0125, 0.0055), (6, 3, 3))
    V[:, 1] *= 1 - 0.25 * np.exp(-(((V[:, 0] + 0.03) / 0.03) ** 2))
    V[:, 2] += 0.05 * (V[:, 0] + 0.07) * (V[:, 0] > -0.07)
    at = 0.62
    return put(mesh('handle', V, F, material), ((outer + 0.066) * math.cos(at), (outer + 0.066) * math.sin(at), z), (0, 0, at))


def ear(material, outer, z, at):
    d, F = sphere(24)
    V = superball(d, (0.017, 0.038, 0.0055), (3, 2.4, 3))
    V[:, 0] += 0.012 * (np.abs(V[:, 1]) < 0.02)
    return put(mesh('ear', V, F, material), ((outer + 0.008) * math.cos(at), (outer + 0.008) * math.sin(at), z), (0, 0, at))


def slab(material, half, height, power=(8, 8, 5), z=0.0, name='board'):
    d, F = sphere(44)
    return put(mesh(name, superball(d, (*half, height / 2), power), F, material), (0, 0, z + height / 2))


def flat(kind, of, color, size):
    """Boards, slates, trays, and paper on a board."""
    half = {
        'board': (0.150, 0.105),
        'round-board': (0.150, 0.150),
        'paper': (0.128, 0.098),
        'tray': (0.135, 0.098),
        'slate': (0.145, 0.10),
    }[kind]
    half = (half[0] * size, half[1] * size)
    height = {'slate': 0.008, 'tray': 0.004}.get(kind, 0.018)
    stuff = slate() if kind == 'slate' else material_of(of, color)
    objects = [slab(stuff, half, height, (2.3, 2.3, 6) if kind == 'round-board' else (8, 8, 5))]
    top = height
    if kind == 'tray':
        objects.append(put(rim_of(stuff, half, 0.012), (0, 0, height * 0.5)))
    if kind in ('paper', 'tray'):
        paper = sheet(
            paper_stuff(), (half[0] * 1.45, half[1] * 1.6), turn=rnd(0.25, 0.6) if kind == 'paper' else rnd(-0.1, 0.1), folds=0.003
        )
        paper.location.z = top
        objects.append(paper)
        top += 1.4 * MM
    return Vessel(kind, objects, top, top, min(half) * 0.86, half[0], top, half=half)


def rim_of(material, half, height):
    """The raised edge of a tray, a rounded bar along a rounded rectangle."""
    from lib.mesh import tube

    a = np.linspace(0, 2 * math.pi, 260)
    k = (np.abs(np.cos(a)) ** 8 + np.abs(np.sin(a)) ** 8) ** (-1 / 8)
    path = np.stack([k * np.cos(a) * half[0], k * np.sin(a) * half[1], np.full(len(a), height)], -1)
    V, F = tube(path, 2.2 * MM, 10)
    return mesh('rim', V, F, material)


def paper_stuff(color='#e6dfd0'):
    g = Graph('paper')
    return g.out(color, 0.8, g.bump((g.noise(12 * MM, 3), 0.0006, 0.5)), see_through=0.2)


def slate():
    return materials.stone('slate', '#3a3a3a', '#252526', '#4d4c4a', rough=0.5)


def walled(kind, of, color, half, depth, power, thick=0.006):
    """A baking dish: a superellipse with a floor, upright walls and a lip."""
    stuff = material_of(of, color)
    a = np.linspace(0, 2 * math.pi, 320, endpoint=False)
    k = (np.abs(np.cos(a)) ** power + np.abs(np.sin(a)) ** power) ** (-1 / power)
    edge = np.stack([k * np.cos(a) * half[0], k * np.sin(a) * half[1], 0 * a], -1)
    inside = [(0.001, 0.008), (0.5, 0.008), (0.93, 0.0085), (0.975, 0.013), (0.985, depth - 0.004)]
    rows = [edge * s + np.array([0, 0, z]) for s, z in inside]
    out = 1 + thick / min(half)
    rows += [
        edge * s + np.array([0, 0, z])
        for s, z in (
            (1, depth),
            (out * 1.02, depth + 0.001),
            (out * 1.05, depth - 0.003),
            (out, depth - 0.008),
            (out * 0.97, 0.006),
            (0.93, 0),
            (0.001, 0),
        )
    ]
    from lib.mesh import rings

    V, F = rings(np.array(rows))
    objects = [put(mesh('dish', V, F, stuff, {'h': V[:, 2]}))]
    return Vessel(kind, objects, 0.0085, depth - 0.009, min(half) * 0.98, half[0] * out * 1.04, depth, half=half)


def baking_dish(kind, of, color, size):
    return walled(kind, of, color, (0.125 * size, 0.092 * size), 0.048, 9)


def oval_dish(kind, of, color, size):
    return walled(kind, of, color, (0.122 * size, 0.080 * size), 0.042, 2.2)
