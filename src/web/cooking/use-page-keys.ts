import { useEffect, useEffectEvent, type RefObject } from 'react'

interface Turns {
  onNext: () => void
  onPrevious: () => void
}

/** To the next page or back. */
const ways: ReadonlyMap<string, 1 | -1> = new Map([
  ['ArrowRight', 1],
  ['PageDown', 1],
  ['ArrowLeft', -1],
  ['PageUp', -1],
] as const)

/** Arrow keys, and the Page keys that a foot pedal sends; those first scroll a page that does not fit. */
export function usePageKeys(scroller: RefObject<HTMLElement | null>, { onNext, onPrevious }: Turns) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const way = ways.get(event.key)
    if (way === undefined || isTaken(event)) return
    event.preventDefault()
    if (event.key.startsWith('Page') && scrolled(scroller.current, way)) return
    if (way === 1) onNext()
    else onPrevious()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

const ownKeys = 'input, textarea, select, [contenteditable], [role=dialog], [role=menu]'

/** By somebody who types, by a control that has its own use for the key, or by the browser. */
const isTaken = ({ target, defaultPrevented, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  defaultPrevented ||
  ctrlKey ||
  metaKey ||
  altKey ||
  shiftKey ||
  (target instanceof Element && target.closest(ownKeys) !== null)

/** Less than a line out of sight is nothing to scroll for. */
const hardlyAnything = 24
const shareOfView = 0.8

function scrolled(scroller: HTMLElement | null, way: 1 | -1) {
  const page = scroller?.querySelector('[data-page]')?.getBoundingClientRect()
  const view = scroller?.getBoundingClientRect()
  if (!page || !view) return false
  const hidden = way === 1 ? page.bottom - view.bottom : view.top - page.top
  if (hidden <= hardlyAnything) return false
  scroller?.scrollBy({ top: way * view.height * shareOfView })
  return true
}
