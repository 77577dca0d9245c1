# SPDX-License-Identifier: GPL-3.0-or-later
"""Rolled food: fried wrappers, tortillas, nori and rice, rice paper, vine leaves, crisp tubes, twisted pastry. A roll lies along
x around z = 0; a cut end shows its 'face', 'd' metres from the skin."""
import math

import numpy as np

from lib.chance import number, rnd
from lib.mesh import displace, grid, mesh, rings, sphere, superball
from lib.noise import fbm, perlin, ridged, smooth, worley
from lib.shader import Graph
from lib.units import MM, blend


def barrel(half, radius, cut=(False, True), slope=0.0, relief=None, squash=0.92, bend=0.0, turns=0.0, n=(120, 110), s=None, blunt=1.1):
    """Points and faces of a roll and its values. cut says which ends (left, right) are cut; slope slants those cuts;
    relief(P, t, a) in metres; squash flattens what it lies on; turns > 0 winds a spiral into the cut faces."""
    s = number() if s is None else s
    along, steps = n
    a = np.linspace(0, 2 * math.pi, steps, endpoint=False)[None]
    t = np.linspace(-1, 1, along)[:, None]
    round_ = np.ones_like(t)
    for sign, is_cut in ((-1, cut[0]), (1, cut[1])):
        if not is_cut:
            reach = np.clip((sign * t - 1 + blunt * radius / half) / (blunt * radius / half), 0, 1)
            round_ = round_ * np.sqrt(np.clip(1 - reach**2.6, 0.0004, 1))
    wave = 1 + 0.05 * np.sin(2.3 * t + s) + 0.03 * np.sin(5.1 * t + 2 * s)
    y = radius * round_ * wave * np.cos(a)
    z = radius * round_ * wave * np.sin(a) * squash
    skew = slope * y * ((1 - t) / 2 * cut[0] + (1 + t) / 2 * cut[1])
    P = np.stack([t * half + skew, y, z], -1)
    if relief:
        flat = P.reshape(-1, 3)
        high = relief(flat, np.broadcast_to(t, y.shape).ravel(), np.broadcast_to(a, y.shape).ravel()).reshape(y.shape)
        away = np.stack([0 * a + 0 * t, np.cos(a) + 0 * t, np.sin(a) + 0 * t], -1)
        P = P + away * (high * np.sqrt(round_))[..., None]
    else:
        high = np.zeros_like(y)
    rows, face, inner, cav = list(P), [np.zeros(steps)] * along, [np.zeros(steps)] * along, list(high)
    q = np.linspace(1, 0.001, 34)[1:]
    for index, is_cut, where in ((along - 1, cut[1], 'end'), (0, cut[0], 'start')):
        if not is_cut:
            continue
        edge = P[index]
        middle = edge.mean(0)
        ring = [middle + (edge - middle) * k for k in q]
        crumb = [0.7 * MM * fbm(r_, 5 * MM, 3, s=s + 40) for r_ in ring]
        sign = 1 if where == 'end' else -1
        ring = [r_ + np.array([sign, 0, 0]) * (c - 0.4 * MM)[:, None] * smooth(1.0, 0.85, k) for r_, c, k in zip(ring, crumb, q)]
        extra = [(r_, np.ones(steps), np.full(steps, (1 - k) * radius), 0.4 + 0 * c) for r_, c, k in zip(ring, crumb, q)]
        if where == 'end':
            rows, face = rows + [e[0] for e in extra], face + [e[1] for e in extra]
            inner, cav = inner + [e[2] for e in extra], cav + [e[3] * 0 for e in extra]
        else:
            extra = extra[::-1]
            rows, face = [e[0] for e in extra] + rows, [e[1] for e in extra] + face
            inner, cav = [e[2] for e in extra] + inner, [e[3] * 0 for e in extra] + cav
    V, F = rings(np.array(rows))
    face, inner, cav = np.array(face).ravel(), np.array(inner).ravel(), np.array(cav).ravel()
    V[:, 2] += bend * (V[:, 0] / half) ** 2
    angle = np.broadcast_to(a, (len(rows), steps)).ravel()
    spiral = (
        smooth(0.34, 0.2, np.abs((inner / radius * turns + angle / (2 * math.pi) + 0.1 * fbm(V, 6 * MM, 2, s=s + 9)) % 1 - 0.5)) * face
        if turns
        else 0 * face
    )
    return V, F, {'face': face, 'd': inner, 'cav': cav, 'spiral': spiral, 'angle': angle, 't': V[:, 0] / half}


