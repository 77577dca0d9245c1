import { CuisineExplorer } from '../recipes/cuisine-explorer.tsx'

export const Recipes = CuisineExplorer
