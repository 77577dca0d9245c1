import { randomUUID } from 'node:crypto'
import { forbidden, notFound } from '../../domain/errors.ts'
import { joinRows, keepApart, type Pair } from '../../domain/shopping/as-one.ts'
import { addLine, editItem, editWhole, isTick, rename } from '../../domain/shopping/edit.ts'
import type { ItemEdit, ItemInput } from '../../domain/shopping/item.ts'
import { isOrWasRow, type ListState } from '../../domain/shopping/list-state.ts'
import { addRecipe, type Merging, removeRecipe } from '../../domain/shopping/merge.ts'
import { replaceItems } from '../../domain/shopping/replace.ts'
import { bringBack, clearCompleted, removeItems } from '../../domain/shopping/take-off.ts'
import type { Swaps } from '../../domain/substitutes/swaps.ts'
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
  swaps?: Swaps | undefined
}

/** What stands on a list, changed by its owner or, ticks alone, by whoever has the link. */
export function createItems({ changes, merging, openRecipe }: Dependencies) {
  async function addRecipeTo(access: Access, person: Person, { id, recipeId, servings, swaps }: Wish) {
    const recipe = await openRecipe(recipeId, person, swaps)
    const entry = entryOf(recipe, servings, id)
    return changes.part(access, (list) => {
      const after = addRecipe(list, entry, recipe.ingredients, merging)
      const recipes = new Set(after.recipes.map((one) => one.recipeId))
      if (recipes.size > 1 && after !== list && !person.isPremium)
        throw forbidden(oneRecipeSentence, { needsPremium: true })
      return after
    })
  }

  function found(edited: ListState | undefined) {
    if (!edited) throw notFound('item')
    return edited
  }

  // Ticking always works, so what cannot be parted is ticked together.
  function edit(
    access: Access,
    itemId: string,
    asked: ItemEdit,
    changeId: string | undefined,
    isKnown: (list: ListState) => boolean = () => true,
  ) {
    const by = (change: typeof editItem) => (list: ListState) =>
      found(isKnown(list) ? change(list, itemId, asked, merging) : undefined)
    return changes.part(access, by(editItem), {
      changeId,
      otherwise: isTick(asked) ? by(editWhole) : undefined,
    })
  }

  return {
    replace: (access: Access, items: ItemInput[], version: number | undefined) =>
      changes.whole(access, (list) => replaceItems(list, items, version, merging)),

    rename: (access: Access, name: string, changeId?: string) =>
      changes.part(access, (list) => rename(list, name), { changeId }),

    add: (access: Access, { id = randomUUID(), text }: { id?: string | undefined; text: string }) =>
      changes.part(access, (list) => addLine(list, id, text, merging)),

    edit: (access: Access, itemId: string, asked: ItemEdit, changeId?: string) =>
      edit(access, itemId, asked, changeId),

    /** For who came by the link, and knows rows alone: those there are, and those that were joined meanwhile. */
    tick: (
      access: Access,
      itemId: string,
      tick: Pick<ItemEdit, 'completed' | 'version'>,
      changeId?: string,
    ) => edit(access, itemId, tick, changeId, (list) => isOrWasRow(list, itemId)),

    remove: (access: Access, itemId: string, changeId?: string) =>
      changes.part(access, (list) => removeItems(list, [itemId]), { changeId }),

    clearCompleted: (access: Access, ids: string[] | undefined, changeId?: string) =>
      changes.part(access, (list) => clearCompleted(list, ids), { changeId }),

    restore: (access: Access, ids: string[], changeId?: string) =>
      changes.part(access, (list) => bringBack(list, ids), { changeId }),

    join: (access: Access, ids: Pair, changeId?: string) =>
      changes.part(access, (list) => joinRows(list, ids), { changeId }),

    keepApart: (access: Access, ids: Pair, isApart: boolean, changeId?: string) =>
      changes.part(access, (list) => keepApart(list, ids, isApart, merging.index), { changeId }),

    addRecipe: addRecipeTo,

    removeRecipe: (access: Access, entryId: string) =>
      changes.part(access, (list) => removeRecipe(list, entryId)),
  }
}
export type Items = ReturnType<typeof createItems>

const oneRecipeSentence =
  'The free plan holds one recipe on a list. Premium adds up as many recipes as you like.'
