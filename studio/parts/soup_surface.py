# SPDX-License-Identifier: GPL-3.0-or-later
"""The surface of a soup: one looks as far into it as it is clear, it climbs at what stands out of it, and fat, cream and oil are
painted on it, never laid on it."""
import math

import numpy as np

from lib.chance import R, number, rnd
from lib.mesh import mesh, put, rings
from lib.noise import fbm, perlin, smooth, worley
from lib.shader import Graph, absorb, clear_shadows
from lib.units import MM, blend
from parts.heaps import blurred
from parts.sauces import LUMPS


class Canvas:
    """What floats on a surface, painted in cells of a quarter millimetre: 'oil' (eyes of fat), 'cream', 'pool'; 'lens' is its relief."""

    def __init__(self, radius, cell=0.25 * MM):
        self.radius, self.cell = radius, cell
        self.n = int(2 * radius / cell) + 3
        self.layers = {name: np.zeros((self.n, self.n), np.float32) for name in ('oil', 'cream', 'pool', 'lens')}

    def dab(self, layer, x, y, radius, strength=1.0, soft=0.3 * MM, lens=0.0):
        """A round spot; where spots meet they flow together."""
        i, j = (x + self.radius) / self.cell, (y + self.radius) / self.cell
        reach = int((radius + soft) / self.cell) + 2
        i0, i1 = max(0, int(i) - reach), min(self.n, int(i) + reach + 1)
        j0, j1 = max(0, int(j) - reach), min(self.n, int(j) + reach + 1)
        if i0 >= i1 or j0 >= j1:
            return
        a, b = np.meshgrid(np.arange(i0, i1) - i, np.arange(j0, j1) - j, indexing='ij')
        d = np.hypot(a, b) * self.cell
        spot = self.layers[layer][i0:i1, j0:j1]
        np.maximum(spot, strength * smooth(radius + soft, radius - soft, d), out=spot)
        if lens:
            high = self.layers['lens'][i0:i1, j0:j1]
            np.maximum(high, lens * np.sqrt(np.clip(1 - (d / radius) ** 2, 0, 1)), out=high)

    def read(self, layer, P):
        field = self.layers[layer]
        q = np.clip((P[:, :2] + self.radius) / self.cell, 0, self.n - 1.01)
        k = q.astype(int)
        f = q - k
        low = field[k[:, 0], k[:, 1]] * (1 - f[:, 0]) + field[k[:, 0] + 1, k[:, 1]] * f[:, 0]
        high = field[k[:, 0], k[:, 1] + 1] * (1 - f[:, 0]) + field[k[:, 0] + 1, k[:, 1] + 1] * f[:, 0]
        return low * (1 - f[:, 1]) + high * f[:, 1]


def fat_eyes(canvas, amount, crowds=()):
    """Eyes of fat of every size, most of them tiny: in crowds beside the pieces, along the rim, hardly any in the open."""
    size = canvas.radius / 0.075
    centres = [*crowds] or [(rnd(-0.5, 0.5) * canvas.radius, rnd(-0.5, 0.5) * canvas.radius) for _ in range(3)]
    for _ in range(round(amount * 420 * size**2)):
        kind = R.random()
        if kind < 0.55:
            x0, y0 = R.choice(centres)
            x, y = x0 + R.gauss(0, 0.24) * canvas.radius, y0 + R.gauss(0, 0.24) * canvas.radius
        else:
            r = canvas.radius * (rnd(0.84, 0.985) if kind < 0.85 else math.sqrt(R.random()))
            a = rnd(0, 6.283)
            x, y = r * math.cos(a), r * math.sin(a)
        radius = min(6.5, max(0.45, math.exp(R.gauss(-0.25, 0.75)))) * MM
        canvas.dab('oil', x, y, radius, rnd(0.35, 1.0), 0.12 * MM, min(1.0, radius / (3 * MM)))


