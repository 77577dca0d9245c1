import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { under } from '../api/query-of.ts'
import { keepOffline, openOfflineStorage, readOffline } from '../offline/offline-storage.ts'
import { believePerson, personHere } from './session.ts'
import { rememberPerson } from './signed-in-here.ts'
import { maria, tom } from '../../../tests/web/stub-person.ts'
import { changeUser, setUser, userKey, userQuery } from './use-user.ts'

const { queryKey: favorites } = under('/api/favorites')

beforeEach(() => {
  localStorage.clear()
  believePerson(undefined)
})
afterEach(() => vi.unstubAllGlobals())

const answering = (status: number, body: unknown = {}) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }))

/** Somebody who has looked at their favorites. */
function aClientOf(person: typeof maria | null) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  setUser(client, person)
  client.setQueryData(favorites, ['soup'])
  return client
}

it('is here, too, when they are only remembered', async () => {
  rememberPerson(maria)
  answering(503)
  const client = new QueryClient()
  await client.prefetchQuery(userQuery)
  expect([client.getQueryData(userKey), personHere()]).toEqual([maria, maria.id])
})

it('is not taken for somebody else whom another tab remembers', async () => {
  const client = aClientOf(maria)
  rememberPerson(tom)
  answering(503)
  await client.prefetchQuery(userQuery)
  expect([client.getQueryData(userKey), personHere()]).toEqual([maria, maria.id])
})

it.each([
  ['somebody else', maria, tom],
  ['nobody', maria, null],
  ['a visitor who signs in', null, tom],
])('leaves no answers to %s', (_, before, after) => {
  const client = aClientOf(before)
  setUser(client, after)
  expect(client.getQueryData(favorites)).toBeUndefined()
  expect(client.getQueryData(userKey)).toEqual(after)
})

it('leaves nothing that is kept in this browser within reach of the next', () => {
  const client = aClientOf(maria)
  openOfflineStorage(maria.id)
  keepOffline('changes', '[]')
  setUser(client, tom)
  expect(readOffline('changes')).toBeNull()
})

it('keeps the answers while only something about them changes', () => {
  const client = aClientOf(maria)
  changeUser(client, () => ({ firstName: 'Mary' }))
  expect(client.getQueryData(favorites)).toEqual(['soup'])
})

it('takes the answers along when the server no longer knows them, also where nobody follows the session', async () => {
  const client = aClientOf(maria)
  answering(401)
  await client.prefetchQuery(userQuery)
  expect([client.getQueryData(userKey), client.getQueryData(favorites)]).toEqual([null, undefined])
})
