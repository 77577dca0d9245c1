import { type Judged, lookAgain, rulesOfImports } from '../../domain/imports/look-again.ts'
import { createRowTools } from '../../domain/imports/row-tools.ts'
import { withFlagsOfToday } from '../../domain/recipe-editor/derived.ts'
import type { Pantry } from '../../domain/recipes/pantry.ts'
import { canonical } from '../../domain/same-value.ts'
import type { Database } from '../db/database.ts'
import { digest } from './digest.ts'
import { createImportStore } from './store.ts'

const atOnce = 250

/**
 * Looks once more at recipes that were judged by other rules or another pantry; by the same ones it writes nothing. What
 * did not come from a spreadsheet was not judged by these rules, and gets only what the pantry says of its lines.
 */
export async function checkEarlierImports(db: Database, pantry: Pantry) {
  await db.transaction(async (tx) => {
    const store = createImportStore(tx)
    const judges = `${rulesOfImports} ${digest(canonical(pantry))}`
    if ((await store.checkedBy()) === judges) return
    const tools = createRowTools(pantry, digest)
    await judgeAll(store, store.imported, (one) => lookAgain(one, tools))
    await judgeAll(store, store.judgedElsewhere, (one) => withFlagsOfToday(one, tools))
    await store.setCheckedBy(judges)
  })
}

type Store = ReturnType<typeof createImportStore>
type Stored = Awaited<ReturnType<Store['imported']>>[number]['recipe']

async function judgeAll(store: Store, read: Store['imported'], judge: (one: Stored) => Judged | undefined) {
  const judged = (all: Stored[]) =>
    all.flatMap((one) => {
      const anew = judge(one)
      return anew ? [{ id: one.id, ...anew }] : []
    })
  let rows = await read('', atOnce)
  while (rows.length > 0) {
    const changed = judged(rows.map(({ recipe }) => recipe))
    const sources = judged(rows.flatMap(({ source }) => source ?? []))
    if (changed.length + sources.length > 0) await store.judge(changed, sources)
    rows = await read(rows.at(-1)!.recipe.id, atOnce)
  }
}
