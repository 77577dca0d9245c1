import { invalid } from '../../domain/errors.ts'
import { linkedPages as limits } from '../../domain/own-recipes/limits.ts'
import type { TextRecipe } from '../../domain/own-recipes/read-text.ts'
import { type PastedRecipe, recipeFromRead, sentencesOf } from '../../domain/own-recipes/recipe-from-text.ts'
import type { SchemaRecipe } from '../../domain/own-recipes/schema-recipe.ts'
import { textFromSchema } from '../../domain/own-recipes/text-from-schema.ts'
import type { PageRecipe } from './read-page.ts'

/** What a page offers to the editor. */
export interface PageRecipes {
  recipes: PastedRecipe[]
  /** The address of its first picture. */
  picture: string | null
}

/** Of some words one line is easily taken for an ingredient. */
const leastLines = 2

/** The recipes of a page, from what it says to machines and else from its words. */
export function recipesOnPage({ recipes, title, picture, words }: PageRecipe): PageRecipes {
  const [first, ...others] = recipes
  const read = words === null ? first && textFromSchema(first) : together(first, words.recipe, title)
  const found = read && isRecipe(read, first) ? [read] : []
  const more = found.length > 0 ? others.filter(isWhole).map(textFromSchema) : []
  const offered = [...found, ...more].slice(0, limits.mostOffered).map(recipeFromRead)
  if (offered.some(isTooLarge)) throw tooLarge()
  return {
    recipes: offered.map((one) => ({ ...one, leftOver: readable(one.leftOver) })),
    picture: first?.images[0] ?? picture,
  }
}

/** It is told in one piece, and nobody keeps anything like it. */
const isTooLarge = ({ recipe }: PastedRecipe) => JSON.stringify(recipe).length > limits.longestRecipe

/** Of what else stands on a page, as much as somebody would look through. */
function readable(lines: string[]) {
  let letters = 0
  return lines.filter((line) => (letters += line.length) <= limits.longestLeftOver)
}

const tooLarge = () => invalid('The recipe on this page is too long. Please copy what you need and paste it.')

const isWhole = ({ ingredients, steps }: SchemaRecipe) => ingredients.length > 0 && steps.length > 0

function isRecipe({ ingredients, steps }: TextRecipe, marked: SchemaRecipe | undefined) {
  // Who marks some of it means a recipe, and the rest may be in a video.
  if (marked && (marked.ingredients.length > 0 || marked.steps.length > 0)) return true
  return ingredients.length >= leastLines && steps.length > 0
}

/** What only a part of is marked, with the rest of it from the words. */
function together(marked: SchemaRecipe | undefined, words: TextRecipe, title: string | null): TextRecipe {
  const called = title === null ? null : { text: title, from: 0, to: 0 }
  if (!marked) return { ...words, title: words.title ?? called }
  const said = textFromSchema(marked)
  const described = said.description?.text
  const unsaid =
    described === undefined || words.description === null
      ? []
      : sentencesOf(words.description).filter(({ text }) => !described.includes(text))
  return {
    ...words,
    title: said.title ?? words.title ?? called,
    description: said.description ?? words.description,
    servings: said.servings ?? words.servings,
    times: { ...words.times, ...said.times },
    ingredients: said.ingredients.length > 0 ? said.ingredients : words.ingredients,
    steps: said.steps.length > 0 ? said.steps : words.steps,
    notes: [...words.notes, ...said.notes],
    asides: [...words.asides, ...said.asides, ...unsaid],
  }
}
