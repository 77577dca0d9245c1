import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/app.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { countWaiting, holdRows } from '../../../tests/held-rows.ts'
import {
  declineRecovery,
  deleteAccount,
  getUser,
  login,
  recoverAccount,
  register,
  sendRecoveryCode,
} from '../../domain/accounts/calls.ts'
import { recovery as limits, throttles } from '../../domain/accounts/limits.ts'
import { updateProfile } from '../../domain/profile/calls.ts'

let site: TestApp
beforeAll(async () => {
  site = await startApp()
})
afterAll(() => site.close())

type Browser = ReturnType<TestApp['browser']>
const newPassword = 'Second-life1'

/** Someone whose account was deleted, in the browser they did it with. */
async function someoneGone(details: Parameters<TestApp['signUp']>[0] = {}) {
  const cook = await site.signUp(details)
  await cook.send(deleteAccount, {})
  return cook
}

const mailsTo = async (address: string) => {
  await site.app.messages.deliverDue()
  return site.mails.filter(({ to }) => to === address)
}
const codeIn = (text: string) => /\b(\w{4}-){2}\w{4}\b/.exec(text)![0]

/** Registers with the email of a deleted account and returns the offer. */
async function comeBack(browser: Browser, email: string, password = 'Unrelated-1') {
  const answer = await browser.send(register, { body: aUser({ email, password }) })
  expect(answer.status).toBe(409)
  expect(answer.body).toMatchObject({
    error: expect.stringContaining('previously deleted'),
    canRecover: true,
    oldUserId: expect.any(String),
  })
  return answer.body as { oldUserId: string; recoveryData: Record<string, string> }
}

const countRows = async (table: string, column: string, value: unknown) =>
  (await site.database.pool.query(`select 1 from ${table} where ${column} = $1`, [value])).rowCount

describe('deleting an account', () => {
  test('archives it, signs it out everywhere and frees its name', async () => {
    const cook = await site.signUp()
    const phone = site.browser()
    await phone.send(login, { body: cook.person })
    expect((await cook.send(deleteAccount, {})).body).toEqual({ ok: true })
    expect((await phone.send(getUser, {})).status).toBe(401)
    expect((await phone.send(login, { body: cook.person })).status).toBe(401)
    expect(await countRows('old_users', 'email', cook.person.email)).toBe(1)
    expect(await countRows('users', 'email', cook.person.email)).toBe(0)
    await site.signUp({ username: cook.person.username })
  })

  test('keeps it 30 days and then everything is gone for good', async () => {
    const fresh = await startApp()
    try {
      const cook = await fresh.signUp()
      await cook.send(deleteAccount, {})
      const count = async () => (await fresh.database.pool.query('select 1 from users')).rowCount
      fresh.passTime(limits.archiveKept - 60_000)
      await fresh.app.accounts.purge()
      expect(await count()).toBe(1)
      fresh.passTime(120_000)
      await fresh.app.accounts.purge()
      expect(await count()).toBe(0)
      expect((await fresh.database.pool.query('select 1 from old_users')).rowCount).toBe(0)
      const again = await fresh.browser().send(register, { body: aUser({ email: cook.person.email }) })
      expect(again.status).toBe(201)
    } finally {
      await fresh.close()
    }
  })
})

test('who registers at the moment an account comes back is told that its address is taken', async () => {
  const { pool } = site.database
  const { user, person } = await someoneGone()
  const comesBack = `with back as (delete from old_users where original_id = $1)
    update users set email = $2, deleted_at = null where id = $1`
  const letGo = await holdRows(pool, comesBack, [user['id'], person.email])
  const registered = site.browser().send(register, { body: aUser({ email: person.email }) })
  await expect.poll(() => countWaiting(pool)).toBe(1)
  await letGo()
  const { status, body } = await registered
  expect([status, body['error']]).toEqual([409, 'Email already exists. Please sign in instead.'])
})

