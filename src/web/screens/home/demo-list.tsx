import { Check } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '../../ui/class-names.ts'

const groups = [
  { aisle: 'Meat', items: [{ name: 'Ground beef, 1 lb', price: 6.99 }] },
  {
    aisle: 'Produce',
    items: [
      { name: 'Iceberg lettuce, 1 head', price: 1.99 },
      { name: 'Tomatoes, 2', price: 1.5 },
    ],
  },
  { aisle: 'Bakery', items: [{ name: 'Sesame buns, 4', price: 3.49 }] },
  { aisle: 'Dairy', items: [{ name: 'American cheese, 8 slices', price: 4.29 }] },
  { aisle: 'Condiments', items: [{ name: 'Burger sauce, 1 bottle', price: 2.99 }] },
]
const items = groups.flatMap((group) => group.items)
const total = items.reduce((sum, { price }) => sum + price, 0)

/** A taste of shopping lists: six things for burger night to tick off. */
export function DemoList() {
  const [ticked, setTicked] = useState<string[]>([])
  const toggle = (name: string) =>
    setTicked(ticked.includes(name) ? ticked.filter((one) => one !== name) : [...ticked, name])
  return (
    <section
      aria-label="Shopping list, a demonstration"
      className="rounded-[22px] bg-surface p-6 md:rounded-xl md:p-9"
    >
      <div className="flex items-baseline justify-between">
        <h3 className="text-2xl font-[700]">Burger night</h3>
        <p aria-live="polite" className="text-meta font-semibold text-ink-2">
          {ticked.length} of {items.length}
        </p>
      </div>
      {groups.map(({ aisle, items: inAisle }) => (
        <fieldset key={aisle} className="mt-4">
          <legend className="text-label font-[650] text-ink-3">{aisle}</legend>
          {inAisle.map(({ name, price }) => (
            <Item
              key={name}
              name={name}
              price={price}
              ticked={ticked.includes(name)}
              onToggle={() => toggle(name)}
            />
          ))}
        </fieldset>
      ))}
      <p className="flex justify-between pt-5 font-display text-lg font-[650]">
        <span>Estimated total</span>
        <span className="tabular-nums">${total.toFixed(2)}</span>
      </p>
    </section>
  )
}

interface ItemProps {
  name: string
  price: number
  ticked: boolean
  onToggle: () => void
}

function Item({ name, price, ticked, onToggle }: ItemProps) {
  return (
    <label
      className={classNames(
        'flex min-h-11 cursor-pointer items-center gap-3 border-b border-line',
        ticked && 'text-ink-3 line-through',
      )}
    >
      <input type="checkbox" checked={ticked} onChange={onToggle} className="peer sr-only" />
      <span
        aria-hidden
        className={classNames(
          'grid size-[22px] shrink-0 place-items-center rounded-[7px] outline-offset-2 peer-focus-visible:outline-3 peer-focus-visible:outline-focus',
          ticked ? 'bg-leaf text-bg' : 'inset-ring-[1.75px] inset-ring-edge',
        )}
      >
        {ticked && <Check className="size-3.5" strokeWidth={3} />}
      </span>
      {name}
      <span className="ml-auto tabular-nums">${price.toFixed(2)}</span>
    </label>
  )
}
