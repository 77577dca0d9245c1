import { ChevronDown } from 'lucide-react'
import { memo, useId, useState } from 'react'
import type { Item } from '../../domain/shopping/item.ts'
import { classNames } from '../ui/class-names.ts'
import { sayItDidNotArrive } from '../ui/overlays.ts'
import { dollars, priceOf } from './groups.ts'
import { useLateParts } from './late-parts.ts'
import { Tick } from './tick.tsx'

interface ItemRowProps {
  item: Item
  onTick: (item: Item, completed: boolean) => void
  /** Whether there is more to see or do than the row shows. */
  hasDetails: boolean
}

/** Rows out of sight are neither laid out nor painted, so that long lists stay smooth. */
const skippedOutOfSight = '[content-visibility:auto] [contain-intrinsic-size:auto_49px]'

export const ItemRow = memo(function ItemRow({ item, onTick, hasDetails }: ItemRowProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <li className={classNames('-mx-2 px-2', skippedOutOfSight)}>
      <div className={classNames('flex items-center border-line', !isOpen && 'border-b')}>
        <Tick checked={item.completed} onTick={(completed) => onTick(item, completed)}>
          <ItemWords item={item} />
        </Tick>
        {hasDetails && (
          <button
            type="button"
            aria-label={`Details of ${item.name}`}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
            className="-mr-2.5 grid size-11 shrink-0 place-items-center rounded-full text-ink-3 hover:bg-surface hover:text-ink print:hidden"
          >
            <ChevronDown
              aria-hidden
              className={classNames('size-5 transition-[rotate]', isOpen && 'rotate-180')}
            />
          </button>
        )}
      </div>
      {isOpen && <Details id={id} item={item} onMissed={() => setOpen(false)} />}
    </li>
  )
})

interface DetailsProps {
  id: string
  item: Item
  onMissed: () => void
}

/** Below an open row, once their code has come. */
function Details({ id, item, onMissed }: DetailsProps) {
  const parts = useLateParts(true, () => {
    onMissed()
    sayItDidNotArrive()
  })
  if (!parts) return null
  return (
    <div id={id} className="animate-fade border-b border-line pb-3 pl-[34px] print:hidden">
      <parts.ItemDetails item={item} />
    </div>
  )
}

/** How much of what, what to look for, and what it costs. */
export function ItemWords({ item }: { item: Item }) {
  const { name, amount, total, shelf, notes, completed } = item
  const price = priceOf(item)
  return (
    <>
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span
          className={classNames(
            'inline-block text-body first-letter:uppercase',
            completed ? 'line-through' : 'font-medium',
          )}
        >
          {name}
        </span>
        {shelf && <span className="text-desc text-ink-2"> {shelf}</span>}
        {amount && (
          <span className={shelf ? 'text-meta text-ink-3' : 'text-desc text-ink-2'}>
            {shelf && ' for'} {amount}
          </span>
        )}
        {total && <span className="text-meta text-ink-3"> (about {total})</span>}
        {notes && <span className="block text-meta text-ink-3">{notes}</span>}
      </span>
      {price !== null && <span className="text-desc text-ink-2 tabular-nums">{dollars(price)}</span>}
    </>
  )
}
