import { readDislike as dislikeOf } from '../../domain/profile/dislike.ts'
import { preferenceLimits } from '../../domain/profile/limits.ts'
import type { Reading } from '../ui/use-token-entry.ts'

const { mostDislikes, longestDislike } = preferenceLimits

/** A dislike in a person's own words: also what none of our recipes calls for yet. */
export function readDislike(text: string, tokens: string[]): Reading {
  if (tokens.length >= mostDislikes) return { refusal: `At most ${mostDislikes} ingredients can be named.` }
  const token = dislikeOf(text)
  return token === undefined
    ? { refusal: `An ingredient has at most ${longestDislike} characters.` }
    : { token }
}
