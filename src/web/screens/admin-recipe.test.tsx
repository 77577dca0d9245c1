import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Route } from 'wouter'
import { aRecipe } from '../../../tests/factories/a-recipe.ts'
import { aManagedRecipe, json, stubServer, visit } from '../../../tests/web/stub-admin.tsx'
import type { EditableRecipe } from '../../domain/admin/managed-recipe.ts'
import { editedOf } from '../../domain/recipe-editor/edited-recipe.ts'
import { toast } from '../ui/toast.ts'
import { AdminRecipe } from './admin-recipe.tsx'

vi.mock('../ui/toast.ts')
beforeEach(() => vi.mocked(toast).mockClear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const words = editedOf(aRecipe({ title: 'Soup' }))
const anEditable = (details: Partial<EditableRecipe> = {}): EditableRecipe => ({
  ...aManagedRecipe(),
  origin: 'catalogue',
  recipe: words,
  source: words,
  sourceImage: null,
  version: 'one',
  ...details,
})

const open = (id: string) =>
  visit(`/admin/recipes/${id}`, <Route path="/admin/recipes/:id" component={AdminRecipe} />)
const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const said = () => vi.mocked(toast).mock.calls.map(([message]) => message.title)
const sentBodies = (sent: string[], call: string) =>
  sent
    .filter((one) => one.startsWith(`${call} `))
    .map(
      (one) =>
        JSON.parse(one.slice(call.length + 1)) as { title: string; version: string; idempotencyKey?: string },
    )

it('a recipe can be asked for again where a proxy says 404 while the server is replaced', async () => {
  stubServer({ 'GET /api/admin/recipes/soup': () => json('404 page not found', 404) })
  open('soup')
  await screen.findByRole('button', { name: 'Try again' })
})

describe('the editor', () => {
  it('saves what was typed with the version that was read', async () => {
    let recipe = anEditable()
    const sent = stubServer({
      'GET /api/admin/recipes/soup': () => json(recipe),
      'GET /api/restaurants': () => json([]),
      'PUT /api/admin/recipes/soup': (body) => {
        recipe = anEditable({
          recipe: { ...words, title: (body as { title: string }).title },
          version: 'two',
        })
        return json(recipe)
      },
    })
    open('soup')
    await userEvent.type(await title(), ', better')
    screen.getByText('Not saved yet')
    await press('Save')
    await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull())
    await userEvent.type(await title(), '!')
    await press('Save')
    expect(
      sentBodies(sent, 'PUT /api/admin/recipes/soup').map(({ title: name, version }) => [name, version]),
    ).toEqual([
      ['Soup, better', 'one'],
      ['Soup, better!', 'two'],
    ])
  })

  it('tells who else was quicker, and loses nothing that was typed', async () => {
    let reads = 0
    const theirs = anEditable({ recipe: { ...words, title: 'Their soup' }, version: 'two' })
    const sent = stubServer({
      'GET /api/admin/recipes/soup': () => json((reads += 1) === 1 ? anEditable() : theirs),
      'GET /api/restaurants': () => json([]),
      'PUT /api/admin/recipes/soup': (body) =>
        (body as { version: string }).version === 'two'
          ? json(anEditable({ recipe: { ...words, title: 'Soup, mine' }, version: 'three' }))
          : json({ error: 'Somebody else has changed this recipe.', isNewer: true }, 409),
    })
    open('soup')
    await userEvent.type(await title(), ', mine')
    await press('Save')
    const dialog = await screen.findByRole('dialog')
    within(dialog).getByText(/became other: title\./)
    expect((await screen.findByDisplayValue('Soup, mine')).tagName).toBe('INPUT')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save mine over theirs' }))
    await waitFor(() => expect(said()).toEqual(['Soup, mine is saved']))
    expect(sentBodies(sent, 'PUT /api/admin/recipes/soup').at(-1)).toMatchObject({
      title: 'Soup, mine',
      version: 'two',
    })
  })

  it('asks anew before it goes back past what somebody else wrote, and keeps what was typed', async () => {
    let recipe = anEditable({ changed: ['title'] })
    const reset = 'DELETE /api/admin/recipes/soup/changes'
    const sent = stubServer({
      'GET /api/admin/recipes/soup': () => json(recipe),
      'GET /api/restaurants': () => json([]),
      [reset]: () => {
        recipe = anEditable({ changed: ['title', 'instructions'], overridesVersion: 'two' })
        return json({ error: 'Somebody else has changed this recipe.', isNewer: true }, 409)
      },
    })
    open('soup')
    await userEvent.type(await title(), ', mine')
    await press('Back to its source')
    const asked = await screen.findByRole('dialog')
    within(asked).getByText('What was written by hand for Soup is lost: title.')
    await userEvent.click(within(asked).getByRole('button', { name: 'Back to its source' }))
    await screen.findByText('What was written by hand for Soup is lost: title, steps.')
    expect(said()).toEqual(['The recipe was not changed'])
    await screen.findByDisplayValue('Soup, mine')
    expect(sent.filter((one) => one.startsWith('DELETE'))).toEqual([`${reset}?overridesVersion=one`])
  })

  it('says that nothing was saved where it cannot show what the other one wrote', async () => {
    let reads = 0
    stubServer({
      'GET /api/admin/recipes/soup': () => ((reads += 1) === 1 ? json(anEditable()) : json({}, 503)),
      'GET /api/restaurants': () => json([]),
      'PUT /api/admin/recipes/soup': () => json({ error: 'Somebody else was here.', isNewer: true }, 409),
    })
    open('soup')
    await userEvent.type(await title(), ', mine')
    await press('Save')
    await waitFor(() => expect(said()).toEqual(['The recipe was not saved']))
    await screen.findByDisplayValue('Soup, mine')
  })

  it('begins a draft, and goes on with it where it is kept', async () => {
    const sent = stubServer({
      'POST /api/admin/recipes': () =>
        json(anEditable({ id: 'own_pie', origin: 'house', source: null }), 201),
      'GET /api/admin/recipes/own_pie': () =>
        json(anEditable({ id: 'own_pie', isDraft: true, listed: false })),
      'GET /api/restaurants': () => json([]),
    })
    open('new')
    await userEvent.type(await title(), 'Pie')
    await press('Save draft')
    await waitFor(() => expect(location.pathname).toBe('/admin/recipes/own_pie'))
    expect(sentBodies(sent, 'POST /api/admin/recipes')).toMatchObject([{ title: 'Pie', servings: 4 }])
    await screen.findByText('Draft: only administrators see this')
    await screen.findByRole('button', { name: 'Publish' })
  })

  const beginPie = async (...answers: (() => Response)[]) => {
    const sent = stubServer({
      'POST /api/admin/recipes': () =>
        (answers.shift() ?? (() => json(anEditable({ id: 'own_pie', isDraft: true }), 201)))(),
      'GET /api/admin/recipes/own_pie': () => json(anEditable({ id: 'own_pie', isDraft: true })),
      'GET /api/restaurants': () => json([]),
    })
    open('new')
    await userEvent.type(await title(), 'Pie')
    await press('Save draft')
    return () => sentBodies(sent, 'POST /api/admin/recipes').map(({ idempotencyKey }) => idempotencyKey)
  }

  it('sends a draft whose answer was lost again as the same one', async () => {
    const keys = await beginPie(() => Response.error())
    await waitFor(() => expect(said()).toEqual(['The recipe was not saved']))
    await press('Save draft')
    await waitFor(() => expect(location.pathname).toBe('/admin/recipes/own_pie'))
    const [first, second] = keys()
    expect(first).toEqual(expect.any(String))
    expect(second).toBe(first)
  })

  it('makes another draft where the one of an earlier press was written on since', async () => {
    const keys = await beginPie(() => json({ error: 'Somebody else was here.', isNewer: true }, 409))
    await waitFor(() => expect(location.pathname).toBe('/admin/recipes/own_pie'))
    const [first, second] = keys()
    expect(second).not.toBe(first)
    expect(said()).toEqual(['The draft is saved'])
  })
})
