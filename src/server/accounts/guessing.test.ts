import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startApp, type TestApp } from '../../../tests/app.ts'
import { createBrowser } from '../../../tests/browser.ts'
import { signIn } from '../../../tests/sign-in.ts'
import { changePassword, logout } from '../../domain/accounts/calls.ts'
import { beginTwoFactor } from '../../domain/accounts/security-calls.ts'
import { hashing, throttles } from '../../domain/accounts/limits.ts'
import { updateProfile } from '../../domain/profile/calls.ts'

let site: TestApp
beforeAll(async () => {
  site = await startApp()
})
afterAll(() => site.close())

describe('guessing', () => {
  const guess = (username: string, address: string) => signIn(site.browser(address), username, 'Wrong-guess1')
  const failedOf = (answers: { status: number }[]) => answers.filter(({ status }) => status === 401).length

  test('is slowed per name and address with a growing delay, and never locked for good', async () => {
    const { person } = await site.signUp()
    for (let n = 1; n <= throttles.pair.free; n++) {
      expect((await guess(person.username, '10.1.0.1')).status).toBe(401)
    }
    const slowed = await guess(person.username.toUpperCase(), '10.1.0.1')
    expect(slowed.status).toBe(429)
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0)
    expect(slowed.body['error']).toMatch(/^Too many attempts\. Please try again in \d+ second/)
    expect((await signIn(site.browser('10.1.0.1'), person.username, person.password)).status).toBe(429)
    site.passTime(throttles.pair.longest)
    expect((await signIn(site.browser('10.1.0.1'), person.username, person.password)).status).toBe(200)
    expect((await guess(person.username, '10.1.0.1')).status).toBe(401)
  })

  test('before a clock was put back is waited for no longer than ever, and not less', async () => {
    const { person } = await site.signUp()
    const jump = 5 * 60 * 60_000
    site.passTime(jump)
    for (let n = 1; n <= throttles.pair.free; n++) await guess(person.username, '10.1.0.7')
    expect((await guess(person.username, '10.1.0.7')).status).toBe(429)
    site.passTime(-jump)
    expect((await guess(person.username, '10.1.0.7')).status).toBe(429)
    site.passTime(throttles.pair.longest)
    expect((await signIn(site.browser('10.1.0.7'), person.username, person.password)).status).toBe(200)
  })

  test('does not tell which username and which address are one account’s', async () => {
    const [victor, wanda] = [await site.signUp(), await site.signUp()]
    for (let n = 0; n <= throttles.pair.free; n++) await guess(victor.person.username, '10.1.0.2')
    for (const { person } of [victor, wanda]) expect((await guess(person.email, '10.1.0.2')).status).toBe(401)
  })

  test('elsewhere does not keep the owner out', async () => {
    const { person } = await site.signUp()
    for (let n = 0; n <= throttles.pair.free; n++) await guess(person.username, '10.6.0.1')
    expect((await signIn(site.browser('10.6.0.2'), person.username, person.password)).status).toBe(200)
  })

  test('at one account from everywhere is slowed too, for moments only', async () => {
    const { person } = await site.signUp()
    for (let n = 0; n < throttles.account.free; n++) await guess(person.username, `10.7.0.${n}`)
    expect((await guess(person.username, '10.7.1.1')).status).toBe(429)
    site.passTime(throttles.account.longest)
    expect((await signIn(site.browser('10.7.1.2'), person.username, person.password)).status).toBe(200)
  })

  test('in parallel gets no more tries than one after another', async () => {
    const { person } = await site.signUp()
    const answers = await Promise.all(Array.from({ length: 15 }, () => guess(person.username, '10.2.0.1')))
    expect(failedOf(answers)).toBeGreaterThan(0)
    expect(failedOf(answers)).toBeLessThanOrEqual(throttles.pair.free)
  })

  test('in parallel gets no more tries by asking several instances', async () => {
    const others = [await site.another(), await site.another()]
    const ways = [site.app, ...others]
    try {
      const { person } = await site.signUp()
      const answers = await Promise.all(
        Array.from({ length: 15 }, (_, n) =>
          signIn(createBrowser(ways[n % ways.length]!, '10.2.0.3'), person.username, 'Wrong-guess-1'),
        ),
      )
      expect(failedOf(answers)).toBeGreaterThan(0)
      expect(failedOf(answers)).toBeLessThanOrEqual(throttles.pair.free)
    } finally {
      for (const other of others) await other.close()
    }
  })

  test('in parallel over many accounts gets no more either', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => guess(`many-${n}`, '10.8.0.1')))
    // One that has just failed may count twice for a moment, as failed and as under way.
    expect(failedOf(answers)).toBeGreaterThan(0)
    expect(failedOf(answers)).toBeLessThanOrEqual(throttles.address.free)
  })

  test('is slowed per address over many accounts, and other addresses go on', async () => {
    const address = '10.3.0.1'
    for (let n = 0; n < throttles.address.free; n++) {
      expect((await guess(`somebody-${n}`, address)).status).toBe(401)
    }
    const { person } = await site.signUp()
    expect((await guess('somebody-else', address)).status).toBe(429)
    expect((await signIn(site.browser('10.3.0.2'), person.username, person.password)).status).toBe(200)
  })

  test('is slowed per network over many accounts and households, and other networks go on', async () => {
    const answers = []
    // A few more than are free, because on a slow machine some fade meanwhile.
    for (let n = 0; n < throttles.network.free * 1.1; n++)
      answers.push((await guess(`wide-${n}`, `2001:db8:1:${n.toString(16)}::1`)).status)
    expect(answers.slice(0, throttles.network.free)).toEqual(Array(throttles.network.free).fill(401))
    expect(answers).toContain(429)
    expect((await guess('wide', '2001:db8:2:1::1')).status).toBe(401)
  })

  test('at the password change is slowed by itself: neither does a stranger stop it, nor does it stop signing in', async () => {
    const cook = await site.signUp({}, '10.4.0.1')
    const { username, password } = cook.person
    for (let n = 0; n < throttles.address.free; n++) await guess(username, '10.4.0.1')
    const body = { currentPassword: 'Wrong-guess1', newPassword: 'Brand-new1', confirmPassword: 'Brand-new1' }
    for (let n = 0; n < throttles.pair.free; n++) {
      expect((await cook.send(changePassword, { body })).status).toBe(400)
    }
    expect((await cook.send(changePassword, { body })).status).toBe(429)
    expect((await signIn(site.browser('10.4.0.2'), username, password)).status).toBe(200)
  })

  test('at the changed address is slowed for its own session, not for the owner in another', async () => {
    const cook = await site.signUp({}, '10.4.7.1')
    const { username, password } = cook.person
    const thief = site.browser('10.4.7.2')
    await signIn(thief, username, password)
    const change = async (browser: Pick<typeof thief, 'send'>, currentPassword: string) => {
      const body = { email: 'moved-here@example.com', currentPassword }
      return (await browser.send(updateProfile, { body })).status
    }
    for (let n = 0; n < throttles.pair.free; n++) expect(await change(thief, 'Wrong-guess1')).toBe(400)
    expect(await change(thief, 'Wrong-guess1')).toBe(429)
    expect(await change(cook, password)).toBe(200)
  })

  test('nothing, but giving the right password of an open session again and again, is slowed too', async () => {
    const cook = await site.signUp({}, '10.4.6.1')
    const { username, password } = cook.person
    const ask = async (typed: string) =>
      (await cook.send(beginTwoFactor, { body: { password: typed } })).status
    for (let n = 1; n < throttles.pair.free; n++) expect(await ask('Wrong-guess1')).toBe(400)
    for (let n = 0; n < hashing.rightOnes.pair.free; n++) expect(await ask(password)).toBe(200)
    expect(await ask(password)).toBe(429)
    expect((await signIn(site.browser('10.4.6.1'), username, password)).status).toBe(200)
    site.passTime(hashing.rightOnes.pair.longest)
    expect(await ask(password)).toBe(200)
  })

  test('is half forgiven after a quarter of an hour', async () => {
    const address = '10.4.1.1'
    for (let n = 0; n < throttles.address.free; n++) await guess(`one-of-${n}`, address)
    expect((await guess('one-more', address)).status).toBe(429)
    site.passTime(throttles.halvesEvery)
    const again = throttles.address.free / 2
    for (let n = 0; n < again; n++) expect((await guess(`another-${n}`, address)).status).toBe(401)
    expect((await guess('one-more', address)).status).toBe(429)
  })

  test('by the neighbours does not stop a browser that signed in before, and that browser is a stranger to other accounts', async () => {
    const address = '10.4.2.1'
    const cook = await site.signUp({}, address)
    await cook.send(logout, {})
    const other = await site.signUp()
    for (let n = 0; n < throttles.address.free; n++) await guess(`neighbour-${n}`, address)
    expect((await signIn(cook, cook.person.username, cook.person.password)).status).toBe(200)
    await cook.send(logout, {})
    expect((await signIn(cook, other.person.username, other.person.password)).status).toBe(429)
    for (let n = 0; n < throttles.pair.free; n++)
      expect((await signIn(cook, cook.person.username, 'Wrong-guess1')).status).toBe(401)
    expect((await signIn(cook, cook.person.username, cook.person.password)).status).toBe(429)
  })

  test('from many known browsers of one account gets no more tries than from everywhere', async () => {
    const { person } = await site.signUp({}, '10.4.4.1')
    const browsers = Array.from({ length: 10 }, () => site.browser('10.4.4.1'))
    for (const browser of browsers) {
      await signIn(browser, person.username, person.password)
      await browser.send(logout, {})
    }
    const answers = []
    for (let n = 0; n < throttles.account.free + 10; n++)
      answers.push(await signIn(browsers[n % browsers.length]!, person.username, 'Wrong-guess1'))
    expect(failedOf(answers)).toBe(throttles.account.free)
  })

  test('is a stranger’s, for a browser that signed in before the password was changed', async () => {
    const address = '10.4.5.1'
    const cook = await site.signUp({}, address)
    const { username, password: currentPassword } = cook.person
    const old = site.browser(address)
    await signIn(old, username, currentPassword)
    const body = { currentPassword, newPassword: 'Brand-new1', confirmPassword: 'Brand-new1' }
    expect((await cook.send(changePassword, { body })).status).toBe(200)
    for (let n = 0; n < throttles.pair.free; n++) await guess(username, address)
    expect((await signIn(old, username, 'Brand-new1')).status).toBe(429)
    await cook.send(logout, {})
    expect((await signIn(cook, username, 'Brand-new1')).status).toBe(200)
  })

  test('is logged, like signing in, without names or addresses', async () => {
    const { person, user } = await site.signUp()
    const info = vi.spyOn(site.app.log, 'info')
    await signIn(site.browser('10.4.3.1'), person.username, person.password)
    await guess(person.username, '10.4.3.1')
    // Each instance writes it down once.
    const here = site.atFirst(site.browser('10.4.3.1'))
    for (let n = 0; n < throttles.pair.free + 3; n++) await signIn(here, 'Nobody-here', 'Wrong-guess1')
    const lines = info.mock.calls.map(([facts]) => facts as Record<string, unknown>)
    info.mockRestore()
    expect(lines.slice(0, 2)).toMatchObject([
      { event: 'signed in', account: user['id'] },
      { event: 'sign-in refused', account: user['id'] },
    ])
    expect(lines.filter(({ event }) => event === 'locked out')).toHaveLength(1)
    expect(JSON.stringify(lines)).not.toMatch(/nobody-here|10\.4\.3\.1/i)
    expect(JSON.stringify(lines)).not.toContain(person.username)
  })

  test('through a proxy nobody told us of is warned of once', async () => {
    const warn = vi.spyOn(site.app.log, 'warn')
    for (const name of ['x-forwarded-for', 'forwarded'])
      await site.atFirst(site.browser()).raw('GET', '/healthz', undefined, { [name]: '9.9.9.9' })
    const told = warn.mock.calls.filter(([line]) => String(line).includes('TRUST_PROXY'))
    warn.mockRestore()
    expect(told).toHaveLength(1)
  })

  test('cannot pretend another address, unless a trusted proxy says so', async () => {
    const forwarded = async (app: TestApp, claimed: string, username: string) => {
      const body = { username, password: 'Wrong-guess1' }
      const headers = { 'x-forwarded-for': claimed }
      return (await app.browser('10.5.0.1').raw('POST', '/api/login', body, headers)).statusCode
    }
    for (let n = 0; n < throttles.address.free; n++) await forwarded(site, `9.9.9.${n}`, `ghost-${n}`)
    expect(await forwarded(site, '9.9.8.1', 'ghost')).toBe(429)
    const proxied = await startApp({ trustProxy: 1 })
    try {
      for (let n = 0; n < throttles.address.free; n++)
        await forwarded(proxied, `1.1.1.${n}, 8.8.8.8`, `ghost-${n}`)
      expect(await forwarded(proxied, '1.1.1.1, 8.8.8.8', 'ghost')).toBe(429)
      expect(await forwarded(proxied, '8.8.4.4', 'ghost')).toBe(401)
      expect(await forwarded(proxied, '8.8.8.8:1234', 'ghost')).toBe(429)
    } finally {
      await proxied.close()
    }
  })
})
