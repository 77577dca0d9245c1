import type { OwnRecipeWords } from '../own-recipes/own-recipe.ts'
import { bytesOf } from './file-recipe.ts'
import { batches as limits } from './limits.ts'

/** Recipes in the parts they are sent in, in their order. */
export function inBatches<One extends { recipe: OwnRecipeWords }>(all: One[]): One[][] {
  const parts: One[][] = []
  let bytes = 0
  for (const one of all) {
    const size = bytesOf(one.recipe)
    const last = parts.at(-1)
    const fits = last && last.length < limits.mostRecipes && bytes + size <= limits.mostBytes
    bytes = fits ? bytes + size : size
    if (fits) last.push(one)
    else parts.push([one])
  }
  return parts
}
