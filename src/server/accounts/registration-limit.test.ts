import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/app.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { login, register } from '../../domain/accounts/calls.ts'
import { network, registration as limits } from '../../domain/accounts/limits.ts'

let site: TestApp
beforeAll(async () => {
  site = await startApp({ registrationsPerHour: 3 })
})
afterAll(() => site.close())

const registerFrom = (address: string) => site.browser(address).send(register, { body: aUser() })

test('one place makes so many accounts in an hour; another place, and signing in, are not held up', async () => {
  const cook = await site.signUp({}, '2001:db8:1:2::1')
  const more = [2, 3, 4].map((end) => registerFrom(`2001:db8:1:2::${end}`))
  const answers = await Promise.all(more)
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 429])
  const refused = answers.find(({ status }) => status === 429)!
  expect(refused.headers['retry-after']).toBe('3600')
  expect(refused.body['error']).toBe('Too many attempts. Please try again in 60 minutes.')

  expect((await registerFrom('2001:db8:1:3::1')).status).toBe(201)
  const { username, password } = cook.person
  const back = await site.browser('2001:db8:1:2::9').send(login, { body: { username, password } })
  expect(back.status).toBe(200)

  site.passTime(limits.countedFor + 1_000)
  expect((await registerFrom('2001:db8:1:2::5')).status).toBe(201)
})

test('one network makes ten times as many, from however many places; another network is not held up', async () => {
  for (let place = 1; place <= 3 * network.places; place++)
    expect((await registerFrom(`2001:db8:77:${place}::1`)).status).toBe(201)
  expect((await registerFrom('2001:db8:77:ffff::1')).status).toBe(429)
  expect((await registerFrom('2001:db8:78:1::1')).status).toBe(201)
})