describe('an account without an address', () => {
  async function goneWithoutAddress() {
    const cook = await site.signUp()
    await site.database.pool.query('update users set email = null where id = $1', [cook.user['id']])
    await cook.send(deleteAccount, {})
    return cook
  }

  test('comes back in the browser that deleted it, by its name and password', async () => {
    const cook = await goneWithoutAddress()
    const { username, password } = cook.person
    const offered = await cook.send(register, { body: aUser({ username, password: 'Unrelated-1' }) })
    expect([offered.status, offered.body['canRecover']]).toEqual([409, true])
    const body = { oldUserId: offered.body['oldUserId'], newPassword }
    expect((await cook.send(recoverAccount, { body })).status).toBe(403)
    const back = await cook.send(recoverAccount, { body: { ...body, oldPassword: password } })
    expect([back.status, back.body['id'], back.body['username']]).toEqual([200, cook.user['id'], username])
  })

  describe('whose deletion was not answered', () => {
    /** The session's cookie is still there, and no other one came. */
    async function goneUnanswered() {
      const cook = await site.signUp()
      await site.database.pool.query('update users set email = null where id = $1', [cook.user['id']])
      const phone = site.browser()
      await phone.send(login, { body: cook.person })
      const before = [...cook.cookies]
      await cook.send(deleteAccount, {})
      cook.cookies.clear()
      for (const [name, value] of before) cook.cookies.set(name, value)
      const { username } = cook.person
      const registerIn = (browser: Browser) => browser.send(register, { body: aUser({ username }) })
      return { cook, phone, registerIn }
    }

    test('comes back by its name and password in the browser whose session deleted it', async () => {
      const { cook, registerIn } = await goneUnanswered()
      const { status, body: offered } = await registerIn(cook)
      expect([status, offered['canRecover']]).toEqual([409, true])
      expect(offered['recoveryData']).toMatchObject({ username: cook.person.username })
      const body = { oldUserId: offered['oldUserId'], newPassword, oldPassword: cook.person.password }
      const back = await cook.send(recoverAccount, { body })
      expect([back.status, back.body['id']]).toEqual([200, cook.user['id']])
    })

    test('is not shown to another session it had', async () => {
      const { phone, registerIn } = await goneUnanswered()
      expect((await registerIn(phone)).status).toBe(201)
    })

    test('is not shown there for longer than if it had been answered', async () => {
      const { cook, registerIn } = await goneUnanswered()
      site.passTime(limits.deletedHereLasts + 1_000)
      expect((await registerIn(cook)).status).toBe(201)
    })

    test('is not offered again to who declined it', async () => {
      const { cook, registerIn } = await goneUnanswered()
      const { oldUserId } = (await registerIn(cook)).body
      expect((await cook.send(declineRecovery, { body: { oldUserId } })).status).toBe(200)
      expect((await registerIn(cook)).status).toBe(201)
    })
  })

  test('has no code mailed, and says so', async () => {
    const cook = await goneWithoutAddress()
    const { username } = cook.person
    const offered = await cook.send(register, { body: aUser({ username, password: 'Unrelated-1' }) })
    const refused = await cook.send(sendRecoveryCode, { body: { oldUserId: offered.body['oldUserId'] } })
    expect([refused.status, refused.body['error']]).toEqual([
      409,
      'This account has no email address, so no code was sent. Please use its old password.',
    ])
  })

  test('is not shown to others, nor to who registers there with another name', async () => {
    const cook = await goneWithoutAddress()
    expect((await cook.send(register, { body: aUser() })).status).toBe(201)
    const { username } = cook.person
    expect((await site.browser().send(register, { body: aUser({ username }) })).status).toBe(201)
  })
})

test('who comes back at the moment of the purge is not erased, and is not waited for', async () => {
  const { pool } = site.database
  const [held, due] = [await someoneGone(), await someoneGone()].map(({ user }) => user['id'])
  await pool.query(`update old_users set deleted_at = '2001-01-01' where original_id = any($1)`, [
    [held, due],
  ])
  const takenFirst = 'select 1 from old_users where original_id = $1 for update'
  const letGo = await holdRows(pool, takenFirst, [held])
  await site.app.accounts.purge()
  expect(await countRows('users', 'id', due)).toBe(0)
  await letGo()
  expect(await countRows('users', 'id', held)).toBe(1)
  await site.app.accounts.purge()
  expect(await countRows('users', 'id', held)).toBe(0)
})

