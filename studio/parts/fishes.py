# SPDX-License-Identifier: GPL-3.0-or-later
"""Fish in pieces: fillets that flake, battered ones, raw slices, cubes and rounds. All lie around z = 0."""
import math

import numpy as np

from lib.chance import number, rnd
from lib.mesh import displace, mesh, rings, sphere, superball
from lib.noise import fbm, perlin, ridged, smooth, worley
from lib.shader import Graph
from lib.units import MM, blend
from parts.crusts import fried_stuff

#: flesh, its paler seams, seared colour, skin
KINDS = {
    'salmon': ('#e07f52', '#f4c3a0', '#a3572a', '#6b665c'),
    'trout': ('#e59a78', '#f5d3bc', '#b06a35', '#8f8668'),
    'cod': ('#f1e9da', '#fbf7ee', '#d9a860', '#b9b3a4'),
    'halibut': ('#f2eadb', '#fcf8f0', '#d8a55c', '#8a8578'),
}


def fillet_stuff(kind, sear=None, crust=None, gloss=0.35):
    """Flesh between pale seams ('seam'), seared where 'brown' says so, barred by the grill ('mark'), skin where 'skin' is.
    crust is the colour of a glaze or of spices that cover the top ('top')."""
    flesh, pale, brown, skin = KINDS[kind]
    brown = sear or brown
    g = Graph(f'{kind} fillet')
    n = g.noise(9 * MM, 4)
    fibre = g.noise(1.1 * MM, 3, at=g.stretch(1, 0.35, 1))
    base = g.mix(g.span(n, 0.35, 0.68), flesh, blend(flesh, pale, 0.45))
    base = g.mix(g.span(fibre, 0.45, 0.7, 0, 0.3), base, blend(flesh, '#8a4020' if kind in ('salmon', 'trout') else '#c9b48c', 0.3))
    base = g.mix(g.math('MULTIPLY', g.attr('seam'), 0.85), base, pale)
    t = g.math('ADD', g.attr('brown'), g.math('ADD', g.math('MULTIPLY_ADD', n, 0.7, -0.35), g.math('MULTIPLY_ADD', fibre, 0.2, -0.1)))
    base = g.mix(
        g.span(t, 0.25, 1.0), base, g.ramp(t, [(0.3, blend(flesh, brown, 0.5)), (0.6, brown), (0.95, blend(brown, '#1c0a04', 0.6))])
    )
    if crust:
        spice = g.noise(0.8 * MM, 4, 0.65)
        patch = g.math('ADD', g.attr('top'), g.math('MULTIPLY_ADD', n, 0.5, -0.25))
        tone = g.ramp(spice, [(0.3, blend(crust, '#0c0402', 0.55)), (0.5, crust), (0.72, blend(crust, '#e08a40', 0.3))])
        base = g.mix(g.span(patch, 0.35, 0.75, 0, 0.94), base, tone)
    base = g.mix(g.math('MULTIPLY', g.attr('mark'), g.span(n, 0.3, 0.5, 0.6, 0.95)), base, '#2a1208')
    scale = g.cells(2.6 * MM, 'SMOOTH_F1')
    back = g.ramp(
        g.math('ADD', n, g.math('MULTIPLY', scale, 0.25)),
        [(0.3, blend(skin, '#141210', 0.6)), (0.55, skin), (0.8, blend(skin, '#d9cfb8', 0.5))],
    )
    back = g.mix(g.span(g.noise(14 * MM, 4), 0.42, 0.65, 0, 0.85), back, blend('#8a5a26', skin, 0.2))
    base = g.mix(g.attr('skin'), base, back)
    wet = g.noise(5 * MM, 3)
    rough = g.span(wet, 0.36, 0.64, 0.45, 0.75) if gloss < 0.2 else g.span(wet, 0.36, 0.64, 0.16, 0.46)
    return g.out(base, rough, g.bump((g.attr('seam'), -0.0004, 0.6), (fibre, 0.0003, 0.7), (scale, 0.0005, g.attr('skin'))),
                 sss=0.28 if kind in ('salmon', 'trout') else 0.45, radius=(0.004, 0.0022, 0.0014), coat=g.span(wet, 0.4, 0.6, gloss, 0.03), coat_rough=0.08)  # fmt: skip


