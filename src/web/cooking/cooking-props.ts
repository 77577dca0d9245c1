import type { ReactNode } from 'react'
import type { Progress } from '../../domain/personal/progress.ts'
import type { Amounts } from '../../domain/recipes/as-told.ts'
import type { Recipe } from '../../domain/recipes/recipe.ts'
import type { UnitSystem } from '../../domain/recipes/units.ts'

/** What is kept of a cooking, and how it changes; handed in from outside. */
export interface KeptCooking {
  progress: Progress
  isKnown: boolean
  isError: boolean
  retry: () => void
  toggleStep: (step: number) => void
  completeStep: (step: number, next: number) => void
  beginAnew: (step: number) => void
  moveTo: (step: number) => void
  finish: (steps: number[]) => void
}

/** What other rooms lend to the page before the first step. */
export interface PreparingParts {
  portions: ReactNode
  /** What can be done about what is missing before cooking. */
  offer: ReactNode
}

export interface CookingProps {
  recipe: Recipe
  amounts: Amounts
  /** Other amounts are on their way. */
  isBusy: boolean
  units: UnitSystem
  kept: KeptCooking
  parts: PreparingParts
  /** Goes straight to the first step. */
  isQuick: boolean
  /** A new cooking begins, as against one that goes on. */
  onBegin: () => void
}
