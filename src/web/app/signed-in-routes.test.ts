import { expect, it } from 'vitest'
import { regions } from '../../domain/recipes/cuisines.ts'
import { paths, routes } from '../navigation/paths.ts'
import { openRouteAt } from './routes.tsx'
import { signedInRoutes } from './signed-in-routes.tsx'

it('knows every page by its address', () => {
  expect(paths.recipe('ethnic_7/x')).toBe('/recipe/ethnic_7%2Fx')
  expect(paths.cooking('12')).toBe('/cooking/12')
  expect(paths.cuisine('fine-dining')).toBe('/cuisine/fine-dining')
  expect(paths.subscribeSuccess()).toBe('/subscribe/success')
})

it('has a screen for every route of the signed-in table, each cuisine included', () => {
  const patterns = signedInRoutes.map((route) => route.pattern)
  const { auth, cuisine, sharedList, sharedRecipe, forgotPassword, resetPassword, confirmEmail, ...others } =
    routes
  expect(patterns).toEqual(expect.arrayContaining([...Object.values(others), ...regions.map(paths.cuisine)]))
  expect(patterns.at(-1)).toBe('*')
  expect([auth, cuisine]).toEqual(['/auth', '/cuisine/:region'])
  for (const open of [sharedList, sharedRecipe, forgotPassword, resetPassword, confirmEmail])
    expect(openRouteAt(open)).toBeDefined()
})

it('opens every screen of the signed-in table', async () => {
  await Promise.all(signedInRoutes.map(({ screen }) => screen.load()))
})
