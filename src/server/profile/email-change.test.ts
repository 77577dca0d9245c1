import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/app.ts'
import { getUser } from '../../domain/accounts/calls.ts'
import { countWaiting, holdRows } from '../../../tests/held-rows.ts'
import { signIn } from '../../../tests/sign-in.ts'
import { day } from '../../domain/durations.ts'
import { emailChange } from '../../domain/profile/limits.ts'
import { mailLimits, unprovenMail } from '../../domain/messages/limits.ts'
import * as calls from '../../domain/profile/calls.ts'

let site: TestApp
beforeAll(async () => {
  site = await startApp({ mailReachesPeople: true })
})
afterAll(() => site.close())

type Member = Awaited<ReturnType<TestApp['signUp']>>

// An address that was changed is known on other instances a moment later.
const emailOf = async (member: Member) =>
  (await site.atFirst(member).send(getUser, {})).body['email'] as string
const waiting = async (member: Member) => (await member.send(calls.getEmailChange, {})).body['waitingFor']
const change = (member: Pick<Member, 'send'>, email: string) =>
  member.send(calls.updateProfile, { body: { email } })
const confirm = (token: string) => site.atFirst(site.browser()).send(calls.confirmEmail, { body: { token } })

async function mailsTo(address: string) {
  await site.app.messages.deliverDue()
  return site.mails.filter(({ to }) => to === address)
}

/** The token in the newest link mailed to an address. */
async function tokenFor(address: string) {
  const token = /\/confirm-email#([\w-]+)/.exec((await mailsTo(address)).at(-1)?.text ?? '')?.[1]
  if (token === undefined) throw new Error(`No link was mailed to ${address}`)
  return token
}

/** Someone who has shown that they read the mail of their address. */
async function confirmedMember(details: Parameters<TestApp['signUp']>[0] = {}) {
  const maria = await site.signUp(details)
  await confirm(await tokenFor(maria.person.email))
  site.passTime(emailChange.countedFor)
  site.mails.length = 0
  return maria
}

async function someoneMoving() {
  const maria = await confirmedMember()
  const email = `new-${maria.person.email}`
  await change(maria, email)
  return { maria, email }
}

/** As many as may, under plus addresses of a mailbox. */
async function strangersAsk(mailbox: string) {
  for (let sent = 0; sent < unprovenMail.wanted.most; sent++) {
    const address = mailbox.replace('@', sent === 0 ? '@' : `+${sent}@`)
    expect((await change(await confirmedMember(), address)).status).toBe(200)
  }
  expect((await change(await confirmedMember(), mailbox)).status).toBe(429)
}

const useUp = (quota: string) =>
  site.database.pool.query(
    `insert into message_quotas (key, used, renews_at) values ($1, 1000, $2)
     on conflict (key) do update set used = excluded.used, renews_at = excluded.renews_at`,
    [quota, new Date(Date.now() + site.passTime(0) + day)],
  )

const enoughMailed = expect.stringMatching(/^No mail was sent.* Please try again in /)

