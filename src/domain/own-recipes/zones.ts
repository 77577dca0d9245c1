import type { Heading } from './headings.ts'
import { chatterScore, ingredientScore, stepScore } from './line-clues.ts'
import type { TextLine } from './text-lines.ts'

/** Where in a recipe a line stands. */
const zones = ['preamble', 'ingredients', 'method', 'notes', 'others'] as const
export type Zone = (typeof zones)[number]

/** A line, and what was announced above it: nothing, one zone, or two that were pasted column by column. */
export interface PlacedLine {
  line: TextLine
  announced: Zone[]
  /** A component's heading stands right above it. */
  isBehindSection: boolean
}

/** What it costs to come from one zone into another; from ingredients back to a preamble nothing leads. */
const costs: Record<Zone, Partial<Record<Zone, number>>> = {
  preamble: { preamble: 0, ingredients: 1, method: 2.5, others: 4, notes: 5 },
  ingredients: { ingredients: 0, method: 1, notes: 4, others: 4 },
  method: { method: 0, ingredients: 5, notes: 4, others: 1.5 },
  notes: { notes: 0, others: 2, ingredients: 5, method: 5 },
  others: { others: 0, ingredients: 7, method: 7, notes: 4 },
}
const announcement = 5

function scoresOf({ line, announced }: PlacedLine, isFirst: boolean): Record<Zone, number> {
  const bonus = (zone: Zone) => {
    if (announced.length === 0) return 0
    return announced.includes(zone) ? announcement / announced.length : announced.length === 1 ? -1 : 0
  }
  const { text, isBulleted, number } = line
  return {
    preamble: announced.length > 0 ? -20 : line.depth === 1 ? 8 : isFirst ? 3 : 1,
    ingredients: ingredientScore(text, isBulleted || number !== undefined) + bonus('ingredients'),
    method: stepScore(text, number !== undefined) + bonus('method'),
    notes: bonus('notes') + (announced.includes('notes') ? 3 : -3),
    others: chatterScore(text) + Math.max(0, bonus('others') * 2) - 0.5,
  }
}

/** The zone of each line: of all ways through a recipe, the one that suits most lines. */
export function zonesOf(lines: PlacedLine[]): Zone[] {
  const ways: Record<Zone, { score: number; from: Zone }>[] = []
  for (const [at, placed] of lines.entries()) {
    const scores = scoresOf(placed, at === 0)
    const before = ways[at - 1]
    ways.push(
      Object.fromEntries(
        zones.map((zone) => [zone, bestWay(zone, scores[zone], { before, placed })]),
      ) as (typeof ways)[number],
    )
  }
  return walkedBack(ways)
}

interface Step {
  before: Record<Zone, { score: number; from: Zone }> | undefined
  placed: PlacedLine
}

function bestWay(zone: Zone, score: number, { before, placed }: Step) {
  if (!before) return { score: score - (costs.preamble[zone] ?? 0), from: 'preamble' as Zone }
  let best = { score: -Infinity, from: zone }
  for (const from of zones) {
    const cost = costs[from][zone]
    if (cost === undefined) continue
    // What is announced may begin anywhere, and so may the ingredients of the next component.
    const isFree = placed.announced.includes(zone) || (placed.isBehindSection && zone === 'ingredients')
    const reached = before[from].score + score - (isFree ? Math.min(cost, 1) : cost)
    if (reached > best.score) best = { score: reached, from }
  }
  return best
}

function walkedBack(ways: Record<Zone, { score: number; from: Zone }>[]): Zone[] {
  const last = ways.at(-1)
  if (!last) return []
  let zone = zones.reduce((best, one) => (last[one].score > last[best].score ? one : best))
  const found: Zone[] = []
  for (let at = ways.length - 1; at >= 0; at--) {
    found.push(zone)
    zone = ways[at]![zone].from
  }
  return found.toReversed()
}

export const zoneOf: Record<Exclude<Heading, 'section'>, Zone> = {
  ingredients: 'ingredients',
  method: 'method',
  notes: 'notes',
  others: 'others',
}
