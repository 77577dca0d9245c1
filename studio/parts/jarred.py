# SPDX-License-Identifier: GPL-3.0-or-later
"""Sauces in glass as they are after a spoon has been in them: uneven against the wall, smeared above their level, a run down
the outside, chopped things pressed against the glass, a surface with the spoon's furrows."""
import math

import numpy as np
from mathutils import Euler, Matrix, Vector

from lib.chance import R, number, rnd
from lib.mesh import disc, mesh, put, rings
from lib.noise import fbm, perlin, smooth
from lib.shader import Graph
from lib.units import MM, blend
from parts.drinks import clear_stuff, column, surface


def warped(g, reach, size):
    """Coordinates bent by noise, so that no speck is round."""
    shift = g.add('ShaderNodeTexNoise', {'Vector': g.coords, 'Scale': 1 / size, 'Detail': 2}).outputs['Color']
    scaled = g.add('ShaderNodeVectorMath', {0: shift}, operation='SCALE')
    scaled.inputs['Scale'].default_value = reach
    return g.add('ShaderNodeVectorMath', {0: g.coords, 1: scaled.outputs[0]}, operation='ADD').outputs[0]


def speckled(g, base, flecks):
    """Flecks (color, size in mm, share) of every size below theirs; most lie under a film of sauce and show only faintly."""
    for color, size, share in flecks:
        at = warped(g, size * 0.9 * MM, size * 1.6 * MM)
        for scale, rate in ((3.4, 0.55), (1.9, 0.8)):
            each = g.cells(size * scale * MM, at=at, pick='Color')
            far = g.cells(size * scale * MM, at=at)
            reach = g.span(each, 0.2, 0.8, 0.10, 0.30)
            inside = g.span(g.math('SUBTRACT', far, reach), 0.06, -0.02)
            some = g.span(g.math('FRACT', g.math('MULTIPLY', each, 17.0)), 1 - share * rate - 0.03, 1 - share * rate + 0.02)
            shown = g.span(g.math('FRACT', g.math('MULTIPLY', each, 41.0)), 0.0, 1.0, 0.25, 0.95)
            base = g.mix(g.math('MULTIPLY', g.math('MULTIPLY', inside, some), shown), base, color)
    return base


def sauce_stuff(color, flecks=(), thin=0.0, name='jarred'):
    """One sauce for wall and surface: streaks as it was stirred, specks, tiny bubbles at the glass. Reads 'top', 1 on its
    surface, and 'film', how much of it there is where it only smears the glass (thin turns that off)."""
    g = Graph(name)
    bright = sum(int(color[k : k + 2], 16) for k in (1, 3, 5)) / 765
    deep = blend(color, '#7a4a14' if bright > 0.6 else '#1a0602', 0.28)
    light = 0.27 * bright**1.3  # dark sauces turn chalky if they are lightened much
    streak = g.noise(13 * MM, 4, 0.6, 0.9, at=g.stretch(1, 1, 2.4))
    base = g.mix(g.span(streak, 0.34, 0.7), color, blend(color, '#fff4e0', light))
    base = g.mix(g.span(g.noise(30 * MM, 3, at=g.stretch(1, 1, 1.6)), 0.42, 0.7, 0, 0.55), base, deep)
    base = g.mix(g.span(g.noise(1.1 * MM, 3), 0.5, 0.74, 0, 0.35), base, blend(color, '#fff0d4', 2 * light))
    base = g.mix(g.span(g.noise(2.6 * MM, 3), 0.54, 0.72, 0, 0.35), base, deep)
    base = speckled(g, base, flecks)
    top = g.attr('top')
    hollow = g.span(g.cells(7.5 * MM), 0.11, 0.05)
    lone = g.math('MULTIPLY', hollow, g.span(g.cells(7.5 * MM, pick='Color'), 0.55, 0.6))
    base = g.mix(g.math('MULTIPLY', lone, g.span(top, 0, 1, 0.5, 0.12)), base, deep)
    wet = g.noise(5 * MM, 3)
    rough = g.mix(top, 0.55, g.span(wet, 0.35, 0.65, 0.12, 0.34))
    film = None
    if thin:
        ragged = g.math('ADD', g.attr('film'), g.math('MULTIPLY_ADD', g.noise(2.6 * MM, 4, 0.65), 0.7, -0.35))
        film = g.span(ragged, 0.25, 0.85, 0.0, thin)
    return g.out(base, rough, g.bump((g.noise(2.4 * MM, 3), 0.0003, g.math('MULTIPLY', top, 0.7))), sss=0.45 if bright > 0.34 else 0.14,
                 radius=(0.005, 0.0026, 0.0012), spec=g.math('MULTIPLY', top, 0.5), coat=g.math('MULTIPLY', top, g.span(wet, 0.4, 0.62, 0.85, 0.25)),
                 coat_rough=0.06, alpha=film)  # fmt: skip


