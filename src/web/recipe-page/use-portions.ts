import { useState } from 'react'
import { personal } from '../../domain/personal/limits.ts'
import type { Recipe } from '../../domain/recipes/recipe.ts'
import { currentStay } from '../session/session.ts'
import { useLastCall } from '../ui/use-last-call.ts'
import type { KeptProgress } from './use-progress.ts'

/** For how many a recipe is cooked: as chosen here, as chosen before, or as it is written. */
export function usePortions({ servings: original }: Pick<Recipe, 'servings'>, kept: KeptProgress) {
  const [chosen, setChosen] = useState<number>()
  const later = useLastCall()
  const servings = chosen ?? kept.progress.servings ?? original

  function choose(next: number) {
    setChosen(next)
    const stay = currentStay()
    // More than a stadium full is counted on the screen, but not kept.
    later(() => !stay.aborted && next <= personal.mostServings && kept.cookFor(next))
  }

  return { servings, factor: servings / original, choose }
}
