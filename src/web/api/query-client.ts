import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  notifyManager,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'

// Before the next paint: a box that is ticked must not flicker until the change is known everywhere.
notifyManager.setScheduler(queueMicrotask)

// Without a connection a request fails and says so, instead of waiting in silence.
const networkMode = 'always'

/**
 * Asks again also for what is just asked for the first time, or for a page that was left: either may have been answered
 * before the change.
 */
class TruthfulQueryClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ) {
    const underWay = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter((query) => query.state.data === undefined || !query.isActive())
    const invalidated = super.invalidateQueries(filters, options)
    await Promise.allSettled(underWay.flatMap(({ promise }) => promise ?? []))
    await Promise.all([
      invalidated,
      ...underWay.map(({ queryKey }) => super.invalidateQueries({ queryKey, exact: true }, options)),
    ])
  }
}

export const createQueryClient = () =>
  new TruthfulQueryClient({
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
