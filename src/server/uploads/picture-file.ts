import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { pictureWidths } from '../../domain/recipes/pictures.ts'

interface Objects {
  get(key: string): Promise<{ body: AsyncIterable<Uint8Array> } | undefined>
}

const widest = Math.max(...pictureWidths)

/** The widest of an uploaded picture, in a kind that every program reads; undefined for any other, and for one that is gone. */
export const createPictureFile = (objects: Objects) => async (image: string) => {
  const [, name] = /^uploaded\/([\w.-]+)$/.exec(image) ?? []
  const found = name === undefined ? undefined : await objects.get(`recipes/${name}-${widest}.webp`)
  return (
    found &&
    sharp(await buffer(found.body))
      .jpeg({ quality: 90 })
      .toBuffer()
  )
}
