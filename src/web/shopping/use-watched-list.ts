import { useEffect, useState } from 'react'
import { address, pathOf } from '../api/api.ts'
import { drop, applyList, readListsAnew } from './list-book.ts'
import { watch } from './watch.ts'

const events = address('GET /api/shopping-lists/:id/events')

/** Keeps a list of one's own in step with every other screen; answers how many others look at it. */
export function useWatchedList(id: string, isKnown: boolean) {
  const [others, setOthers] = useState(0)
  useEffect(() => {
    // A list made without a network is not there yet.
    if (!isKnown) return undefined
    const stop = watch(pathOf(events.path, { id }), {
      onList: applyList,
      onGone: () => drop(id),
      onPresence: setOthers,
      readAnew: () => void readListsAnew(),
    })
    return () => {
      stop()
      setOthers(0)
    }
  }, [id, isKnown])
  return others
}
