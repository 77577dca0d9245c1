import { isNear } from './near-words.ts'
import { singular } from './singular.ts'

/** Lowercase and without accents: "Crème Brûlée" and "creme brulee" are the same to whoever searches. */
export const normalised = (text: string) =>
  (isPlain.test(text) ? text : text.normalize('NFD').replaceAll(/\p{Diacritic}/gu, '')).toLowerCase()

const isPlain = /^[\x20-\x7e]*$/

interface Searchable {
  title: string
  description: string
  restaurantBrand: string | null
  tags: string[]
}

/** Where a word may be found, best place first. */
export const placesOf = ({ title, description, restaurantBrand, tags }: Searchable) =>
  [title, restaurantBrand ?? '', tags.join(' '), description].map(normalised)

/** The words of a search; every one of them must be found somewhere. */
export const searchWords = (query: string) => normalised(query).split(/\s+/).filter(Boolean)

/** By its texts, or by ingredients it was found with. */
export const matches = (recipe: Searchable, query: string, madeWith: string[] = []) => {
  const text = placesOf(recipe).join('\n')
  return searchWords(query).every(
    (word) => text.includes(word) || meantIngredients(madeWith.map(soughtIngredient), word).length > 0,
  )
}

/** The worst of the best places of each word: 0 when the title has them all. Smaller is better. */
export function placeOf(recipe: Searchable, query: string): number {
  const places = placesOf(recipe)
  const best = searchWords(query).map((word) => places.findIndex((place) => place.includes(word)))
  return Math.max(0, ...best.map((place) => (place < 0 ? places.length : place)))
}

/** An ingredient is looked for by so many letters; fewer are in too many of them. */
const fewestLetters = 3

/** An ingredient with the words it is found by. */
export interface SoughtIngredient {
  name: string
  parts: string[]
  singulars: string[]
}

export function soughtIngredient(name: string): SoughtIngredient {
  const parts = normalised(name).split(/[\s-]+/)
  return { name, parts, singulars: parts.map(singular) }
}

/**
 * The ingredients a word means: "egg" and "eggs" the egg and not the eggplant; a word that none is called, those that
 * begin with it.
 */
export function meantIngredients(all: readonly SoughtIngredient[], word: string): string[] {
  if (word.length < fewestLetters) return []
  const asked = singular(word)
  const called = all.filter(({ singulars }) => singulars.includes(asked))
  const meant =
    called.length > 0 ? called : all.filter(({ parts }) => parts.some((part) => part.startsWith(word)))
  return meant.map(({ name }) => name)
}

/** Those that a mistyped word was probably meant for. */
export const nearIngredients = (all: readonly SoughtIngredient[], word: string) =>
  all.filter(({ parts }) => parts.some((part) => isNear(word, part))).map(({ name }) => name)

/** For each word that the texts of a recipe do not hold, an ingredient of it that does. */
export function ingredientsFound(recipe: Searchable, query: string, meant: (word: string) => string[]) {
  const text = placesOf(recipe).join('\n')
  const byWord = searchWords(query).flatMap((word) => (text.includes(word) ? [] : [meant(word)]))
  // One that answers several words first: "soy sauce" is that, not soy milk and fish sauce.
  const answers = (name: string) => byWord.filter((names) => names.includes(name)).length
  const best = (names: string[]) => names.toSorted((one, other) => answers(other) - answers(one)).slice(0, 1)
  return [...new Set(byWord.flatMap(best))]
}
