import { type Judged, lookAgain, rulesOfImports } from '../../domain/imports/look-again.ts'
import { createRowTools, type RowTools } from '../../domain/imports/row-tools.ts'
import { withFlagsOfToday, withWarningsOfToday } from '../../domain/recipe-editor/derived.ts'
import { isHouseRecipe } from '../../domain/recipes/house-recipe.ts'
import type { Catalogue } from '../../domain/recipes/recipe.ts'
import { isSameServing, storedServing } from '../../domain/recipes/per-serving.ts'
import { canonical } from '../../domain/same-value.ts'
import type { Database, Transaction } from '../db/database.ts'
import { createPause } from '../http/pause.ts'
import { digest } from './digest.ts'
import { createImportStore } from './store.ts'

const atOnce = 250

/**
 * Looks once more at recipes that were judged by other rules or another pantry, or beside another catalogue; by the same
 * ones it writes nothing. Of what was written here, or put in other words by hand, that is what its lines and warnings say; of what came with a
 * collection, which others judged, what its lines say.
 */
export async function checkEarlierImports(
  db: Database,
  { hash, pantry }: Pick<Catalogue, 'hash' | 'pantry'>,
  /** Nobody changes a recipe by hand until the transaction ends: what is known would stand beside other words. */
  holdRecipes: (tx: Transaction) => Promise<void>,
) {
  await db.transaction(async (tx) => {
    const store = createImportStore(tx)
    const judges = `${rulesOfImports} ${digest(canonical(pantry))}`
    const checkedBy = (await store.checkedBy()) ?? ''
    if (checkedBy === `${judges} ${hash}`) return
    await holdRecipes(tx)
    const tools = createRowTools(pantry, digest)
    if (!checkedBy.startsWith(`${judges} `))
      await judgeAll(store, store.imported, (one) => lookAgain(one, tools), tools)
    // Words by hand stand beside what another catalogue says.
    const elsewhere = (one: Stored, source: Stored | null) =>
      isHouseRecipe(one.id) || source ? withWarningsOfToday(one, source, tools) : withFlagsOfToday(one, tools)
    await judgeAll(store, store.judgedElsewhere, elsewhere, tools)
    await store.setCheckedBy(`${judges} ${hash}`)
  })
}

type Store = ReturnType<typeof createImportStore>
type Stored = Awaited<ReturnType<Store['imported']>>[number]['recipe']

async function judgeAll(
  store: Store,
  read: Store['imported'],
  judge: (one: Stored, source: Stored | null) => Judged | undefined,
  { find }: RowTools,
) {
  const pause = createPause()

  async function judged(all: { recipe: Stored; source: Stored | null }[]) {
    const found: ({ id: string } & Judged)[] = []
    for (const { recipe, source } of all) {
      await pause()
      const anew = judge(recipe, source)
      if (anew) found.push({ id: recipe.id, ...anew })
    }
    return found
  }

  async function served(all: Stored[]) {
    const found: Parameters<Store['setServings']>[0] = []
    for (const one of all) {
      await pause()
      const serving = storedServing(one, find)
      if (!isSameServing(serving, one)) found.push({ id: one.id, ...serving })
    }
    return found
  }

  let rows = await read('', atOnce)
  while (rows.length > 0) {
    const changed = await judged(rows)
    const sources = await judged(rows.flatMap(({ source }) => (source ? { recipe: source, source } : [])))
    if (changed.length + sources.length > 0) await store.judge(changed, sources)
    const servings = await served(rows.map(({ recipe }) => recipe))
    if (servings.length > 0) await store.setServings(servings)
    rows = await read(rows.at(-1)!.recipe.id, atOnce)
  }
}
