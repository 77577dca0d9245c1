# SPDX-License-Identifier: GPL-3.0-or-later
"""Renders saved scenes in one process: blender -b -P render.py -- RAW WIDTH HEIGHT SAMPLES SCENE…
With an NVIDIA card on it, otherwise on the CPU. Leaves RAW/NAME.npz with light, albedo and normal; skips what is there."""
import os
import sys
import tempfile
import time
import traceback

import bpy
import numpy as np

LAYERS = {'Image': 'light', 'Denoising Albedo': 'albedo', 'Denoising Normal': 'normal'}


def use_card():
    """Whether there is one."""
    if os.environ.get('STUDIO_CARD') == 'no':
        return False
    preferences = bpy.context.preferences.addons['cycles'].preferences
    try:
        preferences.compute_device_type = 'CUDA'
    except TypeError:
        return False
    preferences.get_devices()
    for device in preferences.devices:
        device.use = device.type == 'CUDA'
    return any(device.use for device in preferences.devices)


def set_up(scene, folder, width, height, samples):
    cycles = scene.cycles
    cycles.device = 'GPU' if use_card() else 'CPU'
    cycles.samples, cycles.use_denoising = samples, False
    cycles.use_adaptive_sampling, cycles.adaptive_threshold = True, 0.01
    # Glass, liquid and ice stack eight surfaces and more.
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 24, 4, 4
    cycles.transmission_bounces, cycles.transparent_max_bounces = 20, 40
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.blur_glossy = 5, 0.5
    render = scene.render
    render.resolution_x, render.resolution_y, render.resolution_percentage = width, height, 100
    scene.view_layers[0].cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new('CompositorNodeRLayers')
    files = tree.nodes.new('CompositorNodeOutputFile')
    files.base_path = folder
    files.format.file_format, files.format.color_depth = 'OPEN_EXR', '32'
    files.file_slots.clear()
    for layer, name in LAYERS.items():
        files.file_slots.new(name)
        tree.links.new(source.outputs[layer], files.inputs[-1])


def read(folder, name, width, height):
    file = next(one for one in os.listdir(folder) if one.startswith(name))
    image = bpy.data.images.load(os.path.join(folder, file))
    image.colorspace_settings.name = 'Non-Color'
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return pixels.reshape(height, width, 4)[::-1, :, :3].astype(np.float16 if name != 'light' else np.float32)


def main(out, width, height, samples, scenes):
    failed = 0
    for file in scenes:
        name = os.path.basename(file).removesuffix('.blend')
        target = os.path.join(out, f'{name}.npz')
        if os.path.exists(target):
            continue
        start = time.time()
        try:
            bpy.ops.wm.open_mainfile(filepath=os.path.abspath(file))
            with tempfile.TemporaryDirectory() as folder:
                set_up(bpy.context.scene, folder, width, height, samples)
                bpy.ops.render.render()
                np.savez(f'{target}.part.npz', **{one: read(folder, one, width, height) for one in LAYERS.values()})
            os.rename(f'{target}.part.npz', target)
            print(f'RENDERED {name} {time.time() - start:.1f} s', flush=True)
        except Exception:
            failed += 1
            print(f'FAILED {name}: ' + ' | '.join(traceback.format_exc().splitlines()[-7:]), flush=True)
    return failed


if __name__ == '__main__':
    words = sys.argv[sys.argv.index('--') + 1 :]
    sys.exit(1 if main(words[0], *map(int, words[1:4]), words[4:]) else 0)
