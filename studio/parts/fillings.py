# SPDX-License-Identifier: GPL-3.0-or-later
"""What lies between two halves of bread, layer by layer from the bottom: patties, melted cheese, leaves, slices, strands, sauces.

A sandwich is a Bed: an outline (round, square or long) and the height that has been reached. Every filling is laid on it and
raises it. What shows is the edge that faces the camera (towards -y), so that is where most of it goes."""
import math

import numpy as np
from mathutils import Matrix

from lib import materials
from lib.chance import R, number, rnd
from lib.mesh import curve, displace, displaced_blob, grid, mesh, put, resample, rings, sphere, superball, tube
from lib.noise import fbm, perlin, smooth, worley
from lib.shader import Graph
from lib.units import MM, blend
from parts import crusts
from parts.buns import BUNS, bun_stuff, slice_of_bun
from parts.garnish import green
from parts.leaves import herb, leaf


class Bed:
    """The outline fillings keep to (a superellipse of two half widths), how high the sandwich is so far, and its objects."""

    def __init__(self, half, z, power=2.1, bun='plain'):
        self.half, self.z, self.power, self.bun = half, z, power, bun
        self.bottom = z
        self.objects = []
        self.made = {}

    @property
    def long(self):
        return self.half[0] > 1.35 * self.half[1]

    def trace(self, a):
        """Points and outward normals of the outline at angles a."""
        p = self.power
        c, s = np.cos(a), np.sin(a)
        k = (np.abs(c / self.half[0]) ** p + np.abs(s / self.half[1]) ** p) ** (-1 / p)
        at = np.stack([c * k, s * k], -1)
        out = np.stack([np.sign(at[..., i]) * np.abs(at[..., i] / self.half[i]) ** (p - 1) / self.half[i] for i in (0, 1)], -1)
        return at, out / np.maximum(np.linalg.norm(out, axis=-1, keepdims=True), 1e-9)

    def line(self, n):
        """The whole outline in n even steps."""
        a = np.linspace(0, 2 * math.pi, 2400)
        at, _ = self.trace(a)
        run = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(at, axis=0), axis=1))])
        return self.trace(np.interp(np.linspace(0, run[-1], n, endpoint=False), run, a))

    def front(self, n, jitter=0.25, turn=0.3):
        """n places along the side that faces the camera: (x, y, outward angle), in a shuffled order."""
        a = np.linspace(math.pi - turn, 2 * math.pi + turn, 900)
        at, out = self.trace(a)
        run = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(at, axis=0), axis=1))])
        where = [(k + 0.5 + rnd(-jitter, jitter)) / n * run[-1] for k in range(n)]
        found = [int(np.searchsorted(run, w).clip(0, len(a) - 1)) for w in where]
        places = [(*at[k], math.atan2(out[k][1], out[k][0])) for k in found]
        R.shuffle(places)
        return places

    def inside(self, share=1.0):
        """A place somewhere on the bed."""
        while True:
            x, y = rnd(-1, 1), rnd(-1, 1)
            if abs(x) ** self.power + abs(y) ** self.power < 1:
                return x * self.half[0] * share, y * self.half[1] * share

    def lay(self, me, at=(0, 0, 0), turn=(0, 0, 0), scale=1):
        self.objects.append(put(me, (at[0], at[1], at[2] + self.z), turn, scale))
        return self.objects[-1]

    def lean(self, me, x, y, lift, out, pitch=0.0, spin=0.0, roll=0.0):
        """Lays one piece whose own x axis points outwards; pitch lowers its outer end."""
        m = Matrix.Translation((x, y, self.z + lift)) @ Matrix.Rotation(out, 4, 'Z') @ Matrix.Rotation(pitch, 4, 'Y')
        m = m @ Matrix.Rotation(roll, 4, 'X') @ Matrix.Rotation(spin, 4, 'Z')
        self.objects.append(put(me, matrix=m))
        return self.objects[-1]

    def once(self, key, make):
        """Meshes that several layers share."""
        if key not in self.made:
            self.made[key] = make()
        return self.made[key]


# ---------------------------------------------------------------- meat

#: half height in mm, power of the outline, how far it reaches beyond the bread in mm, ragged outline, colours dark, mid, light
PATTIES = {
    'patty': (9.0, 2.2, 2.5, 0.045, '#321b0f', '#6d4227', '#a97a50'),
    'thin-patty': (5.6, 2.2, 2.0, 0.05, '#2c170d', '#633a22', '#9a6c46'),
    'thick-patty': (12.5, 2.2, 1.5, 0.04, '#321b0f', '#6d4227', '#a97a50'),
    'lacy-patty': (5.2, 2.2, 5.0, 0.06, '#241108', '#5a301a', '#966239'),
    'square-patty': (6.5, 6.5, -1.0, 0.012, '#321b0f', '#6d4227', '#a97a50'),
    'grilled-patty': (7.5, 2.2, 2.0, 0.035, '#1d0f08', '#5f3821', '#9b6a45'),
    'sausage-patty': (5.0, 2.15, 0.5, 0.03, '#43230f', '#83502c', '#b98a5c'),
}


def mince(material, half, power, ragged, lacy=False, stripes=False, s=None, n=140):
    """Coarse mince, griddled: warped cells in two sizes with cracks between them. lacy thins the edge to a crisp fringe."""
    s = number() if s is None else s
    d, F = sphere(n)
    V = superball(d, half, (power, power, 3.0))
    V = V * (1 + np.array([1, 1, 0.3]) * (ragged * fbm(V / half[1], 0.55, 3, s=s))[:, None])
    r = np.hypot(V[:, 0] / half[0], V[:, 1] / half[1])
    if lacy:
        fringe = smooth(0.80, 1.0, r)
        V[:, 2] = V[:, 2] * (1 - 0.72 * fringe) - half[2] * 0.35 * fringe
        V[:, :2] *= (1 + fringe * 0.075 * fbm(V, 5 * MM, 3, 0.65, s=s + 30))[:, None]
    warp = np.stack([perlin(V, 5 * MM, s + k) for k in range(3)], -1) * 2.6 * MM
    warp = warp + np.stack([perlin(V, 2 * MM, s + k + 20) for k in range(3)], -1) * 0.7 * MM
    f1, f2, c = worley(V + warp, 7.5 * MM, s + 4)
    g1, _, _ = worley(V + warp, 2.9 * MM, s + 5)
    rel = 1.5 * MM * (0.55 - f1) + 1.5 * MM * (c - 0.5) + 0.55 * MM * (0.5 - g1) + 0.8 * MM * fbm(V, 5 * MM, 3, 0.6, s=s + 6)
    rel = rel - 1.4 * MM * smooth(0.16, 0.0, f2 - f1)
    if stripes:
        rel = rel * 0.5
    V = displace(V, F, rel)
    cav = np.clip(rel / (3.2 * MM) + 0.55, 0, 1)
    if lacy:
        cav = np.clip(cav + 0.35 * smooth(0.82, 1.0, r), 0, 1)
    if stripes:
        run = (V[:, 0] * 0.8 + V[:, 1] * 0.6) / (13 * MM)
        bar = smooth(0.26, 0.16, np.abs(run % 1 - 0.5) + 0.05 * fbm(V, 6 * MM, 2, s=s + 8)) * smooth(0.2, 0.7, np.abs(V[:, 2]) / half[2])
        V[:, 2] -= np.sign(d[:, 2]) * 0.8 * MM * bar
        cav = np.maximum(cav * 0.8, bar * 1.4)
    return mesh('patty', V, F, material, {'cav': cav, 'fatcap': 0 * rel})


def patty(bed, layer):
    kind = layer.kind
    tall, power, reach, ragged, dark, mid, light = PATTIES[kind]
    if layer.color:
        dark, mid, light = blend(layer.color, '#140703', 0.62), blend(layer.color, '#140703', 0.25), blend(layer.color, '#f0b070', 0.2)
    tall = tall * MM * layer.size
    half = (bed.half[0] + reach * MM, bed.half[1] + reach * MM, tall)

    def make():
        stuff = materials.seared_meat(kind, dark, mid, light, gloss=0.9 if layer.color else 0.35)
        return mince(stuff, half, power, ragged, kind == 'lacy-patty', kind == 'grilled-patty')

    me = bed.once((kind, layer.color, layer.size), make)
    turn = rnd(0, 6.28) if power < 3 and not bed.long else rnd(-0.12, 0.12) + (0.42 if kind == 'square-patty' else 0)
    bed.lay(me, (0, -1.0 * MM, tall), (rnd(-0.02, 0.02), rnd(-0.02, 0.02), turn))
    bed.z += 2 * tall - 0.5 * MM


