import { ArrowDown, ArrowUp } from 'lucide-react'
import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { moved, ordered, useAisleOrder } from './aisle-order.ts'

interface AisleOrderDialogProps {
  /** Those of this list, a person's own among them. */
  present: string[]
  onClose: () => void
}

/** The way through one's own shop. */
export function AisleOrderDialog({ present, onClose }: AisleOrderDialogProps) {
  const [remembered, remember] = useAisleOrder()
  const order = ordered(remembered, present)
  const button = (aisle: string, by: -1 | 1) => ({
    label: `Move ${aisle} ${by === -1 ? 'up' : 'down'}`,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => {
      // A row that moves loses the focus of its button.
      flushSync(() => remember(moved(order, aisle, by)))
      currentTarget.focus()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Aisle order"
      description="The way you walk through your shop. This browser remembers it for all your lists."
      actions={
        <>
          <Button variant="ghost" onClick={() => remember([])}>
            Usual order
          </Button>
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      <ol aria-label="Aisles">
        {order.map((aisle, place) => (
          <li key={aisle} className="flex items-center border-b border-line">
            <span className="w-8 text-meta text-ink-3 tabular-nums">{place + 1}</span>
            <span className="min-w-0 flex-1 font-medium wrap-anywhere">{aisle}</span>
            {/* Out of reach, not disabled: the focus stays where it is at either end. */}
            <IconButton
              {...button(aisle, -1)}
              aria-disabled={place === 0}
              className="aria-disabled:opacity-35"
            >
              <ArrowUp aria-hidden className="size-5!" />
            </IconButton>
            <IconButton
              {...button(aisle, 1)}
              aria-disabled={place === order.length - 1}
              className="aria-disabled:opacity-35"
            >
              <ArrowDown aria-hidden className="size-5!" />
            </IconButton>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
