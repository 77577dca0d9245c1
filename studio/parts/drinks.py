# SPDX-License-Identifier: GPL-3.0-or-later
"""What stands in a glass. Milky and thick things are a painted skin just inside the wall (no noise, few surfaces);
clear ones are a body that absorbs light, with a soft light behind it as photographers place a card."""
import math

import numpy as np
from mathutils import Vector

from lib.chance import number, rnd
from lib.mesh import mesh, put, rings, sphere, vertices
from lib.noise import fbm, perlin, smooth, worley
from lib.place import bvh
from lib.shader import Graph, absorb, clear_shadows
from lib.units import MM, blend, colour

INTO_WALL = 0.25 * MM

#: what a layer may look like behind glass, and how softly (share of the column) it meets the next
BORDERS = {
    'smooth': 0.05, 'milky': 0.15, 'froth': 0.035, 'slush': 0.05, 'cake': 0.018, 'cream': 0.018, 'fruit': 0.014, 'granola': 0.014,
    'beans': 0.012, 'jelly': 0.012, 'biscuit': 0.016, 'ice': 0.03, 'sauce': 0.02,
}  # fmt: skip
LAYERS = tuple(BORDERS)


def pattern(g, kind, color):
    """The colour of one layer, as a socket."""
    if kind == 'slush':
        warped = g.cells(3.0 * MM, pick='Color')
        grain = g.mix(g.span(warped, 0.2, 0.8), blend(color, '#000000', 0.10), blend(color, '#fff2dc', 0.22))
        return g.mix(g.span(g.noise(1.1 * MM, 3), 0.5, 0.72, 0, 0.5), grain, blend(color, '#fff6e8', 0.42))
    if kind == 'ice':
        warped = g.cells(6.5 * MM, pick='Color')
        grain = g.mix(g.span(warped, 0.2, 0.8), blend(color, '#30000c', 0.22), blend(color, '#ffffff', 0.2))
        return g.mix(g.span(g.cells(6.5 * MM, 'DISTANCE_TO_EDGE'), 0.0, 0.10, 0.45, 0), grain, blend(color, '#ffffff', 0.45))
    if kind == 'froth':
        holes = g.math('MULTIPLY', g.span(g.cells(1.1 * MM), 0.1, 0.4), g.span(g.cells(2.8 * MM), 0.06, 0.25))
        return g.mix(g.span(holes, 0, 1, 0.45, 0), color, blend(color, '#5a3a1a', 0.3))
    if kind == 'cake':
        pores = g.cells(1.9 * MM, 'SMOOTH_F1')
        base = g.mix(g.span(g.noise(7 * MM, 4), 0.35, 0.68), color, blend(color, '#000000', 0.25))
        return g.mix(g.span(pores, 0.05, 0.35, 0.6, 0), base, blend(color, '#2a1206', 0.5))
    if kind in ('fruit', 'granola', 'beans', 'jelly', 'biscuit'):
        size = {'fruit': 9, 'granola': 6.5, 'beans': 7.5, 'jelly': 9.5, 'biscuit': 3.5}[kind] * MM
        shift = g.add('ShaderNodeTexNoise', {'Vector': g.coords, 'Scale': 1 / size, 'Detail': 2}).outputs['Color']
        scaled = g.add('ShaderNodeVectorMath', {0: shift}, operation='SCALE')
        scaled.inputs['Scale'].default_value = size * 0.45
        at = g.add('ShaderNodeVectorMath', {0: g.coords, 1: scaled.outputs[0]}, operation='ADD').outputs[0]
        each = g.cells(size, at=at, pick='Color')
        gap = g.cells(size, 'DISTANCE_TO_EDGE', at=at)
        light = {'fruit': '#ffd9c0', 'granola': '#f0d9a8', 'beans': '#ffffff', 'jelly': '#ffffff', 'biscuit': '#fff0d0'}[kind]
        base = g.mix(g.span(each, 0.15, 0.85), blend(color, '#1a0800', 0.22), blend(color, light, 0.25))
        if kind == 'fruit':  # seeds and the paler heart
            base = g.mix(g.span(gap, 0.22, 0.42, 0, 0.45), base, blend(color, '#ffe6d6', 0.45))
        return g.mix(g.span(gap, 0.0, 0.10, 0.75, 0), base, blend(color, '#140602', 0.55))
    big = g.noise(16 * MM, 3)
    base = g.mix(g.span(big, 0.35, 0.68, 0, 0.35), color, blend(color, '#ffffff', 0.18))
    return g.mix(g.span(g.noise(2.2 * MM, 3), 0.55, 0.75, 0, 0.2), base, blend(color, '#3a1c08', 0.2))


