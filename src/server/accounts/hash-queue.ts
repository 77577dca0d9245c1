import { Failure } from '../../domain/errors.ts'
import { createLines } from '../http/lines.ts'

/** Whoever signs in waits for their like, and hardly for those behind them. */
const inOrder = ['known browsers', 'strangers', 'everything else'] as const
export type Urgency = (typeof inOrder)[number]

/** Whose password it is, and where it comes from. */
interface Whose {
  urgency: Urgency
  network: string
}

/** Whose password is checked: a crowd of strangers keeps no browser out that signed in before. */
export interface Asking extends Whose {
  urgency: 'known browsers' | 'strangers'
}

interface Limits {
  atOnce: number
  mostWaiting: number
  turnOfOthers: number
}

/**
 * Runs so many works at once; the others wait, the urgent ones in front, and of each kind so many at most. Of one kind
 * networks take turns, so that who comes from elsewhere waits for one of a crowd and not for all of it.
 */
export function createHashQueue({ atOnce, mostWaiting, turnOfOthers }: Limits) {
  const waiting = {
    'known browsers': createLines(),
    strangers: createLines(),
    'everything else': createLines(),
  }
  const wentAhead: Record<Urgency, number> = { 'known browsers': 0, strangers: 0, 'everything else': 0 }
  let free = atOnce

  async function enter({ urgency, network }: Whose) {
    if (free > 0) free -= 1
    else if (waiting[urgency].count() >= mostWaiting) throw tooBusy()
    else await new Promise<void>((start) => waiting[urgency].join(network, start))
  }

  /** However many are in front, every so manieth turn is of those behind them. */
  function takeNext([front, ...behind]: readonly Urgency[] = inOrder): (() => void) | undefined {
    if (front === undefined) return undefined
    const isAwaited = behind.some((urgency) => waiting[urgency].count() > 0)
    const isTheirs = isAwaited && (waiting[front].count() === 0 || wentAhead[front] >= turnOfOthers - 1)
    wentAhead[front] = isTheirs || !isAwaited ? 0 : wentAhead[front] + 1
    return isTheirs ? takeNext(behind) : waiting[front].next()
  }

  function leave() {
    const start = takeNext()
    if (start) start()
    else free += 1
  }

  return async <T>(whose: Whose, work: () => Promise<T>): Promise<T> => {
    await enter(whose)
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
