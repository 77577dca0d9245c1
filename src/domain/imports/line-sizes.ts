import { leadingNumber } from '../recipes/leading-number.ts'
import { leadingQuantity, readAmount } from '../recipes/quantity.ts'
import { bare } from '../recipes/units.ts'
import { oneNumber, size, weight } from './line-numbers.ts'
import { sizeOfOne, written } from './written-amount.ts'

/** How large the things of a line are, and the same in another system. */

type Noted = (words: string, instead: string) => string

/** "500g-1kg", "75ml-110ml": both ends with their unit. */
const range = new RegExp(
  String.raw`^(${oneNumber})\s?(kg|g|ml|l|oz|lb)\s?(?:[–-]|to)\s?(${oneNumber})\s?(kg|g|ml|l|oz|lb)(?=[\s/(])`,
  'i',
)

/** A range in one unit. */
export const withRange = (text: string) =>
  text.replace(range, (whole: string, from: string, one: string, to: string, other: string) => {
    const units = `${one} ${other}`.toLowerCase()
    if (one.toLowerCase() === other.toLowerCase()) return `${from}-${to}${one}`
    const isThousand = (units === 'g kg' || units === 'ml l') && Number(to) > 0
    return isThousand ? `${from}-${Number(to) * 1000}${one}` : whole
  })

const several = String.raw`${size}(?:\s*${size})?`
/** "200g/7oz sugar", "8 x 450g/1lb lobsters", "1 cup | 240 ml", "1kg/2lb 4oz-3lb", "50g/1¾ flour": the same twice. */
const otherSystem = new RegExp(
  String.raw`^((?:(?:${oneNumber})\s*[x×]\s*|\d+\s+\(|\d+\s+(?=\d+[.-]?\d*[\s-]*(?:oz|g)\b))?${size})((?:\s*[/|]\s*${several}(?:\s?[–-]\s?${several})?)+|(?<=\d(?:kg|g|ml|l))/${oneNumber}(?=\s\p{L}))(?=[\s)])`,
  'iu',
)

export const inOneSystem = (text: string, noted: Noted) =>
  text.replace(otherSystem, (_, first: string, second: string) =>
    noted(second.replace(/^\s*[/|]\s*/, '').trim(), first),
  )

/** "4 x 225g steaks", "4 (8-oz) steaks", "8 450g/1lb lobsters", "14.5 oz (411 g) cans": behind the number, what one weighs. */
const ofOne = new RegExp(
  String.raw`^\s*(?:[x×]\s*)?\(?((?:about|approx\.?)\s)?(${weight})(?:(?:\s?[/|,;]\s?|\s?\(|\s+or\s+)(${weight})\)?)?(?:\s+each)?\)?\s+(?=\p{L})`,
  'iu',
)

const asWritten = /^[\d.]+\s?[a-z]+$/i
/** These are units where "of" follows. */
const pot = /^((?:pot|log)s?)\s+(?:of\s+)?/i

/** A line that counts things, and what one of them weighs; the size of a can stands with the can. */
export function withSizeOfOne(line: string) {
  const count = leadingNumber(line)
  const found = count && ofOne.exec(count.rest)
  if (!found) return undefined
  const [whole, about = '', ...sizes] = found
  const name = count.rest.slice(whole.length).replace(pot, '$1 of ')
  const unit = leadingQuantity(`1 ${name}`)?.unit
  const said = sizes.filter((one) => one !== undefined)
  const figures = line.slice(0, line.length - count.rest.length).trimEnd()
  if (unit === bare || pot.test(name))
    return { text: `${figures} ${name}`, each: about.toLowerCase() + sizeOfOne(said, count) }
  const [first, second = ''] = said
  const one = unit?.kind === 'count' ? readAmount(first!) : undefined
  return one && leadingQuantity(line)?.each === ''
    ? { text: `${figures} (${asWritten.test(first!) ? first! : written(one)}) ${name}`, each: second }
    : undefined
}

/** As far as a length may begin. */
const firstSigns = 30
const anyLength = /[\d½¼¾⅓⅔⅛][\s-]*(?:in|cm|mm|"|”)/i
const count = '(?:(\\d+|an?|one|two|three|four|five|six|eight|ten|twelve)(?:\\s+(?:[x×]\\s*)?|\\s*[x×]\\s*))?'
const inOther = String.raw`(?:\s*\([^()]*\))?`
const which = String.raw`(?:[\s-]*(?:long|thick|wide|square|round))?`
const pieces = String.raw`(?:piece|knob|chunk|length|nub)s?\s+(?:of\s+)?(?=\p{L})`
/** "2-inch piece of ginger", "1 (2-inch) piece", "4 x 2cm/1in chunks": pieces, and how long they are. */
const lengthOf = new RegExp(
  String.raw`^${count}\(?(${oneNumber})[\s-]*(inch|in\b\.?|cm|mm|["”])(?:es)?${which}\)?${inOther}[\s-]+(?:long\s+)?${pieces}`,
  'iu',
)
/** "2cm fresh ginger", "eight ½-inch slices", "6-inch tortillas": what is so long, thick or wide. */
const ofLength = new RegExp(
  String.raw`^${count}(${oneNumber})(?:[\s-]?(inch(?:es)?|cm|mm)|-?(in\b\.?|["”]))${which}${inOther}[\s-]+(?=\p{L})(?:of\s+)?`,
  'iu',
)
/** "Thumb-sized piece of ginger". */
const bodySize = new RegExp(
  String.raw`^(?:(\d+|an?|one)\s+)?((?:thumb|finger|walnut|fist)(?:[\s-]?(?:sized?|tip|length|nail[\s-]sized?))?)\s+${pieces}`,
  'iu',
)

/** A line that says how long its things are, with their number. */
export function withLength(text: string, noted: Noted): string {
  if (anyLength.test(text.slice(0, firstSigns))) {
    const found = lengthOf.exec(text)
    if (found) return noted(`${found[2]!}-${inWords(found[3]!)} piece`, cut(text, found))
    const other = ofLength.exec(text)
    if (other) return noted(`${other[2]!} ${inWords(other[3] ?? other[4]!)}`, cut(text, other))
  }
  const body = bodySize.exec(text)
  return body ? noted(`${body[2]!.toLowerCase()} piece`, cut(text, body)) : text
}

const cut = (text: string, [whole, number]: RegExpExecArray) => `${number ?? 1} ${text.slice(whole.length)}`
const inWords = (unit: string) => (/["”]/.test(unit) ? 'inch' : unit.replace('.', ''))
