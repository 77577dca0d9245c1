import { z } from 'zod'
import { changeId } from '../change-id.ts'
import { personal } from './limits.ts'
import { swaps, swapsChange } from '../substitutes/swap-schemas.ts'
import { wholeOrChange } from '../whole-or-change.ts'

const places = z.array(z.int('Please send whole numbers').min(0)).max(500)

const ticks = z.object({
  /** Places in the list of ingredients. */
  checkedIngredients: places,
  /** Numbers of steps. */
  completedSteps: places,
})
export type Ticks = z.infer<typeof ticks>

const whereabouts = z.object({
  /** The number of the step someone is at; null when the cooking is over. */
  currentStep: z.int('Please send whole numbers').min(1).nullable().optional(),
  /** For how many it is cooked; without it for as many as the recipe says. */
  servings: z.int('Please send whole numbers').min(1).max(personal.mostServings).optional(),
})
export type Whereabouts = z.infer<typeof whereabouts>

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
    /** What stands in for what, by the names of ingredients; null brings the original back. */
    swaps: swapsChange.optional(),
    changeId: changeId.optional(),
  })
  .refine(
    ({ changeId: _, ...input }) => Object.values(input).some((part) => part !== undefined),
    'Please send what is to be saved',
  )
export type ProgressInput = z.infer<typeof progressInput>

export const progress = ticks.extend({
  timesCookedEstimate: z.int(),
  ...whereabouts.shape,
  /** What stands in for what, by the names of ingredients. */
  swaps: swaps.optional(),
  /** Grows with every change. */
  version: z.int().optional(),
})
export type Progress = z.infer<typeof progress>
