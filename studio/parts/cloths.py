# SPDX-License-Identifier: GPL-3.0-or-later
"""Things that lie flat and fold: napkins, paper, leaves of parchment."""
import numpy as np

from lib.chance import number
from lib.mesh import grid, mesh, put
from lib.noise import fbm, ridged


def sheet(material, size=(0.3, 0.2), at=(0, 0), turn=0.0, folds=0.006, s=None, n=200, lift=0.0012):
    """A napkin or paper on the table: broad soft folds, a crease or two, edges that do not touch everywhere."""
    s = number() if s is None else s
    x, y = np.meshgrid(np.linspace(-0.5, 0.5, n) * size[0], np.linspace(-0.5, 0.5, n) * size[1], indexing='ij')
    P = np.stack([x * 0.6 + y * 0.25, y, 0 * x], -1).reshape(-1, 3)
    z = folds * np.maximum(0, ridged(P, 0.09, 2, s=s) - 0.45) * 1.7 + folds * 0.35 * (fbm(P, 0.05, 3, s=s + 5) + 0.5)
    drift = 0.004 * fbm(P, 0.08, 2, s=s + 9)
    V = np.stack([x.ravel() + drift, y.ravel() - drift, np.maximum(z, 0) + lift], -1)
    o = put(mesh('sheet', V, grid(n - 1, n - 1), material), (*at, 0), (0, 0, turn))
    thick = o.modifiers.new('thickness', 'SOLIDIFY')
    thick.thickness = 0.0007
    thick.offset = -1
    return o
