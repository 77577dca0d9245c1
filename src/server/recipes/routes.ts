import { getRecipe, listRecipes, listRestaurantRecipes, listRestaurants } from '../../domain/recipes/calls.ts'
import type { Bind } from '../http/bind.ts'
import type { Recipes } from './service.ts'

export function bindRecipes(bind: Bind, recipes: Recipes) {
  bind(listRecipes, ({ query }) => recipes.list(query))
  bind(getRecipe, ({ params, viewer }) => recipes.get(params.id, viewer.user))
  bind(listRestaurants, () => recipes.restaurants())
  bind(listRestaurantRecipes, ({ params }) => recipes.listOf(params.restaurant))
}