def furrowed(material, radius, level, deep=3.0, rise=2.5, s=None):
    """The surface a spoon left: furrows that wind once round, a soft peak beside the middle, a rim that clings to the wall.
    deep and rise in mm; a thin sauce has next to none of either."""
    s = number() if s is None else s
    rows, steps = 150, 420
    x, y = disc(radius, rows, steps, 0.85)
    P = np.stack([x, y, 0 * x], -1).reshape(-1, 3)
    r = np.hypot(P[:, 0], P[:, 1]) / radius
    bend = P + 4 * MM * np.stack([perlin(P, 24 * MM, s), perlin(P, 24 * MM, s + 1), 0 * r], -1)
    angle = np.arctan2(bend[:, 1] - 0.12 * radius, bend[:, 0] + 0.1 * radius)
    far = np.hypot(bend[:, 0] + 0.1 * radius, bend[:, 1] - 0.12 * radius) / radius
    turn = far * 9.5 + angle + s
    furrow = (0.5 + 0.5 * np.sin(turn)) ** 1.6
    ridge = np.exp(-((((turn / (2 * math.pi)) % 1 - 0.25) / 0.06) ** 2))
    lift = deep * MM * (0.75 * furrow + 0.22 * ridge) * smooth(1.0, 0.72, r) * smooth(0.02, 0.25, far)
    peak = rise * MM * np.exp(-((far / 0.24) ** 2))
    cling = 1.6 * MM * smooth(0.9, 1.0, r) * (0.6 + 0.8 * fbm(P, 9 * MM, 2, s=s + 7))
    soft = 0.5 * MM * fbm(P, 7 * MM, 2, s=s + 3) + 0.9 * MM * fbm(P, 19 * MM, 2, s=s + 4)
    P[:, 2] = level + lift + peak + np.maximum(cling, 0) + soft * smooth(1.0, 0.8, r) * min(1.0, 0.25 + deep / 3)
    return put(mesh('sauce', P, rings(P.reshape(rows, steps, 3))[1], material, {'top': 1 + 0 * r, 'film': 1 + 0 * r}))


def smear(glass, material, level, share=0.6, s=None):
    """Sauce that slid down the inside of the glass: a ragged film above the level, higher on one side, gone near the lip."""
    s = number() if s is None else s
    high = min(glass.height - 1.5 * MM, level + 0.034)
    wall = column(glass, level - 1.0 * MM, high, 90, 420) * np.array([1, 1, 1.0])
    wall[..., :2] *= 1 - 0.32 * MM / np.maximum(np.hypot(wall[..., 0], wall[..., 1]), 1e-4)[..., None]
    V, F = rings(wall)
    ring = V / np.maximum(np.hypot(V[:, 0], V[:, 1]), 1e-5)[:, None] * np.array([1, 1, 0])
    reach = 2.5 * MM + share * 17 * MM * smooth(-0.35, 0.6, fbm(ring, 1.1, 2, s=s)) + 5 * MM * share * fbm(ring, 0.22, 2, s=s + 2)
    up = (V[:, 2] - level) / np.maximum(reach, 1 * MM)
    streak = fbm(V * np.array([1, 1, 0.12]), 3.2 * MM, 3, s=s + 5)
    film = smooth(1.15, 0.2, up) + 0.5 * streak * smooth(0.1, 0.6, up)
    return put(mesh('smear', V, F, material, {'top': 0 * film, 'film': np.clip(film, 0, 1) * smooth(1.6, 1.1, up)}))


