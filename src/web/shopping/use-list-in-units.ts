import { useMemo } from 'react'
import { itemAsTold } from '../../domain/shopping/item-as-told.ts'
import type { Item } from '../../domain/shopping/item.ts'
import type { ShoppingList } from '../../domain/shopping/list.ts'
import { useUnits } from '../preferences/use-own-preferences.ts'

/** Rows are drawn anew only when their item is another one. */
const shown = { us: new WeakMap<Item, Item>(), metric: new WeakMap<Item, Item>() }

/** A list in the units of whoever looks at it; what is stored stays as it is. */
export function useListInUnits<List extends ShoppingList | null | undefined>(list: List): List {
  const units = useUnits()
  return useMemo(() => {
    if (!list) return list
    const items = list.items.map((item) => {
      const read = shown[units].get(item) ?? itemAsTold(item, units)
      shown[units].set(item, read)
      return read
    })
    return { ...list, items }
  }, [list, units])
}
