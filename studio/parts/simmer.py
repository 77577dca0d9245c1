# SPDX-License-Identifier: GPL-3.0-or-later
"""A vessel filled with something wet and pieces that lie in it: the sauce climbs over them, so that nothing sits on top."""
import math

import numpy as np
from mathutils import Euler, Matrix

from lib.chance import R, number, rnd
from lib.mesh import disc, lathe, mesh, put, rings, sphere, vertices
from lib.noise import fbm, smooth
from lib.place import Pile, around, bvh, drop, lay, scatter
from lib.shader import Graph
from lib.spec import Choice, Color, Group, Number, Optional, Several
from lib.units import MM, blend
from parts import liquids, sauces
from parts.pieces import PIECES, SOFT, make_pieces

#: How a spec writes pieces: in the liquid, spread on it, or heaped in the middle.
PIECE = Group(
    {
        'kind': Choice(PIECES, 'cube'),
        'color': Optional(Color()),
        'count': Number(1, 160, 9),
        'size': Number(0.4, 2.0, 1.0),
        'where': Choice(('in', 'on', 'heap', 'back'), 'in'),
    }
)
PIECES_FIELD = Several(PIECE, 8)
#: A scoop of rice or another heap of grain that stands in the liquid.
RICE = Optional(
    Group({'color': Color('#f3efe4'), 'side': Choice(('middle', 'left', 'right', 'back'), 'back'), 'size': Number(0.5, 1.6, 1.0)})
)


class Bed:
    """What fills a vessel: the liquid's surface, the pieces in it, and the height of both for what comes on top."""

    def __init__(self, vessel, radius=None, level=None):
        self.radius = radius or (vessel.half[0] * 0.985 if vessel.half[0] else vessel.radius + 0.7 * MM)
        self.squash = vessel.half[1] / vessel.half[0] if vessel.half[0] else 1.0
        self.level = vessel.level if level is None else level
        self.vessel = vessel
        self.pile = Pile(self.radius * 1.12, 460, self.level - 0.03)
        self.places = []
        self.objects = []

    def place(self, reach, gap, inner=0.0):
        """A free place: the loosest of a few tries, so that pieces crowd but seldom coincide."""
        best, far = None, -1.0
        for _ in range(5):
            a, r = rnd(0, 6.283), reach * math.sqrt(rnd(inner, 1))
            p = (r * math.cos(a), r * math.sin(a) * self.squash)
            room = min((math.hypot(p[0] - x, p[1] - y) - g for x, y, g in self.places), default=1.0)
            if room > far or best is None:
                best, far = p, room
        self.places.append((*best, gap))
        return best

    def sink(self, mesh_, size, raised, tilt, mound, water=0.0):
        """Lays one piece so that about the share raised of it stands above the liquid, or on those that lie there."""
        turn = (rnd(-tilt, tilt), rnd(-tilt, tilt), rnd(0, 6.283))
        V = vertices(mesh_) * size @ np.array(Euler(turn, 'ZYX').to_matrix()).T
        wide = np.abs(V[:, :2]).max()
        high = np.ptp(V[:, 2])
        x, y = self.place(max(self.radius * 0.35, self.radius * 0.97 - wide), wide * 0.55)
        V += np.array([x, y, 0])
        hill = mound * MM * max(0, 1 - (x * x + (y / self.squash) ** 2) / self.radius**2)
        share = np.clip(raised + rnd(-0.2, 0.2), 0.04, 0.9)
        up = self.level + water + hill - V[:, 2].min() - high * (1 - share)
        under = np.quantile(self.pile.height(V) - V[:, 2], 0.75)
        up = max(up, min(under, up + high * 0.55))
        V[:, 2] += up
        self.pile.add(V, grow=2)
        at = Matrix.Translation((x, y, up)) @ Euler(turn, 'ZYX').to_matrix().to_4x4() @ Matrix.Scale(size, 4)
        self.objects.append(put(mesh_, matrix=at))

    def heights(self):
        """The pieces' height map, smoothed over its cells, as a function of points."""
        m = self.pile.map
        for _ in range(2):
            m = (m + np.roll(m, 1, 0) + np.roll(m, -1, 0) + np.roll(m, 1, 1) + np.roll(m, -1, 1)) / 5
        reach, cells = self.pile.reach, self.pile.cells

        def at(P):
            k = np.clip((P[:, :2] + reach) / (2 * reach) * (cells - 1), 0, cells - 1.001)
            i = k.astype(int)
            f = k - i
            a = m[i[:, 0], i[:, 1]] * (1 - f[:, 0]) + m[i[:, 0] + 1, i[:, 1]] * f[:, 0]
            b = m[i[:, 0], i[:, 1] + 1] * (1 - f[:, 0]) + m[i[:, 0] + 1, i[:, 1] + 1] * f[:, 0]
            return a * (1 - f[:, 1]) + b * f[:, 1]

        return at

    def film(self, coat, s):
        """For stew(over=): sauce that clings to pieces in patches, thinner the higher they stand, and climbs at their feet."""
        top = self.heights()

        def over(P, z):
            high = top(P)
            patches = 0.75 * fbm(P, 11 * MM, 2, s=s) + 0.4 * fbm(P, 4 * MM, 2, s=s + 5)
            thick = 1.1 * MM * (patches + 1.9 * coat - 0.95) - 0.10 * np.maximum(0, high - z)
            cover = high + thick
            gap, k = cover - z, 0.9 * MM
            lifted = np.where(gap > k, cover, np.where(gap < -k, z, z + (gap + k) ** 2 / (4 * k)))
            clings = smooth(-0.1 * MM, 0.35 * MM, thick) * smooth(-0.5 * MM, 0.6 * MM, gap)
            return lifted, clings

        return over


