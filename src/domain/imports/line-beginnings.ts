import { leadingNumber } from '../recipes/leading-number.ts'
import { leadingQuantity } from '../recipes/quantity.ts'
import { bare, spelledUnit, vesselUnit } from '../recipes/units.ts'
import { sizeOfOne } from './written-amount.ts'

/** What may stand before the number of a line. */

const part = '[½¼¾⅓⅔⅛⅜⅝⅞]'
const number = String.raw`\d[\d\s./⁄½¼¾⅓⅔⅛⅜⅝⅞–-]*|${part}`
const oneNumber = String.raw`(?:\d+\s+\d+[/⁄]\d+|\d+(?:[.,]\d+|[/⁄]\d+|\s?${part})?|${part})`

/** "Juice of 1 lemon", "zest and juice 1 lemon": what is bought is the lemon. */
export const fruitPart = new RegExp(
  String.raw`^\s*((?:(?:finely\s+|freshly\s+)?(?:grated|squeezed)\s+)?(?:juice|zest|rind|peel|seeds|leaves|pulp)(?:\s+(?:and|&)\s+(?:(?:finely\s+)?grated\s+)?(?:juice|zest|rind|pulp))?)\s+(?:(?:of|from)\s+|(?=${oneNumber}\s))(\S.*)$`,
  'is',
)

/** "A few sprigs of rosemary": nobody counts. */
export const vagueAmount =
  /^\s*((?:(?:a\s+)?few|some|several|a\s+little|a\s+bit\s+of|plenty\s+of|lots\s+of)(?:\s+(?:(?:sprigs|leaves|drops|slices|strands|shavings|handfuls|grinds|grindings|twists|turns|pinches|dashes|spoonfuls|threads|gratings)\s+of|drops|sprigs))?)\s+(?!of\b)(\S.*)$/is

