import { cleanName } from '../accounts/characters.ts'
import { spelling } from '../spelling-limit.ts'
import { preferenceLimits } from './limits.ts'

/** However it was typed, a dislike is spelled in one way. */
export const spelledDislike = (dislike: string) => cleanName(dislike).replaceAll(/\s+/g, ' ').toLowerCase()

/** The dislike somebody typed; undefined for a text that is none. */
export function readDislike(text: string) {
  if (text.length > spelling.longest) return undefined
  const dislike = spelledDislike(text)
  return dislike !== '' && dislike.length <= preferenceLimits.longestDislike ? dislike : undefined
}
