# SPDX-License-Identifier: GPL-3.0-or-later
"""Cheese in the rim of a pizza: where a slice was pulled away it swells out of both cuts, runs down to the board and draws threads."""
import math

import numpy as np
from mathutils import Matrix, Vector

from lib import materials
from lib.chance import number, rnd
from lib.mesh import curve, displaced_blob, mesh, put, resample, tube
from lib.noise import fbm
from lib.units import MM
from parts import sauces


def fill_rims(dough, size, board):
    """dough is a pizza's Dough with one slice pulled; both of its cuts and those beside it are filled."""
    stuff = materials.cheese('stuffing', '#f4dc96', '#faedc4')
    step = 2 * math.pi / 8
    middle = dough.turn + (dough.pulled + 0.5) * step
    shift = Vector((*dough.pull(), 0)) * size
    for side in (-1, 1):
        edge = middle + side * step / 2
        outer, width, height = (float(v[0]) for v in dough.rim(np.array([edge])))
        r = (outer - width * 0.5) * size
        at = Vector((r * math.cos(edge), r * math.sin(edge), board + height * size * 0.46))
        across = Vector((-math.sin(edge), math.cos(edge), 0)) * side
        reach = (width * 0.33 * size, height * 0.33 * size)
        still, moved = at - across * 1.0 * MM, at + shift + across * -1.0 * MM
        plug(stuff, at + across * 0.5 * MM, edge, reach)
        plug(stuff, at + shift - across * 0.5 * MM, edge, reach)
        run_down(stuff, at - across * 3 * MM, -across, edge, board)
        run_down(stuff, at + shift + across * 3 * MM, across, edge, board)
        for _ in range(7):
            thread(stuff, still, moved, reach, edge, board)


def plug(stuff, at, edge, reach):
    """The cheese one sees in a cut: an oval that swells out of it."""
    me = displaced_blob(stuff, (reach[0], 4.5 * MM, reach[1]), 40, 2.3, ((11 * MM, 0.6 * MM),))
    put(me, matrix=Matrix.Translation(at) @ Matrix.Rotation(edge, 4, 'Z'))


def run_down(stuff, at, out, edge, board):
    """Two tongues that leave the cut, go down and spread on the board."""
    along = Vector((math.cos(edge), math.sin(edge), 0))
    for k in (-1, 1):
        root = at + along * (k * rnd(2, 5) * MM)
        foot = root + out * rnd(4, 9) * MM
        path = [
            root,
            root + out * 3 * MM - Vector((0, 0, 2 * MM)),
            Vector((foot.x, foot.y, board + 4 * MM)),
            Vector((*(foot + out * 3 * MM)[:2], board + 1.2 * MM)),
        ]
        line = resample(curve([tuple(p) for p in path], 10), 40)
        V, F = tube(line, np.interp(np.linspace(0, 1, 40), [0, 0.4, 0.8, 1], [4.5, 3.0, 3.4, 2.2]) * MM, 16)
        put(mesh('run', V + 0.25 * MM * fbm(V, 9 * MM, 2, s=number())[:, None], F, stuff))
        put(sauces.pool(stuff, rnd(6, 9) * MM, 2.2 * MM, 0.3), (foot.x + out.x * 3 * MM, foot.y + out.y * 3 * MM, board + 0.2 * MM))


def thread(stuff, a, b, reach, edge, board):
    """One rope of cheese from cut to cut, fat at its ends."""
    along = Vector((math.cos(edge), math.sin(edge), 0))
    ends = [p + along * (rnd(-0.7, 0.7) * reach[0]) + Vector((0, 0, rnd(-0.6, 0.6) * reach[1])) for p in (a, b)]
    t = np.linspace(0, 1, 40)[:, None]
    path = np.array(ends[0]) * (1 - t) + np.array(ends[1]) * t
    path[:, 2] = np.maximum(path[:, 2] - (rnd(2, 8) * MM * np.sin(math.pi * t))[:, 0], board + 0.8 * MM)
    V, F = tube(path, rnd(0.5, 1.6) * MM + 3.0 * MM * np.abs(2 * t[:, 0] - 1) ** 3.5, 14)
    put(mesh('thread', V, F, stuff))
