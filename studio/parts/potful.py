# SPDX-License-Identifier: GPL-3.0-or-later
"""A vessel full of something that simmered: pieces that crowd here and leave the sauce open there, fat that gathers at the rim, a
tide mark on the wall, cream that has spread flat, gravy in a hollow of mash."""
import math

import numpy as np

from lib.chance import R, number, rnd
from lib.mesh import curve, mesh, put, resample, rings, vertices
from lib.noise import fbm, smooth, worley
from lib.place import around, lay
from lib.shader import Graph
from lib.spec import Choice, Color, Group, Number, Optional, Several
from lib.units import MM, blend
from parts import cooked_rice, sauces, stewed
from parts.pieces import PIECES, SOFT
from parts.simmer import Bed, bulk, inside

PIECE = Group(
    {
        'kind': Choice(tuple(dict.fromkeys((*PIECES, *stewed.OWN))), 'cube'),
        'color': Optional(Color()),
        'count': Number(1, 160, 9),
        'size': Number(0.4, 2.0, 1.0),
        'where': Choice(('in', 'on', 'heap', 'back'), 'in'),
    }
)
PIECES_FIELD = Several(PIECE, 8)
SWIRL = Optional(
    Group(
        {
            'color': Color('#f6ead6'),
            'shape': Choice(('spiral', 'zigzag', 'thread', 'drops', 'pool'), 'spiral'),
            'size': Number(0.5, 1.5, 1.0),
        }
    )
)
SHALLOW = ('plate', 'large-plate', 'small-plate')


class Potful(Bed):
    """A Bed in which pieces crowd round a few places."""

    def __init__(self, vessel, radius=None):
        super().__init__(vessel, radius)
        turn = rnd(0, 6.283)
        self.crowds = [(self.radius * rnd(0.25, 0.6), turn + k * 2.1 + rnd(-0.5, 0.5)) for k in range(3)]

    def place(self, reach, gap, inner=0.0):
        """Mostly near one of the crowds, the loosest of three tries; what is large keeps apart."""
        best, far = None, -1.0
        is_large = gap > 11 * MM
        for _ in range(12 if is_large else 3):
            a, r = rnd(0, 6.283), reach * math.sqrt(rnd(inner, 1))
            x, y = r * math.cos(a), r * math.sin(a)
            if not is_large and R.random() < 0.6:
                away, angle = R.choice(self.crowds)
                x, y = away * math.cos(angle) + R.gauss(0, 0.3) * self.radius, away * math.sin(angle) + R.gauss(0, 0.3) * self.radius
                x, y = (v * min(1.0, reach / max(math.hypot(x, y), 1e-6)) for v in (x, y))
            y *= self.squash
            room = min((math.hypot(x - px, y - py) - g for px, py, g in self.places), default=1.0)
            if best is None or room > far:
                best, far = (x, y), room
        self.places.append((*best, gap))
        return best


