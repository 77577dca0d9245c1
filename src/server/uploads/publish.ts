import { randomBytes } from 'node:crypto'
import type { DoneAction } from '../../domain/admin/action.ts'
import { day } from '../../domain/durations.ts'
import { notFound, picturesUnreachable } from '../../domain/errors.ts'
import { uploads as limits } from '../../domain/uploads/limits.ts'
import { pictureUrl } from '../../domain/recipes/pictures.ts'
import type { ObjectStore } from '../../domain/uploads/object-store.ts'
import { profilePicturePath, recipePictureName } from '../../domain/uploads/uploaded-pictures.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { AdmitAgain } from '../http/bind.ts'
import { exceeds } from './incoming.ts'
import { redrawProfile, redrawRecipe } from './redraw.ts'
import { createPictureStore, type Upload } from './store.ts'
import type { Sweep } from './sweep.ts'
import type { Sender, WaitingUploads } from './waiting.ts'

export interface PublishDependencies {
  db: Database
  objects: ObjectStore
  waiting: WaitingUploads
  sweep: Sweep
  /** Says what they had before; undefined when the person is gone. */
  setPicture(
    tx: Transaction,
    userId: string,
    path: string | null,
  ): Promise<{ before: string | null } | undefined>
  forgetViewer(userId: string): void
  /** Fails for a recipe that does not exist; says what was shown before. */
  setRecipeImage(tx: Transaction, recipeId: string, image: string): Promise<string | null>
  /** Resolves once what was committed before is what everyone gets. */
  recipesSettled(): Promise<void>
  recordAction(tx: Transaction, done: DoneAction): Promise<void>
  /** Counts a picture that somebody has kept; fails when they have kept too many. */
  allow(key: string, quota: { most: number; within: number }): Promise<void>
  /** Counts it for where it came from; fails when too many did. */
  allowFrom(address: string): Promise<void>
  /** What counts as one place among network addresses. */
  placeOf(address: string): string
  clock(): Date
}

type RedrawnRecipe = Awaited<ReturnType<typeof redrawRecipe>>

interface Drawing {
  shownAs: string
  /** Whose recipes may name it. */
  userId?: string
  files: { key: string; bytes: Buffer }[]
}

/**
 * Makes pictures of uploads: checked, drawn anew, and shown under a name nobody can guess. That takes its time, so who
 * asked is looked at again before anything is kept.
 */
export function createPublishing(dependencies: PublishDependencies) {
  const { db, objects, waiting, sweep, setPicture, forgetViewer, setRecipeImage, recipesSettled } =
    dependencies
  const { recordAction, allow, allowFrom, placeOf, clock } = dependencies
  const store = createPictureStore(db)
  const atPlace = ({ userId, from }: Sender) => ({ userId, place: placeOf(from) })

  async function bytesOf({ key }: Upload, largest: number): Promise<Buffer> {
    const found = await objects.get(key)
    if (!found) throw picturesUnreachable()
    const chunks: Uint8Array[] = []
    let size = 0
    // Leaving the loop, also by a failure, lets go of what the store holds open.
    for await (const chunk of found.body) {
      size += chunk.length
      if (size > largest) throw exceeds(largest)
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  }

  async function keep({ files, ...named }: Drawing) {
    await store.add({ ...named, keys: files.map(({ key }) => key), createdAt: clock() })
    for (const { key, bytes } of files) await objects.put(key, { body: once(bytes), size: bytes.length })
    return named.shownAs
  }

  const keepRecipePicture = ({ sizes, color }: RedrawnRecipe, userId?: string) => {
    const name = randomName()
    return keep({
      shownAs: recipePictureName(name, color),
      files: sizes.map(({ width, bytes }) => ({ key: `recipes/${name}.${color}-${width}.webp`, bytes })),
      ...(userId !== undefined && { userId }),
    })
  }

  /** Of a recipe of their own: answers what its `image` takes. */
  async function keepOwn(sender: Sender, read: () => Promise<Buffer>, admitAgain?: AdmitAgain) {
    await allow(`pictures of ${sender.userId}`, { most: limits.keptADay.ofPerson, within: day })
    await allowFrom(sender.from)
    const redrawn = await redrawRecipe(atPlace(sender), read, limits.ownPicture)
    await admitAgain?.()
    return pictureUrl(await keepRecipePicture(redrawn, sender.userId), 800)
  }

  async function show(userId: string, shownAs: string | null) {
    const row = await db.transaction((tx) => setPicture(tx, userId, shownAs))
    if (!row) throw notFound('account')
    forgetViewer(userId)
    if (row.before !== null) await sweep.picture(row.before)
  }

  return {
    setProfilePicture: (sender: Sender, address: string, admitAgain: AdmitAgain) =>
      waiting.take(address, sender.userId, async (upload) => {
        const bytes = await redrawProfile(atPlace(sender), () => bytesOf(upload, limits.profilePicture))
        await admitAgain()
        const name = randomName()
        const objectPath = await keep({
          shownAs: profilePicturePath(name),
          files: [{ key: `people/${name}.webp`, bytes }],
        })
        await show(sender.userId, objectPath)
        return { objectPath }
      }),

    removeProfilePicture: (userId: string) => show(userId, null),

    setRecipePicture: (admin: Sender, recipeId: string, address: string, admitAgain: AdmitAgain) =>
      waiting.take(address, admin.userId, async (upload) => {
        const redrawn = await redrawRecipe(atPlace(admin), () => bytesOf(upload, limits.largestFile))
        await admitAgain()
        const image = await keepRecipePicture(redrawn)
        const before = await db.transaction(async (tx) => {
          const shown = await setRecipeImage(tx, recipeId, image)
          await recordAction(tx, {
            adminId: admin.userId,
            action: 'recipe.picture',
            subject: recipeId,
            details: { image },
          })
          return shown
        })
        await recipesSettled()
        if (before !== null) await sweep.picture(before)
        return { image: pictureUrl(image, 800) }
      }),

    keepUpload: (sender: Sender, address: string, admitAgain: AdmitAgain) =>
      waiting.take(address, sender.userId, async (upload) => ({
        image: await keepOwn(sender, () => bytesOf(upload, limits.largestFile), admitAgain),
      })),

    /**
     * The same for bytes that came another way, in a file or from a page. Who begins long work looks at who asked
     * again by themselves.
     */
    async keepPicture(sender: Sender, bytes: Buffer) {
      if (bytes.length > limits.largestFile) throw exceeds(limits.largestFile)
      return keepOwn(sender, async () => bytes)
    },
  }
}
export type Publishing = ReturnType<typeof createPublishing>

const randomName = () => randomBytes(18).toString('base64url')

async function* once(bytes: Buffer) {
  yield bytes
}
