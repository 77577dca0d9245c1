import { z } from 'zod'

const places = z.array(z.int('Please send whole numbers').min(0)).max(500)

export const progressInput = z.object({
  /** Places in the list of ingredients. */
  checkedIngredients: places,
  /** Numbers of steps. */
  completedSteps: places,
})
export type ProgressInput = z.infer<typeof progressInput>

export const progress = progressInput.extend({ timesCookedEstimate: z.int() })
export type Progress = z.infer<typeof progress>

/** What a recipe has that can be ticked. */
export interface Tickable {
  ingredients: number
  steps: number[]
}

/** Only what the recipe has, each once, in order: a recipe may have changed since a page was opened. */
export const inRange = (input: ProgressInput, recipe: Tickable): ProgressInput => ({
  checkedIngredients: tidy(input.checkedIngredients, (place) => place < recipe.ingredients),
  completedSteps: tidy(input.completedSteps, (step) => recipe.steps.includes(step)),
})

const tidy = (numbers: number[], keep: (number: number) => boolean) =>
  [...new Set(numbers)].filter(keep).toSorted((one, other) => one - other)

/**
 * Counts cookings: one for each time all steps are done, and not again until the ticks were cleared,
 * so that taking a tick back and setting it again is still the same cooking.
 */
export function cookingAfter(wasCounted: boolean, { completedSteps }: ProgressInput, { steps }: Tickable) {
  const isDone = steps.length > 0 && completedSteps.length === steps.length
  return {
    isCooked: isDone && !wasCounted,
    isCounted: completedSteps.length > 0 && (wasCounted || isDone),
  }
}
