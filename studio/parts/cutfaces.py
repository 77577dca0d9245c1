# SPDX-License-Identifier: GPL-3.0-or-later
"""What a knife lays open: the cut face of a roll or a folded sheet, filled layer by layer, spilling a little."""
import math

import numpy as np
from mathutils import Euler, Matrix

from lib.chance import R, number, rnd
from lib.mesh import grid, mesh, put, vertices
from lib.noise import fbm, smooth, worley
from lib.spec import Choice, Color, Group, Number, Optional
from lib.units import MM, blend
from parts.cut_fillings import CUT_LEAVES, CUT_MEAT, leaf_edge, make_cut_meat
from parts.fillings import lettuce_stuff, moist_stuff
from parts.morsels import MORSELS, make_morsels
from parts.pizza_toppings import TOPPINGS_KNOWN, make_toppings

#: things without pieces: colour, paler, how lumpy (mm), gloss
SOFT = {
    'refried-beans': ('#7a4a2a', '#9a6a42', 0.9, 0.35),
    'guacamole': ('#93a648', '#c3cd7c', 0.9, 0.4),
    'sour-cream': ('#f4eee0', '#fdfaf2', 0.35, 0.35),
    'cheese-sauce': ('#e89a24', '#f2b84e', 0.3, 0.5),
    'melted-cheese': ('#efd9a0', '#f8ebc8', 0.6, 0.4),
    'scramble': ('#eec552', '#f7df92', 2.4, 0.35),
    'egg-white': ('#f4efe2', '#fdfbf4', 2.0, 0.3),
    'omelet': ('#e3b53f', '#f2d678', 1.2, 0.35),
    'potato': ('#e0b23c', '#efcf72', 2.2, 0.2),
    'rice': ('#efe6d2', '#faf5e8', 0.5, 0.15),
    'mince': ('#6b4028', '#8f6244', 1.8, 0.4),
    'shredded-beef': ('#4f2a19', '#7d4c30', 1.6, 0.45),
    'sauce': ('#d9702a', '#e89a52', 0.3, 0.6),
    'tahini': ('#e3d2ae', '#f2e7cf', 0.4, 0.4),
    'hash-brown': ('#d9a44c', '#f0d69a', 1.6, 0.15),
    'tostada': ('#dca04a', '#efc67c', 0.6, 0.05),
}
#: soft things that sag over what lies below them, and how far, as a share of the face
RUNS = {'cheese-sauce': 0.20, 'melted-cheese': 0.16, 'sour-cream': 0.10, 'sauce': 0.16, 'tahini': 0.14, 'guacamole': 0.06}
#: what lies behind the pieces of a kind
BEHIND = {
    'rice-grain': '#e3d6ba', 'lettuce-shreds': '#6d8f34', 'pale-lettuce-shreds': '#a3b96a', 'purple-cabbage': '#5c2450', 'ground-beef': '#5a3420',
    'black-bean': '#2a1c16', 'pinto-bean': '#8d5c3c', 'cheese-shreds': '#cf8d30', 'white-cabbage': '#ecedd0', 'tomato-dice': '#9c3018',
    'chicken': '#caa06a', 'chicken-cube': '#caa06a', 'spinach': '#2c4a1c',
}  # fmt: skip
ITEM = Group({
    'kind': Choice(tuple(dict.fromkeys((*SOFT, *CUT_MEAT, *CUT_LEAVES, *TOPPINGS_KNOWN, *MORSELS))), 'rice'),
    'color': Optional(Color()),
    'share': Number(0.2, 6.0, 1.0),  # of the face
    'size': Number(0.3, 2.0, 1.0),
    'full': Number(0.1, 2.5, 1.0),  # how densely the pieces lie
})  # fmt: skip


class ItemField:
    """How a spec writes what a cut shows: its name, or its name with a colour, a share and a size."""

    default = None

    def read(self, value, where):
        return ITEM.read({'kind': value} if isinstance(value, str) else value, where)


