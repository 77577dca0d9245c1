import { indexPantry } from '../../src/domain/recipes/pantry-index.ts'
import type { Item } from '../../src/domain/shopping/item.ts'
import type { ShoppingList } from '../../src/domain/shopping/list.ts'
import { emptyList } from '../../src/domain/shopping/list-state.ts'
import { addRecipe } from '../../src/domain/shopping/merge.ts'
import { showItem } from '../../src/domain/shopping/show.ts'
import { estimatedTotal, isCompleted } from '../../src/domain/shopping/totals.ts'

/** For tests: something to buy. */
export const anItem = (name: string, details: Partial<Item> = {}): Item => ({
  id: name,
  name,
  amount: '',
  total: '',
  shelf: '',
  category: 'Other',
  completed: false,
  notes: '',
  price: null,
  estimatedPrice: null,
  probablyHave: false,
  shares: [{ recipe: null, name, amount: details.amount ?? '', note: null }],
  ...details,
})

/** For tests: what the server shows of something that a recipe needs. */
export function aBroughtItem(name: string, amount: string, note: string): Item {
  const index = indexPantry({})
  const entry = { id: 'soup', recipeId: 'soup', title: 'Soup', servings: 4, ofServings: 4 }
  const ingredients = [{ name, plural: null, amount, note }]
  const list = addRecipe(emptyList('x'), entry, ingredients, { index, newId: () => name })
  return showItem(list.rows[0]!, index)
}

/** For tests: a list as the server would send it. */
export const aShoppingList = (items: Item[], details: Partial<ShoppingList> = {}): ShoppingList => ({
  id: 'groceries',
  name: 'Groceries',
  items,
  isCompleted: isCompleted(items),
  estimatedTotal: estimatedTotal(items),
  recipes: [],
  alike: [],
  isShared: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 1,
  ...details,
})
