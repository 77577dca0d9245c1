import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { inQuery, type Swaps } from '../../domain/substitutes/swaps.ts'
import { address, send } from '../api/api.ts'
import { newId } from '../offline/new-id.ts'
import { refreshOwnRecipes, sayRefused } from './refresh.ts'

const copy = address('POST /api/recipes/:id/copy')

export function useCopyRecipe() {
  const client = useQueryClient()
  const [idempotencyKey] = useState(newId)
  return useMutation({
    mutationFn: async ({ recipeId: id, swaps }: { recipeId: string; swaps: Swaps }) =>
      send(copy, { params: { id }, query: { ...inQuery(swaps), idempotencyKey } }),
    onSuccess: () => refreshOwnRecipes(client),
    onError: (error) => sayRefused('The recipe was not copied', error),
  })
}
