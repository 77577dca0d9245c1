# SPDX-License-Identifier: GPL-3.0-or-later
"""Thin dough gathered round a filling, every fold lapping over the next: crescents, soup dumplings, pierogi. The skin is wet and
lets the filling show. All stand on z = 0; 'thin' is how much shows through, 'edge' where two sheets were pressed together,
'sear' how brown it is."""
import math

import numpy as np

from lib.chance import number, rnd
from lib.mesh import curve, displace, mesh, rings
from lib.noise import fbm, perlin, smooth
from lib.shader import Graph
from lib.units import MM, blend

PLEATED = ('crescent', 'half-moon', 'round', 'pierogi')


def skin_stuff(color, cooked, sear, filling):
    """Cooked dough: greyer and clearer where it is thin, milky where it is double, glossy in patches; freckled where it fried."""
    g = Graph(f'skin {cooked}')
    n, fine = g.noise(6 * MM, 4), g.noise(1.1 * MM, 4, 0.6)
    wet_dough = blend(color, '#b8a070', 0.16)
    base = g.mix(g.span(n, 0.34, 0.68), wet_dough, color)
    base = g.mix(g.span(fine, 0.42, 0.72, 0, 0.3), base, blend(color, '#fffaf0', 0.45))
    lumps = g.math('MULTIPLY_ADD', g.noise(4.5 * MM, 3, 0.6, 0.6), 0.7, g.math('MULTIPLY', g.noise(2.0 * MM, 2), 0.3))
    seen = g.math('MULTIPLY', g.attr('thin'), g.span(lumps, 0.34, 0.66, 0.08, 0.85))
    base = g.mix(seen, base, blend(filling, color, 0.25))
    base = g.mix(g.math('MULTIPLY', g.attr('edge'), 0.5), base, blend(color, '#fff8e8', 0.4))
    heat = g.math('ADD', g.attr('sear'), g.math('ADD', g.math('MULTIPLY_ADD', n, 0.5, -0.25), g.math('MULTIPLY_ADD', fine, 0.5, -0.25)))
    toast = g.ramp(heat, [(0.1, blend(color, sear, 0.3)), (0.42, sear), (0.7, blend(sear, '#5a2408', 0.6)), (1.0, '#3a1608')])
    base = g.mix(g.span(heat, 0.02, 0.4), base, toast)
    base = g.vary(base, 0.006, 0.06, 0.06)
    wet = g.noise(5 * MM, 3)
    gloss = {'steamed': 0.55, 'boiled': 0.75, 'seared': 0.6}[cooked]
    return g.out(base, g.span(wet, 0.35, 0.65, 0.14, 0.38), g.bump((g.noise(2.6 * MM, 3), 0.0004, 0.7), (fine, 0.00016, 0.7)), sss=0.42,
                 radius=(0.0032, 0.0022, 0.0012), coat=g.span(wet, 0.4, 0.62, gloss, 0.12), coat_rough=0.09)  # fmt: skip


def saw(x, lap=0.16):
    """0..1: rises slowly, then falls off over lap of a period, as one fold lies over the next."""
    f = x % 1.0
    return np.where(f < 1 - lap, f / (1 - lap), (1 - f) / lap)


