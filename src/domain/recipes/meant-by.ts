import { countedAs, type Resembled } from './counted-as.ts'
import type { PantryItem } from './pantry.ts'
import { readAmount } from './quantity.ts'
import type { Ingredient } from './recipe.ts'
import { bare, isCan } from './units.ts'

type Find<Item extends PantryItem> = (name: string) => Item | undefined

/** What the pantry knows of a line: a can of corn is canned, one chicken a whole one, and soaked chickpeas were dried. */
export function itemMeantBy<Item extends PantryItem>(
  { name, amount, note }: Pick<Ingredient, 'name' | 'amount' | 'note'>,
  find: Find<Item>,
): Resembled<Item> | undefined {
  const { low = 0, unit } = readAmount(amount) ?? {}
  if (unit && isCan(unit)) return countedAs(name, canned(find)) ?? countedAs(name, find)
  const found = countedAs(name, find)
  if (unit === bare && low <= mostWhole && !inPieces.test(note ?? '')) return wholeOf(name, find) ?? found
  return found && isCooked(found.item) && isDry(name, note) ? (driedOf(name, find) ?? found) : found
}

/** "8 pieces of chicken" are no eight chickens. */
const mostWhole = 3
const inPieces = /\b(?:cubed|diced|shredded|sliced)\b/i

const canned =
  <Item extends PantryItem>(find: Find<Item>): Find<Item> =>
  (name) => {
    const itself = find(name)
    return find(`canned ${name}`) ?? (itself?.grams.can === undefined ? undefined : itself)
  }

function wholeOf<Item extends PantryItem>(name: string, find: Find<Item>) {
  const item = find(`whole ${name}`)
  return item && /^(?:Meat|Seafood)$/.test(item.aisle) ? { item } : undefined
}

const beans = /\b(?:beans?|peas?|chickpeas?|garbanzos?)$/i
const dryName = /^(?:dry|dried)\s+/i
const cooked = /\b(?:cooked|boiled|canned)\b/i
const soaked = /\bsoaked\b/i
const dry = /\b(?:dry|dried)\b/i
/** What was wet is wiped: "drained and patted dry", "dried well". */
const wiped = /\b(?:drained|rinsed)\b|\b(?:pat|\p{L}+ed) dry\b|\bdried (?:well|with|on|off|thoroughly)\b/iu

/** Beans that come in cans. */
const isCooked = ({ grams }: PantryItem) => grams.can !== undefined
const isDry = (name: string, note: string | null) =>
  beans.test(name) &&
  !cooked.test(`${name} ${note ?? ''}`) &&
  (dryName.test(name) || soaked.test(note ?? '') || (dry.test(note ?? '') && !wiped.test(note ?? '')))

function driedOf<Item extends PantryItem>(name: string, find: Find<Item>): Resembled<Item> | undefined {
  const itself = find(`dried ${name.replace(dryName, '')}`)
  if (itself) return { item: itself }
  const any = find('dried beans')
  return any && { item: any, as: 'dried beans' }
}
