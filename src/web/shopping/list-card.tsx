import { ArrowRight, CircleCheck, Share2, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'wouter'
import type { ShoppingList } from '../../domain/shopping/list.ts'
import { paths } from '../navigation/paths.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { dollars, grouped, type AisleGroup } from './groups.ts'
import { ItemWords } from './item-row.tsx'
import { Progress } from './progress.tsx'
import { Tick } from './tick.tsx'
import { tick } from './list-book.ts'

interface ListCardProps {
  list: ShoppingList
  order: string[]
  onShare: (list: ShoppingList) => void
  onDelete: (list: ShoppingList) => void
}

const mostRows = 8

/** A list at a glance: the next things to find can be ticked right here. */
export const ListCard = memo(function ListCard({ list, order, onShare, onDelete }: ListCardProps) {
  const { id, name, items, estimatedTotal } = list
  const { aisles, basket } = grouped(items, order)
  const shown = firstOf(aisles, mostRows)
  const hidden = aisles.flatMap((group) => group.items).length - shown.flatMap((group) => group.items).length
  return (
    <article
      aria-label={name}
      className="flex flex-col rounded-xl bg-surface p-5 [contain-intrinsic-size:auto_420px] [content-visibility:auto] sm:p-7"
    >
      <h2 className="text-2xl leading-tight font-[700] wrap-anywhere">
        <Link href={paths.shoppingList(id)} className="rounded-sm underline-offset-4 hover:underline">
          {name}
        </Link>
      </h2>
      <Progress items={items} className="mt-2 [&_div]:bg-line [&_div>div]:bg-leaf" />
      <div data-ticks className="mt-1">
        {shown.map(({ aisle, items: inAisle }) => (
          <section key={aisle} aria-label={aisle} className="mt-4">
            <h3 className="font-text text-label font-[650] tracking-normal text-ink-3">{aisle}</h3>
            <ul>
              {inAisle.map((item) => (
                <li key={item.id} className="border-b border-line">
                  <Tick checked={false} onTick={(completed) => tick(id, item, completed)}>
                    <ItemWords item={item} />
                  </Tick>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {shown.length === 0 && <NothingLeft isDone={basket.length > 0} />}
      <Link
        href={paths.shoppingList(id)}
        className="mt-3 flex min-h-11 items-center gap-1.5 self-start text-desc font-semibold underline-offset-4 hover:underline"
      >
        {hidden > 0 ? `${hidden} more` : 'Open list'}
        <span className="sr-only"> in {name}</span>
        <ArrowRight aria-hidden className="size-[18px]" />
      </Link>
      <div className="mt-auto flex items-center gap-1 pt-3">
        <p className="mr-auto font-display text-lg font-[650]">
          <span className="block font-text text-label font-medium text-ink-2">Estimated total</span>
          <span className="tabular-nums">{dollars(estimatedTotal)}</span>
        </p>
        <IconButton label={`Share ${name}`} onClick={() => onShare(list)} className="hover:bg-surface-2!">
          <Share2 aria-hidden />
        </IconButton>
        <IconButton
          label={`Delete ${name}`}
          onClick={() => onDelete(list)}
          className="-mr-2.5 hover:bg-surface-2!"
        >
          <Trash2 aria-hidden />
        </IconButton>
      </div>
    </article>
  )
})

/** So many rows in all, with the aisles they stand in. */
function firstOf(aisles: AisleGroup[], most: number): AisleGroup[] {
  let rowsLeft = most
  return aisles.flatMap(({ aisle, items }) => {
    const shown = items.slice(0, rowsLeft)
    rowsLeft -= shown.length
    return shown.length === 0 ? [] : [{ aisle, items: shown }]
  })
}

function NothingLeft({ isDone }: { isDone: boolean }) {
  return (
    <p className="mt-5 flex items-center gap-2 text-desc text-ink-2">
      {isDone && <CircleCheck aria-hidden className="size-5 text-leaf" />}
      {isDone ? 'Everything is in the basket.' : 'Nothing to buy on it yet.'}
    </p>
  )
}
