import { eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { regionsOf } from '../../domain/recipes/cuisines.ts'
import { chipsFor, trueTagsOf } from '../../domain/recipe-editor/derived.ts'
import type { KnownItem } from '../../domain/recipes/pantry.ts'
import type { Overrides, Settable } from '../../domain/recipes/overrides.ts'
import { isSameServing, storedServing } from '../../domain/recipes/per-serving.ts'
import type { Transaction } from '../db/database.ts'
import { byColumn, byField, columnOf } from '../db/column-name.ts'
import { createPause } from '../http/pause.ts'
import { recipeOverrides } from '../db/tables-admin.ts'
import { recipes } from '../db/tables.ts'
import { versionOf } from '../db/version-of.ts'

type RecipeRow = typeof recipes.$inferSelect

const written = (moment: Date | null) => moment?.toISOString() ?? null

/** What of a recipe can be set by hand. */
const settableOf = (row: RecipeRow) => ({
  title: row.title,
  description: row.description,
  image: row.image,
  cookTime: row.cookTime,
  activeTime: row.activeTime,
  waitingTime: row.waitingTime,
  difficulty: row.difficulty,
  servings: row.servings,
  ingredients: row.ingredients,
  instructions: row.instructions,
  tags: row.tags,
  restaurantBrand: row.restaurantBrand,
  cuisine: row.cuisine,
  course: row.course,
  isPremium: row.isPremium,
  objections: row.objections,
  contains: row.contains,
  allergens: row.allergens,
  unknownIngredients: row.unknownIngredients,
  chips: row.chips,
  publishedAt: written(row.publishedAt),
  listed: row.listed,
  deletedAt: written(row.deletedAt),
})

/** The same, as the table has it. */
export const inTable = ({ publishedAt, deletedAt, ...rest }: Settable) => ({
  ...rest,
  publishedAt: publishedAt === null ? null : new Date(publishedAt),
  deletedAt: deletedAt === null ? null : new Date(deletedAt),
})

const names = Object.keys(
  settableOf({ publishedAt: null, deletedAt: null } as RecipeRow),
) as (keyof Settable)[]
const columns = sql.join(
  names.map((name) => sql.identifier(columnOf(name))),
  sql`, `,
)
/** What the pages, the chips and the figures of a recipe follow from, and which those are. */
const labels = {
  id: recipes.id,
  title: recipes.title,
  description: recipes.description,
  tags: recipes.tags,
  difficulty: recipes.difficulty,
  cookTime: recipes.cookTime,
  isPremium: recipes.isPremium,
  objections: recipes.objections,
  allergens: recipes.allergens,
  chips: recipes.chips,
  regions: recipes.regions,
  servings: recipes.servings,
  ingredients: recipes.ingredients,
  instructions: recipes.instructions,
  kcal: recipes.kcal,
  protein: recipes.protein,
  sodium: recipes.sodium,
}

type Labelled = Pick<RecipeRow, keyof typeof labels>

const atOnce = 250

/** What was set by hand, kept beside the recipes; every statement belongs to one transaction. */
export function createOverrideStore(tx: Transaction, known: KnownItem) {
  /** Puts these values in the place of those in the catalogue's recipes. */
  const put = (values: 'ours' | 'theirs') =>
    tx.execute(sql`
      update recipes r set (${columns}) =
        (select ${columns} from jsonb_populate_record(r, o.${sql.identifier(values)}))
      from recipe_overrides o where o.recipe_id = r.id and r.content_hash is not null`)

  /** The pages and chips a recipe stands on, and what a serving has, follow from what is shown of it. */
  async function settle(ids: string[]) {
    const pause = createPause()
    for (let start = 0; start < ids.length; start += atOnce) {
      const some = ids.slice(start, start + atOnce)
      const placed = await tx.select(labels).from(recipes).where(inArray(recipes.id, some))
      for (const recipe of placed) {
        await pause()
        await settleOne(recipe)
      }
    }
  }

  async function settleOne(recipe: Labelled) {
    // Where the diets are unknown, somebody has said what is claimed.
    const now = {
      regions: regionsOf(recipe),
      chips: recipe.objections === null ? recipe.chips : chipsFor(recipe),
      ...storedServing(recipe, known),
    }
    const isSame =
      now.regions.join() === recipe.regions.join() &&
      now.chips.join() === recipe.chips.join() &&
      isSameServing(now, recipe)
    if (!isSame) await tx.update(recipes).set(now).where(eq(recipes.id, recipe.id))
  }

  async function keep(recipeId: string, { ours, theirs }: Overrides) {
    if (Object.keys(ours).length === 0) {
      await tx.delete(recipeOverrides).where(eq(recipeOverrides.recipeId, recipeId))
      return
    }
    const row = { ours: byColumn(ours), theirs: byColumn(theirs) }
    await tx
      .insert(recipeOverrides)
      .values({ recipeId, ...row })
      .onConflictDoUpdate({ target: recipeOverrides.recipeId, set: row })
  }

  return {
    async find(recipeId: string) {
      const [row] = await tx
        .select({ recipe: recipes, ours: recipeOverrides.ours, theirs: recipeOverrides.theirs })
        .from(recipes)
        .leftJoin(recipeOverrides, eq(recipeOverrides.recipeId, recipes.id))
        .where(eq(recipes.id, recipeId))
      if (!row) return undefined
      const overrides: Overrides = { ours: byField(row.ours ?? {}), theirs: byField(row.theirs ?? {}) }
      const shown: Settable = settableOf(row.recipe)
      return { row: row.recipe, shown, overrides, overridesVersion: versionOf(row.ours) }
    },

    /** What of a recipe was set by hand. */
    keep,

    /** What is shown from now on. */
    async show(recipeId: string, shown: Settable) {
      await tx.update(recipes).set(inTable(shown)).where(eq(recipes.id, recipeId))
      await settle([recipeId])
    },

    /** Shows the catalogue's recipes as it has them, for as long as it is being read. */
    liftAll: () => put('theirs'),

    /** Notes what the catalogue says now, and puts what was set by hand over it again. */
    async layAll() {
      // What was deleted while the catalogue did not have it stays unlisted when it does.
      await tx.execute(sql`
        update recipe_overrides set ours = ours || '{"listed": false}' where ours ->> 'deleted_at' is not null`)
      await tx.execute(sql`
        update recipe_overrides o set theirs =
          (select jsonb_object_agg(name, to_jsonb(r) -> name) from jsonb_object_keys(o.ours) as name)
        from recipes r where r.id = o.recipe_id and r.content_hash is not null`)
      await put('ours')
      const rows = await tx.select({ id: recipeOverrides.recipeId }).from(recipeOverrides)
      await settle(rows.map((row) => row.id))
    },

    /** Recipes of the catalogue that were set by hand and have a tag that is false; with those that are true. */
    async falselyTagged() {
      const { id, tags, objections, allergens } = labels
      const rows = await tx
        .select({ id, tags, objections, allergens })
        .from(recipes)
        .innerJoin(recipeOverrides, eq(recipeOverrides.recipeId, recipes.id))
        .where(isNotNull(recipes.contentHash))
      return rows
        .map((row) => ({ ...row, trueTags: trueTagsOf(row) }))
        .filter((row) => row.trueTags.length < row.tags.length)
    },
  }
}
