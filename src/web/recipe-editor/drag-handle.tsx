import { GripVertical } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { followPointer } from './follow-pointer.ts'

interface DragHandleProps {
  /** What the row is, as in "Move step 3". */
  what: string
  place: number
  count: number
  onMove: (to: number) => void
  /** Back to where it was before it was moved with the handle. */
  onPutBack: (to: number) => void
  /** Whether a pointer holds it. */
  onHold: (isHeld: boolean) => void
}

/** Moves a row: dragged with mouse or finger, with the arrow keys while it has the focus. Escape puts the row back. */
export function DragHandle({ what, place, count, onMove, onPutBack, onHold }: DragHandleProps) {
  /** Where the row was when the keys began to move it. */
  const home = useRef<number>(undefined)
  const isMoving = useRef(false)
  const letGo = useRef<() => void>(undefined)
  useEffect(() => () => letGo.current?.(), [])

  function byKey(handle: HTMLElement, move: () => void) {
    isMoving.current = true
    flushSync(move)
    // The row has another place in the page now, and a browser forgets what had the focus in it.
    handle.focus()
    handle.closest('[data-row]')?.scrollIntoView({ block: 'nearest' })
    isMoving.current = false
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key, currentTarget } = event
    if (key === 'Escape' && home.current !== undefined && home.current !== place) {
      event.preventDefault()
      const back = home.current
      home.current = undefined
      byKey(currentTarget, () => onPutBack(back))
    }
    if (key !== 'ArrowUp' && key !== 'ArrowDown') return
    event.preventDefault()
    const to = key === 'ArrowUp' ? place - 1 : place + 1
    if (to < 0 || to >= count) return
    home.current ??= place
    byKey(currentTarget, () => onMove(to))
  }

  function onPointerDown({ button, isPrimary, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) {
    if (button !== 0 || !isPrimary) return
    letGo.current?.()
    onHold(true)
    letGo.current = followPointer(currentTarget, {
      from: { x: clientX, y: clientY },
      onPlace: onMove,
      onEnd: () => onHold(false),
      onPutBack: () => {
        onHold(false)
        onPutBack(place)
      },
    })
  }

  return (
    <button
      type="button"
      aria-label={`Move ${what}`}
      aria-keyshortcuts="ArrowUp ArrowDown Escape"
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onBlur={() => {
        if (!isMoving.current) home.current = undefined
      }}
      className="-ml-1.5 grid h-12 w-7 shrink-0 cursor-grab touch-none place-items-center rounded-md text-ink-3 select-none hover:text-ink active:cursor-grabbing"
    >
      <GripVertical aria-hidden className="size-5" />
    </button>
  )
}
