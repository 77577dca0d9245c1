# SPDX-License-Identifier: GPL-3.0-or-later
"""Meat pulled apart along its fibres, and other limp strands in heaps: every one follows what lies below it, none stands up."""
import math

import numpy as np

from lib.chance import number, rnd
from lib.mesh import displace, mesh, put, sphere, superball, tube, vertices
from lib.noise import fbm, perlin, ridged, smooth
from lib.shader import Graph
from lib.units import MM, blend
from parts import heaps


def fibre_stuff(color, sauce=None, gloss=0.5, name='pulled meat'):
    """Fibres that run along each rag. Reads 'along' and 'side' (metres on the rag), 'tone' (each strand its own), 'low' (0 on top,
    1 between the strands, where sauce and juices sit)."""
    g = Graph(name)
    at = g.add('ShaderNodeCombineXYZ', {0: g.math('MULTIPLY', g.attr('along'), 0.12), 1: g.attr('side'), 2: g.attr('tone')}).outputs[0]
    fibre = g.noise(0.7 * MM, 4, at=at)
    patch = g.noise(9 * MM, 4)
    base = g.mix(g.span(fibre, 0.34, 0.68), blend(color, '#2a1006', 0.28), blend(color, '#f2cfa6', 0.36))
    base = g.mix(g.span(g.attr('tone'), 0.0, 1.0, 0.0, 0.34), base, blend(color, '#3a1808', 0.5))
    base = g.mix(g.span(g.attr('tone'), 0.86, 0.98, 0.0, 0.55), base, blend(color, '#f6dcb4', 0.5))
    if sauce:
        amount = g.math('ADD', g.attr('low'), g.math('MULTIPLY_ADD', patch, 1.5, -0.75))
        base = g.mix(g.span(amount, 0.0, 0.75, 0.18, 0.85), base, sauce)
    wet = g.noise(4 * MM, 3)
    return g.out(
        base,
        g.span(wet, 0.36, 0.64, 0.16, 0.46),
        g.bump((fibre, 0.0005, 0.8)),
        sss=0.12,
        radius=(0.003, 0.0012, 0.0006),
        coat=g.span(wet, 0.38, 0.6, gloss, 0.08),
        coat_rough=0.08,
    )


def rag(long=(26, 62), wide=(1.6, 4.4), strands=(6, 11), thick=(0.4, 0.95)):
    """A torn strip of meat: strands side by side that stay together, parting only at their last ends. V, F and its values."""
    half, across = rnd(*long) / 2, rnd(*wide)
    bend, sway, phase = rnd(-0.35, 0.35) * half, rnd(-3.5, 3.5), rnd(0, 6)
    t = np.linspace(-1, 1, 30)
    V, F, values, base = [], [], {'along': [], 'side': [], 'tone': [], 'low': []}, 0
    many = round(rnd(*strands))
    for k in range(many):
        off = (k / max(1, many - 1) - 0.5) * 2 * across + rnd(-0.5, 0.5)
        up = rnd(-0.5, 0.9)
        begin, end = rnd(-1, -0.72), rnd(0.72, 1)
        u = begin + (end - begin) * (t + 1) / 2
        fray = rnd(-2.4, 2.4) * np.clip(np.abs(u) - 0.7, 0, 1) ** 1.3 * 3
        line = np.stack([u * half, bend * u**2 + sway * np.sin(2.6 * u + phase) + off * (1 - 0.18 * u**2) + fray, up + 0 * u], -1) * MM
        round_ = np.sqrt(np.clip(1 - np.abs(t) ** 6, 0.06, 1)) * (1 + 0.22 * np.sin(7 * t + k + phase))
        P, faces = tube(line, rnd(*thick) * MM * round_, 7)
        V.append(P)
        F.append(faces + base)
        base += len(P)
        values['along'].append(np.repeat(np.concatenate([u[:1], u, u[-1:]]) * half * MM, 7))
        values['side'].append(np.full(len(P), off * MM + 0.02 * rnd(0, 1)))
        values['tone'].append(np.full(len(P), rnd(0, 1)))
        values['low'].append(np.clip(0.5 - (P[:, 2] - up * MM) / (1.6 * MM), 0, 1))
    V = np.concatenate(V)
    s = number()
    V += 1.5 * MM * np.stack([perlin(V, 11 * MM, s + k) for k in range(3)], -1) * np.array([1, 1, 0.5])
    V += 0.45 * MM * np.stack([perlin(V, 3.5 * MM, s + 5 + k) for k in range(3)], -1)
    return V, np.concatenate(F), {name: np.concatenate(v) for name, v in values.items()}


