import { act, cleanup, render, screen as page } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, type ComponentType } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { ErrorBoundary } from './error-boundary.tsx'
import { lazyPart } from '../boot/lazy.tsx'

const Soup = () => <h1>Soup</h1>

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function open(fetchCode: () => Promise<ComponentType>) {
  const { Component } = lazyPart(fetchCode)
  render(
    <ErrorBoundary inShell>
      <Suspense>
        <Component />
      </Suspense>
    </ErrorBoundary>,
  )
}

const offline = new TypeError('Failed to fetch dynamically imported module')

it('fetches the code anew when the person tries again, as often as they like', async () => {
  const fetchCode = vi.fn<() => Promise<ComponentType>>()
  fetchCode.mockRejectedValueOnce(offline).mockRejectedValueOnce(offline).mockResolvedValue(Soup)
  open(fetchCode)
  await page.findByText(/check your connection/)
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  await userEvent.click(await page.findByRole('button', { name: 'Try again' }))
  await page.findByRole('heading', { name: 'Soup' })
  expect(fetchCode).toHaveBeenCalledTimes(3)
})

it('forgets the failure on the way to another page', async () => {
  open(vi.fn<() => Promise<ComponentType>>().mockRejectedValueOnce(offline).mockResolvedValue(Soup))
  await page.findByText('This page did not arrive')
  act(() => navigate('/elsewhere'))
  await page.findByRole('heading', { name: 'Soup' })
})

it('asks to reload when a release took the code away', async () => {
  const script = document.createElement('script')
  script.type = 'module'
  script.setAttribute('src', '/assets/main-old.js')
  document.head.append(script)
  const ask = vi.fn<typeof fetch>(async () => new Response('<script src="/assets/main-new.js">'))
  vi.stubGlobal('fetch', ask)
  open(vi.fn<() => Promise<ComponentType>>().mockRejectedValue(offline))
  await page.findByRole('heading', { name: 'A new version is ready' })
  page.getByRole('button', { name: 'Reload the page' })
  script.remove()
})

it('does not blame the connection for a fault of ours', async () => {
  open(async () => () => {
    throw new Error('ours')
  })
  await page.findByRole('heading', { name: 'Something boiled over' })
  page.getByRole('button', { name: 'Reload the page' })
})
