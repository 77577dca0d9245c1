# SPDX-License-Identifier: GPL-3.0-or-later
"""How breads of one kind lie together: each set builds itself on a board and says how wide, how high and where it is."""
import math

import numpy as np
from mathutils import Matrix, Vector

from lib.chance import number, rnd
from lib.mesh import displaced_blob, put, vertices
from lib.noise import fbm, smooth
from lib.place import around, bvh, drop, scatter
from lib.units import MM
from parts import loaves
from parts.breadbaskets import butter_stuff, laid_flat, set_down, upright
from parts.buns import crown
from parts.bread_icing import icing_stuff, plait, scored_loaf, sheet_over
from parts.morsels import make_morsels


def yawed(yaw):
    return Matrix.Rotation(yaw, 4, 'Z')


def bits_on(board, objects, many, radius, centre, scale=(0.5, 0.9), sink=-1.0 * MM):
    """Nuts and fruit on a crust or in a cut, half sunk."""
    for kind in board.parts.bits:
        scatter(make_morsels(kind), bvh(objects), around(many, radius, centre, 0.3), sink, scale, turn=(0.6, 0.6, 3))


def sliced(board, half, power, foot, marks, slices, thick, yaw=-0.75, at=(-0.03, 0.022), open_=1.0):
    """A loaf with its near end cut off, the slices fallen before it."""
    k = board.parts.size
    half = tuple(h * k for h in half)
    s = number()
    share = thick / half[0]
    end = 1.0 - (slices + 0.55) * share if slices else 1.0
    make = lambda a, b, rows=60: loaves.loaf(
        board.stuff, half, a, b, power, foot, board.deep, marks, open_=open_, s=s, rows=rows, steps=220
    )
    body = board.add(put(make(-1.0, end, 150), matrix=Matrix.Translation((*at, board.floor)) @ yawed(yaw)))
    out = Vector((math.cos(yaw), math.sin(yaw), 0))
    lying = []
    for n in range(slices):
        a = end + n * share
        me = laid_flat(make(a, min(a + share * 0.96, 0.97)))
        reach = end * half[0] + half[2] * (0.62 + 0.42 * n) + 0.004
        spot = Vector((*at, 0)) + out * reach + Vector((rnd(-4, 4) * MM, rnd(-4, 4) * MM, 0))
        lying.append(board.settle(me, spot.x, spot.y, (rnd(-0.03, 0.03), rnd(-0.03, 0.03), yaw + rnd(-0.25, 0.2)), 0.97))
    return body, lying, half


def tin_loaf(board):
    """A cake or bread baked in a tin, iced or cracked along its top, slices before it."""
    parts = board.parts
    marks = None if parts.icing else loaves.crack((0.1, 0.045, 0.06))
    body, lying, half = sliced(board, (0.098, 0.046, 0.066), (14, 3.4), 0.85, marks, parts.slices, 13 * MM, open_=0.75)
    if parts.icing:
        stuff = icing_stuff(parts.icing)
        reach = half[0] * 0.79
        sheet_over(
            [body],
            stuff,
            (reach, half[1] * 0.86),
            (-0.03 - (half[0] - reach) * math.cos(-0.75), 0.022 - (half[0] - reach) * math.sin(-0.75)),
            -0.75,
        )
    bits_on(board, lying, 16, 0.05, tuple(lying[0].matrix_basis.translation[:2]) if lying else (0, 0), (0.25, 0.5))
    bits_on(board, [body], 9, 0.06, (-0.03, 0.022), (0.7, 1.0), 0.5 * MM)
    return 0.215 * parts.size, 0.085, (0.008, -0.006)