def gravy_stuff(color, oil=None, flecks=None, cream=None, gloss=0.85, milky=0.2, name='gravy'):
    """A sauce in three tones with its solids ('cell'), its liquid ('wet'), fat that shines ('oil'), cream poured in ('cream')
    and a darker, drier seam where it meets the vessel ('rim')."""
    bright = sum(int(color[k : k + 2], 16) for k in (1, 3, 5)) / 765
    deep = blend(color, '#b07a34' if bright > 0.6 else '#1c0600', 0.22)
    g = Graph(name)
    n = g.noise(20 * MM, 4, 0.6)
    mid = g.noise(5 * MM, 4)
    fine = g.noise(0.9 * MM, 4)
    base = g.mix(g.span(g.attr('cell'), 0.1, 0.9), color, blend(color, '#ffd9a0', 0.2))
    base = g.mix(g.span(n, 0.38, 0.66, 0, 0.7), base, deep)
    base = g.mix(g.span(mid, 0.42, 0.66, 0, 0.3), base, blend(color, '#e8a050', 0.3))
    base = g.mix(g.span(fine, 0.5, 0.75, 0, 0.2), base, blend(color, '#fff0d0', 0.35))
    wet = g.attr('wet')
    base = g.mix(g.math('MULTIPLY', wet, 0.5), base, deep)
    if flecks:
        for size, reach in ((5.0 * MM, 0.13), (2.4 * MM, 0.15)):
            near = g.math('ADD', g.cells(size), g.math('MULTIPLY_ADD', g.noise(1.1 * MM, 3), 0.3, -0.15))
            some = g.span(g.cells(size, pick='Color'), 0.4, 0.55)
            base = g.mix(g.math('MULTIPLY', g.span(near, reach, reach * 0.5), some), base, flecks)
    fat = g.span(g.math('ADD', g.attr('oil'), g.math('MULTIPLY_ADD', mid, 0.5, -0.25)), 0.35, 0.6)
    if oil:
        base = g.mix(g.math('MULTIPLY', fat, 0.75), base, g.mix(g.span(n, 0.35, 0.65), oil, blend(oil, '#f0a040', 0.3)))
    base = g.mix(g.math('MULTIPLY', g.attr('rim'), 0.6), base, blend(color, '#180600', 0.4))
    if cream:
        base = g.mix(g.attr('cream'), base, cream)
    rough = g.math('SUBTRACT', g.span(g.noise(3 * MM, 3), 0.35, 0.65, 0.24, 0.46), g.math('MULTIPLY', g.math('MAXIMUM', wet, fat), 0.18))
    shine = g.math('MULTIPLY', g.span(g.math('MAXIMUM', wet, fat), 0, 1, 0.2, gloss), g.span(n, 0.3, 0.7, 0.6, 1.0))
    return g.out(base, g.math('MAXIMUM', rough, 0.07), g.bump((fine, 0.00022, g.span(wet, 0, 1, 0.8, 0.15))), sss=milky,
                 radius=(0.004, 0.0018, 0.0008), coat=shine, coat_rough=0.05)  # fmt: skip


def fill(vessel, pieces, material, sauce, body, drowned, mound, coat, raised, tilt=0.5, radius=None, ragged=0.0, relief=None, rice=None,
         seen_through=False, oily=False):  # fmt: skip
    """Fills a vessel with a thick liquid and the pieces in it. Returns the Bed; toppings are laid by top()."""
    bed = Potful(vessel, radius)
    if rice:
        scoop(bed, rice)
    sink_all(bed, pieces, sauce, raised, tilt, mound, 0.8 * drowned * MM)
    s = number()
    over = bed.film(coat, s) if bed.objects else None
    surface = sauces.stew(material, bed.radius, bed.level, body, drowned, mound, s, over, bed.squash, ragged, oily, relief)
    finish(bed, surface, s)
    bed.surface = surface
    bed.pile.add(vertices(surface.data))
    bed.objects.append(surface)
    if seen_through:
        inside(vessel, bed.level, material)
    elif vessel.profile and vessel.kind not in SHALLOW and not ragged:
        tide_mark(vessel, bed.level, blend(sauce, '#2a0e04', 0.25))
    return bed


def values(me, name):
    out = np.empty(len(me.vertices), np.float32)
    me.attributes[name].data.foreach_get('value', out)
    return out


def paint(me, name, value):
    layer = me.attributes.get(name) or me.attributes.new(name, 'FLOAT', 'POINT')
    layer.data.foreach_set('value', np.asarray(value, np.float32))


def finish(bed, surface, s):
    """Fat runs together at the rim and in broad lakes; the seam at the wall has dried a little."""
    V = vertices(surface.data)
    r = np.hypot(V[:, 0], V[:, 1] / bed.squash) / bed.radius
    patch = fbm(V * np.array([1, 1, 0]), 30 * MM, 3, s=s + 81)
    rim = smooth(0.80, 0.96, r + 0.07 * patch) * smooth(-0.25, 0.25, patch)
    lakes = smooth(0.22, 0.42, patch) * values(surface.data, 'wet')
    paint(surface.data, 'oil', np.clip(np.maximum(values(surface.data, 'oil'), np.maximum(0.9 * rim, 0.8 * lakes)), 0, 1))
    paint(surface.data, 'rim', smooth(0.972, 0.995, r + 0.008 * patch))
    paint(surface.data, 'cream', 0 * r)


