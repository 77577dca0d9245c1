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

export const matches = (recipe: Searchable, query: string) => {
  const text = placesOf(recipe).join('\n')
  return searchWords(query).every((word) => text.includes(word))
}

/** The worst of the best places of each word: 0 when the title has them all. Smaller is better. */
export function placeOf(recipe: Searchable, query: string): number {
  const places = placesOf(recipe)
  const best = searchWords(query).map((word) => places.findIndex((place) => place.includes(word)))
  return Math.max(0, ...best.map((place) => (place < 0 ? places.length : place)))
}
