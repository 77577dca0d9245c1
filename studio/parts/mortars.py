# SPDX-License-Identifier: GPL-3.0-or-later
"""Vessels of wood, clay and bamboo that no potter's profile covers: mortars, steamers, and paper that lines a basket."""
import math

import numpy as np

from lib import materials
from lib.chance import number, rnd
from lib.mesh import disc, lathe, mesh, put, rings, sphere, superball, tube
from lib.noise import fbm, smooth
from lib.shader import Graph
from lib.units import MM
from parts.vessels import Vessel, paper_stuff, serve, walled

#: inside and outside of a mortar: (radius, height) in metres
MORTARS = {
    'wood': ([(0, 0.030), (0.030, 0.032), (0.052, 0.046), (0.064, 0.068), (0.068, 0.082)],
             [(0.071, 0.085), (0.077, 0.083), (0.078, 0.074), (0.071, 0.050), (0.054, 0.034), (0.044, 0.024), (0.052, 0.010), (0.060, 0.0), (0, 0.0)]),
    'clay': ([(0, 0.030), (0.030, 0.031), (0.056, 0.046), (0.074, 0.072), (0.084, 0.094)],
             [(0.088, 0.097), (0.093, 0.095), (0.093, 0.086), (0.083, 0.058), (0.066, 0.032), (0.056, 0.016), (0.058, 0.0), (0, 0.0)]),
}  # fmt: skip


def mortar(kind):
    """A mortar with its pestle leaning behind."""
    inner, outer = MORTARS[kind]
    if kind == 'wood':
        stuff = materials.wood('mortar', '#9a6a3e', '#5a3418', plank=0.4, rough=0.5, along='z')
    else:
        stuff = materials.clay('mortar', '#7a4a30', '#4a2618')
    made = [put(lathe([*inner, *outer], stuff, 240, 8, 0.0008, 'mortar'))]
    rim, wide = outer[0][1], outer[1][0]
    made.append(pestle(wide, rim))
    vessel = Vessel('mortar', made, inner[0][1], inner[-1][1] - 0.012, 0, wide, rim, inner)
    vessel.radius = vessel.wall(vessel.level)
    return vessel


def pestle(wide, rim):
    """A wooden pestle that lies on the table behind and leans on the rim."""
    stuff = materials.wood('pestle', '#a87a4a', '#6d4424', plank=0.4, rough=0.5)
    t = np.linspace(0, 1, 60)
    low, high = np.array([wide * 1.55, wide * 1.25, 0.016]), np.array([wide * 0.72, wide * 0.52, rim + 0.018])
    path = low + (high - low) * 1.25 * t[:, None]
    V, F = tube(
        path, (13 - 5.5 * smooth(0.1, 0.55, t) + 1.5 * smooth(0.85, 1.0, t)) * MM * np.sqrt(np.clip(1 - ((t - 0.5) * 2) ** 10, 0.01, 1)), 36
    )
    return put(mesh('pestle', V, F, stuff))


def bamboo_stuff(along=(1, 1, 0.06)):
    g = Graph('bamboo strip')
    n = g.noise(3 * MM, 4, at=g.stretch(*along))
    base = g.mix(g.span(n, 0.35, 0.68), '#d3ac68', '#a87c3c')
    base = g.mix(g.span(g.noise(25 * MM, 3), 0.5, 0.75, 0, 0.35), base, '#7d5626')
    return g.out(base, g.span(n, 0.3, 0.7, 0.36, 0.58), g.bump((n, 0.0004, 0.7)), sss=0.08, radius=(0.003, 0.0015, 0.0006), coat=0.15)


def steamer(radius=0.102, height=0.046):
    """A bamboo steamer: bent walls in two layers, bindings, slats, a round of perforated paper."""
    stuff = bamboo_stuff((1, 1, 8))
    made = []
    for inner, low, high in ((radius, 0.0, height), (radius + 4.2 * MM, 0.004, height - 0.011)):
        profile = [
            (inner, low),
            (inner, high),
            (inner + 1.2 * MM, high + 0.8 * MM),
            (inner + 3.4 * MM, high),
            (inner + 3.6 * MM, low),
            (inner, low),
        ]
        made.append(put(lathe(profile, stuff, 260, 6, 0.0006, 'steamer')))
    for k in range(4):
        made.append(put(binding(radius + 7.8 * MM, height), (0, 0, 0), (0, 0, k * math.pi / 2 + 0.55)))
    slat_stuff = bamboo_stuff((0.05, 1, 1))
    for k in range(-7, 8):
        x = k * 0.0135
        long = math.sqrt(max(0.0, radius**2 - x * x)) * 0.99
        d, F = sphere(12)
        made.append(
            put(mesh('slat', superball(d, (long, 5.2 * MM, 1.2 * MM), (14, 6, 3)), F, slat_stuff), (0, x, 0.012 + rnd(0, 0.6) * MM))
        )
    floor = 0.0148
    made.append(put(perforated(radius * 0.965), (0, 0, floor)))
    profile = [(0, floor + 0.6 * MM), (radius * 0.99, floor + 0.6 * MM), (radius, height)]
    return Vessel('steamer', made, floor + 0.6 * MM, height, radius * 0.94, radius + 8 * MM, height, profile)


