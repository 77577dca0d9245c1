import { z } from 'zod'
import { kitchen } from '../limits.ts'
import { listAfter, wholeOrChange, type WholeOrChange } from '../list-change.ts'

const places = z.array(z.int('Please send whole numbers').min(0)).max(500)

const ticks = z.object({
  /** Places in the list of ingredients. */
  checkedIngredients: places,
  /** Numbers of steps. */
  completedSteps: places,
})
type Ticks = z.infer<typeof ticks>

const whereabouts = z.object({
  /** The number of the step someone is at; null when the cooking is over. */
  currentStep: z.int('Please send whole numbers').min(1).nullable().optional(),
  /** For how many it is cooked; without it for as many as the recipe says. */
  servings: z.int('Please send whole numbers').min(1).max(kitchen.mostServings).optional(),
})
type Whereabouts = z.infer<typeof whereabouts>

const someTicks = wholeOrChange(places, places)

/**
 * What is left out stays as it is: someone who only moves on must not undo ticks made elsewhere.
 * Nor must someone who ticks: of each list they can say what changed instead of all of it.
 */
export const progressInput = z
  .object({
    checkedIngredients: someTicks.optional(),
    completedSteps: someTicks.optional(),
    ...whereabouts.shape,
    /** The same change sent again changes nothing. */
    changeId: z
      .string()
      .regex(/^[\w-]{1,64}$/, 'An id has 1 to 64 letters, digits or dashes')
      .optional(),
  })
  .refine(
    ({ changeId: _, ...input }) => Object.values(input).some((part) => part !== undefined),
    'Please send what is to be saved',
  )
export type ProgressInput = z.infer<typeof progressInput>

export const progress = ticks.extend({
  timesCookedEstimate: z.int(),
  ...whereabouts.shape,
  /** Grows with every change. */
  version: z.int().optional(),
})
export type Progress = z.infer<typeof progress>

/** Of a recipe nobody has touched. */
export const noProgress: Progress = { checkedIngredients: [], completedSteps: [], timesCookedEstimate: 0 }

/** What a recipe has that can be ticked. */
export interface Tickable {
  ingredients: number
  steps: number[]
}

/** What comes of an input: what it leaves out stays, and of a list either all is said or what changed. */
export const progressAfter = <Known extends Ticks>(known: Known, input: ProgressInput) => ({
  ...known,
  checkedIngredients: ticked(known.checkedIngredients, input.checkedIngredients),
  completedSteps: ticked(known.completedSteps, input.completedSteps),
  ...(input.currentStep !== undefined && { currentStep: input.currentStep }),
  ...(input.servings !== undefined && { servings: input.servings }),
})

const ticked = (numbers: number[], next: WholeOrChange<number> = numbers) =>
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

/** The changes heard last, with one more. */
export const heardAfter = (heard: string[], id: string | undefined) =>
  id === undefined ? heard : [...heard, id].slice(-kitchen.changesRemembered)

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
