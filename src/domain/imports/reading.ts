import type { Ingredient, Step } from '../recipes/recipe.ts'

interface Read {
  ingredients: Pick<Ingredient, 'name' | 'plural' | 'amount'>[]
  instructions: Pick<Step, 'description'>[]
}

/** How the lines of a recipe were read: equal for two recipes that a cook could not tell apart. */
export const readingOf = ({ ingredients, instructions }: Read) =>
  [
    // Whether the pantry knows the plural may have changed since.
    ...ingredients.map(({ name, plural, amount }) => `${amount} ${plural ?? name}`),
    ...instructions.map(({ description }) => description),
  ].join('\n')
