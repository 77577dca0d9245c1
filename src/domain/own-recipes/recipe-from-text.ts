import { bodyOf } from '../recipe-editor/draft.ts'
import { readLine } from '../recipe-editor/ingredient-line.ts'
import { recipeEditor as limits } from '../recipe-editor/limits.ts'
import { isNote } from '../recipe-editor/noted.ts'
import type { Ingredient } from '../recipes/recipe.ts'
import { cutTo, storable } from '../storable-text.ts'
import { mayBeEaten } from './left-over.ts'
import type { OwnRecipeWords } from './own-recipe.ts'
import { forPart, partNamed } from './part-of-dish.ts'
import { type Piece, readText, type SectionPiece, type TextRecipe } from './read-text.ts'
import { warns } from './warns.ts'

/** What a recipe should say and a text may not. */
export const wanted = ['title', 'portions', 'time', 'ingredients', 'steps'] as const
export type Wanted = (typeof wanted)[number]

/** What was read, as a recipe that can be put right before it is kept. */
export interface PastedRecipe {
  /** Numbers that the text does not tell are NaN, which no form lets pass. */
  recipe: OwnRecipeWords
  missing: Wanted[]
  /** The lines of the text that are nowhere in the recipe. */
  leftOver: string[]
}

/** Reads any text; never throws. */
export const recipeFromText = (text: string): PastedRecipe => recipeFromRead(readText(storable(text)))

/** The same of what was read already. */
export function recipeFromRead(read: TextRecipe): PastedRecipe {
  const [ingredients, tooMany] = atMost(limits.mostIngredients, read.ingredients)
  const [steps, tooLong] = atMost(limits.mostSteps, read.steps)
  const [description, notes] = described(read, tooMany.length + tooLong.length > 0)
  const times = timesOf(read)
  // A heading that ingredients stand under goes on until another one comes: it is not the method's.
  const ofLines = new Set(ingredients.map(({ section }) => section?.from))
  const headed = (piece: SectionPiece | undefined) =>
    piece?.section && !ofLines.has(piece.section.from) ? piece.section : null
  return {
    recipe: {
      title: cutTo(limits.longestTitle, read.title?.text ?? ''),
      description,
      servings: read.servings?.low ?? Number.NaN,
      ...times,
      difficulty: 'easy',
      tags: [],
      cuisine: null,
      course: null,
      ...bodyOf({
        lines: ingredients.map((piece, place) => ({ ...lineFrom(piece), id: `${place}` })),
        steps: steps.map((piece, place) => ({
          id: `${place}`,
          title: headed(piece)?.from === headed(steps[place - 1])?.from ? '' : nameOf(headed(piece)),
          description: piece.text,
        })),
      }),
    },
    missing: wanted.filter((one) => isMissing[one](read, times.cookTime)),
    leftOver: [...notes, ...tooMany, ...tooLong, ...read.leftOver]
      .toSorted((one, other) => one.from - other.from)
      .map((piece) => piece.text),
  }
}

const atMost = <Item>(most: number, items: Item[]) => [items.slice(0, most), items.slice(most)] as const

const isMissing: Record<Wanted, (read: TextRecipe, cookTime: number) => boolean> = {
  title: ({ title }) => title === null,
  portions: ({ servings }) => servings === null,
  time: (_, cookTime) => Number.isNaN(cookTime),
  ingredients: ({ ingredients }) => ingredients.length === 0,
  steps: ({ steps }) => steps.length === 0,
}

/** What describes the dish, with all that was noted and said beside it as far as there is space, warnings first; the others. */
function described(read: TextRecipe, isCut: boolean): [string, Piece[]] {
  const { description, remarks } = read
  const noted = [...read.notes, ...read.asides].toSorted((one, other) => one.from - other.from)
  const warnings = [...remarks, ...noted].filter(({ text }) => warns(text))
  const said = withoutAll([...remarks, ...noted], warnings)
  const [first] = withoutAll(noted, warnings)
  // What is read as notes is announced as such.
  const pieces = [...warnings, ...said].map((piece) =>
    piece === first && !isNote(piece.text) ? { ...piece, text: `Notes: ${piece.text}` } : piece,
  )
  const [words, others] = fitted(description, pieces, limits.longestDescription)
  if (!isCut && !others.some(counts)) return [words, others]
  const [fewer, more] = fitted(description, pieces, limits.longestDescription - leftOut.length - 2)
  return [joined(fewer, leftOut), more]
}

/** A warning of which nobody knows what it is of leaves nothing certain. */
const leftOut = 'May contain more: some of the text is left out.'

function withoutAll(pieces: Piece[], others: Piece[]) {
  const known = new Set(others)
  return pieces.filter((piece) => !known.has(piece))
}

const counts = ({ text }: Piece) => warns(text) || mayBeEaten(text)

/** A story, shortened so that what counts has its place beside it, and what of the pieces there is space for; the others. */
function fitted(story: Piece | null, pieces: Piece[], longest: number): [string, Piece[]] {
  const needed = pieces.filter(counts).reduce((length, { text }) => length + 2 + text.length, 0)
  const [told, others] = shortened(story, longest - Math.min(needed, Math.floor(longest / 2)))
  let words = ''
  for (const piece of [...told, ...pieces]) {
    const longer = joined(words, piece.text)
    if (longer.length <= longest) words = longer
    else others.push(piece)
  }
  return [words, others]
}

/** A story; of one that is too long its first sentences, and all that warn; the others. */
function shortened(story: Piece | null, longest: number): [told: Piece[], others: Piece[]] {
  if (story === null || story.text.length <= longest) return [story ? [story] : [], []]
  const all = sentencesOf(story)
  const warnings = new Set(all.filter(({ text }) => warns(text)))
  let space = [...warnings].reduce((left, { text }) => left - text.length - 1, longest)
  const told = all.filter((piece) => warnings.has(piece) || (space -= piece.text.length + 1) >= 0)
  return [told, withoutAll(all, told)]
}

/** Parted at every stop, as warnings are read. */
export const sentencesOf = (piece: Piece): Piece[] =>
  piece.text.split(/(?<=[.!?…]["”'’)]?)\s+/).map((text) => ({ ...piece, text }))

/** Some words behind others, which end as a sentence does. */
const joined = (words: string, more: string) =>
  words === '' ? more : `${words}${/[\p{L}\p{N})]$/u.test(words) ? '.' : ''} ${more}`

/** All of it takes what is said, or else the sum of its parts. */
function timesOf({ times }: TextRecipe) {
  const minutes = (kind: keyof TextRecipe['times']) => times[kind]?.minutes
  const parts = [minutes('prep'), minutes('cook'), minutes('waiting')].filter((part) => part !== undefined)
  const sum = parts.reduce((all, part) => all + part, 0)
  const cookTime = Math.max(minutes('total') ?? 0, sum)
  const isTold = cookTime > 0 && cookTime <= limits.longestTime
  return {
    cookTime: isTold ? cookTime : Number.NaN,
    activeTime: isTold ? (minutes('prep') ?? null) : null,
    waitingTime: isTold ? (minutes('waiting') ?? null) : null,
  }
}

/** The name of a heading, if there is one. */
const nameOf = (section: Piece | null) => partNamed(section?.text ?? '')

function lineFrom({ text, section }: SectionPiece): Ingredient {
  const line = forPart(readLine(text), section?.text ?? '')
  return section === null ? line : { ...line, note: line.note && cutTo(limits.longestNote, line.note) }
}