def fillet(material, half=(56, 33, 14), sear=0.55, marks=False, skin_up=False, tail=0.25, top=1.0, flakes=1.0, rubbed=False, s=None):
    """A portion of fillet: thick along the back, thin at the belly, muscle in nested chevrons that begin to part here and there.
    rubbed: a crust of spice hides the flakes on top."""
    s = number() if s is None else s
    d, F = sphere(130)
    size = np.array(half) * MM
    V = superball(d, size, (4.2, 2.7, 2.7))
    u, v, level = V[:, 0] / size[0], V[:, 1] / size[1], V[:, 2] / size[2]
    V[:, 2] *= (1 - 0.42 * smooth(-0.1, -1.0, v)) * (1 - tail * smooth(-0.2, 1.0, u))
    V[:, 1] *= 1 - 0.35 * tail * smooth(0.0, 1.0, u)
    V[:, :2] *= (1 + 0.04 * fbm(d * np.array([1, 1, 0.2]), 0.8, 2, s=s))[:, None]
    warp = 3.2 * MM * fbm(V * np.array([1, 1, 0.3]), 24 * MM, 3, s=s + 1)
    run = (V[:, 0] + 0.85 * np.abs(V[:, 1] - 0.15 * size[1]) + 0.35 * np.abs(V[:, 2]) + warp) / (8.0 * MM)
    cell = np.floor(run)
    gap = np.abs(run - cell - 0.5) * 2
    open_ = smooth(-0.25, 0.35, fbm(V, 16 * MM, 2, s=s + 21))
    seam = smooth(0.80, 0.98, gap)
    middle = np.exp(-(((V[:, 1] - 0.15 * size[1] + 0.5 * warp) / (0.9 * MM)) ** 2))
    seam = np.maximum(seam, 0.6 * middle) * (0.3 + 0.7 * open_)
    fan = np.sin(cell * 12.9898 + s) * 43758.5453
    step = (fan - np.floor(fan)) - 0.5
    up = smooth(0.25, 0.75, level)
    flesh = 1 - up if skin_up or rubbed else np.ones(len(V))
    rel = 1.3 * MM * fbm(V, 22 * MM, 2, s=s + 3) + 0.25 * MM * fbm(V, 3 * MM, 3, s=s + 5)
    rel += flesh * flakes * (0.55 * MM * step * open_ * smooth(0.0, 0.25, gap) - 0.42 * MM * seam)
    under = smooth(-0.75, -0.9, level)
    skin = smooth(0.70, 0.84, level + 0.05 * fbm(V, 9 * MM, 2, s=s + 7)) if skin_up else under
    if skin_up:
        wrinkle = ridged(V, 11 * MM, 2, s=s + 9) - 0.5
        rel = rel * (1 - 0.5 * skin) + skin * (0.6 * MM * wrinkle + 0.25 * MM * fbm(V, 2.4 * MM, 2, s=s + 11))
    if rubbed:
        rel += up * (0.35 * MM * fbm(V, 2.6 * MM, 3, s=s + 23) + 0.2 * MM * fbm(V, 1.1 * MM, 2, s=s + 24))
    V = displace(V, F, rel)
    edge = smooth(0.72, 1.0, np.maximum(np.abs(u), np.abs(v)))
    brown = sear * up * (0.45 + 0.5 * edge + 0.75 * fbm(V, 14 * MM, 3, s=s + 13)) + 0.25 * sear * smooth(-0.4, -0.8, level)
    bars = smooth(0.78, 0.93, np.sin((V[:, 0] * 0.85 + V[:, 1] * 0.5) / (2.7 * MM))) * up if marks else 0 * u
    attrs = {'seam': seam * (1 - 0.6 * up * min(1, sear)), 'brown': np.clip(brown, 0, 1.2), 'mark': bars, 'skin': skin}
    attrs['top'] = top * smooth(0.0, 0.6, level + 0.3 * fbm(V, 12 * MM, 2, s=s + 15))
    return mesh('fillet', V, F, material, attrs)


