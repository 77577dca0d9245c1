import { and, isNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { recipes } from '../db/tables.ts'

/** Recipes that came in by import; SQL and nothing else. */
export function createImportStore(db: Database | Transaction) {
  return {
    /** Which of these ids are taken. */
    async there(ids: string[]) {
      const rows = await db
        .select({ id: recipes.id })
        .from(recipes)
        .where(sql`${recipes.id} = any(${sql.param(ids)}::text[])`)
      return rows.map(({ id }) => id)
    },

    /** Writes those of the recipes that are not there, given as JSON by column; says how many. */
    async add(rows: string): Promise<number> {
      const { rowCount } = await db.execute(sql`
        insert into recipes (id, title, description, image, cook_time, active_time, waiting_time, difficulty, servings,
          ingredients, instructions, tags, restaurant_brand, source_url, is_premium, cuisine, course, objections,
          chips, regions, contains, allergens, unknown_ingredients, published_at)
        select id, title, description, image, cook_time, active_time, waiting_time, difficulty, servings,
          ingredients, instructions, tags, restaurant_brand, source_url, coalesce(is_premium, false), cuisine, course,
          objections, chips, regions, contains, allergens, coalesce(unknown_ingredients, 0), published_at
        from jsonb_populate_recordset(null::recipes, ${rows}::jsonb)
        on conflict (id) do nothing`)
      return rowCount ?? 0
    },

    /** Imported recipes of which it was not written down what of them is known. */
    unchecked: (atMost: number) =>
      db
        .select({ id: recipes.id, ingredients: recipes.ingredients })
        .from(recipes)
        .where(and(isNull(recipes.contentHash), isNull(recipes.allergens)))
        .orderBy(recipes.id)
        .limit(atMost),

    async setKnown(checked: { id: string; allergens: string[]; unknown: number }[]) {
      await db.execute(sql`
        update recipes r set allergens = c.allergens, unknown_ingredients = c.unknown
        from jsonb_to_recordset(${JSON.stringify(checked)}::jsonb) as c (id text, allergens text[], unknown integer)
        where r.id = c.id`)
    },
  }
}
