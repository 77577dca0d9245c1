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

/** A line drawing of such a dish. */
export function DishDrawing({ name }: { name: string }) {
  const Drawing = drawings[dishKind(name)]
  return <Drawing strokeWidth={0.8} className="size-[38%]" />
}