def long_fillet(material, half=(92, 34, 8), sear=0.8, s=None):
    """A whole side of a small fish, skin below: tapered, its belly curled, two lobes along the middle line."""
    s = number() if s is None else s
    d, F = sphere(140)
    size = np.array(half) * MM
    V = superball(d, size, (2.6, 2.2, 2.6))
    u = V[:, 0] / size[0]
    V[:, 1] *= (1 - 0.55 * smooth(0.1, 1.0, u)) * (1 + 0.05 * np.sin(u * 5 + s))
    V[:, 2] *= 1 - 0.45 * smooth(0.2, 1.0, u)
    flat = V * np.array([1, 1, 0])
    warp = 1.8 * MM * fbm(flat, 18 * MM, 2, s=s + 1)
    run = (V[:, 0] - 0.9 * np.abs(V[:, 1]) + warp) / (6.0 * MM)
    gap = np.abs(run % 1 - 0.5) * 2
    seam = np.maximum(smooth(0.82, 0.98, gap), np.exp(-(((V[:, 1] + 0.5 * warp) / (1.1 * MM)) ** 2)))
    up = smooth(-0.2, 0.3, d[:, 2])
    rel = 0.9 * MM * fbm(V, 18 * MM, 2, s=s + 3) + 0.25 * MM * fbm(V, 3 * MM, 2, s=s + 5) - 0.55 * MM * seam * up
    V = displace(V, F, rel)
    edge = smooth(0.7, 1.0, np.hypot(u, V[:, 1] / size[1]))
    V[:, 2] += 5 * MM * edge * (0.5 + 0.5 * perlin(flat, 60 * MM, s + 8)) + 2.5 * MM * fbm(flat, 50 * MM, 2, s=s + 9)
    brown = sear * up * (0.42 + 0.65 * edge + 0.9 * fbm(V, 13 * MM, 3, s=s + 13))
    skin = np.maximum(smooth(-0.12, -0.3, d[:, 2]), 0.0)
    return mesh(
        'side', V, F, material, {'seam': 0.8 * seam * up, 'brown': np.clip(brown, 0, 1.1), 'mark': 0 * u, 'skin': skin, 'top': 0.6 * up}
    )


def battered(material, half=(92, 29, 15), s=None):
    """A fillet in beer batter: swollen, blistered, a ragged frill where the batter ran."""
    s = number() if s is None else s
    d, F = sphere(180)
    size = np.array(half) * MM
    V = superball(d, size, (2.7, 2.3, 2.3))
    u = V[:, 0] / size[0]
    V[:, 1] *= (1 - 0.32 * smooth(0.0, 1.0, u)) * (1 + 0.10 * np.sin(2.6 * u + s % 7))
    V[:, 1] += 0.16 * size[1] * np.sin(2.2 * u + s % 5)
    V[:, 2] *= 1 - 0.25 * smooth(0.2, 1.0, u)
    warp = V + np.stack([perlin(V, 9 * MM, s + k) for k in range(3)], -1) * 3 * MM
    f1, _, c = worley(warp, 11 * MM, s + 4)
    g1, _, c2 = worley(warp, 4.6 * MM, s + 5)
    bubble = np.sqrt(np.clip(1 - (f1 / 0.6) ** 2, 0, 1)) * smooth(0.45, 0.8, c)
    small = np.sqrt(np.clip(1 - (g1 / 0.6) ** 2, 0, 1)) * smooth(0.4, 0.8, c2)
    rel = (
        2.4 * MM * fbm(V, 24 * MM, 2, s=s)
        + 1.7 * MM * bubble
        + 0.7 * MM * small
        + 0.5 * MM * fbm(V, 4 * MM, 3, s=s + 6)
        + 0.25 * MM * fbm(V, 1.6 * MM, 2, s=s + 7)
    )
    side = smooth(0.35, 0.1, np.abs(d[:, 2] + 0.15))
    frill = side * np.clip(perlin(V, 10 * MM, s + 9) + 0.15, 0, 1)
    V = displace(V, F, rel + 4.0 * MM * frill)
    V[:, 2] += 0.10 * size[2] * np.cos(3 * u)
    cav = 0.42 + rel / (7 * MM) + 0.25 * fbm(V, 20 * MM, 3, s=s + 11) + 0.25 * frill
    return mesh('battered', V, F, material, {'cav': np.clip(cav, 0, 1)})


