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
from parts.fillings import moist_stuff
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
    'lettuce-bed': ('#86aa44', '#c3d68e', 1.6, 0.3),
    'sauce': ('#d9702a', '#e89a52', 0.3, 0.6),
    'tahini': ('#e3d2ae', '#f2e7cf', 0.4, 0.4),
    'hash-brown': ('#d9a44c', '#f0d69a', 1.6, 0.15),
    'tostada': ('#dca04a', '#efc67c', 0.6, 0.05),
}
#: what lies behind the pieces of a kind
BEHIND = {
    'rice-grain': '#e3d6ba', 'lettuce-shreds': '#6d8f34', 'pale-lettuce-shreds': '#a3b96a', 'purple-cabbage': '#5c2450', 'ground-beef': '#5a3420',
    'black-bean': '#2a1c16', 'pinto-bean': '#8d5c3c', 'cheese-shreds': '#cf8d30', 'white-cabbage': '#cdd19c', 'tomato-dice': '#9c3018',
    'chicken': '#caa06a', 'chicken-cube': '#caa06a', 'spinach': '#2c4a1c',
}  # fmt: skip
ITEM = Group({
    'kind': Choice((*SOFT, *TOPPINGS_KNOWN, *(m for m in MORSELS if m not in TOPPINGS_KNOWN)), 'rice'),
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
    from the bottom to the top; mix (0..1) lets them run into one another; lean is the slope of the cut (metres of x per z)."""

    def __init__(self, width, low, high, mix=0.4, lean=0.0):
        self.width, self.low, self.high, self.mix, self.lean = width, low, high, mix, lean
        self.seed = number()
        self.objects = []

    def layer_at(self, y, z):
        """Height as a share of the face, warped the way fillings shift when they are rolled."""
        u = np.clip(y / self.width, -1, 1)
        low, high = self.low(u), self.high(u)
        tall = np.maximum(high - low, 1e-5)
        P = np.stack([y, z, 0 * y], -1).reshape(-1, 3)
        warp = (fbm(P, 22 * MM, 2, s=self.seed) + 0.5 * fbm(P, 8 * MM, 2, s=self.seed + 3)).reshape(np.shape(y))
        return (z - low) / tall + self.mix * 0.42 * warp, tall

    def fill(self, items):
        total = sum(item.share for item in items)
        start = 0.0
        for k, item in enumerate(items):
            end = start + item.share / total
            a = -9.0 if k == 0 else start
            b = 9.0 if k == len(items) - 1 else end
            self.lay(item, a, b, end - start)
            start = end
        return self.objects

    def lay(self, item, a, b, part):
        if item.kind in SOFT:
            color, pale, lumps, gloss = SOFT[item.kind]
            if item.color:
                color, pale = item.color, blend(item.color, '#ffffff', 0.3)
            self.body(moist_stuff(color, pale, gloss, 0.35, item.kind), a, b, -1.6 * MM, lumps * MM)
            if item.kind == 'rice':
                self.strew(make_morsels('rice-grain', item.color), a, b, part, item, 1.0)
            return
        if item.kind in TOPPINGS_KNOWN:
            meshes = [thing[0] for thing in make_toppings(item.kind, item.color)[0]]
        else:
            meshes = make_morsels(item.kind, item.color)
        behind = blend(item.color or BEHIND.get(item.kind, '#a08058'), '#1a0f06', 0.25)
        self.body(moist_stuff(behind, blend(behind, '#ffffff', 0.15), 0.3, 0.2, 'behind'), a, b, 3.4 * MM, 0.8 * MM)
        self.strew(meshes, a, b, part, item, item.full)

    def body(self, stuff, a, b, front, lumps):
        """One layer as a soft mass: rounded where it meets the next, set back at the rim of the face."""
        nu, nv = 190, 130
        u, v = np.meshgrid(np.linspace(-0.985, 0.985, nu), np.linspace(0.0, 1.0, nv), indexing='ij')
        low, high = self.low(u), self.high(u)
        y, z = u * self.width, low + (high - low) * v
        w, tall = self.layer_at(y, z)
        inside = np.minimum(w - a, b - w) * tall
        edge = np.minimum(np.minimum(v, 1 - v) * tall, (1 - np.abs(u)) * self.width * 1.2)
        P = np.stack([y, z, 0 * y], -1).reshape(-1, 3)
        s = number()
        f1, _, c = worley(P + 1.2 * MM * fbm(P, 5 * MM, 2, s=s)[:, None], 6 * MM, s + 1, True)
        relief = lumps * (0.8 * fbm(P, 9 * MM, 3, s=s + 2) + 0.7 * np.sqrt(np.clip(1 - (f1 / 0.6) ** 2, 0, 1)) * c - 0.3)
        x = (
            front
            - relief.reshape(y.shape)
            + 3.2 * MM * (1 - smooth(-0.4 * MM, 1.8 * MM, inside))
            + 2.2 * MM * (1 - smooth(0, 2.4 * MM, edge))
        )
        faces = grid(nu - 1, nv - 1)
        keep = (inside.ravel()[faces] > -0.9 * MM).any(1)
        if not keep.any():
            return
        V = np.stack([x + z * self.lean, y, z], -1).reshape(-1, 3)
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
        x = z * self.lean - np.quantile(W[:, 0], 0.04 if way == 'deep' else 0.0) + rnd(-3.6, 0.2) * MM
        at = Matrix.Translation((x, y, z)) @ turn.to_4x4() @ Matrix.Scale(size, 4) @ Matrix.Translation(tuple(-middle / size))
        self.objects.append(put(me, matrix=at))


def round_face(radius, squash=0.94, mix=0.4, lean=0.0):
    """The face of a roll."""
    bow = lambda u: np.sqrt(np.clip(1 - np.asarray(u, float) ** 2, 0.0004, 1)) * radius * squash
    return CutFace(radius, lambda u: -bow(u), bow, mix, lean)
