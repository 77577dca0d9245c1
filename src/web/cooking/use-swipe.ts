import { useRef, type PointerEvent } from 'react'

/** A finger must go this far, in pixels, and twice as far across as up or down. */
const least = 56
const straightness = 2

interface Swipes {
  onLeft: () => void
  onRight: () => void
}

/** Turns pages by a swipe; a mouse is left to select words. */
export function useSwipe({ onLeft, onRight }: Swipes) {
  const start = useRef<{ id: number; x: number; y: number }>(undefined)
  return {
    onPointerDown({ pointerType, pointerId, clientX, clientY }: PointerEvent) {
      if (pointerType !== 'mouse') start.current = { id: pointerId, x: clientX, y: clientY }
    },
    onPointerUp({ pointerId, clientX, clientY }: PointerEvent) {
      const from = start.current
      if (from?.id !== pointerId) return
      start.current = undefined
      const [across, down] = [clientX - from.x, clientY - from.y]
      if (Math.abs(across) < least || Math.abs(across) < straightness * Math.abs(down)) return
      if (across < 0) onLeft()
      else onRight()
    },
    onPointerCancel: () => (start.current = undefined),
  }
}
