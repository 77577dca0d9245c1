# SPDX-License-Identifier: GPL-3.0-or-later
"""Heaped food: where it lies in its vessel, what is strewn over it, and the sauce that runs between."""
from dataclasses import dataclass

import numpy as np

from lib.chance import R, number, rnd
from lib.mesh import disc, grid, mesh, put, rings, vertices
from lib.noise import fbm, smooth
from lib.place import Pile, lay
from lib.shader import Graph
from lib.spec import Choice, Color, Group, Number, Optional
from lib.units import MM, blend
from parts import sauces
from parts.morsels import FLAT, SOFT, make_morsels
from parts.pasta import warmed

#: Which share of its depth a vessel is filled at the wall, and how high the food rises above that in the middle (metres).
FILL = {
    'bowl': (0.86, 0.015), 'wide-bowl': (0.72, 0.022), 'deep-bowl': (0.90, 0.014), 'shallow-bowl': (0.80, 0.024), 'small-bowl': (0.9, 0.006),
    'cup-bowl': (0.9, 0.012), 'crock': (0.9, 0.008), 'skillet': (0.85, 0.014), 'pot': (0.9, 0.010), 'clay-dish': (0.9, 0.010),
    'tagine': (0.85, 0.020), 'basket': (0.9, 0.02), 'dish': (0.95, 0.005), 'oval-dish': (0.95, 0.006),
}  # fmt: skip


@dataclass
class Bed:
    """The ground shape of a heap: a superellipse whose edge lies at one height and whose middle rises above it."""

    half: tuple
    edge: float
    rise: float
    power: float = 2.0
    centre: tuple = (0.0, 0.0)
    bulge: float = 0.8  # below 1 the top is broad, above 1 it comes to a point

    def share(self, x, y):
        """0 in the middle, 1 at the edge."""
        u, v = np.abs((x - self.centre[0]) / self.half[0]), np.abs((y - self.centre[1]) / self.half[1])
        return (u**self.power + v**self.power) ** (1 / self.power)

    def height(self, x, y):
        return self.edge + self.rise * np.clip(1 - self.share(x, y) ** 2, 0, 1) ** self.bulge

    @property
    def reach(self):
        return max(self.half)

    def inside(self, x, y, within=1.0):
        return self.share(x, y) < within


def bed_of(vessel, mound=1.0, wide=1.0):
    """Deep vessels are filled to near the rim with a hill in the middle; on flat ones the food is a hill of its own."""
    if vessel.kind in ('dish', 'oval-dish'):
        share, rise = FILL[vessel.kind]
        half = (vessel.half[0] * 0.975, vessel.half[1] * 0.975)
        return Bed(half, vessel.level * share, rise * mound, 9.0 if vessel.kind == 'dish' else 2.2)
    if vessel.kind in FILL:
        share, rise = FILL[vessel.kind]
        edge = vessel.floor + (vessel.level - vessel.floor) * share
        radius = (vessel.wall(edge) + 0.3 * MM) * min(wide, 1.0)
        return Bed((radius, radius), float(edge), rise * mound)
    if vessel.profile:
        radius = vessel.outer * 0.74 * wide
        return Bed((radius, radius), vessel.floor - 0.5 * MM, 0.030 * mound, bulge=0.95)
    return Bed((vessel.half[0] * 0.72 * wide, vessel.half[1] * 0.78 * wide), vessel.floor - 0.5 * MM, 0.030 * mound, bulge=0.95)


def pile_on(bed, vessel, cells=440):
    """The height map of the vessel with the bed in it."""
    reach = max(bed.reach + abs(bed.centre[0]), bed.reach + abs(bed.centre[1]), vessel.outer) + 0.012
    pile = Pile(reach, cells, vessel.floor)
    x, y = places(pile)
    ground = vessel.ground(x, y) if vessel.profile else np.full(x.shape, vessel.floor)
    pile.map = np.where(bed.inside(x, y), np.maximum(ground, bed.height(x, y)), ground)
    return pile


def places(pile):
    line = np.linspace(-pile.reach, pile.reach, pile.cells)
    return np.meshgrid(line, line, indexing='ij')


def body(bed, material, sink=1.0 * MM, lumps=1.0 * MM, s=None):
    """What fills the heap below what one sees of it."""
    s = number() if s is None else s
    unit_x, unit_y = disc(1.0, 90, 240)
    angle = np.arctan2(unit_y, unit_x)
    stretch = (np.abs(np.cos(angle)) ** bed.power + np.abs(np.sin(angle)) ** bed.power) ** (-1 / bed.power)
    x = unit_x * stretch * bed.half[0] + bed.centre[0]
    y = unit_y * stretch * bed.half[1] + bed.centre[1]
    flat = np.stack([x, y, 0 * x], -1).reshape(-1, 3)
    z = bed.height(x, y) - sink + lumps * fbm(flat, 9 * MM, 3, s=s).reshape(x.shape)
    z = np.where(bed.share(x, y) > 0.99, bed.edge - sink - 1 * MM, z)
    V = np.stack([x, y, z], -1)
    return put(mesh('body', V.reshape(-1, 3), rings(V)[1], material, {'cav': np.full(x.size, 0.4)}))


