import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/app.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { openGate } from '../../../tests/gate.ts'
import { register } from '../../domain/accounts/calls.ts'
import { directUrlOf, isPooled } from './addresses.ts'

let queries: Awaited<ReturnType<typeof openGate>>
let news: Awaited<ReturnType<typeof openGate>>
let site: TestApp
beforeAll(async () => {
  queries = await openGate(inject('clusterUrl'))
  news = await openGate(inject('clusterUrl'))
  site = await startApp({ databaseThrough: queries.port, directThrough: news.port })
})
afterAll(async () => {
  await Promise.all([queries.reopen(), news.reopen()])
  await site.close()
  await Promise.all([queries.close(), news.close()])
})

test('without a direct address there is no pooler, and everything goes one way', () => {
  const databaseUrl = 'postgres://server/site'
  expect([isPooled({ databaseUrl }), directUrlOf({ databaseUrl })]).toEqual([false, databaseUrl])
  const databaseDirectUrl = 'postgres://direct/site'
  const both = { databaseUrl, databaseDirectUrl }
  expect([isPooled(both), directUrlOf(both)]).toEqual([true, databaseDirectUrl])
})

test('news is heard over the direct address, and everything is asked over the other', async () => {
  const ready = async () => (await site.browser().raw('GET', '/readyz')).statusCode
  // Who comes through a proxy does not see its figures.
  const hears = async () =>
    /^homeplate_database_listening 1$/m.test((await site.atFirst(site.browser()).raw('GET', '/metrics')).body)
  const registers = async () => (await site.browser().send(register, { body: aUser() })).status
  expect([await ready(), await hears(), await registers()]).toEqual([200, true, 201])

  await news.shut()
  await expect.poll(hears).toBe(false)
  expect([await ready(), await registers()]).toEqual([503, 201])
  await news.reopen()
  await expect.poll(ready).toBe(200)

  await queries.shut()
  expect([await ready(), await hears(), await registers()]).toEqual([503, true, 503])
  await queries.reopen()
  await expect.poll(ready).toBe(200)
})
