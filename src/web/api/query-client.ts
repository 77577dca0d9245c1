import { notifyManager, QueryClient, type QueryKey } from '@tanstack/react-query'
import { queryString, request } from './api.ts'

/** ['api', 'recipes', id, { search }] → /api/recipes/ID?search=… */
export function pathOfKey(key: QueryKey) {
  const query = key.find(isQuery)
  const segments = key.filter((part) => part !== query).map((part) => encodeURIComponent(String(part)))
  return `/${segments.join('/')}${queryString(query)}`
}

const isQuery = (part: unknown): part is Record<string, unknown> => typeof part === 'object' && part !== null

// Before the next paint: a box that is ticked must not flicker until the change is known everywhere.
notifyManager.setScheduler(queueMicrotask)

// Without a connection a request fails and says so, instead of waiting in silence.
const networkMode = 'always'

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: async ({ queryKey }) => request('GET', pathOfKey(queryKey)),
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