def fill(
    vessel,
    pieces,
    material,
    sauce,
    body='fine',
    drowned=1.0,
    mound=1.8,
    coat=0.45,
    raised=0.35,
    tilt=0.5,
    eyes=False,
    radius=None,
    level=None,
    ragged=0.0,
    relief=None,
    rice=None,
    seen_through=False,
):
    """Fills a vessel with a thick liquid and the pieces in it. Returns the Bed; toppings are laid by top()."""
    bed = Bed(vessel, radius, level)
    if rice:
        scoop(bed, rice)
    sink_all(bed, pieces, sauce, raised, tilt, mound, 0.8 * drowned * MM)
    s = number()
    over = bed.film(coat, s) if bed.objects else None
    surface = sauces.stew(material, bed.radius, bed.level, body, drowned, mound, s, over, bed.squash, ragged, eyes, relief)
    bed.pile.add(vertices(surface.data))
    bed.objects.append(surface)
    if seen_through:
        inside(vessel, bed.level, material)
    return bed


def inside(vessel, level, material):
    """The wall of what fills a glass, a hair within the glass itself: with air between, it would shine like silver."""
    profile = [(r + 0.25 * MM if r else 0, z - 0.25 * MM) for r, z in vessel.profile if z < level] + [
        (vessel.wall(level) + 0.25 * MM, level)
    ]
    put(lathe(profile, material, 200, 8, 0, 'inside', lambda V: {'wet': np.full(len(V), 0.6), 'cell': 0.5 + 0.5 * fbm(V, 5 * MM, 2)}))


def fewer_eyes(soup, share):
    """Fat fades from the surface: a broth without it has hardly an eye."""
    values = np.empty(len(soup.vertices), np.float32)
    soup.attributes['oil'].data.foreach_get('value', values)
    soup.attributes['oil'].data.foreach_set('value', values * share)


def soup_stuff(color, clear, fat):
    """A broth of one colour. The haze that every stock has takes that colour; what is clear takes it by depth."""
    return liquids.broth_material('soup', blend(color, '#ffffff', 0.42), 42, fat, round(1 - clear, 3), color)


def sink_all(bed, pieces, sauce, raised, tilt, mound, water=0.0):
    wanted = [piece for piece in pieces if piece.where == 'in' for _ in range(piece.count)]
    made = {id(piece): make_pieces(piece.kind, piece.color, sauce, 6 if piece.count > 6 else 4) for piece in pieces if piece.where == 'in'}
    R.shuffle(wanted)
    wanted.sort(key=lambda piece: -bulk(made[id(piece)][0]) * piece.size)
    for piece in wanted:
        flat = piece.kind in SOFT
        bed.sink(
            R.choice(made[id(piece)]),
            piece.size * rnd(0.82, 1.18),
            raised * (1.3 if flat else 1),
            tilt * (0.5 if flat else 1),
            mound,
            water,
        )


