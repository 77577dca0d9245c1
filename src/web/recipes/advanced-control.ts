import { useState, useSyncExternalStore } from 'react'
import { useUser } from '../session/use-user.ts'
import { useDebounced } from '../ui/use-debounced.ts'
import {
  countOf,
  criteriaOf,
  noCriteria,
  questionOf,
  withCriteria,
  type Criteria,
} from './advanced-criteria.ts'
import { nothing, withSelection } from './selection.ts'
import { useAddressParams } from './use-selection.ts'

/** The criteria of the address, for those whose plan has them; for others it is as if none were there. */
export function useAdvancedSearch() {
  const { params, replace } = useAddressParams()
  const { user } = useUser()
  const isPremium = user?.isPremium === true
  const linked = criteriaOf(params)
  const criteria = isPremium ? linked : noCriteria
  const isLinked = countOf(linked) > 0
  const settled = useDebounced(JSON.stringify(questionOf(criteria)))
  return {
    isPremium,
    criteria,
    /** What the server is asked: the criteria once the typing has paused. */
    asked: JSON.parse(settled) as ReturnType<typeof questionOf>,
    count: countOf(criteria),
    /** The address asks for something, whether or not this person can. */
    isLinked,
    panel: usePanel(isLinked),
    change: (changes: Partial<Criteria>) => replace(withCriteria(params, changes)),
    /** Search, chip and criteria. */
    clearAll: () => replace(withCriteria(withSelection(params, nothing), noCriteria)),
  }
}
export type AdvancedControl = ReturnType<typeof useAdvancedSearch>

/** Kept with this entry of the history, so that Back and reload find the page as tall as it was left. */
function usePanel(initially: boolean) {
  const [chosen, setChosen] = useState<boolean>()
  const kept = useSyncExternalStore(neverChanges, keptChoice, unknownAhead)
  // Opened by the address, it stays open when the criteria are cleared.
  if (chosen === undefined && (kept ?? initially)) setChosen(true)
  const open = (next: boolean) => {
    setChosen(next)
    history.replaceState({ ...keptState(), advanced: next }, '')
  }
  return { isOpen: chosen === true, open }
}

const keptState = () => (history.state ?? {}) as { advanced?: boolean }
const keptChoice = () => keptState().advanced
const neverChanges = () => () => undefined
/** Where a page is prerendered there is no history. */
const unknownAhead = () => undefined
