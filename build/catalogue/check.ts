import { diets } from '../../src/domain/recipes/dietary.ts'
import type { CatalogueRecipe } from '../../src/domain/recipes/recipe.ts'

/** What is wrong with one recipe, as sentences; the pictures and restaurants are those that exist. */
export function faultsOf(recipe: CatalogueRecipe, pictures: Set<string>, restaurants: Set<string>): string[] {
  const { ingredients, instructions, tags, objections, restaurantBrand } = recipe
  const waiting = instructions.reduce((sum, { time }) => sum + time, 0)
  const faults = [
    ingredients.length < 3 && 'fewer than 3 ingredients',
    instructions.length < 2 && 'fewer than 2 steps',
    instructions.some(({ title }) => title === '') && 'a step without a title',
    instructions.some(({ description }) => description.trim() === '') && 'a step without text',
    recipe.cookTime < waiting && `time is ${recipe.cookTime} minutes, but its timers need ${waiting}`,
    !pictures.has(recipe.image) && `there is no picture "${recipe.image}"`,
    restaurantBrand !== null &&
      !restaurants.has(restaurantBrand) &&
      `no restaurant is called "${restaurantBrand}"`,
    ...diets.map(
      (diet) =>
        tags.includes(diet) && objections[diet].length > 0 && `not ${diet}: ${objections[diet].join(', ')}`,
    ),
  ]
  return faults.filter((fault) => fault !== false)
}

/** What is wrong between recipes, by id. */
export function clashesIn(recipes: CatalogueRecipe[]): [id: string, problem: string][] {
  return [
    ...repeated(recipes, (one) => `${one.restaurantBrand} ${one.title}`.toLowerCase(), 'has the title of'),
    ...repeated(recipes, (one) => one.description.toLowerCase(), 'repeats the description of'),
    ...repeated(recipes, (one) => one.id, 'has the id of'),
  ]
}

function repeated(recipes: CatalogueRecipe[], key: (recipe: CatalogueRecipe) => string, problem: string) {
  const seen = new Map<string, string>()
  const found: [string, string][] = []
  for (const recipe of recipes) {
    const other = seen.get(key(recipe))
    if (other !== undefined) found.push([recipe.id, `${problem} ${other}`])
    seen.set(key(recipe), recipe.id)
  }
  return found
}
