import '../plain-refusals.ts'
import { keeping } from '../own-recipes/limits.ts'
import { asEdited, ownRecipeInput, type OwnRecipeWords, pageAddress } from '../own-recipes/own-recipe.ts'
import type { Wanted } from '../own-recipes/recipe-from-text.ts'
import { markOf } from '../own-recipes/words-mark.ts'
import { contradictionsIn } from '../recipe-editor/edited-recipe.ts'
import { recipeEditor as limits } from '../recipe-editor/limits.ts'
import type { ReadRecipe } from '../recipe-formats/read-recipe.ts'
import { stopAtFirst } from '../stop-at-first.ts'
import { cutTo, storable } from '../storable-text.ts'
import type { FoundInFile } from './read-files.ts'

/** A recipe of a file as it would be kept. */
export interface FileRecipe {
  file: string
  /** Numbers that the file does not tell are NaN, which no form lets pass. */
  recipe: OwnRecipeWords
  /** The page it is from. */
  sourceUrl: string | null
  /** Of the words as the file has them: they are known again by it, whatever is put right before they are kept. */
  mark: string
  /** Why it cannot be kept as it is, numbers that are not told aside. */
  problem: string | undefined
}

/** Nothing is cut off that somebody wrote: what is too long is said, and shortened by hand. */
export function fileRecipe({ file, recipe: read }: Extract<FoundInFile, { recipe: unknown }>): FileRecipe {
  const recipe: OwnRecipeWords = {
    title: storable(read.title ?? titleOf(file)).trim(),
    description: storable(descriptionOf(read)),
    servings: read.servings ?? Number.NaN,
    ...timesOf(read),
    difficulty: read.difficulty ?? 'easy',
    tags: tagsOf(read.tags),
    cuisine: read.cuisine,
    course: read.course,
    ingredients: read.ingredients,
    instructions: read.instructions,
  }
  const problem = problemOf(withStandIns(recipe, usualStandIns))
  return {
    file,
    recipe,
    sourceUrl: isPage(read.sourceUrl) ? read.sourceUrl : null,
    mark: markOf(recipe),
    problem,
  }
}

const titleOf = (file: string) => file.replace(/^.*\//, '').replace(/\.[^.]*$/, '')

const isPage = (source: string | null) => pageAddress.safeParse(source).success

/** Own recipes have no notes apart, so these stand behind what describes the dish, and so does a source that is no page. */
const descriptionOf = ({ description, notes, sourceUrl }: ReadRecipe) =>
  [
    description ?? '',
    notes.length > 0 ? `Notes: ${notes.join('\n')}` : '',
    sourceUrl === null || isPage(sourceUrl) ? '' : `Source: ${sourceUrl}`,
  ]
    .filter((text) => text !== '')
    .join('\n')

/** Work and waiting never take longer than all of it. */
function timesOf({ cookTime, activeTime, waitingTime }: ReadRecipe) {
  const all = Math.max(Math.ceil(cookTime ?? 0), Math.ceil(activeTime ?? 0) + Math.ceil(waitingTime ?? 0))
  const isTold = all > 0 && all <= limits.longestTime
  return isTold
    ? { cookTime: all, activeTime: whole(activeTime), waitingTime: whole(waitingTime) }
    : { cookTime: Number.NaN, activeTime: null, waitingTime: null }
}

const whole = (minutes: number | null) => minutes && Math.ceil(minutes)

const tagsOf = (tags: string[]) => {
  const short = tags.map((tag) => cutTo(limits.longestTag, storable(tag)).trim())
  return [...new Set(short.filter((tag) => tag !== ''))].slice(0, limits.mostTags)
}

/** What a file does not tell and a recipe should. */
export const missingIn = ({ servings, cookTime, ingredients, instructions }: OwnRecipeWords): Wanted[] => [
  ...(Number.isNaN(servings) ? ['portions' as const] : []),
  ...(Number.isNaN(cookTime) ? ['time' as const] : []),
  ...(ingredients.length === 0 ? ['ingredients' as const] : []),
  ...(instructions.length === 0 ? ['steps' as const] : []),
]

/** What is taken where files do not tell it. */
export type StandIns = Pick<OwnRecipeWords, 'servings' | 'cookTime'>

export const usualStandIns: StandIns = { servings: 4, cookTime: 30 }

export const withStandIns = (recipe: OwnRecipeWords, { servings, cookTime }: StandIns): OwnRecipeWords => ({
  ...recipe,
  ...(Number.isNaN(recipe.servings) && { servings }),
  ...(Number.isNaN(recipe.cookTime) && { cookTime }),
})

/** Why a whole recipe cannot be kept as it is, as a sentence. */
export function problemOf(recipe: OwnRecipeWords): string | undefined {
  // Before anything is looked at: rubbish takes longer than a recipe.
  if (isTooDeep(recipe) || bytesOf(recipe) > keeping.largestBody) return tooLongSentence
  const { error } = ownRecipeInput.safeParse(recipe, stopAtFirst)
  const [issue] = error?.issues ?? []
  if (issue) return `${placeOf(issue.path)}: ${issue.message}`
  return Object.values(contradictionsIn(asEdited(recipe)))[0]
}

/** Lists within lists: what is far deeper cannot even be weighed. */
const deepest = 20

function isTooDeep(value: unknown) {
  let level = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) return true
    level = level.flatMap((one): unknown[] =>
      typeof one === 'object' && one !== null ? Object.values(one) : [],
    )
  }
  return false
}

/** In bytes, as it is sent. */
export const bytesOf = (recipe: OwnRecipeWords) => new TextEncoder().encode(JSON.stringify(recipe)).byteLength

const tooLongSentence = 'This recipe is too long. Could it be two?'

const names: Record<string, string> = {
  title: 'Title',
  description: 'Description',
  servings: 'Portions',
  cookTime: 'Minutes in all',
  tags: 'Tags',
  ingredients: 'Ingredients',
  instructions: 'Steps',
}

/** "Step 2" */
function placeOf([field, place]: PropertyKey[]) {
  const row = { ingredients: 'Ingredient', instructions: 'Step' }[String(field)]
  return row !== undefined && typeof place === 'number'
    ? `${row} ${place + 1}`
    : (names[String(field)] ?? 'Recipe')
}
