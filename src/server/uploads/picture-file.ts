import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { pictureWidths } from '../../domain/recipes/pictures.ts'
import { tooManyCalls } from '../db/connection-slots.ts'
import { createQueues } from '../http/queues.ts'

interface Objects {
  get(key: string): Promise<{ body: AsyncIterable<Uint8Array> } | undefined>
}

const widest = Math.max(...pictureWidths)

/**
 * The widest of an uploaded picture, in a kind that every program reads; undefined for any other, and for one that is
 * gone. They are read and drawn one at a time, of whomever, and places take turns: on the same threads everybody's
 * passwords are hashed and files are read. Nobody is refused: an archive waits with one picture, and a person with one
 * archive.
 */
export function createPictureFile(objects: Objects) {
  const oneByOne = { atOnce: 1, waiting: Infinity }
  const ofPlace = createQueues(oneByOne, tooManyCalls)
  const ofAll = createQueues(oneByOne, tooManyCalls)

  async function drawn(key: string) {
    const found = await objects.get(key)
    return (
      found &&
      sharp(await buffer(found.body))
        .jpeg({ quality: 90 })
        .toBuffer()
    )
  }

  return async (image: string, place: string) => {
    const [, name] = /^uploaded\/([\w.-]+)$/.exec(image) ?? []
    if (name === undefined) return undefined
    return ofPlace(place, () => ofAll('pictures', () => drawn(`recipes/${name}-${widest}.webp`)))
  }
}
