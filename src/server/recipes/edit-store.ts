import { and, eq, isNull, like, lt } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { recipes } from '../db/tables.ts'

type State = Pick<typeof recipes.$inferInsert, 'isDraft' | 'isApproved' | 'wasListed' | 'listed' | 'judgedBy'>

/** Recipes as they are written by hand; SQL and nothing else. */
export function createEditStore(db: Database | Transaction) {
  return {
    async add(row: typeof recipes.$inferInsert) {
      await db.insert(recipes).values(row)
    },

    /** The recipe that a mark keeps apart from others of its name. */
    async idOf(mark: string) {
      const [row] = await db
        .select({ id: recipes.id })
        .from(recipes)
        .where(like(recipes.id, `%-${mark}`))
      return row?.id
    },

    async setState(id: string, state: State) {
      await db.update(recipes).set(state).where(eq(recipes.id, id))
    },

    /** Removes what was deleted before a moment, with all that people keep about it; the catalogue's own stay. */
    async purge(before: Date) {
      const gone = and(lt(recipes.deletedAt, before), isNull(recipes.contentHash))
      const { rowCount } = await db.delete(recipes).where(gone)
      return rowCount ?? 0
    },
  }
}