def lay_limp(pile, pieces, material, spot, soft=2.2 * MM, sink=0.35, grow=2.4 * MM, scale=1.0, paint=None, batch=10, fence=None):
    """Lays (V, F, values) one after another, each bent to the softened shape of what is below. spot(pile) says where and how it
    lies: x, y, heading. paint(V, values) may give further values by place; fence(x, y) is a share of
    a bed round the middle that none may leave. Gives back the objects."""
    out = []
    cell = 2 * pile.reach / (pile.cells - 1)
    for k in range(0, len(pieces), batch):
        low = heaps.blurred(pile.map, max(1, soft / cell))
        points, faces, values, base = [], [], {}, 0
        for V, F, attrs in pieces[k : k + batch]:
            x, y, spin = spot(pile)
            c, d = math.cos(spin) * scale, math.sin(spin) * scale
            W = np.stack([V[:, 0] * c - V[:, 1] * d + x, V[:, 0] * d + V[:, 1] * c + y, V[:, 2] * scale], -1)
            if fence:
                W[:, :2] *= np.minimum(1, 0.985 / np.maximum(fence(W[:, 0], W[:, 1]), 1e-6))[:, None]
            i = pile.index(W[:, 0], W[:, 1])
            W[:, 2] += low[i[:, 0], i[:, 1]] + 1.0 * MM * (1 - sink)
            pile.add(W, most=grow)
            points.append(W)
            faces.append(F + base)
            base += len(W)
            for name, v in attrs.items():
                values.setdefault(name, []).append(v)
        V, values = np.concatenate(points), {name: np.concatenate(v) for name, v in values.items()}
        if paint:
            values.update(paint(V, values))
        me = mesh('limp', V, np.concatenate(faces), material, values)
        out.append(put(me))
    return out


def in_heap(at, wide, squash=0.85, heading=None):
    """Spots of a heap: the lower of three, so that it grows wide before it grows high. A strand lies any way in the middle and
    along the rim at the rim, so that no ends stick out all round."""

    def spot(pile):
        tries = []
        for _ in range(3):
            a, r = rnd(0, 6.283), wide * math.sqrt(rnd(0, 1))
            x, y = at[0] + r * math.cos(a), at[1] + squash * r * math.sin(a)
            tries.append((pile.height(np.array([[x, y, 0.0]]))[0], x, y, a, r))
        _, x, y, a, r = min(tries)
        if heading is not None:
            return x, y, heading + rnd(-0.5, 0.5)
        return x, y, rnd(0, 6.283) if r < wide * rnd(0.4, 1.0) else a + math.pi / 2 + rnd(-0.9, 0.9)

    return spot


