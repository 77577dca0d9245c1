import { rememberingLast } from '../remembering.ts'
import { withSpace } from './amounts.ts'

/** Numbers as people begin a line with: 2, 1.5, 1 1/2, ½, 1½, 2-3, "a", "two", "half a", "a dozen". */

const glyphs: Record<string, number> = {
  '⅛': 1 / 8,
  '⅙': 1 / 6,
  '⅕': 1 / 5,
  '¼': 1 / 4,
  '⅓': 1 / 3,
  '⅜': 3 / 8,
  '⅖': 2 / 5,
  '½': 1 / 2,
  '⅗': 3 / 5,
  '⅝': 5 / 8,
  '⅔': 2 / 3,
  '¾': 3 / 4,
  '⅘': 4 / 5,
  '⅚': 5 / 6,
  '⅞': 7 / 8,
}
export const numberWords: Record<string, number> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
}
const dozen = 12

const glyph = `[${Object.keys(glyphs).join('')}]`
const fraction = String.raw`\d+\s*[/⁄]\s*[1-9]\d*`
const and = String.raw`(?:(?:and|[&+])\s+)`
const digits = String.raw`(?:\d+[\s-]+${and}?${fraction}|${fraction}|\d+(?:\s*|\s+${and})${glyph}|${glyph}|\d{1,3}(?:,\d{3})+(?!\d)|\d{1,3},\d{1,2}(?=\s*(?:[a-z]|[-–—]\s*\d))|\d+(?:\.\d+)?|\.\d+)`
const inDigits = new RegExp(
  String.raw`^(${digits})(?:\s*(?:(?:-\s?)?(?:to|or)(?:[\s-]|(?=\d))|[-–—])\s*(${digits}))?`,
  'i',
)
// "Five spice" and "half & half" are names.
const inWords = new RegExp(
  String.raw`^(?:(half)\s+(?!(?:and|&)\s)(?:an?\s+)?|(${Object.keys(numberWords).join('|')})\s+(?!spice\b))(?=\S)`,
  'i',
)
const dozens = /^\s*(?:dozens?\b|doz\b\.?)\s*/i

export interface LeadingNumber {
  low: number
  /** The other end of a range. */
  high: number | null
  rest: string
}

/** The number a text begins with, or undefined when it begins with none. */
export const leadingNumber = rememberingLast((text): LeadingNumber | undefined => {
  const trimmed = text.trimStart()
  const found = fromDigits(trimmed) ?? fromWords(trimmed)
  const afterNumber = found?.rest ?? trimmed
  const asDozens = dozens.exec(afterNumber)
  if (!asDozens) return found
  const { low, high } = found ?? { low: 1, high: null }
  return {
    low: low * dozen,
    high: high === null ? null : high * dozen,
    rest: afterNumber.slice(asDozens[0].length),
  }
})

function fromDigits(text: string): LeadingNumber | undefined {
  const found = inDigits.exec(text)
  if (!found?.[1]) return undefined
  const rest = text.slice(found[0].length)
  // "80% lean" begins with a number, but counts nothing.
  if (rest.startsWith('%')) return undefined
  return { low: toNumber(found[1]), high: found[2] === undefined ? null : toNumber(found[2]), rest }
}

function fromWords(text: string): LeadingNumber | undefined {
  const found = inWords.exec(text)
  if (!found) return undefined
  const low = found[1] ? 0.5 : numberWords[found[2]!.toLowerCase()]!
  return { low, high: null, rest: text.slice(found[0].length) }
}

const joined = new RegExp(String.raw`[\s-]+${and}`, 'i')

/** "1,5 kg", as most of Europe writes it. */
const decimalComma = /,(?=\d{1,2}$)/

function toNumber(written: string): number {
  const figures = Number(written)
  if (!Number.isNaN(figures)) return figures
  const text = withSpace(written).replace(joined, ' ').replace(decimalComma, '.')
  const plain = Number(text)
  if (!Number.isNaN(plain)) return plain
  const part = glyphs[text.at(-1)!]
  if (part !== undefined) return Number(text.slice(0, -1)) + part
  const [, whole = '0', top, bottom] = /^(?:(\d+)[\s-]+)?(\d+)\s*[/⁄]\s*(\d+)$/i.exec(text) ?? []
  return top === undefined ? Number(text.replaceAll(',', '')) : Number(whole) + Number(top) / Number(bottom)
}
