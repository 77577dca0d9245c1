import type { ParsedIngredient } from './ingredient-line.ts'
import type { Known, KnownIngredients } from './known-ingredients.ts'
import type { ReadNote } from './note-things.ts'

/** A line of ingredients and what the pantry knows of it. */
export interface Line {
  parsed: ParsedIngredient
  note: ReadNote
  found: Known | undefined
  /** The name with what the note adds to it. */
  spelling: string
  /** The pantry knows all that is in it, and the note names nothing else. */
  isClear: boolean
}

export function lookUp(parsed: ParsedIngredient, note: ReadNote, known: KnownIngredients): Line {
  const { isGlutenFree } = note
  const spelling = isGlutenFree ? `gluten-free ${parsed.fullName}` : parsed.fullName
  const plain = asDescribed(asSold(itemOf(parsed, isGlutenFree, known), parsed, known), parsed, note, known)
  const isDried = plain?.item.dried ?? false
  const found = isDried && note.freshness === 'fresh' ? itemOf(madeFresh(parsed), isGlutenFree, known) : plain
  // "Dried or fresh": nobody knows whether there is egg in it.
  const isPerhapsFresh = isDried && note.freshness === 'perhaps'
  // Nor whether the seeds on a loaf are sesame.
  const isSeededLoaf = note.isSeeded && (found?.item.flags.includes('gluten') ?? false)
  const isDoubtful = isPerhapsFresh || isSeededLoaf
  const isClear = found !== undefined && !(found.item.opaque ?? false) && note.isUnderstood && !isDoubtful
  return { parsed, note, found, spelling, isClear }
}

const stock = /\b(?:broth|stock)$/
const driedStock =
  /^[^a-z]*pots?\b|\b(?:cubes?|sachets?|packs?|packets?|envelopes?|powder|powdered|granules|bouillon|concentrate)\b/i

/** Stock from a cube, a sachet or a powder brings along what a bouillon cube does, but for the meat. */
function asSold(
  found: Known | undefined,
  { amount, fullName, note }: ParsedIngredient,
  known: KnownIngredients,
) {
  if (!found || !stock.test(found.key) || !driedStock.test(`${amount} ${fullName} ${note ?? ''}`))
    return found
  const cube = known('bouillon cube')?.item.flags.filter((flag) => flag !== 'meat') ?? []
  return {
    ...found,
    item: { ...found.item, flags: [...new Set([...found.item.flags, ...cube])], opaque: true },
  }
}

/** "Black beans, fermented" bring along what fermented black beans do. */
function asDescribed(
  found: Known | undefined,
  { fullName }: ParsedIngredient,
  { described }: ReadNote,
  known: KnownIngredients,
) {
  if (!found) return found
  const flags = described.flatMap((word) => known(`${word} ${fullName}`)?.item.flags ?? [])
  const isMore = flags.some((flag) => !found.item.flags.includes(flag))
  return isMore
    ? { ...found, item: { ...found.item, flags: [...new Set([...found.item.flags, ...flags])] } }
    : found
}

const madeFresh = ({ name, fullName, ...others }: ParsedIngredient) => ({
  ...others,
  name: `fresh ${name}`,
  fullName: `fresh ${fullName}`,
})

function itemOf({ name, fullName }: ParsedIngredient, isGlutenFree: boolean, known: KnownIngredients) {
  // Earlier imports have names with a bracket in them, and nobody knows what it says.
  if (/[(,]/.test(name)) return undefined
  const itself = known(fullName, name)
  // "Oats (gluten-free)" are sold under that name; whatever else is in a thing still is.
  const sold = isGlutenFree ? known(`gluten-free ${fullName}`) : undefined
  const isSame =
    itself?.item.flags.every((flag) => flag === 'gluten' || sold?.item.flags.includes(flag)) ?? true
  return sold && isSame ? sold : itself
}
