import { expect, test, vi } from 'vitest'
import type { Viewer } from '../http/viewer.ts'
import { createViewerMemory } from './viewers.ts'

// Whoever it is, only their id counts here.
const cook = { sid: 'session', user: { id: 'cook' } } as Viewer

function openMemory() {
  const news = {
    isListening: () => true,
    receivedLately: vi.fn((): Promise<void> | undefined => undefined),
    receivedByAll: vi.fn(async () => {}),
  }
  const memory = createViewerMemory(news, () => new Date('2026-06-01T00:00:00Z'))
  memory.remember(cook, memory.mark())
  return { memory, news }
}

test('whom a session belongs to is remembered', async () => {
  expect(await openMemory().memory.recall('session')).toBe(cook)
})

test('nobody is remembered for longer because a clock was put back', async () => {
  let now = new Date('2026-06-01T00:00:00Z')
  const news = { isListening: () => true, receivedLately: () => undefined, receivedByAll: async () => {} }
  const memory = createViewerMemory(news, () => now)
  memory.remember(cook, memory.mark())
  now = new Date('2026-05-31T20:00:00Z')
  expect(await memory.recall('session')).toBeUndefined()
})

test('what is remembered of somebody cannot be changed by who recalls it', async () => {
  const { memory } = openMemory()
  const viewer = await memory.recall('session')
  expect(() => Object.assign(viewer!.user, { isAdmin: true })).toThrow(TypeError)
})

test('nobody is recalled before the news of a moment ago was received', async () => {
  const { memory, news } = openMemory()
  let receive = () => {}
  news.receivedLately.mockReturnValue(new Promise((resolve) => (receive = resolve)))
  const recalled = memory.recall('session')
  memory.forget('cook')
  receive()
  expect(await recalled).toBeUndefined()
})

test('nobody is recalled while no news can be received', async () => {
  const { memory, news } = openMemory()
  news.receivedLately.mockReturnValue(Promise.reject(new Error('lost')))
  expect(await memory.recall('session')).toBeUndefined()
})

test('a person is forgotten everywhere once all instances have received it', async () => {
  const { memory, news } = openMemory()
  let receive = () => {}
  news.receivedByAll.mockReturnValue(new Promise((resolve) => (receive = resolve)))
  const isOver = vi.fn()
  const forgotten = memory.forgetEverywhere('cook').then(isOver)
  expect(await memory.recall('session')).toBeUndefined()
  expect(isOver).not.toHaveBeenCalled()
  receive()
  await forgotten
})
