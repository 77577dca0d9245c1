import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { User } from '../../domain/accounts/user.ts'
import { createQueryClient } from '../api/query-client.ts'
import { CuisineExplorer } from './cuisine-explorer.tsx'
import { CuisineRecipes } from './cuisine-recipes.tsx'
import { userKey } from '../session/use-user.ts'
import { RestaurantExplorer } from './restaurant-explorer.tsx'
import { maria } from '../../../tests/web/stub-person.ts'
import { aCard, json, servingRecipes, stubServer } from '../../../tests/web/stub-recipes.ts'

const cards = [
  aCard({ id: 'burger', title: 'Burger', restaurantBrand: 'Five Guys', cookTime: 20 }),
  aCard({ id: 'ramen', title: 'Ramen', tags: ['japanese'] }),
  aCard({ id: 'dal', title: 'Dal', tags: ['indian', 'vegan'], difficulty: 'hard' }),
]
const restaurants = [
  { name: 'Five Guys', slug: 'five-guys', icon: 'burger-sq', colors: [], recipeCount: 1 },
  { name: 'Panera', slug: 'panera', icon: null, colors: [], recipeCount: 0 },
]

function visit(path: string, page: ReactNode, client = createQueryClient()) {
  history.replaceState(null, '', path)
  render(<QueryClientProvider client={client}>{page}</QueryClientProvider>)
}

const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const shows = (expected: string[]) => waitFor(() => expect(titles()).toEqual(expected))
const status = (text: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(text))

