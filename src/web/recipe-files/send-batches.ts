import { inBatches } from '../../domain/recipe-files/batches.ts'
import { type StandIns, withStandIns } from '../../domain/recipe-files/file-recipe.ts'
import { address, ApiError, isAnswer, send } from '../api/api.ts'
import type { Item } from './found-items.ts'

const addCall = address('POST /api/my-recipes/batch')

/** What became of a recipe that was sent. */
export type Told = Pick<Item, 'id'> & ({ state: 'added' | 'known' } | { state: 'refused'; sentence: string })

/** Sends a picture; answers its address. */
export type SendPicture = (file: File, signal: AbortSignal) => Promise<string>

interface Sending {
  standIns: StandIns
  sendPicture: SendPicture
  /** A picture was sent, or it cannot be had. */
  onPicture(item: Item, picture: Pick<Item, 'image' | 'lostPicture'>): void
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
    const recipes = []
    for (const { item, recipe } of part) {
      const image = await imageOf(item, sending)
      const { mark, sourceUrl } = item
      recipes.push({ mark, recipe, sourceUrl, ...(image !== undefined && { image }) })
    }
    const body = { recipes }
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

const notAPicture = 'This picture cannot be read.'

/** A recipe comes without a picture that is refused. */
async function imageOf(item: Item, sending: Sending) {
  const { image, picture, lostPicture } = item
  if (image !== undefined || picture === null || lostPicture !== undefined) return image
  const { signal, sendPicture, onPicture } = sending
  const file = await picture()
  if (!file) {
    onPicture(item, { lostPicture: notAPicture })
    return undefined
  }
  try {
    const sent = await untilAnswered(async () => sendPicture(file, signal), sending)
    onPicture(item, { image: sent })
    return sent
  } catch (error) {
    if (!(error instanceof ApiError) || error.sentence === '') throw error
    onPicture(item, { lostPicture: error.sentence })
    return undefined
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
