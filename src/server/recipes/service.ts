import { forbidden, notFound } from '../../domain/errors.ts'
import type { Tickable } from '../../domain/kitchen/progress.ts'
import { canOpen } from '../../domain/recipes/recipe.ts'
import type { RecipeQuery } from '../../domain/recipes/recipe-query.ts'
import { placeOf } from '../../domain/recipes/search.ts'
import { presentCard, presentRecipe } from './present.ts'
import type { RecipeStore } from './store.ts'

export function createRecipes(store: RecipeStore) {
  /** Ordered by where the words were found, unless another order was asked for; near misses when nothing was. */
  async function list(query: RecipeQuery) {
    const { search = '', sort } = query
    const found = await store.find(query)
    if (found.length === 0 && search !== '') return (await store.guess(query)).map(presentCard)
    if (search === '' || sort) return found.map(presentCard)
    return found.map(presentCard).toSorted((one, other) => placeOf(one, search) - placeOf(other, search))
  }

  async function get(id: string, viewer: { isPremium: boolean }) {
    const row = await store.byId(id)
    if (!row) throw notFound('recipe')
    return presentRecipe(row, viewer)
  }

  async function listOf(name: string) {
    const restaurant = await store.restaurant(name)
    if (!restaurant) throw notFound('restaurant')
    return list({ restaurant: restaurant.name })
  }

  /** The cards of these recipes, in this order; those no longer listed are left out. */
  async function cardsOf(ids: string[]) {
    const rows = new Map((await store.byIds(ids)).map((row) => [row.id, row]))
    return ids.flatMap((id) => {
      const row = rows.get(id)
      return row ? [presentCard(row)] : []
    })
  }

  /** What can be ticked on a recipe, for someone who may open it. */
  async function tickableOf(id: string, viewer: { isPremium: boolean }): Promise<Tickable> {
    const row = await store.byId(id)
    if (!row) throw notFound('recipe')
    if (!canOpen(row, viewer)) throw forbidden('This recipe is part of premium.')
    return { ingredients: row.ingredients.length, steps: row.instructions.map(({ step }) => step) }
  }

  return { list, get, restaurants: store.restaurants, listOf, cardsOf, tickableOf, exists: store.exists }
}
export type Recipes = ReturnType<typeof createRecipes>
