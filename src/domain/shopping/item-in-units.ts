import { converted, type Telling } from '../recipes/conversion.ts'
import { ingredientIn, readings } from '../recipes/in-units.ts'
import { measureWords } from '../recipes/kitchen-measures.ts'
import { readAmount } from '../recipes/quantity.ts'
import { textIn } from '../recipes/text-in-units.ts'
import type { UnitSystem } from '../recipes/units.ts'
import type { Item } from './item.ts'
import { addUp, type Measure } from './measures.ts'

type Share = Item['shares'][number]

/** An item with what it is in other units, where recipes brought some of it; what was typed stays as typed. */
export const withReadings = (item: Item): Item =>
  item.shares.every(({ recipe }) => recipe === null)
    ? item
    : { ...item, ...readings(saidOf(item), (system) => readingIn(item, system)) }

const saidOf = ({ amount, total, shelf }: Item) => ({ amount, total, shelf })

function readingIn(item: Item, system: UnitSystem) {
  const [only, ...others] = item.shares
  // Of one recipe its own words are the nearest, with what its author weighed.
  const { amount, parts } =
    only && others.length === 0
      ? { amount: shareIn(only, item, system).amount, parts: 1 }
      : amountIn(item.amount, { system, cupGrams: item.cupGrams })
  return { amount, total: parts === 1 ? '' : textIn(item.total, system), shelf: textIn(item.shelf, system) }
}

/** Who brought what of an item, as somebody reads it who cooks in these units. */
export const sharesIn = (item: Item, system: UnitSystem): Share[] =>
  item.shares.map((share) => shareIn(share, item, system))

function shareIn(share: Share, { cupGrams }: Item, system: UnitSystem): Share {
  if (share.recipe === null) return share
  return { ...share, ...ingredientIn({ ...share, plural: null, cupGrams }, system) }
}

/** "1 cup + 200 g" is one weight for whoever weighs. */
function amountIn(amount: string, told: Telling) {
  const parts = amount.split(' + ')
  const quantities = parts.map(readAmount)
  const measures = addUp(quantities.filter((one) => one !== undefined))
  const others = measures.map((one) => ({
    ...one,
    ...converted(one, told),
    each: textIn(one.each, told.system),
  }))
  const words = parts.filter((_, place) => quantities[place] === undefined)
  const isSaid = others.every(({ unit, each }, place) => {
    const before = measures[place]!
    return unit === before.unit && each === before.each
  })
  if (isSaid || words.some((one) => /\d/.test(one))) return { amount, parts: parts.length }
  const sums = addUp(others.map(quantityOf))
  const all = [...sums.map((one) => measureWords(one, { each: one.each })), ...words]
  return { amount: all.join(' + '), parts: all.length }
}

const quantityOf = ({ low, high, unit, each }: Measure) => ({
  low: low / unit.size,
  high: low === high ? null : high / unit.size,
  unit,
  each,
})