def fried(bed, layer):
    """Fillets, crumbed patties, fish blocks, cutlets, tenders, hash browns."""
    hx, hy = bed.half
    shape = {
        'craggy-fillet': lambda stuff: crusts.craggy(stuff, (hx * 1.12, hy * 1.08, 12.5 * MM * layer.size)),
        'thick-fillet': lambda stuff: crusts.craggy(stuff, (hx * 1.14, hy * 1.12, 17 * MM * layer.size), rough=1.15),
        'flat-fillet': lambda stuff: crusts.craggy(stuff, (hx * 1.05, hy * 1.06, 7.5 * MM * layer.size), rough=0.55),
        'crumbed-patty': lambda stuff: crusts.crumbed(stuff, (hx * 1.04, hy * 1.06, 7 * MM * layer.size), 2.2, 3.2),
        'fish-block': lambda stuff: crusts.crumbed(stuff, (hx * 0.96, hy * 0.96, 9 * MM * layer.size), 7, 6, wave=0.4),
        'cutlet': lambda stuff: crusts.crumbed(stuff, (hx * 1.75, hy * 1.62, 5 * MM * layer.size), 2.3, 3.0, 1.7, n=270, wave=2.6),
        'tender': lambda stuff: crusts.craggy(stuff, (hx * 1.35, hy * 0.62, 10 * MM * layer.size), 2.4, 0.85),
        'nugget': lambda stuff: crusts.craggy(stuff, (hx * 1.05, hy * 0.92, 9 * MM * layer.size), 2.2, 0.6),
        'hash-brown': lambda stuff: crusts.shreds_cake(stuff, (hx * 1.05, hy * 1.05, 6.5 * MM * layer.size)),
    }[layer.kind]
    color = layer.color or {'crumbed-patty': '#c98a35', 'fish-block': '#cf963c', 'cutlet': '#cb8c37', 'hash-brown': '#cf9235'}.get(
        layer.kind, '#bf7729'
    )
    flecks = '#8a2410' if color[1:3] < 'c0' and layer.color else None
    me = shape(crusts.fried_stuff(color, flecks=flecks))
    co = np.array([v.co.z for v in me.vertices][::7])
    low, high = np.quantile(co, 0.04), np.quantile(co, 0.94)
    bed.lay(
        me,
        (rnd(-1.5, 1.5) * MM, -2.5 * MM, -low),
        (rnd(-0.03, 0.03), rnd(-0.03, 0.03), rnd(-0.25, 0.25) if layer.kind != 'fish-block' else 0.5),
    )
    bed.z += high - low - 0.6 * MM


def cured_stuff(color, fat=None, rim=None, name='cold cut', gloss=0.35, speck=0.0):
    """Sliced meat: moist, marbled, its rim another colour ('rim' 0..1); speck sprinkles fat as in salami."""
    g = Graph(name)
    n = g.noise(7 * MM, 4)
    base = g.mix(g.span(n, 0.35, 0.7), color, blend(color, '#ffe9d8', 0.22))
    base = g.mix(g.span(g.noise(2.2 * MM, 3, at=g.stretch(0.4, 1, 1)), 0.5, 0.72, 0, 0.4), base, blend(color, '#4a1a10', 0.35))
    if fat:
        grain = g.cells(3.4 * MM) if speck else g.noise(5 * MM, 3, 0.5, 1.0)
        base = g.mix(g.span(grain, 0.26, 0.16, 0, 0.85) if speck else g.span(grain, 0.58, 0.68, 0, 0.6), base, fat)
    if rim:
        base = g.mix(g.span(g.math('ADD', g.attr('rim'), g.math('MULTIPLY_ADD', n, 0.4, -0.2)), 0.55, 0.85), base, rim)
    base = g.vary(base, 0.008, 0.12, 0.08)
    return g.out(
        base,
        g.span(g.noise(4 * MM, 3), 0.35, 0.65, 0.2, 0.45),
        g.bump((g.noise(1.6 * MM, 4), 0.0003, 0.8)),
        sss=0.2,
        radius=(0.003, 0.0012, 0.0007),
        coat=gloss,
        coat_rough=0.12,
        see_through=0.06,
    )


#: colour, fat, rim, specks
CURED = {
    'ham': ('#d88f84', '#f0c9bb', '#b5604f', 0),
    'turkey': ('#ecd8bd', None, '#c79a63', 0),
    'roast-beef': ('#a8604f', '#d9a48c', '#4a2a1b', 0),
    'salami': ('#a2322c', '#edd3c2', '#7d241f', 1),
    'pepperoni': ('#ad3a1e', '#dd8f5c', '#8a2a15', 1),
    'capicola': ('#9c3b33', '#e9cdbb', '#6d2119', 0),
    'prosciutto': ('#b5544c', '#f0ddcb', '#e6cdb8', 0),
    'pastrami': ('#a04238', '#d9a08a', '#2a1710', 0),
}


def cured_stuff_of(kind, color=None):
    own, fat, rim, speck = CURED[kind]
    return cured_stuff(color or own, fat, rim, kind, speck=speck)


def fold(material, width=0.05, depth=0.040, loop=3.4 * MM, s=None, shape=0.75):
    """A slice folded over, its loop towards +x: flat below, round in front, back again above, ruffled along its width."""
    s = number() if s is None else s
    nv, nu = 54, 46
    v = np.linspace(-1, 1, nv + 1)[:, None]
    u = np.linspace(-1, 1, nu + 1)[None]
    reach = np.sqrt(np.clip(1 - (np.abs(u) * 0.93) ** 2.4, 0.02, 1)) ** shape
    run = v * depth * reach
    bend = math.pi * loop / 2
    angle = np.clip(run / loop, -math.pi / 2, math.pi / 2)
    flat = np.sign(run) * np.maximum(np.abs(run) - bend, 0)
    x = loop * np.cos(angle) - np.abs(flat) + depth * 0.05 * reach
    z = loop * np.sin(angle) + 0.10 * flat
    y = u * width / 2 + 0 * v
    P = np.stack([x, y, 0 * x + v * 0.02], -1).reshape(-1, 3)
    wave = (3.2 * MM * perlin(P * np.array([0.3, 1, 1]), 17 * MM, s) + 1.3 * MM * perlin(P, 7 * MM, s + 1)).reshape(x.shape)
    x = x + wave * 1.2
    z = z + 0.6 * np.roll(wave, 4, 1) + 0.4 * MM * perlin(P, 4 * MM, s + 2).reshape(x.shape)
    rim = np.maximum(smooth(0.82, 1, np.abs(u) + 0 * v), smooth(0.86, 1, np.abs(v) + 0 * u))
    z = z + loop
    return mesh('fold', np.stack([x, y, z], -1).reshape(-1, 3), grid(nv, nu), material, {'rim': rim.ravel(), 'cav': 0.5 + 0 * rim.ravel()})


def thicken(o, thick):
    """Gives a sheet its thickness and a round lip."""
    solid = o.modifiers.new('thickness', 'SOLIDIFY')
    solid.thickness, solid.offset = thick, 0
    soft = o.modifiers.new('lip', 'SUBSURF')
    soft.levels = soft.render_levels = 1
    return o


def folds(bed, layer):
    """Slices folded and pushed together along the front."""
    stuff = cured_stuff_of(layer.kind, layer.color)
    meshes = [
        fold(stuff, rnd(0.040, 0.056) * layer.size, rnd(0.9, 1.1) * min(0.040, bed.half[1] * 1.1), rnd(2.4, 4.0) * MM) for _ in range(4)
    ]
    count = layer.count or (9 if bed.long else 7)
    for k, (x, y, out) in enumerate(bed.front(count)):
        inset = rnd(0, 4) * MM
        lift = (k % 2) * 3.4 * MM + rnd(0, 1.4) * MM
        o = bed.lean(
            R.choice(meshes),
            x - inset * math.cos(out),
            y - inset * math.sin(out),
            lift,
            out + rnd(-0.3, 0.3),
            rnd(-0.05, 0.22),
            roll=rnd(-0.2, 0.2),
        )
        thicken(o, 1.3 * MM)
    for _ in range(3):
        x, y = bed.inside(0.5)
        thicken(bed.lean(R.choice(meshes), x, y + 4 * MM, 0.5 * MM, rnd(0, 6), 0), 1.3 * MM)
    bed.z += 9 * MM


def shaved(bed, layer):
    """Meat shaved so thin that it lies in ruffles, heaped high."""
    color = layer.color or '#8d5142'
    many = layer.count or 7
    for k in range(many):
        share = 1 - 0.03 * k
        shade = blend(color, ('#5c3122', '#b5786a', '#6d3d30')[k % 3], 0.35)
        stuff = bed.once(('shaved', color, k % 3), lambda: cured_stuff(shade, '#d0a08c', '#5a3324', 'shaved', 0.4))
        frill(bed, stuff, over=rnd(3, 7) * MM * share, inner=0.45, wave=0.62, droop=3.0 * MM, lift=3 * MM, thick=0.9 * MM, n=(26, 720))
        bed.z += 3.6 * MM * layer.size


# ---------------------------------------------------------------- cheese, sauces, eggs


def melt(bed, layer):
    """Squares of cheese over the edge of what lies below: flat, a bend of 4 mm, then hanging; corners hang lowest and swell."""
    color = layer.color or '#eda21c'
    stuff = bed.once(('cheese', color), lambda: materials.cheese('cheese', color, blend(color, '#fff0c0', 0.3)))
    if bed.long:
        count = layer.count or max(2, round(bed.half[0] / 0.032))
        for k in range(count):
            x = bed.half[0] * (0.92 if bed.half[0] > 0.075 else 0.62) * ((k + 0.5) / count * 2 - 1) + rnd(-3, 3) * MM
            sheet_over(bed, stuff, bed.half[1] + 4.0 * MM, bed.half[1] * rnd(0.82, 0.95) * layer.size, rnd(0.62, 0.95), x)
    else:
        for _ in range(layer.count or 1):
            sheet_over(bed, stuff, bed.half[0] + 5.2 * MM, bed.half[0] * 1.01 * layer.size, rnd(0.45, 0.95) + R.choice([0, 1.57]))
            bed.z += 0.8 * MM
    bed.z += 2.2 * MM


