import { Check, Heart, Search, Star } from 'lucide-react'
import { classNames } from '../../ui/class-names.ts'
import { Picture } from '../../ui/picture.tsx'

const groups = [
  { aisle: 'Meat', items: [{ name: 'Ground beef, 1 lb', done: true }] },
  {
    aisle: 'Produce',
    items: [
      { name: 'Iceberg lettuce, 1 head', done: false },
      { name: 'Tomatoes, 2', done: false },
    ],
  },
  { aisle: 'Bakery', items: [{ name: 'Sesame buns, 4', done: true }] },
  { aisle: 'Dairy', items: [{ name: 'American cheese, 8 slices', done: false }] },
]

export function ListSketch() {
  return groups.map(({ aisle, items }) => (
    <div key={aisle} className="group mt-4 first:mt-0">
      <p className="text-label font-[650] text-ink-3">{aisle}</p>
      {items.map(({ name, done }) => (
        <p
          key={name}
          className="flex items-center gap-3 border-b border-line py-2 group-last:last:border-0 group-last:last:pb-0"
        >
          <span
            className={classNames(
              'grid size-[22px] shrink-0 place-items-center rounded-[7px]',
              done ? 'bg-leaf text-bg' : 'inset-ring-[1.75px] inset-ring-edge',
            )}
          >
            {done && <Check className="size-3.5" strokeWidth={3} />}
          </span>
          <span className={done ? 'text-ink-3 line-through' : ''}>{name}</span>
        </p>
      ))}
    </div>
  ))
}

export function SearchSketch() {
  const chips = ['All Recipes', 'Vegetarian', 'Vegan', 'Gluten-Free', 'Under 30 mins']
  return (
    <>
      <div className="flex min-h-13 items-center gap-2.5 rounded-full bg-bg px-5 shadow-float">
        <Search className="size-[18px] shrink-0" />
        <span className="truncate text-ink-3">Search recipes...</span>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        {chips.map((chip) => (
          <span
            key={chip}
            className={classNames(
              'rounded-full px-4 py-2 text-meta font-semibold',
              chip === 'Vegetarian' ? 'bg-ink text-bg' : 'bg-bg inset-ring inset-ring-line',
            )}
          >
            {chip}
          </span>
        ))}
      </div>
      <div className="mt-5 grid gap-2.5">
        <Found name="Village Greek salad" picture="salad-sq" color="#97836e" />
        <Found name="Margherita pizza" picture="pizza-sq" color="#af8a63" />
      </div>
    </>
  )
}

function Found({ name, picture, color }: { name: string; picture: string; color: string }) {
  return (
    <div className="flex items-center gap-3.5">
      <Picture
        name={picture}
        alt=""
        width={256}
        height={256}
        sizes="56px"
        color={color}
        className="size-14 rounded-md"
      />
      <span className="font-display font-[650] tracking-[-.015em]">{name}</span>
    </div>
  )
}

export function FavoriteSketch() {
  return (
    <div className="relative min-h-[240px] flex-1 overflow-hidden rounded-lg">
      <Picture
        name="cookies"
        alt=""
        width={800}
        height={600}
        sizes="(min-width: 1024px) 350px, 92vw"
        color="#dbb189"
        className="absolute inset-0 size-full"
      />
      <span className="absolute top-3 right-3 grid size-10 place-items-center rounded-full bg-white/94 text-[#cb381d] shadow-low">
        <Heart className="size-5 fill-current" />
      </span>
      <div className="absolute inset-x-3 bottom-3 rounded-md bg-bg px-4 py-3 shadow-float">
        <span className="flex gap-0.5 text-star">
          {[1, 2, 3, 4, 5].map((star) => (
            <Star key={star} className="size-4 fill-current" />
          ))}
        </span>
        <p className="mt-1 text-meta text-ink-2">Two minutes less next time: softer middle.</p>
      </div>
    </div>
  )
}

export function TimersSketch() {
  const timers = [
    { name: 'Pasta', left: '5:12', share: 65 },
    { name: 'Eggs', left: '0:48', share: 27 },
    { name: 'Cookies', left: '11:30', share: 96 },
  ]
  return (
    <div className="grid flex-1 gap-2.5">
      {timers.map(({ name, left, share }) => (
        <div key={name} className="grid content-center rounded-md bg-bg px-4 pt-3 pb-3.5">
          <p className="flex items-baseline justify-between font-semibold">
            {name}
            <span className="font-display text-xl tracking-[-.02em] tabular-nums">{left}</span>
          </p>
          <span className="mt-2 block h-1.5 overflow-hidden rounded-full bg-surface-2">
            <span className="block h-full rounded-full bg-leaf" style={{ width: `${share}%` }} />
          </span>
        </div>
      ))}
    </div>
  )
}
