import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startApp, type TestApp } from '../../../tests/app.ts'
import { aRecipe } from '../../../tests/factories/a-recipe.ts'
import { dailyMail, testMail } from '../../domain/messages/limits.ts'
import { sendTestEmail } from '../../domain/messages/calls.ts'

const hour = 60 * 60_000
const day = 24 * hour

let site: TestApp
beforeAll(async () => {
  site = await startApp()
  await site.stock([
    aRecipe({ id: 'soup', title: 'Soup' }),
    aRecipe({ id: 'stew', title: 'Stew' }),
    aRecipe({ id: 'nutty', title: 'Nutty', allergens: ['nuts'] }),
    aRecipe({ id: 'gold', title: 'Gold', isPremium: true }),
  ])
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.database.pool.query('truncate users, outbox_mails, message_quotas cascade')
  site.mails.length = 0
})

const query = async (text: string, values: unknown[] = []) =>
  (await site.database.pool.query<Record<string, unknown>>(text, values)).rows

/** Turns the clock to a moment of some day ahead, at or after where it stands. */
function turnTo(time: string) {
  const now = Date.now() + site.passTime(0)
  const date = new Date(now + day).toISOString().slice(0, 10)
  site.passTime(Date.parse(`${date}T${time}Z`) - now)
  return date
}

async function mailed() {
  await site.app.messages.sendDaily()
  await site.app.messages.deliverDue()
  return site.mails.splice(0)
}

const prefer = (userId: unknown, columns: Record<string, unknown>) => {
  const names = Object.keys(columns)
  const places = names.map((_, at) => `$${at + 2}`)
  return query(
    `insert into user_preferences (user_id, ${names.join()}) values ($1, ${places.join()})
       on conflict (user_id) do update set (${names.join()}) = row(${places.join()})`,
    [userId, ...Object.values(columns)],
  )
}

test('once a day, in the morning, a recipe comes, and the moment is kept', async () => {
  const cook = await site.signUp()
  turnTo('06:59:00')
  expect(await mailed()).toEqual([])
  const today = turnTo('08:00:00')
  const mails = await mailed()
  expect(mails).toMatchObject([
    {
      to: cook.person.email,
      subject: expect.stringMatching(/Soup|Stew|Nutty/),
      headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    },
  ])
  expect(await mailed()).toEqual([])
  const [row] = await query(
    `select local_day::text, recipe_id, last_email_sent = daily_mails.created_at as noted
       from daily_mails join users on users.id = user_id`,
  )
  expect(row).toMatchObject({ local_day: today, recipe_id: expect.any(String), noted: true })
})

test('it comes by the clock of the person, not of the server', async () => {
  const cook = await site.signUp()
  await prefer(cook.user['id'], { time_zone: 'Asia/Tokyo' })
  turnTo('08:30:00')
  expect(await mailed()).toEqual([])
  turnTo('23:30:00')
  expect(await mailed()).toHaveLength(1)
})

test('a zone that no longer exists is no reason for anyone to get nothing', async () => {
  const [lost, other] = [await site.signUp(), await site.signUp()]
  await prefer(lost.user['id'], { time_zone: 'Mars/Olympus' })
  await prefer(other.user['id'], { time_zone: 'Europe/London' })
  turnTo('08:30:00')
  expect(await mailed()).toHaveLength(2)
})

test('the days differ, allergies are heeded, and premium stays closed', async () => {
  const cook = await site.signUp()
  await prefer(cook.user['id'], { allergies: ['nuts'] })
  const subjects: string[] = []
  for (let days = 0; days < 4; days++) {
    turnTo('08:30:00')
    subjects.push(...(await mailed()).map(({ subject }) => subject.replace(/.*: /, '')))
  }
  expect(subjects).toHaveLength(4)
  expect(new Set(subjects)).toEqual(new Set(['Soup', 'Stew']))
  expect(subjects[0]).not.toBe(subjects[1])
})

test('a recipe that nobody has looked over is not picked, and is once somebody has', async () => {
  await site.signUp()
  await query(`update recipes set is_approved = false where id <> 'stew'`)
  await site.app.recipes.settled()
  const subjects: string[] = []
  const someDays = async (days: number) => {
    for (let left = days; left > 0; left--) {
      turnTo('08:30:00')
      subjects.push(...(await mailed()).map(({ subject }) => subject.replace(/.*: /, '')))
    }
  }
  await someDays(2)
  expect(subjects).toEqual(['Stew', 'Stew'])
  await query(`update recipes set is_approved = true`)
  await site.app.recipes.settled()
  await someDays(1)
  expect(subjects[2]).toMatch(/Soup|Nutty/)
})

