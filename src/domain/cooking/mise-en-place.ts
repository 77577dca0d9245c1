import { cooking } from './limits.ts'
import { type Line, textOf } from '../recipes/as-told.ts'
import type { SentStep, Step } from '../recipes/recipe.ts'
import type { UnitSystem } from '../recipes/units.ts'

/** Every pot and bowl the steps name, once, in the order it is needed. */
export function equipmentOf(steps: Pick<SentStep, 'parts'>[], system?: UnitSystem): string[] {
  const named = steps.flatMap(({ parts }) =>
    parts.flatMap((part) => (part.kind === 'cookware' ? capitalized(textOf(part, system)) : [])),
  )
  return [...new Set(named)]
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const work =
  /(?<!-)\b(beaten|boiling|chopped|cored|cracked|crushed|cubed|cut|diced|drained|grated|halved|juiced|melted|minced|patted|peeled|pitted|pricked|quartered|removed|rinsed|scraped|scrubbed|seeded|shredded|sliced|snipped|softened|split|squeezed|stemmed|thawed|toasted|torn|trimmed|warmed|zested)\b/i
/** "180 g", "about 1 1/2 lb / 680 g", "or 1 minced jalapeño": how much, or something else, but nothing to do. */
const noWork = /\d[\d\s/.,⅛-⅞¼-¾]*(g|kg|ml|l|liters?|oz|lb)\b|^or /i

/** What has to be chopped, peeled or melted before the pan is hot. */
export function toPrepare(ingredients: Line[]) {
  return ingredients.flatMap(({ amount, name, note: said }, place) => {
    const pieces = (said ?? '').split(/[,;]\s*/).filter((piece) => !noWork.test(piece))
    const note = pieces.join(', ')
    return work.test(note) ? [{ place, amount, name, note }] : []
  })
}

export interface EarlyTask {
  step: number
  what: string
  /** How long it takes, as the recipe says it; empty for an oven, which everybody knows their own of. */
  time: string
}

const quiet = /\b(brine|chill|cure|freeze|leave|marinate|proof|refrigerate|rest|rise|soak|stand|steep)\b/i
const oven = /\b(?:pre)?heat the (?:oven|grill|broiler)(?: to (?:[^,.;)]*\)|[^,.;(]*?°C))?/i

/** What a cook should know of before beginning: long waits, and an oven that has to be hot by then. */
export const startEarly = (steps: Step[]): EarlyTask[] =>
  steps.flatMap((step, place) =>
    [...heating(step), ...waiting(step, place + 1)].map((task) => ({ ...task, step: place + 1 })),
  )

function heating({ description }: Step): Omit<EarlyTask, 'step'>[] {
  const found = oven.exec(description)?.[0]
  return found ? [{ what: capitalized(found), time: '' }] : []
}

function waiting({ title, parts }: Step, number: number): Omit<EarlyTask, 'step'>[] {
  let sentence = ''
  const waits = parts.flatMap((part) => {
    sentence = (sentence + part.text).split(/[.;]\s/).at(-1) ?? ''
    if (part.kind !== 'timer') return []
    const least = part.wait || quiet.test(sentence) ? cooking.quietWait : cooking.longWait
    return part.seconds >= least ? [part] : []
  })
  const longest = waits.toSorted((one, other) => other.seconds - one.seconds)[0]
  return longest ? [{ what: title || `Step ${number}`, time: longest.text }] : []
}
