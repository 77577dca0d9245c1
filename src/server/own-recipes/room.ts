import type { Bind } from '../http/bind.ts'
import { bindOwnRecipes } from './routes.ts'
import { createOwnRecipes, type OwnRecipesDependencies } from './service.ts'

/** What cooks bring along, put together. */
export function createOwnRecipeRoom(dependencies: OwnRecipesDependencies) {
  const own = createOwnRecipes(dependencies)
  return { ...own, bind: (bind: Bind) => bindOwnRecipes(bind, own) }
}
