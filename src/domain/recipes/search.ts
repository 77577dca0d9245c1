/** Lowercase and without accents: "Crème Brûlée" and "creme brulee" are the same to whoever searches. */
export const normalised = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()

interface Searchable {
  title: string
  description: string
  restaurantBrand: string | null
  tags: string[]
}

/** Where a word may be found, best place first. */
const placesOf = ({ title, description, restaurantBrand, tags }: Searchable) =>
  [title, restaurantBrand ?? '', tags.join(' '), description].map(normalised)

/** Everything a search looks at, in one text. */
export const searchText = (recipe: Searchable) => placesOf(recipe).join('\n')

/** The words of a search; every one of them must be found somewhere. */
export const searchWords = (query: string) => normalised(query).split(/\s+/).filter(Boolean)

export const matches = (recipe: Searchable, query: string) => {
  const text = searchText(recipe)
  return searchWords(query).every((word) => text.includes(word))
}

/** The worst of the best places of each word: 0 when the title has them all. Smaller is better. */
export function placeOf(recipe: Searchable, query: string): number {
  const places = placesOf(recipe)
  const best = searchWords(query).map((word) => places.findIndex((place) => place.includes(word)))
  return Math.max(0, ...best.map((place) => (place < 0 ? places.length : place)))
}
