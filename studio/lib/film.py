# SPDX-License-Identifier: GPL-3.0-or-later
"""From linear light to a picture: one grade for the whole house."""
import numpy as np

LUMA = np.array([0.2126, 0.7152, 0.0722], np.float32)


def blur(x, sigma):
    reach = int(3 * sigma) + 1
    weights = np.exp(-np.arange(-reach, reach + 1) ** 2 / (2 * sigma * sigma))
    weights /= weights.sum()
    for axis in (0, 1):
        pad = [(0, 0)] * 3
        pad[axis] = (reach, reach)
        y = np.pad(x, pad, mode='edge')
        size = x.shape[axis]
        x = sum(w * (y[k : k + size] if axis == 0 else y[:, k : k + size]) for k, w in enumerate(weights))
    return x.astype(np.float32)


def expose(light, key=0.27, strength=0.75):
    """How much brighter a picture is made: its middle comes most of the way to one grey, so that dark dishes stay dark."""
    h, w, _ = light.shape
    lum = light @ LUMA
    y, x = np.mgrid[-1 : 1 : h * 1j, -1 : 1 : w * 1j]
    weight = np.exp(-(x**2 + y**2) * 1.6)
    mean = np.exp((np.log(np.maximum(lum, 1e-3)) * weight).sum() / weight.sum())
    return float(np.clip((key / mean) ** strength, 0.6, 3.2))


def tone(v):
    """A curve with a soft shoulder."""
    v = np.maximum(v, 0) * 0.78
    return np.clip((v * (2.51 * v + 0.03)) / (v * (2.43 * v + 0.59) + 0.14), 0, 1)


def to_screen(y):
    return np.where(y <= 0.0031308, 12.92 * y, 1.055 * np.maximum(y, 1e-8) ** (1 / 2.4) - 0.055)


def film(x, exposure=None, saturation=0.98, grain=0.008, glow=0.03, sharpen=0.35, s=1):
    """Halation, curve, a little split toning, unsharp mask, grain."""
    x = x * (expose(x) if exposure is None else exposure)
    w = x.shape[1]
    x = x * (1 - glow) + glow * blur(np.minimum(x, 8), w / 90)
    lum = (x @ LUMA)[..., None]
    kept = x * (tone(lum) / np.maximum(lum, 1e-5))
    y = 0.75 * tone(x) + 0.25 * np.clip(kept, 0, 1)
    grey = (y @ LUMA)[..., None]
    y = to_screen(np.clip(grey + (y - grey) * saturation, 0, 1))
    grey = (y @ LUMA)[..., None]
    y = y + (1 - grey) ** 2 * np.array([-0.002, 0.0, 0.004]) + grey**2 * np.array([0.008, 0.002, -0.010])
    y = 0.012 + y * 0.982
    y = y + sharpen * (y - blur(y, w / 900 + 0.3))
    noise = np.random.default_rng(s).normal(0, 1, y.shape[:2] + (1,))
    noise = 0.6 * noise + 0.8 * blur(noise, 0.8)
    return np.clip(y + grain * noise * (1 - 0.5 * grey), 0, 1).astype(np.float32)