def bulk(mesh_):
    return round(float(np.ptp(vertices(mesh_), axis=0).prod() ** (1 / 3)) / 0.012)


def top(bed, pieces, centre=(0, 0)):
    """Lays what goes on top: spread, heaped in the middle, or heaped at the back."""
    for piece in pieces:
        if piece.where == 'in':
            continue
        made = make_pieces(piece.kind, piece.color, None, 6 if piece.count > 5 else 3)
        small = max(np.ptp(vertices(made[0]), axis=0)) * piece.size
        reach = bed.radius * 0.82 - small * 0.35
        if piece.where == 'on':
            where = around(2 * piece.count, max(reach, bed.radius * 0.3), centre, 0.35)
        else:
            at = (centre[0] + rnd(-0.14, 0.14) * bed.radius, centre[1] + bed.radius * (0.38 if piece.where == 'back' else rnd(-0.14, 0.12)))
            where = around(2 * piece.count, min(max(small * 0.8, 0.0075 * math.sqrt(piece.count)), bed.radius * 0.55), at, 0.3)
        for k in range(piece.count):
            pair = np.array(where[2 * k : 2 * k + 2])  # the lower of two places: a heap grows wide before it grows high
            x, y = pair[np.argmin(bed.pile.height(pair))]
            turn = (rnd(-0.3, 0.3), rnd(-0.3, 0.3), rnd(0, 6.283))
            soft = 3 * MM if piece.kind in SOFT else None
            bed.objects.append(lay(R.choice(made), bed.pile, x, y * bed.squash, turn, 0.8, soft, scale=piece.size * rnd(0.8, 1.15)))


def rice_stuff(color):
    g = Graph('rice')
    base = g.vary(g.mix(g.span(g.noise(2 * MM, 2), 0.3, 0.7), color, blend(color, '#cbbd98', 0.35)), 0.01, 0.08, 0.05)
    return g.out(base, 0.4, sss=0.4, radius=(0.003, 0.0026, 0.002), coat=0.15, coat_rough=0.2)


def scoop(bed, rice):
    """A mound of rice: a rough dome clothed in grains."""
    size = rice.size * bed.radius * 0.44
    away = bed.radius * 0.42
    at = {'middle': (0, 0), 'left': (-away, 0.1 * away), 'right': (away, 0.1 * away), 'back': (0.2 * away, away)}[rice.side]
    stuff = rice_stuff(rice.color)
    s = number()
    x, y = disc(size, 60, 160)
    P = np.stack([x, y, 0 * x], -1).reshape(-1, 3)
    r = np.hypot(P[:, 0], P[:, 1]) / size
    z = (
        bed.level
        - 0.012
        + (0.012 + size * 0.52) * np.sqrt(np.clip(1 - r**2.6, 0, 1))
        + 1.2 * MM * fbm(P, 9 * MM, 2, s=s)
        + 2.2 * MM * fbm(P, 24 * MM, 2, s=s + 7)
    )
    V = np.stack([P[:, 0] * (1 + 0.05 * fbm(P, 25 * MM, 2, s=s + 4)), P[:, 1], z], -1)
    dome = put(mesh('mound', V, rings(V.reshape(60, 160, 3))[1], stuff), (*at, 0))
    grains = []
    for _ in range(4):
        d, F = sphere(7)
        grain = d * np.array([1.05, 3.2, 0.95]) * MM
        grain[:, 2] += 0.05 * grain[:, 1] ** 2 / MM * rnd(-1, 1)
        grains.append(mesh('grain', grain, F, stuff))
    tree = bvh([dome])
    bed.objects.append(dome)
    scattered = scatter(
        grains, tree, around(round(1500 * (size / 0.036) ** 2), size * 0.99, at), 0.0003, (0.85, 1.1), turn=(0.6, 0.6, 3), steep=0.06
    )
    bed.pile.add(V + np.array([*at, 0]), grow=2)
    bed.places.append((*at, size))
    return scattered