def small_loaves(board):
    """Little oblong loaves, one of them sliced."""
    parts = board.parts
    body, lying, half = sliced(board, (0.080, 0.039, 0.058), (2.8, 2.4), 0.5, None, parts.slices, 13 * MM, -0.85, (0.026, 0.004), 0.7)
    for k in range(parts.count - 1):
        me = loaves.loaf(board.stuff, half, power=(2.6, 2.3), foot=0.5, deep=board.deep)
        board.add(put(me, matrix=Matrix.Translation((-0.060 - 0.08 * k, -0.014 - 0.03 * k, board.floor)) @ yawed(-0.80)))
    return 0.240 * parts.size, 0.06, (-0.008, 0.0)


def round_loaf(board):
    """A round loaf with a deep cross, slices or a torn piece before it."""
    parts = board.parts
    half = (0.082 * parts.size, 0.078 * parts.size, 0.062 * parts.size)
    marks = loaves.cross(half)
    s = number()
    make = lambda a, b, torn=0.0, rows=130: loaves.loaf(
        board.stuff, half, a, b, (2.1, 2.3), 0.45, board.deep, marks, torn, 0.9, s=s, rows=rows, steps=260
    )
    yaw = -0.9
    if not parts.slices:
        board.add(put(make(-1.0, 1.0), (0, 0, board.floor), (0, 0, yaw)))
        return 0.19 * parts.size, 0.07, (0, 0)
    torn = 9 * MM if parts.slices == 3 else 0.0
    board.add(put(make(-1.0, 0.42, torn), matrix=Matrix.Translation((-0.024, 0.026, board.floor)) @ yawed(yaw)))
    if torn:
        piece = upright(make(0.50, 1.0, -torn))
        board.add(set_down(piece, (0.052, -0.066), Matrix.Rotation(0.5, 4, 'Z') @ Matrix.Rotation(-0.75, 4, 'Y'), board.floor))
    else:
        for n in range(parts.slices):
            me = laid_flat(make(0.42 + 0.16 * n, 0.42 + 0.16 * (n + 1) * 0.98, rows=50))
            board.settle(me, 0.042 + 0.022 * n, -0.050 - 0.020 * n, (rnd(-0.02, 0.02), rnd(-0.02, 0.02), yaw + rnd(-0.3, 0.3)))
    return 0.225 * parts.size, 0.072, (0.008, -0.010)


def flat_rounds(board):
    """Flat hearth loaves, one torn."""
    parts = board.parts
    half = (0.080 * parts.size, 0.080 * parts.size, 0.026 * parts.size)
    pricks = lambda V, up: (1.0 * MM * fbm(V, 16 * MM, 3, s=5) * up, 0.12 * fbm(V, 9 * MM, 2, s=8))
    make = lambda a, b, torn=0.0: loaves.loaf(board.stuff, half, a, b, (2.1, 2.6), 0.7, board.deep, pricks, torn, 0.7, rows=120, steps=260)
    board.add(put(make(-1, 1), (-0.034, 0.040, board.floor), (0, 0, 0.6)))
    board.settle(make(-1, 0.30, 8 * MM), 0.022, 0.0, (0.06, -0.10, -0.75), 0.985)
    piece = make(0.42, 1.0, -8 * MM)
    board.settle(upright(piece), 0.070, -0.066, (0.05, 0.1, -0.2), 0.97)
    return 0.24 * parts.size, 0.06, (0.004, 0.0)


def long_loaves(board):
    """Slashed baguettes or long rolls side by side, the near one torn if there are slices."""
    parts = board.parts
    long = parts.shape == 'baguettes'
    half = (0.150, 0.0275, 0.044) if long else (0.092, 0.033, 0.042)
    half = tuple(h * parts.size for h in half)
    for k in range(parts.count):
        marks = loaves.slashes(half, 5, 1.5, 5.5 * MM, 3.0 * MM) if long else None
        y = 0.060 - k * half[1] * 2.25
        x = rnd(-0.006, 0.006) + 0.012 * k
        yaw = (-0.34 if long else 0.32) + rnd(-0.05, 0.05)
        if k == parts.count - 1 and parts.slices and long:
            me = loaves.loaf(board.stuff, half, -1.0, 0.28, (2.6, 2.2), 0.55, board.deep, marks, 7 * MM, 1.5)
            board.add(put(me, (x - 0.020, y, board.floor), (0, 0, yaw)))
            end = upright(loaves.loaf(board.stuff, half, 0.36, 1.0, (2.6, 2.2), 0.55, board.deep, marks, -7 * MM, 1.5))
            board.add(set_down(end, (x + 0.092, y - 0.052), Matrix.Rotation(yaw - 0.55, 4, 'Z'), board.floor))
            continue
        me = loaves.loaf(board.stuff, half, power=(2.8, 2.25), foot=0.55, deep=board.deep, marks=marks)
        board.add(put(me, (x, y, board.floor), (0, 0, yaw)))
    return (0.290 if long else 0.215) * parts.size, 0.05, (0.0, 0.060 - (parts.count - 1) * half[1] * 1.1)