def crescent(pleats=9, bend=9.0, half=(37, 15.0, 17.0), fin=7.0, brown=0.0):
    """Stands on its belly. Both sheets are folded along the seam, which winds a little."""
    s = number()
    rows, steps = 190, 132
    t = np.linspace(-1, 1, rows)
    taper = np.clip(1 - np.abs(t) ** 2.5, 0, 1) ** 0.55
    tall = half[2] * (0.40 + 0.60 * taper)
    wide = half[1] * (0.10 + 0.90 * taper) * np.sqrt(np.clip((1 - np.abs(t)) / 0.03, 0, 1))  # its ends are closed
    up = np.array([1.0, 0.86, 0.70, 0.46, 0.20, 0.02, 0.0])  # from the seam down one side
    out = np.array([0.035, 0.075, 0.40, 0.86, 1.0, 0.80, 0.0])
    ridge = fin / half[2] * (0.55 + 0.45 * taper)
    P = np.zeros((rows, steps, 3))
    high = np.zeros((rows, steps))
    for k in range(rows):
        z = up * tall[k] + np.array([ridge[k] * half[2], ridge[k] * half[2] * 0.35, 0, 0, 0, 0, 0])
        y = out * wide[k]
        side = [(y[j], z[j], 0) for j in range(7)]
        loop = side + [(-y[j], z[j], 0) for j in range(5, -1, -1)]
        line = curve(loop, 11)
        step = np.linspace(0, len(line) - 1, steps)
        at = np.stack([np.interp(step, np.arange(len(line)), line[:, q]) for q in (0, 1)], -1)
        P[k, :, 1], P[k, :, 2] = at[:, 0], at[:, 1]
        high[k] = at[:, 1] / (tall[k] + ridge[k] * half[2])
    P[:, :, 0] = (t * half[0])[:, None]
    near = np.sign(-P[:, :, 1]) * smooth(0.0, 0.06, np.abs(P[:, :, 1]) / half[1])  # which sheet
    run = (t[:, None] * 0.5 + 0.5) * pleats + 0.10 * perlin(np.stack([t * 3, 0 * t, 0 * t], -1), 0.6, s)[:, None] * pleats / 3
    run = run + 0.5 * (1 - high) * np.sign(t)[:, None] * 0.25
    fold = saw(run) * smooth(0.40, 0.86, high) * smooth(1.0, 0.86, np.abs(t))[:, None]
    P[:, :, 1] -= near * fold * 2.3
    P[:, :, 2] += fold * 0.7 * smooth(0.7, 1.0, high)
    wave = np.sin(run * 2 * math.pi + 0.6)
    P[:, :, 1] += (
        0.9 * wave * smooth(0.80, 1.0, high) + 1.3 * perlin(np.stack([t * 30, 0 * t, 0 * t], -1), 18.0, s + 3)[:, None] * high**2
    )
    P[:, :, 1] += bend * (t[:, None] ** 2 - 0.3)
    V, F = rings(P * MM)
    V = displace(V, F, 0.7 * MM * fbm(V, 13 * MM, 2, s=s + 4) + 0.25 * MM * fbm(V, 4 * MM, 2, s=s + 6))
    if np.median(np.einsum('ij,ij->i', displace(V, F, np.full(len(V), 1.0)) - V, V - V.mean(0))) < 0:
        F = F[:, ::-1]
    h = high.ravel()
    bottom = smooth(0.32, 0.04, h + 0.12 * fbm(V, 8 * MM, 3, s=s + 8))
    V[:, :2] *= (1 + 0.05 * bottom)[:, None]
    V[:, 2] -= V[:, 2].min()
    belly = smooth(0.78, 0.45, h) * smooth(1.0, 0.8, np.abs(np.repeat(t, steps)))
    sear = -0.5 + brown * (1.0 * bottom + 0.3 * bottom * fbm(V, 7 * MM, 3, s=s + 9))
    return V, F, {'thin': belly * 0.6, 'edge': smooth(0.78, 0.95, h), 'sear': sear}


def soup_round(pleats=18):
    """Sags on its base; the pleats turn as they climb and meet in a twisted knob."""
    s = number()
    rows, steps = 150, 360
    profile = curve([(1e-3, 0.2, 0), (13, 0.0, 0), (20.5, 1.2, 0), (23.5, 6, 0), (22.8, 12, 0), (18.6, 18.0, 0), (12.0, 22.2, 0),
                     (6.4, 24.6, 0), (4.2, 27.0, 0), (4.4, 29.2, 0), (2.8, 30.2, 0), (1.4, 28.6, 0), (1e-3, 27.8, 0)], 16)  # fmt: skip
    at = np.linspace(0, len(profile) - 1, rows)
    r = np.interp(at, np.arange(len(profile)), profile[:, 0])[:, None]
    z = np.interp(at, np.arange(len(profile)), profile[:, 1])[:, None]
    a = np.linspace(0, 2 * math.pi, steps, endpoint=False)[None]
    climb = smooth(8.0, 27.0, z)
    wander = 0.5 * perlin(np.stack([np.cos(a[0]), np.sin(a[0]), 0 * a[0]], -1), 0.7, s)[None]
    fold = saw(a * pleats / (2 * math.pi) + 1.9 * climb**1.5 + wander)
    deep = climb**0.8 * smooth(30.5, 28.0, z)
    r = r * (1 + 0.02 * perlin(np.stack([np.cos(a[0]) * 2, np.sin(a[0]) * 2, 0 * a[0]], -1), 1.2, s + 2)[None])
    r = r + deep * (fold - 0.6) * np.minimum(2.4, 0.30 * r + 0.4)
    P = np.stack([r * np.cos(a), r * np.sin(a), z + 0.8 * deep * fold * smooth(12, 3, r)], -1)
    V, F = rings(P * MM)
    F = F[:, ::-1]
    V = V + (0.5 * MM * fbm(V, 15 * MM, 2, s=s + 3))[:, None] * np.array([1, 1, 0.5])
    V[:, 2] -= V[:, 2].min()
    h = np.repeat(z[:, 0], steps)
    return V, F, {'thin': 0.85 * smooth(20, 9, h), 'edge': smooth(20, 27, h) * 0.8, 'sear': 0 * h - 0.6}


