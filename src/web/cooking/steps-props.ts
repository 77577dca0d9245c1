import type { ReactNode, RefObject } from 'react'
import type { Recipe, Step } from '../../domain/recipes/recipe.ts'
import type { KeptCooking } from './cooking-props.ts'
import type { Cooking } from './use-cooking.ts'
import type { ShownPlace } from './use-fresh-page.ts'

/** What other rooms lend to the steps. */
export interface StepParts {
  /** The words of a step, with times that start timers. */
  words: (step: Step) => ReactNode
  /** The same as a voice reads them. */
  spoken: (step: Step) => string
  /** What the step needs, measured out. */
  needed: (step: Step) => Needed[]
  clock: (step: Step) => ReactNode
  review: ReactNode
}

export interface Needed {
  place: number
  amount: string
  name: string
}

/** What the steps are told by the page around them. */
export interface StepsProps {
  recipe: Recipe
  kept: KeptCooking
  cooking: Cooking
  scroller: RefObject<HTMLDivElement | null>
  shown: ShownPlace
}

export interface CookingStepsProps extends StepsProps {
  parts: StepParts
}
