import { z } from 'zod'
import { imports as limits } from '../limits.ts'
import { type Cells, columns } from './columns.ts'
import { isWebAddress, readMinutes, readServings } from './facts.ts'
import { splitIngredients } from './ingredient-cell.ts'
import { splitMethod } from './method.ts'

export const fault = z.object({
  /** As the spreadsheet counts: the names of the columns are on line 1. */
  line: z.int(),
  column: z.string(),
  sentence: z.string(),
})
export type Fault = z.infer<typeof fault>

/** Why a row cannot become a recipe: one sentence for each cell. */
export function faultsOf(cells: Cells, line: number): Fault[] {
  return columns.flatMap((column) => {
    const text = cells[column]
    const sentence = unreadable(text) ?? checks[column]?.(text.trim())
    return sentence === undefined ? [] : [{ line, column, sentence }]
  })
}

function unreadable(text: string) {
  if (text.includes('\0')) return 'This cell holds characters that cannot be stored.'
  if (text.length > limits.longestCell) return 'This cell is too long.'
  return undefined
}

const unless = (isRight: boolean, sentence: string) => (isRight ? undefined : sentence)

const checks: Partial<Record<keyof Cells, (text: string) => string | undefined>> = {
  Recipe(text) {
    if (!/[\p{L}\p{N}]/u.test(text)) return 'The recipe has no name.'
    return unless(
      text.length <= limits.longestTitle,
      `The name is longer than ${limits.longestTitle} characters.`,
    )
  },
  Ingredients(text) {
    const count = splitIngredients(text).length
    if (count === 0) return 'There are no ingredients.'
    return unless(
      count <= limits.mostIngredients,
      `There are more than ${limits.mostIngredients} ingredients.`,
    )
  },
  Method(text) {
    const count = splitMethod(text).length
    if (count === 0) return 'There is no method.'
    return unless(count <= limits.mostSteps, `There are more than ${limits.mostSteps} steps.`)
  },
  Time: (text) =>
    unless(
      text === '' || readMinutes(text) !== undefined,
      `"${short(text)}" is not a time such as "45 minutes".`,
    ),
  Servings: (text) =>
    unless(text === '' || readServings(text) !== undefined, `"${short(text)}" is not a number of servings.`),
  'Source URL': (text) =>
    unless(text === '' || isWebAddress(text), 'The address has to begin with http:// or https://.'),
}

const short = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text)
