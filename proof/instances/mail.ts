import { setTimeout as wait } from 'node:timers/promises'
import { changePassword } from '../../src/domain/accounts/calls.ts'
import { dailyMail } from '../../src/domain/messages/limits.ts'
import { savePreferences } from '../../src/domain/profile/calls.ts'
import { confirm, mailsTo, type Member, signUp } from './members.ts'
import type { Findings } from '../findings.ts'
import type { Site } from './site.ts'
import { until } from './until.ts'

const readers = 6

/** A zone in which it is the middle of the morning now, and everybody's turn has come. */
function morningZone() {
  const { from, until: end } = dailyMail.morning
  const ahead = Math.floor((from + end) / 2) - new Date().getUTCHours()
  const offset = ahead < -12 ? ahead + 24 : ahead
  // The names have it the other way round.
  return offset === 0 ? 'Etc/GMT' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
}

/** Mails are asked for now, and counted once every instance has looked twice at what is due. */
export async function expectMails(site: Site) {
  const members: Member[] = []
  for (let made = 0; made < readers; made += 1) {
    const member = await signUp(site)
    await confirm(site, member)
    await member.send(savePreferences, { body: { dailyReminders: true, timeZone: morningZone() } })
    const newPassword = 'Second-life-42'
    const body = { currentPassword: member.person.password, newPassword, confirmPassword: newPassword }
    await member.at(made % site.ports.length).send(changePassword, { body })
    members.push(member)
  }
  const since = performance.now()
  const counts = (isMeant: (subject: string) => boolean) =>
    members.map(
      ({ person }) => mailsTo(site, person.email).filter(({ subject = '' }) => isMeant(subject)).length,
    )
  const kinds = {
    'the daily mail goes out once': (subject: string) => subject.startsWith('Today'),
    'the notice of a new password goes out once': (subject: string) => /password/i.test(subject),
  }

  return async ({ shows }: Findings) => {
    const all = () => Object.values(kinds).every((isMeant) => counts(isMeant).every((count) => count > 0))
    await until(all, 2 * dailyMail.passEvery)
    await wait(Math.max(0, 2 * dailyMail.passEvery + 10_000 - (performance.now() - since)))
    for (const [name, isMeant] of Object.entries(kinds)) {
      const times = counts(isMeant)
      shows(
        name,
        times.every((count) => count === 1),
        `${readers} people had it ${times.join(', ')} times`,
      )
    }
    const kept = await site.query(`select count(*)::int as count from outbox_mails where sent_at is null`)
    shows('nothing waits to be sent', kept[0]?.['count'] === 0, `${String(kept[0]?.['count'])} mails`)
  }
}
