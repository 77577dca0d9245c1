import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ManagedRecipe } from '../../domain/admin/managed-recipe.ts'
import { toast } from '../ui/toast.ts'
import { OutboxPanel } from './outbox-panel.tsx'
import { PeoplePanel } from './people-panel.tsx'
import { RecipesPanel } from './recipes-panel.tsx'
import { StatisticsPanel } from './statistics-panel.tsx'
import {
  aManagedPerson,
  aManagedRecipe,
  aPage,
  json,
  stubServer,
  visit,
} from '../../../tests/web/stub-admin.tsx'

vi.mock('../ui/toast.ts')
beforeEach(() => vi.mocked(toast).mockClear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const said = () => vi.mocked(toast).mock.calls.map(([message]) => message.title)

describe('recipes', () => {
  let recipe: ManagedRecipe
  const serve = () =>
    stubServer({
      'GET /api/admin/recipes': () => json(aPage([recipe], 60)),
      'PATCH /api/admin/recipes/soup': (body) => {
        recipe = { ...recipe, ...(body as object), changed: ['isPremium'] }
        return json(recipe)
      },
    })
  beforeEach(() => {
    recipe = aManagedRecipe()
  })

  it('are switched to premium, and say so', async () => {
    const sent = serve()
    visit('/admin?tab=recipes', <RecipesPanel />)
    const premium = await screen.findByRole<HTMLInputElement>('switch', { name: 'Premium' })
    await userEvent.click(premium)
    await screen.findByText('Set by hand', { selector: 'span' })
    expect(premium.checked).toBe(true)
    expect(sent).toContain('PATCH /api/admin/recipes/soup {"isPremium":true}')
    expect(said()).toEqual(['Soup is premium now'])
  })

  it('go back to what they were when the server refuses, and say why', async () => {
    stubServer({
      'GET /api/admin/recipes': () => json(aPage([recipe])),
      'PATCH /api/admin/recipes/soup': () => json({ error: 'This recipe does not exist.' }, 404),
    })
    visit('/admin?tab=recipes', <RecipesPanel />)
    const premium = await screen.findByRole<HTMLInputElement>('switch', { name: 'Premium' })
    await userEvent.click(premium)
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith(
        expect.objectContaining({
          title: 'The recipe was not changed',
          description: 'This recipe does not exist.',
        }),
      ),
    )
    await waitFor(() => expect(premium.checked).toBe(false))
  })

  it('are searched and paged in the address', async () => {
    const sent = serve()
    visit('/admin?tab=recipes', <RecipesPanel />)
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }))
    expect(location.search).toBe('?tab=recipes&page=2')
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search recipes' }), 'sou')
    expect(location.search).toBe('?tab=recipes&search=sou')
    await waitFor(() => expect(sent.at(-1)).toBe('GET /api/admin/recipes?search=sou&shelf=all&page=1'))
  })

  it('that are not listed have no link to a page that is not there', async () => {
    recipe = aManagedRecipe({ listed: false })
    serve()
    visit('/admin?tab=recipes', <RecipesPanel />)
    await screen.findByText('Not listed', { selector: 'span' })
    expect(screen.queryByRole('link', { name: 'Soup' })).toBeNull()
  })
})

describe('people', () => {
  it('are asked about before a role is taken, and the refusal is said', async () => {
    const boss = aManagedPerson({ username: 'boss', role: 'admin' })
    const sentence = 'The site needs at least one administrator.'
    const sent = stubServer({
      'GET /api/admin/people': () => json(aPage([boss])),
      'GET /api/user': () => json({ id: boss.id }),
      [`PUT /api/admin/people/${boss.id}/role`]: () => json({ error: sentence }, 409),
    })
    visit('/admin?tab=people', <PeoplePanel />)
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for boss' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Revoke administrator' }))
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByText(/^This is you/)
    expect(sent.filter((one) => one.startsWith('PUT'))).toEqual([])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Revoke administrator' }))
    await waitFor(() =>
      expect(toast).toHaveBeenCalledWith(
        expect.objectContaining({ title: 'The role was not changed', description: sentence }),
      ),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('that nobody is called like are said not to be there', async () => {
    stubServer({ 'GET /api/admin/people': () => json(aPage([])) })
    visit('/admin?tab=people&search=nobody', <PeoplePanel />)
    expect((await screen.findByText(/No name and no email address/)).textContent).toContain('“nobody”')
  })
})

describe('the overview', () => {
  it('keeps what was typed into it when the statistics fail', async () => {
    let answer = (_response: Response) => {}
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
    visit(
      '/admin',
      <StatisticsPanel>
        <input aria-label="Typed" />
      </StatisticsPanel>,
    )
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Typed' })
    await userEvent.type(field, 'leeks')
    answer(json({ error: 'Later' }, 404))
    await screen.findByRole('button', { name: 'Try again' })
    expect(screen.getByRole('textbox', { name: 'Typed' })).toBe(field)
    expect(field.value).toBe('leeks')
  })
})

describe('the outbox', () => {
  it('can be asked for again when it did not load, and is calm when it is empty', async () => {
    let isReachable = false
    stubServer({
      'GET /api/admin/outbox': () => (isReachable ? json(aPage([])) : json({ error: 'Later' }, 503)),
    })
    visit('/admin?tab=outbox', <OutboxPanel />)
    const again = await screen.findByRole('button', { name: 'Try again' })
    isReachable = true
    await userEvent.click(again)
    await screen.findByText('Nothing is waiting')
  })
})
