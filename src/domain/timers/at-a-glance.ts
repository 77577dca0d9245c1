import type { TimerRecord } from './record.ts'
import { stateAt } from './timer.ts'

const kinds = [
  ['running', 'running'],
  ['paused', 'paused'],
  ['finished', 'done'],
] as const

/** How many timers run, wait and are done: "2 running · 1 done". */
export const dockSummary = (timers: readonly TimerRecord[], now: number) =>
  kinds
    .map(
      ([kind, word]) => [timers.filter((timer) => stateAt(timer, now).kind === kind).length, word] as const,
    )
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`)
    .join(' · ')

/** Where there is space for little: what rings and has to be answered, and what runs; what is done is only counted. */
export function inBrief(timers: readonly TimerRecord[], ringing: string, now: number): TimerRecord[] {
  const rings = timers.find(({ id }) => id === ringing)
  const goesOn = timers.find((timer) => stateAt(timer, now).kind !== 'finished')
  const rows = [rings, goesOn].filter((timer) => timer !== undefined)
  return rows.length > 0 ? rows : timers.slice(0, 1)
}
