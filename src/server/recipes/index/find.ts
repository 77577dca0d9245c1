import type { RecipeSelection } from '../../../domain/recipes/recipe-query.ts'
import { searchWords } from '../../../domain/recipes/search.ts'
import { addBit, type Bits, bitsWhere, countCommon, forEachBit, haveCommon, numbersIn } from './bits.ts'
import type { Columns } from './columns.ts'
import type { Labels } from './labels.ts'
import type { Scratch } from './scratch.ts'
import { anyPlace, everyPlace, type WordIndex } from './word-index.ts'

interface Indexes {
  columns: Columns
  words: WordIndex
  labels: Labels
  scratch: Scratch
  /** Most kitchens have it, so it is never missing. */
  isStaple: (ingredient: string) => boolean
}

export const unknownContents = 'contents unknown'
export const containing = 'contains '

/** Finds recipes by the rules of `domain/recipes`, without looking at each of them. */
export function createFinder({ columns, words, labels, scratch, isStaple }: Indexes) {
  const { none, both, without, difference, union, intersection } = scratch
  const { capacity } = columns

  function narrowed(selection: RecipeSelection, seen: Bits) {
    const { tags = '', filter = 'all', cuisine = 'all', restaurant, difficulty, maxTime } = selection
    const wanted = [
      ...tags.split(',').flatMap((tag) => (tag.trim() === '' ? [] : [`tag ${tag.trim().toLowerCase()}`])),
      ...(filter === 'all' ? [] : [`filter ${filter}`]),
      ...(cuisine === 'all' ? [] : [`cuisine ${cuisine}`]),
      ...(restaurant === undefined ? [] : [`restaurant ${restaurant.toLowerCase()}`]),
      ...(difficulty === undefined ? [] : [`difficulty ${difficulty}`]),
    ]
    const fitting = intersection([seen, ...wanted.map((label) => labels.of(label))])
    const allowed = refuses(selection) ? without(fitting, refused(selection)) : fitting
    if (maxTime === undefined) return allowed
    return both(
      allowed,
      bitsWhere(capacity, (number) => columns.minutes[number]! <= maxTime),
    )
  }

  /** What holds an ingredient that must not be in it; what nobody looked into may hold anything. */
  function refused({ without: ingredients = [], allergens = [] }: RecipeSelection) {
    const bits = none()
    for (const name of ingredients) labels.addTo(bits, containing + name)
    for (const name of allergens) labels.addTo(bits, `allergen ${name}`)
    labels.addTo(bits, unknownContents)
    return bits
  }

  /** By how many ingredients are missing: those with none first. */
  function byMissing(have: string[], most: number, among: Bits) {
    const onHand = new Uint8Array(capacity)
    for (const name of have.filter((one) => !isStaple(one))) {
      forEachBit(labels.of(containing + name), (number) => {
        onHand[number]! += 1
      })
    }
    const ranks = Array.from({ length: most + 1 }, none)
    forEachBit(among, (number) => {
      const rank = ranks[columns.needs[number]! - onHand[number]!]
      if (rank) addBit(rank, number)
    })
    return ranks
  }

  /** In each of these places or a better one; near misses when nothing is found there. */
  function holding(search: string[], among: Bits, places: number[]) {
    const all = (look: WordIndex['find']) => {
      const found = search.map((word) => look(word, places))
      return places.map((_, at) => intersection(found.map((byPlace) => byPlace[at]!)))
    }
    const exact = all(words.find)
    return haveCommon(exact.at(-1)!, among) ? exact : all(words.guess)
  }

  /** What each place adds to the ones before. */
  const steps = (places: Bits[], among: Bits) =>
    places.map((bits, place) => difference(bits, places[place - 1], among))

  /** What fits but for its words, by how many ingredients are missing. */
  function begin(selection: RecipeSelection, seen: Bits) {
    scratch.giveBack()
    const fitting = narrowed(selection, seen)
    const { have, missing = 0 } = selection
    return have ? byMissing(have, missing, fitting) : [fitting]
  }

  return {
    /** What fits, in groups, the best matches first; to be used before the next question. */
    ranked(selection: RecipeSelection, seen: Bits): Bits[] {
      const ranks = begin(selection, seen)
      const search = searchWords(selection.search ?? '')
      if (search.length === 0) return ranks
      const among = union(ranks)
      return steps(holding(search, among, everyPlace), among)
    },

    /** What fits, whatever the match; to be used before the next question. */
    found(selection: RecipeSelection, seen: Bits): Bits {
      const among = union(begin(selection, seen))
      const search = searchWords(selection.search ?? '')
      return search.length === 0 ? among : both(holding(search, among, anyPlace)[0]!, among)
    },

    /** Of what was found just before, how many stand on the page of a cuisine. */
    countOnPage: (found: Bits, region: string) => countCommon(found, labels.of(`cuisine ${region}`)),

    /** What contains an ingredient. */
    containing(ingredient: string, seen: Bits) {
      scratch.giveBack()
      return numbersIn(both(labels.of(containing + ingredient), seen))
    },

    /** Every ingredient that something is made of. */
    ingredients: (seen: Bits) =>
      labels
        .names()
        .flatMap((label) => (label.startsWith(containing) ? [label.slice(containing.length)] : []))
        .filter((name) => {
          scratch.giveBack()
          return haveCommon(labels.of(containing + name), seen)
        })
        .toSorted()
        .map((name) => ({ name, isStaple: isStaple(name) })),
  }
}

const refuses = ({ without: ingredients = [], allergens = [] }: RecipeSelection) =>
  ingredients.length + allergens.length > 0
