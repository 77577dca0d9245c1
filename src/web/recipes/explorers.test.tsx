// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../lib/query-client.ts'
import { CuisineExplorer } from './cuisine-explorer.tsx'
import { CuisineRecipes } from './cuisine-recipes.tsx'
import { RestaurantExplorer } from './restaurant-explorer.tsx'
import { aCard, json, stubServer } from './stub-recipes.ts'

const cards = [
  aCard({ id: 'burger', title: 'Burger', restaurantBrand: 'Five Guys', cookTime: 20 }),
  aCard({ id: 'ramen', title: 'Ramen', tags: ['japanese'] }),
  aCard({ id: 'dal', title: 'Dal', tags: ['indian', 'vegan'], difficulty: 'hard' }),
]
const restaurants = [
  { name: 'Five Guys', slug: 'five-guys', icon: 'burger-sq', colors: [], recipeCount: 1 },
  { name: 'Panera', slug: 'panera', icon: 'soup-sq', colors: [], recipeCount: 0 },
]

function visit(path: string, page: ReactNode) {
  history.replaceState(null, '', path)
  render(<QueryClientProvider client={createQueryClient()}>{page}</QueryClientProvider>)
}

const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const status = (text: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(text))

beforeEach(() => {
  stubServer({
    'GET /api/recipes': () => json(cards),
    'GET /api/restaurants': () => json(restaurants),
    'GET /api/favorites': () => json([]),
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the recipes page', () => {
  it('counts the recipes of each cuisine for what is asked, and takes it along', async () => {
    visit('/recipes', <CuisineExplorer />)
    await screen.findByRole('link', { name: /^Asian.*2 recipes$/ })
    await userEvent.click(screen.getByRole('radio', { name: 'Vegan' }))
    const asian = await screen.findByRole('link', { name: /^Asian.*1 recipe$/ })
    expect(asian.getAttribute('href')).toBe('/cuisine/asian?filter=vegan')
    expect(titles()).toEqual(['Dal'])
    expect(location.search).toBe('?filter=vegan')
  })

  it('keeps what is typed in the address without a step in the history', async () => {
    visit('/recipes', <CuisineExplorer />)
    await status('3 recipes')
    const before = history.length
    await userEvent.type(screen.getByRole('searchbox'), 'ram')
    expect(location.search).toBe('?search=ram')
    expect(history.length).toBe(before)
    await status('1 recipe found')
    expect(titles()).toEqual(['Ramen'])
  })

  it('starts from the address, and clears both at once', async () => {
    visit('/recipes?search=soup&filter=quick', <CuisineExplorer />)
    await screen.findByRole('heading', { name: 'No recipes found' })
    screen.getByText('Try adjusting your search criteria or browse all recipes.')
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('soup')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Under 30 mins' }).checked).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Clear Search' }))
    expect(location.search).toBe('')
    await status('3 recipes')
  })

  it('offers to try again', async () => {
    let broken = true
    stubServer({ 'GET /api/recipes': () => (broken ? json({ error: 'Away' }, 503) : json(cards)) })
    visit('/recipes', <CuisineExplorer />)
    await screen.findByRole('alert')
    broken = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await status('3 recipes')
  })
})

describe('a cuisine page', () => {
  it('searches its own recipes only', async () => {
    visit('/cuisine/asian?search=r', <CuisineRecipes region="asian" />)
    await status('1 of 2 recipes')
    expect(titles()).toEqual(['Ramen'])
  })

  it('says what is to come when it is empty', async () => {
    visit('/cuisine/african', <CuisineRecipes region="african" />)
    await screen.findByRole('heading', { name: 'Check back soon' })
    cleanup()
    stubServer({ 'GET /api/recipes': () => json([]) })
    visit('/cuisine/fine-dining', <CuisineRecipes region="fine-dining" />)
    await screen.findByRole('heading', { name: 'Fine Dining Recipes Coming Soon' })
    expect(screen.getByRole('link', { name: 'Browse All Recipes' }).getAttribute('href')).toBe('/recipes')
  })

  it('tells the truth about fine dining', async () => {
    visit('/cuisine/fine-dining', <CuisineRecipes region="fine-dining" />)
    await screen.findByText('No ratings yet')
    screen.getByText('60 mins', { selector: 'dd' })
  })
})

describe('the restaurants page', () => {
  const own = () => screen.getByRole('region', { name: /^(Browse|Five|Panera)/ })

  it('finds a restaurant by its name or by what it serves', async () => {
    visit('/restaurants', <RestaurantExplorer />)
    await within(own()).findByRole('link', { name: /Panera/ })
    await userEvent.type(screen.getByRole('searchbox'), 'burg')
    within(own()).getByRole('link', { name: /Five Guys/ })
    expect(within(own()).queryByRole('link', { name: /Panera/ })).toBeNull()
  })

  it('shows the one that is chosen, moves the focus there, and comes back', async () => {
    visit('/restaurants', <RestaurantExplorer />)
    await userEvent.click(await screen.findByRole('link', { name: /^Five Guys/ }))
    expect(location.search).toBe('?restaurant=five-guys')
    const heading = screen.getByRole('heading', { name: 'Five Guys Recipes' })
    expect(document.activeElement).toBe(heading)
    expect(within(own()).getAllByRole('article')).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Back to All Restaurants' }))
    expect(location.search).toBe('')
    screen.getByRole('heading', { name: 'Browse by Restaurant' })
  })

  it('admits that a restaurant has nothing yet', async () => {
    visit('/restaurants?restaurant=panera', <RestaurantExplorer />)
    await screen.findByText("We don't have any recipes for Panera yet.")
  })
})
