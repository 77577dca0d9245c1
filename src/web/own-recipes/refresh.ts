import type { QueryClient } from '@tanstack/react-query'
import { toastFailure } from '../api/failure-toast.ts'
import { needsPremium } from '../api/needs-premium.ts'
import { under } from '../api/query-of.ts'
import { offerPremium } from '../session/premium-offer.ts'

/** Wherever own recipes are told of. */
export function refreshOwnRecipes(client: QueryClient) {
  for (const path of ['/api/my-recipes', '/api/recipes', '/api/favorites'] as const)
    void client.invalidateQueries(under(path))
}

export function sayRefused(title: string, error: unknown) {
  if (needsPremium(error)) offerPremium(error.sentence)
  else toastFailure(title, error)
}
