# SPDX-License-Identifier: GPL-3.0-or-later
"""Fried snacks that show what is in them: okra with its green star, poppers full of cheese and chile, crumbed pasta tubes open at
their ends, puffed spirals in cinnamon sugar. Every one lies along x around z = 0; the open end looks towards +x."""
import math

import numpy as np

from lib.chance import number, rnd
from lib.mesh import displace, displaced_blob, mesh, rings, sphere, superball
from lib.noise import fbm, smooth
from lib.shader import Graph
from lib.units import MM, blend
from parts.doughs import dough_stuff
from parts.fried import opened
from parts.fruit import moved
from parts.frying import coat, crisp_stuff


def okra_stuff(color, green):
    """Cornmeal outside; 'end' a cut through the pod: 'wall' green, 'room' the five chambers, 'seed' pale."""
    g = Graph('fried okra')
    n = g.noise(7 * MM, 4)
    meal = g.cells(0.9 * MM, pick='Color')
    t = g.math('MULTIPLY_ADD', g.attr('cav'), 0.6, g.math('MULTIPLY', n, 0.5))
    crust = g.ramp(t, [(0.28, blend(color, '#f6e2a8', 0.5)), (0.5, color), (0.72, blend(color, '#8a4a12', 0.5)), (0.95, '#6a3510')])
    crust = g.mix(g.span(meal, 0.6, 0.95, 0, 0.5), crust, '#f0d890')
    crust = g.mix(g.math('MULTIPLY', g.attr('show'), 0.85), crust, g.mix(g.span(n, 0.35, 0.65), green, blend(green, '#2c4a10', 0.4)))
    face = g.mix(g.attr('wall'), blend(green, '#d9dca0', 0.6), green)
    face = g.mix(g.attr('room'), face, blend(green, '#3a4a14', 0.35))
    face = g.mix(g.attr('seed'), face, '#efe6bc')
    base = g.vary(g.mix(g.attr('end'), crust, face), 0.008, 0.12, 0.06)
    return g.out(
        base,
        g.span(g.attr('end'), 0, 1, 0.55, 0.28),
        g.bump((g.noise(1.4 * MM, 4), 0.0005, g.span(g.attr('end'), 0, 1, 0.9, 0.2))),
        sss=0.12,
        radius=(0.002, 0.002, 0.0008),
        coat=g.span(g.attr('end'), 0, 1, 0.05, 0.4),
        coat_rough=0.12,
    )


def okra(stuff, size=1.0):
    """A thick slice of a five-sided pod; both its ends are bare and show the star of chambers and seeds."""
    s = number()
    d, F = sphere(60)
    half = np.array([rnd(5.5, 11), 10.5, 10.5]) * MM * size * rnd(0.85, 1.1)
    V = superball(d, half, (9, 2.15, 2.15))
    a = np.arctan2(V[:, 2], V[:, 1])
    q = np.hypot(V[:, 1], V[:, 2]) / half[1]
    star = 1 - 0.16 * (0.5 + 0.5 * np.cos(5 * a))
    V[:, 1:] *= star[:, None]
    end = smooth(0.90, 0.97, np.abs(V[:, 0]) / half[0]) * smooth(0.95, 0.86, q + 0.05 * fbm(V, 4 * MM, 2, s=s))
    wall = end * smooth(0.66, 0.76, q)
    room = end * smooth(0.68, 0.60, q) * smooth(0.16, 0.24, q) * smooth(-0.15, 0.2, -np.cos(5 * a))
    seed = end * np.exp(-((((q - 0.46) / 0.12) ** 2) + ((np.cos(5 * a) + 1) / 0.35) ** 2))
    V[:, 0] -= np.sign(V[:, 0]) * MM * (1.4 * room - 1.6 * seed)
    show = (1 - end) * smooth(0.24, 0.44, fbm(V, 9 * MM, 2, s=s + 6))
    V, cav = coat(V, F, 'cornmeal', s, 0.9, 1 - 0.92 * end)
    return [mesh('okra', V, F, stuff, {'cav': cav, 'end': end, 'wall': wall, 'room': room, 'seed': seed, 'show': show})]


def melt_stuff(color, name='melted cheese'):
    g = Graph(name)
    n = g.noise(6 * MM, 3)
    base = g.mix(g.span(n, 0.35, 0.65), color, blend(color, '#fff0c0', 0.3))
    return g.out(
        base, g.span(n, 0.35, 0.65, 0.1, 0.26), g.bump((n, 0.0004, 0.4)), sss=0.5, radius=(0.005, 0.003, 0.001), coat=0.5, coat_rough=0.08
    )


