# SPDX-License-Identifier: GPL-3.0-or-later
"""Quesadillas and folded, toasted parcels: triangles, or halves of a hexagon, their filling at the cut."""
import math

import bpy
import numpy as np
from mathutils import Matrix

from lib.camera import Frame
from lib.chance import number, rnd
from lib.dish import Serving
from lib.mesh import mesh, put, rings
from lib.noise import fbm, smooth
from lib.place import around, bvh, scatter
from lib.spec import Choice, Number, Optional, Several
from lib.units import MM
from parts.cutfaces import CutFace, ItemField
from parts.flat_doughs import DOUGH_KINDS, blisters, dough_stuff, griddle_spots
from parts.pizza_toppings import TOPPINGS_KNOWN, make_toppings
from parts.sandwiches import move
from parts.vessels import serve

VIEW = 'close'
PARTS = {
    'shape': Choice(('triangles', 'hexagon', 'half-moon', 'parcel'), 'triangles'),  # parcel: a whole hexagon, and half of one before it
    'dough': Choice(DOUGH_KINDS, 'toasted'),
    'face': Several(ItemField(), 8),  # from the bottom
    'mix': Number(0.0, 1.0, 0.35),
    'toast': Number(0.0, 1.0, 0.5),
    'bars': Number(0.0, 1.0, 0.0),
    'thick': Number(0.5, 1.8, 1.0),
    'fallen': Optional(Choice(TOPPINGS_KNOWN)),
}
LIGHT = (118, {'elevation': 35, 'watts': 32, 'fill': 0.2, 'bounce': 0.03})


def outline(shape, size):
    """Corners of half a parcel seen from above, its cut along y = 0 at x from -size to size; the rest lies at y > 0."""
    if shape == 'triangles':
        t = np.linspace(0, 1, 24)
        fold = [(size * (1 - 1.15 * k + 0.62 * k * (1 - k)), size * (1.12 * k + 0.34 * k * (1 - k))) for k in t]
        return [*fold, (-size, 0)]
    if shape == 'half-moon':
        return [(size * math.cos(t), size * math.sin(t) * 0.95) for t in np.linspace(0, math.pi, 40)]
    return [
        (size, 0),
        (size * 1.02, size * 0.10),
        (size * 0.56, size * 0.90),
        (-size * 0.56, size * 0.90),
        (-size * 1.02, size * 0.10),
        (-size, 0),
    ]


def taper(u, shape):
    """How high a piece is along its cut, as a share: it thins to its ends."""
    return 0.30 + 0.70 * np.sqrt(np.clip(1 - np.abs(np.asarray(u, float)) ** (4.5 if shape == 'triangles' else 3.6), 0, 1))


