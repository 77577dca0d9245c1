import { parseIngredient } from '../imports/ingredient-line.ts'
import { inKnownLetters } from '../imports/letters.ts'
import { leadingNumber } from '../recipes/leading-number.ts'
import { nameFor } from '../recipes/naming.ts'
import type { Ingredient } from '../recipes/recipe.ts'

/** An ingredient as a person would type it: "1½ cups flour, sifted". */
export function lineOf(ingredient: Ingredient) {
  const { amount, note } = ingredient
  const words = [amount, nameFor(ingredient, amount)].filter(Boolean).join(' ')
  return note === null ? words : `${words}, ${note}`
}

/** What is understood of a typed line; whoever knows the pantry finds the other number of its name. */
export function readLine(line: string): Ingredient {
  const { amount, name, note } = parseIngredient(inKnownLetters(line.trim()))
  return { amount, name, plural: null, note }
}

/** "1½ cups" as its number and its unit: apart they show how an amount was understood. */
export function amountAndUnit(amount: string): [number: string, unit: string] {
  const { rest } = leadingNumber(amount) ?? { rest: '' }
  return [amount.slice(0, amount.length - rest.length).trim(), rest.trim()]
}
