import type { UnitSystem } from '../recipes/units.ts'

/** What somebody who has not said cooks in, by the language and region of the browser; English alone is American. */
export const guessedUnits = (language: string): UnitSystem =>
  /^en$|-(?:US|LR|MM)\b/i.test(language) ? 'us' : 'metric'
