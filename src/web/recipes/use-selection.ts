import { useLocation } from 'wouter'
// The router's own hook decodes once too often: "%41" in a search would become "A".
import { useSearch } from 'wouter/use-browser-location'
import type { Sort } from '../../domain/recipes/sorts.ts'
import { useDebounced } from '../ui/use-debounced.ts'
import { nothing, selectionOf, sortOf, withSelection, withSort, type Selection } from './selection.ts'

/** What stands behind the question mark of the address. */
export function useAddressParams() {
  const [path, navigate] = useLocation()
  const params = new URLSearchParams(useSearch({ ssrSearch: '' }))
  const replace = (next: URLSearchParams) => {
    const query = next.toString()
    // Replaced, not pushed: Back leaves the page instead of undoing letters.
    navigate(query ? `${path}?${query}` : path, { replace: true, state: history.state })
  }
  return { params, replace }
}

/** The order lives there, too; none is our own. */
export function useSort() {
  const { params, replace } = useAddressParams()
  const sort = sortOf(params)
  return {
    sort,
    question: sort ? { sort } : {},
    change: (next: Sort | '') => replace(withSort(params, next)),
  }
}

/** Search and chip live in the address, so that Back, reload and a shared link bring them back. */
export function useSelection() {
  const { params, replace } = useAddressParams()
  const change = (changes: Partial<Selection>) => replace(withSelection(params, changes))
  const selection = selectionOf(params)
  const search = useDebounced(selection.search.trim())
  return {
    selection,
    /** What the server is asked: the search once the typing has paused. */
    asked: { ...selection, search },
    change,
    clear: () => change(nothing),
  }
}
export type SelectionControl = ReturnType<typeof useSelection>
