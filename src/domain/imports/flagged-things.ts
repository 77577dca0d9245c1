import type { Flag } from '../recipes/pantry.ts'
import { freedBy, isDish } from './dietary-words.ts'
import { isDone } from './deeds.ts'
import { isMixture, type Known } from './known-ingredients.ts'
import { anyWord, type FoundName, type NameAt, wordsOf } from './names-in-words.ts'
import { isPlain, madeFresh } from './note-things.ts'
import { doubtsAt } from './doubts.ts'
import { partedAtServing } from './served-things.ts'
import { madeThings } from './serving-words.ts'

/** Across these nothing is denied: "warm or not, peanuts go on top". */
const runEnd = /[^\p{L}\p{M}\p{N}\s'’‑-]|\n| - /u
const endOrWord = new RegExp(`${runEnd.source}|${anyWord.source}`, 'gu')
/** "Without butter": then there is none. */
const denial = /^(?:no|not|non|without)$/
/** "Not vegan", "isn't nut-free": then there may well be some. */
const refusal = /^(?:no|not|non|never|nor|hardly)$|n['’]t$/
/** What a shop sells under such a name says nothing of a dish that is called so. */
const dish =
  /\b(?:soup|stew|chili|burger|pie|pudding|cake|cheesecake|cookie|cupcake|muffin|donut|pancake|waffle|dumpling|sushi|salad|dip|sauce|dressing)s?$/
/** What is done, or what was made of the ingredients: these words alone name no mixture of a shop. */
const ownWords = /^(?:fr(?:y|ies)|chips?|spices?|seasonings?|mints?|jell(?:y|ies))$/
/** "Whisk into a dressing" makes one; "the beans in dressing" speaks of one that nobody made. */
const dressing = /^(?:dressing|vinaigrette)$/
const wholly = /^(?:in|with|and)$/
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
  flags: readonly Flag[]
  /** Those among them that no other word makes doubtful: the cheese of cashew cheese may well be none. */
  sure: readonly Flag[]
  /** By which the pantry knows it. */
  key: string | undefined
  /** Its name tells nothing of what is in it. */
  isMixture: boolean
  /** A title may mean the dish itself: then something of the kind in it explains the name. */
  isTitle: boolean
  /** "The milk", that is, what was named before. */
  isThe: boolean
  /** It is served with it, or a pan is greased. */
  isServed: boolean
  /** It is a dish, or what a shop mixes: more may be in it than its flags say. */
  mayBringMore: boolean
}

/** Where some words stand. */
interface Run {
  isTitle: boolean
  isServed: boolean
  /** They begin a sentence. */
  isSentence: boolean
  /** The sentence says "fresh" of what need not be named right behind it. */
  isPerhapsFresh: boolean
}

export interface FlaggedThings {
  /** What whole sentences name that somebody may not eat. */
  inText(text: string): FlaggedThing[]
  inTitle(title: string): FlaggedThing[]
}

/** What finds, in whole sentences, what somebody may not eat. */
export function createFlaggedThings(nameAt: NameAt): FlaggedThings {
  const isFoodIn = (words: string[]) => (place: number) => nameAt(words, place) !== undefined

  /** "The homemade penne" are no dried ones, and what fresh farfalle are made of nobody knows. */
  function asFresh(
    found: FoundName,
    words: string[],
    place: number,
    isPerhaps: boolean,
  ): FoundName & { isUnknown?: boolean } {
    const isFresh = madeFresh.test(words[place - 1] ?? '')
    const isDried = found.thing?.item.dried ?? false
    if (!isDried || (!isFresh && !isPerhaps)) return found
    const fresh = isFresh ? nameAt(['fresh', ...words.slice(place, found.next)], 0) : undefined
    return fresh ?? { ...found, name: `fresh ${found.name}`, thing: undefined, isUnknown: true }
  }

  /** "If fresh", "fresh or dried pasta"; but "with fresh or dried basil". */
  const saysFresh = (sentence: string) =>
    /fresh|homemade/i.test(sentence) &&
    sentence
      .toLowerCase()
      .split(runEnd)
      .map(wordsOf)
      .some((words) => words.some((word, place) => madeFresh.test(word) && isOfAnother(words, place + 1)))

  function isOfAnother(words: string[], behind: number) {
    const others = words.slice(behind, behind + reach).findIndex((word) => !orDried.test(word))
    if (others < 0) return true
    const name = nameAt(words, behind + others)
    return name ? others > 0 && (name.thing?.item.dried ?? false) : ofNothing.test(words[behind + others]!)
  }

  /** What is called by several words is, in a title, also what each of them says: "chicken noodle soup". */
  function thingsOf(found: FoundName, words: string[], place: number, run: Run) {
    const { isTitle, isServed, isPerhapsFresh } = run
    const { next } = found
    const { name, flags, thing, isUnknown }: FoundName & { isUnknown?: boolean } = isTitle
      ? found
      : asFresh(found, words, place, isPerhapsFresh)
    const isItself = isTitle && (thing?.item.opaque ?? false) && dish.test(name)
    // What a title calls so is the dish itself.
    const isOwn = ownWords.test(name) || (dressing.test(name) && !wholly.test(words[place - 1] ?? ''))
    const isVague =
      !isTitle && ((isUnknown ?? false) || (thing !== undefined && isNothingTold(thing) && !isOwn))
    // Most names bring nothing of the kind: then the words around need not be read.
    if (flags.length === 0 && !isVague && !isItself) return []
    const isThe = the.test(words[place - 1] ?? '') || the.test(words[place - 2] ?? '')
    const isBought = thing !== undefined && isMixture(thing.item) && !(isThe && madeThings.has(name))
    const itself = {
      name,
      key: thing?.key,
      flags,
      isTitle,
      isServed,
      isThe,
      isMixture: isVague,
      mayBringMore: isDish(name) || (isBought && isBase(words, place)),
    }
    const isApart = isTitle && next > place + 1 && (isItself || flags.length > 1)
    const parts = isApart ? inRun(words.slice(place, next), run, next - place - 1) : []
    return isItself ? parts : [itself, ...parts]
  }

  function inRun(words: string[], run: Run, atMost = Infinity): FlaggedThing[] {
    const found: FlaggedThing[] = []
    for (let place = 0; place < words.length;) {
      const name = nameAt(words, place, atMost)
      const next = name?.next ?? place + 1
      const things = name ? thingsOf(name, words, place, run) : []
      if (things.length > 0) found.push(...told(things, words, place, next, run))
      place = next
    }
    return found
  }

  /** What of some things the words around them leave. */
  function told(
    things: Omit<FlaggedThing, 'sure'>[],
    words: string[],
    place: number,
    next: number,
    run: Run,
  ) {
    if (isDone(words, place, { isSentence: run.isSentence, isFood: isFoodIn(words) })) return []
    const denied = deniedAt(words, place, next)
    if (denied === 'all') return []
    const doubtful = doubtsAt(words, place, next)
    return things.flatMap((thing) => {
      const flags = thing.flags.filter((flag) => !denied.includes(flag))
      // Dairy-free yogurt is made of something else, and nobody says of what.
      const isReplaced = !thing.isTitle && flags.length < thing.flags.length
      const sure = doubtful === 'all' ? [] : flags.filter((flag) => !doubtful.includes(flag))
      const isVague = thing.isMixture || isReplaced
      if (flags.length === 0 && !isVague) return []
      // Not by spreading, which takes far longer.
      const { name, key, mayBringMore, isTitle, isServed, isThe } = thing
      return [{ name, key, flags, sure, isMixture: isVague, mayBringMore, isTitle, isServed, isThe }]
    })
  }

  function inRuns(text: string, isTitle: boolean, isServed: boolean, isPerhapsFresh: boolean) {
    if (text === '') return []
    return runsIn(text).flatMap((words, place) =>
      inRun(words, { isTitle, isServed, isPerhapsFresh, isSentence: place === 0 }),
    )
  }
  return {
    inText: (text) =>
      partedAtServing(text).flatMap(({ sentence, before, served }) => {
        const isPerhapsFresh = saysFresh(sentence)
        return [
          ...inRuns(before, false, false, isPerhapsFresh),
          ...inRuns(served, false, true, isPerhapsFresh),
        ]
      }),
    inTitle: (title) => inRuns(title, true, false, false),
  }
}

/** The words of a text, parted where a run of them ends. */
function runsIn(text: string): string[][] {
  let run: string[] = []
  const runs = [run]
  for (const piece of text.toLowerCase().match(endOrWord) ?? [])
    if (runEnd.test(piece)) runs.push((run = []))
    else run.push(piece)
  return runs
}

const reach = 6
const orDried = /^(?:or|and|dried|dry|frozen|canned|jarred|chilled|bought|store|packaged|fresh|homemade)$/
/** Behind "fresh" these name nothing that is. */
const ofNothing =
  /^(?:if|is|are|it|ones?|but|instead|works?|takes?|needs?|cooks?|then|for|when|will|should|can|may|rather|not|\p{N}.*)$/u

const the = /^(?:the|your|remaining|reserved)$/

/** "Onto warm burger buns": what was bought and is listed nowhere. */
function isBase(words: string[], place: number) {
  let first = place
  while (place - first < reach && isPlain(words[first - 1] ?? '') && !laid.test(words[first - 1]!)) first--
  return laid.test(words[first - 1] ?? '')
}
const laid = /^(?:over|on|onto|in|into|between)$/

const isNothingTold = ({ item }: Known) => isMixture(item) && item.flags.length === 0

/** What the words around a thing say is not in it. */
function deniedAt(words: string[], place: number, next: number): readonly Flag[] | 'all' {
  const at = (where: number) => words[where] ?? ''
  const before = at(place - 1)
  const isFree = at(next) === 'free' && !/^(?:of|from)$/.test(at(next + 1)) && !refusal.test(before)
  // "Non-dairy" denies dairy; "non-salted butter" is butter.
  const isWhole = before !== 'non' || next === place + 1
  // "Gluten-free but not nut-free", "without gluten but not nuts".
  const isTaken = /^(?:or|but)$/.test(at(place - 2))
  const isDenied = denial.test(before) && isWhole && !isTaken && at(next) !== 'free'
  if (isFree || isDenied) return 'all'
  // "Dairy-free pasta" is still made of wheat, and "fat-free yogurt" of milk.
  const isOfKind = before === 'free' ? !refusal.test(at(place - 3)) : !refusal.test(at(place - 2))
  if (!isOfKind) return []
  if (before === 'free') return freedBy(at(place - 2), at(place - 3))
  return neverIn.get(before) ?? freedBy(/^(.+)less$/.exec(before)?.[1] ?? '', at(place - 2))
}
