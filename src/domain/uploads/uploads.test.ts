import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { uploads as limits } from './limits.ts'
import { fitTogether, type UploadedPart } from './parts.ts'
import { pictureKind } from './picture-kind.ts'
import { uploadNamedBy, uploadPath } from './upload-address.ts'

describe('what a picture is', () => {
  const beginnings = {
    jpeg: [0xff, 0xd8, 0xff],
    png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    gif: [...Buffer.from('GIF89a')],
  }

  test.each(Object.entries(beginnings))('is known by the first bytes: %s', (kind, beginning) => {
    fc.assert(
      fc.property(fc.uint8Array(), (rest) => {
        expect(pictureKind(Uint8Array.from([...beginning, ...rest]))).toBe(kind)
      }),
    )
    expect(pictureKind(Uint8Array.from(beginning.slice(0, -1)))).toBeUndefined()
  })

  test.each(['', '<svg/>', 'RIFF....WEBP', '%PDF-1.7', 'GIF90a'])('is not %s', (text) => {
    expect(pictureKind(Buffer.from(text))).toBeUndefined()
  })
})

test('an upload is named by its address, with or without signature and origin', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      for (const address of [
        uploadPath(id),
        `${uploadPath(id)}?signature=x`,
        `https://a.example${uploadPath(id)}`,
      ])
        expect(uploadNamedBy(address)).toBe(id)
    }),
  )
  for (const address of [
    '',
    '/',
    'https://a.example/cat.jpg',
    '/api/objects/upload/',
    uploadPath('x'),
    'http://',
  ])
    expect(uploadNamedBy(address)).toBeUndefined()
})

describe('parts', () => {
  const part = (PartNumber: number, Size = limits.smallestPart): UploadedPart => ({
    PartNumber,
    Size,
    ETag: `"${PartNumber}"`,
  })

  test('fit together when all that arrived are named in order, and only the last is small', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 9 }), (count, last) => {
        const arrived = Array.from({ length: count }, (_, place) =>
          part(place + 1, place + 1 === count ? last : limits.smallestPart),
        )
        expect(fitTogether(arrived, arrived)).toBe(true)
        expect(fitTogether(arrived.slice(1), arrived)).toBe(false)
        expect(fitTogether(arrived, arrived.slice(1))).toBe(false)
      }),
    )
  })

  test('do not when one is missing, changed, out of order or too small', () => {
    const arrived = [part(1), part(2), part(3, 1)]
    expect(fitTogether([], [])).toBe(false)
    expect(fitTogether([part(1), part(3)], [part(1), part(3)])).toBe(false)
    expect(fitTogether([part(2), part(1), part(3)], arrived)).toBe(false)
    expect(fitTogether([part(1), { ...part(2), ETag: '"other"' }, part(3)], arrived)).toBe(false)
    expect(fitTogether([part(1), part(2)], [part(1, limits.smallestPart - 1), part(2)])).toBe(false)
  })
})