def sticks(board):
    """Soft bread sticks heaped in a basket."""
    parts = board.parts
    half = (0.094 * parts.size, 0.0160, 0.0265)
    seed = number()
    lumpy = lambda V, up: (
        1.6 * MM * fbm(V * np.array([1, 0.6, 0.6]), 24 * MM, 2, s=seed + round(rnd(0, 99))),
        0.14 * fbm(V, 12 * MM, 3, s=seed),
    )
    meshes = [
        loaves.loaf(board.stuff, half, power=(3.6, 2.15), foot=0.6, deep=board.deep, marks=lumpy, rows=110, steps=130) for _ in range(4)
    ]
    for k in range(parts.count):
        low = min(parts.count, 4)
        row = k if k < low else k - low
        spread = low if k < low else max(1, parts.count - low)
        y = (row - (spread - 1) / 2) * 0.033 + rnd(-2, 2) * MM
        turn = (0, rnd(-0.04, 0.04), rnd(-0.12, 0.12) + (0.25 if k >= low else 0))
        board.settle(meshes[k % 4], rnd(-6, 6) * MM, y, turn, 0.90 if k < low else 0.93)
    return 0.235, 0.085, (0, 0)


def pan_slab(board):
    """Bread in its tin: dimpled and oiled, or scored into sticks."""
    parts = board.parts
    scored = parts.shape == 'pan-sticks'
    vessel = board.vessel
    half = (vessel.half[0] * 0.955, vessel.half[1] * 0.94) if vessel.half[0] else (0.095, 0.095)
    s = number()
    spots = [(rnd(-0.9, 0.9) * half[0], rnd(-0.9, 0.9) * half[1]) for _ in range(150)]
    chosen = []
    for p in spots:
        if all(math.hypot(p[0] - q[0], p[1] - q[1]) > 0.021 for q in chosen):
            chosen.append(p)

    def relief(P):
        if scored:
            line = np.abs(((P[:, 0] / half[0] * 0.5 + 0.5) * 8 + 0.06 * fbm(P, 30 * MM, 2, s=s)) % 1 - 0.5) * 2
            split = np.exp(-(((P[:, 1] + 1.5 * MM * fbm(P, 20 * MM, 2, s=s + 2)) / (4 * MM)) ** 2))
            seam = np.maximum(smooth(0.70, 1.0, line), split)
            return 4.0 * MM * (1 - line**3) - 6.5 * MM * seam + 1.2 * MM * fbm(P, 14 * MM, 3, s=s + 3), -0.34 * seam + 0.1 * (1 - line)
        z = 1.8 * MM * fbm(P, 34 * MM, 2, s=s) + 0.5 * MM * fbm(P, 13 * MM, 2, s=s + 1)
        dent = 0 * z
        for x, y in chosen:
            dent = np.maximum(dent, np.exp(-((np.hypot(P[:, 0] - x, P[:, 1] - y) / (6.0 * MM)) ** 2)))
        bubble = smooth(0.3, 0.75, fbm(P, 17 * MM, 2, s=s + 4))
        return z - 9.0 * MM * dent + 2.0 * MM * bubble, 0.16 * fbm(P, 30 * MM, 3, s=s + 6) - 0.26 * dent + 0.16 * bubble

    thick = 0.034 if not scored else 0.032
    me = loaves.slab_bread(board.stuff, half, thick, 9 if vessel.half[0] else 2.2, relief, board.deep, 230)
    o = board.add(put(me, (0, 0, board.floor)))
    bits_on(board, [o], 26, max(half) * 0.95, (0, 0), (0.32, 0.55), 0.8 * MM)
    return max(half) * 2.12, thick + 0.01, (0, 0)


