# SPDX-License-Identifier: GPL-3.0-or-later
"""Pizza: one skin for dough, sauce and cheese, cut into slices or squares; a topping set that has sunk into it, cold things on top."""
import math

import numpy as np

from lib import materials
from lib.camera import Frame
from lib.chance import R, number, rnd
from lib.dish import Serving
from lib.mesh import grid, mesh, put, vertices
from lib.noise import fbm, perlin, smooth, worley
from lib.place import Pile, around, bvh, lay, lay_parts, scatter, spread
from lib.spec import Choice, Color, Flag, Group, Number, Optional, Several
from lib.units import MM
from parts import sauces
from parts.cheese import baked_top, melted_cheese, strands
from parts.leaves import herb
from parts.pizza_toppings import SOFT, TOPPINGS_KNOWN, make_toppings
from parts.sprinkles import crumbs, drops, pepper
from parts.stuffed_rims import fill_rims
from parts.vessels import serve

VIEW = 'high'
LIGHT = (132, {'elevation': 33, 'watts': 33, 'fill': 0.16})

#: width and height of the rim, thickness of the middle (millimetres); leopard spots, bubbles, how golden
CRUSTS = {
    'blistered': (22.5, 15.0, 4.2, 1.0, 1.0, 0.0),
    'hand-tossed': (21.0, 17.0, 6.0, 0.12, 0.5, 0.10),
    'thin': (7.0, 6.0, 3.2, 0.25, 0.35, 0.2),
    'pan': (10.0, 22.0, 15.0, 0.0, 0.3, 0.26),
    'stuffed': (30.0, 25.0, 6.5, 0.06, 0.25, 0.15),
    'tortilla': (5.0, 10.0, 9.0, 0.3, 0.9, 0.12),
}
TOPPING = Group({'kind': Choice(TOPPINGS_KNOWN, 'pepperoni'), 'count': Number(1, 200, 12), 'color': Optional(Color())})
PARTS = {
    'crust': Choice(tuple(CRUSTS), 'hand-tossed'),
    'cut': Choice(('slices', 'squares', 'whole'), 'slices'),
    'sauce': Color('#8f1a08'),
    'cheese': Optional(Color(), '#eec583'),
    'cover': Choice(('pools', 'full'), 'full'),
    'toppings': Several(TOPPING, 7),
    'cold': Several(TOPPING, 5),  # what goes on after the oven
    'drizzle': Optional(Color()),
    'herbs': Flag(),  # specks of herb on the rim
    'pulled': Flag(True),  # one slice drawn out, threads of cheese behind it
}
SLICES = 8
ROUND = 0.146  # radius of the pizza all lengths below are made for


def build(dish):
    parts = dish.parts
    vessel = serve(dish.vessel, 'round-board')
    board = vessel.floor
    inside = vessel.profile and vessel.kind not in ('plate', 'large-plate')
    radius = vessel.wall(board + 0.014) * 0.985 if inside else vessel.outer * 0.79
    size = radius / ROUND
    seed = number()
    dough = Dough(parts, seed)
    material = baked_top('pizza', parts.sauce, parts.cheese or '#f0cf93')
    objects = dough.squares(material, size, board) if parts.cut == 'squares' else dough.slices(material, size, board, inside)
    pile = Pile(radius * 1.35, 420, board)
    for o in objects:
        turned = vertices(o.data) * size @ np.array(o.rotation_euler.to_matrix()).T
        pile.add(turned + np.array(o.location), grow=1)
    reach = (ROUND - CRUSTS[parts.crust][0] * MM) * size * 0.97
    solid = objects + lay_toppings(parts.toppings, pile, reach)
    if parts.cut == 'slices' and parts.pulled and parts.cheese:
        strands(materials.cheese('strands', '#f3dfae', '#f8ecca'), bvh(objects), dough.gaps(size), board)
    stuffed = parts.crust == 'stuffed' and dough.pulled
    if stuffed:
        fill_rims(dough, size, board)
    solid += lay_toppings(parts.cold, pile, reach, lift=0.0006)
    tree = bvh(solid)
    finish(parts, tree, objects, radius)
    if stuffed:  # nearer, where the rim was pulled open
        return Serving(Frame(radius * 1.55, 0.03, (radius * 0.34, -radius * 0.54), (radius * 0.2, -radius * 0.9, 0.02)), solid, reach)
    return Serving(Frame(radius * 2.16, 0.03), solid, reach)