def sheet_over(bed, stuff, edge, side, turn, x0=0.0, sag=1.0, n=130):
    """One sheet, bent over the edge of the bed by arc length."""
    s = number()
    a, b = np.meshgrid(np.linspace(-1, 1, n), np.linspace(-1, 1, n), indexing='ij')
    k = (np.abs(a) ** 7 + np.abs(b) ** 7) ** (1 / 7)
    m = np.maximum(np.maximum(np.abs(a), np.abs(b)), 1e-6)
    x, y = a * m / np.maximum(k, 1e-6) * side, b * m / np.maximum(k, 1e-6) * side
    x, y = x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn)
    if bed.long:  # one straight edge in front, one behind
        rad, ox, oy = np.abs(y), 0 * y, np.sign(y)
        T = np.stack([(x + x0) * 14, oy, 0 * x], -1).reshape(-1, 3)
    else:
        rad = np.hypot(x, y)
        ox, oy = x / np.maximum(rad, 1e-9), y / np.maximum(rad, 1e-9)
        T = np.stack([ox, oy, 0 * ox], -1).reshape(-1, 3)
    limit = (edge * (1 + 0.03 * fbm(T, 0.5, 2, s=s))).reshape(rad.shape)
    bend = 4.2 * MM
    over = rad - (limit - bend)
    stretch = 1 + sag * 0.55 * smooth(0.0, 0.02, over) * (0.7 + 0.6 * fbm(T, 0.35, 2, s=s + 1).reshape(rad.shape))
    over = np.where(over > 0, over * stretch, over)
    angle = np.clip(over / bend, 0, 1.52)
    hang = np.maximum(over - bend * 1.52, 0)
    far = np.where(over > 0, limit - bend + bend * np.sin(angle) + 0.05 * hang, rad)
    down = np.where(over > 0, -bend * (1 - np.cos(angle)) - hang, 0)
    px = x + x0 if bed.long else ox * far
    P = np.stack([px, oy * far, down], -1)
    lump = fbm(P.reshape(-1, 3), 14 * MM, 2, s=s + 2).reshape(rad.shape) * 0.9 * MM
    P[..., 2] += lump * (over <= 0) + 0.3 * lump
    P[..., 0] += ox * lump * (over > 0) * 0.8
    P[..., 1] += oy * lump * (over > 0) * 0.8
    o = bed.lay(mesh('cheese', P.reshape(-1, 3), grid(n - 1, n - 1), stuff), (0, 0, 0.6 * MM))
    solid = o.modifiers.new('thickness', 'SOLIDIFY')
    solid.thickness, solid.offset = 2.6 * MM, 1
    soft = o.modifiers.new('lip', 'SUBSURF')
    soft.levels = soft.render_levels = 1
    return o


def sauce_stuff(color, name='sauce', gloss=0.5):
    g = Graph(name)
    n = g.noise(4 * MM, 3)
    return g.out(
        g.mix(g.span(n, 0.35, 0.7, 0, 0.35), color, blend(color, '#3a1206', 0.25)),
        g.span(g.noise(6 * MM, 3), 0.35, 0.65, 0.12, 0.26),
        g.bump((n, 0.0005, 0.6)),
        sss=0.45,
        radius=(0.004, 0.002, 0.001),
        coat=gloss,
        coat_rough=0.06,
    )


def sauce(bed, layer):
    """A layer of sauce pressed out at the edge; where there is too much, a few tongues of it run down. size says how much."""
    color = layer.color or '#e3a878'
    stuff = bed.once(('sauce', color), lambda: sauce_stuff(color))
    s = number()
    at, out = bed.line(420)
    C = np.stack([at[:, 0], at[:, 1], 0 * at[:, 0]], -1)
    fat = np.clip(1 + 0.6 * perlin(C, 14 * MM, s + 3) + 0.25 * perlin(C, 5 * MM, s + 4), 0.25, 2)
    inset = (-5.0 + 6 * perlin(C, 30 * MM, s)) * MM
    z = 1.0 * MM * perlin(C, 25 * MM, s + 1) - 2.5 * MM * np.clip(perlin(C, 16 * MM, s + 2) - 0.1, 0, 1)
    P = []
    for b in np.linspace(0, 2 * math.pi, 19):
        far = inset + math.cos(b) * 5.5 * MM * fat
        P.append(np.stack([at[:, 0] + out[:, 0] * far, at[:, 1] + out[:, 1] * far, z + math.sin(b) * 2.3 * MM * fat], -1))
    V, F = rings(np.stack(P))
    bed.lay(mesh('sauce', V, F[:, ::-1], stuff), (0, 0, 1.0 * MM))
    many = layer.count or round(2.2 * layer.size)
    low = bed.z - bed.bottom < 4 * MM  # on the heel, which curves away below
    back = 2.6 * MM if low else 0
    for x, y, way in bed.front(many, 0.5, -0.35):
        bed.lean(
            tongue(stuff, rnd(0.15, 1.0) ** 1.5 * (5 if low else 19) * MM * layer.size, rnd(1.8, 2.7) * MM),
            x - back * math.cos(way),
            y - back * math.sin(way),
            0.2 * MM,
            way,
        )
    bed.z += 1.2 * MM


def tongue(stuff, length, wide):
    """Sauce that runs over an edge: broad where it leaves, flat against what it runs down, fuller at its end. Its x axis
    points outwards."""
    bend = rnd(-0.2, 0.2) * length
    path = np.array([(-9 * MM, 0, -0.6 * MM), (-3 * MM, 0, 0.2 * MM), (2.0 * MM, 0, -0.8 * MM), (3.6 * MM, bend * 0.3, -3.5 * MM)])
    path = np.concatenate([path, [(3.4 * MM, bend * 0.7, -3.5 * MM - length * 0.6), (3.0 * MM, bend, -3.5 * MM - length)]])
    path = resample(curve(path, 10), 46)
    share = np.linspace(0, 1, 46)
    V, F = tube(path, wide * np.interp(share, [0, 0.3, 0.5, 0.75, 0.93, 1.0], [1.0, 1.1, 0.9, 0.72, 0.86, 0.5]), 16)
    spread = np.concatenate([[1.0], np.interp(share, [0, 0.25, 0.45, 0.7, 1.0], [3.2, 2.6, 1.5, 1.0, 1.0]), [1.0]])
    middle = np.concatenate([path[:1, 1], path[:, 1], path[-1:, 1]])
    V = V.reshape(48, 16, 3)
    V[..., 1] = middle[:, None] + (V[..., 1] - middle[:, None]) * spread[:, None]
    return mesh('tongue', V.reshape(-1, 3), F, stuff)


def mash(bed, layer):
    """Guacamole, tuna, pulled or scrambled things: a thick soft layer with lumps that bulges at the edge."""
    color, pale, high, coarse, gloss = {
        'guacamole': ('#8ea048', '#c3cd7c', 7.0, 1.0, 0.35),
        'tuna': ('#dcc4a2', '#f4e8d2', 10.0, 1.6, 0.25),
        'scrambled-egg': ('#edc14a', '#f8e29a', 10.0, 1.9, 0.3),
    }[layer.kind]
    if layer.color:
        color, pale = layer.color, blend(layer.color, '#ffffff', 0.3)
    s = number()
    tall = high * MM * layer.size
    half = (bed.half[0] * (0.98 if bed.long else 1.02), bed.half[1] + 2.5 * MM, tall / 2)
    d, F = sphere(150)
    V = superball(d, half, (bed.power, bed.power, 2.3))
    V = V * (1 + np.array([1, 1, 0]) * (0.045 * fbm(V / half[1], 0.4, 3, s=s))[:, None])
    f1, _, c = worley(V, 8 * MM, s + 2)
    rel = coarse * (1.5 * MM * (c - 0.4) * smooth(0.75, 0.2, f1) + 0.8 * MM * fbm(V, 4.5 * MM, 3, s=s + 3)) + 1.4 * MM * fbm(
        V, 16 * MM, 2, s=s + 4
    )
    V = displace(V, F, rel)
    g = Graph(layer.kind)
    base = g.mix(g.span(g.math('ADD', g.attr('cav'), g.math('MULTIPLY_ADD', g.noise(3 * MM, 3), 0.6, -0.3)), 0.2, 0.8), color, pale)
    stuff = g.out(
        base,
        g.span(g.noise(4 * MM, 3), 0.35, 0.65, 0.2, 0.45),
        g.bump((g.noise(1.5 * MM, 4), 0.0005, 0.8)),
        sss=0.35,
        radius=(0.004, 0.003, 0.0012),
        coat=gloss,
        coat_rough=0.1,
    )
    bed.lay(mesh(layer.kind, V, F, stuff, {'cav': np.clip(rel / (4 * MM) + 0.5, 0, 1)}), (0, -1.5 * MM, tall / 2))
    bed.z += tall * 0.85