describe('an open session, and nothing else', () => {
  test('sees whose account it deleted, but cannot give it a new password or erase it; the owner is told', async () => {
    const cook = await someoneGone()
    const [told] = await mailsTo(cook.person.email)
    expect(told).toMatchObject({ subject: 'Your Homeplate account was deleted' })
    expect(told!.text).toContain('http://localhost:3000/auth')
    const { oldUserId, recoveryData } = await comeBack(cook, cook.person.email)
    expect(recoveryData['username']).toBe(cook.person.username)
    const refused = await cook.send(recoverAccount, { body: { oldUserId, newPassword } })
    expect([refused.status, refused.body['needsProof']]).toEqual([403, true])
    expect((await cook.send(declineRecovery, { body: { oldUserId } })).status).toBe(200)
    expect(await countRows('users', 'id', cook.user['id'])).toBe(1)
    expect((await cook.send(register, { body: aUser({ email: cook.person.email }) })).status).toBe(201)

    const owner = site.browser()
    const offer = await comeBack(owner, cook.person.email, cook.person.password)
    const body = { oldUserId: offer.oldUserId, newPassword }
    expect((await owner.send(recoverAccount, { body })).body['id']).toBe(cook.user['id'])
  })
})

describe('recovering, when ownership is proven', () => {
  test('in the browser that deleted it: shows the account, restores it with everything that belonged to it, and tells the owner', async () => {
    const cook = await site.signUp({ firstName: 'Ada', lastName: 'Byron' })
    await site.database.pool.query(
      `insert into shopping_lists (user_id, name, items) values ($1, 'Friday', '[]')`,
      [cook.user['id']],
    )
    await cook.send(deleteAccount, {})
    const { oldUserId, recoveryData } = await comeBack(cook, cook.person.email)
    expect(oldUserId).not.toBe(cook.user['id'])
    expect(recoveryData).toEqual({
      email: cook.person.email,
      username: cook.person.username,
      firstName: 'Ada',
      lastName: 'Byron',
    })
    const proof = { oldPassword: cook.person.password }
    const { status, body } = await cook.send(recoverAccount, { body: { oldUserId, newPassword, ...proof } })
    expect(status).toBe(200)
    expect((await mailsTo(cook.person.email)).at(-1)?.subject).toBe('Your Homeplate account is back')
    expect(body).toMatchObject({
      id: cook.user['id'],
      username: cook.person.username,
      createdAt: cook.user['createdAt'],
    })
    expect((await cook.send(getUser, {})).status).toBe(200)
    expect(await countRows('shopping_lists', 'user_id', cook.user['id'])).toBe(1)
    expect(await countRows('old_users', 'email', cook.person.email)).toBe(0)
    const old = await site.browser().send(login, { body: cook.person })
    expect(old.status).toBe(401)
    const fresh = await site.browser().send(login, { body: { ...cook.person, password: newPassword } })
    expect(fresh.status).toBe(200)
  })

  test('by the old password typed into the registration form', async () => {
    const { person } = await someoneGone()
    const browser = site.browser()
    const { oldUserId, recoveryData } = await comeBack(browser, person.email, person.password)
    expect(recoveryData['username']).toBe(person.username)
    expect((await browser.send(recoverAccount, { body: { oldUserId, newPassword } })).status).toBe(200)
  })

  test('a name taken meanwhile gets a suffix', async () => {
    const cook = await someoneGone()
    await site.signUp({ username: cook.person.username })
    const { oldUserId } = await comeBack(cook, cook.person.email, cook.person.password)
    const { body } = await cook.send(recoverAccount, { body: { oldUserId, newPassword } })
    expect(body['username']).toBe(`${cook.person.username}-2`)
  })

  test('a name and then the address taken at that moment are no fault of ours', async () => {
    const { pool } = site.database
    const cook = await someoneGone()
    const { oldUserId } = await comeBack(cook, cook.person.email, cook.person.password)
    const taking = async (column: 'username' | 'email') => {
      const { user } = await site.signUp()
      return holdRows(pool, `update users set ${column} = $2 where id = $1`, [
        user['id'],
        cook.person[column],
      ])
    }
    const [letName, letEmail] = [await taking('username'), await taking('email')]
    const recovered = cook.send(recoverAccount, { body: { oldUserId, newPassword } })
    const begunBeforeWaiting = async () => {
      const { rows } = await pool.query<{ begun: Date }>(
        `select xact_start as begun from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows[0]?.begun.getTime() ?? 0
    }
    await expect.poll(begunBeforeWaiting).toBeGreaterThan(0)
    const first = await begunBeforeWaiting()
    await letName()
    await expect.poll(begunBeforeWaiting).toBeGreaterThan(first)
    await letEmail()
    const { status, body } = await recovered
    expect([status, body['error']]).toEqual([409, 'Email already exists. Please sign in instead.'])
  })

  test('declining erases it at once and the address is free', async () => {
    const cook = await someoneGone()
    const { oldUserId } = await comeBack(cook, cook.person.email, cook.person.password)
    const declined = await cook.send(declineRecovery, { body: { oldUserId } })
    expect(declined.body).toEqual({ ok: true, isErased: true })
    expect(await countRows('users', 'id', cook.user['id'])).toBe(0)
    expect((await cook.send(register, { body: aUser({ email: cook.person.email }) })).status).toBe(201)
  })

  test('an offer works once, even when taken twice at the same moment', async () => {
    const cook = await someoneGone()
    const { oldUserId } = await comeBack(cook, cook.person.email, cook.person.password)
    const body = { oldUserId, newPassword }
    const answers = await Promise.all([
      cook.send(recoverAccount, { body }),
      cook.send(recoverAccount, { body }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410])
  })

  test('declining in one browser while another recovers leaves the account or nothing, never half of it', async () => {
    const cook = await someoneGone()
    const phone = site.browser()
    const here = await comeBack(cook, cook.person.email, cook.person.password)
    const there = await comeBack(phone, cook.person.email, cook.person.password)
    const [recovered, declined] = await Promise.all([
      cook.send(recoverAccount, { body: { oldUserId: here.oldUserId, newPassword } }),
      phone.send(declineRecovery, { body: { oldUserId: there.oldUserId } }),
    ])
    expect([recovered.status, declined.status].toSorted()).toEqual([200, 410])
    expect((await cook.send(getUser, {})).status).toBe(recovered.status === 200 ? 200 : 401)
  })

  test('the password policy holds and the offer survives a weak one', async () => {
    const cook = await someoneGone()
    const { oldUserId } = await comeBack(cook, cook.person.email, cook.person.password)
    const weak = await cook.send(recoverAccount, { body: { oldUserId, newPassword: 'weak' } })
    expect([weak.status, Object.keys(weak.body['fields'])]).toEqual([400, ['newPassword']])
    expect((await cook.send(recoverAccount, { body: { oldUserId, newPassword } })).status).toBe(200)
  })

  test('premium comes from the payment provider alone, so it is not restored by itself', async () => {
    const cook = await site.signUp()
    await site.database.pool.query('update users set is_premium = true where id = $1', [cook.user['id']])
    await cook.send(deleteAccount, {})
    const { oldUserId } = await comeBack(cook, cook.person.email, cook.person.password)
    const { body } = await cook.send(recoverAccount, { body: { oldUserId, newPassword } })
    expect(body['isPremium']).toBe(false)
  })
})

describe('recovering, when ownership is not proven', () => {
  test('shows first letters only and refuses without proof', async () => {
    const { person } = await someoneGone({ firstName: 'Ada', lastName: 'Byron' })
    const stranger = site.browser()
    const typed = person.email.toUpperCase()
    const { oldUserId, recoveryData } = await comeBack(stranger, typed)
    expect(recoveryData).toEqual({ email: typed, username: 'c••••', firstName: 'A••••', lastName: 'B••••' })
    const refused = await stranger.send(recoverAccount, { body: { oldUserId, newPassword } })
    expect(refused.status).toBe(403)
    expect(refused.body).toMatchObject({ error: expect.stringContaining('prove'), needsProof: true })
  })

  test('the old password proves it, a wrong one does not', async () => {
    const { person } = await someoneGone()
    const browser = site.browser()
    const { oldUserId } = await comeBack(browser, person.email)
    const body = { oldUserId, newPassword }
    const wrong = await browser.send(recoverAccount, { body: { ...body, oldPassword: 'Not-the-one1' } })
    expect(wrong.status).toBe(403)
    const right = await browser.send(recoverAccount, { body: { ...body, oldPassword: person.password } })
    expect(right.status).toBe(200)
  })

  test('the mailed code proves it, and goes to the archived address only', async () => {
    const { person } = await someoneGone()
    const browser = site.browser()
    const { oldUserId } = await comeBack(browser, person.email.toUpperCase())
    expect((await browser.send(sendRecoveryCode, { body: { oldUserId } })).status).toBe(202)
    const code = codeIn((await mailsTo(person.email)).at(-1)!.text)
    const body = { oldUserId, newPassword }
    const other = code.startsWith('2222') ? '3333-3333-3333' : '2222-2222-2222'
    expect((await browser.send(recoverAccount, { body: { ...body, code: other } })).status).toBe(403)
    const typed = code.toUpperCase().replaceAll('-', ' ')
    expect((await browser.send(recoverAccount, { body: { ...body, code: typed } })).status).toBe(200)
  })

  test('a stranger who has every code of the day mailed and guesses at them ends nothing: any of them works for who reads the mail', async () => {
    const { person, user } = await someoneGone()
    for (let sent = 0; sent <= limits.codeSends; sent++) {
      const stranger = site.browser(`10.9.1.${sent}`)
      const { oldUserId } = await comeBack(stranger, person.email)
      const { status, body } = await stranger.send(sendRecoveryCode, { body: { oldUserId } })
      expect(status).toBe(sent < limits.codeSends ? 202 : 429)
      if (status === 429) expect(body['error']).toContain('any of them works')
      for (let tries = 0; tries < throttles.pair.free; tries++)
        await stranger.send(recoverAccount, { body: { oldUserId, newPassword, code: '2222-2222-2222' } })
    }
    const codes = (await mailsTo(person.email)).filter(({ subject }) => subject.includes('recovery code'))
    expect(codes).toHaveLength(limits.codeSends)
    const owner = site.browser('10.9.2.1')
    const { oldUserId } = await comeBack(owner, person.email)
    const body = { oldUserId, newPassword, code: codeIn(codes[0]!.text) }
    expect((await owner.send(recoverAccount, { body })).body['id']).toBe(user['id'])
  })

  test('a code works for a day', async () => {
    const clockwork = await startApp()
    try {
      const cook = await clockwork.signUp()
      await cook.send(deleteAccount, {})
      const body = aUser({ email: cook.person.email, password: 'Unrelated-1' })
      const offer = async () => String((await cook.send(register, { body })).body['oldUserId'])
      await cook.send(sendRecoveryCode, { body: { oldUserId: await offer() } })
      await clockwork.app.messages.deliverDue()
      const code = codeIn(clockwork.mails.at(-1)!.text)
      clockwork.passTime(limits.codeLasts + 1_000)
      const late = { oldUserId: await offer(), newPassword, code }
      expect((await cook.send(recoverAccount, { body: late })).status).toBe(403)
    } finally {
      await clockwork.close()
    }
  })

  test('the offer belongs to the browser it was made to, and ends after ten minutes', async () => {
    const clockwork = await startApp()
    try {
      const cook = await clockwork.signUp()
      await cook.send(deleteAccount, {})
      const offer = (await cook.send(register, { body: aUser({ email: cook.person.email }) })).body
      const body = { oldUserId: String(offer['oldUserId']), newPassword }
      expect((await clockwork.browser().send(recoverAccount, { body })).status).toBe(410)
      clockwork.passTime(limits.offerLasts + 1_000)
      const late = await cook.send(recoverAccount, { body })
      expect(late.status).toBe(410)
      expect(late.body['error']).toContain('Please register again')
    } finally {
      await clockwork.close()
    }
  })

  test('a stranger who declines registers the address, and takes nothing from who can prove the old account', async () => {
    const cook = await someoneGone()
    const stranger = site.browser()
    const { oldUserId } = await comeBack(stranger, cook.person.email)
    const declined = await stranger.send(declineRecovery, { body: { oldUserId } })
    expect(declined.body).toEqual({ ok: true, isErased: false })
    const squatter = await stranger.send(register, { body: aUser({ email: cook.person.email }) })
    expect(squatter.status).toBe(201)
    expect((await stranger.send(register, { body: aUser({ email: cook.person.email }) })).body).toMatchObject(
      {
        error: expect.stringContaining('Email already exists'),
      },
    )

    const owner = site.browser()
    const { oldUserId: again } = await comeBack(owner, cook.person.email)
    await owner.send(sendRecoveryCode, { body: { oldUserId: again } })
    const code = codeIn((await mailsTo(cook.person.email)).at(-1)!.text)
    const back = await owner.send(recoverAccount, { body: { oldUserId: again, newPassword, code } })
    expect(back.body).toMatchObject({ id: cook.user['id'], email: cook.person.email })
    // Whoever reads the mailbox has the address; the account of who only typed it goes on without.
    expect((await stranger.send(getUser, {})).body).toMatchObject({ id: squatter.body['id'], email: null })
  })

  test('the old password alone brings the account back without an address that somebody else has typed meanwhile', async () => {
    const cook = await someoneGone()
    const stranger = site.browser()
    const { oldUserId } = await comeBack(stranger, cook.person.email)
    await stranger.send(declineRecovery, { body: { oldUserId } })
    await stranger.send(register, { body: aUser({ email: cook.person.email }) })
    const owner = site.browser()
    const offer = await comeBack(owner, cook.person.email, cook.person.password)
    const back = await owner.send(recoverAccount, { body: { oldUserId: offer.oldUserId, newPassword } })
    expect(back.body).toMatchObject({ id: cook.user['id'], email: null })
    expect((await stranger.send(getUser, {})).body['email']).toBe(cook.person.email)
  })

  test('of two deleted accounts of one address each comes back by its own password, and by mail the one that was there first', async () => {
    const first = await someoneGone()
    const stranger = site.browser()
    const { oldUserId } = await comeBack(stranger, first.person.email)
    await stranger.send(declineRecovery, { body: { oldUserId } })
    const second = aUser({ email: first.person.email, password: 'Quite-another-9' })
    const { id } = (await stranger.send(register, { body: second })).body
    await stranger.send(deleteAccount, {})

    const byPassword = site.browser()
    const theirs = await comeBack(byPassword, first.person.email)
    const oldPassword = second.password
    const recovered = await byPassword.send(recoverAccount, {
      body: { oldUserId: theirs.oldUserId, newPassword, oldPassword },
    })
    expect(recovered.body['id']).toBe(id)
    await byPassword.send(deleteAccount, {})

    const byMail = site.browser()
    const offered = await comeBack(byMail, first.person.email)
    await byMail.send(sendRecoveryCode, { body: { oldUserId: offered.oldUserId } })
    const code = codeIn((await mailsTo(first.person.email)).at(-1)!.text)
    const back = await byMail.send(recoverAccount, {
      body: { oldUserId: offered.oldUserId, newPassword, code },
    })
    expect(back.body['id']).toBe(first.user['id'])
  })

  test('older accounts that took the address afterwards do not hide the one that left it', async () => {
    const takers = await Promise.all(Array.from({ length: limits.mostOfOneAddress }, () => site.signUp()))
    const cook = await someoneGone({ password: 'Only-mine-7' })
    const { email, password: oldPassword } = cook.person
    for (const taker of takers) {
      const body = { email, currentPassword: taker.person.password }
      expect((await taker.send(updateProfile, { body })).status).toBe(200)
      await taker.send(deleteAccount, {})
    }
    const owner = site.browser('10.9.3.1')
    const { oldUserId } = await comeBack(owner, email)
    const body = { oldUserId, newPassword, oldPassword }
    expect((await owner.send(recoverAccount, { body })).body['id']).toBe(cook.user['id'])
  })

  test('accounts that strangers planted at an address hide none that was deleted later', async () => {
    const { email, ...owner } = aUser({ password: 'Only-mine-7' })
    const planted = await Promise.all(
      Array.from({ length: limits.mostOfOneAddress }, () => someoneGone({ password: 'Planted-here1' })),
    )
    const ids = planted.map(({ user }) => user['id'])
    const plant = `update old_users set email = $1, deleted_at = now() - interval '1 day' where original_id = any($2)`
    await site.database.pool.query(plant, [email, ids])
    const browser = site.browser('10.9.4.1')
    await browser.send(declineRecovery, { body: await comeBack(browser, email) })
    const { id } = (await browser.send(register, { body: { ...owner, email } })).body
    await browser.send(deleteAccount, {})

    const { oldUserId, recoveryData } = await comeBack(browser, email)
    expect(recoveryData['username']).toBe(owner.username)
    const proof = { newPassword, oldPassword: owner.password }
    expect((await browser.send(recoverAccount, { body: { oldUserId, ...proof } })).body['id']).toBe(id)
    await browser.send(deleteAccount, {})

    const elsewhere = site.browser('10.9.4.2')
    const typed = { ...owner, email, password: newPassword, confirmPassword: newPassword }
    const offered = (await elsewhere.send(register, { body: typed })).body
    expect(offered['recoveryData']).toMatchObject({ username: owner.username })
    const body = { oldUserId: String(offered['oldUserId']), newPassword }
    expect((await elsewhere.send(recoverAccount, { body })).body['id']).toBe(id)
  })

  test('the password of a planted account does not make guesses at the other one forgotten', async () => {
    const { person } = await someoneGone()
    const stranger = site.browser('10.9.6.1')
    await stranger.send(declineRecovery, { body: await comeBack(stranger, person.email) })
    await stranger.send(register, { body: aUser({ email: person.email, password: 'Planted-here1' }) })
    await stranger.send(deleteAccount, {})
    for (const password of ['Wrong-guess1', 'Planted-here1'])
      await comeBack(site.browser('10.9.6.1'), person.email, password)
    const counted = 'select failures from password_failures where key = $1'
    const { rows } = await site.database.pool.query(counted, [`account:deleted ${person.email}`])
    expect(rows[0]?.failures).toBeGreaterThan(2)
  })

  test('every guess at it counts, also through accounts that were planted at its address', async () => {
    const { email } = (await someoneGone()).person
    for (const planter of [await site.signUp({}, '10.9.7.1'), await site.signUp({}, '10.9.7.2')]) {
      const change = { email, currentPassword: planter.person.password }
      expect((await planter.send(updateProfile, { body: change })).status).toBe(200)
      await planter.send(deleteAccount, {})
      const { oldUserId } = await comeBack(planter, email, 'Wrong-guess1')
      const body = { oldUserId, newPassword, oldPassword: 'Wrong-guess2' }
      expect((await planter.send(recoverAccount, { body })).status).toBe(403)
    }
    const counted = 'select round(failures) as failures from password_failures where key = $1'
    const { rows } = await site.database.pool.query(counted, [`account:deleted ${email}`])
    expect(rows).toEqual([{ failures: 4 }])
  })

  test('is offered also to who has to wait with passwords: a code can be mailed', async () => {
    const { person } = await someoneGone()
    const browser = site.browser('10.9.5.1')
    for (let tries = 0; tries < throttles.pair.free; tries++) await comeBack(browser, person.email)
    const { oldUserId, recoveryData } = await comeBack(browser, person.email, person.password)
    expect(recoveryData['username']).toBe('c••••')
    expect((await browser.send(sendRecoveryCode, { body: { oldUserId } })).status).toBe(202)
  })

  test('is never offered for a username alone', async () => {
    const { person } = await someoneGone()
    const { status } = await site.browser().send(register, { body: aUser({ username: person.username }) })
    expect(status).toBe(201)
  })

  test('a forged "deleted here" cookie proves nothing', async () => {
    const { person } = await someoneGone()
    const { rows } = await site.database.pool.query('select id from old_users where email = $1', [
      person.email,
    ])
    const forger = site.browser()
    const forged = `${rows[0].id}.${Date.now() + 1e9}.${Buffer.from('signature').toString('base64url')}`
    forger.cookies.set('homeplate-deleted-here', forged)
    const { recoveryData } = await comeBack(forger, person.email)
    expect(recoveryData['username']).toBe('c••••')
  })
})
