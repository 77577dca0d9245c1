import { and, arrayContains, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { RecipeQuery } from '../../domain/recipes/recipe-query.ts'
import { searchWords } from '../../domain/recipes/search.ts'
import type { Database } from '../db/database.ts'
import { recipes, restaurants, userFavorites } from '../db/tables.ts'

const mostGuesses = 24
const closeEnough = 0.4

const { ingredients, instructions, objections, searchText, contentHash, listed, ...cardColumns } =
  getTableColumns(recipes)

const favourites = sql`(select count(*) from ${userFavorites} where ${userFavorites.recipeId} = ${recipes.id})`

const orders: Record<NonNullable<RecipeQuery['sort']>, SQL[]> = {
  recent: [desc(recipes.createdAt)],
  popular: [desc(favourites), desc(recipes.rating), desc(recipes.reviewCount)],
  quick: [sql`${recipes.cookTime}`],
}

const literally = (word: string) => word.replaceAll(/[\\%_]/g, String.raw`\$&`)

function conditionsOf({ tags = '', filter = 'all', cuisine = 'all', restaurant }: RecipeQuery) {
  const wanted = tags.split(',').map((tag) => tag.trim().toLowerCase())
  const named = restaurant?.toLowerCase()
  return and(
    recipes.listed,
    ...wanted.filter(Boolean).map((tag) => arrayContains(recipes.tags, [tag])),
    filter === 'all' ? undefined : arrayContains(recipes.chips, [filter]),
    cuisine === 'all' ? undefined : arrayContains(recipes.regions, [cuisine]),
    named === undefined ? undefined : sql`lower(${recipes.restaurantBrand}) = ${named}`,
  )
}

/** Recipes as they are read; SQL and nothing else. */
export function createRecipeStore(db: Database) {
  const cards = (where: SQL | undefined, order: SQL[]) =>
    db
      .select(cardColumns)
      .from(recipes)
      .where(where)
      .orderBy(...order, recipes.title, recipes.id)

  return {
    /** What the query asks for; every word must be found. */
    find(query: RecipeQuery) {
      const words = searchWords(query.search ?? '')
      const found = words.map((word) => sql`${recipes.searchText} like ${`%${literally(word)}%`}`)
      return cards(and(conditionsOf(query), ...found), query.sort ? orders[query.sort] : [])
    },

    /** What comes near a search that found nothing: typing errors, mostly. */
    guess(query: RecipeQuery) {
      const words = searchWords(query.search ?? '').join(' ')
      const nearness = sql`word_similarity(${words}, ${recipes.searchText})`
      const near = and(conditionsOf(query), sql`${nearness} >= ${closeEnough}`)
      return cards(near, [desc(nearness)]).limit(mostGuesses)
    },

    async byId(id: string) {
      const [row] = await db
        .select()
        .from(recipes)
        .where(and(eq(recipes.id, id), recipes.listed))
      return row
    },

    byIds: (ids: string[]) => cards(and(inArray(recipes.id, ids), recipes.listed), []),

    async exists(id: string) {
      const rows = await db
        .select({ id: recipes.id })
        .from(recipes)
        .where(and(eq(recipes.id, id), recipes.listed))
      return rows.length === 1
    },

    restaurants: () =>
      db
        .select({
          ...getTableColumns(restaurants),
          recipeCount: sql<number>`(select count(*)::int from ${recipes}
            where ${recipes.restaurantBrand} = ${restaurants.name} and ${recipes.listed})`,
        })
        .from(restaurants)
        .orderBy(restaurants.position),

    /** By its name or its short name, in any case. */
    async restaurant(name: string) {
      const [row] = await db
        .select()
        .from(restaurants)
        .where(sql`lower(${name}) in (lower(${restaurants.name}), ${restaurants.slug})`)
      return row
    },
  }
}
export type RecipeStore = ReturnType<typeof createRecipeStore>
