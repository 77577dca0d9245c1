import { z } from 'zod'
import { isStorable } from '../storable-text.ts'
import { imports as limits } from './limits.ts'
import { type Cells, type Column, columns } from './columns.ts'
import { readMinutes, readServings } from './facts.ts'
import { isWebAddress } from './web-address.ts'
import { headingsIn, splitIngredients } from './ingredient-cell.ts'
import type { KnownIngredients } from './known-ingredients.ts'
import { splitMethod } from './method.ts'

export const fault = z.object({
  /** As the spreadsheet counts: the names of the columns are on line 1. */
  line: z.int(),
  column: z.string(),
  sentence: z.string(),
})
export type Fault = z.infer<typeof fault>

/** What the cells of a row say, each read once. */
export interface RowParts {
  ingredients: string[]
  /** What stands above some of the ingredients. */
  headings: string[]
  steps: string[]
  /** Undefined where the cell says nothing that can be understood. */
  minutes: number | undefined
  servings: number | undefined
  sourceUrl: string | null
}

/** A row taken apart, and why it cannot become a recipe: one sentence for each cell. */
export function takeApart(
  cells: Cells,
  line: number,
  known: KnownIngredients,
): { parts: RowParts; faults: Fault[] } {
  const unread = new Map(columns.map((column) => [column, unreadable(cells[column])]))
  const textOf = (column: Column) => (unread.get(column) === undefined ? cells[column].trim() : '')
  const address = textOf('Source URL')
  const parts = {
    ingredients: splitIngredients(textOf('Ingredients'), (name) => known(name) !== undefined),
    headings: headingsIn(textOf('Ingredients')),
    steps: splitMethod(textOf('Method')),
    minutes: readMinutes(textOf('Time')),
    servings: readServings(textOf('Servings')),
    sourceUrl: isWebAddress(address) ? address : null,
  }
  const faults = columns.flatMap((column) => {
    const sentence = unread.get(column) ?? checks[column]?.(textOf(column), parts)
    return sentence === undefined ? [] : [{ line, column, sentence }]
  })
  return { parts, faults }
}

function unreadable(text: string) {
  if (!isStorable(text)) return 'This cell holds characters that cannot be stored.'
  if (text.length > limits.longestCell) return 'This cell is too long.'
  return undefined
}

const unless = (isRight: boolean, sentence: string) => (isRight ? undefined : sentence)

const checks: Partial<Record<Column, (text: string, parts: RowParts) => string | undefined>> = {
  Recipe(text) {
    if (!/[\p{L}\p{N}]/u.test(text)) return 'The recipe has no name.'
    return unless(
      text.length <= limits.longestTitle,
      `The name is longer than ${limits.longestTitle} characters.`,
    )
  },
  Ingredients(_text, { ingredients }) {
    if (ingredients.length === 0) return 'There are no ingredients.'
    return unless(
      ingredients.length <= limits.mostIngredients,
      `There are more than ${limits.mostIngredients} ingredients.`,
    )
  },
  Method(_text, { steps }) {
    if (steps.length === 0) return 'There is no method.'
    return unless(steps.length <= limits.mostSteps, `There are more than ${limits.mostSteps} steps.`)
  },
  Time: (text, { minutes }) =>
    unless(text === '' || minutes !== undefined, `"${short(text)}" is not a time such as "45 minutes".`),
  Servings: (text, { servings }) =>
    unless(text === '' || servings !== undefined, `"${short(text)}" is not a number of servings.`),
  'Source URL': (text, { sourceUrl }) =>
    unless(text === '' || sourceUrl !== null, 'The address has to begin with http:// or https://.'),
}

const short = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text)
