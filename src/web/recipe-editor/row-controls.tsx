import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '../ui/icon-button.tsx'

interface RowControlsProps {
  /** What the row is, as in "Move ingredient 3 up". */
  what: string
  place: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
  children?: ReactNode
}

/** Moves a row with buttons, and removes it. */
export function RowControls({ what, place, count, onMove, onRemove, children }: RowControlsProps) {
  const move = (to: number) => (event: { currentTarget: HTMLElement }) => {
    const button = event.currentTarget
    flushSync(() => onMove(to))
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
