import { forPart } from '../own-recipes/part-of-dish.ts'
import { readSchemaRecipe, type SchemaRecipe } from '../own-recipes/schema-recipe.ts'
import { durationMinutes } from '../own-recipes/iso-duration.ts'
import { lineOf, readLine } from '../recipe-editor/ingredient-line.ts'
import type { Ingredient } from '../recipes/recipe.ts'
import { factsOf } from './facts.ts'
import { composed, headed } from './lines-and-steps.ts'
import type { WrittenRecipe } from '../recipes/written-recipe.ts'
import { asWritten, type Named, type ReadRecipe } from './read-recipe.ts'

/** What schema.org has no words for; others pass it over. */
const ours = 'urn:homeplate:'

/** A recipe as schema.org writes it. The lines are for people; `supply` has their parts, for who wants them exactly. */
export const jsonLdOf = (recipe: WrittenRecipe) => ({
  '@context': ['https://schema.org', { homeplate: ours }],
  '@type': 'Recipe',
  name: recipe.title,
  description: recipe.description,
  recipeYield: `${recipe.servings} servings`,
  totalTime: duration(recipe.cookTime),
  ...(recipe.activeTime !== null && { prepTime: duration(recipe.activeTime) }),
  ...(recipe.waitingTime !== null && { 'homeplate:waitingTime': duration(recipe.waitingTime) }),
  'homeplate:difficulty': recipe.difficulty,
  keywords: recipe.tags,
  ...(recipe.cuisine !== null && { recipeCuisine: recipe.cuisine }),
  ...(recipe.course !== null && { recipeCategory: recipe.course }),
  ...(recipe.restaurantBrand !== null && { 'homeplate:inspiredBy': recipe.restaurantBrand }),
  ...(recipe.sourceUrl !== null && { isBasedOn: recipe.sourceUrl }),
  recipeIngredient: recipe.ingredients.map(lineOf),
  supply: recipe.ingredients.map(({ name, plural, amount, note }) => ({
    '@type': 'HowToSupply',
    name,
    ...(plural !== null && { alternateName: plural }),
    requiredQuantity: amount,
    ...(note !== null && { description: note }),
  })),
  recipeInstructions: recipe.instructions.map(({ title, description }) => ({
    '@type': 'HowToStep',
    name: title,
    text: description,
  })),
})

const duration = (minutes: number) => `PT${minutes}M`

type Fields = Record<string, unknown>

/** Reads what `jsonLdOf` wrote to the letter, and anybody's as the markup of a page; undefined where it holds no recipe. */
export function readJsonLd(json: unknown, named: Named = asWritten): ReadRecipe | undefined {
  const read = readSchemaRecipe(json)
  if (!read) return undefined
  return isOurs(json) ? ownRecipe(json, read, named) : foreignRecipe(read, named)
}

const isOurs = (json: unknown): json is Fields => {
  const context: unknown = Object(json)['@context']
  return Array.isArray(context) && context.some((one) => Object(one).homeplate === ours)
}

function ownRecipe(json: Fields, read: SchemaRecipe, named: Named): ReadRecipe {
  const lines = listOf(json['recipeIngredient'])
  const supplies = listOf(json['supply']).map(supplyOf)
  // Whoever changed a line by hand meant it.
  const ingredients = lines.map((line, place) => {
    const supply = supplies[place]
    return supply && lineOf(supply) === line ? supply : ingredientOf(String(line), named)
  })
  const steps = listOf(json['recipeInstructions']).map((step) => ({
    title: stringIn(step, 'name'),
    description: stringIn(step, 'text'),
  }))
  return {
    ...factsOf(
      new Map<string, unknown>([
        ['title', json['name']],
        ['description', json['description']],
        ['servings', json['recipeYield']],
        ['time', json['totalTime']],
        ['active time', minutesIn(json['prepTime'])],
        ['waiting time', minutesIn(json['homeplate:waitingTime'])],
        ['difficulty', json['homeplate:difficulty']],
        ['tags', json['keywords']],
        ['cuisine', json['recipeCuisine']],
        ['course', json['recipeCategory']],
        ['inspired by', json['homeplate:inspiredBy']],
        ['source', json['isBasedOn']],
      ]),
    ),
    ...composed(ingredients, steps),
    notes: read.notes,
    images: read.images,
  }
}

const minutesIn = (value: unknown) => (value === duration(0) ? 0 : durationMinutes(value))

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const stringIn = (value: unknown, name: string): string => {
  const found: unknown = Object(value)[name]
  return typeof found === 'string' ? found : ''
}

const supplyOf = (value: unknown): Ingredient => ({
  name: stringIn(value, 'name'),
  plural: stringIn(value, 'alternateName') || null,
  amount: stringIn(value, 'requiredQuantity'),
  note: stringIn(value, 'description') || null,
})

const ingredientOf = (line: string, named: Named): Ingredient => {
  const read = readLine(line)
  return { ...read, ...named(read.name) }
}

/** What a page or another program says, as the form shows it. */
export function foreignRecipe(read: SchemaRecipe, named: Named = asWritten): ReadRecipe {
  const { title, description, servings, times, notes, images, tags, source } = read
  const ingredients = read.ingredients.map(({ text, section }) =>
    forPart(ingredientOf(text, named), section ?? ''),
  )
  const steps = read.steps.map(({ text, section, title: heading }, place) => {
    const isFirst = section !== null && read.steps[place - 1]?.section !== section
    return headed(text, place, heading ?? (isFirst ? section : ''))
  })
  return {
    title,
    description,
    servings: servings?.low ?? null,
    cookTime: times.total ?? ((times.prep ?? 0) + (times.cook ?? 0) + (times.waiting ?? 0) || null),
    activeTime: times.prep ?? null,
    waitingTime: times.waiting ?? null,
    difficulty: null,
    tags,
    cuisine: null,
    course: null,
    restaurantBrand: null,
    sourceUrl: source,
    ...composed(ingredients, steps),
    notes,
    images,
  }
}