def pierogi(brown=0.0):
    """Lies on its side: a soft half disc, fuller near its straight fold, a thin rim that fingers pinched."""
    s = number()
    rows, steps = 120, 300
    a = np.linspace(0, 2 * math.pi, steps, endpoint=False)
    arc = np.where(np.sin(a) >= 0, 1.0, 0.0)
    x = 39 * np.sign(np.cos(a)) * np.abs(np.cos(a)) ** 0.92
    y = np.where(arc > 0, 27 * np.abs(np.sin(a)) ** 0.95, -7.5 * np.abs(np.sin(a)) ** 0.7)
    q = np.concatenate([np.linspace(0, 1, rows // 2), np.linspace(1, 0, rows // 2)])
    side = np.concatenate([np.ones(rows // 2), -np.ones(rows // 2)])
    curved = smooth(-0.15, 0.25, np.sin(a))[None]
    rim = smooth(0.80, 0.90, q)[:, None] * curved
    pinch = np.sin(a * 15 + 1.1 * np.sin(2 * a + s))[None]
    grow = 1 + 0.10 * rim + 0.018 * pinch * rim
    px, py = q[:, None] * x[None] * grow, q[:, None] * y[None] * grow
    dome = np.clip(1 - q**2.6, 0, 1) ** 0.62
    flat = np.stack([px * MM, py * MM, 0 * px], -1).reshape(-1, 3)
    lumps = (1 + 0.22 * fbm(flat, 17 * MM, 2, s=s + 1)).reshape(px.shape)
    press = 1 - 0.92 * rim
    z = side[:, None] * (10.5 * dome[:, None] * lumps * press + 0.9)
    z = z + (0.9 * pinch * smooth(0.84, 1.0, q)[:, None] * curved) + 1.6 * perlin(flat, 34 * MM, s + 4).reshape(px.shape)
    z = np.where(side[:, None] < 0, np.maximum(z, -6.5 + 0.3 * z), z)
    V, F = rings(np.stack([px, py, z], -1) * MM)
    F = F[:, ::-1]
    V = V + (0.3 * MM * fbm(V, 6 * MM, 2, s=s + 5))[:, None] * np.array([0, 0, 1])
    V[:, 2] -= V[:, 2].min()
    top = smooth(0.0, 0.6, np.repeat(side, steps))
    patch = smooth(-0.25, 0.55, fbm(V, 24 * MM, 3, s=s + 7) + 0.35 * fbm(V, 6 * MM, 2, s=s + 8))
    sear = -0.5 + brown * (0.8 * patch * top * (1 - 0.5 * rim.ravel()) + 0.42 * rim.ravel() * smooth(-0.2, 0.8, pinch + 0 * px).ravel())
    return V, F, {'thin': 0.5 * (1 - rim.ravel()), 'edge': rim.ravel(), 'sear': sear}


def pleated(material, fold, cooked, size=1.0):
    """One of PLEATED as a mesh."""
    brown = 1.0 if cooked == 'seared' else 0.0
    if fold == 'round':
        V, F, attrs = soup_round()
    elif fold == 'pierogi':
        V, F, attrs = pierogi(brown)
    elif fold == 'half-moon':
        V, F, attrs = crescent(13, 6.5, (39, 16.5, 17.5), 7.5, brown)
    else:
        V, F, attrs = crescent(8, 9.0, (36, 14.0, 17.0), 7.0, brown)
    return mesh(fold, V * size * rnd(0.97, 1.03), F, material, attrs)
