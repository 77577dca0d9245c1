import { admin } from './limits.ts'
import { normalised } from '../recipes/normalised.ts'

/** How a search that found nothing is written down; undefined for what says nothing, or too much. */
export function missedTerm(typed: string): string | undefined {
  const term = normalised(typed).trim().replaceAll(/\s+/g, ' ')
  if (term.length < admin.shortestMiss || term.length > admin.longestMiss) return undefined
  return looksPersonal.test(term) || isUnkept.test(term) || !hasLetter.test(term) ? undefined : term
}

// An address or a long number may have been pasted into the wrong box.
const looksPersonal = /@|\d{5}|https?:/
const hasLetter = /\p{L}{2}/u
// PostgreSQL refuses a NUL, and half characters all become the same one there.
const isUnkept = /[\p{Cc}\p{Cs}]/u

/** Whether one text is the other while it is being typed, or taken back letter by letter. */
export function isSameTyping(before: string, after: string) {
  const [one, other] = [before, after].map((text) => normalised(text).trim()) as [string, string]
  return one.startsWith(other) || other.startsWith(one)
}
