# SPDX-License-Identifier: GPL-3.0-or-later
"""Sauce, butter and melted cheese that find their own way: a film that runs downhill over what lies there until it is too thin
or too stiff to move. It thins over edges, hangs in a few tongues and gathers at the foot."""
import math

import numpy as np

from lib.chance import number, rnd
from lib.mesh import curve, mesh, put, resample
from lib.noise import fbm, perlin, smooth
from lib.shader import Graph
from lib.spec import Choice, Color, Group, Number, Optional, Several
from lib.units import MM, blend
from parts import heaps
from parts.gratin import gratin_stuff


def sauce_stuff(color, flecks=None, clear=0.0, gloss=0.6, oil=None, name='ladled'):
    """A poured sauce. Reads 'thick' 0..1: where it lies thin, what is below shows. clear 0 is milk gravy, 1 is jus or butter;
    flecks: pepper, herbs or chilli in it; oil: what separated at its thin edge."""
    g = Graph(name)
    n, fine = g.noise(13 * MM, 4), g.noise(1.0 * MM, 4)
    thick = g.math('ADD', g.attr('thick'), g.math('MULTIPLY_ADD', g.noise(5 * MM, 4), 0.24, -0.12))
    thin = oil or blend(color, '#c98a3c', 0.12 + 0.3 * clear)
    base = g.ramp(thick, [(0.08, thin), (0.6, color), (1.0, blend(color, '#1c0a02', 0.3 * clear))])
    base = g.mix(g.span(n, 0.36, 0.68, 0, 0.35), base, blend(color, '#a8743a', 0.16))
    base = g.mix(g.span(fine, 0.52, 0.74, 0, 0.2), base, blend(color, '#fff6e4', 0.4))
    if flecks:
        for size, reach in ((4.6 * MM, 0.13), (2.6 * MM, 0.15)):
            near = g.math('ADD', g.cells(size), g.math('MULTIPLY_ADD', fine, 0.26, -0.13))
            some = g.span(g.cells(size, pick='Color'), 0.5, 0.58)
            base = g.mix(g.math('MULTIPLY', g.span(near, reach, reach * 0.5), some), base, flecks)
    wet = g.noise(6 * MM, 3)
    return g.out(
        base,
        g.span(wet, 0.35, 0.65, 0.10, 0.30 - 0.12 * clear),
        g.bump((g.noise(4 * MM, 3), 0.0003, 0.5), (fine, 0.00012, 0.4 * (1 - clear))),
        sss=0.4 - 0.25 * clear,
        radius=(0.005, 0.003, 0.0016),
        coat=gloss,
        coat_rough=0.05,
        alpha=g.span(thick, 0.0, 0.34 + 0.5 * clear, 0.0, 1.0 - 0.12 * clear),
    )


def run_out(ground, film, cell, stiff, steps):
    """Moves a film (metres, over a height map) until what pulls it down its slope no longer overcomes its stiffness, which is
    the thickness in metres that would stay on a wall."""
    ground, film, stiff = (a.astype(np.float32) for a in (ground, film, stiff))
    for step in range(steps):
        top = ground + film
        change = np.zeros_like(film)
        for axis in (0, 1):
            drop = np.diff(top, axis=axis)
            first = [slice(None)] * 2
            second = [slice(None)] * 2
            first[axis], second[axis] = slice(None, -1), slice(1, None)
            first, second = tuple(first), tuple(second)
            slope = np.abs(drop) / cell
            source = np.where(drop > 0, film[second], film[first])
            hold = (stiff[first] + stiff[second]) / 2
            pull = np.maximum(source * slope / (1 + slope**2) - hold, 0)
            flux = np.minimum(np.minimum(0.5 * pull, 0.2 * source), 0.2 * np.abs(drop)) * np.sign(drop)
            change[first] += flux
            change[second] -= flux
        film = film + change
        if step % 10 == 9 and np.abs(change).max() < 1e-6:
            break
    return film


def closed(field, reach=2):
    """A height map whose narrow pits are filled and whose edges stay where they are."""
    for pick in (np.max, np.min):
        for axis in (0, 1):
            field = pick([np.roll(field, k, axis) for k in range(-reach, reach + 1)], axis=0)
    return field


