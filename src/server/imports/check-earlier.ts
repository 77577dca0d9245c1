import { lookAgain, rulesOfImports, type StoredImport } from '../../domain/imports/look-again.ts'
import { createRowTools } from '../../domain/imports/row-tools.ts'
import type { Pantry } from '../../domain/recipes/pantry.ts'
import type { Database } from '../db/database.ts'
import { digest } from './digest.ts'
import { createImportStore } from './store.ts'

const atOnce = 250

/** Looks once more at recipes that were imported under other rules; under the same ones it writes nothing. */
export async function checkEarlierImports(db: Database, pantry: Pantry) {
  const tools = createRowTools(pantry, digest)
  await db.transaction(async (tx) => {
    const store = createImportStore(tx)
    if ((await store.checkedBy()) === rulesOfImports) return
    let rows = await store.imported('', atOnce)
    while (rows.length > 0) {
      const judged = (all: (StoredImport & { id: string })[]) =>
        all.flatMap((one) => {
          const anew = lookAgain(one, tools)
          return anew ? [{ id: one.id, ...anew }] : []
        })
      const changed = judged(rows.map(({ recipe }) => recipe))
      const sources = judged(rows.flatMap(({ source }) => source ?? []))
      if (changed.length + sources.length > 0) await store.judge(changed, sources)
      rows = await store.imported(rows.at(-1)!.recipe.id, atOnce)
    }
    await store.setCheckedBy(rulesOfImports)
  })
}
