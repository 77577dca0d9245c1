import { remembering } from '../../domain/remembering.ts'
import { columnOf } from '../db/column-name.ts'

const nameOf = remembering(columnOf)

/** A recipe as JSON by the names of the table's columns. */
export function rowForTable(recipe: object) {
  const columns = Object.entries(recipe).map(([field, value]) => [nameOf(field), value as unknown])
  return JSON.stringify(Object.fromEntries(columns))
}

export const rowsForTable = (recipes: object[]) => listOf(recipes.map(rowForTable))

/** A list of what is JSON already. */
export const listOf = (values: string[]) => `[${values.join()}]`
