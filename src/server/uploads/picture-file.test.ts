import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aPicture } from '../../../tests/server/upload-desk.ts'
import { createPictureFile } from './picture-file.ts'

test('pictures of archives are drawn one at a time, of whomever, and places take turns', async () => {
  const webp = await aPicture(1_200, 900).webp().toBuffer()
  const read: string[] = []
  let underWay = 0
  let mostUnderWay = 0
  const pictureFile = createPictureFile({
    async get(key) {
      read.push(key)
      // By then whoever had the turn before has their picture.
      await setImmediate()
      underWay += 1
      mostUnderWay = Math.max(mostUnderWay, underWay)
      return { body: Readable.from([webp]) }
    },
  })
  const asked = [
    ['tart', 'café'],
    ['soup', 'café'],
    ['cake', 'café'],
    ['bread', 'home'],
  ] as const
  await Promise.all(
    asked.map(async ([name, place]) => {
      const file = await pictureFile(`uploaded/${name}`, place)
      underWay -= 1
      expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg' })
    }),
  )
  expect(mostUnderWay).toBe(1)
  expect(read).toEqual(['tart', 'bread', 'soup', 'cake'].map((name) => `recipes/${name}-1200.webp`))
})

test('a picture that cannot be read leaves the turn to the next', async () => {
  const webp = await aPicture().webp().toBuffer()
  const pictureFile = createPictureFile({
    async get(key) {
      if (key.includes('gone')) throw new Error('no store')
      return { body: Readable.from([webp]) }
    },
  })
  const [gone, next] = ['uploaded/gone', 'uploaded/pie'].map((image) => pictureFile(image, 'home'))
  await expect(gone).rejects.toThrow('no store')
  await expect(next).resolves.toBeInstanceOf(Buffer)
})
