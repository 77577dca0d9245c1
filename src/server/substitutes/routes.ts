import * as calls from '../../domain/substitutes/calls.ts'
import type { Bind } from '../http/bind.ts'
import type { Substitutes } from './service.ts'

interface Asked {
  viewer: { user: { id: string; isPremium: boolean; isAdmin?: boolean } }
  origin: { address: string }
}

export function bindSubstitutes(bind: Bind, substitutes: Substitutes, placeOf: (address: string) => string) {
  const personIn = ({ viewer, origin }: Asked) => ({ ...viewer.user, place: placeOf(origin.address) })
  bind(calls.listSubstitutes, ({ params, ...asked }) => substitutes.offers(personIn(asked), params.id))
  bind(calls.getSwappedRecipe, ({ params, query, ...asked }) =>
    substitutes.swapped(personIn(asked), params.id, query.swaps),
  )
}
