import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/app.ts'
import { aRecipe } from '../../../tests/factories/a-recipe.ts'
import { listRecipes } from '../../domain/recipes/calls.ts'
import { contentType } from './open-metrics.ts'

const token = 'a token of the tests'
let site: TestApp
beforeAll(async () => {
  site = await startApp({ inOne: true, metricsToken: token, version: '1.2.3' })
  await site.stock([aRecipe(), aRecipe({ id: 'other', title: 'Other' })])
})
afterAll(() => site.close())

const look = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  site.app.inject({ url: '/metrics', remoteAddress, headers: { host: 'localhost:3000', ...headers } })

/** The value of one line, by its name and labels. */
const valueOf = (text: string, start: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${start} `))
      ?.split(' ')
      .at(-1),
  )

test('every call is counted by its route and by how long it took', async () => {
  const cook = await site.signUp()
  for (let time = 0; time < 3; time += 1) await cook.send(listRecipes, { query: {} })
  await site.app.inject('/api/recipes/one')
  const { body, headers } = await look()
  expect(headers).toMatchObject({ 'content-type': contentType, 'cache-control': 'no-store' })
  const name = 'homeplate_http_request_duration_seconds'
  const good = 'method="GET",route="/api/recipes",status="2xx"'
  expect(valueOf(body, `${name}_count{${good}}`)).toBe(3)
  expect(valueOf(body, `${name}_bucket{${good},le="+Inf"}`)).toBe(3)
  expect(valueOf(body, `${name}_bucket{${good},le="10"}`)).toBe(3)
  const sum = valueOf(body, `${name}_sum{${good}}`)
  expect(sum).toBeGreaterThan(0)
  expect(sum).toBeLessThan(30)
  expect(valueOf(body, `${name}_count{method="GET",route="/api/recipes/:id",status="4xx"}`)).toBe(1)
})

test('it says how the site stands', async () => {
  await site.database.pool.query(
    `insert into outbox_mails (mail, last_error) values ('{}', null), ('{}', 'refused');
     insert into outbox_mails (mail, last_error, attempts, failed_at) values ('{}', 'refused', 20, now());
     insert into site_facts (name, value, created_at) values ('last-backup', '{"size":1}', '2026-11-17T03:00:00Z')`,
  )
  const { body } = await look()
  expect(body).toContain(`homeplate_build_info{version="1.2.3",node="${process.versions.node}"} 1\n`)
  const figures = {
    homeplate_recipes_indexed: 2,
    homeplate_database_listening: 1,
    homeplate_event_streams: 0,
    homeplate_mails_waiting: 2,
    homeplate_mails_troubled: 1,
    homeplate_mails_given_up: 1,
    homeplate_last_backup_timestamp_seconds: Date.parse('2026-11-17T03:00:00Z') / 1_000,
  }
  for (const [name, value] of Object.entries(figures)) expect(valueOf(body, name), name).toBe(value)
  for (const name of [
    'process_resident_memory_bytes',
    'process_cpu_seconds_total',
    'homeplate_answers_made_total',
  ])
    expect(valueOf(body, name), name).toBeGreaterThan(0)
  expect(valueOf(body, 'homeplate_event_loop_delay_seconds{quantile="0.99"}')).toBeGreaterThanOrEqual(0)
})

test('it is text as OpenMetrics has it', async () => {
  const lines = (await look()).body.split('\n')
  expect(lines.splice(-2)).toEqual(['# EOF', ''])
  let family = ''
  const seen = new Set<string>()
  for (const line of lines) {
    if (line.startsWith('# TYPE ')) {
      family = line.split(' ')[2]!
      expect(seen.has(family), line).toBe(false)
      seen.add(family)
    } else if (!line.startsWith('# ')) {
      expect(line).toMatch(/^[a-z_]+(\{([a-z]+="([^"\\\n]|\\.)*",?)+\})? (-?[\d.]+(e[+-]?\d+)?|[+-]Inf)$/)
      expect(line.startsWith(family), line).toBe(true)
    }
  }
  expect(seen.size).toBeGreaterThan(15)
})

test('it is there for this machine and for the token, and for nobody else', async () => {
  const statuses = async (...asked: ReturnType<typeof look>[]) =>
    (await Promise.all(asked)).map(({ statusCode }) => statusCode)
  expect(await statuses(look({}, '::1'), look({ authorization: `Bearer ${token}` }, '192.0.2.1'))).toEqual([
    200, 200,
  ])
  const refused = await statuses(
    look({}, '192.0.2.1'),
    look({ host: 'homeplate.example' }),
    look({ 'x-forwarded-for': '127.0.0.1' }),
    look({ authorization: 'Bearer another one' }, '192.0.2.1'),
  )
  expect(refused).toEqual([404, 404, 404, 404])
  const without = await startApp({ inOne: true })
  const asked = {
    url: '/metrics',
    remoteAddress: '192.0.2.1',
    headers: { authorization: 'Bearer undefined' },
  }
  expect((await without.app.inject(asked)).statusCode).toBe(404)
  await without.close()
})

test('while the database is away it says the rest', async () => {
  const away = await startApp({ inOne: true })
  await away.database.pool.query('alter table outbox_mails rename to gone')
  const { statusCode, body } = await away.app.inject({ url: '/metrics', headers: { host: 'localhost' } })
  expect([statusCode, body.includes('homeplate_mails'), body.includes('homeplate_recipes_indexed')]).toEqual([
    200,
    false,
    true,
  ])
  await away.close()
})
