import type { Step } from '../recipes/recipe.ts'
import { minutesText, timeWithWaits } from '../recipes/time-words.ts'
import type { Progress } from '../personal/progress.ts'

/** Minutes still to cook: the times of the steps from this place on. */
export const minutesFrom = (steps: Pick<Step, 'time'>[], place: number) =>
  steps.slice(place).reduce((sum, { time }) => sum + time, 0)

/** How far someone is who stands at this place, in percent; at the last step all of it. */
export const percentAt = (place: number, steps: number) => Math.round(((place + 1) / steps) * 100)

type Planned = Parameters<typeof timeWithWaits>[0] & { instructions: Pick<Step, 'time'>[] }

/** How long a cooking takes, and why that is not what its timers add up to. */
export function timeAhead(recipe: Planned) {
  const timers = Math.ceil(minutesFrom(recipe.instructions, 0))
  const whole = timeWithWaits(recipe)
  if (timers === 0 || timers === recipe.cookTime) return { whole, why: '' }
  const rest = timers < recipe.cookTime ? 'the rest is work between them' : 'some run at the same time'
  return { whole, why: `The timers add up to ${minutesText(timers)}; ${rest}.` }
}

/** The number of the step to go on with, or undefined for a cooking that begins with nothing ticked. */
export function continuedAt(
  steps: Pick<Step, 'step'>[],
  { completedSteps, currentStep }: Pick<Progress, 'completedSteps' | 'currentStep'>,
) {
  if (steps.some(({ step }) => step === currentStep)) return currentStep ?? undefined
  const left = steps.filter(({ step }) => !completedSteps.includes(step))
  return left.length < steps.length ? left[0]?.step : undefined
}

/** Places of the ingredients nobody has gathered for a cooking that is about to begin; of one that goes on, none. */
export function notGathered(
  { ingredients, instructions }: { ingredients: unknown[]; instructions: Pick<Step, 'step'>[] },
  progress: Pick<Progress, 'checkedIngredients' | 'completedSteps' | 'currentStep'>,
) {
  if (continuedAt(instructions, progress) !== undefined) return []
  // Where all steps are ticked, the ticks are those of last time.
  const gathered = progress.completedSteps.length > 0 ? [] : progress.checkedIngredients
  return ingredients.map((_, place) => place).filter((place) => !gathered.includes(place))
}