def slab(bed, stuff, half, power, wave, lift, turn=0.0, name='slab', n=90, attrs=None):
    """A flat slice with a soft edge and a wave in it: ham, egg, unmelted cheese."""
    s = number()
    d, F = sphere(n)
    V = superball(d, half, (power, power, 3.0))
    V = V * (1 + np.array([1, 1, 0]) * (0.03 * fbm(V / half[0], 0.7, 2, s=s))[:, None])
    V = displace(V, F, 0.35 * MM * fbm(V, 6 * MM, 3, s=s + 1))
    r = np.hypot(V[:, 0] / half[0], V[:, 1] / half[1])
    V[:, 2] += wave * fbm(V * np.array([1, 1, 0]), 24 * MM, 2, s=s + 2) - wave * 0.8 * smooth(0.8, 1.1, r)
    extra = attrs(V, d, r, s) if attrs else {}
    return bed.lay(mesh(name, V, F, stuff, {'rim': smooth(0.88, 1.0, r), 'cav': 0.5 + 0 * r, **extra}), (0, -2.0 * MM, lift), (0, 0, turn))


def egg_stuff(white='#f7f0df', yolk='#f0ac1e', toast=0.3):
    """Reads 'yolk' 0..1 and 'rim' (where it crisped)."""
    g = Graph('egg')
    n = g.noise(7 * MM, 4)
    base = g.mix(g.span(n, 0.3, 0.7), white, blend(white, '#e6c98a', 0.3))
    base = g.mix(
        g.span(g.math('ADD', g.attr('rim'), g.math('MULTIPLY_ADD', g.noise(4 * MM, 4), 0.8, -0.4)), 0.5, 1.0, 0, toast), base, '#a8692a'
    )
    base = g.mix(g.attr('yolk'), base, yolk)
    return g.out(
        base,
        g.span(n, 0.35, 0.65, 0.16, 0.36),
        g.bump((g.noise(3 * MM, 3), 0.0004, 0.6)),
        sss=0.5,
        radius=(0.004, 0.003, 0.0015),
        coat=0.4,
        coat_rough=0.1,
    )


def round_egg(bed, layer):
    """Cooked in a ring: a thick white disc, the broken yolk showing here and there."""

    def yolks(V, d, r, s):
        blot = fbm(V * np.array([1, 1, 0.4]), 20 * MM, 3, s=s + 9)
        return {'yolk': smooth(0.10, 0.22, blot) * smooth(0.2, 0.5, r)}

    tall = 5.0 * MM * layer.size
    half = (bed.half[0] * 1.02, bed.half[1] * 1.02, tall)
    slab(bed, egg_stuff(), half, 2.1, 1.2 * MM, tall, rnd(0, 6), 'egg', 120, yolks)
    bed.z += 2 * tall - 0.5 * MM


def folded_egg(bed, layer):
    """Beaten, set in a sheet and folded into leaves."""
    color = layer.color or '#edc452'
    g = Graph('folded egg')
    n = g.noise(10 * MM, 4)
    base = g.mix(g.span(n, 0.3, 0.7), color, blend(color, '#fff6d0', 0.4))
    base = g.mix(g.span(g.noise(6 * MM, 5, 0.65), 0.58, 0.75, 0, 0.45), base, '#b87a2a')
    pores = g.cells(1.7 * MM)
    stuff = g.out(
        base,
        g.span(n, 0.35, 0.65, 0.22, 0.45),
        g.bump((g.noise(4 * MM, 3), 0.0006, 0.7), (g.span(pores, 0.05, 0.2), 0.0003, 0.7)),
        sss=0.4,
        radius=(0.005, 0.003, 0.001),
        coat=0.3,
        coat_rough=0.12,
    )
    leaves = layer.count or 3
    for k in range(leaves):
        reach = (0.9, 0.98) if bed.long else (0.94, 1.02)
        half = (bed.half[0] * rnd(*reach), bed.half[1] * rnd(0.95, 1.04), 2.3 * MM * layer.size)
        slab(bed, stuff, half, 3.4 if not bed.long else 3.2, 1.8 * MM, 2.2 * MM, rnd(-0.09, 0.09) + (0.5 if not bed.long else 0), 'egg')
        bed.z += 3.6 * MM * layer.size


def fried_egg(bed, layer):
    """White that hangs over the edge with a lace of brown, the yolk in front, running."""
    s = number()
    nr, na = 110, 320
    t = np.linspace(0, 1, nr)[:, None]
    a = np.linspace(0, 2 * math.pi, na, endpoint=False)[None]
    circle = np.stack([np.cos(a), np.sin(a), 0 * a], -1).reshape(-1, 3)
    reach = bed.half[0] * 1.22 * layer.size * (1 + 0.16 * fbm(circle, 0.8, 3, s=s))[None]
    r = reach * t
    x, y = r * np.cos(a), r * np.sin(a)
    P = np.stack([x, y, 0 * x], -1).reshape(-1, 3)
    over = np.maximum(r - bed.half[0] * 0.98, 0)
    z = 2.6 * MM * (1 - t**6) - over * 0.9 - 26 * over**2 + (0.7 * MM * fbm(P, 9 * MM, 3, s=s + 1)).reshape(x.shape)
    yolk_at = (rnd(-0.014, 0.012), -bed.half[1] * 0.66)
    near = np.hypot(x - yolk_at[0], y - yolk_at[1])
    z = z + 2.2 * MM * np.exp(-((near / 0.024) ** 2))
    rim = smooth(0.86, 1.0, t) + 0 * a
    V = np.stack([x, y - 3 * MM, z], -1)
    me = mesh('egg', V.reshape(-1, 3), rings(V)[1], egg_stuff(toast=0.9), {'rim': rim.ravel(), 'yolk': 0 * rim.ravel()})
    thicken(bed.lay(me, (0, 0, 1.5 * MM)), 2.2 * MM)
    g = Graph('yolk')
    stuff = g.out('#ee9c14', 0.14, sss=0.4, radius=(0.006, 0.003, 0.0006), coat=0.7, coat_rough=0.05)
    d, F = sphere(40)
    dome = superball(d, (0.017, 0.016, 0.010), (2, 2, 2.2))
    bed.lay(mesh('yolk', dome, F, stuff), (yolk_at[0], yolk_at[1] - 3 * MM, 4.5 * MM))
    edge = -bed.half[1] * 1.13
    for dx, low in ((0.004, -0.028), (-0.008, -0.015)):
        start = np.array([yolk_at[0] + dx, yolk_at[1] - 0.010, 0.009])
        path = resample(
            np.array(
                [
                    start,
                    (start[0] + dx * 0.3, edge + 0.008, 0.006),
                    (start[0] + dx * 0.5, edge - 0.006, -0.001),
                    (start[0] + dx * 0.6, edge - 0.0075, low * 0.6),
                    (start[0] + dx * 0.7, edge - 0.006, low),
                ]
            ),
            60,
        )
        V, F = tube(path, np.interp(np.linspace(0, 1, 60), [0, 0.5, 0.85, 0.95, 1], [5, 3.2, 2.4, 3.4, 2.2]) * MM, 16)
        bed.lay(mesh('running yolk', V, F, stuff))
    bed.z += 4.0 * MM


# ---------------------------------------------------------------- leaves and slices


def lettuce_stuff(color='#6da22f'):
    g = Graph('lettuce')
    v = g.attr('v')
    n = g.noise(6 * MM, 4)
    pale = blend(color, '#f4f3c6', 0.72)
    ramp = [(0.1, pale), (0.45, blend(color, '#e4ec9a', 0.45)), (0.75, color), (1.0, blend(color, '#1a5208', 0.55))]
    base = g.ramp(g.math('ADD', v, g.math('MULTIPLY_ADD', n, 0.3, -0.15)), ramp)
    vein = g.cells(7 * MM, 'DISTANCE_TO_EDGE', at=g.stretch(1, 1, 0.4))
    base = g.mix(g.span(vein, 0.0, 0.07, 0.45, 0), base, blend(pale, '#d6e3a0', 0.5))
    return g.out(
        g.vary(base, 0.012, 0.12, 0.06),
        g.span(n, 0.3, 0.7, 0.22, 0.42),
        g.bump((g.span(vein, 0, 0.25), 0.0009, 0.8), (g.noise(1.6 * MM, 4), 0.0004, 0.7)),
        see_through=0.42,
        coat=0.35,
        coat_rough=0.12,
    )


def frill(bed, stuff, over=14 * MM, inner=0.5, wave=1.0, droop=6.5 * MM, lift=4.5 * MM, thick=0.0, n=(50, 1000), s=None):
    """A sheet round the whole bed whose margin is longer than its middle: waves of three sizes that grow outwards, up and
    down and sideways, so that the edge folds over itself."""
    s = number() if s is None else s
    nr, na = n
    at, out = bed.line(na)
    C = np.stack([at[:, 0], at[:, 1], 0 * at[:, 0]], -1)
    w = lambda size, k: perlin(C, size * MM, s + k)[None]
    t = np.linspace(0, 1, nr)[:, None]
    reach = over * (1 + 0.8 * w(55, 1) + 0.45 * w(20, 2))
    near = inner + (1 - inner) * t
    up = wave * (9.5 * MM * t**1.3 * w(29, 3) + 7.5 * MM * t**2.2 * w(12, 4) + 3.5 * MM * t**3.5 * w(4.8, 5))
    side = wave * (10 * MM * t**2.2 * w(12, 6) + 6 * MM * t**3.5 * w(5.2, 7))
    x = at[None, :, 0] * near + out[None, :, 0] * reach * t - out[None, :, 1] * side
    y = at[None, :, 1] * near + out[None, :, 1] * reach * t + out[None, :, 0] * side
    z = up - droop * smooth(0.5, 1, t) ** 1.2
    V = np.stack([x, y, z], -1)
    V[..., 2] += (0.6 * MM * fbm(V.reshape(-1, 3), 5 * MM, 2, s=s + 9)).reshape(nr, na)
    edge = np.broadcast_to(t, z.shape).ravel()
    o = bed.lay(
        mesh('frill', V.reshape(-1, 3), rings(V)[1], stuff, {'v': edge, 'rim': smooth(0.9, 1, edge), 'cav': 0.5 + 0 * edge}), (0, 0, lift)
    )
    if thick:
        solid = o.modifiers.new('thickness', 'SOLIDIFY')
        solid.thickness, solid.offset = thick, 0
    return o


