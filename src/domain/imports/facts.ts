import { imports as limits } from './limits.ts'
import { findTimes } from './times.ts'

/** "1:30" and "PT1H30M". */
const clock = /^(\d{1,3}):([0-5]\d)(?::[0-5]\d)?(?:\s*(?:h|hrs?|hours?))?$/i
const iso = /^PT(?:(\d+)H)?(?:(\d+)M)?(?:\d+S)?$/i
/** "45m". */
const shortMinutes = /(?<=\d)\s*m\b/gi

/** The minutes a cell speaks of, added up; undefined when it speaks of none. */
export function readMinutes(cell: string): number | undefined {
  const text = cell.trim()
  if (/^\d+(?:\.\d+)?$/.test(text)) return sound(Number(text))
  const [, hours, minutes] = clock.exec(text) ?? iso.exec(text) ?? []
  if (hours !== undefined || minutes !== undefined)
    return sound(Number(hours ?? 0) * 60 + Number(minutes ?? 0))
  const total = /\btotal\b\D*(.*)$/is.exec(text)?.[1]
  const times = findTimes((total || text).replaceAll(shortMinutes, ' min'))
  // "20 min active, 1 hour total".
  const counted = total === '' ? times.slice(-1) : times
  return sound(counted.reduce((sum, { seconds }) => sum + seconds, 0) / 60)
}

const sound = (minutes: number) =>
  minutes > 0 && minutes <= limits.longestTime ? Math.max(1, Math.round(minutes)) : undefined

/** "Serves 4", "4-6 people", "12 cookies": the first number; undefined when there is none. */
export function readServings(cell: string): number | undefined {
  const found = /\d+/.exec(cell)
  const servings = found ? Number(found[0]) : 0
  return servings >= 1 && servings <= limits.mostServings ? servings : undefined
}
