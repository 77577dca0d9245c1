import { and, getTableColumns, isNotNull, notInArray, sql } from 'drizzle-orm'
import type { Catalogue, Restaurant } from '../../domain/recipes/recipe.ts'
import type { Transaction } from '../db/database.ts'
import { factOf, setFact } from '../db/site-facts.ts'
import { recipes, restaurants } from '../db/tables.ts'
import { columnOf } from '../db/column-name.ts'

const fact = 'catalogue'
const atOnce = 250

// Any fixed number does.
const loadLock = 4_663_003

/** Holds the catalogue for a transaction: a change by hand waits, as do instances that start together. */
export async function holdCatalogue(tx: Transaction) {
  await tx.execute(sql`select pg_advisory_xact_lock(${loadLock})`)
}

type Recipe = Catalogue['recipes'][number]

/** The catalogue's part of the recipes table; every statement belongs to one transaction. */
export function createCatalogueStore(tx: Transaction) {
  return {
    loadedHash: () => factOf(tx, fact),
    setLoadedHash: (value: string) => setFact(tx, fact, value),

    /** What is shown now, by id, with the version it has. */
    async listed() {
      const shown = and(isNotNull(recipes.contentHash), recipes.listed)
      const rows = await tx.select({ id: recipes.id, hash: recipes.contentHash }).from(recipes).where(shown)
      return new Map(rows.map(({ id, hash }) => [id, hash]))
    },

    /** Writes the catalogue's words; ratings and the day it first appeared stay. */
    async save(changed: Recipe[]) {
      const { id, rating, reviewCount, createdAt, sourceUrl, importId, wasListed, judgedBy, ...ours } =
        getTableColumns(recipes)
      const set = Object.fromEntries(
        Object.keys(ours).map((name) => [name, sql`excluded.${sql.identifier(columnOf(name))}`]),
      )
      for (let start = 0; start < changed.length; start += atOnce) {
        const rows = changed.slice(start, start + atOnce).map(({ hash, publishedAt, ...recipe }) => ({
          ...recipe,
          publishedAt: publishedAt === null ? null : new Date(publishedAt),
          contentHash: hash,
          listed: true,
        }))
        await tx.insert(recipes).values(rows).onConflictDoUpdate({ target: recipes.id, set })
      }
    },

    /** The restaurants are the catalogue's alone, so they are simply replaced. */
    async replaceRestaurants(all: Restaurant[]) {
      await tx.delete(restaurants)
      if (all.length > 0)
        await tx.insert(restaurants).values(all.map((one, position) => ({ ...one, position })))
    },

    /** Unlists what left the catalogue, without deleting anything. */
    async unlistAllBut(ids: string[]) {
      await tx
        .update(recipes)
        .set({ listed: false })
        .where(and(isNotNull(recipes.contentHash), notInArray(recipes.id, ids)))
    },
  }
}
