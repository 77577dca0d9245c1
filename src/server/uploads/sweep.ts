import { uploads as limits } from '../../domain/uploads/limits.ts'
import type { ObjectStore } from '../../domain/uploads/object-store.ts'
import type { Log } from '../http/log.ts'
import type { Multipart } from './multipart.ts'
import type { PictureStore, UploadStore } from './store.ts'

interface Dependencies {
  uploads: UploadStore
  pictures: PictureStore
  objects: ObjectStore
  multipart: Pick<Multipart, 'dropParts'>
  clock(): Date
  log: Log
}

const atOnce = 100

type Unshown = Awaited<ReturnType<PictureStore['unshown']>>

/** Takes away what nobody came back for, and pictures that nobody shows any more. */
export function createSweep({ uploads, pictures, objects, multipart, clock, log }: Dependencies) {
  let timer: NodeJS.Timeout | undefined
  let latest = Promise.resolve()

  async function removePictures(found: Unshown) {
    for (const picture of found) {
      // Somebody may have named it this moment.
      if (!(await pictures.giveUp(picture))) continue
      for (const key of picture.keys) await objects.remove(key)
      await pictures.forget(picture.shownAs)
    }
  }

  async function expiredUploads() {
    const found = await uploads.expired(clock(), atOnce)
    for (const upload of found) {
      await multipart.dropParts(upload)
      await objects.remove(upload.key)
      await uploads.forget(upload.id)
    }
    if (found.length === atOnce) await expiredUploads()
  }

  async function unshownPictures() {
    const madeBefore = new Date(clock().getTime() - limits.unshownKept)
    const found = await pictures.unshown({ madeBefore }, atOnce)
    await removePictures(found)
    if (found.length === atOnce) await unshownPictures()
  }

  /** What cannot be removed now stays named in the database, and the next sweep finds it. */
  async function tolerant(work: () => Promise<void>) {
    try {
      await work()
    } catch (error) {
      log.warn({ err: error }, 'uploads could not be swept; they will be tried again')
    }
  }

  function all() {
    latest = latest.then(() =>
      tolerant(async () => {
        await expiredUploads()
        await unshownPictures()
      }),
    )
    return latest
  }

  return {
    all,
    /** One that was just replaced. */
    picture: (shownAs: string) =>
      tolerant(async () => removePictures(await pictures.unshown({ shownAs }, atOnce))),
    start() {
      timer ??= setInterval(() => void all(), limits.sweepEvery)
      void all()
    },
    async stop() {
      clearInterval(timer)
      timer = undefined
      await latest
    },
  }
}
export type Sweep = ReturnType<typeof createSweep>