class Dough:
    """The dough of one pizza: rim, sauce and cheese as values over the plane, cut as wanted."""

    def __init__(self, parts, seed):
        self.seed = seed
        self.width, self.height, self.base, self.leopard, self.bubbles, self.golden = CRUSTS[parts.crust]
        self.width, self.height, self.base = self.width * MM, self.height * MM, self.base * MM
        self.turn = rnd(0, 0.7)
        self.pulled = int(parts.pulled and parts.cut == 'slices') and SLICES * 3 // 4 - round(self.turn / (2 * math.pi / SLICES))
        self.patches = [] if not parts.cheese else patches(seed, parts.cover, ROUND - self.width)
        self.whole = parts.cut == 'whole'
        self.full = parts.cover == 'full'
        self.far = 0.046 if parts.crust == 'stuffed' else 0.030  # how far a slice is drawn out

    def circle(self, a, size, s, octaves=2):
        return fbm(np.stack([np.cos(a), np.sin(a), 0 * a], -1).reshape(-1, 3), size, octaves, s=s).reshape(np.shape(a))

    def rim(self, a):
        """Outer radius, rim width and rim height at every angle: dough stretched by hand is never round."""
        s = self.seed
        uneven = 1.0 if self.base < 0.01 else 0.4
        outer = ROUND * (1 + uneven * (0.030 * self.circle(a, 0.9, s) + 0.008 * self.circle(a, 0.22, s + 3)))
        width = self.width * (1 + 0.30 * self.circle(a, 0.45, s + 7))
        height = self.height * (1 + uneven * (0.36 * self.circle(a, 0.38, s + 11) + 0.16 * self.circle(a, 0.13, s + 13)))
        return outer, width, np.maximum(height, self.base * 1.05 + 0.0015)

    def slice_points(self, first, last, rows_in, rows_rim, columns):
        """Polar grid of one slice: flat middle, then an arc over the rim and under it. Returns points, the share across
        the rim (0 in the middle of the pizza), metres inside the rim and metres from the cut."""
        gap = 0.0 if self.whole else 0.5 * MM
        t = np.linspace(0, 1, rows_in)[:, None]
        side = np.linspace(0, 1, columns)[None]
        a = first + (last - first) * side
        outer, width, height = self.rim(a[0])
        r_in = 0.003 + (outer - width - 0.003) * t**0.85
        arc = np.linspace(math.pi, -math.pi / 2, rows_rim + 1)[1:, None]
        middle = outer - width / 2
        r_rim = middle + width / 2 * np.sign(np.cos(arc)) * np.abs(np.cos(arc)) ** 0.9
        z_centre = height * 0.45
        up = self.base + (height - self.base) * np.clip(np.sin(arc), 0, 1) ** 0.9
        down = z_centre + (height - z_centre) * np.sin(arc) * np.where(arc < 0, 0.8, 1)
        z_rim = np.where(arc > math.pi / 2, up, down)
        r = np.concatenate([r_in, r_rim])
        z = np.concatenate([self.base + 0 * r_in, np.maximum(z_rim, 0.0004)])
        shrink = np.minimum(gap / np.maximum(r, 4 * MM), 0.3) / (last - first)
        wobble = 0.5 * MM * perlin(np.stack([r, 0 * r + first, 0 * r], -1).reshape(-1, 3), 22 * MM, self.seed + 2).reshape(r.shape)
        angle = first + (last - first) * (shrink + (1 - 2 * shrink) * side) + (0 if self.whole else 1) * wobble / np.maximum(r, 0.01)
        across = np.concatenate([0 * r_in, np.broadcast_to((math.pi - arc) / (1.5 * math.pi), r_rim.shape)])
        foot = np.concatenate([(outer - width - r_in), 0 * r_rim - 0.001])
        edge = np.minimum(side, 1 - side) * (last - first) * r + (0.01 if self.whole else 0)
        return np.stack([r * np.cos(angle), r * np.sin(angle), z], -1), across.ravel(), foot.ravel(), edge.ravel()

    def paint(self, V, across, foot, edge):
        """Relief and colours of the skin: returns points and their values."""
        s = self.seed
        flat = V * np.array([1, 1, 0])
        rim = smooth(0.02, 0.14, across)
        sauce = smooth(-0.001, 0.0035, foot + 4.5 * MM * fbm(flat, 12 * MM, 3, s=s + 31) + 0.0015) * (1 - smooth(0.10, 0.22, across))
        height, cover, brown = 0 * foot, 0 * foot, 0 * foot
        if self.patches:
            height, cover, brown = melted_cheese(flat, self.patches, s + 40)
            if self.full:  # a closed cover browns in broad patches, and little by its blisters
                even = 0.80 + 0.30 * fbm(flat, 21 * MM, 2, s=s + 47) + 0.08 * fbm(flat, 7 * MM, 2, s=s + 49)
                height = cover * 2.3 * MM * even + 0.35 * MM * brown
                brown = np.clip(0.55 * brown + 0.5 * cover * smooth(-0.25, 0.5, fbm(flat, 30 * MM, 3, s=s + 44)), 0, 1)
        cover = cover * (1 - smooth(0.06, 0.16, across))
        height = height * (1 - smooth(0.02, 0.12, across))
        pulp = 0.55 * MM * fbm(flat, 9 * MM, 3, s=s + 50) + 0.30 * MM * fbm(flat, 3 * MM, 2, s=s + 53)
        z = sauce * (1 - cover) * pulp + height - 0.7 * MM * smooth(1.8 * MM, 0, edge) * cover
        f1, _, cell = worley(V, 13 * MM, s + 60)
        bubble = np.sqrt(np.clip(1 - (f1 / 0.6) ** 2, 0, 1)) * smooth(0.5, 0.9, cell)
        rough = 1.0 * MM * fbm(V, 16 * MM, 3, s=s + 63) + 0.22 * MM * fbm(V, 3 * MM, 3, s=s + 66)
        swell = 3.6 * MM * self.bubbles * min(1, self.width / 0.02) * bubble * smooth(0.0, 0.2, across) * smooth(0.95, 0.6, across)
        outward = rim * (rough * min(1, self.width / 0.012) + swell)
        away = np.stack([V[:, 0], V[:, 1], 0 * z], -1) / np.maximum(np.hypot(V[:, 0], V[:, 1]), 1e-6)[:, None]
        push = np.where(across[:, None] > 0.5, away * 0.6 + np.array([0, 0, 0.4]), np.array([0, 0, 1]))
        V = V + push * outward[:, None]
        V[:, 2] = np.maximum(V[:, 2] + z * (1 - rim), 0.0003)
        spot1, _, c1 = worley(V + fbm(V, 6 * MM, 2, s=s)[:, None] * 2 * MM, 8.5 * MM, s + 70)
        spot2, _, c2 = worley(V, 4.2 * MM, s + 73)
        hot = smooth(-0.45, 0.3, fbm(V, 45 * MM, 2, s=s + 76))
        leopard = np.maximum(smooth(0.46, 0.16, spot1) * (c1 > 0.42), 0.8 * smooth(0.42, 0.18, spot2) * (c2 > 0.55))
        up = smooth(0.08, 0.3, across) * smooth(0.98, 0.7, across)
        bake = 0.13 + (0.30 + self.golden) * up + 0.10 * fbm(V, 20 * MM, 2, s=s + 79)
        bake = bake + up * hot * (0.62 * leopard * self.leopard + 0.30 * bubble * self.bubbles * (0.4 + 0.6 * self.leopard))
        pools = smooth(0.12, 0.4, fbm(flat, 13 * MM, 3, s=s + 83)) * sauce * (1 - cover)
        oil = np.maximum(pools, 0.6 * smooth(0.2, 0.6, fbm(flat, 16 * MM, 2, s=s + 85)) * cover)
        thin = np.clip(1 - height / (2.6 * MM), 0, 1)
        return V, {'sauce': sauce, 'cheese': cover, 'brown': brown, 'oil': oil, 'bake': bake, 'thin': thin, 'depth': 0 * z}

    def slices(self, material, size, board, inside):
        step = 2 * math.pi / SLICES
        out = []
        for k in range(SLICES):
            first = self.turn + k * step
            P, across, foot, edge = self.slice_points(first, first + step, 180, 70, 108)
            V, attrs = self.paint(P.reshape(-1, 3), across, foot, edge)
            me = with_walls(material, V, attrs, P.shape[:2], 9)
            moved = self.pulled and k == self.pulled
            at, lift, turn = (rnd(-0.6, 0.6) * MM, rnd(-0.6, 0.6) * MM), 0.0, rnd(-0.004, 0.004)
            if self.whole:
                at, turn = (0, 0), 0
            tip = 0.0
            if moved:
                at, turn = tuple(self.pull() * (0.35 if inside else 1) * size), 0.035
                lift, tip = (0.006, -0.06) if inside else (0.0, 0.0)
            middle = first + step / 2
            out.append(put(me, (*at, board + lift), (tip * -math.sin(middle), tip * math.cos(middle), turn), size))
        return out

    def pull(self):
        middle = self.turn + (self.pulled + 0.5) * 2 * math.pi / SLICES
        return np.array([math.cos(middle), math.sin(middle)]) * self.far

    def gaps(self, size):
        """Pairs of places between which cheese has drawn threads."""
        middle = self.turn + (self.pulled + 0.5) * 2 * math.pi / SLICES
        out = []
        for side in (-1, 1):
            edge = middle + side * math.pi / SLICES
            for _ in range(7):
                r = rnd(0.035, ROUND - self.width * 1.1)
                a = np.array([math.cos(edge + side * 0.03), math.sin(edge + side * 0.03)]) * r
                b = np.array([math.cos(edge - side * 0.03), math.sin(edge - side * 0.03)]) * r + self.pull() + rnd(-2, 2) * MM
                out.append((a * size, b * size))
        return out

    def squares(self, material, size, board):
        """A thin round cut into squares, as taverns do: every piece its own sheet with cut sides, none quite in its place."""
        cell = 0.052
        n = 84
        half = math.ceil(ROUND * 1.05 / cell)
        shift = (rnd(-0.01, 0.01), rnd(-0.01, 0.01))
        out = []
        for i in range(-half, half):
            for j in range(-half, half):
                u, v = np.meshgrid(np.linspace(0, 1, n), np.linspace(0, 1, n), indexing='ij')
                x, y = (i + 0.008 + 0.984 * u) * cell + shift[0], (j + 0.008 + 0.984 * v) * cell + shift[1]
                r, a = np.hypot(x, y), np.arctan2(y, x)
                outer, width, height = self.rim(a.ravel())
                outer, width, height = (q.reshape(r.shape) for q in (outer, width, height))
                if (r < outer).sum() < 80:
                    continue
                q = np.minimum(1, outer / np.maximum(r, 1e-6))
                x, y, r = x * q, y * q, r * q
                inward = outer - r
                across = np.clip(1 - inward / width, 0, 1) * 0.66
                z = self.base + (height - self.base) * np.sin(np.clip(1 - inward / width, 0, 1) * math.pi) * 0.8
                z = np.where(inward < 0.4 * MM, 0.5 * MM, z)
                edge = np.minimum(np.minimum(u, 1 - u), np.minimum(v, 1 - v)) * cell
                V, attrs = self.paint(np.stack([x, y, z], -1).reshape(-1, 3), across.ravel(), (inward - width).ravel(), edge.ravel())
                me = with_walls(material, V, attrs, (n, n), 6, all_round=True)
                at = (rnd(-0.9, 0.9) * MM * size, rnd(-0.9, 0.9) * MM * size, board)
                out.append(put(me, at, (0, 0, rnd(-0.012, 0.012)), size))
        return out