def wrapper_relief(s, deep=1.0, radius=15 * MM):
    """A fried wrapper: blisters, and the edge of its last turn as a step along it."""

    def relief(P, t, a):
        f1, _, cell = worley(P, min(7 * MM, 0.5 * radius), s)
        blister = np.sqrt(np.clip(1 - (f1 / 0.52) ** 2, 0, 1)) * smooth(0.5, 0.85, cell)
        small, _, tiny = worley(P, 2.6 * MM, s + 3)
        fine = np.sqrt(np.clip(1 - (small / 0.5) ** 2, 0, 1)) * smooth(0.6, 0.9, tiny)
        step = 0.55 * MM * smooth(0.0, 0.06, (a - 1.1 - 0.35 * t + 0.1 * np.sin(5 * t)) / 1.0) * smooth(2.6, 1.4, a)
        return deep * (0.85 * MM * blister + 0.35 * MM * fine + 0.5 * MM * fbm(P, 12 * MM, 3, s=s + 5)) + step

    return relief


def fried_roll(material, half, radius, cut, slope=0.0, s=None):
    s = number() if s is None else s
    V, F, v = barrel(half, radius, cut, slope, wrapper_relief(s, 1.0, radius), 0.9, rnd(-1.5, 1.5) * MM, s=s, blunt=0.5)
    v['cav'] = np.clip(0.3 + v['cav'] / (2.4 * MM), 0, 1)
    return mesh('roll', V, F, material, v)


def soft_roll(material, half, radius, cut, turns=2.2, s=None):
    """A tortilla rolled up: soft, freckled, its filling seen as a spiral."""
    s = number() if s is None else s

    def relief(P, t, a):
        step = 0.9 * MM * smooth(0.0, 0.08, a - 0.9 - 0.2 * np.sin(2 * t)) * smooth(2.4, 1.0, a)
        return 0.7 * MM * fbm(P, 16 * MM, 3, s=s + 5) + 0.25 * MM * fbm(P, 4 * MM, 2, s=s + 8) + step

    V, F, v = barrel(half, radius, cut, 0.0, relief, 0.72, rnd(-1, 1) * MM, turns, s=s)
    v['cav'] = np.clip(0.3 + 0.8 * fbm(V, 11 * MM, 3, s=s + 11) + 0.3 * fbm(V, 4 * MM, 2, s=s + 12), 0, 1)
    return mesh('soft roll', V, F, material, v)


def tortilla_stuff(color, cheese):
    """Soft wheat tortilla with toasted freckles; in a cut face a spiral of it with cheese between."""
    g = Graph('tortilla')
    n = g.noise(9 * MM, 4)
    t = g.math('ADD', g.attr('cav'), g.math('MULTIPLY_ADD', n, 0.5, -0.25))
    base = g.ramp(t, [(0.2, color), (0.55, blend(color, '#d9a860', 0.45)), (0.75, '#b8773a'), (0.95, '#7a431c')])
    filling = g.mix(g.span(g.noise(4 * MM, 3), 0.35, 0.65), cheese, blend(cheese, '#fff2cc', 0.5))
    inside = g.mix(g.attr('spiral'), filling, blend(color, '#e0c090', 0.3))
    inside = g.mix(g.span(g.attr('d'), 0.001, 0.0018, 1, 0), inside, color)
    base = g.mix(g.attr('face'), base, inside)
    wet = g.attr('face')
    return g.out(base, g.span(wet, 0, 1, 0.62, 0.26), g.bump((g.noise(2 * MM, 3), 0.0003, 0.7)), sss=0.3, radius=(0.004, 0.0024, 0.0011),
                 coat=g.math('MULTIPLY', wet, 0.4), coat_rough=0.12)  # fmt: skip


