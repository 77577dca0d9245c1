import { useState } from 'react'
import { personal } from '../../domain/personal/limits.ts'
import type { Recipe } from '../../domain/recipes/recipe.ts'
import type { KeptProgress } from './use-progress.ts'

/** For how many a recipe is cooked: as chosen here, as chosen before, or as it is written. */
export function usePortions({ servings: original }: Pick<Recipe, 'servings'>, kept: KeptProgress) {
  const [chosen, setChosen] = useState<number>()
  const servings = chosen ?? kept.progress.servings ?? original

  function choose(next: number) {
    setChosen(next)
    // More than a stadium full is counted on the screen, but not kept.
    if (next <= personal.mostServings) kept.cookFor(next)
  }

  return { servings, factor: servings / original, choose }
}
