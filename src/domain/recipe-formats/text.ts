import type { TextRecipe } from '../own-recipes/read-text.ts'
import { foreignRecipe } from './json-ld.ts'
import { asWritten, type Named, type ReadRecipe } from './read-recipe.ts'

/** What was found in a text, as the form shows it. */
export function recipeOfText(read: TextRecipe, named: Named = asWritten): ReadRecipe {
  const { title, description, servings, times, ingredients, steps, notes, remarks, asides } = read
  const plain = ({ text, section }: TextRecipe['steps'][number]) => ({ text, section: section?.text ?? null })
  return foreignRecipe(
    {
      title: title?.text ?? null,
      description: description?.text ?? null,
      servings: servings && { low: servings.low, high: servings.high },
      times: Object.fromEntries(Object.entries(times).map(([kind, { minutes }]) => [kind, minutes])),
      ingredients: ingredients.map(plain),
      steps: steps.map((one) => ({ ...plain(one), title: null })),
      notes: [...remarks, ...notes, ...asides].map(({ text }) => text),
      images: [],
      tags: [],
      source: null,
    },
    named,
  )
}
