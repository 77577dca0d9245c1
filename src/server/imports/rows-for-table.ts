/** Recipes as JSON by the names of the table's columns. */
export const rowsForTable = (recipes: object[]) => JSON.stringify(recipes.map(byColumn))

const byColumn = (recipe: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(recipe).map(([name, value]): [string, unknown] => [
      name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  )
