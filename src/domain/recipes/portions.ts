import { kitchenNumber } from './kitchen-numbers.ts'
import { type Amounts, inWords, stepInWords, textOf } from './as-told.ts'
import { nameFor } from './naming.ts'
import { readAmount } from './quantity.ts'
import type { Ingredient, SentIngredient, SentPart, SentStep } from './recipe.ts'
import { scaleAmount } from './scale-amount.ts'
import { bare, type UnitSystem } from './units.ts'

const number = String.raw`(?:\d+ )?\d+/\d+|\d+(?:[.,]\d+)?\s?[⅛¼⅓⅜½⅝⅔¾⅞]?|[⅛¼⅓⅜½⅝⅔¾⅞]|(?<![\w.])\.\d+`
const unit = 'g|kg|grams?|ml|l|liters?|oz|ounces?|lbs?|pounds?|tsp|tbsp|cups?'
const count = String.raw`(?<=\babout )\d+(?=$|[,;]| (?:medium|large|limes)\b)`
const range = String.raw`(?:(?:${number})\s?(?:–|-|to)\s?)?`
// From the middle of a number on there is nothing that is not there from its beginning on.
const measures = new RegExp(`(?<!\\d)${range}(?:${number})\\s?(?:${unit})\\b|${count}`, 'gi')
/** Whoever writes more of them writes no note. */
const mostMeasures = 20
const eachHasItsOwn = /\beach\b/i
const cans = /\b(?:cans?|tins?)\b/i

type Mention = Extract<SentPart, { kind: 'ingredient' }>

/** An ingredient for other portions, in the units that are asked for: how much, what it is called then, and its note. */
export function scaledIngredient(ingredient: SentIngredient, factor: number, system?: UnitSystem) {
  const told = { ...ingredient, ...inWords(ingredient, system) }
  const eggs = eggsIn(told, told.amount, factor)
  const amount = eggs === undefined ? amountOf(told, factor, system) : String(Math.ceil(eggs))
  return { amount, name: nameFor(ingredient, amount), note: brokenEgg(scaledNote(told, factor), eggs) }
}

const amountOf = ({ amount, cupGrams }: SentIngredient, factor: number, system?: UnitSystem) =>
  scaleAmount(amount, factor, system && { system, cupGrams })

const egg = /\beggs?(?: yolks?| whites?)?$/i
const keepsItsShape = /boiled|poached|unbroken/i
/** From ten on nobody divides one. */
const fewEggs = 10

/** How many eggs, to the quarter; undefined where it is none, or they are not divided. */
function eggsIn({ name, note }: Ingredient, amount: string, factor: number) {
  const found = factor === 1 || !egg.test(name) ? undefined : readAmount(amount)
  if (found?.unit !== bare || found.high !== null || keepsItsShape.test(note ?? '')) return undefined
  const eggs = Math.max(1 / 4, Math.round(found.low * factor * 4) / 4)
  return eggs < fewEggs ? eggs : undefined
}

const quarters = ['', 'a quarter', 'half', 'three quarters']

/** What to do with a part of an egg: "1 egg, beaten; use half", "2 eggs, one beaten; use half of it". */
function brokenEgg(note: string | null, eggs = 0) {
  const part = quarters[(eggs % 1) * 4]
  if (!part) return note
  const isBeaten = /beaten|whisked/.test(note ?? '')
  const how = eggs > 1 ? (isBeaten ? 'one apart' : 'one beaten') : isBeaten ? '' : 'beaten'
  return `${[note, how].filter(Boolean).join(', ')}; use ${part}${eggs > 1 ? ' of it' : ''}`
}

/** "170 g, softened" is said of the whole amount and grows with it; the size of a can does not. */
export function scaledNote({ amount, note }: Pick<Ingredient, 'amount' | 'note'>, factor: number) {
  if (note === null || factor === 1 || cans.test(amount) || eachHasItsOwn.test(note)) return note
  let found = 0
  const scaled = note.replaceAll(measures, (one) => (++found > mostMeasures ? one : scaleAmount(one, factor)))
  return found > mostMeasures ? note : scaled
}

/** A piece of a step for other portions, in the units that are asked for. */
export function scaledPart(
  part: SentPart,
  ingredients: SentIngredient[],
  factor: number,
  system?: UnitSystem,
): string {
  const ingredient = part.kind === 'ingredient' ? ingredients[part.ingredient] : undefined
  const text = textOf(part, system)
  if (part.kind !== 'ingredient' || !ingredient || part.inWords || factor === 1) return text
  if (part.again) return scaledIngredient(ingredient, factor).name
  const { amount, name } = scaledMention(text, ingredient, factor, system)
  return [amount, name].filter(Boolean).join(' ')
}

/** A step whose description is for other portions, in the units that are asked for. */
export const scaledStep = (
  step: SentStep,
  ingredients: SentIngredient[],
  factor: number,
  system?: UnitSystem,
): SentStep => stepInWords(step, (part) => scaledPart(part, ingredients, factor, system), system)

/** A recipe for other portions, in the units that are asked for. */
export const forPortions = (factor: number, system?: UnitSystem): Amounts => ({
  ingredient: (ingredient) => scaledIngredient(ingredient, factor, system),
  part: (part, ingredients) => scaledPart(part, ingredients, factor, system),
  step: (step, ingredients) => scaledStep(step, ingredients, factor, system),
})

/** What a step needs, with the amounts it measures out; each place in the list once. */
export function neededIn(
  { parts }: Pick<SentStep, 'parts'>,
  ingredients: SentIngredient[],
  factor: number,
  system?: UnitSystem,
) {
  const needed = new Map<number, { amount: string; name: string }>()
  for (const part of parts) {
    const ingredient = part.kind === 'ingredient' ? ingredients[part.ingredient] : undefined
    if (part.kind !== 'ingredient' || !ingredient || needed.has(part.ingredient)) continue
    needed.set(part.ingredient, neededFor(part, ingredient, factor, system))
  }
  return [...needed].map(([place, what]) => ({ place, ...what }))
}

/** What was measured before is only named; where the sentence says no amount, the list does. */
function neededFor(part: Mention, ingredient: SentIngredient, factor: number, system?: UnitSystem) {
  if (!part.again && !part.inWords) return scaledMention(textOf(part, system), ingredient, factor, system)
  const { amount } = { ...ingredient, ...inWords(ingredient, system) }
  const { name } = scaledIngredient(ingredient, factor, system)
  return { amount: part.again ? '' : mentionedAmount(amount, ingredient, factor, system), name }
}

/** "½ onion" in a step, taken apart and scaled. */
function scaledMention(text: string, ingredient: SentIngredient, factor: number, system?: UnitSystem) {
  const word = [ingredient.plural, ingredient.name].find((each) => each && text.endsWith(each))
  if (!word) return { amount: '', name: amountOf({ ...ingredient, amount: text }, factor, system) }
  // The amount alone: a number may belong to the name, as in "00 flour".
  const written = text.slice(0, -word.length).trim()
  const amount = mentionedAmount(written, ingredient, factor, system)
  return { amount, name: amount === written ? word : nameFor(ingredient, amount) }
}

/** Of eggs how many go in, whole or not. */
function mentionedAmount(amount: string, ingredient: SentIngredient, factor: number, system?: UnitSystem) {
  const eggs = eggsIn(ingredient, amount, factor)
  return eggs === undefined ? amountOf({ ...ingredient, amount }, factor, system) : kitchenNumber(eggs)
}
