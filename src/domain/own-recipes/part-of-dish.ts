import { recipeEditor as limits } from '../recipe-editor/limits.ts'
import type { Ingredient } from '../recipes/recipe.ts'
import { cutTo } from '../storable-text.ts'

/** "For the dough:" without what only makes it a heading. */
export const partNamed = (heading: string) =>
  cutTo(limits.longestStepTitle, heading.replace(/^#+\s*/, '').replace(/\s*:$/, ''))

/** A line with what its heading says behind it: which part of the dish it is for. */
export function forPart(line: Ingredient, heading: string): Ingredient {
  const part = partNamed(heading)
    .replace(/^for (?:the )?/i, '')
    .toLowerCase()
  if (part === '') return line
  const use = part.startsWith('to ') ? part : `for the ${part}`
  return { ...line, note: [line.note, use].filter(Boolean).join(', ') }
}
