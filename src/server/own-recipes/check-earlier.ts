import { hash } from 'node:crypto'
import { rulesOfImports } from '../../domain/imports/look-again.ts'
import { createRowTools } from '../../domain/imports/row-tools.ts'
import { withWarningsOfToday } from '../../domain/recipe-editor/derived.ts'
import type { Pantry } from '../../domain/recipes/pantry.ts'
import { isSameServing, storedServing } from '../../domain/recipes/per-serving.ts'
import { canonical } from '../../domain/same-value.ts'
import type { Database, Transaction } from '../db/database.ts'
import { factOf, setFact } from '../db/site-facts.ts'
import { createPause } from '../http/pause.ts'
import { createOwnRecipeStore, type OwnRow } from './store.ts'

const fact = 'own recipes checked by'
/** The longest take a tenth of a second each, and meanwhile the database waits for the transaction, and whoever starts. */
const atOnce = 20

/**
 * People's recipes get the flags that a later pantry or later rules know of their lines or find in their warnings, and
 * what a serving has; by the same ones nothing is written. Some at a time, so that instances that start together share
 * them, and one that is ended in between goes on where it was.
 */
export async function checkEarlierOwnRecipes(db: Database, pantry: Pantry) {
  const judge = `${rulesOfImports} ${hash('sha256', canonical(pantry))}`
  const upTo = `${judge} up to `
  const lookAt = createLook(pantry)

  async function part(tx: Transaction) {
    const store = createOwnRecipeStore(tx)
    await store.holdChecks()
    const looked = (await factOf(tx, fact)) ?? ''
    if (looked === judge) return true
    const rows = await store.partOfAll(looked.startsWith(upTo) ? looked.slice(upTo.length) : '', atOnce)
    const checked = await store.checkedAmong(rows.flatMap(({ copiedFrom }) => copiedFrom ?? []))
    for (const row of rows) await lookAt(store, row, checked.has(row.copiedFrom ?? ''))
    const last = rows.at(-1)
    await setFact(tx, fact, last ? upTo + last.id : judge)
    return !last
  }

  let isDone = false
  while (!isDone) isDone = await db.transaction(part)
}

function createLook(pantry: Pantry) {
  const pause = createPause()
  let tools: ReturnType<typeof createRowTools> | undefined

  /** Its owner may save it meanwhile, at another instance: then their words are looked at. */
  return async (store: ReturnType<typeof createOwnRecipeStore>, first: OwnRow, isChecked: boolean) => {
    tools ??= createRowTools(pantry, (text) => text)
    let row: OwnRow | undefined = first
    while (row) {
      await pause()
      const recipe = { ...row, ...row.body }
      // What people have checked holds; whatever else it was copied from was judged by rules of that time.
      const judged = withWarningsOfToday(recipe, isChecked ? row.original : null, tools)
      const serving = storedServing(recipe, tools.find)
      if (!judged && isSameServing(serving, row)) return
      if (await store.judge(row, judged, serving)) return
      row = await store.byId(row.id)
    }
  }
}