def barrel(stuff, size, cut, crust='crumbs', half=(19, 14.5, 14)):
    """A stubby crumbed barrel, whole or halved."""
    s = number()
    d, F = sphere(84)
    h = np.array([x * rnd(0.92, 1.08) for x in half]) * MM * size
    V = superball(d, h, (2.7, 2.2, 2.2)) * (1 + 0.06 * fbm(d, 0.8, 2, s=s))[:, None]
    inside = np.zeros(len(V))
    if cut:
        V, inside = opened(V, h, 1 * MM, 0.0, 0.5, s)
    V, cav = coat(V, F, crust, s, 1.0, 1 - 0.9 * inside)
    return mesh('barrel', V, F, stuff, {'cav': cav, 'inside': inside}), h


def popper(stuffs, size=1.0, cut=False):
    """Crumbs round cheddar with bits of green chile; the halved one runs out."""
    crust, cheese, chile = stuffs
    me, h = barrel(crust, size, cut)
    if not cut:
        return [me]
    s = number()
    d, F = sphere(50)
    V = superball(d, (2.6 * MM, h[1] * 0.86, h[2] * 0.86), (2.4, 2.1, 2.1))
    V[:, 0] += 1.2 * MM + 1.4 * MM * fbm(V, 9 * MM, 2, s=s) + 2.2 * MM * smooth(-0.1, -0.9, d[:, 2])
    V[:, 2] -= 4.0 * MM * size * smooth(-0.35, -0.95, d[:, 2]) * smooth(0.7, 0.1, np.abs(d[:, 1]))
    made = [me, mesh('melt', V, F, cheese)]
    for k in range(10):
        a, r = 2.4 * k + rnd(-0.4, 0.4), h[1] * 0.74 * math.sqrt((k + 0.5) / 10)
        bit = displaced_blob(chile, np.array([rnd(0.9, 1.6), rnd(1.4, 2.6), rnd(1.1, 1.8)]) * MM, 10, 4.5, ((3 * MM, 0.4 * MM),))
        made.append(moved(bit, at=(3.3 * MM, r * math.cos(a), r * math.sin(a))))
    return made


def tube_stuff(color, pasta, cheese):
    """Crumbs ('cav'), bare pasta ('pasta') at the ends, cheese ('core') that fills it."""
    g = Graph('crumbed pasta')
    n = g.noise(8 * MM, 5)
    grain = g.cells(1.5 * MM, pick='Color')
    t = g.math('MULTIPLY_ADD', g.attr('cav'), 0.6, g.math('MULTIPLY', n, 0.5))
    base = g.ramp(t, [(0.28, blend(color, '#f6dca4', 0.5)), (0.48, color), (0.7, blend(color, '#5a2808', 0.45)), (0.95, '#5a2808')])
    base = g.mix(g.span(grain, 0.6, 0.95, 0, 0.4), base, blend(color, '#f6dca4', 0.5))
    dough = g.mix(g.span(g.noise(4 * MM, 3), 0.35, 0.68), pasta, blend(pasta, '#c98f34', 0.35))
    base = g.mix(g.attr('pasta'), base, dough)
    curd = g.mix(g.span(g.noise(2.2 * MM, 4), 0.4, 0.65), cheese, blend(cheese, '#d9c08a', 0.25))
    base = g.vary(g.mix(g.attr('core'), base, curd), 0.006, 0.08, 0.05)
    bare = g.math('MAXIMUM', g.attr('pasta'), g.attr('core'))
    return g.out(
        base,
        g.span(bare, 0, 1, 0.55, 0.3),
        g.bump((g.noise(1.6 * MM, 4), 0.0005, g.span(bare, 0, 1, 0.9, 0.25))),
        sss=g.span(bare, 0, 1, 0.1, 0.4),
        radius=(0.004, 0.003, 0.0016),
        coat=g.span(bare, 0, 1, 0.05, 0.35),
        coat_rough=0.15,
    )


