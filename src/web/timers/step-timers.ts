import { timers as limits } from '../../domain/timers/limits.ts'
import { isOfStep, type BelongsTo } from '../../domain/timers/record.ts'
import { stateAt } from '../../domain/timers/timer.ts'
import { spokenTime } from '../../domain/timers/wording.ts'
import { toast } from '../ui/toast.ts'
import { kitchenTime } from './clock.ts'
import { allTimers, startTimer } from './store.ts'

/** A step that can be timed, and where it stands. */
export interface TimedStep {
  recipeId: string
  recipeTitle: string
  step: number
  title: string
  description: string
  /** In minutes; 0 when the recipe names no time. */
  time: number
  /** Where a tap on its timer leads back to. */
  startedIn: 'recipe' | 'cooking'
}

export const secondsOf = ({ time }: TimedStep) => Math.round((time || limits.smartMinutes.usual) * 60)

export const nameOf = ({ title, step }: TimedStep) => title || `Step ${step}`

export const placeOfStep = ({ recipeId, recipeTitle, step, startedIn }: TimedStep): BelongsTo => ({
  kind: 'step',
  recipeId,
  recipeTitle,
  step,
  startedIn,
})

/** Starts a timer for a step and says so; a second tap on the same time does not start a second one. */
export function startStepTimer(step: TimedStep, seconds: number) {
  const name = nameOf(step)
  const description = `${name}: ${spokenTime(seconds)}`
  if (isGoing(step, seconds)) {
    toast({ title: 'This timer is already set', description })
    return
  }
  startTimer({ name, seconds, belongsTo: placeOfStep(step) })
  toast({ title: 'Timer started', description })
}

function isGoing({ recipeId, step }: TimedStep, seconds: number) {
  const now = kitchenTime()
  return allTimers().some(
    (timer) =>
      isOfStep(timer, recipeId, step) &&
      timer.duration === seconds * 1_000 &&
      stateAt(timer, now).kind !== 'finished',
  )
}
