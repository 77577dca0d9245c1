import { useLocation } from 'wouter'
// The router's own hook decodes once too often: "%41" in a search would become "A".
import { useSearch } from 'wouter/use-browser-location'
import { selectionOf, withSelection, type Selection } from './selection.ts'

/** Search and chip live in the address, so that Back, reload and a shared link bring them back. */
export function useSelection() {
  const [path, navigate] = useLocation()
  const params = new URLSearchParams(useSearch())
  const change = (changes: Partial<Selection>) => {
    const query = withSelection(params, changes).toString()
    // Replaced, not pushed: Back leaves the page instead of undoing letters.
    navigate(query ? `${path}?${query}` : path, { replace: true })
  }
  return { selection: selectionOf(params), change, clear: () => change({ search: '', filter: 'all' }) }
}
export type SelectionControl = ReturnType<typeof useSelection>
