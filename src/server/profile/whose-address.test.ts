import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getUser } from '../../domain/accounts/calls.ts'
import { checkEmailLink, getEmailChange, updateProfile } from '../../domain/profile/calls.ts'
import { type MailingSite, type Member, startMailing } from '../../../tests/server/account-mails.ts'

let site: MailingSite
beforeAll(async () => {
  site = await startMailing()
})
afterAll(() => site.close())

let newcomer: Member
let stranger: Member
let address: string

/** Somebody has registered and not confirmed yet, and a stranger asks for their address. */
beforeEach(async () => {
  stranger = await site.confirmedMember()
  newcomer = await site.signUp()
  address = newcomer.person.email
  expect((await stranger.send(updateProfile, { body: { email: address } })).status).toBe(200)
})

const newest = async (mailbox: string) => (await site.mailsTo(mailbox)).at(-1)!

describe('a link that confirms an address', () => {
  test('names the account it is for, in the mail and on its page', async () => {
    const [own, other] = await site.mailsTo(address)
    for (const [mail, { person }] of [[own!, newcomer] as const, [other!, stranger] as const]) {
      expect(mail.text).toContain(`“${person.username}”`)
      const token = /#([\w-]+)/.exec(mail.text)![1]!
      const { status, body } = await site.browser().send(checkEmailLink, { body: { token } })
      expect([status, body]).toEqual([200, { email: address, username: person.username }])
    }
    const ended = await site.browser().send(checkEmailLink, { body: { token: 'none' } })
    expect(ended.status).toBe(410)
  })

  test('tells its mailbox which account loses the address by it', async () => {
    await site.confirm(address)
    const told = await newest(address)
    expect(told.subject).toBe('An account without your email address')
    expect(told.text).toContain(`“${newcomer.person.username}”`)
  })

  test('leaves the other account without a confirmed address', async () => {
    await site.confirm(address)
    expect((await newcomer.send(getUser, {})).body['email']).toBeNull()
    const { body } = await newcomer.send(getEmailChange, {})
    expect(body['isConfirmed']).toBe(false)
  })
})

test('who types a confirmed address learns there that the link went to the one before', async () => {
  await site.confirm(address)
  await site.forgot(address)
  const told = await newest(address)
  expect(told.text).toContain(`“${stranger.person.username}”`)
  expect(told.text).toContain('address before')
  expect(told.text).not.toContain('/reset-password#')
  expect((await newest(stranger.person.email)).text).toContain('/reset-password#')
})
