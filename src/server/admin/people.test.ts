import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { createBrowser } from '../../../tests/browser.ts'
import { countWaiting, holdRows } from '../../../tests/held-rows.ts'
import { deleteAccount, getUser, logout } from '../../domain/accounts/calls.ts'
import {
  endPersonSessions,
  listActions,
  listDoers,
  listPeople,
  setPersonRole,
} from '../../domain/admin/calls.ts'
import { peopleCsvHead, peopleCsvLines } from '../../domain/admin/people-csv.ts'
import { admin as limits } from '../../domain/admin/limits.ts'
import { commandLine, type LogSubject, logSubjects } from '../../domain/admin/action.ts'
import { type Circle, circles } from '../../domain/admin/managed-person.ts'
import { createUserStore } from '../accounts/user-store.ts'
import { createPeopleStore } from './people-store.ts'
import { createPresentPerson } from './present.ts'
import { type Office, openOffice } from '../../../tests/server/office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())

const idOf = (person: { user: Record<string, unknown> }) => String(person.user['id'])
const found = async (search: string) =>
  ((await office.admin.send(listPeople, { query: { search } })).body as { items: Record<string, unknown>[] })
    .items
const setRole = (id: string, role: 'admin' | 'member', by = office.admin) =>
  by.send(setPersonRole, { params: { id }, body: { role } })
const signOut = (id: string, by = office.admin) => by.send(endPersonSessions, { params: { id } })
const statusOf = async (person: Pick<typeof office.admin, 'send'>) => (await person.send(getUser, {})).status

test('people are found by any of their names and by their address', async () => {
  const ada = await office.signUp({
    username: 'countess',
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@engine.example',
  })
  for (const search of ['COUNT', 'ada', 'lovel', '@engine'])
    expect(await found(search)).toEqual([
      {
        id: idOf(ada),
        username: 'countess',
        firstName: 'Ada',
        lastName: 'Lovelace',
        email: 'ada@engine.example',
        plan: 'free',
        giftEndsAt: null,
        role: 'member',
        suspendedAt: null,
        isConfirmed: false,
        hasTwoFactor: false,
        createdAt: expect.any(String),
        lastVisitAt: null,
        openSessions: 1,
      },
    ])
})

test('people are filtered, and saved as a file in which no cell is a formula', async () => {
  await office.signUp({ username: '-filter', firstName: '=1+1', email: 'filter@circle.example' })
  await office.query(`update users set is_premium = true, suspended_at = now() where username = '-filter'`)
  const shown = async (show: Circle) => {
    const { body } = await office.admin.send(listPeople, { query: { search: '@circle', show } })
    return (body as { items: object[] }).items.length
  }
  expect(await Promise.all(circles.map(shown))).toEqual([1, 0, 1, 0, 1, 1])
  const file = await office.admin.raw('GET', '/api/admin/people/export?search=@circle&show=suspended')
  expect(file.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="people.csv"',
    'cache-control': 'no-store',
  })
  const [head, row, ...rest] = file.body.replace('\uFEFF', '').split('\r\n')
  expect(head).toMatch(/^Username,First name,Last name,Email,/)
  expect(row).toMatch(/^'-filter,'=1\+1,[^,]*,filter@circle\.example,no,member,premium,/)
  expect(rest).toEqual([''])
  expect((await office.log()).at(-1)).toMatchObject({
    action: 'people.exported',
    subject: 'suspended',
    details: { people: 1 },
  })
  const foreign = { 'sec-fetch-site': 'cross-site' }
  expect((await office.admin.raw('GET', '/api/admin/people/export', undefined, foreign)).statusCode).toBe(403)
})

test('who is demoted while the file is put together gets none, and nothing is written down', async () => {
  const deputy = await office.signUp()
  await setRole(idOf(deputy), 'admin')
  const letGo = await holdRows(office.database.pool, 'lock table premium_gifts in access exclusive mode', [])
  const file = deputy.raw('GET', '/api/admin/people/export')
  await expect.poll(() => countWaiting(office.database.pool)).toBe(1)
  await office.query(`update users set role = 'member' where id = $1`, [idOf(deputy)])
  await office.app.accounts.memory.forgetEverywhere(idOf(deputy))
  await letGo()
  expect((await file).statusCode).toBe(403)
  const exported = (await office.log()).filter(({ action }) => action === 'people.exported')
  expect(exported.filter(({ admin_id: by }) => by === idOf(deputy))).toEqual([])
})

