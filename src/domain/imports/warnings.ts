import type { DietaryNotes } from './dietary-notes.ts'
import { explainedRefusalsIn, refusalsIn } from './refusals.ts'
import type { RowTools } from './row-tools.ts'
import { statedIn, statedInMethod } from './stated-warnings.ts'
import { withEatersJoined } from './warning-words.ts'
import { longestSentence, withLinesJoined } from './warning-lines.ts'

const lead =
  "(?:of|for|there(?:[’']s|\\s+is|\\s+are)|may|might|can|could|have|has|includes?|some|possible|possibly|traces?|an?|the)"
const list = '\\p{L}+(?:(?:\\s*[,&]\\s*(?:(?:and|or)\\s+)?|\\s+(?:and|or)\\s+)\\p{L}+)*'
/** "Warning: nuts", "traces of nuts and milk". */
const cautions = new RegExp(
  `(?:⚠\\uFE0F?|\\b(?:warning|caution|beware|traces?|heads[\\s-]up|(?:watch|look)\\s+out|attention|careful|alert|fyi|psa|nb|contents(?=\\s*:))\\b)\\W*(?:${lead}\\s+)*${list}`,
  'giu',
)
/** What notes say that a dish has; if no line of its own brings it, it is something nobody listed. */
const havings =
  /\b(?:has|have|having|there(?:['’]s|\s+(?:is|are))|includes?|including|warning|caution|beware|traces?)\b[^.!?\n]*/gi

interface Texts {
  title: string
  method: string
  notes: string
}

/** What is said of diets and allergens outside their own cell. */
export function warningsIn(
  { title, method, notes }: Texts,
  { dietaryNotesOf }: Pick<RowTools, 'dietaryNotesOf'>,
): DietaryNotes[] {
  // Of what is longer nobody knows the rest.
  const read = (words: string) =>
    words.length > longestSentence
      ? { ...dietaryNotesOf(words.slice(0, longestSentence)), isUnclear: true }
      : dietaryNotesOf(words)
  const text = withEatersJoined(withLinesJoined(notes))
  const refusals = [...refusalsIn(withEatersJoined(`${title}\n${method}`)), ...explainedRefusalsIn(text)]
  // "Warning: hot" is none that counts.
  const cautioned = (text.match(cautions) ?? [])
    .map(read)
    .filter((one) => one.allergens.length > 0 || one.mixtures.length > 0)
  return [
    ...refusals.map((words) => refused(read(words))),
    ...statedIn(notes, read),
    ...statedInMethod(method, read),
    ...cautioned,
  ]
}

/** Something was refused: if nobody understands what, it may be anything. */
const refused = (notes: DietaryNotes) => ({
  ...notes,
  isUnclear: notes.isUnclear || (notes.refuted.length === 0 && notes.allergens.length === 0),
})

export const havingsIn = (notes: string): string[] => withLinesJoined(notes).match(havings) ?? []

/** All that was said, with the claims of the first alone. */
export const mergedNotes = (first: DietaryNotes, others: DietaryNotes[]): DietaryNotes => {
  const all = [first, ...others]
  return {
    ...first,
    allergens: [...new Set(all.flatMap((one) => one.allergens))],
    mixtures: [...new Set(all.flatMap((one) => one.mixtures))],
    refuted: [...new Set(all.flatMap((one) => one.refuted))],
    isUnclear: all.some((one) => one.isUnclear),
  }
}
