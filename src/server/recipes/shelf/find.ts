import type { RecipeSelection } from '../../../domain/recipes/recipe-query.ts'
import { searchWords } from '../../../domain/recipes/search.ts'
import { addBit, type Bits, bitsWhere, haveCommon, numbersIn } from './bits.ts'
import type { Labels } from './labels.ts'
import type { Scratch } from './scratch.ts'
import type { Stocked } from './stocked.ts'
import { holdingAll, type WordIndex } from './word-index.ts'

interface Indexes {
  recipes: Stocked[]
  words: WordIndex
  labels: Labels
  scratch: Scratch
  /** Most kitchens have it, so it is never missing. */
  isStaple: (ingredient: string) => boolean
}

export const unknownContents = 'contents unknown'

/** Finds recipes by the rules of `domain/recipes`, without looking at each of them. */
export function createFinder({ recipes, words, labels, scratch, isStaple }: Indexes) {
  const { none, both, without, union, intersection } = scratch
  const size = recipes.length
  const needs = recipes.map(({ contains }) => contains?.filter((name) => !isStaple(name)) ?? null)

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
      bitsWhere(size, (number) => recipes[number]!.card.cookTime <= maxTime),
    )
  }

  /** What holds an ingredient that must not be in it; what nobody looked into may hold anything. */
  function refused({ without: ingredients = [], allergens = [] }: RecipeSelection) {
    const bits = none()
    for (const name of ingredients) labels.addTo(bits, `contains ${name}`)
    for (const name of allergens) labels.addTo(bits, `allergen ${name}`)
    labels.addTo(bits, unknownContents)
    return bits
  }

  /** By how many ingredients are missing: those with none first. */
  function byMissing(have: string[], most: number, among: Bits) {
    const onHand = new Uint8Array(size)
    for (const name of have.filter((one) => !isStaple(one))) {
      for (const number of numbersIn(labels.of(`contains ${name}`))) onHand[number]! += 1
    }
    const ranks = Array.from({ length: most + 1 }, none)
    for (const number of numbersIn(among)) {
      const rank = ranks[(needs[number]?.length ?? Infinity) - onHand[number]!]
      if (rank) addBit(rank, number)
    }
    return ranks
  }

  /** By where the words were found: the title first; near misses when nothing was. */
  function byPlace(search: string[], among: Bits) {
    const exact = holdingAll(search.map(words.find), scratch)
    const places = haveCommon(exact.at(-1)!, among) ? exact : holdingAll(search.map(words.guess), scratch)
    return steps(places, among)
  }

  /** From "here or better" to "here": what each place adds to the ones before. */
  const steps = (places: Bits[], among: Bits) =>
    places.map((bits, place) => both(place === 0 ? bits : without(bits, places[place - 1]!), among))

  return {
    /** What fits, in groups, the best matches first; to be used before the next question. */
    ranked(selection: RecipeSelection, seen: Bits): Bits[] {
      scratch.giveBack()
      const fitting = narrowed(selection, seen)
      const search = searchWords(selection.search ?? '')
      const { have, missing = 0 } = selection
      const stocked = have ? byMissing(have, missing, fitting) : [fitting]
      if (search.length === 0) return stocked
      return byPlace(search, union(stocked))
    },

    missing: (number: number, have: string[]) => needs[number]?.filter((name) => !have.includes(name)) ?? [],

    labelled: (label: string) => labels.of(label),

    /** Every ingredient that something is made of. */
    ingredients: () =>
      labels
        .names()
        .flatMap((label) => (label.startsWith('contains ') ? [label.slice('contains '.length)] : []))
        .toSorted()
        .map((name) => ({ name, isStaple: isStaple(name) })),
  }
}

const refuses = ({ without: ingredients = [], allergens = [] }: RecipeSelection) =>
  ingredients.length + allergens.length > 0
