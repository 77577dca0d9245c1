import { and, asc, count, eq, getTableColumns, gt, inArray, isNotNull, isNull, not } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { recipes, restaurants, userFavorites } from '../db/tables.ts'

const {
  ingredients,
  instructions,
  objections,
  contentHash,
  formerId,
  listed,
  isDraft,
  deletedAt,
  importId,
  wasListed,
  judgedBy,
  ...cardColumns
} = getTableColumns(recipes)

/** Recipes as they are read; SQL and nothing else. */
export function createRecipeStore(db: Database) {
  return {
    /** Part of all that is listed, by id. */
    part: (afterId: string, atMost: number) =>
      db
        .select(cardColumns)
        .from(recipes)
        .where(and(recipes.listed, gt(recipes.id, afterId)))
        .orderBy(asc(recipes.id))
        .limit(atMost),

    /** Those of these that are listed. */
    listed: (ids: string[]) =>
      db
        .select(cardColumns)
        .from(recipes)
        .where(and(recipes.listed, inArray(recipes.id, ids))),

    /** How many hearts recipes have: all that have any, or these. */
    async favorites(ids?: string[]) {
      const rows = await db
        .select({ id: userFavorites.siteRecipeId, hearts: count() })
        .from(userFavorites)
        .where(ids ? inArray(userFavorites.siteRecipeId, ids) : isNotNull(userFavorites.siteRecipeId))
        .groupBy(userFavorites.siteRecipeId)
      return new Map(rows.map(({ id, hearts }) => [id!, hearts]))
    },

    /** Listed or not, but neither drafts nor deleted. */
    cards: (ids: string[]) =>
      db
        .select(cardColumns)
        .from(recipes)
        .where(and(inArray(recipes.id, ids), not(recipes.isDraft), isNull(recipes.deletedAt))),

    ratings: (ids: string[]) =>
      db
        .select({ id: recipes.id, rating: recipes.rating, reviewCount: recipes.reviewCount })
        .from(recipes)
        .where(inArray(recipes.id, ids)),

    async byId(id: string) {
      const [row] = await db
        .select()
        .from(recipes)
        .where(and(eq(recipes.id, id), recipes.listed))
      return row
    },

    /** For administrators alone: whether it is listed or not. */
    async any(id: string) {
      const [row] = await db.select().from(recipes).where(eq(recipes.id, id))
      return row
    },

    restaurants: () => db.select().from(restaurants).orderBy(restaurants.position),
  }
}
export type RecipeStore = ReturnType<typeof createRecipeStore>