def biscuits(board):
    """Tall biscuits or rough dropped ones; one split and buttered."""
    parts = board.parts
    drops = parts.shape == 'drop-biscuits'
    size = parts.size
    shape = (0.031 * size, 0.027 * size) if drops else (0.029 * size, 0.038 * size)
    meshes = [loaves.biscuit(board.stuff, *shape, drop=drops, deep=board.deep) for _ in range(4)]
    if board.nest:
        heap(board, meshes, shape[0])
        return 0.225, 0.085, (0, 0)
    spots = [(-0.062, 0.030), (0.002, 0.052), (0.062, 0.030), (-0.030, 0.094), (0.034, 0.100)]
    for k, (x, y) in enumerate(spots[: parts.count]):
        board.settle(meshes[k % 4], x + rnd(-3, 3) * MM, y, (rnd(-0.04, 0.04), rnd(-0.04, 0.04), rnd(0, 6)), 0.98)
    low = loaves.biscuit(board.stuff, *shape, split=1, deep=board.deep)
    top = loaves.biscuit(board.stuff, *shape, split=2, deep=board.deep)
    under = board.settle(low, -0.020, -0.040, (0, 0, 0.4), 0.98)
    board.add(set_down(top, (0.052, -0.044), Matrix.Rotation(0.5, 4, 'Z') @ Matrix.Rotation(-1.15, 4, 'X'), board.floor))
    p, _ = drop(bvh([under]), -0.020, -0.042)
    pat = displaced_blob(butter_stuff(), (0.0125, 0.0115, 0.0042), 40, 4.0, ((9 * MM, 0.9 * MM), (3 * MM, 0.2 * MM)))
    put(pat, p + Vector((0, 0, 0.003)), (0.06, 0.03, 0.5))
    return 0.195 * size, 0.075, (0.0, 0.015)


def heap(board, meshes, radius, torn=None):
    """Round things in a basket: a ring, a middle, a second storey."""
    count = board.parts.count
    half = board.nest.half if board.nest else (0.075, 0.065)
    for k in range(count):
        best = None
        for _ in range(24):
            a, q = rnd(0, 6.283), math.sqrt(rnd(0, 1)) * 0.74
            x, y = half[0] * q * math.cos(a), half[1] * q * math.sin(a)
            around_ = np.array([[x + dx * radius, y + dy * radius, 0.0] for dx in (-0.7, 0, 0.7) for dy in (-0.7, 0, 0.7)])
            level = board.pile.height(around_).max()
            if best is None or level < best[0]:
                best = (level, x, y)
        board.settle(meshes[k % len(meshes)], best[1], best[2], (rnd(-0.22, 0.22), rnd(-0.22, 0.22), rnd(0, 6.283)), 0.90)
    if torn:
        board.settle(torn, 0.0, -half[1] * 0.42, (0.1, 0, rnd(-0.2, 0.2)), 0.9)


def rolls(board):
    """Soft square rolls, shining, heaped in a pail or basket."""
    parts = board.parts
    half = 0.027 * parts.size
    meshes = [crown(board.stuff, (half, half), 0.036 * parts.size, 3.6, board.deep, n=90) for _ in range(4)]
    heap(board, meshes, half)
    return 0.2, 0.125 if parts.holder == 'pail' else 0.09, (0, 0)


