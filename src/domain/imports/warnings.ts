import { lineEnd } from '../line-ends.ts'
import type { DietaryNotes } from './dietary-notes.ts'
import { explainedRefusalsIn, refusalsIn } from './refusals.ts'
import type { RowTools } from './row-tools.ts'

const allergens = /\b(?:(?:may\s+)?contains?|allergens?|allerg(?:y|ies))\b[^.;!?\n]*/gi
const lead = '(?:of|may|might|can|could|have|has|includes?|some|possible|possibly|traces?|an?|the)'
const list = '\\p{L}+(?:(?:\\s*[,&]\\s*(?:(?:and|or)\\s+)?|\\s+(?:and|or)\\s+)\\p{L}+)*'
/** "Warning: nuts", "traces of nuts and milk". */
const cautions = new RegExp(`\\b(?:warning|caution|beware|traces?)\\b\\W*(?:${lead}\\s+)*${list}`, 'giu')
/** What notes say that a dish has; if no line of its own brings it, it is something nobody listed. */
const havings =
  /\b(?:has|have|having|there(?:['’]s|\s+(?:is|are))|includes?|including|warning|caution|beware|traces?)\b[^.;!?\n]*/gi

const label = String.raw`(?:(?:may|might|can)\s+)?contains?|allergens?|allergies|allerg(?:y|en)(?:\s+(?:advice|alert|info(?:rmation)?|notes?|warning))?|traces?(?:\s+of)?`
/** "Allergens:", with what it names below it. */
const labelAlone = new RegExp(String.raw`^(${label})\s*[:.–—-]?$`, 'i')
const bullet = /^[-–—•*]\s*/

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
  const refusals = [...refusalsIn(`${title}\n${method}`), ...explainedRefusalsIn(notes)]
  const { text, isNothingNamed } = withLabelsJoined(notes)
  const warned = (text.match(allergens) ?? []).map(dietaryNotesOf)
  if (isNothingNamed) warned.push({ ...dietaryNotesOf(''), isUnclear: true })
  // "Warning: hot" is none that counts.
  const cautioned = (text.match(cautions) ?? [])
    .map(dietaryNotesOf)
    .filter((one) => one.allergens.length > 0 || one.mixtures.length > 0)
  return [...refusals.map((words) => refused(dietaryNotesOf(words))), ...warned, ...cautioned]
}

/** Each label on one line with what stands below it, up to a gap; and whether below one there is nothing. */
function withLabelsJoined(notes: string) {
  const joined: string[] = []
  let isNothingNamed = false
  const lines = notes.split(lineEnd).map((line) => line.trim())
  for (let place = 0; place < lines.length; place++) {
    const name = labelAlone.exec(lines[place]!)?.[1]
    if (name === undefined) joined.push(lines[place]!)
    else {
      const named: string[] = []
      while (lines[place + 1] === '') place++
      while (lines[place + 1]) named.push(lines[++place]!.replace(bullet, ''))
      if (named.length === 0) isNothingNamed = true
      joined.push(`${name} ${named.join(', ')}`)
    }
  }
  return { text: joined.join('\n'), isNothingNamed }
}

/** Something was refused: if nobody understands what, it may be anything. */
const refused = (notes: DietaryNotes) => ({
  ...notes,
  isUnclear: notes.isUnclear || (notes.refuted.length === 0 && notes.allergens.length === 0),
})

export const havingsIn = (notes: string): string[] => notes.match(havings) ?? []

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