def ladle(pile, spots, stuff, thick, stiff=0.5 * MM, soft=1.2 * MM, steps=170, body=0.0, margin=35 * MM, cliff=None, name='ladled'):
    """Pours round spots (x, y, radius) onto a pile and lets them run. stiff: jus .06, gravy .2, melted cheese 1 mm.
    body: how far lumps stand out of it; margin: how far it may run; cliff: it breaks off where it would hang
    farther than that; all in metres. Gives the object; its 'thick' is 0 at the edge."""
    s = number()
    cell = 2 * pile.reach / (pile.cells - 1)
    x, y = heaps.places(pile)
    low = np.array([min(p[k] - 1.6 * p[2] for p in spots) - margin for k in (0, 1)])
    high = np.array([max(p[k] + 1.6 * p[2] for p in spots) + margin for k in (0, 1)])
    first = np.clip(((low + pile.reach) / cell).astype(int), 0, pile.cells - 3)
    last = np.clip(((high + pile.reach) / cell).astype(int), 3, pile.cells)
    box = (slice(first[0], last[0]), slice(first[1], last[1]))
    x, y = x[box], y[box]
    P = np.stack([x, y, 0 * x], -1).reshape(-1, 3)
    whole = closed(pile.map)
    ground = heaps.blurred(whole, soft / cell)[box] if soft > cell else whole[box]
    ground = np.maximum(ground, whole[box] - 0.6 * MM)
    wander = fbm(P, 26 * MM, 3, s=s).reshape(x.shape)
    film = np.zeros_like(x)
    for px, py, r in spots:
        q = np.hypot(x - px, y - py) / r * (1 + 0.22 * wander)
        film = np.maximum(film, thick * np.clip(1 - q**2, 0, 1) ** 0.5)
    hold = stiff * np.clip(1 + 1.1 * fbm(P, 17 * MM, 2, s=s + 5).reshape(x.shape), 0.15, 3)
    film = run_out(ground, film, cell, hold, steps)
    film = heaps.blurred(film, 1)
    there = smooth(0.10 * MM, 0.34 * MM, film)
    lumps = body * np.clip(fbm(P, 6 * MM, 3, s=s + 9), 0, 1).reshape(x.shape) * smooth(0.8 * MM, 2 * MM, film)
    z = ground + film + lumps + 0.12 * MM * wander * there - (1 - there) * 0.9 * MM
    index = np.arange(x.size).reshape(x.shape)
    F = np.stack([index[:-1, :-1], index[1:, :-1], index[1:, 1:], index[:-1, 1:]], -1).reshape(-1, 4)
    F = F[there.ravel()[F].max(1) > 0.02]
    V = np.stack([x, y, z], -1).reshape(-1, 3)
    if cliff:
        F = F[np.ptp(V[F][..., 2], axis=1) < cliff]
    top = pile.map[box]
    top[...] = np.where(there > 0.5, np.maximum(top, z), top)
    heat = fbm(P, 20 * MM, 2, s=s + 11) + 0.5 * fbm(P, 5 * MM, 2, s=s + 13)
    edge = smooth(1.6 * MM, 0.5 * MM, film).ravel() * there.ravel()
    values = {'thick': np.clip(film.ravel() / (1.5 * MM), 0, 1), 'heat': heat, 'edge': edge, 'oil': 0 * edge}
    return put(mesh(name, V, F, stuff, values))


def several(centre, half, turn=0.0, count=5):
    """Spots of a ladle emptied over an oval: one large in the middle, smaller ones towards its ends."""
    wide = min(half)
    out = [(centre[0], centre[1], wide * 0.85)]
    for k in range(count - 1):
        a = 2.4 * k + rnd(-0.5, 0.5)
        u, v = half[0] * rnd(0.4, 0.75) * math.cos(a), half[1] * rnd(0.3, 0.6) * math.sin(a)
        x = centre[0] + u * math.cos(turn) - v * math.sin(turn)
        y = centre[1] + u * math.sin(turn) + v * math.cos(turn)
        out.append((x, y, wide * rnd(0.35, 0.6)))
    return out


def flung(pile, path, stuff, wide=3.2 * MM, thick=1.8 * MM, stiff=0.22 * MM):
    """Icing or sauce flung off a spoon along a path [(x, y)...]: now thick, now thin, it sinks flat and runs together where it can."""
    line = resample(curve([(x, y, 0.0) for x, y in path], 12), max(40, len(path) * 16))
    s = number()
    swell = np.clip(1 + 0.55 * perlin(line, 14 * MM, s) + 0.3 * perlin(line, 5 * MM, s + 3), 0.35, 1.9)
    spots = [(x, y, wide / 2 * k) for (x, y, _), k in zip(line, swell)]
    return ladle(pile, spots, stuff, thick, stiff, 0.8 * MM, 30, margin=4 * MM, cliff=2.2 * MM, name='flung')


