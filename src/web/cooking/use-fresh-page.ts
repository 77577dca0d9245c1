import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Place } from './use-cooking.ts'

/** Begins each page at its top, and puts whoever lost their button on its heading. */
export function useFreshPage(scroller: RefObject<HTMLElement | null>, place: Place) {
  const shown = useRef(place)
  useEffect(() => {
    if (shown.current === place) return
    shown.current = place
    const element = scroller.current
    element?.scrollTo({ top: 0 })
    const { activeElement } = document
    const isLost = activeElement === document.body || element?.contains(activeElement)
    if (isLost) element?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
  }, [scroller, place])
}

/** Whether the last move was to an earlier step. */
export function useIsBack(place: Place) {
  const [last, setLast] = useState({ place, isBack: false })
  if (last.place !== place) setLast({ place, isBack: isBefore(place, last.place) })
  return last.isBack
}

const isBefore = (one: Place, other: Place) =>
  typeof one === 'number' && typeof other === 'number' && one < other
