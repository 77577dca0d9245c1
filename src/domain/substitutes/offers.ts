import { z } from 'zod'
import { withReadings } from '../recipes/in-units.ts'
import { flag, type PantryItem, type Substitute, type KnownItem } from '../recipes/pantry.ts'
import { type Ingredient, sentIngredient, type Step } from '../recipes/recipe.ts'
import { cupGramsOf, weightOf } from '../recipes/weight.ts'
import { swapping } from './limits.ts'
import { type StandIn, standInFor } from './stand-in.ts'
import { createWordFinder } from './word-finder.ts'

/** What is needed of a recipe to say what may stand in for what. */
export interface Swappable {
  ingredients: Ingredient[]
  instructions: Step[]
}

/** Whether it takes the processor for long to look for what can stand in, or to rewrite it. */
export const isLongToSwap = ({ instructions }: Swappable) =>
  instructions.reduce((sum, { description }) => sum + description.length, 0) > swapping.longSteps

/** An ingredient that somebody may avoid or swap, and what can stand in for it here. */
export const offer = z.object({
  /** As the recipe names it. */
  ingredient: z.string(),
  flags: z.array(flag),
  options: z.array(
    z.object({
      name: z.string(),
      /** What it takes for all lines that name the ingredient, in the portions of the recipe. */
      takes: z.array(sentIngredient),
      effect: z.string().optional(),
      flags: z.array(flag),
      isOpaque: z.literal(true).optional(),
      /** Most kitchens have it. */
      isAtHand: z.literal(true).optional(),
    }),
  ),
})
export type Offer = z.infer<typeof offer>

/** What can stand in for each ingredient of a recipe; those that nothing is said of are left out. */
export function offersFor(recipe: Swappable, known: KnownItem): Offer[] {
  const names = [...new Set(recipe.ingredients.map(({ name }) => name))]
  const useOf = usesIn(recipe, known)
  return names.flatMap((ingredient): Offer[] => {
    const item = known(ingredient)
    if (!item || (item.flags.length === 0 && item.substitutes.length === 0)) return []
    const use = useOf(ingredient, item)
    const options = item.substitutes.flatMap((substitute) => {
      const standIns = standInsFor(recipe, ingredient, substitute, known, use)
      return standIns ? [optionOf(standIns, known)] : []
    })
    return item.flags.length === 0 && options.length === 0 ? [] : [{ ingredient, flags: item.flags, options }]
  })
}

/** What stands in for each line that names an ingredient, by its place; undefined where it does not work here. */
export function standInsFor(
  recipe: Swappable,
  name: string,
  substitute: Substitute,
  known: KnownItem,
  use: Use,
) {
  const item = known(name)
  if (!item || !isFit(use, substitute)) return undefined
  const found = new Map<number, StandIn>()
  for (const [place, line] of recipe.ingredients.entries()) {
    if (line.name !== name) continue
    const standIn = standInFor(line, item, substitute, known)
    if (!standIn) return undefined
    found.set(place, standIn)
  }
  return found
}

function optionOf(standIns: Map<number, StandIn>, known: KnownItem): Offer['options'][number] {
  const [first] = standIns.values()
  const { name, effect, flags, isOpaque, lines } = first!
  return {
    name,
    takes: inAllUnits(
      [...standIns.values()].flatMap((one) => one.lines),
      known,
    ),
    ...(effect !== undefined && { effect }),
    flags,
    ...(isOpaque && { isOpaque }),
    ...(lines.every((line) => known(line.name)?.staple) && { isAtHand: true as const }),
  }
}

const inAllUnits = (ingredients: Ingredient[], known: KnownItem) =>
  withReadings({ ingredients, instructions: [] }, (line) => cupGramsOf(line, known(line.name)!)).ingredients

/** What is made of an ingredient in a recipe, worked out once and only where it is asked for. */
interface Use {
  /** Of the dish's weight. */
  share(): number
  /** The steps that use it, in words. */
  steps(): string[]
}

/** What all lines weigh is worked out for all of them together. */
export function usesIn(recipe: Swappable, known: KnownItem) {
  let weights: Weights | undefined
  return (name: string, item: PantryItem): Use => {
    let steps: string[] | undefined
    return {
      share: () => shareOf(name, (weights ??= weightsIn(recipe, known))),
      steps: () => (steps ??= stepsWith(recipe, name, item)),
    }
  }
}

function isFit(use: Use, { atMost = 1, unless = [] }: Substitute) {
  if (atMost < 1 && use.share() > atMost) return false
  if (unless.length === 0) return true
  const isThere = createWordFinder(unless, { isBeginning: true })
  return !use.steps().some(isThere)
}

type Weights = { name: string; grams: number }[]

/** Of everything but water, as far as it is known. */
const weightsIn = ({ ingredients }: Swappable, known: KnownItem): Weights =>
  ingredients.map((line) => {
    const one = known(line.name)
    const grams = one && one.nutrition.kcal + one.nutrition.sodium > 0 ? weightOf(line, one) : 0
    return { name: line.name, grams: grams ?? 0 }
  })

function shareOf(name: string, weights: Weights) {
  const sum = (some: Weights) => some.reduce((all, { grams }) => all + grams, 0)
  return sum(weights.filter((line) => line.name === name)) / (sum(weights) || 1)
}

/** What is done with an ingredient. */
function stepsWith({ ingredients, instructions }: Swappable, name: string, { flags }: PantryItem) {
  const lines = ingredients.filter((line) => line.name === name)
  const isSpoken = createWordFinder([
    name,
    ...lines.flatMap(({ plural }) => plural ?? []),
    name.split(' ').at(-1)!,
    ...(flags.includes('fish') ? ['fish'] : []),
  ])
  const steps = instructions.filter(
    ({ parts, description }) =>
      isSpoken(description) ||
      parts.some((part) => part.kind === 'ingredient' && ingredients[part.ingredient]?.name === name),
  )
  return steps.map(({ title, description }) => `${title}\n${description}`)
}
