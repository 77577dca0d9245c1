import { uploads as limits } from '../../domain/uploads/limits.ts'
import type { ObjectStore } from '../../domain/uploads/object-store.ts'
import type { Log } from '../http/log.ts'
import type { Multipart } from './multipart.ts'
import type { PictureStore, Upload, UploadStore } from './store.ts'

interface Dependencies {
  uploads: UploadStore
  pictures: PictureStore
  objects: ObjectStore
  multipart: Pick<Multipart, 'dropParts'>
  clock(): Date
  log: Log
}

const atOnce = 100
const mostRefused = 10

type Unshown = Awaited<ReturnType<PictureStore['unshown']>>[number]

/** Takes away what nobody came back for, and pictures that nobody shows any more. */
export function createSweep({ uploads, pictures, objects, multipart, clock, log }: Dependencies) {
  let timer: NodeJS.Timeout | undefined
  let latest = Promise.resolve()
  let isStopped = false

  async function removePicture(picture: Unshown) {
    // Somebody may have named it this moment.
    if (!(await pictures.giveUp(picture))) return
    for (const key of picture.keys) await objects.remove(key)
    await pictures.forget(picture.shownAs)
  }

  async function removeUpload(upload: Upload) {
    await multipart.dropParts(upload)
    await objects.remove(upload.key)
    await uploads.forget(upload.id)
  }

  async function unshownPictures() {
    const madeBefore = new Date(clock().getTime() - limits.unshownKept)
    return pictures.unshown({ madeBefore }, atOnce)
  }

  /** What cannot be removed now stays named in the database, and the next sweep finds it; says whether it was done. */
  async function tolerant(work: () => Promise<void>) {
    try {
      await work()
      return true
    } catch (error) {
      log.warn({ err: error }, 'uploads could not be swept; they will be tried again')
      return false
    }
  }

  /** Goes on behind what the store refuses; where it refuses many in a row, it refuses all. */
  async function each<T>(find: () => Promise<T[]>, remove: (one: T) => Promise<void>) {
    const found = await find()
    let refused = 0
    let removed = 0
    for (const one of found) {
      if (await tolerant(() => remove(one))) {
        removed += 1
        refused = 0
      } else refused += 1
      if (refused === mostRefused || isStopped) return
    }
    if (found.length === atOnce && removed > 0) await each(find, remove)
  }

  function all() {
    latest = latest.then(async () => {
      await tolerant(() => each(() => uploads.expired(clock(), atOnce), removeUpload))
      await tolerant(() => each(unshownPictures, removePicture))
    })
    return latest
  }

  return {
    all,
    /** One that was just replaced. */
    async picture(shownAs: string) {
      await tolerant(() => each(() => pictures.unshown({ shownAs }, atOnce), removePicture))
    },
    start() {
      timer ??= setInterval(() => void all(), limits.sweepEvery)
      void all()
    },
    async stop() {
      isStopped = true
      clearInterval(timer)
      timer = undefined
      await latest
    },
  }
}
export type Sweep = ReturnType<typeof createSweep>
