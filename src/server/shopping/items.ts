import { randomUUID } from 'node:crypto'
import { forbidden, notFound } from '../../domain/errors.ts'
import { addLine, editItem, rename } from '../../domain/shopping/edit.ts'
import type { ItemEdit, ItemInput } from '../../domain/shopping/item.ts'
import { findRow } from '../../domain/shopping/list-state.ts'
import { addRecipe, type Merging, removeRecipe } from '../../domain/shopping/merge.ts'
import { replaceItems } from '../../domain/shopping/replace.ts'
import { bringBack, takeOff } from '../../domain/shopping/take-off.ts'
import type { Changes } from './changes.ts'
import { entryOf, type OpenRecipe, type Person } from './recipe-entry.ts'
import type { Access } from './store.ts'

interface Dependencies {
  changes: Changes
  merging: Merging
  openRecipe: OpenRecipe
}

interface Wish {
  id?: string | undefined
  recipeId: string
  servings?: number | undefined
}

/** What stands on a list, changed by its owner or, ticks alone, by whoever has the link. */
export function createItems({ changes, merging, openRecipe }: Dependencies) {
  async function addRecipeTo(access: Access, person: Person, { id, recipeId, servings }: Wish) {
    const recipe = await openRecipe(recipeId, person)
    const entry = entryOf(recipe, servings, id)
    return changes.part(access, (list) => {
      const after = addRecipe(list, entry, recipe.ingredients, merging)
      if (after.recipes.length > 1 && after !== list && !person.isPremium)
        throw forbidden(oneRecipeSentence, { needsPremium: true })
      return after
    })
  }

  return {
    replace: (access: Access, items: ItemInput[], version: number | undefined) =>
      changes.whole(access, (list) => replaceItems(list, items, version, merging)),

    rename: (access: Access, name: string) => changes.part(access, (list) => rename(list, name)),

    add: (access: Access, { id = randomUUID(), text }: { id?: string | undefined; text: string }) =>
      changes.part(access, (list) => addLine(list, id, text, merging)),

    edit: (access: Access, itemId: string, edit: ItemEdit) =>
      changes.part(access, (list) => {
        const edited = editItem(list, itemId, edit, merging)
        if (!edited) throw notFound('item')
        return edited
      }),

    remove: (access: Access, itemId: string) =>
      changes.part(access, (list) => {
        const gone = findRow(list.rows, itemId)
        return takeOff(list, (row) => row === gone)
      }),

    clearCompleted: (access: Access, ids: string[] | undefined) =>
      changes.part(access, (list) => {
        const rows = ids ? ids.map((id) => findRow(list.rows, id)) : list.rows
        const meant = new Set(rows)
        return takeOff(list, (row) => row.completed && meant.has(row))
      }),

    restore: (access: Access, ids: string[]) => changes.part(access, (list) => bringBack(list, ids)),

    addRecipe: addRecipeTo,

    removeRecipe: (access: Access, entryId: string) =>
      changes.part(access, (list) => removeRecipe(list, entryId)),
  }
}
export type Items = ReturnType<typeof createItems>

const oneRecipeSentence =
  'The free plan holds one recipe on a list. Premium adds up as many recipes as you like.'
