import { readQuantity } from '../recipes/cooklang.ts'
import type { Flag, PantryItem, Substitute, KnownItem } from '../recipes/pantry.ts'
import { type Quantity, readAmount } from '../recipes/quantity.ts'
import type { Ingredient } from '../recipes/recipe.ts'
import { scaleAmount } from '../recipes/scale-amount.ts'
import { unitOf } from '../recipes/units.ts'
import { gramsOfOne, weightOf } from '../recipes/weight.ts'

/** What stands in for one line of a recipe. */
export interface StandIn extends Pick<Substitute, 'name' | 'step' | 'effect' | 'done'> {
  /** What it takes, the chief thing first. */
  lines: Ingredient[]
  flags: Flag[]
  /** Its makers differ, and its name does not tell all that is in it. */
  isOpaque: boolean
}

/** For as much as the line says; undefined where nobody can say how much that is. */
export function standInFor(
  line: Ingredient,
  item: PantryItem,
  substitute: Substitute,
  known: KnownItem,
): StandIn | undefined {
  const lines = substitute.of ? mixed(line, item, substitute, known) : single(line, item, substitute, known)
  const items = lines?.map(({ name }) => known(name))
  if (!lines || !items?.every((one) => one !== undefined)) return undefined
  const { name, step, effect, done } = substitute
  return {
    name,
    ...(step !== undefined && { step }),
    ...(effect !== undefined && { effect }),
    ...(done !== undefined && { done }),
    lines,
    flags: [...new Set(items.flatMap(({ flags }) => flags))],
    isOpaque: items.some(({ opaque }) => opaque),
  }
}

const named = (name: string, known: KnownItem) => {
  const plural = known(name)?.plural
  // The name may be a synonym, and the plural is that of the other.
  return { name, plural: plural?.startsWith(name.slice(0, -1)) ? plural : null }
}

function mixed(
  line: Ingredient,
  item: PantryItem,
  { name, step, of = {}, ...one }: Substitute,
  known: KnownItem,
) {
  const times = timesIn(line, item, one.for ?? '')
  if (times === undefined) return undefined
  const things = Object.entries(of)
  const isOne = things.length === 1 && step === undefined
  const kept = isOne ? keptNote(line, item, known(things[0]![0])) : null
  const purposes = piecesOf(line).filter((piece) => purpose.test(piece))
  const pieces = piecesOf(line).filter((piece) => cut.test(piece))
  const cutAs = (amount: string) => (isInPieces(line.amount, amount) ? pieces : [])
  const madeFor = (place: number) =>
    step !== undefined ? `for the ${name}` : place > 0 && `with the ${things[0]![0]}`
  return things.map(([thing, amount], place): Ingredient => ({
    ...named(thing, known),
    amount: scaleAmount(asCooksSay(amount), times),
    note: isOne ? kept : [madeFor(place), ...cutAs(amount), ...purposes].filter(Boolean).join(', ') || null,
  }))
}

/** Slices for slices are cut as those were. */
function isInPieces(amount: string, other: string) {
  const [all, one] = [readAmount(amount), readAmount(other)]
  return all?.unit.kind === 'count' && one !== undefined && isSameMeasure(all, one)
}

/** "1/8 tsp" as it stands in recipes. */
const asCooksSay = (amount: string) => readQuantity(amount.replace(/ (?=\p{L})/u, '%')).words

/** How often an amount of an ingredient is in a line of it. */
function timesIn(line: Ingredient, item: PantryItem, amount: string) {
  const [all, one] = [readAmount(line.amount), readAmount(amount)]
  if (!all || !one) return undefined
  if (isSameMeasure(all, one)) return (middle(all) * all.unit.size) / (middle(one) * one.unit.size)
  const [grams, each] = [weightOf(line, item), weightOf({ amount, note: null }, item)]
  return grams && each ? grams / each : undefined
}

const middle = ({ low, high }: Quantity) => (low + (high ?? low)) / 2

const isSameMeasure = ({ unit }: Quantity, other: Quantity) =>
  unit.kind === other.unit.kind && (unit.kind !== 'count' || unit.name === other.unit.name)

/** In the same unit; by weight where what is counted does not come in such pieces. */
function single(line: Ingredient, item: PantryItem, { name, ratio = '1:1' }: Substitute, known: KnownItem) {
  const other = known(name)
  if (!other) return undefined
  const [parts = 1, of = 1] = ratio.split(':').map(Number)
  const amount = amountOf(line, item, other, parts / of)
  if (amount === undefined) return undefined
  return [{ ...named(name, known), amount, note: keptNote(line, item, other) }]
}

function amountOf(line: Ingredient, item: PantryItem, other: PantryItem, ratio: number) {
  const { unit } = readAmount(line.amount) ?? {}
  if (!unit || unit.kind !== 'count' || gramsOfOne(unit, other) !== undefined)
    return scaleAmount(line.amount, ratio)
  const grams = weightOf(line, item)
  return grams ? scaleAmount('1 oz', (grams * ratio) / unitOf('oz').size) : undefined
}

const piecesOf = ({ note }: Ingredient) => note?.split(/[,;] /) ?? []
const purpose = /^for /
const cut =
  /^(?:(?:very|\p{L}+ly) )?(?:cut|chopped|crumbled|crushed|cubed|diced|grated|halved|minced|quartered|shredded|sliced|torn)\b/u
/** A powder or a sauce is not chopped. */
const inPieces = /^(?:Bakery|Dairy|Frozen|Meat|Produce|Seafood)$/
const state =
  /^(?:very )?(?:at room temperature|chilled|cold|cool|drained(?! and flaked)|hot|lukewarm|melted|soft|softened|thawed|peeled|in (?:\p{L}+ )*(?:chunks|cubes|dice|pieces|ribbons|rounds|slices|squares|strips|wedges)|warm|warmed)\b/u

/** What for and how it is cut; of the same kind of thing also whether it is warm or drained. What the other weighs or is like goes. */
function keptNote(line: Ingredient, { aisle }: PantryItem, other: PantryItem | undefined) {
  const isOfAKind = aisle === other?.aisle
  const isCut = isOfAKind || inPieces.test(other?.aisle ?? '')
  const pieces = piecesOf(line).filter(
    (piece) => purpose.test(piece) || (isCut && cut.test(piece)) || (isOfAKind && state.test(piece)),
  )
  return pieces.join(', ') || null
}
