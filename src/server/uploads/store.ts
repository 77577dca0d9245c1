import { and, asc, eq, gt, inArray, isNotNull, lt, notExists, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { pictures, uploadParts, uploads } from '../db/tables-uploads.ts'
import { oldUsers, recipes, users } from '../db/tables.ts'

export type Upload = typeof uploads.$inferSelect

interface Opening {
  userId: string
  key: string
  largest: number
  inParts: boolean
  expiresAt: Date
}

export function createUploadStore(db: Database | Transaction) {
  const one = (id: string) => eq(uploads.id, id)

  return {
    /** Lets the uploads of one person begin one after the other. */
    async holdPerson(userId: string) {
      await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    },

    /** In bytes: what the person was promised and has not used or let expire. */
    async underWay(userId: string, now: Date): Promise<number> {
      const [row] = await db
        .select({ total: sql<string>`coalesce(sum(${uploads.largest}), 0)` })
        .from(uploads)
        .where(and(eq(uploads.userId, userId), gt(uploads.expiresAt, now)))
      return Number(row?.total)
    },

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
    async step(id: string, from: Upload['state'], to: Upload['state'], now: Date) {
      const { rowCount } = await db
        .update(uploads)
        .set({ state: to })
        .where(and(one(id), eq(uploads.state, from), gt(uploads.expiresAt, now)))
      return rowCount === 1
    },

    /** Goes on waiting for what it is for. */
    async keepUntil(id: string, expiresAt: Date) {
      await db.update(uploads).set({ expiresAt }).where(one(id))
    },

    async forget(id: string) {
      await db.delete(uploads).where(one(id))
    },

    expired: (now: Date, atMost: number) =>
      db
        .select()
        .from(uploads)
        .where(lt(uploads.expiresAt, now))
        .orderBy(asc(uploads.expiresAt))
        .limit(atMost),

    /** Makes room for a part among the others; undefined when there is none left. */
    async reservePart(uploadId: string, number: number, size: number) {
      const [upload] = await db.select().from(uploads).where(one(uploadId)).for('update')
      const others = await db.select().from(uploadParts).where(eq(uploadParts.uploadId, uploadId))
      const taken = others.reduce((sum, part) => sum + (part.number === number ? 0 : part.size), 0)
      if (!upload || taken + size > upload.largest) return false
      const target = [uploadParts.uploadId, uploadParts.number]
      const set = { size, etag: null }
      await db
        .insert(uploadParts)
        .values({ uploadId, number, ...set })
        .onConflictDoUpdate({ target, set })
      return true
    },

    async setArrived(uploadId: string, number: number, etag: string) {
      await db
        .update(uploadParts)
        .set({ etag })
        .where(and(eq(uploadParts.uploadId, uploadId), eq(uploadParts.number, number)))
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

    async forgetParts(uploadId: string) {
      await db.delete(uploadParts).where(eq(uploadParts.uploadId, uploadId))
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

    /** Gives a person a picture or none; says what they had before, undefined when the person is gone. */
    async setProfileImage(userId: string, profileImageUrl: string | null) {
      const [row] = await db
        .select({ before: users.profileImageUrl })
        .from(users)
        .where(eq(users.id, userId))
        .for('update')
      if (row) await db.update(users).set({ profileImageUrl }).where(eq(users.id, userId))
      return row
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
          ),
        )
        .limit(atMost),

    async forget(shownAs: string[]) {
      if (shownAs.length > 0) await db.delete(pictures).where(inArray(pictures.shownAs, shownAs))
    },
  }
}
export type PictureStore = ReturnType<typeof createPictureStore>
