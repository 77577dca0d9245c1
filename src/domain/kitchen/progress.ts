import { z } from 'zod'
import { kitchen } from '../limits.ts'

const places = z.array(z.int('Please send whole numbers').min(0)).max(500)

const ticks = z.object({
  /** Places in the list of ingredients. */
  checkedIngredients: places,
  /** Numbers of steps. */
  completedSteps: places,
})

const whereabouts = z.object({
  /** The number of the step someone is at; null when the cooking is over. */
  currentStep: z.int('Please send whole numbers').min(1).nullable().optional(),
  /** For how many it is cooked; without it for as many as the recipe says. */
  servings: z.int('Please send whole numbers').min(1).max(kitchen.mostServings).optional(),
})

/** What is left out stays as it is: someone who only moves on must not undo ticks made elsewhere. */
export const progressInput = ticks
  .partial()
  .extend(whereabouts.shape)
  .refine(
    (input) => Object.values(input).some((part) => part !== undefined),
    'Please send what is to be saved',
  )
export type ProgressInput = z.infer<typeof progressInput>

export const progress = ticks.extend({ timesCookedEstimate: z.int(), ...whereabouts.shape })
export type Progress = z.infer<typeof progress>

/** Of a recipe nobody has touched. */
export const noProgress: Progress = { checkedIngredients: [], completedSteps: [], timesCookedEstimate: 0 }

/** What a recipe has that can be ticked. */
export interface Tickable {
  ingredients: number
  steps: number[]
}

/** Only what the recipe has, each once, in order: a recipe may have changed since a page was opened. */
export function inRange(input: ProgressInput, recipe: Tickable): ProgressInput {
  const { checkedIngredients, completedSteps, currentStep, servings } = input
  return {
    ...(checkedIngredients && {
      checkedIngredients: tidy(checkedIngredients, (place) => place < recipe.ingredients),
    }),
    ...(completedSteps && { completedSteps: tidy(completedSteps, (step) => recipe.steps.includes(step)) }),
    ...((currentStep === null || isStepOf(recipe, currentStep)) && { currentStep }),
    ...(servings !== undefined && { servings }),
  }
}

export const isStepOf = ({ steps }: Tickable, step: number | null | undefined): step is number =>
  steps.some((each) => each === step)

const tidy = (numbers: number[], keep: (number: number) => boolean) =>
  [...new Set(numbers)].filter(keep).toSorted((one, other) => one - other)

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