def painted(layers, streak=None, bits=None, over_ice=None, window=0.0, glow='#c9a37a', gloss=0.5, name='drink'):
    """layers: (share, kind, color) from the floor up. Reads 't' (height 0..1, already bent), 'top' (1 where one looks at it
    from above), 'streak', 'clear'. bits: several (color, size in mm, how many 0..1)."""
    g = Graph(name)
    fine = g.noise(4 * MM, 4, 0.6, 1.2)
    t = g.math('ADD', g.attr('t'), g.math('MULTIPLY_ADD', fine, 0.05, -0.025))
    total = sum(share for share, _, _ in layers)
    base, up = pattern(g, *layers[0][1:]), 0.0
    for (share, _, _), (_, kind, color) in zip(layers, layers[1:]):
        up += share / total
        soft = BORDERS[kind] if len(layers) > 1 else 0.1
        base = g.mix(g.span(t, up - soft, up + soft), base, pattern(g, kind, color))
    for color, size, many in bits or ():
        f = g.cells(size * MM)
        which = g.cells(size * MM, pick='Color')
        speck = g.math('MULTIPLY', g.span(f, 0.36, 0.26), g.span(which, 1 - many, 1 - many + 0.02))
        base = g.mix(g.math('MULTIPLY', speck, 0.92), base, color)
    if streak:
        base = g.mix(g.math('MULTIPLY', g.attr('streak'), 0.94), base, streak)
    opening = None
    if over_ice:
        base = g.mix(g.math('MULTIPLY', g.attr('clear'), 0.75), base, over_ice)
        opening = g.math('SUBTRACT', 1.0, g.math('MULTIPLY', g.math('POWER', g.attr('clear'), 1.6), window))
    top = g.attr('top')
    rough = g.mix(top, 0.6, g.span(g.noise(5 * MM, 3), 0.35, 0.65, 0.2, 0.42))
    g.out(base, rough, g.bump((g.noise(1.5 * MM, 3), 0.00015, g.math('MULTIPLY', top, 0.6))), sss=0.5, radius=(0.006, 0.004, 0.0026),
          spec=g.math('MULTIPLY', top, 0.5), coat=g.math('MULTIPLY', top, gloss), coat_rough=0.08, alpha=opening)  # fmt: skip
    return clear_shadows(g, glow, diffuse=False) if over_ice else g.m


def column(glass, low, high, rows=200, steps=420):
    """Points of the wall of a drink, (row, step, 3), and how high each is, 0..1."""
    z = np.linspace(low, high, rows)
    a = np.linspace(0, 2 * math.pi, steps, endpoint=False)
    extra = -0.25 * MM if glass.of == 'plastic' else INTO_WALL
    r = (glass.inner(z) + extra)[:, None] * glass.round(a)[None]
    return np.stack([r * np.cos(a), r * np.sin(a), z[:, None] + 0 * a], -1)


def swirled(V, low, high, s, wild=0.3, middle=0.46, bell=0.24):
    """How high each point counts: the border between two layers curls into plumes."""
    bend = np.stack([fbm(V, 26 * MM, 2, s=s), fbm(V, 26 * MM, 2, s=s + 5), fbm(V, 22 * MM, 2, s=s + 9)], -1)
    Q = (V + bend * 11 * MM) * np.array([1, 1, 0.42])
    curl = np.stack([perlin(Q, 8 * MM, s + 13), perlin(Q, 8 * MM, s + 15), perlin(Q, 8 * MM, s + 17)], -1)
    plume = fbm(Q + curl * 4 * MM, 10 * MM, 4, 0.55, s=s + 20)
    rise = (V[:, 2] - low) / (high - low)
    near = np.exp(-(((rise - middle) / bell) ** 2))
    return rise + near * (wild * plume + wild * 0.55 * bend[:, 2])


