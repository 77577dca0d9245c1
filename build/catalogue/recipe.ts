import { kitchenNumber } from '../../src/domain/recipes/amounts.ts'
import { regionsOf } from '../../src/domain/recipes/cuisines.ts'
import { objectionsTo } from '../../src/domain/recipes/dietary.ts'
import { chipsOf } from '../../src/domain/recipes/filters.ts'
import { nameFor } from '../../src/domain/recipes/naming.ts'
import type { PantryItem } from '../../src/domain/recipes/pantry.ts'
import type { CatalogueRecipe, Ingredient, Step, StepPart } from '../../src/domain/recipes/recipe.ts'
import { type CookRecipe, numbersOf, parseCook, type Quantity } from './cooklang.ts'
import { type FrontMatter, frontMatter } from './front-matter.ts'

export interface Compiled {
  recipe?: CatalogueRecipe
  problems: string[]
}

type CookIngredient = CookRecipe['ingredients'][number]
type KnowsIngredient = (name: string) => (PantryItem & { name: string }) | undefined

/** One .cook file as a recipe, or every reason why it cannot be one. */
export function compileRecipe(id: string, text: string, know: KnowsIngredient): Compiled {
  const { recipe, metadata, report } = parseCook(text)
  const read = frontMatter.safeParse(metadata)
  const problems = read.success
    ? []
    : read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  if (report !== '') problems.push(`Cooklang says: ${report.replaceAll(/<[^>]+>/g, '').trim()}`)
  if (!read.success) return { problems }
  const ingredients = recipe.ingredients.map((one) => ingredientOf(one, know))
  const known = ingredients.map(({ name }) => ({ name, flags: know(name)?.flags ?? [] }))
  const contains = [...new Set(ingredients.flatMap(({ name }) => know(name)?.name ?? []))]
  const allergens = [...new Set(known.flatMap(({ flags }) => flags))]
  const strangers = ingredients.filter(({ name }) => !know(name)).map(({ name }) => name)
  problems.push(...strangers.map((name) => `the pantry does not know "${name}"`))
  problems.push(...recipe.ingredients.flatMap(amountProblems))
  return {
    problems,
    recipe: assemble(
      id,
      read.data,
      { ingredients, instructions: stepsOf(recipe, ingredients), contains, allergens },
      objectionsTo(known),
    ),
  }
}

function assemble(
  id: string,
  { restaurant, time, premium, picture, published, ...rest }: FrontMatter,
  body: Pick<CatalogueRecipe, 'ingredients' | 'instructions' | 'contains' | 'allergens'>,
  objections: CatalogueRecipe['objections'],
): CatalogueRecipe {
  const { title, description, difficulty, servings, tags, cuisine, course } = rest
  const words = { id, title, description, cuisine, course, tags, restaurantBrand: restaurant ?? null }
  const facts = { difficulty, servings, image: picture, cookTime: time, isPremium: premium, objections }
  const publishedAt = published === undefined ? null : `${published}T00:00:00.000Z`
  const recipe = { ...words, ...facts, ...body, publishedAt }
  return { ...recipe, chips: chipsOf(recipe), regions: regionsOf(recipe) }
}

function ingredientOf({ name, quantity, note }: CookIngredient, know: KnowsIngredient): Ingredient {
  return { name, plural: know(name)?.plural ?? null, amount: quantity ? amountOf(quantity) : '', note }
}

function amountOf(quantity: Quantity) {
  const numbers = numbersOf(quantity)?.map(kitchenNumber).join('-') ?? ''
  return [numbers, quantity.unit].filter(Boolean).join(' ')
}

function amountProblems({ name, quantity }: CookIngredient) {
  return quantity && !numbersOf(quantity) ? [`"${name}" has an amount without a number`] : []
}

function stepsOf(recipe: CookRecipe, ingredients: Ingredient[]): Step[] {
  return recipe.sections.map((section, place) => {
    const items = section.content.flatMap((content) => (content.type === 'step' ? content.value.items : []))
    const parts = items.map((item) => partOf(item, recipe, ingredients))
    const seconds = parts.reduce((sum, part) => sum + (part.kind === 'timer' ? part.seconds : 0), 0)
    const description = parts.map(({ text }) => text).join('')
    return {
      step: place + 1,
      title: section.name ?? '',
      description,
      time: Math.ceil(seconds / 6) / 10,
      parts,
    }
  })
}

type Item = Extract<
  CookRecipe['sections'][number]['content'][number],
  { type: 'step' }
>['value']['items'][number]

function partOf(item: Item, recipe: CookRecipe, ingredients: Ingredient[]): StepPart {
  if (item.type === 'ingredient') {
    const ingredient = ingredients[item.index]!
    const words = [ingredient.amount, nameFor(ingredient, ingredient.amount)]
    return { kind: 'ingredient', ingredient: item.index, text: words.filter(Boolean).join(' ') }
  }
  if (item.type === 'timer') return timerOf(recipe.timers[item.index]!.quantity)
  if (item.type === 'cookware') return { kind: 'cookware', text: recipe.cookware[item.index]!.name }
  return { kind: 'text', text: item.type === 'text' ? item.value : '' }
}

const secondsPer: Record<string, number> = { s: 1, m: 60, h: 3600 }

function timerOf(quantity: Quantity | null): StepPart {
  const numbers = quantity ? numbersOf(quantity) : undefined
  const unit = secondsPer[quantity?.unit?.charAt(0) ?? '']
  if (!quantity || !numbers || unit === undefined)
    throw new Error('A timer needs a number and a unit of time')
  return { kind: 'timer', seconds: Math.round(Math.max(...numbers) * unit), text: amountOf(quantity) }
}
