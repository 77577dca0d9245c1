import { createContext, useContext } from 'react'
import type { Item } from '../../domain/shopping/item.ts'
import type { ShoppingList } from '../../domain/shopping/list.ts'

/** What can be done with the items of the list on the screen. */
export interface ListTools {
  recipes: ShoppingList['recipes']
  tick(item: Item, completed: boolean): void
  /** Whoever has the link may tick and nothing else. */
  owner?: {
    edit(item: Item): void
    remove(item: Item): void
    takeRecipeOff(entryId: string): void
    /** A staple is not at home after all. */
    need(item: Item): void
    clearBasket(): void
    buyAsOne(plain: Item, kind: Item): void
    keepApart(plain: Item, kind: Item): void
  }
}

export const ListToolsContext = createContext<ListTools | undefined>(undefined)

export function useListTools(): ListTools {
  const tools = useContext(ListToolsContext)
  if (!tools) throw new Error('There is no list around this.')
  return tools
}
