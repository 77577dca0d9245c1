import { generateSync } from 'otplib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '../../../tests/sign-in.ts'
import { changePassword, deleteAccount } from '../../domain/accounts/calls.ts'
import { beginTwoFactor, confirmTwoFactor } from '../../domain/accounts/security-calls.ts'
import { twoFactor as limits } from '../../domain/accounts/limits.ts'
import {
  type MailingSite,
  type Member,
  newPassword,
  startMailing,
} from '../../../tests/server/account-mails.ts'

let site: MailingSite
beforeAll(async () => {
  site = await startMailing()
})
afterAll(() => site.close())

/** Begins with a set-up as somebody does who knows the password for a moment. */
async function begun() {
  const cook = await site.confirmedMember()
  const { body } = await cook.send(beginTwoFactor, { body: { password: cook.person.password } })
  return { cook, secret: String(body['secret']) }
}

/** With an open session, and the secret of the set-up. */
function finish({ send }: Pick<Member, 'send'>, secret: string) {
  const epoch = Math.floor((Date.now() + site.passTime(0)) / 1_000)
  return send(confirmTwoFactor, { body: { code: generateSync({ secret, epoch }) } })
}

const ways: [string, (cook: Member) => Promise<unknown>][] = [
  [
    'changed',
    ({ send, person }) =>
      send(changePassword, {
        body: { currentPassword: person.password, newPassword, confirmPassword: newPassword },
      }),
  ],
  [
    'replaced by mail',
    async ({ person }) => {
      await site.forgot(person.email)
      await site.reset(person.email)
    },
  ],
  [
    'set by recovering the account',
    async ({ send, person }) => {
      await send(deleteAccount, {})
      expect((await site.recoverByMail(person.email, person.email)).status).toBe(200)
    },
  ],
]

test.each(ways)('a set-up that was begun ends when the password is %s', async (_how, replace) => {
  const { cook, secret } = await begun()
  await replace(cook)
  const open = site.browser()
  expect((await signIn(open, cook.person.username, newPassword)).status).toBe(200)
  const refused = await finish(open, secret)
  expect([refused.status, refused.body['error']]).toEqual([409, expect.stringContaining('begin again')])
  expect((await signIn(site.browser(), cook.person.username, newPassword)).status).toBe(200)
})

test('two-factor that is on stays on with a new password', async () => {
  const cook = await site.confirmedMember()
  await site.turnOnTwoFactor(cook)
  await ways[0]![1](cook)
  expect((await signIn(site.browser(), cook.person.username, newPassword)).body['needsCode']).toBe(true)
})

test('a set-up ends after some minutes, and begun anew it has them all again', async () => {
  const { cook, secret } = await begun()
  site.passTime(limits.setUpLasts)
  const refused = await finish(cook, secret)
  expect([refused.status, refused.body['error']]).toEqual([
    409,
    'This set-up was begun more than 15 minutes ago. Please begin again.',
  ])
  const { body } = await cook.send(beginTwoFactor, { body: { password: cook.person.password } })
  site.passTime(limits.setUpLasts - 60_000)
  expect((await finish(cook, String(body['secret']))).status).toBe(200)
})
