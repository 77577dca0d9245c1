import { setTimeout as wait } from 'node:timers/promises'

export interface Arrivals {
  /** In milliseconds from the moment each was due. */
  times: number[]
  failures: string[]
}

type Visit = () => Promise<void>

/** Visits that come at a steady rate, whatever became of those before: who is kept waiting keeps nobody from coming. */
export async function arriveSteadily(perSecond: number, seconds: number, visit: Visit): Promise<Arrivals> {
  const start = performance.now()
  const arrivals: Arrivals = { times: [], failures: [] }
  const underWay: Promise<void>[] = []
  const total = Math.floor(perSecond * seconds)
  for (let number = 0; number < total; number++) {
    const due = start + (number / perSecond) * 1_000
    const ahead = due - performance.now()
    if (ahead > 0) await wait(ahead)
    underWay.push(timed(arrivals, due, visit))
  }
  await Promise.all(underWay)
  return arrivals
}

/** So many at once, each beginning when the one before has ended: as many in a second as there can be. */
export async function asManyAsCan(atOnce: number, seconds: number, visit: Visit) {
  const start = performance.now()
  const arrivals: Arrivals = { times: [], failures: [] }
  const one = async () => {
    while (performance.now() - start < seconds * 1_000) await timed(arrivals, performance.now(), visit)
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return { ...arrivals, perSecond: arrivals.times.length / ((performance.now() - start) / 1_000) }
}

async function timed({ times, failures }: Arrivals, due: number, visit: Visit) {
  try {
    await visit()
  } catch (error) {
    failures.push(String(error))
  }
  times.push(performance.now() - due)
}

/** The time within which this share of them was answered. */
export function within(times: number[], share: number) {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
