import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Route } from 'wouter'
import { anOwnRecipe } from '../../../tests/factories/an-own-recipe.ts'
import { json, stubServer, visit } from '../../../tests/web/stub-admin.tsx'
import { maria } from '../../../tests/web/stub-person.ts'
import { toast } from '../ui/toast.ts'
import { OwnRecipeBar } from '../own-recipes/own-recipe-bar.tsx'
import { wayBack } from '../navigation/way-back.ts'
import { SharedRecipe } from './shared-recipe.tsx'

vi.mock('../ui/toast.ts')
beforeEach(() => vi.mocked(toast).mockClear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const { tags, ...words } = anOwnRecipe()
const recipe = {
  ...words,
  image: null,
  chips: [],
  allergens: ['gluten', 'dairy'],
  objections: { vegetarian: [], vegan: ['butter'], 'gluten-free': ['flour'] },
}
const said = () => vi.mocked(toast).mock.calls.map(([message]) => message.title)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

function open(answers: Parameters<typeof stubServer>[0]) {
  const sent = stubServer({
    'GET /api/user': () => json(maria),
    'GET /api/shared-recipes/secret': () => json({ recipe }),
    ...answers,
  })
  visit('/shared-recipe/secret', <Route path="/shared-recipe/:token" component={SharedRecipe} />)
  return sent
}

it('is read as text, for as many as are there, and leads a guest to sign in and back', async () => {
  open({ 'GET /api/user': () => json({ error: 'Please sign in.' }, 401) })
  await screen.findByRole('heading', { level: 1, name: 'Grandma’s pie' })
  screen.getByText('Not vegan: butter')
  const list = screen.getByRole('list', { name: 'Ingredients' })
  expect(list.textContent).toContain('2 cups flour')
  await userEvent.click(screen.getByRole('button', { name: 'More servings' }))
  expect(list.textContent).not.toContain('2 cups flour')
  expect(screen.queryByRole('checkbox')).toBeNull()
  const copy = await screen.findByRole('link', { name: 'Copy to my recipes' })
  await userEvent.click(copy)
  expect([location.pathname, wayBack()]).toEqual(['/auth', '/shared-recipe/secret'])
})

it('leads nowhere else after signing in than to a page of ours', () => {
  for (const path of ['https://example.com', '//example.com', 7]) {
    history.replaceState({ wayBack: path }, '')
    expect(wayBack()).toBe('/')
  }
})

it('is copied by who is signed in, and refused in words where the plan is full', async () => {
  const answers = [
    json({ error: 'The free plan holds 30 recipes of your own.', needsPremium: true }, 403),
    json({ id: 'my_copy', image: null, recipe: anOwnRecipe(), original: null, version: 1 }, 201),
  ]
  open({ 'POST /api/shared-recipes/secret/copy': () => answers.shift()! })
  await press('Copy to my recipes')
  await screen.findByRole('dialog', { name: 'Part of premium' })
  await press('Not now')
  await press('Copy to my recipes')
  await waitFor(() => expect(location.pathname).toBe('/recipe/my_copy'))
  expect(said()).toEqual(['Grandma’s pie is in your recipes'])
})

it('is copied once, however often an answer is lost', async () => {
  const answers = [
    () => {
      throw new TypeError('Failed to fetch')
    },
    () => json({ id: 'my_copy', image: null, recipe: anOwnRecipe(), original: null, version: 1 }, 201),
  ]
  const sent = open({ 'POST /api/shared-recipes/secret/copy': () => answers.shift()!() })
  await press('Copy to my recipes')
  await waitFor(() => expect(said()).toHaveLength(1))
  await press('Copy to my recipes')
  await waitFor(() => expect(location.pathname).toBe('/recipe/my_copy'))
  const [first, again] = sent.filter((one) => one.startsWith('POST'))
  expect(first).toMatch(/\?idempotencyKey=[\da-f-]{36}$/)
  expect(again).toBe(first)
})

it('leads its owner to the recipe, and says when the link has ended', async () => {
  open({ 'GET /api/shared-recipes/secret': () => json({ recipe, ownId: 'my_pie' }) })
  const own = await screen.findByRole('link', { name: 'Open in My Recipes' })
  expect(own.getAttribute('href')).toBe('/recipe/my_pie')
  cleanup()
  open({ 'GET /api/shared-recipes/secret': () => json({ error: 'This recipe does not exist.' }, 404) })
  await screen.findByRole('heading', { name: 'This link no longer works' })
})

it('has no link that ended where a proxy says 404 while the server is replaced', async () => {
  open({ 'GET /api/shared-recipes/secret': () => json('404 page not found', 404) })
  await screen.findByRole('button', { name: 'Try again' })
})

const share = '/api/my-recipes/my_pie/share'
const openBar = (more: object, answers: Parameters<typeof stubServer>[0]) => {
  const sent = stubServer({ 'GET /api/user': () => json(maria), ...answers })
  visit('/', <OwnRecipeBar recipe={{ id: 'my_pie', title: 'Pie', isPremium: false, ...more }} canEdit />)
  return sent
}

it('is made by its owner once they ask for it, shown again, and ended', async () => {
  let token: string | null = null
  const sent = openBar(
    {},
    {
      [`GET ${share}`]: () => json({ isShared: token !== null, token }),
      [`POST ${share}`]: () => json({ token: (token = 'secret') }),
      [`DELETE ${share}`]: () => {
        token = null
        return json({ ok: true })
      },
    },
  )
  await screen.findByText('Your recipe: only you see it')
  await press('Share')
  await press('Make a link')
  const link = await screen.findByLabelText<HTMLInputElement>('Secret link')
  expect(link.value).toBe(`${location.origin}/shared-recipe/secret`)
  await press('Stop sharing')
  await waitFor(() => expect(said()).toEqual(['No longer shared']))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent.filter((one) => one.includes(share) && !one.startsWith('GET'))).toEqual([
    `POST ${share}`,
    `DELETE ${share}`,
  ])
})

it('is refused of a version of a premium recipe before anything is asked', async () => {
  const sent = openBar({ isPremium: true }, {})
  await press('Share')
  await screen.findByText('This is a version of a premium recipe, so it cannot be shared.')
  expect([
    sent.filter((one) => one.includes(share)),
    screen.queryByRole('button', { name: 'Make a link' }),
  ]).toEqual([[], null])
})
