import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aUser } from '../../../tests/factories/a-user.ts'
import { countWaiting, holdRows } from '../../../tests/held-rows.ts'
import { type Office, openOffice } from '../../../tests/server/office.ts'
import { declineRecovery, deleteAccount, getRegistration, register } from '../../domain/accounts/calls.ts'
import {
  changeSettings,
  getSettings,
  invitePerson,
  listActions,
  sendMailCheck,
} from '../../domain/admin/calls.ts'
import type { SettingsChange } from '../../domain/admin/site-settings.ts'
import { sendContactMessage } from '../../domain/messages/calls.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())
beforeEach(async () => {
  await office.query('truncate site_settings, admin_actions')
  office.mails.length = 0
})

const change = (body: SettingsChange) => office.admin.send(changeSettings, { body })
const registerNew = (details: object = {}) => office.browser().send(register, { body: aUser(details) })
const invite = (email: string) => office.admin.send(invitePerson, { body: { email } })

async function mailTo(address: string) {
  await office.app.messages.deliverDue()
  return office.mails.filter(({ to }) => to === address)
}
async function invitationOf(email: string) {
  const [mail] = await mailTo(email)
  return /auth#invitation=(\S+)/.exec(mail!.text)![1]!
}

test('a site begins open, and says how it stands with mail and payments', async () => {
  expect((await office.admin.send(getSettings, {})).body).toEqual({
    registration: 'open',
    contact: null,
    usualContact: null,
    mail: { delivery: 'kept', waiting: expect.any(Number), troubled: 0, givenUp: 0 },
    payments: 'test',
  })
})

test('a change is in the log with what it was, and what changes nothing is not', async () => {
  await change({ registration: 'closed', contact: 'help@example.com' })
  await change({ registration: 'closed' })
  await change({ contact: null })
  const by = { admin_id: office.admin.user['id'], action: 'settings.changed', subject: 'site' }
  expect(await office.log()).toEqual([
    {
      ...by,
      details: {
        from: { registration: 'open', contact: null },
        to: { registration: 'closed', contact: 'help@example.com' },
      },
    },
    { ...by, details: { from: { contact: 'help@example.com' }, to: { contact: null } } },
  ])
  for (const body of [{}, { registration: 'sometimes' }, { contact: 'nobody' }])
    expect((await office.admin.send(changeSettings, { body } as never)).status).toBe(400)
})

test('a setting that cannot be read takes no other with it, and opens nothing', async () => {
  await change({ registration: 'invitation', contact: 'help@example.com' })
  const unreadable = (name: string) =>
    office.query(`update site_settings set value = '"?"' where name = $1`, [name])
  const settings = async () => (await office.admin.send(getSettings, {})).body
  await unreadable('contact')
  expect(await settings()).toMatchObject({ registration: 'invitation', contact: null })
  await change({ contact: 'help@example.com' })
  await unreadable('registration')
  expect(await settings()).toMatchObject({ registration: 'closed', contact: 'help@example.com' })
})

test('of two who set the same at once the later has its way', async () => {
  const { pool } = office.database
  const letGo = await holdRows(pool, `insert into site_settings values ('registration', '"closed"')`, [])
  const later = change({ registration: 'invitation' })
  await vi.waitFor(async () => expect(await countWaiting(pool)).toBe(1))
  await letGo()
  expect(await later).toMatchObject({ status: 200, body: { registration: 'invitation' } })
})

test('nobody new is taken while it is closed, and who deleted an account comes back all the same', async () => {
  const cook = await office.signUp()
  await cook.send(deleteAccount, {})
  await change({ registration: 'closed' })
  expect((await office.browser().send(getRegistration, {})).body).toEqual({ mode: 'closed' })
  const refused = await registerNew()
  expect([refused.status, refused.body['error']]).toEqual([403, 'No new accounts are taken at the moment.'])
  const offered = await office.browser().send(register, { body: cook.person })
  expect([offered.status, offered.body['canRecover']]).toEqual([409, true])
})

test('nobody gives up an old account where they would get no new one', async () => {
  const cook = await office.signUp()
  await cook.send(deleteAccount, {})
  const browser = office.browser()
  const { oldUserId } = (await browser.send(register, { body: cook.person })).body
  const decline = (link: object = {}) => browser.send(declineRecovery, { body: { oldUserId, ...link } })
  const archived = () => office.query('select from old_users where email = $1', [cook.person.email])
  for (const registration of ['closed', 'invitation'] as const) {
    await change({ registration })
    expect((await decline()).status).toBe(403)
    expect(await archived()).toHaveLength(1)
  }
  await invite('cook@example.com')
  const invitation = await invitationOf('cook@example.com')
  expect((await decline({ invitation })).status).toBe(200)
  expect(await archived()).toHaveLength(0)
  expect((await browser.send(register, { body: { ...cook.person, invitation } })).status).toBe(201)
})

test('nobody is invited to a closed site', async () => {
  await change({ registration: 'closed' })
  const { status, body } = await invite('eva@example.com')
  expect([status, body['error']]).toEqual([
    409,
    'New accounts are closed. Open them on the tab Settings first.',
  ])
  expect(await mailTo('eva@example.com')).toEqual([])
})

test('an invitation lets one person in, once', async () => {
  await change({ registration: 'invitation' })
  expect((await registerNew()).status).toBe(403)
  expect((await invite('ida@example.com')).body).toEqual({ ok: true, delivery: 'kept' })
  const { body } = await office.admin.send(listActions, { query: {} })
  expect(body['items'][0]).toMatchObject({ action: 'invitation.sent', subjectName: 'ida@example.com' })
  const invitation = await invitationOf('ida@example.com')
  const many = await Promise.all(Array.from({ length: 5 }, () => registerNew({ invitation })))
  expect(many.map(({ status }) => status).toSorted()).toEqual([201, 403, 403, 403, 403])
  expect((await registerNew({ invitation })).status).toBe(403)
})

test('an invitation ends, does not open a closed site, and is for who has no account', async () => {
  await invite('tom@example.com')
  const invitation = await invitationOf('tom@example.com')
  await change({ registration: 'closed' })
  expect((await registerNew({ invitation })).status).toBe(403)
  await change({ registration: 'invitation' })
  await office.query(`update invitations set expires_at = now()`)
  expect((await registerNew({ invitation })).status).toBe(403)
  await office.app.accounts.purge()
  expect(await office.query('select from invitations')).toEqual([])
  expect((await invite(office.admin.person.email)).status).toBe(409)
})

test('what people write goes to the contact that is set', async () => {
  const body = { name: 'Ida', email: 'ida@example.com', subject: 'Soup', message: 'How long does it keep?' }
  await change({ contact: 'help@example.com' })
  await office.browser().send(sendContactMessage, { body })
  expect(await mailTo('help@example.com')).toHaveLength(1)
})

test('a test mail goes to who asks, some times an hour, and is in the log', async () => {
  expect((await office.admin.send(sendMailCheck, {})).status).toBe(202)
  const [mail] = await mailTo(office.admin.person.email)
  expect(mail!.subject).toBe('Mail from Homeplate arrives')
  expect(await office.log()).toMatchObject([{ action: 'mail.tested' }])
  const more = await Promise.all(Array.from({ length: 6 }, () => office.admin.send(sendMailCheck, {})))
  expect(more.some(({ status }) => status === 429)).toBe(true)
})
