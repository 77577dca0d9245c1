import type { ShoppingList } from './list.ts'

const spelled = 'No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve'.split(' ')

/** What is asked before cooking. */
export const offerWords = (count: number) =>
  count === 1
    ? 'One thing is not ticked: put it on a list?'
    : `${spelled[count] ?? count} things are not ticked: put them on a list?`

type Recipes = Pick<ShoppingList, 'isCompleted' | 'recipes'>

/** The list somebody is about to shop a recipe with. */
export const openListWith = <List extends Recipes>(lists: List[], recipeId: string): List | undefined =>
  lists.find(({ isCompleted, recipes }) => !isCompleted && hasRecipe({ recipes }, recipeId))

export const hasRecipe = ({ recipes }: Pick<ShoppingList, 'recipes'>, recipeId: string) =>
  recipes.some((entry) => entry.recipeId === recipeId)
