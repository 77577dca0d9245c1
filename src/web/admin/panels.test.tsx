import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { ManagedPerson } from '../../domain/admin/managed-person.ts'
import type { ManagedRecipe } from '../../domain/admin/managed-recipe.ts'
import { believePerson, endSession } from '../session/session.ts'
import { toast } from '../ui/toast.ts'
import { MessagesPanel } from './messages-panel.tsx'
import { OutboxPanel } from './outbox-panel.tsx'
import { PeoplePanel } from './people-panel.tsx'
import { RecipesPanel } from './recipes-panel.tsx'
import { SettingsPanel } from './settings-panel.tsx'
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

const unsure = {
  title: 'We could not learn whether that worked',
  description: 'Look at how it stands before you try again.',
  variant: 'destructive',
}
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

  it('that nobody else sees lead an administrator to their page all the same, and say what they are', async () => {
    recipe = aManagedRecipe({ listed: false, isDraft: true, isApproved: false })
    serve()
    visit('/admin?tab=recipes', <RecipesPanel />)
    await screen.findByText('Draft', { selector: 'span' })
    screen.getByText('Not looked over', { selector: 'span' })
    expect(screen.getByRole('link', { name: 'Soup' }).getAttribute('href')).toBe('/recipe/soup')
  })

  const choose = async (action: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Soup' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: action }))
  }
  const serveMany = () =>
    stubServer({
      'GET /api/admin/recipes': () => json(aPage([recipe, aManagedRecipe({ id: 'pie', title: 'Pie' })])),
      'POST /api/admin/recipes/changes': () => json({ changed: 1 }),
      'POST /api/admin/recipes/soup/duplicate': () =>
        json(aManagedRecipe({ id: 'own_soup', isDraft: true }), 201),
    })
  const posted = (sent: string[]) => sent.filter((one) => one.startsWith('POST'))

  it('are deleted, and Undo brings them back', async () => {
    const sent = serveMany()
    visit('/admin?tab=recipes', <RecipesPanel />)
    await choose('Delete')
    await waitFor(() => expect(said()).toEqual(['Soup was deleted']))
    vi.mocked(toast).mock.calls[0]![0].action!.onSelect()
    await waitFor(() => expect(said()).toEqual(['Soup was deleted', 'Soup is back']))
    expect(posted(sent)).toEqual(
      ['delete', 'restore'].map(
        (change) => `POST /api/admin/recipes/changes {"ids":["soup"],"change":"${change}"}`,
      ),
    )
  })

  it('ask before words that somebody wrote are lost', async () => {
    recipe = aManagedRecipe({ changed: ['title', 'isPremium'] })
    const sent = stubServer({
      'GET /api/admin/recipes': () => json(aPage([recipe])),
      'DELETE /api/admin/recipes/soup/changes': () => json(aManagedRecipe()),
    })
    visit('/admin?tab=recipes', <RecipesPanel />)
    await choose('Back to its source')
    const dialog = await screen.findByRole('dialog')
    within(dialog).getByText('What was written by hand for Soup is lost: title, plan.')
    expect(sent.some((one) => one.startsWith('DELETE'))).toBe(false)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Back to its source' }))
    await waitFor(() => expect(said()).toEqual(['Soup is as its source has it']))
  })

  const reset = 'DELETE /api/admin/recipes/soup/changes'
  const newer = { error: 'Somebody else has changed this recipe since you opened it.', isNewer: true }
  const sentResets = (sent: string[]) => sent.filter((one) => one.startsWith(reset))

  it('ask anew where somebody has written since the list was read', async () => {
    recipe = aManagedRecipe({ changed: ['isPremium'] })
    const sent = stubServer({
      'GET /api/admin/recipes': () => json(aPage([recipe])),
      [reset]: () => {
        const isLatest = sentResets(sent).at(-1)!.endsWith('=two')
        recipe = aManagedRecipe({ changed: ['title', 'isPremium', 'image'], overridesVersion: 'two' })
        return isLatest ? json(aManagedRecipe()) : json(newer, 409)
      },
    })
    visit('/admin?tab=recipes', <RecipesPanel />)
    await choose('Back to its source')
    const dialog = await screen.findByRole('dialog')
    within(dialog).getByText('What was written by hand for Soup is lost: title, plan, picture.')
    expect(vi.mocked(toast).mock.calls.map(([{ title, description }]) => [title, description])).toEqual([
      ['The recipe was not changed', newer.error],
    ])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Back to its source' }))
    await waitFor(() => expect(said().at(-1)).toBe('Soup is as its source has it'))
    expect(sentResets(sent)).toEqual([`${reset}?overridesVersion=one`, `${reset}?overridesVersion=two`])
  })

  it('ask nothing where somebody else has given them back', async () => {
    recipe = aManagedRecipe({ changed: ['isPremium'] })
    stubServer({
      'GET /api/admin/recipes': () => json(aPage([recipe])),
      [reset]: () => {
        recipe = aManagedRecipe({ overridesVersion: 'two' })
        return json(newer, 409)
      },
    })
    visit('/admin?tab=recipes', <RecipesPanel />)
    await choose('Back to its source')
    await waitFor(() => expect(screen.queryByText('Set by hand', { selector: 'span' })).toBeNull())
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('are duplicated, and the copy is opened', async () => {
    serveMany()
    visit('/admin?tab=recipes', <RecipesPanel />)
    await choose('Duplicate')
    await waitFor(() => expect(location.pathname).toBe('/admin/recipes/own_soup'))
  })

  it('are selected and changed at once', async () => {
    const sent = serveMany()
    visit('/admin?tab=recipes', <RecipesPanel />)
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Soup' }))
    screen.getByText('1 selected')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    await userEvent.click(screen.getByRole('button', { name: 'Make premium' }))
    await waitFor(() => expect(said()).toEqual(['2 recipes are premium now']))
    expect(posted(sent)).toEqual([
      'POST /api/admin/recipes/changes {"ids":["soup","pie"],"change":"premium"}',
    ])
    await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull())
  })

  it('that are deleted can only be restored', async () => {
    recipe = aManagedRecipe({ listed: false, deletedAt: '2026-11-02T12:00:00.000Z' })
    const sent = serveMany()
    visit('/admin?tab=recipes&show=deleted', <RecipesPanel />)
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Soup' }))
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Restore' }))
    await waitFor(() => expect(posted(sent)).toHaveLength(1))
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

  it('are shown as they are where nobody could learn whether a role was given', async () => {
    let person = aManagedPerson()
    stubServer({
      'GET /api/admin/people': () => json(aPage([person])),
      'GET /api/user': () => json({ id: 'somebody else' }),
      [`PUT /api/admin/people/${person.id}/role`]: () => {
        person = { ...person, role: 'admin' }
        return Response.error()
      },
    })
    visit('/admin?tab=people', <PeoplePanel />)
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for maria' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Make administrator' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Make administrator' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(toast).toHaveBeenCalledExactlyOnceWith(unsure)
    screen.getByText('Administrator', { selector: 'span' })
  })

  it('are suspended with a reason, which is asked for', async () => {
    let person = aManagedPerson()
    const sent = stubServer({
      'GET /api/admin/people': () => json(aPage([person])),
      'GET /api/user': () => json({ id: 'somebody else' }),
      [`PUT /api/admin/people/${person.id}/suspension`]: () => {
        person = { ...person, suspendedAt: '2026-11-02T12:00:00.000Z' }
        return json(person)
      },
    })
    visit('/admin?tab=people', <PeoplePanel />)
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for maria' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Suspend' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Suspend' }))
    await within(dialog).findByText('Please say why')
    expect(sent.filter((one) => one.startsWith('PUT'))).toEqual([])
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'Spam{Enter}')
    await screen.findByText('Suspended', { selector: 'span' })
    expect(sent).toContain(`PUT /api/admin/people/${person.id}/suspension {"reason":"Spam"}`)
    expect(said()).toEqual(['maria is suspended'])
  })

  async function askTo(action: string, details: Partial<ManagedPerson>) {
    const person = aManagedPerson({ hasTwoFactor: true, ...details })
    stubServer({
      'GET /api/admin/people': () => json(aPage([person])),
      'GET /api/user': () => json({ id: 'somebody else' }),
    })
    visit('/admin?tab=people', <PeoplePanel />)
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for maria' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: action }))
    return (await screen.findByRole('dialog')).textContent
  }
  const suspended = { suspendedAt: '2026-11-02T12:00:00.000Z' }

  it.each(['Suspend', 'Delete account', 'Turn two-factor off'])(
    'are said to be told by email only where that is so: %s',
    async (action) => {
      expect(await askTo(action, {})).toContain('We tell them by email.')
      cleanup()
      const unconfirmed = await askTo(action, { isConfirmed: false })
      expect(unconfirmed).toContain('We mail nothing to their address: nobody has confirmed it.')
      cleanup()
      const unreached = await askTo(action, { email: null, isConfirmed: false })
      expect(unreached).toContain(
        'The account has no email address: we tell them only where it had one before.',
      )
    },
  )

  it('are said to have a way back from a deletion only where they have one', async () => {
    expect(await askTo('Delete account', {})).toContain('For 30 days they can bring the account back')
    cleanup()
    const kept = await askTo('Delete account', suspended)
    expect(kept).not.toContain('they can bring')
    expect(kept).toContain('Because they are suspended they cannot bring the account back')
    cleanup()
    const unreached = await askTo('Delete account', { email: null, isConfirmed: false })
    expect(unreached).not.toContain('they can bring')
    expect(unreached).toContain('only by an address it had before')
  })

  it('do not offer to suspend or delete who is looking', async () => {
    const boss = aManagedPerson({ username: 'boss', role: 'admin', hasTwoFactor: true })
    stubServer({
      'GET /api/admin/people': () => json(aPage([boss])),
      'GET /api/user': () => json({ id: boss.id }),
    })
    visit('/admin?tab=people', <PeoplePanel />)
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for boss' }))
    await screen.findByRole('menuitem', { name: 'Revoke administrator' })
    await waitFor(() => expect(screen.queryByRole('menuitem', { name: 'Suspend' })).toBeNull())
    for (const name of ['Delete account', 'Turn two-factor off'])
      expect(screen.queryByRole('menuitem', { name })).toBeNull()
  })

  it.each([true, false])('say which plan they have unless nothing is sold: %s', async (isNothingSold) => {
    document.documentElement.toggleAttribute('data-nothing-sold', isNothingSold)
    onTestFinished(() => document.documentElement.removeAttribute('data-nothing-sold'))
    const person = aManagedPerson({ giftEndsAt: '2026-12-24T00:00:00.000Z', plan: 'premium' })
    const sent = stubServer({
      'GET /api/admin/people': () => json(aPage([person])),
      'GET /api/user': () => json({ id: 'somebody else' }),
    })
    visit('/admin?tab=people&show=premium', <PeoplePanel />)
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for maria' }))
    const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent.trim())
    expect(items.filter((item) => item.includes('premium')).length).toBe(isNothingSold ? 0 : 2)
    expect(screen.queryAllByText(/^Premium given until/).length).toBe(isNothingSold ? 0 : 1)
    for (const name of ['Premium', 'Free'])
      expect(screen.queryAllByRole('option', { name, hidden: true }).length).toBe(isNothingSold ? 0 : 1)
    const show = isNothingSold ? 'all' : 'premium'
    expect(sent).toContainEqual(expect.stringMatching(`GET /api/admin/people\\?.*show=${show}&page=1`))
  })

  it('that nobody is called like are said not to be there', async () => {
    stubServer({ 'GET /api/admin/people': () => json(aPage([])) })
    visit('/admin?tab=people&search=nobody', <PeoplePanel />)
    expect((await screen.findByText(/No name and no email address/)).textContent).toContain('“nobody”')
  })
})

