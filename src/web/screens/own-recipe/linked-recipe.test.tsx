import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Route } from 'wouter'
import { anOwnRecipe } from '../../../../tests/factories/an-own-recipe.ts'
import { json, stubServer, visit } from '../../../../tests/web/stub-admin.tsx'
import { maria } from '../../../../tests/web/stub-person.ts'
import type { LinkedPage } from '../../../domain/own-recipes/linked-page.ts'
import { wayBack } from '../../navigation/way-back.ts'
import { toast } from '../../ui/toast.ts'
import { OwnRecipe } from '../own-recipe.tsx'
import { SignInPrompt } from '../sign-in-prompt.tsx'

vi.mock('../../ui/toast.ts')
beforeEach(() => vi.mocked(toast).mockClear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const source = 'https://www.cook.example/pie'
const image = '/pictures/uploaded/pie.aabbcc-800.webp'
const recipe = (title: string): LinkedPage['recipes'][number] => ({
  recipe: { ...anOwnRecipe({ title }), cookTime: null },
  missing: ['time'],
  leftOver: ['Read my book'],
})
const pageOf = (...titles: string[]): LinkedPage => ({ source, image, recipes: titles.map(recipe) })

const serve = (answers: Parameters<typeof stubServer>[0] = {}) =>
  stubServer({
    'GET /api/user': () => json(maria),
    'GET /api/my-recipes/summary': () => json({ kept: 1, deleted: 0, tags: [] }),
    'POST /api/my-recipes/read-link': () => json(pageOf('Plum Pie')),
    ...answers,
  })
const open = (search = '') =>
  visit(`/my-recipes/link${search}`, <Route path="/my-recipes/:id" component={OwnRecipe} />)
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Address of the page' })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const asked = (sent: string[]) => sent.filter((one) => one.includes('read-link'))

it('reads a page into the form, with its picture and where it is from', async () => {
  const sent = serve({
    'POST /api/my-recipes': () =>
      json({ id: 'my_pie', image, recipe: anOwnRecipe(), original: null, version: 1 }, 201),
  })
  open()
  await userEvent.type(await field(), 'www.cook.example/pie')
  await press('Read the page')
  await screen.findByText('Not found on the page: time.')
  expect(asked(sent)).toEqual(['POST /api/my-recipes/read-link {"address":"https://www.cook.example/pie"}'])
  expect(screen.getByRole('link', { name: 'cook.example' }).getAttribute('href')).toBe(source)
  screen.getByText('1 line of the page is not in the recipe')
  screen.getByAltText('Picture of the recipe')
  await userEvent.type(screen.getByRole('textbox', { name: 'Minutes in all' }), '90')
  await press('Save recipe')
  await waitFor(() => expect(sent.some((one) => one.startsWith('POST /api/my-recipes {'))).toBe(true))
  const saved = JSON.parse(sent.find((one) => one.startsWith('POST /api/my-recipes {'))!.slice(21))
  expect(saved).toMatchObject({ title: 'Plum Pie', cookTime: 90, image, sourceUrl: source })
})

it('has one of several recipes chosen; the picture is that of the first', async () => {
  serve({ 'POST /api/my-recipes/read-link': () => json(pageOf('Plum Pie', 'Bread')) })
  open('?url=https%3A%2F%2Fcook.example%2Fall')
  await press('Read the page')
  await screen.findByRole('heading', { name: 'Which recipe?' })
  await press('Bread')
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' })).value).toBe('Bread')
  expect(screen.queryByAltText('Picture of the recipe')).toBeNull()
})

it.each([
  ['a bookmark', '?url=https%3A%2F%2Fcook.example%2Fpie'],
  ['the share sheet', '?title=Plum+Pie&text=Look+at+this%3A+https%3A%2F%2Fcook.example%2Fpie'],
])('is filled in by %s, and asks for nothing before somebody does', async (_, search) => {
  const sent = serve()
  open(search)
  expect((await field()).value).toBe('https://cook.example/pie')
  expect(asked(sent)).toEqual([])
  await press('Read the page')
  await waitFor(() => expect(asked(sent)).toHaveLength(1))
})

it('says beside the field what is wrong, and keeps what was typed', async () => {
  const sentence = 'This link does not lead to a page on the public internet.'
  const sent = serve({ 'POST /api/my-recipes/read-link': () => json({ error: sentence }, 400) })
  open()
  await press('Read the page')
  await screen.findByText('Please give the address of a page first')
  await userEvent.type(await field(), 'soup')
  await screen.findByText(/There is no address of a page in this/)
  expect(asked(sent)).toEqual([])
  await userEvent.clear(await field())
  await userEvent.type(await field(), 'http://10.0.0.1/')
  await press('Read the page')
  await screen.findByText(sentence)
  expect((await field()).value).toBe('http://10.0.0.1/')
  expect((await field()).getAttribute('aria-invalid')).toBe('true')
  await userEvent.type(await field(), 'x')
  await waitFor(() => expect(screen.queryByText(sentence)).toBeNull())
})

it('says where there is no recipe, and offers to paste the text', async () => {
  serve({ 'POST /api/my-recipes/read-link': () => json({ source, image: null, recipes: [] }) })
  open('?url=https://cook.example/news')
  await press('Read the page')
  await screen.findByText('No recipe was found on this page.')
  expect(screen.getByRole('link', { name: 'Paste its text' }).getAttribute('href')).toBe('/my-recipes/paste')
})

it('can be left while a page is being read', async () => {
  const signals: AbortSignal[] = []
  serve()
  const served = fetch
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (!path.includes('read-link')) return served(path, init)
    signals.push(init.signal!)
    return new Promise((_, failed) => {
      init.signal!.addEventListener('abort', () => failed(new DOMException('Left', 'AbortError')))
    })
  })
  open('?url=https://cook.example/pie')
  await press('Read the page')
  await screen.findByText('The page is being read. This may take some seconds.')
  await press('Cancel')
  expect(signals[0]!.aborted).toBe(true)
  expect(document.activeElement).toBe(await field())
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull())
  expect((await field()).getAttribute('aria-invalid')).toBeNull()
  await press('Read the page')
  await waitFor(() => expect(signals).toHaveLength(2))
})

