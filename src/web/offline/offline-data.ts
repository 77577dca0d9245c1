import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { offline } from '../../domain/offline/limits.ts'
import { isAnswer } from '../api/api.ts'

interface Asking {
  client: QueryClient
  queryKey: QueryKey
}

/** Answers that came from memory, to be asked for again when there may be a network. */
const recalled = new Map<string, Asking>()

/** What the server says; what it said last time when it cannot be reached, is broken or too slow. */
export async function askOrRecall<Answer>(
  { client, queryKey }: Asking,
  ask: () => Promise<Answer>,
  recall: () => Answer | undefined,
): Promise<Answer> {
  const name = hashKey(queryKey)
  recalled.delete(name)
  try {
    return await (recall() === undefined ? ask() : inTime(ask()))
  } catch (error) {
    const memory = isAnswer(error) ? undefined : recall()
    if (memory === undefined) throw error
    if (recalled.size === 0) listen()
    recalled.set(name, { client, queryKey })
    return memory
  }
}

/** Came too early or too often: that says nothing about what was asked for. */
async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Error('The server did not answer in time.')), offline.timeout)
  })
  try {
    return await Promise.race([answer, over])
  } finally {
    clearTimeout(timer)
  }
}

function listen() {
  addEventListener('online', askAgain)
  document.addEventListener('visibilitychange', askAgain)
}

function askAgain() {
  if (document.visibilityState === 'hidden') return
  for (const { client, queryKey } of recalled.values())
    void client.invalidateQueries({ queryKey, exact: true })
}
