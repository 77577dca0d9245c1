import { servingLimits } from './limits.ts'

/** What an advanced search can ask of a serving. */
export type ServingLimit = keyof typeof servingLimits

interface ReadLimit {
  /** Null where nothing is asked for. */
  value: number | null
  /** Why what was typed is none. */
  refusal?: string
}

/** "1,200" is a number, too. */
const wholeNumber = /^\d{1,3}(?:,\d{3})+$|^\d+$/

/** What somebody typed as a limit. */
export function readServingLimit(name: ServingLimit, typed: string): ReadLimit {
  const text = typed.trim()
  if (text === '') return { value: null }
  const value = wholeNumber.test(text) ? Number(text.replaceAll(',', '')) : 0
  const most = servingLimits[name]
  if (value >= 1 && value <= most) return { value }
  return { value: null, refusal: `Please write a whole number from 1 to ${most.toLocaleString('en-US')}.` }
}