def binding(radius, height):
    """Split cane wound over the seam."""
    stuff = bamboo_stuff()
    parts, faces, base = [], [], 0
    for k in range(5):
        d, F = sphere(10)
        V = superball(d, (1.2 * MM, 2.0 * MM, height * 0.36), (3, 3, 6)) + np.array([radius, (k - 2) * 4.4 * MM, height * 0.42])
        parts.append(V)
        faces.append(F + base)
        base += len(V)
    return mesh('binding', np.concatenate(parts), np.concatenate(faces), stuff)


def perforated(radius):
    """Steaming paper with rows of holes, a little wet and wavy."""
    g = Graph('steaming paper')
    holes = g.cells(15 * MM, random=0.0)
    base = g.mix(g.span(holes, 0.17, 0.15), '#ece4d2', '#6d5636')
    stuff = g.out(base, 0.55, g.bump((g.noise(14 * MM, 3), 0.0008, 0.6)), see_through=0.15)
    x, y = disc(radius, 60, 220)
    P = np.stack([x, y, 0 * x], -1).reshape(-1, 3)
    P[:, 2] = 0.5 * MM * fbm(P, 30 * MM, 2, s=number())
    return mesh('paper', P, rings(P.reshape(60, 220, 3))[1], stuff)


def liner(vessel, color='#e2d6bd'):
    """A square of paper pushed into a basket or bowl: it follows the wall, pleats, and its corners stand over the rim."""
    s = number()
    nr, na = 150, 420
    unit_x, unit_y = disc(1.0, nr, na)
    angle, q = np.arctan2(unit_y, unit_x), np.hypot(unit_x, unit_y)
    corner = (np.abs(np.cos(angle + 0.4)) ** 6 + np.abs(np.sin(angle + 0.4)) ** 6) ** (-1 / 6)
    reach = vessel.outer * (1.0 + 0.75 * (corner - 1))
    r = q * reach * 1.04
    ring = np.stack([np.cos(angle), np.sin(angle), 0 * angle], -1).reshape(-1, 3)
    pleat = (fbm(ring, 0.22, 2, s=s) + 0.6 * np.abs(fbm(ring, 0.5, 2, s=s + 3))).reshape(q.shape)
    edge = vessel.profile[-1][0] if vessel.profile else vessel.outer
    inside = np.minimum(r, edge * 0.985)
    z = vessel.ground(inside, 0 * inside) + 1.0 * MM
    inside = inside * (1 - 0.025 * smooth(0.4, 0.8, q) - 0.03 * np.abs(pleat) * smooth(0.5, 1, q))
    beyond = np.maximum(0, r - edge * 0.985)
    z = z + beyond * 1.1 + 5 * MM * pleat * smooth(0.55, 1.0, q)
    out = inside + beyond * 0.75
    V = np.stack([out * np.cos(angle), out * np.sin(angle), z], -1)
    return put(mesh('liner', V.reshape(-1, 3), rings(V)[1], paper_stuff(color)))


def paper_cup():
    """A paper cup, wider above."""
    inner = [(0, 0.003), (0.026, 0.003), (0.0275, 0.006), (0.0303, 0.030), (0.0332, 0.054), (0.036, 0.078), (0.0365, 0.082)]
    outer = [
        (0.0382, 0.083),
        (0.0385, 0.081),
        (0.0373, 0.077),
        (0.0345, 0.054),
        (0.0315, 0.030),
        (0.0285, 0.003),
        (0.0275, 0.001),
        (0, 0.0005),
    ]
    made = [put(lathe([*inner, *outer], paper_stuff('#d9c6a2'), 200, 8, 0.0003, 'cup'))]
    return Vessel('paper-cup', made, 0.003, 0.07, 0.034, 0.0385, 0.083, inner)


def low_plate(half, power):
    """A long or oval plate with a low rim."""

    def make(of, color, size):
        return walled('dish', of or 'stoneware', color or '#d9d2c4', (half[0] * size, half[1] * size), 0.0175, power, 0.004)

    return make


#: what a spec may name as its holder when no usual vessel will do
HOLDERS = {
    'wood-mortar': lambda of, color, size: mortar('wood'),
    'clay-mortar': lambda of, color, size: mortar('clay'),
    'steamer': lambda of, color, size: steamer(0.102 * size),
    'long-plate': low_plate((0.135, 0.058), 7),
    'oval-plate': low_plate((0.145, 0.096), 2.3),
}
HOLDERS_KNOWN = tuple(HOLDERS)


def hold(dish, kind, of=None):
    """The holder a spec names, or else its vessel, or else the family's own."""
    if dish.parts.holder:
        return HOLDERS[dish.parts.holder](dish.vessel.of, dish.vessel.color, dish.vessel.size)
    return serve(dish.vessel, kind, of)
