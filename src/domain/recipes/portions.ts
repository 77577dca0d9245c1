import { nameFor } from './naming.ts'
import type { Ingredient, Step, StepPart } from './recipe.ts'
import { scaleAmount } from './scale-amount.ts'

const number = String.raw`(?:\d+ )?\d+/\d+|\d+(?:[.,]\d+)?\s?[⅛¼⅓⅜½⅝⅔¾⅞]?|[⅛¼⅓⅜½⅝⅔¾⅞]`
const unit = 'g|kg|ml|l|liters?|oz|lb|tsp|tbsp|cups?'
const count = String.raw`(?<=\babout )\d+(?=$|[,;]| (?:medium|large|limes)\b)`
const range = String.raw`(?:(?:${number})\s?(?:–|-|to)\s?)?`
const measures = new RegExp(`${range}(?:${number})\\s?(?:${unit})\\b|${count}`, 'gi')
const eachHasItsOwn = /\beach\b/i
const cans = /\bcans?\b/i

type Mention = Extract<StepPart, { kind: 'ingredient' }>

/** An ingredient for other portions: how much, what it is called then, and its note. */
export function scaledIngredient(ingredient: Ingredient, factor: number) {
  const amount = scaleAmount(ingredient.amount, factor)
  return { amount, name: nameFor(ingredient, amount), note: scaledNote(ingredient, factor) }
}

/** "170 g, softened" is said of the whole amount and grows with it; the size of a can does not. */
export function scaledNote({ amount, note }: Pick<Ingredient, 'amount' | 'note'>, factor: number) {
  if (note === null || factor === 1 || cans.test(amount) || eachHasItsOwn.test(note)) return note
  return note.replaceAll(measures, (measure) => scaleAmount(measure, factor))
}

/** A piece of a step for other portions. */
export function scaledPart(part: StepPart, ingredients: Ingredient[], factor: number): string {
  const ingredient = part.kind === 'ingredient' ? ingredients[part.ingredient] : undefined
  if (part.kind !== 'ingredient' || !ingredient || part.inWords || factor === 1) return part.text
  if (part.again) return scaledIngredient(ingredient, factor).name
  const { amount, name } = scaledMention(part.text, ingredient, factor)
  return [amount, name].filter(Boolean).join(' ')
}

/** A step whose description is for other portions. */
export const scaledStep = (step: Step, ingredients: Ingredient[], factor: number): Step => ({
  ...step,
  description: step.parts.map((part) => scaledPart(part, ingredients, factor)).join('') || step.description,
})

/** What a step needs, with the amounts it measures out; each place in the list once. */
export function neededIn({ parts }: Pick<Step, 'parts'>, ingredients: Ingredient[], factor: number) {
  const needed = new Map<number, { amount: string; name: string }>()
  for (const part of parts) {
    const ingredient = part.kind === 'ingredient' ? ingredients[part.ingredient] : undefined
    if (part.kind !== 'ingredient' || !ingredient || needed.has(part.ingredient)) continue
    needed.set(part.ingredient, neededFor(part, ingredient, factor))
  }
  return [...needed].map(([place, what]) => ({ place, ...what }))
}

/** What was measured before is only named; where the sentence says no amount, the list does. */
function neededFor(part: Mention, ingredient: Ingredient, factor: number) {
  if (!part.again && !part.inWords) return scaledMention(part.text, ingredient, factor)
  const { amount, name } = scaledIngredient(ingredient, factor)
  return { amount: part.again ? '' : amount, name }
}

/** "½ onion" in a step, taken apart and scaled. */
function scaledMention(text: string, ingredient: Ingredient, factor: number) {
  const word = [ingredient.plural, ingredient.name].find((each) => each && text.endsWith(each))
  if (!word) return { amount: '', name: scaleAmount(text, factor) }
  // The amount alone: a number may belong to the name, as in "00 flour".
  const written = text.slice(0, -word.length).trim()
  const amount = scaleAmount(written, factor)
  return { amount, name: written === '' ? word : nameFor(ingredient, amount) }
}