def lettuce(bed, layer):
    stuff = bed.once(('lettuce', layer.color), lambda: lettuce_stuff(layer.color or '#6da22f'))
    for k in range(layer.count or 2):
        frill(bed, stuff, rnd(11, 15) * MM * layer.size, lift=(4.2 + 2.2 * k) * MM)
    bed.z += 5.6 * MM


def spinach(bed, layer):
    """Small smooth leaves that stick out."""
    stuff = materials.leaf_stuff('spinach', '#2a5a1c', '#4c8230', '#9dbb72', 0.35, 0.36)
    meshes = [leaf(stuff, rnd(0.030, 0.042), rnd(0.018, 0.026), curl=rnd(0.1, 0.5), fold=0.3, ruffle=0.07) for _ in range(5)]
    for x, y, out in bed.front(layer.count or (26 if bed.long else 16), 0.5):
        back = rnd(12, 24) * MM
        bed.lean(
            R.choice(meshes),
            x - back * math.cos(out),
            y - back * math.sin(out),
            rnd(0.5, 5) * MM,
            out + rnd(-0.5, 0.5),
            rnd(0.0, 0.3),
            spin=-math.pi / 2,
        )
    bed.z += 3.5 * MM


def tomato(bed, layer):
    stuff = bed.once('tomato', materials.tomato_cut)
    radius = min(34.5 * MM, bed.half[1] * 0.86) * layer.size
    meshes = bed.once(('tomato', radius), lambda: [tomato_slice(stuff, radius) for _ in range(2)])
    if bed.long:
        count = layer.count or max(3, round(bed.half[0] / (radius * 0.62)))
        places = [(bed.half[0] * 0.9 * ((k + 0.5) / count * 2 - 1), -bed.half[1] * 0.36 + rnd(-2, 2) * MM) for k in range(count)]
    else:
        shift = bed.half[0] * 0.42
        places = [(-shift, -shift * 0.9), (shift, -shift * 0.85), (0, shift), (0.1 * shift, -shift)][: layer.count or 3]
        if layer.count == 1:
            places = [(rnd(-4, 4) * MM, -shift * 0.55)]
    for k, (x, y) in enumerate(places):
        bed.lay(meshes[k % 2], (x, y, (3.3 + 1.4 * (k % 3)) * MM), (rnd(0.0, 0.1), rnd(-0.06, 0.06), rnd(0, 6)))
    bed.z += 7.0 * MM


def tomato_slice(stuff, radius, tall=3.0 * MM):
    s = number()
    d, F = sphere(80)
    V = superball(d, (radius, radius * rnd(0.93, 1), tall), (2.1, 2.1, 10))
    V[:, :2] *= (1 + 0.035 * fbm(d, 0.8, 2, s=s))[:, None]
    r = np.hypot(V[:, 0], V[:, 1])
    a = np.arctan2(V[:, 1], V[:, 0])
    inward = np.where(np.abs(V[:, 2]) > tall * 0.8, np.maximum(radius * 0.985 - r, 0), 0)
    gel = smooth(0.25, 0.6, np.cos(3 * a + s)) * smooth(0.30, 0.45, r / radius) * smooth(0.84, 0.72, r / radius)
    V[:, 2] += np.sign(V[:, 2]) * (-0.5 * MM * gel + 0.2 * MM * fbm(V, 3 * MM, 2, s=s + 2))
    return mesh('tomato', V, F, stuff, {'d': inward, 'gel': gel})


def ring_of(stuff, radius, thick=(1.2 * MM, 2.4 * MM), wobble=0.06, square=1.0, s=None):
    """A ring of onion or pepper, lying; square below 1 makes its section a box with soft edges."""
    s = number() if s is None else s
    a = np.linspace(0, 2 * math.pi, 200, endpoint=False)
    circle = np.stack([np.cos(a), np.sin(a), 0 * a], -1)
    path = radius * (1 + wobble * perlin(circle, 0.7, s))
    lift = min(2.2 * MM, radius * 0.08) * perlin(circle, 0.5, s + 1) * square
    fat = 1 + 0.3 * square * perlin(circle, 0.25, s + 3)
    P = []
    for b in np.linspace(0, 2 * math.pi, 25):
        across = math.copysign(abs(math.cos(b)) ** square, math.cos(b)) * thick[0] * fat
        up = math.copysign(abs(math.sin(b)) ** square, math.sin(b)) * thick[1] * fat
        P.append(np.stack([(path + across) * np.cos(a), (path + across) * np.sin(a), lift + up], -1))
    V, F = rings(np.stack(P))
    return mesh('ring', V, F[:, ::-1], stuff, {'cav': 0.5 + 0 * V[:, 0]})


def onion_stuff(color='#c793b3', pale='#f1e8ec'):
    g = Graph('onion')
    fibre = g.noise(2 * MM, 2, at=g.stretch(1, 1, 0.2))
    base = g.vary(g.mix(g.span(g.noise(5 * MM, 2), 0.4, 0.6), pale, color), 0.01, 0.1, 0.1)
    return g.out(base, 0.25, g.bump((fibre, 0.0002, 0.6)), sss=0.5, radius=(0.004, 0.003, 0.003), coat=0.4)


def onion_rings(bed, layer):
    """Raw rings, red unless a colour says otherwise."""
    color = layer.color or '#b3709b'
    stuff = bed.once(('onion', color), lambda: onion_stuff(color, blend(color, '#f8f4f0', 0.75)))
    size = min(bed.half) * 0.76
    for k in range(layer.count or 4):
        me = ring_of(stuff, size * rnd(0.62, 1.0) * layer.size)
        x = rnd(-0.85, 0.85) * (bed.half[0] - size * 0.9) if bed.long else rnd(-8, 8) * MM
        bed.lay(me, (x, rnd(-12, 0) * MM, (2.6 + 0.8 * (k % 3)) * MM), (rnd(-0.03, 0.08), rnd(-0.06, 0.06), 0))
    bed.z += 4.6 * MM


def onion_slice(bed, layer):
    """One thick slice of onion: rings within rings of unequal width, raw white or browned on the griddle."""
    color = layer.color or '#f3ede0'
    stuff = onion_stuff(blend(color, '#8a5a24', 0.6 if layer.color else 0.12), color)
    tall = 4.2 * MM * layer.size
    outer = bed.half[0] * 0.98
    while outer > 5 * MM:
        wide = rnd(5.5, 11) * MM
        me = ring_of(stuff, outer - wide / 2, (wide / 2 + 0.05 * MM, tall * rnd(0.94, 1.03)), 0.012, 0.36)
        bed.lay(me, (rnd(-0.5, 0.5) * MM, -1.5 * MM, tall + rnd(-0.4, 0.4) * MM), (0, 0, rnd(0, 6)))
        outer -= wide
    bed.z += 2 * tall - 0.4 * MM


# ---------------------------------------------------------------- coins, strips, strands, bits


def coin(stuff, radius, tall, cup=0.0, crinkle=0.0):
    """A slice across something round; 'q' runs from the middle to the skin."""
    s = number()
    d, F = sphere(34)
    V = superball(d, (radius, radius * rnd(0.92, 1), tall), (2.1, 2.1, 9))
    V[:, :2] *= (1 + 0.03 * fbm(d, 0.8, 2, s=s))[:, None]
    q = np.hypot(V[:, 0], V[:, 1]) / radius
    V[:, 2] += 0.12 * MM * fbm(V, 3 * MM, 2, s=s + 2) + cup * radius * (q**2 - 0.4)
    if crinkle:
        V[:, 2] += crinkle * np.sin(V[:, 0] / (3.4 * MM) * 2 * math.pi)
    return mesh('coin', V, F, stuff, {'q': q, 'cav': 0.5 + 0 * q})


def coin_stuff(flesh, skin, core=None, sss=0.4, gloss=0.5, name='coin'):
    g = Graph(name)
    n = g.noise(3 * MM, 4)
    q = g.math('ADD', g.attr('q'), g.math('MULTIPLY_ADD', n, 0.08, -0.04))
    base = g.ramp(q, [(0.0, core or flesh), (0.45, core or flesh), (0.62, flesh), (0.88, blend(flesh, skin, 0.35)), (0.97, skin)])
    base = g.mix(g.span(g.noise(1.6 * MM, 3), 0.5, 0.7, 0, 0.3), base, blend(flesh, skin, 0.6))
    return g.out(
        g.vary(base, 0.01, 0.1, 0.06),
        g.span(n, 0.35, 0.65, 0.14, 0.34),
        g.bump((n, 0.0003, 0.7)),
        sss=sss,
        radius=(0.003, 0.003, 0.0015),
        coat=gloss,
        coat_rough=0.08,
    )