def shell(stuff, shape, size, high, toast, bars, s):
    """The tortilla of one piece: one skin over, round and under the filling, open at the cut (y = 0). A fan of lines runs from
    the middle of the cut to the outline; each goes over the top, round the fold and back below."""
    steps, rows = 170, 150
    corners = np.array(outline(shape, size))
    run = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(corners, axis=0), axis=1))])
    at = np.linspace(0, run[-1], steps)
    edge = np.stack([np.interp(at, run, corners[:, k]) for k in (0, 1)], -1)
    for _ in range(5):
        edge[1:-1] = (edge[:-2] + 2 * edge[1:-1] + edge[2:]) / 4
    inner = np.stack([edge[:, 0] * 0.985, 0 * edge[:, 1]], -1)
    t = np.linspace(0, 1, rows)
    go = np.where(t < 0.5, t * 2, 2 - t * 2)
    reach = np.sin(np.clip(go, 0, 1) * math.pi / 2) if shape == 'hexagon' else go
    angle = t * math.pi
    P = inner[:, None] + (edge - inner)[:, None] * reach[None, :, None]
    flatness = 5.0 if shape != 'hexagon' else 3.4
    profile = np.sign(np.cos(angle)) * np.abs(np.cos(angle)) ** (1 / flatness)
    z = high / 2 + high / 2 * profile[None] + 0 * P[..., 0]
    z = z * taper(P[..., 0] / size, shape)
    V = np.concatenate([P, z[..., None]], -1).reshape(-1, 3)
    F = rings(V.reshape(steps, rows, 3))[1]
    keep = (F % rows).max(1) - (F % rows).min(1) < rows - 1
    F = F[keep]
    flat = V * np.array([1, 1, 0]) + np.array([0, 0, 1]) * np.where(t < 0.5, 0, 0.2)[None].repeat(steps, 0).reshape(-1, 1)
    up = np.tile(smooth(0.2, 0.9, np.cos(angle)), steps)
    lift = blisters(flat, 11 * MM, s, 0.5)
    V[:, 2] += up * (0.9 * MM * lift + 1.4 * MM * fbm(flat, 26 * MM, 2, s=s + 3) + 0.25 * MM * fbm(flat, 6 * MM, 2, s=s + 4))
    if shape == 'hexagon':
        spokes = pleats(flat, size)
        V[:, 2] += up * spokes[0]
    bake = (
        0.17
        + 0.25 * lift
        + toast * griddle_spots(flat, 16 * MM, s + 5, 0.75)
        + 0.25 * toast * smooth(-0.1, 0.4, fbm(flat, 34 * MM, 3, s=s + 7))
    )
    if bars:
        line = (flat[:, 0] * 0.8 + flat[:, 1] * 0.6 + 0.7 * MM * fbm(flat, 14 * MM, 2, s=s + 9)) / (14 * MM)
        mark = smooth(0.20, 0.09, np.abs(line % 1 - 0.5)) * up * smooth(-0.6, 0.1, fbm(flat, 26 * MM, 2, s=s + 11))
        bake = bake + bars * mark
        V[:, 2] -= 0.6 * MM * mark
    o = put(mesh('parcel', V, F, stuff, {'bake': np.clip(bake, 0, 1.1), 'cav': 0.5 + 0 * bake}))
    solid = o.modifiers.new('thickness', 'SOLIDIFY')
    solid.thickness, solid.offset = 1.7 * MM, -1
    return o


def pleats(flat, size):
    """Where the flaps of a folded hexagon lie over one another: steps that run from its corners past the middle."""
    rise = np.zeros(len(flat))
    for k in range(4):
        a = k * math.pi / 3 + 0.25
        across = flat[:, 0] * math.cos(a) + flat[:, 1] * math.sin(a) - 0.10 * size
        along = -flat[:, 0] * math.sin(a) + flat[:, 1] * math.cos(a)
        rise += 1.5 * MM * smooth(-1.2 * MM, 1.2 * MM, across) * smooth(-0.2 * size, 0.1 * size, along)
    return rise - rise.mean(), rise


def piece(parts, size, high, shape=None):
    """One piece, its cut towards -y, standing on z = 0. The first object is its skin."""
    before = set(bpy.data.objects)
    shape = shape or parts.shape
    stuff = dough_stuff(parts.dough, gloss=0.12)
    skin = shell(stuff, shape, size, high, parts.toast, parts.bars, number())
    low = lambda u: 1.9 * MM + 0 * np.asarray(u, float)
    face = CutFace(size * 0.955, low, lambda u: np.maximum(high * taper(u, shape) - 1.9 * MM, 2.4 * MM), parts.mix)
    face.fill(parts.face)
    turn = Matrix.Rotation(math.pi / 2, 4, 'Z')
    move(face.objects, Matrix.Translation((0, -0.6 * MM, 0)) @ turn)
    return [skin, *(o for o in bpy.data.objects if o not in before and o is not skin)]


def build(dish):
    parts = dish.parts
    vessel = serve(dish.vessel, 'board')
    floor = vessel.floor
    if parts.shape == 'triangles':
        solid, width, height = fan(parts, floor)
    elif parts.shape == 'parcel':
        solid, width, height = whole_and_half(parts, floor)
    else:
        solid, width, height = two(parts, floor)
    ground = [o for o in vessel.objects if o.type == 'MESH']
    if parts.fallen:
        meshes = [thing[0] for thing in make_toppings(parts.fallen)[0]]
        scatter(
            meshes, bvh(ground), around(8, width * 0.4, (rnd(-0.03, 0.03), -width * 0.38), 0.5), 1.2 * MM, (0.7, 1.0), turn=(0.3, 0.3, 3)
        )
    near = -0.014 if parts.shape == 'parcel' else -0.03
    return Serving(Frame(width, floor + height, (0, 0.022), (0, near, floor + height * 0.6)), solid, width * 0.3)


def set_at(objects, x, y, z, yaw):
    move(objects, Matrix.Translation((x, y, z)) @ Matrix.Rotation(yaw, 4, 'Z'))