beforeEach(() => {
  stubServer({
    ...servingRecipes(cards),
    'GET /api/restaurants': () => json(restaurants),
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the recipes page', () => {
  it('shows recipes before anything is asked, sorts them, and keeps the order in the address', async () => {
    const asked = stubServer(servingRecipes(cards))
    visit('/recipes', <CuisineExplorer />)
    await shows(['Burger', 'Ramen', 'Dal'])
    screen.getByRole('heading', { name: 'All Recipes' })
    const sort = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' })
    expect(sort.selectedOptions[0]?.textContent).toBe('Featured')
    await userEvent.selectOptions(sort, 'Quickest')
    expect(location.search).toBe('?sort=quick')
    await waitFor(() => expect(asked).toContain('GET /api/recipes?sort=quick&limit=24'))
    await userEvent.type(screen.getByRole('searchbox'), 'ram')
    await screen.findByRole('heading', { name: 'Matching Recipes' })
    expect(location.search).toBe('?sort=quick&search=ram')
    await userEvent.selectOptions(sort, 'Best match')
    expect(location.search).toBe('?search=ram')
  })

  it('has the goals somebody switched on as chips, which go together with the others', async () => {
    const client = createQueryClient()
    const counting: User = { ...maria, preferences: { ...maria.preferences, goals: ['light', 'protein'] } }
    client.setQueryData(userKey, counting)
    const serving = { perServing: { kcal: 420, protein: 12, sodium: 900 } }
    const asked = stubServer({
      ...servingRecipes(cards.map((card) => (card.id === 'dal' ? { ...card, ...serving } : card))),
    })
    visit('/recipes', <CuisineExplorer />, client)
    await shows(['Burger', 'Ramen', 'Dal'])
    expect(screen.queryByRole('checkbox', { name: 'Low sodium' })).toBeNull()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Under 500 kcal' }))
    await shows(['Dal'])
    expect(screen.queryByRole('radio', { checked: true })).toBeNull()
    await userEvent.click(screen.getByRole('radio', { name: 'Vegan' }))
    expect(location.search).toBe('?goals=light&filter=vegan')
    await waitFor(() => expect(asked).toContain('GET /api/recipes?filter=vegan&goals=light&limit=24'))
    expect(screen.getByRole('link', { name: /^Asian/ }).getAttribute('href')).toContain(
      'filter=vegan&goals=light',
    )
    await userEvent.click(screen.getByRole('checkbox', { name: 'Over 25 g protein' }))
    await screen.findByRole('heading', { name: 'No recipes found' })
    await userEvent.click(screen.getByRole('radio', { name: 'All Recipes' }))
    expect(location.search).toBe('')
    await shows(['Burger', 'Ramen', 'Dal'])
  })

  it('lets who has switched no goal on take back the one of a link', async () => {
    visit('/recipes?goals=low-sodium', <CuisineExplorer />)
    await screen.findByRole('heading', { name: 'No recipes found' })
    await userEvent.click(screen.getByRole('checkbox', { name: 'Low sodium' }))
    await shows(['Burger', 'Ramen', 'Dal'])
    expect(screen.queryByRole('checkbox', { name: 'Low sodium' })).toBeNull()
  })

  it('says by which ingredient a recipe was found, and does not call it a near miss', async () => {
    stubServer({
      ...servingRecipes(cards),
      'GET /api/recipes': () => json([{ ...cards[1], madeWith: ['tamarind paste'] }]),
      'GET /api/recipes/summary': servingRecipes([cards[1]!])['GET /api/recipes/summary']!.bind(
        null,
        new URLSearchParams(),
      ),
    })
    visit('/recipes?search=tamarind', <CuisineExplorer />)
    await screen.findByText('with tamarind paste')
    expect(screen.queryByText(/These come close/)).toBeNull()
  })

  it('counts the recipes of each cuisine for what is asked, and takes it along', async () => {
    visit('/recipes', <CuisineExplorer />)
    await screen.findByRole('link', { name: /^Asian.*2 recipes$/ })
    await userEvent.click(screen.getByRole('radio', { name: 'Vegan' }))
    const asian = await screen.findByRole('link', { name: /^Asian.*1 recipe$/ })
    expect(asian.getAttribute('href')).toBe('/cuisine/asian?filter=vegan')
    await shows(['Dal'])
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
    await shows(['Ramen'])
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
    screen.getByRole('link', { name: /^African/ })
  })

  it('has chips to narrow it, a search, and the way to each cuisine', async () => {
    visit('/recipes', <CuisineExplorer />)
    expect(screen.getAllByRole('radio').map((chip) => chip.parentElement?.textContent)).toEqual([
      'All Recipes',
      'Vegetarian',
      'Vegan',
      'Gluten-Free',
      'Under 30 mins',
    ])
    screen.getByPlaceholderText('Search recipes...')
    await screen.findByRole('link', { name: /^Asian.*2 recipes$/ })
    for (const cuisine of ['African', 'Asian', 'European', 'World', 'Other'])
      expect(
        screen.getByRole('link', { name: new RegExp(`^${cuisine}\\b.*recipe`) }).getAttribute('href'),
      ).toBe(`/cuisine/${cuisine.toLowerCase()}`)
  })

  it('offers to try again', async () => {
    let broken = true
    const { 'GET /api/recipes/summary': summary } = servingRecipes(cards)
    stubServer({
      'GET /api/recipes/summary': (query) => (broken ? json({ error: 'Away' }, 503) : summary!(query)),
    })
    visit('/recipes', <CuisineExplorer />)
    await screen.findByRole('alert')
    broken = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await status('3 recipes')
  })
})

describe('a long list', () => {
  const many = Array.from({ length: 60 }, (_, number) => aCard({ id: `dish-${number}`, tags: ['thai'] }))

  it('comes page by page, never whole', async () => {
    const asked = stubServer(servingRecipes(many))
    visit('/cuisine/asian', <CuisineRecipes region="asian" />)
    await screen.findByText('dish-23')
    expect(screen.queryByText('dish-24')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Show more recipes' }))
    await screen.findByText('dish-47')
    await userEvent.click(screen.getByRole('button', { name: 'Show more recipes' }))
    await screen.findByText('dish-59')
    expect(screen.queryByRole('button', { name: 'Show more recipes' })).toBeNull()
    const lists = asked.filter((one) => one.startsWith('GET /api/recipes?'))
    expect(lists.every((one) => one.includes('limit=24'))).toBe(true)
    expect(lists[1]).toContain('cursor=dish-23')
  })

  it('holds a word for premium among its recipes, on the free plan only', async () => {
    for (const isPremium of [false, true]) {
      stubServer({ ...servingRecipes(many), 'GET /api/user': () => json({ isPremium }) })
      visit('/cuisine/asian', <CuisineRecipes region="asian" />)
      await screen.findByText('dish-23')
      await waitFor(() =>
        expect(screen.queryAllByRole('complementary', { name: 'Premium' })).toHaveLength(isPremium ? 0 : 1),
      )
      cleanup()
    }
  })
})

describe('a search that found only near misses', () => {
  it('says so', async () => {
    const guessing = servingRecipes(cards)['GET /api/recipes/summary']!
    stubServer({
      'GET /api/recipes': () => json([cards[1]]),
      'GET /api/recipes/summary': () => guessing(new URLSearchParams('search=ramen')),
      'GET /api/favorites': () => json([]),
    })
    visit('/recipes?search=rammen', <CuisineExplorer />)
    await screen.findByText('Nothing is called “rammen” here. These come close:')
  })
})

describe('a cuisine page', () => {
  it.each([
    ['african', 'African Cuisine'],
    ['asian', 'Asian Cuisine'],
    ['european', 'European Cuisine'],
    ['world', 'World Cuisine'],
    ['fine-dining', 'Fine Dining'],
    ['other', 'Other Cuisines'],
  ] as const)('of %s is called %s, and leads back to the others', async (region, title) => {
    stubServer(servingRecipes([aCard({ id: 'dish', title: 'Dish', regions: [region] })]))
    visit(`/cuisine/${region}`, <CuisineRecipes region={region} />)
    await screen.findByRole('heading', { level: 1, name: title })
    await shows(['Dish'])
    expect(screen.getByRole('link', { name: 'Back to Cuisines' }).getAttribute('href')).toBe('/recipes')
  })

  it('searches its own recipes only', async () => {
    visit('/cuisine/asian?search=r', <CuisineRecipes region="asian" />)
    await status('1 of 2 recipes')
    await shows(['Ramen'])
  })

  it('says what is to come when it is empty', async () => {
    visit('/cuisine/african', <CuisineRecipes region="african" />)
    await screen.findByRole('heading', { name: 'Check back soon' })
    cleanup()
    stubServer(servingRecipes([]))
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
    const panera = await within(own()).findByRole('link', { name: /Panera/ })
    expect(panera.querySelector('img')).toBeNull()
    await userEvent.type(screen.getByRole('searchbox'), 'burg')
    await waitFor(() => expect(within(own()).queryByRole('link', { name: /Panera/ })).toBeNull())
    within(own()).getByRole('link', { name: /Five Guys/ })
  })

  it('shows the one that is chosen, moves the focus there, and comes back', async () => {
    visit('/restaurants', <RestaurantExplorer />)
    await userEvent.click(await screen.findByRole('link', { name: /^Five Guys/ }))
    expect(location.search).toBe('?restaurant=five-guys')
    const heading = screen.getByRole('heading', { name: 'Five Guys Recipes' })
    expect(document.activeElement).toBe(heading)
    expect(await within(own()).findAllByRole('article')).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Back to All Restaurants' }))
    expect(location.search).toBe('')
    screen.getByRole('heading', { name: 'Browse by Restaurant' })
  })

  it.each([
    ['panera', 'Panera'],
    ['Nowhere', 'Nowhere'],
  ])('admits that %s has nothing yet', async (restaurant, name) => {
    visit(`/restaurants?restaurant=${restaurant}`, <RestaurantExplorer />)
    await screen.findByText(`We don't have any recipes for ${name} yet.`)
  })
})

it('a cuisine that is visited again shows what has been added and taken off since', async () => {
  const client = createQueryClient()
  const page = <CuisineRecipes region="asian" />
  visit('/cuisine/asian', page, client)
  await shows(['Ramen', 'Dal'])
  cleanup()
  stubServer(servingRecipes([aCard({ id: 'pho', title: 'Pho', tags: ['vietnamese'] })]))
  visit('/cuisine/asian', page, client)
  await shows(['Pho'])
})
