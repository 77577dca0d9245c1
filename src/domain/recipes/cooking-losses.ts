import type { PantryItem } from './pantry.ts'
import type { Step } from './recipe.ts'

type Item = Pick<PantryItem, 'flags' | 'nutrition'>

const fat = String.raw`(?:fat|grease|drippings)\b`
const named = new RegExp(fat, 'i')
const poursOff = new RegExp(
  [
    String.raw`\b(?:pour|drain|spoon|skim|tip)(?:ing|ped|ed)?\b[^.;]{0,80}\b(?:off|away|out|from)\b[^.;]{0,80}\b${fat}`,
    String.raw`\b(?:drain|skim|discard)(?:ing|ed)? (?:off |away )?(?:the |all |most |nearly |excess |any |its |of )*(?:\w+ )?${fat}`,
    String.raw`\b(?:pour|spoon|skim|tip)(?:ing|ped|ed)? (?:the |all |most |nearly |excess |any |its |of )*(?:\w+ )?${fat} (?:off|out|away|from)\b`,
  ].join('|'),
  'i',
)
const keepsIt = /\b(?:keep|reserve|save)\b|\bin(?:to)? (?:a|the) (?:cup|bowl)\b|\bif (?:you|there)\b/i
/** Bacon that is lifted from its fat, or baked on a sheet. */
const liftsOut = /\b(?:paper|plate|rack|drain\w*|sheet|slotted)\b/i
const goesOn = new RegExp(String.raw`\b(?:the|its|that|bacon|rendered|same|hot|of) (?:\w+ )?${fat}`, 'i')
const onlySome = /\b(?:film|little|spoonfuls?|tablespoons?|some|thin)\b/i

/** Over a grill or on a griddle some of the fat runs off, and stays behind. */
const grills = /\b(?:grill|griddl|broil)/i
const patties = /\bpatt(?:y|ies)\b/i

/** From here on meat gives off so much fat that somebody pours it away. */
const fatty = 8
/** Bacon, belly: mostly fat. */
const mostlyFat = 35
/** By USDA's figures raw and cooked: drained crumbles, patties from a grill, fried bacon, and with a film of its fat. */
const remaining = { drained: 0.6, grilled: 0.7, bacon: 0.35, baconWithSome: 0.5 }

/** The share of its fat that every ingredient still has, after what the method pours off or leaves in the pan. */
export function fatLeft(items: (Item | undefined)[], steps: Step[]): number[] {
  const shares = items.map(() => 1)
  let last: number[] = []
  for (const { step, sentences } of readFromBehind(steps)) {
    const here = meatIn(step, items)
    if (here.length > 0) last = here
    for (const { words, inFat, fatLater } of sentences) {
      const isPoured = inFat === 'poured'
      const isLifted = here.length > 0 && liftsOut.test(words)
      const isGrilled = (here.length > 0 && grills.test(words)) || patties.test(words)
      if (!isPoured && !isLifted && !isGrilled) continue
      for (const place of last) {
        const isBacon = items[place]!.nutrition.fat >= mostlyFat
        if (isPoured) shares[place] = isBacon ? remaining.bacon : remaining.drained
        else if (isBacon && isLifted) shares[place] = leftInBacon(fatLater)
        else if (isGrilled) shares[place] = Math.min(shares[place]!, remaining.grilled)
      }
    }
  }
  return shares
}

/** What a sentence does with the fat in the pan. */
type InFat = 'poured' | 'some' | 'all' | undefined

function fatIn(words: string): InFat {
  if (!named.test(words)) return undefined
  if (poursOff.test(words)) return keepsIt.test(words) ? undefined : 'poured'
  if (!goesOn.test(words)) return undefined
  return onlySome.test(words) ? 'some' : 'all'
}

/** Every sentence with what is cooked in the fat from there on. */
function readFromBehind(steps: Step[]) {
  const fatLater = { some: false, all: false }
  return steps
    .toReversed()
    .map((step) => ({
      step,
      sentences: step.description
        .split(/(?<=[.;:])\s+/)
        .toReversed()
        .map((words) => {
          const inFat = fatIn(words)
          if (inFat === 'some' || inFat === 'all') fatLater[inFat] = true
          return { words, inFat, fatLater: { ...fatLater } }
        })
        .toReversed(),
    }))
    .toReversed()
}

function leftInBacon(fatLater: { some: boolean; all: boolean }) {
  if (fatLater.some) return remaining.baconWithSome
  return fatLater.all ? 1 : remaining.bacon
}

function meatIn({ parts }: Step, items: (Item | undefined)[]) {
  const mentioned = new Set(parts.flatMap((part) => (part.kind === 'ingredient' ? [part.ingredient] : [])))
  return [...mentioned].filter((place) => {
    const item = items[place]
    return item !== undefined && item.flags.includes('meat') && item.nutrition.fat >= fatty
  })
}

/** What is left of alcohol after so many minutes on the heat: USDA Table of Nutrient Retention Factors. */
const alcoholByMinutes: [minutes: number, left: number][] = [
  [0, 1],
  [15, 0.4],
  [30, 0.35],
  [60, 0.25],
  [90, 0.2],
  [120, 0.1],
  [150, 0.05],
]

/** The share of its alcohol that an ingredient still has. */
export function alcoholLeft(place: number, steps: Step[]): number {
  const minutes = minutesOnHeat(place, steps)
  const after = alcoholByMinutes.findIndex(([upTo]) => upTo >= minutes)
  if (after < 0) return alcoholByMinutes.at(-1)![1]
  const [from, before] = alcoholByMinutes[Math.max(0, after - 1)]!
  const [to, left] = alcoholByMinutes[after]!
  return to === from ? left : before + ((left - before) * (minutes - from)) / (to - from)
}

/** From where it is first named on, as far as the timers say. */
function minutesOnHeat(place: number, steps: Step[]) {
  const parts = steps.flatMap((step) => step.parts)
  const start = parts.findIndex((part) => part.kind === 'ingredient' && part.ingredient === place)
  const heated = parts
    .slice(Math.max(0, start))
    .map((part) => (part.kind === 'timer' && part.wait === undefined ? part.seconds / 60 : 0))
  return heated.reduce((sum, minutes) => sum + minutes, 0)
}