def patches(seed, cover, reach):
    """Where the cheese lay before it ran: (x, y, radius)."""
    rng = np.random.default_rng(seed)
    full = cover == 'full'
    out = []
    for _ in range(4000):
        if len(out) >= (64 if full else 30):
            break
        angle, r = rng.uniform(0, 6.283), (reach if full else reach * 0.95) * math.sqrt(rng.uniform(0.0, 1))
        x, y, size = r * math.cos(angle), r * math.sin(angle), rng.uniform(0.020, 0.036) if full else rng.uniform(0.014, 0.030)
        free = all(math.hypot(x - q[0], y - q[1]) > (0.34 if full else 0.72) * (size + q[2]) for q in out)
        if free or rng.random() < (0.02 if full else 0.06):
            out.append((x, y, size))
    return out


def with_walls(material, V, attrs, shape, wall, all_round=False):
    """Adds cut faces: columns that run from the top edge down to the board; 'depth' tells the crumb from the top."""
    G = V.reshape(*shape, 3)
    fields = {k: np.asarray(v).reshape(shape) for k, v in attrs.items()}
    G, fields = walls_beside(G, fields, wall)
    if all_round:
        G, fields = walls_beside(G.transpose(1, 0, 2), {k: v.T for k, v in fields.items()}, wall)
    out = {k: v.ravel() for k, v in fields.items()}
    return mesh('slice', G.reshape(-1, 3), grid(G.shape[0] - 1, G.shape[1] - 1), material, out)


