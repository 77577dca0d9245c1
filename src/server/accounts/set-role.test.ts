import { expect, test } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { countWaiting, holdRows } from '../../../tests/held-rows.ts'
import { getUser } from '../../domain/accounts/calls.ts'
import { byCommandLine } from '../by-command-line.ts'
import { setRole } from './set-role.ts'
import { startMailing } from '../../../tests/server/account-mails.ts'

const quiet = byCommandLine({ info: () => {} })

test('an administrator is made and unmade by name, and a running server is notified', async () => {
  const site = await startApp()
  try {
    const { person } = await site.signUp()
    await setRole(site.database.db, person.username, 'admin', quiet)
    const cook = await site.signUp()
    const isAdmin = async () => (await cook.send(getUser, {})).body['isAdmin']
    expect(await isAdmin()).toBe(false)
    const lines: object[] = []
    const hand = byCommandLine({ info: (line) => lines.push(line) })
    const make = (name: string) => setRole(site.database.db, name, 'admin', hand)
    for (const name of [cook.person.username.toUpperCase(), cook.person.username])
      expect(await make(name)).toBe(cook.person.username)
    await expect.poll(isAdmin).toBe(true)
    await setRole(site.database.db, cook.person.email, 'member', hand)
    await expect.poll(isAdmin).toBe(false)
    await expect(make('nobody')).rejects.toThrow('This account does not exist.')
    const account = cook.user['id']
    expect(lines).toEqual(['admin', 'member'].map((role) => ({ event: 'role changed', account, role })))
    const log = 'select admin_id, action, details from admin_actions where subject = $1 order by created_at'
    const by = { admin_id: null, details: { by: 'the command line' } }
    expect((await site.database.pool.query(log, [account])).rows).toEqual([
      { ...by, action: 'person.promoted' },
      { ...by, action: 'person.demoted' },
    ])
  } finally {
    await site.close()
  }
})

test('the last administrator who can sign in stays one', async () => {
  const site = await startApp()
  try {
    const [one, other] = [await site.signUp(), await site.signUp()]
    const set = (person: typeof one, role: 'admin' | 'member') =>
      setRole(site.database.db, person.person.username, role, quiet)
    await set(one, 'admin')
    await expect(set(one, 'member')).rejects.toThrow('The site needs at least one administrator')
    await set(other, 'admin')
    await site.database.pool.query('update users set suspended_at = now() where id = $1', [other.user['id']])
    await expect(set(one, 'member')).rejects.toThrow('The site needs at least one administrator')
    expect(await set(other, 'member')).toBe(other.person.username)
    await set(other, 'admin')
    await site.database.pool.query('update users set suspended_at = null')
    expect(await set(one, 'member')).toBe(one.person.username)
  } finally {
    await site.close()
  }
})

test('who is deleted meanwhile is made nothing', async () => {
  const site = await startApp()
  try {
    const { pool } = site.database
    const { person, user } = await site.signUp()
    const letGo = await holdRows(pool, 'update users set deleted_at = now() where id = $1', [user['id']])
    const made = setRole(site.database.db, person.username, 'admin', quiet)
    const refused = expect(made).rejects.toThrow('This account does not exist.')
    await expect.poll(() => countWaiting(pool)).toBe(1)
    await letGo()
    await refused
    expect((await pool.query('select role from users')).rows).toEqual([{ role: 'member' }])
  } finally {
    await site.close()
  }
})

test('who only typed an address is not made an administrator by it', async () => {
  const site = await startMailing()
  try {
    const { person } = await site.signUp()
    const make = (name: string) => setRole(site.database.db, name, 'admin', quiet)
    await expect(make(person.email)).rejects.toThrow('Nobody has confirmed this address')
    expect(await make(person.username)).toBe(person.username)
    const confirmed = await site.confirmedMember()
    expect(await make(confirmed.person.email)).toBe(confirmed.person.username)
  } finally {
    await site.close()
  }
})
