import { z } from 'zod'
import { activityWeeks } from './limits.ts'
import { daysBefore, weeksIn } from './weeks.ts'

const week = z.object({
  /** The Monday it begins with. */
  startsOn: z.iso.date(),
  cooked: z.int().min(0),
})

export const activity = z.object({ weeks: z.array(week).length(activityWeeks) })
export type Activity = z.infer<typeof activity>

/** How often something was cooked at about a moment. */
interface Cooked {
  at: Date
  times: number
}

/** Cookings by the week they fell into where the cook lives, up to this one. */
export function activityOf(cookings: Cooked[], now: Date, timeZone: string): Activity {
  const mondayOf = weeksIn(timeZone)
  const thisWeek = mondayOf(now)
  const weeks = Array.from({ length: activityWeeks }, (_, index) => ({
    startsOn: daysBefore(thisWeek, 7 * (activityWeeks - 1 - index)),
    cooked: 0,
  }))
  for (const { at, times } of cookings) {
    const monday = mondayOf(at)
    const its = weeks.find(({ startsOn }) => startsOn === monday)
    if (its) its.cooked += times
  }
  return { weeks }
}
