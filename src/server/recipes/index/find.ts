import type { RecipeSelection } from '../../../domain/recipes/recipe-query.ts'
import {
  meantIngredients,
  nearIngredients,
  searchWords,
  type SoughtIngredients,
  soughtIngredients,
} from '../../../domain/recipes/search.ts'
import { addBit, type Bits, bitsWhere, countCommon, forEachBit, haveCommon, numbersIn } from './bits.ts'
import type { Columns } from './columns.ts'
import type { Labels } from './labels.ts'
import type { Viewer } from './orders.ts'
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
/** What somebody without premium cannot open. */
export const locked = 'locked'

interface Seeking {
  selection: RecipeSelection
  /** What has come out for them. */
  seen: Bits
  viewer: Viewer
}

interface Known {
  seen: Bits
  changes: number
  found: string[]
  /** In the order of the alphabet. */
  names: readonly string[]
  sought: SoughtIngredients
}

/** What was found, in groups, the best matches first. */
export interface Ranked {
  ranks: Bits[]
  /** Of a search, what its texts alone would not have been enough for, and the ingredients a word was taken for. */
  byIngredient?: { bits: Bits; meant: (word: string) => string[] }
}

/** Finds recipes by the rules of `domain/recipes`, without looking at each of them. */
export function createFinder({ columns, words, labels, scratch, isStaple }: Indexes) {
  const { none, copy, both, without, difference, union, intersection } = scratch
  const { capacity } = columns

  function narrowed(selection: RecipeSelection, seen: Bits) {
    const { tags = [], filter = 'all', goals = [], cuisine = 'all', restaurant, difficulty } = selection
    const wanted = [
      ...tags.map((tag) => `tag ${tag}`),
      ...(filter === 'all' ? [] : [`filter ${filter}`]),
      ...goals.map((goal) => `goal ${goal}`),
      ...(cuisine === 'all' ? [] : [`cuisine ${cuisine}`]),
      ...(restaurant === undefined ? [] : [`restaurant ${restaurant.toLowerCase()}`]),
      ...(difficulty === undefined ? [] : [`difficulty ${difficulty}`]),
    ]
    const fitting = intersection([seen, ...wanted.map((label) => labels.of(label))])
    const allowed = refuses(selection) ? without(fitting, refused(selection)) : fitting
    const isWithin = limitsOf(selection, columns)
    return isWithin ? both(allowed, bitsWhere(capacity, isWithin)) : allowed
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

  function namesIn(openable: Bits) {
    const carried = labels
      .names()
      .filter((label) => label.startsWith(containing) && labels.isAnyIn(openable, label))
    return carried.map((label) => label.slice(containing.length))
  }

  const knownByPlan = new Map<boolean, Known>()
  let changes = 0
  /** The ingredients of what somebody may open: worked out once until a recipe changes or comes out, not per question. */
  function knownTo({ seen, viewer }: Pick<Seeking, 'seen' | 'viewer'>): Known {
    const kept = knownByPlan.get(viewer.isPremium)
    if (kept?.seen === seen && kept.changes === changes) return kept
    const found = namesIn(viewer.isPremium ? seen : without(seen, labels.of(locked)))
    const known = { ...(kept && isSame(kept.found, found) ? kept : ofNames(found)), seen, changes }
    knownByPlan.set(viewer.isPremium, known)
    return known
  }

  const ofNames = (found: string[]) => ({
    found,
    names: found.toSorted(),
    // Without what every kitchen has: that is in too many recipes to be looked for.
    sought: soughtIngredients(found.filter((name) => !isStaple(name))),
  })

  function withMadeOf(bits: Bits, names: string[]) {
    if (names.length === 0) return bits
    const wider = copy(bits)
    for (const name of names) labels.addTo(wider, containing + name)
    return wider
  }

  /**
   * In each of these places or a better one, and beyond them by what it is made of; near misses when nothing is found
   * there. What a locked recipe is made of is not even said by finding it.
   */
  function holding(search: string[], among: Bits, places: number[], { seen, viewer }: Seeking) {
    const { sought: ingredients } = knownTo({ seen, viewer })
    const all = (look: WordIndex['find'], namesOf: (word: string) => string[]) => {
      const found = search.map((word) => look(word, places))
      const texts = places.map((_, at) => intersection(found.map((byPlace) => byPlace[at]!)))
      // Asked again for every card on the page.
      const names = new Map(search.map((word) => [word, namesOf(word)]))
      const meant = (word: string) => names.get(word) ?? []
      if (search.every((word) => meant(word).length === 0)) return { texts, bits: none(), meant }
      const anywhere = intersection(search.map((word, at) => withMadeOf(found[at]!.at(-1)!, meant(word))))
      const more = difference(anywhere, texts.at(-1), among)
      return { texts, bits: viewer.isPremium ? more : without(more, labels.of(locked)), meant }
    }
    const isFound = ({ texts, bits }: ReturnType<typeof all>) =>
      haveCommon(texts.at(-1)!, among) || haveCommon(bits, among)
    const exact = all(words.find, (word) => meantIngredients(ingredients, word))
    if (isFound(exact)) return exact
    const guessed = all(words.guess, () => [])
    if (isFound(guessed)) return guessed
    const near = new Map(search.map((word) => [word, nearIngredients(ingredients, word)]))
    const isHopeless = [...near.values()].every((names) => names.length === 0)
    return isHopeless ? guessed : all(words.guess, (word) => near.get(word) ?? [])
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
    ranked(seeking: Seeking): Ranked {
      const { selection, seen } = seeking
      const ranks = begin(selection, seen)
      const search = searchWords(selection.search ?? '')
      if (search.length === 0) return { ranks }
      const among = union(ranks)
      const { texts, ...byIngredient } = holding(search, among, everyPlace, seeking)
      return { ranks: [...steps(texts, among), byIngredient.bits], byIngredient }
    },

    /** The same in one group, which is quicker. */
    found(seeking: Seeking): Ranked {
      const { selection, seen } = seeking
      const among = union(begin(selection, seen))
      const search = searchWords(selection.search ?? '')
      if (search.length === 0) return { ranks: [among] }
      const { texts, ...byIngredient } = holding(search, among, anyPlace, seeking)
      return { ranks: [union([both(texts[0]!, among), byIngredient.bits])], byIngredient }
    },

    /** Of what was found just before, how many stand on the page of a cuisine. */
    countOnPage: (found: Bits, region: string) => countCommon(found, labels.of(`cuisine ${region}`)),

    /** What contains an ingredient. */
    containing(ingredient: string, seen: Bits) {
      scratch.giveBack()
      return numbersIn(both(labels.of(containing + ingredient), seen))
    },

    /** The ingredients of what somebody may open, the same list until it is another. */
    ingredientNames(seen: Bits, viewer: Viewer) {
      scratch.giveBack()
      return knownTo({ seen, viewer }).names
    },

    /** A recipe is new, has changed or is gone. */
    noteChange() {
      changes += 1
    },
  }
}

/** Whether a recipe keeps to the limits that are asked for; undefined where there are none. */
function limitsOf({ maxTime, maxKcal, minProtein, maxSodium }: RecipeSelection, columns: Columns) {
  if ([maxTime, maxKcal, minProtein, maxSodium].every((limit) => limit === undefined)) return undefined
  const most = { time: maxTime ?? Infinity, kcal: maxKcal ?? Infinity, sodium: maxSodium ?? Infinity }
  const leastProtein = minProtein ?? -Infinity
  return (number: number) =>
    columns.minutes[number]! <= most.time &&
    columns.kcal[number]! <= most.kcal &&
    columns.protein[number]! >= leastProtein &&
    columns.sodium[number]! <= most.sodium
}

const isSame = (one: string[], other: string[]) =>
  one.length === other.length && one.every((name, at) => name === other[at])

const refuses = ({ without: ingredients = [], allergens = [] }: RecipeSelection) =>
  ingredients.length + allergens.length > 0
