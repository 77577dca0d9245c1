import type { Bind } from '../http/bind.ts'
import { createOwnCollections } from './collections.ts'
import { createManyChanges } from './many.ts'
import { bindOwnRecipes } from './routes.ts'
import { createOwnRecipes, type OwnRecipesDependencies } from './service.ts'
import { createOwnSharing, type SharingDependencies } from './sharing.ts'

/** What cooks bring along, put together. */
export function createOwnRecipeRoom(dependencies: OwnRecipesDependencies & SharingDependencies) {
  const { db, clock } = dependencies
  const own = createOwnRecipes(dependencies)
  const sharing = createOwnSharing(own, dependencies)
  const collections = createOwnCollections(own, db, clock)
  const changeMany = createManyChanges(own, clock)
  return {
    ...own,
    bind: (bind: Bind) => bindOwnRecipes(bind, { own, sharing, collections, changeMany }),
    async purge() {
      await collections.purge()
      return own.purge()
    },
  }
}