test('everybody is read once, however many are read at a time', async () => {
  const names = ['batch-1', 'batch-2', 'batch-3', 'batch-4', 'batch-5']
  for (const username of names) await office.signUp({ username, email: `${username}@batch.example` })
  // Less than a millisecond apart, and two at the same moment.
  await office.query(
    `update users set created_at = '2026-01-01'::timestamptz + least(right(username, 1)::int, 4) * interval '1 microsecond'
     where email like '%@batch.example'`,
  )
  const store = createPeopleStore(office.database.db)
  const question = { search: '@batch', show: 'all' } as const
  const listed = (await store.page(question, 1, new Date())).map(({ id }) => id)
  expect(listed).toHaveLength(5)
  for (const size of [1, 2, 5, 6]) {
    const read: string[][] = []
    for await (const batch of store.batches(question, size, new Date())) read.push(batch.map(({ id }) => id))
    expect(read.flat()).toEqual(listed)
    expect(Math.max(...read.map(({ length }) => length))).toBe(Math.min(size, 5))
  }
})

test('a file of more people than are read at a time is the same as if it were written in one go', async () => {
  await office.query(
    `insert into users (username, email, password)
     select 'many-' || n, 'many-' || n || '@many.example', 'none' from generate_series(1, $1) n`,
    [limits.exportBatch + 5],
  )
  const saved = await office.admin.raw('GET', '/api/admin/people/export?search=@many.example')
  const question = { search: '@many.example', show: 'all' } as const
  const inOneGo = createPeopleStore(office.database.db).batches(question, 10 * limits.exportBatch, new Date())
  const rows = (await inOneGo.next()).value ?? []
  expect(rows).toHaveLength(limits.exportBatch + 5)
  expect(saved.body).toBe(peopleCsvHead + peopleCsvLines(rows.map(createPresentPerson({ isSold: true }))))
})

test('people are saved as a file some times an hour', async () => {
  const save = () => office.admin.raw('GET', '/api/admin/people/export?search=nobody')
  const statuses: number[] = []
  for (let saved = 0; saved <= limits.exports.most; saved++) statuses.push((await save()).statusCode)
  expect(statuses.at(-1)).toBe(429)
  await office.query('delete from message_quotas')
  expect((await save()).statusCode).toBe(200)
})

