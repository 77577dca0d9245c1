import { alcoholLeft, fatLeft } from './cooking-losses.ts'
import { deepFrying, edibleShare, fryingUptake, type Purpose, purposeOf } from './eaten.ts'
import { itemMeantBy } from './meant-by.ts'
import { type Eaten, nutritionOf } from './nutrition.ts'
import { asOnLabels, shareOfDay, tidy } from './on-label.ts'
import type { PantryItem } from './pantry.ts'
import { readAmount } from './quantity.ts'
import type { Ingredient, Step } from './recipe.ts'
import type { Figures, RecipeNutrition } from './serving-figures.ts'
import { isPortion, type Unit } from './units.ts'
import { weightOf } from './weight.ts'

/** Below this share of the weight nothing is said. */
const enough = 0.9

export interface Cookable {
  servings: number
  ingredients: Pick<Ingredient, 'name' | 'amount' | 'note'>[]
  instructions: Step[]
}

type Find<Item extends PantryItem> = (name: string) => Item | undefined

interface Line<Item extends PantryItem> {
  ingredient: Cookable['ingredients'][number]
  item: Item | undefined
  /** What it was taken for, where the pantry does not know it by its name. */
  as: string | undefined
  /** As bought; undefined where nobody knows. */
  grams: number | undefined
  purpose: Purpose | undefined
  edible: number
}

/** What ends up on all plates together: of every ingredient whose weight is known. */
export function eatenIn<Item extends PantryItem>(recipe: Cookable, find: Find<Item>): Eaten<Item>[] {
  return eatenOf(recipe, linesOf(recipe, find)).map(({ eaten }) => eaten)
}

function linesOf<Item extends PantryItem>(
  { servings, ingredients, instructions }: Cookable,
  find: Find<Item>,
) {
  const method = instructions.map(({ description }) => description).join('\n')
  return ingredients.map((ingredient): Line<Item> => {
    const { item, as } = itemMeantBy(ingredient, find) ?? {}
    const grams = item && gramsOf(ingredient, item)
    return {
      ingredient,
      item,
      as,
      grams,
      purpose:
        purposeOf(ingredient) ?? fryingIn(item, (grams ?? 0) / servings, `${ingredient.note} ${method}`),
      edible: item ? edibleShare(ingredient, item) : 1,
    }
  })
}

function gramsOf(ingredient: Cookable['ingredients'][number], item: PantryItem): number | undefined {
  const grams = weightOf(ingredient, item) ?? (isNoFood(item) ? 0 : undefined)
  if (grams !== undefined && !(grams <= mostGrams)) return undefined
  return grams !== undefined && isCooked(ingredient.name, item) ? grams * dryShare : grams
}

/** A ton: whoever writes more of something has mistyped it. */
const mostGrams = 1_000_000

/** Of cooked rice, pasta and beans, what was dry; a cup of them weighs about as much as before. */
const dryShare = 0.4
const isCooked = (name: string, { nutrition }: PantryItem) =>
  /\b(?:cooked|boiled|steamed|leftover)\b/i.test(name) && nutrition.carbs >= 55 && nutrition.sugar < 15

/** Skewers, parchment: nobody eats them, whatever they weigh. */
const isNoFood = ({ aisle }: PantryItem) => aisle === 'Other'

const fries = /\bfor frying\b|\bdeep[- ]?fr(?:y|ie)|\boil\b[^.]{0,60}\b(?:3[2-8]\d ?°? ?F|1[6-9]\d ?°? ?C)\b/i
/** In grams a serving: what nobody puts into a dish, unless to fry in it. */
const bath = 50

/** Many authors leave it to the method to say what the oil is for. */
const fryingIn = (item: PantryItem | undefined, grams: number, words: string) =>
  item !== undefined && item.nutrition.fat > 95 && grams >= bath && fries.test(words) ? deepFrying : undefined

function eatenOf<Item extends PantryItem>({ instructions }: Cookable, lines: Line<Item>[]) {
  const fats = fatLeft(
    lines.map(({ item }) => item),
    instructions,
  )
  const eaten = lines.flatMap((line, place) => {
    const { item, grams, purpose, edible } = line
    if (!item || grams === undefined) return []
    const alcohol = (item.nutrition.alcohol ?? 0) > 0 ? alcoholLeft(place, instructions) : 1
    const one: Eaten<Item> = {
      item,
      grams: grams * (purpose?.share ?? 1) * edible,
      fat: fats[place]!,
      alcohol,
    }
    return [{ line, eaten: one }]
  })
  const food = eaten.filter(({ line }) => line.purpose !== deepFrying && takesUpFat(line.item!))
  const most = fryingUptake * sumOf(food.map((one) => one.eaten.grams))
  const taken = sumOf(eaten.filter(({ line }) => line.purpose === deepFrying).map((one) => one.eaten.grams))
  const share = taken > most ? most / taken : 1
  return eaten.map(({ line, eaten: one }) => ({
    line,
    eaten: line.purpose === deepFrying ? { ...one, grams: one.grams * share } : one,
  }))
}

/** Wings and sausages give off as much fat as they take up. */
const fatMeat = 6
const takesUpFat = (item: PantryItem) =>
  !isWater(item) && !(item.flags.includes('meat') && item.nutrition.fat >= fatMeat)

/** It weighs much and brings nothing along. */
const isWater = ({ nutrition }: PantryItem) =>
  nutrition.kcal === 0 && nutrition.carbs === 0 && nutrition.sodium < 50

