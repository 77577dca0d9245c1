# SPDX-License-Identifier: GPL-3.0-or-later
"""What has simmered until tender: meat that parts along its fibres, chicken, birds on the bone, fish in flakes, beans with loose
skins, eggs stained by the sauce. Where a name is also one of parts/pieces.py or parts/morsels.py, this one is the better."""
import math

import numpy as np

from lib.chance import number, rnd
from lib.mesh import displace, mesh, sphere, superball
from lib.noise import fbm, ridged, smooth
from lib.shader import Graph
from lib.units import MM, blend
from parts import poultry
from parts.morsels import make_morsels, shred
from parts.pieces import clear_stuff, fried_stuff, make_pieces
from parts.shrimps import shrimp, shrimp_stuff


def meat_stuff(color, sauce, pale=None, gloss=0.45, sss=0.08, seared=0.7, name='braised'):
    """Fibres in two tones, edges glazed darker ('edge'), sauce in every hollow ('cav'), cut ends paler ('end'), wet in patches."""
    g = Graph(name)
    pale = pale or blend(color, '#e0b48c', 0.35)
    fibre = g.noise(1.5 * MM, 3, at=g.stretch(0.10, 1, 1))
    n = g.noise(9 * MM, 3)
    base = g.mix(g.span(fibre, 0.36, 0.66), color, pale)
    base = g.mix(g.span(n, 0.36, 0.66, 0, 0.7 * seared), base, blend(color, '#3a1608', 0.4))
    base = g.mix(g.math('MULTIPLY', g.attr('end'), 0.35), base, pale)
    rim = g.math('ADD', g.attr('edge'), g.math('MULTIPLY_ADD', n, 0.8, -0.4))
    base = g.mix(g.span(rim, 0.35, 0.95, 0, seared), base, blend(color, '#1c0a04', 0.62))
    hollow = g.math('ADD', g.attr('cav'), g.math('MULTIPLY_ADD', g.noise(4 * MM, 3), 0.5, -0.25))
    base = g.vary(g.mix(g.span(hollow, 0.15, 0.55, 0.85, 0.0), base, sauce), 0.008, 0.12, 0.06)
    wet = g.noise(4.5 * MM, 3)
    return g.out(base, g.span(wet, 0.36, 0.64, 0.16, 0.42), g.bump((fibre, 0.00022, 0.7)), sss=sss,
                 radius=(0.0025, 0.001, 0.0005), coat=g.span(wet, 0.38, 0.6, gloss, 0.1), coat_rough=0.07)  # fmt: skip


def chunk_of(half, power=4.0, fibre=0.4, slits=0.8, soft=1.3, n=34):
    """A piece as a knife cut it, rounded by hours in the pot: fibres along x, a few of them parted, ends frayed."""

    def make(stuff):
        s = number()
        d, F = sphere(n)
        size = np.array([rnd(0.78, 1.2) * h for h in half]) * MM
        V = superball(d, size, power)
        for _ in range(2):
            a, tilt = rnd(0, 6.283), rnd(-0.4, 0.4)
            face = np.array([math.cos(a), math.sin(a), tilt])
            face /= np.linalg.norm(face)
            beyond = V @ face - np.abs(V @ face).max() * rnd(0.68, 0.92)
            V -= face * (np.maximum(0, beyond) * 0.8)[:, None]
        share = np.sort(np.abs(V / size), axis=1)
        edge = smooth(0.62, 0.98, share[:, 1]) * smooth(0.6, 0.95, share[:, 2])
        end = smooth(0.72, 0.98, np.abs(V[:, 0]) / size[0])
        run = V * np.array([0.10, 1, 1]) + 2 * MM * fbm(V, 16 * MM, 2, s=s + 2)[:, None] * np.array([0, 1, 1])
        bundle = fbm(run, 3.4 * MM, 2, s=s + 3)
        parted = smooth(0.80, 0.97, ridged(run, 8 * MM, 1, s=s + 5)) * smooth(-0.1, 0.4, fbm(V, 12 * MM, 2, s=s + 6))
        frayed = end * fbm(V * np.array([0.5, 1, 1]), 2.2 * MM, 2, s=s + 8)
        rel = MM * (soft * fbm(V, 14 * MM, 2, s=s) + fibre * bundle - 1.5 * slits * parted + 0.7 * fibre * frayed)
        V = displace(V, F, rel)
        V[:, 2] += rnd(-0.12, 0.12) * V[:, 0] ** 2 / size[0]
        cav = np.clip(0.62 + 0.22 * bundle - 0.7 * parted + 0.2 * fbm(V, 9 * MM, 2, s=s + 9), 0, 1)
        return mesh('chunk', V, F, stuff, {'cav': cav, 'edge': edge, 'end': end})

    return make


