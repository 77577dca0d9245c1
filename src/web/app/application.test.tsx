import { MutationObserver } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { User } from '../../domain/accounts/user.ts'
import { offline } from '../../domain/offline/limits.ts'
import type { Flag } from '../../domain/recipes/pantry.ts'
import { address } from '../api/api.ts'
import { queryClient } from '../api/query-client.ts'
import { queryOf, under } from '../api/query-of.ts'
import { stubEvents } from '../../../tests/web/stub-events.ts'
import { maria, tom } from '../../../tests/web/stub-person.ts'
import { offlineQueue } from '../offline/offline-queue-of-person.ts'
import { savePreferences } from '../preferences/save-preferences.ts'
import { believePerson, endedPerson } from '../session/session.ts'
import { userKey } from '../session/use-user.ts'
import { Application, prepare } from './application.tsx'
import { pageIsOld } from './page-age.ts'

vi.mock('./page-age.ts')

const answers = new Map<string, () => Response | Promise<Response>>()
const answer = (path: string, body: unknown, status = 200) =>
  answers.set(path, () => new Response(JSON.stringify(body), { status }))

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

function visit(path: string, user: User | null) {
  answer('/api/user', user ?? { error: 'Please sign in to go on.' }, user ? 200 : 401)
  history.replaceState(null, '', path)
  render(<Application />)
}

/** Where she is known to be, so that nothing is saved but what she chooses. */
const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
const atHome: User = { ...maria, preferences: { ...maria.preferences, timeZone } }

/** Chips that somebody presses. */
const add = (allergy: Flag) =>
  void new MutationObserver(queryClient, savePreferences)
    .mutate({ allergies: { add: [allergy], remove: [] } })
    .catch(() => undefined)

/** The server has each choice, and answers when it is told to. */
function holdPreferences(status: number) {
  const waiting: (() => void)[] = []
  let sent = 0
  answers.set(
    '/api/preferences',
    async () =>
      new Promise((resolve) => {
        sent += 1
        const body = status === 200 ? maria.preferences : { error: 'Come back later.' }
        waiting.push(() => resolve(Response.json(body, { status })))
      }),
  )
  return { answerNext: () => waiting.shift()!(), sent: () => sent }
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  believePerson(undefined)
  queryClient.clear()
  stubEvents()
  vi.stubGlobal('fetch', async (path: string) => answers.get(path)?.() ?? new Response('{}', { status: 404 }))
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a visitor', () => {
  it('is asked to sign in on every page of the kitchen', async () => {
    for (const path of ['/shopping-lists', '/recipes']) {
      visit(path, null)
      await heading('Welcome to Homeplate')
      expect(screen.getByText('Please sign in to access this page')).toBeTruthy()
      expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/auth')
      if (path !== '/recipes') cleanup()
    }
    await waitFor(() => expect(document.title).toBe('Please sign in · Homeplate'))
  })

  it('is sent to log in before subscribing', async () => {
    const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined)
    visit('/subscribe', null)
    await heading('Login Required')
    expect(screen.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe('/api/login')
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/api/login'))
  })
})

