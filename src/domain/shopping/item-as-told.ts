import type { UnitSystem } from '../recipes/units.ts'
import type { Item } from './item.ts'

/** An item in the units of whoever looks, which takes no arithmetic: both are worked out where it is sent from. */
export const itemAsTold = (item: Item, system: UnitSystem): Item =>
  item[system] ? { ...item, ...item[system] } : item
