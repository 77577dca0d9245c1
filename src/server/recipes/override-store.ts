import { eq, inArray, sql } from 'drizzle-orm'
import { regionsOf } from '../../domain/recipes/cuisines.ts'
import type { Overrides, Settable } from '../../domain/recipes/overrides.ts'
import type { Transaction } from '../db/database.ts'
import { recipeOverrides } from '../db/tables-admin.ts'
import { recipes } from '../db/tables.ts'

const columnNames = {
  isPremium: 'is_premium',
  publishedAt: 'published_at',
  listed: 'listed',
  image: 'image',
} satisfies Record<keyof Settable, string>
const names = Object.keys(columnNames) as (keyof Settable)[]
const { id, title, tags, difficulty, isPremium, regions } = recipes

/** What was set by hand, kept beside the recipes; every statement belongs to one transaction. */
export function createOverrideStore(tx: Transaction) {
  /** Puts these values in the place of those in the recipes. */
  const put = (values: 'ours' | 'theirs') =>
    tx.execute(sql`
      update recipes r set (is_premium, published_at, listed, image) =
        (select is_premium, published_at, listed, image
           from jsonb_populate_record(r, o.${sql.identifier(values)}))
      from recipe_overrides o where o.recipe_id = r.id`)

  /** Premium recipes are fine dining, so the pages a recipe stands on follow. */
  async function settlePages(ids: string[]) {
    const placed = await tx
      .select({ id, title, tags, difficulty, isPremium, regions })
      .from(recipes)
      .where(inArray(recipes.id, ids))
    for (const recipe of placed) {
      const now = regionsOf(recipe)
      if (now.join() === recipe.regions.join()) continue
      await tx.update(recipes).set({ regions: now }).where(eq(recipes.id, recipe.id))
    }
  }

  async function keep(recipeId: string, { ours, theirs }: Overrides) {
    if (Object.keys(ours).length === 0) {
      await tx.delete(recipeOverrides).where(eq(recipeOverrides.recipeId, recipeId))
      return
    }
    const row = { ours: inColumns(ours), theirs: inColumns(theirs) }
    await tx
      .insert(recipeOverrides)
      .values({ recipeId, ...row })
      .onConflictDoUpdate({ target: recipeOverrides.recipeId, set: row })
  }

  return {
    async find(recipeId: string): Promise<{ shown: Settable; overrides: Overrides } | undefined> {
      const [row] = await tx
        .select({ recipe: recipes, ours: recipeOverrides.ours, theirs: recipeOverrides.theirs })
        .from(recipes)
        .leftJoin(recipeOverrides, eq(recipeOverrides.recipeId, recipes.id))
        .where(eq(recipes.id, recipeId))
      if (!row) return undefined
      const { publishedAt, listed, image } = row.recipe
      const shown = {
        isPremium: row.recipe.isPremium,
        publishedAt: publishedAt?.toISOString() ?? null,
        listed,
        image,
      }
      return { shown, overrides: { ours: inNames(row.ours), theirs: inNames(row.theirs) } }
    },

    /** What of a recipe was set by hand. */
    keep,

    /** What is shown from now on. */
    async show(recipeId: string, { publishedAt, ...shown }: Settable) {
      const moment = publishedAt === null ? null : new Date(publishedAt)
      await tx
        .update(recipes)
        .set({ ...shown, publishedAt: moment })
        .where(eq(recipes.id, recipeId))
      await settlePages([recipeId])
    },

    /** Shows everything as its source has it, for as long as the source is being read. */
    liftAll: () => put('theirs'),

    /** Notes what the source says now, and puts what was set by hand over it again. */
    async layAll() {
      await tx.execute(sql`
        update recipe_overrides o set theirs =
          (select jsonb_object_agg(name, to_jsonb(r) -> name) from jsonb_object_keys(o.ours) as name)
        from recipes r where r.id = o.recipe_id`)
      await put('ours')
      const rows = await tx.select({ id: recipeOverrides.recipeId }).from(recipeOverrides)
      await settlePages(rows.map((row) => row.id))
    },
  }
}

const inColumns = (values: Partial<Settable>) =>
  Object.fromEntries(names.flatMap((name) => (name in values ? [[columnNames[name], values[name]]] : [])))

const inNames = (columns: Record<string, unknown> | null): Partial<Settable> =>
  Object.fromEntries(
    names.flatMap((name) =>
      columns && columnNames[name] in columns ? [[name, columns[columnNames[name]]]] : [],
    ),
  )
