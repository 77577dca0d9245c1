import { readSchemaRecipe, readSchemaRecipes, type SchemaRecipe } from '../own-recipes/schema-recipe.ts'
import { kitchenNumber } from '../recipes/kitchen-numbers.ts'

type Fields = Record<string, unknown>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const objectsIn = (value: unknown): Fields[] => listOf(value).filter(isObject)
const wordsOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
const namesIn = (value: unknown) =>
  listOf(value).flatMap((one) => wordsOf(isObject(one) ? (one['name'] ?? one['label']) : one) || [])

/** All recipes in what a file of JSON holds, whichever program wrote it. */
export const recipesIn = (json: unknown): SchemaRecipe[] => {
  const all = isObject(json) ? (json['recipes'] ?? json) : json
  const values = Array.isArray(all) ? all : [all]
  return values.filter(isObject).flatMap((value) => {
    const reader = readers.find(({ isTheirs }) => isTheirs(value))
    return reader ? (reader.read(value) ?? []) : readSchemaRecipes(value)
  })
}

interface Reader {
  isTheirs(value: Fields): boolean
  read(value: Fields): SchemaRecipe | undefined
}

/** What others call by other names, in the words of schema.org. */
function recipeOf(fields: Fields, more: { notes?: string[]; waiting?: unknown } = {}) {
  const read = readSchemaRecipe({ '@type': 'Recipe', ...fields })
  const { waiting, notes = [] } = more
  return (
    read && {
      ...read,
      times: { ...read.times, ...(typeof waiting === 'number' && waiting > 0 && { waiting }) },
      notes: [...read.notes, ...notes.filter(Boolean)],
    }
  )
}

/** "1½ cups flour, sifted", from its parts. */
function lineOf({ quantity, unit, food, note }: Record<'quantity' | 'unit' | 'food' | 'note', unknown>) {
  const number = Number(quantity)
  const words = [number > 0 ? kitchenNumber(number) : '', nameOf(unit), nameOf(food)]
    .filter(Boolean)
    .join(' ')
  return [words, wordsOf(note)].filter(Boolean).join(', ')
}

const nameOf = (value: unknown) => wordsOf(isObject(value) ? (value['name'] ?? value['abbreviation']) : value)
const headingOf = (title: string) => (title === '' ? [] : [`${title.replace(/:$/, '')}:`])

/**
 * Paprika: a JSON object with the lines of a recipe in one string each. After what importers of Tandoor and others read.
 */
const paprika: Reader = {
  isTheirs: (value) => typeof value['directions'] === 'string' && typeof value['ingredients'] === 'string',
  read: (value) =>
    recipeOf(
      {
        name: value['name'],
        description: value['description'],
        recipeYield: value['servings'],
        prepTime: value['prep_time'],
        cookTime: value['cook_time'],
        totalTime: value['total_time'],
        recipeIngredient: value['ingredients'],
        recipeInstructions: value['directions'],
        keywords: namesIn(value['categories']),
        image: value['image_url'],
        isBasedOn: value['source_url'],
      },
      { notes: [wordsOf(value['notes'])] },
    ),
}

/**
 * Mealie: its own recipe, with names in snake_case in older and in camelCase in newer versions. After its exporter and what
 * Tandoor's importers read of it.
 */
const mealie: Reader = {
  isTheirs: (value) => 'recipe_instructions' in value || ('slug' in value && 'recipeInstructions' in value),
  read(given) {
    const value = Object.fromEntries(Object.entries(given).map(([name, one]) => [snakeCase(name), one]))
    const ingredients = objectsIn(value['recipe_ingredient']).flatMap((one) => {
      const line = nameOf(one['food'])
        ? lineOf({ quantity: one['quantity'], unit: one['unit'], food: one['food'], note: one['note'] })
        : wordsOf(one['note']) ||
          wordsOf(one['display']) ||
          wordsOf(one['original_text'] ?? one['originalText'])
      return [...headingOf(wordsOf(one['title'])), line]
    })
    const steps = objectsIn(value['recipe_instructions']).map((one) =>
      stepOf(wordsOf(one['title']), one['text']),
    )
    return recipeOf(
      {
        name: value['name'],
        description: value['description'],
        recipeYield: value['recipe_yield'] ?? value['recipe_servings'],
        prepTime: value['prep_time'],
        cookTime: value['perform_time'] ?? value['cook_time'],
        totalTime: value['total_time'],
        recipeIngredient: ingredients,
        recipeInstructions: steps,
        keywords: [...namesIn(value['recipe_category']), ...namesIn(value['tags'])],
        isBasedOn: value['org_url'],
      },
      {
        notes: objectsIn(value['notes']).map((one) =>
          [one['title'], one['text']].map(wordsOf).filter(Boolean).join(': '),
        ),
      },
    )
  },
}

const snakeCase = (name: string) =>
  name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * Tandoor: steps that have their ingredients with them, and times in minutes. After its default export; the names of the
 * fields as its other importers fill them.
 */
const tandoor: Reader = {
  isTheirs: (value) => Array.isArray(value['steps']) && 'working_time' in value,
  read(value) {
    const steps = objectsIn(value['steps'])
    const ingredients = steps.flatMap((step) =>
      objectsIn(step['ingredients']).flatMap((one) =>
        one['is_header'] === true
          ? headingOf(wordsOf(one['note']))
          : [
              lineOf({
                quantity: one['no_amount'] === true ? 0 : one['amount'],
                unit: one['unit'],
                food: one['food'],
                note: one['note'],
              }),
            ],
      ),
    )
    const [working, waiting] = [value['working_time'], value['waiting_time']].map(Number) as [number, number]
    return recipeOf(
      {
        name: value['name'],
        description: value['description'],
        recipeYield: value['servings'],
        prepTime: working,
        totalTime: working + waiting,
        recipeIngredient: ingredients,
        recipeInstructions: steps.map((step) => stepOf(wordsOf(step['name']), step['instruction'])),
        keywords: namesIn(value['keywords']),
        isBasedOn: value['source_url'],
      },
      { waiting },
    )
  },
}

const stepOf = (title: string, text: unknown) =>
  title === ''
    ? { '@type': 'HowToStep', text }
    : { '@type': 'HowToSection', name: title, itemListElement: [{ '@type': 'HowToStep', text }] }

// Nextcloud Cookbook and RecipeSage write schema.org itself.
const readers = [paprika, mealie, tandoor]
