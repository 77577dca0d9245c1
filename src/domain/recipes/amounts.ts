/** Kitchen arithmetic on amounts as people write them: "1 1/2 cups", "½ tsp", "2-3 cloves". */

export const glyphs: Record<string, number> = {
  '⅛': 1 / 8,
  '¼': 1 / 4,
  '⅓': 1 / 3,
  '⅜': 3 / 8,
  '½': 1 / 2,
  '⅝': 5 / 8,
  '⅔': 2 / 3,
  '¾': 3 / 4,
  '⅞': 7 / 8,
}
const glyph = `[${Object.keys(glyphs).join('')}]`
const fraction = String.raw`\d+\s*[/⁄]\s*[1-9]\d*`
const number = `\\d+\\s+${fraction}|${fraction}|\\d+\\s*${glyph}|${glyph}|\\d{1,3}(?:,\\d{3})+|\\d*\\.?\\d+`
const firstAmount = new RegExp(`(${number})(?:(\\s*(?:-|–|—|to)\\s*)(${number}))?`)

export interface Amount {
  low: number
  /** The other end of a range. */
  high?: number
  /** What stands before and after the number. */
  before: string
  between: string
  after: string
}

/** The first number in a text, or undefined when there is none ("to taste"). */
export function findAmount(text: string): Amount | undefined {
  const found = firstAmount.exec(text)
  if (!found?.[1]) return undefined
  const [whole, low, between = '', high] = found
  return {
    low: toNumber(low),
    ...(high !== undefined && { high: toNumber(high) }),
    before: text.slice(0, found.index),
    between,
    after: text.slice(found.index + whole.length),
  }
}

const wholeBefore = /^\d+(?=(?:1\s*[/⁄]\s*2|[12]\s*[/⁄]\s*3|[13]\s*[/⁄]\s*4|[1357]\s*[/⁄]\s*8)$)/

/** "11/2" cups are 1½: nobody counts halves, thirds, quarters or eighths beyond nine. */
export const withSpace = (text: string) => text.replace(wholeBefore, '$& ')

function toNumber(text: string): number {
  const last = text.at(-1) ?? ''
  const part = glyphs[last]
  if (part !== undefined) return Number(text.slice(0, -1)) + part
  if (!/[/⁄]/.test(text)) return Number(text.replaceAll(',', ''))
  const [numerator = '', denominator] = withSpace(text).split(/\s*[/⁄]\s*/)
  const parts = numerator.trim().split(/\s+/).map(Number)
  const top = parts.pop() ?? 0
  return (parts[0] ?? 0) + top / Number(denominator)
}
