import type { BulkChange, ManagedRecipe } from '../../domain/admin/managed-recipe.ts'
import { address, send } from '../api/api.ts'
import type { Path } from '../api/query-of.ts'
import { useAdminChange } from './use-admin.ts'

const manyCall = address('POST /api/admin/recipes/changes')
const duplicateCall = address('POST /api/admin/recipes/:id/duplicate')
const changeCall = address('PATCH /api/admin/recipes/:id')
const resetCall = address('DELETE /api/admin/recipes/:id/changes')

/** Whatever is said about recipes elsewhere on the site. */
export const alsoChanges: Path[] = ['/api/recipes', '/api/restaurants', '/api/favorites']

type Named = Pick<ManagedRecipe, 'id' | 'title'>

const endings: Record<BulkChange, readonly [one: string, many: string]> = {
  publish: ['is out now', 'are out now'],
  unlist: ['is no longer listed', 'are no longer listed'],
  premium: ['is premium now', 'are premium now'],
  free: ['is free now', 'are free now'],
  approve: ['counts as looked over', 'count as looked over'],
  delete: ['was deleted', 'were deleted'],
  restore: ['is back', 'are back'],
}

const said = (recipes: Named[], change: BulkChange) =>
  recipes.length === 1
    ? `${recipes[0]!.title} ${endings[change][0]}`
    : `${recipes.length} recipes ${endings[change][1]}`

/** What can be done to one recipe or to many at once; what was deleted comes back by Undo. */
export function useBulkChange(recipes: Named[]) {
  const ids = recipes.map(({ id }) => id)
  const ask = {
    change: async (change: BulkChange) => send(manyCall, { body: { ids, change } }),
    done: (_: unknown, change: BulkChange) => said(recipes, change),
    failed: 'Nothing was changed',
    alsoChanges,
  }
  const change = useAdminChange(ask)
  const remove = useAdminChange({ ...ask, undo: () => change.mutate('restore') })
  return {
    isPending: change.isPending || remove.isPending,
    run: (wanted: BulkChange, options?: { onSuccess: () => void }) =>
      wanted === 'delete' ? remove.mutate(wanted, options) : change.mutate(wanted, options),
  }
}

/** What can be done to one recipe alone. */
export function useRecipeDeeds({ id, title }: Named) {
  const params = { id }
  const failed = 'The recipe was not changed'
  return {
    duplicate: useAdminChange({
      change: async () => send(duplicateCall, { params }),
      done: (made) => `${made.title} is a draft now`,
      failed: 'The recipe was not duplicated',
    }),
    reset: useAdminChange({
      change: async (overridesVersion: string) => send(resetCall, { params, query: { overridesVersion } }),
      done: () => `${title} is as its source has it`,
      failed,
      alsoChanges,
    }),
    /** None, or that of its source. */
    setImage: useAdminChange({
      change: async (image: null | 'source') =>
        image === null
          ? send(changeCall, { params, body: { image } })
          : send(resetCall, { params, query: { field: 'image' } }),
      done: () => `The picture of ${title} was changed`,
      failed,
      alsoChanges,
    }),
  }
}