def batter_stuff(color='#d1933c'):
    return fried_stuff(color, blend(color, '#6a2f0a', 0.5), blend(color, '#f8e3ae', 0.45), gloss=0.3, name='batter')


def raw_stuff(color, line, deep=None):
    """Raw or cured flesh: translucent, wet, pale lines of fat at a slant; its rim darker where 'cav' is low."""
    g = Graph('raw fish')
    bend = g.math('MULTIPLY', g.noise(16 * MM, 2), 2.6)
    sep = g.add('ShaderNodeSeparateXYZ', {0: g.coords})
    run = g.math(
        'ADD', g.math('MULTIPLY', sep.outputs['X'], 1 / (5.4 * MM)), g.math('MULTIPLY', g.math('ABSOLUTE', sep.outputs['Y']), 1 / (7 * MM))
    )
    wave = g.math('FRACT', g.math('ADD', run, bend))
    stripe = g.span(g.math('ABSOLUTE', g.math('SUBTRACT', wave, 0.5)), 0.5, 0.40, 0.75, 0)
    n = g.noise(8 * MM, 3)
    base = g.mix(g.span(n, 0.35, 0.68), color, deep or blend(color, '#5a1408', 0.22))
    base = g.vary(g.mix(stripe, base, line), 0.006, 0.10, 0.06)
    wet = g.noise(6 * MM, 3)
    return g.out(base, g.span(wet, 0.36, 0.64, 0.10, 0.30), g.bump((g.noise(2.2 * MM, 3), 0.0002, 0.6)), sss=0.45,
                 radius=(0.005, 0.0016, 0.0009), coat=g.span(wet, 0.4, 0.6, 0.7, 0.2), coat_rough=0.05, see_through=0.14)  # fmt: skip


def raw_slice(material, half=(34, 17, 1.1), fold=0.0, s=None):
    """A thin slice, laid down in a wave; fold turns one long side over on itself."""
    s = number() if s is None else s
    nv, nu = 70, 50
    u, v = np.linspace(-1, 1, nv)[:, None], np.linspace(-1, 1, nu)[None]
    edge = np.sqrt(np.clip(1 - np.abs(u) ** 3.2, 0.0, 1))
    x = u * half[0] * MM + 0 * v
    run = v * half[1] * MM * (0.25 + 0.75 * edge)
    flat = np.stack([x, run, 0 * x], -1).reshape(-1, 3)
    wave = (5.0 * MM * fbm(flat, 26 * MM, 2, s=s)).reshape(x.shape)
    bend = 4.2 * MM
    over = np.maximum(run - (1 - fold) * half[1] * MM, 0) if fold else 0 * run
    theta = np.clip(over / bend, 0, math.pi)
    y = np.where(over > 0, (1 - fold) * half[1] * MM + bend * np.sin(theta) - np.maximum(over - bend * math.pi, 0), run) if fold else run
    z = wave + (bend * (1 - np.cos(theta)) if fold else 0)
    ragged = (0.05 * fbm(flat, 12 * MM, 2, s=s + 3)).reshape(x.shape)
    top = np.stack([x * (1 + ragged), y, z + half[2] * MM], -1)
    low = np.stack([x * (1 + ragged), y, z - half[2] * MM], -1)[:, ::-1]
    V, F = rings(np.concatenate([top, low], 1))
    return mesh('slice', V, F[:, ::-1], material, {'cav': np.full(len(V), 0.6)})