def fan(parts, floor):
    """Four triangles, one on the others, all cuts to the eye."""
    high = 13 * MM * parts.thick
    size = 0.058
    places = ((-0.058, -0.004, 0.0, 0.30), (0.060, 0.004, 0.0, -0.34), (0.004, 0.070, 0.0, 0.08), (-0.002, -0.014, high * 0.99, 0.04))
    solid = []
    for x, y, z, yaw in places:
        objects = piece(parts, size, high)
        set_at(objects, x, y, floor + z, yaw + rnd(-0.08, 0.08))
        solid.append(objects[0])
    return solid, 0.250, high * 2.2


def two(parts, floor):
    """The halves of a parcel side by side, both cuts to the eye."""
    high = 27 * MM * parts.thick
    first = piece(parts, 0.060, high)
    set_at(first, -0.052, -0.030, floor, 0.26)
    second = piece(parts, 0.060, high)
    set_at(second, 0.056, 0.014, floor, -0.40)
    return [first[0], second[0]], 0.245, high


def whole_parcel(parts, size, high):
    """A tortilla folded over its filling in six flaps, each under the next like the blades of a shutter, toasted on its folds."""
    s = number()
    rows, steps = 170, 420
    phi = np.linspace(0.0, math.pi, rows)[:, None]
    a = np.linspace(0, 2 * math.pi, steps, endpoint=False)[None]
    corner = (a % (math.pi / 3)) - math.pi / 6
    edge = size * math.cos(math.pi / 6) / np.cos(corner)
    edge = np.minimum(edge, size * 0.955) * (1 + 0.012 * np.sin(3 * a + s))
    r = edge * np.sin(phi) ** 0.8
    profile = np.sign(np.cos(phi)) * np.abs(np.cos(phi)) ** (1 / 3.6)
    z = high / 2 * (1 + profile) + 0 * a
    eye = 0.13 * size
    twist = np.arcsin(np.clip(eye / np.maximum(r, 1e-6), 0, 1))
    phase = ((a - twist) / (math.pi / 3)) % 1
    flap = smooth(0.0, 0.07, phase) * (1 - phase)
    up = smooth(0.15, 0.75, np.cos(phi)) * smooth(0.4 * eye, 1.2 * eye, r)
    fold = np.exp(-((phase / 0.05) ** 2)) * up
    P = np.stack([r * np.cos(a), r * np.sin(a), 0 * r + 0.2 * (profile < 0)], -1).reshape(-1, 3)
    lift = blisters(P, 11 * MM, s, 0.5)
    z = z + up * (4.2 * MM * flap - 1.6 * MM) - 3 * MM * smooth(1.3 * eye, 0.3 * eye, r) * (np.cos(phi) > 0)
    V = np.stack([r * np.cos(a), r * np.sin(a), np.maximum(z, 0)], -1).reshape(-1, 3)
    top = np.repeat(smooth(0.2, 0.9, np.cos(phi[:, 0])), steps)
    V[:, 2] += top * (0.8 * MM * lift + 1.0 * MM * fbm(P, 26 * MM, 2, s=s + 3) + 0.25 * MM * fbm(P, 6 * MM, 2, s=s + 4))
    touched = smooth(-0.15, 0.4, fbm(P, 34 * MM, 3, s=s + 7))
    bake = 0.15 + 0.25 * lift + parts.toast * (0.8 * griddle_spots(P, 16 * MM, s + 5, 0.8) + 0.45 * touched)
    bake = bake + (0.35 * smooth(0.3, 0.08, phase) * up - 0.12 * fold).ravel() * parts.toast * 2
    stuff = dough_stuff(parts.dough, gloss=0.12)
    return put(mesh('parcel', V, rings(V.reshape(rows, steps, 3))[1], stuff, {'bake': np.clip(bake, 0, 1.1), 'cav': 0.5 + 0 * bake}))


def whole_and_half(parts, floor):
    """A whole parcel, its folds up, and before it half of another, its cut to the eye."""
    high = 27 * MM * parts.thick
    whole = whole_parcel(parts, 0.066, high * 0.9)
    set_at([whole], 0.018, 0.062, floor, 0.2)
    first = piece(parts, 0.062, high, 'hexagon')
    set_at(first, -0.010, -0.050, floor, 0.14)
    return [whole, first[0]], 0.215, high