#: flesh, skin, core, radius and half height in mm, how many, wave of a crinkle cut in mm
COINS = {
    'pickles': ('#a9ab4a', '#5c6a22', '#c4c26c', 16.0, 1.3, 7, 0.5),
    'thick-pickles': ('#a4a848', '#566420', '#c0c06a', 16.5, 3.0, 6, 0.7),
    'cucumber': ('#dbe6b4', '#2f5c20', '#d3dfa0', 17.0, 1.5, 8, 0.0),
    'jalapeno': ('#86a33c', '#3c6a1c', '#d9dca2', 10.5, 1.8, 11, 0.0),
}


def coins(bed, layer):
    flesh, skin, core, radius, tall, many, crinkle = COINS[layer.kind]
    if layer.color:
        flesh, skin, core = layer.color, blend(layer.color, '#1a2008', 0.4), blend(layer.color, '#ffffff', 0.25)
    stuff = coin_stuff(flesh, skin, core, name=layer.kind)
    radius = min(radius * MM * layer.size, bed.half[1] * 0.7)
    meshes = [coin(stuff, radius * rnd(0.88, 1.08), tall * MM, rnd(-0.05, 0.05), crinkle * MM) for _ in range(3)]
    for k, (x, y, out) in enumerate(bed.front(layer.count or many, 0.3, 0.1)):
        inset = radius * rnd(0.35, 0.75)
        lift = (tall * 1.2 + (k % 3) * tall * 0.8) * MM
        bed.lean(R.choice(meshes), x - inset * math.cos(out), y - inset * math.sin(out), lift, out, rnd(-0.04, 0.2), spin=rnd(0, 6))
    bed.z += (tall * 2.2 + 0.8) * MM


def strand(stuff, length, wide, thick, curl, taper=0.8, n=26):
    """One strip lying along x: cut, bent twice, ends rounded."""
    t = np.linspace(-1, 1, n)
    turn = rnd(-1, 1) * curl
    path = np.stack(
        [
            t * length / 2 * (1 - 0.25 * abs(turn)),
            turn * length * 0.32 * (t**2 - 0.4) + rnd(-1, 1) * curl * length * 0.10 * np.sin(t * 4),
            0 * t,
        ],
        -1,
    )
    r = wide / 2 * np.clip(1.02 - np.abs(t) ** 10 * (1 - taper) - 0.9 * (np.abs(t) > 0.995), 0.1, 1)
    V, F = tube(path, r, 10)
    V[:, 2] *= thick / wide
    run = V[:, 0] / (length / 2)
    V[:, 2] += length * curl * (0.16 * rnd(-1, 1) * run**2 + 0.07 * rnd(-1, 1) * np.sin(run * 5))
    rel = 0.12 * wide * fbm(V, wide * 1.2, 2, s=number())
    V[:, 1] += rel
    V[:, 2] += rel * 0.5
    return mesh(
        'strand', V, F, stuff, {'cav': np.clip(0.5 + rel / (0.2 * wide), 0, 1), 'v': np.full(len(V), rnd(0.25, 0.75)), 'q': 0.7 + 0 * rel}
    )


def moist_stuff(color, pale, gloss=0.45, sss=0.3, name='strands'):
    g = Graph(name)
    n = g.noise(5 * MM, 4)
    base = g.mix(g.span(n, 0.32, 0.68), color, pale)
    base = g.mix(g.span(g.noise(1.2 * MM, 3), 0.5, 0.72, 0, 0.25), base, blend(color, '#2a1206', 0.45))
    return g.out(
        g.vary(base, 0.012, 0.16, 0.1),
        g.span(g.noise(3 * MM, 3), 0.35, 0.65, 0.18, 0.42),
        g.bump((g.noise(1.4 * MM, 4), 0.0003, 0.8)),
        sss=sss,
        radius=(0.004, 0.002, 0.001),
        coat=gloss,
        coat_rough=0.1,
    )


#: colours, length, width and thickness in mm, curl, how many, height of the layer in mm, share that hangs out
STRANDS = {
    'griddled-onions': ('#8a4f1e', '#c98f4c', 34, 4.6, 1.6, 1.0, 74, 6.5, 0.45),
    'soft-onions': ('#d9b87c', '#efdcb2', 34, 4.4, 1.6, 0.9, 66, 6.0, 0.4),
    'onion-slivers': ('#e9e2d2', '#faf6ea', 30, 3.0, 2.2, 0.9, 40, 4.0, 0.4),
    'red-onion-slivers': ('#a8608c', '#efe0ea', 30, 2.6, 2.0, 0.9, 40, 4.0, 0.4),
    'onion-straws': ('#c07a2a', '#e2b05c', 46, 2.9, 2.7, 1.4, 120, 12.0, 0.35),
    'shredded-lettuce': ('#b9cf72', '#e6edb8', 36, 5.0, 0.8, 0.9, 120, 8.5, 0.42),
    'green-pepper': ('#4d7f2a', '#7ba84a', 34, 6.0, 3.4, 0.7, 26, 6.0, 0.4),
    'red-pepper': ('#ad2412', '#cc4a28', 34, 6.0, 3.4, 0.7, 22, 6.0, 0.4),
    'carrot-daikon': ('#d9752a', '#f0ead8', 46, 2.6, 2.4, 0.5, 70, 9.0, 0.45),
    'slaw': ('#dfe3b0', '#f3f0d8', 34, 3.4, 1.2, 1.0, 90, 9.0, 0.4),
    'roast-strips': ('#b07a45', '#dcae74', 34, 9.0, 6.0, 0.5, 34, 11.0, 0.35),
    'pork-strips': ('#8f4f26', '#c0834c', 34, 10.0, 4.4, 0.5, 34, 9.0, 0.35),
}


def strand_meshes(layer):
    """A few strips of each colour a kind has."""
    color, pale, length, wide, thick, curl = STRANDS[layer.kind][:6]
    if layer.color:
        color, pale = layer.color, blend(layer.color, '#ffffff', 0.28)
    if layer.kind == 'shredded-lettuce':
        stuffs = [lettuce_stuff(layer.color or '#8db648')]
    elif layer.kind == 'carrot-daikon':
        stuffs = [moist_stuff('#cf6f22', '#e39345'), moist_stuff('#ece4d0', '#fbf7ec')]
    elif layer.kind == 'onion-straws':
        stuffs = [crusts.fried_stuff('#c4822f', gloss=0.2)]
    elif layer.kind == 'slaw':
        stuffs = [moist_stuff(color, pale), moist_stuff(color, pale), moist_stuff('#cf7a2c', '#e29a4e'), moist_stuff('#7d3a68', '#a8658f')]
    else:
        gloss = 0.6 if layer.kind in ('griddled-onions', 'pork-strips') else 0.4
        stuffs = [moist_stuff(color, pale, gloss, name=layer.kind)]
    size = lambda mm: mm * rnd(0.78, 1.2) * MM
    return [strand(stuff, size(length), size(wide), size(thick), curl) for stuff in stuffs for _ in range(6)]


def strands(bed, layer):
    """A tangle of strips: most along the front edge, some hanging out of it."""
    length, many, height, hang = STRANDS[layer.kind][2], *STRANDS[layer.kind][6:]
    meshes = strand_meshes(layer)
    height = height * MM * layer.size
    many = layer.count or round(many * (1.35 if bed.long else 1.0) * layer.size)
    for x, y, out in bed.front(round(many * 0.72), 0.5, 0.6):
        lift = rnd(0.08, 1.0) * height
        hanging = R.random() < hang
        back = rnd(0, 0.32) * length * MM if hanging else rnd(1.0, 13.0) * MM
        way = out + (rnd(-0.8, 0.8) if hanging else math.pi / 2 + rnd(-0.6, 0.6))
        pitch = rnd(0.0, 0.55) if hanging else rnd(-0.2, 0.2)
        bed.lean(R.choice(meshes), x - back * math.cos(out), y - back * math.sin(out), lift, way, pitch, roll=rnd(0, 6))
    for _ in range(round(many * 0.28)):
        x, y = bed.inside(0.7)
        bed.lean(R.choice(meshes), x, y, rnd(0.1, 1) * height, rnd(0, 6), rnd(-0.12, 0.12), roll=rnd(0, 6))
    bed.z += height * 0.72


#: colours, size in mm, flatness, how many, height of the layer in mm, lumps
BITS = {
    'chopped-onion': ('#ece4d2', '#fbf7ee', 4.4, 0.6, 90, 3.5),
    'yellow-chillies': ('#cfbf52', '#e8dd8e', 6.0, 0.5, 80, 5.0),
    'cherry-peppers': ('#a81f12', '#cf4a2c', 6.4, 0.5, 80, 5.0),
    'relish': ('#5fa02a', '#8cc24a', 3.0, 0.6, 140, 3.5),
    'giardiniera': ('#8a9a3a', '#d9a54a', 5.0, 0.6, 80, 4.5),
    'chopped-steak': ('#5a3524', '#8f6046', 15.0, 0.24, 150, 14.0),
    'chopped-chicken': ('#cfa66e', '#ecd6ae', 14.0, 0.34, 120, 14.0),
    'chicken-chunks': ('#cf9c5e', '#e9cfa0', 16.0, 0.55, 60, 14.0),
    'lobster': ('#cf4a22', '#f7e0c8', 19.0, 0.6, 50, 15.0),
    'mushrooms': ('#6d4a2e', '#a27a52', 15.0, 0.16, 44, 7.0),
    'olives': ('#2a2022', '#4a3a3e', 9.0, 0.4, 26, 4.0),
}


