import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/app.ts'
import { countWaiting, holdRows } from '../../../tests/held-rows.ts'
import { getUser, login } from '../../domain/accounts/calls.ts'
import { endOtherSessions, endSession, listSessions } from '../../domain/accounts/security-calls.ts'
import { sessions } from '../../domain/accounts/session-limits.ts'
import type { OpenSession } from '../../domain/accounts/session.ts'

let site: TestApp
beforeAll(async () => {
  site = await startApp()
})
afterAll(() => site.close())

type Browser = ReturnType<TestApp['browser']>
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Mobile/15E148 Safari/604.1'

const open = async (browser: Pick<Browser, 'send'>) =>
  (await browser.send(listSessions, {})).body as unknown as OpenSession[]

/** A person at a computer who is also signed in on a phone elsewhere. */
async function twoDevices() {
  const cook = await site.signUp({}, '192.168.1.20')
  const phone = site.browser('203.0.113.77')
  const { username, password } = cook.person
  await phone.raw('POST', '/api/login', { username, password }, { 'user-agent': iphone })
  return { cook, phone }
}

describe('open sessions', () => {
  test('are listed with device, network and time, this one marked, and nothing that opens them', async () => {
    const { cook, phone } = await twoDevices()
    const listed = await open(cook)
    expect(listed).toHaveLength(2)
    expect(listed.find(({ isCurrent }) => isCurrent)).toMatchObject({ network: 'Local network 192.168.1.•' })
    expect(listed.find(({ isCurrent }) => !isCurrent)).toEqual({
      id: expect.any(String),
      device: 'Safari on iPhone',
      kind: 'phone',
      network: 'Network 203.0.113.•',
      startedAt: expect.any(String),
      lastSeenAt: expect.any(String),
      isCurrent: false,
    })
    const { rows } = await site.database.pool.query('select sid from web_sessions')
    const told = JSON.stringify(listed)
    for (const secret of [...rows.map(({ sid }) => String(sid)), phone.cookies.get('homeplate-session')!])
      expect(told).not.toContain(secret)
  })

  test('know when they were last seen', async () => {
    const { cook, phone } = await twoDevices()
    const before = await open(cook)
    site.passTime(sessions.touchEvery + 60_000)
    await phone.send(getUser, {})
    const seen = (list: OpenSession[]) => Date.parse(list.find(({ isCurrent }) => !isCurrent)!.lastSeenAt)
    expect(seen(await open(cook)) - seen(before)).toBeGreaterThan(sessions.touchEvery)
  })

  test('that are over are not listed', async () => {
    const { cook, phone } = await twoDevices()
    for (let n = 0; n < 2; n++) {
      site.passTime(sessions.idle / 2 + 60_000)
      await cook.send(getUser, {})
    }
    expect(await open(cook)).toHaveLength(1)
    expect((await phone.send(getUser, {})).status).toBe(401)
  })

  test('are ended one by one, at once', async () => {
    const { cook, phone } = await twoDevices()
    await phone.send(getUser, {})
    const other = (await open(cook)).find(({ isCurrent }) => !isCurrent)!
    expect((await cook.send(endSession, { params: { id: other.id } })).status).toBe(200)
    expect((await phone.send(getUser, {})).status).toBe(401)
    expect(await open(cook)).toHaveLength(1)
    expect((await cook.send(endSession, { params: { id: other.id } })).status).toBe(404)
  })

  test('of someone else do not exist', async () => {
    const { cook } = await twoDevices()
    const stranger = await site.signUp()
    const [theirs] = await open(cook)
    expect((await stranger.send(endSession, { params: { id: theirs!.id } })).status).toBe(404)
    expect((await cook.send(getUser, {})).status).toBe(200)
  })

  test('are all ended but this one', async () => {
    const { cook, phone } = await twoDevices()
    const stranger = await site.signUp()
    expect((await cook.send(endOtherSessions, {})).status).toBe(200)
    expect((await phone.send(getUser, {})).status).toBe(401)
    expect((await cook.send(getUser, {})).status).toBe(200)
    expect((await stranger.send(getUser, {})).status).toBe(200)
  })

  test('are so many at most: the oldest ends when another begins', async () => {
    const cook = await site.signUp()
    const { username, password } = cook.person
    const second = site.browser()
    await second.send(login, { body: { username, password } })
    await site.database.pool.query(
      `with more as (
        insert into user_sessions (user_id) select $1 from generate_series(3, $2::int) returning id, user_id
      )
      insert into web_sessions (sid, user_id, user_session_id, created_at, expire)
      select more.id, $1, more.id, latest.created_at, latest.expire from more,
        (select * from web_sessions where user_id = $1 order by created_at desc limit 1) latest`,
      [cook.user['id'], sessions.most],
    )
    expect(await open(second)).toHaveLength(sessions.most)
    await site.browser().send(login, { body: { username, password } })
    expect(await open(second)).toHaveLength(sessions.most)
    expect((await cook.send(getUser, {})).status).toBe(401)
  })

  test('are ended all at once in the history, too', async () => {
    const { cook } = await twoDevices()
    await cook.send(endOtherSessions, {})
    const ended = 'select 1 from user_sessions where user_id = $1 and logout_at is not null'
    expect((await site.database.pool.query(ended, [cook.user['id']])).rowCount).toBe(1)
  })
})

test('of two devices that end each other at the same moment one stays', async () => {
  const { pool } = site.database
  const { cook, phone } = await twoDevices()
  await phone.send(getUser, {})
  const letGo = await holdRows(pool, 'select from users where id = $1 for update', [cook.user['id']])
  const both = [cook, phone].map((device) => device.send(endOtherSessions, {}))
  await expect.poll(() => countWaiting(pool), { timeout: 10_000 }).toBe(2)
  await letGo()
  expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 401])
  const { rowCount } = await pool.query('select from web_sessions where user_id = $1', [cook.user['id']])
  expect(rowCount).toBe(1)
})

test.each(['one', 'all others'])(
  'who ends %s holds no session while their password is being changed',
  async (which) => {
    const { pool } = site.database
    const { cook } = await twoDevices()
    const other = (await open(cook)).find(({ isCurrent }) => !isCurrent)!
    const letGo = await holdRows(pool, 'select from users where id = $1 for update', [cook.user['id']])
    const ended =
      which === 'one' ? cook.send(endSession, { params: { id: other.id } }) : cook.send(endOtherSessions, {})
    await expect.poll(() => countWaiting(pool)).toBe(1)
    const held = await pool.query('select from web_sessions where user_id = $1 for update nowait', [
      cook.user['id'],
    ])
    expect(held.rowCount).toBe(2)
    await letGo()
    expect((await ended).status).toBe(200)
    expect(await open(cook)).toHaveLength(1)
  },
)
