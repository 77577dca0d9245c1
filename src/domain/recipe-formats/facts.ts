import { isWebAddress } from '../imports/web-address.ts'
import { warns } from '../own-recipes/warns.ts'
import { durationMinutes } from '../own-recipes/iso-duration.ts'
import { servingsIn } from '../own-recipes/facts-in-text.ts'
import { recipeEditor as limits } from '../recipe-editor/limits.ts'
import { difficulties } from '../recipes/recipe.ts'
import type { ReadRecipe } from './read-recipe.ts'

export type Facts = Omit<ReadRecipe, 'ingredients' | 'instructions' | 'notes' | 'images'>

/** Of the facts that are none of ours, those that say something or warn: "allergens: nuts". */
export const notesOf = (facts: Map<string, unknown>): string[] =>
  [...facts].flatMap(([name, value]) => {
    const line = `${name}: ${Array.isArray(value) ? value.join(', ') : String(value)}`
    return ofNotes.test(name) || (!ours.test(name) && warns(line)) ? [line] : []
  })
const ofNotes = /^(?:notes?|comments?|tips?|remarks?|warnings?)$/
const ours =
  /^(?:title|description|introduction|source|source\.url|inspired by|tags|cuisine|course|category)$/

/** What the facts at the head of a file say, as far as recipes have a place for it. */
export function factsOf(facts: Map<string, unknown>): Facts {
  const first = (...names: string[]) => names.map((name) => facts.get(name)).find((one) => one !== undefined)
  const source = wordsOf(first('source', 'source.url'))
  return {
    title: wordsOf(first('title')),
    description: wordsOf(first('description', 'introduction')),
    servings: countOf(first('servings', 'serves', 'yield')),
    cookTime: minutesOf(first('time', 'time required', 'duration', 'total time')),
    activeTime: minutesOf(first('active time', 'prep time')),
    waitingTime: minutesOf(first('waiting time')),
    difficulty: difficulties.find((one) => one === first('difficulty')) ?? null,
    tags: tagsOf(first('tags')),
    cuisine: wordsOf(first('cuisine')),
    course: wordsOf(first('course', 'category')),
    restaurantBrand: wordsOf(first('inspired by')),
    sourceUrl: source !== null && isWebAddress(source) ? source : null,
  }
}

const wordsOf = (value: unknown): string | null =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : null

function countOf(value: unknown): number | null {
  const found = typeof value === 'string' ? (servingsIn(value)?.low ?? Number.parseInt(value, 10)) : value
  return Number.isInteger(found) && Number(found) >= 1 && Number(found) <= limits.mostServings
    ? Number(found)
    : null
}

/** None is something to say: "waiting time: 0". */
const minutesOf = (value: unknown): number | null => (value === 0 ? 0 : (durationMinutes(value) ?? null))

function tagsOf(value: unknown): string[] {
  const tags = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : []
  return tags
    .flatMap((tag) =>
      typeof tag === 'string' && tag.trim() !== '' ? [tag.trim().slice(0, limits.longestTag)] : [],
    )
    .slice(0, limits.mostTags)
}
