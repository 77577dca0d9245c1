import type { Catalogue } from '../../src/domain/recipes/recipe.ts'

/** What the catalogue holds, in one line; what waits in collections is counted with its kind. */
export function tally({ recipes, collections }: Pick<Catalogue, 'recipes' | 'collections'>): string {
  const waiting = Object.values(collections).flat()
  const all = [...recipes, ...waiting]
  const of = (prefix: string) => all.filter(({ id }) => id.startsWith(`${prefix}_`))
  const copycats = of('copycat')
  const restaurants = new Set(copycats.map(({ restaurantBrand }) => restaurantBrand)).size
  const [fineDining, world] = [
    of('fine-dining').length,
    all.length - copycats.length - of('fine-dining').length,
  ]
  return `${copycats.length} copycats over ${restaurants} restaurants, ${world} world dishes, ${fineDining} of fine dining; ${waiting.length} of them in collections; without a fault`
}
