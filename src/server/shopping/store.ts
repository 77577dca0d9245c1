import {
  and,
  count,
  desc,
  eq,
  exists,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  sql,
} from 'drizzle-orm'
import { shopping as limits } from '../../domain/shopping/limits.ts'
import type { Database, Transaction } from '../db/database.ts'
import { shoppingLists, users } from '../db/tables.ts'

export type ListRow = typeof shoppingLists.$inferSelect
type Kept = Pick<
  ListRow,
  | 'name'
  | 'items'
  | 'isCompleted'
  | 'version'
  | 'recipes'
  | 'removed'
  | 'handled'
  | 'shareKey'
  | 'shareHash'
  | 'bytes'
>

/** A list with the transaction that wrote it last: while that is the same, so is the list. */
export type HeldRow = ListRow & { writtenBy: string }
const writtenBy = sql<string>`xmin::text`

/** What is shown of a list: what was taken off it can be as long again. */
const { removed, handled, ...shown } = getTableColumns(shoppingLists)
export type ShownRow = Pick<ListRow, keyof typeof shown>

/** Whose list it is, or which link leads to it. */
export type Access = { userId: string; id: string } | { shareHash: string }

const mostPurged = 100

// Any fixed number does.
export const growthLock = 4_663_006

const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

export function createShoppingStore(db: Database | Transaction) {
  const isAlive = isNull(shoppingLists.deletedAt)
  /** The lists of an account that is deleted or suspended are out of everyone's reach until it is back. */
  const hasOwner = () =>
    exists(
      db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, shoppingLists.userId), isNull(users.deletedAt), isNull(users.suspendedAt))),
    )
  const reached = (access: Access) =>
    'shareHash' in access
      ? and(eq(shoppingLists.shareHash, access.shareHash), hasOwner())
      : and(eq(shoppingLists.id, access.id), eq(shoppingLists.userId, access.userId))
  const isPossible = (access: Access) => 'shareHash' in access || isUuid(access.id)

  return {
    async count(userId: string) {
      const mine = and(eq(shoppingLists.userId, userId), isAlive)
      const [row] = await db.select({ all: count() }).from(shoppingLists).where(mine)
      return row!.all
    },

    /** How many bytes all other lists of a person are; no other of them grows until the transaction is over. */
    async bytesBeside(userId: string, id?: string) {
      await db.execute(sql`select pg_advisory_xact_lock(${growthLock}, hashtext(${userId}))`)
      const others = and(eq(shoppingLists.userId, userId), isAlive, id ? ne(shoppingLists.id, id) : undefined)
      const [row] = await db
        .select({ all: sql<number>`coalesce(sum(${shoppingLists.bytes}), 0)::int` })
        .from(shoppingLists)
        .where(others)
      return row!.all
    },

    all: (userId: string): Promise<ShownRow[]> =>
      db
        .select(shown)
        .from(shoppingLists)
        .where(and(eq(shoppingLists.userId, userId), isAlive))
        .orderBy(desc(shoppingLists.createdAt), shoppingLists.id),

    async find(access: Access): Promise<ShownRow | undefined> {
      if (!isPossible(access)) return undefined
      const [row] = await db
        .select(shown)
        .from(shoppingLists)
        .where(and(reached(access), isAlive))
      return row
    },

    async ownedBy(access: Access): Promise<Pick<ListRow, 'userId' | 'id' | 'name'> | undefined> {
      if (!isPossible(access)) return undefined
      const [row] = await db
        .select({ userId: shoppingLists.userId, id: shoppingLists.id, name: shoppingLists.name })
        .from(shoppingLists)
        .where(and(reached(access), isAlive))
      return row
    },

    /**
     * Reads a list, deleted or not, and makes other changes to it wait until the transaction is over. What is as it was
     * known lately is not read again: a list may be long, and most changes are ticks.
     */
    async hold(access: Access, lately?: HeldRow): Promise<HeldRow | undefined> {
      if (!isPossible(access)) return undefined
      const held = db.select({ writtenBy, version: shoppingLists.version }).from(shoppingLists)
      const [found] = await held.where(reached(access)).for('update')
      if (!found) return undefined
      if (found.writtenBy === lately?.writtenBy && found.version === lately.version) return lately
      const [row] = await db.select().from(shoppingLists).where(reached(access))
      return row && { ...row, writtenBy: found.writtenBy }
    },

    /** Whoever may see it. */
    async byId(id: string): Promise<ShownRow | undefined> {
      const [row] = await db
        .select(shown)
        .from(shoppingLists)
        .where(and(eq(shoppingLists.id, id), isAlive, hasOwner()))
      return row
    },

    /** Those whose lists are within reach. */
    async ownersAmong(userIds: string[]) {
      const isThere = and(inArray(users.id, userIds), isNull(users.deletedAt), isNull(users.suspendedAt))
      const rows = await db.select({ id: users.id }).from(users).where(isThere)
      return rows.map(({ id }) => id)
    },

    /** Undefined when the id is taken. */
    async add(list: typeof shoppingLists.$inferInsert): Promise<ListRow | undefined> {
      const [row] = await db.insert(shoppingLists).values(list).onConflictDoNothing().returning()
      return row
    },

    async save(id: string, kept: Partial<Kept>) {
      const [saved] = await db
        .update(shoppingLists)
        .set(kept)
        .where(eq(shoppingLists.id, id))
        .returning({ writtenBy })
      return saved!.writtenBy
    },

    /** Forgets what was taken off the other lists of its owner, where that is much; lists that are held stay as they are. */
    async forgetMuchRemovedBeside({ userId, id }: Pick<ListRow, 'userId' | 'id'>) {
      const others = db
        .select({ id: shoppingLists.id })
        .from(shoppingLists)
        .where(
          and(
            eq(shoppingLists.userId, userId),
            ne(shoppingLists.id, id),
            // As it is written, not as it is packed; spaces between words are a tenth of it.
            gt(sql`octet_length(${shoppingLists.removed}::text)`, 1.25 * limits.largestRemoved),
          ),
        )
        .for('update', { skipLocked: true })
      await db.update(shoppingLists).set({ removed: [] }).where(inArray(shoppingLists.id, others))
    },

    async setDeleted(id: string, deletedAt: Date | null, handledIds: string[]): Promise<ListRow> {
      const [row] = await db
        .update(shoppingLists)
        .set({ deletedAt, handled: handledIds })
        .where(eq(shoppingLists.id, id))
        .returning()
      return row!
    },

    /** Deletes for good what anyone deleted long ago, a few at a time; what somebody holds is left for later. */
    async purge(deletedBefore: Date) {
      const old = db
        .select({ id: shoppingLists.id })
        .from(shoppingLists)
        .where(lt(shoppingLists.deletedAt, deletedBefore))
        .limit(mostPurged)
        .for('update', { skipLocked: true })
      await db.delete(shoppingLists).where(inArray(shoppingLists.id, old))
    },

    /** Deletes for good what a person deleted, but the latest few; what is just coming back is left alone. */
    async forgetDeletedBut(kept: number, userId: string) {
      const isDeleted = isNotNull(shoppingLists.deletedAt)
      const older = db
        .select({ id: shoppingLists.id })
        .from(shoppingLists)
        .where(and(eq(shoppingLists.userId, userId), isDeleted))
        .orderBy(desc(shoppingLists.deletedAt))
        .offset(kept)
        .for('update', { skipLocked: true })
      await db.delete(shoppingLists).where(and(isDeleted, inArray(shoppingLists.id, older)))
    },

    /** Tells all instances, this one too. */
    async announce(message: string) {
      await db.execute(sql`select pg_notify('shopping_lists', ${message})`)
    },
  }
}
export type ShoppingStore = ReturnType<typeof createShoppingStore>
