import { conflict, invalid, notFound } from '../../domain/errors.ts'
import { uploads as limits } from '../../domain/uploads/limits.ts'
import type { ObjectStore } from '../../domain/uploads/object-store.ts'
import {
  cannotSign,
  fitTogether,
  mostPartsOf,
  type NamedPart,
  type UploadedPart,
} from '../../domain/uploads/parts.ts'
import { uploadPath } from '../../domain/uploads/upload-address.ts'
import type { Database } from '../db/database.ts'
import type { IncomingFile } from '../http/bind.ts'
import { accepted, counted, exceeds, inMegabytes } from './incoming.ts'
import type { SignedAddresses } from './signed-address.ts'
import { createUploadStore, type Upload } from './store.ts'
import type { Sender, WaitingUploads } from './waiting.ts'

interface Dependencies {
  db: Database
  objects: ObjectStore
  addresses: SignedAddresses
  waiting: WaitingUploads
  clock(): Date
}

/** Which upload, whose, and the key that was given out with it. */
export interface Named {
  uploadId: string
  key: string
  userId: string
}

export const partKey = ({ key }: Pick<Upload, 'key'>, number: number) => `${key}.${number}`

/** Files that arrive in parts: each part is an object of its own until they are put together. */
export function createMultipart({ db, objects, addresses, waiting, clock }: Dependencies) {
  const store = createUploadStore(db)

  async function own({ uploadId, key, userId }: Named) {
    const upload = await waiting.own(uploadId, userId)
    if (upload.key !== key || !upload.inParts) throw notFound('upload')
    return upload
  }

  const permission = (uploadId: string, number: number, userId: string) => ({
    userId,
    path: `/api/s3/multipart/${uploadId}/${number}`,
  })

  async function* joined(upload: Upload, parts: UploadedPart[]) {
    for (const { PartNumber } of parts) {
      const part = await objects.get(partKey(upload, PartNumber))
      if (!part) throw notTogether()
      yield* part.body
    }
  }

  async function dropParts(upload: Upload) {
    const numbers = await store.partNumbers(upload.id)
    for (const number of numbers) await objects.remove(partKey(upload, number))
    await store.forgetParts(upload.id)
  }

  return {
    dropParts,

    async begin(sender: Sender) {
      const { id, key } = await waiting.open(sender, { largest: limits.largestFile, inParts: true })
      return { uploadId: id, key }
    },

    async list(named: Named) {
      return store.arrivedParts((await own(named)).id)
    },

    async sign(named: Named, partNumber: string) {
      const number = numberOf(partNumber)
      if (number === undefined) throw invalid(cannotSign)
      const { id, userId } = await own(named)
      return { url: addresses.give(permission(id, number, userId)), expires: limits.addressLasts / 1_000 }
    },

    /** Takes the bytes of one part; sending it again replaces it. */
    async receive(uploadId: string, partNumber: string, userId: string, incoming: IncomingFile) {
      const upload = await waiting.own(uploadId, userId)
      const number = numberOf(partNumber)
      if (number === undefined || upload.state !== 'open') throw notFound('upload')
      const { file, etag } = counted(accepted(incoming, upload.largest))
      const reserved = await db.transaction((tx) =>
        createUploadStore(tx).reservePart(uploadId, number, {
          size: file.size,
          now: clock(),
          until: waiting.addressEnds(),
        }),
      )
      if (reserved === 'closed') throw notFound('upload')
      if (reserved === 'full') throw exceeds(upload.largest)
      if (reserved === 'too many') throw tooManyParts(upload.largest)
      if (reserved === 'arriving')
        throw conflict('This part is arriving already. Please wait until it is here.')
      try {
        // Otherwise the earlier bytes would lie beside these until they have arrived.
        await objects.remove(partKey(upload, number))
        await objects.put(partKey(upload, number), file)
      } catch (error) {
        await store.setBrokenOff(uploadId, number)
        throw error
      }
      const arrived = { etag: etag(), size: file.size, now: clock() }
      if (await store.setArrived(uploadId, number, arrived)) return arrived.etag
      // Whoever ended the upload meanwhile may have looked before these bytes lay there.
      await objects.remove(partKey(upload, number))
      await store.setBrokenOff(uploadId, number)
      throw notFound('upload')
    },

    async complete(named: Named, parts: NamedPart[]) {
      const upload = await own(named)
      const arrived = await store.arrivedParts(upload.id)
      if (upload.state !== 'open') throw conflict('These parts have been put together already.')
      if (!fitTogether(parts, arrived)) throw notTogether()
      const size = arrived.reduce((sum, part) => sum + part.Size, 0)
      await waiting.fill(upload, () =>
        objects.put(upload.key, counted({ body: joined(upload, arrived), size }).file),
      )
      await dropParts(upload)
      return { location: uploadPath(upload.id) }
    },

    async abort(named: Named) {
      const upload = await own(named)
      await store.close(upload.id)
      await dropParts(upload)
      await objects.remove(upload.key)
      await waiting.release(upload)
    },
  }
}
export type Multipart = ReturnType<typeof createMultipart>

const notTogether = () => invalid('The parts do not fit together. Please send the file again.')

const tooManyParts = (largest: number) =>
  invalid(
    `This file can have ${mostPartsOf(largest)} parts: all but the last bring ${inMegabytes(limits.smallestPart)} or more.`,
  )

function numberOf(text: string) {
  const number = /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined
  return number !== undefined && number <= limits.mostParts ? number : undefined
}
