import { titleOf } from '../imports/steps.ts'
import { bodyOf } from '../recipe-editor/draft.ts'
import { recipeEditor as limits } from '../recipe-editor/limits.ts'
import type { Ingredient } from '../recipes/recipe.ts'

/** Ten times what the form takes: whoever brings more is asked to shorten it there, but not beyond all bounds. */
const most = 10 * Math.max(limits.mostIngredients, limits.mostSteps)

/** A list and steps in plain words as a recipe has them: what the words name is found as in the form. */
export const composed = (ingredients: Ingredient[], steps: { title: string; description: string }[]) =>
  bodyOf({
    lines: ingredients.slice(0, most).map((one, place) => ({ ...one, id: `${place}` })),
    steps: steps.slice(0, most).map((one, place) => ({ ...one, id: `${place}` })),
  })

/** Steps of somebody who does not head them. */
export const headed = (description: string, place: number, title = '') => ({
  title: title === '' ? titleOf(description, place + 1) : title,
  description,
})
