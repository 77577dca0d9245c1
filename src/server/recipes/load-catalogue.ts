import { indexPantry } from '../../domain/recipes/pantry-index.ts'
import type { Catalogue } from '../../domain/recipes/recipe.ts'
import type { Database } from '../db/database.ts'
import { createCatalogueStore, holdCatalogue } from './catalogue-store.ts'
import { createOverrideStore } from './override-store.ts'
import { createHands } from './set-by-hand.ts'

/** Names the database for the process that loads it: arguments can be read by every user of the machine. */
export const catalogueDatabase = 'CATALOGUE_DATABASE'

/** Whether the recipes are in line with the catalogue of this hash already. */
export const isLoaded = (db: Database, hash: string) =>
  db.transaction(async (tx) => (await createCatalogueStore(tx).loadedHash()) === hash)

/**
 * Brings the recipes in line with the shipped catalogue; says how many were written. Unchanged, it writes nothing.
 * What was set by hand is lifted meanwhile, so that the catalogue meets its own values, and laid over them again.
 */
export function loadCatalogue(db: Database, catalogue: Catalogue): Promise<number> {
  return db.transaction(async (tx) => {
    const store = createCatalogueStore(tx)
    await holdCatalogue(tx)
    if ((await store.loadedHash()) === catalogue.hash) return 0
    const known = indexPantry(catalogue.pantry).find
    const overrides = createOverrideStore(tx, known)
    await overrides.liftAll()
    const listed = await store.listed()
    const changed = catalogue.recipes.filter(({ id, hash }) => listed.get(id) !== hash)
    await store.save(changed)
    await store.unlistAllBut(catalogue.recipes.map(({ id }) => id))
    await store.replaceRestaurants(catalogue.restaurants)
    await overrides.layAll()
    // A tag by hand may deny what the catalogue has now, and one of the catalogue what was set by hand.
    for (const { id, trueTags } of await overrides.falselyTagged())
      await createHands(known).setByHand(tx, id, { tags: trueTags })
    await store.setLoadedHash(catalogue.hash)
    return changed.length
  })
}
