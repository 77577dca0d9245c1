import { generateSync } from 'otplib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { deleteAccount, getUser, login } from '../../domain/accounts/calls.ts'
import { beginTwoFactor, confirmTwoFactor } from '../../domain/accounts/security-calls.ts'
import { byCommandLine } from '../by-command-line.ts'
import { ownersByOutbox } from '../owners-by-outbox.ts'
import { twoFactorOnMail } from './security-mails.ts'
import { type MailingSite, startMailing } from '../../../tests/server/account-mails.ts'
import { turnTwoFactorOff } from './turn-two-factor-off.ts'

test('whom a stranger locked out gets back in with the password, and the stranger does not stay', async () => {
  const site = await startApp()
  try {
    const cook = await site.signUp()
    const { password, username, email } = cook.person
    const { secret } = (await cook.send(beginTwoFactor, { body: { password } })).body
    await cook.send(confirmTwoFactor, { body: { code: generateSync({ secret }) } })
    const { db } = site.database
    const lines: object[] = []
    const hand = byCommandLine({ info: (line) => lines.push(line) })
    const turnOff = (name: string) => turnTwoFactorOff(db, name, { owners: ownersByOutbox(db), hand })
    await expect(turnOff(email.toUpperCase())).rejects.toThrow('Nobody has confirmed this address')
    expect(await turnOff(username.toUpperCase())).toBe(username)
    await expect.poll(async () => (await cook.send(getUser, {})).status).toBe(401)
    expect((await site.browser().send(login, { body: { username, password } })).status).toBe(200)
    await expect(turnOff(username)).rejects.toThrow('Two-factor sign-in is off already.')
    await expect(turnOff('nobody')).rejects.toThrow('This account does not exist.')
    expect(lines).toEqual([{ event: 'two-factor off', account: cook.user['id'] }])
    const log = `select details from admin_actions where action = 'person.two-factor-off' and subject = $1`
    const { rows } = await site.database.pool.query(log, [cook.user['id']])
    expect(rows).toEqual([{ details: { by: 'the command line' } }])
  } finally {
    await site.close()
  }
})

describe('where mail arrives', () => {
  let site: MailingSite
  beforeAll(async () => {
    site = await startMailing()
  })
  afterAll(() => site.close())

  const turnOff = (name: string) => {
    const { db } = site.database
    const hand = byCommandLine({ info: () => {} })
    return turnTwoFactorOff(db, name, { owners: ownersByOutbox(db), hand })
  }

  test('the owner is told at the address before it changed as well, while that one counts', async () => {
    const owner = await site.confirmedMember()
    await site.turnOnTwoFactor(owner)
    const stolen = `thief-${owner.person.email}`
    await site.moveTo(stolen, owner)
    await turnOff(owner.person.username)
    for (const mailbox of [owner.person.email, stolen])
      expect(await site.subjectsTo(mailbox)).toContain('Two-factor sign-in is off')
  })

  test('who confirmed the address gets back in by it, who only typed it does not and is told nothing', async () => {
    const [owner, stranger] = [await site.confirmedMember(), await site.signUp()]
    await site.turnOnTwoFactor(owner)
    await site.turnOnTwoFactor(stranger)
    expect(await turnOff(owner.person.email)).toBe(owner.person.username)
    await expect(turnOff(stranger.person.email)).rejects.toThrow('Nobody has confirmed this address')
    expect(await turnOff(stranger.person.username)).toBe(stranger.person.username)
    expect(await site.subjectsTo(stranger.person.email)).not.toContain('Two-factor sign-in is off')
  })

  test('a deleted account that a stranger locked comes back to its owner', async () => {
    const owner = await site.confirmedMember()
    await site.turnOnTwoFactor(owner)
    const { email, username } = owner.person
    await owner.send(deleteAccount, {})
    expect((await site.recoverByMail(email, email)).status).toBe(401)
    expect(await turnOff(email)).toBe(username)
    expect((await site.subjectsTo(email)).at(-1)).toBe('Two-factor sign-in is off')
    expect((await site.recoverByMail(email, email)).body).toMatchObject({ id: owner.user['id'] })
    await expect(turnOff(email)).rejects.toThrow('Two-factor sign-in is off already.')
  })
})

test('the mail about it leads to people who can help, not to a new password that does not', () => {
  const contactUrl = 'http://localhost:3000/contact'
  const page = twoFactorOnMail('maria@example.com', { supportEmail: undefined, contactUrl })
  expect(page.text).toContain(contactUrl)
  expect(page.text).not.toContain('Forgot password')
  const answered = twoFactorOnMail('maria@example.com', { supportEmail: 'help@example.com', contactUrl })
  expect(answered.replyTo?.address).toBe('help@example.com')
  expect(answered.text).toContain('answer this mail')
})