def cube(material, size=10.0, s=None):
    """A cube of marinated fish: opaque outside, its flakes parting a little."""
    s = number() if s is None else s
    d, F = sphere(44)
    V = superball(d, np.array([rnd(0.85, 1.2), rnd(0.8, 1.1), rnd(0.7, 1.0)]) * size * MM, 4.6)
    run = (V[:, 0] + 0.4 * np.abs(V[:, 1]) + 1.2 * MM * perlin(V, 12 * MM, s)) / (5.5 * MM)
    gap = np.abs(run % 1 - 0.5) * 2
    seam = smooth(0.82, 0.98, gap) * smooth(-0.1, 0.4, fbm(V, 9 * MM, 2, s=s + 5))
    V = displace(V, F, 0.9 * MM * fbm(V, 9 * MM, 2, s=s + 1) + 0.12 * MM * fbm(V, 2 * MM, 2, s=s + 2) - 0.35 * MM * seam)
    return mesh('cube', V, F, material, {'seam': 0.5 * seam, 'brown': 0 * seam, 'mark': 0 * seam, 'skin': 0 * seam, 'top': 0 * seam})


def medallion(material, ham, radius=27.0, thick=15.0, s=None):
    """A thick round of monkfish in a band of crisp ham."""
    s = number() if s is None else s
    d, F = sphere(90)
    V = superball(d, np.array([radius, radius * 0.92, thick]) * MM, (2.1, 2.1, 7))
    q = np.hypot(V[:, 0], V[:, 1] / 0.92) / (radius * MM)
    run = (q * radius + 1.6 * fbm(V, 12 * MM, 2, s=s)) / 5.5
    seam = smooth(0.85, 0.99, np.abs(run % 1 - 0.5) * 2) * smooth(-0.1, 0.5, fbm(V, 10 * MM, 2, s=s + 9))
    V = displace(V, F, 0.8 * MM * fbm(V, 12 * MM, 2, s=s + 1) + 0.25 * MM * fbm(V, 2.4 * MM, 2, s=s + 3) - 0.3 * MM * seam)
    zero = 0 * q
    core = mesh(
        'monkfish',
        V,
        F,
        material,
        {
            'seam': 0.6 * seam,
            'brown': 0.45 + 0.45 * smooth(0.6, 1.0, q) + 0.3 * fbm(V, 12 * MM, 2, s=s + 11),
            'mark': zero,
            'skin': zero,
            'top': zero,
        },
    )
    steps, rows = 220, 46
    a, t = np.linspace(0, 2 * math.pi, steps, endpoint=False)[None], np.linspace(-1, 1, rows)[:, None]
    walk = np.stack([np.cos(a) * 0.03 + 0 * t, np.sin(a) * 0.03 + 0 * t, t * thick * MM + 0 * a], -1).reshape(-1, 3)
    lift = (1.3 * MM * fbm(walk, 14 * MM, 3, s=s + 5) + 0.9 * MM * np.abs(perlin(walk, 6 * MM, s + 6))).reshape(rows, steps)
    r = radius * MM + 0.9 * MM + lift
    margin = 1 + 0.10 * perlin(np.stack([np.cos(a[0]) * 3, np.sin(a[0]) * 3, 0 * a[0]], -1), 0.8, s + 8)
    z = t * thick * MM * 1.02 * margin[None]
    outer = np.stack([r * np.cos(a), 0.92 * r * np.sin(a), z + 0 * a], -1)
    inner = np.stack([(r - 1.3 * MM) * np.cos(a), 0.92 * (r - 1.3 * MM) * np.sin(a), z + 0 * a], -1)[::-1]
    W, G = rings(np.concatenate([outer, inner, outer[:1]]))
    cav = np.concatenate([lift, lift[::-1], lift[:1]]).ravel() / (2 * MM) + 0.5
    across = np.concatenate([t + 0 * a, (t + 0 * a)[::-1], (t + 0 * a)[:1]]).ravel()
    return [core, mesh('ham', W, G, ham, {'u': across, 'cav': np.clip(cav, 0, 1)})]