def tide_mark(vessel, level, color):
    """What the sauce has left on the wall above itself: a thin film, higher where it was stirred, with a few splashes."""
    s = number()
    a = np.linspace(0, 2 * math.pi, 360, endpoint=False)
    ring = np.stack([np.cos(a), np.sin(a), 0 * a], -1)
    top = 1.6 + 2.4 * fbm(ring, 0.6, 3, s=s) + 1.2 * fbm(ring, 0.12, 2, s=s + 4)
    high = np.clip(top, 0.3, 6.0) * MM
    q = np.linspace(-0.3, 1, 10)[:, None]
    z = np.minimum(level + q * high[None], vessel.rim - 2 * MM)
    z = np.maximum.accumulate(z + 1e-6 * q, 0)
    r = np.interp(z, [p[1] for p in vessel.profile], [p[0] for p in vessel.profile]) - 0.2 * MM
    V, F = rings(np.stack([r * np.cos(a), r * np.sin(a), z], -1))
    g = Graph('tide')
    thin = g.math('ADD', g.attr('thick'), g.math('MULTIPLY_ADD', g.noise(3 * MM, 4), 0.9, -0.45))
    stuff = g.out(color, 0.28, coat=0.3, coat_rough=0.1, alpha=g.span(thin, 0.2, 0.7, 0.0, 0.85))
    put(mesh('tide', V, F[:, ::-1], stuff, {'thick': np.repeat(1 - q[:, 0], len(a))}))


def sink_all(bed, pieces, sauce, raised, tilt, mound, water=0.0):
    """Lays everything that lies in the liquid, the largest first."""
    wanted = [piece for piece in pieces if piece.where == 'in' for _ in range(piece.count)]
    made = {id(piece): stewed.make(piece.kind, piece.color, sauce, min(5, piece.count)) for piece in pieces if piece.where == 'in'}
    R.shuffle(wanted)
    wanted.sort(key=lambda piece: -bulk(made[id(piece)][0]) * piece.size)
    for piece in wanted:
        flat = piece.kind in SOFT
        bed.sink(
            R.choice(made[id(piece)]), piece.size * rnd(0.8, 1.2), raised * (1.3 if flat else 1), tilt * (0.5 if flat else 1), mound, water
        )


def top(bed, pieces, sauce=None):
    """Lays what goes on top: strewn in a few drifts, heaped in the middle, or heaped at the back."""
    for piece in pieces:
        if piece.where == 'in':
            continue
        made = stewed.make(piece.kind, piece.color, sauce, 6 if piece.count > 5 else 3)
        small = max(np.ptp(vertices(made[0]), axis=0)) * piece.size
        if piece.where == 'on':
            where = around(2 * piece.count, max(bed.radius * 0.82 - small * 0.35, bed.radius * 0.3), (0, 0), 0.6)
        else:
            at = (rnd(-0.14, 0.14) * bed.radius, bed.radius * (0.38 if piece.where == 'back' else rnd(-0.14, 0.12)))
            where = around(2 * piece.count, min(max(small * 0.8, 0.0075 * math.sqrt(piece.count)), bed.radius * 0.55), at, 0.3)
        for k in range(piece.count):
            pair = np.array(where[2 * k : 2 * k + 2])  # the lower of two places: a heap grows wide before it grows high
            x, y = pair[np.argmin(bed.pile.height(pair))]
            turn = (rnd(-0.3, 0.3), rnd(-0.3, 0.3), rnd(0, 6.283))
            soft = 3 * MM if piece.kind in SOFT else None
            bed.objects.append(lay(R.choice(made), bed.pile, x, y * bed.squash, turn, 0.8, soft, scale=piece.size * rnd(0.8, 1.15)))


