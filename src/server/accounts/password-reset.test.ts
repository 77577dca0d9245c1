import { generateSync } from 'otplib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/app.ts'
import { holdRows } from '../../../tests/held-rows.ts'
import { changePassword, deleteAccount, getUser, login } from '../../domain/accounts/calls.ts'
import {
  beginTwoFactor,
  checkPasswordReset,
  confirmTwoFactor,
  forgotPassword,
  resetPassword,
} from '../../domain/accounts/security-calls.ts'
import { passwordReset as limits } from '../../domain/accounts/limits.ts'

let site: TestApp
beforeAll(async () => {
  site = await startApp()
})
afterAll(() => site.close())

const newPassword = 'Second-life1'
let addresses = 0
/** From an address of its own, unless it matters which. */
const ask = (username: string, address = `10.30.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`) =>
  site.browser(address).send(forgotPassword, { body: { username } })

const linksTo = (email: string) =>
  site.mails
    .filter(({ to }) => to === email)
    .flatMap(({ text }) => /http:\/\/localhost:3000\/reset-password#([\w-]+)/.exec(text)?.[1] ?? [])

/** Resolves when every mail asked for is in its box. */
async function mailed() {
  await site.app.accounts.stop()
  await site.app.messages.deliverDue()
}

/** Asks for a link and takes it from the mail. */
async function mailedLink(email: string, identifier = email) {
  const before = linksTo(email).length
  expect((await ask(identifier)).status).toBe(202)
  await mailed()
  expect(linksTo(email)).toHaveLength(before + 1)
  return linksTo(email).at(-1)!
}

const reset = (token: string, password = newPassword, browser = site.browser()) =>
  browser.send(resetPassword, { body: { token, newPassword: password, confirmPassword: password } })

const signIn = (username: string, password: string) =>
  site.browser().send(login, { body: { username, password } })

describe('a forgotten password', () => {
  test('is replaced with the mailed link, by username or email', async () => {
    for (const name of ['username', 'email'] as const) {
      const { person } = await site.signUp()
      const token = await mailedLink(person.email, person[name])
      expect((await site.browser().send(checkPasswordReset, { body: { token } })).status).toBe(200)
      expect((await reset(token)).body).toEqual({ ok: true })
      expect((await signIn(person.username, person.password)).status).toBe(401)
      expect((await signIn(person.username, newPassword)).status).toBe(200)
    }
  })

  test('ends every session, signs nobody in and tells the owner', async () => {
    const cook = await site.signUp()
    const token = await mailedLink(cook.person.email)
    expect((await reset(token, newPassword, cook)).status).toBe(200)
    expect(cook.cookies.has('homeplate-session')).toBe(false)
    const { rowCount } = await site.database.pool.query('select 1 from web_sessions where user_id = $1', [
      cook.user['id'],
    ])
    expect(rowCount).toBe(0)
    expect((await cook.send(getUser, {})).status).toBe(401)
    await mailed()
    const subjects = site.mails.filter(({ to }) => to === cook.person.email).map((mail) => mail.subject)
    expect(subjects).toContain('Your Homeplate password was changed')
  })

  test('keeps two-factor on', async () => {
    const cook = await site.signUp()
    const { password, username } = cook.person
    const { secret } = (await cook.send(beginTwoFactor, { body: { password } })).body
    const epoch = Math.floor((Date.now() + site.passTime(0)) / 1000)
    await cook.send(confirmTwoFactor, { body: { code: generateSync({ secret, epoch }) } })
    await reset(await mailedLink(cook.person.email))
    const answer = await signIn(username, newPassword)
    expect([answer.status, answer.body['needsCode']]).toEqual([401, true])
  })

  test('is asked for with one answer, whether there is such a person or not', async () => {
    const { person } = await site.signUp()
    const known = await ask(person.email)
    const unknown = await ask('nobody@example.com')
    const strip = ({ status, body, headers }: typeof known) => ({
      status,
      body,
      headers: Object.keys(headers),
    })
    expect(strip(unknown)).toEqual(strip(known))
    expect(known.body).toEqual({ ok: true, delivery: 'kept' })
  })

  test('is answered before anything is written for the person, so that time tells nothing', async () => {
    const { person } = await site.signUp()
    const other = await site.database.pool.connect()
    try {
      await other.query('begin')
      await other.query('lock table password_resets in access exclusive mode')
      expect((await ask(person.email)).status).toBe(202)
      expect(linksTo(person.email)).toEqual([])
      await other.query('commit')
    } finally {
      other.release()
    }
    await mailed()
    expect(linksTo(person.email)).toHaveLength(1)
  })
})

describe('a link', () => {
  test('works once, also when it is used twice at the same moment', async () => {
    const { person } = await site.signUp()
    const token = await mailedLink(person.email)
    const answers = await Promise.all([reset(token, 'First-wins1'), reset(token, 'Other-wins1')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410])
    const late = await reset(token)
    expect([late.status, late.body['error']]).toEqual([410, expect.stringContaining('ask for a new one')])
  })

  test('ends after half an hour', async () => {
    const { person } = await site.signUp()
    const token = await mailedLink(person.email)
    site.passTime(limits.linkLasts + 1_000)
    expect((await site.browser().send(checkPasswordReset, { body: { token } })).status).toBe(410)
    expect((await reset(token)).status).toBe(410)
    expect((await signIn(person.username, person.password)).status).toBe(200)
    await site.app.accounts.purge()
    expect((await site.database.pool.query('select 1 from password_resets')).rowCount).toBe(0)
  })

  test('that is being used is not waited for by the purge', async () => {
    const { person } = await site.signUp()
    await mailedLink(person.email)
    site.passTime(limits.linkLasts + 1_000)
    const { pool } = site.database
    const letGo = await holdRows(pool, 'select 1 from password_resets for update', [])
    await site.app.accounts.purge()
    await letGo()
    await site.app.accounts.purge()
    expect((await pool.query('select 1 from password_resets')).rowCount).toBe(0)
  })

  test('survives a password that may not be set', async () => {
    const { person } = await site.signUp()
    const token = await mailedLink(person.email)
    const weak = await reset(token, 'weak')
    expect([weak.status, Object.keys(weak.body['fields'])]).toEqual([400, ['newPassword']])
    const body = { token, newPassword, confirmPassword: 'Other-one1' }
    const unequal = await site.browser().send(resetPassword, { body })
    expect(unequal.body['fields']).toEqual({ confirmPassword: "New passwords don't match" })
    expect((await reset(token)).status).toBe(200)
  })

  test('is over when the password was changed, by another link or by hand', async () => {
    const cook = await site.signUp()
    const { email, password } = cook.person
    const [first, second] = [await mailedLink(email), await mailedLink(email)]
    await reset(second)
    expect((await reset(first)).status).toBe(410)
    const again = await site.signUp()
    const third = await mailedLink(again.person.email)
    const body = { currentPassword: password, newPassword, confirmPassword: newPassword }
    await again.send(changePassword, { body })
    expect((await reset(third, 'Third-one1')).status).toBe(410)
  })

  test('opens no deleted account', async () => {
    const cook = await site.signUp()
    const token = await mailedLink(cook.person.email)
    await cook.send(deleteAccount, {})
    expect((await reset(token)).status).toBe(410)
  })

  test('is kept as a hash', async () => {
    const { person } = await site.signUp()
    const token = await mailedLink(person.email)
    const { rows } = await site.database.pool.query('select * from password_resets')
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('asking again and again', () => {
  test('mails no more links than a few at a time, without a word', async () => {
    const { person } = await site.signUp()
    for (let n = 0; n < limits.mostLinks; n++) await mailedLink(person.email)
    expect((await ask(person.email)).status).toBe(202)
    await mailed()
    expect(linksTo(person.email)).toHaveLength(limits.mostLinks)
  })

  test('is slowed per person and address, for known and unknown people alike', async () => {
    const { person } = await site.signUp()
    for (const [name, address] of [
      [person.email, '10.31.0.1'],
      ['ghost@example.com', '10.31.0.2'],
    ] as const) {
      for (let n = 0; n < limits.asks.pair.free; n++) expect((await ask(name, address)).status).toBe(202)
      const slowed = await ask(name, address)
      expect([slowed.status, Number(slowed.headers['retry-after']) > 0]).toEqual([429, true])
    }
  })

  test('does not tell whose address it is by slowing the username too', async () => {
    const { person } = await site.signUp()
    for (let n = 0; n <= limits.asks.pair.free; n++) await ask(person.email, '10.33.0.1')
    expect((await ask(person.username, '10.33.0.1')).status).toBe(202)
    await mailed()
    expect(linksTo(person.email)).toHaveLength(limits.mostLinks)
  })

  test('goes on in the browser of its owner, however often strangers ask', async () => {
    const cook = await site.signUp()
    const { username } = cook.person
    for (let n = 0; n < limits.asks.account.free; n++) await ask(username)
    expect((await ask(username)).status).toBe(429)
    expect((await cook.send(forgotPassword, { body: { username } })).status).toBe(202)
  })

  test('is slowed per address over many names, and signing in there goes on', async () => {
    const { person } = await site.signUp()
    for (let n = 0; n < limits.asks.address.free; n++) await ask(`ghost-${n}`, '10.32.0.1')
    expect((await ask('one-more', '10.32.0.1')).status).toBe(429)
    const { username, password } = person
    const answer = await site.browser('10.32.0.1').send(login, { body: { username, password } })
    expect(answer.status).toBe(200)
  })
})
