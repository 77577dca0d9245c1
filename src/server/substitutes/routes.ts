import * as calls from '../../domain/substitutes/calls.ts'
import type { Bind } from '../http/bind.ts'
import type { Substitutes } from './service.ts'

export function bindSubstitutes(bind: Bind, substitutes: Substitutes) {
  bind(calls.listSubstitutes, ({ viewer, params }) => substitutes.offers(viewer.user, params.id))
  bind(calls.getSwappedRecipe, ({ viewer, params, query }) =>
    substitutes.swapped(viewer.user, params.id, query.swaps),
  )
}
