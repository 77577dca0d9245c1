import type { Flag } from '../recipes/pantry.ts'

const animal: readonly Flag[] = ['meat', 'fish', 'shellfish', 'dairy', 'egg', 'honey']
/** "Mock duck", "plant-based chicken", "flax egg". */
const replacing =
  /^(?:based|mock|faux|vegan|vegetarian|flax|chia|tofu|seitan|soya?|jackfruit|tempeh|impossible|beyond)$/
/** "Egg replacer", "chicken-style pieces", "steak seasoning", "butter beans". */
const namedAfter =
  /^(?:style|replacers?|replacements?|substitutes?|alternatives?|seasonings?|spices?|rub|masala|tomato(?:es)?|apples?|buns?|beans?|lettuce|fries)$/
/** What is milked, spread or set like milk, butter or cheese, and is none. */
const plants =
  /^(?:oat|soya?|almond|cashew|coconut|rice|hemp|pea|flax|macadamia|hazelnut|walnut|pistachio|peanut|nut|sunflower|seed|pumpkin|sesame|cocoa|cacao|shea|apple|bean|lentil|chickpea|quinoa|potato|tofu|plant)$/
const grains =
  /^(?:rice|corn|maize|chickpea|lentil|quinoa|buckwheat|almond|coconut|cassava|tapioca|potato|millet|sorghum|teff|bean)$/
const milled = /^(?:flour|pasta|noodles?|spaghetti|macaroni)$/

/** What the words around a thing make doubtful: it may be something else that is called after it. */
export function replacedAt(words: string[], place: number, next: number): readonly Flag[] {
  const before = words[place - 1] ?? ''
  const isReplaced = replacing.test(before) || replacing.test(words[place - 2] ?? '')
  if (isReplaced || namedAfter.test(words[next] ?? '')) return animal
  const dairy: Flag[] = plants.test(before) ? ['dairy'] : []
  return grains.test(before) && milled.test(words[place] ?? '') ? [...dairy, 'gluten'] : dairy
}
