import type { Catalogue } from '../../domain/recipes/recipe.ts'
import type { Database } from '../db/database.ts'
import { createCatalogueStore } from './catalogue-store.ts'

/** Brings the recipes in line with the shipped catalogue; says how many were written. Unchanged, it writes nothing. */
export function loadCatalogue(db: Database, catalogue: Catalogue): Promise<number> {
  return db.transaction(async (tx) => {
    const store = createCatalogueStore(tx)
    await store.hold()
    if ((await store.loadedHash()) === catalogue.hash) return 0
    const listed = await store.listed()
    const changed = catalogue.recipes.filter(({ id, hash }) => listed.get(id) !== hash)
    await store.save(changed)
    await store.unlistAllBut(catalogue.recipes.map(({ id }) => id))
    await store.replaceRestaurants(catalogue.restaurants)
    await store.setLoadedHash(catalogue.hash)
    return changed.length
  })
}
