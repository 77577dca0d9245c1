import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'
import type { PointerEvent, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '../ui/icon-button.tsx'
import { moved } from './moved.ts'

interface RowControlsProps {
  /** What the row is, as in "Move ingredient 3 up". */
  what: string
  place: number
  count: number
  onMove: (from: number, to: number) => void
  onRemove: () => void
  children?: ReactNode
}

/** Moves a row with buttons, and removes it. */
export function RowControls({ what, place, count, onMove, onRemove, children }: RowControlsProps) {
  const move = (to: number) => (event: { currentTarget: HTMLElement }) => {
    const button = event.currentTarget
    flushSync(() => onMove(place, to))
    // The row has another place in the page now, and a browser forgets what had the focus in it.
    button.focus()
  }
  return (
    <div className="flex shrink-0 items-center">
      {children}
      <IconButton label={`Move ${what} up`} disabled={place === 0} onClick={move(place - 1)}>
        <ArrowUp aria-hidden />
      </IconButton>
      <IconButton label={`Move ${what} down`} disabled={place === count - 1} onClick={move(place + 1)}>
        <ArrowDown aria-hidden />
      </IconButton>
      <IconButton label={`Remove ${what}`} onClick={onRemove}>
        <Trash2 aria-hidden />
      </IconButton>
    </div>
  )
}

interface DragHandleProps {
  id: string
  /** The dragged row takes the place of the one below the pointer. */
  onOver: (id: string, overId: string) => void
}

/** For a pointer; the keyboard has the buttons. */
export function DragHandle({ id, onOver }: DragHandleProps) {
  function begin({ currentTarget }: PointerEvent<HTMLElement>) {
    const list = currentTarget.closest('[data-rows]')
    const follow = ({ clientX, clientY }: globalThis.PointerEvent) => {
      const over = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-row]')
      const own = currentTarget.closest('[data-row]')
      if (over && own && list?.contains(over) && hasPassed(own, over, clientY))
        onOver(id, over.dataset['row']!)
    }
    // Not by capturing the pointer: a row that is put elsewhere would lose it.
    const listening = new AbortController()
    const { signal } = listening
    addEventListener('pointermove', follow, { signal })
    for (const end of ['pointerup', 'pointercancel'])
      addEventListener(end, () => listening.abort(), { signal })
  }
  return (
    <span
      aria-hidden
      onPointerDown={begin}
      className="grid h-11 w-6 shrink-0 cursor-grab touch-none place-items-center text-ink-3 select-none active:cursor-grabbing"
    >
      <GripVertical className="size-5" />
    </span>
  )
}

/** Beyond the middle of the other row: one that is larger would otherwise change places with it again and again. */
function hasPassed(own: Element, over: Element, y: number) {
  if (own === over) return false
  const { top, height } = over.getBoundingClientRect()
  const isBelow = (own.compareDocumentPosition(over) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
  return isBelow ? y > top + height / 2 : y < top + height / 2
}

/** Puts the row in the place of another. */
export function movedOver<Row extends { id: string }>(rows: Row[], id: string, overId: string) {
  const [from, to] = [id, overId].map((one) => rows.findIndex((row) => row.id === one))
  return from! < 0 || to! < 0 ? rows : moved(rows, from!, to!)
}
