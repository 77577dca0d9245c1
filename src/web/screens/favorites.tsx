import { FavoriteRecipes } from '../recipes/favorite-recipes.tsx'

export const Favorites = FavoriteRecipes
