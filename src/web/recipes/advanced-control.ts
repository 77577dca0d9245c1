import { useState } from 'react'
import { useUser } from '../lib/use-user.ts'
import { countOf, criteriaOf, noCriteria, withCriteria, type Criteria } from './advanced-criteria.ts'
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
  return {
    isPremium,
    criteria,
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
  const [isOpen, setIsOpen] = useState(() => keptState()['advanced'] ?? initially)
  const open = (next: boolean) => {
    setIsOpen(next)
    history.replaceState({ ...keptState(), advanced: next }, '')
  }
  return { isOpen: isOpen === true, open }
}

// There is no history where a page is only drawn ahead.
const keptState = () => (globalThis.history?.state ?? {}) as Record<string, unknown>
