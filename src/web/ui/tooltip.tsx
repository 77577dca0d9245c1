import { cloneElement, type HTMLAttributes, type ReactElement, useEffect, useState } from 'react'
import { ui } from './limits.ts'
import { useOverlays } from './overlays.ts'
import type { ShownTooltip } from './tooltip-bubble.tsx'

/** Says again what the control is called; never the only place where something stands. */
export const Tooltip = ({ text, children }: { text: string; children: ReactElement }) =>
  cloneElement(children as ReactElement<HTMLAttributes<HTMLElement> & Hinted>, { 'data-tooltip': text })

interface Hinted {
  'data-tooltip'?: string
}

/** Stands once beside the pages: one bubble for every control, so that none costs anything until it is pointed at. */
export function Tooltips() {
  const [shown, setShown] = useState<ShownTooltip>()
  useEffect(() => followPointerAndFocus(setShown), [])
  // A hint that cannot be fetched says nothing that does not stand elsewhere.
  const parts = useOverlays(shown !== undefined, () => undefined)
  if (!shown || !parts) return null
  return <parts.TooltipBubble {...shown} />
}

const controlOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null

/** Shown after a moment's rest of the pointer, and at once to the keyboard; whatever else happens hides it. */
function followPointerAndFocus(onChange: (shown: ShownTooltip | undefined) => void) {
  const left = new AbortController()
  let pointedAt: HTMLElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isShown = false
  let hiddenAt = -Infinity

  function show(control: HTMLElement) {
    isShown = true
    onChange({ text: control.dataset['tooltip'] ?? '', place: control.getBoundingClientRect() })
  }
  function hide() {
    clearTimeout(timer)
    if (!isShown) return
    isShown = false
    hiddenAt = performance.now()
    onChange(undefined)
  }
  function point(event: PointerEvent) {
    const control = event.pointerType === 'touch' ? null : controlOf(event)
    if (control === pointedAt) return
    hide()
    pointedAt = control
    // Who has just read one need not wait for the next.
    const delay = performance.now() - hiddenAt < ui.tooltipSkip ? 0 : ui.tooltipDelay
    if (control) timer = setTimeout(() => show(control), delay)
  }
  function focus(event: FocusEvent) {
    const control = controlOf(event)
    if (control?.matches(':focus-visible')) show(control)
  }

  const options = { capture: true, passive: true, signal: left.signal }
  document.addEventListener('pointerover', point, options)
  document.addEventListener('focusin', focus, options)
  // Any key: Escape, and one that takes the control away, after which nothing else would tell.
  for (const end of ['focusout', 'pointerdown', 'scroll', 'keydown'] as const)
    document.addEventListener(end, hide, options)
  return () => {
    hide()
    left.abort()
  }
}
