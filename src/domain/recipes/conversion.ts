import { metricNear, type Measurable, type Steps } from './kitchen-measures.ts'
import { cup, teaspoon, type Unit, unitOf, type UnitSystem } from './units.ts'

/** In which units an amount is told. */
export interface Telling {
  system: UnitSystem
  /** What a cup of it weighs; without it, what has a volume keeps one. */
  cupGrams?: number | undefined
  /** The author had it on the scales, so spoons of it are weighed too. */
  isWeighed?: boolean
}

/** Metric spoons hold 5 and 15 ml, and four cups of 240 ml are nearly a litre. */
const metricSpoons = 5 / teaspoon

/** A scale shows more, but a cup is never that exact. */
const weighedAnew: Steps = [
  [1, 0.1],
  [5, 0.5],
  [30, 1],
  [380, 5],
  [1000, 25],
]

/** The same in another system; undefined where it is told in that one already, or every kitchen has the measure. */
export function converted({ low, high, unit }: Measurable, told: Telling): Measurable | undefined {
  const { kind, system } = unit
  if (kind === 'count' || system === told.system || unit.name === 'mg') return undefined
  if (told.system === 'us') return inUs({ low, high, unit }, told)
  if (kind === 'weight') return weighed(low, high, 1)
  if (told.cupGrams !== undefined && (told.isWeighed || !isSpoons(high, unit)))
    return weighed(low, high, told.cupGrams / cup)
  if (!isSpoons(high, unit)) return { ...times({ low, high }, metricSpoons), unit: unitOf('ml') }
  return unit.size < cup ? undefined : { low, high, unit: unitOf('tbsp') }
}

/** What is not yet a quarter of a cup, 12 teaspoons, is measured in spoons everywhere. */
const isSpoons = (millilitres: number, { name }: Unit) => millilitres < 11.5 * teaspoon && name !== 'fl oz'

function inUs({ low, high, unit }: Measurable, { cupGrams }: Telling): Measurable {
  if (unit.kind === 'volume') return { ...times({ low, high }, 1 / metricSpoons), unit: unitOf('cup') }
  if (cupGrams === undefined) return { low, high, unit: unitOf('oz') }
  return { ...times({ low, high }, cup / cupGrams), unit: unitOf('cup') }
}

const times = ({ low, high }: Pick<Measurable, 'low' | 'high'>, factor: number) => ({
  low: low * factor,
  high: high * factor,
})

const weighed = (low: number, high: number, grams: number): Measurable => ({
  low: metricNear(low * grams, weighedAnew),
  high: metricNear(high * grams, weighedAnew),
  unit: unitOf('g'),
})
