import type { Bind } from '../http/bind.ts'
import { createOwnCollections } from './collections.ts'
import { createLinkReader, type LinkReaderDependencies } from './link-reader.ts'
import { createManyChanges } from './many.ts'
import { bindOwnRecipes } from './routes.ts'
import { createOwnRecipes, type OwnRecipesDependencies } from './service.ts'
import { createOwnSharing, type SharingDependencies } from './sharing.ts'

type Dependencies = OwnRecipesDependencies & SharingDependencies & Omit<LinkReaderDependencies, 'refuseFull'>

/** What cooks bring along, put together. */
export function createOwnRecipeRoom(dependencies: Dependencies) {
  const { db, placeOf, clock } = dependencies
  const own = createOwnRecipes(dependencies)
  const links = createLinkReader({ ...dependencies, refuseFull: own.refuseFull })
  const sharing = createOwnSharing(own, dependencies)
  const collections = createOwnCollections(own, db, clock)
  const changeMany = createManyChanges(own)
  return {
    ...own,
    bind: (bind: Bind) => bindOwnRecipes(bind, { own, links, sharing, collections, changeMany, placeOf }),
    async purge() {
      await collections.purge()
      return own.purge()
    },
  }
}
