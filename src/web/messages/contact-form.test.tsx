import { cleanup, screen, waitFor } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetOfflineStorage, openOfflineStorage } from '../offline/offline-storage.ts'
import { contactDraft } from './contact-draft.ts'
import { ContactFormCard } from './contact-form.tsx'
import { maria } from '../../../tests/web/stub-person.ts'
import { showTo } from '../../../tests/web/stub-messages.tsx'

const fetch = vi.fn<typeof globalThis.fetch>()

beforeEach(() => {
  localStorage.clear()
  openOfflineStorage(maria.id)
  vi.stubGlobal('fetch', fetch)
})
afterEach(() => {
  cleanup()
  forgetOfflineStorage()
  fetch.mockReset()
  vi.unstubAllGlobals()
})

const open = () => showTo(maria, <ContactFormCard />)

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const button = () => screen.getByRole('button', { name: /Send/ })

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(field('Subject'), 'A burnt pan')
  await user.type(field('Message'), 'What now?')
}

it('sends nothing that is not complete, and says what is missing where it is', async () => {
  const user = open()
  await user.clear(field('Email'))
  await user.click(button())
  for (const sentence of ['Email is required', 'Subject is required', 'Message is required'])
    expect(await screen.findByText(sentence)).toBeTruthy()
  expect(fetch).not.toHaveBeenCalled()
})

it('a message that could not be sent stays, with the words of the server', async () => {
  fetch.mockImplementation(async () =>
    Response.json({ error: 'Too many attempts. Please try again in 40 minutes.' }, { status: 429 }),
  )
  const user = open()
  await fillIn(user)
  await user.click(button())
  expect(await screen.findByText('Too many attempts. Please try again in 40 minutes.')).toBeTruthy()
  expect(field('Message').value).toBe('What now?')
})

it('what is written on while a message is sent stays', async () => {
  let answer = (_: Response): void => expect.fail()
  fetch.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
  const user = open()
  await fillIn(user)
  await user.click(button())
  await waitFor(() => expect(fetch).toHaveBeenCalled())
  await user.type(field('Message'), ' And the lid?')
  answer(Response.json({ success: true }, { status: 201 }))
  await screen.findByText('Message Sent!')
  expect(field('Message').value).toBe('What now? And the lid?')
})

it('without a connection it says so, and the text waits for the next visit', async () => {
  fetch.mockRejectedValue(new TypeError('Failed to fetch'))
  const user = open()
  await fillIn(user)
  await user.click(button())
  expect(await screen.findByText('Please check your connection and try again.')).toBeTruthy()
  cleanup()
  open()
  expect([field('Subject').value, field('Message').value]).toEqual(['A burnt pan', 'What now?'])
})

it('a second click while it is being sent sends nothing more, and afterwards the form is empty', async () => {
  let answer = (_: Response) => {}
  fetch.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
  const user = open()
  await fillIn(user)
  await user.click(button())
  await screen.findByText('Sending...')
  await user.click(button())
  await user.type(field('Subject'), '{Enter}')
  answer(Response.json({ ok: true }, { status: 201 }))
  expect(await screen.findByText('Message Sent!')).toBeTruthy()
  await waitFor(() => expect(field('Message').value).toBe(''))
  expect(fetch).toHaveBeenCalledTimes(1)
  expect([field('Name').value, field('Email').value]).toEqual(['Maria Rossi', 'maria@example.com'])
  expect(contactDraft.read()).toBeUndefined()
})

it('what the server refuses stands at its field', async () => {
  const fields = { email: 'Please enter a valid email address' }
  fetch.mockImplementation(async () => Response.json({ error: fields.email, fields }, { status: 400 }))
  const user = open()
  await fillIn(user)
  await user.click(button())
  await waitFor(() => expect(field('Email').getAttribute('aria-invalid')).toBe('true'))
})