class CutFace:
    """A face in the plane x = 0, looked at from -x: half width along y, lower and upper edge over u = y / width. Its layers lie
    from the bottom to the top; mix (0..1) lets them run into one another; lean is the slope of the cut (metres of x per z);
    bulge (metres) is how far its middle swells out of the cut."""

    def __init__(self, width, low, high, mix=0.4, lean=0.0, bulge=0.0):
        self.width, self.low, self.high, self.mix, self.lean, self.bulge = width, low, high, mix, lean, bulge
        self.seed = number()
        self.objects = []

    def bounds(self, y):
        """Lower edge and height of the face at some places along it."""
        u = np.clip(np.asarray(y, float) / self.width, -1, 1)
        low = self.low(u)
        return low, np.maximum(self.high(u) - low, 1e-5)

    def warp(self, y, z):
        """How much fillings shifted when they were rolled, as a share of the face."""
        P = np.stack([y, z, 0 * y], -1).reshape(-1, 3)
        return self.mix * 0.42 * (fbm(P, 22 * MM, 2, s=self.seed) + 0.5 * fbm(P, 8 * MM, 2, s=self.seed + 3)).reshape(np.shape(y))

    def layer_at(self, y, z):
        """Height as a share of the face, and how high the face is there."""
        low, tall = self.bounds(y)
        return (z - low) / tall + self.warp(y, z), tall

    def front(self, y, z):
        """Where the cut lies along x: it leans, and its middle swells towards the eye."""
        low, tall = self.bounds(y)
        share = np.clip(1 - np.clip(np.asarray(y) / self.width, -1, 1) ** 2 - (2 * (z - low) / tall - 1) ** 2 * 0.85, 0, 1)
        return z * self.lean - self.bulge * share**0.6

    def fill(self, items):
        total = sum(item.share for item in items)
        start = 0.0
        for k, item in enumerate(items):
            end = start + item.share / total
            a = -9.0 if k == 0 else start
            b = 9.0 if k == len(items) - 1 else end
            self.lay(item, a, b, start, end)
            start = end
        return self.objects

    def lay(self, item, a, b, start, end):
        """One layer between two shares of the face; a and b are the same, but boundless at its rim."""
        part = end - start
        if item.kind in SOFT:
            color, pale, lumps, gloss = SOFT[item.kind]
            if item.color:
                color, pale = item.color, blend(item.color, '#ffffff', 0.3)
            run = RUNS.get(item.kind, 0.0)
            self.body(moist_stuff(color, pale, gloss, 0.35, item.kind), a, b, (-2.6 if run else -1.4) * MM, lumps * MM, run)
            if item.kind == 'rice':
                self.strew(make_morsels('rice-grain', item.color), a, b, part, item, 1.0)
            return
        if item.kind in CUT_LEAVES:
            self.leaves(item, a, b, start, end)
            return
        if item.kind in CUT_MEAT:
            meshes = make_cut_meat(item.kind, item.color)
        elif item.kind in TOPPINGS_KNOWN:
            meshes = [thing[0] for thing in make_toppings(item.kind, item.color)[0]]
        else:
            meshes = make_morsels(item.kind, item.color)
        behind = blend(item.color or BEHIND.get(item.kind, '#a08058'), '#1a0f06', 0.18)
        self.body(moist_stuff(behind, blend(behind, '#ffffff', 0.15), 0.3, 0.2, 'behind'), a, b, 2.2 * MM, 0.8 * MM)
        self.strew(meshes, a, b, part, item, item.full)

    def leaves(self, item, a, b, start, end):
        """Leaves one over the other, each with its frilled margin out of the cut."""
        color = item.color or CUT_LEAVES[item.kind]
        self.body(moist_stuff(blend(color, '#2c3a10', 0.4), blend(color, '#e9eeb8', 0.3), 0.3, 0.2, 'behind'), a, b, 2.6 * MM, 0.8 * MM)
        stuff = lettuce_stuff(color)
        many = max(2, round((end - start) * 13 * item.full))
        for k in range(many):
            share = start + (end - start) * (k + rnd(0.3, 0.9)) / many
            y = np.linspace(rnd(-0.96, -0.5), rnd(0.5, 0.96), 210) * self.width
            low, tall = self.bounds(y)
            z = low + tall * np.clip(share, 0.05, 0.95)
            z = np.clip(z - tall * self.warp(y, z), low + 1.2 * MM, low + tall - 1.2 * MM)
            me = leaf_edge(stuff, y, z, rnd(1.5, 4.0) * MM * item.size)
            V = vertices(me)
            V[:, 0] += np.tile(self.front(y, z), len(V) // len(y))
            low, tall = self.bounds(V[:, 1])
            V[:, 2] = np.clip(V[:, 2], low - 1.0 * MM, low + tall + 1.0 * MM)
            me.vertices.foreach_set('co', V.astype(np.float32).ravel())
            me.update()
            self.objects.append(put(me))

    def body(self, stuff, a, b, front, lumps, run=0.0):
        """One layer as a soft mass: it goes on behind its neighbours, so that no gap shows; run lets its lower edge sag."""
        nu, nv = 190, 130
        u, v = np.meshgrid(np.linspace(-0.985, 0.985, nu), np.linspace(0.0, 1.0, nv), indexing='ij')
        low, high = self.low(u), self.high(u)
        y, z = u * self.width, low + (high - low) * v
        w, tall = self.layer_at(y, z)
        P = np.stack([y, z, 0 * y], -1).reshape(-1, 3)
        s = number()
        drips = smooth(-0.1, 0.7, fbm(P * np.array([1, 0, 0]), 11 * MM, 2, s=s + 8)).reshape(y.shape)
        inside = np.minimum(w - a + run * drips, b - w) * tall
        edge = np.minimum(np.minimum(v, 1 - v) * tall, (1 - np.abs(u)) * self.width * 1.2)
        f1, _, c = worley(P + 1.2 * MM * fbm(P, 5 * MM, 2, s=s)[:, None], 6 * MM, s + 1, True)
        relief = lumps * (0.8 * fbm(P, 9 * MM, 3, s=s + 2) + 0.7 * np.sqrt(np.clip(1 - (f1 / 0.6) ** 2, 0, 1)) * c - 0.3)
        relief = relief + 0.6 * MM * fbm(P, 16 * MM, 2, s=s + 4)
        x = (
            front
            - relief.reshape(y.shape)
            + (1.2 * MM - min(front, 0)) * (1 - smooth(-0.9 * MM, 1.6 * MM, inside))
            + 1.2 * MM * (1 - smooth(0, 2.0 * MM, edge))
        )
        faces = grid(nu - 1, nv - 1)
        keep = (inside.ravel()[faces] > -2.2 * MM).any(1)
        if not keep.any():
            return
        V = np.stack([x + self.front(y, z), y, z], -1).reshape(-1, 3)
        used, new = np.unique(faces[keep], return_inverse=True)
        self.objects.append(put(mesh('layer', V[used], new.reshape(-1, 4), stuff, {'cav': (0.5 + 0 * x).ravel()[used]})))

    def strew(self, meshes, a, b, part, item, full):
        """Pieces of a layer: thick ones with their ends to the cut, shreds across it, small ones anyhow."""
        spans = [np.sort(np.ptp(vertices(me), axis=0)) * item.size for me in meshes]
        small, middle, large = np.mean(spans, axis=0)
        u = np.linspace(-1, 1, 60)
        area = part * np.mean(self.high(u) - self.low(u)) * 2 * self.width
        way = 'any' if large < 15 * MM else 'across' if middle < 9 * MM and large < 40 * MM else 'deep'
        covers = 0.82 * (middle * max(small, middle * 0.45) if way == 'deep' else large * middle * (0.62 if way == 'any' else 0.5))
        many = int(np.clip(full * 1.3 * area / covers, 3, 190))
        gap = math.sqrt(covers) * 0.46
        y = np.random.uniform(-0.97, 0.97, many * 12) * self.width
        low, high = self.low(y / self.width), self.high(y / self.width)
        margin = np.minimum(middle * 0.42, (high - low) * 0.4)
        z = low + margin + (high - low - 2 * margin) * np.random.uniform(0, 1, len(y))
        w = self.layer_at(y, z)[0]
        fits = (high - low > 2.2 * margin) & (np.abs(y) < self.width - middle * 0.45) & (w > a - 0.03) & (w < b + 0.03)
        taken = []
        for p, q in zip(y[fits], z[fits]):
            if len(taken) >= many:
                break
            if all(math.hypot(p - m, q - n) > gap for m, n in taken):
                taken.append((p, q))
                self.stick(R.choice(meshes), float(p), float(q), way, item.size, large / 2)

    def slant(self, y, z, reach):
        """An angle in the face at which something as long as that stays inside, or none."""
        for _ in range(8):
            a = R.gauss(0, 0.7)
            ends = np.array([(y + side * reach * math.cos(a), z + side * reach * math.sin(a)) for side in (-1, 1)])
            u = np.clip(ends[:, 0] / self.width, -1, 1)
            if (np.abs(ends[:, 0]) < self.width * 0.97).all() and (ends[:, 1] > self.low(u)).all() and (ends[:, 1] < self.high(u)).all():
                return a
        return None

    def stick(self, me, y, z, way, size, reach):
        """Puts one piece at a place of the face, its nearest point a little before or behind the cut."""
        V = vertices(me) * size
        long = int(np.argmax(np.ptp(V, axis=0)))
        first = {0: Euler((0, 0, 0)), 1: Euler((0, 0, -math.pi / 2)), 2: Euler((0, math.pi / 2, 0))}[long].to_matrix()
        if way == 'deep':
            turn = Euler((0, rnd(-0.14, 0.14), rnd(-0.14, 0.14))).to_matrix() @ Euler((rnd(0, 6.28), 0, 0)).to_matrix() @ first
        elif way == 'across':
            a = self.slant(y, z, reach * 0.85)
            if a is None:
                return
            lying = Euler((a, 0, 0)).to_matrix() @ Euler((0, 0, math.pi / 2)).to_matrix()
            turn = lying @ Euler((rnd(0, 6.28), rnd(-0.25, 0.25), 0)).to_matrix() @ first
        else:
            turn = Euler((rnd(0, 6.28), rnd(-1.2, 1.2), rnd(0, 6.28))).to_matrix()
        middle = V.mean(0)
        W = (V - middle) @ np.array(turn).T
        x = float(self.front(y, z)) - np.quantile(W[:, 0], 0.04 if way == 'deep' else 0.0) + rnd(-3.4, -0.4) * MM
        at = Matrix.Translation((x, y, z)) @ turn.to_4x4() @ Matrix.Scale(size, 4) @ Matrix.Translation(tuple(-middle / size))
        self.objects.append(put(me, matrix=at))


def round_face(radius, squash=0.94, mix=0.4, lean=0.0, bulge=0.0):
    """The face of a roll."""
    bow = lambda u: np.sqrt(np.clip(1 - np.asarray(u, float) ** 2, 0.0004, 1)) * radius * squash
    return CutFace(radius, lambda u: -bow(u), bow, mix, lean, bulge)
