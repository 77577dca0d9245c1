import { conflict } from '../../domain/errors.ts'
import { listReads, shopping as limits } from '../../domain/shopping/limits.ts'
import { blanks, fetchHint, type PageHints } from '../../domain/page-hints.ts'
import type { ItemInput } from '../../domain/shopping/item.ts'
import type { ShoppingList } from '../../domain/shopping/list.ts'
import { emptyList, type ListState, noted } from '../../domain/shopping/list-state.ts'
import { addRecipe, type Merging } from '../../domain/shopping/merge.ts'
import { replaceItems } from '../../domain/shopping/replace.ts'
import type { Swaps } from '../../domain/substitutes/swaps.ts'
import type { Database } from '../db/database.ts'
import { tooManyCalls } from '../db/connection-slots.ts'
import { lockPerson } from '../db/lock-person.ts'
import { createQueues } from '../http/queues.ts'
import type { InTurn, ReadInTurn } from '../http/turns.ts'
import { noList } from './changes.ts'
import type { Present } from './present.ts'
import { entryOf, type OpenRecipe, type Person } from './recipe-entry.ts'
import type { Shown } from './shown.ts'
import { checkBytes, checkCount, checkSize } from './sizes.ts'
import { type Access, createShoppingStore } from './store.ts'
import type { WorkOutRows } from './work-out-rows.ts'

interface Dependencies {
  db: Database
  inTurn: InTurn
  readInTurn: ReadInTurn
  present: Present
  shown: Shown
  workOutRows: WorkOutRows
  merging: Merging
  openRecipe: OpenRecipe
  clock(): Date
}

const page = /^\/shopping-lists\/([\w-]+)(?:\?|$)/

interface NewList {
  id?: string | undefined
  name: string
  items: ItemInput[]
}

interface RecipeWish {
  servings?: number | undefined
  listId?: string | undefined
  places?: string | undefined
  swaps?: Swaps | undefined
}

/** Whole lists: written, read, deleted and brought back. */
export function createLists({
  db,
  inTurn,
  readInTurn,
  present,
  shown,
  workOutRows,
  merging,
  openRecipe,
  clock,
}: Dependencies) {
  const store = createShoppingStore(db)
  // Guests wait among themselves, so that they never keep the owner waiting.
  const readOne = createQueues(listReads, tooManyCalls)
  const readerOf = (access: Access) => ('shareHash' in access ? access.shareHash : access.userId)
  const undoableSince = () => new Date(clock().getTime() - limits.undoLasts)

  /** Keeps a new list; under an id that made one already it answers that one. */
  const add = (person: Person, id: string | undefined, make: () => ListState) =>
    inTurn({ userId: person.id }, async (tx) => {
      const within = createShoppingStore(tx)
      await lockPerson(tx, person.id)
      const made = id === undefined ? undefined : await within.hold({ userId: person.id, id })
      if (made?.deletedAt) throw conflict('This list was deleted.')
      if (made) {
        await workOutRows(person.id, made.items)
        return present.list(made)
      }
      await checkCount(within, person.id)
      // In its turn, for whoever sends hundreds of lists at once.
      const state = make()
      checkSize(state)
      await workOutRows(person.id, state.rows)
      const kept = { ...(id !== undefined && { id }), userId: person.id, ...present.kept(state) }
      await checkBytes(within, kept)
      const added = await within.add(kept)
      if (!added) throw conflict('This id is taken. Please choose another one.')
      return present.list(added)
    })

  async function createFromRecipe(
    person: Person,
    recipeId: string,
    { servings, listId, places, swaps }: RecipeWish,
  ) {
    const recipe = await openRecipe(recipeId, person, swaps)
    const entry = entryOf(recipe, servings)
    const wanted = places === undefined ? undefined : new Set(places.split(',').map(Number))
    const ingredients = recipe.ingredients.filter((_, place) => wanted?.has(place) ?? true)
    return add(person, listId, () => addRecipe(emptyList(recipe.title), entry, ingredients, merging))
  }

  const remove = (person: Person, id: string, changeId?: string) =>
    inTurn({ userId: person.id, id }, async (tx) => {
      const within = createShoppingStore(tx)
      const list = await within.hold({ userId: person.id, id })
      if (!list) throw noList()
      if (wasHandled(list, changeId)) return
      await within.setDeleted(list.id, list.deletedAt ?? clock(), handledWith(list, changeId))
      await within.purge(undoableSince())
      await within.forgetDeletedBut(limits.mostDeleted, person.id)
    })

  const restore = (person: Person, id: string, changeId?: string) =>
    inTurn({ userId: person.id, id }, async (tx) => {
      const within = createShoppingStore(tx)
      await lockPerson(tx, person.id)
      const list = await within.hold({ userId: person.id, id })
      if (!list || (list.deletedAt && list.deletedAt < undoableSince())) throw noList()
      const isRepeated = wasHandled(list, changeId)
      if (isRepeated && list.deletedAt) throw noList()
      await workOutRows(person.id, list.items)
      if (isRepeated) return present.list(list)
      if (list.deletedAt) {
        await checkCount(within, person.id)
        await checkBytes(within, list)
      }
      return present.list(await within.setDeleted(list.id, null, handledWith(list, changeId)))
    })

  async function workOut({ id }: Person) {
    const lists: ShoppingList[] = []
    for (const row of await store.all(id)) lists.push(await shown(row))
    return lists
  }

  return {
    all: (person: Person) => readInTurn(person.id, () => workOut(person)),
    get: (access: Access) =>
      readOne(readerOf(access), async () => {
        const list = await store.find(access)
        if (!list) throw noList()
        return shown(list)
      }),
    async ownedBy(access: Access) {
      const list = await store.ownedBy(access)
      if (!list) throw noList()
      return list
    },
    /** What is known about the page of a list before its code has arrived. */
    async pageHints(url: string, { id: userId }: Person): Promise<PageHints | undefined> {
      const id = page.exec(url)?.[1]
      const list = id && (await readOne(userId, () => store.ownedBy({ userId, id })))
      return list
        ? { links: [fetchHint('/api/shopping-lists')], words: { [blanks.title]: list.name } }
        : undefined
    },
    create: (person: Person, { id, name, items }: NewList) =>
      add(person, id, () => replaceItems(emptyList(name), items, undefined, merging)),
    createFromRecipe,
    remove,
    restore,
  }
}
export type Lists = ReturnType<typeof createLists>

type Remembering = Pick<ListState, 'handled'>

const wasHandled = ({ handled }: Remembering, changeId: string | undefined) =>
  changeId !== undefined && handled.includes(changeId)

const handledWith = (list: Remembering, changeId: string | undefined) =>
  changeId === undefined ? list.handled : noted(list, changeId)
