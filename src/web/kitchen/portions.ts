import { scaleAmount } from '../../domain/recipes/amounts.ts'
import { nameFor } from '../../domain/recipes/naming.ts'
import type { Ingredient, StepPart } from '../../domain/recipes/recipe.ts'

const number = String.raw`(?:\d+ )?\d+/\d+|\d+(?:[.,]\d+)?\s?[⅛¼⅓⅜½⅝⅔¾⅞]?|[⅛¼⅓⅜½⅝⅔¾⅞]`
const unit = 'g|kg|ml|l|liters?|oz|lb|tsp|tbsp|cups?'
const measures = new RegExp(`(?:${number})\\s?(?:${unit})\\b`, 'gi')
const eachHasItsOwn = /\beach\b/i
const cans = /\bcans?\b/i

/** An ingredient for other portions: how much, what it is called then, and its note. */
export function scaledIngredient(ingredient: Ingredient, factor: number) {
  const amount = scaleAmount(ingredient.amount, factor)
  return { amount, name: nameFor(ingredient, amount), note: scaledNote(ingredient, factor) }
}

/** "170 g, softened" is said of the whole amount and grows with it; the size of a can does not. */
function scaledNote({ amount, note }: Ingredient, factor: number) {
  if (note === null || cans.test(amount) || eachHasItsOwn.test(note)) return note
  return note.replaceAll(measures, (measure) => scaleAmount(measure, factor))
}

/** A piece of a step for other portions. */
export function scaledPart(part: StepPart, ingredients: Ingredient[], factor: number): string {
  const ingredient = part.kind === 'ingredient' ? ingredients[part.ingredient] : undefined
  if (!ingredient || factor === 1) return part.text
  const name = [ingredient.plural, ingredient.name].find((word) => word && part.text.endsWith(word))
  if (!name) return scaleAmount(part.text, factor)
  // The amount alone: a number may belong to the name, as in "00 flour".
  const amount = scaleAmount(part.text.slice(0, -name.length).trim(), factor)
  return amount === '' ? part.text : `${amount} ${nameFor(ingredient, amount)}`
}
