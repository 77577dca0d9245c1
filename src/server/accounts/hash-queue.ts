import { Failure } from '../../domain/errors.ts'

/** Whoever signs in waits for others who do, and for nobody else. */
export type Urgency = 'signing in' | 'everything else'

interface Waiting {
  start(): void
}

/** Runs so many works at once; the others wait, the urgent ones in front, and of each kind so many at most. */
export function createHashQueue(atOnce: number, mostWaiting: number) {
  const waiting: Record<Urgency, Waiting[]> = { 'signing in': [], 'everything else': [] }
  let free = atOnce

  async function enter(urgency: Urgency) {
    if (free > 0) free -= 1
    else if (waiting[urgency].length >= mostWaiting) throw tooBusy()
    else await new Promise<void>((start) => waiting[urgency].push({ start }))
  }

  function leave() {
    const next = waiting['signing in'].shift() ?? waiting['everything else'].shift()
    if (next) next.start()
    else free += 1
  }

  return async <T>(urgency: Urgency, work: () => Promise<T>): Promise<T> => {
    await enter(urgency)
    try {
      return await work()
    } finally {
      leave()
    }
  }
}

const tooBusy = () =>
  new Failure('unavailable', 'Too many people are coming in right now. Please try again in a moment.', {
    retryAfter: 5,
  })
