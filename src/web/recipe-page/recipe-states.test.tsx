import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { Route } from 'wouter'
import { Recipe } from '../screens/recipe.tsx'
import { aCard } from '../../../tests/web/stub-recipes.ts'
import { renderOnRecipePage, soup, stubRecipePage } from '../../../tests/web/stub-recipe-page.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

function visit(id: string) {
  history.replaceState(null, '', `/recipe/${id}`)
  renderOnRecipePage(<Route path="/recipe/:id" component={Recipe} />)
}

it('a recipe names its page', async () => {
  stubRecipePage()
  visit('soup')
  screen.getByText('Loading recipe')
  await heading('Soup')
  await waitFor(() => expect(document.title).toBe('Soup · Homeplate'))
  expect(screen.getByRole('link', { name: 'Start Cooking' }).getAttribute('href')).toBe('/cooking/soup')
})

it('a recipe that is not there leads to those that are', async () => {
  stubRecipePage()
  visit('stone')
  await heading('Recipe not found')
  screen.getByText("The recipe you're looking for doesn't exist.")
  expect(screen.getByRole('link', { name: 'Browse Recipes' }).getAttribute('href')).toBe('/recipes')
})

it.each([
  ['a connection that failed', 'offline' as const],
  ['a proxy that says 404 while the server is replaced', { status: 404, body: '404 page not found' }],
])('a recipe that did not arrive can be asked for again, after %s', async (_, answer) => {
  stubRecipePage({ 'GET /api/recipes/soup': [answer] })
  visit('soup')
  await heading('This recipe did not arrive')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await heading('Soup')
})

const preview = {
  ...aCard({
    id: 'steak',
    title: 'Steak',
    cookTime: 30,
    servings: 2,
    difficulty: 'hard',
    isPremium: true,
    restaurantBrand: 'Outback',
  }),
  isLocked: true,
}

it.each(['visibilitychange', 'online'])('a recipe that became premium locks itself on %s', async (look) => {
  const locked = { ...preview, id: 'soup', title: 'Soup' }
  stubRecipePage({
    'GET /api/recipes/soup': [
      { status: 200, body: soup },
      { status: 200, body: locked },
    ],
  })
  visit('soup')
  await screen.findByRole('heading', { name: 'Ingredients' })
  // What counts is coming back online, not being so.
  if (look === 'online') dispatchEvent(new Event('offline'))
  dispatchEvent(new Event(look))
  await screen.findByRole('link', { name: 'Go Premium' })
  expect(screen.queryByRole('heading', { name: 'Ingredients' })).toBeNull()
})

it('a locked recipe shows its preview and the way to open it', async () => {
  stubRecipePage({ 'GET /api/recipes/steak': [{ status: 200, body: preview }] })
  visit('steak')
  await heading('Steak')
  expect(screen.getByRole('list', { name: 'At a glance' }).textContent).toBe('30 mins2 servingsHard')
  screen.getByText('Premium')
  screen.getByText('$9.99')
  screen.getByText(/7-day free trial/)
  expect(screen.getByRole('link', { name: 'Go Premium' }).getAttribute('href')).toBe('/subscribe')
  expect(screen.queryByRole('heading', { name: 'Ingredients' })).toBeNull()
})

it('a locked recipe leads back, can be kept, and names three like it that are open', async () => {
  const ofHouse = [aCard({ id: 'ribs', restaurantBrand: 'Outback', isPremium: true })]
  const open = ['fries', 'wings', 'soup', 'salad'].map((id) => aCard({ id, restaurantBrand: 'Outback' }))
  stubRecipePage({
    'GET /api/recipes/steak': [{ status: 200, body: preview }],
    'GET /api/recipes?restaurant=Outback&limit=100': [{ status: 200, body: [...ofHouse, ...open] }],
    'GET /api/recipes?tags=copycat&limit=100': [{ status: 200, body: open }],
    'GET /api/favorites/steak/check': [{ status: 200, body: { isFavorite: false } }],
  })
  visit('steak')
  await heading('Steak')
  expect(screen.getByRole('link', { name: 'Back to Recipes' }).getAttribute('href')).toBe('/recipes')
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Favorite' }).disabled).toBe(false),
  )
  const similar = within(screen.getByRole('region', { name: 'Cook one of these instead' }))
  const titles = (await similar.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent)
  expect(titles).toEqual(['fries', 'wings', 'soup'])
})