def vine_stuff(color):
    """A brined vine leaf: olive, oiled, veins paler, dark in its folds."""
    g = Graph('vine leaf')
    n = g.noise(12 * MM, 4)
    base = g.mix(g.span(n, 0.35, 0.68), blend(color, '#141a06', 0.35), blend(color, '#8a8a3a', 0.25))
    base = g.mix(g.span(g.attr('vein'), 0.2, 0.9, 0, 0.7), base, '#9a9a5c')
    base = g.mix(g.span(g.attr('cav'), 0.0, 0.35, 0.6, 0), base, '#1c1c0a')
    wet = g.noise(7 * MM, 3)
    return g.out(g.vary(base, 0.012, 0.16, 0.1), g.span(wet, 0.35, 0.65, 0.16, 0.4), g.bump((g.noise(1.6 * MM, 3), 0.00025, 0.7)), sss=0.08,
                 radius=(0.002, 0.002, 0.0008), coat=g.span(wet, 0.4, 0.6, 0.45, 0.05), coat_rough=0.14)  # fmt: skip


def vine_roll(material, half, radius, s=None):
    """A stuffed vine leaf: ends tucked in, overlaps, raised veins that branch."""
    s = number() if s is None else s
    base_turn = rnd(0, 6.28)

    def relief(P, t, a):
        off = (a - base_turn + math.pi) % (2 * math.pi) - math.pi
        flap = smooth(0.0, 0.05, off + 0.5 * t**2 - 0.2) * smooth(2.2, 0.9, off)
        tuck = smooth(0.55, 0.9, np.abs(t)) * np.sin(a * 3 + s) * 0.9 * MM
        return (
            1.3 * MM * flap + tuck + 0.8 * MM * fbm(P, 11 * MM, 3, s=s + 5) - 0.7 * MM * smooth(0.7, 0.95, ridged(P, 13 * MM, 2, s=s + 7))
        )

    V, F, v = barrel(half, radius, (False, False), 0.0, relief, 0.82, rnd(-1.5, 1.0) * MM, s=s)
    run = np.abs(((v['angle'] * 1.4 + np.abs(v['t']) * 2.4 + 0.5 * perlin(V, 14 * MM, s + 3)) * 0.9) % 1 - 0.5)
    rib = np.exp(-((((v['angle'] - base_turn - 1.2 + math.pi) % (2 * math.pi) - math.pi) / 0.06) ** 2))
    v['vein'] = np.maximum(smooth(0.06, 0.0, run) * 0.7, rib)
    V = displace(V, F[:, ::-1], 0.4 * MM * v['vein'])
    v['cav'] = np.clip(0.5 + v['cav'] / (3 * MM), 0, 1)
    return mesh('dolma', V, F, material, v)