def streaks(V, low, high, style, s):
    """0..1 where syrup runs down inside the glass: 'drips' from above, 'ribbons' that wind, 'stripes' from the floor up."""
    rng = np.random.default_rng(s)
    a = np.arctan2(V[:, 1], V[:, 0])
    rise = (V[:, 2] - low) / (high - low)
    radius = np.hypot(V[:, 0], V[:, 1])
    out = np.zeros(len(V))
    wobble = perlin(V, 14 * MM, s)
    if style == 'ribbons':
        for k in range(3):
            slope = rng.uniform(2.2, 3.6) * (1 if k % 2 else -1)
            middle = rng.uniform(0, 6.28) + slope * rise + 0.5 * perlin(V, 30 * MM, s + k)
            gap = np.abs((a - middle + math.pi) % (2 * math.pi) - math.pi) * radius
            out = np.maximum(out, smooth(3.6 * MM, 2.0 * MM, gap + 1.8 * MM * wobble))
        return out * smooth(0.02, 0.12, rise)
    many = 15 if style == 'stripes' else 11
    for k in range(many):
        middle = 2 * math.pi * (k + rng.uniform(-0.3, 0.3)) / many + rng.uniform(-0.12, 0.12) * np.sin(rise * 5 + k)
        gap = np.abs((a - middle + math.pi) % (2 * math.pi) - math.pi) * radius
        wide = rng.uniform(1.3, 4.2) * MM
        if style == 'drips':
            end = rng.uniform(0.05, 0.7)
            wide = wide * (0.55 + 0.6 * smooth(end + 0.25, 1.0, rise)) + 1.1 * MM * np.exp(-(((rise - end - 0.02) / 0.03) ** 2))
            inside = smooth(end - 0.012, end + 0.012, rise)
        else:
            end = rng.uniform(0.5, 1.0)
            wide = wide * (1.2 - 0.8 * rise)
            inside = smooth(end, end - 0.2, rise)
        out = np.maximum(out, smooth(wide + 0.5 * MM, wide - 0.3 * MM, gap + 1.1 * MM * wobble) * inside)
    if style == 'drips':
        edge = 0.95 + 0.03 * perlin(V, 11 * MM, s + 40)
        out = np.maximum(out, smooth(edge - 0.015, edge + 0.01, rise))
    return out


def wall_contact(P, tree, reach=2.8 * MM, step=5):
    """exp(-gap / reach) between every point of a column wall and what floats behind it, cast inwards on a coarser grid."""
    rows, steps, _ = P.shape
    coarse = np.zeros((len(range(0, rows, step)), len(range(0, steps, step))))
    for i, r in enumerate(range(0, rows, step)):
        for j, c in enumerate(range(0, steps, step)):
            at = Vector(P[r, c])
            hit = tree.ray_cast(at, Vector((-at.x, -at.y, 0)).normalized(), 9 * MM)
            coarse[i, j] = math.exp(-max(0.0, hit[3] - 0.3 * MM) / reach) if hit[0] else 0
    y = np.clip(np.arange(rows) / step, 0, coarse.shape[0] - 1.001)
    x = np.arange(steps) / step
    y0, x0 = y.astype(int), x.astype(int) % coarse.shape[1]
    x1 = (x0 + 1) % coarse.shape[1]
    fy, fx = (y - y0)[:, None], (x - x.astype(int))[None]
    upper = coarse[y0 + 1][:, x0] * (1 - fx) + coarse[y0 + 1][:, x1] * fx
    return (coarse[y0][:, x0] * (1 - fx) + coarse[y0][:, x1] * fx) * (1 - fy) + upper * fy


