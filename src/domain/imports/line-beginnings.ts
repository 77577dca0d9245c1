import { leadingQuantity } from '../recipes/quantity.ts'
import { spelledUnit, vesselUnit } from '../recipes/units.ts'
import { oneNumber, part } from './line-numbers.ts'
import { inOneSystem, withLength, withRange, withSizeOfOne } from './line-sizes.ts'
import { withoutDash, withoutOtherAmount } from './other-amounts.ts'

/** What may stand before the number of a line. */

const number = String.raw`\d[\d\s./⁄½¼¾⅓⅔⅛⅜⅝⅞–-]*|${part}`

/** "Juice of 1 lemon", "zest and juice 1 lemon": what is bought is the lemon. */
export const fruitPart = new RegExp(
  String.raw`^\s*((?:(?:(?:finely|freshly|coarsely|thinly)\s+)?(?:grated|squeezed|minced|pared|shredded|strained)\s+)?(?:juice|zest|rind|peel|seeds|leaves|pulp|tips|flesh)(?:\s+(?:and|&)\s+(?:(?:finely\s+)?(?:grated|julienned|pared)\s+)?(?:juice|zest|rind|pulp))?)\s+(?:(?:of|from)\s+|(?=${oneNumber}\s))(\S.*)$`,
  'is',
)

const uncounted =
  'sprigs|leaves|drops|slices|strands|strips|shavings|handfuls|grinds|grindings|twists|turns|shakes|pinches|dashes|splashes|spoonfuls|threads|gratings|rashers|stalks|stems|branches'
/** "A few sprigs of rosemary": nobody counts. */
export const vagueAmount = new RegExp(
  String.raw`^\s*((?:(?:a\s+)?few|some|several|a\s+little|a\s+bit\s+of|plenty\s+of|lots\s+of)(?:\s+(?:(?:good|fresh|large|small)\s+)?(?:${uncounted})(?:\s+of)?)?)\s+(?!of\b)(\S.*)$`,
  'is',
)

const bullet =
  /^(?:(?:[-–—•*▢☐·✔✓✅→►▸▪◦‣○●■□+]|\p{Extended_Pictographic}\uFE0F?|\[[ x]?\])\s+|[\u200B-\u200F\u2060\uFEFF]+\s*)/iu
/** "About 2 lb", "scant ½ teaspoon", "~1 cup". */
const approximately = new RegExp(
  String.raw`^(?:(?:about|approximately|approx\.?|around|roughly|ca\.?|circa|nearly|almost|at\s+least|up\s+to|just\s+(?:under|over)|(?:an?\s+)?(?:scant|generous|good|heaped|heaping|level|rounded))\s+|[~≈]\s*)(?=${number})`,
  'i',
)
/** "Optional: 2 tbsp raisins", "for the dressing: 3 tbsp oil". */
const announced = /^(?:\((optional)\)|(optional|garnish|toppings?|(?:for|to)\s[^:,\d()]{1,40}):)\s+(?=\S)/i
/** Where a footnote hangs. */
const anyFootnote = /[*†‡§¹²³]/
const footnotes = /(?<=[\p{L})])\s*[*†‡§¹²³]+(?=[\s,;)]|$)/gu
const sized = String.raw`(?:(?:good|generous|hefty|healthy|fat|small|large|big|tiny|heaped|heaping|scant|medium|very)\s+)*`
/** "Pinch of salt" is one pinch. */
const lonelyUnit = new RegExp(
  String.raw`^(?=${sized}(?:pinch|dash|handful|knob|bunch|drop|splash|glug|lug|drizzle|dollop|squeeze|shake|sprig|piece|(?:tea|table|dessert)spoon)\s+(?:\([^()]*\)\s+)?(?:of\s+|each\s+)?\p{L})`,
  'iu',
)
const lonelyOf = new RegExp(String.raw`^${sized}(\p{L}+)\s+of\s+(?=\p{L})`, 'iu')
/** "2 (500 ml) cups". */
const bracketInMeasure = new RegExp(
  String.raw`^(${oneNumber})\s*\(([^()]*)\)(?=\s*(?:cups?|tbsps?|tablespoons?|tsps?|teaspoons?|lbs?|pounds?)\b)`,
  'i',
)
/** "400g tin tomatoes": one of that size. */
const sizedPackage = new RegExp(
  String.raw`^(${oneNumber})[\s-]*(kg|g|ml|l|oz|ounces?|lbs?|pounds?)\.?[\s-]+(?=(?:can|tin|jar|packet|pkt|pack|package|pkg|bag|tub|pouch|sachet|bottle|carton|box|block|ball|tube|container)\b\.?\s+(?:of\s+)?\p{L})`,
  'iu',
)
const secondBracket = new RegExp(String.raw`^(${oneNumber}\s*\([^()]*\))\s*\(([^()]*)\)`, 'i')
const amountInBrackets =
  /^([^\d()½¼¾⅓⅔⅛]+?)\s*\((?:(?:about|approx\.?|approximately|roughly)\s+)?([^()]+)\)$/i
