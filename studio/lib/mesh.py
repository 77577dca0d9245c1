# SPDX-License-Identifier: GPL-3.0-or-later
"""Meshes from arrays. One unit is one metre; what a cook would call browned, wet or core is a value per vertex."""
import math

import bpy
import numpy as np

from lib.chance import rnd, number
from lib.noise import fbm, perlin, ridged

_SPHERES = {}


def mesh(name, verts, faces, material=None, attrs=None, smooth_shade=True):
    """Fast mesh from arrays; faces all quads or all triangles; attrs: {name: value per vertex}."""
    verts = np.asarray(verts, np.float32)
    faces = np.asarray(faces, np.int32)
    m, k = faces.shape
    me = bpy.data.meshes.new(name)
    me.vertices.add(len(verts))
    me.loops.add(m * k)
    me.polygons.add(m)
    me.vertices.foreach_set('co', verts.ravel())
    me.loops.foreach_set('vertex_index', faces.ravel())
    me.polygons.foreach_set('loop_start', np.arange(0, m * k, k, dtype=np.int32))
    me.polygons.foreach_set('loop_total', np.full(m, k, np.int32))
    me.polygons.foreach_set('use_smooth', np.full(m, smooth_shade))
    me.update(calc_edges=True)
    for key, value in (attrs or {}).items():
        me.attributes.new(key, 'FLOAT', 'POINT').data.foreach_set('value', np.asarray(value, np.float32))
    if material:
        me.materials.append(material)
    return me


def put(me, at=(0, 0, 0), turn=(0, 0, 0), scale=1, matrix=None):
    o = bpy.data.objects.new(me.name, me)
    bpy.context.scene.collection.objects.link(o)
    if matrix is not None:
        o.matrix_world = matrix
        return o
    o.location = at
    o.rotation_euler = turn
    o.scale = (scale,) * 3 if isinstance(scale, (int, float)) else scale
    return o


def vertices(me):
    v = np.empty(len(me.vertices) * 3, np.float32)
    me.vertices.foreach_get('co', v)
    return v.reshape(-1, 3).astype(float)


def sphere(n):
    """Unit cube-sphere with n quads along an edge: even cells, no poles, no seams."""
    if n not in _SPHERES:
        t = np.tan(np.linspace(-1, 1, n + 1) * math.pi / 4)
        a, b = np.meshgrid(t, t, indexing='ij')
        one = np.ones_like(a)
        V = []
        F = []
        idx = np.arange((n + 1) ** 2).reshape(n + 1, n + 1)
        quad = np.stack([idx[:-1, :-1], idx[1:, :-1], idx[1:, 1:], idx[:-1, 1:]], -1).reshape(-1, 4)
        for k, f in enumerate(((one, a, b), (-one, b, a), (b, one, a), (a, -one, b), (a, b, one), (b, a, -one))):
            V.append(np.stack(f, -1).reshape(-1, 3))
            F.append(quad + k * (n + 1) ** 2)
        V = np.concatenate(V)
        V /= np.linalg.norm(V, axis=1, keepdims=True)
        key = np.round((V + 2) * 200000).astype(np.int64)
        _, first, inverse = np.unique(key[:, 0] * 10**12 + key[:, 1] * 10**6 + key[:, 2], return_index=True, return_inverse=True)
        _SPHERES[n] = V[first], inverse.ravel()[np.concatenate(F)]
    return _SPHERES[n][0].copy(), _SPHERES[n][1]


def superball(dirs, half, power=2.0):
    """Unit directions to a superellipsoid: power 2 is an egg, 3-4 a pillow, 6+ a box with soft edges."""
    half = np.asarray(half)
    power = np.asarray(power) * np.ones(3)
    lo, hi = np.full(len(dirs), 1e-6), np.full(len(dirs), max(half) * 2.0)
    for _ in range(26):
        mid = (lo + hi) / 2
        inside = sum(np.abs(dirs[:, k] * mid / half[k]) ** power[k] for k in range(3)) < 1
        lo = np.where(inside, mid, lo)
        hi = np.where(inside, hi, mid)
    return dirs * hi[:, None]


def normals(V, F):
    a = V[F[:, 2]] - V[F[:, 0]]
    b = V[F[:, -1]] - V[F[:, 1]]
    n = np.cross(a, b)
    out = np.zeros_like(V, np.float64)
    for k in range(F.shape[1]):
        np.add.at(out, F[:, k], n)
    return out / np.maximum(np.linalg.norm(out, axis=1, keepdims=True), 1e-12)


