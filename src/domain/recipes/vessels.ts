import type { Step } from './recipe.ts'

/** What one pan holds is what the recipe is written for; so much more still fits in. */
const stillFits = 1.25
/** So many of a kind somebody may have at home. */
const atHome = 4
/** So many stand in an oven. */
const atOnce = 2

interface Vessel {
  /** As the recipe calls one, without what says how it is made ready: "8-inch (20 cm) square pan". */
  name: string
  /** How many it takes as it is written; "sheets" are two. */
  count: 1 | 2
}

interface Portions {
  to: number
  factor: number
}

interface Kind {
  is: RegExp
  /** What its step does with it where its size matters. */
  does: RegExp
  /** The next step may say it: what is laid on a sheet is baked then. */
  orNext?: true
  advise(vessel: Vessel, portions: Portions): string | undefined
}

const inOven = /\b(?:bake|bakes|baked|baking for|roast|roasts|broil|broiler|oven)\b/i
const browns = /\b(?:sear|stir-fry|fry|fries|crisp|char|brown (?!sugar|rice|butter|lentils?|mustard))\b/i
const simmers = /\b(?:simmer|boil|braise|stew|poach)\b/i

/** The first that fits a name says what to do. A bowl, a small pan for a sauce and a rack hold enough for any number. */
const kinds: Kind[] = [
  {
    is: /\b(?:(?:baking|rimmed|lined)\s(?:sheets?|trays?)|sheet pans?)$/i,
    does: inOven,
    orNext: true,
    advise: moreSheets,
  },
  {
    is: /\b(?:baking|casserole|gratin|roasting|cake|springform|pie|tart|loaf|muffin|bundt|tube|square|round|inch|cm\))(?:\s(?:oval|round|square|metal|glass|cake|springform|baking|loaf|pie|tart))*\s(?:pans?|tins?|dish(?:es)?|plates?)$/i,
    does: inOven,
    orNext: true,
    advise: asDeep,
  },
  { is: /\b(?:skillets?|wok|griddle|grill pan|frying pan|sauté pan)$/i, does: browns, advise: inBatches },
  { is: /\b(?:pot|dutch oven|large saucepan|stockpot)$/i, does: simmers, advise: anotherPot },
  { is: /\bice cream maker$/i, does: /./, advise: churned },
]

/** What cooking for more or fewer asks of pans and pots, a sentence each; nothing where the same ones do. */
export function vesselAdvice(steps: readonly Step[], { from, to }: { from: number; to: number }): string[] {
  const factor = to / from
  if (factor * stillFits > 1 && factor <= stillFits) return []
  const sentences = new Map<Kind, string>()
  for (const [place, { description, parts }] of steps.entries())
    for (const part of parts) {
      const kind = part.kind === 'cookware' ? kinds.find(({ is }) => is.test(part.text)) : undefined
      if (!kind || sentences.has(kind)) continue
      const told = kind.orNext ? `${description} ${steps[place + 1]?.description ?? ''}` : description
      const sentence = kind.does.test(told)
        ? kind.advise(vesselOf(part.text, told), { to, factor })
        : undefined
      if (sentence !== undefined) sentences.set(kind, sentence)
    }
  return kinds.flatMap((kind) => sentences.get(kind) ?? [])
}

const madeReady =
  /\b(?:(?:parchment|foil|paper|well|light)-\w+|lined|buttered|oiled|greased|floured|second|hot|dry|clean|very|large|medium|small|big|deep|shallow|wide|lidded|covered)\s+/gi

const another = /\b(?:on|in) another\b/i

function vesselOf(written: string, told: string): Vessel {
  const name = written.replaceAll(madeReady, '')
  const isSeveral = name.endsWith('s') || another.test(told)
  return { name: name.replace(/(?:(?<=dish)e)?s$/i, ''), count: isSeveral ? 2 : 1 }
}

const words = ['no', 'one', 'two', 'three', 'four']

const several = (count: number, { name }: Vessel) =>
  `${words[count]} ${name}${name.endsWith('dish') ? 'es' : 's'}`

const one = (name: string) => `${/^(?:[aeio]|8|11|18)/i.test(name) ? 'an' : 'a'} ${name}`

function moreSheets(vessel: Vessel, { to, factor }: Portions) {
  if (factor <= 1) return undefined
  const count = Math.ceil((factor * vessel.count) / stillFits)
  if (count > atHome) return inTurn(vessel, to)
  return count > atOnce
    ? `For ${to} fill ${several(count, vessel)} and bake two at a time; the oven time of each stays.`
    : `For ${to} use ${several(count, vessel)} and swap them halfway; the oven time stays.`
}

