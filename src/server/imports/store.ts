import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { imports as limits } from '../../domain/imports/limits.ts'
import type { Judged } from '../../domain/imports/look-again.ts'
import { readingOf } from '../../domain/imports/reading.ts'
import type { StoredServing } from '../../domain/recipes/serving-figures.ts'
import type { Database, Transaction } from '../db/database.ts'
import { byColumn, byField } from '../db/column-name.ts'
import { recipeOverrides } from '../db/tables-admin.ts'
import { factOf, setFact } from '../db/site-facts.ts'
import { recipes } from '../db/tables.ts'
import { digest } from './digest.ts'
import type { Reading } from './ready-row.ts'

const fact = 'imports checked by'
// Any fixed numbers do.
const checkLock = 4_663_020
export const importLock = 4_663_021

/** As which an import writes its recipes. */
export interface ImportMark {
  importId: string
  isDraft: boolean
  isApproved: boolean
}

/** Whether `r` is listed as far as hands go: what an administrator set holds on. */
export const listedByHand = sql`coalesce(
  (select (o.ours ->> 'listed')::boolean from recipe_overrides o where o.recipe_id = r.id), true)`

/** Whether `r` can be read: somebody may have emptied a draft. */
export const isReady = sql`(r.ingredients <> '[]' and r.instructions <> '[]')`

const isOfRows = sql`(${recipes.allergens} is null or ${recipes.id} ~ '-[0-9a-f]{12}$')`

/** What was imported and then deleted comes back when it is imported again. */
const stays = or(isNull(recipes.deletedAt), isNotNull(recipes.contentHash))

