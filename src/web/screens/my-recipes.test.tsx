import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Route } from 'wouter'
import { anOwnRecipe } from '../../../tests/factories/an-own-recipe.ts'
import { json, stubServer, visit } from '../../../tests/web/stub-admin.tsx'
import { maria } from '../../../tests/web/stub-person.ts'
import { soup } from '../../../tests/web/stub-recipe-page.tsx'
import { aCard, servingRecipes } from '../../../tests/web/stub-recipes.ts'
import type { RecipeCard } from '../../domain/recipes/recipe.ts'
import { recipeQuery } from '../recipe-page/queries.ts'
import { toast } from '../ui/toast.ts'
import { MyRecipes } from './my-recipes.tsx'
import { OwnRecipe } from './own-recipe.tsx'
import { Recipes } from './recipes.tsx'

vi.mock('../ui/toast.ts')
beforeEach(() => vi.mocked(toast).mockClear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const pie = aCard({ id: 'my_pie', title: 'Pie', isOwn: true, tags: ['grandma'] })
const summary = { kept: 1, deleted: 0, tags: [{ tag: 'grandma', count: 1 }], collections: [] }
const anEditable = (details: Parameters<typeof anOwnRecipe>[0] = {}, version = 1) => ({
  id: 'my_pie',
  image: null,
  recipe: anOwnRecipe(details),
  original: null,
  version,
})

const serve = (answers: Parameters<typeof stubServer>[0] = {}) =>
  stubServer({
    'GET /api/user': () => json(maria),
    'GET /api/favorites': () => json([]),
    'GET /api/restaurants': () => json([]),
    'GET /api/my-recipes': () => json({ recipes: [pie], total: 1 }),
    'GET /api/my-recipes/summary': () => json(summary),
    ...answers,
  })
/** Recipes of the site, whatever is asked. */
function sitesOwn(cards: RecipeCard[]) {
  const all = servingRecipes(cards)
  const none = new URLSearchParams()
  return {
    'GET /api/recipes': () => all['GET /api/recipes']!(none) as Response,
    'GET /api/recipes/summary': () => all['GET /api/recipes/summary']!(none) as Response,
    'GET /api/ingredients': () => json([]),
  }
}

const openList = (query = '') =>
  visit(`/my-recipes${query}`, <Route path="/my-recipes" component={MyRecipes} />)
const openForm = (id: string) =>
  visit(`/my-recipes/${id}`, <Route path="/my-recipes/:id" component={OwnRecipe} />)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const said = () => vi.mocked(toast).mock.calls.map(([message]) => message.title)

it('lists them, and asks for those of a search, a tag and an order', async () => {
  const asked = serve()
  openList()
  await screen.findByRole('link', { name: 'View Recipe: Pie' })
  await screen.findByText('1 of 30 recipes of your own on the free plan. Premium has no limit.')
  await userEvent.type(screen.getByRole('searchbox'), 'plum')
  await userEvent.click(await screen.findByRole('radio', { name: 'grandma' }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Name')
  await waitFor(() =>
    expect(asked.at(-1)).toBe('GET /api/my-recipes?search=plum&tag=grandma&sort=title&from=0'),
  )
})

it('has the goals somebody switched on as chips', async () => {
  const asked = serve({
    'GET /api/user': () => json({ ...maria, preferences: { ...maria.preferences, goals: ['protein'] } }),
  })
  openList()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Over 25 g protein' }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Most protein')
  await waitFor(() => expect(asked.at(-1)).toBe('GET /api/my-recipes?goals=protein&sort=protein&from=0'))
  await userEvent.click(screen.getByRole('radio', { name: 'All' }))
  expect(location.search).toBe('?sort=protein')
})

it.each(['new', 'paste'])('says before anything is written that no more can be kept: %s', async (id) => {
  serve({ 'GET /api/my-recipes/summary': () => json({ ...summary, kept: 30 }) })
  openForm(id)
  await screen.findByText('The free plan holds 30 recipes of your own. Premium has no limit.')
  expect(screen.queryByRole('form')).toBeNull()
})

it('are found by a search among all recipes, marked as one’s own', async () => {
  const plumSoup = aCard({ id: 'soup', title: 'Plum soup' })
  const asked = serve(sitesOwn([plumSoup]))
  visit('/recipes?search=plum', <Recipes />)
  const own = await screen.findByRole('region', { name: 'My Recipes' })
  within(own).getByRole('link', { name: 'View Recipe: Pie' })
  within(own).getByText('My recipe')
  await screen.findByRole('link', { name: 'View Recipe: Plum soup' })
  expect(asked).toContain('GET /api/my-recipes?search=plum&from=0')
})

it('are found by goals and in orders that they have, too', async () => {
  const asked = serve(sitesOwn([aCard({ id: 'soup', title: 'Plum soup' })]))
  visit('/recipes?search=plum&goals=light&sort=sodium', <Recipes />)
  await screen.findByRole('region', { name: 'My Recipes' })
  expect(asked).toContain('GET /api/my-recipes?search=plum&goals=light&sort=sodium&from=0')
})

it('are not asked for by who keeps none', async () => {
  const asked = serve({
    ...sitesOwn([aCard({ id: 'soup', title: 'Plum soup' })]),
    'GET /api/my-recipes/summary': () => json({ kept: 0, deleted: 0, tags: [], collections: [] }),
  })
  visit('/recipes?search=plum', <Recipes />)
  await screen.findByRole('link', { name: 'View Recipe: Plum soup' })
  expect(asked.filter((one) => one.includes('/api/my-recipes?'))).toEqual([])
})

it('brings back what was deleted', async () => {
  const sent = serve({ 'POST /api/my-recipes/my_pie/restore': () => json(pie) })
  openList('?show=deleted')
  await press('Restore Pie')
  await waitFor(() => expect(said()).toEqual(['Pie is back']))
  expect(sent).toContain('POST /api/my-recipes/my_pie/restore')
})

it('opens a pasted text in the form, and asks before it is left', async () => {
  serve()
  openForm('paste')
  await userEvent.click(await screen.findByRole('textbox', { name: 'Text of the recipe' }))
  await userEvent.paste('Plum Pie\nServes 6\n\n250 g flour\n1 kg plums\n\nFill with the plums and bake.')
  await press('Read the text')
  await screen.findByText('Not found in the text: time.')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('Plum Pie')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Minutes in all' }).value).toBe('')
  screen.getByText('Not saved yet')
  // What only recipes of the site have is not asked.
  expect(screen.queryByLabelText('Inspired by')).toBeNull()
  expect(screen.queryByRole('region', { name: 'Who gets it' })).toBeNull()
})

it('does not overwrite what another device wrote, before it is chosen', async () => {
  let reads = 0
  const theirs = anEditable({ title: 'Their pie' }, 2)
  const sent = serve({
    'GET /api/my-recipes/my_pie': () => json((reads += 1) === 1 ? anEditable() : theirs),
    'PUT /api/my-recipes/my_pie': (body) =>
      (body as { version: number }).version === 2
        ? json(anEditable({ title: 'Mine' }, 3))
        : json({ error: 'This recipe was changed.', isNewer: true }, 409),
  })
  openForm('my_pie')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), ', mine')
  await press('Save')
  await screen.findByRole('dialog', { name: 'Another device has changed this recipe' })
  await press('Save mine over theirs')
  await waitFor(() => expect(said()).toEqual(['Mine is saved']))
  expect(sent.filter((one) => one.startsWith('PUT'))).toHaveLength(2)
})

it('forgets its page as it was before it was saved', async () => {
  serve({
    'GET /api/my-recipes/my_pie': () => json(anEditable()),
    'PUT /api/my-recipes/my_pie': () => json(anEditable({ title: 'Tart' }, 2)),
  })
  const client = openForm('my_pie')
  const { queryKey } = recipeQuery('my_pie')
  client.setQueryData(queryKey, soup)
  await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), ', a tart')
  await press('Save')
  await waitFor(() => expect(said()).toEqual(['Tart is saved']))
  expect(client.getQueryData(queryKey)).toBeUndefined()
})
