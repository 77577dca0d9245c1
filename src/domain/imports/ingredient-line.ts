import { decimalNumber, kitchenNumber } from '../recipes/amounts.ts'
import { parseLine } from '../recipes/parse-line.ts'
import { type Quantity, readAmount } from '../recipes/quantity.ts'
import { isPackage, spelledUnit } from '../recipes/units.ts'
import { beforeTheLine, fruitPart, vagueAmount } from './line-beginnings.ts'
import { behindTheName, withoutPreparation } from './line-words.ts'

/** One line of a recipe's ingredients, as the catalogue would write it. */
export interface ParsedIngredient {
  name: string
  /** "1½ cups"; empty when it is to taste. */
  amount: string
  note: string | null
  /** The name with what was cut or chopped, which may be a thing of its own: "sliced almonds". */
  fullName: string
}

const portionLast = /^(.*\p{L}) (cloves?|stalks?|ribs?|sprigs?|slices?)$/iu

/** Reads a line as cookbooks write it: "1 (14 oz) can tomatoes, drained", "juice of 1 lemon", "salt to taste". */
export function parseIngredient(line: string, amountOf = readAmount): ParsedIngredient {
  const part = fruitPart.exec(line)
  if (part) return withNote(parseIngredient(part[2]!, amountOf), part[1]!.toLowerCase())
  const vague = vagueAmount.exec(line)
  if (vague) return withNote(parseIngredient(vague[2]!, amountOf), vague[1]!.toLowerCase())
  const { text, notes } = beforeTheLine(line)
  const parsed = parseLine(text)
  const quantity = amountOf(parsed.amount)
  const said = behindTheName(parsed.name)
  const portioned = quantity?.unit.name === '' ? portionLast.exec(said.name) : null
  const fullName = plain(portioned?.[1] ?? said.name)
  // What is in a can was chopped by somebody else: that is its name.
  const { name, preparations } =
    quantity && isPackage(quantity.unit) ? { name: fullName, preparations: [] } : withoutPreparation(fullName)
  const note = [...notes, ...preparations, ...said.notes, parsed.note].filter(Boolean).join(', ')
  const unit = portioned ? spelledUnit(portioned[2]!) : undefined
  const amount = quantity ? written(unit ? { ...quantity, unit } : quantity) : parsed.amount
  return { name, amount, note: note || null, fullName }
}

/** In small letters, as the pantry writes; what is no word stays as it is. */
const plain = (name: string) => (/^\p{L}/u.test(name) ? name.toLowerCase() : name)

const withNote = (parsed: ParsedIngredient, words: string): ParsedIngredient => ({
  ...parsed,
  note: [words, parsed.note].filter(Boolean).join(', '),
})

/** In our own spelling: "1 1/2 Tablespoons" is "1½ tbsp". */
function written({ low, high, unit, each }: Quantity): string {
  const number = unit.system === 'metric' ? decimalNumber : kitchenNumber
  const numbers = high === null ? number(low) : `${number(low)}-${number(high)}`
  const name = (high ?? low) > 1 ? unit.plural : unit.name
  return [numbers, each && `(${each})`, name].filter(Boolean).join(' ')
}