def toasted(o, amount):
    """Browns melted cheese where it stood highest and at its thin edge: the value 'brown'."""
    read = {}
    for name in ('heat', 'edge'):
        read[name] = np.empty(len(o.data.vertices), np.float32)
        o.data.attributes[name].data.foreach_get('value', read[name])
    brown = amount * (0.75 * smooth(0.05, 0.85, read['heat']) + 0.35 * read['edge'] * smooth(-0.4, 0.3, read['heat']))
    o.data.attributes.new('brown', 'FLOAT', 'POINT').data.foreach_set('value', np.clip(brown, 0, 0.7).astype(np.float32))
    return o


def poured(stiff, thick, clear, gloss, usual, soft=1.2):
    """A maker for plates: wide is how far the ladle reaches before the sauce runs, deep how thick it is then."""

    def make(plate, one):
        wide = (one.wide or 34) * MM * one.size
        spots = several((one.at[0] * MM, one.at[1] * MM), (wide * 1.3, wide * 0.95), math.radians(one.turn or 0.0), one.count or 5)
        stuff = sauce_stuff(one.color or usual, one.second, clear, gloss)
        plate.solid.append(ladle(plate.pile, spots, stuff, 1.25 * (one.deep or thick) * MM, stiff * MM, soft * MM))

    return make


def melted(plate, one):
    """Slices of cheese gone soft over what lies there: lips, a few tongues over the edge. deep says how browned (0..10)."""
    wide = (one.wide or 40) * MM * one.size
    spots = several((one.at[0] * MM, one.at[1] * MM), (wide * 1.15, wide * 0.75), math.radians(one.turn or 0.0), one.count or 7)
    o = ladle(plate.pile, spots, gratin_stuff(one.color or '#f4e2b4'), 3.4 * MM, 1.1 * MM, 2.5 * MM, 120, name='melted')
    plate.solid.append(toasted(o, 0.13 * one.deep if one.deep else 0.4))


#: what a plate may have of these: milk gravy, a brown sauce that coats, jus that runs, butter, cheese
LADLED = {
    'white-gravy': poured(0.17, 4.6, 0.0, 0.45, '#efe3c9', 2.6),
    'pan-sauce': poured(0.14, 2.6, 0.45, 0.75, '#5a2c12', 2.6),
    'thin-jus': poured(0.06, 1.8, 0.85, 0.8, '#4a1c0c'),
    'thick-sauce': poured(0.4, 3.4, 0.15, 0.6, '#a83018', 3.0),
    'melted': melted,
}
#: one ladleful in a spec of layers; places are shares of the bed
LADLE = Group({
    'of': Choice(('sauce', 'cheese'), 'sauce'),
    'color': Color('#efe3c9'),
    'flecks': Optional(Color()),
    'at': Several(Number(-1.2, 1.2), 2, (0.0, 0.0)),
    'reach': Several(Number(0.02, 1.2), 2, (0.3, 0.25)),
    'turn': Number(-180, 180, 0),
    'count': Number(1, 12, 5),
    'deep': Number(0.3, 12.0, 4.0),  # millimetres, before it runs
    'stiff': Number(0.02, 2.0, 0.2),
    'thin': Number(0.0, 1.0, 0.0),  # 0 is milk gravy, 1 is jus or butter
    'lumps': Number(0.0, 4.0, 0.0),
    'brown': Number(0.0, 2.0, 0.4),  # of cheese
})  # fmt: skip
LADLES = Several(LADLE, 8)


def ladle_over(ladles, pile, bed):
    """Pours what a spec says over the layers of a plate or a dish."""
    for one in ladles:
        centre = tuple(bed.centre[k] + bed.half[k] * one.at[k] for k in (0, 1))
        half = tuple(bed.half[k] * one.reach[k] for k in (0, 1))
        spots = several(centre, half, math.radians(one.turn), one.count)
        if one.of == 'cheese':
            toasted(ladle(pile, spots, gratin_stuff(one.color), one.deep * MM, one.stiff * MM, 2 * MM, 120, name='melted'), one.brown)
            continue
        stuff = sauce_stuff(one.color, one.flecks, one.thin, 0.45 + 0.35 * one.thin)
        ladle(pile, spots, stuff, one.deep * MM, one.stiff * MM, 3.5 * MM, body=one.lumps * MM)
