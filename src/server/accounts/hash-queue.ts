import { Failure } from '../../domain/errors.ts'

/** Whose password is checked: a crowd of strangers keeps no browser out that signed in before. */
export type Asking = 'known browsers' | 'strangers'

/** Whoever signs in waits for their like, and hardly for those behind them. */
export type Urgency = Asking | 'everything else'
const inOrder: Urgency[] = ['known browsers', 'strangers', 'everything else']

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
  const waiting: Record<Urgency, Waiting[]> = { 'known browsers': [], strangers: [], 'everything else': [] }
  const wentAhead: Record<Urgency, number> = { 'known browsers': 0, strangers: 0, 'everything else': 0 }
  let free = atOnce

  async function enter(urgency: Urgency) {
    if (free > 0) free -= 1
    else if (waiting[urgency].length >= mostWaiting) throw tooBusy()
    else await new Promise<void>((start) => waiting[urgency].push({ start }))
  }

  /** However many are in front, every so manieth turn is of those behind them. */
  function takeNext([front, ...behind] = inOrder): Waiting | undefined {
    if (front === undefined) return undefined
    const isAwaited = behind.some((urgency) => waiting[urgency].length > 0)
    const isTheirs = isAwaited && (waiting[front].length === 0 || wentAhead[front] >= turnOfOthers - 1)
    wentAhead[front] = isTheirs || !isAwaited ? 0 : wentAhead[front] + 1
    return isTheirs ? takeNext(behind) : waiting[front].shift()
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
