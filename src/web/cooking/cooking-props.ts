import type { ReactNode } from 'react'
import type { Progress } from '../../domain/personal/progress.ts'
import type { Recipe, Step } from '../../domain/recipes/recipe.ts'
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

/** What other rooms lend to this one. */
export interface CookingParts {
  /** The words of a step, with times that start timers. */
  words: (step: Step) => ReactNode
  /** The same as a voice reads them. */
  spoken: (step: Step) => string
  clock: (step: Step) => ReactNode
  portions: ReactNode
  /** What can be done about what is missing before cooking. */
  offer: ReactNode
  review: ReactNode
}

export interface CookingProps {
  recipe: Recipe
  /** New portions divided by those the recipe is written for. */
  factor: number
  units: UnitSystem
  kept: KeptCooking
  parts: CookingParts
  /** Goes straight to the first step. */
  isQuick: boolean
  /** A new cooking begins, as against one that goes on. */
  onBegin: () => void
}