/** "Baking powder 2 teaspoons (8 grams)", "cabbage: 500 g, shredded". */
const amountInside =
  /^([^\d(),½¼¾⅓⅔⅛]+?)(?:[\s:,–-]{1,3}([\d½¼¾⅓⅔⅛][^(),]*?)\s*(\([^()]*\))|[:,]\s*([\d½¼¾⅓⅔⅛][^(),]*)(,\s.*))$/
const sizeBehind = /^([^\d()½¼¾⅓⅔⅛]+?)\s*[:–-]\s*(\d+)\s+(large|medium|small)$/i
/** "2 (4-inch) sprigs": a length is no size of a package. */
const lengthInBrackets = new RegExp(
  String.raw`^(${oneNumber})\s*\(([^()]*\d[\s-]*(?:inch|inches|in\.|cm|mm|")[^()]*)\)(?=\s+\p{L})`,
  'iu',
)
/** "1 small or ½ large onion", "dried or 1 tbsp fresh oregano": the same in another size or state. */
const otherSize = new RegExp(
  String.raw`^(${oneNumber}\s+(?:very\s+)?(?:small|medium|large))\s+(or\s+${oneNumber}\s+(?:small|medium|large))(?=\s+\p{L})`,
  'iu',
)
const otherState = new RegExp(
  String.raw`\b(fresh|dried|frozen|canned|ground)\s+(or\s+${oneNumber}\s*(?:tsp|tbsp|teaspoons?|tablespoons?|cups?|oz|g)\b\.?\s+(?:fresh|dried|frozen|canned|ground))(?=\s+\p{L})`,
  'iu',
)
const shortSize = /^([\d\s./⁄½¼¾⅓⅔–-]+\s)(lg|sm|me?d)\.?\s/i
const sizeNames: Record<string, string> = { lg: 'large', sm: 'small', med: 'medium', md: 'medium' }

const ones = ['one', 'two', 'three', 'four', 'five', 'six']
/** Numbers in words that are more than one of them: "one and a half", "three-quarters of a". */
const spoken: [RegExp, string | ((whole: string, first: string) => string)][] = [
  [
    /^(one|two|three|four|five|six)\s+and\s+(?:a|one)\s+half\s+/i,
    (_, one) => `${ones.indexOf(one.toLowerCase()) + 1}½ `,
  ],
  [/^three[\s-]quarters?\s+(?:of\s+)?(?:an?\s+)?/i, '¾ '],
  [/^two[\s-]thirds?\s+(?:of\s+)?(?:an?\s+)?/i, '⅔ '],
  [/^(?:an?\s+|one[\s-])third\s+(?:of\s+)?(?:an?\s+)?/i, '⅓ '],
  [/^(?:an?\s+|one[\s-])?quarter\s+(?:of\s+)?(?:an?\s+)?/i, '¼ '],
  [/^one[\s-]half\s+(?:of\s+)?(?:an?\s+)?/i, '½ '],
  [/^(?:a\s+)?(?:couple|pair)\s+(?:of\s+)?/i, '2 '],
]
/** "½ a cup", "½ of a 1-lb package". */
const partOfA = new RegExp(String.raw`^(${part}|\d[/⁄]\d)\s+(?:of\s+)?an?\s+(?=[\p{L}\d])`, 'iu')
/** "1 lb 2 oz". */
const poundsAndOunces =
  /^(\d+\s*(?:lbs?|pounds?|pints?|kg)\.?)\s+(\d+[½¼¾]?\s*(?:oz|ounces?|fl\.?\s?oz|g)\b\.?)(?=\s+(?!(?:can|tin|jar|package|bag|bottle)s?\b))/i
