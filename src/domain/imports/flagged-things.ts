import type { Flag, Pantry } from '../recipes/pantry.ts'
import { flagsOf, freedBy } from './dietary-words.ts'
import { isDone } from './deeds.ts'
import type { KnownIngredients } from './known-ingredients.ts'

const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu
/** Across these nothing is denied: "warm or not, peanuts go on top". */
const runEnd = /[^\p{L}\p{M}\p{N}\s'’‑-]|\n| - /u
/** "Without butter": then there is none. */
const denial = /^(?:no|not|non|without)$/
/** "Not vegan", "isn't nut-free": then there may well be some. */
const refusal = /^(?:no|not|non|never|nor|hardly)$|n['’]t$/
/** What a shop sells under such a name says nothing of a dish that is called so. */
const dish =
  /\b(?:soup|stew|chili|burger|pie|pudding|cake|cheesecake|cookie|cupcake|muffin|donut|pancake|waffle|dumpling|sushi|salad|dip|sauce|dressing)s?$/
const neverVegetarian: Flag[] = ['meat', 'fish', 'shellfish']
/** Whatever it is called, what is of such a kind has none of these. */
const neverIn = new Map<string, Flag[]>([
  ['vegetarian', neverVegetarian],
  ['veggie', neverVegetarian],
  ['meatless', neverVegetarian],
  ['vegan', [...neverVegetarian, 'dairy', 'egg', 'honey']],
])

export interface FlaggedThing {
  /** As it is written. */
  name: string
  flags: Flag[]
  /** A title may mean the dish itself: then something of the kind in it explains the name. */
  isTitle: boolean
}

export interface FlaggedThings {
  /** What whole sentences name that somebody may not eat. */
  inText(text: string): FlaggedThing[]
  inTitle(title: string): FlaggedThing[]
}

/** What finds, in whole sentences, what somebody may not eat. */
export function createFlaggedThings(pantry: Pantry, known: KnownIngredients): FlaggedThings {
  const longest = longestNames(pantry)

  /** By the longest name from there on: peanut butter is no butter. */
  function thingAt(words: string[], place: number, atMost: number) {
    for (let count = Math.min(atMost, longest.get(words[place]!) ?? 1); count > 0; count--) {
      const name = words.slice(place, place + count).join(' ')
      const thing = known(name)
      if (thing) return { name, flags: thing.item.flags, next: place + count, isMixture: thing.item.opaque }
    }
    return { name: words[place]!, flags: flagsOf(words[place]!), next: place + 1, isMixture: false }
  }

  /** What is called by several words is, in a title, also what each of them says: "chicken noodle soup". */
  function thingsAt(words: string[], place: number, isTitle: boolean, atMost: number) {
    const { name, flags, next, isMixture } = thingAt(words, place, atMost)
    const isDish = isTitle && isMixture && dish.test(name)
    const whole = isDish ? [] : [{ name, flags, isTitle }]
    const isApart = isTitle && next > place + 1 && (isDish || flags.length > 1)
    const parts = isApart ? inRun(words.slice(place, next), isTitle, next - place - 1) : []
    return { things: [...whole, ...parts], next }
  }

  function inRun(words: string[], isTitle: boolean, atMost = Infinity): FlaggedThing[] {
    const found: FlaggedThing[] = []
    for (let place = 0; place < words.length;) {
      const { things, next } = thingsAt(words, place, isTitle, atMost)
      const denied = deniedAt(words, place, next)
      if (denied !== 'all')
        for (const thing of things) {
          const flags = thing.flags.filter((flag) => !denied.includes(flag))
          if (flags.length > 0) found.push({ ...thing, flags })
        }
      place = next
    }
    return found
  }

  const inRuns = (text: string, isTitle: boolean) =>
    text
      .toLowerCase()
      .split(runEnd)
      .flatMap((run) => inRun(run.match(word) ?? [], isTitle))
  return { inText: (text) => inRuns(text, false), inTitle: (title) => inRuns(title, true) }
}

/** What the words around a thing say is not in it. */
function deniedAt(words: string[], place: number, next: number): readonly Flag[] | 'all' {
  const at = (where: number) => words[where] ?? ''
  const before = at(place - 1)
  const isFree = at(next) === 'free' && !/^(?:of|from)$/.test(at(next + 1)) && !refusal.test(before)
  const isDenied = denial.test(before) && at(place - 2) !== 'or' && at(next) !== 'free'
  if (isDone(words, place) || isFree || isDenied) return 'all'
  // "Dairy-free pasta" is still made of wheat, and "fat-free yogurt" of milk.
  const isOfKind = before === 'free' ? !refusal.test(at(place - 3)) : !refusal.test(at(place - 2))
  if (!isOfKind) return []
  if (before === 'free') return freedBy(at(place - 2))
  return neverIn.get(before) ?? flagsOf(/^(.+)less$/.exec(before)?.[1] ?? '')
}

/** How many words the longest name has that begins with a word. */
function longestNames(pantry: Pantry) {
  const longest = new Map<string, number>()
  for (const [name, { plural, synonyms }] of Object.entries(pantry))
    for (const spelling of [name, plural ?? name, ...synonyms]) {
      const words = spelling.toLowerCase().match(word) ?? []
      const [first = ''] = words
      longest.set(first, Math.max(longest.get(first) ?? 1, words.length))
    }
  return longest
}