const bullet = /^(?:[-–—•*▢☐·✔✓✅→►▸▪◦‣○●■□+]|\p{Extended_Pictographic}\uFE0F?|\[[ x]?\])\s+/iu
const approximately = new RegExp(
  String.raw`^(?:about|approximately|approx\.?|around|roughly|ca\.?|circa)\s+(?=${number})`,
  'i',
)
/** "Optional: 2 tbsp raisins", "for the dressing: 3 tbsp oil". */
const announced = /^(?:\((optional)\)|(optional|garnish|toppings?|(?:for|to)\s[^:,\d()]{1,40}):)\s+(?=\S)/i
/** Where a footnote hangs. */
const anyFootnote = /[*†‡§¹²³]/
const footnotes = /(?<=[\p{L})])\s*[*†‡§¹²³]+(?=[\s,;)]|$)/gu
const sized = String.raw`(?:(?:good|generous|small|large|big|tiny|heaped|heaping|scant|medium|very)\s+)*`
/** "Pinch of salt" is one pinch. */
const lonelyUnit = new RegExp(
  String.raw`^(?=${sized}(?:pinch|dash|handful|knob|bunch|drop|splash|glug|drizzle|dollop|squeeze|sprig)\s+(?:of\s+|each\s+)?\p{L})`,
  'iu',
)
const lonelyOf = new RegExp(String.raw`^${sized}(\p{L}+)\s+of\s+(?=\p{L})`, 'iu')
const size = String.raw`${oneNumber}[\s-]*(?:kg|gm?|grams?|ml|cl|dl|l|lit(?:er|re)s?|lbs?|pounds?|oz|ounces?|fl\.?\s?oz|pints?|pt|cups?|tbsps?|tablespoons?|tsps?|teaspoons?|cm|mm|in|inch(?:es)?)\b\.?`
const pieces = String.raw`(?:piece|knob|chunk|length|nub)s?\s+(?:of\s+)?(?=\p{L})`
const anyPiece = /piece|knob|chunk|length|nub/i
/** "2-inch piece of ginger", "1 (2-inch) piece": one piece, and how long it is. */
const lengthOf = new RegExp(
  String.raw`^(?:(\d+|an?|one|two|three)\s+)?\(?(${oneNumber})[\s-]*(inch|in\b\.?|cm|mm|")(?:es)?(?:[\s-]+(?:long|thick|wide))?\)?[\s-]+(?:long\s+)?${pieces}`,
  'iu',
)
/** "Thumb-sized piece of ginger". */
const bodySize = new RegExp(
  String.raw`^(?:(\d+|an?|one)\s+)?((?:thumb|finger|walnut|fist)(?:[\s-]?sized?|[\s-]?tip)?)\s+${pieces}`,
  'iu',
)
/** "200g/7oz sugar", "8 x 450g/1lb lobsters", "1 cup | 240 ml": the same twice. */
const otherSystem = new RegExp(
  String.raw`^((?:(?:${oneNumber})\s*[x×]\s*|\d+\s+\(|\d+\s+(?=\d+[.-]?\d*[\s-]*(?:oz|g)\b))?${size})((?:\s*[/|]\s*${size}(?:\s+${size})?)+)(?=[\s)])`,
  'i',
)
const sizeRange = String.raw`(?:${oneNumber}\s?-?\s?(?:to|or|[–-])[\s-]?)?${oneNumber}[\s-]?(?:kg|gm?|grams?|ml|cl|dl|l|lit(?:er|re)s?|lbs?|pounds?|oz|ounces?|fl\.?\s?oz)\b\.?`
/** "4 x 225g steaks", "4 (8-oz) steaks", "8 450g/1lb lobsters": behind the number, what one weighs. */
const ofOne = new RegExp(
  String.raw`^\s*(?:[x×]\s*)?\(?(about\s)?(${sizeRange})(?:\s?[/|]\s?(${sizeRange}))?(?:\s+each)?\)?\s+(?=\p{L})`,
  'iu',
)
/** "400g tin tomatoes": one of that size. */
const sizedPackage = new RegExp(
  String.raw`^(${oneNumber})[\s-]*(kg|g|ml|l|oz|ounces?|lbs?|pounds?)\.?[\s-]+(?=(?:can|tin|jar|packet|pkt|pack|package|pkg|bag|tub|pouch|sachet|bottle|carton|box|block|ball|tube|container)\b\.?\s+(?:of\s+)?\p{L})`,
  'iu',
)
const secondBracket = new RegExp(String.raw`^(${oneNumber}\s*\([^()]*\))\s*\(([^()]*)\)`, 'i')
const amountInBrackets = /^([^\d()½¼¾⅓⅔⅛]+?)\s*\(([^()]+)\)$/
const sizeBehind = /^([^\d()½¼¾⅓⅔⅛]+?)\s*[:–-]\s*(\d+)\s+(large|medium|small)$/i
/** "2 (4-inch) sprigs": a length is no size of a package. */
const lengthInBrackets = new RegExp(
  String.raw`^(${oneNumber})\s*\(([^()]*\d[\s-]*(?:inch|inches|in\.|cm|mm|")[^()]*)\)(?=\s+\p{L})`,
  'iu',
)
/** "1 small or ½ large onion", "dried or 1 tbsp fresh oregano": the same in another size or state. */
const otherSize = new RegExp(
  String.raw`^(${oneNumber}\s+(?:small|medium|large))\s+(or\s+${oneNumber}\s+(?:small|medium|large))(?=\s+\p{L})`,
  'iu',
)
const otherState = new RegExp(
  String.raw`\b(fresh|dried|frozen|canned|ground)\s+(or\s+${oneNumber}\s*(?:tsp|tbsp|teaspoons?|tablespoons?|cups?|oz|g)\b\.?\s+(?:fresh|dried|frozen|canned|ground))(?=\s+\p{L})`,
  'iu',
)
const shortSizes: [RegExp, string][] = [
  [/(?<=\d\s+)lg\.?\s/i, 'large '],
  [/(?<=\d\s+)sm\.?\s/i, 'small '],
  [/(?<=\d\s+)med\.?\s/i, 'medium '],
]
const anyShortSize = /\b(?:lg|sm|med)\b/i

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
  [/^a\s+(?:couple|pair)\s+(?:of\s+)?/i, '2 '],
]
/** "½ a cup". */
const partOfA = new RegExp(String.raw`^(${part}|\d[/⁄]\d)\s+(?:of\s+)?an?\s+(?=\p{L})`, 'iu')
/** "1 lb 2 oz". */
const poundsAndOunces =
  /^(\d+\s*(?:lbs?|pounds?|pints?|kg)\.?)\s+(\d+[½¼¾]?\s*(?:oz|ounces?|fl\.?\s?oz|g)\b\.?)(?=\s+(?!(?:can|tin|jar|package|bag|bottle)s?\b))/i
