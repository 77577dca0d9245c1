import { personal } from './limits.ts'
import { listAfter, type WholeOrChange } from '../list-change.ts'
import { noSwaps, type Swaps, swapsAfter } from '../substitutes/swaps.ts'
import type { Progress, ProgressInput, Ticks, Whereabouts } from './progress.ts'

/** Of a recipe nobody has touched. */
export const noProgress: Progress = { checkedIngredients: [], completedSteps: [], timesCookedEstimate: 0 }

/** What a recipe has that can be ticked. */
export interface Tickable {
  ingredients: number
  steps: number[]
}

/** What of a recipe matters to who cooks it. */
export interface CookedRecipe {
  /** What can be ticked, with what stands in for some of it. */
  tickable(swaps: Swaps): Tickable
  /** Whether the pantry says that something can stand in for one of its ingredients, here or elsewhere. */
  isOffered(ingredient: string, chosen: string): boolean
}

/** What comes of an input: what it leaves out stays, and of a list either all is said or what changed. */
export const progressAfter = <Known extends Ticks & Pick<Progress, 'swaps'>>(
  known: Known,
  input: ProgressInput,
) => ({
  ...known,
  checkedIngredients: ticked(known.checkedIngredients, input.checkedIngredients),
  completedSteps: ticked(known.completedSteps, input.completedSteps),
  ...(input.currentStep !== undefined && { currentStep: input.currentStep }),
  ...(input.servings !== undefined && { servings: input.servings }),
  ...(input.swaps !== undefined && { swaps: swapsAfter(known.swaps ?? noSwaps, input.swaps) }),
})

const ticked = (numbers: number[], next: WholeOrChange<number> | undefined) =>
  [...new Set(listAfter(numbers, next))].toSorted((one, other) => one - other)

/** Only what the recipe has: it may have changed since a page was opened. */
export function inRange<Known extends Ticks & Whereabouts>(known: Known, recipe: Tickable) {
  const { currentStep, ...rest } = known
  return {
    ...rest,
    checkedIngredients: known.checkedIngredients.filter((place) => place < recipe.ingredients),
    completedSteps: known.completedSteps.filter((step) => isStepOf(recipe, step)),
    ...((currentStep === null || isStepOf(recipe, currentStep)) && { currentStep }),
  }
}

export const isStepOf = ({ steps }: Tickable, step: number | null | undefined): step is number =>
  steps.some((each) => each === step)

/** The changes handled last, with one more. */
export const handledAfter = (handled: string[], id: string | undefined) =>
  id === undefined ? handled : [...handled, id].slice(-personal.changesRemembered)

/**
 * Counts cookings: one for each time all steps are done, and not again until the ticks were cleared,
 * so that taking a tick back and setting it again is still the same cooking.
 */
export function cookingAfter(wasCounted: boolean, completedSteps: number[], { steps }: Tickable) {
  const isDone = steps.length > 0 && completedSteps.length === steps.length
  return {
    isCooked: isDone && !wasCounted,
    isCounted: completedSteps.length > 0 && (wasCounted || isDone),
  }
}