def pasta_tube(stuff, size=1.0):
    """A wide ridged tube: crumbs round its middle, both ends bare, so that one sees the ring of pasta and the cheese in it."""
    s = number()
    steps = 132
    a = np.linspace(0, 2 * math.pi, steps, endpoint=False)
    long, outer = rnd(27, 31) * MM * size, 11.5 * MM * size
    side = np.linspace(-1, 1, 110)
    lip = np.linspace(0, 1, 7)[1:]
    core = np.linspace(1, 0, 18)[1:]
    rows = [(-1, 0.78 * (1 - k), -0.4 * MM + 2.4 * MM * k, 1.0) for k in core]
    rows += [(-1, 1 - 0.2 * (1 - k), -0.8 * MM, 0.0) for k in lip]
    rows += [(t, 1.0, 0.0, 0.0) for t in side]
    rows += [(1, 1 - 0.2 * k, 0.8 * MM, 0.0) for k in lip]
    rows += [(1, 0.78 * k, 0.4 * MM - 2.4 * MM * (1 - k), 1.0) for k in core]
    t = np.array([r[0] for r in rows])[:, None]
    shrink = np.array([r[1] for r in rows])[:, None]
    push = np.array([r[2] for r in rows])[:, None]
    heart = np.array([r[3] for r in rows])[:, None] + 0 * a
    oval = 1 + 0.05 * np.cos(2 * a + s)
    ridge = 0.035 * np.abs(np.cos(11 * a)) * (np.abs(t) > 0.88) * (shrink > 0.85)
    r = outer * shrink * (oval + ridge)
    P = np.stack([t * long + push + 0 * a, r * np.cos(a), r * np.sin(a)], -1)
    V, F = rings(P)
    F = F[:, ::-1]
    along = np.abs(np.repeat(t[:, 0], steps))
    heart = heart.ravel()
    bare = smooth(0.86, 0.93, along + 0.07 * fbm(V, 6 * MM, 2, s=s + 3)) * (1 - heart)
    V = displace(V, F, (1 - bare) * (1 - heart) * 1.5 * MM)
    V, cav = coat(V, F, 'crumbs', s, 1.0, np.clip(1 - bare - 0.6 * heart, 0.06, 1))
    V[:, 2] += 2.2 * MM * rnd(-1, 1) * (V[:, 0] / long) ** 2
    return [mesh('tube', V, F, stuff, {'cav': cav, 'pasta': bare, 'core': heart})]


def puffed_twist(stuff, size=1.0):
    """A blown-up corkscrew: three fat blades round an axis, thick here and thin there."""
    s = number()
    t = np.linspace(0, 1, 170)[:, None]
    q = np.linspace(0, 2 * math.pi, 84, endpoint=False)[None]
    length = rnd(40, 54) * MM * size
    turns = rnd(1.05, 1.35) * 2 * math.pi
    close = np.sqrt(np.clip(1 - np.abs(2 * t - 1) ** 7, 0.0004, 1))
    swell = 1 + 0.12 * np.sin(5 * t + s)
    blade = (5.6 + 6.8 * np.abs(np.cos(1.5 * q)) ** 1.5) * MM * size * close * swell
    spin = q + turns * t
    bend = 4 * MM * size * np.sin(3 * t + s)
    P = np.stack([(t - 0.5) * length + 0 * q, bend + blade * np.cos(spin), blade * np.sin(spin)], -1)
    V, F = rings(P)
    F = F[:, ::-1]
    crest = np.repeat(np.abs(np.cos(1.5 * q)), len(t), 0).ravel()
    rel = 0.9 * MM * fbm(V, 8 * MM, 3, s=s + 2) + 0.35 * MM * fbm(V, 2.6 * MM, 2, s=s + 4)
    bake = 0.62 - 0.26 * crest + 0.22 * fbm(V, 11 * MM, 3, s=s + 6)
    none = 0 * bake
    return [mesh('twist', displace(V, F, rel), F, stuff, {'bake': bake, 'inside': none, 'core': none, 'line': none})]


def make_split(one):
    """Whole ones and opened ones of a group in a spec, and how far they may lean as they fall."""
    if one.kind == 'okra':
        stuff = okra_stuff(one.color or '#d3a047', one.inside or '#7d9a38')
        return [okra(stuff, one.size) for _ in range(7)], [], 1.2
    if one.kind == 'popper':
        crust = crisp_stuff(one.color or '#c98434', inside=one.inside or '#f0a62c', grain=1.5, name='popper')
        stuffs = crust, melt_stuff(one.inside or '#f0a62c'), melt_stuff('#55792c', 'green chile')
        return [popper(stuffs, one.size) for _ in range(5)], [popper(stuffs, one.size, True) for _ in range(one.cut)], 0.4
    if one.kind == 'pasta-tube':
        stuff = tube_stuff(one.color or '#c98a34', '#efcf86', one.inside or '#fbf4e2')
        return [pasta_tube(stuff, one.size) for _ in range(5)], [], 0.2
    stuff = dough_stuff(one.color or '#c98a48', name='puffed twist')
    return [puffed_twist(stuff, one.size) for _ in range(6)], [], 0.5


KINDS = ('okra', 'popper', 'pasta-tube', 'puffed-twist')
