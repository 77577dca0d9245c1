import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/app.ts'
import { eggsSince } from '../../../tests/factories/a-timer.ts'
import { logout } from '../../domain/accounts/calls.ts'
import * as calls from '../../domain/timers/calls.ts'
import { sharedTimers, type SharedTimers } from '../../domain/timers/shared-timer.ts'
import { packed } from '../../domain/timers/travel.ts'
import { type App, createApp } from '../app.ts'

let site: TestApp
/** A second instance on the same database. */
let other: App
beforeAll(async () => {
  site = await startApp()
  other = await createApp({
    databaseUrl: site.database.url,
    secret: 'a secret of the tests, long enough',
    publicUrl: 'http://localhost:3000',
    logLevel: 'silent',
    deliverMail: async () => undefined,
  })
  for (const app of [site.app, other]) await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await other.close()
  await site.close()
})

type Cook = Awaited<ReturnType<TestApp['signUp']>>

/** Listens as a page does, over a real connection. */
async function watch(app: Pick<App, 'server'>, { cookies }: Cook) {
  const stopping = new AbortController()
  onTestFinished(() => stopping.abort())
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const { port } = app.server.address() as AddressInfo
  const address = `http://127.0.0.1:${port}${calls.watchTimers.path}`
  const response = await fetch(address, { headers: { cookie }, signal: stopping.signal })
  const heard: SharedTimers[] = []
  let isOver = false
  const reading = (async () => {
    let text = ''
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      const blocks = (text + chunk).split('\n\n')
      text = blocks.pop()!
      for (const block of blocks)
        if (block.startsWith('data: '))
          heard.push(sharedTimers.parse(JSON.parse(block.slice('data: '.length))))
    }
  })()
  // Looking away is how most tests end.
  void reading.catch(() => undefined).finally(() => (isOver = true))
  return {
    shows: (...changes: string[]) =>
      expect
        .poll(() => heard.at(-1)?.timers.map(({ change }) => change), { timeout: 10_000 })
        .toEqual(changes),
    ends: () => expect.poll(() => isOver, { timeout: 10_000 }).toBe(true),
    heard,
  }
}

const tell = (cook: Cook, id: string, change: string) =>
  cook.send(calls.tellTimer, {
    body: { id, change, age: 0, hasRung: false, timer: packed(eggsSince(0, id), 0) },
  })

test('a page hears what there is, and what other devices do, also through another instance', async () => {
  const cook = await site.signUp()
  await tell(cook, 'eggs', 'start')
  const [here, there] = [await watch(site.app, cook), await watch(other, cook)]
  await here.shows('start')
  await there.shows('start')
  await tell(cook, 'tea', 'brew')
  await here.shows('start', 'brew')
  await there.shows('start', 'brew')
})

test('a page hears nothing of other people', async () => {
  const [cook, neighbour] = [await site.signUp(), await site.signUp()]
  const page = await watch(site.app, cook)
  await page.shows()
  await tell(neighbour, 'tea', 'brew')
  await tell(cook, 'eggs', 'start')
  await page.shows('start')
  expect(page.heard.flatMap(({ timers }) => timers.map(({ id }) => id))).toEqual(['eggs'])
})

test('a page hears nothing more once its person has signed out', async () => {
  const cook = await site.signUp()
  const page = await watch(other, cook)
  await page.shows()
  await cook.send(logout, {})
  await page.ends()
})