describe('a signed-in person', () => {
  it('finds the page, its title and the highlighted item', async () => {
    visit('/timer', maria)
    await heading('Kitchen Timer')
    await waitFor(() => expect(document.title).toBe('Kitchen Timer · Homeplate'))
    const [desktop] = screen.getAllByRole('link', { name: 'Kitchen Timer' })
    expect(desktop?.getAttribute('aria-current')).toBe('page')
    expect(screen.getByRole('link', { name: 'Go Premium' }).getAttribute('href')).toBe('/subscribe')
  })

  it('has a menu behind their letter, and it leads to the profile', async () => {
    visit('/timer', maria)
    await heading('Kitchen Timer')
    const menu = screen.getByRole('button', { name: 'Account menu' })
    expect(menu.textContent).toBe('M')
    await userEvent.click(menu)
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Profile' }))
    expect(location.pathname).toBe('/profile')
    await heading('My Profile')
  })

  it('sees no Go Premium when premium', async () => {
    visit('/timer', { ...maria, isPremium: true })
    await heading('Kitchen Timer')
    expect(screen.queryByRole('link', { name: 'Go Premium' })).toBeNull()
  })

  it('meets the 404 page on unknown addresses and, without the role, on /admin', async () => {
    for (const path of ['/no-such-page', '/cuisine/martian']) {
      visit(path, maria)
      await heading('Page not found')
      expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/')
      cleanup()
    }
    visit('/admin', maria)
    await heading('Page not found')
    cleanup()
    queryClient.clear()
    visit('/admin', { ...maria, isAdmin: true })
    await heading('Admin Dashboard')
  })

  it('logs out: the cache is empty, the page is /auth, a toast says so', async () => {
    visit('/timer', maria)
    answer('/api/logout', { ok: true })
    await heading('Kitchen Timer')
    const { queryKey: recipes } = under('/api/recipes')
    queryClient.setQueryData(recipes, [])
    sessionStorage.setItem(`typed/${maria.id}/notes/soup`, '"Half a sentence"')
    await userEvent.click(screen.getByRole('button', { name: 'Account menu' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }))
    await screen.findByText('You have been successfully logged out.')
    expect(Object.values(sessionStorage).join(' ')).not.toContain('Half a sentence')
    expect(location.pathname).toBe('/auth')
    expect(queryClient.getQueryData(userKey)).toBeNull()
    expect(queryClient.getQueryData(recipes)).toBeUndefined()
  })

  it('stays when logging out fails, and learns why', async () => {
    visit('/timer', maria)
    answer('/api/logout', { error: 'no' }, 500)
    await heading('Kitchen Timer')
    await userEvent.click(screen.getByRole('button', { name: 'Account menu' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }))
    await screen.findByText('Logout failed')
    expect(screen.getByText('500: {"error":"no"}')).toBeTruthy()
    expect(location.pathname).toBe('/timer')
  })

  async function logOut() {
    await userEvent.click(screen.getByRole('button', { name: 'Account menu' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }))
  }

  describe('who logs out with changes that wait', () => {
    const tick = { id: 'one', handler: 'test', method: 'POST', path: '/api/ticks', about: 'milk' }
    const kept = () => localStorage.getItem(`person/${maria.id}/changes`)

    async function tickInVain() {
      visit('/timer', maria)
      answer('/api/logout', { ok: true })
      answer('/api/ticks', { error: 'The database is restarting.' }, 503)
      await heading('Kitchen Timer')
      offlineQueue.handle('test', { onAnswer: () => undefined, onRefusal: () => undefined })
      offlineQueue.add(tick)
      await waitFor(() => expect(offlineQueue.state()).toBe('waiting'))
    }

    it('has them sent first', async () => {
      visit('/timer', maria)
      answer('/api/logout', { ok: true })
      await heading('Kitchen Timer')
      offlineQueue.handle('test', { onAnswer: () => undefined, onRefusal: () => undefined })
      // As another tab keeps it, so that nothing but the logging out has it sent.
      localStorage.setItem(`person/${maria.id}/changes`, JSON.stringify([tick]))
      const sent = vi.fn()
      answers.set('/api/ticks', () => {
        sent(location.pathname)
        return new Response('{}')
      })
      await logOut()
      await screen.findByText('You have been successfully logged out.')
      expect(sent.mock.calls).toEqual([['/timer']])
    })

    it('is asked when they cannot be sent, and may stay', async () => {
      await tickInVain()
      await logOut()
      const question = await screen.findByRole('dialog', { name: 'Not everything is saved yet' })
      expect(question.textContent).toContain('1 change on this device has not been saved')
      expect(screen.queryByText('Your last changes are being sent.')).toBeNull()
      const stay = within(question).getByRole('button', { name: 'Stay signed in' })
      expect(document.activeElement).toBe(stay)
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      const menu = screen.getByRole('button', { name: 'Account menu' })
      await waitFor(() => expect(document.activeElement).toBe(menu))
      expect(location.pathname).toBe('/timer')
      expect(kept()).toContain('/api/ticks')
    })

    it('loses them only when that was chosen, drafts of notes as well', async () => {
      await tickInVain()
      localStorage.setItem(`person/${maria.id}/notes-draft/soup`, '{"notes":"Less salt","version":0}')
      await logOut()
      await userEvent.click(await screen.findByRole('button', { name: 'Log out and lose 2 changes' }))
      await screen.findByText('You have been successfully logged out.')
      expect(kept()).toBeNull()
    })

    it('is told when they were sent after all', async () => {
      await tickInVain()
      await logOut()
      await screen.findByRole('dialog', { name: 'Not everything is saved yet' })
      answer('/api/ticks', {})
      await offlineQueue.flush()
      await screen.findByRole('dialog', { name: 'Nothing is left to save' })
      await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
      await screen.findByText('You have been successfully logged out.')
    })
  })

  describe('who logs out with choices that are shown and not saved', () => {
    const out = vi.fn()

    /** Two allergies; each is answered when the test says so. */
    async function choose(status = 200) {
      visit('/timer', atHome)
      out.mockClear()
      answers.set('/api/logout', () => {
        out()
        return Response.json({ ok: true })
      })
      await heading('Kitchen Timer')
      const { answerNext, sent } = holdPreferences(status)
      for (const allergy of ['nuts', 'egg'] as const) add(allergy)
      return { answerNext, sent }
    }

    it('has them saved first, one after the other', async () => {
      const { answerNext, sent } = await choose()
      await logOut()
      await screen.findByText('Your last changes are being sent.')
      answerNext()
      await waitFor(() => expect(sent()).toBe(2))
      expect(out).not.toHaveBeenCalled()
      answerNext()
      await screen.findByText('You have been successfully logged out.')
    })

    it('is asked when that takes too long, and told when they are saved after all', async () => {
      const { answerNext, sent } = await choose()
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
      await logOut()
      await vi.advanceTimersByTimeAsync(offline.timeout)
      vi.useRealTimers()
      const question = await screen.findByRole('dialog', { name: 'Not everything is saved yet' })
      expect(question.textContent).toContain('2 changes on this device have not been saved')
      answerNext()
      await screen.findByRole('button', { name: 'Log out and lose 1 change' })
      await waitFor(() => expect(sent()).toBe(2))
      answerNext()
      await screen.findByRole('dialog', { name: 'Nothing is left to save' })
      expect(out).not.toHaveBeenCalled()
    })

    it('stays when they are refused, and learns why', async () => {
      const { answerNext, sent } = await choose(429)
      await logOut()
      answerNext()
      await waitFor(() => expect(sent()).toBe(2))
      answerNext()
      await screen.findByText('Not saved')
      await waitFor(() => expect(queryClient.isMutating()).toBe(0))
      expect(out).not.toHaveBeenCalled()
      expect(location.pathname).toBe('/timer')
      await logOut()
      await screen.findByText('You have been successfully logged out.')
    })
  })

  it('opens the mobile menu, and Escape closes it and returns to the button', async () => {
    visit('/timer', maria)
    await heading('Kitchen Timer')
    const toggle = screen.getByRole('button', { name: 'Open menu' })
    await userEvent.click(toggle)
    expect(toggle.getAttribute('aria-expanded')).toBe('true')
    await userEvent.keyboard('{Escape}')
    expect(toggle.getAttribute('aria-expanded')).toBe('false')
    expect(document.activeElement).toBe(toggle)
  })

  it('closes the mobile menu by choosing the page they are on, or by a tap beside it', async () => {
    visit('/timer', maria)
    await heading('Kitchen Timer')
    const toggle = screen.getByRole('button', { name: 'Open menu' })
    await userEvent.click(toggle)
    const menu = screen.getByRole('navigation', { name: 'Menu' })
    await userEvent.click(within(menu).getByRole('link', { name: 'Kitchen Timer' }))
    expect(toggle.getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(toggle)
    await userEvent.click(screen.getByRole('heading', { level: 1 }))
    expect(toggle.getAttribute('aria-expanded')).toBe('false')
  })
})

describe('a page that the server marked as a visitor', () => {
  beforeEach(() => document.body.setAttribute('data-visitor', ''))
  afterEach(() => document.body.removeAttribute('data-visitor'))

  it.each([
    [false, 'Sign In'],
    [true, 'Already Logged In'],
  ])('is believed unless it is old: %s, so the form says %s', async (old, button) => {
    vi.mocked(pageIsOld).mockReturnValue(old)
    answer('/api/user', maria)
    history.replaceState(null, '', '/auth')
    await prepare()
    render(<Application />)
    expect(await screen.findAllByRole('button', { name: button })).not.toEqual([])
  })
})

it('goes on with whom it knows when the person cannot be looked up', async () => {
  visit('/timer', maria)
  await heading('Kitchen Timer')
  cleanup()
  queryClient.clear()
  answer('/api/user', { error: 'Database away' }, 503)
  render(<Application />)
  await heading('Kitchen Timer')
})

it('offers to try again when the person cannot be looked up', async () => {
  history.replaceState(null, '', '/timer')
  answer('/api/user', { error: 'Database away' }, 503)
  render(<Application />)
  await heading("We can't reach Homeplate")
  answer('/api/user', maria)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => heading('Kitchen Timer'))
})

