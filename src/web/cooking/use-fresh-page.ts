import { useEffect, useState, type RefObject } from 'react'
import type { Place } from './use-cooking.ts'

/** Tells whether a page is another than the one before it, whoever shows them. */
export function createShownPlace(first: Place) {
  let shown = first
  return {
    isLeftFor(place: Place) {
      const isLeft = place !== shown
      shown = place
      return isLeft
    },
  }
}
export type ShownPlace = ReturnType<typeof createShownPlace>

/** Begins each page at its top, and puts whoever lost their button on its heading. */
export function useFreshPage(scroller: RefObject<HTMLElement | null>, shown: ShownPlace, place: Place) {
  useEffect(() => {
    if (!shown.isLeftFor(place)) return
    const element = scroller.current
    element?.scrollTo({ top: 0 })
    const { activeElement } = document
    const isLost = activeElement === document.body || element?.contains(activeElement)
    if (isLost) element?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
  }, [scroller, shown, place])
}

/** Whether the last move was to an earlier step. */
export function useIsBack(place: Place) {
  const [last, setLast] = useState({ place, isBack: false })
  if (last.place !== place) setLast({ place, isBack: isBefore(place, last.place) })
  return last.isBack
}

const isBefore = (one: Place, other: Place) =>
  typeof one === 'number' && typeof other === 'number' && one < other