def run_down(glass, material, angle=-1.2, length=0.026, wide=3.2 * MM, start=None):
    """A drop that ran over the lip and down the outside, thickest at its end."""
    start = glass.height + 0.6 * MM if start is None else start
    t, u = np.linspace(0, 1, 90)[:, None], np.linspace(-1, 1, 25)[None]
    end = 1.5 * np.exp(-(((t - 0.93) / 0.055) ** 2))
    across = wide * (0.45 + 0.35 * smooth(0.3, 0.0, t) + 0.35 * end) * np.sqrt(np.clip((1.0 - t) / 0.03, 0.02, 1))
    thick = (0.35 + 0.5 * end) * MM * np.sqrt(np.clip(1 - u**2, 0, 1)) * np.sqrt(np.clip((1.0 - t) / 0.03, 0.0, 1))
    z = start - t * length + 0 * u
    over = smooth(0.0, 0.09, t)
    r = glass.outer(np.minimum(z, glass.height)) * over + (glass.outer(glass.height) - glass.wall * 0.8) * (1 - over) + thick
    a = angle + (across * u + 0.8 * MM * np.sin(t * 5)) / glass.reach
    P = np.stack([r * np.cos(a), r * np.sin(a), z], -1)
    V, F = rings(P)
    keep = F.reshape(89, 25, 4)[:, :24].reshape(-1, 4)
    return put(mesh('run', V, keep, material, {'top': 1 + 0 * V[:, 0], 'film': 1 + 0 * V[:, 0]}))


def core(glass, material, level, inset=1.3 * MM):
    """The sauce between chopped things: a body that keeps off the glass, which the things themselves touch."""
    wall = column(glass, glass.base + 0.5 * MM, level, 70, 200)
    flat = np.hypot(wall[..., 0], wall[..., 1])
    dents = 0.7 * MM * fbm(wall.reshape(-1, 3), 6 * MM, 2, s=number()).reshape(flat.shape)
    wall[..., :2] *= (1 - (inset - dents) / np.maximum(flat, 1e-4))[..., None]
    ends = [row[None] * np.array([q, q, 1.0]) for row, q in ((wall[0], 0.01), (wall[0], 0.6))]
    tops = [wall[-1][None] * np.array([q, q, 1.0]) for q in (0.7, 0.4, 0.01)]
    V, F = rings(np.concatenate([*ends, wall, *tops]))
    return put(mesh('core', V, F, material, {'top': 0.6 + 0 * V[:, 0], 'film': 1 + 0 * V[:, 0]}))


def press(glass, meshes, many, level, depth=(0.2, 1.6), spread=0.35):
    """Chopped things against the glass, flat side to it (their own z), on the half that one sees."""
    for _ in range(many):
        z = rnd(glass.base + 1 * MM, level + 0.5 * MM)
        a = rnd(-math.pi - 0.35, 0.35)
        r = float(glass.inner(z)) - rnd(*depth) * MM
        out = Vector((math.cos(a), math.sin(a), 0))
        turn = out.to_track_quat('Z', 'Y').to_matrix().to_4x4() @ Matrix.Rotation(rnd(0, 6.283), 4, 'Z')
        tilt = Euler((rnd(-spread, spread), rnd(-spread, spread), 0)).to_matrix().to_4x4()
        put(R.choice(meshes), matrix=Matrix.Translation(out * r + Vector((0, 0, z))) @ turn @ tilt @ Matrix.Scale(rnd(0.7, 1.1), 4))


def oil_layer(glass, color, level, thick=3.5 * MM):
    """Clear oil that stands on what is in the jar."""
    wall = column(glass, level - 1.5 * MM, level + thick, 12, 260)
    top = surface(glass, level + thick, 0.0, 0.2 * MM, number(), 40, 260)
    floor = wall[:1] * np.array([[[q, q, 1.0]] for q in (1e-4, 0.5, 0.9)])
    V, F = rings(np.concatenate([floor, wall, top]))
    return put(mesh('oil', V, F, clear_stuff(color, 2.2), {'t': 0 * V[:, 0]}))


def as_surface(o):
    """Lets a surface made elsewhere be read as one by sauce_stuff."""
    for name in ('top', 'film'):
        o.data.attributes.new(name, 'FLOAT', 'POINT').data.foreach_set('value', np.ones(len(o.data.vertices), np.float32))
    return o
