import type { Flag } from '../recipes/pantry.ts'
import { freedBy } from './dietary-words.ts'

const animal: readonly Flag[] = ['meat', 'fish', 'shellfish', 'dairy', 'egg', 'honey']
/** "Mock duck", "plant-based chicken". */
const replacing = /^(?:based|mock|faux|vegan|vegetarian|impossible|beyond)$/
/** "Flax egg", "soy chorizo". */
const madeOf = /^(?:flax|chia|tofu|seitan|soya?|jackfruit|tempeh)$/
/** "Egg replacer", "chicken-style pieces", "steak seasoning", "butter beans". */
const namedAfter =
  /^(?:style|replacers?|replacements?|substitutes?|alternatives?|seasonings?|spices?|rub|masala|tomato(?:es)?|apples?|buns?|beans?|lettuce|fries)$/
/** What is milked, spread or set like milk, butter or cheese, and is none. */
const plants =
  /^(?:oat|soya?|almond|cashew|coconut|rice|hemp|pea|flax|macadamia|hazelnut|walnut|pistachio|peanut|nut|sunflower|seed|pumpkin|sesame|cocoa|cacao|shea|apple|bean|lentil|chickpea|quinoa|potato|tofu|plant)$/
const grains =
  /^(?:rice|corn|maize|chickpea|lentil|quinoa|buckwheat|almond|coconut|cassava|tapioca|potato|millet|sorghum|teff|bean)$/
const milled = /^(?:flour|pasta|noodles?|spaghetti|macaroni)$/

/** "Cuts like butter", "as thick as heavy cream", "do not use butter"; but "if you like butter". */
const keptOut =
  /(?:\b(?:not|never|don['’]t)\s+(?:use|add|need|put|want)|(?<!\byou\s)\b(?:like|unlike|avoid|skip|omit|instead\s+of)|\b(?:smells?|tastes?|colou?r|shade|brown|thickness|texture)\s+of|\bas\s+(?!well\b)\S+\s+as|\bthan)(?:\s+(?:an?|the|any|real|light|heavy|cold|soft|whipped))?\s*$/

const joint = /^(?:and|or|plus|with|in|into|on|over|to|of|for|the|an?|some)$/
const reach = 4

/** What the words around a thing make doubtful: it may be something else that is called after it, or not be in it. */
export function doubtsAt(words: string[], place: number, next: number): readonly Flag[] | 'all' {
  const around = words.slice(Math.max(0, place - reach), place)
  if (keptOut.test(around.join(' '))) return 'all'
  const before = around.slice(around.findLastIndex((word) => joint.test(word)) + 1)
  const last = before.at(-1) ?? ''
  const isReplaced = before.some((word) => replacing.test(word)) || madeOf.test(last)
  if (isReplaced || namedAfter.test(words[next] ?? '')) return animal
  const isMilled = grains.test(last) && milled.test(words[place] ?? '')
  return [
    ...(plants.test(last) ? (['dairy'] as const) : []),
    ...(isMilled ? (['gluten'] as const) : []),
    // "Gluten-free light soy sauce".
    ...before.flatMap((word, at) => (before[at + 1] === 'free' ? freedBy(word, before[at - 1]) : [])),
  ]
}
