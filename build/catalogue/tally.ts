import type { Catalogue } from '../../src/domain/recipes/recipe.ts'

/** What the catalogue holds, in one line. */
export function tally({ recipes, collections }: Pick<Catalogue, 'recipes' | 'collections'>): string {
  const of = (prefix: string) => recipes.filter(({ id }) => id.startsWith(`${prefix}_`))
  const copycats = of('copycat')
  const restaurants = new Set(copycats.map(({ restaurantBrand }) => restaurantBrand)).size
  const kept = Object.values(collections).flat().length
  return `${copycats.length} copycats over ${restaurants} restaurants, ${of('ethnic').length} world dishes, ${of('fine-dining').length} of fine dining, ${kept} in collections, without a fault`
}
