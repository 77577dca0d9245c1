/** What a spreadsheet would take for a formula is text: a quote before it says so. */
const formula = /^[=+\-@\t\r]/
const special = /[",;\n\r|\t]/

/** Rows as a CSV file for people to open; no cell of it can do anything. */
export const exportCsv = (rows: string[][]) =>
  '\uFEFF' +
  rows
    .map((row) => row.map((cell) => quoted(formula.test(cell) ? `'${cell}` : cell)).join(','))
    .join('\r\n') +
  '\r\n'

/** Rows as CSV for our own reader: every cell as it is. */
export const plainCsv = (rows: string[][]) => rows.map((row) => row.map(quoted).join(',')).join('\n')

const quoted = (cell: string) => (special.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
