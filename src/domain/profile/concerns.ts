import { normalised } from '../recipes/search.ts'
import type { Preferences } from './preferences.ts'

/** What speaks against a recipe for one person, in words for a label. */
export interface Concern {
  kind: 'allergy' | 'diet' | 'dislike'
  words: string
}

type Eater = Pick<Preferences, 'allergies' | 'dietaryRestrictions' | 'dislikedIngredients'>

interface Eaten {
  /** Null when nobody looked into it. */
  allergens: string[] | null
  /** The diets it suits are among these. */
  chips: string[]
}

/** What an allergy, a diet or plain dislike has against a recipe; `disliked` are the ingredients in question. */
export function concernsOf(recipe: Eaten, eater: Eater, disliked: string[]): Concern[] {
  const { allergens, chips } = recipe
  const allergies = eater.allergies.filter((one) => allergens?.includes(one))
  // Of what nobody looked into it cannot be said that it does not suit a diet.
  const diets = allergens ? eater.dietaryRestrictions.filter((diet) => !chips.includes(diet)) : []
  return [
    ...concern('allergy', 'Contains', allergies),
    ...concern('diet', 'Not', diets),
    ...concern('dislike', 'Has', disliked),
  ]
}

/** One label for all of a kind. */
const concern = (kind: Concern['kind'], says: string, names: string[]): Concern[] =>
  names.length === 0 ? [] : [{ kind, words: `${says} ${names.join(', ')}` }]

/** The ingredients somebody dislikes: whoever dislikes mushrooms also means "mixed mushroom". */
export const dislikedAmong = (ingredients: string[], { dislikedIngredients }: Eater) =>
  ingredients.filter((name) => dislikedIngredients.some((dislike) => isMeant(dislike, name)))

function isMeant(dislike: string, ingredient: string) {
  const words = wordsOf(ingredient)
  const meant = wordsOf(dislike)
  return meant.length > 0 && meant.every((word) => words.includes(word))
}

/** In the singular, roughly: what matters is that both sides are folded alike. */
const wordsOf = (text: string) => (normalised(text).match(/[\p{L}\p{N}]+/gu) ?? []).map(singular)

const singular = (word: string) =>
  word
    .replace(/ies$/, 'y')
    .replace(/(?<=o|[cs]h)es$/, '')
    .replace(/(?<=[^su])s$/, '')
