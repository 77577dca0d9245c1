import { isOfStep } from '../../domain/timers/record.ts'
import { stateAt } from '../../domain/timers/timer.ts'
import { spokenTime } from '../../domain/timers/duration-words.ts'
import { toast } from '../ui/toast.ts'
import { kitchenTime } from './clock.ts'
import { allTimers, startTimer } from './store.ts'
import { nameOf, placeOfStep, type TimedStep } from './timed-step.ts'

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
