# SPDX-License-Identifier: GPL-3.0-or-later
"""What sweets from a stall are handed over in, and what stands beside them: paper cones, cartons, racks, cups and jugs."""
import math

import numpy as np

from lib import materials
from lib.chance import number, rnd
from lib.mesh import grid, mesh, put, tube
from lib.noise import fbm
from lib.units import MM
from parts import drinks
from parts.cloths import sheet
from parts.glasses import make_glass
from parts.vessels import Vessel, metal, paper_stuff, slab


def carton(half=(0.062, 0.052), depth=0.034, color='#c8a97c'):
    """An open box of card with a sheet of paper in it."""
    stuff = paper_stuff(color)
    objects = [slab(stuff, half, 1.6 * MM, name='board')]
    for side in (-1, 1):
        front = slab(stuff, (half[0], 0.8 * MM), depth, (9, 9, 9), name='board')
        front.location.y, front.rotation_euler = side * half[1], (side * -0.13, 0, 0)
        end = slab(stuff, (0.8 * MM, half[1]), depth, (9, 9, 9), name='board')
        end.location.x, end.rotation_euler = side * half[0], (0, side * 0.13, 0)
        objects += [front, end]
    lining = sheet(paper_stuff('#efe9dc'), (half[0] * 1.8, half[1] * 1.8), turn=rnd(-0.05, 0.05), folds=0.003)
    lining.location.z = 1.6 * MM
    objects.append(lining)
    return Vessel('carton', objects, 3.0 * MM, 3.0 * MM, min(half) * 0.92, half[0] * 1.12, depth, half=half)


def paper_cone(height=0.125, radius=0.056, color='#d9c7a3'):
    """A sheet rolled to a cone, its corner standing up behind, held by a steel cup."""
    cup = make_glass('tumbler', of='steel', size=0.80)
    s = number()
    rows, steps = 60, 190
    t = np.linspace(0.12, 1, rows)[:, None]
    a = np.linspace(0, 2.35 * math.pi, steps)[None]
    peak = 1 + 0.22 * np.exp(-(((a - 1.9) / 0.7) ** 2)) - 0.05 * np.cos(a)
    high = t * peak
    r = radius * high * (1 + 0.012 * a)
    P = np.stack([r * np.cos(a + 0.4), r * np.sin(a + 0.4), height * high + 0 * a], -1).reshape(-1, 3)
    P[:, :2] += 1.2 * MM * fbm(P, 35 * MM, 2, s=s)[:, None]
    P[:, 2] += 4 * MM
    o = put(mesh('paper', P, grid(rows - 1, steps - 1), paper_stuff(color)))
    return Vessel('cone', [o, *cup.objects], height * 0.80, height * 0.80, radius * 0.80, radius * 1.1, height)


def rack(half=(0.125, 0.088), high=0.016):
    """A cooling rack: thin wires one way, two thicker below."""
    stuff = metal('steel', '#c9c6c0')
    objects = []
    for y in np.linspace(-half[1], half[1], 13):
        V, F = tube(np.array([(x, y, high) for x in np.linspace(-half[0], half[0], 8)]), 0.9 * MM, 8)
        objects.append(put(mesh('board', V, F, stuff)))
    for x in (-half[0], -half[0] * 0.33, half[0] * 0.33, half[0]):
        V, F = tube(np.array([(x, y, high - 1.6 * MM) for y in np.linspace(-half[1], half[1], 8)]), 1.3 * MM, 8)
        objects.append(put(mesh('board', V, F, stuff)))
    for x in (-half[0], half[0]):
        for y in (-half[1], half[1]):
            V, F = tube(np.array([(x, y, z) for z in np.linspace(0, high, 4)]), 1.3 * MM, 8)
            objects.append(put(mesh('board', V, F, stuff)))
    return Vessel('rack', objects, high + 0.8 * MM, high, min(half), half[0], high, half=half)


def drink(kind, color, at, texture='smooth', of=None, vessel_color=None, fill=0.86, size=1.0):
    """A jug, cup or glass of something, set down at (x, y, z)."""
    glass = make_glass(kind, vessel_color, size, of=of)
    stuff = drinks.painted([(1, texture, color)], gloss=0.8)
    body = drinks.skin(glass, stuff, drinks.level_of(glass, fill), 0.05, ripple=0.25 * MM)
    for o in [*glass.objects, body]:
        o.location.x += at[0]
        o.location.y += at[1]
        o.location.z += at[2]
    return glass, body


def lining(vessel, size=1.0, color='#e9e2d3'):
    """A sheet of greaseproof paper pressed into a round vessel, its edge standing up in folds."""
    s = number()
    rows, steps = 90, 320
    q = np.linspace(0.01, 1, rows)[:, None]
    a = np.linspace(0, 2 * math.pi, steps)[None]
    square = (np.abs(np.cos(a)) ** 5 + np.abs(np.sin(a)) ** 5) ** (-1 / 5)
    r = q * vessel.outer * 1.06 * size * square
    P = np.stack([r * np.cos(a + 0.3), r * np.sin(a + 0.3), 0 * r], -1).reshape(-1, 3)
    rr = np.hypot(P[:, 0], P[:, 1])
    edge = np.clip(rr / vessel.outer, 0, 1.4)
    ground = vessel.ground(P[:, 0] * 0.97, P[:, 1] * 0.97) if vessel.profile else vessel.floor + 0 * rr
    fold = 5 * MM * np.abs(fbm(np.stack([np.cos(a + 0 * q).ravel(), np.sin(a + 0 * q).ravel(), 0 * rr], -1), 0.35, 2, s=s))
    P[:, 2] = ground + 0.8 * MM + fold * edge**2 + np.maximum(0, rr - vessel.outer) * 0.7
    shrink = 1 - 0.14 * np.maximum(0, edge - 0.9)
    P[:, :2] *= shrink[:, None]
    return put(mesh('sheet', P, grid(rows - 1, steps - 1), materials.plain('greaseproof', color, 0.7, 0.02, see_through=0.25)))