def tube_shell(material, half, radius, s=None, thick=2.2 * MM):
    """A fried tube round nothing: a sheet that overlaps itself, blistered all over, its rims oblique."""
    s = number() if s is None else s
    na, nx = 150, 130
    a = np.linspace(-0.25, 2 * math.pi + 0.35, na)[None]
    t = np.linspace(-1, 1, nx)[:, None]
    lift = 1 + 0.13 * smooth(5.6, 6.6, a) + 0.03 * np.sin(3 * t + s)
    r = radius * lift
    x = t * half * (1 - 0.10 * np.cos(a - 2.0)) + 0 * a
    P = np.stack([x, r * np.cos(a + 0.9), r * np.sin(a + 0.9)], -1)
    flat = P.reshape(-1, 3)
    f1, _, cell = worley(flat, 6.5 * MM, s)
    blister = np.sqrt(np.clip(1 - (f1 / 0.55) ** 2, 0, 1)) * smooth(0.45, 0.8, cell)
    high = (1.5 * MM * blister + 0.5 * MM * fbm(flat, 9 * MM, 2, s=s + 3)).reshape(nx, na)
    away = np.stack([0 * x, np.cos(a + 0.9) + 0 * t, np.sin(a + 0.9) + 0 * t], -1)
    outer = P + away * (high + thick / 2)[..., None]
    inner = P + away * (0.5 * high - thick / 2)[..., None]
    ring = np.concatenate([outer, inner[:, ::-1]], 1)
    ends = [
        ring[:1] * 0.5 + np.concatenate([inner, outer[:, ::-1]], 1)[:1] * 0.5,
        ring,
        ring[-1:] * 0.5 + np.concatenate([inner, outer[:, ::-1]], 1)[-1:] * 0.5,
    ]
    V, F = rings(np.concatenate(ends))
    rim = np.repeat(np.concatenate([[1.0], smooth(0.9, 1.0, np.abs(t[:, 0])), [1.0]]), na * 2)
    bake = np.concatenate([blister.reshape(nx, na), blister.reshape(nx, na)[:, ::-1]], 1)
    bake = np.concatenate([bake[:1], bake, bake[-1:]]).ravel()
    return mesh('shell', V, F[:, ::-1], material, {'bake': 0.34 + 0.4 * bake + 0.22 * rim + 0.2 * fbm(V, 20 * MM, 2, s=s + 9)})


def cream_plug(material, radius, half, side, s=None):
    """Ricotta that stands out of the end of a tube, piped: soft ridges to a point."""
    s = number() if s is None else s
    d, F = sphere(56)
    V = superball(d, np.array([radius * 0.95, radius * 0.93, radius * 0.93]), 2.2)
    a = np.arctan2(d[:, 2], d[:, 1])
    out = smooth(-0.1, 1.0, side * d[:, 0])
    V[:, 1:] *= (1 + 0.10 * np.sin(7 * a + 4 * out) * out)[:, None]
    V = displace(V, F, 0.5 * MM * fbm(V, 4 * MM, 3, s=s) + 0.7 * MM * fbm(V, 10 * MM, 2, s=s + 3))
    V[:, 0] += side * (half - radius * 0.25)
    return mesh('cream', V, F, material, {'cav': 0.5 + 0 * a, 'face': (out > 0.45).astype(float), 'd': 0.01 + 0 * a})


def twist(material, half, radius, s=None):
    """Two strands of pastry wound round each other, flaky, open at their edges."""
    s = number() if s is None else s
    nx, na = 260, 90
    t = np.linspace(-1, 1, nx)[:, None]
    a = np.linspace(0, 2 * math.pi, na, endpoint=False)[None]
    wind = t * half / (15 * MM) * math.pi + s
    lobe = np.abs(np.cos(a - wind)) ** 0.8
    taper = np.sqrt(np.clip(1 - np.abs(t) ** 9, 0.001, 1)) * (1 + 0.08 * np.sin(4 * t + s))
    r = radius * (0.66 + 0.5 * lobe) * taper
    P = np.stack([t * half + 0 * a, r * np.cos(a), r * np.sin(a)], -1)
    V, F = rings(P)
    layers = np.sin((lobe.ravel() * 9 + 2.0 * fbm(V, 12 * MM, 2, s=s)))
    V = displace(V, F[:, ::-1], 0.35 * MM * layers + 0.7 * MM * fbm(V, 7 * MM, 3, s=s + 3))
    V[:, 2] += rnd(-2, 2) * MM * (V[:, 0] / half) ** 2
    cav = np.clip(0.15 + 0.55 * lobe.ravel() + 0.12 * layers + 0.2 * fbm(V, 9 * MM, 2, s=s + 5), 0, 1)
    return mesh('twist', V, F[:, ::-1], material, {'cav': cav, 'face': 0 * cav, 'd': 0 * cav})