const sumOf = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0)

/** What a serving of a recipe brings along, what that counts on, and what nobody knows. */
export function nutritionOfRecipe(recipe: Cookable, find: Find<PantryItem>): RecipeNutrition | undefined {
  if (recipe.ingredients.length === 0) return undefined
  const lines = linesOf(recipe, find)
  const share = recognisedShare(lines)
  const eaten = eatenOf(recipe, lines)
  const perServing = perServingOf(recipe, eaten)
  const isKnown = share >= enough
  return {
    serving: isKnown ? asOnLabels(perServing) : null,
    ofDay: isKnown ? shareOfDay(perServing) : null,
    recognised: wholePercent(share),
    countsOn: isKnown
      ? [...resemblancesIn(lines), ...new Set(eaten.flatMap((one) => assumptionsOn(one, recipe.servings)))]
      : [],
    unknown: [...shareSaid(share), ...unknownIn(lines)],
  }
}

/** Of that, the figures of a serving alone; undefined where too little is known. */
export function servingOf(recipe: Cookable, find: Find<PantryItem>): Figures | undefined {
  if (recipe.ingredients.length === 0) return undefined
  const lines = linesOf(recipe, find)
  return recognisedShare(lines) >= enough
    ? asOnLabels(perServingOf(recipe, eatenOf(recipe, lines)))
    : undefined
}

const perServingOf = ({ servings }: Cookable, eaten: ReturnType<typeof eatenOf>) =>
  nutritionOf(
    eaten.map((one) => one.eaten),
    servings,
  )

/** What is nearly all is not all. */
const wholePercent = (share: number) => Math.floor(tidy(share * 100))

function shareSaid(share: number): string[] {
  if (share === 1) return []
  return share >= enough
    ? [`${wholePercent(share)}% of the weight was recognised.`]
    : [`Only ${wholePercent(share)}% of the weight was recognised: too little to say what a serving has.`]
}

/** Of the weight of everything but water. */
function recognisedShare(lines: Line<PantryItem>[]) {
  const known = lines.flatMap(({ item, grams }) =>
    item && grams !== undefined && !isWater(item) ? [grams] : [],
  )
  const unknown = lines.filter(({ item, grams }) => !item || grams === undefined)
  const usual = known.length === 0 ? 1 : sumOf(known) / known.length
  const missed = sumOf(unknown.map(({ ingredient }) => supposedWeight(ingredient.amount, usual)))
  const total = sumOf(known) + missed
  // Of water alone, or of salt to taste, everything is known.
  return total === 0 ? Number(unknown.length === 0) : sumOf(known) / total
}

/** What something weighs that nobody can look up: as much as it says, a trace of a sprig, or as much as other lines. */
function supposedWeight(amount: string, usual: number) {
  const quantity = readAmount(amount)
  if (!quantity) return 0
  const { low, unit } = quantity
  if (unit.kind !== 'count') return Math.min(low * unit.size, mostGrams)
  return isTrace(unit) ? Math.min(low, mostGrams) : usual
}

const isTrace = (unit: Unit) => isPortion(unit) && /^(?:sprig|branch|leaf|drop|blade|strand)$/.test(unit.name)

function resemblancesIn(lines: Line<PantryItem>[]): string[] {
  const taken = lines.flatMap(({ ingredient, item, as }) =>
    as === undefined || !item || isWater(item) ? [] : [`${ingredient.name} as ${as}`],
  )
  return taken.length === 0 ? [] : [`Counted as what it resembles: ${taken.join(', ')}.`]
}

/** In grams a serving: a spoonful of vanilla is not worth a sentence. */
const muchAlcohol = 0.5

function assumptionsOn(
  { line, eaten }: { line: Line<PantryItem>; eaten: Eaten },
  servings: number,
): string[] {
  const { ingredient, item, purpose, edible } = line
  const { fat = 1, alcohol = 1 } = eaten
  if (eaten.grams === 0) return []
  const name = ingredient.name.toLowerCase()
  const said = [
    purpose?.says,
    edible < 1 && 'Peels, cores and stones are not eaten.',
    fat < 1 && `Fat that is poured off or left in the pan: ${percent(1 - fat)} of what the ${name} has.`,
    alcohol < 1 &&
      alcoholIn(eaten) / servings >= muchAlcohol &&
      `Alcohol: ${percent(alcohol)} of what the ${name} has is left after cooking.`,
    item?.opaque && `Makers differ: a common kind of ${name}.`,
  ]
  return said.filter((sentence) => typeof sentence === 'string')
}

const alcoholIn = ({ item, grams }: Eaten) => ((item.nutrition.alcohol ?? 0) * grams) / 100

const percent = (share: number) => `${Math.round(share * 100)}%`

function unknownIn(lines: Line<PantryItem>[]): string[] {
  const isSeasoning = ({ item, ingredient }: Line<PantryItem>) =>
    item !== undefined && !isWater(item) && !readAmount(ingredient.amount)
  return [
    ...sentence(
      'Not recognised',
      lines.filter(({ item }) => !item),
    ),
    ...sentence(
      'Nobody knows what it weighs',
      lines.filter(({ item, grams }) => item && grams === undefined),
    ),
    ...sentence('To taste, so not counted', lines.filter(isSeasoning)),
  ]
}

const sentence = (what: string, lines: Line<PantryItem>[]) =>
  lines.length === 0
    ? []
    : [`${what}: ${[...new Set(lines.map(({ ingredient }) => ingredient.name))].join(', ')}.`]
