import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { under } from '../api/query-of.ts'
import { believePerson, endSession } from '../session/session.ts'
import { saveLatest } from './save-latest.ts'

const { queryKey: key } = under('/api/user')

afterEach(() => believePerson(undefined))

function setUp() {
  const client = new QueryClient()
  client.setQueryData(key, 0)
  const sent: { state: number; answer: (kept: number) => void; fail: () => void }[] = []
  const save = async (next: number) =>
    saveLatest(
      client,
      key,
      next,
      async (state) =>
        new Promise<number>((answer, refuse) => {
          sent.push({ state, answer, fail: () => refuse(new Error('no')) })
        }),
    )
  const states = () => sent.map(({ state }) => state)
  const settle = async () => new Promise((resolve) => setTimeout(resolve))
  return { client, sent, save, states, settle, shown: () => client.getQueryData(key) }
}

test('one save at a time, and the last state wins', async () => {
  const { sent, save, states, settle, shown } = setUp()
  const first = save(1)
  expect(shown()).toBe(1)
  expect(await Promise.all([save(2), save(3)])).toEqual([undefined, undefined])
  expect([states(), shown()]).toEqual([[1], 3])
  sent[0]?.answer(1)
  await settle()
  expect([states(), shown()]).toEqual([[1, 3], 3])
  sent[1]?.answer(3)
  expect([await first, shown()]).toEqual([3, 3])
})

test('a failure shows again what was kept', async () => {
  const { sent, save, settle, shown } = setUp()
  const saving = save(1)
  void save(2)
  sent[0]?.answer(1)
  await settle()
  sent[1]?.fail()
  await expect(saving).rejects.toThrow('no')
  expect(shown()).toBe(1)
})

test('a failure does not matter when a newer state was kept', async () => {
  const { sent, save, settle, shown } = setUp()
  const saving = save(1)
  void save(2)
  sent[0]?.fail()
  await settle()
  sent[1]?.answer(2)
  expect([await saving, shown()]).toEqual([2, 2])
})

test('nothing is written for someone who signed out meanwhile', async () => {
  const { client, sent, save, shown } = setUp()
  const saving = save(1)
  client.clear()
  sent[0]?.answer(1)
  await saving
  expect(shown()).toBeUndefined()
})

test('what one person chose is neither sent nor shown as the choice of the next', async () => {
  believePerson('alice')
  const { client, sent, save, states, settle, shown } = setUp()
  const first = save(1)
  void save(2)
  endSession()
  client.clear()
  believePerson('bob')
  client.setQueryData(key, 0)
  const ofBob = save(7)
  sent[0]?.fail()
  expect(await first).toBeUndefined()
  await settle()
  expect([states(), shown()]).toEqual([[1, 7], 7])
  sent[1]?.answer(7)
  expect([await ofBob, shown()]).toEqual([7, 7])
})
