import * as calls from '../../domain/recipes/calls.ts'
import type { Bind } from '../http/bind.ts'
import type { Recipes } from './service.ts'

export function bindRecipes(bind: Bind, recipes: Recipes) {
  bind.ready(calls.listRecipes, async ({ query, viewer }) => recipes.list(query, viewer.user))
  bind.ready(calls.summarizeRecipes, async ({ query, viewer }) => recipes.summary(query, viewer.user))
  bind.ready(calls.getRecipe, ({ params, viewer }) => recipes.get(params.id, viewer.user))
  bind.ready(calls.listIngredients, async ({ viewer }) => recipes.ingredients(viewer.user))
  bind.ready(calls.listRestaurants, async ({ viewer }) => recipes.restaurants(viewer.user))
  bind.ready(calls.listRestaurantRecipes, async ({ params, viewer }) =>
    recipes.listOf(params.restaurant, viewer.user),
  )
}
