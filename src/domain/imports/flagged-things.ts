import type { Pantry } from '../recipes/pantry.ts'
import type { Known, KnownIngredients } from './known-ingredients.ts'

const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu
/** "Without butter", "vegan butter", "dairy-free butter": then there is none. */
const denial = /^(?:no|not|non|without|vegan|free)$/
/** "Cream the sugar", "fish out the bay leaf": what is done, not what is in it. */
const deeds = new Map([
  ['cream', /^(?:the|together|until)$/],
  ['fish', /^(?:out|them|it)$/],
])

/** Finds what whole sentences name of the pantry that somebody may not eat. */
export function flaggedThingsIn(pantry: Pantry, known: KnownIngredients): (text: string) => Known[] {
  const longest = longestNames(pantry)

  /** By the longest name from there on: peanut butter is no butter. */
  function thingAt(words: string[], place: number) {
    for (let count = longest.get(words[place]!) ?? 0; count > 0; count--) {
      const thing =
        place + count > words.length ? undefined : known(words.slice(place, place + count).join(' '))
      if (thing) return { thing, next: place + count }
    }
    return undefined
  }

  return (text) => {
    const words = text.toLowerCase().match(word) ?? []
    const found: Known[] = []
    for (let place = 0; place < words.length;) {
      const { thing, next } = thingAt(words, place) ?? { thing: undefined, next: place + 1 }
      const isDenied = denial.test(words[place - 1] ?? '') || words[next] === 'free'
      const isDone = deeds.get(words[place]!)?.test(words[place + 1] ?? '') ?? false
      if (thing && thing.item.flags.length > 0 && !isDenied && !isDone) found.push(thing)
      place = next
    }
    return found
  }
}

/** How many words the longest name has that begins with a word. */
function longestNames(pantry: Pantry) {
  const longest = new Map<string, number>()
  for (const [name, { plural, synonyms }] of Object.entries(pantry))
    for (const spelling of [name, `${name}s`, plural ?? name, ...synonyms]) {
      const words = spelling.toLowerCase().match(word) ?? []
      const [first = ''] = words
      longest.set(first, Math.max(longest.get(first) ?? 0, words.length))
    }
  return longest
}
