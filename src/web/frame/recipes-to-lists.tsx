import type { ReactNode } from 'react'
import type { RecipeCard } from '../../domain/recipes/recipe.ts'
import { CardAction } from '../recipes/card-action.ts'
import { AddToListIcon } from '../shopping/add-to-list.tsx'

const addToList = (card: RecipeCard) => <AddToListIcon recipe={{ id: card.id }} title={card.title} />

/** From every card a recipe can be put on a shopping list. */
export const RecipesToLists = ({ children }: { children: ReactNode }) => (
  <CardAction value={addToList}>{children}</CardAction>
)
