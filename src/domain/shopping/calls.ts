import { z } from 'zod'
import { bodySizes, call } from '../call.ts'
import { changeId } from '../change-id.ts'
import { swaps, swapsInAddress } from '../substitutes/swap-schemas.ts'
import { shopping as limits } from './limits.ts'
import { baseVersion, itemEdit, itemId, itemInputs, line, listName } from './item.ts'
import { listChange, listEvent, shoppingList } from './list.ts'

const done = z.object({ ok: z.literal(true) })
const uuid = z.uuid('This id is not a UUID')
/** For what would undo something done meanwhile if it came once more. */
const once = z.object({ changeId: changeId.optional() })
const servings = z.coerce
  .number('servings is a number')
  .int('servings is a whole number')
  .min(1, 'There is at least 1 serving')
  .max(limits.mostServings, `There are at most ${limits.mostServings} servings`)

/** Of ingredients, counted from 0: "0,2,3". */
const places = z
  .string()
  .max(1_000, 'These are too many places')
  .regex(/^\d+(?:,\d+)*$/, 'places are numbers with commas between them')

export const listShoppingLists = call('GET', '/api/shopping-lists', {
  summary: 'Your shopping lists, the latest first',
  audience: 'member',
  answer: z.array(shoppingList),
})

export const createShoppingList = call('POST', '/api/shopping-lists', {
  summary: `Write a list; the same id again answers the list it made. You can have ${limits.mostLists}`,
  audience: 'member',
  body: z.object({ id: uuid.optional(), name: listName, items: itemInputs.default([]) }),
  answer: shoppingList,
  status: 201,
  largestBody: limits.largestBody,
})

export const createListFromRecipe = call('POST', '/api/shopping-lists/from-recipe/:id', {
  summary:
    'Write a list of what a recipe needs, or of the ingredients at some places, for any number of servings',
  audience: 'member',
  query: z.object({
    servings: servings.optional(),
    listId: uuid.optional(),
    places: places.optional(),
    swaps: swapsInAddress.optional(),
  }),
  answer: shoppingList,
  status: 201,
})

export const getShoppingList = call('GET', '/api/shopping-lists/:id', {
  summary: 'One of your lists',
  audience: 'member',
  answer: shoppingList,
})

export const replaceShoppingItems = call('PUT', '/api/shopping-lists/:id', {
  summary:
    'Write all items of a list; with the version it was based on, what others changed since then stays',
  audience: 'member',
  body: z.object({ items: itemInputs, version: baseVersion.optional() }),
  answer: shoppingList,
  largestBody: limits.largestBody,
})

export const renameShoppingList = call('PATCH', '/api/shopping-lists/:id', {
  summary: 'Give a list another name',
  audience: 'member',
  query: once,
  body: z.object({ name: listName }),
  answer: listChange,
})

export const deleteShoppingList = call('DELETE', '/api/shopping-lists/:id', {
  summary: `Delete a list; for a day the latest ${limits.mostDeleted} can be brought back. The same changeId again changes nothing`,
  audience: 'member',
  query: once,
  answer: done,
})

export const restoreShoppingList = call('POST', '/api/shopping-lists/:id/restore', {
  summary: 'Bring a deleted list back',
  audience: 'member',
  query: once,
  answer: shoppingList,
})

export const addShoppingItem = call('POST', '/api/shopping-lists/:id/items', {
  summary: 'Add a line such as "2 lb chicken thighs"; it joins an unticked item of the same thing',
  audience: 'member',
  body: z.object({ id: itemId.optional(), text: line }),
  answer: listChange,
})

export const editShoppingItem = call('PATCH', '/api/shopping-lists/:id/items/:itemId', {
  summary: 'Change an item: tick it, rename it, say how much; the later word wins',
  audience: 'member',
  query: once,
  body: itemEdit,
  answer: listChange,
})

