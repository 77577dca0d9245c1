import { createContext, type ReactNode } from 'react'
import type { RecipeCard } from '../../domain/recipes/recipe.ts'

/** While cards are being selected: what lies over each, in place of its ways on. The same function throughout. */
export const CardSelection = createContext<((card: RecipeCard) => ReactNode) | undefined>(undefined)
