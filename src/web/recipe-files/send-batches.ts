import { inBatches } from '../../domain/recipe-files/batches.ts'
import { type StandIns, withStandIns } from '../../domain/recipe-files/file-recipe.ts'
import { address, isAnswer, send } from '../api/api.ts'
import type { Item } from './found-items.ts'

const addCall = address('POST /api/my-recipes/batch')

/** What became of a recipe that was sent. */
export type Told = Pick<Item, 'id'> & ({ state: 'added' | 'known' } | { state: 'refused'; sentence: string })

interface Sending {
  standIns: StandIns
  signal: AbortSignal
  /** Before a part goes out: once its answer is lost, nobody knows what became of it. */
  onSent(items: Item[]): void
  onTold(told: Told[]): void
  onWaiting(isWaiting: boolean): void
}

/** Sends recipes part by part, and goes on after a network that broke; fails when it stays away, or with a refusal. */
export async function sendBatches(items: Item[], sending: Sending) {
  const { standIns, signal, onSent, onTold } = sending
  const whole = items.map((item) => ({ item, recipe: withStandIns(item.recipe, standIns) }))
  for (const part of inBatches(whole)) {
    const wereSent = new Set(part.filter(({ item }) => item.wasSent).map(({ item }) => item.id))
    const body = { recipes: part.map(({ item: { mark }, recipe }) => ({ mark, recipe })) }
    onSent(part.map(({ item }) => item))
    const { results } = await untilAnswered(async (isAgain) => {
      if (isAgain) for (const { item } of part) wereSent.add(item.id)
      return send(addCall, { body, signal })
    }, sending)
    onTold(
      results.map((result, place) => {
        const { id } = part[place]!.item
        if (result.state === 'refused') return { id, state: 'refused', sentence: result.sentence }
        // What is known after its answer was lost came in then.
        return { id, state: wereSent.has(id) ? 'added' : result.state }
      }),
    )
  }
}

/** In milliseconds, after each time without an answer. */
const pauses = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000]

async function untilAnswered<T>(ask: (isAgain: boolean) => Promise<T>, { signal, onWaiting }: Sending) {
  for (let time = 0; ; time++)
    try {
      const answer = await ask(time > 0)
      if (time > 0) onWaiting(false)
      return answer
    } catch (error) {
      const pause = pauses[time]
      if (signal.aborted || isAnswer(error) || pause === undefined) throw error
      onWaiting(true)
      await passed(pause, signal)
    }
}

/** Over as soon as the network is back. */
function passed(milliseconds: number, signal: AbortSignal) {
  return new Promise<void>((resolve, reject) => {
    const over = new AbortController()
    const end = (settle: () => void) => {
      clearTimeout(timer)
      over.abort()
      settle()
    }
    const timer = setTimeout(() => end(resolve), milliseconds)
    addEventListener('online', () => end(resolve), { signal: over.signal })
    signal.addEventListener('abort', () => end(() => reject(signal.reason as Error)), { signal: over.signal })
  })
}