def puffs(board):
    """Round puffs with a split skin; one torn open."""
    parts = board.parts
    radius = 0.0215 * parts.size
    meshes = [loaves.ball(board.stuff, radius * rnd(0.92, 1.08), 0.84, board.deep, 0.8) for _ in range(5)]
    torn = loaves.ball(board.stuff, radius * 1.05, 0.84, board.deep, 0.6, True, n=110)
    heap(board, meshes, radius, torn)
    return 0.225 if board.nest else 0.19, 0.085, (0, 0)


def bowls(board):
    """Two round crusty loaves, one hollowed, its lid beside it."""
    parts = board.parts
    half = (0.062 * parts.size, 0.060 * parts.size, 0.070 * parts.size)
    whole = loaves.loaf(board.stuff, half, power=(2.1, 2.4), foot=0.5, deep=board.deep, marks=loaves.cross(half, 5 * MM, 3 * MM))
    board.add(put(whole, (0.062, 0.050, board.floor), (0, 0, 0.5)))
    board.add(put(hollow(board, half), (-0.046, -0.006, board.floor), (0, 0, 0.3)))
    lid = lid_of(board, half)
    board.add(set_down(lid, (0.052, -0.052), Matrix.Rotation(0.5, 4, 'Z') @ Matrix.Rotation(-0.62, 4, 'X'), board.floor))
    return 0.25 * parts.size, 0.085, (0.006, 0.004)


def hollow(board, half):
    """A loaf with its top cut off and its crumb scooped out."""
    me = loaves.loaf(board.stuff, half, power=(2.1, 2.4), foot=0.5, deep=board.deep, rows=200, steps=300)
    V = vertices(me)
    rim = half[2] * 0.78
    r = np.hypot(V[:, 0] / half[0], V[:, 1] / half[1])
    cut = smooth(rim - 1 * MM, rim + 1 * MM, V[:, 2])
    edge = np.quantile(r[(V[:, 2] > rim * 0.96) & (V[:, 2] < rim * 1.04)], 0.5)
    share = np.clip(r / edge, 0, 1)
    deep = half[2] * 0.52 * smooth(0.90, 0.55, share + 0.05 * fbm(V, 13 * MM, 2, s=3))
    rough = 1.6 * MM * fbm(V, 9 * MM, 3, s=9) - 1.6 * MM * loaves.pores(V * np.array([1, 1, 0]), 11)
    V[:, 2] = V[:, 2] * (1 - cut) + (rim - deep + rough * smooth(0.99, 0.9, share)) * cut
    me.vertices.foreach_set('co', V.astype(np.float32).ravel())
    crumb = cut * smooth(1.0, 0.95, share + 0.01 * fbm(V, 5 * MM, 2, s=4))
    bake = np.empty(len(V), np.float32)
    me.attributes['bake'].data.foreach_get('value', bake)
    me.attributes['bake'].data.foreach_set('value', (bake * (1 - 0.9 * crumb)).astype(np.float32))
    me.attributes['crumb'].data.foreach_set('value', crumb.astype(np.float32))
    me.update()
    return me


def lid_of(board, half):
    me = loaves.loaf(board.stuff, (half[0] * 0.66, half[1] * 0.66, half[2] * 0.34), power=(2.1, 2.2), foot=0.10, deep=board.deep)
    V = vertices(me)
    low = smooth(half[2] * 0.10, half[2] * 0.05, V[:, 2])
    me.attributes['crumb'].data.foreach_set('value', low.astype(np.float32))
    return me


SETS = {
    'tin-loaf': tin_loaf,
    'small-loaves': small_loaves,
    'round-loaf': round_loaf,
    'flat-rounds': flat_rounds,
    'baguettes': long_loaves,
    'long-rolls': long_loaves,
    'sticks': sticks,
    'focaccia': pan_slab,
    'pan-sticks': pan_slab,
    'biscuits': biscuits,
    'drop-biscuits': biscuits,
    'rolls': rolls,
    'puffs': puffs,
    'bowls': bowls,
    'scored-loaf': scored_loaf,
    'plait': plait,
}