def lump_meshes(kind, color, pale, size, flat):
    if kind == 'mushrooms':
        stuff = moist_stuff(color, pale, 0.6, 0.12, kind)
        return [mushroom_slice(stuff, size * rnd(0.8, 1.15)) for _ in range(4)]
    if kind == 'olives':
        stuff = moist_stuff(color, pale, 0.7, 0.1, kind)
        return [ring_of(stuff, size / 2 * rnd(0.85, 1.1), (1.9 * MM, 1.6 * MM), 0.03) for _ in range(3)]
    if kind == 'lobster':
        g = Graph('lobster')
        red = g.math('ADD', g.attr('cav'), g.math('MULTIPLY_ADD', g.noise(7 * MM, 3), 1.6, -0.8))
        base = g.mix(g.span(red, 0.30, 0.56), pale, color)
        stuff = g.out(
            base,
            g.span(g.noise(4 * MM, 3), 0.35, 0.65, 0.14, 0.34),
            g.bump((g.noise(1.6 * MM, 4, at=g.stretch(0.4, 1, 1)), 0.0004, 0.8)),
            sss=0.4,
            radius=(0.004, 0.002, 0.0012),
            coat=0.7,
            coat_rough=0.06,
        )
    elif kind == 'giardiniera':
        stuffs = [
            moist_stuff(a, b, 0.6, name=kind)
            for a, b in (('#7f9440', '#b5c070'), ('#cf7a2a', '#e6a24e'), ('#e6dfc4', '#f6f0de'), ('#a82a18', '#cf5030'))
        ]
        return [
            displaced_blob(one, np.array([rnd(0.7, 1.1), rnd(0.5, 0.9), rnd(0.4, 0.7)]) * size / 2, 12, 3.4, ((size * 0.6, size * 0.12),))
            for one in stuffs
            for _ in range(2)
        ]
    else:
        meat = kind.startswith(('chopped-st', 'chopped-ch', 'chicken'))
        stuff = moist_stuff(color, pale, 0.5, 0.12 if meat else 0.35, kind)
    rough = {'chopped-steak': 0.20, 'lobster': 0.07}.get(kind, 0.14)
    return [
        displaced_blob(
            stuff,
            np.array([rnd(0.7, 1.15), rnd(0.5, 0.9), flat * rnd(0.8, 1.3)]) * size / 2,
            20,
            3.0,
            ((size * 0.55, size * rough), (size * 0.2, size * 0.06)),
        )
        for _ in range(6)
    ]


def mushroom_slice(stuff, size):
    """The outline everyone knows, cut 2 to 3 mm thick, browned and slumped."""
    s = number()
    a = np.linspace(0, 2 * math.pi, 90, endpoint=False)[None]
    t = np.linspace(0, 1, 16)[:, None]
    cap = 0.52 * size * (1 + 0.04 * np.sin(2 * a))
    down = np.exp(-((np.angle(np.exp(1j * (a + math.pi / 2))) / 0.42) ** 2))
    under = smooth(-0.1, -0.5, np.sin(a))
    edge = cap * (1 - 0.52 * under) + down * size * 0.34
    x, y = t * edge * np.cos(a), t * edge * np.sin(a)
    P = np.stack([x, y, 0 * x], -1).reshape(-1, 3)
    high = 1.3 * MM * np.sqrt(np.clip(1 - t**8, 0, 1)) + 0 * a
    wave = (2.2 * MM * fbm(P, size * 0.6, 2, s=s)).reshape(x.shape)
    top = np.stack([x, y, wave + high], -1)
    low = np.stack([x, y, wave - high], -1)[::-1]
    V = np.concatenate([low, top])[:, ::-1]
    rim = np.concatenate([t[::-1] + 0 * a, t + 0 * a]).ravel()
    return mesh('mushroom', V.reshape(-1, 3), rings(V)[1], stuff, {'cav': 1 - 0.9 * smooth(0.8, 1, rim), 'q': rim})


def loose(bed, layer):
    """Chopped things: a bank of them along the front, a few that have fallen out."""
    color, pale, size, flat, many, height = BITS[layer.kind]
    if layer.color:
        color, pale = layer.color, blend(layer.color, '#ffffff', 0.3)
    meshes = lump_meshes(layer.kind, color, pale, size * MM * layer.size, flat)
    many = layer.count or round(many * (1.3 if bed.long else 1))
    height = height * MM
    for x, y, out in bed.front(round(many * 0.7), 0.5, 0.5):
        back = rnd(-0.25, 1.4) * size * MM
        lift = rnd(0.1, 1.0) * height
        bed.lean(
            R.choice(meshes),
            x - back * math.cos(out),
            y - back * math.sin(out),
            lift,
            out + rnd(-1.2, 1.2),
            rnd(-0.2, 0.5),
            spin=rnd(0, 6),
            roll=rnd(-0.5, 0.5),
        )
    for _ in range(round(many * 0.3)):
        x, y = bed.inside(0.75)
        bed.lean(R.choice(meshes), x, y, rnd(0.1, 1) * height, rnd(0, 6), rnd(-0.3, 0.3))
    bed.z += height * 0.75


def bacon_stuff():
    """Reads 'u' (-1..1 across): streaks of fat that wander, browned at the crests."""
    g = Graph('bacon')
    n = g.noise(9 * MM, 4, at=g.stretch(0.25, 1, 1))
    t = g.math('MULTIPLY_ADD', n, 0.9, g.math('MULTIPLY', g.attr('u'), 0.5))
    base = g.ramp(
        t,
        [
            (0.10, '#6b2013'),
            (0.28, '#8c3320'),
            (0.36, '#d9a070'),
            (0.44, '#e3b487'),
            (0.50, '#8a3220'),
            (0.72, '#6d2214'),
            (0.80, '#d39a68'),
            (0.95, '#c58a58'),
        ],
    )
    base = g.mix(
        g.span(g.math('ADD', g.attr('cav'), g.math('MULTIPLY_ADD', g.noise(4 * MM, 3), 0.5, -0.25)), 0.5, 1.0, 0, 0.65), base, '#3d140a'
    )
    wet = g.noise(5 * MM, 3)
    return g.out(
        base,
        g.span(wet, 0.38, 0.62, 0.2, 0.5),
        g.bump((g.noise(2 * MM, 4, at=g.stretch(0.4, 1, 1)), 0.0005, 0.8)),
        sss=0.12,
        radius=(0.003, 0.0012, 0.0006),
        coat=g.span(wet, 0.42, 0.6, 0.6, 0.05),
        coat_rough=0.1,
    )


def rasher(stuff, length=0.115, width=0.027, thick=1.8 * MM, droop=7 * MM):
    """A strip of bacon as it leaves the pan: waves along it that differ from edge to edge, ends hanging."""
    s = number()
    nv, nu = 100, 15
    v = np.linspace(-1, 1, nv)[:, None]
    u = np.linspace(-1, 1, nu)[None]
    edge = 1 + 0.10 * perlin(np.stack([v[:, 0] * 3, 0 * v[:, 0], 0 * v[:, 0]], -1), 0.6, s)[:, None]
    line = np.stack([v * length / 2 + 0 * u, u * 0.013 + 0 * v, 0 * v + 0 * u], -1)
    waves = (4.2 * MM * perlin(line.reshape(-1, 3), 17 * MM, s + 2) + 1.5 * MM * perlin(line.reshape(-1, 3), 7 * MM, s + 3)).reshape(nv, nu)
    x = v * length / 2 * 0.94 + 0 * u
    y = u * width / 2 * edge + 2.2 * MM * np.sin(v * 4 + s)
    z = waves * (0.55 + 0.6 * np.abs(u)) - droop * smooth(0.62, 1.0, np.abs(v))
    top = np.stack([x, y, z + thick / 2], -1)
    low = np.stack([x, y, z - thick / 2], -1)[:, ::-1]
    P = np.concatenate([top, low], 1)
    V, F = rings(P)
    across = np.concatenate([u + 0 * v, (u + 0 * v)[:, ::-1]], 1)
    crest = np.concatenate([waves, waves[:, ::-1]], 1) / (5 * MM) + 0.5
    return mesh('rasher', V, F[:, ::-1], stuff, {'u': across.ravel(), 'cav': np.clip(crest, 0, 1).ravel()})