def blurred(field, cells):
    """A box blur, twice, which is nearly a bell."""
    width = max(1, int(cells))
    for axis in (0, 1, 0, 1):
        padded = np.pad(field, [(width, width) if a == axis else (0, 0) for a in (0, 1)], mode='edge')
        total = np.cumsum(padded, axis=axis)
        upper = np.take(total, np.arange(2 * width, total.shape[axis]), axis=axis)
        lower = np.take(total, np.arange(0, total.shape[axis] - 2 * width), axis=axis)
        field = (upper - lower) / (2 * width)
    return field


def surface_of(pile, step=2):
    """An unseen skin over the heap, on which garnish falls: far fewer faces than what it stands for."""
    field = pile.map
    for axis in (0, 1):  # what is small rests on the peaks and bridges the gaps
        near = [np.roll(field, k, axis) for k in (-2, -1, 0, 1, 2)]
        field = np.max(near, axis=0)
    field = blurred(field, 2)[::step, ::step]
    line = np.linspace(-pile.reach, pile.reach, pile.cells)[::step]
    x, y = np.meshgrid(line[: field.shape[0]], line[: field.shape[1]], indexing='ij')
    V = np.stack([x, y, field], -1).reshape(-1, 3)
    o = put(mesh('heap', V, grid(field.shape[0] - 1, field.shape[1] - 1)))
    o.hide_render = True
    o.visible_camera = False
    return o


def sauce_stuff(color, gloss=0.7, milky=0.45, fleck=None, name='coating'):
    """Sauce between the pieces: thicker is deeper in colour, and never equally glossy. Reads 'thick'."""
    color = warmed(color)
    g = Graph(name)
    n = g.noise(9 * MM, 4)
    base = g.mix(g.span(n, 0.35, 0.68), color, blend(color, '#fff3dc', 0.16))
    base = g.mix(g.span(g.attr('thick'), 0.0, 1.0, 0.0, 0.45), base, blend(color, '#8a3a08', 0.2))
    base = g.mix(g.span(g.noise(0.9 * MM, 3), 0.60, 0.72, 0, 0.5), base, fleck or blend(color, '#5a2c10', 0.35))
    wet = g.noise(6 * MM, 3)
    return g.out(
        base,
        g.span(wet, 0.35, 0.65, 0.12, 0.32),
        g.bump((g.noise(4.5 * MM, 3), 0.00025, 0.5)),
        sss=milky,
        radius=(0.004, 0.0022, 0.001),
        coat=gloss,
        coat_rough=0.06,
    )


def crust_stuff(color):
    """The crisp bottom of a pot of rice, turned up: gold, brown where it lay longest on the fire."""
    g = Graph('crust')
    n = g.noise(30 * MM, 4, 0.6)
    base = g.ramp(n, [(0.3, blend(color, '#ffe0a0', 0.4)), (0.5, color), (0.68, blend(color, '#5a2408', 0.5)), (0.85, '#4a1c08')])
    base = g.mix(g.span(g.noise(3 * MM, 3), 0.4, 0.7, 0, 0.4), base, blend(color, '#7a3a0c', 0.5))
    return g.out(base, g.span(g.noise(5 * MM, 3), 0.35, 0.65, 0.22, 0.5), g.bump((g.noise(2.5 * MM, 4), 0.0006, 0.8)), sss=0.2,
                 radius=(0.003, 0.0015, 0.0006), coat=0.3, coat_rough=0.12)  # fmt: skip


def sauce_skin(pile, bed, material, drop=0.8 * MM, soft=4 * MM, within=1.0, ragged=0.05, s=None):
    """Sauce that fills the gaps of a heap: the heap's own height, softened and lowered, so that only peaks stand out of it."""
    s = number() if s is None else s
    unit_x, unit_y = disc(1.0, 230, 560, 0.9)
    angle = np.arctan2(unit_y, unit_x)
    stretch = (np.abs(np.cos(angle)) ** bed.power + np.abs(np.sin(angle)) ** bed.power) ** (-1 / bed.power)
    ring = np.stack([np.cos(angle), np.sin(angle), 0 * angle], -1).reshape(-1, 3)
    edge = within * (1 + ragged * fbm(ring, 0.5, 3, s=s)).reshape(angle.shape)
    x = unit_x * stretch * bed.half[0] * edge + bed.centre[0]
    y = unit_y * stretch * bed.half[1] * edge + bed.centre[1]
    flat = np.stack([x, y, 0 * x], -1).reshape(-1, 3)
    cell = 2 * pile.reach / (pile.cells - 1)
    soft_map = blurred(pile.map, soft / cell)
    k = pile.index(x.ravel(), y.ravel())
    low = soft_map[k[:, 0], k[:, 1]]
    wave = 1.1 * MM * fbm(flat, 16 * MM, 2, s=s + 3) + 0.35 * MM * fbm(flat, 5 * MM, 2, s=s + 7)
    z = low - drop + wave
    thick = np.clip((z - pile.map[k[:, 0], k[:, 1]]) / (2 * MM) + 0.5, 0, 1)
    r = np.hypot(unit_x, unit_y).ravel()
    z = z - smooth(0.93, 1.0, r) * 2.2 * MM
    V = np.stack([x.ravel(), y.ravel(), z], -1)
    return put(mesh('sauce', V, rings(V.reshape(*x.shape, 3))[1], material, {'thick': thick, 'cav': thick}))