def pastry_stuff(color, filling):
    """Baked pastry: gold crests, cinnamon in the grooves."""
    g = Graph('pastry')
    n = g.noise(7 * MM, 4)
    t = g.math('ADD', g.attr('cav'), g.math('MULTIPLY_ADD', n, 0.4, -0.2))
    base = g.ramp(t, [(0.15, filling), (0.34, blend(filling, color, 0.5)), (0.55, color), (0.8, blend(color, '#7a3a10', 0.55))])
    return g.out(base, g.span(n, 0.35, 0.65, 0.3, 0.55), g.bump((g.noise(1.8 * MM, 4), 0.0005, 0.8)), sss=0.15, radius=(0.003, 0.0016, 0.0007),
                 coat=0.3, coat_rough=0.15)  # fmt: skip


# --- husks and paper ---


def husk_stuff():
    g = Graph('corn husk')
    line = g.noise(1.3 * MM, 3, at=g.stretch(0.04, 1, 1))
    n = g.noise(22 * MM, 4)
    base = g.mix(g.span(line, 0.35, 0.68), '#e2cd98', '#c2a468')
    base = g.mix(g.span(n, 0.5, 0.75, 0, 0.4), base, '#a3854c')
    return g.out(base, 0.6, g.bump((line, 0.0005, 0.9)), see_through=0.25, sheen=0.1)


def husk(material, half, wide, fold=1.0, s=None):
    """A dried husk laid open: ridges along it, edges up, one end torn wide and the other drawn to a point."""
    s = number() if s is None else s
    t = np.linspace(-1, 1, 120)[:, None]
    u = np.linspace(-1, 1, 60)[None]
    width = wide * np.clip(1 - 0.82 * smooth(0.2, 1.0, t) - 0.12 * smooth(0.5, 1, -t), 0.08, 1) * (1 + 0.05 * np.sin(7 * t + s))
    x = half * t * (1 + 0.05 * np.cos(5 * u + s)) + 0 * u
    y = width * u
    flat = np.stack([x * 0.25, y, 0 * x], -1).reshape(-1, 3)
    z = fold * wide * 0.42 * np.abs(u) ** 2.2 + (0.9 * MM * fbm(flat, 6 * MM, 3, s=s) + 3 * MM * fbm(flat, 26 * MM, 2, s=s + 3)).reshape(
        x.shape
    )
    z = z + 7 * MM * smooth(0.55, 1.0, np.abs(t))
    V = np.stack([x, y, z], -1).reshape(-1, 3)
    return mesh('husk', V, grid(119, 59), material)


def paper_skin_stuff():
    """Wet rice paper: nearly clear, milky where it is doubled, glossy."""
    g = Graph('rice paper')
    n = g.noise(9 * MM, 3)
    g.out(
        g.mix(g.span(n, 0.35, 0.65), '#f4f0e4', '#fbfaf4'),
        g.span(n, 0.3, 0.7, 0.1, 0.24),
        g.bump((g.noise(2.4 * MM, 3), 0.0003, 0.6)),
        coat=0.7,
        coat_rough=0.05,
    )
    clear = g.add('ShaderNodeBsdfTransparent', {'Color': '#fdfbf3'})
    milk = g.span(g.math('ADD', g.attr('cav'), g.math('MULTIPLY_ADD', n, 0.4, -0.2)), 0.1, 0.9, 0.12, 0.62)
    both = g.add('ShaderNodeMixShader', {0: milk, 1: clear.outputs[0], 2: g.shader.outputs[0]})
    g.t.links.new(both.outputs[0], g.t.nodes['Material Output'].inputs[0])
    return g.m


def paper_roll(material, half, radius, s=None):
    s = number() if s is None else s

    def relief(P, t, a):
        return 0.5 * MM * fbm(P, 12 * MM, 2, s=s) - 0.9 * MM * smooth(0.75, 0.97, ridged(P * np.array([0.3, 1, 1]), 12 * MM, 2, s=s + 4))

    V, F, v = barrel(half, radius, (False, False), 0.0, relief, 0.86, rnd(-1, 1) * MM, s=s)
    double = smooth(0.55, 0.85, np.abs(v['t'])) + smooth(0.0, 0.1, v['angle'] - 3.6) * smooth(5.6, 5.2, v['angle'])
    v['cav'] = np.clip(0.25 + 0.6 * double, 0, 1)
    return mesh('rice paper', V, F, material, v)
