import { randomBytes } from 'node:crypto'
import { conflict, Failure, notFound, spoken } from '../../domain/errors.ts'
import { uploads as limits } from '../../domain/uploads/limits.ts'
import type { ObjectStore } from '../../domain/uploads/object-store.ts'
import { waitForSpace } from '../../domain/uploads/space.ts'
import { isUploadId, uploadNamedBy, uploadPath } from '../../domain/uploads/upload-address.ts'
import type { Database } from '../db/database.ts'
import { lockPerson } from '../db/lock-person.ts'
import type { IncomingFile } from '../http/bind.ts'
import { accepted, counted } from './incoming.ts'
import type { SignedAddresses } from './signed-address.ts'
import { createUploadStore, type Upload } from './store.ts'

interface Dependencies {
  db: Database
  objects: ObjectStore
  addresses: SignedAddresses
  /** What counts as one place, and as one network, among network addresses. */
  placeOf(address: string): string
  networkOf(address: string): string
  clock(): Date
}

/** Who sends a picture, and from which network address. */
export interface Sender {
  userId: string
  from: string
}

interface Promised {
  largest: number
  inParts?: boolean
}

/** Files that people send, until it is said what they are for. Nothing here is ever served. */
export function createWaitingUploads({ db, objects, addresses, placeOf, networkOf, clock }: Dependencies) {
  const store = createUploadStore(db)
  const after = (milliseconds: number) => new Date(clock().getTime() + milliseconds)

  const addressEnds = () => after(limits.addressLasts)

  /** Somebody else's upload does not exist. */
  async function own(id: string, userId: string): Promise<Upload> {
    const upload = isUploadId(id) ? await store.find(id, userId) : undefined
    if (!upload || upload.expiresAt <= clock()) throw notFound('upload')
    return upload
  }

  const step = ({ id }: Upload, from: Upload['state'], to: Upload['state'], expiresAt?: Date) =>
    store.step(id, { from, to, now: clock(), ...(expiresAt && { expiresAt }) })

  /** Does what puts the bytes of an upload into the store; when it fails, the upload is as it was. */
  async function fill<T>(upload: Upload, work: () => Promise<T>): Promise<T> {
    // What is arriving is not swept: it has its whole time from now on.
    const until = Math.max(upload.expiresAt.getTime(), addressEnds().getTime())
    if (!(await step(upload, 'open', 'arriving', new Date(until)))) throw alreadyUsed()
    const made = await work().catch(async (error: unknown) => {
      await step(upload, 'arriving', 'open')
      throw error
    })
    if (await step(upload, 'arriving', 'whole', addressEnds())) return made
    // Given up meanwhile: whoever did that may have looked before these bytes lay there.
    await objects.remove(upload.key)
    throw notFound('upload')
  }

  /** It counts for some more time where bytes of it are still coming: longer than any request may take. */
  async function release({ id }: Upload) {
    if (!(await store.forgetUnlessArriving(id))) await store.keepUntil(id, addressEnds())
  }

  return {
    own,
    fill,
    release,
    addressEnds,

    open: ({ userId, from }: Sender, { largest, inParts = false }: Promised): Promise<Upload> =>
      db.transaction(async (tx) => {
        const held = createUploadStore(tx)
        const [place, network] = [placeOf(from), networkOf(from)]
        await lockPerson(tx, userId)
        await held.holdNetwork(network)
        const { ofPerson, ofPlace, ofNetwork } = limits.underWay
        for (const [whose, which, most] of [
          ['userId', userId, ofPerson],
          ['place', place, ofPlace],
          ['network', network, ofNetwork],
        ] as const) {
          const underWay = await held.underWay(whose, which, clock())
          const wait = waitForSpace(underWay, { largest, most }, clock())
          if (wait > 0) throw tooMuch[whose](Math.ceil(wait / 1_000))
        }
        const key = `waiting/${randomBytes(24).toString('base64url')}`
        const expiresAt = after(inParts ? limits.partsLast : limits.addressLasts)
        return held.open({ userId, place, network, key, largest, inParts, expiresAt })
      }),

    addressOf: ({ id, userId }: Upload) => addresses.give({ userId, path: uploadPath(id) }),

    /** Takes the bytes of one file; answers its fingerprint. */
    async receive(id: string, userId: string, incoming: IncomingFile): Promise<string> {
      const upload = await own(id, userId)
      if (upload.inParts) throw notFound('upload')
      const { file, etag } = counted(accepted(incoming, upload.largest))
      return fill(upload, async () => {
        await objects.put(upload.key, file)
        return etag()
      })
    },

    /** Hands over the bytes of an upload that has arrived, for one purpose: it is gone if that succeeds or refuses them. */
    async take<T>(address: string, userId: string, use: (upload: Upload) => Promise<T>): Promise<T> {
      const upload = await own(uploadNamedBy(address) ?? '', userId)
      if (!(await step(upload, 'whole', 'taken'))) throw notFound('upload')
      try {
        const made = await use(upload)
        await discard(upload)
        return made
      } catch (error) {
        // What was wrong with the file stays wrong; what was wrong with us may be better in a moment.
        if (error instanceof Failure && error.status < 500 && error.failure !== 'tooMany')
          await discard(upload)
        else await step(upload, 'taken', 'whole')
        throw error
      }
    },
  }

  /** What cannot be removed now is swept later. */
  async function discard(upload: Upload) {
    await objects.remove(upload.key).then(
      () => release(upload),
      () => store.keepUntil(upload.id, clock()),
    )
  }
}
export type WaitingUploads = ReturnType<typeof createWaitingUploads>

const alreadyUsed = () => conflict('This address has been used already. Please ask for a new one.')

const tooMuchSaid = (what: string) => (seconds: number) =>
  new Failure('tooMany', `${what} Please try again in ${spoken(seconds)}.`, { retryAfter: seconds })

const tooMuchThere = tooMuchSaid('Too many uploads are under way from where you are.')

const tooMuch = {
  userId: tooMuchSaid('You have too many uploads under way.'),
  place: tooMuchThere,
  network: tooMuchThere,
}
