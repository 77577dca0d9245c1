import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aCardRow } from '../../../tests/factories/a-card-row.ts'
import { createLiveIndex } from './live-index.ts'

function openIndex(...ids: string[]) {
  let listed = ids
  let isDown = false
  const rows = async () => {
    if (isDown) throw new Error('connection refused')
    return listed.map(aCardRow)
  }
  const store = {
    part: async (after: string) => (after === '' ? rows() : []),
    listed: async (wanted: string[]) => (await rows()).filter(({ id }) => wanted.includes(id)),
    ratings: async () => [],
    favorites: async () => new Map<string, number>(),
    restaurants: async () => [],
  }
  const part = vi.spyOn(store, 'part')
  const log = { error: vi.fn() }
  const live = createLiveIndex({ store, isStaple: () => false, log, onChange: vi.fn(), onTally: vi.fn() })
  return {
    live,
    log,
    fillings: () => part.mock.calls.filter(([after]) => after === '').length,
    list: (...now: string[]) => (listed = now),
    breakDown: (down: boolean) => (isDown = down),
  }
}

test('one recipe that changed is taken over without reading all the others again', async () => {
  const { live, list, fillings } = openIndex('soup', 'pie')
  await live.upToDate()
  list('soup', 'stew')
  live.onNotification('change pie')
  live.onNotification('change stew')
  await live.upToDate()
  expect([live.index().card('pie'), live.index().card('stew')?.id]).toEqual([undefined, 'stew'])
  expect(fillings()).toBe(1)
})

describe('many at once', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  test('fill a new index, and only one when their news comes in pieces', async () => {
    const { live, list, fillings } = openIndex('soup')
    await live.upToDate()
    for (let piece = 0; piece < 4; piece++) {
      for (let number = 0; number < 600; number++) live.onNotification(`change r${piece}-${number}`)
      await setImmediate()
    }
    list('soup', 'stew')
    const upToDate = live.upToDate()
    await vi.advanceTimersByTimeAsync(1_000)
    await upToDate
    expect(fillings()).toBe(2)
    expect(live.index().card('stew')?.id).toBe('stew')
  })
})

test('an index that cannot be brought up to date answers nothing, until it can', async () => {
  const { live, list, breakDown, log } = openIndex('soup', 'pie')
  await live.upToDate()
  list('soup')
  breakDown(true)
  live.onNotification('change pie')
  await live.upToDate()
  expect(() => live.index()).toThrow('We cannot reach our database right now')
  expect(log.error).toHaveBeenCalled()
  breakDown(false)
  await live.upToDate()
  expect(live.index().card('pie')).toBeUndefined()
})
