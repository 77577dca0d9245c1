import type { KnownItem } from './pantry.ts'
import { largestFigure } from './limits.ts'
import { type Cookable, servingOf } from './recipe-nutrition.ts'
import type { PerServing, StoredServing } from './serving-figures.ts'

const unknown: StoredServing = { kcal: null, protein: null, sodium: null }

/** What is stored with a recipe, as its page says it. */
export function storedServing(recipe: Cookable, known: KnownItem): StoredServing {
  const serving = servingOf(recipe, known)
  if (!serving) return unknown
  const { kcal, protein, sodium } = serving
  return Math.max(kcal, protein, sodium) > largestFigure ? unknown : { kcal, protein, sodium }
}

export const isSameServing = (one: StoredServing, other: StoredServing) =>
  one.kcal === other.kcal && one.protein === other.protein && one.sodium === other.sodium

/** As a card has it: nothing where too little is known. */
export const shownServing = ({ kcal, protein, sodium }: StoredServing): { perServing?: PerServing } =>
  kcal === null || protein === null || sodium === null ? {} : { perServing: { kcal, protein, sodium } }
