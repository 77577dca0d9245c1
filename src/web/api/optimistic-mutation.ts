import {
  hashKey,
  mutationOptions,
  useMutationState,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { isAnswer, isRefusal } from './api.ts'
import { whenLeft } from '../boot/when-left.ts'
import { currentStay } from '../session/session.ts'
import { shownAtOnce } from './unsaved.ts'

interface Optimistic<Change, Answer> {
  /** Of the query it changes. */
  key: QueryKey
  send: (change: Change) => Promise<Answer>
  /** Writes what the server said into the query cache. */
  onAnswer: (client: QueryClient, answer: Answer, change: Change) => void | Promise<void>
  /** `isLast`: nothing else that changes the query is pending. */
  onFailure: (error: Error, change: Change, isLast: boolean) => void
  /** Asks again for what it changes: where no answer of ours came, it may have been kept. */
  readAnew: (client: QueryClient) => Promise<void>
}

/** Chosen, and behind what was chosen before it. */
interface Waiting {
  scope: string
  change: unknown
  stay: AbortSignal
  send: () => Promise<unknown>
  /** When the page was left. */
  sent?: Promise<unknown>
}
const waiting = new Set<Waiting>()

function sendWaiting() {
  for (const one of waiting) {
    if (one.stay.aborted) waiting.delete(one)
    else one.sent ??= one.send()
    one.sent?.catch((error: unknown) => console.warn('What was chosen last may not be kept.', error))
  }
}

let listening: (() => void) | undefined

/**
 * A change that is shown before the server has answered: the query cache holds what the server said, and whoever shows
 * that applies what `usePending` gives. What fails is no longer pending, so nothing has to be put back.
 */
export const optimisticMutation = <Change, Answer>({
  key,
  send,
  onAnswer,
  onFailure,
  readAnew,
}: Optimistic<Change, Answer>) => {
  const scope = hashKey(key)
  return mutationOptions({
    ...shownAtOnce,
    mutationKey: key,
    // One after the other: the last thing chosen is the last thing saved.
    scope: { id: scope },
    mutationFn: async (change: Change) => {
      const stay = currentStay()
      const own = [...waiting].find(
        (one) => one.scope === scope && one.change === change && one.stay === stay,
      )
      if (own) waiting.delete(own)
      if (!own?.sent) return send(change)
      try {
        return (await own.sent) as Answer
      } catch (error) {
        if (isAnswer(error)) throw error
        // What was chosen after it is sent again, or this would undo it.
        for (const one of waiting) if (one.scope === scope) delete one.sent
        return send(change)
      }
    },
    onMutate: (change) => {
      const stay = currentStay()
      waiting.add({ scope, change, stay, send: async () => send(change) })
      listening ??= whenLeft(sendWaiting)
      return { stay }
    },
    onSuccess: async (answer, change, _, { client }) => onAnswer(client, answer, change),
    onError: async (error, change, begun, { client }) => {
      // Whoever chose it has left: the next person is told nothing of it.
      if (begun?.stay.aborted) return
      // Still pending itself until this is over.
      const isLast = client.isMutating({ mutationKey: key, exact: true }) === 1
      onFailure(error, change, isLast)
      // Pending until then: the choice stays shown, and what was chosen after it is sent and answered later.
      if (!isRefusal(error)) await readAnew(client)
    },
  })
}

/** What was changed and not answered yet, in its order. */
export const usePending = <Change>({ mutationKey }: Pending<Change>): Change[] =>
  useMutationState({
    filters: { mutationKey, exact: true, status: 'pending' },
    select: ({ state }) => state.variables as Change,
  })

type Pending<Change> = Pick<
  ReturnType<typeof optimisticMutation<Change, unknown>>,
  'mutationKey' | 'mutationFn'
>