/** Recipes that came in by import; SQL and nothing else. */
export function createImportStore(db: Database | Transaction) {
  /** Where something was set by hand, also as they came. */
  async function storedAfter(after: string, atMost: number, which: ReturnType<typeof sql>) {
    const rows = await db
      .select({ recipe: recipes, theirs: recipeOverrides.theirs })
      .from(recipes)
      .leftJoin(recipeOverrides, eq(recipeOverrides.recipeId, recipes.id))
      .where(and(gt(recipes.id, after), sql`(${which})`))
      .orderBy(recipes.id)
      .limit(atMost)
    return rows.map(({ recipe, theirs }) => ({
      recipe,
      source: theirs && { ...recipe, ...byField(theirs) },
    }))
  }

  return {
    /** Which of these ids are taken. */
    async there(ids: string[]) {
      const rows = await db
        .select({ id: recipes.id })
        .from(recipes)
        .where(and(sql`${recipes.id} = any(${sql.param(ids)}::text[])`, stays))
      return rows.map(({ id }) => id)
    },

    /** Which of the recipes are there with other line breaks, but read as they are now. */
    async thereOtherwise(all: Reading[]) {
      const listOf = (ids: string[]) => sql`${sql.param(ids)}::text[]`
      const broken = all.filter(({ id, plainId }) => id !== plainId)
      const plainIds = all.map(({ plainId }) => plainId)
      const rows = await db
        .select({
          id: recipes.id,
          formerId: recipes.formerId,
          ingredients: recipes.ingredients,
          instructions: recipes.instructions,
        })
        .from(recipes)
        .where(
          and(
            stays,
            or(
              sql`${recipes.id} = any(${listOf(broken.map(({ plainId }) => plainId))})`,
              sql`${recipes.formerId} = any(${listOf(plainIds)}) and ${recipes.id} <> all(${listOf(all.map(({ id }) => id))})`,
            ),
          ),
        )
      const stored = new Set(rows.map((row) => `${row.formerId ?? row.id} ${digest(readingOf(row))}`))
      return all.filter(({ plainId, reading }) => stored.has(`${plainId} ${reading}`)).map(({ id }) => id)
    },

    /**
     * Whether no other import writes at the same time, on any instance; what two of them write in another order would
     * have them wait for each other. The transaction may then wait for rows that are still read.
     */
    async hold() {
      const { rows } = await db.execute(sql`
        select pg_try_advisory_xact_lock(${importLock}) as held,
          set_config('idle_in_transaction_session_timeout', ${String(2 * limits.longestReading)}, true)`)
      return rows[0]!['held'] === true
    },

    /** Brings back those of the recipes that were deleted, as they were left; says how many. */
    async bringBack(ids: string[], { importId, isDraft }: ImportMark): Promise<number> {
      const { rowCount } = await db.execute(sql`
        update recipes r set deleted_at = null, import_id = ${importId}, is_draft = ${isDraft}::boolean or not ${isReady},
          listed = not ${isDraft}::boolean and ${isReady} and ${listedByHand}
        where r.id = any(${sql.param(ids)}::text[]) and r.deleted_at is not null and r.content_hash is null`)
      return rowCount ?? 0
    },

    /** Writes those of the recipes that are not there, given as JSON by column; says how many. */
    async add(rows: string, { importId, isDraft, isApproved }: ImportMark, except: string[] = []) {
      const { rowCount } = await db.execute(sql`
        insert into recipes (id, title, description, image, cook_time, active_time, waiting_time, difficulty, servings,
          ingredients, instructions, tags, restaurant_brand, source_url, is_premium, cuisine, course, objections,
          chips, regions, contains, allergens, unknown_ingredients, kcal, protein, sodium, published_at, former_id,
          import_id, is_draft, is_approved, listed)
        select id, title, description, image, cook_time, active_time, waiting_time, difficulty, servings,
          ingredients, instructions, tags, restaurant_brand, source_url, coalesce(is_premium, false), cuisine, course,
          objections, chips, regions, contains, allergens, coalesce(unknown_ingredients, 0), kcal, protein, sodium,
          published_at, former_id,
          ${importId}::uuid, ${isDraft}::boolean, ${isApproved}::boolean, not ${isDraft}::boolean
        from jsonb_populate_recordset(null::recipes, ${rows}::jsonb)
        where id <> all(${sql.param(except)}::text[])
        on conflict (id) do nothing`)
      return rowCount ?? 0
    },

    /** By which rules all imports were looked at; whoever else asks meanwhile waits, and the transaction may be idle for long. */
    async checkedBy() {
      await db.execute(sql`
        select pg_advisory_xact_lock(${checkLock}), set_config('idle_in_transaction_session_timeout', '0', true)`)
      return factOf(db, fact)
    },

    setCheckedBy: (value: string) => setFact(db, fact, value),

    /** Recipes of spreadsheets, and whatever else came by import without anybody saying what is known of it. */
    imported: (after: string, atMost: number) =>
      storedAfter(after, atMost, sql`${recipes.contentHash} is null and ${isOfRows}`),

    /** What was written here, came with a collection, or was set by hand of the catalogue's. */
    judgedElsewhere: (after: string, atMost: number) =>
      storedAfter(
        after,
        atMost,
        sql`case when ${recipes.contentHash} is null then not ${isOfRows} else ${recipeOverrides.ours} is not null end`,
      ),

    /** What a serving of them has, as they are shown. */
    async setServings(all: ({ id: string } & StoredServing)[]) {
      await db.execute(sql`
        update recipes r set kcal = s.kcal, protein = s.protein, sodium = s.sodium
        from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as s (id text, kcal integer, protein integer,
          sodium integer)
        where r.id = s.id`)
    },

    /** What is set by hand of them, or kept to go back to, is judged alike. */
    async judge(shown: JudgedRecipe[], sources: JudgedRecipe[]) {
      await db.execute(sql`
        update recipes r set objections = j.objections, contains = j.contains, allergens = j.allergens,
          unknown_ingredients = j.unknown_ingredients, chips = j.chips
        from jsonb_to_recordset(${inColumns(shown)}::jsonb) as j (id text, objections jsonb, contains text[],
          allergens text[], unknown_ingredients integer, chips text[])
        where r.id = j.id`)
      for (const [name, judged] of Object.entries({ ours: shown, theirs: sources })) {
        const kept = sql.identifier(name)
        await db.execute(sql`
          update recipe_overrides o set ${kept} = o.${kept} ||
            (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(j) where o.${kept} ? key)
          from jsonb_array_elements(${inColumns(judged)}::jsonb) as j where o.recipe_id = j ->> 'id'`)
      }
    },
  }
}

type JudgedRecipe = { id: string } & Judged

const inColumns = (judged: JudgedRecipe[]) => JSON.stringify(judged.map(byColumn))