test('two instances mail everyone exactly once', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => site.signUp()))
  const other = await site.another()
  try {
    turnTo('08:30:00')
    const instances = [site.app, other, site.app, other]
    await Promise.all(instances.map(({ messages }) => messages.sendDaily()))
    await Promise.all(instances.map(({ messages }) => messages.deliverDue()))
    expect(site.mails.map(({ to }) => to).toSorted()).toEqual(
      people.map(({ person }) => person.email).toSorted(),
    )
  } finally {
    await other.close()
  }
})

test('who cannot be written to keeps nobody else from getting theirs, and is tried again', async () => {
  for (let count = 0; count < 3; count++) await site.signUp()
  const people = await query('select id, email from users order by id')
  const [first, ...others] = people.map(({ email }) => email)
  await query(
    `alter table daily_mails add constraint not_yet check (user_id <> '${String(people[0]!['id'])}')`,
  )
  try {
    turnTo('08:30:00')
    expect((await mailed()).map(({ to }) => to).toSorted()).toEqual(others.toSorted())
  } finally {
    await query('alter table daily_mails drop constraint not_yet')
  }
  expect((await mailed()).map(({ to }) => to)).toEqual([first])
})

describe('left alone is', () => {
  test.each([
    ['who switched notifications off', 'update users set email_notifications = false'],
    ['who has no address', 'update users set email = null'],
    ['who left', 'update users set deleted_at = now()'],
    [
      'who wants no reminders',
      'insert into user_preferences (user_id, daily_reminders) select id, false from users',
    ],
    [
      'whom nothing suits, for this day',
      `insert into user_preferences (user_id, max_cook_time) select id, 1 from users`,
    ],
  ])('%s', async (_, change) => {
    await site.signUp()
    await query(change)
    turnTo('08:30:00')
    expect(await mailed()).toEqual([])
  })

  test('who has been away for sixty days, until they come back', async () => {
    await site.signUp()
    turnTo('08:30:00')
    const now = new Date(Date.now() + site.passTime(0))
    const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
    await query('update user_sessions set login_at = $1, logout_at = $2', [
      before(dailyMail.awayFor + 2 * day),
      before(dailyMail.awayFor + day),
    ])
    expect(await mailed()).toEqual([])
    await query('update user_sessions set logout_at = $1', [before(dailyMail.awayFor - day)])
    expect(await mailed()).toHaveLength(1)
  })
})

describe('a test mail', () => {
  test('shows the daily mail to whoever asks, at any hour', async () => {
    const cook = await site.signUp()
    turnTo('20:00:00')
    const { status, body } = await cook.send(sendTestEmail, {})
    expect([status, body]).toEqual([202, { ok: true, delivery: 'kept' }])
    expect(await mailed()).toMatchObject([
      {
        to: cook.person.email,
        subject: 'Test email from Homeplate',
        text: expect.stringMatching(/SOUP|STEW|NUTTY/),
      },
    ])
    turnTo('08:30:00')
    expect(await mailed()).toHaveLength(1)
  })

  test('can be asked for a few times an hour', async () => {
    const cook = await site.signUp()
    turnTo('20:00:00')
    for (let sent = 0; sent < testMail.perPerson.most; sent++)
      expect((await cook.send(sendTestEmail, {})).status).toBe(202)
    const read = vi.spyOn(JSON, 'parse')
    const refused = await cook.send(sendTestEmail, {})
    // Refused before everything that is listed is read.
    expect(read.mock.calls.length).toBeLessThan(5)
    read.mockRestore()
    expect([refused.status, refused.body['error']]).toEqual([429, expect.stringMatching(/try again in/)])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await mailed()).toHaveLength(testMail.perPerson.most)
  })

  test('is not called sent when enough was mailed to the address', async () => {
    const cook = await site.signUp()
    turnTo('20:00:00')
    await query('insert into message_quotas (key, used, renews_at) values ($1, 1000, $2)', [
      `mail to ${cook.person.email}`,
      new Date(Date.now() + site.passTime(0) + day),
    ])
    const { status, body } = await cook.send(sendTestEmail, {})
    expect([status, body['error']]).toEqual([
      429,
      'No mail was sent: enough went to your address today. Please try again tomorrow.',
    ])
    expect(await mailed()).toEqual([])
  })

  test('needs an address', async () => {
    const cook = await site.signUp()
    await query('update users set email = null')
    const { status, body } = await cook.send(sendTestEmail, {})
    expect([status, body['error']]).toEqual([409, 'Please add an email address to your profile first.'])
  })
})

test('a morning that is over brings no mail any more, also when it waited in the outbox', async () => {
  await site.signUp()
  const today = turnTo('08:00:00')
  await site.app.messages.sendDaily()
  expect(await query('select good_until, can_wait from outbox_mails')).toEqual([
    { good_until: new Date(`${today}T11:00:00Z`), can_wait: true },
  ])
  site.passTime(3 * hour)
  await site.app.messages.deliverDue()
  expect(site.mails).toEqual([])
})