export const removeShoppingItem = call('DELETE', '/api/shopping-lists/:id/items/:itemId', {
  summary: 'Take an item off a list',
  audience: 'member',
  query: once,
  answer: listChange,
})

export const clearCompletedItems = call('POST', '/api/shopping-lists/:id/clear-completed', {
  summary: 'Take the ticked items off a list; with ids, those of them that are ticked',
  audience: 'member',
  query: once,
  body: z.object({ ids: z.array(itemId, 'ids is a list').max(limits.mostItems).optional() }),
  answer: listChange,
  largestBody: bodySizes.long,
})

export const restoreShoppingItems = call('POST', '/api/shopping-lists/:id/restore-items', {
  summary: 'Bring back items that were taken off, or joined to another',
  audience: 'member',
  query: once,
  body: z.object({
    ids: z.array(itemId, 'ids is a list').min(1, 'Please name an item').max(limits.mostItems),
  }),
  answer: listChange,
  largestBody: bodySizes.long,
})

/** Two items, the plain one first. */
const two = 'ids are those of two items'
/** A list first: one that is too long is refused before anybody looks into it. */
const pair = z
  .array(itemId, two)
  .length(2, two)
  .pipe(z.tuple([z.string(), z.string()]))

export const joinShoppingItems = call('POST', '/api/shopping-lists/:id/join-items', {
  summary: 'Buy two items as one: the second becomes a part of the first, until it is brought back',
  audience: 'member',
  query: once,
  body: z.object({ ids: pair }),
  answer: listChange,
})

export const keepItemsApart = call('POST', '/api/shopping-lists/:id/keep-apart', {
  summary: 'Say that two items are not to be offered as one, or take that back',
  audience: 'member',
  query: once,
  body: z.object({ ids: pair, isApart: z.boolean('isApart is true or false').default(true) }),
  answer: listChange,
})

export const addRecipeToList = call('POST', '/api/shopping-lists/:id/recipes', {
  summary: 'Add what a recipe needs to a list; more than one recipe on a list is part of premium',
  audience: 'member',
  body: z.object({
    id: uuid.optional(),
    recipeId: z.string('Please name the recipe').min(1, 'Please name the recipe').max(200),
    servings: servings.optional(),
    /** What stands in for what, by the names of ingredients. */
    swaps: swaps.optional(),
  }),
  answer: listChange,
})

export const removeRecipeFromList = call('DELETE', '/api/shopping-lists/:id/recipes/:entryId', {
  summary: 'Take away exactly what a recipe brought',
  audience: 'member',
  answer: listChange,
})

export const watchShoppingList = call('GET', '/api/shopping-lists/:id/events', {
  summary: 'A stream of what happens to one of your lists, beginning with the list itself',
  audience: 'member',
  answer: listEvent,
  isStream: true,
})

export const shareShoppingList = call('POST', '/api/shopping-lists/:id/share', {
  summary: 'The secret link of a list, made when there is none; part of premium',
  audience: 'member',
  answer: z.object({ token: z.string() }),
})

export const unshareShoppingList = call('DELETE', '/api/shopping-lists/:id/share', {
  summary: 'End the link of a list at once, for everyone who has it',
  audience: 'member',
  answer: done,
})

export const getSharedList = call('GET', '/api/shared-lists/:token', {
  summary: 'A list somebody shared',
  audience: 'anyone',
  answer: shoppingList,
})

export const tickSharedItem = call('PATCH', '/api/shared-lists/:token/items/:itemId', {
  summary: 'Tick an item of a shared list, or take the tick back',
  audience: 'anyone',
  query: once,
  body: z.object({ completed: z.boolean('completed is true or false'), version: baseVersion.optional() }),
  answer: listChange,
})

export const watchSharedList = call('GET', '/api/shared-lists/:token/events', {
  summary: 'A stream of what happens to a shared list, beginning with the list itself',
  audience: 'anyone',
  answer: listEvent,
  isStream: true,
})
