/** The columns a spreadsheet of recipes may have. */
export const columns = [
  'Recipe',
  'Region',
  'Country',
  'Course',
  'Ingredients',
  'Method',
  'Time',
  'Servings',
  'Dietary/Allergen Notes',
  'Source URL',
  'Notes',
] as const
export type Column = (typeof columns)[number]

/** A row's cells by column; those that are missing are empty. */
export type Cells = Record<Column, string>

const required: readonly Column[] = ['Recipe', 'Ingredients', 'Method']

/** Where each column stands; those nobody wrote are missing. */
export type Places = Partial<Record<Column, number>>

const letters = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
const byLetters = new Map(columns.map((column) => [letters(column), column]))

/** Finds the columns by name, whatever their order, case and spacing; or says in a sentence what is wrong. */
export function findColumns(header: string[]): { places: Places; ignored: string[] } | { problem: string } {
  const places: Places = {}
  const ignored: string[] = []
  for (const [place, name] of header.entries()) {
    const column = byLetters.get(letters(name))
    if (column === undefined) {
      if (name.trim() !== '') ignored.push(name.trim())
    } else if (places[column] === undefined) places[column] = place
    else return { problem: `The column ${column} is there twice. Please remove one of them.` }
  }
  const missing = required.filter((column) => places[column] === undefined)
  if (missing.length === 0) return { places, ignored }
  const named = missing.join(missing.length > 2 ? ', ' : ' and ')
  const what = missing.length === 1 ? `column ${named} is` : `columns ${named} are`
  return {
    problem: `The ${what} missing. The first row has to name the columns, for instance ${required.join(', ')}.`,
  }
}