def surface(glass, level, rise=0.0, ripple=0.6 * MM, s=0, n=110, steps=420):
    """Rings of the top of a drink from the wall to the middle, (row, step, 3); rise makes it a dome."""
    a = np.linspace(0, 2 * math.pi, steps, endpoint=False)
    edge = float(glass.inner(level)) + (-0.25 * MM if glass.of == 'plastic' else INTO_WALL)
    rows = []
    for q in np.linspace(1, 0, n)[1:]:
        r = max(edge * q, 1e-6) * glass.round(a)
        P = np.stack([r * np.cos(a), r * np.sin(a), 0 * a], -1)
        wave = ripple * (fbm(P, 19 * MM, 2, s=s) + 0.35 * fbm(P, 6 * MM, 2, s=s + 3)) * smooth(1, 0.9, q)
        climb = 0.9 * MM * math.exp(-(1 - q) * edge / (1.3 * MM))
        P[:, 2] = level + wave + climb + rise * (1 - q**2.4)
        rows.append(P)
    return np.array(rows)


def skin(glass, material, high, wild=0.12, rise=0.0, ripple=0.6 * MM, streak=None, against=None, middle=0.46, bell=0.6, s=None, rows=200):
    """The whole painted drink: floor, wall, top. In a vessel that one cannot see through it is the top alone."""
    s = number() if s is None else s
    low = glass.base + 0.4 * MM
    top = surface(glass, high, rise, ripple, s)
    if not glass.clear:
        V, F = rings(top)
        return put(mesh('drink', V, F, material, {'t': 1 + 0 * V[:, 0], 'top': 1 + 0 * V[:, 0]}))
    wall = column(glass, low, high, rows)
    floor = wall[:1] * np.array([[[q, q, 1.0]] for q in (0.02, 0.5, 0.9)])
    V, F = rings(np.concatenate([floor, wall, top]))
    t = np.concatenate(
        [np.zeros(floor[..., 0].size), swirled(wall.reshape(-1, 3), low, high, s, wild, middle, bell), np.ones(top[..., 0].size)]
    )
    is_top = np.concatenate([np.zeros(floor[..., 0].size + wall[..., 0].size), np.ones(top[..., 0].size)])
    attrs = {'t': t, 'top': is_top}
    if streak:
        attrs['streak'] = streaks(V, low, high, streak, s) * (1 - is_top)
    if against:
        clear = np.zeros(len(V))
        begin = floor[..., 0].size
        clear[begin : begin + wall[..., 0].size] = wall_contact(wall, bvh(against)).ravel()
        attrs['clear'] = clear
    return put(mesh('drink', V, F, material, attrs))


def clear_stuff(color, strength=1.0, upper=None, name='clear drink'):
    """Tea, soda, syrup: bends light and swallows it by depth, so that a glassful has the colour asked for.
    upper tints the higher part ('t') at the surface."""
    g = Graph(name)
    base = '#ffffff'
    if upper:
        base = g.mix(g.span(g.attr('t'), 0.3, 0.75), '#ffffff', upper)
    g.out(base, 0.0, trans=1.0, ior=1.33)
    clear_shadows(g, blend(color, '#ffffff', 0.45))
    seen = np.array(colour(color)[:3])
    bright = min(1.0, (seen.max() / 0.5) ** 0.7)  # dark drinks let less of every colour through
    through = np.clip(seen / seen.max() * 0.9 * bright, 0.012, 0.9)
    swallowed = -np.log(through) / 0.060 * strength
    density = float(swallowed.max())
    tint = (*(1 - swallowed / density), 1.0)
    return absorb(g, tuple(float(v) for v in tint), density)


def clear_body(glass, material, high, s=None):
    """A closed body of liquid that reaches into the wall."""
    s = number() if s is None else s
    low = glass.base + 0.1 * MM
    wall = column(glass, low, high, 60, 260)
    top = surface(glass, high, 0.0, 0.25 * MM, s, 50, 260)
    floor = wall[:1] * np.array([[[q, q, 1.0]] for q in (1e-4, 0.5, 0.9)])
    V, F = rings(np.concatenate([floor, wall, top]))
    t = np.clip((V[:, 2] - low) / (high - low) + 0.18 * fbm(V, 24 * MM, 3, s=s), 0, 1)
    return put(mesh('liquid', V, F, material, {'t': t}))


