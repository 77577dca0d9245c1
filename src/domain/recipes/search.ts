import { isNear } from './near-words.ts'
import { normalised } from './normalised.ts'
import { singular } from './singular.ts'

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
    (word) => text.includes(word) || meantIngredients(soughtIngredients(madeWith), word).length > 0,
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

/** Ingredients by the words they are found by. */
export interface SoughtIngredients {
  /** In the order of the alphabet. */
  parts: { name: string; part: string }[]
  bySingular: Map<string, string[]>
}

export function soughtIngredients(names: readonly string[]): SoughtIngredients {
  const parts = names
    .flatMap((name) => partsOf(name).map((part) => ({ name, part })))
    .toSorted((one, other) => (one.part < other.part ? -1 : one.part > other.part ? 1 : 0))
  const bySingular = new Map<string, string[]>()
  for (const { name, part } of parts)
    bySingular.set(singular(part), [...(bySingular.get(singular(part)) ?? []), name])
  return { parts, bySingular }
}

const partsOf = (name: string) => normalised(name).split(/[\s-]+/)

/**
 * The ingredients a word means: "egg" and "eggs" the egg and not the eggplant; a word that none is called, those that
 * begin with it.
 */
export function meantIngredients({ parts, bySingular }: SoughtIngredients, word: string): string[] {
  if (word.length < fewestLetters) return []
  return bySingular.get(singular(word)) ?? namesOf(beginningWith(parts, word))
}

/** Halving, since every new word is looked up among thousands. */
function beginningWith(parts: SoughtIngredients['parts'], word: string) {
  let [first, end] = [0, parts.length]
  while (first < end) {
    const middle = (first + end) >>> 1
    if (parts[middle]!.part < word) first = middle + 1
    else end = middle
  }
  const rest = parts.slice(first)
  const after = rest.findIndex(({ part }) => !part.startsWith(word))
  return after < 0 ? rest : rest.slice(0, after)
}

/** Those that a mistyped word was probably meant for; few mistake the first letter, and comparing takes time. */
export const nearIngredients = ({ parts }: SoughtIngredients, word: string) =>
  namesOf(parts.filter(({ part }) => part[0] === word[0] && isNear(word, part)))

const namesOf = (parts: SoughtIngredients['parts']) => [...new Set(parts.map(({ name }) => name))]

/** For each word that the texts of a recipe do not hold, an ingredient of it that does. */
export function ingredientsFound(recipe: Searchable, query: string, meant: (word: string) => string[]) {
  const text = placesOf(recipe).join('\n')
  const byWord = searchWords(query).flatMap((word) => (text.includes(word) ? [] : [meant(word)]))
  // One that answers several words first: "soy sauce" is that, not soy milk and fish sauce.
  const answers = (name: string) => byWord.filter((names) => names.includes(name)).length
  const best = (names: string[]) => names.toSorted((one, other) => answers(other) - answers(one)).slice(0, 1)
  return [...new Set(byWord.flatMap(best))]
}