def stroke(canvas, layer, path, wide, s=None):
    """A line of cream or oil poured from a spoon: thick where it slowed, thin where it ran on, torn off into drops at its end."""
    s = number() if s is None else s
    for k, (x, y) in enumerate(path):
        at = np.array([[x, y, 0.0]])
        t = k / max(1, len(path) - 1)
        thick = wide * (0.75 + 0.55 * perlin(at, 16 * MM, s)[0] + 0.2 * perlin(at, 5 * MM, s + 3)[0]) * smooth(1.0, 0.86, t) ** 0.5
        if thick > 0.2 * MM:
            canvas.dab(layer, x, y, thick, 1.0, 0.45 * MM, 0.5)
    x, y = path[-1]
    for k in range(4):
        canvas.dab(layer, x + rnd(-7, 7) * MM, y + rnd(-7, 7) * MM, rnd(0.5, 1.5) * MM, 1.0, 0.25 * MM, 0.5)


def drops(canvas, layer, count, reach, size=2.6 * MM, centre=(0, 0)):
    """Drops from a spoon, a few large ones with small ones round them."""
    homes = [(centre[0] + R.gauss(0, 0.45) * reach, centre[1] + R.gauss(0, 0.45) * reach) for _ in range(max(2, count // 7))]
    for _ in range(count):
        x0, y0 = R.choice(homes)
        x, y = x0 + R.gauss(0, 0.22) * reach, y0 + R.gauss(0, 0.22) * reach
        if math.hypot(x, y) < canvas.radius * 0.9:
            canvas.dab(layer, x, y, size * min(2.4, math.exp(R.gauss(-0.3, 0.6))), 1.0, 0.2 * MM, 0.6)


def lucid(color):
    """The colour of light that came through: bright, or a clear broth goes grey, and paler than the broth, or depth turns amber red."""
    channels = [int(color[k : k + 2], 16) for k in (1, 3, 5)]
    return '#%02x%02x%02x' % tuple(round(250 * (x / max(channels)) ** 0.6) for x in channels)


def soup_stuff(color, clarity=0.0, oil=None, flecks=None, drawn='#f6ead6', name='soup'):
    """Reads 'haze' (1 where one sees no deeper), 'oil', 'rim', 'cell', 'cream' and 'pool'; drawn is the colour of the last two.
    A clear soup takes its own colour by depth."""
    g = Graph(name)
    bright = sum(int(color[k : k + 2], 16) for k in (1, 3, 5)) / 765
    deep = blend(color, '#a8782c', 0.18) if bright > 0.62 else blend(color, '#200800', 0.22)
    n = g.noise(26 * MM, 4, 0.6)
    base = g.mix(g.span(n, 0.36, 0.66, 0, 0.6), color, deep)
    base = g.mix(g.math('MULTIPLY', g.attr('cell'), 0.5), base, blend(color, '#ffe0a8', 0.3))
    base = g.mix(g.span(g.noise(0.7 * MM, 3), 0.56, 0.74, 0, 0.16), base, blend(color, '#fff0d0', 0.5))
    base = g.mix(g.math('MULTIPLY', g.attr('rim'), 0.5), base, blend(color, '#3a1400', 0.45))
    if flecks:
        for size, reach in ((6.5 * MM, 0.13), (3.1 * MM, 0.15)):
            near = g.math('ADD', g.cells(size), g.math('MULTIPLY_ADD', g.noise(1.0 * MM, 3), 0.34, -0.17))
            some = g.span(g.cells(size, pick='Color'), 0.5, 0.56)
            base = g.mix(g.math('MULTIPLY', g.span(near, reach, reach * 0.5, 0, 0.85), some), base, flecks)
    fat = oil or blend(color, '#ffc040', 0.4)
    base = g.mix(g.math('MULTIPLY', g.attr('oil'), 0.62), base, fat)
    tint = g.mix(g.math('MULTIPLY', g.attr('oil'), 0.55), blend(lucid(color), '#ffffff', 0.15 + 0.6 * clarity), blend(fat, '#ffffff', 0.25))
    base = g.mix(g.attr('haze'), tint, base)
    base = g.mix(g.math('MAXIMUM', g.attr('pool'), g.attr('cream')), base, drawn)
    solid = g.math('MAXIMUM', g.attr('haze'), g.math('MAXIMUM', g.attr('cream'), g.math('MULTIPLY', g.attr('pool'), 0.9)))
    dull = g.math('MULTIPLY', g.attr('cell'), 0.25)
    rough = g.math('ADD', g.span(g.noise(9 * MM, 3), 0.35, 0.65, 0.05, 0.16 if clarity < 0.2 else 0.06), dull)
    g.out(base, rough, g.bump((g.noise(24 * MM, 2), 0.0007, 0.3), (g.noise(2.5 * MM, 3), 0.00012, 0.35 if clarity < 0.2 else 0.1)), sss=0.2,
          radius=(0.0035, 0.0018, 0.0009), coat=0.35 if clarity < 0.2 else 0.0, coat_rough=0.04,
          trans=g.math('SUBTRACT', 1.0, solid, clamp=True), ior=1.34)  # fmt: skip
    clear_shadows(g, '#fff4e4', diffuse=clarity > 0.1)
    return absorb(g, blend(lucid(color), '#ffffff', 0.15), 40 + 20 * (1 - clarity))


def lumps_of(P, body, s):
    """What has dissolved in the soup: height in metres and which lump it is."""
    bend = np.stack([perlin(P, 6 * MM, s + 1), perlin(P, 6 * MM, s + 2), 0 * P[:, 0]], -1)
    high, cell = np.zeros(len(P)), np.zeros(len(P))
    for k, (size, depth) in enumerate(LUMPS[body]):
        f1, _, c = worley(P + bend * 1.2 * MM, size * MM, s + 5 * k, True)
        h = depth * MM * (np.sqrt(np.clip(1 - (f1 / 0.58) ** 2, 0, 1)) * (0.35 + 0.65 * c) + 0.4 * c)
        cell = np.where(h > high, c, cell)
        high = np.maximum(high, h)
    return high, cell


def soft_max(a, b, k):
    gap = a - b
    return np.where(gap > k, a, np.where(gap < -k, b, b + (gap + k) ** 2 / (4 * k)))


def pour(material, vessel, level, solid, canvas, clarity, cover=0.0, body='smooth', drowned=1.6, s=None, rows=240, steps=820):
    """Fills a round vessel. solid is the map of what lies in it, clarity how far one sees into it, cover how willingly the soup
    stays on what breaks its surface (0 broth, 1 thick cream)."""
    s = number() if s is None else s
    a = np.linspace(0, 2 * math.pi, steps, endpoint=False)
    circle = np.stack([np.cos(a), np.sin(a), 0 * a], -1)
    edge = vessel.wall(level) + 0.5 * MM
    low = [circle * max(vessel.wall(z) + 0.5 * MM, 1e-5) + np.array([0, 0, z]) for z in np.linspace(vessel.floor - 0.5 * MM, level, 12)]
    low.insert(0, circle * 1e-5 + np.array([0, 0, vessel.floor - 0.5 * MM]))
    q = np.linspace(1, 0, rows)[1:, None] ** 0.85
    P = (np.maximum(edge * q, 1e-5)[..., None] * circle[None]).reshape(-1, 3)
    r = np.repeat(q[:, 0], steps)
    z, values = shape_of(P, r, edge, level, solid, canvas, clarity, cover, body, drowned, s)
    top = P + np.stack([0 * z, 0 * z, z], -1)
    V, F = rings(np.concatenate([np.array(low), top.reshape(rows - 1, steps, 3)]))
    below = len(low) * steps
    attrs = {key: np.concatenate([np.full(below, float(key == 'haze')), value]) for key, value in values.items()}
    return put(mesh('soup', V, F, material, attrs))


def shape_of(P, r, edge, level, solid, canvas, clarity, cover, body, drowned, s):
    """Height and paint of every point of the surface."""
    cell = 2 * solid.reach / (solid.cells - 1)
    k = solid.index(P[:, 0], P[:, 1])
    out = blurred((solid.map > level + 0.2 * MM).astype(float), 1.5 * MM / cell)[k[:, 0], k[:, 1]]
    lens = canvas.read('lens', P)
    z = level + 0.4 * MM * perlin(P, 42 * MM, s + 5) + 0.12 * MM * perlin(P, 11 * MM, s + 6) + 0.22 * MM * lens
    z = z + 1.0 * MM * np.exp(-(1 - r) * edge / (1.5 * MM)) + 0.9 * MM * out * (1 - out) * 2
    dry = np.zeros(len(P))
    lump = np.zeros(len(P))
    if LUMPS[body]:
        high, lump = lumps_of(P, body, s)
        hills = 1.6 * MM * fbm(P, 30 * MM, 2, s=s + 20)
        stuff = level - drowned * MM + high + hills * smooth(1.0, 0.85, r)
        dry = smooth(-0.2 * MM, 0.3 * MM, stuff - z)
        z = soft_max(stuff, z, 0.4 * MM)
    top = blurred(solid.map, 0.8 * MM / cell)[k[:, 0], k[:, 1]]
    cling = (cover * 1.5 - 0.75 + 0.9 * fbm(P, 11 * MM, 2, s=s + 9)) * MM - 0.22 * np.maximum(top - level, 0)
    z = soft_max(np.minimum(top + cling, level + 5 * MM), z, 0.7 * MM)
    depth = np.maximum(z - top, 0.0)
    haze = haze_of(depth, clarity)
    rim = smooth(3.0 * MM, 0.6 * MM, (1 - r) * edge + 1.2 * MM * fbm(P, 7 * MM, 2, s=s + 12))
    adrift = P + warp(P, s)
    paint = {name: canvas.read(name, adrift) for name in ('oil', 'cream', 'pool')}
    paint['oil'] = np.maximum(paint['oil'], 0.25 * smooth(0.05, 0.4, fbm(P, 34 * MM, 3, s=s + 15))) * (1 - dry)
    return z, {'haze': haze, 'rim': rim, 'cell': lump * dry, **paint}


def visible_in(clarity):
    """How deep one sees, in metres."""
    return (0.6 + 15 * clarity**1.8) * MM


def haze_of(depth, clarity):
    """How much of what lies depth below the surface is hidden: a cream hides all of it, a consommé lets the bowl be seen."""
    least = 0.45 * (1 - clarity) ** 1.5
    most = 1 - 0.85 * clarity**2
    return least + max(0.0, most - least) * (1 - np.exp(-depth / visible_in(clarity)))


def warp(P, s):
    """Nothing that floats is quite round."""
    return np.stack([perlin(P, 7 * MM, s + 31), perlin(P, 7 * MM, s + 32), 0 * P[:, 0]], -1) * 0.55 * MM


def tide(vessel, level, color, s=None):
    """What the soup left on the wall when it was ladled in: a thin, broken line of its own colour, higher in places."""
    s = number() if s is None else s
    a = np.linspace(0, 2 * math.pi, 900, endpoint=False)
    ring = np.stack([np.cos(a), np.sin(a), 0 * a], -1)
    high = np.maximum(0.15, 1.1 + 1.7 * fbm(ring, 0.45, 3, s=s) + 2.5 * np.clip(fbm(ring, 0.16, 2, s=s + 4) - 0.35, 0, 1)) * MM
    rows, thick = [], []
    for t in np.linspace(0, 1, 6):
        z = np.minimum(level - 0.5 * MM + t * (high + 0.5 * MM), vessel.rim - 1.5 * MM)
        wall = np.interp(z, [p[1] for p in vessel.profile], [p[0] for p in vessel.profile]) - 0.25 * MM
        rows.append(ring * wall[:, None] + np.stack([0 * a, 0 * a, z], -1))
        thick.append(np.full(900, 1 - t))
    g = Graph('tide')
    alpha = g.math('MULTIPLY', g.span(g.attr('thick'), 0, 0.7), g.span(g.noise(4 * MM, 4), 0.3, 0.7, 0.25, 0.9))
    stuff = g.out(blend(color, '#4a2000', 0.18), 0.25, sss=0.1, alpha=alpha)
    V, F = rings(np.array(rows))
    return put(mesh('tide', V, F[:, ::-1], stuff, {'thick': np.concatenate(thick)}))
