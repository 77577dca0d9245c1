import { ownSorts } from '../../../domain/own-recipes/sorts.ts'
import type { Goal } from '../../../domain/recipes/goals.ts'
import { goalsIn, sortNames } from '../../recipes/selection.ts'
import { useAddressParams } from '../../recipes/use-selection.ts'
import { useDebounced } from '../../ui/use-debounced.ts'

type Sort = (typeof ownSorts)[number]

interface OwnSelection {
  search: string
  /** Empty for all. */
  tag: string
  /** The id of one; empty for all. */
  collection: string
  goals: Goal[]
  sort: Sort
}

export const ownSortNames = [
  ['recent', 'Latest'],
  ['title', 'Name'],
  ['quick', sortNames.quick],
  ['energy', sortNames.energy],
  ['protein', sortNames.protein],
  ['sodium', sortNames.sodium],
] as const satisfies (readonly [Sort, string])[]

const selectionIn = (params: URLSearchParams): OwnSelection => ({
  search: params.get('search') ?? '',
  tag: params.get('tag') ?? '',
  collection: params.get('collection') ?? '',
  goals: goalsIn(params),
  sort: ownSorts.find((sort) => sort === params.get('sort')) ?? 'recent',
})

/** What the server is asked. */
const questionOf = (selection: OwnSelection, search: string) => ({
  ...selection,
  search,
  goals: selection.goals.join(),
})

export function ownQuestionAt(address: string) {
  const selection = selectionIn(new URLSearchParams(address))
  return questionOf(selection, selection.search.trim())
}

/** Lives in the address, so that Back, reload and a link bring it back. */
export function useOwnSelection() {
  const { params, replace } = useAddressParams()
  const selection = selectionIn(params)
  function change(changes: Partial<OwnSelection>) {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(changes).map(([one, said]) => [one, String(said)] as const))
      if (value === '' || value === 'recent') next.delete(name)
      else next.set(name, value)
    replace(next)
  }
  const search = useDebounced(selection.search.trim())
  return {
    selection,
    /** The search once the typing has paused. */
    asked: questionOf(selection, search),
    isActive:
      search !== '' || selection.tag !== '' || selection.collection !== '' || selection.goals.length > 0,
    change,
    clear: () => change({ search: '', tag: '', collection: '', goals: [] }),
  }
}