def backlight(glass, high, strength=1.7, color='#fff6e8'):
    """Seen only through the drink: a soft bright field behind it, brighter on the window's side."""
    g = Graph('backlight')
    sep = g.add('ShaderNodeSeparateXYZ', {0: g.coords})
    wide, tall = glass.reach * 3.2, high * 1.5
    side = g.span(sep.outputs['X'], wide * 0.5, -wide * 0.5, 0.35, 1.25)
    up = g.span(sep.outputs['Y'], -tall * 0.5, tall * 0.5, 0.65, 1.15)
    power = g.math('MULTIPLY', g.math('MULTIPLY', side, up), strength)
    shine = g.add('ShaderNodeEmission', {'Color': color, 'Strength': power})
    g.t.links.new(shine.outputs[0], g.t.nodes['Material Output'].inputs['Surface'])
    corners = np.array([(-0.5, -0.5, 0), (0.5, -0.5, 0), (0.5, 0.5, 0), (-0.5, 0.5, 0)]) * np.array([wide, tall, 1])
    o = put(mesh('backlight', corners, np.array([(0, 1, 2, 3)]), g.m), (0, glass.reach * 1.9, high * 0.52), (math.pi / 2, 0, 0))
    o.visible_camera = o.visible_diffuse = o.visible_glossy = o.visible_shadow = False
    return o


def fizz(glass, high, many=260, s=None):
    """Bubbles: most of them on the wall, strings of them rising, a ring under the surface."""
    rng = np.random.default_rng(number() if s is None else s)
    d, F = sphere(4)
    g = Graph('bubbles')
    g.out('#ffffff', 0.05, trans=0.75, ior=1.15)
    stuff = clear_shadows(g)
    V, Q = [], []
    for k in range(many):
        angle = rng.uniform(0, 6.283)
        z = rng.uniform(glass.base + 0.003, high - 0.001) if k % 3 else high - rng.uniform(0, 1.5) * MM
        r = rng.uniform(0.25, 0.7) * MM * (1.5 if k % 3 == 0 else 1.0)
        reach = float(glass.inner(z)) - r * 0.9
        V.append(np.array([reach * math.cos(angle), reach * math.sin(angle), z]) + d * r)
        Q.append(F + k * len(d))
    return put(mesh('bubbles', np.concatenate(V), np.concatenate(Q), stuff))


def foam_ring(glass, material, level, rise=2.5 * MM, s=None):
    """A thin head of froth on a drink."""
    s = number() if s is None else s
    top = surface(glass, level + rise, 0.0, 0.7 * MM, s)
    wall = column(glass, level - 1.5 * MM, level + rise, 12)
    ring = wall[0] / np.linalg.norm(wall[0][:, :2], axis=1, keepdims=True)
    wall[0][:, 2] += 1.6 * MM * fbm(ring, 0.4, 2, s=s)
    V, F = rings(np.concatenate([wall, top]))
    f1, _, cell = worley(V, 2.6 * MM, s + 4)
    V[:, 2] -= 0.35 * MM * smooth(0.4, 0.2, f1) * (cell > 0.5) * (V[:, 2] > level + rise * 0.8)
    is_top = np.concatenate([np.zeros(wall[..., 0].size), np.ones(top[..., 0].size)])
    return put(mesh('foam', V, F, material, {'top': is_top, 'cav': 0.5 + 0 * is_top}))


def level_of(glass, share):
    return glass.base + (glass.height - glass.base) * share + rnd(-0.5, 0.5) * MM


def top_of(objects):
    """The highest point of objects that have been placed."""
    return max(float((vertices(o.data) @ np.array(o.matrix_world)[2, :3]).max() + o.matrix_world[2][3]) for o in objects)
