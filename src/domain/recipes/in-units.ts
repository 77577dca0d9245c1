import { allOf, type Pieces } from '../pieces.ts'
import type { Telling } from './conversion.ts'
import { nameFor } from './naming.ts'
import { leadingQuantity, readAmount } from './quantity.ts'
import type { Ingredient, SentIngredient, SentPart, SentStep, Step, StepPart } from './recipe.ts'
import { scaleAmount } from './scale-amount.ts'
import { textIn } from './text-in-units.ts'
import { cup, type UnitSystem } from './units.ts'

/** An ingredient as somebody reads it who cooks in these units. */
export function ingredientIn(ingredient: SentIngredient, system: UnitSystem) {
  const other = authorsOther(ingredient, system)
  if (other) return { amount: other.measure, note: other.note && textIn(other.note, system) }
  const { amount, note } = ingredient
  const own = readAmount(amount)?.unit
  // Behind an amount in these units the others are the author's second word.
  const isSaid = own && own.kind !== 'count' && own.system === system
  return {
    amount: scaleAmount(amount, 1, tellingOf(ingredient, system)),
    note: note === null || isSaid ? note : textIn(note, system),
  }
}

/** What the author says of the amount in the other system, "120 g" behind "1 cup", and the note without it. */
function authorsOther({ amount, note }: SentIngredient, system: UnitSystem) {
  const own = readAmount(amount)?.unit
  if (!own || own.kind === 'count' || own.system === system) return undefined
  const pieces = note?.split(/(?<=[,;]) /) ?? []
  for (const [place, piece] of pieces.entries()) {
    const measure = piece.replace(/[,;]$/, '')
    const quantity = leadingQuantity(measure.replace(/^about /, ''))
    if (quantity?.rest !== '' || quantity.unit.system !== system || quantity.unit.kind === 'count') continue
    return { measure, quantity, note: pieces.toSpliced(place, 1).join(' ').replace(/[,;]$/, '') || null }
  }
  return undefined
}

/** How other amounts of an ingredient are told: as the author weighs it, otherwise as the pantry does. */
function tellingOf(ingredient: SentIngredient, system: UnitSystem): Telling {
  const own = readAmount(ingredient.amount)
  const other = authorsOther(ingredient, system)?.quantity
  if (!own || !other) return { system, cupGrams: ingredient.cupGrams }
  const [volume, weight] = own.unit.kind === 'volume' ? [own, other] : [other, own]
  if (volume.unit.kind !== 'volume' || weight.unit.kind !== 'weight') return { system }
  const cups = (volume.low * volume.unit.size) / cup
  return { system, cupGrams: (weight.low * weight.unit.size) / cups, isWeighed: true }
}

/** A piece of a step as somebody reads it who cooks in these units. */
function partIn(part: StepPart, ingredients: SentIngredient[], system: UnitSystem) {
  if (part.kind === 'timer') return part.text
  const ingredient = part.kind === 'ingredient' ? ingredients[part.ingredient] : undefined
  if (part.kind !== 'ingredient' || !ingredient || part.inWords) return textIn(part.text, system)
  return part.again ? part.text : mentionIn(part.text, ingredient, system)
}

/** All of it is told as in the list. */
function mentionIn(text: string, ingredient: SentIngredient, system: UnitSystem) {
  const word = [ingredient.plural, ingredient.name].find((each) => each && text.endsWith(each)) ?? ''
  const written = text.slice(0, text.length - word.length).trim()
  const amount =
    written === ingredient.amount
      ? ingredientIn(ingredient, system).amount
      : scaleAmount(written, 1, tellingOf(ingredient, system))
  if (amount === written) return text
  return word === '' ? amount : `${amount} ${nameFor(ingredient, amount)}`
}

const systems: UnitSystem[] = ['us', 'metric']

/** What each system makes of something, where that differs from the author's words. */
export function readings<Words>(author: Words, tell: (system: UnitSystem) => Words) {
  const told = systems.map((system) => [system, tell(system)] as const)
  const isOther = (words: Words) => JSON.stringify(words) !== JSON.stringify(author)
  return Object.fromEntries(told.filter(([, words]) => isOther(words))) as Partial<Record<UnitSystem, Words>>
}

type WeighCup = (ingredient: Ingredient) => number | undefined

/** Ingredients and steps with what they are in other units; the author's words stay beside. */
export const withReadings = (
  recipe: { ingredients: Ingredient[]; instructions: Step[] },
  weighCup: WeighCup,
): { ingredients: SentIngredient[]; instructions: SentStep[] } => allOf(readingsInPieces(recipe, weighCup))

/** The same line by line and step by step: somebody may write thousands of measures. */
export function* readingsInPieces(
  recipe: { ingredients: Ingredient[]; instructions: Step[] },
  weighCup: WeighCup,
): Pieces<{ ingredients: SentIngredient[]; instructions: SentStep[] }> {
  const weighed = recipe.ingredients.map((ingredient): SentIngredient => {
    const cupGrams = weighCup(ingredient)
    return { ...ingredient, ...(cupGrams !== undefined && { cupGrams }) }
  })
  const ingredients: SentIngredient[] = []
  for (const ingredient of weighed) {
    yield
    ingredients.push(lineInUnits(ingredient))
  }
  const instructions: SentStep[] = []
  for (const step of recipe.instructions) {
    yield
    instructions.push(stepInUnits(step, weighed))
  }
  return { ingredients, instructions }
}

function lineInUnits(ingredient: SentIngredient): SentIngredient {
  const { amount, note } = ingredient
  return { ...ingredient, ...readings({ amount, note }, (system) => ingredientIn(ingredient, system)) }
}

const stepInUnits = (step: Step, ingredients: SentIngredient[]): SentStep => ({
  ...step,
  ...(step.parts.length === 0 && readings(step.description, (system) => textIn(step.description, system))),
  parts: step.parts.map((part): SentPart => ({
    ...part,
    ...readings(part.text, (system) => partIn(part, ingredients, system)),
  })),
})
