import { nameFor } from '../recipes/naming.ts'
import type { OwnRecipeWords } from './own-recipe.ts'

type Words = Pick<OwnRecipeWords, 'title' | 'description' | 'ingredients' | 'instructions'>

/**
 * What a recipe is known again by: what it says, however it is spaced. Its numbers, tags and headings are left out, since
 * files often do not tell them and people set them differently.
 */
export function markOf({ title, description, ingredients, instructions }: Words) {
  const lines = ingredients.map((one) => [one.amount, nameFor(one, one.amount), one.note ?? ''].join(' '))
  const steps = instructions.map((step) => step.description)
  const words = [title, description, ...lines, '', ...steps].map(plain).join('\n')
  return [1, 2].map((seed) => hashed(words, seed)).join('')
}

/** More accents than any letter has; to put them in order takes a tenth of a second. */
const heap = /\p{M}{20}/u

const plain = (text: string) =>
  (heap.test(text) ? text : text.normalize('NFC')).replaceAll(/\s+/g, ' ').trim()

/** The length of a mark, and of each of its halves. */
export const markLength = 22
const halfLength = markLength / 2

/**
 * 53 bits of a text, by Bryc's cyrb53, which is in the public domain. Nobody gains by finding two texts that share a mark,
 * and pages without https have no other hash.
 */
function hashed(text: string, seed: number) {
  let [one, other] = [0xdeadbeef ^ seed, 0x41c6ce57 ^ seed]
  for (let place = 0; place < text.length; place++) {
    const code = text.charCodeAt(place)
    one = Math.imul(one ^ code, 2_654_435_761)
    other = Math.imul(other ^ code, 1_597_334_677)
  }
  one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(other ^ (other >>> 13), 3_266_489_909)
  other = Math.imul(other ^ (other >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909)
  const number = 4_294_967_296 * (other & 0x1f_ffff) + (one >>> 0)
  return number.toString(36).padStart(halfLength, '0')
}
