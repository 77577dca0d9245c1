import { createHash } from 'node:crypto'
import { Failure, invalid, tooLarge } from '../../domain/errors.ts'
import type { StoredObject } from '../../domain/uploads/object-store.ts'
import type { IncomingFile } from '../http/bind.ts'

/** A file whose size is known and allowed, before a byte of it is read. */
export function accepted({ body, size }: IncomingFile, largest: number): StoredObject {
  if (size === undefined || !Number.isSafeInteger(size)) throw invalid('Please say how large the file is.')
  if (size === 0) throw invalid('This file is empty.')
  if (size > largest) throw exceeds(largest)
  return { body, size }
}

export const inMegabytes = (bytes: number) => `${Math.floor(bytes / (1024 * 1024))} MB`

export const exceeds = (largest: number) =>
  tooLarge(`This file exceeds the maximum allowed size of ${inMegabytes(largest)}.`)

/** Counts what comes and takes its fingerprint; more or less than was announced is a failure. */
export function counted({ body, size }: StoredObject) {
  const hash = createHash('md5')
  async function* pass() {
    let arrived = 0
    for await (const chunk of whole(body)) {
      arrived += chunk.length
      if (arrived > size) throw notWhole()
      hash.update(chunk)
      yield chunk
    }
    if (arrived < size) throw notWhole()
  }
  return { file: { body: pass(), size }, etag: () => `"${hash.digest('hex')}"` }
}

/** Who breaks off while sending is no trouble of the store's. */
async function* whole(body: AsyncIterable<Uint8Array>) {
  try {
    yield* body
  } catch (error) {
    throw error instanceof Failure ? error : notWhole()
  }
}

const notWhole = () => invalid('The file did not arrive whole. Please send it again.')
