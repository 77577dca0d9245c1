import { notifyManager, QueryClient } from '@tanstack/react-query'

// Before the next paint: a box that is ticked must not flicker until the change is known everywhere.
notifyManager.setScheduler(queueMicrotask)

// Without a connection a request fails and says so, instead of waiting in silence.
const networkMode = 'always'

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
        networkMode,
      },
      mutations: { retry: false, networkMode },
    },
  })

/** The one of this browser tab. */
export const queryClient = createQueryClient()
