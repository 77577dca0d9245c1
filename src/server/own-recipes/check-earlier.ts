import { hash } from 'node:crypto'
import { knownIngredients } from '../../domain/imports/known-ingredients.ts'
import { rulesOfImports } from '../../domain/imports/look-again.ts'
import { withFlagsOfToday } from '../../domain/recipe-editor/derived.ts'
import type { Pantry } from '../../domain/recipes/pantry.ts'
import { indexPantry } from '../../domain/recipes/pantry-index.ts'
import { isSameServing, storedServing } from '../../domain/recipes/per-serving.ts'
import { canonical } from '../../domain/same-value.ts'
import type { Database } from '../db/database.ts'
import { factOf, setFact } from '../db/site-facts.ts'
import { createPause } from '../http/pause.ts'
import { createOwnRecipeStore } from './store.ts'

const fact = 'own recipes checked by'
const atOnce = 250

/**
 * People's recipes get the flags that a later pantry or later rules know of their lines, and what a serving has; by the
 * same ones nothing is written.
 */
export async function checkEarlierOwnRecipes(db: Database, pantry: Pantry) {
  const judge = `${rulesOfImports} ${hash('sha256', canonical(pantry))}`
  await db.transaction(async (tx) => {
    const store = createOwnRecipeStore(tx)
    await store.holdChecks()
    if ((await factOf(tx, fact)) === judge) return
    const known = knownIngredients(pantry)
    const { find } = indexPantry(pantry)
    const pause = createPause()
    let rows = await store.partOfAll('', atOnce)
    while (rows.length > 0) {
      for (const { id, body, ...row } of rows) {
        await pause()
        const anew = withFlagsOfToday({ ...row, ...body }, { known })
        if (anew) await store.judge(id, anew, body)
        const serving = storedServing({ ...row, ...body }, find)
        if (!isSameServing(serving, row)) await store.setServing(id, serving)
      }
      rows = await store.partOfAll(rows.at(-1)!.id, atOnce)
    }
    await setFact(tx, fact, judge)
  })
}
