import { eatenWeight, nutritionOf, saltOf } from '../../../src/domain/recipes/nutrition.ts'
import type { Course } from '../../../src/domain/recipes/recipe.ts'
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
const unsalted = new Set<Course>(['Dessert', 'Drink'])

/** What a serving weighs and how salty it is. */
export function servingFaults(draft: Draft): string[] {
  const known = draft.ingredients.flatMap((ingredient, place) => {
    const item = draft.items[place]
    return item ? [{ ingredient, item }] : []
  })
  const unweighed = known.filter(({ ingredient, item }) => weightOf(ingredient, item) === undefined)
  if (unweighed.length > 0)
    return unweighed.map(
      ({ ingredient, item }) =>
        `the pantry does not know what ${unitIn(ingredient.amount)} of ${item.name} weighs`,
    )
  const { servings, course, exceptions } = draft.front
  if (known.length < draft.ingredients.length || servings === undefined || course === undefined) return []
  return [
    ...excepted('weight', exceptions?.weight, weightFaults(known, servings, course)),
    ...excepted('salt', exceptions?.salt, saltFaults(known, servings, course)),
  ]
}

type Known = { ingredient: Draft['ingredients'][number]; item: KnownItem }

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

function weightFaults(known: Known[], servings: number, course: Course) {
  const weights = known.map((one) => eatenWeight(one) ?? 0)
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const water = known.reduce(
    (total, { item }, place) => total + (swells(item) ? weights[place]! * takenUp : 0),
    0,
  )
  const [least, most] = grams[course]
  const isRight = (sum + water) / servings >= least && (sum * (1 - lost)) / servings <= most
  if (isRight) return []
  return [
    `a serving weighs about ${Math.round(sum / servings)} g, a ${course} ${least}–${most} g: mend amounts, servings or course`,
  ]
}

function saltFaults(known: Known[], servings: number, course: Course) {
  const nutrition = nutritionOf(known, servings)
  const salt = nutrition ? saltOf(nutrition) : 0
  const isToTaste = known.some(
    ({ ingredient, item }) => ingredient.amount === '' && /\bsalt$/.test(item.name),
  )
  const mayBeLess = isToTaste || unsalted.has(course)
  if (salt <= mostSalt && (salt >= leastSalt || mayBeLess)) return []
  return [`a serving has ${salt.toFixed(1)} g of salt, not ${leastSalt}–${mostSalt} g`]
}
