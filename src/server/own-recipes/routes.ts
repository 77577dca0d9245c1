import * as calls from '../../domain/own-recipes/calls.ts'
import type { OwnRecipeWords } from '../../domain/own-recipes/own-recipe.ts'
import * as sharingCalls from '../../domain/own-recipes/sharing-calls.ts'
import * as sortingCalls from '../../domain/own-recipes/sorting-calls.ts'
import type { Bind } from '../http/bind.ts'
import type { OwnCollections } from './collections.ts'
import type { LinkReader } from './link-reader.ts'
import type { ChangeMany } from './many.ts'
import type { OwnRecipes } from './service.ts'
import type { OwnSharing } from './sharing.ts'

interface Room {
  own: OwnRecipes
  links: LinkReader
  sharing: OwnSharing
  collections: OwnCollections
  changeMany: ChangeMany
}

export function bindOwnRecipes(bind: Bind, { own, links, sharing, collections, changeMany }: Room) {
  bind.ready(calls.listOwnRecipes, ({ viewer, query }) => own.list(viewer.user, query))
  bind(calls.summarizeOwnRecipes, ({ viewer }) => own.summary(viewer.user))
  bind(calls.createOwnRecipe, ({ viewer, body: { image, sourceUrl, idempotencyKey, ...words } }) =>
    own.create(viewer.user, { words: words as OwnRecipeWords, image, sourceUrl, idempotencyKey }),
  )
  bind(calls.readLink, ({ viewer, origin, body, admitAgain }) =>
    links.read(viewer.user, origin.address, body.address, admitAgain),
  )
  bind(calls.editOwnRecipe, ({ viewer, params }) => own.edit(viewer.user, params.id))
  bind(calls.saveOwnRecipe, ({ viewer, params, body: { version, image, ...words } }) =>
    own.save(viewer.user, params.id, { words: words as OwnRecipeWords, image, version }),
  )
  bind(calls.deleteOwnRecipe, ({ viewer, params }) => own.remove(viewer.user, params.id))
  bind(calls.restoreOwnRecipe, ({ viewer, params }) => own.restore(viewer.user, params.id))
  bind(calls.copyRecipe, ({ viewer, params, query }) => own.copy(viewer.user, params.id, query))

  bind(sharingCalls.lookUpOwnShare, ({ viewer, params }) => sharing.lookUp(viewer.user, params.id))
  bind(sharingCalls.shareOwnRecipe, ({ viewer, params }) => sharing.share(viewer.user, params.id))
  bind(sharingCalls.unshareOwnRecipe, ({ viewer, params }) => sharing.unshare(viewer.user, params.id))
  bind(sharingCalls.getSharedRecipe, ({ viewer, params, origin }) =>
    sharing.read(params.token, origin.address, viewer?.user),
  )
  bind(sharingCalls.copySharedRecipe, ({ viewer, params, query, origin }) =>
    sharing.copy(viewer.user, params.token, origin.address, query.idempotencyKey),
  )

  bind(sortingCalls.createOwnCollection, ({ viewer, body }) => collections.create(viewer.user, body.name))
  bind(sortingCalls.renameOwnCollection, ({ viewer, params, body }) =>
    collections.rename(viewer.user, params.id, body.name),
  )
  bind(sortingCalls.deleteOwnCollection, ({ viewer, params }) => collections.remove(viewer.user, params.id))
  bind(sortingCalls.restoreOwnCollection, ({ viewer, params }) => collections.restore(viewer.user, params.id))
  bind(sortingCalls.changeManyOwnRecipes, ({ viewer, body }) =>
    changeMany(viewer.user, body.ids, body.change),
  )
}
