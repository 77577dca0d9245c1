import { hash } from 'node:crypto'
import { knownIngredients } from '../../domain/imports/known-ingredients.ts'
import { rulesOfImports } from '../../domain/imports/look-again.ts'
import { withFlagsOfToday } from '../../domain/recipe-editor/derived.ts'
import type { Pantry } from '../../domain/recipes/pantry.ts'
import { canonical } from '../../domain/same-value.ts'
import type { Database } from '../db/database.ts'
import { factOf, setFact } from '../db/site-facts.ts'
import { createOwnRecipeStore } from './store.ts'

const fact = 'own recipes checked by'
const atOnce = 250

/** People's recipes get the flags that a later pantry or later rules know of their lines; by the same ones nothing is written. */
export async function checkEarlierOwnRecipes(db: Database, pantry: Pantry) {
  const judge = `${rulesOfImports} ${hash('sha256', canonical(pantry))}`
  await db.transaction(async (tx) => {
    const store = createOwnRecipeStore(tx)
    await store.holdChecks()
    if ((await factOf(tx, fact)) === judge) return
    const known = knownIngredients(pantry)
    let rows = await store.partOfAll('', atOnce)
    while (rows.length > 0) {
      for (const { id, body, ...row } of rows) {
        const anew = withFlagsOfToday({ ...row, ...body }, { known })
        if (anew) await store.judge(id, anew, body)
      }
      rows = await store.partOfAll(rows.at(-1)!.id, atOnce)
    }
    await setFact(tx, fact, judge)
  })
}
