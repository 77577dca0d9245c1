import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countWaiting, holdRows } from '../../../tests/held-rows.ts'
import { deleteAccount } from '../../domain/accounts/calls.ts'
import { passwordReset as limits } from '../../domain/accounts/limits.ts'
import { updateProfile } from '../../domain/profile/calls.ts'
import { type MailingSite, type Member, startMailing } from '../../../tests/server/account-mails.ts'

let site: MailingSite
beforeAll(async () => {
  site = await startMailing()
})
afterAll(() => site.close())

type Robbed = Awaited<ReturnType<MailingSite['robbedMember']>>
let owner: Member
let address: string
let stolen: string
let askFor: Robbed['askFor']
beforeEach(async () => {
  ;({ owner, address, stolen, askFor } = await site.robbedMember())
})

describe('an address that is taken back after the week', () => {
  const linksTo = async (mailbox: string) =>
    (await site.mailsTo(mailbox)).filter(({ text }) => text.includes('/reset-password#')).length

  const takeBack = async () => {
    site.passTime(limits.formerAddressCounts + 1_000)
    await askFor(address)
    await site.confirm(address)
  }

  test('leaves nothing to the mailbox in between, neither links nor a word of them', async () => {
    await takeBack()
    for (const name of [owner.person.username, stolen]) await site.forgot(name)
    expect([await linksTo(stolen), await linksTo(address)]).toEqual([0, 2])
    const told = (await site.mailsTo(stolen)).slice(-2)
    expect(told.map(({ subject }) => subject)).toEqual([
      'Your Homeplate email address is about to change',
      'Your Homeplate email address has changed',
    ])
    for (const { text } of told) expect(text).not.toContain('days')
  })

  test('stays the trusted one when the thief moves on once more', async () => {
    await takeBack()
    await site.moveTo(`further-${address}`, owner)
    await site.forgot(owner.person.username)
    expect([await linksTo(stolen), await linksTo(address)]).toEqual([0, 1])
  })

  test('is where a deleted account is recovered', async () => {
    await takeBack()
    await owner.send(deleteAccount, {})
    expect((await site.recoverByMail(address, address)).body).toMatchObject({ email: address })
  })

  test('takes the password, so that no session alone cuts its owner off', async () => {
    site.passTime(limits.formerAddressCounts + 1_000)
    const refused = await owner.send(updateProfile, { body: { email: address.toUpperCase() } })
    expect([refused.status, Object.keys(refused.body['fields'])]).toEqual([400, ['currentPassword']])
  })

  test('takes it also when it is left while it is asked for', async () => {
    const { pool } = site.database
    const further = `further-${address}`
    const moving = `with moved as (
      insert into former_addresses (user_id, email, left_at) select id, email, now() from users where id = $1)
      update users set email = $2 where id = $1`
    const letGo = await holdRows(pool, moving, [owner.user['id'], further])
    const answer = owner.send(updateProfile, { body: { email: stolen } })
    await expect.poll(() => countWaiting(pool), { timeout: 10_000 }).toBeGreaterThan(0)
    await letGo()
    expect((await answer).status).toBe(400)
  })
})