describe('a session that ended while the page was open', () => {
  const ended = { error: 'Please sign in to go on.' }
  const favorites = queryOf(address('GET /api/favorites'))
  const field = () => screen.findByLabelText<HTMLInputElement>('Timer name', undefined, { timeout: 5_000 })

  async function typeAndLose() {
    visit('/timer', maria)
    await userEvent.type(await field(), 'Grandmother’s roast')
    queryClient.setQueryData(favorites.queryKey, [])
    for (const path of ['/api/user', '/api/favorites']) answer(path, ended, 401)
    await queryClient.prefetchQuery({ ...favorites, staleTime: 0 })
    await queryClient.prefetchQuery(queryOf(address('GET /api/restaurants')))
  }

  async function signInAs(user: User) {
    answer('/api/login', user)
    answer('/api/user', user)
    await userEvent.type(await screen.findByLabelText('Username'), user.username)
    await userEvent.type(screen.getByLabelText('Password'), 'secret')
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
  }

  beforeEach(() => answer('/api/restaurants', ended, 401))

  it('is noticed by the first refusal: the page, what was asked for and the person are gone', async () => {
    await typeAndLose()
    await heading('Please sign in again')
    expect(screen.queryByLabelText('Timer name')).toBeNull()
    expect(queryClient.getQueryData(favorites.queryKey)).toBeUndefined()
    expect(queryClient.getQueryData(userKey)).toBeNull()
    expect(location.pathname).toBe('/timer')
    await waitFor(() => expect(document.title).toBe('Please sign in again · Homeplate'))
  })

  it('goes on where it was when the same person signs in: same page, same words', async () => {
    await typeAndLose()
    await signInAs(maria)
    expect((await field()).value).toBe('Grandmother’s roast')
    expect(location.pathname).toBe('/timer')
    expect(endedPerson()).toBeUndefined()
  })

  it('shows somebody else nothing of it', async () => {
    await typeAndLose()
    await signInAs(tom)
    await waitFor(() => expect(location.pathname).toBe('/'))
    expect(Object.values(sessionStorage).join(' ')).not.toContain('Grandmother')
  })

  it('keeps changes that wait for the person who made them', async () => {
    visit('/timer', maria)
    await field()
    answer('/api/ticks', ended, 401)
    offlineQueue.handle('test', { onAnswer: () => undefined, onRefusal: () => undefined })
    offlineQueue.add({ id: 'one', handler: 'test', method: 'POST', path: '/api/ticks', about: 'milk' })
    await heading('Please sign in again')
    expect(offlineQueue.state()).toBe('idle')
    expect(offlineQueue.changes()).toEqual([])
    answer('/api/ticks', {})
    await signInAs(maria)
    await field()
    await waitFor(() => expect(localStorage.getItem(`person/${maria.id}/changes`)).toBe('[]'))
  })

  describe('while choices were shown and not saved', () => {
    const bodies: unknown[] = []

    beforeEach(() => {
      bodies.length = 0
      const answered = globalThis.fetch
      vi.stubGlobal('fetch', async (path: string, init: { body: string }) => {
        if (path === '/api/preferences') bodies.push(JSON.parse(init.body))
        return answered(path, init)
      })
    })

    const adding = (allergy: Flag) => ({ allergies: { add: [allergy], remove: [] } })

    async function chooseAndLose() {
      visit('/timer', atHome)
      await field()
      answer('/api/preferences', ended, 401)
      for (const allergy of ['nuts', 'egg'] as const) add(allergy)
      await heading('Please sign in again')
      expect(bodies).toEqual([adding('nuts')])
      answer('/api/preferences', { ...atHome.preferences, allergies: ['nuts', 'egg'] })
    }

    it('saves them once the same person is back', async () => {
      await chooseAndLose()
      await signInAs(atHome)
      await field()
      await waitFor(() => expect(queryClient.isMutating()).toBe(0))
      expect(bodies).toEqual([adding('nuts'), adding('nuts'), adding('egg')])
      expect(queryClient.getQueryData(userKey)?.preferences.allergies).toEqual(['nuts', 'egg'])
    })

    it('saves none of them for somebody else', async () => {
      await chooseAndLose()
      await signInAs({ ...atHome, id: tom.id, username: tom.username })
      await waitFor(() => expect(location.pathname).toBe('/'))
      expect(bodies).toEqual([adding('nuts')])
    })
  })

  it('is noticed as well when the person was only remembered, and shows somebody else nothing', async () => {
    visit('/timer', maria)
    await field()
    cleanup()
    queryClient.clear()
    believePerson(undefined)
    answer('/api/user', { error: 'Database away' }, 503)
    render(<Application />)
    await field()
    queryClient.setQueryData(favorites.queryKey, [])
    answer('/api/user', ended, 401)
    dispatchEvent(new Event('online'))
    await heading('Please sign in again')
    expect(queryClient.getQueryData(favorites.queryKey)).toBeUndefined()
    await signInAs(tom)
    await waitFor(() => expect(location.pathname).toBe('/'))
  })

  it('is known from another tab, and so is the return', async () => {
    visit('/timer', maria)
    await userEvent.type(await field(), 'Roast')
    const mark = localStorage.getItem('signed-in-4')
    answer('/api/user', ended, 401)
    localStorage.removeItem('signed-in-4')
    dispatchEvent(new StorageEvent('storage', { key: 'signed-in-4' }))
    await heading('Please sign in again')
    answer('/api/user', maria)
    localStorage.setItem('signed-in-4', mark!)
    dispatchEvent(new StorageEvent('storage', { key: 'signed-in-4' }))
    expect((await field()).value).toBe('Roast')
  })

  it('starts over when another tab signed in as somebody else', async () => {
    const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined)
    visit('/timer', maria)
    await field()
    answer('/api/user', tom)
    localStorage.setItem('signed-in-4', JSON.stringify({ user: tom, at: Date.now() }))
    dispatchEvent(new StorageEvent('storage', { key: 'signed-in-4' }))
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/'))
    expect(screen.queryByLabelText('Timer name')).toBeNull()
  })
})
