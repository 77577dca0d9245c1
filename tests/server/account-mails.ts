import { generateSync } from 'otplib'
import { expect } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import type { Browser } from '../browser.ts'
import { aUser } from '../factories/a-user.ts'
import {
  declineRecovery,
  getUser,
  recoverAccount,
  register,
  sendRecoveryCode,
} from '../../src/domain/accounts/calls.ts'
import {
  beginTwoFactor,
  confirmTwoFactor,
  forgotPassword,
  resetPassword,
} from '../../src/domain/accounts/security-calls.ts'
import { day } from '../../src/domain/durations.ts'
import { confirmEmail, updateProfile } from '../../src/domain/profile/calls.ts'

export type MailingSite = Awaited<ReturnType<typeof startMailing>>
export type Member = Awaited<ReturnType<TestApp['signUp']>>
type Sender = Pick<Browser, 'send'>

export const newPassword = 'Second-life1'
const tokenIn = (text = '') => /#([\w-]+)/.exec(text)![1]!
const codeIn = (text = '') => /\b(\w{4}-){2}\w{4}\b/.exec(text)![0]

/** For tests: a site whose mail arrives, so that addresses have to be confirmed. */
export async function startMailing() {
  const site = await startApp({ mailReachesPeople: true })

  async function mailsTo(address: string) {
    await site.app.accounts.stop()
    await site.app.messages.deliverDue()
    return site.mails.filter(({ to }) => to === address)
  }
  const subjectsTo = async (address: string) => (await mailsTo(address)).map(({ subject }) => subject)

  /** What the newest link to a page holds that was mailed to an address. */
  async function tokenFor(address: string, page: 'confirm-email' | 'reset-password') {
    const links = (await mailsTo(address)).filter(({ text }) => text.includes(`/${page}#`))
    return tokenIn(links.at(-1)?.text)
  }

  // Where there are several instances, a changed address is known on the others a moment later.
  const follow = (token: string) => site.atFirst(site.browser()).send(confirmEmail, { body: { token } })
  const emailOf = async (member: Browser) =>
    (await site.atFirst(member).send(getUser, {})).body['email'] as string

  async function confirm(address: string) {
    expect((await follow(await tokenFor(address, 'confirm-email'))).status).toBe(200)
  }

  async function confirmedMember() {
    const maria = await site.signUp()
    await confirm(maria.person.email)
    return maria
  }

  /** With an open session alone. */
  async function moveTo(address: string, { send }: Sender) {
    expect((await send(updateProfile, { body: { email: address } })).status).toBe(200)
    await confirm(address)
  }

  /** An owner whose address a thief with their open session has just changed. */
  async function robbedMember() {
    const owner = await confirmedMember()
    const address = owner.person.email
    const stolen = `thief-${address}`
    await moveTo(stolen, owner)
    const askFor = (email: string) =>
      owner.send(updateProfile, { body: { email, currentPassword: owner.person.password } })
    return { owner, address, stolen, askFor }
  }

  const useUp = (quota: string) =>
    site.database.pool.query(
      `insert into message_quotas (key, used, renews_at) values ($1, 1000, $2)
      on conflict (key) do update set used = excluded.used, renews_at = excluded.renews_at`,
      [quota, new Date(Date.now() + site.passTime(0) + day)],
    )

  let asked = 0
  const forgot = (username: string) =>
    site.browser(`10.50.0.${(asked += 1)}`).send(forgotPassword, { body: { username } })

  async function reset(address: string) {
    const token = await tokenFor(address, 'reset-password')
    const body = { token, newPassword, confirmPassword: newPassword }
    expect((await site.browser().send(resetPassword, { body })).status).toBe(200)
  }

  async function turnOnTwoFactor({ send, person }: Member) {
    const { secret } = (await send(beginTwoFactor, { body: { password: person.password } })).body
    const epoch = Math.floor((Date.now() + site.passTime(60_000)) / 1_000)
    const { body } = await send(confirmTwoFactor, { body: { code: generateSync({ secret, epoch }) } })
    return body['recoveryCodes'] as [string, ...string[]]
  }

  /** Registers with the address of a deleted account. */
  async function offer({ send }: Sender, email: string, password = 'Unrelated-1') {
    const { status, body } = await send(register, { body: aUser({ email, password }) })
    expect([status, body['canRecover']]).toEqual([409, true])
    return String(body['oldUserId'])
  }

  /** Somebody who only types the address of a deleted account has an account with it. */
  async function squat(email: string) {
    const squatter = site.browser()
    await squatter.send(declineRecovery, { body: { oldUserId: await offer(squatter, email) } })
    const { status } = await squatter.send(register, { body: aUser({ email }) })
    expect(status).toBe(201)
    return squatter
  }

  const recover = (
    { send }: Sender,
    oldUserId: string,
    proof: { code?: string; oldPassword?: string } = {},
  ) => send(recoverAccount, { body: { oldUserId, newPassword, ...proof } })

  /** By the code that was mailed to an address. */
  async function recoverByMail(typed: string, mailbox: string) {
    const browser = site.browser()
    const oldUserId = await offer(browser, typed)
    expect((await browser.send(sendRecoveryCode, { body: { oldUserId } })).status).toBe(202)
    const answer = await recover(browser, oldUserId, { code: codeIn((await mailsTo(mailbox)).at(-1)?.text) })
    return { ...answer, browser }
  }

  return {
    ...site,
    mailsTo,
    subjectsTo,
    tokenFor,
    follow,
    emailOf,
    confirm,
    confirmedMember,
    robbedMember,
    moveTo,
    useUp,
    forgot,
    reset,
    turnOnTwoFactor,
    offer,
    squat,
    recover,
    recoverByMail,
  }
}
