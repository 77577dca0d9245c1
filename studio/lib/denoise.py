# SPDX-License-Identifier: GPL-3.0-or-later
"""Open Image Denoise's network (weights rt_hdr_alb_nrm, Apache-2.0), on a card through torch or in plain numpy."""
import struct

import numpy as np

# The network works on light compressed by a perceptual curve; these are the curve's constants.
A, B, C, D, E, F, G = 1.41283765e03, 1.64593172e00, 4.31384981e-01, -2.94139609e-03, 1.92653254e-01, 6.26026094e-03, 9.98620152e-01
Y0, Y1, X0, X1 = 1.57945760e-06, 3.22087631e-02, 2.23151711e-03, 3.70974749e-01
LUMA = np.array([0.2126, 0.7152, 0.0722], np.float32)


def compress(y):
    return np.where(y <= Y0, A * y, np.where(y <= Y1, B * np.power(np.maximum(y, 1e-12), C) + D, E * np.log(y + F) + G))


def expand(x):
    return np.where(x <= X0, x / A, np.where(x <= X1, np.power(np.maximum((x - D) / B, 0), 1 / C), np.exp((x - G) / E) - F))


SCALE = 1 / float(compress(np.array(65504.0)))


def read_weights(path):
    """A .tza file: a table of names, shapes and places at its end."""
    data = open(path, 'rb').read()
    at = struct.unpack_from('<Q', data, 4)[0]
    count = struct.unpack_from('<I', data, at)[0]
    at += 4
    found = {}
    for _ in range(count):
        size = struct.unpack_from('<H', data, at)[0]
        name = data[at + 2 : at + 2 + size].decode()
        at += 2 + size
        rank = data[at]
        shape = struct.unpack_from(f'<{rank}I', data, at + 1)
        at += 1 + 5 * rank
        kind = np.float32 if chr(data[at]) == 'f' else np.float16
        begin = struct.unpack_from('<Q', data, at + 1)[0]
        at += 9
        found[name] = np.frombuffer(data, kind, int(np.prod(shape)), begin).astype(np.float32).reshape(shape)
    return found


def with_torch(weights):
    """The network on a card, or None where there is none."""
    try:
        import torch
        import torch.nn.functional as layers
    except ImportError:
        return None
    if not torch.cuda.is_available():
        return None
    net = {name: torch.tensor(value, device='cuda') for name, value in weights.items()}

    def conv(name, x, relu=True):
        y = layers.conv2d(x, net[name + '.weight'], net[name + '.bias'], padding=1)
        return layers.relu(y) if relu else y

    def run(x):
        with torch.inference_mode():
            x = torch.tensor(x, device='cuda').permute(2, 0, 1)[None]
            y = unet(
                x,
                conv,
                lambda v: layers.max_pool2d(v, 2),
                lambda v: layers.interpolate(v, scale_factor=2, mode='nearest'),
                lambda a, b: torch.cat([a, b], 1),
            )
            return y[0].permute(1, 2, 0).cpu().numpy()

    return run


def with_numpy(weights):
    def conv(name, x, relu=True, rows=48):
        w, b = weights[name + '.weight'], weights[name + '.bias']
        h, wide, c = x.shape
        padded = np.zeros((h + 2, wide + 2, c), np.float32)
        padded[1:-1, 1:-1] = x
        kernel = np.ascontiguousarray(w.transpose(2, 3, 1, 0).reshape(9 * c, -1))
        y = np.empty((h, wide, w.shape[0]), np.float32)
        for r in range(0, h, rows):
            e = min(h, r + rows)
            seen = np.lib.stride_tricks.sliding_window_view(padded[r : e + 2], (3, 3), axis=(0, 1))
            y[r:e] = (np.ascontiguousarray(seen.transpose(0, 1, 3, 4, 2)).reshape(-1, 9 * c) @ kernel + b).reshape(e - r, wide, -1)
        return np.maximum(y, 0) if relu else y

    def pool(x):
        h, w, c = x.shape
        return x.reshape(h // 2, 2, w // 2, 2, c).max((1, 3))

    return lambda x: unet(x, conv, pool, lambda v: v.repeat(2, 0).repeat(2, 1), lambda a, b: np.concatenate([a, b], 2))


def unet(x, conv, pool, up, join):
    skips = [x]
    y = conv('enc_conv0', x)
    for level in '123':
        y = pool(conv('enc_conv' + level, y))
        skips.append(y)
    y = pool(conv('enc_conv4', y))
    y = conv('enc_conv5b', conv('enc_conv5a', y))
    for level, skip in zip('4321', reversed(skips)):
        y = conv(f'dec_conv{level}b', conv(f'dec_conv{level}a', join(up(y), skip)))
    return conv('dec_conv0', y, False)


def create_denoiser(path):
    weights = read_weights(path)
    run = with_torch(weights) or with_numpy(weights)

    def denoise(light, albedo, normal):
        h, w, _ = light.shape
        light = np.nan_to_num(np.clip(light, 0, 60000))
        exposure = 0.18 / np.exp2(np.mean(np.log2(np.maximum(light @ LUMA, 1e-4))))
        x = np.concatenate([compress(light * exposure) * SCALE, np.clip(albedo, 0, 1), np.clip(normal, -1, 1) * 0.5 + 0.5], 2)
        x = np.pad(x.astype(np.float32), ((0, -h % 16), (0, -w % 16), (0, 0)), mode='reflect')
        return (expand(np.maximum(run(x), 0) / SCALE) / exposure)[:h, :w].astype(np.float32)

    return denoise
