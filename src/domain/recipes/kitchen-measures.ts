import { decimalNumber, kitchenNumber } from './kitchen-numbers.ts'
import { isPortion, teaspoon, type Unit, unitFor, unitOf } from './units.ts'

/** How much of a unit; a number that one measure has. */
type Part = [number: number, unit: Unit]

const nearest = (value: number, marks: number[]) =>
  marks.reduce((best, mark) => (Math.abs(mark - value) < Math.abs(best - value) ? mark : best))

const toStep = (value: number, step: number) => Math.round(value / step) * step

/** Whole numbers; from a hundred on nobody counts them one by one. */
const coarse = (value: number) => (value < 100 ? 1 : 5 * 10 ** (Math.floor(Math.log10(value)) - 2))

const quarters = [0, 1 / 4, 1 / 2, 3 / 4, 1]
const quartersAndThirds = [0, 1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4, 1]

/** The nearest fraction, the nearest half from ten on, and then the nearest whole. */
function fractional(value: number, fractions: number[]) {
  if (value >= 10) return toStep(value, value < 20 ? 1 / 2 : coarse(value))
  const whole = Math.floor(value)
  return whole + nearest(value - whole, fractions)
}

// Spoons and cups, counted in teaspoons: 3 are a tablespoon, 48 a cup.

/** Below a cup: a pinch, the spoons, the cups, and what a cup and a spoon or two make. */
const spoons = [
  0.0625, 0.125, 0.25, 0.375, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.25, 2.5, 2.75, 3, 3.5, 4, 4.5, 5, 6, 7, 7.5,
  8, 9, 10, 10.5, 11, 12, 13.5, 15, 16, 18, 21, 24, 27, 30, 32, 36, 39, 42, 45, 48,
]
const inSpoonsAlone = new Set([13.5, 15, 18, 21])
const cupMarks = [0, 12, 16, 24, 32, 36, 48]
/** Up to four cups two spoons more or less are still worth measuring. */
const fineCupMarks = [0, 6, 12, 16, 24, 32, 36, 42, 48]

function spoonsNear(value: number) {
  if (value < 48) return nearest(value, spoons)
  const cups = Math.floor(value / 48)
  if (cups >= 10) return 48 * fractional(value / 48, quarters)
  return cups * 48 + nearest(value - cups * 48, cups < 4 ? fineCupMarks : cupMarks)
}

function inSpoons(value: number): Part[] {
  if (value < 1 / 8) return [[1, unitOf('pinch')]]
  if (value >= 12 && !inSpoonsAlone.has(value)) {
    const mark = cupMarks.findLast((each) => each <= value % 48)!
    const more = (value % 48) - mark
    return [[(value - more) / 48, unitOf('cup')], ...parts(more / 3, 'tbsp')]
  }
  if (value >= 3 && value % 1.5 === 0) return parts(value / 3, 'tbsp')
  if (value < 6) return parts(value, 'tsp')
  return [...parts(Math.floor(value / 3), 'tbsp'), ...parts(value % 3, 'tsp')]
}

const parts = (number: number, unit: 'tbsp' | 'tsp'): Part[] => (number === 0 ? [] : [[number, unitOf(unit)]])

/** Two ends of a range are told in one unit. */
function bothInSpoons(ends: number[]): Part[] {
  if (ends.every((end) => cupMarks.includes(end % 48))) return ends.map((end) => [end / 48, unitOf('cup')])
  const unit = ends.every((end) => end % 1.5 === 0) ? unitOf('tbsp') : unitOf('tsp')
  return ends.map((end) => [(end * teaspoon) / unit.size, unit])
}

// Ounces and pounds, counted in ounces.

const isOfPound = (ounces: number) =>
  quartersAndThirds.some((part) => Math.abs(((ounces / 16) % 1) - part) < 0.001)

function ouncesNear(value: number, isPound: boolean) {
  if (value < 3 / 16) return 1 / 8
  if (value < 4) return toStep(value, 1 / 4)
  const pounds = 16 * fractional(value / 16, quartersAndThirds)
  if (value >= 32) return pounds
  const ounces = toStep(value, value < 16 ? 1 / 2 : 1)
  return isPound || value >= 16 ? nearest(value, [ounces, pounds]) : ounces
}

const inOunces = (value: number, isPound: boolean): Part[] =>
  value >= (isPound ? 4 : 16) && isOfPound(value) ? [[value / 16, unitOf('lb')]] : [[value, unitOf('oz')]]

// Grams and millilitres, and a thousand of them: up to which number a scale or a jug is read to which step.

export type Steps = [below: number, step: number][]
const weighed: Steps = [
  [1, 0.1],
  [10, 0.5],
  [100, 1],
  [1000, 5],
]
const poured: Steps = [
  [1, 0.1],
  [10, 0.5],
  [30, 1],
  [250, 5],
  [1000, 10],
]

