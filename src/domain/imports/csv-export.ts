/** What a spreadsheet would take for a formula is text: a quote before it says so. */
const formula = /^[=+\-@\t\r]/
const special = /[",;\n\r|\t]/

/** Rows as a CSV file for people to open; no cell of it can do anything. */
export const exportCsv = (rows: string[][]) => '\uFEFF' + exportLines(rows)

/** More rows for the end of such a file. */
export const exportLines = (rows: string[][]) =>
  rows.map((row) => `${row.map(harmless).join(',')}\r\n`).join('')

/** Rows as CSV for our own reader: every cell as it is. */
export const plainCsv = (rows: string[][]) => rows.map((row) => row.map(quoted).join(',')).join('\n')

const harmless = (cell: string) => quoted(formula.test(cell) ? `'${cell}` : cell)
const quoted = (cell: string) => (special.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
