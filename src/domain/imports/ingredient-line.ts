import { parseLine } from '../recipes/parse-line.ts'
import { leadingQuantity, readAmount } from '../recipes/quantity.ts'
import { isPackage, spelledUnit, type Unit } from '../recipes/units.ts'
import { withoutInnerCommas } from './describing-words.ts'
import { beforeTheLine, fruitPart, vagueAmount } from './line-beginnings.ts'
import { behindTheName, withoutPreparation } from './line-words.ts'
import { withName } from './other-amounts.ts'
import { withoutCommasOfChoice, withoutCommasOfEach } from './shared-names.ts'
import { sizeOfOne, written } from './written-amount.ts'

/** One line of a recipe's ingredients, as the catalogue would write it. */
export interface ParsedIngredient {
  name: string
  /** "1½ cups"; empty when it is to taste. */
  amount: string
  note: string | null
  /** The name with what was cut or chopped, which may be a thing of its own: "sliced almonds". */
  fullName: string
}

/** The parts of a line that come again in thousands of others, each with what reads it. */
interface LineParts {
  amountOf: typeof readWritten
  nameOf: typeof readName
}

/** Reads a line as cookbooks write it: "1 (14 oz) can tomatoes, drained", "juice of 1 lemon", "salt to taste". */
export function parseIngredient(
  line: string,
  parts: LineParts = { amountOf: readWritten, nameOf: readName },
): ParsedIngredient {
  const part = fruitPart.exec(line)
  if (part) return withNote(parseIngredient(part[2]!, parts), part[1]!.toLowerCase())
  const vague = vagueAmount.exec(line)
  if (vague) return withNote(parseIngredient(vague[2]!, parts), vague[1]!.toLowerCase())
  const { text, notes } = beforeTheLine(line)
  const whole = joined(text)
  const first = parseLine(whole)
  const isNamed = first.amount === '' ? !/^[\d½¼¾⅓⅔⅛]/.test(first.name) : !/^[,(]/.test(first.name)
  const parsed = isNamed ? first : parseLine(joined(withName(whole)))
  const { quantity, amount, each } = parts.amountOf(parsed.amount)
  const said = parts.nameOf(parsed.name)
  const isBare = quantity === undefined || quantity.unit.name === ''
  const { fullName, name, preparations, unit } = (isBare ? said.portioned : undefined) ?? said.plain
  // What is in a can was chopped by somebody else: that is its name.
  const isPacked = quantity !== undefined && isPackage(quantity.unit)
  const uncounted = quantity || !unit ? '' : unit.plural
  const note = [...notes, each, uncounted, ...(isPacked ? [] : preparations), ...said.notes, parsed.note]
  return {
    name: isPacked ? fullName : name,
    amount: quantity && unit ? written({ ...quantity, unit }) : amount,
    note: note.filter(Boolean).join(', ') || null,
    fullName,
  }
}

const brackets = /^\s*(?:\([^()]*\)\s*)*/

/** Commas between words that only describe, between kinds of one thing and between things of one amount end no name. */
function joined(text: string) {
  if (!text.includes(',')) return text
  const rest = leadingQuantity(text)?.rest ?? text
  const start = text.length - rest.length + brackets.exec(rest)![0].length
  const name = text.slice(start)
  if (!name.includes(',')) return text
  const inner = withoutInnerCommas(name)
  const chosen = inner === name && name.includes('or ') ? withoutCommasOfChoice(name) : inner
  const all = chosen === name && /^\s*each\b/i.test(name) ? withoutCommasOfEach(name) : chosen
  return text.slice(0, start) + all
}

/** What an amount says, and how we write it. */
export function readWritten(amount: string) {
  const quantity = readAmount(amount)
  // "1 x 300g piece": what is simply counted has no place for its size.
  const isCounted = quantity?.unit.name === ''
  return {
    quantity,
    amount: quantity ? written(isCounted ? { ...quantity, each: '' } : quantity) : amount,
    each: isCounted && quantity.each ? sizeOfOne([quantity.each], quantity) : '',
  }
}

/** Whole cloves are a spice, and short ribs meat. */
const portionLast = /^(.*\p{L}) (stalks?|sprigs?|slices?|(?<=\bgarlic )cloves?|(?<=\bcelery )ribs?)$/iu

/** A name as it stands in a line; "2 garlic cloves" are cloves of garlic where nothing else is counted. */
export function readName(text: string) {
  const { name, notes } = behindTheName(text)
  const [, portioned, unit] = portionLast.exec(name) ?? []
  return {
    notes,
    plain: named(name),
    portioned: portioned === undefined ? undefined : named(portioned, spelledUnit(unit!)),
  }
}

function named(text: string, unit?: Unit) {
  // In small letters, as the pantry writes; what is no word stays as it is.
  const fullName = /^\p{L}/u.test(text) ? text.toLowerCase() : text
  return { fullName, unit, ...withoutPreparation(fullName) }
}

const withNote = (parsed: ParsedIngredient, words: string): ParsedIngredient => ({
  ...parsed,
  note: [words, parsed.note].filter(Boolean).join(', '),
})