def scoop(bed, rice):
    """A spoonful of rice that stands in the sauce."""
    size = rice.size * bed.radius * 0.46
    away = bed.radius * 0.42
    at = {'middle': (0, 0), 'left': (-away, 0.1 * away), 'right': (away, 0.1 * away), 'back': (0.2 * away, away)}[rice.side]
    stuff = cooked_rice.rice_stuff(rice.color, gloss=0.3)
    bed.objects += cooked_rice.spoonful(bed.pile, (at[0], at[1] * bed.squash), size, bed.level - 3 * MM, stuff)
    bed.places.append((*at, size))


def line_of(shape, reach):
    if shape == 'spiral':
        return sauces.spiral(reach, rnd(1.6, 2.3))
    return sauces.zigzag(reach, {'zigzag': 6, 'thread': 3}[shape], turn=rnd(0.2, 0.9))


def near(P, line):
    """For every point: how far the line is, and which part of it is nearest (0..1)."""
    far, part = np.full(len(P), 9.0), np.zeros(len(P))
    for k, q in enumerate(line):
        away = np.hypot(P[:, 0] - q[0], P[:, 1] - q[1])
        closer = away < far
        far, part = np.where(closer, away, far), np.where(closer, k / len(line), part)
    return far, part


def swirl(bed, shape='spiral', size=1.0):
    """Cream poured in: it lies in the surface, wide where the hand was slow, its edge feathered, drawn out by the sauce."""
    me = bed.surface.data
    V = vertices(me)
    s = number()
    P = V * np.array([1, 1 / bed.squash, 0])
    drift = np.stack([fbm(P, 17 * MM, 2, s=s), fbm(P, 17 * MM, 2, s=s + 5)], -1)
    at = P[:, :2] + 4.5 * MM * drift
    reach = bed.radius * 0.58 * size
    if shape in ('drops', 'pool'):
        many, most = (10, 5.5 * MM) if shape == 'drops' else (5, bed.radius * 0.34 * size)
        mask = np.zeros(len(P))
        for x, y in around(many, reach * (1.0 if shape == 'drops' else 0.5), clump=0.4):
            wide = most * rnd(0.35, 1.0)
            mask = np.maximum(mask, smooth(wide + 1.2 * MM, wide - 1.2 * MM, np.hypot(at[:, 0] - x, at[:, 1] - y)))
    else:
        line = resample(curve([(x, y, 0) for x, y in line_of(shape, reach)], 10), 220)
        far, part = near(at, line)
        wide = 2.6 * MM * (1 + 0.55 * np.sin(part * 21 + s) * np.sin(part * 9)) * (1 - 0.55 * part)
        mask = smooth(wide + 1.1 * MM, wide - 1.0 * MM, far)
    mask = mask * (0.72 + 0.28 * smooth(-0.3, 0.2, fbm(P, 7 * MM, 2, s=s + 9)))
    V[:, 2] += 0.35 * MM * mask
    me.vertices.foreach_set('co', V.astype(np.float32).ravel())
    me.update()
    paint(me, 'cream', mask)


def bubbling(mound, s=None):
    """relief for stew(): straight from the fire, blisters that rise and holes where some have burst."""
    s = number() if s is None else s

    def relief(P, r):
        rise = mound * MM * (1 - r**2)
        for k, (size, most) in enumerate(((15 * MM, 0.30), (8 * MM, 0.34), (4.6 * MM, 0.36))):
            f1, _, cell = worley(P, size, s + 11 * k, True)
            reach = most * (0.5 + 0.5 * ((cell * 7.3) % 1))
            dome = np.sqrt(np.clip(1 - (f1 / reach) ** 2, 0, 1))
            lip = np.exp(-(((f1 - reach) / 0.05) ** 2))
            rise = rise + size * np.where(cell > 0.78, 0.16 * dome, np.where(cell < 0.16, 0.05 * lip - 0.12 * dome, 0)) * smooth(
                1.0, 0.9, r
            )
        return rise

    return relief


