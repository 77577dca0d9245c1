import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { currentStay } from '../session/session.ts'

interface Save {
  stay: AbortSignal
  waiting: unknown[]
}

/** What waits for each save under way; kept outside of pages, which may be left and opened again meanwhile. */
const underWay = new WeakMap<QueryClient, Map<string, Save>>()

/**
 * Shows a state at once and saves it. One save at a time; of what is asked for meanwhile only the last is sent.
 * Answers what the server kept, or undefined when a save already under way takes this state along
 * or the person has left, for whom nothing more is sent or shown.
 * When the last save fails, what the server has is shown again and the failure is thrown.
 */
export async function saveLatest<State>(
  client: QueryClient,
  key: QueryKey,
  next: State,
  save: (state: State) => Promise<State>,
): Promise<State | undefined> {
  const saves = savesOf(client)
  const name = key.join('/')
  let kept = client.getQueryData<State>(key)
  client.setQueryData<State>(key, next)
  const stay = currentStay()
  const other = saves.get(name)
  if (other?.stay === stay) {
    other.waiting.push(next)
    return undefined
  }
  const waiting: unknown[] = [next]
  const own: Save = { stay, waiting }
  saves.set(name, own)
  try {
    while (waiting.length > 0) {
      const [last] = waiting.splice(0).slice(-1) as [State]
      try {
        kept = await save(last)
      } catch (error) {
        // A newer state carries this one along.
        if (waiting.length === 0 && !stay.aborted) throw error
      }
      if (stay.aborted) return undefined
    }
    return kept
  } finally {
    if (saves.get(name) === own) saves.delete(name)
    // Nothing there: the page was left meanwhile.
    if (!stay.aborted && client.getQueryData(key) !== undefined) client.setQueryData<State>(key, kept)
  }
}

function savesOf(client: QueryClient) {
  const saves = underWay.get(client) ?? new Map<string, Save>()
  underWay.set(client, saves)
  return saves
}