describe('the address somebody registers with', () => {
  const isConfirmed = async (one: Member) => (await one.send(calls.getEmailChange, {})).body['isConfirmed']

  test('gets one mail, to confirm it, and until then nothing else', async () => {
    const maria = await site.signUp()
    expect((await mailsTo(maria.person.email)).map(({ subject }) => subject)).toEqual([
      'Confirm your email address for Homeplate',
    ])
    expect(await isConfirmed(maria)).toBe(false)
    const passwords = { newPassword: 'Rye-and-Caraway-7', confirmPassword: 'Rye-and-Caraway-7' }
    const changed = await maria.raw('POST', '/api/change-password', {
      ...passwords,
      currentPassword: maria.person.password,
    })
    expect(changed.statusCode).toBe(200)
    const early = await maria.raw('POST', '/api/test-email')
    expect([early.statusCode, early.json().error]).toEqual([
      409,
      expect.stringContaining('confirm your email'),
    ])
    expect(await mailsTo(maria.person.email)).toHaveLength(1)

    await change(maria, maria.person.email)
    await confirm(await tokenFor(maria.person.email))
    expect(await isConfirmed(maria)).toBe(true)
    const sent = await maria.raw('POST', '/api/test-email')
    expect([sent.statusCode, sent.json().delivery]).toEqual([202, 'mailed'])
    expect(await mailsTo(maria.person.email)).toHaveLength(3)
  })

  test('is confirmed by a link to a new password as well', async () => {
    const maria = await site.signUp()
    await site.browser().raw('POST', '/api/forgot-password', { username: maria.person.email })
    await site.app.accounts.stop()
    const token = /reset-password#([\w-]+)/.exec((await mailsTo(maria.person.email)).at(-1)!.text)![1]
    const [newPassword, confirmPassword] = ['Rye-and-Caraway-7', 'Rye-and-Caraway-7']
    await site.browser().raw('POST', '/api/reset-password', { token, newPassword, confirmPassword })
    const known = 'select email_confirmed_at from users where id = $1'
    const { rows } = await site.database.pool.query(known, [maria.user['id']])
    expect(rows[0].email_confirmed_at).not.toBeNull()
  })

  test('does not keep anyone from registering who was asked too often, and then says that no mail was sent', async () => {
    const email = 'often@example.com'
    const { pool } = site.database
    for (let sent = 0; sent < unprovenMail.own.most; sent++) {
      const maria = await site.signUp({ email })
      await pool.query('update users set email = null where id = $1', [maria.user['id']])
    }
    const late = await site.signUp({ email })
    expect(await mailsTo(email)).toHaveLength(unprovenMail.own.most)
    expect([await waiting(late), await isConfirmed(late)]).toEqual([null, false])
    const refused = await change(late, email)
    expect([refused.status, refused.body['error']]).toEqual([429, enoughMailed])
    expect(await waiting(late)).toBeNull()
  })

  test('is mailed however often strangers asked for it, with and without a +', async () => {
    const email = 'wanted@example.com'
    await strangersAsk(email)
    await useUp(`proofs to ${email}`)
    const newcomer = await site.signUp({ email })
    expect(await waiting(newcomer)).toBe(email)
    expect((await change(newcomer, email)).status).toBe(200)
    await confirm(await tokenFor(email))
    expect(await isConfirmed(newcomer)).toBe(true)
  })

  test('cannot be changed by an open session alone while it cannot be told', async () => {
    const maria = await site.signUp()
    const email = `thief-${maria.person.email}`
    const refused = await change(maria, email)
    expect([refused.status, Object.keys(refused.body['fields'])]).toEqual([400, ['currentPassword']])
    const currentPassword = maria.person.password
    expect((await maria.send(calls.updateProfile, { body: { email, currentPassword } })).status).toBe(200)
    expect([await emailOf(maria), await waiting(maria)]).toEqual([maria.person.email, email])
  })

  describe('mistyped, and then another, for the password', () => {
    async function someoneMistaken() {
      const maria = await site.signUp()
      const email = `right-${maria.person.email}`
      const { password: currentPassword } = maria.person
      expect((await maria.send(calls.updateProfile, { body: { email, currentPassword } })).status).toBe(200)
      return { maria, email }
    }

    test('has that link mailed again to who asked for it, as often as any, and the newest counts', async () => {
      const { maria, email } = await someoneMistaken()
      // The first was to the address that was mistyped.
      for (let sent = 2; sent < emailChange.mostMails; sent++)
        expect((await change(maria, email)).status).toBe(200)
      expect(await change(maria, email)).toMatchObject({ status: 429, body: { error: enoughMailed } })
      expect(await mailsTo(email)).toHaveLength(emailChange.mostMails - 1)
      expect(await confirm(await tokenFor(email))).toMatchObject({ status: 200, body: { email } })
    })

    const elsewhere = async ({ person }: Member) => {
      const other = site.browser()
      await signIn(other, person.username, person.password)
      return other
    }

    test.each([
      ['to another address', async (maria: Member, email: string) => change(maria, `thief-${email}`)],
      ['by another session', async (maria: Member, email: string) => change(await elsewhere(maria), email)],
      [
        'once it has ended',
        async (maria: Member, email: string) => {
          site.passTime(emailChange.linkLasts)
          return change(maria, email)
        },
      ],
      [
        'once it was given up',
        async (maria: Member, email: string) => {
          await maria.send(calls.cancelEmailChange, {})
          return change(maria, email)
        },
      ],
    ])('takes the password again %s', async (_when, askAgain) => {
      const { maria, email } = await someoneMistaken()
      const refused = await askAgain(maria, email)
      expect([refused.status, Object.keys(refused.body['fields'])]).toEqual([400, ['currentPassword']])
    })
  })
})

