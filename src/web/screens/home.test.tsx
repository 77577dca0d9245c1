import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../api/query-client.ts'
import { maria } from '../../../tests/web/stub-person.ts'
import { setUser } from '../session/use-user.ts'
import { aCard, json, servingRecipes, stubServer } from '../../../tests/web/stub-recipes.ts'
import { Home } from './home.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const pretzels = Array.from({ length: 8 }, (_, number) =>
  aCard({ id: `pretzel-${number}`, title: `Pretzel ${number}` }),
)
const cards = [...pretzels, aCard({ id: 'ramen', title: 'Ramen' })]
const restaurants = Array.from({ length: 9 }, (_, number) => ({
  name: `Diner ${number}`,
  slug: `diner-${number}`,
  icon: null,
  colors: [],
  recipeCount: 1,
}))

function visit(isPremium = false) {
  stubServer({ ...servingRecipes(cards), 'GET /api/restaurants': () => json(restaurants) })
  history.replaceState(null, '', '/')
  const client = createQueryClient()
  setUser(client, { ...maria, isPremium })
  render(
    <QueryClientProvider client={client}>
      <Home />
    </QueryClientProvider>,
  )
}

const region = (name: string | RegExp) => screen.findByRole('region', { name })

it('shows six restaurants and the way to all of them', async () => {
  visit()
  const popular = await region('Popular Restaurant Copycats')
  await waitFor(() => expect(within(popular).getAllByRole('link', { name: /^Diner/ })).toHaveLength(6))
  expect(within(popular).getByRole('link', { name: 'View All' }).getAttribute('href')).toBe('/restaurants')
})

it.each([
  [false, 1],
  [true, 0],
])('has an offer for who is premium, %s, this often: %i', async (isPremium, offers) => {
  visit(isPremium)
  const trending = await region('Trending Recipes')
  expect(await within(trending).findAllByRole('article')).toHaveLength(6)
  expect(screen.queryAllByRole('link', { name: 'Start Free Trial' })).toHaveLength(offers)
})

describe('a search', () => {
  const search = () => screen.getByRole<HTMLInputElement>('searchbox')

  it('shows and counts all it finds', async () => {
    visit()
    await userEvent.type(search(), 'pretzel')
    const found = await region('8 recipes found')
    await waitFor(() => expect(within(found).getAllByRole('article')).toHaveLength(8))
  })

  it('for nothing we cook says so and can be cleared', async () => {
    visit()
    await userEvent.type(search(), 'zzz plankton')
    await screen.findByRole('heading', { name: 'No recipes found for "zzz plankton"' })
    screen.getByText('Try searching for restaurant names, dish types, or ingredients')
    await userEvent.click(screen.getByRole('button', { name: 'Clear Search' }))
    expect(search().value).toBe('')
    const trending = await region('Trending Recipes')
    await waitFor(() => expect(within(trending).getAllByRole('article')).toHaveLength(6))
  })
})
