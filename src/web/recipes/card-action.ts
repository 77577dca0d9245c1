import { createContext, type ReactNode } from 'react'
import type { RecipeCard } from '../../domain/recipes/recipe.ts'

/** What else can be done with a recipe from its card, handed in by whoever shows the cards. */
export const CardAction = createContext<(card: RecipeCard) => ReactNode>(() => null)
