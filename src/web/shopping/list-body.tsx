import { ChevronDown, Plus } from 'lucide-react'
import { useMemo } from 'react'
import type { Item } from '../../domain/shopping/item.ts'
import { useAisleOrder } from './aisle-order.ts'
import { grouped } from './groups.ts'
import { ItemRow, ItemWords } from './item-row.tsx'
import { useListTools } from './list-tools.ts'

/** The items of a list: aisle by aisle, what is in the basket, and what is probably at home. */
export function ListBody({ items }: { items: Item[] }) {
  const [order] = useAisleOrder()
  const { aisles, basket, atHome } = useMemo(() => grouped(items, order), [items, order])
  return (
    <div data-ticks className="shopping-paper">
      {aisles.map(({ aisle, items: inAisle }) => (
        <section key={aisle} aria-label={aisle} className="shopping-aisle mb-7">
          <h2 className="font-text text-label font-[650] tracking-normal text-ink-3">{aisle}</h2>
          <Rows items={inAisle} />
        </section>
      ))}
      {atHome.length > 0 && <AtHome items={atHome} />}
      {basket.length > 0 && <Basket items={basket} />}
    </div>
  )
}

function Rows({ items }: { items: Item[] }) {
  const { tick, owner } = useListTools()
  return (
    <ul>
      {items.map((item) => (
        <ItemRow
          key={item.id}
          item={item}
          onTick={tick}
          hasDetails={owner !== undefined || item.shares.some(({ recipe }) => recipe !== null)}
        />
      ))}
    </ul>
  )
}

function Basket({ items }: { items: Item[] }) {
  const { owner } = useListTools()
  return (
    <section aria-label="In the basket" className="mt-9 print:hidden">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 className="font-text text-label font-[650] tracking-normal text-ink-3">
          In the basket ({items.length})
        </h2>
        {owner && (
          <button
            type="button"
            onClick={owner.clearBasket}
            className="min-h-11 text-meta font-semibold text-ink-2 underline underline-offset-4 hover:text-ink"
          >
            Clear ticked items
          </button>
        )}
      </div>
      <Rows items={items} />
    </section>
  )
}

/** Folded away: most kitchens have salt. */
function AtHome({ items }: { items: Item[] }) {
  const { owner } = useListTools()
  return (
    <details className="group/home mt-2 rounded-lg bg-surface px-5 print:hidden">
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-2 text-desc font-semibold [&::-webkit-details-marker]:hidden">
        You probably have ({items.length})
        <ChevronDown
          aria-hidden
          className="ml-auto size-5 text-ink-3 transition-[rotate] group-open/home:rotate-180"
        />
      </summary>
      <ul className="pb-3">
        {items.map((item) => (
          <li key={item.id} className="flex min-h-12 items-center gap-3 border-t border-line py-1">
            <ItemWords item={item} />
            {owner && (
              <button
                type="button"
                aria-label={`Add ${item.name} to the list`}
                onClick={() => owner.need(item)}
                className="-mr-2 flex min-h-11 items-center gap-1 rounded-full px-3 text-meta font-semibold hover:bg-surface-2"
              >
                <Plus aria-hidden className="size-4" /> Add
              </button>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