test('no answer holds anything to sign in or to pay with', async () => {
  const rich = await office.signUp()
  await office.query(
    `update users set password = 'the-secret-hash', stripe_customer_id = 'cus_secret',
       stripe_subscription_id = 'sub_secret' where id = $1`,
    [idOf(rich)],
  )
  const answers = await Promise.all([
    office.admin.raw('GET', '/api/admin/people'),
    office.admin.raw('GET', '/api/admin/log'),
    office.admin.raw('GET', '/api/admin/people/export'),
    office.admin.raw('GET', '/api/admin/statistics'),
    office.admin.raw('PUT', `/api/admin/people/${idOf(rich)}/role`, { role: 'member' }),
    office.admin.raw('DELETE', `/api/admin/people/${idOf(rich)}/sessions`),
  ])
  for (const { statusCode, body } of answers) {
    expect(statusCode).toBe(200)
    expect(body).not.toMatch(/secret|password|stripe|argon2|sid"/i)
  }
})

test('the last visit is seen, to about ten minutes', async () => {
  const guest = await office.signUp({ username: 'guest' })
  await guest.send(getUser, {})
  await office.app.admin.writeCounts()
  const [person] = await found('guest')
  expect(Math.abs(Date.parse(String(person!['lastVisitAt'])) - Date.now())).toBeLessThan(10 * 60_000)
})

test('someone who deleted their account is not among the people', async () => {
  const gone = await office.signUp({ username: 'gone' })
  await gone.send(deleteAccount, {})
  expect(await found('gone')).toEqual([])
  expect((await setRole(idOf(gone), 'admin')).status).toBe(404)
  expect((await signOut(idOf(gone))).status).toBe(404)
})

test('a role is given and taken at once, and both are in the log', async () => {
  const helper = await office.signUp({ username: 'helper' })
  const status = async () => (await helper.raw('GET', '/api/admin/people')).statusCode
  expect(await status()).toBe(403)
  expect((await setRole(idOf(helper), 'admin')).body).toMatchObject({ role: 'admin' })
  expect(await status()).toBe(200)
  await setRole(idOf(helper), 'admin')
  await setRole(idOf(helper), 'member')
  expect(await status()).toBe(403)
  const { items } = (await office.admin.send(listActions, { query: {} })).body as { items: object[] }
  const told = { admin: 'boss', subject: idOf(helper), subjectName: 'helper' }
  expect(items.slice(0, 2)).toMatchObject([
    { ...told, action: 'person.demoted' },
    { ...told, action: 'person.promoted' },
  ])
  expect((await office.log()).filter(({ subject }) => subject === idOf(helper))).toHaveLength(2)
})

test('the log is narrowed to who did it and to what it is about', async () => {
  const helper = await office.signUp({ username: 'scribe' })
  await setRole(idOf(helper), 'admin')
  const guest = await office.signUp()
  await signOut(idOf(guest), helper)
  await office.query(
    `insert into admin_actions (action, subject, details) values ('person.promoted', $1, '{"by": "the command line"}')`,
    [idOf(guest)],
  )
  const logged = async (query: { by?: string; about?: LogSubject }) =>
    (await office.admin.send(listActions, { query })).body as { items: { action: string }[]; total: number }
  expect(await logged({ by: idOf(helper) })).toMatchObject({
    items: [{ action: 'person.signed-out' }],
    total: 1,
  })
  expect(await logged({ by: commandLine })).toMatchObject({
    items: [{ action: 'person.promoted' }],
    total: 1,
  })
  expect(await logged({ by: idOf(helper), about: 'recipes' })).toMatchObject({ items: [], total: 0 })
  const everything = (await logged({})).total
  const kinds = await Promise.all(logSubjects.slice(1).map((about) => logged({ about })))
  expect(kinds.reduce((sum, { total }) => sum + total, 0)).toBe(everything)
  expect((await office.admin.raw('GET', '/api/admin/log?by=nobody')).statusCode).toBe(400)
  const { body } = await office.admin.send(listDoers, {})
  expect(body).toEqual(
    expect.arrayContaining([
      { id: idOf(office.admin), name: 'boss' },
      { id: idOf(helper), name: 'scribe' },
      { id: commandLine, name: 'The command line' },
    ]),
  )
  await setRole(idOf(helper), 'member')
})

test('what an administrator did whose account was erased is not put down to the command line', async () => {
  await office.query('delete from admin_actions')
  const erased = await office.signUp()
  await setRole(idOf(erased), 'admin')
  await signOut(idOf(await office.signUp()), erased)
  await office.query('delete from users where id = $1', [idOf(erased)])
  const { body } = await office.admin.send(listActions, { query: { by: commandLine } })
  expect(body).toMatchObject({ items: [], total: 0 })
  const doers = await office.admin.send(listDoers, {})
  expect(doers.body).toEqual([{ id: idOf(office.admin), name: 'boss' }])
})

test('the last administrator stays one, also when two leave at the same moment', async () => {
  const other = await office.signUp()
  expect((await setRole(idOf(office.admin), 'member')).status).toBe(409)
  await setRole(idOf(other), 'admin')
  const both = await Promise.all([
    setRole(idOf(office.admin), 'member'),
    setRole(idOf(other), 'member', other),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const admins = await office.query(`select id from users where role = 'admin'`)
  expect(admins).toHaveLength(1)
  // Whoever is left hands the office back, so that the other tests find it as it was.
  await office.query(`update users set role = case when id = $1 then 'admin' else 'member' end`, [
    idOf(office.admin),
  ])
  await expect.poll(async () => (await office.admin.raw('GET', '/api/admin/people')).statusCode).toBe(200)
})

test('the last administrator cannot delete the account; one of two can, and comes back as a member', async () => {
  const { status, body } = await office.admin.send(deleteAccount, {})
  expect([status, body['error']]).toEqual([409, expect.stringContaining('at least one administrator')])
  expect(await statusOf(office.admin)).toBe(200)
  const other = await office.signUp()
  await setRole(idOf(other), 'admin')
  expect((await other.send(deleteAccount, {})).status).toBe(200)
  expect(await office.query('select role from users where id = $1', [idOf(other)])).toEqual([
    { role: 'member' },
  ])
  expect((await office.admin.send(deleteAccount, {})).status).toBe(409)
})

test('ending sessions signs a person out at once; of oneself, everywhere else', async () => {
  const guest = await office.signUp()
  expect(await statusOf(guest)).toBe(200)
  expect((await signOut(idOf(guest))).body).toMatchObject({ openSessions: 0 })
  expect(await statusOf(guest)).toBe(401)
  expect((await office.log()).at(-1)).toMatchObject({
    action: 'person.signed-out',
    subject: idOf(guest),
    details: { sessions: 1 },
  })
  await signOut(idOf(office.admin))
  expect(await statusOf(office.admin)).toBe(200)
})

test('a change that cannot be written down does not happen', async () => {
  const helper = await office.signUp()
  await office.query(
    `alter table admin_actions add constraint full_log check (action <> 'person.promoted') not valid`,
  )
  const info = vi.spyOn(office.app.log, 'info')
  const logged = () => info.mock.calls.filter(([, message]) => message === 'security').map(([facts]) => facts)
  expect((await setRole(idOf(helper), 'admin')).status).toBe(500)
  expect(logged()).toEqual([])
  await office.query('alter table admin_actions drop constraint full_log')
  expect(await office.query('select role from users where id = $1', [idOf(helper)])).toEqual([
    { role: 'member' },
  ])
  await setRole(idOf(helper), 'admin')
  expect(logged()).toEqual([{ event: 'role changed', account: idOf(helper), role: 'admin' }])
  info.mockRestore()
})

test('whoever was demoted cannot make themselves an administrator again with what they asked for before', async () => {
  const rebel = await office.signUp()
  for (let time = 0; time < 3; time++) {
    await setRole(idOf(rebel), 'admin')
    const insisting = Array.from({ length: 8 }, () => setRole(idOf(rebel), 'admin', rebel))
    await setRole(idOf(rebel), 'member')
    await Promise.all(insisting)
    expect((await found(rebel.person.username))[0]).toMatchObject({ role: 'member' })
  }
})

test('a session that ended on one instance is not believed by another that is busy', async () => {
  const second = await office.another()
  try {
    for (let time = 0; time < 4; time++) {
      const person = await office.signUp()
      const there = createBrowser(second)
      for (const [name, value] of person.cookies) there.cookies.set(name, value)
      expect(await statusOf(there)).toBe(200)
      const busy = Array.from({ length: 150 }, () => there.send(getUser, {}))
      await person.send(logout, {})
      expect(await statusOf(there)).toBe(401)
      await Promise.all(busy)
    }
  } finally {
    await second.close()
  }
})

test('who becomes an administrator while they leave waits for nobody who waits for them', async () => {
  const site = await startApp()
  try {
    const { db, pool } = site.database
    const [newcomer = '', admin] = [idOf(await site.signUp()), idOf(await site.signUp())].toSorted()
    const makeAdmin = (id: unknown) => pool.query(`update users set role = 'admin' where id = $1`, [id])
    await makeAdmin(admin)
    const leaving = db.transaction(async (tx) => {
      await createPeopleStore(tx).holdAdmins()
      await makeAdmin(newcomer)
      const other = db.transaction((otherTx) => createPeopleStore(otherTx).holdAdmins())
      await vi.waitFor(async () => expect(await countWaiting(pool)).toBe(1))
      const held = await createUserStore(tx).hold(newcomer)
      return { held, other }
    })
    const { held, other } = await leaving
    expect([held?.id, await other]).toEqual([newcomer, [newcomer, admin]])
  } finally {
    await site.close()
  }
})