def skin_stuff(color, sauce, name='braised skin'):
    """The skin of a bird that was browned and then braised: gold to mahogany in patches, glazed by its sauce. Reads 'cav', 'bone'."""
    g = Graph(name)
    n = g.noise(15 * MM, 4, 0.6)
    fine = g.noise(2.2 * MM, 4)
    t = g.math('ADD', g.math('MULTIPLY', g.attr('cav'), 0.45), g.math('MULTIPLY_ADD', fine, 0.25, g.math('MULTIPLY', n, 0.6)))
    base = g.ramp(
        t, [(0.38, blend(color, sauce, 0.6)), (0.55, blend(color, '#f0b060', 0.22)), (0.70, color), (0.92, blend(color, '#2a0c04', 0.6))]
    )
    base = g.mix(g.span(g.noise(7 * MM, 4), 0.5, 0.66, 0, 0.6), base, sauce)
    base = g.mix(g.attr('bone'), base, g.mix(g.span(fine, 0.35, 0.65), '#e6d2ae', blend('#b08a5a', sauce, 0.35)))
    wet = g.noise(6 * MM, 3)
    pores = g.cells(2.4 * MM, 'SMOOTH_F1')
    return g.out(g.vary(base, 0.008, 0.1, 0.05), g.span(wet, 0.36, 0.64, 0.14, 0.4), g.bump((pores, 0.0004, 0.6), (fine, 0.0003, 0.7)),
                 sss=0.12, radius=(0.003, 0.0012, 0.0005), coat=g.span(wet, 0.38, 0.62, 0.7, 0.12), coat_rough=0.07)  # fmt: skip


def bird(cut):
    def make(stuff):
        return poultry.CUTS[cut](stuff, 'skin', rnd(0.86, 1.0), False, 0.8)[0]

    return make


def fish_stuff(color, sauce, name='stewed fish'):
    """White fish poached in its sauce: warm, wet, the sauce's colour in the seams and up from below ('low')."""
    g = Graph(name)
    n = g.noise(8 * MM, 4)
    fibre = g.noise(1.1 * MM, 3, at=g.stretch(1, 0.35, 1))
    base = g.mix(g.span(n, 0.35, 0.68), color, blend(color, '#fffaf0', 0.4))
    base = g.mix(g.span(fibre, 0.45, 0.7, 0, 0.3), base, blend(color, '#b08a54', 0.35))
    base = g.mix(g.span(g.math('ADD', g.attr('brown'), g.math('MULTIPLY_ADD', n, 0.6, -0.3)), 0.3, 0.9, 0, 0.85), base, '#a8642a')
    base = g.mix(g.math('MULTIPLY', g.attr('seam'), 0.6), base, blend(sauce, color, 0.3))
    stain = g.math('ADD', g.attr('low'), g.math('MULTIPLY_ADD', g.noise(6 * MM, 4), 1.1, -0.55))
    base = g.vary(g.mix(g.span(stain, 0.0, 0.75, 0.08, 0.85), base, blend(sauce, color, 0.25)), 0.006, 0.08, 0.06)
    wet = g.noise(5 * MM, 3)
    return g.out(base, g.span(wet, 0.36, 0.64, 0.16, 0.42), g.bump((g.attr('seam'), -0.0004, 0.6), (fibre, 0.0003, 0.7)), sss=0.4,
                 radius=(0.004, 0.0024, 0.0014), coat=g.span(wet, 0.4, 0.6, 0.55, 0.1), coat_rough=0.07)  # fmt: skip


