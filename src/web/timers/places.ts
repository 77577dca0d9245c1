import type { TimerRecord } from '../../domain/timers/record.ts'
import { paths } from '../navigation/paths.ts'

/** Where a tap on a timer leads: to its step, or to the page of the kitchen timers. */
export function placeOf({ belongsTo }: TimerRecord) {
  if (belongsTo.kind === 'kitchen') return paths.timer()
  const { recipeId, step, startedIn } = belongsTo
  return startedIn === 'cooking'
    ? `${paths.cooking(recipeId)}?step=${step}`
    : `${paths.recipe(recipeId)}#step-${step}`
}

/** What stands below the name of a timer. */
export const originOf = ({ belongsTo }: TimerRecord) =>
  belongsTo.kind === 'kitchen' ? 'Kitchen timer' : `Step ${belongsTo.step} · ${belongsTo.recipeTitle}`
