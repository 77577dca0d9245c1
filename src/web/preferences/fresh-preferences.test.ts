import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { User } from '../../domain/accounts/user.ts'
import type { Preferences } from '../../domain/profile/preferences.ts'
import { keepPreferencesFresh } from './fresh-preferences.ts'
import { queryClient } from '../api/query-client.ts'
import { maria } from '../../../tests/web/stub-person.ts'
import { changeUser, setUser, userKey } from '../session/use-user.ts'

let answers: ((response: Response) => void)[]

beforeEach(() => {
  answers = []
  queryClient.clear()
  setUser(queryClient, maria)
  vi.stubGlobal('fetch', async () => new Promise<Response>((resolve) => answers.push(resolve)))
  onTestFinished(keepPreferencesFresh(queryClient))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const look = () => dispatchEvent(new Event('focus'))
const shown = () => queryClient.getQueryData<User>(userKey)!
const settle = async () => new Promise((resolve) => setTimeout(resolve))
const nuts: Preferences = { ...maria.preferences, allergies: ['nuts'] }

async function answer(body: unknown, status = 200) {
  answers.shift()!(Response.json(body, { status }))
  await settle()
}

it('an allergy that was set elsewhere is known when the page is looked at', async () => {
  look()
  await answer({ ...maria, firstName: 'Another', preferences: nuts })
  expect(shown()).toEqual({ ...maria, preferences: nuts })
})

it('is asked for once, however often somebody looks meanwhile', async () => {
  look()
  look()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(answers).toHaveLength(1)
  await answer(maria)
  look()
  expect(answers).toHaveLength(1)
})

it('what was changed here meanwhile stays', async () => {
  look()
  changeUser(queryClient, ({ preferences }) => ({ preferences: { ...preferences, allergies: ['egg'] } }))
  await answer({ ...maria, preferences: nuts })
  expect(shown().preferences.allergies).toEqual(['egg'])
})

it.each([
  ['nobody is signed in any more', { error: 'Please sign in.' }, 401],
  ['somebody else is signed in', { ...maria, id: 'paolo', preferences: nuts }, 200],
  ['the server is in trouble', { error: 'Come back.' }, 503],
])('the page goes on as it is when %s', async (_, body, status) => {
  vi.spyOn(console, 'warn').mockReturnValue()
  look()
  await answer(body, status)
  expect(shown()).toEqual(maria)
})