def displace(V, F, amount):
    return V + normals(V, F) * np.asarray(amount)[:, None]


def rings(points):
    """(ring, step, 3) points, closed along steps, to vertices and quads."""
    r, s, _ = points.shape
    i = np.arange(r * s).reshape(r, s)
    j = np.roll(i, -1, 1)
    return points.reshape(-1, 3), np.stack([i[:-1], j[:-1], j[1:], i[1:]], -1).reshape(-1, 4)


def grid(nx, ny):
    i = np.arange((nx + 1) * (ny + 1)).reshape(nx + 1, ny + 1)
    return np.stack([i[:-1, :-1], i[1:, :-1], i[1:, 1:], i[:-1, 1:]], -1).reshape(-1, 4)


def curve(points, n=8):
    """Catmull-Rom through points."""
    p = np.asarray(points, float)
    p = np.concatenate([2 * p[:1] - p[1:2], p, 2 * p[-1:] - p[-2:-1]])
    t = np.linspace(0, 1, n, endpoint=False)[:, None]
    out = []
    for a, b, c, d in zip(p, p[1:], p[2:], p[3:]):
        out.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3))
    return np.concatenate(out + [p[-2:-1]])


def resample(path, n):
    step = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))])
    at = np.linspace(0, step[-1], n)
    return np.stack([np.interp(at, step, path[:, k]) for k in range(3)], -1)


def lathe(profile, material, steps=192, n=8, wobble=0, name='lathe', attrs=None):
    """Turned piece from (radius, height) points; wobble in metres makes it hand-thrown."""
    p = curve(profile, n)
    t = np.linspace(0, 2 * math.pi, steps, endpoint=False)
    s = rnd(0, 99)
    w = 1 + wobble / max(p[:, 0]) * (np.sin(2 * t + s) + 0.5 * np.sin(3 * t + 2 * s))
    P = np.stack([p[:, :1] * np.cos(t) * w, p[:, :1] * np.sin(t) * w, p[:, 1:] + 0 * t], -1)
    V, F = rings(P)
    return mesh(name, V, F, material, {'h': V[:, 2], **(attrs(V) if attrs else {})})


def tube(path, radius, steps=14):
    """Pipe along points with one radius per point (arrays), ends closed by shrinking."""
    p = np.asarray(path, float)
    r = np.asarray(radius, float) * np.ones(len(p))
    d = np.gradient(p, axis=0)
    d /= np.linalg.norm(d, axis=1, keepdims=True)
    up = np.array([0.12, 0.07, 1.0])
    u = np.cross(d, up)
    u /= np.linalg.norm(u, axis=1, keepdims=True)
    v = np.cross(u, d)
    a = np.linspace(0, 2 * math.pi, steps, endpoint=False)
    P = p[:, None] + r[:, None, None] * (u[:, None] * np.cos(a)[None, :, None] + v[:, None] * np.sin(a)[None, :, None])
    P = np.concatenate([np.repeat(p[:1, None], steps, 1), P, np.repeat(p[-1:, None], steps, 1)])
    return rings(P)


def disc(radius, n_r, n_a, power=1.0):
    """Polar grid: x, y arrays (ring, step) for height fields such as soups, sauces and cheese."""
    r = (np.linspace(0, 1, n_r) ** power)[:, None] * radius
    a = np.linspace(0, 2 * math.pi, n_a, endpoint=False)[None]
    return r * np.cos(a), r * np.sin(a)


def displaced_blob(material, half, n=40, power=2.0, lumps=(), s=None, flat=None, name='blob'):
    """Superellipsoid with (size, depth[, 'ridge']) noise layers along its normals; 'cav' keeps the relief."""
    s = number() if s is None else s
    d, F = sphere(n)
    V = superball(d, half, power)
    rel = np.zeros(len(V))
    for k, layer in enumerate(lumps):
        size, depth = layer[:2]
        v = (ridged(V, size, 2, s=s + k * 7) * 2 - 1) if len(layer) > 2 else fbm(V, size, 3, s=s + k * 7)
        rel += depth * v
    V = displace(V, F, rel)
    if flat is not None:
        V[:, 2] = np.where(V[:, 2] < flat, flat + (V[:, 2] - flat) * 0.08, V[:, 2])
    span = max(abs(rel).max(), 1e-9)
    return mesh(name, V, F, material, {'cav': rel / span * 0.5 + 0.5})
