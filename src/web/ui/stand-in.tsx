import {
  Beef,
  CakeSlice,
  Carrot,
  Cookie,
  Croissant,
  CupSoda,
  Drumstick,
  EggFried,
  Fish,
  Hamburger,
  IceCreamBowl,
  type LucideIcon,
  Pizza,
  Salad,
  Sandwich,
  Shrimp,
  Soup,
  Utensils,
} from 'lucide-react'
import { type DishKind, dishKind } from '../../domain/recipes/dish-kinds.ts'
import { classNames } from './class-names.ts'

const looks = [
  'bg-leaf-soft text-leaf',
  'bg-sky-soft text-sky',
  'bg-accent-soft text-accent',
  'bg-surface-2 text-ink-2',
] as const

/** The same for the same name, on every page and device. */
function lookOf(name: string) {
  let sum = 7
  for (let place = 0; place < name.length; place++) sum = (sum * 31 + name.charCodeAt(place)) % 9973
  return looks[sum % looks.length]!
}

const drawings: Record<DishKind, LucideIcon> = {
  drink: CupSoda,
  'ice cream': IceCreamBowl,
  cookie: Cookie,
  cake: CakeSlice,
  bread: Croissant,
  egg: EggFried,
  pizza: Pizza,
  burger: Hamburger,
  sandwich: Sandwich,
  salad: Salad,
  soup: Soup,
  seafood: Shrimp,
  fish: Fish,
  chicken: Drumstick,
  meat: Beef,
  vegetables: Carrot,
  dish: Utensils,
}

/** In place of a picture that is not there: a plate with a line drawing of such a dish; never another dish. */
export function StandIn({ name, className }: { name: string; className?: string }) {
  const Drawing = drawings[dishKind(name)]
  return (
    <div aria-hidden className={classNames('relative overflow-hidden', lookOf(name), className)}>
      <span className="absolute inset-0 m-auto grid aspect-square h-[74%] place-items-center rounded-full bg-bg shadow-float">
        <span className="absolute inset-[12%] rounded-full inset-ring-[1.5px] inset-ring-line" />
        <Drawing strokeWidth={0.8} className="size-[38%]" />
      </span>
    </div>
  )
}