def pulled(plate, one):
    """A heap of long soft shreds; second is the sauce in it."""
    color = one.color or '#8a5a3c'
    at, wide = (one.at[0] * MM, one.at[1] * MM), (one.wide or 44) * MM
    heading = None if one.turn is None else math.radians(one.turn)
    count = one.count or 110
    stuff = fibre_stuff(color, one.second, 0.65 if one.second else 0.4)
    plate.solid += lay_limp(plate.pile, [rag() for _ in range(count)], stuff, in_heap(at, wide * 0.8, heading=heading), scale=one.size)
    lumps = [chunk(chunk_stuff(color, blend(color, '#e8c090', 0.4), 0.6, 'lump'), (15, 7.5, 5), 0.3, 1.6) for _ in range(3)]
    heap_chunks(plate, lumps, type(one)({**one, 'count': count // 7, 'wide': wide / MM * 0.75}), 6, 30, 0.62, 0.25)
    bark = fibre_stuff(blend(color, '#1c0a04', 0.55), one.second, 0.5, 'bark')
    short = [rag((16, 34)) for _ in range(count // 9)]
    plate.solid += lay_limp(plate.pile, short, bark, in_heap(at, wide * 0.7, heading=heading), scale=one.size)


def shred_pieces(count, long=(24, 44), wide=(0.9, 1.5), flat=0.6):
    """Cabbage, carrot or onion cut into fine strips: flat, limp, curled at their ends."""
    out = []
    for _ in range(count):
        t = np.linspace(-1, 1, 22)
        half, bend, sway = rnd(*long) / 2, rnd(-9, 9), rnd(-4, 4)
        line = np.stack([t * half, bend * t**2 + sway * np.sin(3 * t), 0.8 * np.sin(4 * t + rnd(0, 6)) + 0.6], -1) * MM
        V, F = tube(line, rnd(*wide) * MM * np.clip(1.05 - t**8, 0.3, 1), 8)
        middle = np.repeat(np.concatenate([line[:1, 2], line[:, 2], line[-1:, 2]]), 8)
        V[:, 2] = middle + (V[:, 2] - middle) * flat
        tone = np.full(len(V), rnd(0, 1))
        out.append((V, F, {'tone': tone, 'along': np.repeat(np.concatenate([t[:1], t, t[-1:]]), 8)}))
    return out


def shred_stuff(pale, other, gloss=0.5, name='shreds'):
    """Raw or pickled strips: each its own shade between two colours, wet."""
    g = Graph(name)
    n = g.noise(3 * MM, 3)
    base = g.mix(g.math('ADD', g.attr('tone'), g.math('MULTIPLY_ADD', n, 0.4, -0.2)), pale, other)
    return g.out(g.vary(base, 0.01, 0.08, 0.08), g.span(n, 0.35, 0.65, 0.14, 0.34), g.bump((n, 0.0002, 0.5)), sss=0.45,
                 radius=(0.003, 0.0026, 0.0014), coat=gloss, coat_rough=0.07, see_through=0.12)  # fmt: skip


def fine_slaw(plate, one):
    """Finely cut cabbage and carrot, limp with dressing or vinegar; second colours its few strips of a third kind."""
    at, wide, count = (one.at[0] * MM, one.at[1] * MM), (one.wide or 28) * MM, one.count or 110
    white = shred_stuff(one.color or '#e9e8c6', blend(one.color or '#e9e8c6', '#9cb860', 0.55))
    orange = shred_stuff('#e07a1c', '#c85a10', name='carrot')
    third = shred_stuff(one.second or '#b8321c', blend(one.second or '#b8321c', '#5a1008', 0.4), name='pepper')
    for _ in range(3):
        for pieces, stuff in (
            (shred_pieces(count // 3), white),
            (shred_pieces(count // 6, (20, 34), (0.7, 1.1)), orange),
            (shred_pieces(max(2, count // 24), (12, 20)), third),
        ):
            plate.solid += lay_limp(plate.pile, pieces, stuff, in_heap(at, wide), scale=one.size)


def limp_cabbage(plate, one):
    """Cabbage cut in broad strips and wilted in the juices: glassy, from nearly white to green."""
    color = one.color or '#d6dfa6'
    at, wide, count = (one.at[0] * MM, one.at[1] * MM), (one.wide or 40) * MM, one.count or 80
    stuff = shred_stuff(blend(color, '#f4f4dc', 0.4), blend(color, '#b4c67c', 0.6), 0.6, 'cabbage')
    plate.solid += lay_limp(plate.pile, shred_pieces(count, (22, 44), (2.2, 4.2), 0.2), stuff, in_heap(at, wide), 1.6 * MM, scale=one.size)


def chunk_stuff(color, fat='#d8a868', gloss=0.55, name='chunk'):
    """A fried or braised piece of meat: dark crisp edges, fibres, a seam of fat. Reads 'brown', 'fat' and 'cav'."""
    g = Graph(name)
    n = g.noise(7 * MM, 5)
    fibre = g.noise(1.0 * MM, 4, at=g.stretch(0.16, 1, 1))
    t = g.math('ADD', g.attr('brown'), g.math('ADD', g.math('MULTIPLY_ADD', n, 0.4, -0.2), g.math('MULTIPLY_ADD', fibre, 0.3, -0.15)))
    meat = g.ramp(
        t, [(0.0, blend(color, '#d99a5c', 0.45)), (0.34, color), (0.62, blend(color, '#3a1406', 0.45)), (1.0, blend(color, '#140602', 0.8))]
    )
    soft = g.ramp(t, [(0.05, blend(fat, '#fff0d0', 0.35)), (0.4, fat), (0.75, blend(fat, '#7a3a10', 0.6)), (1.0, '#5a2408')])
    base = g.mix(g.attr('fat'), meat, soft)
    wet = g.noise(4 * MM, 3)
    return g.out(
        g.vary(base, 0.008, 0.14, 0.06),
        g.span(wet, 0.36, 0.64, 0.16, 0.5),
        g.bump((fibre, 0.0007, 0.8), (g.noise(2.2 * MM, 4), 0.0004, 0.6)),
        sss=0.10,
        radius=(0.003, 0.0013, 0.0006),
        coat=g.span(wet, 0.38, 0.6, gloss, 0.04),
        coat_rough=0.09,
    )


def chunk(material, half=(18, 15, 13), crisp=1.0, torn=1.0):
    """A piece of shoulder: fibres along x that split and fray at its ends, one side fat. crisp browns its edges."""
    s = number()
    d, F = sphere(48)
    size = np.array([rnd(0.85, 1.15) * h for h in half]) * MM
    V = superball(d, size, (rnd(3.6, 5.0), rnd(3.4, 4.6), rnd(3.2, 4.2)))
    for _ in range(3):
        way = np.array([rnd(-1, 1), rnd(-1, 1), rnd(-0.6, 1)])
        way /= np.linalg.norm(way)
        far = V @ way
        V -= way * (np.maximum(0, far - far.max() * rnd(0.62, 0.85)) * 0.85)[:, None]
    grain = V * np.array([0.14, 1, 1])
    split = np.clip(ridged(grain, 11 * MM, 2, s=s) - 0.62, 0, 1)
    rel = (
        1.6 * MM * fbm(V, 14 * MM, 2, s=s + 1)
        + torn * (0.4 * MM * fbm(grain, 2.2 * MM, 3, s=s + 3) - 1.2 * MM * split)
        + 0.45 * MM * fbm(V, 2.4 * MM, 3, s=s + 5)
    )
    V = displace(V, F, rel)
    ends = smooth(0.66, 1.0, np.abs(V[:, 0]) / size[0]) * torn
    V[:, 0] += ends * 2.2 * MM * perlin(grain * np.array([0, 1, 1]), 3 * MM, s + 9)
    fat = 0.8 * smooth(0.35, 0.6, V[:, 1] / size[1] * 0.8 + 0.35 * fbm(V, 12 * MM, 2, s=s + 11))
    edge = np.sort(np.abs(V) / size, axis=1)[:, 1]
    brown = 0.24 + crisp * (0.36 * smooth(0.55, 0.95, edge) + 0.26 * fbm(V, 9 * MM, 3, s=s + 7) + 0.1 * smooth(0, 1, d[:, 2])) - 0.3 * split
    return mesh('chunk', V, F, material, {'brown': np.clip(brown, 0, 1), 'fat': fat, 'cav': np.clip(0.55 + rel / (5 * MM), 0, 1)})


def soft_onions(plate, one):
    """Onions cooked slowly: limp, glassy arcs from gold to brown that lie in a tangle."""
    color = one.color or '#c98a3c'
    at, wide, count = (one.at[0] * MM, one.at[1] * MM), (one.wide or 28) * MM, one.count or 60
    stuff = shred_stuff(blend(color, '#f0d08c', 0.4), blend(color, '#5a2408', 0.6), 0.75, 'soft onion')
    pieces = shred_pieces(count, (24, 46), (1.3, 2.2), 0.4)
    plate.solid += lay_limp(plate.pile, pieces, stuff, in_heap(at, wide), 1.6 * MM, scale=one.size)


def heap_chunks(plate, chunks, one, usual, spread, share=0.84, lean=0.5):
    """Lays count pieces within wide millimetres, each where it comes to lie lowest of ten tries: a low, close heap."""
    wide = (one.wide or spread) * MM
    for k in range(one.count or usual):
        me = chunks[k % len(chunks)]
        V = vertices(me) * one.size
        tries = []
        for _ in range(10):
            a, r = rnd(0, 6.283), wide * math.sqrt(rnd(0, 1))
            at = (one.at[0] * MM + r * math.cos(a), one.at[1] * MM + 0.8 * r * math.sin(a))
            tries.append((plate.pile.settle(V + np.array([*at, 0.0]), share), at))
        at = min(tries)[1]
        plate.lay(me, at, (rnd(-lean, lean), rnd(-lean, lean), rnd(0, 6.283)), share, scale=one.size * rnd(0.9, 1.1))