/** "1,5 kg". */
const decimalComma = /^(\d{1,3}),(\d{1,2})(?=\s*\p{L})/u

/** "1 000 g", "1’500 g"; but "2 400 g tins" are two, so behind a plain space only what no tin weighs is meant. */
const thousands = /^(\d{1,3})(?:[\u2009\u202F'’](\d{3})|[ \u00A0](000))(?=\s*\p{L})/u

/** "Lime(s)". */
const manyPerhaps = /(?<=\p{L})\(e?s\)/gu
/** "1 x tin". */
const timesUnit = new RegExp(String.raw`^(${oneNumber})\s*[x×]\s+(?=\p{L})`, 'iu')

/** A line that begins with its number, and what was said before it. */
export function beforeTheLine(line: string): { text: string; notes: string[] } {
  const notes: string[] = []
  const noted = (words: string, instead: string) => {
    notes.push(words)
    return instead
  }
  let text = line.trim().replace(bullet, '')
  // Most lines have nothing of it: each pattern is tried where its signs are.
  if (text.includes('[')) text = text.replaceAll('[', '(').replaceAll(']', ')')
  if (anyFootnote.test(text)) text = text.replace(footnotes, '')
  text = text.replace(announced, (_, bracketed?: string, words?: string) =>
    noted((bracketed ?? words!).toLowerCase(), ''),
  )
  text = text.replace(approximately, '').replace(decimalComma, '$1.$2').replace(thousands, '$1$2$3')
  text = text.replace(partOfA, '$1 ')
  text = text.replace(poundsAndOunces, '$1 plus $2')
  if (/^\p{L}/u.test(text)) text = withNumber(text)
  text = text.replace(
    shortSize,
    (_, count: string, short: string) => `${count}${sizeNames[short.toLowerCase()]!} `,
  )
  if (text.includes('(s)') || text.includes('(es)')) text = text.replace(manyPerhaps, '')
  if (/[–-]| to /.test(text)) text = withRange(text)
  if (/[x×] /i.test(text)) text = text.replace(timesUnit, '$1 ')
  const counted = withSizeOfOne(text)
  if (counted) text = noted(counted.each, counted.text)
  const asNote = (_: string, first: string, second: string) => noted(second, first)
  if (/[a-z.]\s?[/|]/i.test(text)) text = inOneSystem(text, noted)
  if (text.includes('(')) text = text.replace(bracketInMeasure, asNote).replace(secondBracket, asNote)
  text = withLength(text, noted)
  if (text.includes('(')) text = text.replace(lengthInBrackets, asNote)
  if (/ or /i.test(text)) text = text.replace(otherSize, asNote).replace(otherState, asNote)
  if (/ (?:or|minus|less) /i.test(text)) text = withoutOtherAmount(text, noted)
  if (/ [-–—] /.test(text)) text = withoutDash(text)
  text = text.replace(sizedPackage, '1 ($1 $2) ')
  return { text, notes }
}

/** A line that begins with a word, with the number it means: "pinch of salt", "half a", "Butter (100 g)". */
function withNumber(text: string): string {
  for (const [words, figures] of spoken) if (words.test(text)) return text.replace(words, figures as string)
  if (lonelyUnit.test(text)) return `1 ${text}`
  const unit = lonelyOf.exec(text)?.[1]
  if (unit !== undefined && (spelledUnit(unit) ?? vesselUnit(unit))) return `1 ${text}`
  const [, name, amount = ''] = amountInBrackets.exec(text) ?? []
  if (name !== undefined && isAmount(amount)) return `${amount} ${name}`
  const [, before, first, bracket, second, after] = amountInside.exec(text) ?? []
  if (first !== undefined && isAmount(first)) return `${first} ${bracket} ${before}`
  if (second !== undefined && isAmount(second)) return `${second} ${before}${after}`
  return text.replace(sizeBehind, '$2 $3 $1')
}

const isAmount = (text: string) => leadingQuantity(text)?.rest.trim() === ''
