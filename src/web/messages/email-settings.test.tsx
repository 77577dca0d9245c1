import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { User } from '../../domain/accounts/user.ts'
import { unspoken } from '../../domain/profile/preferences.ts'
import { EmailSettings } from './email-settings.tsx'
import { maria } from '../../../tests/web/stub-person.ts'
import { showTo } from '../../../tests/web/stub-messages.tsx'

const fetch = vi.fn<typeof globalThis.fetch>()
beforeEach(() => vi.stubGlobal('fetch', fetch))
afterEach(() => {
  cleanup()
  fetch.mockReset()
  vi.unstubAllGlobals()
})

const open = (about: Partial<User> = {}) => showTo({ ...maria, ...about }, <EmailSettings />)

const daily = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Daily email' })
const test = () => screen.getByRole<HTMLButtonElement>('button', { name: /Send test email/ })

describe('the daily email', () => {
  it('is switched off, and says so', async () => {
    fetch.mockImplementation(async () => Response.json({ ...maria, emailNotifications: false }))
    const user = open()
    expect(daily().checked).toBe(true)
    await user.click(daily())
    expect(await screen.findByText('Email preferences updated')).toBeTruthy()
    expect(screen.getByText('Daily emails are now disabled.')).toBeTruthy()
    expect(daily().checked).toBe(false)
    expect(fetch.mock.calls[0]).toEqual([
      '/api/user/email-notifications',
      expect.objectContaining({ method: 'PUT', body: '{"enabled":false}' }),
    ])
  })

  it('goes back where it was when that fails', async () => {
    fetch.mockImplementation(async () => new Response('', { status: 500 }))
    const user = open()
    await user.click(daily())
    expect(await screen.findByText('Failed to update email preferences')).toBeTruthy()
    await waitFor(() => expect(daily().checked).toBe(true))
  })

  it('is off for who wants no reminders, and cannot be had without an address', () => {
    open({ preferences: { ...unspoken, dailyReminders: false } })
    expect(daily().checked).toBe(false)
    cleanup()
    open({ email: null })
    expect([daily().disabled, test().disabled]).toEqual([true, true])
  })
})

describe('a test email', () => {
  it.each([
    ['Test email sent', () => Response.json({ ok: true, delivery: 'mailed' }, { status: 202 })],
    ['Test email written', () => Response.json({ ok: true, delivery: 'kept' }, { status: 202 })],
    ['Too many attempts.', () => Response.json({ error: 'Too many attempts.' }, { status: 429 })],
    ['Failed to send test email', () => new Response('', { status: 502 })],
  ])('says "%s"', async (words, answer) => {
    fetch.mockImplementation(async () => answer())
    const user = open()
    await user.click(test())
    expect(await screen.findByText(words)).toBeTruthy()
    expect(fetch).toHaveBeenCalledWith('/api/test-email', expect.objectContaining({ method: 'POST' }))
  })
})
