import type { ShoppingList } from './list.ts'

interface Cooking {
  userId: string
  recipeId: string
  /** How often it was cooked before. */
  timesCooked: number
}

/** The id of the list a cooking makes: always the same one, so that no reload and no second device makes another. */
export function automaticListId({ userId, recipeId, timesCooked }: Cooking) {
  const name = JSON.stringify([userId, recipeId, timesCooked])
  const digits = [1, 2, 3, 4].map((seed) => hashed(`${seed} ${name}`).toString(16).padStart(8, '0')).join('')
  // Marked as made by a rule of our own (version 8).
  const marked = `${digits.slice(0, 12)}8${digits.slice(13, 16)}8${digits.slice(17)}`
  return marked.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** FNV-1a over UTF-16 units, with a last stir: names that differ in one letter differ everywhere. */
function hashed(text: string) {
  let hash = 0x811c9dc5
  for (let place = 0; place < text.length; place++)
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Whether somebody is about to shop for a recipe already. */
export const isOnOpenList = (lists: Pick<ShoppingList, 'isCompleted' | 'recipes'>[], recipeId: string) =>
  lists.some(
    ({ isCompleted, recipes }) => !isCompleted && recipes.some((entry) => entry.recipeId === recipeId),
  )
