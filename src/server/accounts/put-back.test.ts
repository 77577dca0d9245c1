import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countWaiting, holdRows } from '../../../tests/held-rows.ts'
import { signIn } from '../../../tests/sign-in.ts'
import { emailChange } from '../../domain/profile/limits.ts'
import { passwordReset as limits } from '../../domain/accounts/limits.ts'
import { updateProfile } from '../../domain/profile/calls.ts'
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

type Robbed = Awaited<ReturnType<MailingSite['robbedMember']>>
let owner: Member
let address: string
let stolen: string
let askFor: Robbed['askFor']
beforeEach(async () => {
  ;({ owner, address, stolen, askFor } = await site.robbedMember())
})

describe('an address that was changed is put back by who reads its mail', () => {
  test('when a thief has typed it into another account before', async () => {
    const squatter = await site.signUp({ email: address })
    await site.forgot(squatter.person.username)
    expect((await askFor(address)).status).toBe(200)
    await site.confirm(address)
    expect([await site.emailOf(owner), await site.emailOf(squatter)]).toEqual([address, null])
    const links = await site.database.pool.query('select 1 from password_resets where user_id = $1', [
      squatter.user['id'],
    ])
    expect(links.rowCount).toBe(0)
  })

  test('when a thief types it between the asking and the link', async () => {
    await askFor(address)
    const token = await site.tokenFor(address, 'confirm-email')
    const squatter = await site.signUp({ email: address.toUpperCase() })
    expect((await site.follow(token)).status).toBe(200)
    expect([await site.emailOf(owner), await site.emailOf(squatter)]).toEqual([address, null])
  })

  test('unless another account is confirmed with it at that moment', async () => {
    await askFor(address)
    const token = await site.tokenFor(address, 'confirm-email')
    const other = await site.signUp({ email: address })
    const { pool } = site.database
    const confirmed = 'update users set email_confirmed_at = now() where id = $1'
    const letGo = await holdRows(pool, confirmed, [other.user['id']])
    const answer = site.follow(token)
    await expect.poll(() => countWaiting(pool), { timeout: 10_000 }).toBeGreaterThan(0)
    await letGo()
    expect((await answer).status).toBe(409)
    expect([await site.emailOf(owner), await site.emailOf(other)]).toEqual([stolen, address])
  })
})

describe('mails that strangers had sent to an address', () => {
  beforeEach(async () => {
    for (const kind of ['unproven', 'proofs to']) await site.useUp(`${kind} ${address}`)
  })

  test('do not keep the link from who had it before, a few times an hour', async () => {
    const stranger = await site.confirmedMember()
    expect((await stranger.send(updateProfile, { body: { email: address } })).status).toBe(429)
    site.passTime(emailChange.countedFor)
    const asked = []
    for (let sent = 0; sent <= emailChange.mostMails; sent++)
      asked.push((await askFor(sent % 2 === 0 ? address : address.toUpperCase())).status)
    expect(asked).toEqual([...Array(emailChange.mostMails).fill(200), 429])
    await site.confirm(address)
    expect(await site.emailOf(owner)).toBe(address)
  })

  test('do not keep the link to a new password from it either', async () => {
    await site.forgot(address)
    await site.reset(address)
    expect((await signIn(site.browser(), address, newPassword)).status).toBe(200)
  })
})

describe('a new password by a link to the address before', () => {
  async function emailAfterwards() {
    const browser = site.browser()
    expect((await signIn(browser, owner.person.username, newPassword)).status).toBe(200)
    return site.emailOf(browser)
  }

  test('puts that address back, for good, and tells both', async () => {
    await site.forgot(address)
    expect((await site.mailsTo(address)).at(-1)!.text).toContain('makes this its address again')
    await site.reset(address)
    expect(await emailAfterwards()).toBe(address)
    for (const mailbox of [address, stolen]) {
      const told = (await site.mailsTo(mailbox)).at(-1)!
      expect(told.subject).toBe('Your Homeplate password was changed')
      expect(told.text).toContain(`${address} is its address again`)
    }
    site.passTime(limits.formerAddressCounts + 1_000)
    const before = (await site.mailsTo(stolen)).length
    for (const name of [stolen, owner.person.username]) await site.forgot(name)
    expect(await site.mailsTo(stolen)).toHaveLength(before)
    expect((await site.subjectsTo(address)).at(-1)).toContain('new Homeplate password')
  })

  test('puts it back also when the week ends before the link is used', async () => {
    site.passTime(limits.formerAddressCounts - limits.linkLasts / 2)
    await site.forgot(address)
    await site.tokenFor(address, 'reset-password')
    site.passTime(limits.linkLasts / 2 + 1_000)
    await site.reset(address)
    expect(await emailAfterwards()).toBe(address)
    for (const mailbox of [address, stolen])
      expect((await site.subjectsTo(mailbox)).at(-1)).toBe('Your Homeplate password was changed')
    const before = (await site.mailsTo(stolen)).length
    await site.forgot(owner.person.username)
    expect(await site.mailsTo(stolen)).toHaveLength(before)
  })

  test('works also when the thief moves on meanwhile', async () => {
    await site.forgot(address)
    const further = `further-${address}`
    await site.moveTo(further, owner)
    await site.reset(address)
    expect(await emailAfterwards()).toBe(address)
  })

  test('takes it from who only typed it', async () => {
    await site.forgot(address)
    const squatter = await site.signUp({ email: address })
    await site.reset(address)
    expect(await emailAfterwards()).toBe(address)
    expect(await site.emailOf(squatter)).toBeNull()
  })

  test('leaves it with who confirmed it meanwhile', async () => {
    const other = await site.signUp({ email: address })
    await site.confirm(address)
    await site.forgot(owner.person.username)
    await site.reset(address)
    expect(await emailAfterwards()).toBe(stolen)
    expect(await site.emailOf(other)).toBe(address)
  })
})
