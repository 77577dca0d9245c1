import { expect, test } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { aRecipe } from '../../../tests/factories/a-recipe.ts'
import { addFavorite } from '../../domain/personal/calls.ts'
import { getRecipe, listIngredients, listRecipes, listRestaurants } from '../../domain/recipes/calls.ts'

const diner = { name: "Joe's Diner", slug: 'joes-diner', icon: 'burger-sq', colors: ['#fff'] }

test('a recipe with a day of its own comes out for premium a week before', async () => {
  const early = await startApp()
  const day = 24 * 60 * 60_000
  const publishedAt = new Date(Date.now() + 10 * day).toISOString()
  const coming = aRecipe({
    title: 'Coming soon',
    publishedAt,
    restaurantBrand: diner.name,
    contains: ['saffron'],
  })
  await early.stock([coming], [diner])
  const [everyone, member] = [await early.signUp(), await early.signUp()]
  await early.database.pool.query('update users set is_premium = true where id = $1', [member.user['id']])
  const seen = async (viewer: typeof everyone) => {
    const list = (await viewer.send(listRecipes, { query: {} })).body as unknown as unknown[]
    const one = await viewer.send(getRecipe, { params: { id: coming.id } })
    const heart = await viewer.send(addFavorite, { params: { id: coming.id } })
    const [{ recipeCount }] = (await viewer.send(listRestaurants, {})).body as unknown as [
      { recipeCount: number },
    ]
    const ingredients = (await viewer.send(listIngredients, {})).body as unknown as unknown[]
    return [list.length, one.status, heart.status, recipeCount, ingredients.length]
  }
  const hidden = [0, 404, 404, 0, 0]
  const shown = [1, 200, 200, 1, 1]
  expect([await seen(everyone), await seen(member)]).toEqual([hidden, hidden])
  early.passTime(4 * day)
  expect(await seen(member)).toEqual(shown)
  expect(await seen(everyone)).toEqual(hidden)
  early.passTime(7 * day)
  expect(await seen(everyone)).toEqual(shown)
  await early.close()
})
