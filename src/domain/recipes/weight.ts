import type { PantryItem, Weighed } from './pantry.ts'
import { type Quantity, readAmount } from './quantity.ts'
import type { Ingredient } from './recipe.ts'
import { bare, cup, isCan, isLabelled, isPackage, isPortion, spelledUnit, type Unit } from './units.ts'

/** Whether one of these weighs what the pantry calls a piece: an onion, a can, a clove of what has no plural. */
export const isPiece = (unit: Unit, item: PantryItem) =>
  unit === bare || unit.name === '' || unit.name === 'can' || (item.plural === undefined && isPortion(unit))

/** Grams of one cup, one slice or one onion, where the pantry knows enough. */
export function gramsOfOne(unit: Unit, item: PantryItem): number | undefined {
  if (unit.kind === 'weight') return unit.size
  if (isCan(unit)) return item.grams.can
  const name = unit.name || 'piece'
  // A unit may be any word somebody wrote, "constructor" too.
  if (Object.hasOwn(item.grams, name)) return item.grams[name as Weighed]
  if (unit.kind === 'volume')
    return item.grams.cup === undefined ? undefined : (unit.size / cup) * item.grams.cup
  return isPiece(unit, item) ? item.grams.piece : undefined
}

/** "2 (14 oz) cans": what each says of itself. */
function sizedGrams({ each }: Quantity, item: PantryItem): number | undefined {
  const size = readAmount(each)
  if (!size) return undefined
  const one = gramsOfOne(size.unit, item)
  return one === undefined ? undefined : size.low * one
}

const isFresh = /^(?:Produce|Meat|Seafood)$/

/** "1 package cream cheese" is what the shop sells as one; of what it sells by the packet a packet is a piece. */
function gramsOfPackage(unit: Unit, item: PantryItem): number | undefined {
  const { amount, unit: sold } = item.package
  const soldIn = spelledUnit(sold)
  // What lies in the open is sold in no can.
  if (isCan(unit) && isFresh.test(item.aisle)) return undefined
  if (!isPackage(unit) && !/^(?:bag|bar|block|container|loaf|pot|punnet|tub)$/.test(unit.name))
    return undefined
  if (item.grams.piece !== undefined && /^(?:packet|sachet)$/.test(unit.name)) return item.grams.piece
  if (!soldIn || soldIn.kind === 'count') return undefined
  const one = gramsOfOne(soldIn, item)
  return one === undefined ? undefined : amount * one
}

/** What a cook takes without measuring, in millilitres. */
const helpings = new Map([
  ['drop', 0.05],
  ['grating', 1],
  ['sprinkle', 5],
  ['sprinkling', 5],
  ['squeeze', 10],
  ['splash', 15],
  ['drizzle', 15],
  ['knob', 15],
  ['spoonful', 15],
  ['glug', 30],
  ['dollop', 30],
  ['shot', 44],
  ['handful', 120],
  ['fistful', 120],
  ['scoop', 120],
  ['glass', 150],
])

/** What is as good as another measure of the same thing. */
const likewise = new Map<string, Weighed[]>([
  ['bulb', ['head', 'piece']],
  ['stick', ['stalk']],
  ['rib', ['stalk']],
  ['cube', ['piece']],
  ['loaf', ['piece']],
  // A bottle of beer is no six-pack.
  ['bottle', ['can']],
])

function gramsOfHelping({ name }: Unit, { grams }: PantryItem): number | undefined {
  const other = likewise.get(name)?.find((one) => grams[one] !== undefined)
  if (other) return grams[other]
  const millilitres = helpings.get(name)
  return millilitres === undefined || grams.cup === undefined ? undefined : (millilitres / cup) * grams.cup
}

/** What is measured in cups, also by those who would weigh it. */
const inCups = new Set<PantryItem['aisle']>(['Pantry', 'Spices', 'Condiments', 'Dairy', 'Beverages'])
const poured = /\b(?:juice|coffee)$/

/**
 * What a cup of an ingredient weighs, where that takes knowing it: not of what is poured, which a jug measures, and of
 * what is weighed only where a cook might take a cup instead.
 */
export function cupGramsOf({ name, amount }: Pick<Ingredient, 'name' | 'amount'>, item: PantryItem) {
  const kind = readAmount(amount)?.unit.kind
  if (kind === undefined || kind === 'count' || (kind === 'weight' && !inCups.has(item.aisle)))
    return undefined
  if (spelledUnit(item.package.unit)?.kind === 'volume' || poured.test(name)) return undefined
  return item.grams.cup
}

const number = String.raw`(?:(?:\d+ )?\d+[/⁄]\d+|\d[\d,]*(?:\.\d+)?\s?[⅛¼⅓⅜½⅝⅔¾⅞]?|[⅛¼⅓⅜½⅝⅔¾⅞]|(?<![\w.])\.\d+)`
const figures = String.raw`${number}(?:\s?(?:-?\s?(?:to|or)|[–-])[\s-]?${number})?[\s-]?`
/** Whoever says both means the grams. */
const weights = [
  '(?:kg|gr?|grams?)',
  String.raw`(?:(?:lbs?|pounds?)\.?(?: \d+ ?(?:oz|ounces?))?|oz|ounces?)`,
].map((units) => new RegExp(String.raw`${figures}${units}\b`, 'i'))
const decimalComma = /(?<=\d),(?=\d{1,2}(?!\d))/g
const andOunces = /(?<=(?:lbs?|pounds?)\.?) (?=\d)/i
const eachHasItsOwn = /\beach\b/
const hasNumber = /[\d⅛¼⅓⅜½⅝⅔¾⅞]/
const isOther = /^(?:or|plus)\b/

/** "about 1 1/2 lb / 680 g" → 680, "6 oz or 170 g each" → 170 for each; undefined when a note weighs nothing. */
export function notedWeight(note: string | null): { grams: number; isEach: boolean } | undefined {
  if (note === null || !hasNumber.test(note)) return undefined
  const pieces = note.split(/[,;]\s+/).filter((piece) => !isOther.test(piece))
  for (const weight of weights)
    for (const piece of pieces) {
      const [said = ''] = weight.exec(piece.replaceAll(decimalComma, '.')) ?? []
      const quantity = readAmount(said.replace(andOunces, ' plus '))
      if (!quantity) continue
      const { low, high, unit } = quantity
      return { grams: ((low + (high ?? low)) / 2) * unit.size, isEach: eachHasItsOwn.test(piece) }
    }
  return undefined
}

/** What one ingredient of a recipe weighs in grams; nothing when it is to taste, undefined when nobody knows. */
export function weightOf(
  { amount, note }: Pick<Ingredient, 'amount' | 'note'>,
  item: PantryItem,
): number | undefined {
  const quantity = readAmount(amount)
  if (!quantity) return 0
  const { low, high, unit, each } = quantity
  const count = (low + (high ?? low)) / 2
  const noted = notedWeight(note)
  const isDrained = /\bdrained\b/.test(note ?? '')
  // The author had this very onion, these very slices on the scales.
  if (noted && unit.kind === 'count' && !isLabelled(unit) && each === '')
    return noted.grams * (noted.isEach ? count : 1)
  const label = noted && isCan(unit) ? noted.grams : sizedGrams(quantity, item)
  // It weighs the liquid too; the pantry knows what is left of a usual can when it is poured off.
  if (label !== undefined && !isDrained) return count * label
  const one = gramsOfOne(unit, item) ?? label ?? gramsOfHelping(unit, item) ?? gramsOfPackage(unit, item)
  return one === undefined ? undefined : count * Math.min(one, label ?? one)
}
