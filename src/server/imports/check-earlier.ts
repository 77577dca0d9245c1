import { knownIngredients } from '../../domain/imports/known-ingredients.ts'
import { verdictOn } from '../../domain/imports/verdict.ts'
import type { Pantry } from '../../domain/recipes/pantry.ts'
import type { Database } from '../db/database.ts'
import { createImportStore } from './store.ts'

const atOnce = 250
const noNotes = { diets: [], tags: [], allergens: [], refuted: [], isUnclear: false }

/** Looks once more at recipes imported when one unknown ingredient still hid what was known of the others. */
export async function checkEarlierImports(db: Database, pantry: Pantry) {
  const known = knownIngredients(pantry)
  await db.transaction(async (tx) => {
    const store = createImportStore(tx)
    for (let rows = await store.unchecked(atOnce); rows.length > 0; rows = await store.unchecked(atOnce)) {
      await store.setKnown(
        rows.map(({ id, ingredients }) => {
          const lines = ingredients.map((one) => ({ ...one, fullName: one.name }))
          const { allergens, unknownIngredients } = verdictOn(lines, noNotes, known)
          // Something was unknown when all of its line could still be read.
          return { id, allergens, unknown: Math.max(1, unknownIngredients) }
        }),
      )
    }
  })
}
