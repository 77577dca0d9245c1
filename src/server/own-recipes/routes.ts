import * as calls from '../../domain/own-recipes/calls.ts'
import type { OwnRecipeWords } from '../../domain/own-recipes/own-recipe.ts'
import type { Bind } from '../http/bind.ts'
import type { OwnRecipes } from './service.ts'

export function bindOwnRecipes(bind: Bind, own: OwnRecipes) {
  bind.ready(calls.listOwnRecipes, ({ viewer, query }) => own.list(viewer.user, query))
  bind(calls.summarizeOwnRecipes, ({ viewer }) => own.summary(viewer.user))
  bind(calls.createOwnRecipe, ({ viewer, body: { image, ...words } }) =>
    own.create(viewer.user, words as OwnRecipeWords, image),
  )
  bind(calls.editOwnRecipe, ({ viewer, params }) => own.edit(viewer.user, params.id))
  bind(calls.saveOwnRecipe, ({ viewer, params, body: { version, image, ...words } }) =>
    own.save(viewer.user, params.id, { words: words as OwnRecipeWords, image, version }),
  )
  bind(calls.deleteOwnRecipe, ({ viewer, params }) => own.remove(viewer.user, params.id))
  bind(calls.restoreOwnRecipe, ({ viewer, params }) => own.restore(viewer.user, params.id))
  bind(calls.copyRecipe, ({ viewer, params, query }) => own.copy(viewer.user, params.id, query.swaps))
}
