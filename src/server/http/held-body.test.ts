import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/app.ts'
import { aRecipe } from '../../../tests/factories/a-recipe.ts'
import { takeHeldCalls } from '../../../tests/held-call.ts'
import { signIn } from '../../../tests/sign-in.ts'
import { getUser } from '../../domain/accounts/calls.ts'
import { endOtherSessions } from '../../domain/accounts/security-calls.ts'
import { endPersonSessions, setPersonRole } from '../../domain/admin/calls.ts'

type Member = Awaited<ReturnType<TestApp['signUp']>>

let site: TestApp
let hold: Awaited<ReturnType<typeof takeHeldCalls>>
let boss: Member
beforeAll(async () => {
  site = await startApp({ isNew: true, atItsSocket: true })
  hold = await takeHeldCalls(site.app)
  boss = await site.signUp()
  await site.stock([aRecipe({ id: 'ethnic_asian_1' })])
})
afterAll(() => site.close())

const idOf = ({ user }: Member) => String(user['id'])
const isAdmin = async (member: Member) => (await member.send(getUser, {})).body['isAdmin']
const setRole = (member: Member, role: 'admin' | 'member') =>
  boss.send(setPersonRole, { params: { id: idOf(member) }, body: { role } })

async function anAdmin() {
  const admin = await site.signUp()
  await setRole(admin, 'admin')
  return admin
}

/** Somebody signed in a second time, who ends all sessions but that one. */
async function endOthersOf({ person }: Member) {
  const elsewhere = site.browser()
  await signIn(elsewhere, person.username, person.password)
  expect((await elsewhere.send(endOtherSessions, {})).status).toBe(200)
  return elsewhere
}

describe('a call whose body comes after its session has ended', () => {
  test('of an administrator makes nobody another', async () => {
    const admin = await anAdmin()
    const accomplice = await site.signUp()
    const path = `/api/admin/people/${idOf(accomplice)}/role`
    const call = await hold(admin, { method: 'PUT', path, body: { role: 'admin' } })
    await boss.send(endPersonSessions, { params: { id: idOf(admin) } })
    expect(await call.finish()).toBe(401)
    expect(await isAdmin(accomplice)).toBe(false)
  })

  test('changes no address', async () => {
    const cook = await site.signUp()
    const body = { email: 'thief@example.com', currentPassword: cook.person.password }
    const call = await hold(cook, { method: 'PATCH', path: '/api/profile', body })
    const elsewhere = await endOthersOf(cook)
    expect(await call.finish()).toBe(401)
    expect((await elsewhere.send(getUser, {})).body['email']).toBe(cook.person.email)
  })

  test('deletes no account, though the call needs no body', async () => {
    const cook = await site.signUp()
    const call = await hold(cook, { method: 'DELETE', path: '/api/delete-account', body: {} })
    const elsewhere = await endOthersOf(cook)
    expect(await call.finish()).toBe(401)
    expect((await elsewhere.send(getUser, {})).status).toBe(200)
  })
})

test('a call whose body comes after an administrator was made a member changes nothing', async () => {
  const admin = await anAdmin()
  const body = { listed: false }
  const call = await hold(admin, { method: 'PATCH', path: '/api/admin/recipes/ethnic_asian_1', body })
  await setRole(admin, 'member')
  expect(await call.finish()).toBe(403)
  const { rows } = await site.database.pool.query(`select listed from recipes where id = 'ethnic_asian_1'`)
  expect(rows).toEqual([{ listed: true }])
})

test('a call whose body comes late acts while its session is open', async () => {
  const cook = await site.signUp()
  const call = await hold(cook, { method: 'PATCH', path: '/api/profile', body: { firstName: 'Maria' } })
  expect(await call.finish()).toBe(200)
  expect((await cook.send(getUser, {})).body['firstName']).toBe('Maria')
})
