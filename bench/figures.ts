/** What the same run has to compare with: a bare server, raw SQL, an empty page. */
export interface Reference {
  what: string
  value: number
  unit: string
  /** What a ratio was made from, in the same unit. */
  ours?: number
}

export interface Figure {
  name: string
  value: number
  /** Of a ratio there is none. */
  unit: string
  bar: number
  /** Whether the bar is the least or the most that it may be. */
  isAtLeast: boolean
  reference?: Reference | undefined
  /** Which share of the processor the host gave to other machines while it was taken. */
  stolen?: number
}

/** One of a bench, as it is kept. */
export interface KeptFigure extends Figure {
  bench: string
  isMet: boolean
}

export const isMet = ({ value, bar, isAtLeast }: Figure) => (isAtLeast ? value >= bar : value <= bar)

const places = (value: number, unit: string) =>
  unit === '' ? 2 : Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : 1
const written = (value: number, unit: string) => `${value.toFixed(places(value, unit))} ${unit}`.trim()

/** Below it nobody could tell. */
const noticed = 0.02

export const judgementOf = (figure: Figure) =>
  (isMet(figure) ? 'met' : 'NOT MET') +
  (figure.stolen !== undefined && figure.stolen >= noticed
    ? `, ${(figure.stolen * 100).toFixed(0)} % of the processor stolen`
    : '')

export const valueOf = ({ value, unit }: Figure) => written(value, unit)
export const barOf = ({ bar, isAtLeast, unit }: Figure) =>
  `${isAtLeast ? '≥' : '≤'} ${bar}${unit === '' ? '' : ` ${unit}`}`
export function referenceOf({ reference }: Figure) {
  if (reference === undefined) return '–'
  const { what, value, unit, ours } = reference
  return `${what}: ${written(value, unit)}${ours === undefined ? '' : `, ours ${written(ours, unit)}`}`
}
