/** The column of a field: "cookTime" is "cook_time". */
export const columnOf = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const fieldOf = (column: string) =>
  column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** What is told by field, by column. */
export const byColumn = (fields: object): Record<string, unknown> => renamed(fields, columnOf)

/** What is told by column, by field. */
export const byField = (columns: object): Record<string, unknown> => renamed(columns, fieldOf)

const renamed = (values: object, nameOf: (name: string) => string) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [nameOf(name), value]))
