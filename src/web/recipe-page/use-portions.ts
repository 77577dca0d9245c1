import { useEffect, useState } from 'react'
import { personal } from '../../domain/personal/limits.ts'
import { asTold } from '../../domain/recipes/as-told.ts'
import type { Recipe } from '../../domain/recipes/recipe.ts'
import { whenFirstUsed } from '../boot/first-use.ts'
import { useUnits } from '../preferences/use-own-preferences.ts'
import { currentStay } from '../session/session.ts'
import { sayItDidNotArrive } from '../ui/overlays.ts'
import { useLastCall } from '../ui/use-last-call.ts'
import { loadArithmetic, useArithmetic } from './late-arithmetic.ts'
import type { KeptProgress } from './use-progress.ts'

/** For how many a recipe is cooked: as chosen here, as chosen before, or as it is written. */
export function usePortions(
  { servings: original, instructions }: Pick<Recipe, 'servings' | 'instructions'>,
  kept: KeptProgress,
) {
  const [chosen, setChosen] = useState<number>()
  const later = useLastCall()
  const units = useUnits()
  const wanted = chosen ?? kept.progress.servings ?? original

  function choose(next: number) {
    setChosen(next)
    const stay = currentStay()
    // More than a stadium full is counted on the screen, but not kept.
    later(() => !stay.aborted && next <= personal.mostServings && kept.cookFor(next))
  }

  const arithmetic = useArithmetic(wanted !== original, () => {
    // What was kept before stays kept.
    if (chosen === undefined) setChosen(original)
    else choose(original)
    sayItDidNotArrive()
  })
  // Nobody chooses other portions before they have touched the page.
  useEffect(() => whenFirstUsed(() => void Promise.allSettled([loadArithmetic()])), [])

  const servings = arithmetic ? wanted : original
  const factor = servings / original
  return {
    /** What the page shows; what is wanted follows once it can be worked out. */
    servings,
    wanted,
    factor,
    units,
    amounts: arithmetic?.forPortions(factor, units) ?? asTold(units),
    /** Which pans and pots they ask for. */
    advice: arithmetic?.vesselAdvice(instructions, { from: original, to: servings }) ?? [],
    choose,
  }
}
export type Portions = ReturnType<typeof usePortions>
