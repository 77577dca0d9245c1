import type { MutationFilters, QueryClient } from '@tanstack/react-query'

/** For a mutation that shows what was chosen before the server has it. */
export const shownAtOnce = { meta: { isShownAtOnce: true } } as const

/** What is shown and not saved. */
export const unsaved: MutationFilters = {
  status: 'pending',
  predicate: ({ meta }) => meta?.['isShownAtOnce'] === true,
}

/** Waits until what is shown is saved, or was refused. */
export const whenSaved = async (client: QueryClient, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (client.isMutating(unsaved) > 0 && !signal.aborted) return
      stop()
      resolve()
    }
    const stop = client.getMutationCache().subscribe(look)
    signal.addEventListener('abort', look)
    look()
  })
