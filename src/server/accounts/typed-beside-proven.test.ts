import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteAccount } from '../../domain/accounts/calls.ts'
import { resetPassword } from '../../domain/accounts/security-calls.ts'
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

const linksIn = async (mailbox: string) =>
  (await site.mailsTo(mailbox)).filter(({ text }) => text.includes('/reset-password#'))

let owner: Member
let address: string
beforeEach(async () => {
  owner = await site.confirmedMember()
  address = owner.person.email
})

async function resetWith(mailbox: string) {
  const token = await site.tokenFor(mailbox, 'reset-password')
  const body = { token, newPassword, confirmPassword: newPassword }
  return site.browser().send(resetPassword, { body })
}

describe('an account that only typed an address gets no link there beside the one', () => {
  test('of the account a thief has moved away from it', async () => {
    await site.moveTo(`thief-${address}`, owner)
    const squatter = await site.signUp({ email: address })
    await site.forgot(address)
    const links = await linksIn(address)
    expect(links).toHaveLength(1)
    expect(links[0]!.text).toContain(`“${owner.person.username}”`)
    await site.forgot(squatter.person.username)
    expect((await linksIn(address)).at(-1)!.text).toContain(`“${squatter.person.username}”`)
  })

  test('of the deleted account that waits for its owner', async () => {
    await owner.send(deleteAccount, {})
    await site.squat(address)
    await site.forgot(address)
    expect(await linksIn(address)).toEqual([])
    expect((await site.subjectsTo(address)).at(-1)).toBe('Your Homeplate account was deleted')
    expect((await site.recoverByMail(address, address)).body['id']).toBe(owner.user['id'])
  })
})

test('a deleted account that only typed the address takes no link from who registers with it', async () => {
  const squatted = `newcomer-${address}`
  const squatter = await site.signUp({ email: squatted })
  await squatter.send(deleteAccount, {})
  await site.squat(squatted)
  await site.forgot(squatted)
  expect(await linksIn(squatted)).toHaveLength(1)
})

test('an address that cannot be put back is said so, in the answer and by mail', async () => {
  const stolen = `thief-${address}`
  await site.moveTo(stolen, owner)
  await site.signUp({ email: address })
  await site.confirm(address)
  await site.forgot(owner.person.username)
  expect((await resetWith(address)).body).toEqual({
    ok: true,
    notPutBack: { username: owner.person.username, wanted: address, kept: stolen },
  })
  for (const mailbox of [address, stolen]) {
    const told = (await site.mailsTo(mailbox)).at(-1)!
    expect(told.subject).toBe('Your Homeplate password was changed')
    expect(told.text.replaceAll('\n', ' ')).toContain(`${address} could not become its address again`)
  }
})