#: where a group of pieces lies: middle of the region and its reach, as shares of the bed
REGIONS = {
    'all': (0.0, 0.0, 0.86), 'middle': (0.0, -0.02, 0.42), 'top': (0.0, 0.04, 0.26), 'left': (-0.48, 0.0, 0.36), 'right': (0.48, 0.02, 0.36),
    'front': (0.0, -0.5, 0.36), 'back': (0.0, 0.48, 0.36), 'front-left': (-0.36, -0.36, 0.34), 'front-right': (0.36, -0.36, 0.34),
    'back-left': (-0.36, 0.36, 0.34), 'back-right': (0.36, 0.36, 0.34),
}  # fmt: skip
WHERE = (*REGIONS, 'ring')


def spots(count, where, bed, taken):
    """Places for pieces: loosely apart from those already there, never on a grid."""
    out = []
    mx, my, reach = REGIONS.get(where, (0.0, 0.0, 0.86))
    for _ in range(count):
        best, gap = None, -1.0
        for _try in range(4):
            angle = rnd(0, 6.283)
            r = rnd(0.68, 0.88) if where == 'ring' else reach * np.sqrt(rnd(0, 1))
            x = bed.centre[0] + bed.half[0] * (mx + r * np.cos(angle))
            y = bed.centre[1] + bed.half[1] * (my + r * np.sin(angle))
            if bed.share(np.array(x), np.array(y)) > 0.93:
                continue
            near = min((np.hypot(x - q[0], y - q[1]) for q in taken), default=1.0)
            if near > gap:
                best, gap = (x, y), near
        if best:
            out.append(best)
            taken.append(best)
    return out


def close_gaps(pile, o):
    """The points of a large piece lie further apart than the cells of the map; what falls later must not fall between them."""
    place = np.array(o.matrix_world)
    pile.add(vertices(o.data) @ place[:3, :3].T + place[:3, 3], grow=3)


def strew(groups, pile, bed, coated=None, share=0.80, tilt=0.35, gloss=0.5):
    """Lays groups of pieces (kind, color, count, where, size) on the pile, one after another. Gives back the objects."""
    out, taken, wanted = [], [], []
    for group in groups:
        meshes = make_morsels(group.kind, group.color, coated, gloss)
        wanted += [(group, meshes, at) for at in spots(group.count, group.where, bed, taken)]
    spread_out = [one for one in wanted if one[0].where == 'all']
    R.shuffle(spread_out)
    for group, meshes, (x, y) in spread_out + [one for one in wanted if one[0].where != 'all']:
        lean = tilt * (0.35 if group.kind in FLAT else 1.0)
        turn = (rnd(-lean, lean), rnd(-lean, lean), rnd(0, 6.283))
        soft = SOFT.get(group.kind)
        laid = lay(R.choice(meshes), pile, x, y, turn, max(share, FLAT.get(group.kind, 0)), drape=soft, scale=group.size * rnd(0.88, 1.1))
        if not soft and max(laid.dimensions) > 34 * MM:
            close_gaps(pile, laid)
        out.append(laid)
    return out


#: sauce or stew that is ladled onto a heap, as a spec writes it
LADLE = Group({
    'color': Color('#7a2412'),
    'body': Choice(tuple(sauces.LUMPS), 'mince'),
    'oil': Optional(Color()),
    'size': Number(0.2, 1.0, 0.55),
    'high': Number(0.0, 20.0, 9.0),
})  # fmt: skip


def ladle(pile, bed, wanted, centre=(0.0, 0.0)):
    """Sauce ladled onto a heap: it lies as high as what is below, softened, and its edge runs out unevenly."""
    s = number()
    reach = min(bed.half) * wanted.size
    top = sauces.stew(sauces.stew_stuff(wanted.color, oil=wanted.oil), reach, 0.0, wanted.body, 0.4, wanted.high)
    V = vertices(top.data)
    cell = 2 * pile.reach / (pile.cells - 1)
    soft = blurred(pile.map, 6 * MM / cell)
    r = np.hypot(V[:, 0], V[:, 1]) / reach
    round_ = np.stack([V[:, 0], V[:, 1], 0 * r], -1) / np.maximum(reach * r, 1e-6)[:, None]
    edge = 1 + 0.14 * fbm(round_, 0.7, 3, s=s)
    V[:, 0] = V[:, 0] * edge + bed.centre[0] + centre[0]
    V[:, 1] = V[:, 1] * edge + bed.centre[1] + centre[1]
    k = pile.index(V[:, 0], V[:, 1])
    V[:, 2] += soft[k[:, 0], k[:, 1]] + 1.0 * MM - 5.5 * MM * r**5
    top.data.vertices.foreach_set('co', V.astype(np.float32).ravel())
    top.data.update()
    pile.add(V, grow=0)
    return top
