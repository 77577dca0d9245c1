import { expect, test } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { getUser } from '../../domain/accounts/calls.ts'
import { setRole } from './set-role.ts'
import { startMailing } from './test-mailbox.ts'

test('an administrator is made and unmade by name, and a running server hears of it', async () => {
  const site = await startApp()
  try {
    await site.signUp()
    const cook = await site.signUp()
    const isAdmin = async () => (await cook.send(getUser, {})).body['isAdmin']
    expect(await isAdmin()).toBe(false)
    expect(await setRole(site.database.db, cook.person.username.toUpperCase(), 'admin')).toBe(
      cook.person.username,
    )
    await expect.poll(isAdmin).toBe(true)
    await setRole(site.database.db, cook.person.email, 'member')
    await expect.poll(isAdmin).toBe(false)
    await expect(setRole(site.database.db, 'nobody', 'admin')).rejects.toThrow('This account does not exist.')
  } finally {
    await site.close()
  }
})

test('who only typed an address is not made an administrator by it', async () => {
  const site = await startMailing()
  try {
    const { person } = await site.signUp()
    const make = (name: string) => setRole(site.database.db, name, 'admin')
    await expect(make(person.email)).rejects.toThrow('Nobody has confirmed this address')
    expect(await make(person.username)).toBe(person.username)
    const confirmed = await site.confirmedMember()
    expect(await make(confirmed.person.email)).toBe(confirmed.person.username)
  } finally {
    await site.close()
  }
})
