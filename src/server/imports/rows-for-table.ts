import { columnOf } from '../db/column-name.ts'

/** Recipes as JSON by the names of the table's columns. */
export function rowsForTable(recipes: object[]) {
  const columns = new Map<string, string>()
  const nameOf = (field: string) => {
    const known = columns.get(field) ?? columnOf(field)
    columns.set(field, known)
    return known
  }
  return JSON.stringify(
    recipes.map((recipe) =>
      Object.fromEntries(Object.entries(recipe).map(([field, value]) => [nameOf(field), value as unknown])),
    ),
  )
}