def fish(half, sear=0.0, n=48):
    """A piece of white fish: its muscle lies in leaves, bent to a V, that have begun to slide apart."""

    def make(stuff):
        s = number()
        d, F = sphere(n)
        size = np.array([h * rnd(0.85, 1.15) for h in half]) * MM
        V = superball(d, size, (3.6, 3.0, 3.0))
        u, v, level = (V / size).T
        V[:, 2] *= (1 - 0.35 * smooth(0.0, -1.0, v)) * (1 - rnd(0.1, 0.4) * smooth(-0.2, 1.0, u))
        V[:, :2] *= (1 + 0.06 * fbm(d, 0.8, 2, s=s))[:, None]
        warp = 4.0 * MM * fbm(V * np.array([1, 1, 0.4]), 18 * MM, 2, s=s + 1)
        run = (V[:, 0] + 0.8 * np.abs(V[:, 1] - 0.2 * size[1]) + 0.4 * V[:, 2] + warp) / (5.6 * MM)
        within = run - np.floor(run)
        parted = smooth(-0.3, 0.3, fbm(V, 14 * MM, 2, s=s + 3))
        seam = np.maximum(smooth(0.86, 0.99, within), smooth(0.08, 0.0, within)) * (0.35 + 0.65 * parted)
        rel = MM * (1.0 * fbm(V, 20 * MM, 2, s=s + 5) + 0.55 * (within - 0.5) * parted - 0.35 * seam + 0.2 * fbm(V, 2.4 * MM, 2, s=s + 7))
        V = displace(V, F, rel)
        brown = sear * smooth(0.1, 0.7, level) * (0.7 + 0.6 * fbm(V, 12 * MM, 3, s=s + 9))
        return mesh('fish', V, F, stuff, {'seam': seam, 'brown': np.clip(brown, 0, 1), 'low': smooth(0.5, -0.7, level)})

    return make


def bean_stuff(color, sauce, eye=None, name='bean'):
    """Beans from the pot: each its own shade, skins stained in patches, a film of sauce that shines here and not there."""
    g = Graph(name)
    n = g.noise(5 * MM, 3)
    base = g.mix(g.span(n, 0.35, 0.68), color, blend(color, '#ffe2b4', 0.2))
    base = g.mix(g.attr('cleft'), base, blend(color, '#3a1a08', 0.35))
    if eye:
        base = g.mix(g.attr('eye'), base, eye)
    base = g.vary(base, 0.014, 0.2, 0.14)
    stain = g.math('ADD', g.noise(6 * MM, 3), g.math('MULTIPLY', g.random(), 0.25))
    base = g.mix(g.span(stain, 0.42, 0.78, 0.05, 0.75), base, blend(sauce, color, 0.15))
    return g.out(base, g.span(g.noise(3 * MM, 3), 0.35, 0.65, 0.16, 0.4), g.bump((g.noise(1.3 * MM, 3), 0.00012, 0.6)), sss=0.22,
                 radius=(0.003, 0.0015, 0.0008), coat=g.span(n, 0.38, 0.62, 0.6, 0.15), coat_rough=0.07)  # fmt: skip