describe('the settings', () => {
  const state = {
    registration: 'open',
    contact: null,
    usualContact: 'desk@example.com',
    mail: { delivery: 'kept', waiting: 0, troubled: 0, givenUp: 0 },
    payments: 'off',
  }

  it('are changed one by one, and a wrong address is refused before it is sent', async () => {
    let kept = state
    const sent = stubServer({
      'GET /api/admin/settings': () => json(kept),
      'PATCH /api/admin/settings': (body) => {
        kept = { ...kept, ...(body as object) }
        return json(kept)
      },
    })
    visit('/admin?tab=settings', <SettingsPanel />)
    const who = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Who may create one' })
    await userEvent.selectOptions(who, 'Only people with an invitation')
    await waitFor(() => expect(sent).toContain('PATCH /api/admin/settings {"registration":"invitation"}'))
    await waitFor(() => expect([who.value, who.disabled]).toEqual(['invitation', false]))
    await userEvent.type(screen.getByLabelText('Email'), 'nobody{Enter}')
    await screen.findByText('Please enter a valid email address')
    await userEvent.type(screen.getByLabelText('Email'), '@example.com{Enter}')
    await waitFor(() => expect(sent).toContain('PATCH /api/admin/settings {"contact":"nobody@example.com"}'))
  })

  it('go back to what they were when the server refuses', async () => {
    stubServer({
      'GET /api/admin/settings': () => json(state),
      'PATCH /api/admin/settings': () => json({ error: 'Not now' }, 409),
    })
    visit('/admin?tab=settings', <SettingsPanel />)
    const who = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Who may create one' })
    await userEvent.selectOptions(who, 'Nobody')
    await waitFor(() => expect(said()).toEqual(['The settings were not changed']))
    expect(who.value).toBe('open')
  })

  it.each([
    ['no answer', () => Response.error()],
    ['the page of a proxy', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['a failure of ours', () => json({ error: 'We cannot reach our database right now.' }, 503)],
  ])('show how they stand where %s came, and do not call it a failure', async (_what, answer) => {
    let kept = state
    stubServer({
      'GET /api/admin/settings': () => json(kept),
      'PATCH /api/admin/settings': (body) => {
        kept = { ...kept, ...(body as object) }
        return answer()
      },
    })
    visit('/admin?tab=settings', <SettingsPanel />)
    const who = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Who may create one' })
    await userEvent.selectOptions(who, 'Nobody')
    await waitFor(() => expect(toast).toHaveBeenCalledExactlyOnceWith(unsure))
    await waitFor(() => expect([who.value, who.disabled]).toEqual(['closed', false]))
  })

  it.each([
    [{ troubled: 0, givenUp: 0 }, 'Goes out'],
    [{ troubled: 1, givenUp: 0 }, 'In trouble'],
    [{ troubled: 0, givenUp: 1 }, 'In trouble'],
  ])('say how it stands with mail: %o', async (figures, words) => {
    const mail = { delivery: 'mailed', waiting: 0, ...figures }
    stubServer({ 'GET /api/admin/settings': () => json({ ...state, mail }) })
    visit('/admin?tab=settings', <SettingsPanel />)
    await screen.findByText(words)
  })
})

describe('messages', () => {
  it('are deleted at once, and come back by undo', async () => {
    let isThere = true
    const sent = stubServer({
      'GET /api/admin/messages': () => json(aPage(isThere ? [message] : [])),
      'DELETE /api/admin/messages/m1': () => {
        isThere = false
        return json({ ok: true })
      },
      'POST /api/admin/messages/m1/restore': () => {
        isThere = true
        return json(message)
      },
    })
    visit('/admin?tab=messages', <MessagesPanel />)
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await screen.findByText('No messages yet')
    const { action } = vi.mocked(toast).mock.calls[0]![0]
    expect(action?.label).toBe('Undo')
    action!.onSelect()
    await screen.findByText('A burnt pan')
    expect(sent).toContain('POST /api/admin/messages/m1/restore')
  })

  it('keep what was typed of an answer for who signs in again', async () => {
    stubServer({ 'GET /api/admin/messages': () => json(aPage([message])) })
    sessionStorage.clear()
    onTestFinished(() => believePerson(undefined))
    believePerson('admin')
    visit('/admin?tab=messages', <MessagesPanel />)
    await userEvent.click(await screen.findByRole('button', { name: 'Answer' }))
    await userEvent.type(await screen.findByRole('textbox', { name: 'Your answer' }), 'Soak it overnight')
    endSession()
    cleanup()
    believePerson('admin')
    visit('/admin?tab=messages', <MessagesPanel />)
    const answer = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer' })
    expect(answer.value).toBe('Soak it overnight')
  })

  const message = {
    id: 'm1',
    name: 'Ida',
    email: 'ida@example.com',
    subject: 'A burnt pan',
    message: 'What now?',
    createdAt: '2026-11-02T12:00:00.000Z',
    readAt: null,
    readBy: null,
    username: null,
    replies: [],
  }
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

  it('offers to retry what still makes sense to its reader', async () => {
    const mail = {
      to: 'ada@example.com',
      state: 'given-up',
      attempts: 20,
      createdAt: '2030-01-01T12:00:00Z',
      nextAttemptAt: null,
      lastError: '550 No such user',
    }
    const ended = { ...mail, id: 'ended', subject: 'A link that ended', canRetry: false }
    const news = { ...mail, id: 'news', subject: 'News', canRetry: true }
    stubServer({ 'GET /api/admin/outbox': () => json(aPage([ended, news])) })
    visit('/admin?tab=outbox', <OutboxPanel />)
    await screen.findByText('A link that ended')
    expect(screen.getAllByRole('button', { name: 'Retry now' })).toHaveLength(1)
  })
})
