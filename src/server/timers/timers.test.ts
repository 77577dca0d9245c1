import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/app.ts'
import { eggsSince } from '../../../tests/factories/a-timer.ts'
import { timers as limits } from '../../domain/timers/limits.ts'
import { applyChange, type Entry } from '../../domain/timers/book.ts'
import * as calls from '../../domain/timers/calls.ts'
import type { SharedTimers, TimerChange } from '../../domain/timers/shared-timer.ts'
import { packed } from '../../domain/timers/travel.ts'

let site: TestApp
beforeAll(async () => {
  site = await startApp()
})
afterAll(() => site.close())

type Cook = Awaited<ReturnType<TestApp['signUp']>>

const started = (about: Partial<TimerChange> = {}): TimerChange => ({
  id: 'eggs',
  change: 'start',
  age: 0,
  hasRung: false,
  timer: packed(eggsSince(0), 0),
  ...about,
})
const paused = (remaining: number) => ({
  ...packed(eggsSince(0), 0),
  state: { kind: 'paused' as const, remaining },
})

async function tell(cook: Cook, change: TimerChange) {
  const { status, body } = await cook.send(calls.tellTimer, { body: change })
  expect(status).toBe(200)
  return body as SharedTimers
}

describe('the timers of a person', () => {
  test('run on while nobody looks', async () => {
    const cook = await site.signUp()
    await tell(cook, started())
    site.passTime(60_000)
    const { timers } = await tell(cook, started())
    expect(timers).toMatchObject([{ id: 'eggs', change: 'start', hasRung: false, timer: { name: 'Eggs' } }])
    const { state } = timers[0]!.timer
    const left = state.kind === 'running' ? state.remaining : undefined
    expect(left).toBeLessThanOrEqual(120_000)
    expect(left).toBeGreaterThan(60_000)
  })

  test('are changed by whoever acts later, and a change told again is not written again', async () => {
    const cook = await site.signUp()
    const first = await tell(cook, started({ age: 20_000 }))
    const now = await tell(cook, started({ change: 'pause', age: 10_000, timer: paused(5_000) }))
    expect(now.version).toBeGreaterThan(first.version)
    expect(now.timers).toMatchObject([{ change: 'pause', timer: { state: { remaining: 5_000 } } }])
    const same = await tell(cook, started({ change: 'late', age: 15_000 }))
    expect(same).toEqual(now)
    expect(await tell(cook, started({ change: 'pause', age: 12_000, timer: paused(5_000) }))).toEqual(now)
  })

  test('are removed for all devices, also for one that comes late', async () => {
    const cook = await site.signUp()
    const { timers } = await tell(cook, started())
    expect((await tell(cook, started({ change: 'remove', timer: null }))).timers).toEqual([])
    const late = started({ change: 'pause', age: 60_000, timer: paused(1) })
    expect((await tell(cook, late)).timers).toEqual([])
    site.passTime(2 * limits.removalKept)
    await tell(cook, started({ id: 'tea', change: 'brew' }))
    const veryLate = { ...late, age: 2 * limits.removalKept, basedOn: timers[0]!.at }
    expect((await tell(cook, veryLate)).timers).toMatchObject([{ id: 'tea' }])
  })

  test('keep no half characters, and a long name is never cut within one', async () => {
    const cook = await site.signUp()
    const named = (name: string) => ({ ...packed(eggsSince(0), 0), name })
    const { status } = await cook.send(calls.tellTimer, { body: started({ timer: named('\ud83e') }) })
    expect(status).toBe(400)
    const long = { ...eggsSince(0), name: `${'e'.repeat(limits.longestText - 1)}🥚` }
    const { timers } = await tell(cook, started({ timer: packed(long, 0) }))
    expect(timers[0]!.timer.name).toBe('e'.repeat(limits.longestText - 1))
  })

  test('are told of all at once by who leaves', async () => {
    const cook = await site.signUp()
    const changes = [started(), started({ id: 'tea', change: 'brew' })]
    const { status, body } = await cook.send(calls.tellTimers, { body: { changes } })
    expect([status, body]).toMatchObject([200, { timers: [{ id: 'eggs' }, { id: 'tea' }] }])
    expect((await tell(cook, changes[1]!)).version).toBe((body as SharedTimers).version)
  })

  test('are theirs alone', async () => {
    const [cook, neighbour] = [await site.signUp(), await site.signUp()]
    await tell(cook, started())
    const { timers } = await tell(neighbour, started({ id: 'tea', change: 'brew' }))
    expect(timers.map(({ id }) => id)).toEqual(['tea'])
  })

  test('are counted, also when devices tell of them at once', async () => {
    const cook = await site.signUp()
    const start = (number: number) => started({ id: `timer-${number}`, change: `start-${number}` })
    const numbers = Array.from({ length: limits.mostShared - 1 }, (_, number) => number)
    const entries = numbers.reduce<readonly Entry[]>(
      (book, number) => applyChange(book, start(number), 1),
      [],
    )
    await site.database.pool.query('insert into timer_books values ($1, 1, $2)', [
      cook.user['id'],
      JSON.stringify(entries),
    ])
    const more = [100, 101, 102].map((number) => cook.send(calls.tellTimer, { body: start(number) }))
    const statuses = (await Promise.all(more)).map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409, 409])
    const pause = started({ id: 'timer-7', change: 'pause', timer: paused(5) })
    expect((await tell(cook, pause)).timers).toHaveLength(limits.mostShared)
  })
})

test.each([
  { id: '' },
  { id: 'no spaces' },
  { change: 'x'.repeat(65) },
  { age: -1 },
  { age: 0.5 },
  { hasRung: 'yes' },
  { basedOn: -1 },
  { timer: undefined },
  { timer: { ...paused(5), name: '' } },
  { timer: { ...paused(5), name: 'x'.repeat(limits.longestText + 1) } },
  { timer: { ...paused(5), duration: 0 } },
  { timer: { ...paused(5), duration: limits.longestTimer + 1 } },
  { timer: paused(-1) },
  { timer: { ...paused(5), state: { kind: 'asleep' } } },
  { timer: { ...paused(5), belongsTo: { kind: 'step', recipeId: 'soup' } } },
])('a change with %j is refused', async (wrong) => {
  const cook = await site.signUp()
  const response = await cook.raw('POST', calls.tellTimer.path, { ...started(), ...wrong })
  expect([response.statusCode, response.json()]).toEqual([
    400,
    expect.objectContaining({ error: expect.any(String) }),
  ])
})
