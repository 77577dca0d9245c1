import { and, count, desc, eq, isNotNull, isNull, not, type SQL } from 'drizzle-orm'
import type { ShelfName } from '../../domain/admin/managed-recipe.ts'
import type { Database, Transaction } from '../db/database.ts'
import { recipeOverrides } from '../db/tables-admin.ts'
import { recipes } from '../db/tables.ts'
import { holds, rowsOf } from './paging-store.ts'

export interface RecipeQuestion {
  search: string
  shelf: ShelfName
  page: number
}

const isHere = isNull(recipes.deletedAt)
const onShelf: Record<ShelfName, SQL | undefined> = {
  all: isHere,
  listed: eq(recipes.listed, true),
  unlisted: and(isHere, not(recipes.listed), not(recipes.isDraft)),
  premium: and(isHere, eq(recipes.isPremium, true)),
  changed: and(isHere, isNotNull(recipeOverrides.recipeId)),
  drafts: and(isHere, eq(recipes.isDraft, true)),
  unapproved: and(isHere, not(recipes.isApproved)),
  deleted: isNotNull(recipes.deletedAt),
}

const columns = {
  id: recipes.id,
  title: recipes.title,
  image: recipes.image,
  restaurantBrand: recipes.restaurantBrand,
  cuisine: recipes.cuisine,
  isPremium: recipes.isPremium,
  publishedAt: recipes.publishedAt,
  listed: recipes.listed,
  isDraft: recipes.isDraft,
  isApproved: recipes.isApproved,
  deletedAt: recipes.deletedAt,
  createdAt: recipes.createdAt,
  ours: recipeOverrides.ours,
}

/** All recipes, whether they are listed, drafts or deleted. */
export function createRecipeListStore(db: Database | Transaction) {
  const where = ({ search, shelf }: RecipeQuestion) =>
    and(holds(search, recipes.title, recipes.restaurantBrand, recipes.cuisine, recipes.id), onShelf[shelf])
  const withOverrides = eq(recipeOverrides.recipeId, recipes.id)

  return {
    page(question: RecipeQuestion) {
      const { limit, offset } = rowsOf(question.page)
      return db
        .select(columns)
        .from(recipes)
        .leftJoin(recipeOverrides, withOverrides)
        .where(where(question))
        .orderBy(desc(recipes.createdAt), recipes.id)
        .limit(limit)
        .offset(offset)
    },

    async count(question: RecipeQuestion) {
      const [row] = await db
        .select({ all: count() })
        .from(recipes)
        .leftJoin(recipeOverrides, withOverrides)
        .where(where(question))
      return row!.all
    },

    async byId(id: string) {
      const [row] = await db
        .select(columns)
        .from(recipes)
        .leftJoin(recipeOverrides, withOverrides)
        .where(eq(recipes.id, id))
      return row
    },
  }
}
export type RecipeRow = Awaited<ReturnType<ReturnType<typeof createRecipeListStore>['page']>>[number]