def hollowed(radius, s=None):
    """relief for stew(): mash as a spoon left it, swirled, with a hollow in the middle that is open towards the front."""
    s = number() if s is None else s

    def relief(P, r):
        a = np.arctan2(P[:, 1], P[:, 0])
        crown = np.exp(-(((r - 0.52 - 0.05 * np.sin(2 * a + s)) / 0.21) ** 2))
        mouth = np.exp(-(((a + 1.25) / 0.42) ** 2))
        furrow = 0.5 + 0.5 * np.cos(9 * r - 1.6 * a + s % 6 + 1.2 * fbm(P, 30 * MM, 2, s=s))
        ridge = 0.16 * furrow**1.6 * smooth(0.28, 0.5, r) * smooth(1.02, 0.86, r)
        soft = 0.05 * fbm(P, 14 * MM, 2, s=s + 3)
        return radius * (0.26 * crown * (1 - 0.62 * mouth) + 0.45 * ridge + soft * smooth(1.0, 0.9, r) - 0.05 * smooth(0.4, 0, r))

    return relief


def gravy(bed, color, share=0.5):
    """Gravy poured into the hollow of a mash: level within, over the lip at the front, and down in a tongue."""
    me = bed.surface.data
    V = vertices(me)
    s = number()
    r = np.hypot(V[:, 0], V[:, 1]) / bed.radius
    a = np.arctan2(V[:, 1], V[:, 0])
    low, lip = np.quantile(V[r < 0.22, 2], 0.3), np.quantile(V[(r > 0.45) & (r < 0.6), 2], 0.25)
    level = low + share * 1.5 * (lip - low)
    noise = fbm(V * np.array([1, 1, 0]), 16 * MM, 3, s=s)
    depth = np.where(r < 0.54 + 0.02 * noise, level - V[:, 2], -2 * MM)
    spilled = smooth(0.42, 0.30, np.abs(a + 1.25 + 0.12 * noise) * (0.55 + 0.9 * r)) * smooth(0.94, 0.88, r + 0.06 * noise) * (r > 0.3)
    thick = np.maximum(depth, (1.5 + 0.5 * noise) * MM * spilled - 0.3 * MM)
    z = np.where(depth > 1.4 * MM * spilled, V[:, 2] + depth, V[:, 2] + thick)
    z = np.where(thick > 0, np.maximum(z, V[:, 2] + thick), V[:, 2] - 1.0 * MM)
    shape = np.stack([V[:, 0], V[:, 1], z], -1)
    faces = quads(me)
    faces = faces[(thick[faces] > -0.4 * MM).any(1)]
    g = Graph('brown gravy')
    n = g.noise(12 * MM, 3)
    tone = g.ramp(
        g.math('ADD', g.attr('thick'), g.math('MULTIPLY_ADD', n, 0.4, -0.2)),
        [(0.05, blend(color, '#d9a05a', 0.45)), (0.5, color), (1.0, blend(color, '#160600', 0.3))],
    )
    specks = g.span(g.cells(2.0 * MM), 0.16, 0.09)
    tone = g.mix(g.math('MULTIPLY', specks, g.span(g.cells(2.0 * MM, pick='Color'), 0.6, 0.7)), tone, '#1a100a')
    stuff = g.out(tone, g.span(n, 0.35, 0.65, 0.07, 0.16), g.bump((g.noise(8 * MM, 2), 0.0003, 0.4)), sss=0.15, radius=(0.003, 0.0012, 0.0005),
                  coat=0.7, coat_rough=0.04)  # fmt: skip
    pool = put(mesh('gravy', shape, faces, stuff, {'thick': np.clip(thick / (4 * MM), 0, 1)}))
    bed.pile.add(shape[thick > 0])
    bed.objects.append(pool)


def quads(me):
    out = np.empty(len(me.loops), np.int32)
    me.loops.foreach_get('vertex_index', out)
    return out.reshape(-1, 4)