describe('notices', () => {
  test('of one kind are few a day, and what they tell of still works', async () => {
    const maria = await confirmedMember()
    const passwords = ['Rye-and-Caraway-7', 'Sour-dough1']
    for (let changes = 0; changes < mailLimits.perNotice.most + 2; changes++) {
      const [currentPassword, newPassword] = changes % 2 === 0 ? passwords.toReversed() : passwords
      const body = { currentPassword, newPassword, confirmPassword: newPassword }
      expect((await maria.raw('POST', '/api/change-password', body)).statusCode).toBe(200)
    }
    expect(await mailsTo(maria.person.email)).toHaveLength(mailLimits.perNotice.most)
  })
})

describe('a new email address', () => {
  test('counts when its link is followed, signed in or not, and once', async () => {
    const { maria, email } = await someoneMoving()
    expect([await emailOf(maria), await waiting(maria)]).toEqual([maria.person.email, email])
    const token = await tokenFor(email)
    expect(await confirm(token)).toMatchObject({ status: 200, body: { email } })
    expect([await emailOf(maria), await waiting(maria)]).toEqual([email, null])
    expect((await confirm(token)).status).toBe(410)
  })

  test('is announced once to the old one, which can stop it by a new password', async () => {
    const { maria, email } = await someoneMoving()
    await change(maria, email)
    const notes = await mailsTo(maria.person.email)
    expect(notes.map(({ subject }) => subject)).toEqual(['Your Homeplate email address is about to change'])
    expect(notes[0]!.text).toContain(email)
    const token = await tokenFor(email)
    await maria.raw('POST', '/api/change-password', {
      currentPassword: maria.person.password,
      newPassword: 'Rye-and-Caraway-7',
      confirmPassword: 'Rye-and-Caraway-7',
    })
    expect([(await confirm(token)).status, await waiting(maria)]).toEqual([410, null])
  })

  test('is announced again once the link that was announced has ended', async () => {
    const { maria, email } = await someoneMoving()
    site.passTime(emailChange.linkLasts)
    await change(maria, email)
    expect(await mailsTo(maria.person.email)).toHaveLength(2)
  })

  test('is told to the old one when it counts, with the way back', async () => {
    const { maria, email } = await someoneMoving()
    await confirm(await tokenFor(email))
    const [, told] = await mailsTo(maria.person.email)
    expect(told?.subject).toBe('Your Homeplate email address has changed')
    expect(told?.text.replaceAll(/\s+/g, ' ')).toContain('for 7 days its link comes here')
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test('works with the newest link only, and not after half an hour', async () => {
    const { maria, email } = await someoneMoving()
    const first = await tokenFor(email)
    await change(maria, email)
    expect((await confirm(first)).status).toBe(410)
    const second = await tokenFor(email)
    site.passTime(emailChange.linkLasts)
    expect([(await confirm(second)).status, await waiting(maria)]).toEqual([410, null])
    expect(await emailOf(maria)).toBe(maria.person.email)
  })

  test('can be given up', async () => {
    const { maria, email } = await someoneMoving()
    await maria.send(calls.cancelEmailChange, {})
    expect(await waiting(maria)).toBeNull()
    expect((await confirm(await tokenFor(email))).status).toBe(410)
  })

  test('is asked for by mail a few times an hour, also by who cancels in between', async () => {
    const { maria, email } = await someoneMoving()
    for (let sent = 1; sent < emailChange.mostMails; sent++) {
      await maria.send(calls.cancelEmailChange, {})
      expect((await change(maria, `${sent}-${email}`)).status).toBe(200)
    }
    const refused = await change(maria, `one-more-${email}`)
    expect([refused.status, refused.body['error']]).toEqual([
      429,
      'No mail was sent: you have asked for enough links. Please try again in 60 minutes.',
    ])
    site.passTime(emailChange.countedFor)
    expect((await change(maria, email)).status).toBe(200)
  })

  test('goes to whoever confirms first, not to who only types it', async () => {
    const late = await confirmedMember()
    const { maria, email } = await someoneMoving()
    const token = await tokenFor(email)
    const quick = await site.signUp({ email })
    await change(late, email)
    const lateToken = await tokenFor(email)
    expect(await confirm(token)).toMatchObject({ status: 200, body: { email } })
    expect([await emailOf(maria), await emailOf(quick)]).toEqual([email, null])
    const taken = { status: 409, body: { error: 'Another account has this email address.' } }
    expect(await confirm(lateToken)).toMatchObject(taken)
    expect(await change(late, email)).toMatchObject(taken)
  })

  test('is not given to an account that was deleted meanwhile', async () => {
    const { maria, email } = await someoneMoving()
    const token = await tokenFor(email)
    await maria.raw('DELETE', '/api/delete-account')
    expect((await confirm(token)).status).toBe(410)
  })

  test('is asked for without a word of whoever wants it, and not when its link has ended', async () => {
    const maria = await confirmedMember({ firstName: 'Your prize waits' })
    const email = `new-${maria.person.email}`
    await change(maria, email)
    const [mail] = await mailsTo(email)
    expect(mail!.text).not.toContain('prize')
    await change(maria, `late-${email}`)
    site.passTime(emailChange.linkLasts)
    expect(await mailsTo(`late-${email}`)).toEqual([])
  })

  test('is not asked for more often than a stranger should bear, by however many and under whatever +', async () => {
    await strangersAsk('stranger@example.com')
    const late = await confirmedMember()
    const refused = await change(late, 'stranger+once-more@example.com')
    expect([refused.status, refused.body['error'], await waiting(late)]).toEqual([429, enoughMailed, null])
    expect((await change(late, 'another@example.com')).status).toBe(200)
  })

  test('does not wait for a link that was not mailed, because enough of other kinds were', async () => {
    const { maria, email } = await someoneMoving()
    await maria.send(calls.cancelEmailChange, {})
    await useUp(`proofs to ${email}`)
    const refused = await change(maria, email)
    expect([refused.status, refused.body['error'], await waiting(maria)]).toEqual([429, enoughMailed, null])
  })

  test('of one mailbox gets few mails a day from accounts that registered with its plus addresses', async () => {
    for (let sent = 0; sent <= mailLimits.proofs.most; sent++)
      await site.signUp({ email: `flood+${sent}@example.com` })
    await site.app.messages.deliverDue()
    expect(site.mails.filter(({ to }) => to.startsWith('flood'))).toHaveLength(mailLimits.proofs.most)
    const owner = await site.signUp({ email: 'flood@example.com' })
    expect(await waiting(owner)).toBe(owner.person.email)
  })

  test('leaves the former one known, and only once it counts', async () => {
    const { maria, email } = await someoneMoving()
    const former = async () => {
      const asked = 'select email from former_addresses where user_id = $1 order by left_at'
      const { rows } = await site.database.pool.query(asked, [maria.user['id']])
      return rows.map((row) => row['email'])
    }
    expect(await former()).toEqual([])
    await confirm(await tokenFor(email))
    site.passTime(1000)
    await change(maria, `second-${email}`)
    await confirm(await tokenFor(`second-${email}`))
    expect(await former()).toEqual([maria.person.email, email])
  })

  test('needs no link when only its spelling changes', async () => {
    const maria = await confirmedMember()
    await change(maria, maria.person.email.toUpperCase())
    expect([await emailOf(maria), await waiting(maria)]).toEqual([maria.person.email.toUpperCase(), null])
  })

  test('leaves the links to a new password as they are when only its spelling changes', async () => {
    const maria = await confirmedMember()
    const { email } = maria.person
    await site.browser().raw('POST', '/api/forgot-password', { username: email })
    await site.app.accounts.stop()
    const token = /reset-password#([\w-]+)/.exec((await mailsTo(email)).at(-1)!.text)![1]
    await change(maria, email.toUpperCase())
    const passwords = { newPassword: 'Rye-and-Caraway-7', confirmPassword: 'Rye-and-Caraway-7' }
    const answer = await site.browser().raw('POST', '/api/reset-password', { token, ...passwords })
    expect(answer.statusCode).toBe(200)
  })

  test('is kept as the hash of its link', async () => {
    const { email } = await someoneMoving()
    const token = await tokenFor(email)
    const { rows } = await site.database.pool.query('select * from email_changes where email = $1', [email])
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

test('an address asked for by a session that ends while it waits does not change', async () => {
  const maria = await confirmedMember()
  // Seen just now, so that the session itself is not written when it asks.
  await emailOf(maria)
  const { pool } = site.database
  const newPassword = `with held as (update users set updated_at = now() where id = $1)
    delete from web_sessions where user_id = $1`
  const letGo = await holdRows(pool, newPassword, [maria.user['id']])
  const email = `late-${maria.person.email}`
  const answer = change(maria, email)
  await expect.poll(() => countWaiting(pool), { timeout: 10_000 }).toBeGreaterThan(0)
  await letGo()
  expect((await answer).status).toBe(401)
  expect(await mailsTo(email)).toEqual([])
})
