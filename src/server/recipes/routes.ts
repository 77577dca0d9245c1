import * as calls from '../../domain/recipes/calls.ts'
import { isPlainSearch } from '../../domain/recipes/recipe-query.ts'
import type { Bind } from '../http/bind.ts'
import type { Opening } from './opening.ts'
import type { Recipes } from './service.ts'

const emptyList = '[]'.length

/** Told that a person searched all recipes, and whether anything was found. */
type NoteSearch = (userId: string, search: string, hasFound: boolean) => void

export function bindRecipes(bind: Bind, recipes: Recipes, opening: Opening, noteSearch: NoteSearch) {
  bind.ready(calls.listRecipes, async ({ query, viewer }) => {
    const answer = await recipes.list(query, viewer.user)
    if (isPlainSearch(query)) noteSearch(viewer.user.id, query.search, answer.body.length > emptyList)
    return answer
  })
  bind.ready(calls.summarizeRecipes, ({ query, viewer }) => recipes.summary(query, viewer.user))
  bind.ready(calls.getRecipe, ({ params, viewer }) => opening.get(params.id, viewer.user))
  bind.ready(calls.listIngredients, ({ viewer }) => recipes.ingredients(viewer.user))
  bind.ready(calls.listRestaurants, ({ viewer }) => recipes.restaurants(viewer.user))
  bind.ready(calls.listRestaurantRecipes, ({ params, viewer }) =>
    recipes.listOf(params.restaurant, viewer.user),
  )
}
