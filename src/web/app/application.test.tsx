import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { User } from '../../domain/accounts/user.ts'
import { queryClient } from '../lib/query-client.ts'
import { maria } from '../lib/stub-person.ts'
import { Application, prepare } from './application.tsx'
import { pageIsOld } from './page-age.ts'

vi.mock('./page-age.ts')

const answers = new Map<string, () => Response>()
const answer = (path: string, body: unknown, status = 200) =>
  answers.set(path, () => new Response(JSON.stringify(body), { status }))

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

function visit(path: string, user: User | null) {
  answer('/api/user', user ?? { error: 'Please sign in to go on.' }, user ? 200 : 401)
  history.replaceState(null, '', path)
  render(<Application />)
}

beforeEach(() => {
  localStorage.clear()
  queryClient.clear()
  vi.stubGlobal('fetch', async (path: string) => answers.get(path)?.() ?? new Response('{}', { status: 404 }))
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a visitor', () => {
  it('is asked to sign in on every page of the kitchen', async () => {
    visit('/recipes', null)
    await heading('Welcome to Homeplate')
    expect(screen.getByText('Please sign in to access this page')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/auth')
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

  it('sees no Go Premium when premium', async () => {
    visit('/timer', { ...maria, isPremium: true })
    await heading('Kitchen Timer')
    expect(screen.queryByRole('link', { name: 'Go Premium' })).toBeNull()
  })

  it('meets the 404 page on unknown addresses and, without the role, on /admin', async () => {
    visit('/cuisine/martian', maria)
    await heading('Page not found')
    cleanup()
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
    queryClient.setQueryData(['api', 'recipes'], [])
    await userEvent.click(screen.getByRole('button', { name: 'Account menu' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }))
    await screen.findByText('You have been successfully logged out.')
    expect(location.pathname).toBe('/auth')
    expect(queryClient.getQueryData(['api', 'user'])).toBeNull()
    expect(queryClient.getQueryData(['api', 'recipes'])).toBeUndefined()
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
