import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../api/query-client.ts'
import { CuisineExplorer } from './cuisine-explorer.tsx'
import { aCard, json, servingRecipes, stubServer } from '../../../tests/web/stub-recipes.ts'

const cards = [
  aCard({ id: 'omelet', title: 'Omelet', cookTime: 10 }),
  aCard({ id: 'ramen', title: 'Ramen', cookTime: 60 }),
  aCard({ id: 'dal', title: 'Dal', cookTime: 40 }),
]
const contents = {
  omelet: ['egg', 'salt'],
  ramen: ['egg', 'ramen noodle', 'white miso paste'],
  dal: ['red lentil', 'garlic', 'cumin seed', 'fresh ginger', 'yellow onion', 'tomato', 'salt'],
}

interface Visit {
  isPremium: boolean
  /** What the history kept with the page. */
  state?: unknown
}

function visit(path: string, { isPremium, state = null }: Visit) {
  const asked = stubServer({
    ...servingRecipes(cards, contents),
    'GET /api/user': () => json({ isPremium }),
  })
  history.replaceState(state, '', path)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <CuisineExplorer />
    </QueryClientProvider>,
  )
  return asked
}

const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const shows = (expected: string[]) => waitFor(() => expect(titles()).toEqual(expected))
const status = (text: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(text))
const toggle = () => screen.getByRole('button', { name: /^Advanced search/ })
const panel = () => screen.findByRole('region', { name: 'Advanced search' })
const field = (name: string) => screen.findByRole<HTMLInputElement>('combobox', { name })
const suggestion = (name: string) => screen.findByRole('option', { name })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('on the free plan', () => {
  it('the button explains what premium brings, and shows no form', async () => {
    visit('/recipes', { isPremium: false })
    await status('3 recipes')
    expect(toggle().getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(toggle())
    expect(toggle().getAttribute('aria-expanded')).toBe('true')
    const offer = within(await panel())
    offer.getByText('Advanced search is part of premium. Search and filters above stay free.')
    expect(offer.getByRole('link', { name: 'Go Premium' }).getAttribute('href')).toBe('/subscribe')
    expect(screen.queryByRole('combobox', { name: 'Ingredients I have' })).toBeNull()
  })

  it('a shared search is explained and never asked of the server', async () => {
    const asked = visit('/recipes?have=egg&maxTime=30&cuisine=asian&sort=quick', { isPremium: false })
    await status('3 recipes')
    within(await panel()).getByText(/^The link you opened uses advanced search/)
    await userEvent.click(screen.getByRole('radio', { name: 'Under 30 mins' }))
    await shows(['Omelet'])
    expect(toggle().textContent).not.toContain('3')
    expect(asked.filter((one) => /have|maxTime|cuisine=/.test(one))).toEqual([])
  })
})

describe('with premium', () => {
  it('finds what can be cooked from the fridge, and says what is missing', async () => {
    visit('/recipes', { isPremium: true })
    await status('3 recipes')
    await userEvent.click(toggle())
    await userEvent.type(await field('Ingredients I have'), 'egg')
    await suggestion('egg')
    await userEvent.keyboard('{Enter}')
    await status('2 recipes found')
    await shows(['Omelet', 'Ramen'])
    screen.getByText('You have everything')
    screen.getByText('Missing: ramen noodle, white miso paste')
    expect(location.search).toBe('?have=egg&missing=5')
    expect(screen.queryByRole('heading', { name: 'Browse by Cuisine' })).toBeNull()
    await userEvent.selectOptions(await field('May be missing'), 'Nothing')
    await shows(['Omelet'])
    expect(location.search).toBe('?have=egg')
  })

  it('lets nothing be missing from nothing', async () => {
    visit('/recipes', { isPremium: true })
    await status('3 recipes')
    await userEvent.click(toggle())
    expect((await field('May be missing')).disabled).toBe(true)
  })

  it('refuses a staple and what nobody cooks with, each with a sentence', async () => {
    visit('/recipes', { isPremium: true })
    await status('3 recipes')
    await userEvent.click(toggle())
    const have = await field('Ingredients I have')
    await userEvent.type(have, 'egg')
    await suggestion('egg')
    await userEvent.clear(have)
    await userEvent.type(have, 'salt{Enter}')
    screen.getByText('No need to add salt: staples are never counted.')
    await userEvent.clear(have)
    await userEvent.type(have, 'granite,')
    screen.getByText('None of our recipes calls for “granite”.')
    expect(location.search).toBe('')
  })

  it('leaves out, limits and sorts, all in the address and without a step in the history', async () => {
    const asked = visit('/recipes?search=ram', { isPremium: true })
    await status('1 recipe found')
    await userEvent.click(toggle())
    const before = history.length
    await userEvent.selectOptions(await field('Sort by'), 'Quickest')
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Nuts' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Fish' }))
    await userEvent.selectOptions(await field('Maximum time'), '45 mins')
    await userEvent.selectOptions(await field('Difficulty'), 'Easy')
    await userEvent.selectOptions(await field('Cuisine'), 'Asian')
    const all = 'allergens=fish%2Cnuts&maxTime=45&difficulty=easy&cuisine=asian'
    expect(location.search).toBe(`?search=ram&sort=quick&${all}`)
    expect(history.length).toBe(before)
    screen.getByRole('button', { name: /^Advanced search 4 active/ })
    await waitFor(() => expect(asked.join('\n')).toContain(`search=ram&${all}&sort=quick`))
    expect(asked.filter((one) => one.includes('summary') && one.includes('sort'))).toEqual([])
  })

  it('limits what a serving has, and answers what is no number with a sentence', async () => {
    const asked = visit('/recipes?maxKcal=500', { isPremium: true })
    const within500 = await screen.findByLabelText<HTMLInputElement>('Energy up to (kcal)')
    expect(within500.value).toBe('500')
    screen.getByText('For one serving. Recipes whose figures are not known are left out.')
    const sodium = screen.getByLabelText<HTMLInputElement>('Sodium up to (mg)')
    await userEvent.type(sodium, '1,200')
    expect(location.search).toBe('?maxKcal=500&maxSodium=1200')
    await waitFor(() => expect(asked).toContain('GET /api/recipes?maxKcal=500&maxSodium=1200&limit=24'))
    await userEvent.clear(sodium)
    await userEvent.type(sodium, 'lots')
    screen.getByText('Please write a whole number from 1 to 20,000.')
    expect(location.search).toBe('?maxKcal=500')
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }))
    expect(screen.getByLabelText<HTMLInputElement>('Energy up to (kcal)').value).toBe('')
    expect(screen.getByLabelText<HTMLInputElement>('Sodium up to (mg)').value).toBe('')
    expect(screen.queryByText(/^Please write/)).toBeNull()
  })

  it('starts from a shared link with the panel open, and shows the recipes on the way out', async () => {
    visit('/recipes?without=egg&maxTime=45', { isPremium: true })
    await shows(['Dal'])
    await screen.findByRole('button', { name: 'Remove egg' })
    expect((await field('Maximum time')).value).toBe('45')
    await userEvent.click(screen.getByRole('button', { name: 'Show 1 recipe' }))
    expect(screen.queryByRole('region', { name: 'Advanced search' })).toBeNull()
    expect(document.activeElement).toBe(toggle())
    await shows(['Dal'])
  })

  it('remembers with the page whether the panel was open', async () => {
    visit('/recipes?without=egg', { isPremium: true })
    await userEvent.click(await screen.findByRole('button', { name: 'Show 1 recipe' }))
    await userEvent.type(screen.getByRole('searchbox'), 'd')
    cleanup()
    visit(location.pathname + location.search, { isPremium: true, state: history.state })
    await shows(['Dal'])
    expect(screen.queryByRole('region', { name: 'Advanced search' })).toBeNull()
  })

  it('clears search, chip and criteria at once, here and where nothing was found', async () => {
    visit('/recipes?search=soup&filter=quick&without=egg', { isPremium: true })
    await userEvent.click(await screen.findByRole('button', { name: 'Clear Search' }))
    expect(location.search).toBe('')
    await status('3 recipes')
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Soy' }))
    await userEvent.type(screen.getByRole('searchbox'), 'dal')
    await userEvent.type(await field('Without'), 'granite')
    await userEvent.click(await screen.findByRole('button', { name: 'Clear all' }))
    expect(location.search).toBe('')
    expect((await field('Without')).value).toBe('')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }))
    await status('3 recipes')
  })

  it('offers to fetch the ingredients again', async () => {
    let broken = true
    const ingredients = servingRecipes(cards, contents)['GET /api/ingredients']!
    visit('/recipes', { isPremium: true })
    stubServer({
      ...servingRecipes(cards, contents),
      'GET /api/user': () => json({ isPremium: true }),
      'GET /api/ingredients': (query) => (broken ? json({ error: 'Away' }, 503) : ingredients(query)),
    })
    await status('3 recipes')
    await userEvent.click(toggle())
    await screen.findByRole('alert')
    await userEvent.type(await field('Ingredients I have'), 'egg{Enter}')
    screen.getByText('The ingredients could not be loaded.')
    broken = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    await userEvent.type(await field('Ingredients I have'), '{Enter}')
    await shows(['Omelet', 'Ramen'])
  })
})
