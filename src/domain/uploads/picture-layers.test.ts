import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { layersInPieces, layersOf } from './picture-layers.ts'

const noise = sharp({
  create: {
    width: 40,
    height: 30,
    channels: 3,
    background: '#888',
    noise: { type: 'gaussian', sigma: 60 },
  },
})

describe('how often a picture is drawn over', () => {
  test.each([
    ['a plain JPEG', 'jpeg', () => noise.clone().jpeg(), 1],
    ['a progressive JPEG', 'jpeg', () => noise.clone().jpeg({ progressive: true }), 10],
    [
      'a JPEG with a profile and a thumbnail of its own',
      'jpeg',
      () => noise.clone().keepMetadata().jpeg(),
      1,
    ],
    ['a PNG', 'png', () => noise.clone().png(), 0],
    ['a GIF', 'gif', () => noise.clone().gif(), 1],
  ] as const)('%s', async (_what, kind, make, layers) => {
    expect(layersOf(kind, await make().toBuffer())).toBe(layers)
  })

  test('what follows the end of a JPEG, such as a film, does not count', async () => {
    const still = await noise.clone().jpeg().toBuffer()
    const film = Buffer.alloc(1_000, Buffer.from([0xff, 0xda]))
    expect(layersOf('jpeg', Buffer.concat([still, film]))).toBe(1)
  })

  test('a scan counts when there is rubbish before it, as decoders skip that', async () => {
    const still = await noise.clone().jpeg().toBuffer()
    const end = still.length - 2
    const scan = Buffer.from([0, 1, 2, 0xff, 0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0])
    expect(layersOf('jpeg', Buffer.concat([still.subarray(0, end), scan, scan, still.subarray(end)]))).toBe(3)
  })

  test.each([0x02, 0x3f, 0xbf])('a scan counts behind a marker that means nothing (%i)', async (marker) => {
    const still = await noise.clone().jpeg().toBuffer()
    const end = still.length - 2
    const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0])
    // Read as a length, what follows the marker would lead past everything that comes then.
    const meaningless = Buffer.from([0xff, marker, 0xff, 0xff])
    expect(
      layersOf('jpeg', Buffer.concat([still.subarray(0, end), meaningless, scan, scan, still.subarray(end)])),
    ).toBe(3)
  })

  test.each(['jpeg', 'png', 'gif'] as const)('is found out for any bytes that say they are a %s', (kind) => {
    for (const size of [0, 1, 7, 13, 100]) expect(layersOf(kind, Buffer.alloc(size, 0xff))).toBeLessThan(2)
  })
})

test.each([
  ['jpeg', [0xff]],
  ['jpeg', [0xff, 0x00]],
  ['png', [0]],
  ['gif', [0x21, 0, 0]],
  ['gif', [0x21, 1, 1, 1, 1]],
] as const)('a %s that is nothing but beginnings is counted with pauses', (kind, beginning) => {
  const bytes = new Uint8Array(10 * 1024 * 1024)
  for (let place = 13; place < bytes.length; place++)
    bytes[place] = beginning[(place - 13) % beginning.length]!
  const pieces = layersInPieces(kind, bytes)
  let pauses = 0
  while (!pieces.next().done) pauses += 1
  expect(pauses).toBeGreaterThan(30)
})