def bean(half, bend=0.0, beak=0.0, wrinkle=0.12):
    """A boiled bean: no two alike, its skin loose in places; beak and cleft make it a chickpea."""

    def make(stuff):
        s = number()
        d, F = sphere(20)
        V = d * np.array(half) * MM * np.array([rnd(0.86, 1.14), rnd(0.88, 1.1), rnd(0.86, 1.08)])
        V[:, 1] += bend * MM * d[:, 0] ** 2
        V[:, 0] += beak * MM * smooth(0.75, 1.0, d[:, 0])
        cleft = np.exp(-((d[:, 1] / 0.12) ** 2)) * smooth(-0.5, 0.6, d[:, 2]) * (beak > 0)
        crease = smooth(0.72, 0.95, ridged(d, 0.9, 1, s=s)) * smooth(0.0, 0.3, fbm(d, 1.1, 2, s=s + 4))
        V = V + d * (wrinkle * MM * fbm(d, 0.8, 2, s=s + 7) - 0.35 * MM * cleft - 1.6 * wrinkle * MM * crease)[:, None]
        eye = smooth(0.30, 0.2, np.hypot(d[:, 0] * 1.2, d[:, 2])) * (d[:, 1] < 0)
        return mesh('bean', V, F, stuff, {'cleft': np.maximum(cleft, crease) * 0.7, 'eye': eye})

    return make


def stained_egg_stuff(color, sauce, name='stained egg'):
    """A peeled egg that simmered in the sauce: ivory above, the sauce's colour creeping up from below and in the cuts ('cut')."""
    g = Graph(name)
    n = g.noise(10 * MM, 4)
    stain = g.math('ADD', g.attr('low'), g.math('MULTIPLY_ADD', n, 1.0, -0.5))
    base = g.mix(g.span(stain, 0.0, 0.7, 0.16, 0.85), color, blend(sauce, '#d9803c', 0.35))
    base = g.mix(g.math('MULTIPLY', g.attr('cut'), 0.8), base, sauce)
    return g.out(base, g.span(g.noise(6 * MM, 3), 0.35, 0.65, 0.14, 0.3), g.bump((n, 0.0002, 0.4)), sss=0.45, radius=(0.005, 0.0028, 0.0016),
                 coat=0.5, coat_rough=0.06)  # fmt: skip


def egg(stuff):
    """A whole egg, scored along its side so that the sauce gets in."""
    d, F = sphere(60)
    V = d * np.array([24, 18.5, 18]) * MM
    V[:, 1:] *= (1 - 0.10 * d[:, 0])[:, None]
    cut = np.zeros(len(V))
    for k in (-0.5, 0.0, 0.5):
        line = np.exp(-(((d[:, 1] - k - 0.1 * d[:, 0]) / 0.035) ** 2)) * smooth(0.62, 0.4, np.abs(d[:, 0])) * (d[:, 2] > 0)
        cut = np.maximum(cut, line)
    V = V + d * (0.25 * MM * fbm(d, 1.2, 2, s=number()) - 1.3 * MM * cut)[:, None]
    return mesh('egg', V, F, stuff, {'cut': cut, 'low': smooth(0.75, -0.5, d[:, 2])})


def curd(half, power=5.0):
    """Tofu or paneer, cut in cubes that the ladle has knocked about: soft edges, a corner gone here and there."""

    def make(stuff):
        s = number()
        d, F = sphere(34)
        size = np.array([h * rnd(0.86, 1.14) for h in half]) * MM
        V = superball(d, size, power)
        corner = smooth(1.25, 1.6, np.linalg.norm(V / size, axis=1)) * smooth(0.0, 0.5, fbm(np.sign(V) * 5 + 0.5, 1.7, 1, s=s))
        rel = MM * (0.5 * fbm(V, 9 * MM, 2, s=s + 2) + 0.14 * fbm(V, 1.8 * MM, 2, s=s + 4) - 1.8 * corner)
        V = displace(V, F, rel)
        share = np.sort(np.abs(V / size), axis=1)
        brown = 0.35 * smooth(0.75, 1.0, share[:, 1]) * (0.6 + fbm(V, 7 * MM, 2, s=s + 6))
        return mesh('curd', V, F, stuff, {'seam': 0 * brown, 'brown': brown, 'low': smooth(0.35, -0.8, V[:, 2] / size[2])})

    return make