it('says before anything is asked for that no more can be kept', async () => {
  serve({ 'GET /api/my-recipes/summary': () => json({ kept: 30, deleted: 0, tags: [] }) })
  open('?url=https://cook.example/pie')
  await screen.findByText('The free plan holds 30 recipes of your own. Premium has no limit.')
  expect(screen.queryByRole('form')).toBeNull()
})

it('has a bookmark that opens the form with the address of the page one is on, and does not run here', async () => {
  serve()
  open()
  const link = await screen.findByText('Save to Homeplate')
  const code = link.getAttribute('href')!
  expect(code.startsWith('javascript:')).toBe(true)
  // What the browser would run, on a page of another site.
  const elsewhere = { href: 'https://cook.example/a b?x=1&y="2"#top' }
  // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- A bookmark is a program in an address.
  new Function('location', code.slice('javascript:'.length))(elsewhere)
  const opened = new URL(elsewhere.href)
  expect([opened.origin, opened.pathname]).toEqual([location.origin, '/my-recipes/link'])
  expect(opened.searchParams.get('url')).toBe('https://cook.example/a b?x=1&y="2"#top')
  await userEvent.click(link)
  expect(vi.mocked(toast).mock.calls[0]![0].title).toBe('This belongs in your bookmarks bar')
})

it('takes the address along for who has to sign in first', async () => {
  visit('/my-recipes/link?text=Pie+https%3A%2F%2Fcook.example%2Fpie', <SignInPrompt />)
  const link = screen.getByRole('link', { name: 'Sign In' })
  await userEvent.click(link)
  expect([location.pathname, location.search]).toEqual(['/auth', ''])
  expect(wayBack()).toBe('/my-recipes/link?url=https%3A%2F%2Fcook.example%2Fpie')
})