def walls_beside(G, fields, wall):
    down = np.linspace(0, 1, wall + 1)[1:]

    def column(source):
        edge = np.repeat(G[:, source : source + 1], wall, 1)
        edge[:, :, 2] = edge[:, :, 2] * (1 - down) + 0.0002 * down
        return edge, G[:, source : source + 1, 2] * down

    left, depth_left = column(0)
    right, depth_right = column(G.shape[1] - 1)
    out = {}
    for k, v in fields.items():
        a, b = np.repeat(v[:, :1], wall, 1), np.repeat(v[:, -1:], wall, 1)
        if k == 'depth':
            a, b = np.maximum(a, depth_left)[:, ::-1], np.maximum(b, depth_right)
        out[k] = np.concatenate([a, v, b], 1)
    return np.concatenate([left[:, ::-1], G, right], 1), out


def lay_toppings(wanted, pile, reach, lift=0.0):
    """Shuffled, so that kinds lie over and under each other as they fell."""
    out = []
    for topping in wanted:
        things, lean, share, apart = make_toppings(topping.kind, topping.color)
        near = min(apart, reach * 1.5 / math.sqrt(topping.count + 1))
        for x, y in spread(topping.count, reach, near):
            turn = (rnd(-lean, lean), rnd(-lean, lean), rnd(0, 6.28))
            if topping.kind in SOFT:
                out.append(lay(R.choice(things)[0], pile, x, y, turn, share, drape=2.5 * MM))
            else:
                out.append(lay_parts(R.choice(things), pile, x, y, turn, share, lift)[0])
    return out