export function metricNear(value: number, steps: Steps) {
  const step = steps.find(([below]) => value < below)?.[1] ?? coarse(value)
  return Math.max(0.1, toStep(value, step))
}

function inMetric(value: number, { kind }: Unit): Part[] {
  const isVolume = kind === 'volume'
  return value < 1000
    ? [[value, unitOf(isVolume ? 'ml' : 'g')]]
    : [[value / 1000, unitOf(isVolume ? 'l' : 'kg')]]
}

// Pieces.

/** Nobody cuts them. */
const whole = new Set(['leaf', 'sprig', 'drop'])

function piecesNear(value: number, unit: Unit) {
  if (whole.has(unit.name)) return Math.max(1, Math.round(value))
  if (isPortion(unit)) return Math.max(1 / 2, toStep(value, value < 5 ? 1 / 2 : 1))
  if (value < 3 / 16) return 1 / 8
  if (value < 1) return nearest(value, quartersAndThirds.slice(1))
  return toStep(value, value < 2 ? 1 / 4 : value < 10 ? 1 / 2 : 1)
}

/** What else somebody measured in is kept while it suits: a pinch, a fluid ounce, a quart, a decilitre. */
function inOwn(value: number, unit: Unit): Part[] {
  const found = ownNear(value, unit.name)
  return found === undefined ? [] : [[found, unit]]
}

function ownNear(value: number, name: string) {
  if (name === 'pinch' || name === 'dash') return value < 3.5 ? Math.max(1, Math.round(value)) : undefined
  if (name === 'mg') return Math.max(1, toStep(value, coarse(value)))
  if (name === 'fl oz') return value >= 1 && value <= 16 ? exactly(value, toStep(value, 1 / 2)) : undefined
  if (name === 'cl' || name === 'dl') return exactly(value, toStep(value, 1 / 2))
  if (/^(pint|quart|gallon)$/.test(name)) return exactly(value, fractional(value, quarters))
  return undefined
}

const closeEnough = 0.02
const exactly = (value: number, mark: number) =>
  mark > 0 && Math.abs(mark - value) <= closeEnough * value ? mark : undefined

/** A quantity in millilitres, grams or pieces, and the unit somebody chose for it. */
export interface Measurable {
  low: number
  high: number
  unit: Unit
}

/** As a cook can measure it: one number or the two ends of a range, each in as many units as it takes. */
function measured({ low, high, unit }: Measurable): Part[][] {
  const ends = low === high ? [high] : [low, high]
  const own = ends.map((end) => inOwn(end / unit.size, unit))
  if (own.every(({ length }) => length > 0)) return own
  if (unit.kind === 'count') return ends.map((end) => [[piecesNear(end, unit), unit]])
  if (unit.system === 'metric')
    return ends.map((end) => inMetric(metricNear(end, unit.kind === 'volume' ? poured : weighed), unit))
  if (unit.kind === 'weight') {
    const isPound = unit.name === 'lb'
    return ends.map((end) => inOunces(ouncesNear(end / unitOf('oz').size, isPound), isPound))
  }
  const near = ends.map((end) => spoonsNear(end / teaspoon))
  const isRange = near.length > 1 && near[0]! >= 1 / 8 && near[0] !== near[1]
  return isRange ? bothInSpoons(near).map((part) => [part]) : near.map(inSpoons)
}

function figure([number, { system }]: Part) {
  if (number >= 1000) return Math.round(number).toLocaleString('en-US')
  return system === 'us' ? kitchenNumber(number) : decimalNumber(number)
}

/** How the one who wrote it spelled the unit, where that should stay. */
export type Spelling = (unit: Unit, number: number) => string

interface Style {
  /** What kind of one, "small". */
  how?: string
  /** The size of one, "14 oz". */
  each?: string
  /** What stands in a range. */
  between?: string
  spelling?: Spelling
}

/** A quantity in the words of a cook: "½ cup", "3 cups + 2 tbsp", "4–6 cloves", "1 (14 oz) can". */
export function measureWords(
  quantity: Measurable,
  { how = '', each = '', between = '–', spelling = unitFor }: Style = {},
): string {
  const ends = measured(quantity)
  const words = ([number, unit]: Part, figures: string) =>
    [figures, how, each && `(${each})`, spelling(unit, number)].filter(Boolean).join(' ')
  const told = ends.map((all) => all.map((part) => words(part, figure(part))).join(' + '))
  const [low, high] = ends.map(([first]) => first!) as [Part, Part?]
  if (!high || told[0] === told[1]) return told[0]!
  const isOneUnit = low[1] === high[1] && ends.every(({ length }) => length === 1)
  return isOneUnit ? words(high, figure(low) + between + figure(high)) : told.join(' to ')
}
