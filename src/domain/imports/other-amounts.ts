import { leadingQuantity } from '../recipes/quantity.ts'
import { bare, spelledUnit } from '../recipes/units.ts'
import { measured, oneNumber, size } from './line-numbers.ts'

/** "¼ cup or more oil", "1 cup minus 2 tbsp sugar", "3 cups or 1 lb leeks", "1 can or jar of tuna". */
const otherAmount = new RegExp(
  String.raw`^\s*((?:or\s+(?:more|so|less)|(?:or|minus|less)\s+(?:about\s+)?${size}|or\s+(?:can|tin|jar|bottle|bag|box|packet|pack|package|carton|tub|pouch|sachet)s?\b)(?:\s+of\b)?)\s+(?=[\p{L}(])`,
  'iu',
)

/** A line without what its amount may be instead. */
export function withoutOtherAmount(text: string, noted: (words: string, instead: string) => string) {
  const rest = leadingQuantity(text)?.rest
  const found = rest === undefined ? null : otherAmount.exec(rest)
  if (!found) return text
  const amount = text.slice(0, text.length - rest!.length).trimEnd()
  return noted(found[1]!, `${amount} ${rest!.slice(found[0].length)}`)
}

const dashed = /^\s*(?:\([^()]*\)\s*)?[-–—]\s+(?=\p{L})/u

/** "1 tsp (2 g) - paprika": the dash is before the name and ends none. */
export function withoutDash(text: string) {
  const rest = leadingQuantity(text)?.rest
  const dash = rest === undefined ? null : dashed.exec(rest)
  if (!dash) return text
  const start = text.length - rest!.length
  return text.slice(0, start) + dash[0].replace(/[-–—]\s+$/, ' ') + rest!.slice(dash[0].length)
}

const unitAlone = new RegExp(
  String.raw`^(${oneNumber})\s+(?:[\p{L}-]+\s+){0,2}?(\p{L}+)(?=\s*(?:\([^()]*\)\s*)*(?:$|,))`,
  'iu',
)

/** "½ cup, plus 1 tablespoon, sugar". */
const commaPlus = new RegExp(String.raw`^(${measured}),\s*((?:plus|and)\s+${measured}),?(?=\s)`, 'iu')

/** Of a line that seems to have an amount and no name, what the reader understands. */
export const withName = (text: string) => namedLikeItsUnit(text.replace(commaPlus, '$1 $2'))

/** "15 cloves", "4 large rolls, split": what is counted is the thing itself. */
function namedLikeItsUnit(text: string) {
  const [, count, last] = unitAlone.exec(text) ?? []
  if (count === undefined) return text
  const unit = spelledUnit(last!)
  if (unit?.kind !== 'count' || unit === bare) return text
  const rest = leadingQuantity(text)?.rest
  const isAlone = rest !== undefined && !/\p{L}/u.test(rest.split(/[,(]/)[0]!)
  return isAlone ? `${count} pieces${text.slice(count.length)}` : text
}
