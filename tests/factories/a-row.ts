import { type Cells, columns } from '../../src/domain/imports/columns.ts'
import { readRow } from '../../src/domain/imports/recipe-row.ts'
import { createRowTools } from '../../src/domain/imports/row-tools.ts'
import { catalogue } from './our-catalogue.ts'

/** Those of an import, with the pantry of our own catalogue. */
export const tools = createRowTools(catalogue.pantry, (text) => text)
const blank = Object.fromEntries(columns.map((column) => [column, ''])) as Cells

/** Whoever may eat anything may eat this. */
export const beans = {
  Recipe: 'Pot',
  Ingredients: '1 cup black beans\n1 onion\n2 tbsp olive oil',
  Method: 'Heat it.',
}

/** Reads rows as an import does; what a test does not say is as in this dish. */
export function readerOf(dish: Partial<Cells>) {
  const readAll = (cells: Partial<Cells> = {}) => readRow({ ...blank, ...dish, ...cells }, 2, tools)
  const read = (cells?: Partial<Cells>) => readAll(cells).recipe!
  return {
    readAll,
    read,
    /** Nothing in it is unknown. */
    isCertain: (cells: Partial<Cells>) => read(cells).objections !== null,
  }
}
