# SPDX-License-Identifier: GPL-3.0-or-later
"""Where things come to lie: on a surface, in heaps, on a pile that grows."""
import math

import bpy
import numpy as np
from mathutils import Euler, Matrix, Vector
from mathutils.bvhtree import BVHTree

from lib.chance import R, rnd
from lib.mesh import put, vertices
from lib.units import MM


def bvh(objects):
    bpy.context.view_layer.update()
    V = []
    F = []
    base = 0
    for o in objects:
        me = o.data
        v = np.empty(len(me.vertices) * 3, np.float32)
        me.vertices.foreach_get('co', v)
        v = v.reshape(-1, 3)
        m = np.array(o.matrix_world)
        V.append(v @ m[:3, :3].T + m[:3, 3])
        k = len(me.polygons)
        n = len(me.loops) // max(k, 1)
        f = np.empty(len(me.loops), np.int32)
        me.loops.foreach_get('vertex_index', f)
        F.append(f.reshape(k, n) + base)
        base += len(v)
    return BVHTree.FromPolygons(np.concatenate(V).tolist(), [x for f in F for x in f.tolist()])


def drop(tree, x, y, top=0.5):
    hit = tree.ray_cast(Vector((x, y, top)), Vector((0, 0, -1)))
    return (hit[0], hit[1] if hit[1].z > 0 else -hit[1]) if hit[0] else (None, None)


def scatter(meshes, tree, where, lift=0, scale=(1, 1), follow=1.0, turn=None, steep=0.35):
    """Drops one random mesh at every (x, y); follow 1 lies along the surface, 0 stays level."""
    out = []
    for x, y in where:
        p, n = drop(tree, x, y)
        if p is None or n.z < steep:
            continue
        n = (Vector((0, 0, 1)) * (1 - follow) + n * follow).normalized()
        m = Matrix.Translation(p + n * lift) @ n.to_track_quat('Z', 'Y').to_matrix().to_4x4() @ Matrix.Rotation(rnd(0, 6.283), 4, 'Z')
        if turn:
            m = m @ Euler([rnd(-t, t) for t in turn]).to_matrix().to_4x4()
        out.append(put(R.choice(meshes), matrix=m @ Matrix.Scale(rnd(*scale), 4)))
    return out


def around(n, radius, centre=(0, 0), clump=0, inner=0):
    """n points in a disc; clump > 0 gathers them in heaps, the way fingers sprinkle."""
    heaps = [(rnd(-1, 1) * radius * 0.7, rnd(-1, 1) * radius * 0.7) for _ in range(3 + n // 12)]
    out = []
    while len(out) < n:
        if clump and R.random() < clump:
            h = R.choice(heaps)
            x, y = h[0] + R.gauss(0, radius * 0.13), h[1] + R.gauss(0, radius * 0.13)
        else:
            a = rnd(0, 6.283)
            q = radius * math.sqrt(rnd(inner, 1))
            x, y = q * math.cos(a), q * math.sin(a)
        if x * x + y * y < radius * radius:
            out.append((centre[0] + x, centre[1] + y))
    return out


def spread(n, radius, gap, inner=0.0):
    """n points at least gap apart."""
    out = []
    for _ in range(4000):
        angle, r = rnd(0, 6.283), radius * math.sqrt(rnd(inner, 1))
        p = (r * math.cos(angle), r * math.sin(angle))
        if len(out) < n and all(math.hypot(p[0] - q[0], p[1] - q[1]) > gap for q in out):
            out.append(p)
    return out


class Pile:
    """A height map of what already lies there. Things settle on it, soft things drape over it, then they are added."""

    def __init__(self, reach=0.16, cells=400, floor=0.0):
        self.reach, self.cells = reach, cells
        self.map = np.full((cells, cells), float(floor))

    def index(self, x, y):
        k = (np.stack([x, y], -1) + self.reach) / (2 * self.reach) * (self.cells - 1)
        return np.clip(np.round(k).astype(int), 0, self.cells - 1)

    def height(self, V):
        k = self.index(V[:, 0], V[:, 1])
        return self.map[k[:, 0], k[:, 1]]

    def settle(self, V, share=0.93):
        """How far V must move up (or down) so that only 1 - share of its points sink into the pile."""
        return np.quantile(self.height(V) - V[:, 2], share)

    def drape(self, V, gap=0.5 * MM, soft=2 * MM):
        """Points below the pile are lifted onto it with a rounded transition, the way a leaf lies over a tomato."""
        floor = self.height(V) + gap
        below = floor - V[:, 2]
        lift = np.where(below > soft, below, np.where(below < -soft, 0, (below + soft) ** 2 / (4 * soft)))
        out = V.copy()
        out[:, 2] += lift
        return out

    def add(self, V, grow=1, most=None):
        """most: how much one soft thing may raise the pile; a leaf that stands on edge carries nothing on its tip."""
        k = self.index(V[:, 0], V[:, 1])
        top = V[:, 2] if most is None else np.minimum(V[:, 2], self.height(V) + most)
        np.maximum.at(self.map, (k[:, 0], k[:, 1]), top)
        for _ in range(grow):
            lo, hi = k.min(0) - 1, k.max(0) + 2
            lo = np.maximum(lo, 1)
            hi = np.minimum(hi, self.cells - 1)
            m = self.map
            view = m[lo[0] : hi[0], lo[1] : hi[1]]
            around = [m[lo[0] + i : hi[0] + i, lo[1] + j : hi[1] + j] for i, j in ((1, 0), (-1, 0), (0, 1), (0, -1))]
            filled = np.median(np.stack(around), 0)
            m[lo[0] : hi[0], lo[1] : hi[1]] = np.maximum(view, filled)


def lay(me, pile, x, y, turn, share=0.93, drape=None, lift=0.0, scale=1.0):
    """Places one mesh on the pile: spun by turn[2], then leaned towards the camera by turn[0] and sideways by turn[1].
    With drape (metres of softness) the mesh itself bends to what lies below."""
    R = np.array(Euler(turn, 'ZYX').to_matrix())
    V = vertices(me) * scale @ R.T + np.array([x, y, 0])
    up = pile.settle(V, share) + lift
    V[:, 2] += up
    if drape:
        V = pile.drape(V, soft=drape)
        me = me.copy()
        me.vertices.foreach_set('co', V.astype(np.float32).ravel())
        me.update()
        o = put(me)
    else:
        at = Matrix.Translation((x, y, up)) @ Euler(turn, 'ZYX').to_matrix().to_4x4() @ Matrix.Scale(scale, 4)
        o = put(me, matrix=at)
    pile.add(V, most=6 * MM if drape else None)
    return o


def lay_parts(parts, pile, x, y, turn, share, lift=0.0):
    """A thing made of several meshes in one frame."""
    first = lay(parts[0], pile, x, y, turn, share, lift=lift)
    return [first] + [put(me, matrix=first.matrix_world.copy()) for me in parts[1:]]
