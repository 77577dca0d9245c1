import type { Flag } from './pantry.ts'
import type { Objections } from './recipe.ts'

export const diets = ['vegetarian', 'vegan', 'gluten-free'] as const
export type Diet = (typeof diets)[number]

const refused: Record<Diet, readonly Flag[]> = {
  vegetarian: ['meat', 'fish', 'shellfish'],
  vegan: ['meat', 'fish', 'shellfish', 'dairy', 'egg', 'honey'],
  'gluten-free': ['gluten'],
}

/** What a diet has none of. */
export const refusedBy = (diet: Diet): readonly Flag[] => refused[diet]

/** Whether something in a dish speaks against a diet, whatever else is in it. */
export const isRefuted = (diet: Diet, found: readonly string[]) =>
  refused[diet].some((flag) => found.includes(flag))

/** Which ingredients each diet objects to: "not vegan: butter". */
export function objectionsTo(ingredients: { name: string; flags: readonly Flag[] }[]): Objections {
  const against = (diet: Diet) => [
    ...new Set(
      ingredients
        .filter(({ flags }) => flags.some((flag) => refused[diet].includes(flag)))
        .map(({ name }) => name),
    ),
  ]
  return { vegetarian: against('vegetarian'), vegan: against('vegan'), 'gluten-free': against('gluten-free') }
}