def finish(parts, tree, objects, radius):
    """Drizzle, herbs on the rim, oil, pepper and a little flour."""
    if parts.drizzle:
        stuff = sauces.cream_stuff(parts.drizzle, 'drizzle', 0.5)
        sauces.drizzle(stuff, sauces.zigzag(radius * 0.80, 8, turn=rnd(0.2, 1.2)), tree, 1.5 * MM)
    if parts.herbs:
        green = materials.leaf_stuff('dried herb', '#3a5a22', '#5f7d38', '#7f9158', 0.2)
        rim = [(x, y) for x, y in around(420, radius, inner=0.66, clump=0.0)]
        scatter([herb(green, 'leaf', 0.004) for _ in range(4)], tree, rim, 0.0004, (0.4, 1.0), turn=(0.5, 0.5, 3))
    sweet = any(one.kind in ('cherry', 'streusel') for one in parts.toppings)
    if not sweet:
        scatter(pepper(4, 0.9 * MM), tree, around(70, radius * 0.85, clump=0.3), 0.0002, (0.4, 1.0), turn=(0.5, 0.5, 3))
        scatter(drops(materials.oil('oil', '#e8a02a'), 5, 5 * MM), tree, around(46, radius * 0.8, clump=0.4), -0.0007, (0.25, 1.1))
    flour = materials.plain('flour', '#f1e8d6', 0.95, 0.03)
    scatter(crumbs(flour, 4, 0.9 * MM), bvh(objects), around(120, radius, inner=0.7), 0, (0.2, 1.0))