def swirl(bed, color, shape='spiral', size=1.0):
    """Cream or oil drawn over the surface: a spiral, a zigzag, one thread, or drops."""
    stuff = sauces.cream_stuff(color, gloss=0.5)
    tree = bvh(bed.objects)
    reach = bed.radius * 0.58 * size
    if shape == 'drops':
        for x, y in around(11, reach, clump=0.3):
            p, _ = drop(tree, x, y)
            if p:
                blob = sauces.pool(stuff, rnd(1.8, 5.4) * MM, 0.7 * MM, 0.08)
                put(blob, p, (0, 0, rnd(0, 6)))
        return
    path = (
        sauces.spiral(reach, rnd(2.0, 2.8))
        if shape == 'spiral'
        else sauces.zigzag(reach, {'zigzag': 6, 'thread': 3}[shape], turn=rnd(0.2, 0.9))
    )
    sauces.drizzle(stuff, path, tree, 2.3 * MM, lift=-0.68)


SWIRL = Optional(
    Group({'color': Color('#f6ead6'), 'shape': Choice(('spiral', 'zigzag', 'thread', 'drops'), 'spiral'), 'size': Number(0.5, 1.5, 1.0)})
)


def oil_stuff(color):
    """A pool one half looks through: olive oil, butter, brown butter. A clear one would only mirror the room."""
    g = Graph('oil')
    n = g.noise(12 * MM, 3)
    base = g.mix(g.span(n, 0.35, 0.65), color, blend(color, '#f6d878', 0.3))
    return g.out(base, 0.09, g.bump((g.noise(9 * MM, 2), 0.0004, 0.3)), spec=0.35, coat=0.2, coat_rough=0.05, alpha=0.72)


def flood(bed, color, share=0.35, reach=0.86, material=None, depth=0.0):
    """Oil, butter or gravy that stands level in the hollows of what lies there: its shore is where both meet."""
    surface = next(o for o in bed.objects if o.name.startswith('stew'))
    V = vertices(surface.data)
    r = np.hypot(V[:, 0], V[:, 1] / bed.squash) / bed.radius
    z = np.quantile(V[r < reach * 0.8, 2], share) + depth
    n = (120, 300)
    x, y = disc(bed.radius * reach, *n)
    edge = np.hypot(x, y) / (bed.radius * reach)
    P = np.stack([x, y * bed.squash, 0 * x], -1)
    P[..., 2] = z - 4 * MM * smooth(0.9, 1.0, edge) + 0.12 * MM * fbm(P.reshape(-1, 3), 14 * MM, 2, s=number()).reshape(x.shape)
    shape, faces = rings(P)
    pool = put(mesh('flood', shape, faces, material or oil_stuff(color), {'thick': np.ones(len(shape)), 'wet': np.ones(len(shape))}))
    bed.pile.add(shape)
    bed.objects.append(pool)
    return pool


POOL = Optional(
    Group(
        {
            'color': Color('#c9a227'),
            'kind': Choice(('oil', 'sauce'), 'oil'),
            'share': Number(0.05, 0.9, 0.35),
            'reach': Number(0.3, 0.95, 0.86),
        }
    )
)


def add_pool(bed, pool):
    thick = sauces.stew_stuff(pool.color, name='pool') if pool.kind == 'sauce' else None
    return flood(bed, pool.color, pool.share, pool.reach, thick)


def spooned(high=10.0, turns=2.3, crown=0.74, s=0.0):
    """relief for stew(): what a spoon leaves that is turned through hummus: a rim, a groove that winds inwards, a hollow."""

    def relief(P, r):
        a = np.arctan2(P[:, 1], P[:, 0])
        groove = 0.5 + 0.5 * np.cos(2 * math.pi * (r * turns) - a + s)
        wave = groove**1.4 * smooth(0.05, 0.3, r) * smooth(1.0, 0.85, r)
        rim = np.exp(-(((r - crown) / 0.2) ** 2))
        return high * MM * (0.6 * wave + 0.5 * rim * smooth(1.02, 0.86, r) - 0.2 * smooth(0.35, 0, r))

    return relief
