import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTwo, type TestApp, type TwoInstances } from '../../../tests/app.ts'
import { eggsSince } from '../../../tests/factories/a-timer.ts'
import { watchEvents } from '../../../tests/watch-events.ts'
import { logout } from '../../domain/accounts/calls.ts'
import * as calls from '../../domain/timers/calls.ts'
import { sharedTimers } from '../../domain/timers/shared-timer.ts'
import { packed } from '../../domain/timers/travel.ts'
import type { App } from '../app.ts'

let site: TwoInstances
beforeAll(async () => {
  site = await startTwo()
})
afterAll(() => site.close())

type Cook = Awaited<ReturnType<TestApp['signUp']>>

/** Listens as a page does. */
async function watch(app: Pick<App, 'server'>, cook: Cook) {
  const page = await watchEvents(app, calls.watchTimers.path, sharedTimers, cook)
  const shown = () => page.received.at(-1)?.timers.map(({ change }) => change)
  return {
    ...page,
    shows: (...changes: string[]) => expect.poll(shown, { timeout: 10_000 }).toEqual(changes),
  }
}

const tell = (cook: Cook, id: string, change: string) =>
  cook.send(calls.tellTimer, {
    body: { id, change, age: 0, hasRung: false, timer: packed(eggsSince(0, id), 0) },
  })

test('a page receives what there is, and what other devices do, also through another instance', async () => {
  const cook = await site.signUp()
  await tell(cook, 'eggs', 'start')
  const [here, there] = [await watch(site.app, cook), await watch(site.other, cook)]
  await here.shows('start')
  await there.shows('start')
  await tell(cook, 'tea', 'brew')
  await here.shows('start', 'brew')
  await there.shows('start', 'brew')
})

test('a page receives nothing of other people', async () => {
  const [cook, neighbour] = [await site.signUp(), await site.signUp()]
  const page = await watch(site.app, cook)
  await page.shows()
  await tell(neighbour, 'tea', 'brew')
  await tell(cook, 'eggs', 'start')
  await page.shows('start')
  expect(page.received.flatMap(({ timers }) => timers.map(({ id }) => id))).toEqual(['eggs'])
})

test('a page receives nothing more once its person has signed out', async () => {
  const cook = await site.signUp()
  const page = await watch(site.other, cook)
  await page.shows()
  await cook.send(logout, {})
  await page.untilOver()
})
