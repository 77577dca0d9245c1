import { type Diet, diets, objectionsTo } from '../recipes/dietary.ts'
import type { Pantry } from '../recipes/pantry.ts'
import { indexPantry } from '../recipes/pantry-index.ts'
import type { Ingredient, Objections } from '../recipes/recipe.ts'
import type { readDietaryNotes } from './dietary-notes.ts'
import type { ParsedIngredient } from './ingredient-line.ts'

/** What the pantry knows under any of these names. */
export type KnownIngredients = (...names: string[]) => { key: string; item: Pantry[string] } | undefined

export function knownIngredients(pantry: Pantry): KnownIngredients {
  const { find, keyOf } = indexPantry(pantry)
  return (...names) => {
    for (const name of names) {
      const item = find(name)
      if (item) return { key: keyOf(name), item }
    }
    return undefined
  }
}

interface Verdict {
  names: Pick<Ingredient, 'name' | 'plural'>[]
  /** Unknown unless the pantry knows every ingredient. */
  objections: Objections | null
  contains: string[] | null
  allergens: string[] | null
  tags: string[]
  /** Diets that a known ingredient speaks against, whatever the words say. */
  refuted: Diet[]
  contradictions: string[]
}

/** What the ingredients say about diets: all of it when each is known, never a guess when one is not. */
export function verdictOn(
  parsed: ParsedIngredient[],
  notes: ReturnType<typeof readDietaryNotes>,
  known: KnownIngredients,
): Verdict {
  const found = parsed.map(({ name, fullName }) => known(fullName, name))
  const names = parsed.map(({ name }, place) => numbersOf(name, found[place]?.item.plural, found[place]?.key))
  const flagged = names.flatMap(({ name }, place) => {
    const item = found[place]?.item
    return item ? [{ name, flags: item.flags }] : []
  })
  const objections = objectionsTo(flagged)
  const isComplete = flagged.length === parsed.length
  const refuted = diets.filter((diet) => objections[diet].length > 0)
  const believed = notes.diets.filter((diet) => !refuted.includes(diet))
  return {
    names,
    objections: isComplete ? objections : null,
    contains: isComplete ? [...new Set(found.map((one) => one!.key))] : null,
    allergens: isComplete ? [...new Set(flagged.flatMap(({ flags }) => flags))] : null,
    tags: [...believed, ...notes.tags],
    refuted,
    contradictions: notes.diets
      .filter((diet) => refuted.includes(diet))
      .map((diet) => `It is called ${diet}, but has ${objections[diet].join(', ')}; the word was left out.`),
  }
}

/** Written as many where the pantry knows the one: both numbers then, so that portions can be changed. */
const numbersOf = (name: string, plural: string | undefined, key: string | undefined) =>
  plural === undefined || key === undefined || (name !== plural && name !== key)
    ? { name, plural: null }
    : { name: key, plural }
