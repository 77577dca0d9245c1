import { and, asc, eq, exists, gt, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm'
import { uploads as limits } from '../../domain/uploads/limits.ts'
import { mostPartsOf } from '../../domain/uploads/parts.ts'
import type { Database, Transaction } from '../db/database.ts'
import { ownRecipes } from '../db/tables-own-recipes.ts'
import { pictures, uploadParts, uploads } from '../db/tables-uploads.ts'
import { oldUsers, recipes, users } from '../db/tables.ts'

export type Upload = typeof uploads.$inferSelect

interface Opening {
  userId: string
  place: string
  network: string
  key: string
  largest: number
  inParts: boolean
  expiresAt: Date
}

interface Step {
  from: Upload['state']
  to: Upload['state']
  now: Date
  /** How long the upload waits from then on, where that changes. */
  expiresAt?: Date
}

interface Reserved {
  size: number
  now: Date
  /** So long its upload is waited for at least. */
  until: Date
}

interface Arrived {
  etag: string
  size: number
  now: Date
}

// Any fixed number does.
const promiseLock = 4_663_086

export function createUploadStore(db: Database | Transaction) {
  const one = (id: string) => eq(uploads.id, id)
  const part = (uploadId: string, number: number) =>
    and(eq(uploadParts.uploadId, uploadId), eq(uploadParts.number, number))

  const arrivingIn = (uploadId: string) =>
    db
      .select({ number: uploadParts.number })
      .from(uploadParts)
      .where(and(eq(uploadParts.uploadId, uploadId), isNotNull(uploadParts.arrivingSince)))

  return {
    /** Nothing else is promised to a network until the transaction is over. */
    async holdNetwork(network: string) {
      await db.execute(sql`select pg_advisory_xact_lock(${promiseLock}, hashtext(${network}))`)
    },

    /** What one of these was promised and has not used or let expire; what ends first comes first. */
    underWay: (whose: 'userId' | 'place' | 'network', which: string, now: Date) =>
      db
        .select({ largest: uploads.largest, expiresAt: uploads.expiresAt })
        .from(uploads)
        .where(and(eq(uploads[whose], which), gt(uploads.expiresAt, now)))
        .orderBy(asc(uploads.expiresAt)),

    async open(opening: Opening): Promise<Upload> {
      const [row] = await db.insert(uploads).values(opening).returning()
      return row!
    },

    async find(id: string, userId: string): Promise<Upload | undefined> {
      const [row] = await db
        .select()
        .from(uploads)
        .where(and(one(id), eq(uploads.userId, userId)))
      return row
    },

    /** Steps from one state to the next; false when another request took the step, or the time is over. */
    async step(id: string, { from, to, now, expiresAt }: Step) {
      const { rowCount } = await db
        .update(uploads)
        .set({ state: to, ...(expiresAt && { expiresAt }) })
        .where(and(one(id), eq(uploads.state, from), gt(uploads.expiresAt, now)))
      return rowCount === 1
    },

    async keepUntil(id: string, expiresAt: Date) {
      await db.update(uploads).set({ expiresAt }).where(one(id))
    },

    /** Lets nothing more arrive. */
    async close(id: string) {
      await db.update(uploads).set({ state: 'taken' }).where(one(id))
    },

    async forget(id: string) {
      await db.delete(uploads).where(one(id))
    },

    /** False where bytes of it are still coming. */
    async forgetUnlessArriving(id: string) {
      const { rowCount } = await db.delete(uploads).where(and(one(id), notExists(arrivingIn(id))))
      return rowCount === 1
    },

    expired: (now: Date, atMost: number) =>
      db
        .select()
        .from(uploads)
        .where(lt(uploads.expiresAt, now))
        .orderBy(asc(uploads.expiresAt))
        .limit(atMost),

    /** Reserves space for a part among the others; where it lies already, the larger of the two counts until it is replaced. */
    async reservePart(uploadId: string, number: number, { size, now, until }: Reserved) {
      const [upload] = await db.select().from(uploads).where(one(uploadId)).for('update')
      const parts = await db.select().from(uploadParts).where(eq(uploadParts.uploadId, uploadId))
      const before = parts.find((held) => held.number === number)
      const taken = parts.reduce((sum, held) => sum + (held === before ? 0 : held.size), 0)
      if (upload?.state !== 'open') return 'closed'
      // A server that was killed says nothing more of what it was taking.
      const lostBefore = new Date(now.getTime() - limits.unfinishedKept)
      if (before?.arrivingSince && before.arrivingSince >= lostBefore) return 'arriving'
      if (taken + size > upload.largest) return 'full'
      if (!before && parts.length >= mostPartsOf(upload.largest)) return 'too many'
      // What is arriving is neither swept nor left out of what counts.
      if (upload.expiresAt < until) await db.update(uploads).set({ expiresAt: until }).where(one(uploadId))
      const target = [uploadParts.uploadId, uploadParts.number]
      const set = { size: Math.max(size, before?.size ?? 0), etag: null, arrivingSince: now }
      await db
        .insert(uploadParts)
        .values({ uploadId, number, ...set })
        .onConflictDoUpdate({ target, set })
      return 'reserved'
    },

    /** False when nobody waits for the part any more: its upload was given up, put together or swept meanwhile. */
    async setArrived(uploadId: string, number: number, { etag, size, now }: Arrived) {
      const isOpen = and(one(uploadId), eq(uploads.state, 'open'), gt(uploads.expiresAt, now))
      const { rowCount } = await db
        .update(uploadParts)
        .set({ etag, size, arrivingSince: null })
        .where(and(part(uploadId, number), exists(db.select({ id: uploads.id }).from(uploads).where(isOpen))))
      return rowCount === 1
    },

    /** It did not arrive, or nobody waits for it any more. */
    async setBrokenOff(uploadId: string, number: number) {
      await db.update(uploadParts).set({ arrivingSince: null }).where(part(uploadId, number))
    },

    /** Every part whose bytes may lie in the store. */
    partNumbers: async (uploadId: string) =>
      (await db.select().from(uploadParts).where(eq(uploadParts.uploadId, uploadId))).map(
        ({ number }) => number,
      ),

    async arrivedParts(uploadId: string) {
      const rows = await db
        .select()
        .from(uploadParts)
        .where(and(eq(uploadParts.uploadId, uploadId), isNotNull(uploadParts.etag)))
        .orderBy(asc(uploadParts.number))
      return rows.map(({ number, etag, size }) => ({ PartNumber: number, ETag: etag!, Size: size }))
    },

    /** All but those that are still arriving. */
    async forgetParts(uploadId: string) {
      await db
        .delete(uploadParts)
        .where(and(eq(uploadParts.uploadId, uploadId), isNull(uploadParts.arrivingSince)))
    },
  }
}
export type UploadStore = ReturnType<typeof createUploadStore>

/** The pictures made of uploads, and who shows them. */
export function createPictureStore(db: Database | Transaction) {
  const shows = (table: typeof users | typeof oldUsers) =>
    db.select({ id: table.id }).from(table).where(eq(table.profileImageUrl, pictures.shownAs))

  return {
    async add(picture: typeof pictures.$inferInsert) {
      await db.insert(pictures).values(picture)
    },

    /** Which of these, or of all made before a moment, nobody shows. */
    unshown: (which: { shownAs: string } | { madeBefore: Date }, atMost: number) =>
      db
        .select()
        .from(pictures)
        .where(
          and(
            'shownAs' in which
              ? eq(pictures.shownAs, which.shownAs)
              : lt(pictures.createdAt, which.madeBefore),
            notExists(shows(users)),
            notExists(shows(oldUsers)),
            notExists(db.select({ id: recipes.id }).from(recipes).where(eq(recipes.image, pictures.shownAs))),
            notExists(
              db.select({ id: ownRecipes.id }).from(ownRecipes).where(eq(ownRecipes.image, pictures.shownAs)),
            ),
          ),
        )
        .limit(atMost),

    /** False where it is not this person's, or goes already; otherwise it stays for what is about to show it. */
    async holdFor(userId: string, shownAs: string, now: Date) {
      const { rowCount } = await db
        .update(pictures)
        .set({ createdAt: now })
        .where(and(eq(pictures.shownAs, shownAs), eq(pictures.userId, userId)))
      return rowCount === 1
    },

    /** From now on nobody can name it; false where somebody has since it was found. */
    async giveUp({ shownAs, createdAt }: Pick<typeof pictures.$inferSelect, 'shownAs' | 'createdAt'>) {
      const { rowCount } = await db
        .update(pictures)
        .set({ userId: null })
        .where(and(eq(pictures.shownAs, shownAs), eq(pictures.createdAt, createdAt)))
      return rowCount === 1
    },

    async forget(shownAs: string) {
      await db.delete(pictures).where(eq(pictures.shownAs, shownAs))
    },
  }
}
export type PictureStore = ReturnType<typeof createPictureStore>
