/** How a number is shown, as far as a recipe's table cares: as itself, as a time or as a day. */
export type NumberLook = 'plain' | 'time' | 'day' | 'percent'

const builtIn = new Map<number, NumberLook>([
  ...[14, 15, 16, 17, 22].map((id) => [id, 'day'] as const),
  ...[18, 19, 20, 21, 45, 46, 47].map((id) => [id, 'time'] as const),
  ...[9, 10].map((id) => [id, 'percent'] as const),
])

/** By the number of a format, and the code of one that a workbook brings along. */
export function lookOf(id: number, code?: string): NumberLook {
  if (code === undefined) return builtIn.get(id) ?? 'plain'
  const marks = code.replaceAll(/"[^"]*"|\\.|\[(?!h|m|s)[^\]]*\]/gi, '').toLowerCase()
  if (/[dy]/.test(marks)) return 'day'
  if (/[hs]/.test(marks)) return 'time'
  return marks.includes('%') ? 'percent' : 'plain'
}

const minutesPerDay = 24 * 60
/** Day 25569 of a spreadsheet is the first of January 1970. */
const epoch = 25_569

/** A number as its cell shows it; never more than that, since nothing is computed here. */
export function shownNumber(value: number, look: NumberLook): string {
  if (look === 'percent') return `${plain(value * 100)}%`
  if (look === 'time') {
    const minutes = Math.round(value * minutesPerDay)
    return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
  }
  if (look === 'day' && value >= 1) {
    const day = new Date(Math.round((value - epoch) * minutesPerDay) * 60_000)
    return Number.isNaN(day.getTime()) ? plain(value) : day.toISOString().slice(0, 10)
  }
  return plain(value)
}

/** Without the last digits of a binary fraction: 0.1 + 0.2 is 0.3. */
const plain = (value: number) => String(Number(value.toPrecision(15)))
