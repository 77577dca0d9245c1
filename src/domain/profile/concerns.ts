import { type Diet, isRefuted } from '../recipes/dietary.ts'
import { normalised } from '../recipes/normalised.ts'
import { singular } from '../recipes/singular.ts'
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
  /** Where not all of it is known. */
  unknownIngredients?: number | undefined
  /** The diets it suits are among these. */
  chips: string[]
}

/** What an allergy, a diet or plain dislike has against a recipe; `disliked` are the ingredients in question. */
export function concernsOf(recipe: Eaten, eater: Eater, disliked: string[]): Concern[] {
  const { allergens, unknownIngredients, chips } = recipe
  const allergies = eater.allergies.filter((one) => allergens?.includes(one))
  // Of what nobody looked into it cannot be said that it does not suit a diet, unless what is known is enough.
  const isAgainst = (diet: Diet) =>
    unknownIngredients ? isRefuted(diet, allergens ?? []) : !chips.includes(diet)
  const diets = allergens ? eater.dietaryRestrictions.filter(isAgainst) : []
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
export function dislikedAmong(ingredients: readonly string[], { dislikedIngredients }: Eater) {
  const dislikes = foldedIn(dislikedIngredients).filter((meant) => meant.length > 0)
  if (dislikes.length === 0) return []
  const words = foldedIn(ingredients)
  return ingredients.filter((_, place) =>
    dislikes.some((meant) => meant.every((word) => words[place]!.includes(word))),
  )
}

// A list is compared with many others, and folding is the slow part.
const known = new WeakMap<readonly string[], string[][]>()

/** The words of each text, folded once for each list. */
function foldedIn(texts: readonly string[]) {
  const folded = known.get(texts) ?? texts.map(wordsOf)
  known.set(texts, folded)
  return folded
}

const wordsOf = (text: string) => (normalised(text).match(/[\p{L}\p{N}]+/gu) ?? []).map(singular)
