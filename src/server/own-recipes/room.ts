import type { Bind } from '../http/bind.ts'
import { createLinkReader, type LinkReaderDependencies } from './link-reader.ts'
import { bindOwnRecipes } from './routes.ts'
import { createOwnRecipes, type OwnRecipesDependencies } from './service.ts'

type Dependencies = OwnRecipesDependencies & Omit<LinkReaderDependencies, 'refuseFull'>

/** What cooks bring along, put together. */
export function createOwnRecipeRoom(dependencies: Dependencies) {
  const own = createOwnRecipes(dependencies)
  const links = createLinkReader({ ...dependencies, refuseFull: own.refuseFull })
  return { ...own, bind: (bind: Bind) => bindOwnRecipes(bind, own, links) }
}
