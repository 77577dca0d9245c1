import { readAmount } from '../../../src/domain/recipes/quantity.ts'
import type { Ingredient } from '../../../src/domain/recipes/recipe.ts'
import { notedWeight, weightOf } from '../../../src/domain/recipes/weight.ts'
import type { Draft, KnownItem } from '../recipe.ts'

/** How far a weight or volume in a note may be from what was measured; cooks round. */
const tolerance = 0.2
const measures = /\d\s?(?:g|kg|ml|l|liters?)\b/i
const liquid = /(\d+(?:[.,]\d+)?)\s?(ml|l|liters?)\b/i

/** "2 cups flour (400 g)": the note and the amount have to mean the same. */
export function noteFaults({ ingredients, items }: Draft): string[] {
  return ingredients.flatMap((ingredient, place) => {
    const { amount, name, note } = ingredient
    const noted = inNote(ingredient, items[place])
    return noted && Math.abs(noted.said / noted.measured - 1) > tolerance
      ? [`${amount} ${name} is about ${Math.round(noted.measured)} ${noted.unit}, its note says "${note}"`]
      : []
  })
}

/** Of something measured out; a counted thing may be larger or smaller than the pantry's. */
function inNote({ amount, note }: Ingredient, item: KnownItem | undefined) {
  if (note === null || !measures.test(note) || /\beach\b/.test(note)) return undefined
  const quantity = readAmount(amount)
  if (!quantity || quantity.unit.kind === 'count') return undefined
  const volume = liquid.exec(note)
  if (volume && quantity.unit.kind === 'volume') {
    const said = Number(volume[1]!.replace(',', '.')) * (volume[2]!.toLowerCase() === 'ml' ? 1 : 1000)
    return { said, measured: (quantity.high ?? quantity.low) * quantity.unit.size, unit: 'ml' }
  }
  const weight = notedWeight(note)
  const measured = item && weightOf({ amount, note: null }, item)
  return weight && measured ? { said: weight.grams, measured, unit: 'g' } : undefined
}
