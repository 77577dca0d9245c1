import { type Chip, chipsOf } from '../recipes/filters.ts'
import { withLabelsThatWarn } from '../own-recipes/warns.ts'
import type { Flag } from '../recipes/pantry.ts'
import type { Ingredient, Objections, Step } from '../recipes/recipe.ts'
import type { KnownIngredients } from './known-ingredients.ts'
import { inKnownLetters } from './letters.ts'
import { isPreparation } from './line-words.ts'
import { named } from './named-things.ts'
import type { RowTools } from './row-tools.ts'
import { servingsIn } from './served-things.ts'
import { verdictOn } from './verdict.ts'
import { havingsIn, mergedNotes, warningsIn } from './warnings.ts'

/**
 * Counted up when imports are judged, or what a serving has is worked out, by other rules, so that earlier ones are
 * looked at once more.
 */
export const rulesOfImports = '27'

export interface Judged {
  objections: Objections | null
  contains: string[] | null
  allergens: string[] | null
  unknownIngredients: number
  chips: string[]
}

export interface StoredImport extends Judged {
  title: string
  description: string
  tags: string[]
  cookTime: number
  ingredients: Ingredient[]
  instructions: Pick<Step, 'description'>[]
}

/** What today's rules make of an earlier import, if anything else: it may lose certainty, never gain any. */
export function lookAgain(
  stored: StoredImport,
  tools: Pick<RowTools, 'known' | 'flaggedThings' | 'servedThings' | 'dietaryNotesOf'>,
): Judged | undefined {
  const { known, flaggedThings } = tools
  const lines = stored.ingredients.map((one) => ({ ...one, fullName: fullNameOf(one, known) }))
  // What it was said to contain stays, whether or not an ingredient explains it.
  const said = (stored.allergens ?? []) as Flag[]
  const method = inKnownLetters(stored.instructions.map((step) => step.description).join('\n'))
  // The notes of a row are kept as its description.
  const [title, description] = [inKnownLetters(stored.title), inKnownLetters(stored.description)]
  const noted = withLabelsThatWarn(description, stored.tags)
  const kept = { diets: [], tags: [], allergens: said, mixtures: [], refuted: [], isUnclear: false }
  const notes = mergedNotes(kept, warningsIn({ title, method, notes: noted }, tools))
  const sentences = [method, ...servingsIn(description), ...havingsIn(description)].join('\n')
  const things = named({ title, sentences, description }, tools)
  const { refuted, ...verdict } = verdictOn(lines, notes, things, { known, flaggedThings })
  // Something was unknown when all of its line could still be read.
  const atLeast = stored.objections ? 0 : Math.max(1, stored.unknownIngredients)
  const unknownIngredients = Math.max(atLeast, verdict.unknownIngredients)
  const isComplete = unknownIngredients === 0
  const objections = isComplete ? verdict.objections : null
  const fitting = chipsOf({ ...stored, objections })
  // What an earlier import claimed of itself was believed too easily, and its words are gone.
  const chips = stored.chips.filter(
    (chip) =>
      chip === 'quick' ||
      (isComplete && fitting.includes(chip as Chip) && !refuted.some((diet) => diet === chip)),
  )
  const isSame =
    stored.allergens !== null &&
    unknownIngredients === stored.unknownIngredients &&
    chips.length === stored.chips.length &&
    verdict.allergens.every((flag) => said.includes(flag))
  if (isSame) return undefined
  const contains = isComplete ? verdict.contains : null
  return { objections, contains, allergens: verdict.allergens, unknownIngredients, chips }
}

/** "Sliced almonds" were stored as almonds with the note "sliced"; of a note nothing else is part of the name. */
export function fullNameOf({ name, note }: Ingredient, known: KnownIngredients) {
  const words = note?.split(', ').filter(isPreparation) ?? []
  const names = words.map((_, place) => [...words.slice(0, place + 1), name].join(' '))
  return names.find((one) => known(one)) ?? name
}
