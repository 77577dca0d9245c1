import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startApp, type TestApp } from '../../../tests/app.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { anId, bodiesWith } from '../../../tests/fill-body.ts'
import type { Call } from '../../domain/call.ts'
import { fillPath } from '../../domain/path-pattern.ts'
import { calls } from '../../domain/calls.ts'
import { spelling } from '../../domain/spelling-limit.ts'

/** A text that takes normalize as long as its length squared. */
const marks = `a${'\u0301'.repeat(3_000)}${'\u0323'.repeat(3_000)}`
const admin = aUser()
const { password } = admin
const ownPasswords = { currentPassword: password, oldPassword: password, newPassword: password }
const texts = { ...admin, ...ownPasswords, code: '123456' }

let site: TestApp
let cookies: Map<string, string>
beforeAll(async () => {
  site = await startApp()
  const { user, ...browser } = await site.signUp(admin)
  await site.database.pool.query(`update users set role = 'admin' where id = $1`, [user['id']])
  cookies = browser.cookies
})
afterAll(() => site.close())

const cases = Object.entries(calls).flatMap(([name, call]: [string, Call]) => {
  const tooLong = bodiesWith(call, { kind: 'string', value: marks, texts })
  // A spreadsheet may be long: it is read beside the event loop.
  return name === 'importRecipes' || tooLong.length === 0 ? [] : [{ name, call, tooLong }]
})

test.each(cases)('$name refuses every text that is too long unspelled', async ({ call, tooLong }) => {
  const normalize = vi.spyOn(String.prototype, 'normalize')
  const statuses: number[] = []
  for (const [n, body] of tooLong.entries()) {
    const browser = site.browser(`10.0.${n}.1`)
    for (const [name, value] of cookies) browser.cookies.set(name, value)
    const answer = await browser.raw(
      call.method,
      fillPath(call.path, () => anId),
      body,
    )
    statuses.push(answer.statusCode)
  }
  const spelled = normalize.mock.contexts.map((text) => String(text).length)
  normalize.mockRestore()
  expect(Math.max(0, ...spelled)).toBeLessThanOrEqual(spelling.longest)
  expect(statuses.filter((status) => status < 400 || status >= 500)).toEqual([])
})