/** "1,5 kg". */
const decimalComma = /^(\d{1,3}),(\d{1,2})(?=\s*\p{L})/u

/** "1 000 g", "1’500 g"; but "2 400 g tins" are two, so behind a plain space only what no tin weighs is meant. */
const thousands = /^(\d{1,3})(?:[\u2009\u202F'’](\d{3})|[ \u00A0](000))(?=\s*\p{L})/u

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
  if (anyShortSize.test(text)) for (const [short, long] of shortSizes) text = text.replace(short, long)
  const counted = withSizeOfOne(text)
  if (counted) text = noted(counted.each, counted.text)
  const asNote = (_: string, first: string, second: string) => noted(second, first)
  if (/[/|]/.test(text))
    text = text.replace(otherSystem, (_, first: string, second: string) =>
      noted(second.replace(/^\s*[/|]\s*/, '').trim(), first),
    )
  if (text.includes('(')) text = text.replace(secondBracket, asNote)
  if (anyPiece.test(text)) {
    text = text.replace(lengthOf, (_, count: string | undefined, length: string, unit: string) =>
      noted(`${length}-${unit === '"' ? 'inch' : unit.replace('.', '')} piece`, `${count ?? 1} `),
    )
    text = text.replace(bodySize, (_, count: string | undefined, words: string) =>
      noted(`${words.toLowerCase()} piece`, `${count ?? 1} `),
    )
  }
  if (text.includes('(')) text = text.replace(lengthInBrackets, asNote)
  if (/ or /i.test(text)) text = text.replace(otherSize, asNote).replace(otherState, asNote)
  text = text.replace(sizedPackage, '1 ($1 $2) ')
  return { text, notes }
}

/** A line that counts things, and what one of them weighs; the size of a can stands with the can. */
function withSizeOfOne(line: string) {
  const count = leadingNumber(line)
  const found = count && ofOne.exec(count.rest)
  if (!found) return undefined
  const [whole, about = '', ...sizes] = found
  const name = count.rest.slice(whole.length)
  if (leadingQuantity(`1 ${name}`)?.unit !== bare) return undefined
  const said = sizes.filter((one) => one !== undefined)
  const figures = line.slice(0, line.length - count.rest.length).trimEnd()
  return { text: `${figures} ${name}`, each: about.toLowerCase() + sizeOfOne(said, count) }
}

/** A line that begins with a word, with the number it means: "pinch of salt", "half a", "Butter (100 g)". */
function withNumber(text: string): string {
  for (const [words, figures] of spoken) if (words.test(text)) return text.replace(words, figures as string)
  if (lonelyUnit.test(text)) return `1 ${text}`
  const unit = lonelyOf.exec(text)?.[1]
  if (unit !== undefined && (spelledUnit(unit) ?? vesselUnit(unit))) return `1 ${text}`
  const [, name, amount = ''] = amountInBrackets.exec(text) ?? []
  if (name !== undefined && leadingQuantity(amount)?.rest.trim() === '') return `${amount} ${name}`
  return text.replace(sizeBehind, '$2 $3 $1')
}
