import type { Flag, Pantry } from '../recipes/pantry.ts'
import { flagOf } from './dietary-words.ts'
import type { KnownIngredients } from './known-ingredients.ts'

const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu
/** "Without butter": then there is none. */
const denial = /^(?:no|not|non|without)$/
/** Whatever it is called, what is vegan has none of these. */
const neverVegan: Flag[] = ['meat', 'fish', 'shellfish', 'dairy', 'egg', 'honey']
/** "Cream the sugar", "fish out the bay leaf": what is done, not what is in it. */
const deeds = new Map([
  ['cream', /^(?:the|together|until)$/],
  ['fish', /^(?:out|them|it)$/],
])

export interface FlaggedThing {
  /** As it is written. */
  name: string
  flags: Flag[]
}

/** What finds, in whole sentences, what somebody may not eat. */
export function createFlaggedThings(
  pantry: Pantry,
  known: KnownIngredients,
): (text: string) => FlaggedThing[] {
  const longest = longestNames(pantry)

  /** By the longest name from there on: peanut butter is no butter. */
  function thingAt(words: string[], place: number) {
    for (let count = longest.get(words[place]!) ?? 1; count > 0; count--) {
      const name = words.slice(place, place + count).join(' ')
      const thing = known(name)
      if (thing) return { name, flags: thing.item.flags, next: place + count }
    }
    const flag = flagOf.get(words[place]!)
    return { name: words[place]!, flags: flag ? [flag] : [], next: place + 1 }
  }

  return (text) => {
    const words = text.toLowerCase().match(word) ?? []
    const found: FlaggedThing[] = []
    for (let place = 0; place < words.length;) {
      const { name, flags, next } = thingAt(words, place)
      const denied = deniedAt(words, place, next)
      const left = denied === 'all' ? [] : flags.filter((flag) => !denied.includes(flag))
      if (left.length > 0) found.push({ name, flags: left })
      place = next
    }
    return found
  }
}

/** What the words around a thing say is not in it. */
function deniedAt(words: string[], place: number, next: number): Flag[] | 'all' {
  const before = words[place - 1] ?? ''
  const isDone = deeds.get(words[place]!)?.test(words[place + 1] ?? '') ?? false
  if (isDone || words[next] === 'free' || denial.test(before)) return 'all'
  if (before === 'vegan') return neverVegan
  // "Dairy-free pasta" is still made of wheat, and "fat-free yogurt" of milk.
  const without = before === 'free' ? flagOf.get(words[place - 2] ?? '') : undefined
  return without ? [without] : []
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
