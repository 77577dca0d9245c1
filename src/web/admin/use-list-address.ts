import { useLocation } from 'wouter'
// The router's own hook decodes once too often: "%41" in a search would become "A".
import { useSearch } from 'wouter/use-browser-location'

/** What stands behind the question mark, so that Back, reload and a shared link bring a list back. */
export function useListAddress<Shown extends string = 'all'>(choices: readonly (Shown | 'all')[] = []) {
  const [path, navigate] = useLocation()
  const params = new URLSearchParams(useSearch())

  function go(changes: Record<string, string>, { replace = false } = {}) {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name)
      else next.set(name, value)
    }
    const query = next.toString()
    navigate(query ? `${path}?${query}` : path, { replace })
  }

  const page = Number(params.get('page') ?? 1)
  return {
    search: params.get('search') ?? '',
    show: choices.find((one) => one === params.get('show')) ?? 'all',
    by: params.get('by') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    /** Replaced, not pushed: Back leaves the list instead of undoing letters. */
    searchFor: (search: string) => go({ search, page: '' }, { replace: true }),
    choose: (show: Shown | 'all') => go({ show: show === 'all' ? '' : show, page: '' }),
    chooseDoer: (by: string) => go({ by, page: '' }),
    turnTo: (next: number) => go({ page: next === 1 ? '' : String(next) }),
  }
}
