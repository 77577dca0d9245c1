import { leadingNumber } from './leading-number.ts'
import { leadingQuantity } from './quantity.ts'

/** One line of a shopping list or of a recipe's ingredients, taken apart. */
export interface ParsedLine {
  /** As written, "2 lb"; empty when there is none. */
  amount: string
  name: string
  /** What stands behind a comma or in brackets: "diced". */
  note: string
}

const bullet = /^\s*(?:[-–—•*▢☐]|\[[ x]?\])\s+/i
/** All but single ones. */
const spaces = /\s\s|[^\S ]/
const of = /^\s*of\s+/i
const lonelyTimes = /^\s*[x×]\s+/i
const behindComma = /^([^,()]+),\s*(.+)$/s
const innermost = /\s*\(([^()]*)\)\s*/
/** A bracket that is opened and never closed takes the rest. */
const unclosed = /\s*\(([^)]*)$/s
/** "milk x2", "milk × 2", "eggs (12)" and "chicken thighs 2 lb": the amount may come last. */
const times = /^(.*\S)\s*(?:[x×]\s*(\d{1,3})|\((\d{1,3})\))$/i
const amountLast = /^(.*\p{L})[\s:,–-]+([\d½¼¾⅓⅔⅛⅜⅝⅞][\d\s./⁄½¼¾⅓⅔⅛⅜⅝⅞-]*[\p{L}. ]*)$/u

/** Reads a line as a person types it: "2 lb chicken thighs", "milk", "1 (14 oz) can tomatoes, drained". */
export function parseLine(line: string): ParsedLine {
  const written = line.replace(bullet, '').trim() || line.trim()
  const text = spaces.test(written) ? written.replaceAll(/\s+/g, ' ') : written
  return amountFirst(text) ?? multiplied(text) ?? amountBehind(text) ?? named('', text)
}

function amountFirst(text: string): ParsedLine | undefined {
  const found = leadingQuantity(text)
  if (!found) return undefined
  const name = found.rest.replace(of, '').replace(lonelyTimes, '')
  // A quantity of nothing is a name: "12" or "2 cups".
  if (!/\p{L}/u.test(name)) return undefined
  return named(inFigures(text, found.rest), name)
}

/** "a dozen" is 12 and "half a" is ½; what was written in figures stays as written. */
function inFigures(text: string, behind: string): string {
  const amount = text.slice(0, text.length - behind.length).trim()
  const number = /^\p{L}|doz/iu.test(amount) ? leadingNumber(text) : undefined
  if (!number) return amount
  const unit = number.rest.slice(0, number.rest.length - behind.length).trim()
  return `${number.low === 0.5 ? '½' : number.low} ${unit}`.trim()
}

function multiplied(text: string): ParsedLine | undefined {
  const found = times.exec(text)
  return found ? named(found[2] ?? found[3]!, found[1]!) : undefined
}

function amountBehind(text: string): ParsedLine | undefined {
  const found = amountLast.exec(text)
  const quantity = found && leadingQuantity(found[2]!)
  if (!quantity || quantity.rest.trim() !== '') return undefined
  return named(found[2]!.trim(), found[1]!)
}

function named(amount: string, text: string): ParsedLine {
  const { plain: written, notes: bracketed } = withoutBrackets(text)
  // "1 bunch (1 lb) of chard".
  const plain = amount === '' ? written : written.replace(of, '')
  const [, before = plain, afterComma = ''] = behindComma.exec(plain) ?? []
  const name = before.replace(/[\s,;:]+$/, '')
  // Nothing but a note is a name after all.
  if (name === '') return { amount, name: text.trim(), note: '' }
  const notes = [...bracketed, afterComma].map((note) => note.trim()).filter(Boolean)
  return { amount, name, note: notes.join('; ') }
}

/** Every bracket is a note: the second, one inside another, and one that is never closed. */
function withoutBrackets(text: string) {
  if (!/[()]/.test(text)) return { plain: text.trim(), notes: [] }
  const notes: string[] = []
  let plain = text
  for (let found = innermost.exec(plain); found; found = innermost.exec(plain)) {
    notes.push(found[1]!)
    plain = plain.replace(innermost, ' ')
  }
  const open = unclosed.exec(plain)
  if (open) notes.push(open[1]!)
  return { plain: plain.replace(unclosed, '').replaceAll(/[()]/g, ' ').trim(), notes }
}
