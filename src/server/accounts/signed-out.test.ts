import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countWaiting, holdRows } from '../../../tests/held-rows.ts'
import { signIn } from '../../../tests/sign-in.ts'
import {
  type MailingSite,
  type Member,
  newPassword,
  startMailing,
} from '../../../tests/server/account-mails.ts'
import { changePassword, getUser, login } from '../../domain/accounts/calls.ts'
import {
  endOtherSessions,
  endSession,
  listSessions,
  turnOffTwoFactor,
} from '../../domain/accounts/security-calls.ts'
import type { OpenSession } from '../../domain/accounts/session.ts'
import { endPersonSessions, suspendPerson, turnOffPersonTwoFactor } from '../../domain/admin/calls.ts'
import { getEmailChange, updateProfile } from '../../domain/profile/calls.ts'
import { byCommandLine } from '../by-command-line.ts'
import { ownersByOutbox } from '../owners-by-outbox.ts'
import { turnTwoFactorOff } from './turn-two-factor-off.ts'

let site: MailingSite
let admin: Member
beforeAll(async () => {
  site = await startMailing()
  admin = await site.signUp()
  await site.database.pool.query(`update users set role = 'admin' where id = $1`, [admin.user['id']])
})
afterAll(() => site.close())

type Browser = ReturnType<MailingSite['browser']>

/** An owner at a laptop, whose other session a stranger has found open and asked for another address. */
async function strangerAsking(prepare: (owner: Member) => Promise<unknown> = async () => {}) {
  const stranger = await site.confirmedMember()
  const laptop = site.browser()
  const { username, password, email } = stranger.person
  await signIn(laptop, username, password)
  await prepare(stranger)
  const wanted = `stranger-${email}`
  await ask(stranger, wanted)
  return { id: String(stranger.user['id']), username, email, stranger, laptop, wanted }
}

async function ask(browser: Pick<Browser, 'send'>, email: string) {
  expect((await browser.send(updateProfile, { body: { email } })).status).toBe(200)
}

const followLink = async (address: string) =>
  (await site.follow(await site.tokenFor(address, 'confirm-email'))).status

async function addressOf(id: string) {
  const { rows } = await site.database.pool.query('select email from users where id = $1', [id])
  return rows[0]?.email
}

describe('who was signed out does not finish a change of address', () => {
  test('when all other sessions are ended', async () => {
    const { id, email, laptop, wanted } = await strangerAsking()
    await laptop.send(endOtherSessions, {})
    expect((await laptop.send(getEmailChange, {})).body['waitingFor']).toBeNull()
    expect([await followLink(wanted), await addressOf(id)]).toEqual([410, email])
  })

  test('when the one session is ended', async () => {
    const { id, email, laptop, wanted } = await strangerAsking()
    const open = (await laptop.send(listSessions, {})).body as unknown as OpenSession[]
    await laptop.send(endSession, { params: { id: open.find(({ isCurrent }) => !isCurrent)!.id } })
    expect([await followLink(wanted), await addressOf(id)]).toEqual([410, email])
  })

  test('when an administrator signs the person out', async () => {
    const { id, email, wanted } = await strangerAsking()
    expect((await admin.send(endPersonSessions, { params: { id } })).status).toBe(200)
    expect([await followLink(wanted), await addressOf(id)]).toEqual([410, email])
  })

  test('when the account is suspended', async () => {
    const { id, email, wanted } = await strangerAsking()
    const body = { reason: 'A stranger is at it' }
    expect((await admin.send(suspendPerson, { params: { id }, body })).status).toBe(200)
    expect([await followLink(wanted), await addressOf(id)]).toEqual([410, email])
  })

  test.each(['dashboard', 'command line'])('when the %s turns two-factor sign-in off', async (by) => {
    const { id, username, email, wanted } = await strangerAsking((owner) => site.turnOnTwoFactor(owner))
    if (by === 'dashboard') await admin.send(turnOffPersonTwoFactor, { params: { id } })
    else {
      const { db } = site.database
      await turnTwoFactorOff(db, username, { owners: ownersByOutbox(db), hand: byCommandLine({ info() {} }) })
    }
    expect([await followLink(wanted), await addressOf(id)]).toEqual([410, email])
  })
})

describe('who turns two-factor sign-in off oneself', () => {
  async function ownerAndStranger() {
    let codes: string[] = []
    const asked = await strangerAsking(async (owner) => {
      codes = await site.turnOnTwoFactor(owner)
    })
    const { username, password } = asked.stranger.person
    const laptop = site.browser()
    expect((await laptop.send(login, { body: { username, password, code: codes[0] } })).status).toBe(200)
    const turnOff = async () => {
      const body = { password, code: codes[1]! }
      expect((await laptop.send(turnOffTwoFactor, { body })).status).toBe(200)
    }
    return { ...asked, laptop, turnOff }
  }

  test('ends a change of address that another session asked for', async () => {
    const { id, email, wanted, turnOff } = await ownerAndStranger()
    await turnOff()
    expect([await followLink(wanted), await addressOf(id)]).toEqual([410, email])
  })

  test('goes on with the change they asked for', async () => {
    const { id, wanted, laptop, turnOff } = await ownerAndStranger()
    await ask(laptop, `own-${wanted}`)
    await turnOff()
    expect([await followLink(`own-${wanted}`), await addressOf(id)]).toEqual([200, `own-${wanted}`])
  })
})

test('an administrator and who sets a new password at that moment end the same sessions one after the other', async () => {
  const { id, stranger, laptop } = await strangerAsking()
  const { pool } = site.database
  const isWaiting = (count: number) => expect.poll(() => countWaiting(pool), { timeout: 10_000 }).toBe(count)
  const letGo = await holdRows(pool, 'select from web_sessions where user_id = $1 for update', [id])
  const signedOut = admin.send(endPersonSessions, { params: { id } })
  await isWaiting(1)
  const body = { currentPassword: stranger.person.password, newPassword, confirmPassword: newPassword }
  const changed = laptop.send(changePassword, { body })
  await isWaiting(2)
  await letGo()
  expect([(await signedOut).status, (await changed).status]).toEqual([200, 200])
})

test('a change that the session asked for which stays goes on when the others end', async () => {
  const { id, laptop, wanted } = await strangerAsking()
  await ask(laptop, `own-${wanted}`)
  await laptop.send(endOtherSessions, {})
  expect([await followLink(`own-${wanted}`), await addressOf(id)]).toEqual([200, `own-${wanted}`])
})

test('a newcomer may still confirm the address they registered with', async () => {
  const newcomer = await site.signUp()
  const phone = site.browser()
  await signIn(phone, newcomer.person.username, newcomer.person.password)
  await phone.send(endOtherSessions, {})
  expect((await newcomer.send(getUser, {})).status).toBe(401)
  expect(await followLink(newcomer.person.email)).toBe(200)
})

test('who signs out oneself finishes the change elsewhere', async () => {
  const { id, stranger, wanted } = await strangerAsking()
  await stranger.raw('POST', '/api/logout')
  expect([await followLink(wanted), await addressOf(id)]).toEqual([200, wanted])
})