def rice_cake(stuff):
    """A cylinder of pounded rice, soft from its sauce, bowed, its ends cut on the slant."""
    d, F = sphere(34)
    V = superball(d, np.array([rnd(18, 25), 6.6, 6.3]) * MM, (8, 2.1, 2.1))
    along = V[:, 0] / (22 * MM)
    V[:, 0] += 0.5 * V[:, 1] * rnd(-1, 1)
    V[:, 1] += 3.5 * MM * rnd(-1, 1) * along**2
    V[:, 2] += 2.5 * MM * rnd(-1, 1) * along**2
    V = displace(V, F, 0.35 * MM * fbm(V, 12 * MM, 2, s=number()))
    return mesh('rice cake', V, F, stuff, {'cleft': 0 * along, 'eye': 0 * along})


def apple_wedge(stuff):
    """A wedge fried until it gives: round on the side of the skin, hollowed where the core was."""
    s = number()
    d, F = sphere(40)
    V = superball(d, np.array([rnd(17, 21), 9.5, 5.5]) * MM, (2.4, 2.6, 2.6))
    along = V[:, 0] / (22 * MM)
    V[:, 2] *= 1 - 0.55 * smooth(-0.2, 1.0, V[:, 1] / (8 * MM))
    V[:, 1] -= 8 * MM * along**2 + 2.5 * MM * np.exp(-((along / 0.35) ** 2)) * smooth(0.1, 0.6, d[:, 1])
    V = displace(V, F, MM * (0.9 * fbm(V, 10 * MM, 2, s=s) + 0.15 * fbm(V, 2 * MM, 2, s=s + 3)))
    return mesh('apple', V, F, stuff, {'cleft': smooth(0.1, -0.7, d[:, 1]) * 0.8, 'eye': 0 * along})


def kernel(stuff):
    """Corn cut from the cob: broad at the crown, narrow and torn where it sat."""
    d, F = sphere(16)
    V = superball(d, np.array([rnd(3.8, 4.6), 3.5, 2.9]) * MM, (2.8, 2.8, 2.6))
    along = V[:, 0] / (4.2 * MM)
    V[:, 1:] *= (1 - 0.28 * smooth(0.3, -1.0, along))[:, None]
    V += d * (0.22 * MM * fbm(d, 0.9, 2, s=number()))[:, None]
    return mesh('kernel', V, F, stuff, {'cleft': smooth(-0.6, -1.0, along), 'eye': 0 * along})


