import { generateSync } from 'otplib'
import { expect, test } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { getUser, login } from '../../domain/accounts/calls.ts'
import { beginTwoFactor, confirmTwoFactor } from '../../domain/accounts/security-calls.ts'
import { createMessageStore } from '../messages/store.ts'
import { twoFactorOnMail } from './security-mails.ts'
import { turnTwoFactorOff } from './turn-two-factor-off.ts'

test('whom a stranger locked out gets back in with the password, and the stranger does not stay', async () => {
  const site = await startApp()
  try {
    const cook = await site.signUp()
    const { password, username, email } = cook.person
    const { secret } = (await cook.send(beginTwoFactor, { body: { password } })).body
    await cook.send(confirmTwoFactor, { body: { code: generateSync({ secret }) } })
    const { db } = site.database
    const queue = createMessageStore(db)
    const turnOff = (name: string) =>
      turnTwoFactorOff(db, name, (tx, mail) => queue.add(tx, mail, new Date()))
    expect(await turnOff(email.toUpperCase())).toBe(username)
    await expect.poll(async () => (await cook.send(getUser, {})).status).toBe(401)
    expect((await site.browser().send(login, { body: { username, password } })).status).toBe(200)
    await site.app.messages.deliverDue()
    expect(site.mails.map(({ subject }) => subject)).toContain('Two-factor sign-in is off')
    await expect(turnOff(username)).rejects.toThrow('Two-factor sign-in is off already.')
    await expect(turnOff('nobody')).rejects.toThrow('This account does not exist.')
  } finally {
    await site.close()
  }
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