def bacon(bed, layer):
    stuff = bed.once('bacon', bacon_stuff)
    length = bed.half[0] * 2.25 if not bed.long else 0.11
    meshes = bed.once(('rasher', length), lambda: [rasher(stuff, length * rnd(0.95, 1.06) * layer.size) for _ in range(3)])
    count = layer.count or 3
    rise = 2.2 * MM
    for k in range(count):
        if bed.long:
            x = bed.half[0] * 0.55 * ((k + 0.5) / count * 2 - 1)
            bed.lay(
                R.choice(meshes), (x, -bed.half[1] * rnd(0.35, 0.75), rise + (k % 2) * 2.2 * MM), (rnd(-0.1, 0.25), 0, rnd(-0.16, 0.16))
            )
            continue
        across = k % 2 == 0
        turn = rnd(-0.22, 0.22) + (0.0 if across else R.choice([-1, 1]) * rnd(0.85, 1.25))
        shift = -bed.half[1] * (rnd(0.42, 0.66) if across else rnd(0.1, 0.3))
        bed.lay(
            R.choice(meshes),
            (rnd(-6, 6) * MM + (0 if across else math.copysign(0.012, -turn)), shift, rise + k * 1.9 * MM),
            (rnd(0.0, 0.12), 0, turn),
        )
    bed.z += (3.5 + min(count, 6) * 1.5) * MM if not bed.long else 5 * MM


def fried_rings(bed, layer):
    """Onion rings in crisp batter, leaning on one another."""
    stuff = crusts.fried_stuff(layer.color or '#c98632')
    count = layer.count or 3
    shift = bed.half[0] * 0.34
    places = [(-shift, -shift * 0.85, 0), (shift, -shift * 0.8, 0), (0.1 * shift, shift * 0.7, 0), (0, -shift * 0.2, 10 * MM)][:count]
    meshes = [crusts.fried_ring(stuff, bed.half[0] * rnd(0.48, 0.56) * layer.size) for _ in range(2)]
    for k, (x, y, lift) in enumerate(places):
        bed.lay(meshes[k % 2], (x, y, lift + 8.5 * MM), (rnd(-0.04, 0.14), rnd(-0.1, 0.1), rnd(0, 6)))
    bed.z += 15.5 * MM if count < 4 else 22 * MM


def pineapple(bed, layer):
    """A ring from the grill: fibres outwards, dark bars."""
    s = number()
    radius, tall = bed.half[0] * 0.93 * layer.size, 5.2 * MM
    a = np.linspace(0, 2 * math.pi, 260, endpoint=False)
    circle = np.stack([np.cos(a), np.sin(a), 0 * a], -1)
    outer = radius * (1 + 0.02 * perlin(circle, 0.4, s) + 0.012 * np.abs(np.sin(a * 9)))
    section = (
        [(0.30, 0.0), (0.31, 0.8), (0.36, 1.0)]
        + [(q, 1.0) for q in np.linspace(0.42, 0.93, 26)]
        + [(0.985, 0.85), (1.0, 0.4), (1.0, -0.4), (0.985, -0.85)]
        + [(q, -1.0) for q in np.linspace(0.93, 0.36, 12)]
        + [(0.31, -0.8), (0.30, 0.0)]
    )
    P = np.stack([np.stack([outer * q * np.cos(a), outer * q * np.sin(a), np.full(len(a), z * tall)], -1) for q, z in section])
    V, F = rings(P)
    fibre = fbm(
        np.stack([np.tile(a, len(section)) * 0.05, np.repeat([q for q, _ in section], len(a)) * 0.006, V[:, 2] * 0.3], -1), 2.0 * MM, 3, s=s
    )
    V[:, 2] += 0.35 * MM * fibre
    run = (V[:, 0] * 0.8 + V[:, 1] * 0.6) / (15 * MM)
    char = smooth(0.22, 0.1, np.abs(run % 1 - 0.5)) * (np.abs(V[:, 2]) > tall * 0.7)
    g = Graph('pineapple')
    base = g.mix(g.span(g.attr('fibre'), 0.3, 0.75), '#e0a526', '#f3cf6a')
    base = g.mix(g.span(g.noise(9 * MM, 4), 0.5, 0.75, 0, 0.5), base, '#b9701c')
    base = g.mix(g.math('MULTIPLY', g.attr('char'), 0.85), base, '#3a1c0b')
    stuff = g.out(
        base, 0.22, g.bump((g.noise(1.8 * MM, 3), 0.0005, 0.7)), sss=0.4, radius=(0.005, 0.003, 0.0008), coat=0.5, coat_rough=0.08
    )
    bed.lay(mesh('pineapple', V, F[:, ::-1], stuff, {'char': char, 'fibre': fibre * 0.6 + 0.5}), (0, -3.5 * MM, tall), (0.04, 0, rnd(0, 6)))
    bed.z += 2 * tall - 0.5 * MM


def avocado(bed, layer):
    """A fan of slices, green at the skin and yellow inside."""
    stuff = coin_stuff('#c9cf74', '#5f7d2c', '#e3dd96', 0.4, 0.3, 'avocado')
    meshes = []
    for _ in range(3):
        t = np.linspace(0, 1, 40)
        turn = (t - 0.5) * 2.3
        path = np.stack([0.021 * np.sin(turn), 0.021 * (1 - np.cos(turn)) * 0.9, 0 * t], -1)
        V, F = tube(path, 6.0 * MM * np.sin(np.pi * np.clip(t, 0.04, 0.96)) ** 0.5, 16)
        V[:, 2] *= 0.42
        meshes.append(
            mesh(
                'avocado',
                V,
                F,
                stuff,
                {
                    'q': smooth(0.006, -0.006, V[:, 1] - 0.9 * 0.021 * (1 - np.cos(np.clip(V[:, 0] / 0.021, -1, 1) * 1.15))),
                    'cav': 0.5 + 0 * V[:, 0],
                },
            )
        )
    count = layer.count or (15 if bed.long else 9)
    for k in range(count):
        x = bed.half[0] * 0.86 * ((k + 0.5) / count * 2 - 1)
        y = -bed.half[1] * 0.62
        bed.lay(R.choice(meshes), (x, y + rnd(-1, 1) * MM, 3.6 * MM + 0.5 * MM * (k % 2)), (rnd(-0.2, 0.1), 0.35, 1.2 + rnd(-0.12, 0.12)))
    bed.z += 5 * MM


def herbs(bed, layer):
    """Sprigs of coriander that stick out."""
    stuff = green('coriander')
    meshes = [herb(stuff, 'coriander', rnd(0.024, 0.034)) for _ in range(5)]
    for x, y, out in bed.front(layer.count or 18, 0.5):
        back = rnd(2, 12) * MM
        bed.lean(
            R.choice(meshes),
            x - back * math.cos(out),
            y - back * math.sin(out),
            rnd(1, 6) * MM,
            out + rnd(-0.7, 0.7),
            rnd(-0.2, 0.5),
            spin=-math.pi / 2,
        )
    bed.z += 2 * MM


def ham(bed, layer):
    """Round slices that do not quite lie flat."""
    stuff = cured_stuff_of('ham', layer.color)
    for k in range(layer.count or 2):
        half = (bed.half[0] * rnd(1.02, 1.1), bed.half[1] * rnd(1.02, 1.1), 1.3 * MM)
        slab(bed, stuff, half, 2.1, 2.0 * MM, 1.4 * MM, rnd(0, 6), 'ham')
        bed.z += 2.6 * MM


def middle_bun(bed, layer):
    bake = BUNS[bed.bun]
    stuff = bun_stuff(bake, toasted=0.25)
    bed.lay(slice_of_bun(stuff, (bed.half[0] * 0.99, bed.half[1] * 0.99), 11 * MM * layer.size, bed.power))
    bed.z += 10.6 * MM * layer.size


def slices(bed, layer):
    """Cheese that has not melted, or hardly: round provolone, slices of Swiss, half tucked in."""
    color = layer.color or '#f1e4bc'
    stuff = bed.once(('slice', color), lambda: materials.cheese('slice', color, blend(color, '#ffffff', 0.3)))
    count = layer.count or (4 if bed.long else 1)
    for k in range(count):
        x = bed.half[0] * 0.8 * ((k + 0.5) / count * 2 - 1) if bed.long else 0
        reach = min(0.036, bed.half[1] * 1.12) if bed.long else bed.half[0] * 1.06
        o = slab(bed, stuff, (reach, reach, 1.1 * MM), 2.1, 1.6 * MM, (1.4 + 0.9 * (k % 2)) * MM, rnd(0, 6), 'slice', 60)
        o.location.x += x
        o.location.y -= 2 * MM
    bed.z += 3 * MM


FILLINGS = {
    **{kind: patty for kind in PATTIES},
    **{
        kind: fried
        for kind in (
            'craggy-fillet',
            'thick-fillet',
            'flat-fillet',
            'crumbed-patty',
            'fish-block',
            'cutlet',
            'tender',
            'nugget',
            'hash-brown',
        )
    },
    **{kind: folds for kind in CURED},
    **{kind: coins for kind in COINS},
    **{kind: strands for kind in STRANDS},
    **{kind: loose for kind in BITS},
    **{kind: mash for kind in ('guacamole', 'tuna', 'scrambled-egg')},
    'shaved-beef': shaved,
    'cheese': melt,
    'cheese-slices': slices,
    'sauce': sauce,
    'round-egg': round_egg,
    'folded-egg': folded_egg,
    'fried-egg': fried_egg,
    'lettuce': lettuce,
    'spinach': spinach,
    'tomato': tomato,
    'onion-rings': onion_rings,
    'onion-slice': onion_slice,
    'fried-onion-rings': fried_rings,
    'bacon': bacon,
    'pineapple': pineapple,
    'avocado': avocado,
    'ham-slices': ham,
    'coriander': herbs,
    'middle-bun': middle_bun,
}
