import { kitchenNumber } from '../../src/domain/recipes/kitchen-numbers.ts'
import { nameFor } from '../../src/domain/recipes/naming.ts'
import { type Ingredient, type Step, type StepPart, waits } from '../../src/domain/recipes/recipe.ts'
import { spelledUnit, unitFor } from '../../src/domain/recipes/units.ts'
import { type CookRecipe, numbersOf, type Quantity } from './cooklang.ts'

/** What stands below the front matter. */
export interface Body {
  ingredients: Ingredient[]
  instructions: Step[]
}

type CookIngredient = CookRecipe['ingredients'][number]

/** The list and the steps of a recipe, and what the author has to put right. */
export function readBody(recipe: CookRecipe, pluralOf: (name: string) => string | null) {
  const { defined, placeOf } = definitionsIn(recipe)
  const ingredients = defined.map((one) => ingredientOf(one, pluralOf))
  const problems = [
    ...recipe.ingredients.flatMap(ingredientProblems),
    ...recipe.timers.flatMap(timerProblems),
    ...recipe.sections.flatMap(sectionProblems),
  ]
  const part = (item: Item) => partOf(item, recipe, ingredients, placeOf)
  const body: Body = { ingredients, instructions: recipe.sections.map((one, at) => stepOf(one, at, part)) }
  return { body, problems }
}

const referenceOf = ({ relation: { relation, reference_target } }: CookIngredient) =>
  relation.type === 'reference' && reference_target === 'ingredient' ? relation.references_to : undefined

/** The list has each ingredient where it is measured; a reference leads to the place of its definition there. */
function definitionsIn({ ingredients }: CookRecipe) {
  const defined = ingredients.filter((one) => referenceOf(one) === undefined)
  const placeOf = (index: number) => {
    const one = ingredients[index]!
    return defined.indexOf(ingredients[referenceOf(one) ?? index]!)
  }
  return { defined, placeOf }
}

const ingredientOf = (
  { name, quantity, note }: CookIngredient,
  pluralOf: (name: string) => string | null,
): Ingredient => ({ name, plural: pluralOf(name), amount: quantity ? amountOf(quantity) : '', note })

function amountOf(quantity: Quantity) {
  const numbers = numbersOf(quantity)?.map(kitchenNumber).join('–') ?? ''
  return [numbers, quantity.unit].filter(Boolean).join(' ')
}

/** What a recipe of ours may be measured in. */
const units = new Set(
  'tsp tbsp cup cups pint pints quart quarts oz lb g ml can cans clove cloves slice slices sprig sprigs stalk stalks leaf leaves head heads bunch bunches ear ears stick sticks sheet sheets strip strips pinch pinches'
    .split(' ')
    .concat('fl oz'),
)

function isAgreed(quantity: Quantity) {
  const unit = spelledUnit(quantity.unit ?? '')
  const numbers = numbersOf(quantity)
  return !unit || !numbers || quantity.unit === unitFor(unit, Math.max(...numbers))
}

function ingredientProblems(one: CookIngredient) {
  const { name, quantity, relation } = one
  const isAgain = referenceOf(one) !== undefined
  const unit = quantity?.unit ?? null
  const problems = [
    relation.relation.type === 'reference' && !isAgain && `"${name}" refers to a step; name an ingredient`,
    isAgain && quantity && `@&${name} has an amount: leave it out, or measure it anew without the &`,
    quantity && !numbersOf(quantity) && `"${name}" has an amount without a number`,
    unit !== null && !units.has(unit) && `"${name}" is measured in "${unit}", which is not one of our units`,
    quantity && !isAgreed(quantity) && `"${name}": the unit of ${amountOf(quantity)} does not fit its number`,
  ]
  return problems.filter((problem) => typeof problem === 'string')
}

type Section = CookRecipe['sections'][number]
type Item = Extract<Section['content'][number], { type: 'step' }>['value']['items'][number]

function sectionProblems({ name, content }: Section) {
  const isNoted = content.some(({ type }) => type === 'text')
  return isNoted ? [`"${name ?? ''}" has a line beginning with ">", which nobody would see`] : []
}

function stepOf({ name, content }: Section, place: number, part: (item: Item) => StepPart): Step {
  const paragraphs = content.flatMap((one) => (one.type === 'step' ? [one.value.items.map(part)] : []))
  const parts = paragraphs.flatMap((one, at): StepPart[] =>
    at === 0 ? one : [{ kind: 'text', text: ' ' }, ...one],
  )
  const seconds = parts.reduce((sum, one) => sum + (one.kind === 'timer' ? one.seconds : 0), 0)
  const description = parts.map(({ text }) => text).join('')
  return { step: place + 1, title: name ?? '', description, time: Math.ceil(seconds / 6) / 10, parts }
}

function partOf(
  item: Item,
  recipe: CookRecipe,
  ingredients: Ingredient[],
  placeOf: (index: number) => number,
): StepPart {
  if (item.type === 'ingredient')
    return mentionOf(recipe.ingredients[item.index]!, placeOf(item.index), ingredients)
  if (item.type === 'timer') return timerOf(recipe.timers[item.index]!)
  if (item.type === 'cookware') return { kind: 'cookware', text: recipe.cookware[item.index]!.name }
  return { kind: 'text', text: item.type === 'text' ? item.value : '' }
}

function mentionOf(one: CookIngredient, place: number, ingredients: Ingredient[]): StepPart {
  const ingredient = ingredients[place]!
  const { amount } = ingredient
  const isAgain = referenceOf(one) !== undefined
  const words = [isAgain ? '' : amount, nameFor(ingredient, amount)].filter(Boolean).join(' ')
  return {
    kind: 'ingredient',
    ingredient: place,
    text: one.alias ?? words,
    ...(one.alias !== null && { inWords: true as const }),
    ...(isAgain && { again: true as const }),
  }
}

type CookTimer = CookRecipe['timers'][number]
const secondsPer: Record<string, number> = { s: 1, m: 60, h: 3600, d: 86_400 }

const secondsOf = (quantity: Quantity | null) => {
  const numbers = quantity ? numbersOf(quantity) : undefined
  const unit = secondsPer[quantity?.unit?.charAt(0) ?? '']
  return numbers && unit !== undefined ? Math.round(Math.max(...numbers) * unit) : 0
}

const waitOf = (name: string | null) => waits.find((wait) => wait === name)

function timerOf({ name, quantity }: CookTimer): StepPart {
  const seconds = secondsOf(quantity)
  const text = quantity ? amountOf(quantity) : ''
  // A faulty one is reported; until it is mended, its words stay words.
  if (seconds === 0) return { kind: 'text', text }
  const wait = waitOf(name)
  return { kind: 'timer', seconds, text, ...(wait && { wait }) }
}

function timerProblems({ name, quantity }: CookTimer) {
  const problems = [
    secondsOf(quantity) === 0 && 'a timer needs a number and a unit of time, such as ~{10%minutes}',
    name !== null &&
      waitOf(name) === undefined &&
      `a timer is called "${name}"; waiting is one of ${waits.join(', ')}`,
  ]
  return problems.filter((problem) => problem !== false)
}
