import { Failure } from '../../domain/errors.ts'

/** Whoever signs in waits for others who do, and hardly for anybody else. */
export type Urgency = 'signing in' | 'everything else'

interface Waiting {
  start(): void
}

interface Limits {
  atOnce: number
  mostWaiting: number
  turnOfOthers: number
}

/** Runs so many works at once; the others wait, the urgent ones in front, and of each kind so many at most. */
export function createHashQueue({ atOnce, mostWaiting, turnOfOthers }: Limits) {
  const waiting: Record<Urgency, Waiting[]> = { 'signing in': [], 'everything else': [] }
  let free = atOnce
  let wentAhead = 0

  async function enter(urgency: Urgency) {
    if (free > 0) free -= 1
    else if (waiting[urgency].length >= mostWaiting) throw tooBusy()
    else await new Promise<void>((start) => waiting[urgency].push({ start }))
  }

  /** However many sign in, every so manieth turn is somebody else's. */
  function takeNext() {
    const { 'signing in': urgent, 'everything else': others } = waiting
    const isOthers = others.length > 0 && (urgent.length === 0 || wentAhead >= turnOfOthers - 1)
    wentAhead = isOthers || others.length === 0 ? 0 : wentAhead + 1
    return (isOthers ? others : urgent).shift()
  }

  function leave() {
    const next = takeNext()
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
