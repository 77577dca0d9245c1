import * as calls from '../../domain/own-recipes/calls.ts'
import type { OwnRecipeWords } from '../../domain/own-recipes/own-recipe.ts'
import * as sharingCalls from '../../domain/own-recipes/sharing-calls.ts'
import * as sortingCalls from '../../domain/own-recipes/sorting-calls.ts'
import type { Bind } from '../http/bind.ts'
import type { OwnCollections } from './collections.ts'
import type { LinkReader } from './link-reader.ts'
import type { ChangeMany } from './many.ts'
import type { Writer } from './present.ts'
import type { OwnPerson, OwnRecipes } from './service.ts'
import type { OwnSharing } from './sharing.ts'

interface Room {
  own: OwnRecipes
  links: LinkReader
  sharing: OwnSharing
  collections: OwnCollections
  changeMany: ChangeMany
  /** What counts as one place among network addresses. */
  placeOf(address: string): string
}

interface Asked {
  viewer: { user: OwnPerson }
  origin: { address: string }
}

export function bindOwnRecipes(bind: Bind, { own, links, sharing, collections, changeMany, placeOf }: Room) {
  const writerIn = ({ viewer, origin }: Asked): Writer => ({
    ...viewer.user,
    place: placeOf(origin.address),
  })
  bind.ready(calls.listOwnRecipes, ({ viewer, query }) => own.list(viewer.user, query))
  bind(calls.summarizeOwnRecipes, ({ viewer }) => own.summary(viewer.user))
  bind(calls.createOwnRecipe, ({ body: { image, sourceUrl, idempotencyKey, ...words }, ...asked }) =>
    own.create(writerIn(asked), { words: words as OwnRecipeWords, image, sourceUrl, idempotencyKey }),
  )
  bind(calls.readLink, ({ viewer, origin, body, admitAgain }) =>
    links.read(viewer.user, origin.address, body.address, admitAgain),
  )
  bind(calls.editOwnRecipe, ({ viewer, params }) => own.edit(viewer.user, params.id))
  bind(calls.saveOwnRecipe, ({ params, body: { version, image, ...words }, ...asked }) =>
    own.save(writerIn(asked), params.id, { words: words as OwnRecipeWords, image, version }),
  )
  bind(calls.deleteOwnRecipe, ({ viewer, params }) => own.remove(viewer.user, params.id))
  bind(calls.restoreOwnRecipe, ({ viewer, params }) => own.restore(viewer.user, params.id))
  bind(calls.copyRecipe, ({ params, query, ...asked }) => own.copy(writerIn(asked), params.id, query))

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
  bind(sortingCalls.changeManyOwnRecipes, ({ body, ...asked }) =>
    changeMany(writerIn(asked), body.ids, body.change),
  )
}
