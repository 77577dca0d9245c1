import { and, eq, getTableColumns, isNull } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { ownRecipes } from '../db/tables-own-recipes.ts'
import { users } from '../db/tables.ts'
import type { OwnRow } from './store.ts'

export type KeptShare = Pick<OwnRow, 'shareKey' | 'shareHash'>

const { id, userId, isPremium, shareKey, shareHash, deletedAt } = ownRecipes

export function createSharingStore(db: Database | Transaction) {
  return {
    /** What is kept of the link to a recipe; undefined where this person has no such recipe. */
    async shareOf(ownerId: string, recipeId: string) {
      const [row] = await db
        .select({ isPremium, shareKey, shareHash })
        .from(ownRecipes)
        .where(and(eq(id, recipeId), eq(userId, ownerId), isNull(deletedAt)))
      return row
    },

    async setShare(ownerId: string, recipeId: string, share: KeptShare) {
      await db
        .update(ownRecipes)
        .set(share)
        .where(and(eq(id, recipeId), eq(userId, ownerId)))
    },

    async byLink(hash: string) {
      const [row] = await db
        .select(getTableColumns(ownRecipes))
        .from(ownRecipes)
        .innerJoin(users, eq(users.id, userId))
        .where(isOpenBy(hash))
      return row
    },

    async isOpen(hash: string) {
      const rows = await db
        .select({ id })
        .from(ownRecipes)
        .innerJoin(users, eq(users.id, userId))
        .where(isOpenBy(hash))
      return rows.length > 0
    },

    /** The picture it has now; until the transaction is over it has no other, so that nobody takes this one away. */
    async shownBy(hash: string) {
      const [row] = await db
        .select({ image: ownRecipes.image })
        .from(ownRecipes)
        .innerJoin(users, eq(users.id, userId))
        .where(isOpenBy(hash))
        .for('share', { of: ownRecipes })
      return row
    },
  }
}

/** Of an account that is deleted or suspended nothing is there until it is back. */
const isOpenBy = (hash: string) =>
  and(
    eq(shareHash, hash),
    eq(isPremium, false),
    isNull(deletedAt),
    isNull(users.deletedAt),
    isNull(users.suspendedAt),
  )