def crisp_onion(stuff):
    """A ring's worth of onion fried brown: a thin ribbon, curled, darker at one end."""
    me = shred(rnd(7, 12), 1.5, 0.5, 6.0, 1.0, 0.9)(stuff)
    brown = np.repeat(np.linspace(rnd(0.2, 0.6), rnd(0.5, 1.0), len(me.vertices) // 18), 18)
    me.attributes.new('brown', 'FLOAT', 'POINT').data.foreach_set('value', brown.astype(np.float32))
    return me


def whole_shrimp(stuff):
    return shrimp(stuff, True, rnd(0.78, 0.92))


MEAT, SKIN, FISH, BEAN = 'meat', 'skin', 'fish', 'bean'
#: kind: (maker, of what, usual colour, paler)
KINDS = {
    'beef': (chunk_of((15, 11.5, 10)), MEAT, '#6f3d26', '#a06a48'),
    'lamb': (chunk_of((14.5, 12, 10.5), 4.2, 0.3, 0.7), MEAT, '#73422a', '#94614a'),
    'pork': (chunk_of((15, 11, 9.5), 3.6), MEAT, '#a8653f', '#cf9a72'),
    'chicken': (chunk_of((15, 11.5, 8.5), 3.4, 0.15, 0.12, 1.6), MEAT, '#dba86c', '#f2d8ac'),
    'thigh': (bird('thigh'), SKIN, '#b5702c', None),
    'drumstick': (bird('drumstick'), SKIN, '#a8642a', None),
    'chicken-leg': (bird('drumstick'), SKIN, '#a3561f', None),
    'chicken-thigh': (bird('thigh'), SKIN, '#a3561f', None),
    'chicken-half': (bird('leg'), SKIN, '#a3561f', None),
    'fish': (fish((18, 14, 8)), FISH, '#ead3aa', None),
    'fish-steak': (fish((38, 25, 12)), FISH, '#ead3aa', None),
    'fried-fish': (fish((36, 24, 12), 1.0), FISH, '#d09a54', None),
    'chickpea': (bean((4.9, 4.4, 4.3), 0.0, 0.7, 0.16), BEAN, '#cf9c50', None),
    'black-bean': (bean((5.6, 3.7, 3.3), 1.2), BEAN, '#1f1411', None),
    'kidney-bean': (bean((7.4, 4.5, 3.9), 1.6), BEAN, '#631a12', None),
    'pinto-bean': (bean((6.6, 4.3, 3.7), 1.3), BEAN, '#a36c48', None),
    'white-bean': (bean((7.2, 4.4, 3.8), 1.3), BEAN, '#e2cda4', None),
    'navy-bean': (bean((4.8, 3.5, 3.2), 0.6), BEAN, '#d9bd8a', None),
    'black-eyed-pea': (bean((5.2, 3.9, 3.5), 0.8), BEAN, '#d3b27c', None),
    'short-rib': (chunk_of((46, 27, 21), 4.2, 0.3, 0.8, 1.8, 72), MEAT, '#5c2c1a', '#8f5a3c'),
    'tofu': (curd((10.5, 10, 8)), FISH, '#f3e8d0', None),
    'paneer': (curd((11, 9.5, 7.5), 4.4), FISH, '#f3e4c2', None),
    'rice-cake': (rice_cake, BEAN, '#efcda8', None),
    'apple-slice': (apple_wedge, BEAN, '#c98a3c', None),
    'corn': (kernel, BEAN, '#edb92e', None),
    'onion-strand': (shred(17, 2.3, 0.9), 'clear', '#d9b678', None),
    'fried-onion': (crisp_onion, 'fried', '#8f5220', None),
    'red-cabbage': (shred(17, 2.7, 1.0), 'clear', '#6d1c45', None),
    'egg': (egg, 'egg', '#f3e6d0', None),
    'shrimp': (whole_shrimp, 'shrimp', '#de7440', None),
}
OWN = tuple(KINDS)


def stuff_of(kind, color, pale, sauce):
    made_of = KINDS[kind][1]
    if made_of == SKIN:
        return skin_stuff(color, sauce, kind)
    if made_of == FISH:
        return fish_stuff(color, sauce, kind)
    if made_of == BEAN:
        return bean_stuff(color, sauce, '#1a100c' if kind == 'black-eyed-pea' else None, kind)
    if made_of == 'egg':
        return stained_egg_stuff(color, sauce)
    if made_of == 'fried':
        return fried_stuff(color, None, None, kind)
    if made_of == 'clear':
        return clear_stuff(color, None, sauce, kind)
    if made_of == 'shrimp':
        return shrimp_stuff(color, blend('#f7dfcb', sauce, 0.12), 0.2)
    is_pale = kind == 'chicken'
    return meat_stuff(color, sauce, pale, sss=0.25 if is_pale else 0.08, seared=0.22 if is_pale else 0.7, name=kind)


def make(kind, color=None, sauce=None, many=5, dry=False):
    """A few meshes that differ. sauce is what they simmered in; dry picks what parts/morsels.py has for the rest."""
    if kind in KINDS:
        maker, made_of, usual, pale = KINDS[kind]
        color = color or usual
        stuff = stuff_of(kind, color, pale if color == usual else None, sauce or blend(color, '#7a3a10', 0.4))
        return [maker(stuff) for _ in range(min(many, 3) if made_of in (SKIN, FISH) else many)]
    return make_morsels(kind, color) if dry else make_pieces(kind, color, sauce, many)
