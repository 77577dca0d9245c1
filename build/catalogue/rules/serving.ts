import { type Eaten, nutritionOf, saltOf } from '../../../src/domain/recipes/nutrition.ts'
import type { Course } from '../../../src/domain/recipes/recipe.ts'
import { eatenIn } from '../../../src/domain/recipes/recipe-nutrition.ts'
import { weightOf } from '../../../src/domain/recipes/weight.ts'
import type { Draft, KnownItem } from '../recipe.ts'
import { excepted } from './excepted.ts'

/** What one serving weighs on the plate, in grams. */
const grams: Record<Course, [least: number, most: number]> = {
  Main: [250, 900],
  Breakfast: [80, 600],
  Soup: [220, 700],
  Salad: [100, 600],
  Side: [60, 400],
  Starter: [50, 400],
  Snack: [30, 400],
  Bread: [30, 250],
  Sauce: [10, 120],
  Dessert: [40, 350],
  Drink: [120, 800],
}
const [leastSalt, mostSalt] = [0.2, 4]
/** More than anybody eats: something is in the list that is not eaten. */
const mostEnergy = 1600
const unsalted = new Set<Course>(['Dessert', 'Drink'])

/** What a serving weighs and how salty it is. */
export function servingFaults({ ingredients, instructions, items, front }: Draft): string[] {
  const unknown = ingredients.flatMap((ingredient, place) => {
    const item = items[place]
    return item && weightOf(ingredient, item) === undefined
      ? [`the pantry does not know what ${unitIn(ingredient.amount)} of ${item.name} weighs`]
      : []
  })
  const byName = new Map(ingredients.map(({ name }, place) => [name, items[place]]))
  const { servings, course, exceptions } = front
  if (unknown.length > 0 || items.includes(undefined) || servings === undefined || course === undefined)
    return unknown
  const eaten = eatenIn({ servings, ingredients, instructions }, (name) => byName.get(name))
  const isToTaste = ingredients.some(
    ({ amount }, place) => amount === '' && /\bsalt$/.test(items[place]?.name ?? ''),
  )
  const { kcal } = nutritionOf(eaten, servings)
  return [
    ...(kcal > mostEnergy
      ? [`a serving has ${Math.round(kcal)} kcal: say what is not eaten, such as (for deep-frying)`]
      : []),
    ...excepted('weight', exceptions?.weight, weightFaults(eaten, servings, course)),
    ...excepted('salt', exceptions?.salt, saltFaults(eaten, servings, isToTaste || unsalted.has(course))),
  ]
}

/** "2 sprigs" → "a sprig". */
function unitIn(amount: string) {
  const unit = amount.replace(/^[^\p{L}]+/u, '')
  if (unit === '') return 'one piece'
  const one = unit === 'leaves' ? 'leaf' : unit === 'bunches' ? 'bunch' : unit.replace(/s$/, '')
  return /^[aeiou]/.test(one) ? `an ${one}` : `a ${one}`
}

/** What simmers, roasts or is trimmed loses at most this much. */
const lost = 0.25
/** Starch that is boiled takes up water, which is no ingredient when it is poured off. */
const takenUp = 1.3
const dryStarch =
  /pasta|spaghetti|linguine|fettuccine|macaroni|penne|ziti|rigatoni|orzo|ditalini|shells?\b|noodle|vermicelli|ramen|rice\b|couscous|bulgur|barley|farro|quinoa|lentil|bean|chickpea|split pea|tapioca/
const swells = ({ name, nutrition }: KnownItem) => nutrition.carbs >= 55 && dryStarch.test(name)

function weightFaults(eaten: Eaten<KnownItem>[], servings: number, course: Course) {
  const sum = eaten.reduce((total, one) => total + one.grams, 0)
  const water = eaten.reduce((total, one) => total + (swells(one.item) ? one.grams * takenUp : 0), 0)
  const [least, most] = grams[course]
  const isRight = (sum + water) / servings >= least && (sum * (1 - lost)) / servings <= most
  if (isRight) return []
  return [
    `a serving weighs about ${Math.round(sum / servings)} g, a ${course} ${least}–${most} g: mend amounts, servings or course`,
  ]
}

function saltFaults(eaten: Eaten[], servings: number, mayBeLess: boolean) {
  const salt = saltOf(nutritionOf(eaten, servings))
  if (salt <= mostSalt && (salt >= leastSalt || mayBeLess)) return []
  return [`a serving has ${salt.toFixed(1)} g of salt, not ${leastSalt}–${mostSalt} g`]
}
