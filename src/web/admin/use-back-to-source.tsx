import { useState } from 'react'
import type { ManagedRecipe } from '../../domain/admin/managed-recipe.ts'
import { isNewer } from '../api/is-newer.ts'
import { ResetDialog } from './reset-dialog.tsx'
import { useRecipeDeeds } from './use-recipe-deeds.ts'

type Overridden = Pick<ManagedRecipe, 'id' | 'title' | 'changed' | 'overridesVersion'>

/** Gives a recipe back to its source as it was looked at: what somebody set since is asked about first. */
export function useBackToSource(recipe: Overridden, onDone?: () => void) {
  const { reset } = useRecipeDeeds(recipe)
  const [isAsking, setAsking] = useState(false)
  // Somebody else has given it back meanwhile.
  if (isAsking && recipe.changed.length === 0) setAsking(false)
  const run = () =>
    reset.mutate(recipe.overridesVersion, {
      onSuccess: () => onDone?.(),
      onError: (error) => isNewer(error) && setAsking(true),
    })
  return {
    ask: () => setAsking(true),
    run,
    dialog: isAsking && <ResetDialog recipe={recipe} onReset={run} onClose={() => setAsking(false)} />,
  }
}