const inTurn = (vessel: Vessel, to: number) =>
  `For ${to} bake one after the other: ${vessel.count === 1 ? `${one(vessel.name)} holds` : `${several(2, vessel)} hold`} what the recipe is written for.`

const inches = String.raw`(\d+(?:\.\d+)?)`
const corners = new RegExp(
  String.raw`${inches}(?:\s*(?:x|×|by)\s*${inches})?\s*-?\s*inch(?:\s*\([^)]*\))?\s*`,
  'i',
)
/** Of these a smaller or larger one is another cake. */
const ofOneSize = /\b(?:loaf|muffin|bundt|tube|roasting)\b/i
/** In inches, of what is sold: by their sides, and across. */
const rectangular = [
  [8, 8],
  [9, 9],
  [7, 11],
  [9, 13],
  [10, 15],
] as const
const circular = [6, 7, 8, 9, 10, 12]
const inCentimetres = (length: number) => Math.round(length * 2.54)

/** What is sold and as deep with so much in it, by its area: a seventh more or less is not seen. */
function otherSize({ name }: Vessel, factor: number) {
  const [, first, second] = corners.exec(name) ?? []
  if (first === undefined || ofOneSize.test(name)) return undefined
  const kind = name.replace(corners, '')
  const isRound = second === undefined && !/\bsquare\b/i.test(kind)
  const wanted = Number(first) * Number(second ?? first) * factor
  const fits = <T>(sizes: readonly T[], area: (size: T) => number) =>
    sizes
      .filter((size) => area(size) / wanted > 0.86 && area(size) / wanted < 1.16)
      .toSorted((a, b) => Math.abs(area(a) - wanted) - Math.abs(area(b) - wanted))[0]
  if (isRound) {
    const wide = fits(circular, (across) => across * across)
    return wide === undefined ? undefined : `${wide}-inch (${inCentimetres(wide)} cm) ${kind}`
  }
  const [width, length] = fits(rectangular, ([wide, long]) => wide * long) ?? []
  if (width === undefined || length === undefined) return undefined
  const plain = kind.replace(/\b(?:square|round)\s/i, '')
  return width === length
    ? `${width}-inch (${inCentimetres(width)} cm) square ${plain}`
    : `${width} × ${length}-inch (${inCentimetres(width)} × ${inCentimetres(length)} cm) ${plain}`
}

function asDeep(vessel: Vessel, portions: Portions) {
  if (portions.factor > 1) return asDeepForMore(vessel, portions)
  // Half of its holes stay empty.
  if (/\bmuffin\b/i.test(vessel.name)) return undefined
  const smaller = otherSize(vessel, portions.factor) ?? `smaller ${sizeless(vessel)}`
  return `For ${portions.to} use ${one(smaller)}, so that it stays as deep, and look at it a little earlier.`
}

function asDeepForMore(vessel: Vessel, { to, factor }: Portions) {
  const filled = factor * vessel.count
  const isOfOneSize = ofOneSize.test(vessel.name)
  const count = isOfOneSize ? Math.ceil(filled / stillFits) : Math.round(filled)
  if (count > atHome) return inTurn(vessel, to)
  if (count > vessel.count && (isOfOneSize || Math.abs(filled - count) / count < 0.2))
    return `For ${to} use ${several(count, vessel)}; the oven time stays.`
  const larger = otherSize(vessel, factor)
  return larger === undefined
    ? `For ${to} use a larger ${sizeless(vessel)}, or one more, so that it stays as deep; the oven time stays about the same.`
    : `For ${to} use ${one(larger)}, so that it stays as deep; the oven time stays about the same.`
}

const quarts = /^\S+-quart(?:\s\([^)]*\))?\s/i
const sizeless = ({ name }: Vessel) => name.replace(corners, '').replace(quarts, '')

function inBatches(vessel: Vessel, { factor }: Portions) {
  if (factor < 1.5) return undefined
  return `Brown it in batches: ${one(vessel.name)} takes as much at a time as the recipe is written for, and what lies close only steams.`
}

function anotherPot(vessel: Vessel, { to, factor }: Portions) {
  if (factor >= 1.75)
    return `For ${to} the ${vessel.name} has to hold ${times(factor)} as much. It comes to a boil later; from then on the times stay.`
  return factor <= 0.5 ? `For ${to} use a smaller ${vessel.name}, or too much boils away.` : undefined
}

const times = (factor: number) => (factor < 2.25 ? 'twice' : `${Number(factor.toFixed(1))} times`)

function churned(_vessel: Vessel, { factor }: Portions) {
  if (factor < 1.5) return undefined
  return 'Churn it in batches: an ice cream maker takes as much as the recipe is written for.'
}
