import type { Step } from '../recipes/recipe.ts'
import type { Progress } from '../personal/progress.ts'

/** Minutes still to cook: the times of the steps from this place on. */
export const minutesFrom = (steps: Pick<Step, 'time'>[], place: number) =>
  steps.slice(place).reduce((sum, { time }) => sum + time, 0)

/** How far someone is who stands at this place, in percent; at the last step all of it. */
export const percentAt = (place: number, steps: number) => Math.round(((place + 1) / steps) * 100)

/** As a cook says it: 35 min, 2 h, 10 h 20 min. */
export function minutesText(minutes: number) {
  const whole = Math.ceil(minutes)
  if (whole < 120) return `${whole} min`
  const rest = whole % 60
  return rest === 0 ? `${whole / 60} h` : `${(whole - rest) / 60} h ${rest} min`
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
