import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { offline } from '../../domain/offline/limits.ts'
import { withTimeout } from '../../domain/with-timeout.ts'
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
  const asked = ask()
  try {
    return await (recall() === undefined ? asked : withTimeout(offline.timeout, async () => asked, tooSlow))
  } catch (error) {
    const memory = isAnswer(error) ? undefined : recall()
    if (memory === undefined) throw error
    if (recalled.size === 0) listen()
    const asking = { client, queryKey }
    recalled.set(name, asking)
    // Where it was only too slow: memory may lack an allergen that the answer has. What was changed since stays.
    asked.then(
      (late) => {
        const isUnchanged = JSON.stringify(client.getQueryData(queryKey)) === JSON.stringify(memory)
        if (recalled.get(name) === asking && isUnchanged && recalled.delete(name))
          client.setQueryData(queryKey, late)
      },
      () => undefined,
    )
    return memory
  }
}

export const tooSlow = () => new Error('The server did not answer in time.')

function listen() {
  addEventListener('online', askAgain)
  document.addEventListener('visibilitychange', askAgain)
}

function askAgain() {
  if (document.visibilityState === 'hidden') return
  for (const { client, queryKey } of recalled.values())
    void client.invalidateQueries({ queryKey, exact: true })
}
