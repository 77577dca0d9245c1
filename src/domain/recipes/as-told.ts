import { nameFor } from './naming.ts'
import type { SentIngredient, SentPart, SentStep } from './recipe.ts'
import type { UnitSystem } from './units.ts'

/** How a recipe's amounts are told: for whoever shows it. */
export interface Amounts {
  ingredient: (ingredient: SentIngredient) => Line
  part: (part: SentPart, ingredients: SentIngredient[]) => string
  /** A step whose description says them. */
  step: (step: SentStep, ingredients: SentIngredient[]) => SentStep
}

/** How much, what it is called then, and its note. */
export interface Line {
  amount: string
  name: string
  note: string | null
}

/** What somebody reads who cooks in these units, where that differs from what the author wrote. */
export const inWords = <Said extends { us?: unknown; metric?: unknown }>(said: Said, system?: UnitSystem) =>
  system && (said[system] as Said[UnitSystem])

/** The words of a piece of a step, in the units that are asked for. */
export const textOf = (part: SentPart, system?: UnitSystem) => inWords(part, system) ?? part.text

/** An ingredient for as many as it is written for: both units are worked out where it is sent from. */
export function toldIngredient(ingredient: SentIngredient, system?: UnitSystem): Line {
  const { amount, note } = { ...ingredient, ...inWords(ingredient, system) }
  return { amount, name: nameFor(ingredient, amount), note }
}

export const stepInWords = (step: SentStep, tell: (part: SentPart) => string, system?: UnitSystem) => ({
  ...step,
  description: step.parts.map(tell).join('') || (inWords(step, system) ?? step.description),
})

/** A recipe for as many as it is written for, which takes no arithmetic. */
export const asTold = (system?: UnitSystem): Amounts => ({
  ingredient: (ingredient) => toldIngredient(ingredient, system),
  part: (part) => textOf(part, system),
  step: (step) => stepInWords(step, (part) => textOf(part, system), system),
})
