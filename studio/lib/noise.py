# SPDX-License-Identifier: GPL-3.0-or-later
"""Noise in metres: a million points in under a second."""
import numpy as np

_GRAD = np.array(
    [
        (1, 1, 0),
        (-1, 1, 0),
        (1, -1, 0),
        (-1, -1, 0),
        (1, 0, 1),
        (-1, 0, 1),
        (1, 0, -1),
        (-1, 0, -1),
        (0, 1, 1),
        (0, -1, 1),
        (0, 1, -1),
        (0, -1, -1),
        (1, 1, 0),
        (0, -1, 1),
        (-1, 1, 0),
        (0, -1, -1),
    ],
    np.float32,
)


def _hash(x, y, z, s):
    with np.errstate(over='ignore'):
        h = (
            x.astype(np.uint32) * np.uint32(374761393)
            + y.astype(np.uint32) * np.uint32(668265263)
            + z.astype(np.uint32) * np.uint32(2246822519)
            + np.uint32(s * 3266489917 % 2**32)
        )
        h = (h ^ (h >> np.uint32(13))) * np.uint32(1274126177)
        h = (h ^ (h >> np.uint32(15))) * np.uint32(2246822519)
        return h ^ (h >> np.uint32(16))


def perlin(p, size, s=0):
    """Gradient noise, about -1..1; size is the length of one bump in metres."""
    q = np.asarray(p, np.float32) / size + 1000
    i = np.floor(q).astype(np.int64)
    f = q - i
    u = f * f * f * (f * (f * 6 - 15) + 10)
    out = 0
    for c in range(8):
        o = np.array([c & 1, c >> 1 & 1, c >> 2])
        g = _GRAD[_hash(*(i + o).T, s) & np.uint32(15)]
        w = np.prod(np.where(o, u, 1 - u), axis=1)
        out = out + w * np.einsum('ij,ij->i', g, (f - o).astype(np.float32))
    return out * 1.3


def fbm(p, size, octaves=4, gain=0.5, s=0):
    return sum(gain**k * perlin(p, size / 2.07**k, s + k * 17) for k in range(octaves))


def ridged(p, size, octaves=3, gain=0.5, s=0):
    """Sharp crests at 1, valleys towards 0: cracks, marbling, wrinkles."""
    return sum(gain**k * (1 - np.abs(perlin(p, size / 2.1**k, s + k * 31)) * 1.6) for k in range(octaves)) / sum(
        gain**k for k in range(octaves)
    )


def worley(p, size, s=0, flat=False):
    """Cell noise: distance to nearest and second nearest point (in cells) and a random value per cell."""
    q = np.asarray(p, np.float32) / size + 1000
    i = np.floor(q).astype(np.int64)
    n = len(q)
    f1 = np.full(n, 9.0, np.float32)
    f2 = f1.copy()
    cell = np.zeros(n, np.float32)
    for dz in (0,) if flat else (-1, 0, 1):
        for dy in (-1, 0, 1):
            for dx in (-1, 0, 1):
                c = i + (dx, dy, dz)
                h = _hash(*c.T, s)
                pt = np.stack(
                    [
                        (h & np.uint32(1023)) / 1023.0,
                        (h >> np.uint32(10) & np.uint32(1023)) / 1023.0,
                        (h >> np.uint32(20) & np.uint32(1023)) / 1023.0,
                    ],
                    1,
                )
                if flat:
                    pt[:, 2] = q[:, 2] - c[:, 2]
                d = np.linalg.norm(c + pt - q, axis=1)
                near = d < f1
                f2 = np.where(near, f1, np.minimum(f2, d))
                cell = np.where(near, (h & np.uint32(65535)) / 65535.0, cell)
                f1 = np.where(near, d, f1)
    return f1, f2, cell


def smooth(a, b, x):
    t = np.clip((x - a) / (b - a), 0, 1)
    return t * t * (3 - 2 * t)
